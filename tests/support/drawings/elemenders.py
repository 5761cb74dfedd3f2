"""Positions of Elemenders as drawings: how the tests of its engine write the rule book.

A drawing is a heading of column letters and rows that begin with their number. It may show a part of the board only;
tiles outside it are plain and empty.

    A     B     C
  1 .1F2  l     r
  2 .     o2P1! .

Every tile is a terrain letter, `.` plain, `l` lava, `r` river, `o` forest, and what stands on it in the spelling of
positions: seat, kind, health, mark. So that nobody has lost already, a true monolith stands in column J of either end
row, unless the drawing shows one of that seat.
"""

from __future__ import annotations

from typing import Any

from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State
from tests.support.drawings.rule_book import RuleBook, becoming, filled_in

COLUMNS = "ABCDEFGHIJK"

_BOOK = RuleBook(GAME)
play, refusal, legal, field = _BOOK.play, _BOOK.refusal, _BOOK.legal, _BOOK.field


def game(**switches: str) -> State:
    """Begin a game with these rule switches."""
    return GAME.new("standard", switches, 2, 1)


def fields(drawing: str, rows: int = 10) -> str:
    """Turn a drawing into the first two fields of a position."""
    tiles = filled_in({f"{column}{row}": "." for row in range(1, rows + 1) for column in COLUMNS}, drawing)
    for seat, row in ((1, 1), (2, rows)):
        if not any(f"{seat}T" in cell for cell in tiles.values()):
            tiles[f"J{row}"] = f"{tiles[f'J{row}'][0]}{seat}T2"
    terrain = "/".join("".join(tiles[f"{column}{row}"][0] for column in COLUMNS) for row in range(1, rows + 1))
    units = ";".join(f"{name}={cell[1:]}" for name, cell in tiles.items() if cell[1:])
    return f"{terrain} {units}"


def position(drawing: str, *, seat: int = 1, stage: str = "act", first: int = 1, **switches: str) -> State:
    """Set up a drawing under these rule switches."""
    start = game(**switches)
    return GAME.parse_position(start, f"{fields(drawing, start.rules.rows)} {seat} {stage} {first}")


def board(what: State | str) -> str:
    """Give what a state or a drawing shows, in a form that can be compared."""
    return fields(what) if isinstance(what, str) else " ".join(GAME.format_position(what).split()[:2])


becomes = becoming(position, board, play)


def act(state: State, text: str) -> Any:
    """Read one action."""
    return GAME.parse_action(state, text)


def targets(state: State, square: str) -> set[str]:
    """Give the squares to which the piece on a square can move."""
    texts = map(GAME.format_action, GAME.legal_actions(state))
    return {text.split()[2] for text in texts if text.startswith(f"move {square} ")}
