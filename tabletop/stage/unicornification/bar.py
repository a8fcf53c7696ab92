"""The upper edge of the table: menu and title at the left; sheet, speed, rule book and log at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Surface

from tabletop.games.unicornification.state import State
from tabletop.stage.contract import Host
from tabletop.stage.kit import IconButton, Look, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.unicornification import paint


class Heading(Widget):
    """The game's name, the round, and how the match ends."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (66, 8, 172, 52), key="heading")
        self.view: State | None = None

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """Two lines."""
        look, view, box = self.look, self.view, self.rect
        title = look.say("unicornification.name")
        look.write(
            surface,
            title,
            (box.x, box.y, box.w, 28),
            role="h2",
            size=20,
            colour=p.WHITE,
            shrink=True,
            fixed=True,
        )
        if view is None:
            return
        rules = view.rules
        key = f"unicornification.heading.{rules.match_end}"
        line = look.say(key, round=max(1, view.round), target=rules.target, rounds=rules.rounds)
        look.write(
            surface,
            line,
            (box.x, box.y + 26, box.w, 22),
            role="small",
            size=15,
            colour=paint.LILAC,
            max_lines=1,
            shrink=True,
            fixed=True,
        )


def switches(
    look: Look, host: Host, open_sheet: Callable[[], None], toggle_log: Callable[[], None], *, log_open: bool
) -> Iterable[Widget]:
    """The buttons at both ends."""
    menu = look.say("table.menu")
    yield IconButton(
        look, (12, 10, 46, 46), "ui/pause", host.open_menu, tooltip=menu, kind="night", key="menu"
    )
    speeds = list(p.SPEED_FACTORS)
    now = look.settings.speed
    after = speeds[(speeds.index(now) + 1) % len(speeds)]

    def faster() -> None:
        host.set_speed(after)

    speed = f"{look.say('table.speed.title')}: {look.say(f'table.speed.{now}_help')}"
    for x, icon, do, words, shortcut, key in (
        (1064, "ui/statistics", open_sheet, look.say("unicornification.button.sheet"), "O", "sheet_button"),
        (1117, "ui/fast", faster, speed, "V", "speed"),
        (1170, "ui/rules", host.open_rules, look.say("table.rules_help"), "F1", "ui/rules"),
        (1223, "ui/log", toggle_log, look.say("table.log_help"), "L", "ui/log"),
    ):
        button = IconButton(
            look, (x, 10, 46, 46), icon, do, tooltip=words, kind="night", key=key, shortcut=shortcut
        )
        button.chosen = log_open and icon == "ui/log"
        yield button


def beside_hand(
    look: Look, host: Host, sort: Callable[[], None]
) -> tuple[IconButton, IconButton, IconButton]:
    """Sort, hint and undo, between hand and actions."""
    made = []
    for y, icon, do, words, shortcut, key in (
        (536, "ui/swap_seats", sort, look.say("unicornification.button.sort"), "R", "sort"),
        (590, "ui/hint", host.hint, look.say("table.button.hint_help"), "H", "hint"),
        (644, "ui/undo", host.undo, look.say("table.button.undo_help"), "Z", "undo"),
    ):
        made.append(
            IconButton(
                look, (977, y, 44, 46), icon, do, tooltip=words, kind="night", key=key, shortcut=shortcut
            )
        )
    return made[0], made[1], made[2]


def summary_button(look: Look, do: Callable[[], None]) -> IconButton:
    """The rules on one card, beside the own plate."""
    words = look.say("unicornification.summary.open")
    return IconButton(
        look, (258, 590, 44, 46), "ui/info", do, tooltip=words, kind="night", key="summary", shortcut="S"
    )
