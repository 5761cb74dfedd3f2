"""Continuing a record, or changing a file, that others may write to as well: one at a time, never over their work."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileLock, FileSystem
from elemental_gui.storage.whole_file import read_regular, write_atomic

_WHAT = "Could not go on with"


def digest(data: bytes) -> str:
    """Give a short text that other bytes do not have."""
    return sha256(data).hexdigest()


def replace_known(path: Path, known: str, data: bytes, *, what: str = _WHAT, filesystem: FileSystem = DISK) -> None:
    """Put `data` in place of a file that still holds the bytes with the digest `known`; all of it, or nothing.

    Raises StorageError and leaves the file alone: with Problem.CHANGED when something else stands there now, with
    Problem.IN_USE while another program replaces it in this way.
    """
    with reporting(what, path):
        target = filesystem.resolve(path)
        lock = FileLock.acquire(target.with_name(f".{target.name}.lock"), filesystem)
    if lock is None:
        why, remedy = "another window or program is writing to it", "Try again."
        raise StorageError(what, path, why, remedy, Problem.IN_USE)
    try:
        there = read_regular(target, LARGEST + 1, what=what, filesystem=filesystem)
        if digest(there) != known:
            why, remedy = "something else has written to it since", "Read it again first."
            raise StorageError(what, path, why, remedy, Problem.CHANGED)
        write_atomic(target, data, filesystem=filesystem)
    finally:
        lock.release()


_CHANGING = "Could not change"
_ATTEMPTS = 300
_PAUSE = 0.1
"""Half a minute: whoever holds the lock may be searching for a turn."""


def change_file(
    path: Path, limit: int, changed: Callable[[bytes], bytes | None], *, filesystem: FileSystem = DISK
) -> None:
    """Replace what is in a file, its first bytes up to `limit`, by what `changed` makes of it; None leaves it alone.

    Whoever else changes the file in this way waits meanwhile. Raises StorageError, also when somebody who does not
    wait has written to it; then it holds what they wrote.
    """
    with reporting(_CHANGING, path):
        target = filesystem.resolve(path)
        lock = _lock(target, path, filesystem)
    try:
        before = read_regular(target, limit, what=_CHANGING, filesystem=filesystem)
        after = changed(before)
        if after is None:
            return
        if read_regular(target, limit, what=_CHANGING, filesystem=filesystem) != before:
            why = "something else has written to it meanwhile"
            raise StorageError(_CHANGING, path, why, "Look at it, and try again.", Problem.IN_USE)
        write_atomic(target, after, filesystem=filesystem)
    finally:
        lock.release()


def _lock(target: Path, path: Path, filesystem: FileSystem) -> FileLock:
    """Take the lock of a file; a file that is missing, or none, gets none."""
    if not filesystem.facts(target).is_file:
        raise StorageError(_CHANGING, path, "it is not a file", "Choose another one.", Problem.UNREADABLE)
    for attempt in range(_ATTEMPTS):
        if attempt:
            filesystem.sleep(_PAUSE)
        lock = FileLock.acquire(target.with_name(f".{target.name}.lock"), filesystem)
        if lock is not None:
            return lock
    why = "another program has been changing it for a long time"
    raise StorageError(_CHANGING, path, why, "Close that program, then try again.", Problem.BUSY)
