"""Going on with a record that other programs, and other windows of this one, may write to as well."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.atomic import write_atomic
from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileSystem
from elemental_gui.storage.locks import FileLock
from elemental_gui.storage.reading import read_regular

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
