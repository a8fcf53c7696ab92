"""Every scene and state as a picture: ``python -m tests.look OUT``.

Each area of the program has one module in this folder with ``SHOTS``: a list of
:class:`~tests.look.shots.Shot`. A new area adds a module and edits nothing.
"""
