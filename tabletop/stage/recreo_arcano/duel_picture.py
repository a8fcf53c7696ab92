"""The picture of a duel as it stands: which parts of it are shown when."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.state import EMPTY
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.recreo_arcano import duel_cards, duel_motion, duel_paint, paint
from tabletop.stage.recreo_arcano.duel_motion import Duel, Reveal, Side

_DUEL = "recreo_arcano.duel"


class DuelPicture:
    """Paints one duel. The ground is kept once the halves have come in, for nothing below it is seen then."""

    def __init__(self, look: Look, players: tuple[Player, ...], duel: Duel) -> None:
        self.look = look
        self.players = players
        self.duel = duel
        self._ground: Surface | None = None

    @property
    def opaque(self) -> bool:
        """Whether the ground is kept for this window."""
        return self._ground is not None and self._ground.get_size() == self.look.scale.window

    def draw(self, surface: Surface, *, aimed: bool = False) -> None:
        """All but the widgets; ``aimed``: a dragged card is over the person's place."""
        duel, look = self.duel, self.look
        if look.calm and duel.sweep.value < 1:
            layer = surface.copy()
            self._paint(layer, 1.0, aimed)
            self._ground = None
            duel_paint.faded(surface, layer, (0, 0), duel.sweep.value)
        else:
            self._paint(surface, duel.sweep.value, aimed)

    def _paint(self, surface: Surface, sweep: float, aimed: bool) -> None:
        look, duel = self.look, self.duel
        self._paint_ground(surface, sweep)
        room = f"@recreo_arcano.the.{box().sectors[duel.space >> 1].id}"
        duel_paint.title(
            look, surface, look.say(f"{_DUEL}.title", sector=room), look.say(f"{_DUEL}.rule"), sweep
        )
        for n, away in ((0, -1), (1, 1)):
            self._paint_side(surface, n, away * (1 - sweep) * 680, aimed)
        if sweep >= 1:
            duel_paint.versus(look, surface, look.say(f"{_DUEL}.versus"), duel.star.value)
            self._paint_sums(surface)
            self._paint_foot(surface)

    def _paint_ground(self, surface: Surface, sweep: float) -> None:
        if sweep < 1:
            duel_paint.ground(self.look, surface, self.duel.teams, sweep)
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            duel_paint.ground(self.look, surface, self.duel.teams, 1.0)
            self._ground = surface.copy()
        surface.blit(self._ground, (0, 0))

    # -- the two sides -------------------------------------------------------------------------------------

    def _paint_side(self, surface: Surface, n: int, dx: float, aimed: bool) -> None:
        look, duel, side = self.look, self.duel, self.duel.sides[n]
        house = look.say(f"recreo_arcano.house.{paint.HOUSES[side.team]}")
        hat, name, line = -1, house, ""
        if side.seat >= 0:
            hat = duel.view.seats_of(side.team).index(side.seat)
            word = ("attacks", "defends")[n]
            name = look.say(f"{_DUEL}.{word}", name=duel_motion.named(self.players, side.seat))
            line = house
            if not duel.view.uses_deck(side.seat):
                line = f"{house} · {look.say(f'recreo_arcano.set.{hat}')}"
        duel_paint.player(look, surface, n, side.team, hat, name, line, dx)
        self._paint_card(surface, n, side, dx, aimed)
        duel_paint.standee(look, surface, n, side, duel.reveal, dx)
        if duel.reveal is not None:
            duel_paint.verdict_mark(look, surface, n, duel.reveal, side.team)
        elif side.private and not dx:
            duel_paint.mark(look, surface, n, look.say(f"{_DUEL}.only_team"))

    def _paint_card(self, surface: Surface, n: int, side: Side, dx: float, aimed: bool) -> None:
        look, duel = self.look, self.duel
        if duel.reveal is not None:
            duel_cards.turning(look, surface, n, duel.reveal.event.cards[n], duel.reveal.turn, dx)
        elif side.slot == "none":
            duel_cards.card(look, surface, n, duel_cards.face(look, n, EMPTY), dx)
        elif side.slot == "placed":
            self._paint_placed(surface, n, side, dx)
        elif not (n == 1 and duel.asks == "defender"):
            own = duel.asks == "card" and side.seat == duel.seat
            duel_cards.empty_place(look, surface, n, dx, lit=own, aimed=own and aimed)
            if own:
                self._paint_request(surface, n)
            elif side.slot == "thinks" and not dx:
                self._paint_thinking(surface, n)

    def _paint_placed(self, surface: Surface, n: int, side: Side, dx: float) -> None:
        look, arrived = self.look, side.arrive.value
        back = duel_cards.face(look, n, duel_cards.BACK)
        if arrived < 1:
            duel_cards.empty_place(look, surface, n, dx)
            if look.calm:
                at = back.get_rect(center=look.scale.point(*duel_cards.PLACES[n])).topleft
                duel_paint.faded(surface, back, at, arrived)
            elif side.seat == self.duel.seat:
                duel_cards.card(look, surface, n, back, dx, 320 * (1 - arrived))
            else:
                duel_cards.card(look, surface, n, back, dx + (-440, 440)[n] * (1 - arrived))
            return
        duel_cards.card(look, surface, n, back, dx)
        words = look.say(f"{_DUEL}.placed")
        if side.card >= 0:
            words = look.say(
                f"{_DUEL}.placed_own", card=f"@recreo_arcano.card.{box().cards[side.card].key}.title"
            )
        duel_cards.banner(look, surface, duel_cards.PLACES[n][0] + dx, 452, words, room=206)

    def _paint_request(self, surface: Surface, n: int) -> None:
        """What the person shall do, and the hint, in the person's place."""
        look, hint = self.look, self.duel.hint
        area = duel_cards.place_of(n).inflate(-40, -40)
        words = look.text(
            look.say(f"{_DUEL}.choose_card"),
            area.w,
            role="h3",
            colour=duel_paint.HEADING,
            align="center",
            max_lines=4,
            fixed=True,
        )
        more = look.text(hint, area.w, colour=paint.TEXT, align="center", max_lines=8, fixed=True)
        y = area.centery - (words.h + (more.h + 12 if hint else 0)) / 2
        surface.blit(words.surface, look.scale.point(area.x, y))
        if hint:
            surface.blit(more.surface, look.scale.point(area.x, y + words.h + 12))

    def _paint_thinking(self, surface: Surface, n: int) -> None:
        look, place = self.look, duel_cards.place_of(n)
        area = FRect(place.x + 20, place.centery - 40, place.w - 40, 60)
        words = look.say(f"{_DUEL}.thinking")
        look.write(
            surface, words, area, role="h3", colour=paint.QUIET, align="center", max_lines=2, fixed=True
        )
        paint.dots(look, surface, area.centerx - 13, area.bottom + 6, self.duel.ms)

    # -- the lower band ------------------------------------------------------------------------------------

    def _paint_sums(self, surface: Surface) -> None:
        look, duel = self.look, self.duel
        if duel.asks == "card" or duel.sides[1].seat < 0:
            return
        for n, side in enumerate(duel.sides):
            duel_cards.total(look, surface, n, side, duel.reveal)
            if duel.reveal is not None and duel.reveal.turn >= 1:
                words = duel_motion.pill(look, duel.reveal, n)
                duel_cards.banner(look, surface, duel_cards.SUMS[n].centerx, 512, words)
        if duel.reveal is not None:
            duel_cards.comparison(look, surface, duel.reveal)

    def _paint_foot(self, surface: Surface) -> None:
        """The sentence at the foot: the result, or whom everybody waits for."""
        look, duel = self.look, self.duel
        if duel.reveal is not None:
            if duel.reveal.resting:
                self._paint_outcome(surface, duel.reveal)
            return
        if duel.asks == "defender":
            area = FRect(704, 150, 312, 56)
            words = look.say(f"{_DUEL}.choose_defender")
            look.write(
                surface,
                words,
                area,
                role="h2",
                colour=duel_paint.HEADING,
                align="center",
                max_lines=2,
                fixed=True,
            )
        if duel.asks != "card" and (words := self._waiting()):
            area = FRect(140, 596 if duel.sides[1].seat < 0 else 632, p.PAGE_W - 280, 60)
            look.write(
                surface,
                words,
                area,
                role="prompt",
                colour=paint.TEXT,
                align="center",
                max_lines=2,
                fixed=True,
            )

    def _paint_outcome(self, surface: Surface, reveal: Reveal) -> None:
        look, width = self.look, 650
        words = duel_motion.heading(look, self.players, reveal)
        first = look.text(
            words, width, role="h2", size=23, colour=duel_paint.HEADING, shrink=True, fixed=True
        )
        words = duel_motion.outcome(look, self.players, reveal)
        more = look.text(words, width, colour=paint.TEXT, max_lines=3, shrink=True)
        y = max(613.0, 662 - (first.h + 3 + more.h) / 2)
        surface.blit(first.surface, look.scale.point(190, y))
        surface.blit(more.surface, look.scale.point(190, y + first.h + 3))

    def _waiting(self) -> str:
        """Whom everybody waits for, in one sentence."""
        look, duel = self.look, self.duel
        if duel.sides[1].seat < 0:
            name = duel_motion.named(self.players, duel.sides[0].seat)
            return look.say(f"recreo_arcano.{'ask' if duel.asks else 'wait'}.face", name=name)
        names = [duel_motion.named(self.players, side.seat) for side in duel.sides if side.slot == "thinks"]
        if len(names) == 1:
            return look.say("recreo_arcano.wait.strike", name=names[0])
        return look.say("recreo_arcano.wait.plan_many", names=" · ".join(names)) if names else ""
