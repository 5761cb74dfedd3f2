"""A purchase: the cost, the new copies, and what they do once as they enter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.costs import price_of
from elemental_gui.engine.numerous_particles.ledger import AIR, CHECKS, COLUMN, EARTH, FIRE, GARNETS, WATER
from elemental_gui.engine.numerous_particles.table import Table

_W4: Final = COLUMN["W4"]
FLOOD: Final = 200
"""The water that a W4 takes, on entry and afterwards."""
COST: Final = "cost"
"""What the payment is called where a building is expected."""


def buy(table: Table, action: Submit) -> None:
    """Pay, add the copies and let their entry effects act, twice for a buffed type (rulings 5b.7, 5b.13, 5b.28)."""
    own, name, copies = table.own, action.building, action.copies
    table.begin(COST)
    for column, amount in price_of(name, copies, own):
        own[column] -= amount
    own[COLUMN[name]] += copies
    if name == "G4":
        table.set_activations((*table.activations[table.seat - 1], 0))
    if name in _ENTRY:
        table.begin(name)
        _ENTRY[name](table, copies, 2 if action.buff == name[0] else 1)
    for removed in action.remove:
        own[COLUMN[removed]] -= 1


def _g1(table: Table, copies: int, times: int) -> None:
    """Every opponent gains three garnets a copy (ruling 5b.30)."""
    for row in table.others:
        row[GARNETS] += 3 * copies * times


def _g2(table: Table, copies: int, times: int) -> None:
    """Every opponent loses three garnets a copy (ruling 5b.30)."""
    for row in table.others:
        table.lose_garnets(row, 3 * copies * times)


def _g3(table: Table, copies: int, times: int) -> None:
    """Gain six of each of the five resources, but of no locked one (ruling 5b.31)."""
    for column in (GARNETS, FIRE, WATER, EARTH, AIR):
        table.gain(table.own, column, 6 * copies * times)


def _f3(table: Table, copies: int, times: int) -> None:
    table.gain(table.own, FIRE, 40 * copies * times)


def _w3(_table: Table, _copies: int, _times: int) -> None:
    """Name the W3 as the cause of the removals that the submission lists."""


def _w4(table: Table, copies: int, times: int) -> None:
    """Lose water for every new copy that meets another, old or entered before it (rulings 5b.36, P.16).

    The copies enter one after the other, and the first that brings the water below zero may end the game (P.6).
    """
    own, amount = table.own, FLOOD * times
    meeting = copies if own[_W4] > copies else copies - 1
    harmless = min(meeting, own[WATER] // amount)
    own[WATER] -= harmless * amount
    if meeting > harmless:
        table.lose(own, WATER, amount)
        own[WATER] -= (meeting - harmless - 1) * amount


def _a4(table: Table, copies: int, times: int) -> None:
    """Put off one check a copy to the next turn (ruling 5b.38)."""
    table.own[CHECKS] += copies * times


_ENTRY: Final[dict[str, Callable[[Table, int, int], None]]] = {
    "G1": _g1, "G2": _g2, "G3": _g3, "F3": _f3, "W3": _w3, "W4": _w4, "A4": _a4,
}  # fmt: skip
