"""The end of a game over the whole screen: how it ended, who gets what; and an Alarm that stops one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio.events import GameEnded
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import names, needs, paint
from tabletop.stage.arre_unicornio.escape import EscapeScene
from tabletop.stage.arre_unicornio.scenes import ClosedScene, Scene, TiedScene
from tabletop.stage.arre_unicornio.show import Show
from tabletop.stage.kit import Button, Motion, Timeline, linear
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import escape as escaped
from tabletop.stage.shared import night

_BAR_Y = 604.0
_BOXES = FRect(300, 620, 622, 84)
_TEXT = "arre_unicornio.end"
#: With more seats than this the boxes stand in two rows.
_ONE_ROW = 4


@dataclass(frozen=True)
class GameResult:
    """How a game ended, and the table at that moment: who was tied up, which items lay where."""

    ended: GameEnded
    tied: tuple[bool, ...]
    items: tuple[tuple[int, ...], ...]
    #: The roles that were tied up, so that their items were not needed.
    waived: tuple[int, ...]
    escapee: int
    over: bool
    single: bool
    target: int
    rounds: int

    @staticmethod
    def of(ended: GameEnded, before: State, *, escapee: int, over: bool) -> GameResult:
        """The result, from the table as it lay when the game ended."""
        return GameResult(
            ended,
            tuple(before.is_tied(seat) for seat in range(before.players)),
            tuple(tuple(slots) for slots in before.items),
            tuple(needs.waived(before).values()),
            escapee,
            over,
            before.rules.single,
            before.rules.target,
            before.round,
        )

    def role(self, seat: int) -> int:
        """The role of a seat at the end."""
        return catalogue.role(self.ended.roles[seat])


class Curtain(Show):
    """A scene with a line of words below it; it goes by itself."""

    def __init__(self, look: Look, players: Sequence[Player], *, key: str, live: bool) -> None:
        super().__init__(look, key=key, live=live)
        self.players = players
        self.scene: Scene | None = None
        self.title = ""
        self.line = ""

    def play(self, timeline: Timeline, scene: Scene, begin: Callable[[], None]) -> None:
        """Queue the scene; ``begin`` is called when it opens."""
        sounds = self.look.sounds

        def start() -> None:
            self.scene = scene
            scene.at = 0.0
            begin()
            self.open()
            if self.look.calm:
                # Nothing moves, so only one sound has its moment.
                sounds.play(scene.main_cue)

        def move(share: float) -> None:
            before, scene.at = scene.at, share * scene.length
            for moment, cue in scene.cues:
                if before < moment <= scene.at and share < 1:
                    sounds.play(cue)
            self.look.touch()

        timeline.then(Motion(scene.length, move, linear, begin=start))

    def show_alarm(self, timeline: Timeline, seat: int, by: int) -> None:
        """Queue an escape of ``seat`` that the Alarm of ``by`` stops."""
        say = self.look.say
        who, ringer = escaped(self.players[seat].name), escaped(self.players[by].name)

        def begin() -> None:
            self.title = say(f"{_TEXT}.alarm")
            self.line = say(f"{_TEXT}.alarm_line", name=who, by=ringer)

        self.play(timeline, EscapeScene(self.look, alarm=True), begin)
        self.queue_end(timeline, held=False, stays=1100)

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """The scene, the bar below it, the buttons."""
        if self.scene is None:
            return
        self.scene.draw(surface)
        self._draw_bar(surface)
        super().draw(surface)

    def _draw_bar(self, surface: Surface) -> None:
        look, view = self.look, self.look.scale.page_view
        bar = FRect(view.x - 6, _BAR_Y, view.w + 12, view.bottom - _BAR_Y + 8)
        look.shade(surface, (bar.x, bar.y - 3, bar.w, 4), 0, colour=paint.RIM, opacity=1)
        look.box(surface, bar, fill=("#38276B", "#241549"), width=4, radius=0)
        self._draw_words(surface)

    def _room(self) -> float:
        """How wide the words in the bar may be."""
        return 1200.0

    @property
    def _sizes(self) -> tuple[float, ...]:
        """In which sizes the line below the headline may stand."""
        return (18, 17, 16, 15)

    def _draw_words(self, surface: Surface) -> None:
        look, w = self.look, self._room()
        head = paint.fit(
            look, self.title, w, (26, 24, 22, 20, 18), role="h1", colour=paint.PILL_TEXT, lines=1
        )
        surface.blit(head.surface, look.scale.point(28, 634 - head.h / 2))
        line = paint.fit(look, self.line, w, self._sizes, lines=3, spacing=0.92)
        surface.blit(line.surface, look.scale.point(28, 652))


class GameEnd(Curtain):
    """How a game ended: the scene, a box for each seat, and the buttons. It waits for whoever goes on."""

    def __init__(self, look: Look, players: Sequence[Player], *, live: bool) -> None:
        super().__init__(look, players, key="game_end", live=live)
        self.result: GameResult | None = None
        #: Open all roles with the score sheet, and the log.
        self.on_roles: Callable[[], None] = lambda: None
        self.on_log: Callable[[], None] = lambda: None

    def build(self) -> None:
        """Go on, all roles, what happened."""
        self.children.clear()
        result = self.result
        if not self.visible or result is None or not self.live:
            return
        look, say = self.look, self.look.say
        word = "to_end" if result.over else "next"
        self.add(
            Button(
                look,
                (944, 620, 316, 48),
                say(f"{_TEXT}.{word}"),
                self.next,
                kind="primary",
                icon="ui/check",
                cap="Enter",
                key="next_game",
                shortcut="Enter",
            ),
            Button(
                look,
                (944, 674, 152, 36),
                say(f"{_TEXT}.roles"),
                self.on_roles,
                kind="night",
                size="small",
                key="all_roles",
                shortcut="O",
            ),
            Button(
                look,
                (1106, 674, 154, 36),
                say(f"{_TEXT}.log"),
                self.on_log,
                kind="night",
                size="small",
                key="what_happened",
                shortcut="L",
            ),
        )

    def queue(self, timeline: Timeline, result: GameResult) -> None:
        """Queue the whole end of a game."""

        def begin() -> None:
            self.result = result
            self.refresh_words()

        self.play(timeline, self._scene(result), begin)
        people = any(player.is_person for player in self.players)
        self.queue_end(timeline, held=self.live and people, stays=3600)

    def _scene(self, result: GameResult) -> Scene:
        roles = result.ended.roles
        match result.ended.ending:
            case "escape":
                return EscapeScene(self.look)
            case "all_tied":
                staff = sorted(
                    card for card in roles if catalogue.role(card) in (catalogue.DIRECTOR, catalogue.DOCTOR)
                )
                patients = sorted(card for card in roles if catalogue.role(card) == catalogue.PATIENT)
                return TiedScene(self.look, staff, patients)
            case _:
                return ClosedScene(self.look)

    def refresh_words(self) -> None:
        """After a change of language."""
        if self.result is not None:
            self.title, self.line = self._told(self.result)

    # -- words ---------------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return escaped(self.players[seat].name)

    def _told(self, result: GameResult) -> tuple[str, str]:
        """The headline, and the reason in a sentence."""
        say, look = self.look.say, self.look
        match result.ended.ending:
            case "escape":
                title = say(f"{_TEXT}.escapes", name=self._name(result.escapee))
                have = [
                    say(f"arre_unicornio.item.{names.ITEM_ART[item]}")
                    for item in catalogue.ITEMS
                    if result.items[result.escapee][item] >= 0
                ]
                roles = [names.role(look, role) for role in result.waived]
                if not have:
                    return title, say(f"{_TEXT}.with_nothing", roles=names.listed(look, roles))
                items = names.listed(look, have)
                if not roles:
                    return title, say(f"{_TEXT}.with_all", items=items)
                return title, say(
                    f"{_TEXT}.with_some", items=items, roles=names.listed(look, roles), count=len(roles)
                )
            case "all_tied":
                winners = [self._name(seat) for seat in result.ended.winners]
                title = say(f"{_TEXT}.staff_wins")
                if not winners:
                    return title, ""
                listed = names.listed(look, winners)
                return title, say(f"{_TEXT}.staff_line", names=listed, count=len(winners))
            case _:
                return say(f"{_TEXT}.closed"), say(f"{_TEXT}.closed_line", count=result.rounds)

    def _state(self, result: GameResult, seat: int) -> str:
        """What became of a seat, in two or three words."""
        say, role = self.look.say, result.role(seat)
        if seat == result.escapee:
            return say(f"{_TEXT}.seat.escaped")
        if role == catalogue.PATIENT:
            return say(f"{_TEXT}.seat.{'tied' if result.tied[seat] else 'free'}")
        return say(f"{_TEXT}.seat.{catalogue.ROLES[role]}")

    # -- drawing -------------------------------------------------------------------------------------------

    def _room(self) -> float:
        return 258.0

    @property
    def _sizes(self) -> tuple[float, ...]:
        return (15, 14.5, 14, 13.5, 13)

    def _draw_bar(self, surface: Surface) -> None:
        super()._draw_bar(surface)
        result = self.result
        if result is None:
            return
        for seat, area in enumerate(_boxes(len(self.players), low=result.single)):
            self._draw_seat(surface, result, seat, area)

    def _draw_seat(self, surface: Surface, result: GameResult, seat: int, area: FRect) -> None:
        look, ended = self.look, result.ended
        won = seat in ended.winners
        paint.panel(look, surface, area, glow=won, radius=11)
        small = area.h < 50
        side = 30.0 if small else 42.0
        paint.face(look, surface, seat, area.x + 6, area.y + (7 if small else 8), side)
        if result.tied[seat]:
            look.picture(surface, f"{paint.ART}mark_tied", (area.x + side - 14, area.y + side - 15, 24, 24))
        x = area.x + side + 12
        w = area.right - 4 - x - (0 if result.single or not small else 28)
        name = paint.fit(look, self._name(seat), w, (15, 14, 13, 12, 11, 10.5), role="h3")
        state = paint.fit(look, self._state(result, seat), w, (12.5, 12, 11.5, 11, 10.5), colour=night.QUIET)
        up, low = (13, 30) if small else (20, 38)
        surface.blit(name.surface, look.scale.point(x, area.y + up - name.h / 2))
        surface.blit(state.surface, look.scale.point(x, area.y + low - state.h / 2))
        if not result.single:
            self._draw_scores(surface, result, seat, area, small=small)

    def _draw_scores(
        self, surface: Surface, result: GameResult, seat: int, area: FRect, *, small: bool
    ) -> None:
        """What a seat gets, and its total."""
        look = self.look
        points, total = result.ended.points[seat], result.ended.totals[seat]
        gold = paint.PILL_TEXT if points else night.QUIET
        word = f"+{points}" if points else "0"
        block = look.text(word, None, role="h3", size=16 if small else 19, colour=gold, fixed=True)
        middle = (area.right - 19, area.y + 13) if small else (area.x + 28, area.y + 67)
        surface.blit(block.surface, look.scale.point(middle[0] - block.w / 2, middle[1] - block.h / 2))
        words = look.say(f"{_TEXT}.{'total_short' if small else 'total'}", total=total, target=result.target)
        line = paint.fit(look, words, area.w - 61, (12.5, 12, 11.5, 11), colour=night.QUIET)
        if small:
            place = middle[0] - line.w / 2, area.y + 30 - line.h / 2
        else:
            place = area.x + 55, area.y + 68 - line.h / 2
        surface.blit(line.surface, look.scale.point(*place))


def _boxes(count: int, *, low: bool) -> list[FRect]:
    """A box for each seat: one row up to four, else two rows; ``low`` ones have no room for points."""
    gap = 10.0
    if count <= _ONE_ROW:
        w = min(190.0, (_BOXES.w - gap * (count - 1)) / count)
        y, h = (_BOXES.y + 12, 58.0) if low else (_BOXES.y, _BOXES.h)
        return [FRect(_BOXES.x + number * (w + gap), y, w, h) for number in range(count)]
    columns = (count + 1) // 2
    w = (_BOXES.w - gap * (columns - 1)) / columns
    areas = []
    for number in range(count):
        row, column = divmod(number, columns)
        areas.append(FRect(_BOXES.x + column * (w + gap), _BOXES.y - 6 + row * 50, w, 44))
    return areas
