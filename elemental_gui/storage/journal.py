"""The journal of one game in progress: FOLDER/UUID.journal, one checked line an event, only ever appended to.

A durable event (a draw, a confirm) is synced before append() returns, so it is on the disk before the screen
shows it; other events are written but not synced, which outlives a killed program, though not always a power
cut. Whoever writes holds a lock that dies with the process. A reader believes the lines up to the first bad
one. A last line cut off in the midst is the trace of an interrupted write and is dropped when writing goes on. Any
other bad line is damage: the file is then kept as NAME.damaged-N, and the game goes on in a fresh file with
the lines before it. Nothing is ever deleted except by discard.
"""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path

import attrs

from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileLock, FileSystem, is_locked, make_folders, read_file, write_all
from elemental_gui.storage.journal_lines import (
    FILE_LIMIT,
    LINE_LIMIT,
    Damage,
    DamageKind,
    JournalContents,
    format_event,
    format_header,
    parse_journal,
)
from elemental_gui.storage.whole_file import copy_numbered, read_regular, write_atomic

SUFFIX = ".journal"

_CREATING = "Could not start the journal of this game at"
_OPENING = "Could not continue the journal"
_APPENDING = "Could not record the game in"
_READING = "Could not read the journal"
_DISCARDING = "Could not discard the journal"


def lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def read_journal(path: Path, *, filesystem: FileSystem = DISK) -> JournalContents:
    """What the journal says, locked or not. StorageError if it cannot be read, never for what it holds."""
    # One byte more than allowed tells a file that is too long from one that just fits.
    return parse_journal(read_regular(path, FILE_LIMIT + 1, what=_READING, filesystem=filesystem))


def discard_journal(path: Path, *, filesystem: FileSystem = DISK) -> None:
    """Delete a journal nobody has open, on the player's word; copies kept aside as damaged stay.

    StorageError if it is in use, or the disk refuses.
    """
    with reporting(_DISCARDING, path):
        lock = _acquire(path, filesystem, _DISCARDING)
        try:
            _delete(path, filesystem)
        finally:
            lock.release()


class Journal:
    """An open journal, locked against every other writer until close() or discard().

    Made by Journal.create() or Journal.open(). Not thread-safe: one thread writes.
    """

    def __init__(
        self, path: Path, filesystem: FileSystem, lock: FileLock, handle: int, contents: JournalContents
    ) -> None:
        self.path = path
        self.count = len(contents.events)
        """How many events the journal holds."""
        self.is_finished = contents.is_finished
        """Whether its last event ends the game."""
        self._filesystem = filesystem
        self._lock: FileLock | None = lock
        self._handle = handle
        self._size = contents.size
        # Lines after the last successful sync, needed again when a sync fails.
        self._unsynced = b""
        # Where the file must be cut before it can be trusted again; None while all is well.
        self._cut: int | None = None

    @classmethod
    def create(cls, folder: Path, header: Mapping[str, object], *, filesystem: FileSystem = DISK) -> "Journal":
        """Start a journal with a new name in the folder, made when missing; synced when this returns.

        Raises StorageError, leaving no journal; TypeError or ValueError for a header that JSON cannot hold.
        """
        line = format_header(header)
        path = folder / f"{uuid.uuid4()}{SUFFIX}"
        _require_length(line, len(line), path, _CREATING)
        with reporting(_CREATING, path):
            make_folders(filesystem, folder)
            with ExitStack() as undo:
                lock = _acquire(path, filesystem, _CREATING)
                undo.callback(lock.release)
                handle = filesystem.create(path, 0o600)
                undo.callback(_abandon, filesystem, handle, path)
                write_all(filesystem, handle, line)
                filesystem.sync(handle)
                filesystem.sync_folder(folder)
                undo.pop_all()
        return cls(path, filesystem, lock, handle, parse_journal(line))

    @classmethod
    def open(cls, path: Path, *, filesystem: FileSystem = DISK) -> "tuple[Journal, JournalContents]":
        """Go on with a journal after its last good line; the contents tell what was wrong with the rest.

        Raises StorageError, with all good lines where they were, if another process has it open
        (Problem.IN_USE), if there is no good header to go on from (Problem.UNREADABLE), or if the disk
        refuses.
        """
        with reporting(_OPENING, path), ExitStack() as undo:
            lock = _acquire(path, filesystem, _OPENING)
            undo.callback(lock.release)
            contents = read_journal(path, filesystem=filesystem)
            _require_usable(contents, path)
            contents, handle = _open_repaired(path, contents, filesystem)
            undo.pop_all()
        return cls(path, filesystem, lock, handle, contents), contents

    def append(self, event: Mapping[str, object], *, durable: bool, final: bool = False) -> None:
        """Write one event; if `durable`, it is on the disk to stay when this returns; `final` ends the game.

        After a StorageError the event does not count and the journal goes on as before it, tentative events
        included; append() may be called again. Only if the program dies before the disk lets the attempt be
        undone may that event be found in the file after all. Raises TypeError or ValueError, with nothing
        written, for an event that JSON cannot hold.
        """
        line = format_event(self.count + 1, event, final=final)
        with reporting(_APPENDING, self.path):
            if self._lock is None:
                raise StorageError(_APPENDING, self.path, "it is closed", "Open the game again.", Problem.CLOSED)
            _require_length(line, self._size + len(line), self.path, _APPENDING)
            if not self._filesystem.is_same_file(self._handle, self.path):
                why, remedy = "its file has been deleted or replaced", "Save the game as a record."
                raise StorageError(_APPENDING, self.path, why, remedy, Problem.MISSING)
            try:
                self._write(line, durable)
            except BaseException:
                # Now if possible, so that no torn line stays behind; else before the next line.
                with suppress(OSError):
                    self._repair()
                raise
        self.count += 1
        self.is_finished = final

    def close(self) -> None:
        """Sync what can be synced and give the lock back. Never raises: durable events are safe already."""
        lock, self._lock = self._lock, None
        if lock is not None:
            with suppress(OSError):
                self._repair()
                self._filesystem.sync(self._handle)
            with suppress(OSError):
                self._filesystem.close(self._handle)
            lock.release()

    def discard(self) -> None:
        """Close the journal and delete it, on the player's word. StorageError if the disk refuses."""
        lock, self._lock = self._lock, None
        if lock is not None:
            with suppress(OSError):
                self._filesystem.close(self._handle)
            try:
                with reporting(_DISCARDING, self.path):
                    _delete(self.path, self._filesystem)
            finally:
                lock.release()

    def _write(self, line: bytes, durable: bool) -> None:
        self._repair()
        self._cut = self._size
        write_all(self._filesystem, self._handle, line)
        if durable:
            # After a failed sync the system may drop every page it covered and still report the next one as a
            # success: all lines since the last good sync must then be written anew.
            self._cut = self._size - len(self._unsynced)
            self._filesystem.sync(self._handle)
            self._unsynced = b""
        else:
            self._unsynced += line
        self._size += len(line)
        self._cut = None

    def _repair(self) -> None:
        """Bring the file back to the lines that count. Raises OSError, and then stays in need of repair."""
        if self._cut is not None:
            self._filesystem.truncate(self._handle, self._cut)
            lost = self._size - self._cut
            write_all(self._filesystem, self._handle, self._unsynced[len(self._unsynced) - lost :])
            self._cut = None


def _acquire(path: Path, filesystem: FileSystem, what: str) -> FileLock:
    lock = FileLock.acquire(lock_path(path), filesystem)
    if lock is None:
        why = "the game is open in another copy of the program"
        raise StorageError(what, path, why, "Close it there first.", Problem.IN_USE)
    return lock


def _open_repaired(path: Path, contents: JournalContents, filesystem: FileSystem) -> tuple[JournalContents, int]:
    """Open for appending a file that holds the good lines and nothing else, all of it on the disk."""
    if contents.damage is not None and contents.damage.kind is not DamageKind.TORN:
        copy_numbered(filesystem, path, path.name + ".damaged-", filesystem.facts(path).mode)
    # Written anew even when nothing is wrong: the writer before us may have died before its own sync, or
    # after one that failed, and then no later sync of the same file tells what is really on the disk.
    data = read_file(filesystem, path, contents.size)
    data += b"" if data.endswith(b"\n") else b"\n"
    _remove_left_over(path, filesystem)
    write_atomic(path, data, filesystem=filesystem, temporary_name=_temporary_name(path))
    return attrs.evolve(contents, size=len(data)), filesystem.open_append(path)


def _require_usable(contents: JournalContents, path: Path) -> None:
    damage = contents.damage
    if contents.header is None or (damage is not None and damage.kind is DamageKind.TOO_LARGE):
        reason = damage.reason.removesuffix(".") if damage is not None else ""
        remedy = "The file stays as it is; start a new game."
        raise StorageError(_OPENING, path, reason[:1].lower() + reason[1:], remedy, Problem.UNREADABLE)


def _require_length(line: bytes, total: int, path: Path, what: str) -> None:
    if len(line) > LINE_LIMIT or total > FILE_LIMIT:
        why = "the game has grown too long for a journal"
        remedy = "Save the game as a record and go on from that."
        raise StorageError(what, path, why, remedy, Problem.TOO_LARGE)


def _abandon(filesystem: FileSystem, handle: int, path: Path) -> None:
    with suppress(OSError):
        filesystem.close(handle)
    with suppress(OSError):
        filesystem.unlink(path)


def _temporary_name(path: Path) -> str:
    return f".{path.name}-"


def _remove_left_over(path: Path, filesystem: FileSystem) -> None:
    """What a program killed in _open_repaired() left; the lock is held, so nobody is writing it now."""
    with suppress(OSError):
        filesystem.unlink(path.with_name(_temporary_name(path) + "1.tmp"))


def _delete(path: Path, filesystem: FileSystem) -> None:
    _remove_left_over(path, filesystem)
    filesystem.unlink(path)
    filesystem.sync_folder(path.parent)


@attrs.frozen
class FoundJournal:
    """One journal as found on the disk; opening it may find more, if another program wrote meanwhile."""

    path: Path
    contents: JournalContents
    in_use: bool
    modified: int
    """In nanoseconds since 1970."""


def scan_journals(folder: Path, *, filesystem: FileSystem = DISK) -> Iterator[FoundJournal]:
    """Read every journal in the folder, the last changed first. Never raises, and changes nothing on the disk.

    A missing or unreadable folder holds no journals; a bad file is listed with its damage.
    """
    found: list[tuple[int, Path]] = []
    with suppress(OSError, ValueError):
        paths = [folder / name for name in filesystem.names(folder) if name.endswith(SUFFIX)]
        found = sorted((-_modified(path, filesystem), path) for path in paths)
    for before, path in found:
        try:
            contents = read_journal(path, filesystem=filesystem)
        except StorageError as error:
            damage = Damage(DamageKind.UNREADABLE, 1, str(error))
            contents = JournalContents(None, (), is_finished=False, size=0, damage=damage)
        yield FoundJournal(path, contents, is_locked(lock_path(path), filesystem), -before)


def _modified(path: Path, filesystem: FileSystem) -> int:
    try:
        return filesystem.facts(path).modified
    except OSError:
        return 0
