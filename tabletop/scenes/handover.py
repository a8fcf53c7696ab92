"""Several people at one screen: everything is hidden until the next one says "I'm here"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import FRect, Surface

from tabletop.core.match import Match, Player
from tabletop.scenes.company import Company
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import (
    Button,
    Drawing,
    Glide,
    KeyHints,
    Label,
    SeatPlate,
    Widget,
    draw_panel,
    out_cubic,
    shapes,
)
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.richtext import escape

PANEL = FRect(340, 172, 600, 436)
FACE = 150.0
CARD = (170.0, 240.0)
#: The cards behind the panel: middle (u) and tilt (degrees clockwise), the outer ones first.
FAN = ((231.0, 400.0, -15), (1049.0, 400.0, 15), (305.0, 370.0, -4), (975.0, 370.0, 4))
FAN_MS, STAGGER = 320.0, 60.0


class HandOver(Scene):
    """The screen between two people. ``what_next`` is what is asked of the next one; ``on_ready`` when they
    are here.

    The match is that of the table below, if it is not given.
    """

    veil = p.VEIL_HANDOVER
    music = "music_table"

    def __init__(
        self,
        players: Sequence[Player],
        seat: int,
        what_next: str,
        on_ready: Callable[[], object],
        *,
        match: Match | None = None,
    ) -> None:
        super().__init__()
        self.players = tuple(players)
        self.seat = seat
        self.what_next = what_next
        self.match = match
        self._on_ready = on_ready
        self._fan = Glide()

    def enter(self) -> None:
        """The cards come out from behind the panel, and the bell calls the next person."""
        if self.match is None and len(self.app.stack) > 1:
            self.match = self.app.stack[-2].match
        whole = FAN_MS + STAGGER * (len(FAN) - 1)
        if self.look.calm:
            self._fan.jump(whole)
        else:
            self._fan.to(whole, whole)
        self.look.sounds.play("your_turn")

    def first_focus(self) -> str:
        """Enter says "I'm here"."""
        return "here"

    def layout(self) -> None:
        """The only button has the focus at any time, and one can see it."""
        super().layout()
        if self.screen is not None and self.screen.focus is None:
            self.screen.set_focus(self.screen.find("here"))

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """Who sits where, the fan of cards, the panel with its one button, the foot."""
        look, say = self.look, self.look.say
        company = Company(self.players, self.match)
        yield from self._plates(company)
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), self._paint_fan)
        yield Drawing(look, PANEL, lambda surface, area: self._paint_panel(surface, area, company))
        label = say("handover.here")
        wide = max(300.0, Button.width_for(look, label, size="big"))
        area = (PANEL.centerx - wide / 2, PANEL.bottom - 108, wide, 72)
        yield Button(look, area, label, self.here, kind="primary", size="big", key="here")
        yield from self._foot()

    def _plates(self, company: Company) -> Iterable[Widget]:
        count = len(self.players)
        gap = 14.0
        wide = min(204.0, (p.PAGE_W - 96 - gap * (count - 1)) / count)
        x = (p.PAGE_W - wide * count - gap * (count - 1)) / 2
        for seat, player in enumerate(self.players):
            here = seat == self.seat
            line = "takes_seat" if here else "waits" if player.is_person else "bot"
            yield _Plate(
                self.look,
                (x, 30, wide, p.H_PLATE),
                player.name,
                self.look.say(f"handover.{line}"),
                avatar=company.avatar(seat),
                icon="" if player.is_person else f"ui/bot_{player.kind}",
                lit=here,
            )
            x += wide + gap

    def _foot(self) -> Iterable[Widget]:
        look, say = self.look, self.look.say
        pause = say("handover.pause")
        wide = Button.width_for(look, pause, icon="ui/pause")
        if self._table() is not None:
            yield Button(
                look,
                (48, 648, wide, 48),
                pause,
                self.back,
                kind="night",
                icon="ui/pause",
                key="pause",
                shortcut="P",
            )
        yield Label(
            look, (300, 648, 680, 48), say("handover.saved"), role="small", colour=p.LILAC, align="center"
        )
        here = say("handover.here")
        room = look.text(here, role="small").w + look.text(say("frame.key.enter"), role="small").w + 40
        hints = [((say("frame.key.enter"),), here)]
        yield KeyHints(look, (p.PAGE_W - 48 - room, 660, room, 24), hints)

    # -- painting ------------------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        """Let the cards fan out."""
        return self._fan.update(ms) | super().update(ms)

    def _paint_fan(self, surface: Surface, _area: FRect) -> None:
        look = self.look
        for number, (x, y, tilt) in enumerate(FAN):
            share = out_cubic(min(1.0, max(0.0, (self._fan.value - STAGGER * (number // 2)) / FAN_MS)))
            centre = PANEL.centerx
            back = card_back(look, tilt)
            place = look.scale.point(centre + (x - centre) * (0.55 + 0.45 * share), y)
            surface.blit(back, back.get_rect(center=place))

    def _paint_panel(self, surface: Surface, area: FRect, company: Company) -> None:
        look, say = self.look, self.look.say
        name = escape(self.players[self.seat].name)
        draw_panel(look, surface, area)
        face = FRect(area.centerx - FACE / 2, area.y - 42, FACE, FACE)
        look.glow(surface, face, FACE / 2, reach=30, strength=0.4)
        look.shade(surface, face.inflate(12, 12), FACE, colour=p.GOLD, opacity=1)
        disc = look.art.avatar(company.avatar(self.seat), FACE, width=4)
        surface.blit(disc, look.scale.point(face.x, face.y))
        emblem = company.style(self.seat).emblem
        if emblem:
            look.picture(surface, emblem, (face.right - 30, face.bottom - 44, 56, 56))
        x, w = area.x + 36, area.w - 72
        turn = say("handover.turn", name=name)
        look.write(surface, turn, (x, area.y + 128, w, 60), role="display", align="center", shrink=True)
        self._paint_look_away(surface, FRect(x, area.y + 198, w, 44))
        following = say("handover.next", what=self.what_next)
        box = (x, area.y + 252, w, 66)
        look.write(surface, following, box, size=17, colour=p.INK_QUIET, align="center", max_lines=2)

    def _paint_look_away(self, surface: Surface, area: FRect) -> None:
        look = self.look
        text = look.text(look.say("handover.look_away"), area.w - 54, role="label", size=21, shrink=True)
        x = area.centerx - (text.w + 50) / 2
        look.shade(surface, (x, area.centery - 20, 40, 40), 20, colour=p.NIGHT_7, opacity=1)
        look.picture(surface, "ui/eye_closed", (x + 5, area.centery - 15, 30, 30))
        surface.blit(text.surface, look.scale.point(x + 50, area.centery - text.h / 2))

    # -- what people do ------------------------------------------------------------------------------------

    def here(self) -> None:
        """The next person sits at the screen."""
        self._on_ready()
        if self.app.scene is self:
            self.app.pop()

    def _table(self) -> Scene | None:
        below = self.app.stack[-2] if len(self.app.stack) > 1 and self.app.scene is self else None
        return below if below is not None and below.match is not None else None

    def back(self) -> None:
        """Escape opens the pause menu; the table stays hidden."""
        from tabletop.scenes.pause import Pause

        table = self._table()
        if table is not None:
            self.app.push(Pause(table))


class _Plate(SeatPlate):
    """A seat plate whose gold border means "takes the seat": the words say it, not the chip."""

    def __init__(self, *given: object, lit: bool, **rest: object) -> None:
        super().__init__(*given, **rest)  # type: ignore[arg-type]
        self.lit = lit

    def draw(self, surface: Surface) -> None:
        """The usual plate, with the gold border above it."""
        if self.lit:
            self.look.glow(surface, self.rect, 24, reach=24, strength=0.5)
        super().draw(surface)
        if self.lit:
            rim = self.rect.inflate(3, 3)
            self.look.box(
                surface, rim, fill=p.NIGHT_7, line=p.GOLD, width=4, radius=(34, 20, 20, 34), opacity=0.0
            )


def card_back(look, tilt: int) -> Surface:  # type: ignore[no-untyped-def]
    """The back of a card of the house, tilted by degrees clockwise."""
    size = (look.scale.px(CARD[0]), look.scale.px(CARD[1]))

    def make() -> Surface:
        from pygame import transform

        back = look.art.drawn_pixels(_back(*size, look.scale.factor), size).copy()
        logo = look.art.image("frame/logo", 104, 104)
        back.blit(logo, logo.get_rect(center=(size[0] // 2, size[1] // 2)))
        return transform.rotozoom(back, -tilt, 1.0)

    return look.art.keep(("house_card", size, tilt), make)  # type: ignore[no-any-return]


def _back(w: int, h: int, k: float) -> str:
    """Violet stripes inside a gold line."""
    edge, inset = 3.5 * k, 9.5 * k
    body = f'<path d="{shapes.outline(0, 0, w, h, 16 * k)}" fill="{p.INK}"/>'
    inner = shapes.outline(edge, edge, w - 2 * edge, h - 2 * edge, 13 * k)
    body += f'<path d="{inner}" fill="#4B3596"/>'
    x0, x1, y0, y1 = inset + k, w - inset - k, inset + k, h - inset - k
    step = 40 * k
    at = x0 - (y1 - y0)
    while at < x1:
        # A stripe that rises to the right, cut to the field by hand: the rasteriser knows no clipping.
        points = _cut(at, step / 2, x0, x1, y0, y1)
        if points:
            body += f'<path d="M{points}Z" fill="#3F2B83"/>'
        at += step
    line = shapes.outline(inset, inset, w - 2 * inset, h - 2 * inset, 8 * k)
    body += f'<path d="{line}" fill="none" stroke="{p.GOLD}" stroke-width="{2.5 * k:.2f}"/>'
    return shapes.svg(w, h, body)


def _cut(at: float, wide: float, x0: float, x1: float, y0: float, y1: float) -> str:
    """The part inside the field of a stripe from (``at``, lower edge) up to the right at 45 degrees."""
    tall = y1 - y0
    corners = [(at, y1), (at + tall, y0), (at + tall + wide, y0), (at + wide, y1)]
    for edge, keep_above in ((x0, True), (x1, False)):
        corners = _half(corners, edge, keep_above)
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)


def _half(corners: list[tuple[float, float]], edge: float, keep_above: bool) -> list[tuple[float, float]]:
    """A polygon cut at ``x = edge``; the part with larger (or smaller) x stays."""
    kept: list[tuple[float, float]] = []
    for here, there in zip(corners, corners[1:] + corners[:1], strict=True):
        inside = here[0] >= edge if keep_above else here[0] <= edge
        after = there[0] >= edge if keep_above else there[0] <= edge
        if inside:
            kept.append(here)
        if inside != after:
            share = (edge - here[0]) / (there[0] - here[0])
            kept.append((edge, here[1] + (there[1] - here[1]) * share))
    return kept
