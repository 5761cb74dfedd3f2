"""A disk in memory that remembers every operation, and what a power cut may leave of them.

The model is harsher than a common disk. Names made, moved or removed since their folder was last synced may
be lost in any combination. Bytes written since the file was last synced may be there, be missing, be cut in
half, or be zeros, each write for itself. After a sync that failed, the system believes the bytes to be
written: no later sync covers them, unless they are written again.
"""

import errno
import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import attrs

from elemental_gui.storage.filesystem import FileFacts, FileSystem

# Beyond this many unsynced names only the orders of a journalling disk are tried, not every combination.
_MANY_NAMES = 5


@attrs.frozen
class NameSet:
    """A name was given to a file, by making it or by moving it from another name."""

    path: Path
    node: int
    source: Path | None = None


@attrs.frozen
class NameGone:
    """A name was removed."""

    path: Path


@attrs.frozen
class FolderMade:
    """A folder was made."""

    path: Path


@attrs.frozen
class FolderSynced:
    """The names in a folder are on the disk."""

    path: Path


@attrs.frozen
class Written:
    """Bytes were written at an offset."""

    node: int
    offset: int
    data: bytes


@attrs.frozen
class Cut:
    """A file was cut to a size."""

    node: int
    size: int


@attrs.frozen
class Synced:
    """The bytes of a file are on the disk, or the attempt failed and some never will be."""

    node: int
    succeeded: bool = True


@attrs.frozen
class Acknowledged:
    """The program promised something to the player: from here on it must hold."""

    promise: str
    value: int


Operation = NameSet | NameGone | FolderMade | FolderSynced | Written | Cut | Synced | Acknowledged


@attrs.frozen
class Image:
    """What a restarted computer finds: files by path, the folders, and the promises made before."""

    files: dict[Path, bytes]
    folders: frozenset[Path]
    promises: dict[str, int]

    def disk(self) -> "ModelDisk":
        """A fresh disk with this content."""
        return ModelDisk(self.folders, self.files)


@attrs.define
class _Handle:
    node: int
    position: int = 0


class ModelDisk(FileSystem):
    """A FileSystem in memory; `log` holds what was done to it."""

    windows = False

    def __init__(self, folders: frozenset[Path], files: dict[Path, bytes] | None = None) -> None:
        self.log: list[Operation] = []
        self._folders = set(folders)
        self._contents: list[bytearray] = []
        self._modes: list[int] = []
        self._ages: list[int] = []
        self._names: dict[Path, int] = {}
        self._handles: dict[int, _Handle] = {}
        self._next_handle = itertools.count(100)
        self._locks: dict[int, tuple[int, bool]] = {}
        for path, data in (files or {}).items():
            self._names[path] = self._new_node(data, 0o600)

    def acknowledge(self, promise: str, value: int) -> None:
        """Note that the program has promised something."""
        self.log.append(Acknowledged(promise, value))

    def kill_process(self) -> None:
        """The program dies: handles and locks are gone, what was written stays."""
        self._handles.clear()
        self._locks.clear()

    def fail_sync(self, handle: int) -> None:
        """A sync fails, and the system forgets that these bytes are not on the disk."""
        self.log.append(Synced(self._handles[handle].node, succeeded=False))

    def content(self, path: Path) -> bytes:
        """The bytes a running program sees under a name."""
        return bytes(self._contents[self._names[path]])

    # -- the calls ------------------------------------------------------------------------------------------

    def resolve(self, path: Path) -> Path:
        return path

    def facts(self, path: Path) -> FileFacts:
        if path in self._folders:
            return FileFacts(False, 0o700, 0)
        node = self._node(path)
        return FileFacts(True, self._modes[node], self._ages[node])

    def names(self, folder: Path) -> list[str]:
        if folder not in self._folders:
            raise _error(errno.ENOENT)
        return [path.name for path in self._names if path.parent == folder]

    def create(self, path: Path, mode: int) -> int:
        if path.parent not in self._folders:
            raise _error(errno.ENOENT)
        if path in self._names:
            raise _error(errno.EEXIST)
        node = self._new_node(b"", mode)
        self._names[path] = node
        self.log.append(NameSet(path, node))
        return self._open(node)

    def open_append(self, path: Path) -> int:
        return self._open(self._node(path))

    def open_read(self, path: Path) -> int:
        return self._open(self._node(path))

    def open_lock(self, path: Path) -> int:
        return self._open(self._names[path]) if path in self._names else self.create(path, 0o600)

    def read(self, handle: int, limit: int) -> bytes:
        entry = self._handles[handle]
        data = bytes(self._contents[entry.node][entry.position : entry.position + limit])
        entry.position += len(data)
        return data

    def write(self, handle: int, data: bytes | memoryview) -> int:
        node = self._handles[handle].node
        self.log.append(Written(node, len(self._contents[node]), bytes(data)))
        self._contents[node] += data
        self._ages[node] = len(self.log)
        return len(data)

    def truncate(self, handle: int, size: int) -> None:
        node = self._handles[handle].node
        self.log.append(Cut(node, size))
        del self._contents[node][size:]

    def sync(self, handle: int) -> None:
        self.log.append(Synced(self._handles[handle].node))

    def sync_folder(self, folder: Path) -> None:
        if folder not in self._folders:
            raise _error(errno.ENOENT)
        self.log.append(FolderSynced(folder))

    def close(self, handle: int) -> None:
        entry = self._handles.pop(handle, None)
        if entry is None:
            raise _error(errno.EBADF)
        if self._locks.get(entry.node, (0, False))[0] == handle:
            del self._locks[entry.node]

    def replace(self, source: Path, target: Path) -> None:
        self._names[target] = node = self._node(source)
        del self._names[source]
        self.log.append(NameSet(target, node, source))

    def unlink(self, path: Path) -> None:
        self._node(path)
        del self._names[path]
        self.log.append(NameGone(path))

    def make_folder(self, path: Path) -> None:
        if path in self._folders:
            raise _error(errno.EEXIST)
        self._folders.add(path)
        self.log.append(FolderMade(path))

    def set_mode(self, path: Path, mode: int) -> None:
        self._modes[self._node(path)] = mode

    def lock(self, handle: int, *, shared: bool) -> bool:
        node = self._handles[handle].node
        if node in self._locks and not (shared and self._locks[node][1]):
            return False
        self._locks[node] = (handle, shared)
        return True

    def is_same_file(self, handle: int, path: Path) -> bool:
        return self._names.get(path) == self._handles[handle].node

    def sleep(self, seconds: float) -> None:
        pass

    def _new_node(self, data: bytes, mode: int) -> int:
        self._contents.append(bytearray(data))
        self._modes.append(mode)
        self._ages.append(len(self.log))
        return len(self._contents) - 1

    def _node(self, path: Path) -> int:
        if path not in self._names:
            raise _error(errno.ENOENT)
        return self._names[path]

    def _open(self, node: int) -> int:
        handle = next(self._next_handle)
        self._handles[handle] = _Handle(node)
        return handle


def power_cuts(log: list[Operation], folders: frozenset[Path], cuts: range | None = None) -> Iterator[Image]:
    """Every image that a power cut may leave after any number of the operations (or after those numbers)."""
    for cut in cuts or range(len(log) + 1):
        past = log[:cut]
        promises: dict[str, int] = {}
        for operation in past:
            if isinstance(operation, Acknowledged):
                promises[operation.promise] = operation.value
        known: dict[int, list[bytes]] = {}
        for names, made in _namespaces(past, folders):
            nodes = sorted(set(names.values()))
            known |= {node: sorted(_contents_of(past, node)) for node in nodes if node not in known}
            for contents in itertools.product(*(known[node] for node in nodes)):
                by_node = dict(zip(nodes, contents, strict=True))
                yield Image({path: by_node[node] for path, node in names.items()}, made, promises)


def _namespaces(past: list[Operation], folders: frozenset[Path]) -> Iterator[tuple[dict[Path, int], frozenset[Path]]]:
    changes = [
        (index, operation)
        for index, operation in enumerate(past)
        if isinstance(operation, NameSet | NameGone | FolderMade)
    ]
    last_sync = {op.path: index for index, op in enumerate(past) if isinstance(op, FolderSynced)}
    pending = [index for index, op in changes if index > last_sync.get(op.path.parent, -1)]
    kept_choices: list[set[int]]
    if len(pending) <= _MANY_NAMES:
        kept_choices = [
            {index for index, keep in zip(pending, mask, strict=True) if keep}
            for mask in itertools.product((True, False), repeat=len(pending))
        ]
    else:
        kept_choices = [set(pending[:count]) for count in range(len(pending) + 1)]
    lost_choices = [set(pending) - kept for kept in kept_choices]
    seen: set[tuple[frozenset[tuple[Path, int]], frozenset[Path]]] = set()
    for lost in lost_choices:
        names: dict[Path, int] = {}
        made = set(folders)
        for index, operation in changes:
            if index in lost:
                continue
            if isinstance(operation, NameSet):
                names[operation.path] = operation.node
                if operation.source is not None:
                    names.pop(operation.source, None)
            elif isinstance(operation, NameGone):
                names.pop(operation.path, None)
            elif operation.path.parent in made:
                made.add(operation.path)
        reachable = {path: node for path, node in names.items() if path.parent in made}
        key = frozenset(reachable.items()), frozenset(made)
        if key not in seen:
            seen.add(key)
            yield reachable, key[1]


def _contents_of(past: list[Operation], node: int) -> set[bytes]:
    """What the bytes of one file may be."""
    changes: list[Written | Cut] = []
    certain: list[bool] = []
    covered = 0
    for operation in past:
        if isinstance(operation, Written | Cut) and operation.node == node:
            changes.append(operation)
            certain.append(False)
        elif isinstance(operation, Synced) and operation.node == node:
            if operation.succeeded:
                certain[covered:] = [True] * (len(certain) - covered)
            covered = len(changes)
    doubtful = [index for index, sure in enumerate(certain) if not sure]
    fates = ["whole", "missing", "half", "zeros"]
    plans = [dict.fromkeys(doubtful, fate) for fate in fates]
    whole = dict.fromkeys(doubtful, "whole")
    plans += [{**whole, index: fate} for index in doubtful for fate in fates[1:]]
    return {_apply(changes, plan) for plan in plans}


def _apply(changes: list[Written | Cut], plan: dict[int, str]) -> bytes:
    content = bytearray()
    for index, change in enumerate(changes):
        fate = plan.get(index, "whole")
        if fate == "missing":
            continue
        if isinstance(change, Cut):
            del content[change.size :]
            continue
        data = change.data
        if fate == "half":
            data = data[: len(data) // 2]
        elif fate == "zeros":
            data = bytes(len(data))
        content.extend(bytes(max(0, change.offset - len(content))))
        content[change.offset : change.offset + len(data)] = data
    return bytes(content)


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))
