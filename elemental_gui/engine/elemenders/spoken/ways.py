"""The ways that units go, as people tell them: a square, the last one of a row, or directions and how far."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.beside import side_at
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS, ORTHOGONAL, Square
from elemental_gui.engine.core.spoken import COMMA, SQUARES, STOP, Words, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.actions import Move
from elemental_gui.engine.elemenders.board import GRID, OUTSIDE
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.spoken.naming import is_own, square_at
from elemental_gui.engine.elemenders.state import State

ATTACKS: Final = frozenset((
    "attack", "attacks", "attacking", "hit", "hits", "hitting", "strike", "strikes", "striking", "x", "att", "atk",
    "fights", "fighting", "kill", "kills", "killing", "bite", "bites", "punch", "punches", "bash", "bashes", "smack",
    "smacks", "slap", "slaps", "stab", "stabs", "shoot", "shoots", "smash", "smashes", "destroy", "destroys",
    "\N{CROSSED SWORDS}",
))  # fmt: skip
MOVES: Final = frozenset((
    "move", "moves", "moving", "moved", "go", "goes", "going", "walk", "walks", "send", "sends", "bring", "brings",
    "run", "runs", "push", "slide", "slides", "travels", "steps", "advance", "advances", "retreats", "heads",
    "shift", "withdraw", "withdraws", "retreat", "return", "returns", "step", "travel", "swims", "marches",
))  # fmt: skip
FORMS: Final = frozenset(("terraform", "terraforms", "terraformed", "terraforming", "tf", "terra", "terraf", "tform"))
POINTS: Final = {"north": "U", "south": "D", "west": "L", "east": "R", "n": "U", "s": "D"}
SIDES: Final = {
    **POINTS, "below": "D", "under": "D", "beneath": "D", "underneath": "D", "above": "U", "e": "R", "w": "L",
}  # fmt: skip
_POINTED: Final = frozenset(("it", "him", "her", "one"))
_POINTING: Final = _POINTED | {"the", "that", "in", "right", "directly", "just", "unit", "enemy", "beside", "before"}
"""Words for somebody who stands nearby."""
PEACEFUL: Final = frozenset((
    "blocks", "faces", "threatens", "eyes", "watches", "guards", "targets", "passes", "avoids", "leaves", "meets",
    "approaches", "stops", "touches", "stays", "stands", "waits", "ends", "lands", "this", "is", "was", "plants",
    "fires", "waters", "becomes", "protects", "prepares", "aims", "reaches", "scares", "corners", "traps", "nears",
    "surrounds", "pins", "joins", "flanks", "annoys", "holds", "keeps", "sees", "misses", "fears", "ignores", "spares",
    "walls", "locks", "squeezes", "likes", "tries", "wants", "pushes", "has", "does", "gets", "hugs", "greets",
    "looks", "stares", "spots", "notices", "needs", "finds", "smells", "smiles", "was", "lets", "follows", "visits",
    "hides", "shelters", "camps", "lurks", "settles", "sneaks", "rests",
))  # fmt: skip
"""What a unit does beside another one that is no attack."""
DAMAGE: Final = frozenset(("for", "damage", "hp", "health", "1", "point", "once"))
_STRUCK: Final = frozenset((
    "attacked", "hit", "struck", "killed", "bitten", "punched", "bashed", "smacked", "slapped", "stabbed", "shot",
    "smashed", "destroyed", "burned", "burnt",
))  # fmt: skip
_BEING: Final = frozenset(("gets", "get", "is", "will", "be", "being", "should", "must", "shall", "now", "then"))
_BY: Final = frozenset(("by", "from", "the", "my", "unit", "on", "at", "fire", "water", "plant", "one"))
_PATH: Final = re.compile(r"([1-4]?)(u+|d+|l+|r+|n+|e+|s+|w+)([1-4]?)")
_LEADING: Final = frozenset(("to", "onto", "on", "into", "the", "square", "tile", "-"))
"""What stands before a square that is told by its neighbour."""
WAY_ON: Final = frozenset((COMMA, "and", "then", "+", "-"))


def target_at(state: State, words: Words, at: int, origin: Square) -> tuple[Square | None, int]:
    """Read where a unit goes: a square, the last one of a row such as `B1-C1`, or directions and how far."""
    beside, end = _beside(state, words, at)
    return (beside, end) if end else _way_at(state, words, at, origin)


def _way_at(state: State, words: Words, at: int, origin: Square) -> tuple[Square | None, int]:
    toward = skip(words, at + 1, frozenset(("to", "onto", "towards")))
    is_way = text_at(words, at) in DIRECTION_WORDS or (text_at(words, at) in SIDES and len(text_at(words, at)) > 1)
    if toward > at + 1 and is_way and square_at(state, words, toward) is not None:
        at = toward  # down to C4
    counted = skip(words, at + 1, SQUARES | {"to", "the", "tile", "tiles"})
    if spoken.number(text_at(words, at), 9) is not None and square_at(state, words, counted) is not None:
        at = counted  # two squares to F4
    square = square_at(state, words, at)
    if square is not None:
        following = at + 2
        there = square_at(state, words, following)
        while text_at(words, following - 1) in ("-", "to") and there is not None and _is_free(state, there):
            square, at, following = there, following, following + 2
            there = square_at(state, words, following)
        return _along_squares(state, words, origin, square, at + 1)
    target, end, way = origin, at, list[Square]()
    step = _step(words, at)
    while step is not None:
        letters, count, end = step
        for _ in range(count):
            target += GRID.steps[letters]
            if not GRID.names[target] or state.terrain[target] == OUTSIDE:
                raise NotationError(f"That is off the board, {letters} of {GRID.names[origin]}.")
            way.append(target)
        following = skip(words, end, WAY_ON)
        is_unit = following > end and is_own(state, words, following)  # E2 is no way to the east
        step = None if is_unit else _step(words, following)
        step = step if step is not None and _is_end(words, step[2]) else None
    if end == at:
        return None, at
    told = skip(words, end, frozenset(("to", "onto", "(", "on", "-", "=", ":", "over", "via")))
    while told > end and square_at(state, words, told) in way[:-1]:
        told = skip(words, told + 1, WAY_ON | {"to", "via"})
    return target, told + 1 if told > end and square_at(state, words, told) == target else end


def _along_squares(state: State, words: Words, origin: Square, square: Square, end: int) -> tuple[Square, int]:
    """Follow a way told by one square after the other, `K2, K3, J3`, if the whole of it is a move."""
    last, here, at = (square, end), square, end
    while text_at(words, at) == COMMA and (there := square_at(state, words, at + 1)) is not None:
        is_next = any(here + GRID.steps[way] == there for way in ORTHOGONAL) and state.piece(there) is None
        if not is_next or text_at(words, at + 2) not in ("", STOP, COMMA, ")"):
            break
        here, at = there, at + 2
        last = (here, at) if check(state, Move(origin, here)) is None else last
    return last


def struck_at(state: State, words: Words, at: int) -> tuple[Square | None, int]:
    """Read who attacks the piece that was named before, and the index behind it: `gets hit by J4`."""
    verb_at = skip(words, at, _BEING)
    by_at = skip(words, verb_at + 1, _BY)
    is_struck = text_at(words, verb_at) in _STRUCK and text_at(words, verb_at + 1) in ("by", "from")
    return (square_at(state, words, by_at), by_at + 1) if is_struck else (None, at)


def past_damage(words: Words, at: int) -> int:
    """Skip what an attack does where it is told besides: `for 1 damage`."""
    end = skip(words, at, DAMAGE)
    if tuple(word.text for word in words[at:end]) == ("for", "1"):
        return end
    return end if any(word.text in ("damage", "hp", "health") for word in words[at:end]) else at


def _beside(state: State, words: Words, at: int) -> tuple[Square | None, int]:
    """Read a square that is told by its neighbour, and the index behind it: `above B4`; 0 where none is."""
    side = side_at(words, at) if text_at(words, at - 1) in _LEADING else None
    square = None if side is None else square_at(state, words, side.end - 1)
    if side is None or square is None:
        return None, 0
    there = square + GRID.steps[side.way]
    return (there if GRID.names[there] and state.terrain[there] != OUTSIDE else None), side.end


def _is_free(state: State, square: Square | None) -> bool:
    """Tell whether a way may lead over a square, because no piece of the other side stands there."""
    piece = None if square is None else state.piece(square)
    return square is not None and (piece is None or piece.seat == state.seat)


def _is_end(words: Words, at: int) -> bool:
    """Tell whether nothing follows that would make another thing of a word such as `left`."""
    is_over = text_at(words, at) in ("", STOP, COMMA, ")", "and", "then", *ATTACKS)
    return is_over or spoken.end_of_turn(words[at:]) > 0 or _step(words, at) is not None


def _step(words: Words, at: int) -> tuple[str, int, int] | None:
    """Read a direction and how far it goes, and the index behind them: `down 2`, `two steps south`, `dd`, `2s`."""
    before = spoken.number(text_at(words, at), 9)
    at = skip(words, at + 1, SQUARES | {"to", "the", "tile", "tiles"}) if before is not None else at
    said = text_at(words, at)
    path = _PATH.fullmatch(said)
    count = 1
    letters = DIRECTION_WORDS.get(said) or SIDES.get(said, said.upper())
    if path is not None and len(said) > 1 and letters not in DIRECTIONS:
        letters = SIDES.get(path[2][0], path[2][0].upper())
        count = int(path[1] or path[3] or len(path[2]))
    if letters not in DIRECTIONS:
        return None
    again = 1
    while before is None and text_at(words, at + again) == said:
        again += 1
    end = at + again
    behind = spoken.number(text_at(words, end), 9) or spoken.TIMES.get(text_at(words, end))
    if before is not None or again > 1 or behind is None:
        return letters, before or (again if again > 1 else count), end
    return letters, behind, skip(words, end + 1, SQUARES | {"tile", "tiles"})


def past_pointing(words: Words, at: int) -> int:
    """Skip words for a victim that nothing else names: `hits it`, `hits the one in front of it`."""
    fronted = skip(words, at, _POINTING)
    is_front = text_at(words, fronted) == "front" and text_at(words, fronted + 1) == "of"
    end = skip(words, fronted + 2, frozenset(("it", "him", "her", "them"))) if is_front else fronted
    is_told = end > at and any(word.text in _POINTED for word in words[at:end])
    return end if is_told and text_at(words, end) in ("", STOP, COMMA, ")", "and", "then", "as", "too", "also") else at
