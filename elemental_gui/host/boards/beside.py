"""What stands beside a board in a text: the fields of its position, what this program wrote below it, and words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells, Setup
from elemental_gui.engine.core.text import SEAT_EMOJIS, SEAT_MARKS
from elemental_gui.host.boards.completing import complete
from elemental_gui.host.boards.text_grid import field_of

_CAPTION: Final = re.compile(
    rf"\s*(?:Over: .+|[^\n:;.!?]{{1,60}} [{SEAT_MARKS}] (?!.*\b[A-K][0-9]).+)\.\s*"
)
"""How a drawing of this program begins below its board: `Ann ● is to move, 31 pieces are left.`"""
_PLAYERS: Final = re.compile(rf"\s*(?:[{SEAT_EMOJIS}] *[^{SEAT_EMOJIS}:;.!?]{{1,60}}){{2,5}}\s*")
"""How a board of emojis ends, which tells who is who: `🟣 Ann  🟢 Ben`."""


def told_beside(
    lines: Sequence[str], above: int, position: Position, cells: Cells
) -> tuple[tuple[tuple[str, str], ...], str]:
    """Give the fields that stand on lines around a board, and its words; so many of the lines stand above it."""
    form = position.form
    kept = [*lines[:above], *_without_caption(lines[above:], position, cells)]
    kept = [line for line in kept if not _PLAYERS.fullmatch(line)]
    fields = dict(told for line in kept for told in [field_of(line, form)] if told)
    return tuple(fields.items()), "\n".join(line for line in kept if field_of(line, form) is None)


def _without_caption(lines: Sequence[str], position: Position, cells: Cells) -> Sequence[str]:
    """Leave out what this program says below a drawing: who is to act, or who won, and lines that count."""
    begin = next((at for at, line in enumerate(lines) if line.strip()), len(lines))
    if begin == len(lines) or not _CAPTION.fullmatch(lines[begin]):
        return lines
    shown = complete(position, Setup(cells))[0] or position
    heads = {head for line in shown.diagram.split("\n") for head, colon, _ in [line.partition(":")] if colon}
    counts = [*takewhile(lambda line: line.partition(":")[0].strip() in heads, lines[begin + 1 :])]
    return lines[begin + 1 + len(counts) :]
