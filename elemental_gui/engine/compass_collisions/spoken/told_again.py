"""A move that is told once more, and otherwise: `A7 E2 (A7 -> B7)`, `west two squares (one west)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Action, Move
from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.spoken.mentions import happens
from elemental_gui.engine.compass_collisions.spoken.ways import LETTERS, SIDES
from elemental_gui.engine.compass_collisions.spoken.ways import untrue as lands_elsewhere
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.spoken import SQUARES, Words, text_at

_BESIDE: Final = frozenset((
    "so", "i", "e", "i.e", "ie", "to", "->", "→", ">", "=>", "-", "=", "from", "the", "a", "that's", "thats", "is",
    "it", "then", "and", "goes", "lands", "on", "at", "via", "over", "just", *SQUARES,
))  # fmt: skip
"""Words of a remark beside those that tell of a way."""
_STANDING: Final = frozenset(("on", "at", "in", "standing", "sitting", "that", "which", "who", "i"))
_EASTWARDS: Final = frozenset(("e1", "e2"))
"""Squares that are written like ways."""
_WHERE: Final = frozenset(("on", "at", "of", "from"))
_GOING: Final = frozenset(("goes", "moves", "jumps", "leaps", "joins", "attacks", "hits", "walks", "steps", "pushes"))
_ARROWS: Final = frozenset(("to", "->", "→", ">", "=>"))


def told_otherwise(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote where the piece that moves is told to go another way too, as a second move or in brackets."""
    moves = [action for _, action in told if isinstance(action, Move)]
    asides = _bracketed(words)
    inside = {GRID.parse(word.text) for aside in asides for word in aside}
    for other in moves[1:]:
        passed = GRID.rays[moves[0].square][LETTERS[moves[0].direction]][: moves[0].distance - 1]
        if other != moves[0] and other.square in inside & {moves[0].square, *passed}:
            return GRID.names[other.square]
    return next((said for aside in asides if (said := untrue(told, aside))), "") or _mistaken(moves[:1], words)


def _mistaken(moves: Sequence[Move], words: Words) -> str:
    """Quote `E1` or `E2` if it names the square of a piece and was read as a way, or passed over as one."""
    is_way = any(word.text in SIDES for word in words)
    for at, word in enumerate(words):
        square = GRID.parse(word.text) if word.text in _EASTWARDS else None
        is_piece = text_at(words, at - 1) in _WHERE or text_at(words, at + 1) in _GOING
        if square is None or not is_piece:
            continue
        for move in moves:
            way = GRID.rays[move.square][LETTERS[move.direction]][: move.distance]
            is_once = [each.text for each in words].count(word.text) == 1
            is_read = is_once and not is_way and word.text == f"{move.direction}{move.distance}".lower()
            if square not in (move.square, *way) or (is_read and square == move.square):
                return word.source or word.text
    return ""


def _bracketed(words: Words) -> list[Words]:
    """Give the words of each pair of brackets."""
    begun = [at for at, word in enumerate(words) if word.text == "("]
    ends = [next((end for end in range(at, len(words)) if text_at(words, end) == ")"), at) for at in begun]
    return [words[at + 1 : end] for at, end in zip(begun, ends, strict=True) if end > at]


def untrue(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a remark that tells of nothing but a way, if the move goes another one."""
    action = told[0][1] if told else None
    if not isinstance(action, Move):
        return ""
    if _tells_push(told[0][0], action, words):
        return ""
    way = GRID.rays[action.square][LETTERS[action.direction]][: action.distance]
    pointing = {at for at, word in enumerate(words) if word.text == "one" and text_at(words, at + 1) in _STANDING}
    texts = [text for at, word in enumerate(words) if (text := word.text.strip(".,;:!()")) and text not in _BESIDE
             and at not in pointing]  # the one on E3
    squares = [square for text in texts if (square := GRID.parse(text)) is not None]
    counts = {count for text in texts if (count := spoken.number(text, 9)) is not None}
    sides = {SIDES[text] for text in texts if text in SIDES}
    is_all = len(texts) == len(squares) + sum(text in SIDES or spoken.number(text, 9) is not None for text in texts)
    is_told = is_all and (len(texts) > 1 or bool(pointing) or any(word.text in _ARROWS for word in words))
    is_other = bool(counts - {action.distance} or sides - {action.direction})
    is_other |= not {*squares} <= {action.square, *way} or squares[-1:] not in ([], [action.square], [*way[-1:]])
    return " ".join(word.text for word in words) if is_told and is_other else lands_elsewhere(told, words)


def _tells_push(state: State, move: Move, words: Words) -> bool:
    """Tell whether a remark says of a piece that is pushed where it goes: `F8 -> G8`."""
    squares = [text for word in words if GRID.parse(text := word.text.strip(".,;:!()")) is not None]
    return len(squares) > 1 and any(told.split()[1:] == squares for told in happens(state, move).get("push", ()))
