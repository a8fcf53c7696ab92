"""The one entry: ``tabletop``, ``python -m tabletop`` and the packaged program."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    # In a packaged program a bot's process is the program itself, started anew with its own arguments.
    multiprocessing.freeze_support()
    from tabletop.cli import main as run

    sys.exit(run())


if __name__ == "__main__":
    main()
