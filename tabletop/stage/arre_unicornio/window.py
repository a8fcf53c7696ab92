"""The cream sheet on which a wildcard is asked for: what was done, what would answer it, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.moves import Move
from tabletop.games.arre_unicornio.moves import Answer, LetBe
from tabletop.games.arre_unicornio.parts import CRY, REPLY, SWAP, Pending
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.buttons import ActionButton
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.shared import night

_USES = {SWAP: "swap", CRY: "shout"}


class Window(Group):
    """Asks whether to answer what lies on top of the stack. Narrow beside an open drawer.

    ``unseen`` says that nobody can see who is asked; several people at one screen can.
    """

    def __init__(
        self,
        look: Look,
        rect: Area,
        *,
        on_answer: Callable[[], None],
        on_let_be: Callable[[], None],
        unseen: bool,
    ) -> None:
        super().__init__(look, rect, key="window")
        self.visible = False
        self.top: Pending | None = None
        #: The wildcard that would be played, or -1.
        self.card = -1
        self.advice = ""
        self._unseen = unseen
        self._view: State | None = None
        self._names: Sequence[str] = ()
        box = self.rect
        if self.wide:
            use, let_be = FRect(196, 176, 404, 50), FRect(196, 235, 190, 36)
        else:
            use, let_be = FRect(14, 182, box.w - 28, 48), FRect(14, 238, 152, 34)
        use, let_be = use.move(box.topleft), let_be.move(box.topleft)
        self.use = ActionButton(look, use, on_answer, key="answer", shortcut="Y", icon_size=30)
        self.let_be = ActionButton(look, let_be, on_let_be, key="let_be", shortcut="N", title_size=15)
        self.add(self.use, self.let_be)

    @property
    def wide(self) -> bool:
        """Whether there is room for two cards."""
        return self.rect.w > 400

    def open(self, view: State, moves: Sequence[Move], seat_names: Sequence[str]) -> None:
        """Ask about the top of the stack; ``seat_names`` as they are called in sentences."""
        self._view, self._names, self.top = view, seat_names, view.stack[-1]
        self.card = next((move.card for move in moves if isinstance(move, Answer)), -1)
        say = self.look.say
        if self.card >= 0:
            what = say(f"arre_unicornio.window.use.{_USES.get(self.top.what, 'card')}", card=self._own())
            self.use.picture = f"{ART}class_wildcard"
            self.use.show(what, face="gold")
        else:
            self.use.picture = ""
            title = say("arre_unicornio.window.nothing")
            self.use.show(title, why_not=say("arre_unicornio.window.nothing_fits"))
        self.let_be.show(say("arre_unicornio.window.let_be"))
        self.visible = True
        self.changed()

    def advise(self, move: Move, words: str) -> None:
        """A hint: its words instead of what the card does, its button the golden one."""
        self.advice = words
        say, keeps = self.look.say, isinstance(move, LetBe)
        self.let_be.show(say("arre_unicornio.window.let_be"), face="gold" if keeps else "second")
        if self.card >= 0:
            self.use.show(self.use.title, face="second" if keeps else "gold")
        self.changed()

    def close(self) -> None:
        """Nobody is asked any more."""
        self.visible, self.advice, self.top = False, "", None
        self.changed()

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """What lies below it is not reached."""
        if not self.visible:
            return None
        return super().hit(pos) or (self if self.contains(pos) else None)

    def handle(self, event: Event) -> bool:
        """Presses beside the buttons end here."""
        return False

    # -- where its cards lie, for the near view --------------------------------------------------------------

    def card_at(self, pos: tuple[float, float]) -> tuple[int, FRect] | None:
        """The card under the pointer and its place."""
        if not self.visible or self.top is None:
            return None
        for card, area in ((self.top.card, self._thrown_area()), (self.card, self._own_area())):
            if card >= 0 and area.collidepoint(pos):
                return card, area
        return None

    def _thrown_area(self) -> FRect:
        box = self.rect
        return (
            cards.area_of(box.x + 24, box.y + 30, 148)
            if self.wide
            else cards.area_of(box.x + 18, box.y + 24, 92)
        )

    def _own_area(self) -> FRect:
        box = self.rect
        return cards.area_of(box.right - 112, box.y + 22, 90) if self.wide else FRect(0, 0, 0, 0)

    # -- words ---------------------------------------------------------------------------------------------

    def _own(self) -> str:
        return names.card(self.look, self.card)

    def title(self) -> str:
        """What somebody does."""
        top, view, say = self.top, self._view, self.look.say
        assert top is not None
        assert view is not None
        name = self._names[top.by]
        stem = "arre_unicornio.window.title"
        if top.what == CRY:
            return say(f"{stem}.shout", name=name)
        if top.what == REPLY:
            return say(f"{stem}.reply", name=name, card=names.card(self.look, top.card))
        me = view.asked[0]
        if top.what == SWAP:
            if top.card < 0:
                other = top.second if top.first == top.by else top.first
                key = "swap_you" if other == me else "swap"
                return say(f"{stem}.{key}", name=name, other=self._names[other])
            first, second = self._names[top.first], self._names[top.second]
            return say(f"{stem}.hypnotic", name=name, first=first, second=second)
        key = "you" if top.first == me else "self" if top.first == top.by else "away"
        card = names.card(self.look, top.card)
        return say(f"{stem}.{key}", name=name, card=card, target=self._names[top.first])

    def _about(self) -> str:
        top, view, say = self.top, self._view, self.look.say
        assert top is not None
        assert view is not None
        if self.advice:
            return self.advice
        if top.what == CRY:
            return say("arre_unicornio.window.about.shout", name=self._names[top.by])
        if top.what == SWAP:
            mine = view.asked[0] in (top.first, top.second)
            return say(f"arre_unicornio.window.about.{'swap_you' if mine else 'swap'}")
        if top.what == REPLY:
            below = view.stack[-2] if len(view.stack) > 1 else None
            if below is None:
                return ""
            if below.what == CRY:
                return say("arre_unicornio.window.about.alarm", name=self._names[below.by])
            if below.what == SWAP:
                return say("arre_unicornio.window.about.inspection")
            return say("arre_unicornio.window.about.syringe", card=names.card(self.look, below.card))
        return names.sentence(self.look, names.face_of(top.card))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Sheet, cards, words, buttons."""
        if not self.visible or self.top is None:
            return
        look, box = self.look, self.rect
        look.glow(surface, box, 20, reach=26, colour=night.DEEP, strength=0.7, shift=8)
        look.box(surface, box.inflate(8, 8), fill=paint.QUESTION, width=0, line=paint.QUESTION, radius=23)
        look.box(surface, box, fill=paint.PAPER, width=3, radius=20)
        self._draw_thrown(surface)
        if self.wide and self.card >= 0:
            area = self._own_area()
            cards.draw(look, surface, names.face_of(self.card), area.x, area.y, area.w, angle=5)
        self._draw_words(surface)
        super().draw(surface)

    def _draw_words(self, surface: Surface) -> None:
        look, box, say = self.look, self.rect, self.look.say
        if self.wide:
            x, y, w = box.x + 196, box.y + 14, 300.0 if self.card >= 0 else 400.0
            sizes: tuple[float, ...] = (24, 22, 20, 18, 17)
            most, low = 2, box.y + 172
        else:
            x, y, w = box.x + 124, box.y + 12, box.w - 136
            sizes = (17, 16, 15, 14)
            most, low = 4, box.y + 178
        title = paint.fit(look, self.title(), w, sizes, role="h3", colour=p.INK, lines=most, spacing=0.95)
        surface.blit(title.surface, look.scale.point(x, y))
        y += title.h + 3
        if self.card >= 0:
            words = say("arre_unicornio.window.question", card=self._own())
            ask = paint.fit(
                look,
                words,
                w,
                (20, 19, 18, 17, 16) if self.wide else (15, 14, 13),
                role="h3",
                colour=paint.QUESTION,
                lines=1 if self.wide else 2,
            )
            surface.blit(ask.surface, look.scale.point(x, y))
            y += ask.h + 3
        line = 18.0
        room = max(1, int((low - y) // line))
        about = paint.fit(
            look, self._about(), w, (15, 14, 13.5, 13), lines=room, colour=paint.INK_QUIET, spacing=0.92
        )
        surface.blit(about.surface, look.scale.point(x, y))
        if not self._unseen:
            return
        note_x = self.let_be.rect.right + 12
        note = paint.fit(
            look,
            say("arre_unicornio.window.note"),
            box.right - 12 - note_x,
            (13, 12.5, 12, 11.5),
            lines=2,
            colour=paint.INK_QUIET,
            spacing=0.9,
        )
        paint.put(look, surface, note, (note_x, self.let_be.rect.y, note.w, self.let_be.rect.h))

    def _draw_thrown(self, surface: Surface) -> None:
        look, top, area = self.look, self.top, self._thrown_area()
        assert top is not None
        if top.card >= 0:
            cards.draw(look, surface, names.face_of(top.card), *area.topleft, area.w, angle=-5)
            return
        if top.what == SWAP:
            self._draw_swap(surface, top, area)
            return
        side = area.w * 0.72
        paint.face(look, surface, top.by, area.centerx - side / 2, area.y + 4, side)
        look.picture(surface, f"{ART}mark_shout", (area.centerx - side / 2, area.y + side + 12, side, side))

    def _draw_swap(self, surface: Surface, top: Pending, area: FRect) -> None:
        look, side, w = self.look, area.w * 0.42, area.w * 0.44
        for seat, x in ((top.first, area.x), (top.second, area.right - w)):
            cards.draw(look, surface, cards.ROLE_BACK, x, area.y + 8, w)
            paint.face(look, surface, seat, x + (w - side) / 2, area.y + w * 1.5 + 16, side)
        mark = area.w * 0.34
        look.picture(
            surface,
            f"{ART}mark_swap",
            (area.centerx - mark / 2, area.y + 8 + w * 0.75 - mark / 2, mark, mark),
        )
