"""Times as people say them: "today at 18:42", "yesterday at 9:05", "12 March 2026"."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

Say = Callable[..., str]


def when(say: Say, stamp: str, now: datetime) -> str:
    """When something happened, ``stamp`` being ISO 8601; empty if it is no time at all."""
    try:
        moment = datetime.fromisoformat(stamp)
    except ValueError:
        return ""
    if moment.tzinfo is not None and now.tzinfo is not None:
        moment = moment.astimezone(now.tzinfo)
    clock = f"{moment.hour}:{moment.minute:02d}"
    days = (now.date() - moment.date()) // timedelta(days=1)
    if days in (0, 1):
        return say("scene.when.today" if days == 0 else "scene.when.yesterday", time=clock)
    month = say(f"scene.month.{moment.month}")
    if moment.year == now.year:
        return say("scene.when.day", day=moment.day, month=month, time=clock)
    return say("scene.when.year", day=moment.day, month=month, year=moment.year)


def length(say: Say, seconds: float) -> str:
    """A playing time in words, whole minutes, at least one."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return say("scene.minutes", count=minutes)
    return say("scene.hours", hours=minutes // 60, minutes=minutes % 60)
