"""Where everything lies on the page, for any number of seats, with a drawer open or shut. All in u."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

BAR = FRect(0, 0, 1280, 60)
STEPS = FRect(266, 9, 622, 40)
PLAQUE_W, PLAQUE_H = 308.0, 136.0
ROWS = (70.0, 214.0, 358.0)
OWN = FRect(8, 508, 300, 204)
DRAWER = FRect(972, 70, 300, 426)
PROMPT = FRect(316, 499, 564, 34)
HINT = FRect(888, 498, 36, 36)
UNDO = FRect(928, 498, 36, 36)
HAND = FRect(339, 549, 602, 159)
CARD_W, CARD_STEP = 106.0, 124.0
PLAY = FRect(972, 506, 300, 54)
SWAP = FRect(972, 568, 162, 54)
END = FRect(1142, 568, 130, 54)
SHOUT = FRect(972, 630, 300, 82)

#: The columns (x, width) from left to right, with a drawer open and with none.
_OPEN = ((8.0, 308.0), (328.0, 308.0), (648.0, 308.0))
_SHUT = ((8.0, 308.0), (328.0, 304.0), (644.0, 304.0), (964.0, 308.0))
#: The one in the middle of the upper edge.
_MIDDLE = FRect(486, ROWS[0], PLAQUE_W, PLAQUE_H)

#: Seats clockwise from the left of the person at the screen: column letter and row, ``M`` the middle above.
_PLACES_OPEN = {
    2: ("B1",),
    3: ("A1", "C1"),
    4: ("A1", "B1", "C1"),
    5: ("A2", "A1", "C1", "C2"),
    6: ("A2", "A1", "B1", "C1", "C2"),
    7: ("A3", "A2", "A1", "B1", "C1", "C2"),
    8: ("A3", "A2", "A1", "B1", "C1", "C2", "C3"),
}
_PLACES_SHUT = {
    2: ("M1",),
    3: ("A1", "D1"),
    4: ("A1", "M1", "D1"),
    5: ("A1", "B1", "C1", "D1"),
    6: ("A2", "A1", "M1", "D1", "D2"),
    7: ("A2", "A1", "B1", "C1", "D1", "D2"),
    8: ("A3", "A2", "A1", "M1", "D1", "D2", "D3"),
}
#: Free at the sides, below the upper row of seats.
_LEFT = FRect(8, 214, 308, 280)
_RIGHT = FRect(964, 214, 308, 280)
_WIDE = FRect(328, 214, 624, 280)


@dataclass(frozen=True)
class Places:
    """All places for a number of seats.

    ``others`` are clockwise from the seat to the left of the person at the screen; ``felt`` is where deck and
    discard pile lie, ``sheet`` where questions are asked. ``company`` and ``scores`` are free for what is in
    this game and for the score of the match; the same place if both share it, ``None`` if there is no room.
    ``feed`` is free for the last sentences of the log: a column at the left, or the middle if five share it.
    """

    others: tuple[FRect, ...]
    felt: FRect
    sheet: FRect
    company: FRect | None
    scores: FRect | None
    feed: FRect | None = None


def _plaque(place: str, *, drawer: bool) -> FRect:
    column, row = place[0], int(place[1]) - 1
    if column == "M":
        return _MIDDLE.copy()
    x, w = (_OPEN if drawer else _SHUT)["ABCD".index(column)]
    return FRect(x, ROWS[row], w, PLAQUE_H)


def places(seats: int, *, drawer: bool) -> Places:
    """Where things lie at a table of 2 to 8 seats; ``drawer`` says whether notebook or log is open."""
    names = (_PLACES_OPEN if drawer else _PLACES_SHUT)[seats]
    others = tuple(_plaque(name, drawer=drawer) for name in names)
    company: FRect | None = None
    scores: FRect | None = None
    feed: FRect | None = None
    if drawer:
        felt = FRect(322, 212, 320, 280)
        sheet = FRect(328, 216, 308, 280)
        if seats == 7:
            scores = _plaque("C3", drawer=True)
        elif seats < 7:
            # Both outer columns are free below the seats.
            row = 2 if seats < 5 else 3
            company, scores = _plaque(f"A{row}", drawer=True), _plaque(f"C{row}", drawer=True)
    else:
        sheet = FRect(328, 216, 624, 280)
        felt = FRect(480, 212, 320, 280)
        if seats <= 5:
            company = scores = _RIGHT.copy()
            feed = _LEFT.copy()
            if seats == 5:
                # The upper row is full from side to side: the felt at the left balances what is at the right.
                felt = FRect(2, 208, 320, 290)
                feed = _WIDE.copy()
        elif seats < 8:
            company, scores = _plaque("A3", drawer=False), _plaque("D3", drawer=False)
    return Places(others, felt, sheet, company, scores, feed)
