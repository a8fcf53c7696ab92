"""The table with a match on it, in every state that people see it in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.bots.worker import Direct
from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import GAME, rounds
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA_THING, FIRST_MAGO, box
from tabletop.games.recreo_arcano.state import EMPTY, State
from tabletop.scenes.app import App
from tabletop.scenes.replay import Replay
from tabletop.scenes.table import TableScene
from tests.look.shots import Shot
from tests.scenes.at_the_table import NAMES, table_of, until_asked
from tests.stage.kit.driving import Hand

SECTORS = [sector.id for sector in box().sectors]
LA, LB, T2 = SECTORS.index("LA"), SECTORS.index("LB"), SECTORS.index("T2")
CARDS = [card.key for card in box().cards]
LONG = ("Maximiliano Q.", "Wilhelmina W.", "Bartholomew M.", "Guillermina W.")

Sitting = tuple[Hand, TableScene]


def match_of(
    players: int = 4,
    *,
    people: str = "0",
    seed: int = 5,
    names: tuple[str, ...] = NAMES,
    state: Callable[[State], None] | None = None,
    **options: Any,
) -> Match:
    """A match; ``state`` changes its first moment, from which it then goes on."""
    levels = ("normal", "easy", "normal", "hard")
    seats = tuple(
        Player(names[seat], "person" if str(seat) in people else levels[seat]) for seat in range(players)
    )
    setup = GAME.setup(players, seed, options)
    if state is None:
        return Match(GAME, setup, seats, id=f"look-{seed}")
    first = GAME.new(setup)
    state(first)
    first.known_moves = None
    return Match(GAME, setup, seats, id=f"look-{seed}", state=first, origin=first.clone())


def sit(app: App, match: Match) -> Sitting:
    """Sit down at a match, and wait until a person is asked."""
    app.data.bots = Direct()
    scene = TableScene(match)
    app.go(scene)
    hand = Hand(app)
    until_asked(hand, scene)
    return hand, scene


def to_phase(sitting: Sitting, phase: str, card: str = "") -> None:
    """Choose anything (the card with this key when cards are planned) until this is asked of the person."""
    hand, scene = sitting
    for _ in range(300):
        if scene.match.state.phase == phase and scene.asked is not None:
            break
        assert scene.asked is not None
        choices = scene.match.asking(scene.asked).moves()
        scene.choose(next((m for m in choices if card and m == mv.Plan(CARDS.index(card))), choices[0]))
        until_asked(hand, scene)
    frames(hand, 6)


def frames(hand: Hand, count: int, ms: float = 50) -> None:
    for _ in range(count):
        hand.app.frame(ms)


# -- moments that are brought about --------------------------------------------------------------------------


def execution(state: State, card: str) -> None:
    """Execution has begun with the first person's turn, in which this card is played."""
    while state.phase in ("arrange", "plan", "order"):
        state.play(state.moves()[0])
    slot = state.row.index(0)
    for other, owner in enumerate(state.row):
        hand = state.hands[owner]
        if state.planned[other] == EMPTY:
            state.planned[other] = hand.pop()
    number = CARDS.index(card)
    if number in state.hands[0]:
        state.hands[0].remove(number)
        state.hands[0].append(state.planned[slot])
        state.hands[0].sort()
    elif number in state.special:
        state.special.remove(number)
    state.planned[slot] = number
    rounds.begin_turn(state, slot, [])


def in_turn(
    card: str, change: Callable[[State], None] | None = None, **rest: Any
) -> Callable[[App], Sitting]:
    def make(app: App) -> Sitting:
        def first(state: State) -> None:
            execution(state, card)
            if change is not None:
                change(state)

        sitting = sit(app, match_of(state=first, **rest))
        frames(sitting[0], 10)
        return sitting

    return make


def enchanted(state: State) -> None:
    state.marked = 1 << COPA_THING | 1 << T2 | 1 << LA | 1 << FIRST_MAGO | 1 << FIRST_MAGO + 5


def crowd(state: State) -> None:
    state.at = [2 * LB, 2 * LB, 2 * LB, 2 * LA + 1, 2 * LA + 1, 2 * LA + 1, 2 * LB]
    state.shown = 0b111111


def many_cards(state: State) -> None:
    special = state.special[-3:]
    del state.special[-3:]
    state.hands[0] += special


def full(state: State) -> None:
    """As much of everything as there can be."""
    crowd(state)
    many_cards(state)
    state.stock = [4, 3, 4, 3][: state.players]
    state.reserve = [6, 6]
    state.round = 58
    for seat in range(1, state.players):
        state.hands[seat] += state.special[-2:]
        del state.special[-2:]
    for token in (0, 1, 3, 4):
        state.potions[token] = -1


def met(state: State) -> None:
    """The person's Mago stands beside rivals."""
    there = state.exits(state.at[state.alive(0)[0]])[0]
    for foe in state.alive(1)[:2]:
        state.at[foe] = there
    state.shown |= 1 << state.alive(1)[0]


def duel(state: State) -> None:
    execution(state, "a_las_corridas")
    met(state)
    state.known_moves = None
    own = state.alive(0)[0]
    state.play(next(m for m in state.moves() if isinstance(m, mv.Go) and _meets(state, m, own)))
    while state.phase == "fight":
        state.play(state.moves()[0])


def _meets(state: State, move: mv.Go, own: int) -> bool:
    return move.piece == own and move.to in (state.at[foe] for foe in state.alive(1))


# -- shots ---------------------------------------------------------------------------------------------------


def arrange(app: App) -> None:
    sit(app, match_of())


def planning(app: App) -> None:
    sitting = sit(app, match_of(seed=8))
    to_phase(sitting, "plan")
    frames(sitting[0], 60)


def planned(app: App) -> None:
    planning(app)
    hand = Hand(app)
    hand.click(f"card.{table_of(app.scene).hand.cards[3].card}")  # type: ignore[arg-type]
    hand.move(640, 300)
    hand.click("wish.potions")
    frames(hand, 90)
    hand.move(640, 300)


def planning_drag(app: App) -> None:
    planning(app)
    hand, table = Hand(app), table_of(app.scene)  # type: ignore[arg-type]
    start = table.hand.cards[2].rect.center
    hand.down(*start)
    for n in range(6):
        hand.move(start[0] + 10 * n, start[1] - 40 * n, held=True)


def slide(app: App) -> None:
    hand, scene = in_turn("pasillo_movedizo")(app)
    board = table_of(scene).board
    start = board.area_of_thing(LB).center
    hand.down(*start)
    hand.move(start[0] + 9, start[1] + 9, held=True)
    frames(hand, 12)
    side = board.camera.cell
    here = board.area_of_thing(LB).center
    hand.move(here[0] - 0.35 * side, here[1] + 0.9 * side, held=True)
    frames(hand, 8)


def reach(app: App) -> None:
    hand, scene = in_turn("escoba_veloz", met)(app)
    board = table_of(scene).board
    thing = FIRST_MAGO + scene.match.state.alive(0)[0]
    hand.click(board.area_of_thing(thing).center)
    frames(hand, 10)
    place = next(iter(board.mode.places(thing)))
    hand.move(*board.area_of(thing, place).center)


def flip(app: App) -> None:
    hand, scene = in_turn("portazo")(app)
    hand.click(table_of(scene).board.area_of_thing(T2).center)
    frames(hand, 10)


def potion(app: App) -> None:
    hand, _ = in_turn("levitacion")(app)
    hand.click("potion")
    frames(hand, 10)


def hint(app: App) -> None:
    hand, _ = in_turn("a_las_corridas")(app)
    hand.press("h")
    frames(hand, 90)


def summary(app: App) -> None:
    hand, _ = in_turn("siesta")(app)
    hand.press("s")


def tooltip(app: App) -> None:
    hand, scene = in_turn("escoba_veloz", met)(app)
    board = table_of(scene).board
    thing = FIRST_MAGO + scene.match.state.alive(0)[0]
    hand.click(board.area_of_thing(thing).center)
    frames(hand, 10)
    foe = scene.match.state.alive(1)[0]
    hand.move(*board.area_of_thing(FIRST_MAGO + foe).center)
    frames(hand, 30)


def confirm_done(app: App) -> None:
    hand, _ = in_turn("siesta")(app)
    hand.click("done")


def copa_near_rivals(state: State) -> None:
    rival = box().houses[1]
    state.at[-1] = next(
        space
        for space in range(20)
        if space >> 1 != rival and any(to >> 1 == rival for to in state.exits(space))
    )


def confirm_copa(app: App) -> None:
    hand, scene = in_turn("iman_de_copas", copa_near_rivals)(app)
    board = table_of(scene).board
    hand.click(board.area_of_thing(COPA_THING).center)
    frames(hand, 10)
    home = box().houses[1]
    places = [place for place in board.mode.places(COPA_THING) if isinstance(place, int)]
    place = next(to for to in places if to >> 1 == home)
    hand.click(board.area_of(COPA_THING, place).center)


def log_shut(app: App) -> None:
    hand, _ = in_turn("gran_portazo")(app)
    hand.press("l")
    frames(hand, 20)


def waiting(app: App) -> None:
    """A bot's turn, in the middle of its move."""
    sitting = sit(app, match_of(seed=8))
    to_phase(sitting, "turn")
    hand, scene = sitting
    scene.choose(mv.Done())
    for _ in range(400):
        app.frame(20)
        if table_of(scene).board.tableau.poses:
            break
    frames(hand, 3, 20)


def descanso_two(app: App) -> None:
    def rest(state: State) -> None:
        execution(state, "descanso")
        state.discards[0] = state.decks[0][-4:]
        del state.decks[0][-4:]

    hand, scene = sit(app, match_of(2, state=rest))
    scene.choose(mv.Rest())
    until_asked(hand, scene)
    scene.choose(next(m for m in scene.match.asking(0).moves() if isinstance(m, mv.Drop)))
    until_asked(hand, scene)
    frames(hand, 10)


def plan_two(app: App) -> None:
    sitting = sit(app, match_of(2, seed=4))
    to_phase(sitting, "plan")
    hand, scene = sitting
    hand.click(f"card.{table_of(scene).hand.cards[1].card}")
    hand.move(640, 300)


def top(app: App) -> None:
    to_phase(sit(app, match_of(2, seed=6)), "top")


def order(app: App) -> None:
    to_phase(sit(app, match_of(3, people="1", seed=3)), "order")


def duel_at(phase: str) -> Callable[[App], Sitting]:
    def make(app: App) -> Sitting:
        sitting = sit(app, match_of(state=duel, seed=9))
        hand, scene = sitting
        if phase == "strike" and scene.match.state.phase == "face":
            scene.choose(scene.match.asking(0).moves()[0])
            until_asked(hand, scene)
        frames(hand, 40)
        return sitting

    return make


def duel_tie(app: App) -> None:
    def even(state: State) -> None:
        duel(state)
        state.play(state.moves()[0])
        assert state.duel is not None
        attacker, defender = state.active, state.duel.defender
        state.numbers[state.duel.own], state.numbers[state.duel.foe] = 2, 2
        for seat, team in ((attacker, 0), (defender, 1)):
            state.hands[seat] = [CARDS.index("paso_de_gato", 14 * team)]

    app.data.bots = Direct()
    scene = TableScene(match_of(state=even, seed=9))
    app.go(scene)
    hand = Hand(app)
    until_asked(hand, scene)
    scene.choose(scene.match.asking(0).moves()[0])
    for _ in range(140):
        app.frame(50)


def zoomed(app: App) -> None:
    hand, scene = in_turn("siesta", many_cards)(app)
    hand.move(*table_of(scene).hand.cards[-1].rect.center)
    frames(hand, 12)


def leaf(app: App) -> None:
    def pile(state: State) -> None:
        state.discards[0] = [state.hands[0].pop() for _ in range(4)]

    hand, _ = in_turn("siesta", pile)(app)
    hand.click("piles")
    frames(hand, 12)


def hand_over(app: App) -> None:
    app.data.bots = Direct()
    scene = TableScene(match_of(people="02", seed=6))
    app.go(scene)
    frames(Hand(app), 60)


def fullest(names: tuple[str, ...] = LONG, **rest: Any) -> Callable[[App], Sitting]:
    """The fullest table: longest names, most cards, most potions, everything in two spaces."""
    return in_turn("pasillo_movedizo", full, names=names, **rest)


def ending(app: App) -> None:
    """The Copa has just reached the person's house."""

    def near(state: State) -> None:
        execution(state, "iman_de_copas")
        home = box().houses[0]
        beside = next(
            space
            for space in range(20)
            if space >> 1 != home and any(to >> 1 == home for to in state.exits(space))
        )
        state.at[-1] = beside

    hand, scene = sit(app, match_of(state=near, seed=8))
    home = box().houses[0]
    moves: list[Move] = list(scene.match.asking(0).moves())
    scene.choose(next(m for m in moves if isinstance(m, mv.Go) and m.piece == 6 and m.to >> 1 == home))
    frames(hand, 60)


def replay(app: App) -> None:
    sitting = sit(app, match_of(seed=8))
    to_phase(sitting, "turn", "a_las_corridas")
    shown = Replay(sitting[1].match)
    app.push(shown)
    app.settle()
    shown.playing = False
    shown.rebuild()
    sitting[0].press("end")


def shot(name: str, make: Callable[[App], object], *, ms: float = 400, **settings: Any) -> Shot:
    chosen = {"speed": "fast", **settings}
    return Shot(f"table_{name}", lambda app: void(make(app)), chosen, settle=False, ms=ms)


def void(_: object) -> None:
    """A shot's own making returns nothing."""


SHOTS = [
    shot("arrange", arrange),
    shot("planning", planning),
    shot("planned", planned),
    shot("planning_drag", planning_drag, ms=0),
    shot("slide", slide),
    shot("reach", reach),
    shot("flip", flip),
    shot("potion", potion),
    shot("enchanted", in_turn("contrahechizo", enchanted)),
    shot("hint", hint),
    shot("summary", summary),
    shot("tooltip", tooltip),
    shot("confirm_done", confirm_done),
    shot("confirm_copa", confirm_copa),
    shot("log_shut", log_shut),
    shot("waiting", waiting, ms=0),
    shot("two_plan", plan_two),
    shot("two_descanso", descanso_two),
    shot("two_top", top),
    shot("three_order", order),
    shot("ten_cards", in_turn("paso_de_gato", many_cards)),
    shot("crowded", in_turn("levitacion", crowd)),
    shot("fullest", fullest()),
    shot("fullest_two", fullest(players=2)),
    shot("fullest_large", fullest(), text_size=1.3),
    shot("duel_defender", duel_at("face")),
    shot("duel_card", duel_at("strike")),
    shot("duel_tie", duel_tie),
    shot("zoom", zoomed),
    shot("leaf", leaf),
    shot("hand_over", hand_over),
    shot("end", ending),
    shot("replay", replay),
]
