"""Position lines written by hand, and what one looks up in them."""

from __future__ import annotations

from collections import Counter

from .element_board import ELEMENTS, LETTERS, NAMED, NAMES, SQUARES, STACKS
from .element_reference import Game

EMPTY = "/".join(["." * 11] * 11)


def line_of(
    stones: str,
    sages: str = "F5,F7",
    seat: int = 1,
    stage: str = "act",
    hand: str = "-",
    steps: str = "0",
    ridden: str = "-",
    bag: bool = False,
) -> str:
    """A position line; `stones` is such as "f A3 C3 2 B3", with "*" for every square not named."""
    marks: dict[str, str] = {}
    mark, rest = "", "."
    for word in stones.split():
        if word in NAMED:
            marks[word] = mark
        elif word == "*":
            rest = mark
        else:
            mark = word
    marks.update(dict.fromkeys(sages.split(","), "."))
    letters = [marks.get(NAMES[square], rest) for square in SQUARES]
    rows = "/".join("".join(letters[start : start + 11]) for start in range(0, 121, 11))
    purse = "-"
    if bag:
        used = Counter(stone for letter in letters if letter != "." for stone in STACKS[letter])
        used.update({element: hand.count(LETTERS[element]) for element in ELEMENTS})
        purse = "".join(f"{LETTERS[element]}{30 - used[element]}" for element in ELEMENTS)
    held = "".join(sorted(hand, key="-faew".index))
    return f"{rows} {sages} {seat} {stage} {held} {steps} {ridden} {purse}"


def stand(game: Game, line: str) -> Game:
    game.setup(line)
    assert game.position() == line
    return game


def fields(game: Game) -> list[str]:
    return game.position().split(" ")


def at(game: Game, name: str) -> str:
    column, row = NAMED[name]
    return fields(game)[0].split("/")[row - 1][column - 1]


def marks_of(game: Game, names: str) -> str:
    return "".join(at(game, name) for name in names.split())


def paths(game: Game, start: str) -> set[str]:
    return {text.removeprefix(start + " ") for text in game.legal() if text.startswith(start + " ")}
