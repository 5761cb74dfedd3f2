"""Saving whole files on a real disk."""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import FileSystem
from elemental_gui.storage.whole_file import write_atomic
from tests.storage.faulty import Fault, FaultyFileSystem, problem_of


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_new_file(tmp_path: Path) -> None:
    write_atomic(tmp_path / "game.elemental", b"one")
    assert (tmp_path / "game.elemental").read_bytes() == b"one"
    assert names(tmp_path) == {"game.elemental"}


def test_an_empty_file(tmp_path: Path) -> None:
    write_atomic(tmp_path / "empty", b"")
    assert (tmp_path / "empty").read_bytes() == b""


def test_the_old_version_is_replaced_without_a_copy_unless_asked(tmp_path: Path) -> None:
    target = tmp_path / "game.elemental"
    target.write_bytes(b"one")
    write_atomic(target, b"two")
    assert target.read_bytes() == b"two"
    assert names(tmp_path) == {"game.elemental"}


def test_the_previous_version_is_kept_once(tmp_path: Path) -> None:
    target = tmp_path / "game.elemental"
    for data in (b"one", b"two", b"three"):
        write_atomic(target, data, keep_previous=True)
    assert target.read_bytes() == b"three"
    assert (tmp_path / "game.elemental.bak").read_bytes() == b"two"
    assert names(tmp_path) == {"game.elemental", "game.elemental.bak"}


def test_a_file_left_by_a_killed_program_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / ".elemental-1.tmp").write_bytes(b"half")
    write_atomic(tmp_path / "game.elemental", b"one")
    assert (tmp_path / ".elemental-1.tmp").read_bytes() == b"half"
    assert (tmp_path / "game.elemental").read_bytes() == b"one"


def test_a_large_file_in_many_short_writes(tmp_path: Path) -> None:
    class Stingy(FileSystem):
        def write(self, handle: int, data: bytes | memoryview) -> int:
            return super().write(handle, data[:999])

    data = os.urandom(200_000)
    write_atomic(tmp_path / "large", data, filesystem=Stingy())
    assert (tmp_path / "large").read_bytes() == data


def test_a_disk_that_takes_nothing_is_full(tmp_path: Path) -> None:
    class Stuck(FileSystem):
        def write(self, handle: int, data: bytes | memoryview) -> int:
            return 0

    assert problem_of(write_atomic, tmp_path / "game", b"one", filesystem=Stuck()) is Problem.FULL
    assert names(tmp_path) == set()


def test_the_message_says_what_where_why_and_what_to_do(tmp_path: Path) -> None:
    target = tmp_path / "game.elemental"
    target.write_bytes(b"one")
    full = FaultyFileSystem(FileSystem(), 0, Fault.FULL, count=100)
    with pytest.raises(StorageError) as caught:
        write_atomic(target, b"two", filesystem=full)
    assert str(caught.value) == (
        f"Could not save {target}: the disk is full. Free some space on it, or choose another folder."
    )
    assert target.read_bytes() == b"one"


@pytest.mark.parametrize("name", ["nul\0byte", "n" * 300])
def test_a_name_no_disk_can_hold(tmp_path: Path, name: str) -> None:
    assert problem_of(write_atomic, tmp_path / name, b"one") is Problem.NAME
    assert names(tmp_path) == set()


def test_a_missing_folder(tmp_path: Path) -> None:
    assert problem_of(write_atomic, tmp_path / "missing" / "game", b"one") is Problem.MISSING


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    assert problem_of(write_atomic, tmp_path / "game", b"one") is Problem.NAME
    assert names(tmp_path) == {"game"}


def test_a_folder_in_the_place_of_the_backup_stops_the_save(tmp_path: Path) -> None:
    target = tmp_path / "game"
    target.write_bytes(b"one")
    (tmp_path / "game.bak").mkdir()
    with pytest.raises(StorageError):
        write_atomic(target, b"two", keep_previous=True)
    assert target.read_bytes() == b"one"
    assert names(tmp_path) == {"game", "game.bak"}


def test_a_write_protected_file_stays(tmp_path: Path) -> None:
    class AsAPlainUser(FileSystem):
        def open_append(self, path: Path) -> int:
            if not path.stat().st_mode & stat.S_IWUSR:
                raise PermissionError(errno.EACCES, "Permission denied")
            return super().open_append(path)

    target = tmp_path / "game"
    target.write_bytes(b"one")
    target.chmod(0o444)
    assert problem_of(write_atomic, target, b"two", filesystem=AsAPlainUser()) is Problem.PERMISSION
    assert target.read_bytes() == b"one"
    target.chmod(0o644)


class ScannedDisk(FileSystem):
    """A Windows disk on which a virus scanner holds each fresh file for a while."""

    windows = True

    def __init__(self, refusals: int) -> None:
        self.refusals = refusals
        self.slept = 0.0

    def replace(self, source: Path, target: Path) -> None:
        if self.refusals:
            self.refusals -= 1
            raise PermissionError(13, "held")
        super().replace(source, target)

    def sleep(self, seconds: float) -> None:
        self.slept += seconds


def test_windows_waits_for_the_virus_scanner(tmp_path: Path) -> None:
    disk = ScannedDisk(5)
    write_atomic(tmp_path / "game", b"one", filesystem=disk)
    assert (tmp_path / "game").read_bytes() == b"one"
    assert 0.1 < disk.slept < 0.5


def test_windows_does_not_wait_for_ever(tmp_path: Path) -> None:
    disk = ScannedDisk(1_000)
    with pytest.raises(StorageError):
        write_atomic(tmp_path / "game", b"one", filesystem=disk)
    assert 0.9 < disk.slept < 1.1
    assert names(tmp_path) == set()


def test_an_interruption_leaves_no_temporary_file(tmp_path: Path) -> None:
    class Interrupted(FileSystem):
        def replace(self, source: Path, target: Path) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_atomic(tmp_path / "game", b"one", filesystem=Interrupted())
    assert names(tmp_path) == set()


def test_a_save_whose_last_sync_fails_says_so(tmp_path: Path) -> None:
    class Unsure(FileSystem):
        def sync_folder(self, folder: Path) -> None:
            raise OSError(5, "fault")

    with pytest.raises(StorageError, match="new version is in place"):
        write_atomic(tmp_path / "game", b"two", filesystem=Unsure())
    assert (tmp_path / "game").read_bytes() == b"two"


if sys.platform != "win32":

    @pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o777])
    def test_permissions_are_kept(tmp_path: Path, mode: int) -> None:
        target = tmp_path / "game"
        target.write_bytes(b"one")
        target.chmod(mode)
        write_atomic(target, b"two", keep_previous=True)
        assert stat.S_IMODE(target.stat().st_mode) == mode
        assert stat.S_IMODE((tmp_path / "game.bak").stat().st_mode) == mode

    def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
        (tmp_path / "usual").write_bytes(b"")
        write_atomic(tmp_path / "game", b"one")
        assert (tmp_path / "game").stat().st_mode == (tmp_path / "usual").stat().st_mode

    def test_a_private_file_is_private_at_every_moment(tmp_path: Path) -> None:
        seen = []

        class Watching(FileSystem):
            def create(self, path: Path, mode: int) -> int:
                handle = super().create(path, mode)
                seen.append(stat.S_IMODE(path.stat().st_mode))
                return handle

        target = tmp_path / "game"
        target.write_bytes(b"one")
        target.chmod(0o600)
        write_atomic(target, b"two", filesystem=Watching(), keep_previous=True)
        assert seen == [0o600, 0o600]

    def test_a_link_stays_a_link(tmp_path: Path) -> None:
        (tmp_path / "real").mkdir()
        (tmp_path / "real" / "game").write_bytes(b"one")
        (tmp_path / "link").symlink_to(Path("real") / "game")
        write_atomic(tmp_path / "link", b"two", keep_previous=True)
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "real" / "game").read_bytes() == b"two"
        assert names(tmp_path) == {"real", "link"}
        assert names(tmp_path / "real") == {"game", "game.bak"}

    def test_a_link_to_nothing_yet(tmp_path: Path) -> None:
        (tmp_path / "link").symlink_to("later")
        write_atomic(tmp_path / "link", b"one")
        assert (tmp_path / "later").read_bytes() == b"one"
        assert (tmp_path / "link").is_symlink()

    def test_links_in_a_circle(tmp_path: Path) -> None:
        (tmp_path / "a").symlink_to("b")
        (tmp_path / "b").symlink_to("a")
        assert problem_of(write_atomic, tmp_path / "a", b"one") is Problem.NAME

    def test_a_device_is_not_replaced() -> None:
        with pytest.raises(StorageError):
            write_atomic(Path("/dev/null"), b"one")
        assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
