"""Elemenders' actions as text: what people and bots write, and the one canonical spelling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.notation import bare, parse_square, split_action
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.board import GRID, GRIDS, UNITS, Kind
from elemental_gui.engine.elemenders.state import HIDDEN, State

_FORMS: Final = (
    "true D, coin heads, deploy fire A1, spawn fire A1, move A1 C1, attack A3 A4, terraform A3, terraform A3 H "
    "or confirm"
)
_KINDS: Final = {kind.word: kind for kind in UNITS}


def format_action(action: Action) -> str:
    names = GRID.names
    match action:
        case Move(origin, target):
            return f"move {names[origin]} {names[target]}"
        case Attack(origin, target):
            return f"attack {names[origin]} {names[target]}"
        case Terraform(square, line):
            return f"terraform {names[square]} {line}".rstrip()
        case Confirm():
            return "confirm"
        case Coin(face):
            return f"coin {face}"
        case Deploy(kind, square):
            return f"deploy {kind.word} {names[square]}"
        case Spawn(kind, square):
            return f"spawn {kind.word} {names[square]}"
        case Pick(_, column):
            return f"true {column}"


def parse_action(state: State, text: str) -> Action:
    """There are no shorter spellings (ruling G.8); that `true` is said for the seat to act is understood."""
    head, *rest = split_action(text, _FORMS, _READ)
    return _READ[head](state, rest)


def _true(state: State, words: list[str]) -> Pick:
    if words == [HIDDEN]:
        raise NotationError("The true monolith is left out here, as it is until the game is over.")
    column = words[0].upper() if len(words) == 1 else ""
    if len(column) != 1 or not "A" <= column <= "K":
        raise NotationError("The true monolith is named by its column, such as: true D.")
    return Pick(state.seat, column)


def _coin(_state: State, words: list[str]) -> Coin:
    if len(words) != 1 or words[0] not in (Coin.HEADS, Coin.TAILS):
        raise NotationError("The coin shows one of its sides: coin heads, or coin tails.")
    return Coin(words[0])


def _placed(state: State, words: list[str], verb: str) -> tuple[Kind, Square]:
    if len(words) != 2:
        raise NotationError(f"A unit is placed like this: {verb} fire A1.")
    if words[0] not in _KINDS:
        raise NotationError(f"{quoted(words[0])} is no unit; write {', '.join(_KINDS)}.")
    return _KINDS[words[0]], _square(state, words[1])


def _pair(state: State, words: list[str], what: str, example: str) -> tuple[Square, Square]:
    if len(words) != 2:
        raise NotationError(f"{what} from one square to another, such as: {example}.")
    return _square(state, words[0]), _square(state, words[1])


def _terraform(state: State, words: list[str]) -> Terraform:
    if len(words) not in (1, 2):
        raise NotationError("A unit terraforms like this: terraform A3; a water unit: terraform A3 H, or A3 V.")
    square, line = _square(state, words[0]), words[1].upper() if len(words) == 2 else ""
    if line not in ("", "H", "V"):
        raise NotationError(f"{quoted(words[1])} is no direction of a river; write H for its row, V for its column.")
    return Terraform(square, line)


def _square(state: State, word: str) -> Square:
    return parse_square(GRIDS[state.rules.rows], word)


_READ: Final[Mapping[str, Callable[[State, list[str]], Action]]] = {
    "true": _true,
    "coin": _coin,
    "deploy": lambda state, words: Deploy(*_placed(state, words, "deploy")),
    "spawn": lambda state, words: Spawn(*_placed(state, words, "spawn")),
    "move": lambda state, words: Move(*_pair(state, words, "A unit moves", "move A1 C1")),
    "attack": lambda state, words: Attack(*_pair(state, words, "A unit attacks", "attack A3 A4")),
    "terraform": _terraform,
    "confirm": lambda _state, words: bare("confirm", words, Confirm()),
}
