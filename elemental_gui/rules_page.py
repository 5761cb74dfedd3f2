"""Rules pages: numbered paragraphs read from a small Markdown, found by ruling, written out as Markdown or HTML.

The format is described in `resources/rules/README.md`. Nothing here reads files or knows Qt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final, TypeAlias

import attrs

_CHUNK: Final = re.compile(
    r"^```.*?^```$|^#{1,2} [^\n]+$|(?:^(?!```|#{1,2} )[^\n]*\S[^\n]*\n?)+|^```", re.MULTILINE | re.DOTALL
)
_HEADING: Final = re.compile(r"(#{1,2}) (.+)")
_PARAGRAPH: Final = re.compile(r"\*\*([A-Z]{3}-[1-9]\d*)\*\* (.+)")
_RULINGS: Final = re.compile(r"(.*\S) \{((?:\w+\.\d+ ?)+)\}")
_ITEM: Final = re.compile(r"(-|\d+\.) (.+)")
_INLINE: Final = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<emphasis>[^*]+)\*|(?P<anchor>\b[A-Z]{3}-[1-9]\d*\b)"
)


class RulesPageError(ValueError):
    """A rules page that breaks its format; the message names the line."""


@attrs.frozen
class Paragraph:
    """One rule: its anchor, its text in Markdown without anchor and marks, and the rulings it settles."""

    anchor: str
    text: str
    rulings: tuple[str, ...] = ()


@attrs.frozen
class Prose:
    """A paragraph without a number, in Markdown."""

    text: str


@attrs.frozen
class Listing:
    """A list, numbered or not, one Markdown text an item."""

    items: tuple[str, ...]
    numbered: bool = False


@attrs.frozen
class Table:
    """A pipe table; every row has as many cells as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@attrs.frozen
class Fence:
    """Lines shown as they are; the kind `board` marks a diagram."""

    kind: str
    lines: tuple[str, ...]


Block: TypeAlias = Paragraph | Prose | Listing | Table | Fence


@attrs.frozen
class Section:
    """A heading (level 1 or 2) with everything below it, up to the next heading."""

    title: str
    level: int
    blocks: tuple[Block, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The numbered paragraphs of this section."""
        return tuple(block for block in self.blocks if isinstance(block, Paragraph))


@attrs.frozen
class RulesPage:
    """A whole page; the first section carries the title of the game and the introduction."""

    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.sections[0].title

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All numbered paragraphs in the order of the page."""
        return tuple(paragraph for section in self.sections for paragraph in section.paragraphs)

    def for_ruling(self, ruling: str) -> Paragraph | None:
        """Return the paragraph that settles a ruling such as `1c.44`; None when the page is silent."""
        return next((paragraph for paragraph in self.paragraphs if ruling in paragraph.rulings), None)

    def to_html(self, highlight: str | None = None) -> str:
        """Write the body of an HTML page in which numbers are targets (`#ELT-12`), and links where they are mentioned.

        Classes for a style sheet: `rule` (`current` for the anchor `highlight`), `number`, `preset`, `board`.
        """
        anchors = frozenset(paragraph.anchor for paragraph in self.paragraphs)
        return "\n".join(_html(block, anchors, highlight) for block in self._outline()) + "\n"

    def _outline(self) -> Iterator[Section | Block]:
        for section in self.sections:
            yield section
            yield from section.blocks


def load(text: str) -> RulesPage:
    """Read a page; raise RulesPageError when it has no title, or uses an anchor or a ruling twice."""
    sections: list[Section] = []
    seen: set[str] = set()
    for line, chunk in _chunks(text):
        if heading := _HEADING.fullmatch(chunk[0]):
            sections.append(Section(heading[2], len(heading[1]), ()))
            continue
        if not sections:
            raise RulesPageError(f"line {line}: the page must begin with a heading")
        block = _block(line, chunk)
        if isinstance(block, Paragraph):
            for mark in (block.anchor, *block.rulings):
                if mark in seen:
                    raise RulesPageError(f"line {line}: {mark} has been used before")
                seen.add(mark)
        sections[-1] = attrs.evolve(sections[-1], blocks=(*sections[-1].blocks, block))
    if not sections:
        raise RulesPageError("line 1: the page is empty")
    return RulesPage(tuple(sections))


def _chunks(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield what blank lines, headings and fences separate, with the number of its first line."""
    for found in _CHUNK.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        if found[0] == "```":
            raise RulesPageError(f"line {line}: this fence is never closed")
        yield line, found[0].splitlines()


def _block(line: int, chunk: list[str]) -> Block:
    if chunk[0].startswith("```"):
        return Fence(chunk[0][3:].strip(), tuple(chunk[1:-1]))
    if chunk[0].startswith("|"):
        return _table(line, chunk)
    if _ITEM.fullmatch(chunk[0]):
        return _listing(chunk)
    text = " ".join(part.strip() for part in chunk)
    numbered = _PARAGRAPH.fullmatch(text)
    if not numbered:
        return Prose(text)
    marked = _RULINGS.fullmatch(numbered[2])
    rule, rulings = marked.groups() if marked else (numbered[2], "")
    return Paragraph(numbered[1], rule, tuple(rulings.split()))


def _table(line: int, chunk: list[str]) -> Table:
    cells = [tuple(cell.strip() for cell in row.strip().split("|")[1:-1]) for row in chunk]
    if len(cells) < 2 or any(len(row) != len(cells[0]) for row in cells):
        raise RulesPageError(f"line {line}: the rows of this table differ in length")
    return Table(cells[0], tuple(cells[2:]))


def _listing(chunk: list[str]) -> Listing:
    items: list[str] = []
    for line in chunk:
        if item := _ITEM.fullmatch(line):
            items.append(item[2])
        else:
            items[-1] += f" {line.strip()}"
    return Listing(tuple(items), numbered=chunk[0][0] != "-")


def _html(block: Section | Block, anchors: frozenset[str], highlight: str | None) -> str:
    def inline(text: str) -> str:
        return _inline(text, anchors)

    match block:
        case Section():
            return f"<h{block.level}>{inline(block.title)}</h{block.level}>"
        case Paragraph():
            kind = "current" if block.anchor == highlight else "rule"
            number = f'<a name="{block.anchor}"></a><b class="number">{block.anchor}</b>'
            return f'<p class="{kind}">{number} {inline(block.text)}</p>'
        case Prose():
            return f"<p>{inline(block.text)}</p>"
        case Listing():
            tag = "ol" if block.numbered else "ul"
            return f"<{tag}>{''.join(f'<li>{inline(item)}</li>' for item in block.items)}</{tag}>"
        case Table():
            head = "".join(f"<th>{inline(cell)}</th>" for cell in block.header)
            rows = ("".join(f"<td>{inline(cell)}</td>" for cell in row) for row in block.rows)
            body = "".join(f"<tr>{row}</tr>" for row in rows)
            return f'<table border="1" cellspacing="0" cellpadding="4"><tr>{head}</tr>{body}</table>'
        case Fence():
            lines = "\n".join(block.lines)
            return f'<pre class="{escape(block.kind)}">{escape(lines)}</pre>'


def _inline(text: str, anchors: frozenset[str]) -> str:
    """Turn code, bold, emphasis and mentioned numbers into HTML and escape everything else."""
    parts: list[str] = []
    end = 0
    for found in _INLINE.finditer(text):
        parts.append(escape(text[end : found.start()]))
        end = found.end()
        if found["code"]:
            parts.append(f"<code>{escape(found['code'])}</code>")
        elif found["bold"]:
            tag = '<b class="preset">' if found["bold"].startswith("[") else "<b>"
            parts.append(f"{tag}{_inline(found['bold'], anchors)}</b>")
        elif found["emphasis"]:
            parts.append(f"<i>{_inline(found['emphasis'], anchors)}</i>")
        elif found["anchor"] in anchors:
            parts.append(f'<a href="#{found["anchor"]}">{found["anchor"]}</a>')
        else:
            parts.append(found["anchor"])
    return "".join(parts) + escape(text[end:])
