"""Grids that people draw in a message: every run of lines that has the cells of a board, whatever stands between them.

Nothing here knows what a sign means: which of several drawings is the board is told by the position before the turn.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.setup import SetupForm, loosely

_FENCE: Final = re.compile(r"\s*(`{3,}|~{3,})\w*\s*")
_QUOTE: Final = re.compile(r"^(\s*>)+ ?")
_DATA: Final = re.compile(
    r"""[\s\[{(]*(?:["']?\w+["']?\s*[:=]\s*\[\s*)?(?:["']([^"',]+)["']|\[(["'].*["'])\])[\s,;\])}]*"""
)
"""A row as programs write it: a quoted text, or a list of them."""
_BAR: Final = re.compile(r"[-:=_+|*─━═┄│┃║┼┌┐└┘├┤┬┴╔╗╚╝╠╣╦╩╬╪╫\s]*")
_WALLS: Final = str.maketrans("│┃║¦", "||||")
_ROW: Final = re.compile(r"^\W*(?:row|rank|line)\s*#?(?=[0-9])", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"^(\s*[0-9]{1,2}\s*[:.)])(?=\s+\S)")
_LABEL: Final = re.compile(r"\W*(?:row|r|rank)?[ #]?([0-9]{1,2})[^\w\s]*", re.IGNORECASE)
_LABELLED: Final = re.compile(r"(\s*\W?(?:row |rank )?[0-9]{1,2}(?!\w)[.):\]]*\s*\|?)(.*)", re.IGNORECASE)
_LONGEST_ROW: Final = 1000
"""Characters of a row of signs; whoever sends more of them in a line, such as thousands of blanks, draws no board."""
_LABELLED_BEHIND: Final = re.compile(r"(.*?)(\|?\s*[(\[<]?(?<!\w)[0-9]{1,2}[)\]>]?\s*)")
_JOINING: Final = "\u200d\ufe0f\u20e3"
_PERSON: Final = re.compile(
    "[\U0001f3c2-\U0001f3cc\U0001f466-\U0001f487\U0001f575\U0001f926-\U0001f93e\U0001f9b0-\U0001f9df]"
)
_PERSONAL: Final = re.compile("[\u200b-\u200d]?[\u2640\u2642]\ufe0f?|[\U0001f3fb-\U0001f3ff]|\ufe0f")
_SQUARE: Final = re.compile(r"[A-Ka-k](?:[1-9]|1[01])[,.;]?")
_REMARK: Final = re.compile(r"(?:<|←|⬅|👈|--|#|//|\(|\*).*|[A-Za-z']{4,},?")
_SEPARATORS: Final = "\t|;,"
_FEWEST: Final = 2
"""Numbered rows that are a part of a board."""
_BESIDE_HEADINGS: Final = 4
"""Signs at most before the first name of a column."""
_NARROWEST: Final = 3
_MOST_HEADINGS: Final = 40
"""Lines that name columns, below each of which every other line is looked at."""
_LONGEST: Final = 24
"""Letters of a cell at most."""

Rows = tuple[tuple[str | None, ...], ...]


@attrs.frozen
class Drawing:
    """A grid in a text, in the order of the board."""

    rows: Rows
    """What is drawn in every cell, None where nothing is."""
    lines: frozenset[int]
    """The numbers of the text's lines that it takes, headings included."""
    places: tuple[int, ...]
    """The number of the line of every row, 0 for a row that is not drawn."""
    notes: tuple[str, ...] = ()
    rest: str = ""
    """What else those lines say."""

    @property
    def undrawn(self) -> int:
        return sum(cell is None for row in self.rows for cell in row)


@attrs.frozen
class _Heading:
    number: int
    columns: tuple[int, ...]
    """The columns of the board that it names, from left to right."""
    places: tuple[float, ...]
    """Where each of them stands in the line."""


@attrs.frozen
class _Row:
    number: int
    label: int | None
    """The row of the board that its number names."""
    cells: tuple[str, ...]


def drawings(text: str, form: SetupForm) -> Iterator[Drawing]:
    """Yield all that may be a board in a text, in every way to take its lines apart."""
    lines = [_ROW.sub("", bare(line).strip("`")) for line in text.split("\n")]
    raw = text.split("\n")
    every = (each for number, line in enumerate(lines, 1) for each in _headings(line, number, form))
    headings = list(islice(every, _MOST_HEADINGS))
    widths = {tuple(range(len(form.columns))): None} | {each.columns: None for each in headings}
    for columns in widths:
        named = [each for each in headings if each.columns == columns]
        for rows in _every_style(lines, columns, named, form):
            yield from _boards(rows, columns, named, lines, raw, form)


def bare(line: str) -> str:
    """Take from a line what only quotes or fences it; its walls become bars."""
    if is_fence(line):
        return ""
    data = _DATA.fullmatch(line)
    return (data[1] or data[2]) if data else _QUOTE.sub("", line).translate(_WALLS)


def is_fence(line: str) -> bool:
    return _FENCE.fullmatch(_QUOTE.sub("", line)) is not None


def is_ruled(line: str) -> bool:
    """Tell whether a line holds nothing but strokes."""
    return _BAR.fullmatch(line) is not None


def normal(sign: str) -> str:
    """Write a sign without its style, a number or letter that an emoji stands for as itself."""
    if sign.isascii():
        return sign.strip()
    sign = _PERSONAL.sub("", sign).replace("🔟", "10").replace("\u20e3", "")
    return "".join(
        chr(ord(each) - 0x1F1E6 + ord("A")) if "\U0001f1e6" <= each <= "\U0001f1ff" else each for each in sign
    ).strip()


def signs(text: str) -> list[str]:
    """Split a text into its signs, leaving out blanks and walls; an emoji with its style is one of them."""
    found: list[str] = []
    is_joined = False
    for letter in text:
        if letter.isspace() or letter in "|\u200b\u2800\u3164":
            is_joined = False
            continue
        is_part = letter in _JOINING or unicodedata.combining(letter) or "\U0001f3fb" <= letter <= "\U0001f3ff"
        is_part = is_part or (letter in "\u2640\u2642" and bool(found) and _PERSON.match(found[-1]) is not None)
        if found and (is_part or is_joined):
            found[-1] += letter
        else:
            found.append(letter)
        is_joined = letter == "\u200d"
    return found


def _headings(line: str, number: int, form: SetupForm) -> Iterator[_Heading]:
    """Read a line that names columns side by side, all of the board or some, in either direction."""
    wanted, split = [loosely(each) for each in form.columns], signs(line)
    found = [(match[0], match.start(), match.end()) for match in re.finditer(r"[^\s|,;]+", line)]
    is_tight = len(found) == 1 and len(split) >= _NARROWEST
    if is_tight or (not line.isascii() and any(len(signs(text)) > 1 for text, _, _ in found)):
        found = [(sign, at, at + 1) for at, sign in enumerate(split)]
    texts = [loosely(normal(text)) for text, _, _ in found]
    if len({text[1:] for text in texts}) == 1 and texts[0][1:] in form.rows:
        texts = [text[:1] for text in texts]  # as in `A1 B1 C1`
    named = [at for at, text in enumerate(texts) if text in wanted]
    if not named or (named[0] and len(found) - named[0] < len(split) - _BESIDE_HEADINGS):
        return
    texts, found = texts[named[0] : named[-1] + 1], found[named[0] : named[-1] + 1]
    columns = tuple(wanted.index(text) for text in texts if text in wanted)
    steps = {later - earlier for earlier, later in pairwise(columns)}
    if len(columns) == len(texts) >= min(_NARROWEST, len(wanted)) and len(steps) == 1 and steps <= {1, -1}:
        yield _Heading(number, columns, tuple((start + end) / 2 for _, start, end in found))


def _every_style(
    lines: Sequence[str], columns: tuple[int, ...], headings: Sequence[_Heading], form: SetupForm
) -> Iterator[list[_Row]]:
    wide = len(columns)
    for separator in _SEPARATORS:
        if sum(line.count(separator) >= wide - 1 for line in lines) >= _FEWEST:
            texts = [_split(_NUMBERED.sub(rf"\1{separator}", line), separator) for line in lines]
            yield _rows(texts, wide, form, is_padded=True)
    boxed = [re.findall(r"\[([^\[\]]*)\]|\(([^()]*)\)", line) for line in lines]
    if sum(len(each) == wide for each in boxed) >= _FEWEST:
        texts = [[one or other for one, other in each] for each in boxed]
        labels = [_LABEL.match(line) for line in lines]
        texts = [[label[1], *each] if label and each else each for label, each in zip(labels, texts, strict=True)]
        yield _rows(texts, wide, form)
    yield _rows([line.replace("|", " ").split() for line in lines], wide, form)
    for size in (1, 2):
        yield [row for number, line in enumerate(lines, 1) for row in _signs_row(line, number, wide, size, form)]
    for heading in headings:
        yield [row for number, line in enumerate(lines, 1) for row in _placed(line, number, heading, form)]


def _split(line: str, separator: str) -> list[str]:
    if separator not in line:
        return []
    texts = [text.strip().strip('"') for text in line.split(separator)]
    if separator == "|":
        texts = texts[1:] if line.lstrip().startswith("|") else texts
        texts = texts[:-1] if line.rstrip().endswith("|") else texts
    return texts


def _rows(
    lines: Sequence[Sequence[str]], wide: int, form: SetupForm, *, is_padded: bool = False
) -> list[_Row]:
    """Take as rows the lines that have the right number of cells, beside a number before or behind them."""
    rows = []
    for number, texts in enumerate(lines, 1):
        label = _label(texts[0], form) if texts else None
        ways = [(None, texts), (label, texts[1:])]
        if is_padded and texts and not texts[0]:
            ways.append((None, texts[1:]))
        if len(texts) > wide and (last := _label(texts[-1], form)) is not None:
            ways += [(last, texts[:-1])] + ([(last, texts[1:-1])] if last == label else [])
        found = [_Row(number, name, tuple(cells)) for name, cells in ways if len(cells) == wide]
        if not found and label is not None and len(texts) > 1:
            own = texts[1:]
            is_remark = len(own) > wide and _REMARK.fullmatch(own[wide])
            if is_remark:
                found = [_Row(number, label, tuple(own[:wide]))]
            elif is_padded and len(own) < wide:
                found = [_Row(number, label, (*own, *[""] * (wide - len(own))))]
        elif not found and is_padded and len(texts) > 1 and 2 * len(texts) >= wide > len(texts):
            found = [_Row(number, None, (*texts, *[""] * (wide - len(texts))))]
        named = [row for row in found if row.label is not None]
        rows += [
            row for row in (named or found)[:1]
            if _is_row(row.cells, form) and not (row.label is None and _is_rule(row.cells, 1 if is_padded else 2))
        ]
    return rows


def _is_row(cells: Sequence[str], form: SetupForm) -> bool:
    """Tell whether texts may be cells rather than the words of a sentence, a heading or a rule."""
    if any(len(cell) > _LONGEST for cell in cells) or _is_heading(cells, form):
        return False
    short = sum(len(cell) <= 2 or not cell.isalpha() or bool(form.meanings(cell)) for cell in cells)
    return short * 3 >= len(cells) * 2


def _is_rule(cells: Sequence[str], longer: int) -> bool:
    return all(set(cell) <= set("-:=") and len(cell) > longer for cell in cells)


def _is_heading(cells: Sequence[str], form: SetupForm) -> bool:
    heads, wanted = [loosely(normal(cell)) for cell in cells], [loosely(each) for each in form.columns]
    return heads in (wanted, wanted[::-1])


def _label(text: str, form: SetupForm) -> int | None:
    found = _LABEL.fullmatch(normal(text))
    return form.rows.index(found[1]) if found and found[1] in form.rows else None


def _signs_row(line: str, number: int, wide: int, size: int, form: SetupForm) -> Iterator[_Row]:
    """Read a line as signs with nothing that has to stand between them; a number before or behind is no sign."""
    if len(line) > _LONGEST_ROW:
        return
    plain = re.sub("(?:[0-9]\ufe0f?\u20e3){2}", lambda found: "".join(filter(str.isdigit, found[0])) + " ", line)
    plain = plain.replace("🔟", "10 ").replace("⏸️", "11 ").replace("⏸", "11 ")
    ways: list[tuple[str, str]] = [("", plain)]
    if before := _LABELLED.fullmatch(re.sub("^(\\s*[0-9])\ufe0f?\u20e3", r"\1 ", plain)):
        ways.insert(0, (before[1], before[2]))
        if both := _LABELLED_BEHIND.fullmatch(before[2]):
            ways.insert(0, (before[1], both[1]))
    if behind := _LABELLED_BEHIND.fullmatch(re.sub("([0-9])\ufe0f?\u20e3\\s*$", r" \1", plain)):
        ways.append((behind[2], behind[1]))
    for head, own in ways:
        label = _label(head, form) if head else None
        if head and label is None:
            continue
        drawn = own if wide * size <= len(signs(own)) else ""
        found = signs(drawn)
        if len(found) > wide * size and label is not None:
            words = own.split()
            found = signs(words[0]) if words and all(map(_REMARK.fullmatch, words[1:2])) else found
        if len(found) == wide * size and (own.split() and (size > 1 or not _is_prose(own))):
            cells = tuple("".join(found[at : at + size]) for at in range(0, len(found), size))
            cells = tuple(_single(cell) if size > 1 else cell for cell in cells)
            if _is_heading(cells, form):
                return
            yield _Row(number, label, cells)
            return


def _single(cell: str) -> str:
    """Write one sign for two that are the same, as people fill a cell of two with nothing."""
    pair = signs(cell)
    return pair[0] if len(pair) == 2 and pair[0] == pair[1] and not pair[0].isalnum() else cell


def _is_prose(text: str) -> bool:
    """Tell whether words stand there: a row has neither lower-case words, nor blanks at odd places, nor squares."""
    words = text.replace("|", " ").split()
    sizes = {len(signs(word)) for word in words}
    if len(words) > 1 and any(_SQUARE.fullmatch(word) for word in words):
        return True
    return len(sizes) > 1 and sum(word.isalpha() and word.isascii() for word in words) * 2 > len(words)


def _placed(line: str, number: int, heading: _Heading, form: SetupForm) -> Iterator[_Row]:
    """Read a numbered line by where its signs stand below the letters of a heading; blanks are empty cells."""
    found = _LABELLED.fullmatch(line)
    label = _label(found[1].rstrip("| "), form) if found else None
    if found is None or label is None or heading.places[0] > heading.places[-1] or not line.isascii():
        return
    step = (heading.places[-1] - heading.places[0]) / (len(heading.places) - 1)
    begin = len(found[1].rstrip())
    cells = [""] * len(heading.columns)
    for word in re.finditer(r"[^\s|]+", line[begin:]):
        middle = begin + (word.start() + word.end()) / 2
        at = round((middle - heading.places[0]) / step)
        if not 0 <= at < len(cells) or cells[at] or abs(heading.places[at] - middle) * 2 > step:
            return
        cells[at] = word[0]
    yield _Row(number, label, tuple(cells))


def _boards(
    rows: list[_Row], columns: tuple[int, ...], headings: Sequence[_Heading], lines: Sequence[str],
    raw: Sequence[str], form: SetupForm,
) -> Iterator[Drawing]:  # fmt: skip
    """Put rows that stand together into boards: by their numbers, or else as many as the board has."""
    high, is_part = len(form.rows), len(columns) < len(form.columns)
    told = {each.number for each in headings}
    run: list[_Row] = []
    before = 0
    for row in chain(rows, [None]):
        between = range(before + 1, row.number) if row else range(0)
        is_cut = row is None or any(lines[at - 1].strip() and not _is_between(lines[at - 1]) and at not in told
                                    for at in between)  # fmt: skip
        if run and (is_cut or (row is not None and (row.label is None) != (run[-1].label is None))):
            labels = [each.label for each in run if each.label is not None]
            is_named = len(labels) == len(run) == len(set(labels))
            if is_named and (len(run) >= _FEWEST or _ROW.match(raw[run[0].number - 1])):
                yield _drawing(run, columns, form, told)
            elif not is_part:
                for start in range(len(run) - high + 1):
                    window = [attrs.evolve(each, label=None) for each in run[start : start + high]]
                    yield _drawing(window, columns, form, told)
            run = []
        if row is not None:
            run.append(row)
            before = row.number


def _is_between(line: str) -> bool:
    return is_ruled(line) or set(line.split()) <= {"...", "…", "(...)", "⋮", ":", "etc", "etc."}


def _drawing(
    run: Sequence[_Row], columns: tuple[int, ...], form: SetupForm, told: set[int]
) -> Drawing:
    high, wide = len(form.rows), len(form.columns)
    labels = [row.label if row.label is not None else at for at, row in enumerate(run)]
    notes = []
    if len(labels) > 1 and labels[0] > labels[-1]:
        notes.append("The rows are numbered from the bottom; they were read by their numbers.")
    if columns[0] > columns[-1]:
        notes.append("The columns run from right to left; they were read by their letters.")
    cells: list[list[str | None]] = [[None] * wide for _ in range(high)]
    places = [0] * high
    for label, row in zip(labels, run, strict=True):
        places[label] = row.number
        for column, cell in zip(columns, row.cells, strict=True):
            cells[label][column] = normal(cell)
    first, last = run[0].number, run[-1].number
    above = {at for at in told if first - 3 <= at < first}
    below = {at for at in told if last < at <= last + (1 if above else 2)}
    taken = {*range(first, last + 1), *above, *below}
    return Drawing(tuple(map(tuple, cells)), frozenset(taken), tuple(places), tuple(notes))
