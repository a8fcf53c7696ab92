"""Opening the window: everything put together, and the title page."""

from __future__ import annotations

import secrets

import msgspec

from tabletop.bots.worker import BotWorker
from tabletop.saves.disk import Disk
from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.scenes.session import Session
from tabletop.scenes.title import Title


def open_session(disk: Disk, *, seed: int | None = None) -> Session:
    """The services of a running program: saves, statistics, bots in their own process."""
    return Session(disk, BotWorker(), secrets.randbits(48) if seed is None else seed)


def make_app(
    disk: Disk,
    *,
    seed: int | None = None,
    language: str = "",
    headless: bool = False,
    size: tuple[int, int] | None = None,
) -> App:
    """The application with its title page.

    ``language`` counts for this time and is not written to the settings.
    """
    session = open_session(disk, seed=seed)
    app: App

    def keep(settings: Settings) -> None:
        # A language from the command line must not become the person's own.
        kept = disk.settings.language if language and settings.language == language else settings.language
        disk.settings = _with_language(settings, kept)
        disk.save_settings()
        for notice in disk.take_notices():
            app.toast(app.words.say(notice.key, **notice.values), "warn")

    settings = _with_language(disk.settings, language) if language else disk.settings
    app = App(
        settings,
        home=Title,
        size=size,
        data=session,
        save_settings=keep,
        log_error=disk.journal.note,
        log_crash=disk.journal.crash,
        headless=headless,
    )
    app.go(Title())
    session.bots.start()
    return app


def run_window(disk: Disk, *, seed: int | None = None, language: str = "") -> int:
    """Show the window until it is closed; the exit code."""
    app = make_app(disk, seed=seed, language=language)
    try:
        app.run()
    finally:
        _keep_window(disk, app.settings)
        app.data.bots.close()
        app.close()
    return 0


def _keep_window(disk: Disk, settings: Settings) -> None:
    """The size that the window was given by hand counts the next time."""
    if settings.window != disk.settings.window:
        disk.settings = msgspec.structs.replace(disk.settings, window=settings.window)
        disk.save_settings()


def _with_language(settings: Settings, language: str) -> Settings:
    return msgspec.structs.replace(settings, language=language)
