"""Going on with a record beside others who write to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from elemental_gui.storage import FileSystem, Problem, StorageError
from elemental_gui.storage.filesystem import FileLock
from elemental_gui.storage.records import digest, replace_known
from tests.storage.faulty import Crash, Fault, FaultyFileSystem

OLD, NEW = b"one\n", b"one\ntwo\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record that somebody has read."""
    path = tmp_path / "game.elemental"
    path.write_bytes(OLD)
    return path


def test_what_was_read_is_replaced_and_nothing_stays_beside_it(record: Path) -> None:
    replace_known(record, digest(OLD), NEW)
    assert record.read_bytes() == NEW
    assert [path.name for path in record.parent.iterdir()] == [record.name]


def test_what_somebody_else_wrote_is_left_alone(record: Path) -> None:
    record.write_bytes(b"other\n")
    with pytest.raises(StorageError, match="something else has written to it") as caught:
        replace_known(record, digest(OLD), NEW)
    assert caught.value.problem is Problem.CHANGED
    assert record.read_bytes() == b"other\n"


def test_a_file_that_is_gone_is_not_made_anew(record: Path) -> None:
    record.unlink()
    with pytest.raises(StorageError) as caught:
        replace_known(record, digest(OLD), NEW)
    assert caught.value.problem is Problem.MISSING
    assert not list(record.parent.iterdir())


def test_two_never_write_at_once(record: Path) -> None:
    lock = FileLock.acquire(record.with_name(f".{record.name}.lock"), FileSystem())
    assert lock is not None
    with pytest.raises(StorageError) as caught:
        replace_known(record, digest(OLD), NEW)
    assert caught.value.problem is Problem.IN_USE
    lock.release()
    replace_known(record, digest(OLD), NEW)


@pytest.mark.parametrize("fault", [Fault.CRASH, Fault.CRASH_IN_WRITE, Fault.FULL])
def test_killed_at_any_step_it_holds_the_old_game_or_the_new_one(record: Path, fault: Fault) -> None:
    for step in range(100):
        record.write_bytes(OLD)
        disk = FaultyFileSystem(FileSystem(), step, fault)
        try:
            replace_known(record, digest(OLD), NEW, filesystem=disk)
            done = True
        except (Crash, StorageError):
            done = False
        disk.close_handles()
        assert record.read_bytes() in (OLD, NEW)
        for left in record.parent.glob(".elemental-*.tmp"):
            left.unlink()
        # Whoever comes after a killed program is not kept out.
        replace_known(record, digest(record.read_bytes()), OLD)
        if done:
            return
    pytest.fail("it never came to an end")
