"""How roles move and show themselves: dealt, tied, bounced, freed, seen, swapped, shouted."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.parts import CRY, SWAP, Pending
from tabletop.stage.arre_unicornio import cards, effects, escape, unfolding
from tabletop.stage.arre_unicornio.mover import WINDOW_MS, Mover
from tabletop.stage.kit.motion import in_out_cubic

#: How long (ms) a role that everybody sees can be read.
PEEK_MS = 1500.0


def roles_dealt(m: Mover, all_: Sequence[ev.RoleDealt]) -> None:
    """A role card to every seat, face down."""
    table, shown = m.table, m.shown
    start = FRect(m.deck)
    start.centerx = table.middle.rect.centerx
    motions = [
        m.fly(
            -1,
            start,
            m.role_spot(event.seat),
            ms=380,
            delay=110.0 * number,
            face=cards.ROLE_BACK,
            begin=m.sound("card_deal"),
        )
        for number, event in enumerate(all_)
    ]

    def land() -> None:
        for event in all_:
            unfolding.follow(shown, event)
        table.present(shown)

    m.then(*motions)
    m.do(land)
    own = next((event for event in all_ if event.seat == table.seat and event.role >= 0), None)
    if own is not None:
        face = catalogue.ROLE_WORDS[own.role]
        m.then(m.effect(effects.turn_over(m.look, face, m.role_spot(own.seat), up=True), 420))
        m.do(m.sound("card_flip"))


def turn_began(m: Mover, event: ev.TurnBegan) -> None:
    """Another seat lights up."""
    m.do(m.follow(event))
    m.pause(140)


def dazed_turn(m: Mover, event: ev.DazedTurn) -> None:
    """The mark of a lost turn, plasters round the picture; the illness goes without effect."""
    seat = m.table.seats[event.seat]
    orbit = effects.orbit(m.look, FRect(seat.face_area))
    m.do(seat.skip)
    m.then(m.effect(orbit, 500, sound="dazed"))
    if event.illness >= 0:
        m.then(m.to_discards(event.illness, m.illness_spot(event.seat)))
    m.do(m.follow(event))
    m.pause(500)


# -- jackets ----------------------------------------------------------------------------------------------


def tied(m: Mover, event: ev.Tied) -> None:
    """Sleeves wrap round the role card, the bow ties itself, the card turns face up."""
    area, spot = m.role_spot(event.seat), m.pop()
    face = catalogue.ROLE_WORDS[event.role]
    m.then(m.fly(event.card, spot, area, ms=240))
    m.do(m.sound("jacket"))
    m.then(m.effect(effects.sleeves(m.look, area), 260))
    m.then(m.effect(effects.bow(m.look, area), 240))
    m.then(m.effect(effects.turn_over(m.look, face, area, up=True), 300, sound="role_reveal"))
    m.do(m.follow(event))
    m.pause(350)


def bounced(m: Mover, event: ev.Bounced) -> None:
    """The jacket boings off; the Doctor's card peeks out."""
    area, spot = m.role_spot(event.seat), m.pop()
    face = catalogue.ROLE_WORDS[event.role]
    m.then(m.fly(event.card, spot, area, ms=200))
    m.do(m.follow(event))
    m.then(
        m.effect(
            effects.boing(m.look, area.inflate(26, 39), m.discard),
            420,
            sound="boing",
            land=m.lay_off(event.card),
        ),
        m.effect(effects.peek(m.look, face, area), PEEK_MS, delay=140, sound="role_reveal", read=True),
    )


def freed(m: Mover, event: ev.Freed) -> None:
    """Two snips, the sleeves fall aside, the card turns face down."""
    area, spot = m.role_spot(event.seat), m.pop()
    role = m.shown.roles[event.seat]
    m.then(m.fly(event.card, spot, area, ms=200))
    m.then(m.effect(effects.snip(m.look, area), 520, sound="scissors"))
    m.do(m.follow(event))
    if role >= 0:
        face = catalogue.ROLE_WORDS[role]
        m.then(m.effect(effects.turn_over(m.look, face, area, up=False), 280, sound="card_flip"))
    m.then(m.to_discards(event.jacket, area), m.to_discards(event.card, area, delay=80))


def serum_shown(m: Mover, event: ev.SerumShown) -> None:
    """The serum is drunk, the card shows itself to everybody."""
    area, spot = m.role_spot(event.seat), m.pop()
    face = catalogue.ROLE_WORDS[event.role]
    m.then(m.fly(event.card, spot, area, ms=240, begin=m.sound("potion_use")))
    m.do(m.follow(event))
    m.then(
        m.to_discards(event.card, area),
        m.effect(effects.peek(m.look, face, area), PEEK_MS, sound="role_reveal", read=True),
    )


# -- swaps ------------------------------------------------------------------------------------------------


def swap_tried(m: Mover, event: ev.SwapTried) -> None:
    """The sign of a swap appears over both role cards."""
    m.push(Pending(SWAP, event.seat, event.card, event.first, event.second))
    m.do(m.sound("interrupt_prompt"), m.follow(event))
    m.pause(WINDOW_MS)


def swap_stopped(m: Mover, event: ev.SwapStopped) -> None:
    """The Inspection is done: nobody changes places."""
    spot = m.pop(2)
    m.do(m.sound("inspection"))
    m.then(m.to_discards(event.inspection, spot, ms=420))
    m.do(m.follow(event))


def swapped(m: Mover, event: ev.Swapped) -> None:
    """Both role cards slide along crossing ways, a whirl over the felt."""
    if m.stack and m.stack[-1].what == SWAP:
        m.pop()
    one, two = m.role_spot(event.first), m.role_spot(event.second)
    middle = m.table.middle.rect.center
    ways = effects.crossing(m.look, one, two)
    m.then(
        m.effects.play(ways, 640, ease=in_out_cubic),
        m.effect(effects.whirl(m.look, middle), 640, sound="role_swap"),
    )
    m.do(m.follow(event))


# -- the shout --------------------------------------------------------------------------------------------


def _cry(m: Mover, seat: int) -> None:
    """The shout in its bubble over the seat."""
    area = m.effects.place_of([Pending(CRY, seat)], 0)
    look = m.look

    m.then(
        m.effects.play(
            lambda surface, share: escape.draw_burst(look, surface, area.center, min(1.0, share * 3), 0.42),
            700,
            ease=in_out_cubic,
            begin=m.sound("neigh"),
            read=True,
        )
    )


def shouted(m: Mover, event: ev.Shouted) -> None:
    """Somebody shouts; the shout hangs over the seat as long as Alarms may answer."""
    _cry(m, event.seat)
    m.push(Pending(CRY, event.seat))
    m.do(m.follow(event))
    m.pause(WINDOW_MS)


def false_shout(m: Mover, event: ev.FalseShout) -> None:
    """A shout that was not allowed: the items go."""
    _cry(m, event.seat)
    motions = [
        m.to_discards(card, m.slot(event.seat, catalogue.kind(card)), delay=80.0 * number)
        for number, card in enumerate(event.cards)
    ]
    m.do(m.sound("booby"), m.follow(event))
    m.then(*motions)
