"""Events: what happened, in the order in which it happened, and who may know it."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec

#: Stands wherever a view or an event may not tell a card, a number or a role.
HIDDEN = -1

#: Knowledge masks have one bit a seat; this one has them all.
EVERYBODY = (1 << 16) - 1

E = TypeVar("E", bound="Event")


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events. Subclasses are small frozen records with a tag.

    ``secret`` names the fields that only the seats in ``knows`` (one bit a seat) may see. ``news`` is true
    for events after which somebody knows more than before: undo stops there.
    """

    secret: ClassVar[tuple[str, ...]] = ()
    news: ClassVar[bool] = False

    def knowers(self) -> int:
        """One bit for each seat that may see the secret fields."""
        return EVERYBODY

    def seen_by(self: E, seat: int) -> E:
        """This event as ``seat`` may know it; a seat below 0 is a spectator who knows no secret."""
        if not self.secret or (seat >= 0 and self.knowers() >> seat & 1):
            return self
        hidden: dict[str, Any] = {}
        for name in self.secret:
            value = getattr(self, name)
            hidden[name] = (HIDDEN,) * len(value) if isinstance(value, tuple) else HIDDEN
        return msgspec.structs.replace(self, **hidden)
