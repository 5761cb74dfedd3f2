"""The one error this package raises, and the words it finds for what a disk can refuse."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path


class Problem(StrEnum):
    """What kind of obstacle a StorageError reports, for programs; its message is for people."""

    FULL = "full"
    READ_ONLY = "read_only"
    PERMISSION = "permission"
    MISSING = "missing"
    NAME = "name"
    FAULT = "fault"
    BUSY = "busy"
    IN_USE = "in_use"
    CHANGED = "changed"
    UNSUPPORTED = "unsupported"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"
    CLOSED = "closed"
    OTHER = "other"


class StorageError(Exception):
    """Something could not be stored or read back: what, where, why, and what to do about it.

    `what` and `why` are clauses, `remedy` is a sentence; str() joins them into text fit for a banner.
    """

    def __init__(self, what: str, path: Path, why: str, remedy: str, problem: Problem) -> None:
        super().__init__(f"{what} {path}: {why}. {remedy}")
        self.what = what
        self.path = path
        self.why = why
        self.remedy = remedy
        self.problem = problem

    @property
    def why_first(self) -> str:
        """The same for where a long path would push the reason out of sight."""
        what, why = f"{self.what[:1].lower()}{self.what[1:]}", f"{self.why[:1].upper()}{self.why[1:]}"
        return f"{why}: {what} {self.path}. {self.remedy}"


_REMEDIES = {
    Problem.FULL: "Free some space on it, or choose another folder.",
    Problem.READ_ONLY: "Choose a folder on another disk.",
    Problem.PERMISSION: "Choose another folder, or change the permissions of this one.",
    Problem.MISSING: "Check that the folder exists and that its disk is connected.",
    Problem.NAME: "Choose another name.",
    Problem.FAULT: "Save the game on another disk and check this one.",
    Problem.BUSY: "Close the other program, then try again.",
    Problem.UNSUPPORTED: "Choose a folder on another disk.",
    Problem.TOO_LARGE: "Choose a folder on another disk.",
    Problem.OTHER: "Try again, or choose another folder.",
}

_CAUSES = {
    "ENOSPC": (Problem.FULL, "the disk is full"),
    "EDQUOT": (Problem.FULL, "your share of the disk is used up"),
    "EROFS": (Problem.READ_ONLY, "the disk can only be read"),
    "EACCES": (Problem.PERMISSION, "permission is denied"),
    "EPERM": (Problem.PERMISSION, "permission is denied"),
    "ENOENT": (Problem.MISSING, "there is no such file or folder"),
    "ENOTDIR": (Problem.MISSING, "a part of its path is not a folder"),
    "ENODEV": (Problem.MISSING, "the disk is not connected"),
    "ENXIO": (Problem.MISSING, "the disk is not connected"),
    "ESTALE": (Problem.MISSING, "the network disk is no longer connected"),
    "EISDIR": (Problem.NAME, "a folder has that name"),
    "EEXIST": (Problem.NAME, "the name is taken"),
    "ENAMETOOLONG": (Problem.NAME, "the name is too long"),
    "EILSEQ": (Problem.NAME, "the disk does not allow this name"),
    "ELOOP": (Problem.NAME, "its links lead round in a circle"),
    "EIO": (Problem.FAULT, "the disk reports a fault"),
    "EBUSY": (Problem.BUSY, "another program is using it"),
    "ETXTBSY": (Problem.BUSY, "another program is using it"),
    "EMFILE": (Problem.BUSY, "too many files are open"),
    "ENFILE": (Problem.BUSY, "too many files are open"),
    "ENOLCK": (Problem.UNSUPPORTED, "the disk cannot reserve files for one program"),
    "ENOTSUP": (Problem.UNSUPPORTED, "the disk does not support this"),
    "ENOSYS": (Problem.UNSUPPORTED, "the disk does not support this"),
    "EFBIG": (Problem.TOO_LARGE, "the file would be larger than the system allows"),
}

# Not every platform knows every name.
_BY_NUMBER = {getattr(errno, name): cause for name, cause in _CAUSES.items() if hasattr(errno, name)}

# Windows folds these into EACCES and EINVAL, which would blame the wrong thing.
_BY_WINDOWS_NUMBER = {
    19: (Problem.READ_ONLY, "the disk can only be read"),
    32: (Problem.BUSY, "another program is using it"),
    33: (Problem.BUSY, "another program is using it"),
    123: (Problem.NAME, "the disk does not allow this name"),
}


def explain(error: OSError | ValueError, what: str, path: Path) -> StorageError:
    """The StorageError for a failed call; a ValueError is a path that no disk can hold."""
    if isinstance(error, OSError):
        unknown = (Problem.OTHER, error.strerror or str(error) or "the system gives no reason")
        cause = _BY_WINDOWS_NUMBER.get(getattr(error, "winerror", None) or 0)
        problem, why = cause or _BY_NUMBER.get(error.errno or 0, unknown)
    else:
        problem, why = Problem.NAME, "no disk can hold this name"
    return StorageError(what, path, why, _REMEDIES[problem], problem)


@contextmanager
def reporting(what: str, path: Path) -> Iterator[None]:
    """Turn whatever the disk refuses inside the block into a StorageError."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise explain(error, what, path) from error
