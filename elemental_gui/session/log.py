"""A row of things that is only added to: every value sees its own beginning of it, and adding one copies nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Log(Sequence[T]):
    """What a tuple is, but a longer one costs as little to make as a short one; slices are tuples."""

    __slots__ = ("_count", "_items")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._count = len(self._items)

    def plus(self, item: T) -> Log[T]:
        """The log with one more thing; whichever log is extended first shares its row."""
        longer: Log[T] = Log()
        longer._items = self._items if len(self._items) == self._count else self._items[: self._count]
        longer._items.append(item)
        longer._count = self._count + 1
        return longer

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            first, end, step = place.indices(self._count)
            if step > 0:
                return tuple(self._items[first:end:step])
            return tuple(self._items[each] for each in range(first, end, step))
        return self._items[range(self._count)[place]]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._count)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log | tuple):
            return NotImplemented
        pairs = zip(self, other, strict=False)
        return len(self) == len(other) and all(mine is its or mine == its for mine, its in pairs)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"


def log_of(items: Iterable[T]) -> Log[T]:
    """Take a log as it is, and anything else into a new one."""
    return items if isinstance(items, Log) else Log(items)
