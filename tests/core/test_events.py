from __future__ import annotations

from tabletop.core.events import HIDDEN
from tests.toy import Drawn, Picked, Scored, Shown

SPECTATOR = -1


def test_only_who_knows_sees_the_secret_fields() -> None:
    drawn = Drawn(1, (7, 9))
    assert drawn.seen_by(1) is drawn
    for stranger in (0, 2, SPECTATOR):
        assert drawn.seen_by(stranger) == Drawn(1, (HIDDEN, HIDDEN))
    assert Picked(0, 5).seen_by(2) == Picked(0, HIDDEN)
    assert Picked(0, 5).seen_by(0) == Picked(0, 5)


def test_what_has_no_secret_is_seen_by_everybody() -> None:
    for event in (Shown((1, 2)), Scored(0, 1)):
        assert event.seen_by(SPECTATOR) is event
        assert event.seen_by(3) is event


def test_hiding_does_not_change_the_event() -> None:
    drawn = Drawn(1, (7,))
    drawn.seen_by(0)
    assert drawn == Drawn(1, (7,))
