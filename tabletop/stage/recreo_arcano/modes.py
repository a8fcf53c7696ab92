"""What a person may do with the board: which things can be picked, where they may go, and what follows.

The gestures know nothing of rules; they ask a mode. :class:`Playing` is fed with the legal moves of a
decision, :class:`Arranging` keeps the draft of a team's set-up, :class:`Facing` turns plain rooms before a
match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from tabletop.core.errors import Refused
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import legal, movement
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, COPA_THING, FIRST_MAGO, box

from .track import Track

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

Place = int | tuple[int, int]
"""Where a thing may be dropped: a space, or the column and row of a room's Space 1."""
_MOST = 6


class Mode:
    """Nothing to do: the board is only looked at."""

    view: State | None = None

    def pickable(self) -> frozenset[int]:
        """The things that glow."""
        return frozenset()

    def places(self, thing: int) -> Mapping[Place, int]:
        """Where a thing may be dropped, with the number that is shown there: steps, or the key of a place."""
        return {}

    def way(self, thing: int, place: Place) -> tuple[int, ...]:
        """The spaces that a piece goes through, its own first."""
        return ()

    def through_doors(self, thing: int) -> bool:
        """Whether the doors on a piece's way have to be open."""
        return True

    def track(self, thing: int) -> Track | None:
        """The contour along which a room is pulled."""
        return None

    def costs_potion(self, thing: int, place: Place) -> bool:
        """Whether going there spends a potion."""
        return False

    def duel_waits(self, thing: int, place: Place) -> bool:
        """Whether an opposing Mago stands there."""
        return False

    def buttons(self, thing: int) -> tuple[str, ...]:
        """The round buttons on a selected room: ``flip``, ``turn``."""
        return ()

    def click(self, thing: int) -> bool:
        """Do what a click alone means; False if the thing is to be picked up instead."""
        return False

    def drop(self, thing: int, place: Place) -> None:
        """A thing was dropped on one of its places."""

    def press(self, thing: int, button: str) -> None:
        """A round button was pressed."""

    def refuse_drop(self, thing: int, place: Place) -> Refused | None:
        """Why a thing may not go to a place; ``None`` for no comment."""
        return None

    def refuse_pick(self, thing: int) -> Refused | None:
        """Why a thing cannot be picked; ``None`` for no comment."""
        return None

    def digit(self, thing: int, number: int) -> bool:
        """A digit key while a thing is aimed at and nothing is held."""
        return False

    def disc(self, thing: int) -> bool:
        """A click on the disc at a Mago's base; whether it means something here."""
        return False


class Playing(Mode):
    """The legal moves of a decision, found by the thing that they begin with."""

    def __init__(
        self, view: State, moves: Iterable[Move], on_move: Callable[[Move], None], *, potion: bool = False
    ) -> None:
        self.view: State = view
        self.potion = potion
        self._on_move = on_move
        self._go: dict[int, dict[int, Move]] = {}
        self._slide: dict[int, dict[tuple[int, int], Move]] = {}
        self._flip: dict[int, Move] = {}
        self._touch: dict[int, Move] = {}
        self._ways: dict[int, dict[int, tuple[int, ...]]] = {}
        self._ignores: dict[int, bool] = {}
        self._tracks: dict[int, Track] = {}
        moves = tuple(moves)
        for move in moves:
            self._sort_in(move)
        self._sort_fights([move for move in moves if isinstance(move, mv.Fight)])

    def _sort_in(self, move: Move) -> None:
        match move:
            case mv.PotionGo(piece=piece, to=to):
                ways = self._go.setdefault(FIRST_MAGO + piece, {})
                if self.potion:
                    ways[to] = move
                else:
                    ways.setdefault(to, move)
            case mv.PotionFree(thing=thing):
                if self.potion:
                    self._touch[thing] = move
            case _ if self.potion:
                return
            case mv.Go(piece=piece, to=to):
                self._go.setdefault(FIRST_MAGO + piece, {})[to] = move
            case mv.Slide(sector=sector, x=x, y=y):
                self._slide.setdefault(sector, {})[x, y] = move
            case mv.Flip(sector=sector):
                self._flip[sector] = move
            case mv.Enchant(thing=thing) | mv.Disenchant(thing=thing):
                self._touch[thing] = move

    def _sort_fights(self, fights: list[mv.Fight]) -> None:
        several_own = len({fight.own for fight in fights}) > 1
        for fight in fights:
            self._touch[FIRST_MAGO + (fight.own if several_own else fight.foe)] = fight

    def pickable(self) -> frozenset[int]:
        """The things that glow."""
        return frozenset((*self._go, *self._slide, *self._flip, *self._touch))

    # -- pieces --------------------------------------------------------------------------------------------

    def places(self, thing: int) -> Mapping[Place, int]:
        """Where a thing may be dropped, with the number shown there."""
        if thing < FIRST_MAGO:
            order = sorted(self._slide.get(thing, ()))
            return {place: n + 1 for n, place in enumerate(order)}
        return {to: len(self.way(thing, to)) - 1 for to in self._go.get(thing, ())}

    def way(self, thing: int, place: Place) -> tuple[int, ...]:
        """The spaces that a piece goes through, its own first."""
        if thing not in self._ways:
            self._find_ways(thing)
        return self._ways[thing].get(place, ()) if isinstance(place, int) else ()

    def _find_ways(self, thing: int) -> None:
        piece = thing - FIRST_MAGO
        goals = self._go.get(thing, {})
        steps = {to for to, move in goals.items() if isinstance(move, mv.Go)}
        ways: dict[int, tuple[int, ...]] = {}
        self._ignores[thing] = False
        for ignore in (False, True):
            found = next(
                (
                    reach
                    for most in range(1, _MOST + 1)
                    if steps <= (reach := movement.reach(self.view, piece, most, ignore)).keys()
                ),
                None,
            )
            if found is not None:
                ways = {to: found[to] for to in steps}
                self._ignores[thing] = ignore and bool(steps)
                break
        for to in goals.keys() - steps:
            ways[to] = (self.view.at[piece], to)
        self._ways[thing] = ways

    def through_doors(self, thing: int) -> bool:
        """Whether the doors on a piece's way have to be open."""
        self.way(thing, -1)
        return not self._ignores[thing]

    def costs_potion(self, thing: int, place: Place) -> bool:
        """Whether going there spends a potion."""
        return isinstance(place, int) and isinstance(self._go.get(thing, {}).get(place), mv.PotionGo)

    def duel_waits(self, thing: int, place: Place) -> bool:
        """Whether an opposing Mago stands there."""
        piece = thing - FIRST_MAGO
        if not isinstance(place, int) or thing < FIRST_MAGO or piece == COPA:
            return False
        return any(self.view.at[other] == place for other in self.view.team_magos(1 - piece // 3))

    # -- rooms ---------------------------------------------------------------------------------------------

    def track(self, thing: int) -> Track | None:
        """The contour along which a room is pulled."""
        if thing not in self._slide:
            return None
        if thing not in self._tracks:
            self._tracks[thing] = Track(self.view.shape, thing, self._slide[thing])
        return self._tracks[thing]

    def buttons(self, thing: int) -> tuple[str, ...]:
        """The round buttons on a selected room."""
        return ("flip",) if thing in self._flip else ()

    # -- deeds ---------------------------------------------------------------------------------------------

    def click(self, thing: int) -> bool:
        """Do what a click alone means."""
        move = self._touch.get(thing)
        walks = any(isinstance(go, mv.Go) for go in self._go.get(thing, {}).values())
        if move is None or walks or thing in self._slide or thing in self._flip:
            return False
        self._on_move(move)
        return True

    def drop(self, thing: int, place: Place) -> None:
        """A thing was dropped on one of its places."""
        if isinstance(place, int):
            self._on_move(self._go[thing][place])
        else:
            self._on_move(self._slide[thing][place])

    def press(self, thing: int, button: str) -> None:
        """A round button was pressed."""
        self._on_move(self._flip[thing])

    def drop_potion(self, thing: int) -> bool:
        """The potion token was dropped on a thing: break its spell, if it has one."""
        move = self._touch.get(thing)
        if isinstance(move, mv.PotionFree):
            self._on_move(move)
            return True
        return False

    # -- why not -------------------------------------------------------------------------------------------

    def refuse_drop(self, thing: int, place: Place) -> Refused | None:
        """Why a thing may not go to a place."""
        if isinstance(place, tuple):
            return legal.refuse_slide(self.view, thing, *place)
        piece = thing - FIRST_MAGO
        if place == self.view.at[piece]:
            return None
        kind = mv.PotionGo if self.potion else mv.Go
        return legal.refusal(self.view, kind(piece, place))

    def refuse_pick(self, thing: int) -> Refused | None:
        """Why a thing cannot be picked."""
        view = self.view
        if view.phase != "turn":
            return None
        if view.has_marker(thing):
            return Refused("recreo_arcano.no.enchanted", thing=legal.thing_name(thing))
        if thing < FIRST_MAGO or thing > COPA_THING:
            return None
        piece = thing - FIRST_MAGO
        kind = mv.PotionGo if self.potion else mv.Go
        refused = legal.refusal(view, kind(piece, view.at[piece] ^ 1))
        return refused if refused.key.rpartition(".")[2] in _PICK_REASONS else None


_PICK_REASONS = {
    "own_only",
    "rival_only",
    "card_cannot",
    "steps_used",
    "no_potion",
    "potion_rival",
    "out_of_game",
}


class Arranging(Mode):
    """Set-up: a team's Magos on its three start spaces and the secret numbers under them, kept as a draft."""

    def __init__(self, view: State, team: int, draft: mv.Arrange, changed: Callable[[], None]) -> None:
        self.view: State = view
        self.team = team
        self.numbers = list(draft.numbers)
        self.spots = list(draft.spots)
        self._starts = [view.at[mago] for mago in view.team_magos(team)]
        self._changed = changed

    @property
    def draft(self) -> mv.Arrange:
        """The set-up as it stands."""
        return mv.Arrange(tuple(self.numbers), tuple(self.spots))

    def pickable(self) -> frozenset[int]:
        """The things that glow."""
        return frozenset(FIRST_MAGO + mago for mago in self.view.team_magos(self.team))

    def _index(self, thing: int) -> int:
        return thing - FIRST_MAGO - 3 * self.team

    def space_of(self, index: int) -> int:
        """The start space of one of the team's Magos (0-2) in the draft."""
        return self._starts[self.spots[index]]

    def places(self, thing: int) -> Mapping[Place, int]:
        """Where a thing may be dropped, with the number shown there."""
        here = self.space_of(self._index(thing))
        return {space: 0 for space in self._starts if space != here}

    def drop(self, thing: int, place: Place) -> None:
        """A thing was dropped on one of its places."""
        mine, spot = self._index(thing), self._starts.index(place)  # type: ignore[arg-type]
        other = self.spots.index(spot)
        self.spots[mine], self.spots[other] = self.spots[other], self.spots[mine]
        self._changed()

    def refuse_drop(self, thing: int, place: Place) -> Refused | None:
        """Why a thing may not go to a place."""
        if isinstance(place, int) and place == self.space_of(self._index(thing)):
            return None
        return Refused("recreo_arcano.board.start_spaces")

    def refuse_pick(self, thing: int) -> Refused | None:
        """Why a thing cannot be picked."""
        return Refused("recreo_arcano.board.own_magos") if FIRST_MAGO <= thing <= COPA_THING else None

    def digit(self, thing: int, number: int) -> bool:
        """A digit sets the secret number of the Mago aimed at."""
        if thing not in self.pickable() or not 1 <= number <= 3:
            return False
        mine, other = self._index(thing), self.numbers.index(number)
        self.numbers[mine], self.numbers[other] = self.numbers[other], self.numbers[mine]
        self._changed()
        return True

    def disc(self, thing: int) -> bool:
        """A click on the disc: the next number."""
        return thing in self.pickable() and self.digit(thing, self.numbers[self._index(thing)] % 3 + 1)


Facings = dict[int, tuple[str, bool]]


class Facing(Mode):
    """Before a match: flip and half-turn plain rooms. ``facings``: side and half turn of every room."""

    def __init__(
        self, view: State, facings: Mapping[int, tuple[str, bool]], changed: Callable[[int, str], None]
    ) -> None:
        self.view: State = view
        self.facings: Facings = dict(facings)
        self._changed = changed

    def pickable(self) -> frozenset[int]:
        """The things that glow."""
        return frozenset(n for n, sector in enumerate(box().sectors) if not sector.fixed)

    def buttons(self, thing: int) -> tuple[str, ...]:
        """The round buttons on a selected room."""
        return ("flip", "turn")

    def press(self, thing: int, button: str) -> None:
        """A round button was pressed."""
        side, turned = self.facings[thing]
        if button == "flip":
            self.facings[thing] = ("B" if side == "A" else "A", turned)
        else:
            self.facings[thing] = (side, not turned)
        self._changed(thing, button)

    def doors(self, sector: int) -> int:
        """The open-door bits of a room as it faces now."""
        return box().sectors[sector].open_doors(*self.facings[sector])

    def refuse_pick(self, thing: int) -> Refused | None:
        """Why a thing cannot be picked."""
        if thing < FIRST_MAGO:
            return Refused("recreo_arcano.board.fixed_room", thing=legal.thing_name(thing))
        return None
