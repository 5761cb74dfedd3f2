"""Every call this package makes on a disk, in one small object that tests can replace, and locks made of them."""

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path

import attrs

if sys.platform == "win32":  # pragma: no cover  # measured on Linux
    import msvcrt
else:
    import fcntl

_READ_PIECE = 1 << 20
# Some network and user-space disks have no notion of syncing a folder: there is nothing to wait for.
_NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS}


@attrs.frozen
class FileFacts:
    """What is known of a path without opening it; `mode` is the permission bits, the time in nanoseconds."""

    is_file: bool
    mode: int
    modified: int


class FileSystem:
    """The real disk. Each method is one system call or nearly so, and raises OSError like it.

    Handles are file descriptors. A test replaces the object to inject a fault at any call, or to record all.
    """

    windows = sys.platform == "win32"

    def resolve(self, path: Path) -> Path:
        """The absolute path behind all symbolic links; the last part need not exist."""
        return Path(os.path.realpath(path))

    def facts(self, path: Path) -> FileFacts:
        """Kind, permissions and age of what `path` names, links followed."""
        status = os.stat(path)
        mode = status.st_mode
        return FileFacts(stat.S_ISREG(mode), stat.S_IMODE(mode), status.st_mtime_ns)

    def names(self, folder: Path) -> list[str]:
        """What the folder holds, in no particular order."""
        return os.listdir(folder)

    def create(self, path: Path, mode: int) -> int:
        """Open a file that must not exist yet, for appending; the process's mask narrows `mode`."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _APPEND, mode)

    def open_append(self, path: Path) -> int:
        """Open an existing file for appending and cutting."""
        return os.open(path, os.O_WRONLY | _APPEND)

    def open_read(self, path: Path) -> int:
        """Open an existing file for reading; never waits for the other end of a pipe."""
        return os.open(path, os.O_RDONLY | _READ)

    def open_lock(self, path: Path) -> int:
        """Open a file that only serves as a lock, made when missing."""
        return os.open(path, os.O_RDWR | os.O_CREAT | _READ, 0o600)

    def read(self, handle: int, limit: int) -> bytes:
        """The next bytes, at most `limit`; empty at the end."""
        return os.read(handle, limit)

    def write(self, handle: int, data: bytes | memoryview) -> int:
        """Append some of `data`; answers how many bytes were taken, which may be fewer than given."""
        return os.write(handle, data)

    def truncate(self, handle: int, size: int) -> None:
        os.ftruncate(handle, size)

    def sync(self, handle: int) -> None:
        """Return when the file's content is on the disk itself, not in a cache."""
        if sys.platform == "darwin":  # pragma: no cover
            # macOS flushes the drive's own cache only when asked in this way.
            try:
                fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            except OSError:
                os.fsync(handle)
        else:
            os.fsync(handle)

    def sync_folder(self, folder: Path) -> None:
        """Return when the folder's list of names is on the disk; Windows has no such call and needs none."""
        if sys.platform != "win32":  # pragma: no branch
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            except OSError as error:
                if error.errno not in _NO_FOLDER_SYNC:
                    raise
            finally:
                os.close(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def replace(self, source: Path, target: Path) -> None:
        """Give `source` the name `target` in one step, in place of whatever file had it."""
        os.replace(source, target)

    def unlink(self, path: Path) -> None:
        os.unlink(path)

    def make_folder(self, path: Path) -> None:
        """Make one folder, private to its owner."""
        os.mkdir(path, 0o700)

    def set_mode(self, path: Path, mode: int) -> None:
        os.chmod(path, mode)

    def lock(self, handle: int, *, shared: bool) -> bool:
        """Try to lock an open file against other handles until it is closed; False when another has it.

        Windows has no shared locks: there a shared lock is an exclusive one.
        """
        try:
            if sys.platform == "win32":  # pragma: no cover
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
                return False
            raise
        return True

    def is_same_file(self, handle: int, path: Path) -> bool:
        """Whether the open file is still the one that `path` names."""
        try:
            return os.path.samestat(os.fstat(handle), os.stat(path))
        except FileNotFoundError:
            return False

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


_APPEND = os.O_APPEND | getattr(os, "O_BINARY", 0)
_READ = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)

DISK = FileSystem()
"""The disk of this machine, the default everywhere in this package."""


is_file, is_folder, is_there = os.path.isfile, os.path.isdir, os.path.exists
"""Asked of any name, also of one that no disk can hold, which is nothing."""


def write_all(filesystem: FileSystem, handle: int, data: bytes) -> None:
    """Append all of `data`, in however many calls: a disk about to be full first takes less than given."""
    rest = memoryview(data)
    while rest:
        taken = filesystem.write(handle, rest)
        if taken <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        rest = rest[taken:]


def read_file(filesystem: FileSystem, path: Path, limit: int) -> bytes:
    handle = filesystem.open_read(path)
    try:
        pieces = []
        while limit > 0 and (piece := filesystem.read(handle, min(limit, _READ_PIECE))):
            pieces.append(piece)
            limit -= len(piece)
        return b"".join(pieces)
    finally:
        filesystem.close(handle)


def make_folders(filesystem: FileSystem, folder: Path) -> None:
    """Make the folder and those above it where missing, each with its name on the disk to stay."""
    try:
        filesystem.facts(folder)
    except FileNotFoundError:
        if folder.parent != folder:
            make_folders(filesystem, folder.parent)
        with suppress(FileExistsError):
            filesystem.make_folder(folder)
        filesystem.sync_folder(folder.parent)


def create_numbered(filesystem: FileSystem, folder: Path, before: str, after: str, mode: int) -> tuple[Path, int]:
    """Create `before`N`after` in the folder, N the smallest free number; answers its path and handle.

    Creation is exclusive, so two processes never get the same file and nothing is overwritten.
    """
    number = 1
    while True:
        path = folder / f"{before}{number}{after}"
        try:
            return path, filesystem.create(path, mode)
        except FileExistsError:
            number += 1


# Another copy of the program that only looks holds the lock for an instant; that must not pass for a game.
_ATTEMPTS = 10
_PAUSE = 0.01


@attrs.frozen
class FileLock:
    """An exclusive lock, held from acquire() to release(); the lock file exists about as long."""

    path: Path
    handle: int
    filesystem: FileSystem

    @classmethod
    def acquire(cls, path: Path, filesystem: FileSystem) -> "FileLock | None":
        """Take the lock, or None if another process or another handle has it. Raises OSError."""
        for attempt in range(_ATTEMPTS):
            if attempt:
                filesystem.sleep(_PAUSE)
            handle = filesystem.open_lock(path)
            try:
                # The previous holder may have removed the file between our opening and our locking it.
                if filesystem.lock(handle, shared=False) and filesystem.is_same_file(handle, path):
                    return cls(path, handle, filesystem)
            except BaseException:
                _close_quietly(filesystem, handle)
                raise
            _close_quietly(filesystem, handle)
        return None

    def release(self) -> None:
        """Give the lock back and remove its file. Never raises: a file left over locks nothing."""
        if self.filesystem.windows:
            # An open file cannot be removed there, and one that another process has opened meanwhile stays.
            _close_quietly(self.filesystem, self.handle)
        with suppress(OSError):
            self.filesystem.unlink(self.path)
        if not self.filesystem.windows:
            _close_quietly(self.filesystem, self.handle)


def is_locked(path: Path, filesystem: FileSystem) -> bool:
    """Whether somebody holds the lock now. False when that cannot be told: acquire() knows for certain."""
    try:
        handle = filesystem.open_read(path)
    except OSError:
        return False
    try:
        return not filesystem.lock(handle, shared=True)
    except OSError:
        return False
    finally:
        _close_quietly(filesystem, handle)


def _close_quietly(filesystem: FileSystem, handle: int) -> None:
    with suppress(OSError):
        filesystem.close(handle)
