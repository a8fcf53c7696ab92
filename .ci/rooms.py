"""Print line and branch coverage of each room, and fail if the house has less than wanted of either.

Usage: ``python .ci/rooms.py coverage.json PERCENT``
"""

import json
import sys
from pathlib import Path

ROOMS = ("core", "games", "bots", "saves")
Counts = tuple[int, int, int, int]


def share(part: int, whole: int) -> float:
    """Per cent; nothing to cover is all covered."""
    return 100 * part / whole if whole else 100.0


def main(report: str, wanted: float) -> int:
    """Return the exit code."""
    totals: dict[str, Counts] = {}
    for name, file in json.loads(Path(report).read_text(encoding="utf-8"))["files"].items():
        package, room, *rest = Path(name).parts
        if package != "tabletop" or room not in ROOMS or not rest:
            continue
        found = file["summary"]
        counts = (
            found["covered_lines"],
            found["num_statements"],
            found["covered_branches"],
            found["num_branches"],
        )
        for key in (room, "all"):
            before = totals.get(key, (0, 0, 0, 0))
            totals[key] = tuple(map(sum, zip(before, counts, strict=True)))
    low = False
    for key in (*ROOMS, "all"):
        lines, statements, taken, branches = totals.get(key, (0, 0, 0, 0))
        line, branch = share(lines, statements), share(taken, branches)
        print(f"coverage of {key:6} lines {line:5.1f} %  branches {branch:5.1f} %")
        low = low or (key == "all" and min(line, branch) < wanted)
    if low or "all" not in totals:
        print(f"less than {wanted:g} %", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2])))
