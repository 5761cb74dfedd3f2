"""Arrangements that anybody can draw, legal or not: what each cell holds, and the other words of a position line.

`Game.form` says what the cells of a game can hold, `Game.diagnose` says all that is wrong with a setup.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import permutations, product
from typing import Any, Final

import attrs

from elemental_gui.engine.core.geometry import Grid
from elemental_gui.engine.core.position_line import lay_rows, split_line
from elemental_gui.engine.core.state import AnyState
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.violations import Violation

NOTHING: Final = ("", "-", "–", "—", "·", "_", "◦", "□", "⬜")
"""How people write a cell in which nothing lies, beside the dot."""
UNKNOWN: Final = "?"
"""The text of a field, or of a table's cell, that is unknown; no rules accept it."""

Cells = tuple[tuple[str, ...], ...]
"""What every cell holds, in rows from the top."""


@attrs.frozen
class Token:
    """One thing that a layer of a cell may hold."""

    text: str
    """Its letter or letters, as a canonical cell has them."""
    word: str
    """What people call it."""
    spellings: tuple[str, ...] = ()
    """How else people write it, in any case; see `SetupForm.meanings`."""
    emoji: str = ""
    """What shows it in a board of emojis, where none of the spellings does: an emoji or two."""


EMPTY_CELL: Final = Token(".", "empty", NOTHING)
"""A cell of a board on which nothing lies."""


@attrs.frozen
class Fill:
    """Cells that people colour alike in a sheet."""

    cells: tuple[str, ...]
    colours: tuple[str, ...]
    """Names of colours: red, beige, black, blue, green or white."""
    counts: bool = True
    """Whether the colour alone means the first of the cells; otherwise a text has to say which one."""


PIECE_FILLS: Final = (
    Fill(("F", "f"), ("red",), counts=False),
    Fill(("A", "a"), ("beige",), counts=False),
    Fill(("E", "e"), ("black",), counts=False),
    Fill(("W", "w"), ("blue",), counts=False),
    Fill((".",), ("white",)),
)
"""For games in which the case of an element's letter says whose the piece is, and a colour alone does not."""


@attrs.frozen
class Field:
    """A field of the position line that does not lie on the board."""

    name: str
    title: str
    hint: str
    """What one may write there, in a sentence."""
    choices: tuple[str, ...] = ()
    """All of it, where it is a short list."""


@attrs.frozen
class Setup:
    """An arrangement, as far as it is known."""

    cells: Cells
    fields: tuple[tuple[str, str], ...] = ()
    """The fields that are known, by name, each as the position line has it."""

    def field(self, name: str) -> str:
        """Give the text of a field; UNKNOWN where it is missing."""
        return dict(self.fields).get(name, UNKNOWN)

    def with_cell(self, column: int, row: int, text: str) -> Setup:
        """Give the setup with another thing in one cell, both counted from 0 at the top left."""
        line = self.cells[row]
        changed = (*line[:column], text, *line[column + 1 :])
        return attrs.evolve(self, cells=(*self.cells[:row], changed, *self.cells[row + 1 :]))

    def with_fields(self, fields: Mapping[str, str]) -> Setup:
        return attrs.evolve(self, fields=tuple((dict(self.fields) | dict(fields)).items()))


@attrs.frozen(kw_only=True)
class SetupForm:
    """What a setup of one game consists of, and how a position line spells it.

    A cell's text is what its layers hold, written one after the other; an empty ground is left out where something
    lies on it, so that an empty cell is `.` and a sage stands there as `S1`.
    """

    columns: tuple[str, ...]
    """The headings of the columns, such as `A`."""
    rows: tuple[str, ...]
    """The headings of the rows, such as `1`."""
    layers: tuple[tuple[Token, ...], ...]
    """What each layer of a cell can hold, nothing first; no layers when the cells are free text."""
    fields: tuple[Field, ...]
    """The fields beside the board, in the order of the line."""
    names: tuple[str, ...]
    """All fields of a position line, in order."""
    board: tuple[str, ...]
    """Those of them that the cells tell."""
    lay: Callable[[Mapping[str, str]], Cells]
    """Makes cells from the fields of the board; raises NotationError where they do not fit the board."""
    spell: Callable[[Cells], Mapping[str, str]]
    """Writes the fields of the board."""
    format_state: Callable[[Any], str]
    """The game's `format_position`."""
    rule: str
    """The ruling by which a position is refused."""
    fills: tuple[Fill, ...] = ()
    """How sheets are coloured unless a host says otherwise."""
    derive: Callable[[Setup], Mapping[str, str]] = lambda _setup: {}
    """Gives the fields that follow from everything else, such as what is left in a bag."""
    settle: Callable[[Cells], Cells] = lambda cells: cells
    """Writes what follows in cells from other cells, such as what is locked."""
    typed: Callable[[str, str], str] = lambda _column, text: "".join(text.split())
    """Writes what somebody typed into a column of a table, so that it can be read."""
    longest: int = 4_000
    """Letters of the longest position line."""

    def read(self, source: AnyState | str) -> Setup:
        """Take a state or a position line apart; raises NotationError for a line that does not fit the board."""
        line = source if isinstance(source, str) else self.format_state(source)
        told = dict(zip(self.names, split_line(line, self.names, self.longest), strict=True))
        cells = self.lay({name: told[name] for name in self.board})
        fields = ((field.name, told[field.name]) for field in self.fields)
        return Setup(cells, tuple((name, text) for name, text in fields if text != UNKNOWN))

    def parts(self, setup: Setup) -> tuple[str, ...]:
        """Give the texts of all fields of the line, without judging them."""
        told = {**dict(setup.fields), **self.spell(setup.cells)}
        return tuple(told.get(name, UNKNOWN) for name in self.names)

    def write(self, setup: Setup) -> str:
        """Write the position line, without judging it, with UNKNOWN for what is missing."""
        return " ".join(self.parts(setup))

    def unknown(self, setup: Setup) -> frozenset[str]:
        """Name the fields of the line that the setup does not tell."""
        return frozenset(name for name, text in zip(self.names, self.parts(setup), strict=True) if UNKNOWN in text)

    def name(self, column: int, row: int) -> str:
        """Name a cell: `C4` on a board, `P1 F` in a table."""
        return _name(self.columns[column], self.rows[row], bool(self.layers))

    def place(self, name: str) -> tuple[int, int] | None:
        """Find the column and the row of a cell by its name, counted from 0; None when there is no such cell."""
        return _places(self.columns, self.rows, bool(self.layers)).get(name.upper())

    def empty(self) -> Cells:
        nothing = self.layers[0][0].text if self.layers else UNKNOWN
        return ((nothing,) * len(self.columns),) * len(self.rows)

    def split(self, cell: str) -> tuple[str, ...]:
        """Give the token in each layer of a canonical cell; raises KeyError for any other text."""
        return self._splits[cell]

    def join(self, tokens: tuple[str, ...]) -> str:
        """Write a cell that holds these tokens, one for each layer."""
        return _joined(self.layers, tokens)

    def word(self, cell: str) -> str:
        """Say in words what a canonical cell holds."""
        if not self.layers:
            return cell
        held = [(layer, text) for layer, text in zip(self.layers, self.split(cell), strict=True)]
        words = [token.word for layer, text in held for token in layer if token.text == text]
        told = [word for word, (layer, text) in zip(words, held, strict=True) if text != layer[0].text]
        return ", ".join(told) or words[0]

    def in_words(self, fault: Violation) -> Violation:
        """Say what is wrong with the words that a page shows: `the board` and the titles of fields for their names."""
        words = {field.name: field.title for field in self.fields}
        if self.layers:
            words |= dict.fromkeys(self.board, "The board")

        def word(found: re.Match[str]) -> str:
            title = words[found[0]]
            return title[0].lower() + title[1:] if found.start() else title

        message = re.sub(rf"\b({'|'.join(words)})\b", word, fault.message)
        return attrs.evolve(fault, message=message)

    def draw(self, cells: Cells) -> str:
        heads = ["", *self.rows]
        table = [self.columns, *cells]
        widths = [max(len(row[column]) for row in table) for column in range(len(self.columns))]
        if self.layers:
            widths = [max(widths)] * len(widths)
        side = max(map(len, heads))
        return "\n".join(
            f"{head:>{side}} {' '.join(f'{text:<{width}}' for text, width in zip(row, widths, strict=True))}".rstrip()
            for head, row in zip(heads, table, strict=True)
        )

    def meanings(self, text: str) -> tuple[str, ...]:
        """List the canonical cells that people may mean by a text: none for nonsense, several where it is open.

        What is spelled exactly means just that; otherwise capitals, blanks and the style of an emoji do not count.
        """
        exact = "".join(text.split())
        if not self.layers:
            return (exact,) if exact else ()
        return (exact,) if exact in self._splits else self._spelled.get(loosely(text), ())

    @cached_property
    def _splits(self) -> Mapping[str, tuple[str, ...]]:
        return _split(self.layers)

    @cached_property
    def _spelled(self) -> Mapping[str, tuple[str, ...]]:
        return _spellings(self.layers)


# The tables depend on nothing of the position, and so they are kept.


@lru_cache(maxsize=16)
def _places(columns: tuple[str, ...], rows: tuple[str, ...], is_board: bool) -> Mapping[str, tuple[int, int]]:
    places = product(enumerate(columns), enumerate(rows))
    return {_name(head, side, is_board): (column, row) for (column, head), (row, side) in places}


def _name(column: str, row: str, is_board: bool) -> str:
    return f"{column}{row}" if is_board else f"{row} {column}"


@lru_cache(maxsize=16)
def _split(layers: tuple[tuple[Token, ...], ...]) -> Mapping[str, tuple[str, ...]]:
    held = product(*((token.text for token in layer) for layer in layers))
    return {_joined(layers, tokens): tokens for tokens in held}


@lru_cache(maxsize=16)
def _spellings(layers: tuple[tuple[Token, ...], ...]) -> Mapping[str, tuple[str, ...]]:
    """Find every cell by all its spellings, the layers in any order."""
    spelled: dict[str, tuple[str, ...]] = {}
    for order in permutations(range(len(layers))):
        for tokens in product(*layers):
            cell = _joined(layers, tuple(token.text for token in tokens))
            ways = [_ways(tokens[each], layers[each][0], alone=len(order) == 1) for each in order]
            for way in product(*ways):
                known = spelled.setdefault("".join(way), ())
                if cell not in known:
                    spelled["".join(way)] = (*known, cell)
    return spelled


def _joined(layers: tuple[tuple[Token, ...], ...], tokens: tuple[str, ...]) -> str:
    above = "".join(tokens[1:])
    return above if above and tokens[0] == layers[0][0].text else tokens[0] + above


def letter_board(
    grid: Grid,
    letters: str,
    tokens: tuple[Token, ...],
    fields: tuple[Field, ...],
    format_state: Callable[[Any], str],
    rule: str,
    longest: int,
    fills: tuple[Fill, ...] = PIECE_FILLS,
) -> SetupForm:
    """Describe the setups of a game whose cells are single letters, spelled by the field ROWS alone, the first one."""
    columns, rows = grid.headings()
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=(tokens,),
        fields=fields,
        names=("ROWS", *(field.name for field in fields)),
        board=("ROWS",),
        lay=lambda texts: tuple(map(tuple, lay_rows("ROWS", texts["ROWS"], grid, letters))),
        spell=lambda cells: {"ROWS": join_rows(cells)},
        format_state=format_state,
        rule=rule,
        fills=fills,
        longest=longest,
    )


def join_rows(cells: Cells) -> str:
    """Write the rows of a board whose cells are single letters."""
    return "/".join(map("".join, cells))


def of_seat(seat: int, names: Iterable[str]) -> tuple[str, ...]:
    """List how people write that something is a seat's: `1 fire`, `fire 1`, `● fire`; and without saying whose."""
    signs = (str(seat), f"seat{seat}", SEAT_MARKS[seat - 1])
    told = [way for name in names for sign in signs for way in (f"{sign}{name}", f"{name}{sign}")]
    return (*(name for name in names if len(name) > 1 or not name.isascii()), *told)


def _ways(token: Token, nothing: Token, *, alone: bool) -> tuple[str, ...]:
    """List the spellings of a token within a cell; nothing need not be written beside something."""
    ways = tuple(dict.fromkeys(map(loosely, (token.text, token.word, *token.spellings))))
    return ways if token is not nothing or alone else ("", *ways)


@lru_cache(1024)
def loosely(text: str) -> str:
    """Fold what does not count in a spelling: capitals, blanks, full width and the style of an emoji."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text.replace("\N{VARIATION SELECTOR-16}", ""))
    return "".join(text.casefold().split())
