"""The end of a round: all hands are shown, counted and judged, then the sheet, until somebody goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.match import Player
from tabletop.games.unicornification.state import State
from tabletop.stage.kit import Button, Confetti, Hold, Motion, Timeline, call, out_back, wait
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import in_out_cubic, out_cubic
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.unicornification import paint
from tabletop.stage.unicornification.reveal_rows import Row, Rows
from tabletop.stage.unicornification.round_result import RoundResult
from tabletop.stage.unicornification.score_sheet import ScoreSheet

SHEET = FRect(784, 24, 464, 596)
#: In a replay the controls lie below the sheet.
SHORT_SHEET = FRect(784, 24, 464, 484)


class Reveal(Group):
    """Covers the table. ``on`` from the call until somebody goes on."""

    def __init__(self, look: Look, players: Sequence[Player], *, live: bool) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="reveal")
        self.players = players
        self.live = live
        self.visible = False
        self.peeking = False
        self.finished = False
        self.result: RoundResult | None = None
        self.view: State | None = None
        self.rows: Rows | None = None
        #: The seats that go out with this round.
        self._out: list[int] = []
        self.sheet = ScoreSheet(look, SHEET if live else SHORT_SHEET, players)
        self._hold = Hold()
        self._confetti: Confetti | None = None
        #: Called when a press asks for what is still moving to be skipped, up to the wait for the next press.
        self.on_skip: Callable[[Hold], None] = lambda _: None

    @property
    def on(self) -> bool:
        """Whether the round is being shown."""
        return self.visible

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The buttons anew: after opening, a resize, a change of language."""
        self.children.clear()
        if self.result is None:
            return
        look, say = self.look, self.look.say
        if not self.peeking:
            self.add(self.sheet)
        if not self.live:
            return
        word = "to_end" if self.result.over else "continue"
        self.add(
            Button(
                look,
                (1006, 638, 242, 62),
                say(f"unicornification.show.{word}"),
                self.next,
                kind="primary",
                cap="Enter",
                key="next_round",
                shortcut="Enter",
            ),
            Button(
                look,
                (784, 638, 212, 62),
                say("unicornification.reveal.back" if self.peeking else "unicornification.reveal.peek"),
                self.peek,
                cap="T",
                key="peek",
                shortcut="T",
            ),
        )

    def _open(self, result: RoundResult, rows: Rows, before: State) -> None:
        """Cover the table with the hands of a round, still face down."""
        self.result, self.rows, self._out = result, rows, []
        self.visible, self.finished, self.peeking = True, False, False
        self.sheet.show(before)
        self.sheet.finish()
        self.build()
        screen = self.screen
        if screen is not None and self.live:
            screen.set_focus(screen.find("next_round"))
        self.look.touch()

    def close(self) -> None:
        """Show the table again."""
        self.visible = False
        self._confetti = None
        self.children.clear()
        self._hold.release()
        self.look.touch()

    def next(self) -> None:
        """Go on; while something moves, jump to the end of it first."""
        if self.finished:
            self.close()
        else:
            self.on_skip(self._hold)

    def peek(self) -> None:
        """Look at the table as it lies, and back."""
        self.peeking = not self.peeking
        self.build()
        self.look.touch()

    def keep_waiting(self, timeline: Timeline) -> None:
        """The queue was skipped, but nobody has gone on yet: it waits again."""
        if self.on and self.live and not timeline.busy:
            self.finished = True
            self._hold = Hold()
            timeline.then(self._hold)

    # -- the show ------------------------------------------------------------------------------------------

    def queue(self, timeline: Timeline, result: RoundResult, before: State, after: State, own: int) -> None:
        """Queue the whole show; it ends with a wait for whoever goes on.

        ``before`` and ``after`` are views around the scoring, ``own`` the seat of the person at the screen.
        """
        rows = Rows(self.look, self.players, result, own)
        timeline.then(call(lambda: self._open(result, rows, before)), wait(250))
        for row in rows.rows:
            self._queue_hand(timeline, row, quick=rows.compact)
        timeline.then(wait(350))
        winner = result.scored.winner
        for seat in (*(row.seat for row in rows.rows if row.seat != winner), winner):
            self._queue_judgement(timeline, rows.row(seat), self._cue(result, seat))
        timeline.then(call(self._celebrate), wait(300))
        timeline.then(Motion(460, lambda share: self._sort(rows, share), in_out_cubic))
        out = [seat for seat, gone in enumerate(after.out) if gone and not before.out[seat]]
        timeline.then(call(lambda: self._write(after, out)), wait(200))
        if self.live and any(player.is_person for player in self.players):
            self._hold = Hold()
            timeline.then(self._hold)
        else:
            timeline.then(Motion(3200, calm="keep", end=self.close))

    def _queue_hand(self, timeline: Timeline, row: Row, *, quick: bool) -> None:
        """The cards of a hand turn over, then its value counts up."""

        def spread(share: float) -> None:
            row.spread = share
            self.look.touch()

        def counted(share: float) -> None:
            row.counted = share
            self.look.touch()

        sounds = self.look.sounds
        timeline.then(
            Motion(360 if quick else 560, spread, out_cubic, begin=lambda: sounds.play("card_flip"))
        )
        timeline.then(Motion(200 if quick else 380, counted, begin=lambda: sounds.play("count")))

    def _queue_judgement(self, timeline: Timeline, row: Row, cue: str) -> None:
        """What a seat scores drops in."""

        def judged(share: float) -> None:
            row.judged = share
            self.look.touch()

        def sound() -> None:
            if cue:
                self.look.sounds.play(cue)

        timeline.then(Motion(320 if cue else 120, judged, out_back(1.2), begin=sound))

    @staticmethod
    def _cue(result: RoundResult, seat: int) -> str:
        scored = result.scored
        if seat in scored.moons:
            return "moon"
        if scored.booby[seat]:
            return "booby"
        return "round_end" if seat == scored.winner else ""

    def _sort(self, rows: Rows, share: float) -> None:
        for number, row in enumerate(rows.rows):
            row.place = row.goal if share >= 1 else number + (row.goal - number) * share
        self.look.touch()

    def _celebrate(self) -> None:
        if self.rows is not None and self.result is not None and not self.look.calm:
            area = self.rows.area(self.rows.row(self.result.scored.winner))
            self._confetti = Confetti(self.look, FRect(area.x, area.y - 40, area.w, 20), count=40)

    def _write(self, after: State, out: list[int]) -> None:
        self._out = out
        self.sheet.show(after)
        self.sheet.write_down()
        self.finished = True

    # -- frame ---------------------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        """Paper falls, the pen writes."""
        moving = super().update(ms)
        if self._confetti is not None:
            moving = self._confetti.update(ms) or moving
        return moving

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Nothing of the table is reached through it."""
        if not self.visible:
            return None
        return super().hit(pos) or self

    def handle(self, event: Event) -> bool:
        """Presses beside the buttons do nothing."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def draw(self, surface: Surface) -> None:
        """Veil, headline, rows, sheet, buttons, paper."""
        if self.result is None or self.rows is None:
            return
        if not self.peeking:
            self._draw_veil(surface)
            self._draw_head(surface)
            self.rows.draw(surface)
        super().draw(surface)
        if self._confetti is not None and not self.peeking:
            self._confetti.draw(surface)

    def _draw_veil(self, surface: Surface) -> None:
        size = surface.get_size()

        def make() -> Surface:
            sheet = Surface(size, pygame.SRCALPHA)
            sheet.fill((*p.rgb(paint.VEIL), 232))
            return sheet

        surface.blit(self.look.art.keep(("uf reveal", size), make), (0, 0))

    def _draw_head(self, surface: Surface) -> None:
        look = self.look
        title, line = self._words()
        look.write(
            surface,
            title,
            (40, 14, 724, 48),
            role="h1",
            size=36,
            colour=paint.GOLD_TEXT,
            shrink=True,
            fixed=True,
        )
        look.write(
            surface,
            line,
            (42, 60, 720, 42),
            role="body",
            size=17,
            colour="#F0EAFF",
            max_lines=2,
            shrink=True,
            fixed=True,
            spacing=0.9,
        )

    def _words(self) -> tuple[str, str]:
        """The headline and the sentence below it; before the end of the show they give nothing away."""
        assert self.result is not None
        say, result, scored = self.look.say, self.result, self.result.scored
        names = [escape(player.name) for player in self.players]
        table = "unicornification.reveal.head"
        caller = names[scored.caller] if not result.nobody else ""
        winner = names[scored.winner]
        if not self.finished:
            if result.nobody:
                return say("unicornification.show.title_nobody"), say("unicornification.reveal.nobody")
            value = result.value(scored.caller)
            return say(f"{table}.calls", name=caller, count=value), say(
                "unicornification.reveal.who_is_lower"
            )
        line = say("unicornification.reveal.next", name=winner, round=scored.round + 1)
        if result.over:
            line = say("unicornification.reveal.over")
        elif self._out:
            gone = ", ".join(names[seat] for seat in self._out)
            line = f"{say('unicornification.reveal.out', names=gone, count=len(self._out))} {line}"
        if result.nobody:
            return say(f"{table}.nobody", name=winner), line
        if scored.moons:
            moon = " · ".join(names[seat] for seat in scored.moons)
            return say(f"{table}.moon", name=moon), f"{say('unicornification.show.moon_help')} · {line}"
        if scored.winner == scored.caller:
            return say(f"{table}.wins", name=caller, count=result.value(scored.caller)), line
        values = {"value": result.value(scored.caller), "low": result.value(scored.winner)}
        booby = say("unicornification.reveal.booby", count=scored.booby[scored.caller])
        if values["low"] == values["value"]:
            return say(f"{table}.tied", name=caller, winner=winner, value=values["value"]), f"{booby} {line}"
        return say(f"{table}.caught", name=caller, winner=winner, **values), f"{booby} {line}"
