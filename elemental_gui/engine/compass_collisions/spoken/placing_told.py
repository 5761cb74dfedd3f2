"""Which sets are said to lie on which sides, in whatever order and words: `my A goes north, west gets your B`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Place
from elemental_gui.engine.compass_collisions.spoken.answers import ME, YOU, seat_at
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.clauses import Clause, clauses
from elemental_gui.engine.core.spoken import Words

_BY_COMPASS: Final = {
    f"{name}{end}": name[0].upper() for name in ("north", "east", "south", "west") for end in ("", "ern", "side")
} | {side.lower(): side for side in "NESW"}
_BY_VIEW: Final = {"top": "N", "up": "N", "right": "E", "bottom": "S", "down": "S", "left": "W"}
SET: Final = re.compile(r"([12])([ab])")
_BEFORE: Final = ME | YOU | {"set", "sets"}
"""What stands before the `a` of a set."""
_BEHIND: Final = frozenset(("to", "on", "in", "at", "goes", "go", "gets", "of", "is", "should", "into"))
_FIRST_HALF: Final = 4
"""Sets that are free while two of them are to be placed."""
Set = tuple[int, str]


def placed(state: State, words: Words) -> tuple[Place, ...]:
    """Give the sets that a whole message puts on sides; nothing where it does not plainly say so."""
    told = _Told(state)
    parts = list(clauses(words))
    sides = _BY_COMPASS if any(text in _BY_COMPASS for part in parts for text in part.texts) else _BY_VIEW
    for part in parts:
        told.hear(part, sides)
    free = state.opening.free_sets
    found = list(dict.fromkeys(told.pairs))
    if told.is_unclear or told.named or told.side or not found or len(found) > 2:
        return ()
    if len(free) < _FIRST_HALF:
        found = found[:1]  # the last one goes to the last side by itself
    return tuple(Place(*each, side) for each, side in found)


class _Told:
    """What has been heard of sets and sides."""

    def __init__(self, state: State) -> None:
        self.pairs: list[tuple[Set, str]] = []
        self.named: Set | None = None
        self.side = ""
        self.is_unclear = False
        self._state = state
        self._is_fixing = False
        self._owner = 0
        self._is_owned = False

    def hear(self, part: Clause, sides: dict[str, str]) -> None:
        self._is_fixing = self._is_fixing or part.is_correcting
        if part.texts[0] == "not":
            return  # east, but south
        heard = False
        for at, text in enumerate(part.texts):
            seat = seat_at(self._state, part.texts, at)
            self._owner, self._is_owned = (seat, True) if seat else (self._owner, self._is_owned)
            named = self._set_at(part.texts, at, sides)
            if named is not None:
                self._name(named)
            elif text in sides:
                self._put(sides[text])
            heard = heard or named is not None or text in sides
        self.is_unclear = self.is_unclear or (heard and part.is_open)

    def _set_at(self, texts: Sequence[str], at: int, sides: dict[str, str]) -> Set | None:
        found = SET.fullmatch(texts[at])
        if found is not None:
            return int(found[1]), found[2].upper()
        before, behind = texts[at - 1 : at], texts[at + 1 : at + 2]
        is_letter = texts[at] == "b" or (
            texts[at] == "a" and ({*before} & _BEFORE or {*behind} & (_BEHIND | sides.keys()) or not behind)
        )
        if not is_letter:
            return None
        seat = seat_at(self._state, texts, at + 2) if behind == ("of",) and at + 2 < len(texts) else 0
        return seat or self._owner or self._state.seat, texts[at].upper()

    def _name(self, named: Set) -> None:
        """Hear a set: it goes to the side that was named before it, or to the one that is named next."""
        if self.side:
            self._pair(named, self.side)
        elif self.named is not None and not self._is_fixing:
            self.is_unclear = True
        else:
            self.named = named

    def _put(self, side: str) -> None:
        """Hear a side."""
        own = [each for each in self._state.opening.free_sets if each[0] == self._owner]
        if self.named is not None:
            self._pair(self.named, side)
        elif self._is_fixing and self.pairs:
            self._pair(self.pairs[-1][0], side)
        elif self._is_owned and len(own) == 1:
            self._pair(own[0], side)  # my last one
        elif self.side:
            self.is_unclear = True
        elif not self.pairs or self.pairs[-1][1] != side:  # up top
            self.side = side

    def _pair(self, named: Set, side: str) -> None:
        again = [each for each in self.pairs if each != (named, side) and (each[0] == named or each[1] == side)]
        if self._is_fixing:
            self.is_unclear = self.is_unclear or not (again or (named, side) in self.pairs)
            self.pairs = [each for each in self.pairs if each not in again]
        elif any(each[0] == named for each in again):
            self.is_unclear = True
        self.pairs.append((named, side))
        self.named, self.side, self._is_fixing, self._is_owned = None, "", False, False
