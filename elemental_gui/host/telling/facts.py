"""What an action does and names, as far as words can bear it out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.spoken import Word
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.host.luck import Played

SQUARE: Final = spoken.SQUARE
BESIDE: Final = frozenset((
    "near", "beside", "by", "next", "adjacent", "opposite", "between", "behind", "below", "above", "under", "beneath",
    "underneath", "of", "toward", "towards", "against", "around", "facing", "beyond", "before", "outside", "nearby",
))  # fmt: skip
"""Words by which a square may only tell where another one lies."""
_EITHER: Final = frozenset(("of", "by", "before", "next", "against", "toward", "towards"))
"""Those of them that may also lead to a square."""
OWNING: Final = frozenset((
    "a", "an", "the", "my", "own", "your", "his", "her", "their", "that", "enemy", "on", "at", "to",
))  # fmt: skip
"""Words between such a word and what it speaks of."""
_LETTERS: Final = re.compile(r"[udlr]{1,2}|[nesw]|[nesw]{2}")
_WAYS: Final = frozenset((*map(str.lower, DIRECTION_WORDS), "north", "south", "east", "west"))
_NAMES: Final = {
    element: {name for name, meant in spoken.ELEMENTS.items() if meant is element} for element in Element
}
_KEPT: Final = 1024
"""Actions of which the facts are kept, because a text is read in many ways over the same few positions."""
_STEPS: Final = {"N": "U", "E": "R", "S": "D", "W": "L"}
COMPASS: Final = {f"{side.lower()}{far or 1}": (letter, far) for side, letter in _STEPS.items() for far in (1, 2)}
"""Directions with a distance, such as E2."""
_POINTS: Final = {"north": "U", "south": "D", "west": "L", "east": "R", "n": "U", "s": "D", "w": "L", "e": "R"}


def is_way(text: str) -> bool:
    """Tell whether a word is a direction."""
    return text in _WAYS or _LETTERS.fullmatch(text) is not None


def is_meaningful(text: str) -> bool:
    """Tell whether a word is a square, a stone, a number or a direction."""
    is_number = text.isdigit() or text in spoken.NUMBERS or text in spoken.TIMES
    return is_number or is_way(text) or text in spoken.ELEMENTS or SQUARE.fullmatch(text) is not None


def way(text: str) -> str:
    """Write a direction in letters, such as UL."""
    return _POINTS.get(text) or DIRECTION_WORDS.get(text) or text.upper()


def squares_of(said: Sequence[str]) -> list[str]:
    """List the squares of an action in words; one that begins with its square goes on with a direction, as `G5 E2`."""
    squares = [each for each in said if SQUARE.fullmatch(each.lower())]
    return [each for at, each in enumerate(squares) if not at or squares[0] != said[0] or each.lower() not in COMPASS]


def squares_in(text: str) -> set[str]:
    """Give the squares of actions in canonical spelling, in small letters, with what is written like one, as E2."""
    return set(filter(SQUARE.fullmatch, text.lower().split()))


def lies(position: Position, name: str, text: str) -> bool:
    """Tell whether a square lies on a side of the board: `in the bottom left corner`."""
    form = position.form
    column, row = form.place(name) or (0, 0)
    wide, high = len(form.columns) - 1, len(form.rows) - 1
    sides = {"U": 2 * row <= high, "D": 2 * row >= high, "L": 2 * column <= wide, "R": 2 * column >= wide}
    return all(sides.get(letter, False) for letter in way(text))


def lying_on(position: Position, name: str) -> str:
    """Say what lies on a square; empty where nothing does, or it is none of the board."""
    place = position.form.place(name)
    if place is None:
        return ""
    cell = position.setup.cells[place[1]][place[0]]
    return "" if cell == position.form.empty()[0][0] else position.form.word(cell)


def is_among(text: str, said: str) -> bool:
    """Tell whether an element stands in a description, by any of its names."""
    return not _NAMES[spoken.ELEMENTS[text]].isdisjoint(said.split())


def lies_beside(words: Sequence[Word], at: int) -> bool:
    """Tell whether a word is said to lie near something: `below my earth on C3`."""
    before = at - 1
    while before > 0 and (words[before].text in OWNING or words[before].text in spoken.ELEMENTS):
        before -= 1
    is_next_to = spoken.text_at(words, before) == "next" and spoken.text_at(words, before + 1) == "to"
    return is_next_to or spoken.text_at(words, before) in BESIDE - _EITHER


def lies_near(played: Played, text: str) -> bool:
    """Tell whether a square, or one with a stone, lies beside where an action leads."""
    form, cells = played.after.form, played.after.setup.cells
    ends = [place for name in entered(played) if (place := form.place(name)) is not None]
    near = [
        (column, row) for row, line in enumerate(cells) for column in range(len(line))
        if any(max(abs(column - end[0]), abs(row - end[1])) == 1 for end in ends)
    ]  # fmt: skip
    if text in spoken.ELEMENTS:
        return any(is_among(text, form.word(cells[row][column])) for column, row in near)
    return form.place(text.upper()) in near


@lru_cache(maxsize=_KEPT)
def named(played: Played) -> Sequence[str]:
    """List the squares that an action names or changes, and where it leads its player."""
    form, old, new = played.before.form, played.before.setup, played.after.setup
    names = squares_of(played.text.split())
    for row, (was, now) in enumerate(zip(old.cells, new.cells, strict=True)):
        if was != now:
            names += [form.name(at, row) for at, (one, other) in enumerate(zip(was, now, strict=True)) if one != other]
    if played.after.seat == played.before.seat:
        where = played.before.game.speech.whereabouts
        names += [name for name in where(played.after.state) if name not in where(played.before.state)]
    return tuple(dict.fromkeys(names))


def entered(played: Played) -> frozenset[str]:
    """Give the squares that an action names or changes, without those that it only leaves."""
    form, cells = played.before.form, played.after.setup.cells
    left = {form.name(at, row) for row, line in enumerate(cells) for at, cell in enumerate(line) if cell == "."}
    return frozenset(named(played)) - left


@lru_cache(maxsize=_KEPT)
def changed(played: Played) -> frozenset[str]:
    """Give the squares that an action names, changes or crosses."""
    return frozenset((*named(played), *crossed(named(played))))


def _places(names: Sequence[str]) -> list[tuple[int, int]]:
    return [(ord(name[0]), int(name[1:])) for name in names if SQUARE.fullmatch(name.lower())][:8]


def crossed(names: Sequence[str]) -> Iterator[str]:
    """Give the squares in line between two others."""
    places = _places(names)
    for one in places:
        for other in places:
            dx, dy = other[0] - one[0], other[1] - one[1]
            if (dx == 0 or dy == 0 or abs(dx) == abs(dy)) and max(abs(dx), abs(dy)) > 1:
                far = max(abs(dx), abs(dy))
                for at in range(1, far):
                    yield f"{chr(one[0] + dx // far * at)}{one[1] + dy // far * at}"


def completed(position: Position, action: AnyAction, shown: Cells) -> AnyAction | None:
    """Give the one action that goes on where another one breaks off and that a board shows; None where none does."""
    begin = f"{position.game.format_action(action)} "
    found: dict[Cells, AnyAction] = {}
    for each in position.every_action():
        if position.game.format_action(each).startswith(begin):
            cells = position.play(each).setup.cells
            rows = zip(position.setup.cells, cells, shown, strict=True)
            if all(now in (was, to) for row in rows for was, now, to in zip(*row, strict=True)):
                found[cells] = each
    return next(iter(found.values())) if len(found) == 1 else None


def distances(played: Played) -> frozenset[int]:
    """Give how far an action goes, or how far the squares that it changes are from each other."""
    step = step_of(played.text.split())
    if step is not None:
        return frozenset((step[1],))
    places = _places(named(played))
    return frozenset(max(abs(one[0] - other[0]), abs(one[1] - other[1])) for one in places for other in places) - {0}


def ways(played: Played) -> frozenset[str]:
    """Give the directions in which an action goes, or in which it changes something."""
    names = named(played)
    here = next((name for name in played.before.game.speech.whereabouts(played.before.state) if name in names), "")
    one, *others = _places([here, *names] if here else names) or [(0, 0)]
    signs = {
        ((other[0] > one[0]) - (other[0] < one[0]), (other[1] > one[1]) - (other[1] < one[1]))
        for other in others if one != other
    }
    found = {name for name in DIRECTIONS if _sign(name) in signs}
    return frozenset(found | {letter for name in found for letter in name})


def _sign(direction: str) -> tuple[int, int]:
    return ("R" in direction) - ("L" in direction), ("D" in direction) - ("U" in direction)


@lru_cache(maxsize=_KEPT)
def contents(played: Played) -> str:
    """Say what lay, and what lies now, on the squares that an action changes, and what lay where it leads."""
    form, old, new = played.before.form, played.before.setup, played.after.setup
    ends = filter(None, map(form.place, ends_of(played.text.split())))
    pairs = (pair for rows in zip(old.cells, new.cells, strict=True) for pair in zip(*rows, strict=True))
    changes = (form.word(cell) for one, other in pairs if one != other for cell in (one, other))
    return " ".join((*(form.word(old.cells[row][column]) for column, row in ends), *changes))


@lru_cache(maxsize=_KEPT)
def crossed_over(played: Played) -> str:
    """Say what lies on the squares that an action names, changes or crosses."""
    form, cells = played.before.form, played.before.setup.cells
    places = (form.place(name) for name in changed(played))
    return " ".join(form.word(cells[row][column]) for column, row in filter(None, places))


def is_shown(position: Position, text: str) -> bool:
    """Tell whether a word stands in the position itself, such as a colour that the dice show."""
    return text in re.split(r"[ ,;]", position.text.lower())


def step_of(said: Sequence[str]) -> tuple[str, int] | None:
    """Give the direction in which an action goes, and how far."""
    squares, last = squares_of(said), said[-1]
    if last.lower() in COMPASS and squares[:1] == [said[0]]:
        return COMPASS[last.lower()]
    if len(squares) != 2:
        return None
    (x, y), (to_x, to_y) = ((ord(each[0]), int(each[1:])) for each in squares)
    far = max(abs(to_x - x), abs(to_y - y))
    letters = ("U" if to_y < y else "D" if to_y > y else "") + ("L" if to_x < x else "R" if to_x > x else "")
    is_straight = x == to_x or y == to_y or abs(to_x - x) == abs(to_y - y)
    return (letters, far) if is_straight and letters in DIRECTIONS else None


def ends_of(said: Sequence[str]) -> list[str]:
    """List the squares that an action in words names, and where it leads."""
    squares, step = squares_of(said), step_of(said)
    return squares if step is None or len(squares) != 1 else [*squares, _beyond(squares[0], *step)]


def _beyond(square: str, letters: str, far: int) -> str:
    column = ord(square[0]) + far * (("R" in letters) - ("L" in letters))
    return f"{chr(column)}{int(square[1:]) + far * (('D' in letters) - ('U' in letters))}"
