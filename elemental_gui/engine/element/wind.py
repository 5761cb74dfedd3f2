"""Wind carries: a sage beside a line of wind stacks may ride it over as many squares as it holds stones."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.actions import Ride
from elemental_gui.engine.element.board import EMPTY, GRID, HEIGHTS

RIDES: Final = tuple(Ride(square) for square in range(GRID.size))
_HEIGHT: Final = tuple(HEIGHTS.get(letter, 0) for letter in range(256))


@attrs.frozen
class Whirlwind:
    """A line of wind stacks beside a sage."""

    stacks: tuple[Square, ...]
    """The stacks of the maximal line, the nearest first (ruling 1c.57)."""
    landing: Square | None
    """One square beyond as many as the line has stones; None when that is off the board."""


def whirlwind(board: bytes, square: Square, direction: str) -> Whirlwind | None:
    """Return the whirlwind that begins beside this square in this direction; None when there is no wind there."""
    ray = GRID.rays[square][direction]
    stones = count = 0
    while count < len(ray) and _HEIGHT[board[ray[count]]]:
        stones += _HEIGHT[board[ray[count]]]
        count += 1
    if not count:
        return None
    return Whirlwind(ray[:count], ray[stones] if stones < len(ray) else None)


def ride_along(board: bytes, sage: Square, stack: Square) -> tuple[tuple[Square, ...], Square]:
    """Return the stacks and the landing square of a ride that is known to be legal."""
    ride = whirlwind(board, sage, GRID.direction(sage, stack) or "U")
    if ride is None or ride.landing is None:
        raise ValueError("there is no such ride")
    return ride.stacks, ride.landing


def landing_of(board: bytes, sage: Square, stack: Square) -> Square:
    """Return where a ride ends that is known to be legal: `ride_along` at four times the speed.

    test_spelled_twice.py compares them.
    """
    step, stones = stack - sage, 0
    while _HEIGHT[board[stack]]:
        stones += _HEIGHT[board[stack]]
        stack += step
    return sage + step * (stones + 1)


def rides_into(board: bytes, square: Square, entries: tuple[str, ...], ridden: frozenset[Square]) -> list[Ride]:
    """List the legal rides in directions that the sage can enter.

    The landing square must be on the board and empty (1c.59), and no stack of the line may have carried the sage
    before in this turn (1c.62); for the trap test none has (1c.65). `whirlwind` tells the same line plainly;
    test_spelled_twice.py compares them.
    """
    rides = []
    rays = GRID.rays[square]
    for direction in entries:
        ray = rays[direction]
        stones = 0
        for stack in ray:
            height = _HEIGHT[board[stack]]
            if not height:
                break
            if stack in ridden:
                stones = len(ray)
                break
            stones += height
        if stones < len(ray) and board[ray[stones]] == EMPTY:
            rides.append(RIDES[ray[0]])
    return rides
