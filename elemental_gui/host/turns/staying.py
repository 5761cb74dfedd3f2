"""Who stays where he is goes nowhere, and who steps home goes somewhere: `I stay where I am`, `and a step home`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, STOP, Word, as_written
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import SQUARE
from elemental_gui.host.telling.of_this_turn import clauses_of
from elemental_gui.host.verdict import Finding, Verdict, shortened

_LONGEST: Final = 120
"""Words of a text that is looked through."""
_STAYING: Final = frozenset(("stay", "stays", "staying", "remain", "remains", "remaining"))
_PLACED: Final = frozenset(("put", "here", "there", "still", "home", "am", "stand", "stands", "is", "was"))
"""Words of where somebody stays who goes nowhere."""
_OWN: Final = frozenset(("i", "i'll", "i'm", "he", "she", "sage", "we"))
_LEADING: Final = _OWN | frozenset(("and", "then", "so", "my", "the", "will", "just", COMMA))
"""Words before it."""
_MARKS: Final = frozenset((STOP, COMMA))
_NEAR: Final = 4
_OPEN: Final = frozenset((
    "if", "would", "could", "might", "can't", "cannot", "not", "don't", "won't", "you", "your", "until", "till",
    "first", "?", "but", "want", "wanted", "why", "to",
))  # fmt: skip
_COUNTED: Final = frozenset(("a", "one", "two", "three", "four", "both", "1", "2", "3", "4", "my", "another"))
_STEPS: Final = frozenset(("step", "steps"))
_WHITHER: Final = frozenset((
    "home", "back", "backwards", "away", "aside", "forward", "forwards", "closer", "nearer", "towards", "toward",
    "sideways", "off", "out",
))  # fmt: skip
"""Where somebody goes who names no square, and no side."""
_DENYING: Final = (_OPEN - {"you", "your", "first", "to"}) | frozenset((
    "no", "never", "without", "nobody", "next", "later", "tomorrow", "left", "they",
))  # fmt: skip


def unless_stepping(verdict: Verdict, words: Sequence[Word]) -> Verdict:
    """Ask about a turn without a step that its text tells: `and then one step home`, `I step aside`."""
    start = verdict.start
    is_walker = start is not None and bool(start.game.speech.whereabouts(start.state))
    if verdict.finding is not Finding.LEGAL or not is_walker or not verdict.is_whole:
        return verdict
    named = {word.text.upper() for word in words if SQUARE.fullmatch(word.text)}
    walked = [step.action.split()[1] for step in verdict.steps if step.action.startswith(("move ", "ride "))]
    clauses = list(clauses_of(words[:_LONGEST])) if named.issuperset(walked) else []
    for clause, behind in zip(clauses, [*clauses[2:], [], []], strict=False):
        if _tells_step([word.text for word in clause if word.text not in _MARKS], [word.text for word in behind]):
            said = quoted(as_written(clause))
            return verdict.asking(f"{said} does not go with {shortened(verdict.turn)}: ask what is meant.")
    return verdict


def _tells_step(texts: Sequence[str], following: Sequence[str]) -> bool:
    """Tell whether a clause tells a step to no square, and what follows behind its mark does not tell where that is."""
    at = next((at for at, text in enumerate(texts) if text in _STEPS), len(texts))
    before, behind = texts[:at], texts[at + 1 : at + 3]
    is_told = not _WHITHER.isdisjoint(behind) and not (_COUNTED | _OWN).isdisjoint(before) and "you" not in before
    is_there = following[:1] in (["to"], ["onto"], ["on"]) or any(map(SQUARE.fullmatch, (*texts, *following[:1])))
    return is_told and _DENYING.isdisjoint(texts) and not is_there


def unless_staying(
    verdict: Verdict, start: Position, message: Message, judge: Callable[[Message], Verdict]
) -> Verdict:
    """Ask about a turn that goes on from where its text says that the player stays."""
    words = message.words
    is_walked = start.game.speech.whereabouts(start.state) and _ways(verdict)
    if verdict.finding is not Finding.LEGAL or not is_walked or len(words) > _LONGEST:
        return verdict
    texts = [word.text for word in words]
    here = frozenset(name.lower() for name in start.game.speech.whereabouts(start.state))
    at = next((at for at, text in enumerate(texts) if text in _STAYING and _stays(texts, at, here)), 0)
    if not at:
        return verdict
    begin = at
    while begin and texts[begin - 1] in _LEADING:
        begin -= 1
    before = judge(message.saying(words[:begin])) if begin else None
    if before is not None and _ways(before) >= _ways(verdict):
        return verdict
    said = quoted(as_written(words[begin : _end(texts, at)]))
    return verdict.asking(f"{said} does not go with {shortened(verdict.turn)}: ask what is meant.")


def _stays(texts: Sequence[str], at: int, here: frozenset[str]) -> bool:
    """Tell whether the player, or his sage, is who stays, and where he is."""
    begin = max((index + 1 for index in range(at) if texts[index] in _MARKS), default=0)
    said, rest = texts[begin:at], texts[at + 1 : _end(texts, at)]
    is_placed = not rest or not (_PLACED | here).isdisjoint(rest)
    return is_placed and not _OWN.isdisjoint(said[-_NEAR:]) and _OPEN.isdisjoint((*said, *rest))


def _end(texts: Sequence[str], at: int) -> int:
    return next((index for index in range(at, len(texts)) if texts[index] in _MARKS), len(texts))


def _ways(verdict: Verdict) -> int:
    return sum(step.action.startswith(("move ", "ride ")) for step in verdict.steps)
