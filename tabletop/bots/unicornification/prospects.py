"""What a seat's possible moves are worth, one ply deep: unknown cards are averaged over, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.bots.unicornification import playout
from tabletop.bots.unicornification.worth import Judge
from tabletop.core.moves import Move
from tabletop.games.unicornification import groups
from tabletop.games.unicornification.catalogue import JOKER, deck
from tabletop.games.unicornification.groups import Cards
from tabletop.games.unicornification.moves import PILE, Lay, Play
from tabletop.games.unicornification.state import State

#: So many cards on top of the pile can matter to the next free play.
_TAIL = 3
#: What taking the open card costs for each turn that a round has been too long (see ``playout``).
_WEARY = 0.02


def unseen_cards(view: State, seat: int) -> list[int]:
    """The cards of which the seat does not know where they are, in order."""
    seen = {*view.pile, *view.hands[seat]}
    seen.update(*view.known)
    return [card for card in deck(view.rules.decks) if card not in seen]


class Prospects:
    """The worths of the moves that a view offers to its seat."""

    def __init__(self, view: State, seat: int) -> None:
        self._view = view
        self.unseen = unseen_cards(view, seat)
        counts = [0] * (JOKER + 1)
        for card in self.unseen:
            counts[card >> 3] += 1
        rules = view.rules
        self.judge = Judge(view.players, rules.runs, rules.call_limit, counts)
        self._hand = view.hands[seat]
        self._weary = _WEARY * playout.impatience(view)
        after = view.next_seat(seat) if view.phase == "turn" else view.turn
        #: What the seat that may take the top card next is known to hold.
        self._following = view.known[after] if after != seat else []
        self._averages: dict[tuple[Cards, int], float] = {}

    def worth(self, move: Move) -> float:
        """The worth of a turn or of a free play (of none: any other move)."""
        if isinstance(move, Play):
            return self._turn(move)
        laid = move.cards if isinstance(move, Lay) else ()
        return self._stay(self._without(laid), (*self._view.pile[-_TAIL:], *laid))

    def _without(self, cards: Sequence[int]) -> Cards:
        return tuple(card for card in self._hand if card not in cards)

    def _stay(self, hand: Cards, pile: Sequence[int]) -> float:
        return self.judge.hand(hand) + self.judge.offer(pile[-_TAIL:], self._following)

    def _turn(self, play: Play) -> float:
        kept, under = self._without(play.cards), self._view.pile[-_TAIL - 1 :]
        if play.take == PILE:
            hand = tuple(sorted((*kept, under[-1])))
            return self._stay(hand, (*under[:-1], *play.cards)) - self._weary
        single_or_set = play.cards[0] >> 3 == play.cards[-1] >> 3 and self._view.rules.drawn_discard
        worth = self._after_drawing(kept, play.cards[0] >> 3 if single_or_set else -1)
        return worth + self.judge.offer((*under, *play.cards)[-_TAIL:], self._following)

    def _after_drawing(self, kept: Cards, rank: int) -> float:
        """The mean worth of a hand with one unseen card more; a card of ``rank`` may be laid at once."""
        key = kept, rank
        known = self._averages.get(key)
        if known is None:
            total = sum(
                many * max(self._drawn(kept, card), self.judge.hand(kept) if card >> 3 == rank else -99.0)
                for card, many in self._kinds(kept)
            )
            known = self._averages[key] = total / max(1, len(self.unseen))
        return known

    def _drawn(self, kept: Cards, card: int) -> float:
        return self.judge.hand(tuple(sorted((*kept, card))))

    def _kinds(self, kept: Cards) -> Iterable[tuple[int, int]]:
        """The unseen cards and how many each stands for: suits count only beside cards of that suit."""
        if self._view.rules.runs:
            return [(card, 1) for card in self.unseen]
        kinds: dict[int, list[int]] = {}
        for card in self.unseen:
            near = any(
                not (card ^ held) & 6 and 0 < abs((card >> 3) - (held >> 3)) < groups.RUN for held in kept
            )
            kinds.setdefault(card if near else -1 - (card >> 3), []).append(card)
        return [(cards[0], len(cards)) for cards in kinds.values()]
