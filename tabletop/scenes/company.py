"""How the people of a match look on the pages around its table: their avatars, emblems and teams."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.match import Match, Player
from tabletop.stage.outside import Outside, TeamLook, outside


class Company:
    """The people of a match with the looks of their teams; without a match everybody looks alike."""

    def __init__(self, players: Sequence[Player], match: Match | None = None) -> None:
        self.players = tuple(players)
        self.shown = outside(match.game.id) if match is not None else Outside("")
        self.teams = match.game.teams(match.setup) if match is not None else tuple(range(len(self.players)))

    def style(self, seat: int) -> TeamLook:
        """The look of a seat's team; plain in games without teams."""
        return self.shown.team(self.teams[seat]) if self.shown.has_teams else TeamLook()

    def avatar(self, seat: int) -> str:
        """The picture of a seat."""
        if self.shown.faces is not None:
            return self.shown.faces(seat)
        if not self.shown.has_teams and not self.players[seat].is_person:
            return "frame/avatar_unicorn"
        return member_avatar(self.style(seat), self.teams, seat)

    def sides(self) -> list[tuple[int, list[int]]]:
        """Teams with their seats, in order; each seat for itself in games without teams."""
        if not self.shown.has_teams:
            return [(seat, [seat]) for seat in range(len(self.players))]
        found: dict[int, list[int]] = {}
        for seat, team in enumerate(self.teams):
            found.setdefault(team, []).append(seat)
        return sorted(found.items())


def member_avatar(style: TeamLook, teams: Sequence[int], seat: int) -> str:
    """The picture of one of a team, so that two of them are told apart."""
    return style.avatars[teams[:seat].count(teams[seat]) % len(style.avatars)]
