"""What becomes of pieces: the cycle of the elements, the changes by direction, and who wins a battle."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from elemental_gui.engine.compass_collisions.board import BOTH, PIECES

_STAGES: Final = {"N": 1, "E": 2, "S": 3, "W": 0}
"""How far round the cycle a step in each direction goes (ruling 2b.9)."""


def _turned(stages: int) -> bytes:
    """Make a `bytes.translate` table that moves every piece so many stages on in the cycle."""
    table = bytearray(range(256))
    for cycle in PIECES[1:]:
        for place, letter in enumerate(cycle):
            table[letter] = cycle[(place + stages) % 4]
    return bytes(table)


TURNED: Final[Mapping[str, bytes]] = {direction: _turned(stages) for direction, stages in _STAGES.items()}
"""What a piece becomes by one step onto an empty square: `TURNED["N"][letter]`."""


class Meeting(StrEnum):
    """How a battle ends for the piece that attacks."""

    BOTH_FALL = "both_fall"
    WINS = "wins"
    PUSHES = "pushes"
    LOSES = "loses"

    __hash__ = str.__hash__


_BY_DISTANCE: Final = tuple(Meeting)
_PLACE: Final = {letter: BOTH.index(letter) % 4 for letter in BOTH}


def meeting(attacker: int, defender: int) -> Meeting:
    """Judge a battle by how far the defender is ahead in the cycle: same, next, opposite, previous (ruling 2b.20)."""
    return _BY_DISTANCE[(_PLACE[defender] - _PLACE[attacker]) % 4]
