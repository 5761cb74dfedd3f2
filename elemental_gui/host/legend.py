"""What letters, words and fill colours mean in the boards of a host's players; plain data that can be remembered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

import attrs

from elemental_gui.engine.core.setup import SetupForm, loosely
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.colours import match, parse_colour
from elemental_gui.host.rejected import Rejected

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
    initials: tuple[tuple[str, str], ...] = ()
    """First letters of players' names that mean something else as well, and what stands for the seat."""

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

    def with_names(self, form: SetupForm, names: Sequence[str]) -> Legend:
        """Let the name of a player, and its first letter if that means nothing else, mean what stands for the seat."""
        entries, initials = [], []
        for seat, name in enumerate(names, 1):
            cells = form.meanings(f"seat{seat}")
            if name and form.layers and len(cells) == 1:
                initial = (name[0],) if not form.meanings(name[0]) else ()
                entries.append(Entry(cells, words=(name, *initial)))
                initials.append((name[0].upper(), cells[0]))
        return attrs.evolve(self, entries=(*self.entries, *entries), initials=tuple(initials))

    def to_data(self) -> dict[str, Any]:
        """Give the legend as plain data for JSON."""
        return {"entries": [attrs.asdict(entry) for entry in self.entries], "reads": str(self.reads)}

    def _uses(self, form: SetupForm, fill: str | None) -> bool:
        return fill is not None and bool(form.layers) and self.reads is not Reads.LETTERS

    def _by_text(self, form: SetupForm, text: str, where: str) -> tuple[str, ...]:
        if not text:
            return ()
        own = tuple(entry.cells[0] for entry in self.entries if loosely(text) in map(loosely, entry.words))
        meant = own or form.meanings(text)
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
