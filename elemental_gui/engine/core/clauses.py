"""A whole message in clauses, for what is answered in one: who takes it back, and who leaves it open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, STOP, Words

OPEN: Final = frozenset((
    "if", "unless", "maybe", "perhaps", "either", "or", "random", "randomly", "coin", "depends", "unsure", "whoever",
    "whatever", "whichever", "might", "possibly", "probably", "toss", "?",
))  # fmt: skip
TAKING_BACK: Final = frozenset((
    "no", "nope", "wait", "sorry", "actually", "scratch", "oops", "whoops", "instead", "correction", "mean", "meant",
    "nvm", "nevermind", "rather", "undo", "changed",
))  # fmt: skip
_PARTING: Final = frozenset((
    COMMA, STOP, "(", ")", ":", "-", "=", "/", "?", "and", "but", "so", "because", "since", "cause", "while", "then",
    "as", "&", "that's",
))  # fmt: skip
_UNDOING: Final = frozenset(("mean", "meant", "actually", "oops", "scratch"))
"""Those that take something back wherever they stand."""
_AGREEING: Final = frozenset(("ok", "okay", "right", "yes", "alright", "good", "cool", "deal", "fine"))
_FEW: Final = 4


@attrs.frozen
class Clause:
    """A part of a sentence."""

    texts: tuple[str, ...]
    is_correcting: bool
    """Whether it, or what stands between it and the clause before, takes something back."""

    @property
    def is_open(self) -> bool:
        """Whether it asks, or leaves open, what it speaks of."""
        return not OPEN.isdisjoint(self.texts)

    @property
    def is_asking(self) -> bool:
        return "?" in self.texts


def clauses(words: Words) -> Iterator[Clause]:
    """Part a message; all that stands in a question asks, but for what a mere `ok?` behind it agrees to."""
    sentence: list[Clause] = []
    texts: list[str] = []
    is_correcting = False
    for text in (*(word.text for word in words), STOP):
        if text not in _PARTING:
            texts.append(text)
            continue
        is_correcting = is_correcting or not _UNDOING.isdisjoint(texts) or texts[:1] == ["no"]
        is_correcting = is_correcting or (len(texts) < _FEW and not TAKING_BACK.isdisjoint(texts))
        if texts and not set(texts) <= TAKING_BACK:
            sentence.append(Clause(tuple(texts), is_correcting))
            is_correcting = False
        if text in (STOP, "?"):
            is_asking = text == "?" and not set(texts) <= _AGREEING
            yield from (Clause((*each.texts, "?"), each.is_correcting) if is_asking else each for each in sentence)
            sentence = []
        texts = []
