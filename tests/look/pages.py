"""The pages around the table."""

from __future__ import annotations

from tabletop import games
from tabletop.core.match import Match, Player
from tabletop.scenes.app import App
from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.settings import SettingsPage
from tabletop.scenes.title import Title
from tests.look.shots import SEED, Shot

PEOPLE = (Player("Ana"), Player("Tito", "hard"), Player("Brisa", "normal"), Player("Lola", "easy"))


def played(choices: int = 60, *, players: tuple[Player, ...] = PEOPLE, seed: int = SEED) -> Match:
    """A match of Recreo Arcano after some choices by chance (always the same ones)."""
    import random

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
]
