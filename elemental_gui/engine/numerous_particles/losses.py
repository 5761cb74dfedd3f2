"""What F4s can take from a seat: the choice at every loss, and all the orders in which losses can come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.numerous_particles.ledger import COLUMN, FIRST_TO_GO, LOSABLE, Row

MOST_LISTED: Final = 100_000
"""More orders than this are not listed by the line protocol (ruling P.14)."""
MOST_NAMES: Final = 10_000_000
"""So many names are given in all orders together; a list of more would fill a computer's memory."""
MOST_NAMED: Final = 1_000_000
"""So many losses are drawn one after the other; ruling 0.20 wants no limit but memory and two seconds."""


class TooManyOutcomes(OptionError):
    """Luck has more outcomes here than can be listed, or more losses than can be named."""


def owned(row: Row) -> dict[str, int]:
    """Give what a seat has that can be lost, by name."""
    return {name: row[COLUMN[name]] for name in LOSABLE if row[COLUMN[name]]}


def pools(row: Row) -> tuple[dict[str, int], dict[str, int]]:
    """Part what a seat can lose into what goes first and what goes then (ruling 5b.35)."""
    left = owned(row)
    fires: dict[str, int] = {name: left.pop(name) for name in FIRST_TO_GO if name in left}
    return fires, left


def choices(left: dict[str, int]) -> tuple[str, ...]:
    """List what the next loss can be: fire buildings while there are any, else anything left (ruling 5b.35)."""
    fires = tuple(name for name in FIRST_TO_GO if left.get(name))
    return fires or tuple(name for name, count in left.items() if count)


def remaining(row: Row, lost: Sequence[str]) -> dict[str, int]:
    """Give what is left after these losses; a count below zero tells that there were not so many."""
    left = owned(row)
    for name in lost:
        left[name] = left.get(name, 0) - 1
    return left


def number_of_losses(row: Row, due: int) -> int:
    """Tell how many buildings are lost: as many as are due, fewer only if nothing is left (ruling P.12)."""
    return min(due, sum(owned(row).values()))


def orders(row: Row, due: int) -> Iterator[tuple[str, ...]]:
    """Yield the orders in which the losses can come; raise TooManyOutcomes when MOST_NAMES have been named."""
    check_nameable(row, due)
    most = MOST_NAMES // number_of_losses(row, due)
    for found, order in enumerate(_all_orders(row, due)):
        if found == most:
            raise TooManyOutcomes(f"The losses can come in more than {most} orders; roll them, or type what was drawn.")
        yield tuple(order)


def _all_orders(row: Row, due: int) -> Iterator[list[str]]:
    """Go through all the orders; the list given is the same every time and changes as the search goes on."""
    left, number = owned(row), number_of_losses(row, due)
    order: list[str] = []
    pending = [iter(choices(left))]
    while pending:
        name = next(pending[-1], None)
        if name is None:
            pending.pop()
            if order:
                left[order.pop()] += 1
            continue
        order.append(name)
        left[name] -= 1
        if len(order) == number:
            yield order
            left[order.pop()] += 1
        else:
            pending.append(iter(choices(left)))


def check_nameable(row: Row, due: int) -> None:
    """Raise TooManyOutcomes when the losses are so many that no text could name them."""
    number = number_of_losses(row, due)
    if number > MOST_NAMED:
        raise TooManyOutcomes(f"More than {MOST_NAMED} buildings are lost at once, too many to be named one by one.")
