"""Clauses that only say what lies on the board before the turn: `above it is F5 fire`, `end of the F8-G8-H8 row`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, Word, number
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.telling.facts import BESIDE, SQUARE, is_among, lying_on

_BEING: Final = frozenset((
    "is", "are", "was", "were", "that's", "there's", "it's", "isn't", "lies", "lie", "sits", "already",
    "touches", "touching", "stands", "stood",
))  # fmt: skip
"""Words of which one stands in a clause that describes."""
_PARTING: Final = frozenset((STOP, COMMA, "(", ")", ":", "so", "and", "but", "because", "since", "as", "-"))
_EMPTY: Final = frozenset(("empty", "free", "nothing"))
_DOING: Final = frozenset(("i", "i'll", "put", "place", "step", "walk", "ride", "move", "go", "my", "goes"))
"""Words of a clause in which something is done."""
_STILL: Final = frozenset(("then", "now", "also", "still", "just", "again"))
_LEADING: Final = frozenset(("to", "onto", "into"))
_LYING: Final = frozenset(("lying", "standing", "sitting", "touching", "leading", "pointing", "belonging"))
"""What a thing is doing that does nothing."""
_NEAR: Final = 4
_THAT: Final = frozenset(("that", "the", "your", "his", "her", "their", "my", "this"))
_NOWHERE: Final = frozenset((
    "nowhere", "nothing", "not", "isn't", "doesn't", "won't", "can't", "cannot", "stays", "remains", "untouched",
    "unaffected", "safe", "harmless",
))  # fmt: skip
"""Words of which one says that nothing comes of something."""
_DOERS: Final = frozenset(("i", "i'll", "i'm", "we", "but", "instead", "put", "place", "step", "walk", "ride"))
_RELATING: Final = BESIDE | {"top", "line", "row", "stops", "stop", "stopped", "already", "touching", "blocks"}
"""Words that tell where something is by something else."""


def without_descriptions(
    position: Position, words: Sequence[Word], is_action: Callable[[Sequence[Word]], bool] = lambda _clause: False
) -> tuple[Word, ...]:
    """Leave out the clauses that are true of the board as it lies, and that do nothing."""
    kept: list[Word] = []
    for clause in _clauses(words):
        is_said = _describes(position, clause) and not is_action(clause)
        kept += [word for word in clause if word.text in (STOP, COMMA)] if is_said else clause
    return tuple(kept)


def lying(position: Position, words: Sequence[Word]) -> frozenset[str]:
    """Give the squares of a remark that are named by what lies there, to say where something else is.

    `on top of the H5 fire, sage at H6 stops it` places no fire on H5.
    """
    texts = [word.text for word in words]
    if _RELATING.isdisjoint(texts):
        return frozenset()
    squares = [at for at, text in enumerate(texts) if SQUARE.fullmatch(text)]
    return frozenset(texts[at].upper() for at in squares if _is_named(position, texts, at))


def _is_named(position: Position, texts: Sequence[str], at: int) -> bool:
    """Tell whether a word near a square names what lies there."""
    lies, near = lying_on(position, texts[at]), texts[max(0, at - _NEAR + 1) : at + 2]
    if lies and not {"to", "beside", "near", "touching", "below", "above", "under"}.isdisjoint(near[-3:-1]):
        return True  # next to B2
    return any((text in ELEMENTS and is_among(text, lies)) or text in lies.split()[1:2] for text in near)


def _clauses(words: Sequence[Word]) -> Iterator[list[Word]]:
    clause: list[Word] = []
    for at, word in enumerate(words):
        is_line = word.text == "-" and all(SQUARE.fullmatch(each.text) for each in words[max(0, at - 1) : at + 2 : 2])
        beside = words[max(0, at - 1) : at + 2 : 2]
        is_pair = word.text == "and" and all(SQUARE.fullmatch(each.text) for each in beside)
        if word.text in _PARTING and clause and not (is_line or is_pair):
            yield clause
            clause = []
        clause.append(word)
    yield clause


def _is_idle(position: Position, texts: Sequence[str]) -> bool:
    """Tell whether nothing comes of what lies on a square: `that wind at E3 goes nowhere`."""
    said = [text for text in texts if text not in _PARTING]
    if len(said) < _NEAR or said[0] not in _THAT or said[1] not in ELEMENTS or said[2] not in ("at", "on", "in"):
        return False
    lies, rest = lying_on(position, said[3]), said[_NEAR:]
    is_plain = not any(text in ELEMENTS or SQUARE.fullmatch(text) or number(text) for text in rest)
    is_nothing = not _NOWHERE.isdisjoint(rest) and _DOERS.isdisjoint(rest)
    return is_plain and is_nothing and bool(lies) and is_among(said[1], lies)


def _describes(position: Position, clause: Sequence[Word]) -> bool:
    texts = [word.text for word in clause]
    if _is_idle(position, texts):
        return True
    if _goes_on(position, texts):
        return False
    squares = [at for at, text in enumerate(texts) if SQUARE.fullmatch(text)]
    is_being = not _BEING.isdisjoint(texts) or ("end", "of") in pairwise(texts)
    if not squares or not is_being or not (_DOING | BLOCKING).isdisjoint(texts):
        return False
    named = [at for at, text in enumerate(texts) if text in ELEMENTS or text in _EMPTY]
    here = [lying_on(position, texts[at]) for at in squares]
    if not named:
        return all(here)
    is_true = all(any(_is_there(position, texts, at, other) for at in squares) for other in named)
    near = {at for at in squares for other in named if abs(at - other) < _NEAR}
    return is_true and all(lies for at, lies in zip(squares, here, strict=True) if at not in near)


def _goes_on(position: Position, texts: Sequence[str]) -> bool:
    """Tell whether something is just being done: `is attacking D1`, `is then sliding to D5`."""
    doing, said = position.game.speech.deeds, [text for text in texts if text not in _STILL]
    pairs = [(one, other) for one, other in pairwise(said) if one in _BEING and other.endswith("ing")]
    is_led = any(one in _LEADING and SQUARE.fullmatch(other) for one, other in pairwise(said))
    return any(other in doing or (is_led and other not in _LYING) for _, other in pairs)


def _is_there(position: Position, texts: Sequence[str], at: int, named: int) -> bool:
    lies, said = lying_on(position, texts[at]), texts[named]
    return abs(at - named) < _NEAR and (not lies if said in _EMPTY else is_among(said, lies))
