"""Reading and saving whole files: a name holds the old version or the new one; what is no file keeps nobody waiting.

A file that others may write to as well is changed by one at a time, and never over their work.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileLock, FileSystem, create_numbered, read_file, write_all


def read_regular(path: Path, limit: int, *, what: str = "Could not open", filesystem: FileSystem = DISK) -> bytes:
    """Give the first bytes of a file, at most `limit`; raises StorageError."""
    with reporting(what, path):
        if not filesystem.facts(path).is_file:
            raise StorageError(what, path, "it is not a file", "Choose another one.", Problem.UNREADABLE)
        return read_file(filesystem, path, limit)


_COPY_PIECE = 1 << 20
# Virus scanners on Windows hold a fresh file for some milliseconds; within a second they let go.
_REPLACE_ATTEMPTS = 21
_REPLACE_PAUSE = 0.05


def write_atomic(
    path: Path,
    data: bytes,
    *,
    filesystem: FileSystem = DISK,
    keep_previous: bool = False,
    temporary_name: str = ".elemental-",
) -> None:
    """Put `data` under the name `path`; when this returns, it is on the disk to stay.

    A symbolic link is followed and stays a link; permissions of an existing file are kept. With
    `keep_previous` the version before this one stays beside it as NAME.bak. Raises StorageError, and then
    the name still holds its old version in full; only if the very last step fails, waiting for the disk to
    confirm the new name, does it hold the new version in full.

    A program killed on the way leaves a file `temporary_name`N.tmp behind, which nothing depends on.
    """
    with reporting("Could not save", path):
        target = filesystem.resolve(path)
        mode = _mode_of_existing(filesystem, target, path)
        temporary = _write_temporary(filesystem, target.parent / temporary_name, data, mode)
        try:
            if keep_previous and mode is not None:
                _keep_previous(filesystem, target, mode)
            _replace(filesystem, temporary, target)
        except BaseException:
            _remove_quietly(filesystem, temporary)
            raise
    with reporting("The new version is in place, but the disk does not confirm", path):
        filesystem.sync_folder(target.parent)


def copy_numbered(filesystem: FileSystem, path: Path, before: str, mode: int) -> Path:
    """Copy the file to the first free name `before`N beside it, on the disk to stay; answers that path."""
    copy, handle = create_numbered(filesystem, path.parent, before, "", mode)
    _fill(filesystem, copy, handle, path)
    filesystem.sync_folder(path.parent)
    return copy


def _mode_of_existing(filesystem: FileSystem, target: Path, path: Path) -> int | None:
    """The permissions of the file to be replaced; None if there is none; an error if it must stay."""
    try:
        facts = filesystem.facts(target)
    except FileNotFoundError:
        return None
    if not facts.is_file:
        why = "that name belongs to something other than a file"
        raise StorageError("Could not save", path, why, "Choose another name.", Problem.NAME)
    # A name can be given to another file even if this one is protected against changes: that must not happen.
    filesystem.close(filesystem.open_append(target))
    return facts.mode


def _write_temporary(filesystem: FileSystem, before: Path, content: bytes | Path, mode: int | None) -> Path:
    # Never wider than the file it replaces, not even for a moment: that one may be private.
    first_mode = 0o666 if mode is None else mode
    temporary, handle = create_numbered(filesystem, before.parent, before.name, ".tmp", first_mode)
    _fill(filesystem, temporary, handle, content)
    if mode is not None:
        _set_mode(filesystem, temporary, mode)
    return temporary


def _fill(filesystem: FileSystem, path: Path, handle: int, content: bytes | Path) -> None:
    """Write, sync and close a file just created, with given bytes or another file's; remove it on failure."""
    try:
        try:
            if isinstance(content, bytes):
                write_all(filesystem, handle, content)
            else:
                _copy(filesystem, content, handle)
            filesystem.sync(handle)
        finally:
            filesystem.close(handle)
    except BaseException:
        _remove_quietly(filesystem, path)
        raise


def _copy(filesystem: FileSystem, source: Path, handle: int) -> None:
    reader = filesystem.open_read(source)
    try:
        while piece := filesystem.read(reader, _COPY_PIECE):
            write_all(filesystem, handle, piece)
    finally:
        filesystem.close(reader)


def _keep_previous(filesystem: FileSystem, target: Path, mode: int) -> None:
    # A copy rather than a rename: the name must not be without a file for a moment, nor depend on hard links.
    copy = _write_temporary(filesystem, target.parent / ".elemental-", target, mode)
    try:
        _replace(filesystem, copy, target.with_name(target.name + ".bak"))
    except BaseException:
        _remove_quietly(filesystem, copy)
        raise


def _replace(filesystem: FileSystem, source: Path, target: Path) -> None:
    attempts = _REPLACE_ATTEMPTS if filesystem.windows else 1
    for _ in range(attempts - 1):
        try:
            return filesystem.replace(source, target)
        except PermissionError:
            filesystem.sleep(_REPLACE_PAUSE)
    return filesystem.replace(source, target)


def _set_mode(filesystem: FileSystem, path: Path, mode: int) -> None:
    # Disks without permissions refuse this; the content matters more.
    with suppress(OSError):
        filesystem.set_mode(path, mode)


def _remove_quietly(filesystem: FileSystem, path: Path) -> None:
    with suppress(OSError):
        filesystem.unlink(path)


_LOCK_ATTEMPTS = 300
_LOCK_PAUSE = 0.1
"""Half a minute: whoever holds the lock may be searching for a turn."""


def digest(data: bytes) -> str:
    """Give a short text that other bytes do not have."""
    return sha256(data).hexdigest()


def replace_known(
    path: Path, known: str, data: bytes, *, what: str = "Could not go on with", filesystem: FileSystem = DISK
) -> None:
    """Put `data` in place of a file that still holds the bytes with the digest `known`; all of it, or nothing.

    Raises StorageError and leaves the file alone: with Problem.CHANGED when something else is there now, with
    Problem.IN_USE while another program replaces it in this way.
    """
    with _held(path, what, 1, filesystem) as target:
        _replace_known(target, known, data, what, filesystem)


def change_file(path: Path, changed: Callable[[bytes], bytes | None], *, filesystem: FileSystem = DISK) -> None:
    """Replace what is in a file by what `changed` makes of it; None leaves it alone.

    Whoever else changes the file in this way waits meanwhile. Raises StorageError as `replace_known` does.
    """
    what = "Could not change"
    with _held(path, what, _LOCK_ATTEMPTS, filesystem) as target:
        before = read_regular(target, LARGEST + 1, what=what, filesystem=filesystem)
        after = changed(before)
        if after is not None:
            _replace_known(target, digest(before), after, what, filesystem)


@contextmanager
def _held(path: Path, what: str, attempts: int, filesystem: FileSystem) -> Iterator[Path]:
    """Hold the lock of a file and give where it is behind all links; a file that is missing, or none, gets no lock."""
    with reporting(what, path):
        target = filesystem.resolve(path)
        if not filesystem.facts(target).is_file:
            raise StorageError(what, path, "it is not a file", "Choose another one.", Problem.UNREADABLE)
        for attempt in range(attempts):
            if attempt:
                filesystem.sleep(_LOCK_PAUSE)
            lock = FileLock.acquire(target.with_name(f".{target.name}.lock"), filesystem)
            if lock is not None:
                break
        else:
            raise StorageError(what, path, "another window or program is writing to it", "Try again.", Problem.IN_USE)
    try:
        yield target
    finally:
        lock.release()


def _replace_known(target: Path, known: str, data: bytes, what: str, filesystem: FileSystem) -> None:
    if digest(read_regular(target, LARGEST + 1, what=what, filesystem=filesystem)) != known:
        why, remedy = "something else has written to it meanwhile", "Read it again first."
        raise StorageError(what, target, why, remedy, Problem.CHANGED)
    write_atomic(target, data, filesystem=filesystem)
