"""Several people at one screen, and something that anybody may answer: all are asked, whatever they hold.

A hand-over only to those who hold a fitting card would tell the table that they do. So one neutral page asks
after every choice at which somebody *could* answer; who wants to look says so, and everybody else has passed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.core.moves import Move
from tabletop.scenes.company import Company
from tabletop.scenes.stack import Scene
from tabletop.stage.contract import OpenQuestion
from tabletop.stage.kit import Button, Drawing, Label, Widget, draw_panel, wait
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import escape

if TYPE_CHECKING:
    from tabletop.scenes.table import TableScene

#: Where the own hand lies at other times; stock, piles and seats stay in view.
PANEL = FRect(254, 456, 772, 256)
#: What is said above the own hand, which stays in view.
ABOVE_HAND = FRect(304, 392, 672, 116)
#: How long (ms) the person who has just played still sees its cards.
LINGER = 1500.0
#: So many names stand in one row.
COLUMNS = 4


class Around:
    """Which people at the table want to answer, and what comes before the next choice because of that.

    The page is shown once for each choice that told somebody something: that somebody lets something be tells
    nothing and opens no new question.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        #: How many choices there were at the last one that was asked about; none so far.
        self._moment = -1
        #: The same for the last one after which the person at the screen was given a moment.
        self._lingered = -1
        self._order: tuple[int, ...] = ()
        #: The people who want to look and have not yet, in the order of the rules.
        self._claims: list[int] = []
        #: The one who looks at cards none of which fits.
        self._looks = -1

    def goes_first(self) -> bool:
        """Do one thing that comes before the next choice; whether there was one."""
        if len(self.table.people) < 2:
            return False
        if self._moment != self._newest():
            return self._ask()
        return self._passes() or self._lets_look()

    def wants(self, seat: int) -> bool:
        """Whether a person said that it wants to look."""
        return seat in self._claims

    def done(self, seat: int) -> None:
        """A person has looked and chosen."""
        if seat in self._claims:
            self._claims.remove(seat)

    def _newest(self) -> int:
        """The number of the last choice that told anybody anything."""
        events = self.table.match.events
        return next((number for number in range(len(events), 0, -1) if events[number - 1]), 0)

    def _ask(self) -> bool:
        table = self.table
        question = table.stage.anybody(table.match.state.view(-1))
        people = [seat for seat in question.seats if table.players[seat].is_person] if question else []
        if question is None or not people:
            return False
        if table.viewer >= 0 and self._lingered != self._newest():
            # Time to see what one has just picked up, before everybody looks at the screen again.
            self._lingered = self._newest()
            table.timeline.then(wait(LINGER))
            return True

        def answered(wanting: Sequence[int]) -> None:
            self._moment, self._order = self._newest(), question.seats
            self._claims = [seat for seat in people if seat in wanting]
            first = [*self._claims, question.then][0]
            if table.players[first].is_person:
                table.look_as(first)

        table.hide()
        table.stage.thinking(())
        table.app.push(
            AskAround(table.players, question, people, answered, company=Company(table.players, table.match))
        )
        return True

    def _passes(self) -> bool:
        """Let the asked ones pass who did not want to look; who sits at the screen is asked all the same."""
        table = self.table
        for seat in table.match.state.waiting():
            if table.players[seat].is_person and seat not in self._claims and seat != table.viewer:
                move = self._way_past(seat)
                if move is not None:
                    table.make(move, seat)
                    return True
        return False

    def _lets_look(self) -> bool:
        """Let people who wanted to look but hold nothing that fits see their cards all the same."""
        if not self._claims or self._may_be_asked(self._claims[0]):
            return False
        table, seat = self.table, self._claims[0]
        if table.viewer != seat:
            table.hand_over(seat)
        elif self._looks != seat:
            self._looks = seat

            def go_on() -> None:
                self._looks = -1
                self.done(seat)

            table.app.push(NothingFits(go_on))
        return True

    def _may_be_asked(self, seat: int) -> bool:
        """Whether the rules ask a seat now, or may ask it after somebody who comes before it."""
        for other in self.table.match.state.waiting():
            if self._way_past(other) is not None:
                if other == seat:
                    return True
                return other in self._order and self._order.index(other) < self._order.index(seat)
        return False

    def _way_past(self, seat: int) -> Move | None:
        asking = self.table.match.asking(seat)
        return self.table.stage.let_pass(asking.view(seat), asking.moves())


class OverTable(Scene):
    """Lies on a part of the table, which stays as bright as it is and finishes what it was moving."""

    over = True
    veil = 0.0
    music = "music_table"

    def update(self, ms: float) -> bool:
        """Numbers below still count and cards still slide, but the match waits."""
        below = self.app.stack[self.app.stack.index(self) - 1]
        moving = below.root.update(ms)
        return super().update(ms) or moving


class AskAround(OverTable):
    """The neutral page over the table. ``on_answer`` gets the people who want to look, when it goes on."""

    def __init__(
        self,
        players: Sequence[Player],
        question: OpenQuestion,
        people: Sequence[int],
        on_answer: Callable[[Sequence[int]], object],
        *,
        company: Company,
    ) -> None:
        super().__init__()
        self.players = tuple(players)
        self.question = question
        #: In the order in which the rules ask them.
        self.people = tuple(people)
        self.wanting: set[int] = set()
        self._company = company
        self._on_answer = on_answer
        self._left = question.seconds

    @property
    def first(self) -> int:
        """Who sits at the screen next: the first of those who want to look, else whose turn comes."""
        return next((seat for seat in self.people if seat in self.wanting), self.question.then)

    @property
    def left(self) -> float | None:
        """The seconds until it goes on by itself; nothing once somebody wants to look, or must come."""
        return None if self.wanting or self.players[self.first].is_person else self._left

    def enter(self) -> None:
        """The bell calls everybody."""
        self.look.sounds.play("your_turn")

    def first_focus(self) -> str:
        """Enter goes on."""
        return "here"

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """The question, a button for each person, and the one that goes on."""
        look, say, x, w = self.look, self.look.say, PANEL.x + 24, PANEL.w - 48
        yield Drawing(look, PANEL, lambda surface, area: draw_panel(look, surface, area))
        yield Label(
            look, (x, PANEL.y + 12, w, 38), self.question.sentence, role="h2", align="center", shrink=True
        )
        yield Label(
            look,
            (x, PANEL.y + 50, w, 24),
            say("ask_around.help"),
            role="small",
            colour=p.INK_QUIET,
            align="center",
            shrink=True,
        )
        yield from self._names(FRect(x, PANEL.y + 80, w, 96))
        name = escape(self.players[self.first].name)
        key = "first" if self.wanting else "turn" if self.players[self.first].is_person else "going_on"
        area = (x, PANEL.bottom - 66, w - 300, 48)
        yield Label(look, area, say(f"ask_around.{key}", name=name), role="small", max_lines=2, shrink=True)
        area = (x + w - 284, PANEL.bottom - 70, 284, 56)
        yield Button(
            look, area, self._label(), self.here, kind="primary", cap=say("frame.key.enter"), key="here"
        )

    def _label(self) -> str:
        say, left = self.look.say, self.left
        if self.wanting or self.players[self.first].is_person:
            return say("ask_around.here", name=self.players[self.first].name)
        return (
            say("ask_around.nobody") if left is None else say("ask_around.nobody_in", count=math.ceil(left))
        )

    def _names(self, area: FRect) -> Iterable[Widget]:
        """One button for each person: digits press them too."""
        rows = -(-len(self.people) // COLUMNS)
        columns = -(-len(self.people) // rows)
        wide, tall = min(240.0, (area.w - 10 * (columns - 1)) / columns), (area.h - 8 * (rows - 1)) / rows
        tall = min(tall, 60.0)
        top = area.y + (area.h - rows * tall - 8 * (rows - 1)) / 2
        # A person has the same number each time, whoever comes first by the rules.
        for number, seat in enumerate(sorted(self.people)):
            row, column = divmod(number, columns)
            in_row = min(columns, len(self.people) - row * columns)
            left = area.centerx - (in_row * wide + 10 * (in_row - 1)) / 2
            yield _Name(
                self.look,
                FRect(left + column * (wide + 10), top + row * (tall + 8), wide, tall),
                self.players[seat].name,
                lambda seat=seat: self.press(seat),  # type: ignore[misc]
                face=self._company.avatar(seat),
                chosen=seat in self.wanting,
                number=number + 1,
                key=f"wants.{seat}",
            )

    # -- time and people -----------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        """Go on by itself, where the match was set so."""
        left = self.left
        if left is not None and self.app.scene is self:
            self._left = left - ms / 1000
            if self._left <= 0:
                self.here()
                return True
            if math.ceil(self._left) != math.ceil(left):
                self.rebuild()
        return super().update(ms)

    def press(self, seat: int) -> None:
        """A person wants to look, or does not any more; Enter goes on in either case."""
        self.wanting ^= {seat}
        self.rebuild()
        self.root.set_focus(self.root.find("here"))

    def here(self) -> None:
        """Everybody has answered, and who comes first sits at the screen."""
        self.app.pop()
        self._on_answer(sorted(self.wanting))

    def back(self) -> None:
        """Escape opens the pause menu."""
        from tabletop.scenes.pause import Pause

        self.app.push(Pause(self.app.stack[-2]))


class NothingFits(OverTable):
    """A person wanted to look and may: nothing fits, and the table goes on when the person says so."""

    def __init__(self, on_seen: Callable[[], object]) -> None:
        super().__init__()
        self._on_seen = on_seen

    def first_focus(self) -> str:
        """Enter goes on."""
        return "seen"

    def build(self) -> Iterable[Widget]:
        """Two lines and a button, above the cards."""
        look, say, box = self.look, self.look.say, ABOVE_HAND
        yield Drawing(look, box, lambda surface, area: draw_panel(look, surface, area))
        x, w = box.x + 24, box.w - 260
        title = say("ask_around.nothing")
        yield Label(look, (x, box.y + 12, w, 36), title, role="h3", shrink=True)
        words = say("ask_around.nothing_help")
        yield Label(look, (x, box.y + 46, w, 56), words, max_lines=2, shrink=True)
        area = (box.right - 212, box.centery - 30, 188, 56)
        word, cap = say("ask_around.seen"), say("frame.key.enter")
        yield Button(look, area, word, self.back, kind="primary", cap=cap, key="seen")

    def back(self) -> None:
        """Go on."""
        self.app.pop()
        self._on_seen()


class _Name(Button):
    """A person's button: face and name; gold with a check when it is pressed."""

    def __init__(
        self,
        look: Look,
        area: FRect,
        name: str,
        on_click: Callable[[], object],
        *,
        face: str,
        chosen: bool,
        number: int,
        key: str,
    ) -> None:
        cap = str(number)
        super().__init__(look, area, "", on_click, kind="night", cap=cap, key=key, shortcut=cap)
        self.name = name
        self.chosen = chosen
        self._avatar = face

    def draw(self, surface: Surface) -> None:
        """The button, then face, name and check on it."""
        super().draw(surface)
        look, box = self.look, self.focus_area
        side = box.h - p.LIP - 8
        at = (box.x + 8, box.y + 4)
        surface.blit(look.art.avatar(self._avatar, side), look.scale.point(*at))
        if self.chosen:
            look.picture(surface, "ui/check", (at[0] + side - 12, at[1] + side - 18, 20, 20))
        area = (at[0] + side + 8, box.y, box.w - side - 60, box.h - p.LIP)
        colour = p.INK if self.chosen else p.WHITE
        size = 15.0 if box.h < 50 else 20.0
        look.write(
            surface,
            escape(self.name),
            area,
            bold=True,
            size=size,
            colour=colour,
            max_lines=1,
            shrink=True,
            fixed=True,
        )
