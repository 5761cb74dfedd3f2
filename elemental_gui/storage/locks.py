"""A lock file beside a journal: held by a living process, free again the moment that process is gone."""

from contextlib import suppress
from pathlib import Path

import attrs

from elemental_gui.storage.filesystem import FileSystem

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
