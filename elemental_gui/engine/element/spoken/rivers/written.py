"""A river as people say it: its line and its path in letters, words or squares, in one row or cut up by commas."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, ORTHOGONAL, Square
from elemental_gui.engine.core.spoken import COMMA, STOP, Heard, Words, element_at, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import GRID, WATER
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.rivers.told import JOINING, NAMES, told_rivers
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.water import line_from

_CUTS: Final = frozenset((COMMA, "/", "and", "then"))
_TO_PATH: Final = frozenset((":", "path", "flow", "flows", "flowing", "along"))
_NAMING: Final = frozenset((
    "river", "line", "path", "flow", "flows", "flowing", "snake", "swim", "swims", "stream", "current", "moving",
))  # fmt: skip
_AROUND: Final = frozenset((
    "river", "line", "going", "goes", "to", "the", "towards", "toward", "from", "on", "side", "with", "via", "is",
    "its", "of", "a", "-", "(", ")", "it", "as", "moving", "moves", "runs", "running", "into", "snake",
    "stream", "current", "using", "use", "by", "pushing", "pushed", "moved", "onto", "whole",
))  # fmt: skip
RIVERS: Final = _CUTS | _TO_PATH | _NAMING | _AROUND | NAMES
"""What one says of a river beside directions and squares."""
_LATER: Final = NAMES - {"line", "lines", "pool", "lake", "waters"}
_LEADING: Final = frozenset((
    STOP, "the", "its", "my", "that", "this", "it", "-", "and", "with", "then", "whole", "new", "all", "stones", "two",
    "three", "four", "five", "2", "3", "4", "5", "they",
))  # fmt: skip
"""Words before the name of a river at the beginning of a sentence."""
_LED_BY: Final = frozenset((COMMA, STOP, "(", "-", "/", "it", "its", "the", "and", "which", "with", "so"))
_WATER_ON: Final = frozenset(("one", "ones", "water", "waters", "stone", "stones", "on", "at", "from", "the", "that"))
_SIDES: Final = {"north": "U", "east": "R", "south": "D", "west": "L"}
_ADVICE: Final = "A river is told by the side of its line and then its path, such as: water C2 L DRD."


@attrs.frozen
class _Part:
    """A word of a river."""

    letters: str
    """The directions that it names, in one row; empty for a square."""
    square: Square | None
    end: int
    """The index after it."""
    cut: bool
    """Whether a comma stands before it."""
    of_path: bool
    """Whether a colon or a word such as `path` stands before it."""
    is_named: bool
    """Whether a word says that it belongs to a river."""

    @property
    def length(self) -> int:
        return len(self.letters) or 1


def is_of_river(state: State, words: Words, at: int, *, by_name: bool = False) -> bool:
    """Tell whether the next words tell at once what a river is made of, or what it does: `, takes G10 along`.

    Water that lies there may be named before: `, so the one on D6 joins in`. A river may be called one only where no
    other one is told later.
    """
    at = skip(words, at, _LED_BY)
    told = skip(words, at, _WATER_ON)
    while (square := GRID.parse(text_at(words, told))) is not None and state.board[square] == WATER:
        at = told = skip(words, told + 1, _WATER_ON | _CUTS)
    return text_at(words, at) in (NAMES | JOINING) - ({""} if by_name else {"river", "rivers"})


def hear_river(state: State, words: Words, start: int, square: Square) -> list[Heard]:
    """Hear water on a square and what is said of its river; `start` is the index after the square.

    A path that is cut up by commas ends where the river is long enough. Raises NotationError for half a river.
    """
    told = told_rivers(state, words, start, square) or _told_later(state, words, start, square)
    if told:
        return told
    parts = _parts(words, start)
    alone = Heard(Place(Element.WATER, square), start)
    if not parts:
        named = skip(words, start, frozenset((COMMA, "the", "its", "and", "with", "a", "flow", "flows", *_NAMING)))
        is_named = text_at(words, named) in ("", STOP) and any(word.text in _NAMING for word in words[start:named])
        return [attrs.evolve(alone, end=named)] if is_named else [alone]
    if _joins(state, words, square, parts):
        return [attrs.evolve(alone, end=parts[-1].end)]
    by_squares = _by_squares(state, square, parts)
    return [by_squares] if by_squares is not None else _by_line(state, square, parts, alone)


def _joins(state: State, words: Words, square: Square, parts: list[_Part]) -> bool:
    """Tell whether only the water is told that the new one joins: `it flows with J6`."""
    waters = {stone for line in ORTHOGONAL for stone in line_from(state.board, square, line)}
    is_with = any(text_at(words, part.end - 2) == "with" for part in parts[:1])
    return is_with and all(part.square in waters for part in parts)


def _told_later(state: State, words: Words, start: int, square: Square) -> list[Heard]:
    """Hear a river that a later sentence tells, `water J8, K5. The river flows right, up`, and then what is between.

    Of two waters before that sentence it is the last one's.
    """
    waters = {stone for line in ORTHOGONAL for stone in line_from(state.board, square, line)}
    if not waters:
        return []
    for at in range(start, len(words)):
        if element_at(words, at) is Element.WATER:
            return []
        begin = behind = skip(words, at + 1, _LEADING)
        while GRID.parse(text_at(words, behind)) in waters:
            behind = skip(words, behind + 1, _LEADING | {COMMA})  # H6 G6 F6 flow up
        is_later = _LATER.intersection(word.text for word in words[behind : behind + 2])
        if text_at(words, at) in (STOP, COMMA) and is_later:
            rivers = told_rivers(state, words, begin, square)
            legal = [each for each in rivers if check(state, each.action) is None]
            return [attrs.evolve(each, left=tuple(words[start:at])) for each in legal]
    return []


def _by_line(state: State, square: Square, parts: list[_Part], alone: Heard) -> list[Heard]:
    """Hear a river whose line is a direction, or is not told; `alone` is the water without any."""
    lines = {line: len(line_from(state.board, square, line)) for line in ORTHOGONAL}
    lines = {line: length for line, length in lines.items() if length}
    first = parts[0]
    is_line = len(first.letters) == 1 and not first.of_path
    paths = _paths(square, lines, parts)
    if paths and (not is_line or (first.cut and first.letters not in lines)):
        return paths
    if first.cut:
        return _after_comma(state, square, lines, parts, paths, alone)
    if not is_line:
        if not first.of_path and (not lines or first.square not in (None, square)):
            return [alone]
        return _without_line(square, lines, parts) or _half_told(state, parts, alone)
    heard = _with_line(square, first.letters, lines, parts[1:])
    loose = not any(part.of_path or len(part.letters) > 1 for part in parts)
    if not lines and loose:
        return [*heard, alone]
    if not heard:
        return _half_told(state, parts, alone)
    if loose and len(heard) == 1 and check(state, heard[0].action) is not None:
        whole = [part for part in parts if not part.cut]
        heard += [_river(square, line, whole) for line, length in lines.items() if length + 1 == len(whole)]
    return heard


def _paths(square: Square, lines: dict[str, int], parts: list[_Part]) -> list[Heard]:
    """Give the rivers of which only the path is told: in squares that go on from the water, or after a word for it."""
    if not parts[0].square and not parts[0].is_named:
        return []
    found = []
    for line, length in lines.items():
        count = _fit(parts, length + 1)
        if count and (parts[0].is_named or not any(part.cut for part in parts[:count])):
            try:
                found.append(_river(square, line, parts[:count]))
            except NotationError:
                continue
    return found


def _by_squares(state: State, square: Square, parts: list[_Part]) -> Heard | None:
    """Hear a river whose line is told by squares of water, such as `C4, the river C5-C6 flowing D4 E4 E5`."""
    if not any(part.square is not None for part in parts):
        return None
    line, at = "", 0
    while at < len(parts) and parts[at].square is not None:
        told = parts[at].square
        side = next((side for side in ORTHOGONAL if told in line_from(state.board, square, side)), "")
        if told != square and not (side and line in ("", side)):
            break
        line, at = side or line, at + 1
    path = parts[at:]
    if not line or not path:
        return None
    fitting = _fit(path, len(line_from(state.board, square, line)) + 1)
    return _river(square, line, path[: fitting or len(path)])


def _with_line(square: Square, line: str, lines: dict[str, int], parts: list[_Part]) -> list[Heard]:
    """Give the rivers of a named line: the path in one row, or as much of it as the river is long."""
    together = 0
    while together < len(parts) and (not parts[together].cut or (together == 0 and parts[0].of_path)):
        together += 1
    length = lines.get(line, 0) + 1
    steps = sum(part.length for part in parts[:together])
    if line in lines and steps < length:
        fitting = _fit(parts, length)
        if fitting:
            return [_river(square, line, parts[:fitting])]
    rivers = [_river(square, line, parts[:together])] if together else []
    if line in lines and steps > length:
        shorter = _fit(parts[:together], length)
        if shorter and not any(part.of_path for part in parts):
            rivers.append(_river(square, line, parts[:shorter]))
    return rivers


def _without_line(square: Square, lines: dict[str, int], parts: list[_Part]) -> list[Heard]:
    """Give the rivers of a path whose line nobody named: every line that is as long, or the only one."""
    together = [part for index, part in enumerate(parts) if index == 0 or not part.cut]
    if together[0].square == square:
        together = together[1:] or together
    steps = sum(part.length for part in together)
    fitting = [line for line, length in lines.items() if length + 1 == steps]
    if not fitting and len(lines) == 1:
        fitting = list(lines)
    return [_river(square, line, together) for line in fitting]


def _half_told(state: State, parts: list[_Part], alone: Heard) -> list[Heard]:
    """Hear water of which only half a river is told, so that the rest is asked for; NotationError where none can be."""
    if check(state, alone.action) is None:
        raise NotationError(_ADVICE)
    return [attrs.evolve(alone, end=parts[-1].end)]


def _after_comma(
    state: State, square: Square, lines: dict[str, int], parts: list[_Part], paths: list[Heard], alone: Heard
) -> list[Heard]:
    """Give the river of a line behind a comma where it fits to the letter, or where it is called one and does not."""
    line = parts[0].letters
    length = lines.get(line, 0) + 1 if len(line) == 1 and not parts[0].of_path else 1
    fitting = _fit(parts[1:], length) if length > 1 else 0
    told = parts[1 : fitting + 1]
    with suppress(NotationError):  # squares that do not go on from it are steps
        if told:
            river = _river(square, line, told)
            return [river] if any(part.is_named for part in (parts[0], *told)) else [river, alone]
    is_path = any(check(state, each.action) is None for each in paths)
    return (_misfit(square, line, length, parts) if length > 1 and not is_path else []) or [alone]


def _misfit(square: Square, line: str, length: int, parts: list[_Part]) -> list[Heard]:
    """Give the river of a line that the text calls so, whose path is too short or too long by what is said of it."""
    squares = (at for at, part in enumerate(parts) if part.square is not None)
    told = parts[1 : next(squares, len(parts))]
    is_sure = bool(told) and parts[0].is_named and told[0].of_path
    is_all = sum(part.length for part in told) < length or not any(part.cut for part in told[1:])
    return [_river(square, line, told)] if is_sure and is_all else []


def _fit(parts: list[_Part], length: int) -> int:
    """Count the parts that make a path of exactly this length; 0 when no number of them does."""
    steps = 0
    for count, part in enumerate(parts, 1):
        steps += part.length
        if steps >= length:
            return count if steps == length else 0
    return 0


def _river(square: Square, line: str, parts: list[_Part]) -> Heard:
    """Make the action of a line and the parts of a path; squares must lie side by side."""
    path, here = "", square
    for part in parts:
        letters = part.letters
        if part.square is not None:
            letters = GRID.direction(here, part.square) or ""
            if letters not in ORTHOGONAL:
                raise NotationError(
                    f"{GRID.names[part.square]} is not beside {GRID.names[here] or 'the path'}: "
                    "a path goes from square to square, up, down, left or right."
                )
        for letter in letters:
            here += GRID.steps[letter] if GRID.names[here] else 0
        path += letters
    return Heard(Place(Element.WATER, square, line, path), parts[-1].end)


def _parts(words: Words, index: int) -> list[_Part]:
    """Collect the directions and squares that may belong to a river."""
    parts: list[_Part] = []
    cut = of_path = is_named = False
    while True:
        text = text_at(words, index)
        index += 1
        is_named = is_named or text in _NAMING
        if text in _CUTS or (text == STOP and text_at(words, index) in _TO_PATH - {":"}):
            cut = True
        elif text in _TO_PATH:
            of_path = of_path or bool(parts) or text != ":"
            cut = False
        elif text in ("twice", "x2") and parts and parts[-1].letters:
            parts[-1] = attrs.evolve(parts[-1], letters=parts[-1].letters * 2, end=index)
        elif text not in _AROUND:
            letters = _letters(text)
            square = None if letters else GRID.parse(text)
            if not letters and square is None:
                return parts
            parts.append(_Part(letters, square, index, cut, of_path, is_named))
            cut = False
        if len(parts) > GRID.size:
            return parts


def _letters(text: str) -> str:
    """Read directions in one word: `left`, `drd`; empty when the word is none."""
    letters = DIRECTION_WORDS.get(text, _SIDES.get(text, text.upper()))
    return letters if all(letter in ORTHOGONAL for letter in letters) else ""
