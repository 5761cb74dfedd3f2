"""A FileSystem that passes every call on to another one, and lets chosen calls go wrong."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from enum import Enum
from types import TracebackType
from typing import Any, ParamSpec, Self

from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import FileSystem
from tests.storage.model_disk import ModelDisk

P = ParamSpec("P")
CALLS = tuple(name for name in vars(FileSystem) if not name.startswith("_") and name not in ("windows", "sleep"))


class Fault(Enum):
    """What goes wrong: an error number, or a write that stops half-way in some manner."""

    FULL = errno.ENOSPC
    HARDWARE = errno.EIO
    DENIED = errno.EACCES
    SHORT = "a write takes only half and says so"
    TORN = "a write takes half and reports a fault"
    CRASH = "the program is gone, before the call"
    CRASH_IN_WRITE = "the program is gone, half-way through a write"


class Crash(BaseException):
    """The program ends here; nothing that it would still do reaches the disk."""


class FaultyFileSystem(FileSystem):
    """Passes calls on; the calls numbered `first` (from 0) and the next `count - 1` meet the fault."""

    def __init__(self, inner: FileSystem, first: int, fault: Fault, count: int = 1) -> None:
        self.inner = inner
        self.windows = inner.windows
        self.calls: list[str] = []
        self.open_handles: set[int] = set()
        self._faulty = range(first, first + count)
        self._fault = fault
        self._is_over = False
        self._crashed = False
        self.came_through = False

    def __enter__(self) -> Self:
        """A program starts on this disk; it may die of the fault, or tell of it."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> bool:
        self.close_handles()
        self.came_through = kind is None
        return isinstance(error, Crash | StorageError)

    def clear(self) -> None:
        """The cause is mended: space was freed, the disk was plugged in again."""
        self._is_over = True

    def close_handles(self) -> None:
        """What the system does for a program that has died."""
        for handle in self.open_handles:
            self.inner.close(handle)
        self.open_handles.clear()

    def sleep(self, seconds: float) -> None:
        pass

    def call(self, name: str, *arguments: Any, **named: Any) -> Any:
        """One call of the inner file system, perhaps a bad one."""
        if self._crashed:
            raise Crash
        number = len(self.calls)
        self.calls.append(name)
        if number in self._faulty and not self._is_over:
            taken = self._go_wrong(name, arguments)
            if taken is not None:
                return taken
        answer = getattr(self.inner, name)(*arguments, **named)
        if name.startswith("open_") or name == "create":
            self.open_handles.add(answer)
        elif name == "close":
            self.open_handles.discard(arguments[0])
        return answer

    def _go_wrong(self, name: str, arguments: tuple[Any, ...]) -> int | None:
        """Raise the fault, or answer what a short write took; None if this call cannot go wrong so."""
        fault = self._fault
        if fault is Fault.CRASH:
            self._crashed = True
            raise Crash
        if isinstance(fault.value, int):
            self._half_done(name, arguments[0] if arguments else None)
            raise OSError(fault.value, os.strerror(fault.value))
        if name != "write":
            return None
        handle, data = arguments
        taken = self.inner.write(handle, data[: len(data) // 2])
        if fault is Fault.TORN:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        if fault is Fault.CRASH_IN_WRITE:
            self._crashed = True
            raise Crash
        return taken

    def _half_done(self, name: str, handle: Any) -> None:
        """What a failing call does all the same: close() closes, and sync() forgets what it was to write."""
        if name == "close":
            self.inner.close(handle)
            self.open_handles.discard(handle)
        elif name == "sync" and isinstance(self.inner, ModelDisk):
            self.inner.fail_sync(handle)


def _forward(name: str) -> Callable[..., Any]:
    def method(self: FaultyFileSystem, *arguments: Any, **named: Any) -> Any:
        return self.call(name, *arguments, **named)

    return method


for _name in CALLS:
    setattr(FaultyFileSystem, _name, _forward(_name))


def at_every_step(fault: Fault) -> Iterator[FaultyFileSystem]:
    """Give real disks whose fault comes one call later each time, until a program comes through before it."""
    for step in range(200):
        disk = FaultyFileSystem(FileSystem(), step, fault)
        yield disk
        if disk.came_through:
            return
    raise AssertionError("it never came to an end")


def problem_of(action: Callable[P, object], *arguments: P.args, **named: P.kwargs) -> Problem | None:
    """How the action is refused; None if it is not."""
    try:
        action(*arguments, **named)
    except StorageError as error:
        return error.problem
    return None
