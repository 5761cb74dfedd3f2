"""What is asked of a player one thing at a time, answered in whatever words: the true monolith, and a unit's square.

A whole message is heard at once: what is said last counts where something was corrected, and two things are no answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.beside import side_at
from elemental_gui.engine.core.clauses import Clause, clauses
from elemental_gui.engine.core.spoken import STOP, Heard, Word, Words, text_at
from elemental_gui.engine.elemenders.actions import Action, Deploy, Pick, Spawn
from elemental_gui.engine.elemenders.board import GRID, MONOLITH_COLUMNS, Kind
from elemental_gui.engine.elemenders.spoken.naming import KINDS
from elemental_gui.engine.elemenders.state import Stage, State

_SPELLED: Final = frozenset(("true", "coin", "deploy", "spawn", "move", "attack", "terraform", "confirm"))
"""Words with which the protocol begins an action."""
_DENYING: Final = frozenset(("not", "no", "isn't", "never", "decoy", "decoys", "don't", "fake", "fakes"))
_PLACES: Final = {
    "leftmost": 0, "first": 0, "1st": 0, "second": 1, "2nd": 1, "middle": 2, "third": 2, "3rd": 2, "central": 2,
    "centre": 2, "center": 2, "fourth": 3, "4th": 3, "rightmost": 4, "fifth": 4, "5th": 4, "last": 4,
}  # fmt: skip


def answered(state: State, words: Words) -> Heard | None:
    """Hear a whole message as the one answer that is due; None where it is none, or none is due."""
    spelled = (at for at in range(1, len(words)) if words[at - 1].text == STOP and text_at(words, at) in _SPELLED)
    end = next(spelled, len(words))
    parts = list(clauses(_with_neighbours(words[:end])))
    action: Action | None = None
    if state.stage is Stage.TRUE:
        column = _agreed([_columns(clause) for clause in parts], parts)
        action = Pick(state.seat, str(column)) if column else None
    elif state.stage in (Stage.DEPLOY, Stage.SPAWN):
        kind = _agreed([[KINDS[text] for text in clause.texts if text in KINDS] for clause in parts], parts)
        squares = [[text for text in clause.texts if GRID.parse(text) is not None] for clause in parts]
        square = GRID.parse(str(_agreed(squares, parts)))
        make = Deploy if state.stage is Stage.DEPLOY else Spawn
        action = make(kind, square) if isinstance(kind, Kind) and square is not None else None
    return Heard(action, end) if action is not None else None


def _with_neighbours(words: Words) -> Words:
    """Name a square that is told by its neighbour: `left of my monolith on H1` is G1."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        side = side_at(words, at)
        square = None if side is None else GRID.parse(side.square)
        name = "" if side is None or square is None else GRID.names[square + GRID.steps[side.way]]
        found.append(attrs.evolve(words[at], text=name.lower()) if name else words[at])
        at = side.end if side is not None and name else at + 1
    return found


def _agreed(said: Sequence[Sequence[object]], parts: Sequence[Clause]) -> object:
    """Give the one thing that all clauses name that name any, or all behind the last correction."""
    found: list[object] = []
    for told, clause in zip(said, parts, strict=True):
        if told and clause.is_open:
            return None
        found = list(told) if told and clause.is_correcting else [*found, *told]
    return found[0] if len(set(found)) == 1 else None


def _columns(clause: Clause) -> list[str]:
    """Read which monolith a clause names: by its column, its square, or its place in the row."""
    if not _DENYING.isdisjoint(clause.texts):
        return []
    squares = [text[0] for text in clause.texts if GRID.parse(text) is not None]
    letters = [text for text in clause.texts if len(text) == 1 and text.upper() in MONOLITH_COLUMNS]
    others = [one for before, one in zip(clause.texts, clause.texts[1:], strict=False) if before == "column"]
    named = [text.upper() for text in (*squares, *letters, *others) if len(text) == 1]
    places = [_PLACES[text] for text in clause.texts if text in _PLACES]
    is_counted = "right" in clause.texts and not {"rightmost", "middle"} & {*clause.texts}
    return named or [MONOLITH_COLUMNS[-1 - at if is_counted else at] for at in places[:1]]
