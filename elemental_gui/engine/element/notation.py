"""Element's actions as text: what people and bots write, and the one canonical spelling."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.elements import Element, in_order, parse_element
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS, ORTHOGONAL, Square, beyond_edge
from elemental_gui.engine.core.notation import no_more, parse_square, split_words
from elemental_gui.engine.core.text import parse_whole, quoted
from elemental_gui.engine.core.violations import NoAction, NotationError
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.state import State

_FORMS: Final = "take N, draw fire water, move G6, ride G6, fire B3, water C2 L DRD, confirm or forfeit"


def format_action(action: Action) -> str:
    match action:
        case Take(count):
            return f"take {count}"
        case Draw(stones):
            return " ".join(["draw", *(Element(letter).word for letter in stones)])
        case Move(square):
            return f"move {GRID.names[square]}"
        case Ride(square):
            return f"ride {GRID.names[square]}"
        case Place(element, square, line, path):
            river = f" {line} {path}" if line else ""
            return f"{element.word} {GRID.names[square]}{river}"
        case Confirm():
            return "confirm"
        case Forfeit():
            return "forfeit"


def parse_action(state: State, text: str) -> Action:
    """Directions are seen from the sage of the seat to act."""
    words = split_words(text.replace(":", " "))
    if not words:
        raise NotationError("There is no action here.")
    head, *rest = words
    match head:
        case "confirm" | "forfeit":
            no_more(rest, head)
            return Confirm() if head == "confirm" else Forfeit()
        case "take":
            return Take(_count(rest))
        case "draw":
            return _draw(rest)
        case "move":
            return Move(_neighbour(state, rest, "move"))
        case "ride":
            return Ride(_neighbour(state, rest, "ride"))
        case "place":
            return _place(rest)
        case _:
            return _bare(state, text, words)


def _bare(state: State, text: str, words: list[str]) -> Action:
    """Read an action that does not begin with its verb: `fire B3`, `B3 fire`, `G6` or `UR`."""
    if any(parse_element(word) is not None for word in words[:2]):
        return _place(words)
    if len(words) == 1 and (GRID.parse(words[0]) is not None or _direction(words[0])):
        return Move(_neighbour(state, words, "move"))
    raise NoAction(f"{quoted(text)} is no action; write {_FORMS}.")


def _count(rest: list[str]) -> int:
    number = parse_whole(rest[0]) if len(rest) == 1 else None
    if number is None:
        raise NotationError('After "take" comes one number, 0 to 4.')
    if number > 999:
        raise NotationError("At most 4 stones can be taken.")
    return number


def _draw(rest: list[str]) -> Draw:
    if not rest:
        raise NotationError('After "draw" come the stones, such as: draw fire water.')
    return Draw(in_order("".join(map(_element, rest))))


def _element(word: str) -> Element:
    element = parse_element(word)
    if element is None:
        raise NotationError(f"{quoted(word)} is no element; write fire, wind (or air), earth or water.")
    return element


def _direction(word: str) -> str:
    """Read a direction, `ur` or `left`; empty when it is none."""
    letters = DIRECTION_WORDS.get(word, word.upper())
    return letters if letters in DIRECTIONS else ""


def _neighbour(state: State, rest: list[str], verb: str) -> Square:
    """Read a square, or a direction from the acting sage."""
    if len(rest) == 1:
        square = GRID.parse(rest[0])
        if square is not None:
            return square
        direction = _direction(rest[0])
        if direction:
            target = state.sage + GRID.steps[direction]
            if not GRID.names[target]:
                raise NotationError(beyond_edge(GRID.names[state.sage], direction))
            return target
    raise NotationError(f'After "{verb}" comes one square such as G6, or a direction such as UR.')


def _place(words: list[str]) -> Place:
    """Read `fire B3`, `B3 fire` or, for water, a line and a path after it."""
    if len(words) < 2:
        raise NotationError("A stone needs an element and a square, such as: fire B3.")
    if parse_element(words[0]) is None:
        words = [words[1], words[0], *words[2:]]
    element, square = _element(words[0]), parse_square(GRID, words[1])
    if len(words) == 2:
        return Place(element, square)
    if element is not Element.WATER:
        no_more(words[2:], f"{element.word} {GRID.names[square]}")
    line, path = _direction(words[2]), "".join(_path_part(word) for word in words[3:])
    if line not in ORTHOGONAL or not path:
        raise NotationError("A river is told by the side of its line and then its path, such as: water C2 L DRD.")
    return Place(element, square, line, path)


def _path_part(word: str) -> str:
    letters = DIRECTION_WORDS.get(word, word.upper())
    if any(letter not in ORTHOGONAL for letter in letters):
        raise NotationError(f"{quoted(word)} is no part of a path; paths are made of U, D, L and R.")
    return letters
