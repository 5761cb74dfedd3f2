"""What a StorageError tells."""

import errno
import os
from pathlib import Path

import pytest

from elemental_gui.storage import Problem, StorageError
from elemental_gui.storage.errors import explain, reporting
from tests.support.each_case import each_case

WHERE = Path("folder") / "game"


@each_case(
    ("number", "problem", "why"),
    [
        (errno.ENOSPC, Problem.FULL, "the disk is full"),
        (errno.EROFS, Problem.READ_ONLY, "the disk can only be read"),
        (errno.EACCES, Problem.PERMISSION, "permission is denied"),
        (errno.EPERM, Problem.PERMISSION, "permission is denied"),
        (errno.ENOENT, Problem.MISSING, "there is no such file or folder"),
        (errno.EIO, Problem.FAULT, "the disk reports a fault"),
        (errno.ENAMETOOLONG, Problem.NAME, "the name is too long"),
        (errno.ENOLCK, Problem.UNSUPPORTED, "the disk cannot reserve files for one program"),
        (errno.EFBIG, Problem.TOO_LARGE, "the file would be larger than the system allows"),
        (errno.EDOM, Problem.OTHER, os.strerror(errno.EDOM)),
    ],
)
def test_a_sentence_for_each_obstacle(number: int, problem: Problem, why: str) -> None:
    error = explain(OSError(number, os.strerror(number)), "Could not save", WHERE)
    assert (error.problem, error.why) == (problem, why)
    assert str(error) == f"Could not save {WHERE}: {why}. {error.remedy}"
    assert (error.what, error.path) == ("Could not save", WHERE)


@pytest.mark.parametrize(
    ("number", "problem"),
    [(19, Problem.READ_ONLY), (32, Problem.BUSY), (33, Problem.BUSY), (123, Problem.NAME)],
)
def test_windows_numbers_come_first(number: int, problem: Problem) -> None:
    class WindowsError(OSError):
        winerror = number

    assert explain(WindowsError(errno.EACCES, "Access is denied"), "Could not save", WHERE).problem is problem


def test_an_error_without_words() -> None:
    assert explain(OSError(), "Could not save", WHERE).why == "the system gives no reason"


def test_a_storage_error_passes_unchanged() -> None:
    inner = StorageError("Could not lock", WHERE, "so", "Do this.", Problem.IN_USE)
    with pytest.raises(StorageError) as caught, reporting("Could not open", WHERE):
        raise inner
    assert caught.value is inner


def test_the_cause_is_kept_for_the_log() -> None:
    with pytest.raises(StorageError) as caught, reporting("Could not open", WHERE):
        raise OSError(errno.EIO, "fault")
    assert isinstance(caught.value.__cause__, OSError)
