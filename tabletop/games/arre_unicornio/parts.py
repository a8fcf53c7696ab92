"""The small parts of a state: the steps of a turn, what waits for answers, masks of knowledge, the rules."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

#: Masks of who knows something have one bit a seat, and this one for spectators.
SPECTATOR = 8
EVERYONE = (1 << SPECTATOR + 1) - 1
#: ``State.viewer`` of a state that is nobody's view.
NO_VIEWER = -2

#: The steps of a game, ``State.step``. In ``begin``, ``draw``, ``pass`` and ``ended`` nobody is ever asked.
DRAFT, BEGIN, ILLNESS, DRAW, PLAY = "draft", "begin", "illness", "draw", "play"
DISCARD, SHOUT, PASS, ENDED, OVER = "discard", "shout", "pass", "ended", "over"

#: How a game can end; a match that is played for points ends by them.
BY_ESCAPE, BY_TYING, BY_CLOSING, BY_POINTS = "escape", "all_tied", "closed", "points"

#: Cards of a first hand, which is also the most that a hand has at the end of its owner's turn.
HAND = 3
#: Cards that may be played in a turn; treatments that make a dazed turn.
PLAYS, DAZING = 2, 3

#: What can wait for an answer, ``Pending.what``: a card thrown at somebody, a swap of roles, a shout, and a
#: wildcard played against what lies below it.
THROWN, SWAP, CRY, REPLY = range(4)


class Pending(NamedTuple):
    """Something that waits for answers; five plain numbers."""

    #: ``THROWN``, ``SWAP``, ``CRY`` (a shout) or ``REPLY``.
    what: int
    #: The seat that did it.
    by: int
    #: The card thrown or played as a reply; in a swap the illness that wants it (-1: the turn's own swap).
    card: int = -1
    #: ``THROWN``: the target. ``SWAP``: the two seats.
    first: int = -1
    second: int = -1


#: What everybody saw somebody do, ``State.acts``: a kind of card thrown at a target, or one of these. A turn
#: that can be used, a swap tried, roles really swapped, a role card that all have seen, an area ready for an
#: escape without a shout; from ``ACT_ANSWER`` on a kind of wildcard played against what the target does.
ACT_TURN, ACT_TRIED, ACT_SWAPPED, ACT_SHOWN, ACT_SILENT, ACT_ANSWER = 32, 33, 34, 35, 36, 40


class Rules(msgspec.Struct, frozen=True):
    """The options that change the rules, as chosen for this match."""

    single: bool = False
    target: int = 7
    functionary: str = "random_open"
    six_roles: str = "table"
    draft: bool = True
    #: Whether every seat is asked for an answer, not only those that hold one.
    ask_always: bool = False
    jacketed_may_escape: bool = False
    #: Whether a Syringe may cancel an Alarm or an Inspection.
    syringe_hits_alarm: bool = True
    no_escape_on_swap_turn: bool = False
    bluff_shout: bool = False
    small_game_team_point: bool = False
    shuffle_at_last_card: bool = True
    round_guard: int = 60
