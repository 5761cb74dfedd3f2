"""Positions of Element as drawings: how the tests of the engine write the rule book.

A drawing is a heading of column letters and rows that begin with their number, as the rule texts and the program
print them. It may show the top left part of the board only; squares outside it are empty, or hold `fill`.

    A B C
  1 ● . 2
  2 e w f

A rule is one picture: `becomes` plays an action on the left of two boards, and the right one shows what it leaves.

`.` is empty, `f` fire, `1 2 3 4` a wind stack, `e` earth, `m` a mountain, `w` water, and `●▲■◆` are the sages of
the seats 1 to 4. Sages that are not drawn stand in the bottom row, out of the way, on K11, I11, G11 and E11.
"""

from __future__ import annotations

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from tests.support.drawings.rule_book import RuleBook, SquareNames, becoming, filled_in

MARKS = "●▲■◆"
AWAY = ("K11", "I11", "G11", "E11")
COLUMNS = "ABCDEFGHIJK"
STONES = {"f": "f", "1": "a", "2": "aa", "3": "aaa", "4": "aaaa", "e": "e", "m": "ee", "w": "w"}

_BOOK, _SQUARES = RuleBook(GAME), SquareNames(GRID)
play, refusal, refused, legal, field = _BOOK.play, _BOOK.refusal, _BOOK.refused, _BOOK.legal, _BOOK.field
result = _BOOK.result
square, names = _SQUARES.square, _SQUARES.names


def position(
    drawing: str = "",
    *,
    preset: str = "pnp",
    hand: str = "",
    steps: int | str = 0,
    seat: int = 1,
    ridden: str = "",
    stage: str = "act",
    seats: int = 2,
    fill: str = ".",
    **switches: str,
) -> State:
    """Read a drawing as a state, in the middle of a turn unless `stage` says otherwise.

    `ridden` names squares, such as `B2 C3`; `switches` are rule switches such as `steps_forced="off"`.
    """
    start = GAME.new(preset, switches, seats, 1)
    squares, sages = _read(drawing, seats, fill)
    rows = "/".join("".join(squares[f"{letter}{row}"] for letter in COLUMNS) for row in range(1, 12))
    if stage == "take" or stage.startswith("draw"):
        steps = "-"
    bag = "-"
    if GAME.options(start)["supply"] == "bag30":
        out = "".join(STONES.get(letter, "") for letter in squares.values()) + hand
        bag = "".join(f"{letter}{30 - out.count(letter)}" for letter in "faew")
    fields = (rows, ",".join(sages), seat, stage, hand or "-", steps, ridden.replace(" ", ",") or "-", bag)
    state: State = GAME.parse_position(start, " ".join(map(str, fields)))
    return state


def board(shown: State | str, *, seats: int = 2, fill: str = ".") -> str:
    """Draw a state, or a drawing, in full, so that two of them can be compared."""
    if isinstance(shown, str):
        squares, sages = _read(shown, seats, fill)
    else:
        rows, names = GAME.format_position(shown).split()[:2]
        letters = rows.replace("/", "")
        squares = {f"{COLUMNS[i % 11]}{i // 11 + 1}": letter for i, letter in enumerate(letters)}
        sages = tuple(names.split(","))
    for mark, name in zip(MARKS, sages, strict=False):
        squares[name] = mark
    lines = ["   " + " ".join(COLUMNS)]
    lines += [f"{row:2} " + " ".join(squares[f"{letter}{row}"] for letter in COLUMNS) for row in range(1, 12)]
    return "\n".join(lines)


becomes = becoming(position, board, play)


def at(state: State, name: str) -> str:
    """Return the letter of one square, `.` where a sage stands."""
    column, row = COLUMNS.index(name[0]), int(name[1:]) - 1
    return GAME.format_position(state).split()[0].split("/")[row][column]


def sheet(letters: str) -> str:
    """Make a drawing of the whole board from 121 letters, row by row; the sages' squares are drawn empty."""
    assert len(letters) == 121, f"{len(letters)} letters"
    lines = [" ".join(COLUMNS)]
    lines += [f"{row + 1} " + " ".join(letters[11 * row : 11 * row + 11]) for row in range(11)]
    return "\n".join(lines)


def _read(drawing: str, seats: int, fill: str) -> tuple[dict[str, str], tuple[str, ...]]:
    squares = {f"{letter}{row}": fill for row in range(1, 12) for letter in COLUMNS}
    sages = dict(zip(MARKS, AWAY[:seats], strict=False))
    sages.update({mark: name for name, mark in filled_in(squares, drawing).items() if mark in MARKS})
    squares.update(dict.fromkeys(sages.values(), "."))
    return squares, tuple(sages[mark] for mark in MARKS[:seats])
