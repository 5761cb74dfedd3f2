"""What a dice bot said, or somebody typed, as the action of luck that is due: stones, dice, a coin, losses."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.spoken import LUCK, MARKS, STOP, Word, as_written
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.message.words import read_message

_SAID_OF_WHOM: Final = frozenset((
    "takes", "took", "flipped", "flips", "rolled", "rolls", "got", "gets", "drew", "draws", "picked", "picks", "tossed",
))  # fmt: skip
"""Before these words a bot names who did it."""
_LONGEST_NAME: Final = 4
_DICE: Final = frozenset(("d2", "d4", "d6", "d8", "d10", "d12", "d20", "d100"))


@attrs.frozen
class Played:
    """An action that the rules accept, with the states before and after it."""

    action: AnyAction
    before: Position
    after: Position

    @cached_property
    def text(self) -> str:
        """The action in canonical spelling."""
        return self.before.game.format_action(self.action)


def read_luck(position: Position, text: str) -> AnyAction:
    """Read what a bot dealt, rolled or flipped, or the same in words; raises NotationError for anything else."""
    if not position.is_chance:
        raise NotationError("No luck is due now.")
    return luck_action(position, luck_words(text, position.game))


def with_luck(position: Position, text: str) -> tuple[Played, ...]:
    """Play what a bot dealt, after the action that asks for it if nobody has made it: `take 3` for three stones.

    Raises NotationError for what says no such thing, and for what the rules refuse.
    """
    words = luck_words(text, position.game)
    if position.is_chance:
        return (_played(position, luck_action(position, words)),)
    opening = asking_for(position, words)
    if opening is None:
        raise NotationError(f"{quoted(text)} does not say what luck brought, or none is due now.")
    asked = _played(position, opening)
    if not asked.after.is_chance:
        return (asked,)
    return asked, _played(asked.after, luck_action(asked.after, words))


def luck_words(text: str, game: AnyGame) -> tuple[Word, ...]:
    """Take a bot's reply apart, without its signs and without the name before what somebody got."""
    message = read_message(text, synonyms=game.speech.synonyms)
    words = tuple(attrs.evolve(word, piece=0) for word in message.words if word.text not in (STOP, *MARKS))
    said = next((at for at, word in enumerate(words[: _LONGEST_NAME + 1]) if word.text in _SAID_OF_WHOM), 0)
    return words[said:]


def luck_action(position: Position, words: tuple[Word, ...]) -> AnyAction:
    """Make the action of luck that these words are, all of them; raises NotationError."""
    heard = position.hear((Word(LUCK), *words)) if words else ()
    whole = [each for each in heard if each.end == len(words) + 1 and is_luck(position, each.action)]
    if len(whole) == 1:
        action: AnyAction = whole[0].action
        return action
    like = outcome(position)
    said = quoted(as_written(words))
    if any(word.text in _DICE for word in words):
        raise NotationError(f"{said} is a number, and nobody says what it stands for. Write it like: {like}.")
    raise NotationError(f"{said} does not say what luck brought. Write it like: {like}.")


def asking_for(position: Position, words: tuple[Word, ...]) -> AnyAction | None:
    """Make the action that asks for this luck, such as `take 3`; None where no action does."""
    try:
        heard = position.hear((Word(LUCK), *words)) if words else ()
    except NotationError:
        return None
    return heard[0].action if len(heard) == 1 else None


def is_luck(position: Position, action: AnyAction) -> bool:
    """Tell whether an action is of the kind that luck makes in this state."""
    return position.is_chance and isinstance(action, type(next(iter(position.every_action()))))


def outcome(position: Position) -> str:
    """Give an example of what luck may bring now, as one writes it."""
    return position.game.format_action(next(iter(position.every_action())))


def _played(position: Position, action: AnyAction) -> Played:
    violation = position.check(action)
    if violation is not None:
        raise NotationError(f"{position.game.format_action(action)} is illegal: {violation}")
    return Played(action, position, position.play(action))
