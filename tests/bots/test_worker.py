"""Bots in another process: answers come, whatever becomes of the process."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import msgspec
import pytest

from tabletop.bots import worker
from tabletop.bots.worker import Answer, BotWorker, Direct, Reply, Request
from tests.bots.matches import GAME, moments


@pytest.fixture
def state() -> Any:
    return [s for s in moments(4, 1) if s.decision.kind == "plan"][6]


def ask(thinker: Any, state: Any, level: str = "normal", **more: Any) -> int:
    seat = state.decision.seat
    ticket: int = thinker.ask(GAME.id, state.view(seat), seat, level, 5, **more)
    return ticket


def wait(thinker: Any, seconds: float = 40.0) -> Answer | None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        answer: Answer | None = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    return None


# Workers with a fault; the spawned process finds them by name in this module.


def hangs(pipe: Any) -> None:
    pipe.send_bytes(msgspec.json.encode(Reply(-1, True)))
    time.sleep(600)


def hangs_after_an_offer(pipe: Any) -> None:
    pipe.send_bytes(msgspec.json.encode(Reply(-1, True)))
    request = msgspec.json.decode(pipe.recv_bytes(), type=Request)
    choice = worker.fallback(request)
    pipe.send_bytes(worker._pack(request.ticket, choice, final=False))
    time.sleep(600)


def babbles(pipe: Any) -> None:
    pipe.send_bytes(msgspec.json.encode(Reply(-1, True)))
    pipe.recv_bytes()
    pipe.send_bytes(b"not json at all")
    time.sleep(600)


def cheats(pipe: Any) -> None:
    pipe.send_bytes(msgspec.json.encode(Reply(-1, True)))
    request = msgspec.json.decode(pipe.recv_bytes(), type=Request)
    move = msgspec.Raw(b'{"move":"done"}')
    pipe.send_bytes(msgspec.json.encode(Reply(request.ticket, True, move, worker.Note("x"))))
    time.sleep(600)


@pytest.fixture
def workers() -> Any:
    made: list[BotWorker] = []

    def make(**more: Any) -> BotWorker:
        made.append(BotWorker(**more))
        made[-1].start()
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_the_worker_answers_as_the_bot_in_this_process_does(workers, state):
    bots, direct = workers(), Direct()
    direct.start()
    for level in ("easy", "normal", "hard"):
        ticket = ask(bots, state, level, share=0.2)
        answer = wait(bots)
        assert answer is not None
        assert (answer.ticket, answer.seat, answer.source) == (ticket, state.decision.seat, "bot")
        assert answer.choice.move in state.moves()
        ask(direct, state, level, share=0.2)
        assert direct.poll().choice == answer.choice
    assert bots.restarts == 0


def test_only_the_view_crosses_the_pipe(state):
    seat = state.decision.seat
    packed = msgspec.json.encode(state.view(seat))
    seen = msgspec.json.decode(packed, type=GAME.state)
    assert seen.clone() == state.view(seat).clone()
    assert all(card == -1 for other in range(4) if other != seat for card in seen.hands[other])


def test_poll_never_waits(workers, state):
    bots = workers()
    ask(bots, state, "hard")
    # The answer takes a new process; what comes back before it is there is nothing, at once.
    assert bots.poll() is None
    assert wait(bots) is not None


def test_requests_are_answered_in_order(workers, state):
    bots = workers()
    tickets = [ask(bots, state, "easy") for _ in range(3)]
    assert [wait(bots).ticket for _ in tickets] == tickets


def test_a_worker_killed_while_thinking_is_replaced_and_an_answer_comes(workers, state):
    bots = workers()
    ask(bots, state, "easy")
    assert wait(bots) is not None
    first = bots.process_id
    ask(bots, state, "hard", share=50.0, seconds=20)
    time.sleep(0.3)
    os.kill(first, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    answer = wait(bots, 10)
    assert answer is not None
    assert answer.source in ("fallback", "so_far")
    assert answer.choice.move in state.moves()
    assert bots.restarts == 1
    assert bots.process_id not in (None, first)
    ask(bots, state, "easy")
    assert wait(bots).source == "bot"


def test_a_worker_killed_while_idle_is_replaced(workers, state):
    bots = workers()
    ask(bots, state, "easy")
    assert wait(bots) is not None
    os.kill(bots.process_id, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    time.sleep(0.3)
    ask(bots, state, "easy")
    answer = wait(bots)
    assert answer is not None
    assert answer.choice.move in state.moves()


@pytest.mark.parametrize(
    ("target", "source"),
    [(hangs, "fallback"), (hangs_after_an_offer, "so_far"), (babbles, "fallback"), (cheats, "fallback")],
)
def test_a_faulty_worker_still_gets_everybody_a_legal_move(workers, state, target, source):
    bots = workers(target=target, grace=0.2)
    ask(bots, state, "hard", seconds=0.1)
    answer = wait(bots)
    assert answer is not None
    assert answer.source == source
    assert answer.choice.move in state.moves()


def test_the_clock_stops_a_long_thought(workers, state):
    bots = workers()
    ask(bots, state, "easy")
    assert wait(bots) is not None
    # It stops by itself: a worker that went on would be given up, and the answer be another one's.
    ask(bots, state, "hard", share=200.0, seconds=0.4)
    answer = wait(bots)
    assert answer is not None
    assert answer.source == "bot"


def test_a_cancelled_request_is_not_answered_and_frees_the_worker(workers, state):
    bots = workers()
    ask(bots, state, "easy")
    assert wait(bots) is not None
    long = ask(bots, state, "hard", share=200.0, seconds=30)
    time.sleep(0.2)
    bots.cancel(long)
    next_one = ask(bots, state, "easy")
    # Long before the cancelled thought would have ended.
    assert wait(bots, 20).ticket == next_one
    direct = Direct()
    direct.cancel(ask(direct, state))
    assert direct.poll() is None
    direct.close()


def test_a_waiting_request_can_be_cancelled(workers, state):
    bots = workers()
    first, second = ask(bots, state, "easy"), ask(bots, state, "easy")
    bots.cancel(second)
    assert wait(bots).ticket == first
    assert wait(bots, 0.3) is None


def test_without_a_process_bots_think_here(state, monkeypatch):
    def refuses(*_: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(worker, "_Running", refuses)
    bots = BotWorker()
    bots.start()
    ask(bots, state, "hard")
    answer = bots.poll()
    assert answer is not None
    assert answer.source == "fallback"
    assert answer.choice.move in state.moves()
    assert bots.poll() is None
    bots.close()


def test_a_bot_that_fails_everywhere_leaves_a_quiet_legal_move(state, monkeypatch):
    def fails(*_: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(worker, "think", fails)
    seat = state.decision.seat
    view = msgspec.Raw(msgspec.json.encode(state.view(seat)))
    request = Request(1, GAME.id, view, seat, "hard", 1, 1.0, None, 1.0)
    assert worker.fallback(request).move in state.moves()


def test_a_failing_bot_is_told_apart_from_a_dead_worker():
    sent: list[bytes] = []

    class Pipe:
        def send_bytes(self, message: bytes) -> None:
            sent.append(message)

    request = Request(3, GAME.id, msgspec.Raw(b"{}"), 0, "hard", 1, 1.0, None, 1.0)
    worker._serve_one(Pipe(), request)
    reply = msgspec.json.decode(sent[0], type=Reply)
    assert (reply.ticket, reply.final, bytes(reply.move)) == (3, True, b"null")


def test_closing_ends_the_process(workers, state):
    bots = workers()
    ask(bots, state, "easy")
    wait(bots)
    bots.close()
    assert bots.process_id is None
    assert bots.poll() is None
