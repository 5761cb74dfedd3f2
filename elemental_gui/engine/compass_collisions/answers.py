"""What players answer before the first move: which privilege, who begins, which set lies where, in whatever words."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Action, First, Place, Privilege
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, text_at

SIDES: Final = {
    "n": "N", "e": "E", "s": "S", "w": "W", "north": "N", "east": "E", "south": "S", "west": "W",
    "u": "N", "r": "E", "d": "S", "l": "W", "up": "N", "right": "E", "down": "S", "left": "W",
}  # fmt: skip
_BORDERS: Final = SIDES | {"top": "N", "bottom": "S", "northern": "N", "eastern": "E", "southern": "S", "western": "W"}
_ME: Final = frozenset(("i", "me", "myself", "i'll", "i'd", "i'm", "mine", "my", "own"))
_YOU: Final = frozenset(("you", "your", "yours", "opponent", "opponent's", "him", "his", "her", "they", "their"))
_BEGINS: Final = frozenset((
    "first", "start", "starts", "starting", "begin", "begins", "beginning", "open", "opens", "opening", "lead", "leads",
))  # fmt: skip
_SECOND: Final = frozenset(("second", "last", "after", "follow", "follows", "behind"))
_WISHES: Final = frozenset((
    "let", "want", "choose", "pick", "say", "think", "would", "decide", "prefer", "like", "wish", "allow", "give",
))  # fmt: skip
_ORDER: Final = frozenset(("order",))
_PLACEMENT: Final = frozenset(("placement", "place", "placing", "places", "sides", "sets"))
_SET: Final = re.compile(r"([12])([ab])")


def answers(state: State, words: Words) -> tuple[Action, ...]:
    """Give the answers that words may be, in whatever order they stand; nothing once the pieces move."""
    match state.stage:
        case Stage.PRIVILEGE:
            texts = {word.text for word in words}
            is_order = not texts.isdisjoint(_ORDER) or ("who" in texts and not texts.isdisjoint(_BEGINS))
            names = ["order"] * is_order + ["placement"] * (not texts.isdisjoint(_PLACEMENT))
            return tuple(map(Privilege, names))
        case Stage.FIRST:
            seat = _beginner(state, words)
            return (First(seat),) if seat else ()
        case Stage.PLACE:
            return tuple(_places(state, words)[:1])
    return ()


def _beginner(state: State, words: Words) -> int:
    """Find the one seat that is said to begin; 0 where none is, or both."""
    wishing = {at for at, word in enumerate(words) if word.text in _ME and text_at(words, at + 1) in _WISHES}
    said = {state.seat for at, word in enumerate(words) if word.text in _ME and at not in wishing}
    said |= {3 - state.seat for word in words if word.text in _YOU}
    seats = (spoken.number(text_at(words, at + 1)) for at, word in enumerate(words) if word.text in ("seat", "player"))
    said |= {seat for seat in seats if seat is not None}
    said = said or ({state.seat} if wishing else set())
    texts = {word.text for word in words}
    is_second = not texts.isdisjoint(_SECOND)
    if len(said) != 1 or texts.isdisjoint(_BEGINS | _SECOND) or (is_second and not texts.isdisjoint(_BEGINS)):
        return 0
    return 3 - min(said) if is_second else min(said)


def _places(state: State, words: Words) -> list[Place]:
    """List the sets that are told together with a side; the last set and side may be told as what is left."""
    found: list[Place] = []
    named: tuple[int, str] | None = None
    side = ""
    for at, word in enumerate(words):
        named = _set_at(state, words, at) or named
        side = _BORDERS.get(word.text, side) if not _is_article(words, at) else side
        if named is not None and side:
            found.append(Place(*named, side))
            named, side = None, ""
    is_open = named is not None or bool(side)
    is_told_twice = len(found) > 1 and len(found) != len(state.opening.free_sets)
    return [] if is_open or is_told_twice else found


def _set_at(state: State, words: Words, at: int) -> tuple[int, str] | None:
    """Read which set is meant: `2b`, `my set a`, `your b`, or `my own one` where only one of them is left."""
    text = text_at(words, at)
    found = _SET.fullmatch(text)
    if found is not None:
        return int(found[1]), found[2].upper()
    owners = [text_at(words, index) for index in range(max(0, at - 2), at)]
    seat = 3 - state.seat if any(owner in _YOU for owner in owners) else state.seat
    if text in ("a", "b") and ("set" in owners or any(owner in _ME | _YOU for owner in owners)):
        return (seat, text.upper()) if not _is_article(words, at) else None
    mine = [each for each in state.opening.free_sets if each[0] == state.seat]
    is_own = text in ("own", "mine") and text_at(words, at + 1) not in ("set", "a", "b")
    return mine[0] if is_own and len(mine) == 1 else None


def _is_article(words: Words, at: int) -> bool:
    """Tell whether a letter is only an article."""
    return text_at(words, at) == "a" and text_at(words, at + 1) in ("set", "side", "bit", "place")


def belongs_to_other(action: Privilege, words: Words) -> str:
    """Quote a privilege that is said to be the other player's; empty where it is not."""
    clause: list[str] = []
    for word in words:
        if word.text in (COMMA, STOP, "and", "but", "so"):
            clause = []
            continue
        clause.append(word.text)
        is_other = not _YOU.isdisjoint(clause) and _ME.isdisjoint(clause)
        if word.text == action.privilege and is_other:
            return word.source
    return ""


def heeded(state: State) -> bool:
    """Tell whether even small words may be an answer."""
    return state.stage in (Stage.PRIVILEGE, Stage.SETS, Stage.FIRST, Stage.PLACE)
