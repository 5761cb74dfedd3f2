"""The legal actions that fit what the next words of a text say, in whatever words they are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.spoken import COMMA, STOP, Word
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.luck import Played
from elemental_gui.host.message.prose import OVER
from elemental_gui.host.telling.facts import (
    COMPASS,
    SQUARE,
    changed,
    contents,
    crossed_over,
    distances,
    ends_of,
    is_among,
    is_shown,
    is_way,
    lies,
    lies_beside,
    squares_of,
    step_of,
    way,
    ways,
)

_LONGEST: Final = 40
"""Words in which one action is told."""
_MOST: Final = 400
"""Actions among which one is looked for."""
_IT: Final = frozenset(("it", "him", "her", "them"))
_PAIRS: Final = {"both": 2, "double": 2}
_UNSAID: Final = frozenset(("place", "move", "attack", "deploy", "spawn", "clear"))
"""Verbs that the squares and stones tell by themselves."""


@attrs.frozen
class Fit:
    """An action that fits, and how many words tell it."""

    action: AnyAction
    end: int
    is_exact: bool
    """Whether each square that is said is one that the action itself names."""


@attrs.frozen
class _Claim:
    """A word that says something of the board."""

    text: str
    end: int
    """The index after it."""
    is_crossed: bool = False
    """Whether it is said to lie on the way, and not at its end."""


def fits(position: Position, words: Sequence[Word], before: Played | None, known: str = "") -> list[Fit]:
    """Give the actions that fit the words up to the end of their sentence, or up to what no longer fits.

    `before` is the action before, whose target is meant by `it`; `known` is a stone that need not be said again.
    """
    claims = list(_claims(position, words, before))
    found: list[Fit] = []
    squares = {claim.text.upper() for claim in claims if SQUARE.fullmatch(claim.text)}
    for told in _actions(position):
        if told.first and told.first not in squares:
            continue
        run = next((at for at, claim in enumerate(claims) if not told.bears_out(claim)), len(claims))
        least = next((at for at in range(1, run + 1) if told.is_told([each.text for each in claims[:at]], known)), 0)
        if least:
            borne_out = {each.text.upper() for each in claims[:run] if SQUARE.fullmatch(each.text)}
            found += [Fit(told.action, claims[at - 1].end, borne_out <= told.ends) for at in sorted({least, run})]
    return found


@lru_cache(maxsize=32)
def _actions(position: Position) -> Sequence[_Told]:
    return [_Told(position, action) for action in position.legal_actions()[:_MOST]]


def _claims(position: Position, words: Sequence[Word], before: Played | None) -> Iterator[_Claim]:
    """Yield what the next words say of the board."""
    decisive = position.game.speech.decisive
    verbs = position.game.speech.deeds
    is_square = is_verb_first = False
    last = "" if before is None else before.before.game.format_action(before.action).split()[-1].lower()
    for at, word in enumerate(words[:_LONGEST]):
        text = word.text
        if text == STOP or text in BLOCKING or text == "undo":
            return
        if text == COMMA and is_verb_first:
            return
        is_verb_first = is_verb_first or (text in verbs and not is_square)
        is_square = is_square or SQUARE.fullmatch(text) is not None
        if text in _IT and SQUARE.fullmatch(last):
            yield _Claim(last, at + 1)
        number = _number(text)
        if (SQUARE.fullmatch(text) or text in spoken.ELEMENTS) and lies_beside(words, at):
            return
        is_said = SQUARE.fullmatch(text) or text in spoken.ELEMENTS or text in decisive or is_way(text)
        behind = spoken.text_at(words, at + 1)
        is_far = number == 1 and (behind in spoken.SQUARES or is_way(behind) or is_way(spoken.text_at(words, at - 1)))
        if is_said or text in COMPASS or number > 1 or is_far:
            yield _Claim(text, at + 1, is_crossed=at > 0 and words[at - 1].text in OVER)


@lru_cache(maxsize=4096)
def _spelled(game: AnyGame, action: AnyAction) -> tuple[tuple[str, ...], tuple[str, ...]]:
    said = tuple(game.format_action(action).split())
    return said, tuple(squares_of(said))


def _number(text: str) -> int:
    return spoken.number(text, 99) or spoken.TIMES.get(text, 0) or _PAIRS.get(text, 0)


class _Told:
    """What an action names and does, beside what is said of it."""

    def __init__(self, before: Position, action: AnyAction) -> None:
        self.action = action
        self._before = before
        self._said, self._squares = _spelled(before.game, action)
        self.first = self._squares[0] if self._squares else ""

    @cached_property
    def _played(self) -> Played:
        return Played(self.action, self._before, self._before.play(self.action))

    @cached_property
    def ends(self) -> frozenset[str]:
        """The squares that the action names, and where it leads."""
        return frozenset(ends_of(self._said))

    @cached_property
    def _way(self) -> tuple[str, int] | None:
        return step_of(self._said)

    @cached_property
    def _changed(self) -> frozenset[str]:
        return changed(self._played)

    @cached_property
    def _description(self) -> str:
        return " ".join((*self._said, contents(self._played), crossed_over(self._played)))

    def bears_out(self, claim: _Claim) -> bool:
        """Tell whether what a word says is true of the action."""
        text = claim.text
        if SQUARE.fullmatch(text):
            return text.upper() in self._changed and not (claim.is_crossed and text.upper() in self.ends)
        if text in COMPASS:
            return self._way == COMPASS[text]
        if text in spoken.ELEMENTS:
            return is_among(text, self._description)
        if is_way(text):
            toward = {self._way[0], *self._way[0]} if self._way else ways(self._played)
            return way(text) in toward or (len(self.ends) == 1 and lies(self._before, min(self.ends), text))
        number = _number(text)
        if number:
            far = {self._way[1]} if self._way else distances(self._played)
            return number in far or str(number) in self._said or f"x{number}" in self._said
        verbs, also = self._before.game.speech.verbs, self._before.game.speech.also.get(text, "")
        if any(text in words for words in verbs.values()):
            return text in verbs.get(self._said[0], ()) or (also != "" and is_among(also, self._description))
        return text in self._said or is_shown(self._before, text)

    def is_told(self, texts: Sequence[str], known: str) -> bool:
        """Tell whether words say everything that makes it this action."""
        said = set(texts)
        squares = {text.upper() for text in texts if SQUARE.fullmatch(text)}
        elements = {spoken.ELEMENTS[text].word for text in texts if text in spoken.ELEMENTS}
        verbs = self._before.game.speech.verbs
        if self.first and self.first not in squares:
            return False
        is_there = self.ends <= squares or self._is_way_told(texts)
        if (self._squares[1:] or self._way) and not is_there:
            return False
        return all(
            SQUARE.fullmatch(word.lower()) or word.lower() in COMPASS or word in elements or word in said
            or word in _UNSAID or word == known or not said.isdisjoint(verbs.get(word, ()))
            for word in self._said
        )

    def _is_way_told(self, texts: Sequence[str]) -> bool:
        """Tell whether the direction and the distance are said."""
        if self._way is None:
            return False
        letters, far = self._way
        if len(self._squares) == 1 and any(COMPASS.get(text) == self._way for text in texts):
            return True  # where two squares are named, E2 is one of them
        ways_said = [way(text) for text in texts if is_way(text)]
        number = max(map(_number, texts), default=0)
        return letters in ways_said and (far == (number or 1) or (far == ways_said.count(letters) and not number))
