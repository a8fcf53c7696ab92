"""Where everything lies on the page, for any number of seats, with the log open or shut."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from tabletop.stage.unicornification.cards import RATIO

SEAT_W, SEAT_H = 212.0, 80.0
SEAT_NARROW = 184.0
FAN_W, FAN_STEP = 56.0, 20.0
PILE_W = 110.0
YOU = FRect(40, 482, SEAT_W, SEAT_H)
VALUE = FRect(40, 578, 210, 104)
HAND = FRect(312, 538, 656, 168)
PUT_DOWN = FRect(1030, 534, 222, 66)
CALL = FRect(1030, 616, 222, 78)
WINDOW = FRect(980, 424, 284, 280)
LOG = FRect(1064, 72, 208, 448)

#: How many of the others sit at the left, at the top and at the right.
_SIDES = {0: (0, 0, 0), 1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2)}
_MOST = (2, 3, 2)


@dataclass(frozen=True)
class SeatPlace:
    """A seat's plate, and the left upper corner of the first card of five that it holds."""

    plate: FRect
    fan: tuple[float, float]


@dataclass(frozen=True)
class Places:
    """All places for a number of seats."""

    others: tuple[SeatPlace, ...]
    stock: FRect
    pile: FRect
    prompt: FRect
    right: float
    """The end of the part of the page that the log leaves free."""


def _column(count: int, x: float, fan_x: float, *, upwards: bool) -> list[SeatPlace]:
    if count == 1:
        return [SeatPlace(FRect(x, 214, SEAT_W, SEAT_H), (fan_x, 310))]
    places = [SeatPlace(FRect(x, y, SEAT_W, SEAT_H), (fan_x, y + 86)) for y in (74.0, 264.0)][:count]
    return places[::-1] if upwards else places


def _row(count: int, left: float, right: float) -> list[SeatPlace]:
    width = SEAT_W if count * SEAT_W + (count - 1) * 16 <= right - left else SEAT_NARROW
    if count == 1:
        x = (left + right) / 2 - width / 2
        return [SeatPlace(FRect(x, 10, width, SEAT_H), (x + width + 26, 16))]
    gap = (right - left - count * width) / (count + 1 if count == 2 else count - 1)
    first = left + (gap if count == 2 else 0)
    plates = [FRect(first + n * (width + gap), 8, width, SEAT_H) for n in range(count)]
    return [SeatPlace(plate, (plate.centerx - FAN_W / 2 - 2 * FAN_STEP, 92)) for plate in plates]


def places(seats: int, *, log_open: bool) -> Places:
    """Where things lie; ``others`` are clockwise from the seat to the left of the person at the screen."""
    right = LOG.x - 8 if log_open else 1280.0
    left_count, top_count, right_count = _SIDES.get(seats - 1, _MOST)
    column_x = right - 20 - SEAT_W if not log_open else right - 4 - SEAT_W
    top = (254.0, 1026.0) if not log_open else (244.0, column_x - 4)
    others = [
        *_column(left_count, 20, 58, upwards=True),
        *_row(top_count, *top),
        *_column(right_count, column_x, column_x + 38, upwards=False),
    ]
    tall = PILE_W * RATIO
    if log_open:
        stock, pile = FRect(250, 200, PILE_W, tall), FRect(420, 200, column_x - 16 - 420, tall)
        prompt = FRect(244, 402, 584, 48)
    else:
        stock, pile = FRect(398, 200, PILE_W, tall), FRect(580, 200, column_x - 16 - 580, tall)
        prompt = FRect(344, 402, 592, 48)
    return Places(tuple(others), stock, pile, prompt, right)
