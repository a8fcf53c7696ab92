from __future__ import annotations

import base64
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.core.match import Match, Player, auto_play, state_hash
from tabletop.saves import document, files
from tabletop.saves.document import CannotOpen
from tabletop.saves.files import DiskTrouble
from tabletop.saves.places import find_places
from tabletop.saves.records import Records, Saved
from tabletop.text import LANGUAGES, Words
from tests.toy import TOY, first, toy_named

START = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    moments: Iterator[datetime] = (START + timedelta(seconds=n) for n in range(10_000))
    return lambda: next(moments)


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return Records(find_places(tmp_path), toy_named, ticking())


def again(records: Records) -> Records:
    """The program started anew on the same folder."""
    return Records(records.places, toy_named, records.clock)


def table(choices: int = 0, seed: int = 5) -> Match:
    seats = (Player("Ana"), Player("Luz", "hard"), Player("Bot", "easy"))
    match = Match(TOY, TOY.setup(3, seed, {"rounds": 4}), seats)
    auto_play(match, first, limit=choices)
    return match


def reopened(records: Records, match: Match) -> Match:
    row = next(row for row in records.all() if row.match_id == match.id and not row.kept)
    resumed, notices = records.load(row)
    assert notices == []
    assert resumed.replayable
    return resumed.match


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-60])


def test_a_match_resumes_exactly_where_it_was_at_every_choice(records: Records) -> None:
    match = table()
    rng = random.Random(2)
    while not match.over:
        match.play(rng.choice(match.state.moves()))
        records.autosave(match)
        same = reopened(again(records), match)
        assert same.id == match.id
        assert same.setup == match.setup
        assert same.players == match.players
        assert same.entries == match.entries
        assert same.events == match.events
        assert state_hash(same.state) == state_hash(match.state)
        assert same.undoable() == match.undoable()
    assert len(list(records.places.saves.iterdir())) == 3


def test_the_header_tells_enough_for_a_list(records: Records) -> None:
    match = table(2)
    records.autosave(match, played=61.26, thumbnail=b"a picture")
    (row,) = records.all()
    header = row.header
    assert header is not None
    assert [player.name for player in header.players] == ["Ana", "Luz", "Bot"]
    assert (header.game, header.round, header.turn, header.choices) == ("toy", 1, 2, 2)
    assert header.played == 61.3
    assert header.picture == b"a picture"
    assert not header.finished
    assert datetime.fromisoformat(header.updated).tzinfo is not None

    auto_play(match, first)
    records.autosave(match)
    (row,) = records.all()
    assert row.header is not None
    assert row.header.finished
    assert row.header.result == match.state.result()
    assert row.header.turn is None
    assert row.header.created == header.created


def test_a_glance_at_the_file_shows_no_hidden_card(records: Records) -> None:
    match = table(2)
    plain = json.loads(records.autosave(match).read_bytes())
    assert plain.keys() >= {"format", "schema", "app_version", "rules_version", "header", "body", "checksum"}
    text = json.dumps({name: value for name, value in plain.items() if name != "body"})
    for word in ("hands", "deck", "seed", "picks", "card"):
        assert word not in text
        assert word not in plain["body"]


def test_a_broken_thumbnail_is_no_picture(records: Records) -> None:
    records.autosave(table())
    (row,) = records.all()
    assert row.header is not None
    assert document.msgspec.structs.replace(row.header, thumbnail="%%%").picture == b""


def test_matches_have_different_ids_that_never_change(records: Records) -> None:
    one, two = table(), table()
    records.autosave(one)
    name = one.id
    records.autosave(two)
    records.autosave(one)
    assert one.id == name != two.id
    assert {row.match_id for row in records.all()} == {one.id, two.id}


def test_the_ring_writes_over_its_oldest_only(records: Records) -> None:
    match = table()
    seen: list[bytes] = []
    for number in range(7):
        # A new start in between must go on where the ring was.
        records = again(records) if number % 2 else records
        seen.append(records.autosave(match).read_bytes())
        match.play(match.state.moves()[0])
        standing = [path.read_bytes() for path in sorted(records.places.saves.iterdir())]
        assert sorted(standing) == sorted(seen[-3:])


def test_the_list_has_the_last_played_first_and_the_newest_of_each(records: Records) -> None:
    old, new = table(1, seed=1), table(2, seed=2)
    records.autosave(old)
    records.autosave(new)
    old.play(old.state.moves()[0])
    records.autosave(old)
    rows = records.all()
    assert [row.match_id for row in rows] == [old.id, new.id]
    assert [row.header.choices for row in rows if row.header] == [2, 2]
    unfinished = records.unfinished()
    assert unfinished is not None
    assert unfinished.match_id == old.id


def test_nothing_saved(records: Records) -> None:
    assert records.all() == []
    assert records.unfinished() is None


def test_finished_matches_are_not_offered_for_resuming(records: Records) -> None:
    match = table(10_000)
    assert match.over
    records.autosave(match)
    assert records.unfinished() is None
    assert reopened(records, match).over


def test_kept_copies_stay(records: Records) -> None:
    match = table(1)
    records.keep(match)
    for _ in range(5):
        match.play(match.state.moves()[0])
        records.autosave(match)
    records.keep(match)
    kept = [row for row in records.all() if row.kept]
    assert [row.header.choices for row in kept if row.header] == [6, 1]
    resumed, _ = records.load(kept[-1])
    assert len(resumed.match.entries) == 1
    # Going on from a kept copy neither changes it nor costs the later line of play.
    for _ in range(4):
        resumed.match.play(resumed.match.state.moves()[0])
        records.autosave(resumed.match)
    assert len([row for row in records.all() if row.kept]) == 2
    assert len(reopened(records, match).entries) == 6
    assert len(reopened(records, resumed.match).entries) == 5


def test_a_kept_copy_from_which_nobody_went_on_stays_the_same_match(records: Records) -> None:
    match = table(3)
    records.autosave(match)
    records.keep(match)
    resumed, _ = records.load(next(row for row in records.all() if row.kept))
    assert resumed.match.id == match.id
    resumed.match.play(resumed.match.state.moves()[0])
    records.autosave(resumed.match)
    assert len(reopened(records, match).entries) == 4


def test_a_damaged_newest_save_is_stood_in_for_by_the_one_before(records: Records) -> None:
    match = table()
    paths = []
    for _ in range(2):
        match.play(match.state.moves()[0])
        paths.append(records.autosave(match))
    spoil(paths[-1])
    (row,) = records.all()
    assert row.stand_in
    assert row.path == paths[0]
    resumed, notices = records.load(row)
    assert len(resumed.match.entries) == 1
    assert [notice.key for notice in notices] == ["saves.stand_in"]
    assert [path.name for path in records.places.damaged.iterdir()] == [paths[1].name]


def test_damage_between_listing_and_opening(records: Records) -> None:
    match = table()
    paths = []
    for _ in range(2):
        match.play(match.state.moves()[0])
        paths.append(records.autosave(match))
    (row,) = records.all()
    spoil(paths[1])
    resumed, notices = records.load(row)
    assert len(resumed.match.entries) == 1
    assert [notice.key for notice in notices] == ["saves.stand_in"]


def test_a_match_that_vanished(records: Records) -> None:
    path = records.autosave(table())
    (row,) = records.all()
    path.unlink()
    with pytest.raises(CannotOpen) as problem:
        records.load(row)
    assert problem.value.key == "saves.gone"


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[: len(content) // 2],
        lambda content: b"[]",
        lambda content: b"{}",
        lambda content: b"\x00" * len(content),
        lambda content: content.replace(b"Ana", b"Eva"),
        lambda content: content.replace(b'"rules_version": 1', b'"rules_version": 0'),
    ],
)
def test_a_damaged_file_is_shown_set_aside_and_never_deleted(
    records: Records, damage: Callable[[bytes], bytes]
) -> None:
    path = records.autosave(table(1, seed=1))
    records.autosave(table(1, seed=2))
    broken = damage(path.read_bytes())
    path.write_bytes(broken)
    for _ in range(2):
        rows = records.all()
        assert sorted(row.problem for row in rows) == ["", "saves.damaged"]
        (bad,) = [row for row in rows if row.damaged]
        assert bad.path.parent == records.places.damaged
        assert bad.path.read_bytes() == broken
        with pytest.raises(CannotOpen) as problem:
            records.load(bad)
        assert problem.value.damaged
    for language in LANGUAGES:
        assert Words(language).has(bad.problem)


@given(st.data())
@settings(max_examples=300)
def test_no_damage_is_ever_taken_for_a_match(data: st.DataObject) -> None:
    content = WHOLE
    kind = data.draw(st.sampled_from(["cut", "flip", "drop", "double"]))
    at = data.draw(st.integers(0, len(content) - 1))
    if kind == "cut":
        broken = content[:at]
    elif kind == "flip":
        broken = content[:at] + bytes([content[at] ^ data.draw(st.integers(1, 255))]) + content[at + 1 :]
    elif kind == "drop":
        broken = content[:at] + content[at + data.draw(st.integers(1, 40)) :]
    else:
        broken = content[:at] + content[at : at + 30] + content[at:]
    try:
        read = document.decode(broken)
        again = document.resume(read, TOY)
    except CannotOpen:
        return
    # What was changed carried no meaning: white space between the fields.
    assert read == document.decode(content)
    assert len(again.match.entries) == 4


def whole() -> bytes:
    header = document.Header("m1", "toy", table().players, "then", "now", turn=1, round=1)
    return document.encode(table(4), header)


WHOLE = whole()


def test_files_that_are_not_ours_break_nothing(records: Records) -> None:
    match = table(1)
    good = records.autosave(match)
    (records.places.saves / "notes.txt").write_text("mine")
    (records.places.saves / "folder.json").mkdir()
    (records.places.saves / "copy of a match.json").write_bytes(good.read_bytes())
    rows = records.all()
    assert sorted(row.problem for row in rows) == ["", "", "saves.not_read"]
    copy = next(row for row in rows if row.path.name.startswith("copy"))
    assert copy.match_id == match.id
    assert len(records.load(copy)[0].match.entries) == 1


def resigned(path: Path, **changes: Any) -> None:
    """Change a save as another version of the program would have written it."""
    plain = json.loads(path.read_bytes()) | changes
    plain["checksum"] = document._checksum(plain)
    path.write_text(json.dumps(plain))


def inner(path: Path) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(document._unpack(json.loads(path.read_bytes())["body"]))
    return body


def packed(body: dict[str, Any]) -> str:
    return document._pack(json.dumps(body).encode())


def test_a_newer_schema_is_told_and_left_alone(records: Records) -> None:
    path = records.autosave(table(1))
    resigned(path, schema=document.SCHEMA + 1)
    (row,) = records.all()
    assert row.problem == "saves.newer"
    assert row.header is not None
    assert row.path.exists()
    with pytest.raises(CannotOpen) as problem:
        records.load(row)
    assert not problem.value.damaged


def test_an_unknown_game_is_told_and_left_alone(records: Records) -> None:
    path = records.autosave(table(1))
    header = json.loads(path.read_bytes())["header"]
    resigned(path, header=header | {"game": "ludo"})
    (row,) = records.all()
    assert row.problem == "saves.no_game"
    assert row.path.exists()


def test_newer_rules_are_told(records: Records) -> None:
    path = records.autosave(table(1))
    resigned(path, rules_version=TOY.rules_version + 1)
    (row,) = records.all()
    with pytest.raises(CannotOpen) as problem:
        records.load(row)
    assert problem.value.key == "saves.newer"


def test_an_id_that_is_a_path_is_damage(records: Records) -> None:
    path = records.autosave(table(1))
    header = json.loads(path.read_bytes())["header"]
    resigned(path, header=header | {"id": "../../evil"})
    (row,) = records.all()
    assert row.damaged


@pytest.mark.parametrize(
    "change",
    [
        lambda body: {"setup": body["setup"]},
        lambda body: body | {"setup": body["setup"] | {"players": 2}},
        lambda body: body | {"state_hash": None},
    ],
)
def test_a_signed_file_with_a_wrong_match_inside_is_damage(
    records: Records, change: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    path = records.autosave(table(1))
    resigned(path, body=packed(change(inner(path))))
    (row,) = records.all()
    with pytest.raises(CannotOpen) as problem:
        records.load(row)
    assert problem.value.damaged
    assert [path.name for path in records.places.damaged.iterdir()] == [row.path.name]


def test_a_state_in_another_form_is_rebuilt_from_the_choices(records: Records) -> None:
    match = table(4)
    path = records.autosave(match)
    resigned(path, body=packed(inner(path) | {"state": {"deck": 5}, "state_hash": "0" * 16}))
    (row,) = records.all()
    resumed, notices = records.load(row)
    assert resumed.replayable
    assert notices == []
    assert state_hash(resumed.match.state) == state_hash(match.state)


@pytest.mark.parametrize(
    "changes",
    [
        {"entries": [{"seat": 0, "move": {"move": "fly"}}]},
        {"entries": [{"seat": 0, "move": {"move": "answer", "block": 0}}], "state": {"deck": 5}},
        {"entries": [], "state": {"deck": 5}},
    ],
)
def test_a_match_of_rules_that_are_gone_is_told_and_left_alone(
    records: Records, changes: dict[str, Any]
) -> None:
    path = records.autosave(table(1))
    resigned(path, body=packed(inner(path) | changes), rules_version=0)
    (row,) = records.all()
    with pytest.raises(CannotOpen) as problem:
        records.load(row)
    assert problem.value.key == "saves.other_rules"
    assert path.exists()


@pytest.mark.parametrize("body", ["", "%%%", base64.b64encode(b"not deflated").decode(), "é", None])
def test_a_body_that_cannot_be_unpacked_is_damage(records: Records, body: str | None) -> None:
    path = records.autosave(table(1))
    resigned(path, body=body)
    with pytest.raises(CannotOpen) as problem:
        document.resume(document.decode(path.read_bytes()), TOY)
    assert problem.value.damaged


def test_a_body_that_never_ends_is_damage(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    path = records.autosave(table(1))
    monkeypatch.setattr(document, "_LARGEST", 20)
    with pytest.raises(CannotOpen):
        document.resume(document.decode(path.read_bytes()), TOY)


def test_a_match_of_older_rules_goes_on_from_its_state(records: Records) -> None:
    match = table(5)
    path = records.autosave(match)
    body = inner(path)
    # What the older rules did with these choices, today's rules do not.
    body["entries"] = [*body["entries"][:-1], {"seat": 0, "move": {"move": "answer", "block": 0}}]
    resigned(path, body=packed(body), rules_version=0)
    (row,) = records.all()
    resumed, notices = records.load(row)
    assert not resumed.replayable
    assert [notice.key for notice in notices] == ["saves.older_rules"]
    same = resumed.match
    assert state_hash(same.state) == state_hash(match.state)
    assert same.undoable() == 0

    before = state_hash(same.state)
    same.play(same.state.moves()[0])
    if same.undoable():
        same.undo()
        assert state_hash(same.state) == before
        same.play(same.state.moves()[0])
    assert [number for number, _, _ in same.walk()] == [5]
    auto_play(same, first)
    records.autosave(same)
    assert records.all()[0].header.finished  # type: ignore[union-attr]


def test_older_rules_that_still_play_the_same_are_no_news(records: Records) -> None:
    path = records.autosave(table(5))
    resigned(path, rules_version=0)
    (row,) = records.all()
    resumed, notices = records.load(row)
    assert resumed.replayable
    assert notices == []


def test_migrations_lift_a_document_step_by_step(records: Records) -> None:
    path = records.autosave(table(1))
    content = path.read_bytes()
    seen: list[int] = []

    def renamed(plain: document.Plain) -> document.Plain:
        seen.append(plain["schema"])
        return plain | {"body": plain["body"] | {"touched": plain["schema"]}}

    lifted = document.decode(content, {1: renamed, 2: renamed}, schema=3)
    assert seen == [1, 2]
    assert lifted.schema == 3
    assert json.loads(document._unpack(lifted.body))["touched"] == 2
    with pytest.raises(CannotOpen) as problem:
        document.decode(content, {}, schema=2)
    assert problem.value.damaged


def test_delete_goes_to_the_trash_and_comes_back(records: Records) -> None:
    match = table()
    for _ in range(3):
        match.play(match.state.moves()[0])
        records.autosave(match)
    records.keep(match)
    other = table(1, seed=9)
    records.autosave(other)
    row = next(row for row in records.all() if row.match_id == match.id and not row.kept)
    before = sorted(path.name for path in records.places.saves.iterdir())

    deleted = records.delete(row)
    assert len(deleted.moved) == 3
    assert sorted((row.match_id, row.kept) for row in records.all()) == sorted(
        [(match.id, True), (other.id, False)]
    )
    records.restore(deleted)
    assert sorted(path.name for path in records.places.saves.iterdir()) == before
    assert len(reopened(records, match).entries) == 3


def test_damaged_rows_can_be_deleted_too(records: Records) -> None:
    spoil(records.autosave(table(1)))
    (row,) = records.all()
    records.delete(row)
    assert records.all() == []


def test_tidying_removes_leftovers_and_what_is_long_in_the_trash(records: Records) -> None:
    records.tidy()
    records.autosave(table(1))
    left = records.places.saves / "x.json.00.writing"
    left.write_bytes(b"half")
    (row,) = records.all()
    old, young = records.delete(row).moved[0][1], records.places.trash / "young"
    young.mkdir()
    month = time.time() - 31 * 24 * 3600
    os.utime(old.parent, (month, month))
    records.tidy()
    assert not left.exists()
    assert not old.parent.exists()
    assert young.exists()


def test_where_nothing_can_be_moved_the_list_still_works(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(records.autosave(table(1, seed=1)))
    records.autosave(table(1, seed=2))

    def refuse(path: Path, folder: Path) -> Path:
        raise DiskTrouble("saves.read_only", path)

    monkeypatch.setattr(files, "move", refuse)
    assert sorted(row.problem for row in records.all()) == ["", "saves.damaged"]


def test_rows_are_values() -> None:
    row = Saved(Path("a.auto1.json"), None)
    assert replace(row) == row
    assert row.match_id == "a"
    assert Saved(Path("strange.json"), None).match_id == "strange"


def test_a_crash_report_holds_the_whole_match() -> None:
    match = table(4)
    record = json.loads(document._unpack(document.pack(match)))
    assert len(record["entries"]) == 4
    assert record["setup"]["seed"] == 5
