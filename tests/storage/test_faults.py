"""A fault at every single call: only StorageError comes out, old data stays, and afterwards all goes on."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.filesystem import DISK, FileSystem
from elemental_gui.storage.journal import Journal, read_journal, scan_journals
from tests.storage.faulty import CALLS, Crash, Fault, FaultyFileSystem
from tests.storage.model_disk import ModelDisk
from tests.storage.scripted_game import HEADER, Script, event, version

HOME = Path("/home")
FOLDER = HOME / "games"
SAVED = HOME / "game.elemental"

ERRORS = [Fault.FULL, Fault.HARDWARE, Fault.DENIED, Fault.SHORT, Fault.TORN]
CRASHES = [Fault.CRASH, Fault.CRASH_IN_WRITE]


def model() -> ModelDisk:
    return ModelDisk(frozenset({HOME}))


@cache
def calls() -> list[str]:
    faulty = FaultyFileSystem(model(), 0, Fault.CRASH, count=0)
    Script(faulty, FOLDER, SAVED).play()
    return faulty.calls


def check_all(disk: FileSystem, script: Script, read: Callable[[Path], bytes]) -> None:
    """After the faults: exactly what was accepted is there, in a finished journal and whole files."""
    assert script.path is not None
    contents = read_journal(script.path, filesystem=disk)
    assert contents.header == HEADER
    assert contents.damage is None
    assert contents.is_finished
    assert list(contents.events) == [event(number) for number in range(1, script.written + 1)]
    assert read(script.saved) == version(script.saves)
    assert read(script.saved.with_name(script.saved.name + ".bak")) in (
        version(script.saves - 1),
        version(script.saves),
    )
    for error in script.errors:
        assert re.search(r"^(Could not|The new version).* /.*: .+\. [A-Z].*\.$", str(error)), str(error)


def test_the_script_reaches_every_call() -> None:
    # Cutting is only ever done after a fault; the tests below get there by faults that last.
    assert set(calls()) == set(CALLS) - {"truncate"}


@pytest.mark.parametrize("fault", ERRORS)
@pytest.mark.parametrize("count", [1, 2, 3, 1_000])
def test_a_fault_at_any_call_that_clears(fault: Fault, count: int) -> None:
    """The fault lasts for some calls, or until the program reports it and the player mends the cause."""
    reported = 0
    for number in range(len(calls())):
        disk = model()
        faulty = FaultyFileSystem(disk, number, fault, count)
        script = Script(faulty, FOLDER, SAVED, mend=faulty.clear)
        script.play()
        check_all(disk, script, disk.content)
        reported += bool(script.errors)
        if count == 1:
            leftovers = [path.name for path in disk._names if path.suffix in (".tmp", ".lock")]
            assert len(leftovers) <= 1, (number, leftovers)
    if fault is not Fault.SHORT:
        assert reported > 10


@pytest.mark.parametrize("fault", CRASHES)
def test_a_crash_at_any_call(fault: Fault) -> None:
    """The system outlives the program: every event that was accepted is there, durable or not."""
    for number in range(len(calls())):
        disk = model()
        faulty = FaultyFileSystem(disk, number, fault)
        script = Script(faulty, FOLDER, SAVED)
        if fault is Fault.CRASH or calls()[number] == "write":
            with pytest.raises(Crash):
                script.play()
        else:
            script.play()
        faulty.close_handles()
        check_after_crash(disk, script, disk.content)


def check_after_crash(disk: FileSystem, script: Script, read: Callable[[Path], bytes]) -> None:
    found = list(scan_journals(script.folder, filesystem=disk))
    assert not any(journal.in_use for journal in found)
    if script.path is not None:
        contents = read_journal(script.path, filesystem=disk)
        expected = [event(number) for number in range(1, script.written + 2)]
        assert list(contents.events) in (expected, expected[:-1])
        journal, again = Journal.open(script.path, filesystem=disk)
        assert again == contents
        journal.append({"after": "the crash"}, durable=True)
        journal.close()
        contents = read_journal(script.path, filesystem=disk)
        assert contents.damage is None
        assert contents.events[-1] == {"after": "the crash"}
    if script.saves:
        assert read(script.saved) in (version(script.saves), version(script.saves + 1))


class WithoutWaiting(FileSystem):
    """The real disk, but syncing waits for nothing: only a power cut would see the difference."""

    def sync(self, handle: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


def test_faults_on_a_real_disk(tmp_path: Path) -> None:
    """The same on a real file system: one fault at every call, of a kind that changes from call to call."""
    for number in range(len(calls())):
        home = tmp_path / str(number)
        home.mkdir()
        fault = [*ERRORS, *CRASHES][number % 7]
        faulty = FaultyFileSystem(WithoutWaiting(), number, fault)
        script = Script(faulty, home / "games", home / "game.elemental", mend=faulty.clear)
        try:
            script.play()
        except Crash:
            faulty.close_handles()
            check_after_crash(DISK, script, Path.read_bytes)
        else:
            assert not faulty.open_handles
            check_all(DISK, script, Path.read_bytes)


def test_a_disk_that_stays_full_keeps_the_journal_as_it_was() -> None:
    disk = model()
    journal = Journal.create(FOLDER, HEADER, filesystem=disk)
    journal.append(event(1), durable=True)
    journal.append(event(2), durable=False)
    before = disk.content(journal.path)
    faulty = FaultyFileSystem(disk, 0, Fault.TORN, count=1_000)
    journal._filesystem = faulty
    for _ in range(3):
        with pytest.raises(StorageError):
            journal.append(event(3), durable=True)
        assert disk.content(journal.path) == before
    faulty.clear()
    journal.append(event(3), durable=True)
    journal.close()
    assert read_journal(journal.path, filesystem=disk).events == (event(1), event(2), event(3))


def test_a_line_that_cannot_be_taken_back_is_repaired_before_the_next() -> None:
    """The write stops half-way and cutting back fails as well, until the disk recovers."""
    disk = model()
    journal = Journal.create(FOLDER, HEADER, filesystem=disk)
    journal.append(event(1), durable=True)
    for fault in (Fault.FULL, Fault.HARDWARE, Fault.DENIED):
        # The first call finds the file; the second, the write, takes half; from the third on nothing works.
        journal._filesystem = FaultyFileSystem(HalfWriting(disk), 2, fault, count=1_000)
        with pytest.raises(StorageError):
            journal.append({"refused": True}, durable=True)
        torn = read_journal(journal.path, filesystem=disk)
        assert torn.damage is not None
        assert torn.damage.kind == "torn"
        journal._filesystem = disk
        journal.append(event(journal.count + 1), durable=True)
        contents = read_journal(journal.path, filesystem=disk)
        assert contents.damage is None
        assert contents.events[-1] == event(journal.count)


def test_closing_repairs_what_it_can() -> None:
    disk = model()
    journal = Journal.create(FOLDER, HEADER, filesystem=disk)
    journal.append(event(1), durable=False)
    journal._filesystem = FaultyFileSystem(HalfWriting(disk), 2, Fault.FULL, count=1_000)
    with pytest.raises(StorageError):
        journal.append(event(2), durable=True)
    journal._filesystem = disk
    assert read_journal(journal.path, filesystem=disk).damage is not None
    journal.close()
    contents = read_journal(journal.path, filesystem=disk)
    assert contents.damage is None
    assert contents.events == (event(1),)


class HalfWriting(FileSystem):
    """Takes half of what it is given."""

    def __init__(self, disk: ModelDisk) -> None:
        self.write_whole = disk.write
        self.disk = disk

    def is_same_file(self, handle: int, path: Path) -> bool:
        return self.disk.is_same_file(handle, path)

    def write(self, handle: int, data: bytes | memoryview) -> int:
        return self.write_whole(handle, data[: len(data) // 2])
