"""Going on with a record beside others who write to it, and two copies of the program with one journal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import FileLock, FileSystem
from elemental_gui.storage.journal import Journal, discard_journal, read_journal, scan_journals
from elemental_gui.storage.whole_file import digest, replace_known
from tests.storage.faulty import Fault, at_every_step, problem_of

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
    assert problem_of(replace_known, record, digest(OLD), NEW) is Problem.MISSING
    assert not list(record.parent.iterdir())


def test_two_never_write_at_once(record: Path) -> None:
    lock = FileLock.acquire(record.with_name(f".{record.name}.lock"), FileSystem())
    assert lock is not None
    assert problem_of(replace_known, record, digest(OLD), NEW) is Problem.IN_USE
    lock.release()
    replace_known(record, digest(OLD), NEW)


@pytest.mark.parametrize("fault", [Fault.CRASH, Fault.CRASH_IN_WRITE, Fault.FULL])
def test_killed_at_any_step_it_holds_the_old_game_or_the_new_one(record: Path, fault: Fault) -> None:
    for disk in at_every_step(fault):
        with disk:
            replace_known(record, digest(OLD), NEW, filesystem=disk)
        assert record.read_bytes() in (OLD, NEW)
        for left in record.parent.glob(".elemental-*.tmp"):
            left.unlink()
        # Whoever comes after a killed program is not kept out.
        replace_known(record, digest(record.read_bytes()), OLD)


ROOT = Path(__file__).parents[2]

HOLDS = """
import sys
from pathlib import Path
from elemental_gui.storage.journal import Journal
journal = Journal.open(Path(sys.argv[1]))[0]
journal.append({"from": "the other one"}, durable=True)
print("open", flush=True)
sys.stdin.readline()
"""

COMPETES = """
import sys
from pathlib import Path
from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.journal import Journal
written = 0
while written < 25:
    try:
        journal, contents = Journal.open(Path(sys.argv[1]))
    except StorageError as error:
        assert error.problem is Problem.IN_USE, error
        continue
    assert contents.damage is None, contents.damage
    journal.append({"who": sys.argv[2], "number": written}, durable=False)
    written += 1
    journal.close()
"""


def start(script: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_the_second_program_is_told_and_can_still_read(tmp_path: Path) -> None:
    Journal.create(tmp_path, {"game": "element"}).close()
    (found,) = scan_journals(tmp_path)
    with start(HOLDS, str(found.path)) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        assert [entry.in_use for entry in scan_journals(tmp_path)] == [True]
        assert read_journal(found.path).events == ({"from": "the other one"},)
        for attempt in (Journal.open, discard_journal):
            assert problem_of(attempt, found.path) is Problem.IN_USE
        other.kill()
        other.wait()
    assert [entry.in_use for entry in scan_journals(tmp_path)] == [False]
    journal, contents = Journal.open(found.path)
    assert len(contents.events) == 1
    journal.append({"from": "this one"}, durable=True)
    journal.close()


def test_programs_that_compete_write_one_after_the_other(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, {})
    journal.close()
    others = [start(COMPETES, str(journal.path), who) for who in "ab"]
    for other in others:
        other.communicate()
        assert other.returncode == 0
    contents = read_journal(journal.path)
    assert contents.damage is None
    for who in "ab":
        assert [entry["number"] for entry in contents.events if entry["who"] == who] == list(range(25))
    assert [entry.name for entry in tmp_path.iterdir()] == [journal.path.name]
