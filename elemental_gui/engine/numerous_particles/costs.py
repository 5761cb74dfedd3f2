"""What can be paid: the greatest number of copies, and the price taken off the row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.numerous_particles.buildings import BUILDINGS, Building
from elemental_gui.engine.numerous_particles.ledger import COLUMN, GARNETS, RESOURCES

Prices = tuple[tuple[int, int], ...]
"""Columns of a row, each with an amount."""


def _full_price(building: Building) -> Prices:
    """Give the price of one copy, with the building that it uses up."""
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
    building = BUILDINGS[name]
    if building.one_copy:
        return 1 if row[building.price[0][0]] >= _LEAST[name] else 0
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
    special = BUILDINGS[name].special
    if special == "all":
        return tuple((column, row[column]) for column, _ in _PRICES[name])
    if special == "some":
        return tuple((column, min(row[column], largest)) for column, largest in _PRICES[name])
    if copies == 1:
        return _PRICES[name]
    return tuple([(column, amount * copies) for column, amount in _PRICES[name]])


Purchase = tuple[str, int]
"""A building and a number of copies: 1, or MOST for the greatest number that can be paid."""

MOST: Final = 0
_ENOUGH: Final = 200
"""A stock from which the two A3 can be paid that make the longest list; more of anything makes no difference."""


def _of_stock(stock: int, held: int) -> tuple[Purchase, ...]:
    """List what so much of one resource can pay alone."""
    found: list[Purchase] = []
    for name, price in _PRICES.items():
        if price[0][0] == stock and len(price) == 1 and name not in _LEAST:
            found += [(name, 1), (name, MOST)][: min(2, held // price[0][1])]
    return tuple(found)


_BY_STOCK: Final = tuple(
    tuple(_of_stock(stock, held) for held in range(_ENOUGH + 1)) for stock in range(len(RESOURCES))
)
_BY_TWO: Final = tuple((name, *price[1], *price[0]) for name, price in _PRICES.items() if len(price) == 2)
_G2: Final = _PRICES["G2"][0][1]


def purchases(row: Sequence[int]) -> list[Purchase]:
    """List every building but W3 that a row can pay, with one copy and, where that is more, with MOST of them.

    It says the same as `most`, asked of all buildings at once and without dividing: this is the inner loop of a
    random game. test_costs.py compares the two.
    """
    found: list[Purchase] = []
    for lists, held in zip(_BY_STOCK, row, strict=False):
        if held > 0:
            found += lists[min(_ENOUGH, held)]
    for name, first, amount, second, other in _BY_TWO:
        if row[first] >= amount and row[second] >= other:
            found.append((name, 1))
            if row[first] >= 2 * amount and row[second] >= 2 * other:
                found.append((name, MOST))
    least = min(row[1:5])
    if least >= _G2:
        found.append(("G2", 1))
        if least >= 2 * _G2:
            found.append(("G2", MOST))
    if row[GARNETS] >= _LEAST["G3"]:
        found.append(("G3", 1))
        if row[GARNETS] >= _LEAST["G4"]:
            found.append(("G4", 1))
    return found
