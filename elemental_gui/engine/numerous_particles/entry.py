"""A purchase: what can be paid and the price taken off the row, the new copies, and what they do once as they enter."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS, Building
from elemental_gui.engine.numerous_particles.ledger import AIR, CHECKS, COLUMN, EARTH, FIRE, GARNETS, WATER
from elemental_gui.engine.numerous_particles.mastery import settle_lock
from elemental_gui.engine.numerous_particles.table import Table

Prices = tuple[tuple[int, int], ...]
"""Columns of a row, each with an amount."""


def _full_price(building: Building) -> Prices:
    extra = ((COLUMN[building.special], 1),) if building.special in BUILDINGS else ()
    return (*building.price, *extra)


_PRICES: Final = {name: _full_price(building) for name, building in BUILDINGS.items()}
_LEAST: Final = {
    name: 0 if building.special == "some" else building.price[0][1]
    for name, building in BUILDINGS.items()
    if building.one_copy
}
"""What the stock must hold that pays for a G3, a G4 or, be it nothing, a W3 (ruling 5b.9)."""


def most(name: str, row: Sequence[int]) -> int:
    """Count the copies that a row can pay (rulings 5b.8, 5b.9, 5b.11, 5b.12)."""
    if name in _LEAST:
        return 1 if row[BUILDINGS[name].price[0][0]] >= _LEAST[name] else 0
    return max(0, min([row[column] // amount for column, amount in _PRICES[name]]))


def can_pay(name: str, copies: int, row: Sequence[int]) -> bool:
    """Tell whether a row can pay this many copies, at least one."""
    if name in _LEAST:
        return copies == 1 and row[BUILDINGS[name].price[0][0]] >= _LEAST[name]
    for column, amount in _PRICES[name]:
        if row[column] < amount * copies:
            return False
    return copies > 0


def price_of(name: str, copies: int, row: Sequence[int]) -> Prices:
    """List what this many copies cost this row; the F1 of an F2 is among it.

    The cost is the same whether or not the building is buffed (ruling 5b.7).
    """
    if name in _LEAST:
        ((column, amount),) = _PRICES[name]
        return ((column, row[column] if BUILDINGS[name].special == "all" else min(row[column], amount)),)
    if copies == 1:
        return _PRICES[name]
    return tuple([(column, amount * copies) for column, amount in _PRICES[name]])


Purchase = tuple[str, int]
"""A building and a number of copies: 1, or MOST for the greatest number that can be paid."""

MOST: Final = 0
_NEEDED: Final = {
    (name, copies): {column: amount * (copies or 2) for column, amount in _PRICES[name]}
    for name in sorted(BUILDINGS, key=lambda name: (name in _LEAST, len(_PRICES[name])))
    for copies in ((1,) if name in _LEAST else (1, MOST))
    if name != "W3"
}
"""What has to be there for each purchase that is listed, in that order; a set of them is a number with their bits."""


def _enough(column: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the numbers in a column that are enough for more, and the sets of what it is enough for below and above."""
    numbers = tuple(sorted({needed[column] for needed in _NEEDED.values() if column in needed}))
    return numbers, tuple(
        sum(1 << bit for bit, needed in enumerate(_NEEDED.values()) if needed.get(column, held) <= held)
        for held in (-1, *numbers)
    )


_ENOUGH: Final = tuple((column, *_enough(column)) for column in (GARNETS, FIRE, WATER, EARTH, AIR, COLUMN["F1"]))


def purchases(row: Sequence[int]) -> tuple[Purchase, ...]:
    """List every building but W3 that a row can pay, with one copy and, where that is more, with MOST of them.

    It says the same as `most`, asked of all buildings at once and without dividing: this is the inner loop of a
    random game. test_costs.py compares the two.
    """
    paid = -1
    for column, numbers, sets in _ENOUGH:
        paid &= sets[bisect(numbers, row[column])]
    return _purchases(paid)


@lru_cache(maxsize=1 << 13)
def _purchases(paid: int) -> tuple[Purchase, ...]:
    return tuple(purchase for bit, purchase in enumerate(_NEEDED) if paid >> bit & 1)


_W4: Final = COLUMN["W4"]
FLOOD: Final = 200
"""The water that a W4 takes, on entry and afterwards."""
COST: Final = "cost"
"""What the payment is called where a building is expected."""


def buy(table: Table, action: Submit) -> None:
    """Pay, add the copies and let their entry effects act, twice for a buffed type (rulings 5b.7, 5b.13, 5b.28)."""
    own, name, copies = table.own, action.building, action.copies
    table.begin(COST)
    for column, amount in price_of(name, 1, own):
        own[column] -= amount * copies
    own[COLUMN[name]] += copies
    if name == "G4":
        table.set_activations((*table.activations[table.seat - 1], 0))
    enter = _ENTRY.get(name)
    if enter is not None or action.remove:
        table.begin(name)
    if enter is not None:
        enter(table, copies, 2 if action.buff == name[0] else 1)
    for removed in action.remove:
        own[COLUMN[removed]] -= 1


def _g1(table: Table, copies: int, times: int) -> None:
    """Every opponent gains three garnets a copy (ruling 5b.30)."""
    for row in table.rows:
        if row is not table.own:
            row[GARNETS] += 3 * copies * times


def _g2(table: Table, copies: int, times: int) -> None:
    """Every opponent loses three garnets a copy (ruling 5b.30)."""
    table.take_garnets(3 * copies * times)


def _g3(table: Table, copies: int, times: int) -> None:
    """Gain six of each of the five resources, but of no locked one (ruling 5b.31)."""
    for column in (GARNETS, FIRE, WATER, EARTH, AIR):
        table.gain(column, 6 * copies * times)


def _f3(table: Table, copies: int, times: int) -> None:
    table.gain(FIRE, 40 * copies * times)


def _w4(table: Table, copies: int, times: int) -> None:
    """Lose water for every new copy that meets another, old or entered before it (rulings 5b.36, P.16).

    The copies enter one after the other, and the first that brings the water below zero may end the game (P.6).
    """
    own, amount = table.own, FLOOD * times
    meeting = copies if own[_W4] > copies else copies - 1
    harmless = min(meeting, own[WATER] // amount)
    own[WATER] -= harmless * amount
    if meeting > harmless:
        own[WATER] -= amount
        settle_lock(table.rows, WATER)
        own[WATER] -= (meeting - harmless - 1) * amount


def _a4(table: Table, copies: int, times: int) -> None:
    """Put off one check a copy to the next turn (ruling 5b.38)."""
    table.own[CHECKS] += copies * times


_ENTRY: Final[dict[str, Callable[[Table, int, int], None]]] = {
    "G1": _g1, "G2": _g2, "G3": _g3, "F3": _f3, "W4": _w4, "A4": _a4,
}  # fmt: skip
