"""Bots that think in another process, so that the window never waits and no bot can reach the real state.

What crosses the pipe is JSON: the view of one seat, one way; a move with its reason, the other way. A worker
that dies, hangs or answers nonsense is replaced, and a legal move is found without it. A built program must
call ``multiprocessing.freeze_support()`` first thing in its entry.
"""

from __future__ import annotations

import logging
import random
import signal
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

import msgspec

from tabletop import games
from tabletop.bots.contract import Budget, Choice, Note, bot, first_move, levels

#: How long after its time a worker is given up, and how long a new one may take to come up (seconds).
GRACE = 1.5
START = 30.0
#: The thinking time of a request that gives none (seconds).
USUAL = 5.0

#: What a reply without a move has in its place.
NO_MOVE = msgspec.Raw(b"null")

_log = logging.getLogger(__name__)


class Request(msgspec.Struct, frozen=True):
    """What a worker is asked: everything a bot may know, and how long it may think."""

    ticket: int
    game: str
    view: msgspec.Raw
    seat: int
    level: str
    seed: int
    share: float
    wish: str | None
    seconds: float


class Reply(msgspec.Struct, frozen=True):
    """What a worker says: a choice, ``final`` or the best so far. No move at all: it is ready, or failed."""

    ticket: int
    final: bool
    move: msgspec.Raw = NO_MOVE
    reason: Note | None = None
    intent: Note | None = None


class Answer(msgspec.Struct, frozen=True):
    """A legal choice for a request. ``source``: ``bot``, ``so_far`` (time was up) or ``fallback``."""

    ticket: int
    seat: int
    choice: Choice
    source: str = "bot"


class Thinker(Protocol):
    """Somebody who finds moves for bots without making the caller wait."""

    def start(self) -> None:
        """Get ready. Calling it again changes nothing."""

    def ask(
        self,
        game_id: str,
        view: Any,
        seat: int,
        level: str,
        seed: int,
        *,
        share: float = 1.0,
        wish: str | None = None,
        seconds: float | None = None,
    ) -> int:
        """Ask for a choice; returns the ticket that its :class:`Answer` will bear."""

    def poll(self) -> Answer | None:
        """An answer that has come, if any. Never blocks for longer than a fallback takes (50 ms)."""

    def cancel(self, ticket: int) -> None:
        """Forget a request; no answer to it will come."""

    def close(self) -> None:
        """Stop for good."""


def think(
    request: Request, clock: Callable[[], bool] | None, offer: Callable[[Choice], None] | None
) -> Choice:
    """The choice for a request."""
    view = msgspec.json.decode(request.view, type=games.game(request.game).state)
    budget = Budget(request.share, clock, offer)
    level = bot(request.game, request.level)
    return level(view, request.seat, random.Random(request.seed), budget, request.wish)


def fallback(request: Request) -> Choice:
    """A legal choice without a worker: a quick bot's, or at worst a move that does little harm."""
    known = levels(request.game)
    quick = "normal" if "normal" in known else next(iter(known), "random")
    try:
        return think(msgspec.structs.replace(request, level=quick, share=0.25), None, None)
    except Exception:
        _log.exception("the quick bot failed as well")
        view = msgspec.json.decode(request.view, type=games.game(request.game).state)
        return Choice(first_move(view), Note("bot.reason.any"))


def _pack(ticket: int, choice: Choice, final: bool) -> bytes:
    move = msgspec.Raw(msgspec.json.encode(choice.move))
    return msgspec.json.encode(Reply(ticket, final, move, choice.reason, choice.intent))


def serve(pipe: Connection) -> None:
    """The worker's life: answer requests until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe.send_bytes(msgspec.json.encode(Reply(-1, True)))
    while True:
        try:
            message = pipe.recv_bytes()
            if message:
                _serve_one(pipe, msgspec.json.decode(message, type=Request))
        except (EOFError, OSError):
            return


def _serve_one(pipe: Connection, request: Request) -> None:
    until = time.monotonic() + request.seconds

    def spent() -> bool:
        # Anything that arrives while thinking is a request to stop.
        return time.monotonic() > until or pipe.poll()

    def offer(choice: Choice) -> None:
        pipe.send_bytes(_pack(request.ticket, choice, final=False))

    try:
        reply = _pack(request.ticket, think(request, spent, offer), final=True)
    except (EOFError, OSError):
        raise
    except Exception:
        _log.exception("the bot %s failed", request.level)
        reply = msgspec.json.encode(Reply(request.ticket, True))
    pipe.send_bytes(reply)


class _Running:
    """A worker process and the pipe to it."""

    def __init__(self, target: Callable[[Connection], None]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=target, args=(theirs,), daemon=True, name="tabletop-bots"
        )
        self.process.start()
        theirs.close()
        self.ready = False

    def end(self) -> None:
        """Stop the process, by force if need be."""
        self.pipe.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join(1)


class _Queue:
    """The requests that wait for their turn, the oldest first."""

    def __init__(self) -> None:
        self._tickets = 0
        self._waiting: list[Request] = []

    def ask(
        self,
        game_id: str,
        view: Any,
        seat: int,
        level: str,
        seed: int,
        *,
        share: float = 1.0,
        wish: str | None = None,
        seconds: float | None = None,
    ) -> int:
        """See :meth:`Thinker.ask`."""
        self._tickets += 1
        packed = msgspec.Raw(msgspec.json.encode(view))
        self._waiting.append(
            Request(self._tickets, game_id, packed, seat, level, seed, share, wish, seconds or USUAL)
        )
        self._feed()
        return self._tickets

    def cancel(self, ticket: int) -> None:
        """See :meth:`Thinker.cancel`."""
        self._waiting = [request for request in self._waiting if request.ticket != ticket]

    def _feed(self) -> None:
        """Something waits now."""


class BotWorker(_Queue):
    """Bots in a process of their own; see :class:`Thinker`. Requests are answered one after the other."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        target: Callable[[Connection], None] = serve,
        grace: float = GRACE,
    ) -> None:
        super().__init__()
        self._clock, self._target, self._grace = clock, target, grace
        self._sent: Request | None = None
        self._due = 0.0
        self._so_far: Choice | None = None
        self._running: _Running | None = None
        self._closed = False
        #: How often a worker had to be replaced; the window may say so.
        self.restarts = 0

    def start(self) -> None:
        """Start the process, so that it is ready when the first bot has to think."""
        if self._running is not None or self._closed:
            return
        try:
            self._running = _Running(self._target)
        except OSError:
            _log.exception("no process for the bots; they think in the window's own")

    @property
    def process_id(self) -> int | None:
        """The id of the worker's process; ``None`` if there is none."""
        return None if self._running is None else self._running.process.pid

    def poll(self) -> Answer | None:
        """See :meth:`Thinker.poll`."""
        self._feed()
        answer = self._listen()
        if answer is not None:
            return answer
        if self._running is None and not self._closed:
            # No process could be started: think here.
            self._sent = self._sent or (self._waiting.pop(0) if self._waiting else None)
            return self._give_up("fallback") if self._sent is not None else None
        if self._sent is not None and self._lost():
            return self._replace()
        return None

    def cancel(self, ticket: int) -> None:
        """See :meth:`Thinker.cancel`."""
        super().cancel(ticket)
        if self._sent is not None and self._sent.ticket == ticket and self._running is not None:
            self._sent = self._so_far = None
            try:
                self._running.pipe.send_bytes(b"")
            except OSError:
                self._drop()

    def close(self) -> None:
        """Stop the process."""
        self._closed = True
        self._waiting, self._sent = [], None
        self._drop()

    # -- inside -------------------------------------------------------------------------------------------

    def _drop(self) -> None:
        if self._running is not None:
            self._running.end()
            self._running = None

    def _feed(self) -> None:
        """Send the next request when the worker has nothing to do."""
        self.start()
        if self._sent is not None or not self._waiting or self._running is None:
            return
        self._sent, self._so_far = self._waiting.pop(0), None
        wait = 0.0 if self._running.ready else START
        self._due = self._clock() + self._sent.seconds + self._grace + wait
        try:
            self._running.pipe.send_bytes(msgspec.json.encode(self._sent))
        except OSError:
            self._due = self._clock()

    def _listen(self) -> Answer | None:
        running = self._running
        try:
            while running is not None and running.pipe.poll():
                answer = self._heard(msgspec.json.decode(running.pipe.recv_bytes(), type=Reply))
                if answer is not None:
                    return answer
        except (EOFError, OSError, msgspec.DecodeError):
            # A dead or babbling worker: what is waited for is due now.
            self._due = self._clock() - 1
            if self._sent is None:
                self._drop()
        return None

    def _heard(self, reply: Reply) -> Answer | None:
        assert self._running is not None
        if not self._running.ready:
            self._running.ready = True
            if self._sent is not None:
                self._due = self._clock() + self._sent.seconds + self._grace
        sent = self._sent
        if sent is None or reply.ticket != sent.ticket:
            return None
        choice = _unpack(sent, reply)
        if not reply.final:
            self._so_far = choice or self._so_far
            return None
        if choice is None:
            return self._give_up("fallback")
        self._sent = None
        return Answer(sent.ticket, sent.seat, choice)

    def _lost(self) -> bool:
        assert self._running is not None
        return self._clock() > self._due or not self._running.process.is_alive()

    def _replace(self) -> Answer:
        _log.warning("the bots' process does not answer and is replaced")
        self._drop()
        self.restarts += 1
        self.start()
        return self._give_up("fallback" if self._so_far is None else "so_far")

    def _give_up(self, source: str) -> Answer:
        sent, choice = self._sent, self._so_far
        assert sent is not None
        self._sent = self._so_far = None
        return Answer(sent.ticket, sent.seat, choice or fallback(sent), source)


def _unpack(request: Request, reply: Reply) -> Choice | None:
    """The choice of a reply; ``None`` if there is none or the rules do not allow it."""
    if bytes(reply.move) == bytes(NO_MOVE) or reply.reason is None:
        return None
    game = games.game(request.game)
    move = msgspec.json.decode(reply.move, type=game.moves)
    view = msgspec.json.decode(request.view, type=game.state)
    if move not in view.moves():
        _log.error("the bot %s answered with a move that is not legal: %r", request.level, move)
        return None
    return Choice(move, reply.reason, reply.intent)


class Direct(_Queue):
    """The same in this process and at once, for tests and scripts that must not depend on time.

    It does not look at the ``seconds`` of a request.
    """

    def start(self) -> None:
        """Nothing to get ready."""

    def poll(self) -> Answer | None:
        """Think about the oldest request now."""
        if not self._waiting:
            return None
        request = self._waiting.pop(0)
        return Answer(request.ticket, request.seat, think(request, None, None))

    def close(self) -> None:
        """Forget everything."""
        self._waiting = []
