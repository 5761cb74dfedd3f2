"""What happened, told in motion: number after number changes on the seats' cards, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.numerous_particles.stock_cell import StockCell
from elemental_gui.scenes.numerous_particles.story import Beat, Shift

_LONGEST_MS: Final = 220
_SHORTEST_MS: Final = 50
_ALL_MS: Final = 2400
"""A turn in which a lot happens is shown faster."""

Cells = Mapping[int, Mapping[str, StockCell]]
"""Seat -> letter -> its cell."""


def steps(beats: Sequence[Beat], cells: Cells) -> list[Step]:
    """Return one step for each thing that changed resources; each shows its end at the time 1.0."""
    telling = [beat for beat in beats if any(shift.name in RESOURCES for shift in beat.shifts)]
    duration = max(_SHORTEST_MS, min(_LONGEST_MS, _ALL_MS // max(1, len(telling))))
    return [Step(duration, _advance(beat.shifts, cells)) for beat in telling]


def _advance(shifts: Sequence[Shift], cells: Cells) -> Callable[[float], None]:
    touched = [(cells[shift.seat][shift.name], shift.after) for shift in shifts if shift.name in RESOURCES]

    def advance(moment: float) -> None:
        for cell, after in touched:
            cell.light(4 * moment * (1 - moment))
            if moment >= 0.4 and cell.stock.number != after:
                cell.show_stock(cell.stock._replace(number=after))

    return advance
