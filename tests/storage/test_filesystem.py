"""The real disk, the rule that all input and output goes through it, and what a StorageError tells."""


import ast
import errno
import os
import sys
from pathlib import Path

import pytest

from elemental_gui import storage
from elemental_gui.storage.errors import Problem, StorageError, explain, reporting
from elemental_gui.storage.filesystem import DISK, FileLock, FileSystem, create_numbered, is_locked, make_folders
from tests.support.each_case import each_case

PACKAGE = Path(storage.__file__).parent


@each_case("path", sorted(PACKAGE.glob("*.py")))
def test_only_the_file_system_touches_the_disk(path: Path) -> None:
    """No other module imports what could, opens a file, or asks a path about the disk."""
    if path.name == "filesystem.py":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not imported & {"os", "io", "shutil", "tempfile", "time", "fcntl", "msvcrt", "subprocess"}
    touching = {"exists", "is_file", "is_dir", "stat", "read_bytes", "write_bytes", "read_text", "write_text"}
    touching |= {
        "mkdir",
        "rename",
        "rmdir",
        "touch",
        "iterdir",
        "glob",
        "resolve",
        "chmod",
        "absolute",
        "cwd",
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in touching:
            assert ast.unparse(node.func.value) in ("filesystem", "self._filesystem", "self.filesystem")
        assert not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open")


def test_a_lock_that_the_disk_does_not_know_is_an_error(tmp_path: Path) -> None:
    class WithoutLocks(FileSystem):
        closed = 0

        def lock(self, handle: int, *, shared: bool) -> bool:
            raise OSError(errno.ENOLCK, "No locks available")

        def close(self, handle: int) -> None:
            self.closed += 1
            super().close(handle)

    disk = WithoutLocks()
    with pytest.raises(OSError, match="No locks"):
        FileLock.acquire(tmp_path / "lock", disk)
    assert disk.closed == 1


if sys.platform != "win32":

    @pytest.mark.parametrize(("number", "raised"), [(errno.EINVAL, False), (errno.ENOTSUP, False), (errno.EIO, True)])
    def test_a_folder_that_cannot_be_synced(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, *, raised: bool
    ) -> None:
        def refuse(_handle: int) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(os, "fsync", refuse)
        if raised:
            with pytest.raises(OSError, match=os.strerror(number)):
                DISK.sync_folder(tmp_path)
        else:
            DISK.sync_folder(tmp_path)

    def test_the_system_s_refusal_of_a_lock_passes_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        import fcntl  # noqa: PLC0415  # there is none on Windows

        def refuse(_handle: int, _operation: int) -> None:
            raise OSError(errno.ENOLCK, "No locks available")

        monkeypatch.setattr(fcntl, "flock", refuse)
        handle = DISK.open_lock(tmp_path / "lock")
        with pytest.raises(OSError, match="No locks"):
            DISK.lock(handle, shared=False)
        DISK.close(handle)


def test_a_lock_on_a_file_that_was_removed_meanwhile_is_not_believed(tmp_path: Path) -> None:
    class Slow(FileSystem):
        """The other holder removes the lock file just before the first lock is taken."""

        first = True

        def lock(self, handle: int, *, shared: bool) -> bool:
            if self.first:
                self.first = False
                (tmp_path / "lock").unlink()
            return super().lock(handle, shared=shared)

    lock = FileLock.acquire(tmp_path / "lock", Slow())
    assert lock is not None
    assert (tmp_path / "lock").exists()
    assert FileLock.acquire(tmp_path / "lock", DISK) is None
    lock.release()
    assert not (tmp_path / "lock").exists()


def test_looking_does_not_pass_for_holding(tmp_path: Path) -> None:
    class Patient(FileSystem):
        """While this one waits, the other one, who only looked, goes away."""

        def sleep(self, seconds: float) -> None:
            DISK.close(looking)

    looking = DISK.open_lock(tmp_path / "lock")
    assert DISK.lock(looking, shared=True)
    lock = FileLock.acquire(tmp_path / "lock", Patient())
    assert lock is not None
    lock.release()


def test_two_that_only_look_do_not_take_each_other_for_a_game(tmp_path: Path) -> None:
    looking = DISK.open_lock(tmp_path / "lock")
    assert DISK.lock(looking, shared=True)
    assert is_locked(tmp_path / "lock", DISK) == (sys.platform == "win32")
    DISK.close(looking)


def test_windows_closes_a_lock_file_before_removing_it(tmp_path: Path) -> None:
    class LikeWindows(FileSystem):
        windows = True

        def __init__(self) -> None:
            self.order: list[str] = []

        def close(self, handle: int) -> None:
            self.order.append("close")
            super().close(handle)

        def unlink(self, path: Path) -> None:
            self.order.append("unlink")
            super().unlink(path)

    disk = LikeWindows()
    lock = FileLock.acquire(tmp_path / "lock", disk)
    assert lock is not None
    lock.release()
    assert disk.order == ["close", "unlink"]


def test_numbers_are_given_in_order(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        path, handle = create_numbered(DISK, tmp_path, "a-", ".b", 0o600)
        DISK.close(handle)
        assert path.name == f"a-{number}.b"
    (tmp_path / "a-2.b").unlink()
    path, handle = create_numbered(DISK, tmp_path, "a-", ".b", 0o600)
    DISK.close(handle)
    assert path.name == "a-2.b"


def test_folders_are_made_once(tmp_path: Path) -> None:
    make_folders(DISK, tmp_path / "a" / "b")
    make_folders(DISK, tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


def test_no_folder_above_a_path_at_all() -> None:
    class Empty(FileSystem):
        def facts(self, path: Path) -> storage.filesystem.FileFacts:
            raise FileNotFoundError

        def make_folder(self, path: Path) -> None:
            raise FileNotFoundError

    with pytest.raises(FileNotFoundError):
        make_folders(Empty(), Path("a"))


WHERE = Path("folder") / "game"


@each_case(
    ("number", "problem", "why"),
    [
        (errno.ENOSPC, Problem.FULL, "the disk is full"),
        (errno.EROFS, Problem.READ_ONLY, "the disk can only be read"),
        (errno.EACCES, Problem.PERMISSION, "permission is denied"),
        (errno.EPERM, Problem.PERMISSION, "permission is denied"),
        (errno.ENOENT, Problem.MISSING, "there is no such file or folder"),
        (errno.EIO, Problem.FAULT, "the disk reports a fault"),
        (errno.ENAMETOOLONG, Problem.NAME, "the name is too long"),
        (errno.ENOLCK, Problem.UNSUPPORTED, "the disk cannot reserve files for one program"),
        (errno.EFBIG, Problem.TOO_LARGE, "the file would be larger than the system allows"),
        (errno.EDOM, Problem.OTHER, os.strerror(errno.EDOM)),
    ],
)
def test_a_sentence_for_each_obstacle(number: int, problem: Problem, why: str) -> None:
    error = explain(OSError(number, os.strerror(number)), "Could not save", WHERE)
    assert (error.problem, error.why) == (problem, why)
    assert str(error) == f"Could not save {WHERE}: {why}. {error.remedy}"
    assert (error.what, error.path) == ("Could not save", WHERE)


@pytest.mark.parametrize(
    ("number", "problem"),
    [(19, Problem.READ_ONLY), (32, Problem.BUSY), (33, Problem.BUSY), (123, Problem.NAME)],
)
def test_windows_numbers_come_first(number: int, problem: Problem) -> None:
    class WindowsError(OSError):
        winerror = number

    assert explain(WindowsError(errno.EACCES, "Access is denied"), "Could not save", WHERE).problem is problem


def test_an_error_without_words() -> None:
    assert explain(OSError(), "Could not save", WHERE).why == "the system gives no reason"


def test_a_storage_error_passes_unchanged() -> None:
    inner = StorageError("Could not lock", WHERE, "so", "Do this.", Problem.IN_USE)
    with pytest.raises(StorageError) as caught, reporting("Could not open", WHERE):
        raise inner
    assert caught.value is inner


def test_the_cause_is_kept_for_the_log() -> None:
    with pytest.raises(StorageError) as caught, reporting("Could not open", WHERE):
        raise OSError(errno.EIO, "fault")
    assert isinstance(caught.value.__cause__, OSError)
