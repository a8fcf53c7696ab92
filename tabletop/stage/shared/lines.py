"""Lines of the log of a game without teams, and the entries that the drawer shows for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.stage.shared.log_drawer import Entry

Value = str | int


@dataclass(frozen=True)
class Line:
    """A line of the log: ``words.say(key, **values)`` in rich text, and the seat it belongs to.

    ``seat`` is -1 for what belongs to nobody; ``head`` lines are bands between rounds or turns. Values that
    start with ``@`` are text keys. ``cards`` are the cards that the line names, so that they can be shown
    large; ``kind`` is the tag of the event, for the picture beside the line.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    seat: int = -1
    head: bool = False
    cards: tuple[int, ...] = ()
    kind: str = ""


@dataclass(frozen=True)
class Marks:
    """What stands beside the lines of a game: pictures by kind of event, else that of the seat; colours."""

    icons: Mapping[str, str]
    avatar: Callable[[int], str]
    colours: Sequence[str]

    def entries(self, lines: Iterable[Line], choice: int, age: float) -> list[Entry]:
        """The entries for the lines of one choice; ``age`` (ms) tells how long they have been there."""
        return [
            Entry(
                line.key,
                dict(line.values),
                self._icon(line),
                self.colours[line.seat % len(self.colours)] if line.seat >= 0 else "",
                choice,
                line.head,
                line.cards,
                age,
            )
            for line in lines
        ]

    def _icon(self, line: Line) -> str:
        if line.head:
            return ""
        return self.icons.get(line.kind, "") or (self.avatar(line.seat) if line.seat >= 0 else "")
