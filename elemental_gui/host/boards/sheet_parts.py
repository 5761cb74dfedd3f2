"""The parts of a workbook that tell something of a board, each heard one element at a time, no further than needed."""

from __future__ import annotations

import re
from typing import Final, TypeVar
from xml.sax import SAXException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from attrs import define, field, frozen
from defusedxml.common import DefusedXmlException

from elemental_gui.host.plain_text import Rejected

Attributes = dict[str, str]
_DEEPEST: Final = 100
_LONGEST: Final = 32_767
"""Letters of a cell: as many as sheets themselves allow."""
_WITH_TEXT: Final = ("t", "v")
"""The elements of a sheet that hold text."""


class Enough(Exception):
    """Ends the reading of a part: everything that matters has been read."""


@define(slots=False)
class Part(ContentHandler):
    """Hears one part: knows where in it the reading is, and collects the text of an element that asks for it."""

    path: list[str] = field(factory=list)
    text: list[str] | None = None
    letters: int = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 - the interface of SAX
        local = name.rpartition(":")[2]
        self.path.append(local)
        if len(self.path) > _DEEPEST:
            raise Rejected("The sheet is damaged: it is nested without end.")
        self._begin(local, {key.rpartition(":")[2]: value for key, value in attrs.items()})

    def endElement(self, name: str) -> None:  # noqa: N802 - the interface of SAX
        self._end(self.path.pop())

    def characters(self, content: str) -> None:
        if self.text is not None and self.path[-1] in _WITH_TEXT and self.letters <= _LONGEST:
            self.letters += len(content)
            self.text.append(content)

    def collect(self) -> None:
        self.text, self.letters = [], 0

    def collected(self) -> str:
        """Stop collecting and return the text."""
        text = "".join(self.text or ())[:_LONGEST]
        self.text = None
        return text

    def _begin(self, name: str, given: Attributes) -> None:
        """Hear that an element begins."""

    def _end(self, name: str) -> None:
        """Hear that it ends."""


P = TypeVar("P", bound=Part)


def read_part(part: P, content: bytes | None) -> P:
    """Let a reader hear a part, as far as it wants to; raises Rejected for what is no XML or more than that."""
    if content is None:
        return part
    # It brings the library for the network along, which few windows ever need: nine megabytes.
    from defusedxml.sax import parseString

    try:
        parseString(content, part, forbid_dtd=True)
    except Enough:
        pass
    except DefusedXmlException as error:
        raise Rejected("The sheet declares a document type, as no sheet does; it is not read.") from error
    except (SAXException, ValueError, LookupError, UnicodeError) as error:
        raise Rejected("The sheet is damaged: one of its parts is no XML.") from error
    return part


ROWS: Final = 80
COLUMNS: Final = 60
"""So many cells of a sheet are read; a board with its fields and legend needs half of them."""
_MOST: Final = 70_000
"""Texts, styles or fills of a workbook: as many as sheets themselves allow."""
_DIGITS: Final = 8
_CELL: Final = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")


@define(slots=False)
class Targets(Part):
    """Relationships: what a part names by number, and where it is."""

    by_id: dict[str, str] = field(factory=dict)
    by_kind: dict[str, str] = field(factory=dict)
    """By the last word of the kind, such as `officeDocument` or `theme`; the first one counts."""

    def _begin(self, name: str, given: Attributes) -> None:
        if name == "Relationship" and len(self.by_id) < _MOST:
            self.by_id[given.get("Id", "")] = given.get("Target", "")
            self.by_kind.setdefault(given.get("Type", "").rpartition("/")[2], given.get("Target", ""))


@define(slots=False)
class Sheets(Part):
    """The sheets of a workbook that are shown: name and number of the relationship."""

    shown: list[tuple[str, str]] = field(factory=list)

    def _begin(self, name: str, given: Attributes) -> None:
        if name == "sheet" and given.get("state", "visible") == "visible":
            self.shown.append((given.get("name", ""), given.get("id", "")))


@define(slots=False)
class Texts(Part):
    """The texts that cells name by number."""

    texts: list[str] = field(factory=list)

    def _begin(self, name: str, given: Attributes) -> None:
        if name == "si":
            if len(self.texts) == _MOST:
                raise Enough
            self.collect()
        elif name == "rPh" and self.text is not None:  # how a name is pronounced
            self.texts.append(self.collected())

    def _end(self, name: str) -> None:
        if name == "si" and self.text is not None:
            self.texts.append(self.collected())


@frozen
class Fill:
    """How a cell is filled: the pattern, and the attributes of its colour."""

    pattern: str
    colour: tuple[tuple[str, str], ...] = ()


@define(slots=False)
class Styles(Part):
    """The fill of every style that cells name by number."""

    fills: list[Fill] = field(factory=list)
    styles: list[int] = field(factory=list)
    palette: list[str] = field(factory=list)

    def _begin(self, name: str, given: Attributes) -> None:
        if max(len(self.fills), len(self.styles), len(self.palette)) >= _MOST:
            raise Enough
        match self.path[1:]:  # looks that depend on conditions have fills as well, elsewhere
            case ["fills", "fill"]:
                self.fills.append(Fill("none"))
            case ["fills", "fill", "patternFill"]:
                self.fills[-1] = Fill(given.get("patternType", "none"))
            case ["fills", "fill", "gradientFill"]:
                self.fills[-1] = Fill("gradient")
            case ["fills", "fill", "patternFill", "fgColor"]:
                self.fills[-1] = Fill(self.fills[-1].pattern, tuple(given.items()))
            case ["cellXfs", "xf"]:
                self.styles.append(_number(given.get("fillId", "0")))
            case ["colors", "indexedColors", "rgbColor"]:
                self.palette.append(given.get("rgb", "")[-6:].lower())
            case _:
                pass

    def fill(self, style: int) -> Fill:
        number = self.styles[style] if style < len(self.styles) else 0
        return self.fills[number] if number < len(self.fills) else Fill("none")


@define(slots=False)
class Theme(Part):
    """The colours of a theme by their short names, such as `accent1`."""

    colours: dict[str, str] = field(factory=dict)

    def _begin(self, name: str, given: Attributes) -> None:
        if len(self.path) > 2 and self.path[-3] == "clrScheme":
            self.colours.setdefault(self.path[-2], (given.get("lastClr") or given.get("val", "")).lower())

    def _end(self, name: str) -> None:
        if name == "clrScheme":
            raise Enough


@frozen
class Written:
    """A cell as a sheet has it."""

    kind: str
    """`s` for the number of a text, `str` and `inlineStr` for a text, `b`, `e`, `n`."""
    value: str | None
    style: int
    is_formula: bool


@define(slots=False)
class CellsOfSheet(Part):
    """The cells of a sheet by row and column, both counted from 0."""

    cells: dict[tuple[int, int], Written] = field(factory=dict)
    _row: int = -1
    _column: int = -1
    _given: Attributes = field(factory=dict)
    _value: str | None = None
    _is_formula: bool = False

    def _begin(self, name: str, given: Attributes) -> None:
        match name:
            case "row":
                self._row = _number(given["r"]) - 1 if "r" in given else self._row + 1
                self._column = -1
                if self._row >= ROWS:
                    raise Enough
            case "c":
                place = _CELL.fullmatch(given.get("r", ""))
                self._column = _column(place[1]) if place else self._column + 1
                self._given, self._value, self._is_formula = given, None, False
            case "f":
                self._is_formula = True
            case "v" | "is":
                self.collect()
            case "rPh" if self.text is not None:  # how a name is pronounced
                self._value = self.collected()
            case _:
                pass

    def _end(self, name: str) -> None:
        if name in ("v", "is") and self.text is not None:
            self._value = self.collected()
        elif name == "c" and self._row >= 0 and 0 <= self._column < COLUMNS:
            kind, style = self._given.get("t", "n"), _number(self._given.get("s", "0"))
            self.cells[self._row, self._column] = Written(kind, self._value, style, self._is_formula)
        elif name == "sheetData":
            raise Enough


def _number(text: str) -> int:
    """Read a number of the file; one that is none, or that no sheet reaches, stands for the last."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < _DIGITS else _MOST


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1
