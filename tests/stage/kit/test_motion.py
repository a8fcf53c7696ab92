"""Motion: order, parallel stages, speed, calm, skipping; the same frames give the same values."""

from __future__ import annotations

import pytest

from tabletop.stage.kit import (
    Confetti,
    Glide,
    Hold,
    Motion,
    Timeline,
    call,
    in_out_cubic,
    in_out_sine,
    in_quad,
    linear,
    out_back,
    out_bounce,
    out_cubic,
    out_quad,
    wait,
)
from tabletop.stage.kit.motion import Ease, in_out_quad

from .driving import sit_down

EASES = [
    linear,
    out_quad,
    in_quad,
    in_out_quad,
    out_cubic,
    in_out_cubic,
    in_out_sine,
    out_back(1.4),
    out_bounce,
]


@pytest.mark.parametrize("ease", EASES)
def test_easings_begin_at_0_and_end_at_1(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=0.01)


def test_stages_follow_one_another_and_lose_no_time() -> None:
    seen: list[str] = []
    line = Timeline()
    line.then(Motion(100, end=lambda: seen.append("a")), Motion(60, end=lambda: seen.append("b")))
    line.then(Motion(50, begin=lambda: seen.append("c begins"), end=lambda: seen.append("c")))
    line.update(60)
    assert seen == ["b"]
    line.update(60)
    assert seen == ["b", "a", "c begins"]
    assert line.busy
    line.update(30)
    assert seen[-1] == "c"
    assert not line.busy
    assert not line.update(16)


def test_apply_ends_at_exactly_one() -> None:
    shares: list[float] = []
    line = Timeline()
    line.then(Motion(100, shares.append, out_back(1.2)))
    for _ in range(7):
        line.update(16)
    assert shares[-1] == 1.0
    assert len(shares) == 7


@pytest.mark.parametrize(("speed", "needed"), [("slow", 160), ("normal", 100), ("fast", 50)])
def test_the_speed_setting_stretches_table_motion_only(speed: str, needed: int) -> None:
    line = Timeline(speed=speed)
    line.then(Motion(100))
    line.now(Motion(100, table=False))
    passed = 0
    while line.busy:
        line.update(10)
        passed += 10
    assert passed == needed


def test_calm_motion_jumps_but_keeps_fades() -> None:
    flight: list[float] = []
    fade: list[float] = []
    line = Timeline(calm=True)
    line.then(Motion(400, flight.append), Motion(100, fade.append, linear, calm="keep"))
    line.update(50)
    assert flight == [1.0]
    assert fade == [0.5]
    line.update(80)
    assert not line.busy, "a calm motion takes 120 ms at most"


def test_skip_reaches_the_end_of_everything_in_order() -> None:
    seen: list[str] = []
    line = Timeline()
    line.then(Motion(100, end=lambda: seen.append("first")))
    line.then(wait(500), call(lambda: line.then(Motion(80, end=lambda: seen.append("added")))))
    line.then(Motion(100, begin=lambda: seen.append("last begins"), end=lambda: seen.append("last")))
    line.update(20)
    line.skip()
    assert seen == ["first", "last begins", "last", "added"]
    assert not line.moving


def test_a_motion_may_start_another_beside_it() -> None:
    seen: list[str] = []
    line = Timeline()
    line.now(Motion(20, end=lambda: line.now(Motion(20, end=lambda: seen.append("second")))))
    for _ in range(4):
        line.update(16)
    assert seen == ["second"]


def test_delay_and_stagger() -> None:
    seen: list[int] = []
    line = Timeline()
    line.then(*(Motion(100, delay=60 * n, end=lambda n=n: seen.append(n)) for n in range(3)))  # type: ignore[misc]
    line.update(159)
    assert seen == [0]
    line.update(61)
    assert seen == [0, 1, 2]


def test_a_glide_turns_round_where_it_is() -> None:
    glide = Glide(0)
    glide.to(10, 100, linear)
    glide.update(50)
    assert glide.value == pytest.approx(5)
    glide.to(0, 100, linear)
    glide.update(50)
    assert glide.value == pytest.approx(2.5)
    glide.update(60)
    assert glide.value == 0
    assert not glide.moving


def test_confetti_is_the_same_each_time_and_ends() -> None:
    look = sit_down().app.look

    def places(seed: int) -> list[tuple[float, float]]:
        party = Confetti(look, look.scale.page_view, seed=seed)
        for _ in range(30):
            party.update(16)
        return [(piece.x, piece.y) for piece in party._pieces]

    assert places(3) == places(3)
    assert places(3) != places(4)
    party = Confetti(look, look.scale.page_view)
    while party.update(100):
        party.draw(sit_down().app.surface)
    assert party.over


def test_skip_stops_before_a_hold_that_it_is_told_of() -> None:
    line, said, hold = Timeline(), [], Hold()
    line.then(call(lambda: said.append("before")), wait(500))
    line.then(hold)
    line.then(call(lambda: said.append("after")))
    line.skip(before=hold)
    assert said == ["before"]
    line.update(16)
    assert hold.waiting
    line.skip(before=hold)
    assert said == ["before"]
    hold.release()
    line.update(16)
    line.update(16)
    assert said == ["before", "after"]
