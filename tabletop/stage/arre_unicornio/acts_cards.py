"""How cards move on the table: dealt, passed, drawn, thrown, answered, placed, stolen, given, discarded."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.parts import REPLY, THROWN, Pending
from tabletop.stage.arre_unicornio import effects, names, paint, unfolding
from tabletop.stage.arre_unicornio.mover import WINDOW_MS, Mover
from tabletop.stage.kit.motion import Motion

_DEAL_MS = 240.0
#: Dealing takes at most so long, however many sit there.
_DEAL_ALL = 1500.0


# -- a new game -------------------------------------------------------------------------------------------


def dealt(m: Mover, all_: Sequence[ev.Dealt]) -> None:
    """One card to everybody, three times over."""
    table, shown = m.table, m.shown
    whole = sum(len(event.cards) for event in all_)
    between = min(80.0, _DEAL_ALL / max(1, whole))
    motions: list[Motion] = []
    for number in range(max(len(event.cards) for event in all_)):
        for event in all_:
            goal = m.hand_spot(event.seat)
            if event.seat == table.base:
                goal.centerx = table.hand.rect.centerx + (number - 1) * 124
            begin = m.sound("card_deal") if len(motions) % 2 == 0 else None
            motions.append(
                m.fly(
                    event.cards[number],
                    m.deck,
                    goal,
                    ms=_DEAL_MS,
                    delay=between * len(motions),
                    begin=begin,
                    turns=True,
                )
            )
    m.do(m.sound("shuffle"))
    m.pause(140)
    m.then(*motions)

    def land() -> None:
        for event in all_:
            unfolding.follow(shown, event)
        table.present(shown)

    m.do(land)


def kept(m: Mover, event: ev.Kept) -> None:
    """Somebody has chosen in the draft."""
    m.do(m.follow(event))
    if event.seat == m.table.base and m.table.seat >= 0:
        m.do(m.sound("card_flick"))


def passed(m: Mover, all_: Sequence[ev.Passed]) -> None:
    """All packets go to the left together."""
    table, shown = m.table, m.shown
    motions: list[Motion] = []
    for event in all_:
        for number, card in enumerate(event.cards):
            start, goal = m.hand_spot(event.seat, card), m.hand_spot(event.to)
            for spot, seat in ((start, event.seat), (goal, event.to)):
                if seat == table.base:
                    spot.centerx = table.hand.rect.centerx + number * 62
            motions.append(
                m.fly(
                    card,
                    start,
                    goal,
                    ms=460,
                    delay=60.0 * number,
                    turns=event.to == table.base and card >= 0,
                    begin=m.sound("card_slide") if not motions else None,
                )
            )

    def land() -> None:
        unfolding.pass_on(shown, all_)
        table.present(shown)

    m.then(*motions)
    m.do(land)


def drafted(m: Mover, event: ev.Drafted) -> None:
    """Everybody says it: "I'm not mad!"."""
    table = m.table
    words = m.look.say("arre_unicornio.show.not_mad")
    motions = [
        m.effect(
            effects.saying(m.look, words, table.seats[seat].rect),
            900,
            delay=90.0 * number,
            sound="toast" if not number else "",
            read=True,
        )
        for number, seat in enumerate(sorted(table.seats))
    ]
    m.do(m.follow(event))
    m.then(*motions)


# -- drawing ----------------------------------------------------------------------------------------------


def drew(m: Mover, event: ev.Drew) -> None:
    """Cards from the deck to a hand."""
    goal = m.hand_spot(event.seat)
    motions: list[Motion] = []
    for number, card in enumerate(event.cards):
        there = FRect(goal)
        if event.seat == m.table.base:
            there.x += 40 * number
        motions.append(
            m.fly(
                card,
                m.deck,
                there,
                ms=280,
                delay=100.0 * number,
                turns=card >= 0,
                begin=m.sound("card_deal"),
            )
        )
    m.then(*motions)
    m.do(m.follow(event))
    m.pause(60)


def nothing_to_draw(m: Mover, event: ev.NothingToDraw) -> None:
    """Both piles are empty."""
    m.do(m.sound("ui_refused"), m.follow(event))
    m.pause(500)


# -- thrown and answered ----------------------------------------------------------------------------------


def _thrown(m: Mover, event: Event, waits: Pending) -> None:
    """A card flies on an arc to where it waits, and the window stays open as long as always."""
    seat, card = waits.by, waits.card
    start, goal = m.hand_spot(seat, card), m.push(waits)
    turns = not m.open(seat, card)
    m.do(m.follow(event))
    m.hide()
    m.then(m.fly(card, start, goal, ms=380, spin=20, turns=turns, begin=m.sound("card_flick")))
    m.hide(0)
    m.pause(WINDOW_MS)


def card_thrown(m: Mover, event: ev.CardThrown) -> None:
    """A card is played for a seat."""
    _thrown(m, event, Pending(THROWN, event.seat, event.card, event.target))


def answered(m: Mover, event: ev.Answered) -> None:
    """A wildcard is played against what waits."""
    _thrown(m, event, Pending(REPLY, event.seat, event.card))


def cancelled(m: Mover, event: ev.Cancelled) -> None:
    """The Syringe squeezes, confetti bursts, both cards tumble to the discard pile."""
    below, above = m.top(2), m.top()
    middle = below.center
    m.hide()
    burst = m.effect(
        effects.squeeze(m.look, above), 520, sound="syringe", land=lambda: m.effects.burst(middle)
    )
    m.then(burst)
    m.pop(2)
    m.then(m.to_discards(event.card, below), m.to_discards(event.syringe, above, delay=90))
    m.do(m.follow(event))


# -- what a card does where it lands ----------------------------------------------------------------------


def item_placed(m: Mover, event: ev.ItemPlaced) -> None:
    """An item settles in its slot."""
    spot, goal = m.pop(), m.slot(event.seat, catalogue.kind(event.card))
    m.then(m.fly(event.card, spot, goal, ms=260, begin=m.sound("upgrade")))
    m.do(m.follow(event))


def illness_caught(m: Mover, event: ev.IllnessCaught) -> None:
    """An illness settles on the pile."""
    spot, goal = m.pop(), m.illness_spot(event.seat)
    m.then(m.fly(event.card, spot, goal, ms=280, begin=m.sound("illness")))
    m.do(m.follow(event))


def treatment_put(m: Mover, event: ev.TreatmentPut) -> None:
    """A treatment settles in its ring; the third makes plasters circle round the picture."""
    spot, goal = m.pop(), m.treatment_spot(event.seat, event.count - 1)
    m.then(m.fly(event.card, spot, goal, ms=260, begin=m.sound("treatment")))
    m.do(m.follow(event))
    if event.count == 3:
        area = m.table.seats[event.seat].face_area
        m.then(m.effect(effects.orbit(m.look, FRect(area)), 500, sound="dazed"))


# -- illnesses that move cards ----------------------------------------------------------------------------


def illness_struck(m: Mover, event: ev.IllnessStruck) -> None:
    """The spiral spins once, and the card can be read."""
    area = FRect(m.table.seats[event.seat].illness_area)
    spiral = effects.spinning(m.look, f"{paint.ART}class_illness", area, size=120)
    reading = effects.shown_cards(m.look, [names.face_of(event.card)], area)
    m.then(
        m.effect(spiral, 400, sound="illness"),
        m.effect(reading, 1000, delay=140, read=True),
    )
    m.do(m.follow(event))


def illness_in_vain(m: Mover, event: ev.IllnessInVain) -> None:
    """A cloud puffs away."""
    area = FRect(m.table.seats[event.seat].illness_area)
    m.then(m.effect(effects.puff(m.look, area), 420, sound="destroy"))
    m.do(m.follow(event))


def illness_over(m: Mover, event: ev.IllnessOver) -> None:
    """The illness is discarded."""
    m.then(m.to_discards(event.card, m.illness_spot(event.seat)))
    m.do(m.follow(event))


def stolen(m: Mover, event: ev.Stolen) -> None:
    """A card from hand to hand."""
    _hand_to_hand(m, event.victim, event.seat, event.card, "steal")


def card_given(m: Mover, event: ev.CardGiven) -> None:
    """A card from hand to hand."""
    _hand_to_hand(m, event.seat, event.other, event.card, "card_slide")


def _hand_to_hand(m: Mover, source: int, goal: int, card: int, cue: str) -> None:
    turns = card >= 0 and not m.open(source, card)
    start, end = m.hand_spot(source, card), m.hand_spot(goal)
    shown, table = m.shown, m.table

    def land() -> None:
        unfolding.reach_hand(shown, goal, card)
        table.present(shown)

    m.do(m.leave(source, card))
    m.then(m.fly(card, start, end, ms=440, spin=20, turns=turns, begin=m.sound(cue), land=land))
    m.pause(80)


def hands_exchanged(m: Mover, event: ev.HandsExchanged) -> None:
    """Two hands change places on crossing ways."""
    motions: list[Motion] = []
    for source, goal, hand in (
        (event.seat, event.other, event.given),
        (event.other, event.seat, event.taken),
    ):
        for number, card in enumerate(hand):
            start, end = m.hand_spot(source, card), m.hand_spot(goal)
            motions.append(
                m.fly(
                    card,
                    start,
                    end,
                    ms=520,
                    delay=60.0 * number,
                    turns=card >= 0 and not m.open(source, card),
                    begin=m.sound("card_slide") if not motions else None,
                )
            )
    m.then(*motions)
    m.do(m.follow(event))


def hand_shown(m: Mover, event: ev.HandShown) -> None:
    """A hand is laid open over its seat for everybody to read."""
    m.do(m.follow(event))
    if event.cards:
        faces = [names.face_of(card) for card in event.cards]
        area = FRect(m.table.seats[event.seat].rect)
        reading = effects.shown_cards(m.look, faces, area)
        m.then(m.effect(reading, 1400 + 350 * len(faces), sound="card_flip", read=True))


def item_discarded(m: Mover, event: ev.ItemDiscarded) -> None:
    """An item is pushed off somebody's table, as cats do."""
    spot = m.slot(event.seat, catalogue.kind(event.card))
    m.do(m.sound("downgrade"), m.follow(event))
    m.then(m.to_discards(event.card, spot, ms=420))


def item_moved(m: Mover, event: ev.ItemMoved) -> None:
    """An item goes from one area to another."""
    slot = catalogue.kind(event.card)
    start, goal = m.slot(event.source, slot), m.slot(event.target, slot)
    cue = "steal" if event.by == event.target else "card_slide"
    m.then(m.fly(event.card, start, goal, ms=460, spin=20, begin=m.sound(cue)))
    m.do(m.follow(event))


def area_cleared(m: Mover, event: ev.AreaCleared) -> None:
    """Everything of an area is gobbled up."""
    seat = m.table.seats[event.seat]
    if not event.cards:
        m.do(m.follow(event))
        return
    start = m.role_spot(event.seat)
    start.center = seat.rect.center
    motions = [m.to_discards(card, start, delay=70.0 * number) for number, card in enumerate(event.cards)]
    m.do(m.sound("destroy"), m.follow(event))
    m.then(*motions)


# -- the end of a turn ------------------------------------------------------------------------------------


def discarded(m: Mover, event: ev.Discarded) -> None:
    """A card of the hand to the discard pile."""
    turns = not m.open(event.seat, event.card)
    start = m.hand_spot(event.seat, event.card)
    begin, land = m.sound("discard"), m.lay_off(event.card)
    m.do(m.leave(event.seat, event.card))
    m.then(m.fly(event.card, start, m.discard, ms=260, turns=turns, begin=begin, land=land))


def treatments_gone(m: Mover, event: ev.TreatmentsGone) -> None:
    """The treatments of a dazed turn are discarded."""
    motions = [
        m.to_discards(card, m.treatment_spot(event.seat, number), delay=70.0 * number)
        for number, card in enumerate(event.cards)
    ]
    m.then(*motions)
    m.do(m.follow(event))
