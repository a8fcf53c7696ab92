"""The table of ¡Arre Unicornio! in every state that a person can bring it to, and what covers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import GAME, catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio.state import State
from tabletop.scenes.app import App
from tabletop.scenes.match_end import MatchEnd
from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.replay import Replay
from tabletop.scenes.rules import Rules
from tabletop.scenes.table import TableScene
from tabletop.stage.arre_unicornio.table import Table
from tests.look.shots import Shot
from tests.stage.arre_unicornio.table_on_screen import (
    NAMES,
    described,
    frames,
    make,
    match_of,
    put_on_screen,
)
from tests.stage.on_screen import LONG_NAMES, settle

Given = dict[str, Any]
Do = Callable[[App, TableScene, Table], None]

#: The mock-up's big table.
EIGHT: Given = {
    "players": 8,
    "roles": "patient doctor director patient_2 doctor_2 cleaning_employee beadle patient_3",
    "hands": {0: "syringe master_key hypnotic_mania placebos straitjacket"},
    "items": {
        0: "doctor_uniform",
        1: "building_plan doctor_uniform",
        2: "master_key",
        5: "building_plan",
        6: "doctor_uniform",
        7: "building_plan master_key",
    },
    "tied": [2],
    "shown": [5],
    "known": {3: [0]},
    "illnesses": {
        1: "equivalent_exchange",
        3: "minimalist telepathic",
        4: "aversion_to_movement mental_hyperhidrosis infinite_gluttony",
        7: "minimalist",
    },
    "treatments": {0: 1, 2: 1, 4: 1, 5: 2, 6: 3, 7: 2},
    "discard": "truth_serum scissors",
    "game": 2,
    "round": 4,
    "totals": [4, 2, 2, 1, 3, 0, 5, 2],
    "history": [(2, 0, 2, 1, 2, 0, 2, 1), (2, 2, 0, 0, 1, 0, 3, 1)],
    "cleared": [0, 1 << catalogue.DOCTOR, 0, 0, 1 << catalogue.DOCTOR, 0, 0, 0],
}
FIVE: Given = {
    "players": 5,
    "roles": "patient_2 director patient doctor beadle",
    "hands": {0: "syringe alarm aversion_to_movement"},
    "items": {0: "building_plan", 1: "building_plan", 2: "doctor_uniform master_key", 4: "building_plan"},
    "tied": [4],
    "illnesses": {1: "exquisite_magpie", 3: "minimalist mental_hyperhidrosis"},
    "treatments": {0: 2, 1: 1, 3: 2, 4: 1},
    "discard": "placebos",
    "totals": [4, 2, 2, 1, 3],
    "history": [(2, 1, 1, 0, 2), (2, 1, 1, 1, 1)],
    "game": 3,
}
#: Everything that fits: all items, three treatments and an illness pile at every seat, eleven cards in hand.
FULLEST: Given = {
    "players": 8,
    "hands": {
        0: "syringe alarm medical_inspection scissors truth_serum hypnotic_mania lobotomy unicornosis "
        "straitjacket building_plan telepathic"
    },
    "items": {
        **dict.fromkeys((0, 1, 2, 3), "building_plan doctor_uniform master_key"),
        4: "building_plan doctor_uniform",
        5: "doctor_uniform master_key",
        6: "master_key",
    },
    "tied": [2, 5, 6],
    "shown": [1, 4],
    "illnesses": {
        0: "exquisite_magpie mental_hyperhidrosis",
        1: "equivalent_exchange infinite_gluttony",
        3: "pathological_conformist disordered_order",
        4: "aversion_to_movement",
        5: "minimalist",
        6: "pathological_conformist disordered_order minimalist",
        7: "equivalent_exchange",
    },
    "treatments": {0: 2, 1: 3, 2: 2, 3: 2, 4: 1, 5: 2, 6: 3, 7: 2},
    "game": 11,
    "round": 34,
    "totals": [13, 12, 14, 11, 10, 9, 14, 12],
    "history": [(2, 0, 2, 1, 2, 0, 2, 1)] * 10,
    "options": {"match_target": 15},
}


def with_(given: Given, **changes: Any) -> Given:
    return {**given, **changes}


def state_of(given: Given) -> State:
    return described(**given)


def shot(name: str, given: Given, do: Do | None = None, *, ms: float = 500, **rest: Any) -> Shot:
    settings = rest.pop("settings", None)

    def make_(app: App) -> None:
        match = match_of(state_of(given), options=given.get("options"), **rest)
        scene, table = put_on_screen(app, match)
        if do is not None:
            do(app, scene, table)

    return Shot(f"au_{name}", make_, settle=False, ms=ms, settings=settings)


def card(word: str) -> int:
    return catalogue.WORDS.index(word)


def held(table: Table, word: str) -> int:
    """The card of a kind that the person holds."""
    assert table.view is not None
    return next(each for each in table.view.hands[0] if each >= 0 and catalogue.word(each) == word)


def choose(word: str) -> Do:
    def do(_app: App, _scene: TableScene, table: Table) -> None:
        table.gestures.use_card(held(table, word))

    return do


def notebook(word: str = "") -> Do:
    def do(app: App, scene: TableScene, table: Table) -> None:
        table.toggle_notebook()
        if word:
            choose(word)(app, scene, table)

    return do


def log(app: App, scene: TableScene, table: Table) -> None:
    state = scene.match.state
    for _ in range(24):
        if scene.match.over:
            break
        move = state.moves()[len(state.moves()) // 3]
        make(scene, move)
        scene.timeline.skip()
        close(table)
        state = scene.match.state
        if state.decision is not None and state.decision.seat == 0:
            app.frame(20)
    frames(app, 1600)
    table.toggle_log()


def played(app: App, scene: TableScene, table: Table) -> None:
    """Some turns later, in the person's next turn."""
    for number in range(80):
        state = scene.match.state
        if scene.match.over or (number > 12 and state.phase == "turn" and state.turn == 0):
            break
        quiet = [each for each in state.moves() if not isinstance(each, mv.Shout | mv.Swap)]
        make(scene, quiet[len(quiet) // 3])
        scene.timeline.skip()
        close(table)
        app.frame(20)
    app.settle()


def close(table: Table) -> None:
    for show in table.performance.shows:
        if show.on:
            show.close()


def play(move: Move) -> Do:
    """A move, performed to its end."""

    def do(app: App, scene: TableScene, _table: Table) -> None:
        make(scene, move)
        settle(app, scene)

    return do


def play_for(move: Move, ms: float) -> Do:
    """A move, so far as it has come after some time."""

    def do(app: App, scene: TableScene, _table: Table) -> None:
        make(scene, move)
        frames(app, ms)

    return do


def throw(word: str, seat: int, ms: float = -1) -> Do:
    """A bot throws a card, performed to its end or for some time."""

    def do(app: App, scene: TableScene, table: Table) -> None:
        state = scene.match.state
        thrown = next(each for each in state.hands[state.turn] if catalogue.word(each) == word)
        make(scene, mv.Play(thrown, seat))
        if ms >= 0:
            frames(app, ms)
        else:
            settle(app, scene)

    return do


def asked_with_notebook(app: App, scene: TableScene, table: Table) -> None:
    throw("straitjacket", 0)(app, scene, table)
    table.toggle_notebook()


def answered_shout(ms: float) -> Do:
    """The person shouts, an Alarm answers."""

    def do(app: App, scene: TableScene, table: Table) -> None:
        play(mv.Shout())(app, scene, table)
        make(scene, mv.Answer(scene.match.state.hands[1][0]))
        frames(app, ms)

    return do


def syringe(app: App, scene: TableScene, table: Table) -> None:
    throw("straitjacket", 0)(app, scene, table)
    make(scene, mv.Answer(held(table, "syringe")))
    frames(app, 1560)


def drafted(app: App, scene: TableScene, table: Table) -> None:
    match = Match(GAME, GAME.setup(6, 20, {}), scene.players, id="draft")
    scene, _ = put_on_screen(app, match)
    while not any(isinstance(event, ev.Drafted) for event in (scene.match.events or [[]])[-1]):
        scene.timeline.skip()
        make(scene, scene.match.state.moves()[0])
    frames(app, 1300)


def roles_leaf(app: App, scene: TableScene, table: Table) -> None:
    play(mv.Shout())(app, scene, table)
    table.performance.game_end.on_roles()


def log_leaf(app: App, scene: TableScene, table: Table) -> None:
    play(mv.Shout())(app, scene, table)
    table.performance.game_end.on_log()


def end(app: App, scene: TableScene, table: Table) -> None:
    play(mv.Shout())(app, scene, table)
    table.performance.game_end.next()
    frames(app, 2600, 40)
    assert isinstance(app.scene, MatchEnd)


def replay(app: App, scene: TableScene, table: Table) -> None:
    make(scene, mv.Swap(1))
    scene.timeline.skip()
    shown = Replay(scene.match)
    app.push(shown)
    app.settle()
    frames(app, 300)


def hint(app: App, scene: TableScene, table: Table) -> None:
    move = next(each for each in table.moves if isinstance(each, mv.Play))
    table.suggest(move, "")


def new_match(app: App) -> None:
    app.go(NewMatch(GAME))


def rules(app: App) -> None:
    app.go(Rules(GAME.id))


def draft(app: App) -> None:
    players = tuple(Player(name, "person" if not seat else "easy") for seat, name in enumerate(NAMES[:6]))
    put_on_screen(app, Match(GAME, GAME.setup(6, 20, {}), players, id="draft"))


PATIENT_READY: Given = with_(
    FIVE,
    hands={0: "lobotomy"},
    discard="",
    items={0: "building_plan doctor_uniform", 1: "building_plan"},
    phase="shout",
    step="shout",
    treatments={0: 1},
)
SINGLE = {"options": {"mode": "single"}}
READY_EIGHT = with_(
    EIGHT,
    items={0: "doctor_uniform master_key"},
    hands={seat: "placebos" if not seat else "" for seat in range(8)},
    phase="shout",
    step="shout",
)
LAST_JACKET: Given = with_(
    FIVE,
    roles="director doctor patient beadle patient_2",
    hands={0: "straitjacket scissors lobotomy", 1: "", 2: "", 3: "", 4: ""},
)
#: Somebody has just thrown a jacket at the person, who holds a Syringe.
ATTACKED: Given = with_(FIVE, hands={0: "syringe alarm aversion_to_movement", 2: "straitjacket"}, turn=2)

#: Nobody but the person holds a card.
BARE = {0: "lobotomy", **dict.fromkeys(range(1, 5), "")}
DECK_ENDS: Given = with_(
    FIVE,
    discard="syringe syringe alarm medical_inspection placebos",
    deck=1,
    turn=4,
    plays=1,
    hands={0: "lobotomy"},
)
SHOWS_HAND: Given = with_(
    FIVE, turn=0, plays=1, illnesses={1: "pathological_conformist"}, hands={1: "syringe alarm scissors"}
)

SHOTS = [
    Shot("au_new_match", new_match, ms=200),
    Shot("au_rules", rules, ms=200),
    Shot("au_draft", draft, settle=False, ms=400),
    shot("eight", EIGHT, choose("master_key")),
    shot("eight_notebook", EIGHT, notebook("master_key")),
    shot("eight_long", EIGHT, choose("straitjacket"), names=LONG_NAMES),
    shot("fullest", FULLEST, choose("straitjacket"), names=LONG_NAMES),
    shot("fullest_notebook", FULLEST, notebook("scissors"), names=LONG_NAMES),
    shot("fullest_log", FULLEST, log, names=LONG_NAMES),
    shot("five", FIVE),
    shot("two", {"players": 2}),
    shot("two_played", {"players": 2}, played),
    shot("three", {"players": 3, "items": {0: "building_plan"}}),
    shot("three_played", {"players": 3, "items": {0: "building_plan"}}, played),
    shot("three_notebook", {"players": 3}, notebook()),
    shot("four", {"players": 4, "tied": [2]}, notebook()),
    shot("four_played", {"players": 4}, played),
    shot("five_played", {"players": 5}, played, names=LONG_NAMES),
    shot("six", {"players": 6, "tied": [3]}),
    shot("six_notebook", {"players": 6, "tied": [3]}, notebook()),
    shot("seven", {"players": 7, "treatments": {3: 3}}),
    shot("seven_notebook", {"players": 7, "shown": [2]}, notebook()),
    shot(
        "notebook_certain",
        with_(EIGHT, options={"notebook": "certain"}),
        notebook(),
    ),
    shot("log", FIVE, log),
    shot("hint", FIVE, hint),
    shot("names_of_the_box", with_(FIVE, options={"card_names": "original"}), log),
    shot("director", {"players": 5, "roles": "director patient beadle doctor patient_2", "tied": [1]}),
    shot("cleaning", {"players": 6, "roles": "cleaning_employee patient beadle doctor patient_2 director"}),
    shot("doctor", {"players": 5, "roles": "doctor patient beadle director patient_2"}),
    shot("tied", with_(FIVE, tied=[0, 4])),
    shot("averse", with_(FIVE, averse=True)),
    shot("window", ATTACKED, throw("straitjacket", 0)),
    shot("window_notebook", ATTACKED, asked_with_notebook),
    shot("thrown", ATTACKED, throw("straitjacket", 1, 900), ms=0),
    shot(
        "jacket", with_(ATTACKED, hands={0: "alarm", 2: "straitjacket"}), throw("straitjacket", 0, 1750), ms=0
    ),
    shot(
        "bounce", with_(ATTACKED, hands={0: "alarm", 2: "straitjacket"}), throw("straitjacket", 3, 2100), ms=0
    ),
    shot("serum", with_(ATTACKED, hands={0: "alarm", 2: "truth_serum"}), throw("truth_serum", 1, 2200), ms=0),
    shot("swapping", with_(FIVE, hands={0: "alarm"}), play_for(mv.Swap(1), 1050), ms=0),
    shot(
        "swap", with_(FIVE, hands={seat: "alarm" if not seat else "" for seat in range(5)}), play(mv.Swap(1))
    ),
    shot(
        "swap_eight",
        with_(EIGHT, hands={seat: "alarm" if not seat else "" for seat in range(8)}),
        play(mv.Swap(1)),
    ),
    shot(
        "swap_cleaning",
        with_(EIGHT, tied=[], shown=[], hands={seat: "alarm" if not seat else "" for seat in range(8)}),
        play(mv.Swap(5)),
        names=LONG_NAMES,
    ),
    shot("shouting", PATIENT_READY, play_for(mv.Shout(), 600), ms=0),
    shot(
        "escaping",
        with_(PATIENT_READY, hands=dict.fromkeys(range(5), "")),
        play_for(mv.Shout(), 2100),
        ms=0,
    ),
    shot("escape", with_(PATIENT_READY, hands=dict.fromkeys(range(5), "")), play(mv.Shout())),
    shot("escape_eight", READY_EIGHT, play(mv.Shout()), names=LONG_NAMES),
    shot("escape_roles", READY_EIGHT, roles_leaf, names=LONG_NAMES),
    shot("escape_log", READY_EIGHT, log_leaf),
    shot("all_tied", with_(LAST_JACKET, tied=[2]), throw("straitjacket", 4)),
    shot("closed", with_(FIVE, turn=4, plays=1, starter=0, round=60, hands=BARE), play(mv.Done())),
    shot("alarm", with_(PATIENT_READY, hands={**BARE, 1: "alarm"}), answered_shout(1500), ms=0),
    shot("alarm_end", with_(PATIENT_READY, hands={**BARE, 1: "alarm"}), answered_shout(2900), ms=0),
    shot("adverse", DECK_ENDS, play_for(mv.Done(), 1400), ms=0),
    shot("adverse_read", DECK_ENDS, play_for(mv.Done(), 2600), ms=0),
    shot("dazed", with_(FIVE, turn=4, plays=1, treatments={0: 3}), play_for(mv.Done(), 900), ms=0),
    shot("struck", with_(FIVE, turn=4, plays=1, illnesses={0: "telepathic"}), play_for(mv.Done(), 700), ms=0),
    shot("syringe", ATTACKED, syringe, ms=0),
    shot("scissors", with_(ATTACKED, hands={0: "alarm", 2: "scissors"}), throw("scissors", 4, 1250), ms=0),
    *(
        shot(
            f"asked_{word}_{players}",
            {"players": players, "turn": players - 1, "plays": 1, "illnesses": {0: word}, "items": items},
            play(mv.Done()),
            ms=0,
        )
        for word, players, items in (
            ("exquisite_magpie", 3, {1: "building_plan"}),
            ("disordered_order", 6, {1: "building_plan", 2: "master_key"}),
        )
    ),
    shot("hand_shown", SHOWS_HAND, play_for(mv.Done(), 2300), ms=0),
    shot("not_mad", {"players": 6}, drafted, ms=0),
    shot(
        "end",
        with_(PATIENT_READY, hands=dict.fromkeys(range(5), ""), totals=[6, 2, 2, 1, 3]),
        end,
    ),
    shot("replay", with_(FIVE, hands={0: "alarm"}), replay),
    shot("hidden", FIVE, people="01"),
]
