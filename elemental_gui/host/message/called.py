"""What players are called: by their names, the first of them, an initial, or a part of a name such as RookTo7."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_SHORTEST: Final = 3
"""Letters of a part of a name by which somebody is called at least."""

NO_NAME: Final = re.compile(
    r"\b(?:[a-k][0-9]{1,2}|fire|water|earth|wind|air|plant|take|draw|pull|pick|roll|stones?|steps?|move|ride|place|put|confirm|pass|sage|attack|terraform"
    r"|submit|buff|buy|river|up|down|left|right|north|east|south|west|light|dark|blue|yellow|green|red|correction"
    r"|[udlr]{1,2})\b"
)
"""What is not taken as the name of who speaks, so that no action can hide in one."""
_SPOKEN_TO: Final = r"(?i:you|your|please|pls|can|could|do|did|go|gg|sorry|thanks|thx|ty)\b"
"""How a sentence begins behind the name of somebody who is spoken to."""


def called(said: str, names: Sequence[str], vocabulary: frozenset[str], *, is_initial: bool) -> int:
    """Give the seat of the only player who is called so, in small letters; 0 for none.

    A letter is an initial if `is_initial`; a word of the game is no part of a name.
    """
    told = [" ".join(each.casefold().split()) for each in names]
    is_initial = is_initial and len(said) == 1
    whole = [seat for seat, each in enumerate(told, 1) if each == said]
    first = [seat for seat, each in enumerate(told, 1) if each.split()[:1] == [said]]
    initial = [seat for seat, each in enumerate(told, 1) if is_initial and each.startswith(said)]
    part = [seat for seat, each in enumerate(names, 1) if said in parts_of(each) - vocabulary]
    return next((fitting[0] for fitting in (whole, first, initial, part) if len(fitting) == 1), 0)


def parts_of(name: str) -> frozenset[str]:
    """Give what a name is put together from: `hal` of hexgrid_hal, `rook` of RookTo7."""
    parts = re.split(r"[\W_0-9]+|(?<=[a-zß-ÿ])(?=[A-Z])", name)
    return frozenset(part.casefold() for part in parts if len(part) >= _SHORTEST)


def each_on_a_line(text: str, names: Sequence[str], seat: int) -> str:
    """Begin a line where another player begins to speak behind a sentence: `nice ride. Falk: H5 W1`."""
    others = "|".join(re.escape(name) for at, name in enumerate(names, 1) if name and at != seat)
    return re.sub(rf"(?<=[.!?…]) +(?=(?:{others}) ?: (?!{_SPOKEN_TO}))", "\n", text) if others else text
