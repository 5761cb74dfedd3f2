"""Elemento's actions as text: what people and bots write, and the one canonical spelling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.notation import bare, parse_square, split_action
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import ELEMENTS, GRID, LINES, LOWER, SHADES, UPPER, Colour, Shade
from elemental_gui.engine.elemento.state import State

_FORMS: Final = "roll blue red, place fire B3, place light fire B3, move B3 B4, pass, clear row 2 light or keep row 2"
_ELEMENTS: Final = {"air": Element.WIND, **{element.word: element for element in ELEMENTS}}
_SHADES: Final = {str(shade): shade for shade in SHADES}
_LINES: Final = {name.lower(): name for name in LINES}


def format_action(action: Action) -> str:
    match action:
        case Roll(upper, lower):
            return f"roll {upper} {lower}"
        case Place(element, square, shade):
            return f"place {f'{shade} ' if shade else ''}{element.word} {GRID.names[square]}"
        case Move(origin, target):
            return f"move {GRID.names[origin]} {GRID.names[target]}"
        case Pass():
            return "pass"
        case Clear(line, shade):
            return f"clear {line} {shade}"
        case Keep(line):
            return f"keep {line}"


def parse_action(_state: State, text: str) -> Action:
    """There are no shorter spellings (ruling B.8)."""
    head, *rest = split_action(text, _FORMS, _READ)
    return _READ[head](rest)


def _roll(words: list[str]) -> Roll:
    if len(words) != 2:
        raise NotationError(f'After "roll" come two colours, not {len(words)}, such as: roll blue red.')
    return Roll(_face(words[0], UPPER, "upper"), _face(words[1], LOWER, "lower"))


def _face(word: str, faces: tuple[Colour, ...], die: str) -> Colour:
    if word not in faces:
        raise NotationError(f"{quoted(word)} is not on the {die} die; it shows {' or '.join(faces)}.")
    return Colour(word)


def _place(words: list[str]) -> Place:
    shade = _SHADES.get(words[0]) if words else None
    rest = words if shade is None else words[1:]
    if len(rest) != 2:
        raise NotationError("A stone is placed like this: place fire B3, or place light fire B3.")
    element = _ELEMENTS.get(rest[0])
    if element is None:
        raise NotationError(f"{quoted(rest[0])} is no element; write fire, wind (or air), earth or water.")
    return Place(element, parse_square(GRID, rest[1]), shade)


def _move(words: list[str]) -> Move:
    if len(words) != 2:
        raise NotationError("A stone is moved from one square to another, such as: move B3 B4.")
    return Move(parse_square(GRID, words[0]), parse_square(GRID, words[1]))


def _clear(words: list[str]) -> Clear:
    if len(words) != 3:
        raise NotationError("A line is cleared like this: clear row 2 light, or clear column B dark.")
    return Clear(_line(words[:2]), _shade(words[2]))


def _keep(words: list[str]) -> Keep:
    if len(words) != 2:
        raise NotationError("A line is kept like this: keep row 2, or keep column B.")
    return Keep(_line(words))


def _line(words: list[str]) -> str:
    name = _LINES.get(" ".join(words))
    if name is None:
        raise NotationError(f"{quoted(' '.join(words))} is no line; lines are row 1 to row 4 and column A to column D.")
    return name


def _shade(word: str) -> Shade:
    if word not in _SHADES:
        raise NotationError(f"{quoted(word)} is neither light nor dark.")
    return _SHADES[word]


_READ: Final[Mapping[str, Callable[[list[str]], Action]]] = {
    "roll": _roll, "place": _place, "move": _move, "clear": _clear, "keep": _keep,
    "pass": lambda words: bare("pass", words, Pass()),
}  # fmt: skip
