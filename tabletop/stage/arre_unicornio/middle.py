"""The middle of the table: felt, deck, discard pile, the last thing that happened; who is in the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import FRect, Surface

from tabletop.games.arre_unicornio.catalogue import role
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night

_CARD_W = 78.0


class Middle(Widget):
    """Deck and discard pile on the felt; a card that is dragged here is played or discarded."""

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="middle")
        self.view: State | None = None
        self.last = ""
        #: A card in the hand may be dropped here.
        self.inviting = False

    @property
    def deck_area(self) -> FRect:
        """The top card of the deck."""
        return FRect(self.rect.centerx - 90, self.rect.y + 62, _CARD_W, _CARD_W * cards.RATIO)

    @property
    def discard_area(self) -> FRect:
        """The top card of the discard pile."""
        return FRect(self.rect.centerx + 26, self.rect.y + 62, _CARD_W, _CARD_W * cards.RATIO)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def show(self, view: State) -> None:
        """Take over a view."""
        self.view = view
        self.changed()

    def say(self, sentence: str) -> None:
        """The last thing that happened."""
        if sentence != self.last:
            self.last = sentence
            self.changed()

    def invite(self, inviting: bool) -> None:
        """Light up for a card that may be dropped here."""
        if inviting != self.inviting:
            self.inviting = inviting
            self.changed()

    def draw(self, surface: Surface) -> None:
        """Felt, cards, pills."""
        look, box, view = self.look, self.rect, self.view
        if view is None:
            return
        felt = look.art.image(f"{ART}table_felt", 320, 280)
        middle = look.scale.rect(FRect(box.centerx - 160, box.y, 320, 280)).center
        surface.blit(felt, felt.get_rect(center=middle))
        if self.inviting:
            paint.halo(look, surface, self.discard_area, radius=10)
        self._draw_deck(surface, len(view.deck))
        self._draw_discard(surface, view)
        y = self.deck_area.bottom + 22
        say = look.say
        paint.pill(
            look,
            surface,
            say("arre_unicornio.table.deck", count=len(view.deck)),
            self.deck_area.centerx,
            y,
            most=112,
        )
        paint.pill(
            look,
            surface,
            say("arre_unicornio.table.discard", count=len(view.discard)),
            self.discard_area.centerx,
            y,
            most=118,
        )
        if self.last:
            self._draw_last(surface)

    def _draw_last(self, surface: Surface) -> None:
        look, box = self.look, self.rect
        block = paint.fit(look, self.last, box.w - 32, (14, 13.5, 13))
        if block.cut:
            block = paint.fit(
                look, self.last, box.w - 32, (13.5, 13, 12.5), lines=2, align="center", spacing=0.9
            )
        pill = FRect(0, 0, block.w + 26, block.h + 9)
        pill.center = (box.centerx, box.y + 250)
        look.box(surface, pill, fill=paint.PILL, line="#8FE0D6", width=2, radius=11)
        paint.put(look, surface, block, pill, x=0.5)

    def _draw_deck(self, surface: Surface, count: int) -> None:
        look, area = self.look, self.deck_area
        if not count:
            _empty(look, surface, area)
            return
        for number in range(min(3, 1 + count // 12), -1, -1):
            if number and count > 1:
                cards.draw(
                    look,
                    surface,
                    cards.BACK,
                    area.x - 2.5 * number,
                    area.y + 1.5 * number,
                    area.w,
                    angle=-1.5 * number,
                )
        cards.draw(look, surface, cards.BACK, *area.topleft, area.w)

    def _draw_discard(self, surface: Surface, view: State) -> None:
        look, area = self.look, self.discard_area
        if not view.discard:
            _empty(look, surface, area)
            return
        for card, angle in zip(view.discard[-3:], (-5.0, -1.0, 4.0)[-len(view.discard[-3:]) :], strict=True):
            cards.draw(look, surface, names.face_of(card), *area.topleft, area.w, angle=angle)


def _empty(look: Look, surface: Surface, area: FRect) -> None:
    look.box(surface, area, fill=paint.PILL, opacity=0.3, line=night.QUIET, width=2, radius=9, dashed=True)


class Company(Widget):
    """Which roles are in this game and who of them is known to all; the score of the match below or alone."""

    def __init__(self, look: Look, rect: Area, *, roles: bool, scores: bool) -> None:
        super().__init__(look, rect, key="company" if roles else "scores")
        self.roles = roles
        self.scores = scores
        self.view: State | None = None
        self.names: Sequence[str] = ()

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def show(self, view: State, players: Sequence[str]) -> None:
        """Take over a view; ``players`` as they are called in sentences."""
        self.view, self.names = view, players
        self.changed()

    def draw(self, surface: Surface) -> None:
        """A night panel with one or both parts."""
        view, look, box = self.view, self.look, self.rect
        if view is None or not view.cast:
            return
        tall = box.h > 200
        if tall and view.rules.single:
            # No scores below: the panel ends with its last role.
            box = FRect(box.x, box.y, box.w, 44 + self._step(view) * len(self._counts(view)))
        paint.panel(look, surface, box)
        if self.roles and tall:
            self._draw_roles(surface, view)
        elif self.roles:
            self._draw_roles_small(surface, view)
        if self.scores and not view.rules.single:
            top = box.y + 8
            if tall and self.roles:
                top += 40 + self._step(view) * len(self._counts(view))
                look.line(surface, box.x + 14, top - 4, box.w - 28, colour=night.PANEL_LINE)
            self._draw_scores(surface, view, top)

    def _title(self, surface: Surface, words: str, y: float) -> None:
        block = paint.fit(self.look, words, self.rect.w - 28, (16, 15, 14), role="h3", colour=paint.PILL_TEXT)
        surface.blit(block.surface, self.look.scale.point(self.rect.x + 14, y))

    def _counts(self, view: State) -> list[tuple[int, int]]:
        return sorted(Counter(role(card) for card in view.cast).items())

    def _step(self, view: State) -> float:
        """From one row of a role to the next: the fewer there are, the larger they stand."""
        return min(54.0, 164 / len(self._counts(view)))

    def _draw_roles(self, surface: Surface, view: State) -> None:
        look, box = self.look, self.rect
        self._title(surface, look.say("arre_unicornio.company.title"), box.y + 8)
        counts = self._counts(view)
        step = self._step(view)
        for number, (which, count) in enumerate(counts):
            y = box.y + 36 + number * step
            tile = FRect(box.x + 14, y, step - 6, step - 6)
            look.box(surface, tile, fill=paint.CHIP, width=0, radius=9)
            look.picture(surface, names.role_art(which), tile.inflate(-8, -8))
            words = self._known(view, which, count)
            area = FRect(tile.right + 10, y, box.right - 12 - tile.right - 10, tile.h)
            block = paint.fit(look, words, area.w, (15, 14, 13, 12.5, 12), colour=night.TEXT)
            paint.put(look, surface, block, area)

    def _known(self, view: State, which: int, count: int) -> str:
        """``2 Patients: Kira and one more`` as far as the viewer knows."""
        look = self.look
        words = look.say(f"arre_unicornio.company.{names.role_word(which)}", count=count)
        who = [self.names[seat] for seat in range(view.players) if view.role(seat) == which]
        if not who:
            return words
        more = count - len(who)
        if more:
            who.append(look.say("arre_unicornio.company.more", count=more))
        return f"{words}: {names.listed(look, who)}"

    def _draw_roles_small(self, surface: Surface, view: State) -> None:
        look, box = self.look, self.rect
        self._title(surface, look.say("arre_unicornio.company.title"), box.y + 8)
        counts = self._counts(view)
        step = (box.w - 24) / len(counts)
        for number, (which, count) in enumerate(counts):
            area = FRect(box.x + 12 + number * step, box.y + 38, step, 88)
            tile = FRect(area.centerx - 22, area.y, 44, 44)
            look.box(surface, tile, fill=paint.CHIP, width=0, radius=11)
            look.picture(surface, names.role_art(which), tile.inflate(-10, -10))
            paint.badge(look, surface, tile.right - 2, tile.bottom - 4, str(count))
            word = names.role(look, which)
            block = paint.fit(
                look,
                word,
                step - 2,
                (12.5, 12, 11.5, 11, 10.5, 10),
                lines=2,
                align="center",
                spacing=0.9,
                colour=night.QUIET,
            )
            paint.put(look, surface, block, (area.x + 1, tile.bottom + 8, step - 2, 30), x=0.5, y=0)

    def _draw_scores(self, surface: Surface, view: State, top: float) -> None:
        look, box = self.look, self.rect
        self._title(surface, look.say("arre_unicornio.company.match", target=view.rules.target), top)
        count = view.players
        columns = {5: 5, 6: 3}.get(count, min(count, 4))
        step = (box.w - 24) / columns
        rows = (count + columns - 1) // columns
        tall = box.bottom - top - 30
        side = min(56.0, tall / rows - 9, step * 0.57)
        first = top + 28 + max(0.0, (tall - rows * side - (rows - 1) * 8) / 2)
        best = max(view.totals)
        for seat in range(count):
            x = box.x + 12 + seat % columns * step
            y = first + seat // columns * (side + 8)
            paint.face(look, surface, seat, x, y, side)
            gold = bool(best) and view.totals[seat] == best
            block = look.text(
                str(view.totals[seat]),
                None,
                role="h3",
                size=17 + max(0.0, side - 32) * 0.3,
                fixed=True,
                colour=paint.PILL_TEXT if gold else night.TEXT,
            )
            surface.blit(block.surface, look.scale.point(x + side + 6, y + side / 2 - block.h / 2))
