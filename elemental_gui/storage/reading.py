"""Reading a whole file that somebody names: a folder, a pipe or a device is refused, and keeps nobody waiting."""

from contextlib import suppress
from pathlib import Path

from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileSystem, read_file


def read_regular(path: Path, limit: int, *, what: str = "Could not open", filesystem: FileSystem = DISK) -> bytes:
    """Give the first bytes of a file, at most `limit`; raises StorageError."""
    with reporting(what, path):
        if not filesystem.facts(path).is_file:
            raise StorageError(what, path, "it is not a file", "Choose another one.", Problem.UNREADABLE)
        return read_file(filesystem, path, limit)


def is_file(path: Path, *, filesystem: FileSystem = DISK) -> bool:
    """Tell whether this is a file that can be reached; a name that no disk can hold is none."""
    with suppress(OSError, ValueError):
        return filesystem.facts(path).is_file
    return False


def is_other(path: Path, *, filesystem: FileSystem = DISK) -> bool:
    """Tell whether something other than a file is there: a folder, a pipe, a device."""
    with suppress(OSError, ValueError):
        return not filesystem.facts(path).is_file
    return False


def is_folder(path: Path, *, filesystem: FileSystem = DISK) -> bool:
    """Tell whether this is a folder that can be reached."""
    with suppress(OSError, ValueError):
        return filesystem.facts(path).is_folder
    return False
