"""Rules pages: paragraphs read from a small Markdown, found by the numbers of their rules, written out as HTML.

The format is described in `resources/rules/README.md`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from html import escape
from typing import Final, TypeAlias

import attrs

from elemental_gui import assets

_CHUNK: Final = re.compile(
    r"^```.*?^```$|^#{1,2} [^\n]+$|(?:^(?!```|#{1,2} )[^\n]*\S[^\n]*\n?)+|^```", re.MULTILINE | re.DOTALL
)
_HEADING: Final = re.compile(r"(#{1,2}) (.+)")
_NUMBER: Final = r"(?:0|[1-9][a-z]|[A-Z])\.[1-9]\d*"
_NUMBERED: Final = re.compile(rf"\*\*({_NUMBER}(?: {_NUMBER})*)\*\* (.+)")
_ITEM: Final = re.compile(r"(-|\d+\.) (.+)")
_INLINE: Final = re.compile(
    rf"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<emphasis>[^*]+)\*|(?P<number>\b{_NUMBER}\b)"
)
_SCOPE: Final = re.compile(r"(?:^|(?<=[.:] ))\*\*\[([a-z0-9 ]+)\]\*\* (?=[A-Z0-9`])")
"""A tag at the beginning of a sentence, which is for these presets alone, and so is what follows up to the next tag."""
_TRY: Final = "try"


class RulesPageError(ValueError):
    """A rules page that breaks its format; the message names the line."""


@attrs.frozen
class Paragraph:
    """Its text in Markdown, and the numbers of the rules that it settles; none where it only explains."""

    text: str
    numbers: tuple[str, ...] = ()


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
    tries: tuple[str, ...] = ()
    """How the engine makes what a diagram shows, so that it can be drawn and played; see `learning.examples`."""


Block: TypeAlias = Paragraph | Listing | Table | Fence


@attrs.frozen
class Section:
    """A heading (level 1 or 2) with everything below it, up to the next heading."""

    title: str
    level: int
    blocks: tuple[Block, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Paragraph))


@attrs.frozen
class RulesPage:
    """A whole page; the first section carries the title of the game and the introduction."""

    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        return self.sections[0].title

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All paragraphs in the order of the page."""
        return tuple(paragraph for section in self.sections for paragraph in section.paragraphs)

    def rule(self, number: str) -> Paragraph | None:
        """Return the paragraph that settles a rule such as `1c.44`; None when the page is silent."""
        return next((paragraph for paragraph in self.paragraphs if number in paragraph.numbers), None)

    @property
    def presets(self) -> frozenset[str]:
        """The presets that parts of the page are for."""
        tags = (found[1] for paragraph in self.paragraphs for found in _SCOPE.finditer(paragraph.text))
        return frozenset(name for tag in tags for name in tag.split())

    def only_for(self, preset: str) -> RulesPage:
        """Leave out what holds for other presets alone; what explains them all stays."""
        return RulesPage(tuple(attrs.evolve(each, blocks=tuple(_kept(each, preset))) for each in self.sections))

    def to_html(self, highlight: str | None = None, draw: Callable[[Fence], str] | None = None) -> str:
        """Write the body of an HTML page in which numbers are targets (`#1c.44`), and links where they are mentioned.

        Classes for a style sheet: `rule` (`current` for the one numbered `highlight`), `number`, `preset`, `board`.
        `draw` writes the diagrams that the engine can make; without it they stay letters.
        """
        known = frozenset(number for paragraph in self.paragraphs for number in paragraph.numbers)
        parts: list[Section | Block] = [part for section in self.sections for part in (section, *section.blocks)]
        return "".join(
            f"{draw(part) if draw and isinstance(part, Fence) and part.tries else _html(part, known, highlight)}\n"
            for part in parts
        )


@cache
def page_of(slug: str) -> RulesPage:
    return load(assets.text("rules", f"{slug}.md"))


def quoted_rule(slug: str, preset: str, number: str) -> str:
    """Give what a rule says in a preset, without marks, to be quoted; empty for a number that the page does not have.

    A house rule may make one of another preset hold.
    """
    paragraph = page_of(slug).rule(number)
    text = "" if paragraph is None else _scoped(paragraph.text, preset) or paragraph.text
    return re.sub(r"[*`]", "", _SCOPE.sub("", text))


def load(text: str) -> RulesPage:
    """Read a page; raise RulesPageError when it has no title, or uses a number twice."""
    sections: list[Section] = []
    seen: set[str] = set()
    for line, chunk in _chunks(text):
        if heading := _HEADING.fullmatch(chunk[0]):
            sections.append(Section(heading[2], len(heading[1]), ()))
            continue
        if not sections:
            raise RulesPageError(f"line {line}: the page must begin with a heading")
        block = _block(line, chunk)
        if isinstance(block, Fence) and block.kind == _TRY:
            *others, board = sections[-1].blocks or (block,)
            if not isinstance(board, Fence) or board.kind == _TRY:
                raise RulesPageError(f"line {line}: what can be tried stands right below its diagram")
            shown = attrs.evolve(board, tries=block.lines)
            sections[-1] = attrs.evolve(sections[-1], blocks=(*others, shown))
            continue
        if isinstance(block, Paragraph):
            for number in block.numbers:
                if number in seen:
                    raise RulesPageError(f"line {line}: {number} has been used before")
                seen.add(number)
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
    numbered = _NUMBERED.fullmatch(text)
    return Paragraph(numbered[2], tuple(numbered[1].split())) if numbered else Paragraph(text)


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


def _kept(section: Section, preset: str) -> Iterator[Block]:
    for block in section.blocks:
        if isinstance(block, Paragraph):
            text = _scoped(block.text, preset)
            if text:
                yield attrs.evolve(block, text=text)
        elif isinstance(block, Table) and preset in block.header:
            column = block.header.index(preset)
            yield Table((block.header[0], preset), tuple((row[0], row[column]) for row in block.rows))
        else:
            yield block


def _scoped(text: str, preset: str) -> str:
    """Leave out the sentences behind tags that do not name a preset."""
    parts = _SCOPE.split(text)  # what is for all, then each tag and what it is for
    kept = [parts[0].strip()]
    for tag, words in zip(parts[1::2], parts[2::2], strict=True):
        if preset in tag.split():
            kept.append(f"**[{tag}]** {words.strip()}")
    return " ".join(filter(None, kept))


def _html(block: Section | Block, known: frozenset[str], highlight: str | None) -> str:
    def inline(text: str) -> str:
        return _inline(text, known)

    match block:
        case Section():
            return f"<h{block.level}>{inline(block.title)}</h{block.level}>"
        case Paragraph(text, ()):
            return f"<p>{inline(text)}</p>"
        case Paragraph(text, numbers):
            kind = "current" if highlight in numbers else "rule"
            targets = "".join(f'<a name="{number}"></a>' for number in numbers)
            return f'<p class="{kind}">{targets}<b class="number">{" ".join(numbers)}</b> {inline(text)}</p>'
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


def _inline(text: str, known: frozenset[str]) -> str:
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
            parts.append(f"{tag}{_inline(found['bold'], known)}</b>")
        elif found["emphasis"]:
            parts.append(f"<i>{_inline(found['emphasis'], known)}</i>")
        elif found["number"] in known:
            parts.append(f'<a href="#{found["number"]}">{found["number"]}</a>')
        else:
            parts.append(found["number"])
    return "".join(parts) + escape(text[end:])
