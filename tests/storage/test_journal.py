"""The journal of a game in progress, on a real disk."""

import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import FileSystem
from elemental_gui.storage.journal import Journal, discard_journal, read_journal
from elemental_gui.storage.journal_lines import FILE_LIMIT, LINE_LIMIT, DamageKind, format_event, parse_journal
from tests.storage.faulty import problem_of
from tests.storage.model_disk import ModelDisk
from tests.support.letters import LETTERS

HEADER: dict[str, object] = {"game": "element", "seats": 2}


def event(number: int) -> dict[str, object]:
    return {"action": f"place fire F{number}", "clock": [number, None]}


def journal_with(folder: Path, count: int) -> Path:
    with closing(Journal.create(folder, HEADER)) as journal:
        for number in range(1, count + 1):
            journal.append(event(number), durable=number % 3 == 0)
    return journal.path


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = journal_with(tmp_path, 5)
    contents = read_journal(path)
    assert contents.header == HEADER
    assert contents.events == tuple(event(number) for number in range(1, 6))
    assert contents.damage is None
    assert not contents.is_finished
    assert contents.size == path.stat().st_size


def test_the_file_is_lines_of_checked_ascii(tmp_path: Path) -> None:
    with closing(Journal.create(tmp_path, {"name": "Zoë"})) as journal:
        journal.append({"stone": "fire"}, durable=True)
        journal.append({"won": 1}, durable=True, final=True)
    assert journal.path.read_bytes().splitlines() == [
        b'e37274ba {"n":0,"journal":1,"header":{"name":"Zo\\u00eb"}}',
        b'6c3b956a {"n":1,"event":{"stone":"fire"}}',
        b'a0fe791b {"n":2,"event":{"won":1},"final":true}',
    ]


def test_it_can_be_read_while_it_is_written(tmp_path: Path) -> None:
    with closing(Journal.create(tmp_path, HEADER)) as journal:
        for number in (1, 2, 3):
            journal.append(event(number), durable=False)
            assert len(read_journal(journal.path).events) == number == journal.count


def test_going_on_after_closing(tmp_path: Path) -> None:
    path = journal_with(tmp_path, 2)
    journal, contents = Journal.open(path)
    assert len(contents.events) == journal.count == 2
    journal.append(event(3), durable=True)
    journal.close()
    assert read_journal(path).events == (event(1), event(2), event(3))
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_the_end_of_a_game_can_be_taken_back(tmp_path: Path) -> None:
    with closing(Journal.create(tmp_path, HEADER)) as journal:
        told = [journal.is_finished]
        journal.append(event(1), durable=True, final=True)
        told += [journal.is_finished, read_journal(journal.path).is_finished]
        journal.append({"rewind": 0}, durable=True)
        told += [journal.is_finished, read_journal(journal.path).is_finished]
    assert told == [False, True, True, False, False]


def test_the_folder_is_made_when_missing(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "elemental" / "games"
    with closing(Journal.create(folder, HEADER)) as journal:
        assert journal.path.parent == folder


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"")
    assert problem_of(Journal.create, tmp_path / "games", HEADER) is Problem.MISSING


def test_the_second_to_open_is_told(tmp_path: Path) -> None:
    with closing(Journal.create(tmp_path, HEADER)) as journal:
        for attempt in (Journal.open, discard_journal):
            with pytest.raises(StorageError, match="open in another copy") as caught:
                attempt(journal.path)
            assert caught.value.problem is Problem.IN_USE
        journal.append(event(1), durable=True)
    Journal.open(journal.path)[0].close()


def test_closing_twice_and_writing_after_it(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, HEADER)
    journal.close()
    journal.close()
    journal.discard()
    assert problem_of(journal.append, event(1), durable=True) is Problem.CLOSED
    assert read_journal(journal.path).events == ()


def test_discarding_an_open_journal(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, HEADER)
    journal.discard()
    journal.discard()
    assert list(tmp_path.iterdir()) == []


def test_discarding_a_closed_journal(tmp_path: Path) -> None:
    discard_journal(journal_with(tmp_path, 2))
    assert list(tmp_path.iterdir()) == []


def test_discarding_what_is_gone(tmp_path: Path) -> None:
    assert problem_of(discard_journal, tmp_path / "gone.journal") is Problem.MISSING
    assert list(tmp_path.iterdir()) == []


def test_opening_what_is_gone_or_not_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder.journal").mkdir()
    for name, problem in (("gone.journal", Problem.MISSING), ("folder.journal", Problem.UNREADABLE)):
        for attempt in (Journal.open, read_journal):
            assert problem_of(attempt, tmp_path / name) is problem
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder.journal"]


def test_a_journal_that_is_deleted_or_replaced_under_way_takes_no_more_events(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, {"name": "game"})
    journal.append(event(1), durable=True)
    whole = journal.path.read_bytes()
    for again in (None, whole):
        journal.path.unlink(missing_ok=True)
        if again is not None:
            journal.path.write_bytes(again)
        with pytest.raises(StorageError, match="deleted or replaced") as caught:
            journal.append(event(2), durable=False)
        assert caught.value.problem is Problem.MISSING
    journal.close()


def test_a_torn_line_is_dropped_when_writing_goes_on(tmp_path: Path) -> None:
    path = journal_with(tmp_path, 4)
    path.write_bytes(path.read_bytes()[:-7])
    journal, contents = Journal.open(path)
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.TORN
    assert contents.damage.line == 5
    journal.append({"instead": 4}, durable=True)
    journal.close()
    assert read_journal(path).events == (event(1), event(2), event(3), {"instead": 4})
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_what_a_killed_opening_left_is_cleared_away(tmp_path: Path) -> None:
    for finish in (lambda path: Journal.open(path)[0].close(), discard_journal):
        path = journal_with(tmp_path, 1)
        left = tmp_path / f".{path.name}-1.tmp"
        left.write_bytes(b"half")
        finish(path)
        assert not left.exists()


def test_a_damaged_journal_is_kept_aside(tmp_path: Path) -> None:
    path = journal_with(tmp_path, 6)
    for number in (1, 2):
        damaged = path.read_bytes().replace(b"F3", b"F9")
        path.write_bytes(damaged)
        journal, contents = Journal.open(path)
        assert contents.damage is not None
        assert contents.damage.kind is DamageKind.DAMAGED
        assert contents.damage.line == 4
        assert contents.damage.stranded == 3
        assert contents.events == (event(1), event(2))
        assert path.with_name(f"{path.name}.damaged-{number}").read_bytes() == damaged
        for again in (3, 4, 5, 6):
            journal.append(event(again), durable=True)
        journal.close()
        assert len(read_journal(path).events) == 6
    assert len(list(tmp_path.iterdir())) == 3


def test_a_last_line_that_changed_is_damage_and_not_a_torn_line(tmp_path: Path) -> None:
    path = journal_with(tmp_path, 3)
    damaged = path.read_bytes().replace(b"F3", b"F9")
    path.write_bytes(damaged)
    journal, contents = Journal.open(path)
    journal.close()
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.DAMAGED
    assert path.with_name(path.name + ".damaged-1").read_bytes() == damaged


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 100,
        b"00000000 {}\n",
        b'{"n":0,"journal":1,"header":{}}\n',
        format_event(0, {}, final=False),
        b'bc4fd8dd {"n":0,"journal":2,"header":{}}\n',
    ],
)
def test_a_file_without_a_good_header_stays_as_it_is(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "bad.journal"
    path.write_bytes(data)
    contents = read_journal(path)
    assert contents.header is None
    assert contents.events == ()
    assert contents.damage is not None
    with pytest.raises(StorageError, match="stays as it is") as caught:
        Journal.open(path)
    assert caught.value.problem is Problem.UNREADABLE
    assert path.read_bytes() == data
    assert [entry.name for entry in tmp_path.iterdir()] == ["bad.journal"]


def test_a_line_may_not_be_too_long(tmp_path: Path) -> None:
    assert problem_of(Journal.create, tmp_path / "games", {"long": "x" * LINE_LIMIT}) is Problem.TOO_LARGE
    with closing(Journal.create(tmp_path, HEADER)) as journal:
        assert problem_of(journal.append, {"long": "x" * LINE_LIMIT}, durable=True) is Problem.TOO_LARGE
        journal.append(event(1), durable=True)
    assert read_journal(journal.path).events == (event(1),)


def test_a_journal_may_not_grow_without_bound() -> None:
    disk = ModelDisk(frozenset({Path("/games")}))
    journal = Journal.create(Path("/games"), HEADER, filesystem=disk)
    long = {"long": "x" * (LINE_LIMIT - 100)}
    for _ in range(FILE_LIMIT // LINE_LIMIT):
        journal.append(long, durable=True)
    with pytest.raises(StorageError, match="too long") as caught:
        journal.append(long, durable=True)
    assert caught.value.problem is Problem.TOO_LARGE
    contents = read_journal(journal.path, filesystem=disk)
    assert contents.damage is None
    assert FILE_LIMIT - LINE_LIMIT < contents.size <= FILE_LIMIT


def test_a_file_longer_than_any_journal_is_left_alone(tmp_path: Path) -> None:
    path = journal_with(tmp_path, 2)
    with path.open("r+b") as file:
        file.truncate(FILE_LIMIT * 100)
    contents = read_journal(path)
    assert len(contents.events) == 2
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.TOO_LARGE
    with pytest.raises(StorageError, match="longer than any"):
        Journal.open(path)
    assert path.stat().st_size == FILE_LIMIT * 100


@pytest.mark.parametrize("bad", [{"x": float("nan")}, {"x": object()}, {"x": {1, 2}}])
def test_an_event_that_json_cannot_hold_is_the_caller_s_mistake(tmp_path: Path, bad: dict[str, object]) -> None:
    with closing(Journal.create(tmp_path, HEADER)) as journal:
        with pytest.raises((TypeError, ValueError)):
            journal.append(bad, durable=True)
        journal.append(event(1), durable=True)
    assert read_journal(journal.path).events == (event(1),)
    with pytest.raises((TypeError, ValueError)):
        Journal.create(tmp_path, bad)
    assert len(list(tmp_path.iterdir())) == 1


def test_an_interrupted_append_does_not_count(tmp_path: Path) -> None:
    class Interrupted(FileSystem):
        def sync(self, handle: int) -> None:
            raise KeyboardInterrupt

    journal = Journal.create(tmp_path, HEADER)
    journal.append(event(1), durable=False)
    journal._filesystem = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        journal.append({"never": "shown"}, durable=True)
    journal._filesystem = FileSystem()
    journal.append(event(2), durable=True)
    journal.close()
    assert read_journal(journal.path).events == (event(1), event(2))


def test_every_durable_event_is_synced_and_others_are_not(tmp_path: Path) -> None:
    class Counting(FileSystem):
        syncs = 0

        def sync(self, handle: int) -> None:
            self.syncs += 1
            super().sync(handle)

    disk = Counting()
    journal = Journal.create(tmp_path, HEADER, filesystem=disk)
    before = disk.syncs
    journal.append(event(1), durable=False)
    assert disk.syncs == before
    journal.append(event(2), durable=True)
    assert disk.syncs == before + 1
    journal.close()


if sys.platform != "win32":

    def test_journals_are_private(tmp_path: Path) -> None:
        path = journal_with(tmp_path / "games", 1)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(LETTERS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS), inner, max_size=4),
    max_leaves=6,
)
json_objects: st.SearchStrategy[dict[str, object]] = st.dictionaries(st.text(LETTERS), json_values, max_size=5)


@settings(max_examples=60, deadline=None)
@given(header=json_objects, events=st.lists(st.tuples(json_objects, st.booleans()), max_size=4))
def test_any_json_comes_back_equal(header: dict[str, object], events: list[tuple[dict[str, object], bool]]) -> None:
    disk = ModelDisk(frozenset({Path("/games")}))
    journal = Journal.create(Path("/games"), header, filesystem=disk)
    for value, durable in events:
        journal.append(value, durable=durable)
    contents = parse_journal(disk.content(journal.path))
    assert contents.header == header
    assert list(contents.events) == [value for value, _ in events]
