"""The pages around the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta

import pygame

from tabletop import games
from tabletop.core.match import Match, Player
from tabletop.saves.statistics import finished
from tabletop.scenes.app import App
from tabletop.scenes.handover import HandOver
from tabletop.scenes.match_end import MatchEnd
from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.pause import Pause
from tabletop.scenes.rules import Rules
from tabletop.scenes.saved import SavedMatches
from tabletop.scenes.settings import SettingsPage
from tabletop.scenes.stack import Scene
from tabletop.scenes.statistics import StatisticsPage
from tabletop.scenes.table import TableScene
from tabletop.scenes.title import Title
from tests.look.shots import NOON, SEED, Shot

PEOPLE = (Player("Ana"), Player("Tito", "hard"), Player("Brisa", "normal"), Player("Lola", "easy"))


def played(choices: int = 60, *, players: tuple[Player, ...] = PEOPLE, seed: int = SEED) -> Match:
    """A match of Recreo Arcano after some choices by chance (always the same ones)."""
    game = games.game("recreo_arcano")
    match = Match(game, game.setup(len(players), seed), players, id=f"look-{seed}")
    chance = random.Random(seed)
    while not match.over and len(match.entries) < choices:
        match.play(chance.choice(list(match.state.moves())))
    return match


def save(app: App, match: Match, played_for: float = 900.0) -> None:
    app.data.disk.records.autosave(match, played=played_for)


def title(app: App) -> None:
    save(app, played())
    app.go(Title())


def title_fresh(app: App) -> None:
    app.go(Title())


def new_match(app: App) -> None:
    app.go(NewMatch(games.game("recreo_arcano")))


def new_match_three(app: App) -> None:
    new_match(app)
    app.scene.set_count(3)


def new_match_two(app: App) -> None:
    new_match(app)
    app.scene.set_count(2)


def new_match_trouble(app: App) -> None:
    new_match(app)
    app.scene.set_kind(1, "person")
    app.scene.set_name(1, app.scene.lineup.seats[0].name)


def new_match_options(app: App) -> None:
    new_match(app)
    app.scene.more_options()


def settings(app: App) -> None:
    app.go(Title())
    app.push(SettingsPage())


def settings_focus(app: App) -> None:
    settings(app)
    app.scene.root.set_focus(app.scene.root.find("speed"), show=True)


def rules(app: App) -> None:
    app.go(Title())
    app.push(Rules("recreo_arcano"))


def rules_at(share: float) -> Callable[[App], None]:
    def make(app: App) -> None:
        rules(app)
        page = app.scene.root.find("page")
        page.scroll_to(page.reach * share)

    return make


def rules_search(app: App) -> None:
    rules(app)
    app.settle()
    for letter in "due":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.frame(20)


def shelf(app: App) -> None:
    """Several saved matches: running ones, a finished one, a kept copy, a damaged file."""
    disk = app.data.disk
    save(app, played(2000, seed=3), 2400)
    pair = (Player("Ana"), Player("Marcos"))
    save(app, played(40, players=pair, seed=5), 500)
    disk.records.keep(played(80), played=1200)
    save(app, played())
    (disk.places.saves / "20261118-181500-abc.auto1.json").write_bytes(b"{ torn")


def saved(app: App) -> None:
    shelf(app)
    app.go(Title())
    app.push(SavedMatches())


def saved_delete(app: App) -> None:
    saved(app)
    app.settle()
    app.scene.ask_delete(app.scene.rows[0])


def saved_empty(app: App) -> None:
    app.go(Title())
    app.push(SavedMatches())


def statistics(app: App) -> None:
    chance = random.Random(8)
    for number in range(24):
        match = played(3000, seed=100 + number, players=PEOPLE if chance.random() < 0.8 else PEOPLE[:2])
        day = NOON - timedelta(days=(24 - number) * 2, hours=chance.randrange(5))
        app.data.disk.statistics.add(finished(match, day.isoformat(), chance.uniform(600, 3600)))
    app.go(Title())
    app.push(StatisticsPage())


def statistics_empty(app: App) -> None:
    app.go(Title())
    app.push(StatisticsPage())


FOUR = (Player("Ana"), Player("Tito"), Player("Marcos"), Player("Lola", "hard"))


class Below(Scene):
    """Stands for a table below a page."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.played = 1500.0


def hand_over(app: App) -> None:
    match = played(30, players=FOUR)
    app.go(Below(match))
    what = app.words.say("recreo_arcano.handover.plan", round=4)
    app.push(HandOver(FOUR, 0, what, lambda: None))
    app.scene.root.set_focus(app.scene.root.find("here"), show=True)


def ended(kind: str) -> Match:
    """The first match by chance that ended in a way."""
    for seed in range(400):
        match = played(3000, seed=seed)
        result = match.state.result()
        if result is not None and result.ending == kind:
            return match
    raise LookupError(kind)


def match_end(kind: str) -> Callable[[App], None]:
    def make(app: App) -> None:
        match = ended(kind)
        last = match.state.round
        say = app.words.say
        points = [
            (
                max(1, last - 2),
                say("recreo_arcano.turning.slide", name="Brisa", sector="@recreo_arcano.the.LA"),
            ),
            (
                max(1, last - 1),
                say("recreo_arcano.turning.duel_lost", name="Tito", sector="@recreo_arcano.the.T2"),
            ),
            (last, say("recreo_arcano.turning.copa", name="Ana", sector="@recreo_arcano.the.HC")),
        ]
        app.go(MatchEnd(match, points, 2280))

    return make


def pause(app: App) -> None:
    table = TableScene(played())
    app.go(table)
    app.push(Pause(table))


def leave(app: App) -> None:
    pause(app)
    app.settle()
    app.scene.ask_leave()


def arrange(app: App) -> None:
    new_match(app)
    app.scene.arrange()


SHOTS = [
    Shot("title", title),
    Shot("title_fresh", title_fresh),
    Shot("new_match", new_match),
    Shot("new_match_three", new_match_three),
    Shot("new_match_two", new_match_two),
    Shot("new_match_trouble", new_match_trouble),
    Shot("new_match_options", new_match_options),
    Shot("settings", settings_focus),
    Shot("settings_plain", settings, settings={"patterns": False}),
    Shot("settings_large", settings, settings={"text_size": 1.3}),
    Shot("rules", rules),
    Shot("rules_middle", rules_at(0.4)),
    Shot("rules_cards", rules_at(0.85)),
    Shot("rules_search", rules_search),
    Shot("saved", saved),
    Shot("saved_delete", saved_delete),
    Shot("saved_empty", saved_empty),
    Shot("statistics", statistics),
    Shot("statistics_empty", statistics_empty),
    Shot("handover", hand_over),
    Shot("match_end", match_end("copa"), settle=False, ms=700),
    Shot("match_end_draw", match_end("draw")),
    Shot("pause", pause),
    Shot("pause_leave", leave),
    Shot("arrange", arrange),
]
