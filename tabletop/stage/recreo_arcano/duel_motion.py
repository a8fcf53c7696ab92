"""What a duel on screen knows: the two sides, the reveal as it moves, and the sentences that it ends with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from tabletop.core.match import Player
from tabletop.games.recreo_arcano.catalogue import TEAMS, box
from tabletop.games.recreo_arcano.events import DuelRevealed
from tabletop.games.recreo_arcano.state import EMPTY, State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import (
    Ease,
    Glide,
    Motion,
    Timeline,
    in_out_sine,
    linear,
    out_back,
    out_cubic,
    out_quad,
    wait,
)
from tabletop.stage.kit.richtext import escape
from tabletop.stage.recreo_arcano import paint

MS_SWEEP = 260.0
#: A moment before the cards turn, in which their faces are rasterised.
MS_BREATH = 120.0
MS_TURN = 300.0
MS_PAUSE = 500.0
MS_DROP = 240.0
MS_SUM = 300.0
MS_VERDICT = 400.0
MS_REST = 1600.0
MS_PLACE = 200.0
MS_CALM = 120.0

#: What lies in a side's place for a card.
Slot = Literal["unknown", "thinks", "placed", "none"]

_DUEL = "recreo_arcano.duel"


@dataclass
class Side:
    """One half of the stage. ``number`` is 0 while the viewer may not know it, ``card`` below 0 likewise."""

    mago: int
    seat: int = -1
    number: int = 0
    #: The number is known to the viewer only because it is the own team's.
    private: bool = False
    slot: Slot = "unknown"
    card: int = EMPTY
    arrive: Glide = field(default_factory=lambda: Glide(1.0))

    @property
    def team(self) -> int:
        """The house."""
        return self.mago // 3

    @classmethod
    def of(cls, view: State, mago: int) -> Side:
        """A Mago as a view shows it."""
        number = max(0, view.numbers[mago])
        return cls(mago, number=number, private=number > 0 and not view.shown >> mago & 1)


@dataclass
class Reveal:
    """A duel that is being turned face up: each part goes from 0 to 1 in its turn."""

    event: DuelRevealed
    #: Whether another duel follows in the same space.
    follows: bool = False
    turn: float = 0.0
    drop: float = 0.0
    count: float = 0.0
    verdict: float = 0.0
    #: Everything has been shown.
    resting: bool = False

    @property
    def tie(self) -> bool:
        """Whether the sums are equal."""
        return self.total(0) == self.total(1)

    def total(self, side: int) -> int:
        """Card and number of the attacker (0) or the defender (1)."""
        return self.event.strengths[side] + self.event.numbers[side]

    def won(self, side: int) -> bool:
        """Whether this side stays."""
        return self.event.attacker_won == (side == 0)

    def queue(self, timeline: Timeline, look: Look, *, won: bool, rest: Callable[[], None]) -> None:
        """Queue the motions; ``rest`` comes when all is shown.

        ``won`` is whether the viewer's own side wins, for the sound. Calm motion keeps the order and fades.
        """
        timeline.then(wait(MS_BREATH))
        timeline.then(self._part("turn", look, MS_TURN, in_out_sine, "duel_reveal"))
        timeline.then(wait(MS_PAUSE))
        timeline.then(self._part("drop", look, MS_DROP, out_back(1.4), "card_flick"))
        timeline.then(self._part("count", look, MS_SUM, linear, "duel_sum"))
        cue = "duel_win" if won else "duel_lose"
        timeline.then(self._part("verdict", look, MS_VERDICT, out_cubic, cue, rest))

    def _part(
        self, name: str, look: Look, ms: float, ease: Ease, cue: str, end: Callable[[], None] | None = None
    ) -> Motion:
        def apply(share: float) -> None:
            setattr(self, name, share)

        def begin() -> None:
            look.sounds.play(cue)

        calm = look.calm
        return Motion(
            MS_CALM if calm else ms, apply, linear if calm else ease, begin=begin, end=end, calm="keep"
        )


@dataclass
class Duel:
    """Everything that is shown of one duel. ``seat`` is whose view it is, below 0 a spectator's."""

    view: State
    seat: int
    space: int
    sides: tuple[Side, Side]
    reveal: Reveal | None = None
    #: What the person at the screen is asked for: nothing, who defends, or a card.
    asks: Literal["", "defender", "card"] = ""
    #: The sentence of a hint, in the person's place for a card.
    hint: str = ""
    #: How far the halves have come in, and the star between them.
    sweep: Glide = field(default_factory=lambda: Glide(1.0))
    star: Glide = field(default_factory=lambda: Glide(1.0))
    #: For the dots of those who think.
    ms: float = 0.0

    @classmethod
    def of(cls, view: State, seat: int, own: int, foe: int, space: int) -> Duel:
        """Two Magos that meet in a space, as a view shows them."""
        return cls(view, seat, space, (Side.of(view, own), Side.of(view, foe)))

    @property
    def teams(self) -> tuple[int, int]:
        """The houses of attacker and defender."""
        return self.sides[0].team, self.sides[1].team

    def side_of(self, seat: int) -> int:
        """Which side a seat fights on: 0 attacker, 1 defender, -1 neither."""
        return next((n for n, side in enumerate(self.sides) if side.seat == seat), -1)

    def update(self, look: Look, ms: float) -> bool:
        """Let time pass; whether the picture changes."""
        swept = self.sweep.moving
        moving = self.sweep.update(ms)
        if swept and not self.sweep.moving:
            self.star.to(1.0, paced(look, 180), out_back(1.6))
        moving = self.star.update(ms) or moving
        for side in self.sides:
            moving = side.arrive.update(ms) or moving
        before, self.ms = self.ms, self.ms + ms
        thinking = any(side.slot == "thinks" for side in self.sides) and not look.calm
        return moving or (thinking and paint.lit_dots(before) != paint.lit_dots(self.ms))


def paced(look: Look, ms: float) -> float:
    """A time under the person's speed setting; calm motion fades quickly."""
    return MS_CALM if look.calm else ms * p.SPEED_FACTORS.get(look.settings.speed, 1.0)


def place(look: Look, side: Side, card: int) -> None:
    """Let a card come face down into a side's place."""
    side.slot, side.card = "placed", card
    side.arrive.jump(0.0)
    side.arrive.to(1.0, paced(look, MS_PLACE), out_quad)


# -- sentences ---------------------------------------------------------------------------------------------


def named(players: tuple[Player, ...], seat: int) -> str:
    """A seat's name, ready for rich text."""
    return escape(players[seat].name)


def heading(look: Look, players: tuple[Player, ...], reveal: Reveal) -> str:
    """Who wins, in one short sentence."""
    event = reveal.event
    if reveal.tie:
        return look.say(f"{_DUEL}.tie")
    if event.attacker_won:
        return look.say(f"{_DUEL}.attacker_wins", name=named(players, event.attacker))
    return look.say(f"{_DUEL}.defender_wins", name=named(players, event.defender))


def outcome(look: Look, players: tuple[Player, ...], reveal: Reveal) -> str:
    """Who leaves, where the cards go, and whether another duel follows."""
    event = reveal.event
    loser, number = (event.foe, event.numbers[1]) if event.attacker_won else (event.own, event.numbers[0])
    house = f"@recreo_arcano.house.{TEAMS[loser // 3]}"
    said = [look.say(f"{_DUEL}.out", number=number, house=house)]
    fates = [_fate(card) for card in event.cards]
    if fates == ["card_discarded", "card_discarded"]:
        said.append(look.say(f"{_DUEL}.both_discarded"))
    else:
        seats = (event.attacker, event.defender)
        said += [
            look.say(f"{_DUEL}.{fate}", card=f"@recreo_arcano.card.{box().cards[card].key}.title", **who)
            for seat, card, fate in zip(seats, event.cards, fates, strict=True)
            if fate
            for who in [{} if fate == "card_gone" else {"name": named(players, seat)}]
        ]
    if reveal.follows:
        said.append(look.say(f"{_DUEL}.next"))
    return " ".join(said)


def _fate(card: int) -> str:
    """Where a card goes after a duel (fact base 2.10); empty where there was none."""
    if card < 0:
        return ""
    what = box().cards[card]
    if what.is_rest or what.strength is None:
        return "card_back"
    return "card_gone" if what.special else "card_discarded"


def pill(look: Look, reveal: Reveal, side: int) -> str:
    """What stands above a side's sum."""
    card = reveal.event.cards[side]
    words = []
    if card < 0:
        words.append(look.say(f"{_DUEL}.no_card_help").rstrip("."))
    elif box().cards[card].strength is None:
        words.append(look.say(f"{_DUEL}.x_counts"))
    if reveal.tie and side == 0 and reveal.verdict > 0:
        words.append(look.say(f"{_DUEL}.tie_mark"))
    return " · ".join(words) or look.say(f"{_DUEL}.sum")
