"""What a dice bot said, or somebody typed, as the action of luck that is due: stones, dice, a coin, losses."""

from __future__ import annotations

from typing import Any, Final

import attrs

from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.engine.core.spoken import LUCK, MARKS, STOP, Word
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.chat_words import read_message

_SAID_OF_WHOM: Final = frozenset((
    "takes", "took", "flipped", "flips", "rolled", "rolls", "got", "gets", "drew", "draws", "picked", "picks", "tossed",
))  # fmt: skip
"""Before these words a bot names who did it."""
_LONGEST_NAME: Final = 4
_DICE: Final = frozenset(("d2", "d4", "d6", "d8", "d10", "d12", "d20", "d100"))


@attrs.frozen
class Played:
    """An action that the rules accept, with the states before and after it."""

    action: Any
    before: Any
    after: Any


def read_luck(spec: AnySpec, state: Any, text: str) -> Any:
    """Read what a bot dealt, rolled or flipped, or the same in words; raises NotationError for anything else."""
    if not spec.is_chance(state):
        raise NotationError("No luck is due now.")
    return luck_action(spec, state, luck_words(text))


def with_luck(spec: AnySpec, state: Any, text: str) -> tuple[Played, ...]:
    """Play what a bot dealt, after the action that asks for it if nobody has made it: `take 3` for three stones.

    Raises NotationError for what says no such thing, and for what the rules refuse.
    """
    words = luck_words(text)
    if spec.is_chance(state):
        return (_played(spec, state, luck_action(spec, state, words)),)
    opening = asking_for(spec, state, words)
    if opening is None:
        raise NotationError(f"{quoted(text)} does not say what luck brought, or none is due now.")
    asked = _played(spec, state, opening)
    if not spec.is_chance(asked.after):
        return (asked,)
    return asked, _played(spec, asked.after, luck_action(spec, asked.after, words))


def luck_words(text: str) -> tuple[Word, ...]:
    """Take a bot's reply apart, without its signs and without the name before what somebody got."""
    words = tuple(attrs.evolve(word, piece=0) for word in read_message(text).words if word.text not in (STOP, *MARKS))
    said = next((at for at, word in enumerate(words[: _LONGEST_NAME + 1]) if word.text in _SAID_OF_WHOM), 0)
    return words[said:]


def luck_action(spec: AnySpec, state: Any, words: tuple[Word, ...]) -> Any:
    """Make the action of luck that these words are, all of them; raises NotationError."""
    heard = spec.hear(state, (Word(LUCK), *words)) if words else ()
    whole = [each for each in heard if each.end == len(words) + 1 and is_luck(spec, state, each.action)]
    if len(whole) == 1:
        return whole[0].action
    like = outcome(spec, state)
    said = quoted(" ".join(word.source or word.text for word in words))
    if any(word.text in _DICE for word in words):
        raise NotationError(f"{said} is a number, and nobody says what it stands for. Write it like: {like}.")
    raise NotationError(f"{said} does not say what luck brought. Write it like: {like}.")


def asking_for(spec: AnySpec, state: Any, words: tuple[Word, ...]) -> Any:
    """Make the action that asks for this luck, such as `take 3`; None where no action does."""
    try:
        heard = spec.hear(state, (Word(LUCK), *words)) if words else ()
    except NotationError:
        return None
    return heard[0].action if len(heard) == 1 else None


def is_luck(spec: AnySpec, state: Any, action: Any) -> bool:
    """Tell whether an action is of the kind that luck makes in this state."""
    return spec.is_chance(state) and isinstance(action, type(next(iter(spec.every_action(state)))))


def outcome(spec: AnySpec, state: Any) -> str:
    """Give an example of what luck may bring now, as one writes it."""
    return spec.format_action(next(iter(spec.every_action(state))))


def _played(spec: AnySpec, state: Any, action: Any) -> Played:
    violation = spec.check(state, action)
    if violation is not None:
        raise NotationError(f"{spec.format_action(action)} is illegal: {violation}")
    return Played(action, state, spec.apply(state, action))
