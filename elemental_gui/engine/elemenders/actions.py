"""What a seat, or the coin, may do in Elemenders."""

from __future__ import annotations

from typing import ClassVar

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.elemenders.board import Kind


@attrs.frozen
class Pick(AnyAction):
    """A seat picks its true monolith by column, in secret (ruling 4b.5)."""

    seat: int
    column: str


@attrs.frozen
class Coin(AnyAction):
    """Chance: the coin shows `heads` or `tails` (rulings 4b.4, 4b.37, 4b.41)."""

    HEADS: ClassVar = "heads"
    TAILS: ClassVar = "tails"

    face: str


@attrs.frozen
class Deploy(AnyAction):
    """A starting unit comes on the seat's monolith row (ruling 4b.3)."""

    kind: Kind
    square: Square


@attrs.frozen
class Spawn(AnyAction):
    """A unit that the coin brought comes on the seat's monolith row (ruling 4b.37)."""

    kind: Kind
    square: Square


@attrs.frozen
class Move(AnyAction):
    """A unit moves, once a turn, by any way that its allowance permits (rulings 4b.11-17)."""

    origin: Square
    target: Square


@attrs.frozen
class Attack(AnyAction):
    """A unit takes one point of health from a neighbour, and is done for this turn (rulings 4b.8, 4b.32)."""

    origin: Square
    target: Square


@attrs.frozen
class Terraform(AnyAction):
    """A unit changes the terrain around it; a river lies `H` or `V`, the others have no line (ruling 4b.18)."""

    square: Square
    line: str = ""


@attrs.frozen
class Confirm(AnyAction):
    """The end of a turn (ruling E.13)."""


Action = Pick | Coin | Deploy | Spawn | Move | Attack | Terraform | Confirm
