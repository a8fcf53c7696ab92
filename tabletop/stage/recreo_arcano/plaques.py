"""The panels at both sides of the castle: seats, houses, card piles, the key to the doors."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.recreo_arcano.state import State
from tabletop.games.recreo_arcano.verdict import copa_distance
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.widget import Widget
from tabletop.stage.recreo_arcano import cards, paint

_SET_MARKS = ("set_lambda", "set_a")


class SeatPlaque(Widget):
    """One seat: who sits there, how many cards and potions, whose turn it is, who still thinks."""

    def __init__(self, look: Look, rect: Area, seat: int, player: Player, *, you: bool = False) -> None:
        super().__init__(look, rect, key=f"seat.{seat}")
        self.seat = seat
        self.player = player
        self.you = you
        self.view: State | None = None
        self.thinks = False

    def show(self, view: State) -> None:
        """Take over a view."""
        self.view = view
        deck = view.uses_deck(self.seat)
        hand = self.look.say("recreo_arcano.panel.hand", count=len(view.hands[self.seat]))
        stock = self.look.say("recreo_arcano.panel.stock", count=view.stock[self.seat])
        about = "deck" if deck else str(self.set_index(view))
        who = self.look.say(f"table.level.{self.player.kind}")
        about = self.look.say(f"recreo_arcano.set_about.{about}")
        self.tooltip = f"**{escape(self.player.name)}** · {who}\n{hand}\n{stock}\n{about}"
        if view.caldero == self.seat and view.round:
            self.tooltip += "\n" + self.look.say("recreo_arcano.piece.caldero_help")

    def set_index(self, view: State) -> int:
        """Which of the house's sets the seat plays: 0 for Λ, 1 for A."""
        return view.seats_of(view.teams[self.seat]).index(self.seat)

    def draw(self, surface: Surface) -> None:
        """Panel, ribbon, head, name, set, counts."""
        view, look, box = self.view, self.look, self.rect
        if view is None:
            return
        team = view.teams[self.seat]
        lit = view.active == self.seat or (self.thinks and view.active < 0)
        paint.panel(look, surface, box, lit=lit)
        paint.ribbon(look, surface, box, team)
        hat = self.set_index(view)
        top = box.y + 9
        paint.head(look, surface, (box.x + 22, top, 48, 56), team, hat)
        if not self.player.is_person:
            # The levels differ by picture; the word stands in the tooltip.
            look.picture(surface, f"ui/bot_{self.player.kind}", (box.x + 52, top + 37, 24, 24))
        x, room = box.x + 79, box.w - 88
        self._name(surface, x, top - 3, room)
        self._sub(surface, view, team, x, top + 19, room)
        cards_w = paint.count(
            look, surface, x - 3, top + 40, "recreo_arcano/card_back", len(view.hands[self.seat])
        )
        paint.count(look, surface, x + cards_w, top + 40, paint.potion(team), view.stock[self.seat])
        if view.caldero == self.seat and view.round:
            look.picture(surface, "recreo_arcano/caldero", (box.right - 33, top + 40, 27, 27))

    def _name(self, surface: Surface, x: float, y: float, room: float) -> None:
        look, name = self.look, escape(self.player.name)
        if self.you:
            whole = look.say("table.you", name=name)
            # The place of the plaque says it, too.
            name = whole if look.text(whole, None, role="h3", size=14, fixed=True).w <= room else name
        paint.title(look, surface, name, (x, y, room, 22), 17, paint.TEXT)

    def _sub(self, surface: Surface, view: State, team: int, x: float, y: float, room: float) -> None:
        text = self.look.say(f"recreo_arcano.house.{paint.HOUSES[team]}")
        if not view.uses_deck(self.seat):
            text += f" · [icon:recreo_arcano/{_SET_MARKS[self.set_index(view)]}]"
        self.look.write(
            surface, text, (x, y, room, 18), role="small", colour=paint.QUIET, max_lines=1, fixed=True
        )


class Dots(Widget):
    """The walking dots of the seats that think, above their plaques: those lie still meanwhile."""

    def __init__(self, look: Look, plaques: dict[int, SeatPlaque], acts: Callable[[], bool]) -> None:
        super().__init__(look, (0, 0, 0, 0), key="dots")
        self._plaques = plaques
        self._acts = acts
        self._ms = 0.0

    @property
    def _walking(self) -> list[SeatPlaque]:
        """The plaques with dots: none while something that was decided is being done."""
        return [] if self._acts() else [plaque for plaque in self._plaques.values() if plaque.thinks]

    def update(self, ms: float) -> bool:
        """Walk while anybody thinks."""
        self._ms += ms
        return not self.look.calm and bool(self._walking)

    def draw(self, surface: Surface) -> None:
        """Three dots below each head that thinks."""
        for plaque in self._walking:
            paint.dots(self.look, surface, plaque.rect.x + 30, plaque.rect.y + 69, self._ms)


class HousePlaque(Widget):
    """One house: potions found of three, the reserve, its Magos with what is known of their numbers."""

    def __init__(self, look: Look, rect: Area, team: int) -> None:
        super().__init__(look, rect, key=f"house.{team}")
        self.team = team
        self.view: State | None = None
        self.steps: int | None = None

    def show(self, view: State) -> None:
        """Take over a view."""
        self.view = view
        self.steps = copa_distance(view, self.team)
        house = self.look.say(f"recreo_arcano.house.{paint.HOUSES[self.team]}")
        if self.steps == 0:
            self.tooltip = self.look.say("recreo_arcano.copa_line.home", house=house)
        elif self.steps is None:
            self.tooltip = self.look.say("recreo_arcano.copa_line.none", house=house)
        else:
            self.tooltip = self.look.say("recreo_arcano.copa_line.steps", count=self.steps, house=house)
        self.changed()

    def draw(self, surface: Surface) -> None:
        """Three rows under the house's name."""
        view, look, box, team = self.view, self.look, self.rect, self.team
        if view is None:
            return
        paint.panel(look, surface, box)
        house = look.say(f"recreo_arcano.house.{paint.HOUSES[team]}")
        look.picture(surface, f"frame/house_{paint.HOUSES[team]}", (box.x + 10, box.y + 6, 22, 22))
        area = FRect(box.x + 37, box.y + 6, box.w - 98, 22)
        look.write(surface, house, area, role="h3", size=16, colour=paint.TEAM_LIGHT[team], shrink=True)
        self._copa(surface, FRect(box.right - 60, box.y + 5, 52, 24))
        self._row(surface, "found", 32, look.say("recreo_arcano.panel.found_count", count=view.found(team)))
        for n in range(3):
            spot = (box.x + 68 + 32 * n, box.y + 32, 28, 28)
            if n < view.found(team):
                look.picture(surface, paint.potion(team), spot)
            else:
                paint.gap(look, surface, spot, 8)
        self._row(surface, "reserve", 64, str(view.reserve[team]))
        step = 32 if view.reserve[team] <= 3 else 90 / view.reserve[team]
        for n in range(view.reserve[team]):
            look.picture(surface, paint.potion(team), (box.x + 68 + step * n, box.y + 64, 28, 28))
        self._row(surface, "magos", 97, "")
        for n, mago in enumerate(view.team_magos(team)):
            self._mago(surface, view, mago, box.x + 66 + 45 * n, box.y + 94)

    def _row(self, surface: Surface, word: str, y: float, value: str) -> None:
        box, look = self.rect, self.look
        label = look.say(f"recreo_arcano.panel.{word}")
        area = (box.x + 12, box.y + y, 56, 28)
        look.write(surface, label, area, role="small", size=14, colour=paint.TEXT, max_lines=1, fixed=True)
        if value:
            area = (box.right - 46, box.y + y, 36, 28)
            look.write(surface, value, area, role="h3", size=15, colour=paint.TEXT, align="right", fixed=True)

    def _copa(self, surface: Surface, area: FRect) -> None:
        """How many open-door steps the Copa is from this house; gold when it is close."""
        look = self.look
        near = self.steps is not None and self.steps <= 2
        line = paint.RIM if near else p.PILL
        look.box(surface, area, fill=p.PILL, line=line, width=2, radius=9)
        look.picture(surface, "recreo_arcano/copa", (area.x + 5, area.y + 2, 18, 20))
        word = "–" if self.steps is None else str(self.steps)
        area = FRect(area.x + 22, area.y, area.w - 26, area.h)
        look.write(surface, word, area, role="h3", size=15, colour=paint.TEXT, align="center", fixed=True)

    def _mago(self, surface: Surface, view: State, mago: int, x: float, y: float) -> None:
        out = view.at[mago] < 0
        self.look.picture(surface, paint.figure(mago), (x, y, 27, 34), grey=out, alpha=0.5 if out else 1.0)
        number = view.numbers[mago]
        if number != 0:
            known = number > 0
            word = str(number) if known else "?"
            paint.disc(self.look, surface, x + 31, y + 22, 20, word, dark=not known)
        if out:
            self.look.picture(surface, "ui/close", (x + 1, y + 8, 24, 24))


class PilesPlaque(Widget):
    """The special deck, the own discard pile (a click leafs through it) and, with decks, the own deck."""

    can_focus = True
    radius = paint.R_PANEL

    def __init__(self, look: Look, rect: Area, on_leaf: Callable[[], None]) -> None:
        super().__init__(look, rect, key="piles")
        self.view: State | None = None
        self.seat = -1
        self._on_leaf = on_leaf

    def show(self, view: State, seat: int) -> None:
        """Take over a view."""
        self.view, self.seat = view, seat
        self.tooltip = self.look.say("recreo_arcano.panel.special_left", count=len(view.special))
        self.changed()

    @property
    def deck_place(self) -> FRect:
        """Where the special deck lies."""
        return FRect(self.rect.x + 26, self.rect.y + 38, 68, 102)

    @property
    def discard_place(self) -> FRect:
        """Where the own discard pile lies."""
        return FRect(self.rect.x + 116, self.rect.y + 38, 68, 102)

    def activate(self) -> None:
        """Leaf through the own pile."""
        if self.view is not None and self.seat >= 0 and self.view.discards[self.seat]:
            self.look.sounds.play("card_flick")
            self._on_leaf()

    def draw(self, surface: Surface) -> None:
        """Two piles side by side."""
        view, look, box = self.view, self.look, self.rect
        if view is None:
            return
        paint.panel(look, surface, box)
        title = look.say("recreo_arcano.panel.cards")
        look.write(surface, title, (box.x + 12, box.y + 6, 180, 22), role="h3", size=16, colour=paint.TEXT)
        self._pile(surface, self.deck_place, len(view.special), "special_deck")
        if self.seat < 0:
            return
        pile, place = view.discards[self.seat], self.discard_place
        if pile:
            cards.draw_card(look, surface, pile[-1], place.x, place.y, place.w)
            self._badge(surface, place, len(pile))
        else:
            self._empty(surface, place)
        word = "your_discard"
        if view.uses_deck(self.seat):
            deck = look.say("recreo_arcano.panel.your_deck")
            label = f"{look.say('recreo_arcano.panel.your_discard')}\n{deck}: {len(view.decks[self.seat])}"
            self._label(surface, place, label)
        else:
            self._label(surface, place, look.say(f"recreo_arcano.panel.{word}"))

    def _pile(self, surface: Surface, place: FRect, number: int, word: str) -> None:
        look = self.look
        if number:
            for n in range(min(3, number)):
                image = look.art.image("recreo_arcano/card_back", place.w, place.h)
                surface.blit(image, look.scale.point(place.x - 4 + 2.5 * n, place.y + 4 - 2 * n))
            self._badge(surface, place, number)
        else:
            self._empty(surface, place)
        self._label(surface, place, look.say(f"recreo_arcano.panel.{word}"))

    def _badge(self, surface: Surface, place: FRect, number: int) -> None:
        look = self.look
        area = FRect(place.right - 22, place.bottom - 20, 32, 26)
        look.box(surface, area, fill=paint.RIM, line=p.INK, width=2, radius=13)
        look.write(surface, str(number), area, role="h3", size=15, align="center", fixed=True)

    def _empty(self, surface: Surface, place: FRect) -> None:
        look = self.look
        paint.gap(look, surface, place, 9)
        word = look.say("recreo_arcano.panel.empty")
        look.write(surface, word, place, role="small", colour=paint.QUIET, align="center", fixed=True)

    def _label(self, surface: Surface, place: FRect, word: str) -> None:
        area = FRect(place.centerx - 48, place.bottom + 7, 96, 36)
        self.look.write(
            surface,
            word,
            area,
            "top",
            role="small",
            colour=paint.TEXT,
            align="center",
            max_lines=2,
            fixed=True,
            spacing=0.86,
        )


class DoorKey(Widget):
    """What an open and a shut door look like; a click opens the summary card."""

    can_focus = True
    radius = paint.R_PANEL

    def __init__(self, look: Look, rect: Area, on_open: Callable[[], None]) -> None:
        super().__init__(look, rect, key="door_key", tooltip=look.say("recreo_arcano.summary.open"))
        self._on_open = on_open

    def activate(self) -> None:
        """Open the summary card."""
        self._on_open()

    def draw(self, surface: Surface) -> None:
        """Two rows."""
        look, box = self.look, self.rect
        paint.panel(look, surface, box)
        for n, word in enumerate(("open", "shut")):
            area = FRect(box.x + 9, box.y + 10 + 38 * n, 60, 32)
            look.box(surface, area, fill=p.STONE_END, line=p.STONE_END, width=0, radius=8)
            look.picture(surface, f"recreo_arcano/door_{word}", area.inflate(-6, -2))
            sentence = look.say(f"recreo_arcano.door.{word}")
            area = FRect(box.x + 75, area.y - 2, box.w - 78, 36)
            look.write(
                surface, sentence, area, role="small", colour=paint.TEXT, max_lines=2, fixed=True, spacing=0.9
            )
