"""What a setup of Producing Numerous Particles consists of: a table with a row for each seat, and three fields."""

from __future__ import annotations

from collections.abc import Sequence

from elemental_gui.engine.core.position_line import faults_of
from elemental_gui.engine.core.setup import UNKNOWN, Cells, Field, Setup, SetupForm
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.engine.numerous_particles.holdings import PARTS
from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.engine.numerous_particles.position import (
    LONGEST,
    NO_PICKS,
    examine,
    format_position,
    position_fields,
)
from elemental_gui.engine.numerous_particles.state import State


def form(state: State) -> SetupForm:
    """Describe the setups of a game with so many seats."""
    names = position_fields(state)
    seats = names[3:]
    return SetupForm(
        columns=PARTS,
        rows=seats,
        layers=(),
        fields=_fields(len(seats)),
        names=names,
        board=seats,
        lay=lambda texts: _lay([texts[seat] for seat in seats]),
        spell=lambda cells: {seat: "/".join(row) for seat, row in zip(seats, cells, strict=True)},
        format_state=format_position,
        longest=LONGEST,
    )


def diagnose(state: State, setup: Setup) -> tuple[Violation, ...]:
    """List everything that is wrong with a setup under the rules of a state; nothing when it can be played on."""
    return faults_of(examine(state, form(state).parts(setup)))


def _fields(seats: int) -> tuple[Field, ...]:
    numbers = tuple(str(seat) for seat in range(1, seats + 1))
    stages = ("act", *(f"{stage}{number}" for stage in ("lose", "time-lose", "over:") for number in numbers))
    return (
        Field("SEAT", "Seat to act", "The number of the seat that submits.", numbers),
        Field("STAGE", "Stage", "act, lose2 while seat 2's losses are due, or over:1 with the winning seats.", stages),
        Field(
            "BUFFS", "Last picks",
            f"The last picks, oldest first, as letters of {RESOURCES} or - for a skipped one; {NO_PICKS} for none.",
        ),
    )  # fmt: skip


def _lay(texts: Sequence[str]) -> Cells:
    rows = []
    for seat, text in enumerate(texts, 1):
        parts = text.split("/") if text != UNKNOWN else [UNKNOWN] * len(PARTS)
        if len(parts) != len(PARTS):
            raise NotationError(f"P{seat} has eight parts, {'/'.join(PARTS)}.")
        rows.append(tuple(parts))
    return tuple(rows)
