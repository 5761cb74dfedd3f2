"""What letters, words and fill colours mean in the boards of a host's players; plain data that can be remembered."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, Final

import attrs

from elemental_gui.engine.core.setup import SetupForm, loosely
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.plain_text import Rejected

_HEX: Final = re.compile(r"#?([0-9a-fA-F]{6})")
_FAR: Final = 0.085
"""A shade further than this from every named colour is none of them: orange is 0.11 from red, green 0.2 from all."""
_CLEAR: Final = 0.02
"""So much nearer a shade has to be to its colour than to the next one, unless it is nearer by half."""


@attrs.frozen
class Shade:
    """What a colour is taken for: one meaning, or the two that it lies between, or only what comes nearest."""

    meanings: tuple[int, ...]
    nearest: int | None
    """The number of the nearest named colour, whether or not it is near enough."""


def parse_colour(text: str) -> str | None:
    """Read `#c00000`, with or without the sign; None for anything else."""
    found = _HEX.fullmatch(text.strip())
    return f"#{found[1].lower()}" if found else None


@cache
def perceived(colour: str) -> tuple[float, float, float]:
    """Give the place of a colour such as `#c00000` in Oklab, where distances are those that people see."""
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def distance(first: str, second: str) -> float:
    """Tell how different two colours look: 0 for the same, 1 for black and white."""
    return math.dist(perceived(first), perceived(second))


def match(colour: str, named: Iterable[tuple[int, Iterable[str]]]) -> Shade:
    """Find the named colour that a shade is meant to be; every name is a number with the colours that stand for it."""
    ranked = sorted((min(distance(colour, each) for each in shades), name) for name, shades in named if shades)
    if not ranked:
        return Shade((), None)
    (near, nearest), *others = ranked
    if near > _FAR:
        return Shade((), nearest)
    rivals = [name for far, name in others if far - near < _CLEAR and far < 2 * near]
    return Shade((nearest, *rivals[:1]), nearest)


_MOST: Final = 64
"""Entries of a legend, and colours or words of an entry."""
_LONGEST: Final = 40


class Reads(StrEnum):
    """What of a cell counts."""

    BOTH = "both"
    LETTERS = "letters"
    FILLS = "fills"


@attrs.frozen
class Entry:
    """Some cells that have a colour or words in common, such as wind stacks of every height."""

    cells: tuple[str, ...]
    """What such a cell may hold, in canonical texts; a number written in it picks one, counted from 1."""
    fills: tuple[str, ...] = ()
    """The colours that mean it, as `#c00000`."""
    words: tuple[str, ...] = ()
    """Words for the first of the cells, beside those that everybody understands."""
    counts: bool = False
    """Whether the colour alone means the first of the cells; otherwise a text has to say which one."""


@attrs.frozen
class Legend:
    """The whole legend of a game."""

    entries: tuple[Entry, ...] = ()
    reads: Reads = Reads.BOTH

    def cell(self, form: SetupForm, text: str, fill: str | None, where: str) -> str:
        """Return what one cell holds; raises Rejected where that cannot be told, naming all that it may be."""
        meant = self._by_text(form, text, where) if self.reads is not Reads.FILLS else ()
        entry = self._by_fill(form, fill, where, strict=not meant and not text) if self._uses(form, fill) else None
        if entry is None:
            return _only(form, meant, text, where) if text and self.reads is not Reads.FILLS else form.empty()[0][0]
        if not text or self.reads is Reads.FILLS:
            return entry.cells[0] if entry.counts or len(entry.cells) == 1 else _open(form, entry, fill, where)
        numbered = _numbered(entry, text)
        fitting = tuple(dict.fromkeys(_merged(form, meant, entry) or numbered))
        if fitting:
            return _only(form, fitting, text, where)
        said = " or ".join(map(form.word, meant))
        raise Rejected(f"it says {quoted(text)} ({said}), but its colour means {_named(form, entry)}.", where)

    def said(self, word: str) -> tuple[str, ...]:
        """List the cells that a word means by this legend alone."""
        told = (entry.cells[0] for entry in self.entries if loosely(word) in map(loosely, entry.words))
        return tuple(dict.fromkeys(told))

    def with_names(self, form: SetupForm, names: Sequence[str]) -> Legend:
        """Let the name of a player, and its first letter if that means nothing else, mean what stands for the seat."""
        entries = []
        for seat, name in enumerate(names, 1):
            cells = form.meanings(f"seat{seat}")
            if name and form.layers and len(cells) == 1:
                initial = (name[0],) if not form.meanings(name[0]) else ()
                entries.append(Entry(cells, words=(name, *initial)))
        return attrs.evolve(self, entries=(*self.entries, *entries))

    def to_data(self) -> dict[str, Any]:
        return {"entries": [attrs.asdict(entry) for entry in self.entries], "reads": str(self.reads)}

    def _uses(self, form: SetupForm, fill: str | None) -> bool:
        return fill is not None and bool(form.layers) and self.reads is not Reads.LETTERS

    def _by_text(self, form: SetupForm, text: str, where: str) -> tuple[str, ...]:
        if not text:
            return ()
        meant = self.said(text) or form.meanings(text)
        numbered = text.isdigit() and self.reads is Reads.BOTH
        if not meant and not numbered:
            raise Rejected(_nothing(text), where)
        return meant

    def _by_fill(self, form: SetupForm, fill: str | None, where: str, *, strict: bool) -> Entry | None:
        """Find the entry of a colour; None where a text tells enough and the colour is no colour of the legend."""
        shade = match(fill or "", ((number, entry.fills) for number, entry in enumerate(self.entries)))
        meanings = [self.entries[number] for number in shade.meanings]
        if len(meanings) == 1:
            return meanings[0]
        if not strict:
            return None
        if meanings:
            names = " and ".join(_named(form, entry) for entry in meanings)
            raise Rejected(f"{fill} is a shade between {names}; write a letter in the cell.", where)
        near = "" if shade.nearest is None else f"; the nearest is {_named(form, self.entries[shade.nearest])}"
        raise Rejected(f"{fill} is no colour of the legend{near}.", where)


def _only(form: SetupForm, meant: tuple[str, ...], text: str, where: str) -> str:
    if len(meant) == 1:
        return meant[0]
    choices = " or ".join(f"{form.word(cell)} ({cell})" for cell in meant)
    raise Rejected(f"{quoted(text)} can be {choices}; write which." if meant else _nothing(text), where)


def _nothing(text: str) -> str:
    return f"{quoted(text)} is nothing that lies on this board."


def _open(form: SetupForm, entry: Entry, fill: str | None, where: str) -> str:
    choices = " or ".join(f"{form.word(cell)} ({cell})" for cell in entry.cells)
    raise Rejected(f"{fill} can be {choices}; write which in the cell.", where)


def _named(form: SetupForm, entry: Entry) -> str:
    return form.word(entry.cells[0]) if entry.counts else " or ".join(map(form.word, entry.cells))


def _numbered(entry: Entry, text: str) -> tuple[str, ...]:
    """Read a number in a coloured cell: the height of a stack, or a seat."""
    if not text.isdecimal() or len(text) > 2 or not 1 <= int(text) <= len(entry.cells):
        return ()
    return (entry.cells[int(text) - 1],)


def _merged(form: SetupForm, meant: Iterable[str], entry: Entry) -> list[str]:
    """Put together what the text says and what the colour says, where they do not contradict each other."""
    nothing = [layer[0].text for layer in form.layers]
    merged = []
    for said in meant:
        for coloured in entry.cells:
            pairs = list(zip(form.split(said), form.split(coloured), nothing, strict=True))
            is_empty = form.split(said) == tuple(nothing) and coloured != said
            if not is_empty and all(a == b or none in (a, b) for a, b, none in pairs):
                merged.append(form.join(tuple(b if a == none else a for a, b, none in pairs)))
    return merged


def legend_from_data(data: object, form: SetupForm) -> Legend:
    """Read a legend from plain data; raises Rejected naming the entry that is none."""
    entries = data.get("entries", []) if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(entries, list | tuple) or len(entries) > _MOST:
        raise Rejected("This is no legend.")
    reads = data.get("reads", Reads.BOTH)
    if reads not in tuple(Reads):
        raise Rejected("A legend reads both, letters or fills.")
    return Legend(tuple(_entry(each, number, form) for number, each in enumerate(entries, 1)), Reads(reads))


def _entry(data: object, number: int, form: SetupForm) -> Entry:
    where = f"entry {number}"
    if not isinstance(data, Mapping):
        raise Rejected("This is no entry of a legend.", where)
    cells = tuple(meant[0] for text in _texts(data, "cells", where) for meant in [form.meanings(text)] if meant)
    if not cells:
        raise Rejected("It names nothing that lies on this board.", where)
    fills = tuple(map(parse_colour, _texts(data, "fills", where)))
    if None in fills:
        raise Rejected("A colour is written as # and six hexadecimal digits.", where)
    words = _texts(data, "words", where)
    return Entry(cells, tuple(fill for fill in fills if fill), words, data.get("counts") is True)


def _texts(data: Mapping[str, object], key: str, where: str) -> tuple[str, ...]:
    texts = data.get(key, ())
    if not isinstance(texts, list | tuple) or len(texts) > _MOST:
        raise Rejected(f"Its {key} are no list of texts.", where)
    found = tuple(text for text in texts if isinstance(text, str) and len(text) <= _LONGEST)
    if len(found) < len(texts):
        raise Rejected(f"Its {key} are no list of short texts.", where)
    return found


# The colours that spreadsheets offer under these names, and their tints.
_RED: Final = ("#ff0000", "#c00000", "#800000", "#e06666", "#ea9999", "#f4cccc", "#e6b8b7", "#f2dcdb")
_BEIGE: Final = ("#f5f5dc", "#f5deb3", "#d2b48c", "#fce5cd", "#fff2cc", "#eeece1", "#ddd9c4", "#c4bd97")
_BLACK: Final = ("#000000", "#262626", "#434343", "#595959")
_BLUE: Final = (
    "#0000ff", "#0070c0", "#00b0f0", "#4a86e8", "#8ea9db", "#9fc5e8", "#b8cce4", "#c9daf8", "#cfe2f3", "#dce6f1",
    "#1f4e78", "#17375e", "#002060",
)  # fmt: skip
_GREEN: Final = ("#00b050", "#008000", "#6aa84f", "#92d050", "#b6d7a8", "#38761d")
_WHITE: Final = ("#ffffff", "#f2f2f2", "#d9d9d9")
_TINTS: Final = {
    "red": _RED, "beige": _BEIGE, "black": _BLACK, "blue": _BLUE, "green": _GREEN, "white": _WHITE,
}  # fmt: skip


def default_legend(form: SetupForm) -> Legend:
    """The legend of a game that nobody has changed; without entries for a game whose cells are numbers."""
    return Legend(tuple(
        Entry(fill.cells, tuple(tint for colour in fill.colours for tint in _TINTS[colour]), counts=fill.counts)
        for fill in form.fills
    ))


def kept_legend(text: str, form: SetupForm) -> Legend:
    """Read what `legend_text` wrote; the game's usual legend for an empty text or one that cannot be read."""
    try:
        return legend_from_data(json.loads(text), form) if text else default_legend(form)
    except (ValueError, RecursionError, Rejected):
        return default_legend(form)


def legend_text(legend: Legend) -> str:
    return json.dumps(legend.to_data())
