"""The ways to a table: a new match, a saved one, the same table again, and a finished one to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.contract import Game, Setup
from tabletop.core.match import Match, Player
from tabletop.saves.records import Saved, new_match_id
from tabletop.scenes import replay, table
from tabletop.scenes.session import session, tell_notices

if TYPE_CHECKING:
    from tabletop.scenes.app import App


def open_match(app: App, game: Game, setup: Setup, players: tuple[Player, ...]) -> None:
    """Begin a match; the way back from its table leads to the title page."""
    match = Match(game, setup, players, id=new_match_id(session(app).now()))
    app.go(table.TableScene(match))


def play_again(app: App, match: Match) -> None:
    """The same table with new chance."""
    seed = session(app).next_seed()
    if seed == match.setup.seed:
        # Resumed under the same ``--seed`` with which it was begun.
        seed = session(app).next_seed()
    setup = match.game.setup(match.setup.players, seed, match.setup.options)
    open_match(app, match.game, setup, match.players)


def resume(app: App, saved: Saved) -> bool:
    """Go on with a saved match; whether it could be opened. If not, it is said why."""
    resumed = session(app).disk.load(saved)
    if resumed is not None:
        app.go(table.TableScene(resumed.match, played=resumed.header.played))
    tell_notices(app)
    return resumed is not None


def watch(app: App, saved: Saved) -> bool:
    """Show a saved match from its beginning; whether it could be opened."""
    resumed = session(app).disk.load(saved)
    if resumed is None:
        tell_notices(app)
        return False
    if not resumed.replayable:
        session(app).disk.take_notices()
        app.toast(app.words.say("saves.older_rules"), "warn")
        return False
    tell_notices(app)
    watch_match(app, resumed.match)
    return True


def watch_match(app: App, match: Match) -> None:
    """Show a match from its beginning."""
    app.push(replay.Replay(match))
