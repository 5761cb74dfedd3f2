"""What an action does, as far as the words of a text can bear it out: squares, ways, distances and stones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS
from elemental_gui.host.luck import Played

SQUARE: Final = re.compile(r"[a-k][0-9]{1,2}")
_LETTERS: Final = re.compile(r"[udlr]{1,2}|[nesw]|[nesw]{2}")
_WAYS: Final = frozenset((*map(str.lower, DIRECTION_WORDS), "north", "south", "east", "west"))
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
    return squares[:1] if squares[:1] == list(said[:1]) else squares


def named(played: Played) -> list[str]:
    """List the squares that an action names or changes."""
    form, old, new = played.before.form, played.before.setup, played.after.setup
    names = squares_of(played.before.game.format_action(played.action).split())
    for row, (was, now) in enumerate(zip(old.cells, new.cells, strict=True)):
        if was != now:
            names += [form.name(at, row) for at, (one, other) in enumerate(zip(was, now, strict=True)) if one != other]
    return list(dict.fromkeys(names))


def entered(played: Played) -> frozenset[str]:
    """Give the squares that an action names or changes, without those that it only leaves."""
    form, cells = played.before.form, played.after.setup.cells
    left = {form.name(at, row) for row, line in enumerate(cells) for at, cell in enumerate(line) if cell == "."}
    return frozenset(named(played)) - left


def changed(played: Played) -> frozenset[str]:
    """Give the squares that an action names, changes or crosses."""
    names = named(played)
    return frozenset([*names, *_crossed(names)])


def _places(names: list[str]) -> list[tuple[int, int]]:
    return [(ord(name[0]), int(name[1:])) for name in names if SQUARE.fullmatch(name.lower())][:8]


def _crossed(names: list[str]) -> Iterator[str]:
    """Give the squares in line between two others."""
    places = _places(names)
    for one in places:
        for other in places:
            dx, dy = other[0] - one[0], other[1] - one[1]
            if (dx == 0 or dy == 0 or abs(dx) == abs(dy)) and max(abs(dx), abs(dy)) > 1:
                far = max(abs(dx), abs(dy))
                for at in range(1, far):
                    yield f"{chr(one[0] + dx // far * at)}{one[1] + dy // far * at}"


def distances(played: Played) -> frozenset[int]:
    """Give how far the squares that an action changes are from each other."""
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


def contents(played: Played) -> str:
    """Say what lay, and what lies now, on the squares that an action changes."""
    form, old, new = played.before.form, played.before.setup, played.after.setup
    said = []
    for was, now in zip(old.cells, new.cells, strict=True):
        for one, other in zip(was, now, strict=True):
            if one != other:
                said += [form.word(one), form.word(other)]
    return " ".join(said)


def is_shown(position: Position, text: str) -> bool:
    """Tell whether a word stands in the position itself, such as a colour that the dice show."""
    return text in re.split(r"[ ,;]", position.text.lower())
