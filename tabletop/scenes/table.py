"""The table: runs a match between the persons at the screen and the bots, one choice after another.

The scene owns the match and the order of things (whose turn, hand-over, bots, undo, hint, autosave, end); all
that is drawn and every gesture belongs to the game's stage (:mod:`tabletop.stage.contract`).
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from tabletop.bots.contract import Note
from tabletop.bots.worker import Answer as BotAnswer
from tabletop.core.chance import mix
from tabletop.core.contract import OptionValue
from tabletop.core.errors import Refused
from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.scenes.ask_around import Around
from tabletop.scenes.session import Session, session, tell_notices
from tabletop.scenes.stack import Scene
from tabletop.stage.contract import TableStage, Told
from tabletop.stage.kit.motion import Timeline
from tabletop.stage.kit.notices import Answer
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shelf import stage_for

#: How long a bot's choice takes at least on screen (ms), whatever it has to think about.
PACE = {"slow": 1200.0, "normal": 700.0, "fast": 220.0}
#: A bot that is slower than this (s) plays the best it has found.
DEADLINE = 4.0
#: So many of the last choices are told in the log of a resumed match or of the next person.
REMEMBERED = 80
#: What is said when a bot's answer did not come from the bot's own thinking to its end.
_SOURCES = {"so_far": "bot_slow", "fallback": "bot_restarted"}
#: The table is saved at the latest so long (ms) after a choice.
SAVE_AFTER = 800.0

#: How long a still table may sleep (ms): while a bot is thinking, and while only persons are waited for.
WATCHFUL, PATIENT = 30, 150


class TableScene(Scene):
    """A running match in the window. ``played`` are the seconds of earlier sittings."""

    background = ""
    veil = 0.0
    music = "music_table"
    idle_ms = WATCHFUL
    live = True

    def __init__(self, match: Match, *, played: float = 0.0) -> None:
        super().__init__()
        self.match: Match = match
        self.players: tuple[Player, ...] = match.players
        self.people = tuple(seat for seat, player in enumerate(match.players) if player.is_person)
        #: Whose view is on the screen; below 0 nobody's.
        self.viewer = self.people[0] if len(self.people) == 1 else -1
        self.played = played
        self.stage: TableStage
        self.timeline = Timeline()
        self.asked: int | None = None
        self.wishes: dict[int, str] = {}
        self._ticket: int | None = None
        self._purpose = ""
        self._thinker = -1
        self._thinks_of = 0
        self._thought = 0.0
        self._answer: BotAnswer | None = None
        self._unsaved = 0.0
        self._dirty = False
        self._ended = False
        self._left: float | None = None
        self._told_sources: set[str] = set()
        self._hint_wanted = False
        #: What bots have said that they intend; it counts as long as the same kind of choice is being made.
        self._intents: dict[int, Note] = {}
        #: Bots whose intention was said before the match was saved, with the number of their choice.
        self._unsaid: list[tuple[int, int]] = []
        self._around = Around(self)

    # -- the frame -----------------------------------------------------------------------------------------

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """What was chosen for this match."""
        return self.match.setup.options

    @property
    def house(self) -> Session:
        """Saves and bots."""
        return session(self.app)

    def enter(self) -> None:
        """Set the table."""
        self.timeline = Timeline(speed=self.app.settings.speed, calm=self.app.settings.calm_motion)
        self.stage = stage_for(self.match.game.id)(self)
        self._unsaid = list(self._said_before().items())
        self.look_as(self.viewer)
        self._dirty = True

    def leave(self) -> None:
        """Nobody waits for a bot's answer any more."""
        self._forget_bot()
        self._keep()

    def pause(self) -> None:
        """Something lies on top."""
        self._save()

    def closing(self) -> None:
        """The window is being closed."""
        self._keep()

    def build(self) -> Iterable[Widget]:
        """The stage's widgets."""
        return self.stage.build()

    def layout(self) -> None:
        """After a resize or a change of settings the table stands as it is, whatever was moving."""
        self.timeline.speed = self.app.settings.speed
        self.timeline.calm = self.app.settings.calm_motion
        self.timeline.skip(held=False)
        super().layout()
        self._show()
        self._ask_again()

    def rebuild(self) -> None:
        """The stage has other widgets now; nothing is interrupted."""
        super().layout()

    def draw_background(self, surface: Surface) -> None:
        """The stage's table."""
        self.stage.draw_ground(surface)

    def handle(self, event: Event) -> bool:
        """The stage's widgets come first; Space that none of them wants skips what moves."""
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.timeline.busy:
            self.timeline.skip()
            self.look.touch()
            return True
        return False

    def update(self, ms: float) -> bool:
        """Let animations and bots go on; then the next thing that waits."""
        self.played += ms / 1000
        moving = super().update(ms)
        moving = self.timeline.update(ms) or moving
        self._tick_save(ms)
        if not self.timeline.busy:
            self._go_on(ms)
        elif len(self.people) == 1:
            self._think_ahead()
        self.idle_ms = WATCHFUL if self._ticket is not None else PATIENT
        return moving or self.timeline.moving

    def back(self) -> None:
        """Escape opens the pause menu."""
        self.open_menu()

    # -- one thing after another ---------------------------------------------------------------------------

    def _go_on(self, ms: float) -> None:
        state = self.match.state
        if state.decision is None:
            self._finish()
            return
        if self._ticket is None and self._around.goes_first():
            return
        waiting: tuple[int, ...] = state.waiting()
        others = self.viewer >= 0 and self.viewer not in waiting
        if len(self.people) > 1 and others and not self.stage.unseen(state.decision.kind):
            # Others can see the screen now. Nobody is sent away for what nobody may notice.
            self.hide()
        self._serve_bots([seat for seat in waiting if not self.players[seat].is_person], ms)
        if self.match.state is not state or self.timeline.busy:
            return
        persons = [seat for seat in waiting if self.players[seat].is_person]
        if persons:
            self._serve_person(persons)
            self._tick_clock(ms)
        self.stage.thinking([seat for seat in waiting if seat != self.asked])
        if self.asked is None and self.viewer >= 0:
            self.stage.undo_is(self.match.undoable(self.viewer) > 0)

    def _serve_bots(self, seats: Sequence[int], ms: float) -> None:
        if self._ticket is not None or self._answer is not None:
            self._thought += ms
            answer = self._answer or self.house.bots.poll()
            if answer is not None and answer.ticket == self._ticket:
                self._answer = answer
                self._take_answer()
        elif seats:
            self._ask_bot(seats[0], "play", self.players[seats[0]].kind)
        elif self._hint_wanted and self.asked is not None:
            self._hint_wanted = False
            self._ask_bot(self.asked, "hint", "hard")
        elif self._unsaid:
            seat, number = self._unsaid.pop()
            self._ask_bot(seat, "intent", self.players[seat].kind, number)

    def _think_ahead(self) -> None:
        """What nobody may notice a bot thinks about while the table still moves: its time is not seen."""
        state = self.match.state
        if self._ticket is None and state.decision is not None and self.stage.unseen(state.decision.kind):
            seat = state.decision.seat
            if not self.players[seat].is_person:
                self._ask_bot(seat, "play", self.players[seat].kind)

    def _ask_bot(self, seat: int, purpose: str, level: str, number: int | None = None) -> None:
        """Let a bot think: about what is asked now, or what it was asked after ``number`` choices."""
        if number is None:
            number, asking = len(self.match.entries), self.match.asking(seat)
        else:
            asking = self.match.at(number)
            if asking.decision.seat != seat:
                asking.attend(seat)
        self._thinks_of = number
        seed = mix(self.match.setup.seed * 1_000_003 + number * 31 + seat)
        self._ticket = self.house.bots.ask(
            self.match.game.id,
            asking.view(seat),
            seat,
            level,
            seed,
            wish=self.wishes.get(seat),
            seconds=DEADLINE,
        )
        self._purpose, self._thinker, self._thought, self._answer = purpose, seat, 0.0, None

    def _take_answer(self) -> None:
        assert self._answer is not None
        if self._purpose != "play":
            answer, purpose = self._answer, self._purpose
            self._forget_bot()
            if purpose == "hint":
                self.stage.suggest(answer.choice.move, self._say(answer.choice.reason))
            elif answer.choice.move == self.match.entries[self._thinks_of].move:
                self._intend(self._thinker, answer.choice.intent)
            return
        unseen = self.stage.unseen(self.match.state.decision.kind)
        if not unseen and self._thought < PACE[self.app.settings.speed]:
            return
        answer, seat = self._answer, self._thinker
        self._forget_bot()
        self.make(answer.choice.move, seat)
        self._tell_source(answer)
        self._intend(seat, answer.choice.intent)

    def _intend(self, seat: int, intent: Note | None) -> None:
        """A bot says to its partner what it is about to do, now or when the partner looks again."""
        if intent is not None and self.match.state.decision is not None:
            self._intents[seat] = intent
            if self.viewer >= 0 and self._partner_of(self.viewer) == seat:
                self._tell_intent()

    def _tell_intent(self) -> None:
        partner = self._partner_of(self.viewer) if self.viewer >= 0 else None
        if partner in self._intents:
            self.stage.intend(partner, self._say(self._intents[partner]))

    def _said_before(self) -> dict[int, int]:
        """The bots among partners that have made the present kind of choice, each with its last number."""
        now, kind = self.match.state.decision, ""
        said: dict[int, int] = {}
        for number, state, _ in self.match.walk():
            seat, before, kind = self.match.entries[number].seat, kind, _kind(state)
            if now is None or kind != now.kind:
                said.clear()
            elif (
                before == kind and not self.players[seat].is_person and self._partner_of(seat) in self.people
            ):
                said[seat] = number
        return said

    def _say(self, note: Note) -> str:
        return self.look.say(note.key, **note.values)

    def _tell_source(self, answer: BotAnswer) -> None:
        """Say once that a bot had to be helped; the match goes on as usual."""
        if answer.source != "bot" and answer.source not in self._told_sources:
            self._told_sources.add(answer.source)
            self.app.toast(self.look.say(f"table.weather.{_SOURCES.get(answer.source, 'bot_slow')}"), "warn")

    def _partner_of(self, seat: int) -> int | None:
        teams = self.match.game.teams(self.match.setup)
        others = [other for other, team in enumerate(teams) if team == teams[seat] and other != seat]
        return others[0] if others else None

    def _forget_bot(self) -> None:
        if self._ticket is not None and self._answer is None:
            self.house.bots.cancel(self._ticket)
        self._ticket, self._answer, self._purpose = None, None, ""

    # -- persons -------------------------------------------------------------------------------------------

    def _serve_person(self, seats: Sequence[int]) -> None:
        if self.asked in seats:
            return
        seat = self.viewer if self.viewer in seats else seats[0]
        asking = self.match.asking(seat)
        wanted = self.stage.at_once(asking.view(seat), asking.moves())
        if wanted is not None:
            self.make(wanted, seat)
            return
        if seat != self.viewer:
            self.hand_over(seat)
            return
        self.asked = seat
        self._start_clock()
        self._ask_again()
        if len(self.people) == 1 and self.app.settings.bell and not pygame.key.get_focused():
            self.look.sounds.play("your_turn")

    def _ask_again(self) -> None:
        if self.asked is None:
            return
        asking = self.match.asking(self.asked)
        self.stage.ask(asking.view(self.asked), asking.moves())
        self.stage.undo_is(self.match.undoable(self.viewer) > 0)

    def hand_over(self, seat: int) -> None:
        """Hide everything until this person says that it is here."""
        from tabletop.scenes.handover import HandOver

        self.hide()
        if self._around.wants(seat):
            sentence = self.look.say("ask_around.look")
        else:
            sentence = self.stage.what_next(self.match.asking(seat).view(seat))

        def here() -> None:
            self.look_as(seat)

        self.app.push(HandOver(self.players, seat, sentence, here, match=self.match))

    def look_as(self, seat: int) -> None:
        """Put the table and its log as this seat may see them; below 0 as everybody may."""
        self.viewer = seat
        self._show()
        self.stage.recall(self._recent())
        self._tell_intent()

    def _recent(self) -> list[tuple[int, Told]]:
        """The last choices, as the person at the screen may know them, for the log."""
        recent = []
        first = len(self.match.entries) - REMEMBERED
        for number, state, events in self.match.walk():
            if number >= first:
                seen = tuple(event.seen_by(self.viewer) for event in events)
                view = state.view(self.viewer)
                recent.append((number + 1, Told(self.match.entries[number].seat, seen, view, view)))
        return recent

    def hide(self) -> None:
        """Nobody's cards are seen, and nobody is asked."""
        self.asked = None
        self._hint_wanted = False
        self.stage.dismiss()
        self.look_as(-1)

    def _start_clock(self) -> None:
        seconds = self.match.setup.options.get("planning_seconds", 0)
        several = len(self.match.state.waiting()) > 1 or self.match.state.decision.kind == "plan"
        self._left = float(seconds) if seconds and several else None
        self.stage.clock(None if self._left is None else int(self._left))

    def _tick_clock(self, ms: float) -> None:
        if self._left is None or self.asked is None:
            return
        before, self._left = self._left, self._left - ms / 1000
        if int(before) != int(self._left):
            self.stage.clock(max(0, int(self._left)))
        if self._left <= 0:
            moves = self.match.asking(self.asked).moves()
            chance = mix(self.match.setup.seed + len(self.match.entries)) % len(moves)
            self.choose(self.stage.draft() or moves[chance])

    # -- what the stage asks for ---------------------------------------------------------------------------

    def choose(self, move: Move) -> None:
        """The person has chosen."""
        if self.asked is None or not self.live:
            return
        self._hint_wanted = False
        if self._purpose == "hint":
            self._forget_bot()
        seat, self.asked = self.asked, None
        self._around.done(seat)
        self._left = None
        self.stage.dismiss()
        before = self.match.state.decision
        try:
            self.make(move, seat)
        except Refused as refused:
            self.refuse(refused)
            self._show()
            return
        after = self.match.state.decision
        if after is None or after.kind != before.kind:
            # A partner that was thinking anew about its plan is too late now.
            self._forget_bot()
        self._unsaved = SAVE_AFTER

    def make(self, move: Move, seat: int) -> None:
        """Play a choice of any seat, and let the stage tell it."""
        match = self.match
        viewer = self.viewer
        before = match.state.view(viewer)
        kind = match.state.decision.kind
        events = match.play(move, seat)
        if match.over or match.state.decision.kind != kind:
            self._intents.clear()
            self._unsaid.clear()
        seen = tuple(event.seen_by(viewer) for event in events)
        self.stage.tell(Told(seat, seen, before, match.state.view(viewer)))
        self._dirty = True
        self.stage.undo_is(False)
        self.look.touch()

    def refuse(self, refused: Refused) -> None:
        """Say why something cannot be done, in the words of the rules."""
        self.look.sounds.play("ui_refused")
        self.app.toast(self.look.say(refused.key, **refused.values), "warn")

    def undo(self) -> None:
        """Take back the person's last choice, as far as nobody has learned anything since."""
        if self.viewer < 0:
            return
        try:
            self.match.undo(self.viewer)
        except Refused as refused:
            self.refuse(refused)
            return
        self._forget_bot()
        self._hint_wanted = False
        self.timeline.skip()
        self.look.sounds.play("undo")
        self.stage.dismiss()
        self.stage.forget(1)
        self.asked = None
        self._dirty = True
        self._show()

    def hint(self) -> None:
        """Ask the hard bot; the answer comes by itself.

        While others plan it waits for them: one bot thinks at a time, and what a partner has planned matters.
        """
        if self.asked is None or self._hint_wanted or self._purpose == "hint":
            return
        self.look.sounds.play("hint")
        self._hint_wanted = True

    def wish(self, seat: int, what: str) -> None:
        """A person's suggestion; a bot partner that has planned already thinks again."""
        self.wishes[seat] = what
        planning = len(self.match.state.waiting()) > 0 and self.match.state.decision.kind == "plan"
        if not planning or self.players[seat].is_person:
            return
        # Another bot that was thinking is asked again when this one has answered.
        self._forget_bot()
        self._ask_bot(seat, "play", self.players[seat].kind)

    def confirm(self, title: str, text: str, choices: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Ask before a choice; Escape and the focused answer do nothing."""
        answers = [Answer(label, on_choose) for label, on_choose in choices]
        nothing = Answer(self.look.say("table.button.cancel"), kind="primary", safe=True)
        self.look.sounds.play("ui_toast")
        self.app.ask(title, text, [*answers, nothing], icon="ui/warning")

    def open_menu(self) -> None:
        """The pause menu."""
        from tabletop.scenes.pause import Pause

        self.app.push(Pause(self))

    def open_rules(self) -> None:
        """The rule book of this game."""
        from tabletop.scenes.rules import Rules

        self.app.push(Rules(self.match.game.id))

    def set_speed(self, speed: str) -> None:
        """Change the speed for this and all later matches."""
        self.app.change_settings(speed=speed)

    # -- saving --------------------------------------------------------------------------------------------

    def _tick_save(self, ms: float) -> None:
        if self._dirty:
            self._unsaved += ms
            if self._unsaved >= SAVE_AFTER and not self.timeline.busy:
                self._save()

    def _save(self) -> None:
        if not self._dirty:
            return
        self._dirty, self._unsaved = False, 0.0
        self.house.disk.autosave(self.match, played=self.played, thumbnail=self._thumbnail())
        tell_notices(self.app)

    def _keep(self) -> None:
        """Save at the latest moment; a match whose end is still being shown counts from now on."""
        if self.match.over:
            self._remember()
        else:
            self._save()

    def _remember(self) -> None:
        """Save the end of the match and add it to the statistics, once."""
        if self._ended:
            return
        self._ended, self._dirty = True, False
        self.house.disk.remember(self.match, played=self.played, thumbnail=self._thumbnail())
        tell_notices(self.app)

    def _thumbnail(self) -> bytes:
        picture = self.stage.thumbnail(self.match.state.view(-1))
        if picture is None:
            return b""
        file = io.BytesIO()
        pygame.image.save(picture, file, "thumbnail.png")
        return file.getvalue()

    # -- the end -------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        if self._ended:
            return
        from tabletop.scenes.match_end import MatchEnd

        self._remember()
        self.app.push(MatchEnd(self.match, self.stage.turning_points(self.match), self.played))

    def _show(self) -> None:
        self.stage.show(self.match.state.view(self.viewer), self.viewer)
        self.look.touch()


def _kind(state: Any) -> str:
    return state.decision.kind if state.decision is not None else ""
