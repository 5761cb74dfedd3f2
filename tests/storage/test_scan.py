"""Looking for games to offer back."""

import os
import sys
from contextlib import closing
from pathlib import Path

from elemental_gui.storage.filesystem import DISK
from elemental_gui.storage.journal import Journal, scan_journals
from elemental_gui.storage.journal_lines import DamageKind
from tests.storage.faulty import Fault, FaultyFileSystem
from tests.storage.model_disk import ModelDisk


def journal(folder: Path, name: str, count: int = 0, *, final: bool = False) -> Path:
    with closing(Journal.create(folder, {"name": name})) as opened:
        for number in range(1, count + 1):
            opened.append({"number": number}, durable=False, final=final and number == count)
    return opened.path


def test_a_missing_folder_holds_no_journals(tmp_path: Path) -> None:
    assert list(scan_journals(tmp_path / "missing")) == []
    assert list(scan_journals(tmp_path / "nul\0byte")) == []
    (tmp_path / "file").write_bytes(b"")
    assert list(scan_journals(tmp_path / "file")) == []


def test_the_last_changed_comes_first(tmp_path: Path) -> None:
    paths = [journal(tmp_path, name) for name in "abc"]
    for path, age in zip(paths, (20, 30, 10), strict=True):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    found = list(scan_journals(tmp_path))
    assert [entry.contents.header for entry in found] == [{"name": "c"}, {"name": "a"}, {"name": "b"}]
    assert found[0].modified == 999_990 * 10**9


def test_what_is_told_of_a_journal(tmp_path: Path) -> None:
    path = journal(tmp_path, "over", 3, final=True)
    (entry,) = scan_journals(tmp_path)
    assert entry.path == path
    assert entry.contents.header == {"name": "over"}
    assert len(entry.contents.events) == 3
    assert entry.contents.is_finished
    assert not entry.in_use
    assert entry.contents.damage is None


def test_an_open_journal_is_in_use(tmp_path: Path) -> None:
    with closing(Journal.create(tmp_path, {})) as opened:
        assert [entry.in_use for entry in scan_journals(tmp_path)] == [True]
        opened.append({}, durable=True)
    assert [entry.in_use for entry in scan_journals(tmp_path)] == [False]


def test_a_lock_left_by_a_killed_program_locks_nothing(tmp_path: Path) -> None:
    path = journal(tmp_path, "left")
    path.with_name(path.name + ".lock").write_bytes(b"")
    assert [entry.in_use for entry in scan_journals(tmp_path)] == [False]
    Journal.open(path)[0].close()
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_bad_files_are_listed_with_their_damage(tmp_path: Path) -> None:
    good = journal(tmp_path, "good", 2)
    (tmp_path / "empty.journal").write_bytes(b"")
    (tmp_path / "text.journal").write_bytes(b"hello\nworld\n")
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "torn.journal").write_bytes(good.read_bytes()[:-3])
    (tmp_path / "notes.txt").write_bytes(b"not ours")
    (tmp_path / "x.journal.damaged-1").write_bytes(b"kept aside")
    damages = {entry.path.name: entry.contents.damage for entry in scan_journals(tmp_path)}
    kinds = {name: damage.kind for name, damage in damages.items() if damage is not None}
    assert kinds == {
        "empty.journal": DamageKind.TORN,
        "text.journal": DamageKind.DAMAGED,
        "folder.journal": DamageKind.UNREADABLE,
        "torn.journal": DamageKind.TORN,
    }
    assert len(list(scan_journals(tmp_path))) == 5


if sys.platform != "win32":

    def test_pipes_and_dead_links_are_listed_and_not_waited_for(tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.journal")
        (tmp_path / "link.journal").symlink_to("nowhere")
        assert [entry.contents.damage.kind for entry in scan_journals(tmp_path) if entry.contents.damage] == [
            DamageKind.UNREADABLE,
            DamageKind.UNREADABLE,
        ]


def test_scanning_changes_nothing(tmp_path: Path) -> None:
    path = journal(tmp_path, "game", 3)
    path.write_bytes(path.read_bytes() + b"half a li")
    (tmp_path / "bad.journal").write_bytes(b"x\n")

    class ReadOnly(FaultyFileSystem):
        def call(self, name: str, *arguments: object, **named: object) -> object:
            assert name in {"names", "facts", "open_read", "read", "close", "lock"}
            return super().call(name, *arguments, **named)

    assert len(list(scan_journals(tmp_path, filesystem=ReadOnly(DISK, 0, Fault.CRASH, count=0)))) == 2


def test_scanning_never_raises() -> None:
    folder = Path("/games")
    disk = ModelDisk(frozenset({folder}))
    for _ in range(3):
        Journal.create(folder, {}, filesystem=disk)
    disk.kill_process()
    for number in range(40):
        faulty = FaultyFileSystem(disk, number, Fault.HARDWARE, count=3)
        assert len(list(scan_journals(folder, filesystem=faulty))) in (0, 3)
        assert not faulty.open_handles


def test_a_lock_that_cannot_be_looked_at_does_not_hide_the_game(tmp_path: Path) -> None:
    path = journal(tmp_path, "game")
    lock = path.with_name(path.name + ".lock")
    lock.write_bytes(b"")

    class Unlockable(FaultyFileSystem):
        def call(self, name: str, *arguments: object, **named: object) -> object:
            if name == "lock":
                raise OSError(37, "No locks available")
            return super().call(name, *arguments, **named)

    disk = Unlockable(DISK, 0, Fault.CRASH, count=0)
    assert [entry.in_use for entry in scan_journals(tmp_path, filesystem=disk)] == [False]
    assert not disk.open_handles
