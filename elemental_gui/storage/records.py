"""Continuing a record, or changing a file, that others may write to as well: one at a time, never over their work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileLock, FileSystem
from elemental_gui.storage.whole_file import read_regular, write_atomic

_ATTEMPTS = 300
_PAUSE = 0.1
"""Half a minute: whoever holds the lock may be searching for a turn."""


def digest(data: bytes) -> str:
    """Give a short text that other bytes do not have."""
    return sha256(data).hexdigest()


def replace_known(
    path: Path, known: str, data: bytes, *, what: str = "Could not go on with", filesystem: FileSystem = DISK
) -> None:
    """Put `data` in place of a file that still holds the bytes with the digest `known`; all of it, or nothing.

    Raises StorageError and leaves the file alone: with Problem.CHANGED when something else stands there now, with
    Problem.IN_USE while another program replaces it in this way.
    """
    with _held(path, what, 1, filesystem) as target:
        _replace(target, known, data, what, filesystem)


def change_file(path: Path, changed: Callable[[bytes], bytes | None], *, filesystem: FileSystem = DISK) -> None:
    """Replace what is in a file by what `changed` makes of it; None leaves it alone.

    Whoever else changes the file in this way waits meanwhile. Raises StorageError as `replace_known` does.
    """
    what = "Could not change"
    with _held(path, what, _ATTEMPTS, filesystem) as target:
        before = read_regular(target, LARGEST + 1, what=what, filesystem=filesystem)
        after = changed(before)
        if after is not None:
            _replace(target, digest(before), after, what, filesystem)


@contextmanager
def _held(path: Path, what: str, attempts: int, filesystem: FileSystem) -> Iterator[Path]:
    """Hold the lock of a file and give where it is behind all links; a file that is missing, or none, gets no lock."""
    with reporting(what, path):
        target = filesystem.resolve(path)
        if not filesystem.facts(target).is_file:
            raise StorageError(what, path, "it is not a file", "Choose another one.", Problem.UNREADABLE)
        for attempt in range(attempts):
            if attempt:
                filesystem.sleep(_PAUSE)
            lock = FileLock.acquire(target.with_name(f".{target.name}.lock"), filesystem)
            if lock is not None:
                break
        else:
            raise StorageError(what, path, "another window or program is writing to it", "Try again.", Problem.IN_USE)
    try:
        yield target
    finally:
        lock.release()


def _replace(target: Path, known: str, data: bytes, what: str, filesystem: FileSystem) -> None:
    if digest(read_regular(target, LARGEST + 1, what=what, filesystem=filesystem)) != known:
        why, remedy = "something else has written to it meanwhile", "Read it again first."
        raise StorageError(what, target, why, remedy, Problem.CHANGED)
    write_atomic(target, data, filesystem=filesystem)
