"""Boards told as a list of all that lies on them, square by square: `fire: C4, F8`, `Ann H7`, `row 3: water F`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.host.boards.drawings import Drawing
from elemental_gui.host.boards.known_signs import KnownSigns, callings

_SQUARE: Final = re.compile(r"\b([A-Ka-k])([0-9]{1,2})\b")
_COLUMN: Final = re.compile(r"(?:^|(?<=\s))([A-Ka-k])(?=\s*$)|^\s*([A-Ka-k])(?=\s)")
_ROW: Final = re.compile(r"\W*(?:row|r|rank|line)\s*#?([0-9]{1,2})\W*", re.IGNORECASE)
_WALK: Final = re.compile(r"[0-9]\W*[^\s\w]\W*[A-Ka-k][0-9]|[0-9] to [A-Ka-k][0-9]", re.IGNORECASE)
"""Squares that are gone over one after the other."""
_ROW_BEGUN: Final = re.compile(r"^(\W*(?:row|rank|line)\s*#?[0-9]{1,2})\s*[-–—>=.)]+(?=\s)", re.IGNORECASE)
_ITEM: Final = re.compile(r"[,;]|\band\b|\.(?=\s|$)|\s[-–—]\s")
_WORD: Final = re.compile(r"[^\W\d_]+|[^\w\s.,;()]")
_ELEMENTS: Final = {
    "fire": "fire", "fires": "fire", "f": "fire", "water": "water", "waters": "water", "w": "water", "earth": "earth",
    "earths": "earth", "e": "earth", "air": "air", "airs": "air", "a": "air", "wind": "air", "winds": "air",
    "mountain": "mountain", "mountains": "mountain", "🔥": "fire", "💧": "water", "🌊": "water", "🌪": "air",
    "💨": "air", "⛰": "earth", "🪨": "earth", "🏔": "mountain", "plant": "plant", "plants": "plant", "p": "plant",
    "🌱": "plant", "monolith": "monolith", "monoliths": "monolith", "🗿": "monolith",
}  # fmt: skip
_SHADES: Final = ("light", "dark")
_HIGH: Final = re.compile(r"\(?\bx?([1-4])(?:x| high)?\b\)?|\b(single|double|triple)\b")
_HIGHS: Final = {"single": 1, "double": 2, "triple": 3}
_NOUGHT: Final = re.compile(r"\W*(?:all |still )?(?:empty|nothing|none|clear|blank|-)\W*", re.IGNORECASE)
_WHOLE: Final = re.compile(
    r"\b(?:rest|else|others?)\b[^,;\n]*\b(?:empty|nothing|clear|free|bare)\b|\bnothing else\b", re.IGNORECASE
)
"""Words that tell that a list is of everything."""
_FEWEST: Final = 3
_PART, _PART_OF_PIECES = 0.6, 0.4
"""The part of all that lay there before that a list has to name to be one of everything; many pieces move in a turn."""

Place = tuple[int, int]


def listed(text: str, position: Position, known: KnownSigns) -> Drawing | None:
    """Read a list of everything on the board; None where a text is none."""
    return _Listing(position, known).drawing(text)


@attrs.define
class _Line:
    """What a line of a list says."""

    held: dict[Place, str] = attrs.field(factory=dict)
    is_list: bool = True
    """Whether everything that it says of a square is understood."""
    rest: list[str] = attrs.field(factory=list)
    """What is no part of the list."""


class _Listing:
    def __init__(self, position: Position, known: KnownSigns) -> None:
        self.position, self.form = position, position.form
        self.before = position.setup.cells
        self.known = known
        self.holes = frozenset(self.form.meanings("hole"))
        self.is_of_pieces = len(self.form.layers) > 1 and not known.players
        named = {name.casefold(): seat for seat, name in enumerate(known.names, 1) if name}
        marks = {mark: seat for seat, mark in enumerate(SEAT_MARKS[: position.seats], 1)}
        self.people = named | marks | {"me": position.seat}
        several = ["" if _WORD.fullmatch(name) else name for name in known.names]
        self.ways = {mark: "|".join(callings(seat, several)) for mark, seat in marks.items()}
        self.owner = 0

    def drawing(self, text: str) -> Drawing | None:
        lines, rest = set(), []
        held: dict[Place, str] = {}
        for number, line in enumerate(self._marked(text).split("\n"), 1):
            bare = re.sub(rf"[^\w{SEAT_MARKS}]", "", line).casefold()
            if bare in self.people:
                self.owner = self.people[bare]
                lines.add(number)
                continue
            told = self._line(line)
            if told.is_list:
                lines.add(number)
                held |= told.held
                rest += told.rest
        kept = sum(self.before[row][column] == cell for (column, row), cell in held.items())
        before = sum(self._has_to_be_told(cell) for row in self.before for cell in row)
        part = _PART_OF_PIECES if self.is_of_pieces else _PART
        players = {*self.known.players.values()}
        is_whole = (players and players <= {*held.values()}) or _WHOLE.search(text)
        if players.issuperset(held.values()) and not _WHOLE.search(text):
            return None  # it only tells where they stand
        if kept < max(1 if is_whole else _FEWEST, part * before):
            return None
        return Drawing(self._laid(held), frozenset(lines), (0,) * len(self.form.rows), rest="\n".join(rest))

    def _marked(self, text: str) -> str:
        """Write the marks of the seats for their numbers, and for names that are more than a word."""
        for mark, called in self.ways.items():
            text = re.sub(rf"(?<!\w)(?:{called})(?!\w)", mark, text, flags=re.IGNORECASE)
        return text

    def _has_to_be_told(self, cell: str) -> bool:
        """Tell whether a list of all that moves and lies on a board names what is in a cell."""
        *_, uppermost = self.form.split(cell)
        is_there = uppermost[1:2] not in ("", "M", "T") if self.is_of_pieces else cell != self.form.empty()[0][0]
        return is_there and cell not in self.holes

    def _line(self, line: str) -> _Line:
        """Read a line: things with their squares, behind what they have in common and a colon."""
        told = _Line()
        head = row = ""
        for part in _ITEM.split(_ROW_BEGUN.sub(r"\1: ", line)):
            before, colon, item = part.rpartition(":")
            if _SQUARE.search(before):
                before, item = "", part
            elif colon:
                numbered = _ROW.fullmatch(before)
                row, head = (numbered[1], "") if numbered else ("", before)
                self.owner = next((self.people[each] for each in _words(head) if each in self.people), self.owner)
            if row and (column := _COLUMN.search(item)):
                item = f"{item[: column.start()]} {column[1] or column[2]}{row} {item[column.end() :]}"
            squares = [self.form.place(f"{one}{two}") for one, two in _SQUARE.findall(item)]
            if not squares:
                is_empty = bool(row) and _NOUGHT.fullmatch(item) is not None
                told.rest += [item] if item.strip() and not is_empty else []
                continue
            found = [place for place in squares if place is not None]
            said = _SQUARE.sub(" ", item)
            held = {place: self._held(said, head, place) for place in dict.fromkeys(found)}
            told.is_list &= all(held.values()) and len(found) == len(squares) and _WALK.search(item) is None
            told.held |= held
        told.is_list &= bool(told.held) or (bool(row) and not told.rest)
        return told

    def _held(self, item: str, head: str, place: Place) -> str:
        """Give what an item of a list says that lies on a square; empty where it does not say it."""
        words, heads = _words(item), _words(head)
        every = (*words, *heads)
        seat = next((self.people[word] for word in every if word in self.people), self.owner)
        element = next((_ELEMENTS[word] for word in every if word in _ELEMENTS), "")
        form = self.form
        high = _HIGH.search(item) or _HIGH.search(head)
        number = 1 if high is None else _HIGHS.get(high[2] or "", 0) or int(high[1])
        if not element:
            words = [word for word in every if word not in self.people and word.isalnum()]
            signs = (meant for word in words if len(meant := self.known.meanings(word)) == 1)
            person = form.meanings(f"seat{seat}") if any(word in self.people for word in every) else ()
            return next((meant[0] for meant in signs), "") or next(iter(person), "")
        if self.is_of_pieces:
            return self._piece(element, seat, number if high else 0, place)
        shade = next((word for word in every if form.meanings(f"{word}fire") and word in _SHADES), "")
        meant = form.meanings(f"{number}{element}" if number > 1 else f"{shade}{element}")
        if len(meant) != 1 and seat:
            meant = form.meanings(f"{seat}{element}")
        return meant[0] if len(meant) == 1 else ""

    def _piece(self, kind: str, seat: int, health: int, place: Place) -> str:
        """Name a piece that stands on a ground; one whose health is not told is as it was there, or whole."""
        ground, known = self.form.split(self.before[place[1]][place[0]])
        letters = "MT" if kind == "monolith" else kind[:1].upper()
        pieces = [f"{seat}{letter}{health or 2}" for letter in letters]
        if known[:2] in {piece[:2] for piece in pieces} and health in (0, int(known[2])):
            pieces = [known]
        cells = [self.form.join((ground, piece)) for piece in pieces]
        return next((cell for cell in cells if self.known.meanings(cell)), "")

    def _laid(self, held: Mapping[Place, str]) -> Cells:
        """Lay what a list tells onto a bare board; what it has no words for stays there as it was."""
        form = self.form
        told = {form.split(cell)[-1][1:2] for cell in held.values()} if self.is_of_pieces else set()
        cells = [list(row) for row in self.before]
        for row, known in enumerate(self.before):
            for column, cell in enumerate(known):
                ground, *above = form.split(cell)
                if self.is_of_pieces:
                    is_kept = above[0][1:2] in ("M", "T") and told.isdisjoint("MT")
                    left = cell if is_kept else form.join((ground, form.layers[1][0].text))
                else:
                    left = cell if cell in self.holes else form.empty()[0][0]
                cells[row][column] = held.get((column, row), left)
        laid = tuple(map(tuple, cells))
        return next((end for end in self._ends() if _without(end, self.holes) == _without(laid, self.holes)), laid)

    def _ends(self) -> Iterator[Cells]:
        """Yield the boards after each single action, where squares may go that no list names."""
        if self.holes:
            yield from (self.position.play(action).setup.cells for action in self.position.legal_actions())


def _without(cells: Cells, holes: frozenset[str]) -> Cells:
    return tuple(tuple("" if cell in holes else cell for cell in row) for row in cells)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
