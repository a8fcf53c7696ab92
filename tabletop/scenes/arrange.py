"""Laying the table out by hand before a match; what "by hand" means is the game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import FRect

from tabletop.scenes import page
from tabletop.scenes.lineup import Lineup
from tabletop.scenes.session import session
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import Button, Label, Panel, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.outside import Options, Preview, outside

BOARD = FRect(48, 98, 1184, 516)


class Arrange(Scene):
    """The table of a match before it begins, to be laid out by dragging.

    ``on_done(options)`` with the result.
    """

    def __init__(self, lineup: Lineup, on_done: Callable[[Options], None]) -> None:
        super().__init__()
        self.lineup = lineup
        self.options = dict(lineup.options)
        self._on_done = on_done

    @property
    def preview(self) -> Preview:
        """The game's preview, which knows how to arrange."""
        found = outside(self.lineup.game.id).preview
        assert found is not None, "only games with a preview are arranged by hand"
        return found

    def enter(self) -> None:
        """From the first moment the table counts as arranged by hand, with what it shows now."""
        start = self.preview.begin
        if start is not None:
            self.options = start(self.lineup.setup())

    def build(self) -> Iterable[Widget]:
        """Head, board, and what becomes of it."""
        look, say, preview = self.look, self.look.say, self.preview
        yield from page.head(
            look,
            say("new_match.by_hand"),
            self.back,
            subtitle=say(preview.help),
            right=[
                page.right_button(
                    look,
                    say("title.two_minutes"),
                    self.open_rules,
                    icon="ui/rules",
                    key="rules",
                    shortcut="F1",
                )
            ],
        )
        yield Panel(look, BOARD, ground="night")
        if preview.arrange is not None:
            setup = self.lineup.game.setup(self.lineup.count, self.lineup.seed, self.options)
            yield preview.arrange(look, BOARD.inflate(-32, -28), setup, self._changed)
        x = 48.0
        if preview.plain is not None and preview.reset:
            label = say(preview.reset)
            wide = Button.width_for(look, label, icon="ui/undo")
            yield Button(
                look, (x, 642, wide, 48), label, self.reset, kind="night", icon="ui/undo", key="reset"
            )
            x += wide + 14
        if preview.another is not None:
            label = say("new_match.by_chance")
            wide = Button.width_for(look, label, icon="ui/random")
            yield Button(
                look, (x, 642, wide, 48), label, self.chance, kind="night", icon="ui/random", key="chance"
            )
            x += wide + 14
        label = say("new_match.use_this")
        wide = max(230.0, Button.width_for(look, label, size="big", icon="ui/check"))
        left = p.PAGE_W - 48 - wide
        yield Label(
            look,
            (x + 10, 642, left - x - 30, 48),
            say("new_match.kept_hint"),
            role="small",
            colour=p.LILAC,
            align="right",
            max_lines=2,
        )
        yield Button(
            look,
            (left, 632, wide, 64),
            label,
            self.done,
            kind="primary",
            size="big",
            icon="ui/check",
            key="done",
        )

    def _changed(self, options: Options) -> None:
        self.options |= options

    def reset(self) -> None:
        """As it lies usually."""
        if self.preview.plain is not None:
            self.options = self.preview.plain(self.options)
            self._take_as_arranged()

    def chance(self) -> None:
        """As chance wants, to go on from there."""
        if self.preview.another is not None:
            self.look.sounds.play("sector_flip")
            self.lineup.seed = session(self.app).other_seed()
            self.options = self.preview.another(self.options)
            self._take_as_arranged()

    def _take_as_arranged(self) -> None:
        lineup = self.lineup
        if self.preview.begin is not None:
            self.options = self.preview.begin(lineup.game.setup(lineup.count, lineup.seed, self.options))
        self.rebuild()

    def done(self) -> None:
        """Play with this table."""
        self._on_done(self.options)
        self.app.pop()

    def open_rules(self) -> None:
        """Read how the game goes."""
        from tabletop.scenes.rules import Rules

        self.app.push(Rules(self.lineup.game.id))
