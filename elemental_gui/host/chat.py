"""A turn in words, read action by action on the position that it is played from: every way in which it can be read.

Three decisions. What the protocol spells has the protocol's meaning. Whatever else can be read in two ways has both
readings, even where the rules allow only one of them: nobody guesses what a player meant. And every word is
understood, or known to mean nothing, or named.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.spoken import (
    COMMA,
    FILLERS,
    FORWARD,
    MARKS,
    ORDERS,
    STOP,
    Heard,
    Word,
    end_of_turn,
    opening,
)
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.host.chat_words import GREETINGS, NO_NAME, Message, read_message
from elemental_gui.host.luck import Played, asking_for, is_luck, luck_action, luck_words

MOST_READINGS: Final = 12
"""Meanings of one text; with more of them it has to be written more plainly."""
_MOST_ROUNDS: Final = 20_000
"""Words looked at in all readings together."""
_MOST_ACTIONS: Final = 200
_LONGEST_NAME: Final = 4
"""Words before a colon that can be the name of who speaks."""


@attrs.frozen(kw_only=True)
class Reading:
    """One way to read a text, as far as it has been read."""

    start: Position
    words: tuple[Word, ...]
    """What is still to be read."""
    played: tuple[Played, ...] = ()
    refused: str = ""
    """The first action that the rules refuse, in canonical spelling; empty while there is none."""
    violation: Violation | None = None
    behind: tuple[str, ...] = ()
    """Actions behind a refused one, or behind the end of the turn, which nobody judges."""
    problem: str = ""
    """Why reading stopped; empty when every word was read."""
    needs_luck: bool = False
    """Whether reading stopped because nobody says what luck brought."""
    is_over: bool = False
    """Whether the turn has come to its end."""
    luck: tuple[Word, ...] = ()
    """What a bot dealt, beside the text, while nothing has asked for it."""
    notes: tuple[str, ...] = ()
    line: int = 0
    """The line of the last word that was read."""
    piece: int = 0
    """The piece of the last word that was read."""

    @property
    def position(self) -> Position:
        """The position after the actions that the rules accept."""
        return self.played[-1].after if self.played else self.start

    @property
    def is_done(self) -> bool:
        """Whether nothing more is read."""
        return bool(self.problem) or self.needs_luck or not self.words

    def turn(self, game: AnyGame) -> str:
        """Write all actions in canonical spelling."""
        played = (game.format_action(each.action) for each in self.played)
        return "; ".join(text for text in (*played, self.refused, *self.behind) if text)


def read_turn(position: Position, text: str, luck: str = "") -> tuple[Reading, ...]:
    """Read a text in every possible way; `luck` is what a bot dealt where the text does not say it.

    Readings that cannot go to the end of the text are left out where others can. Raises NotationError, which names
    the line, for a text that is none, or that could mean too much.
    """
    message = read_message(text)
    dealt = luck_words(luck) if luck else ()
    reader = _Reader(position.game, message)
    first = Reading(start=position, words=message.words, luck=dealt, notes=message.notes)
    readings = _distinct(position.game, reader.run(first))
    whole = [reading for reading in readings if not reading.problem]
    if whole:
        return tuple(whole)
    raise NotationError(min(readings, key=lambda reading: len(reading.words)).problem)


def _distinct(game: AnyGame, readings: Iterable[Reading]) -> list[Reading]:
    """Leave out readings that are the same turn; of those the one that was read further stays."""
    found: dict[tuple[str, bool], Reading] = {}
    for reading in readings:
        key = reading.turn(game), bool(reading.problem)
        if key not in found or len(reading.words) < len(found[key].words):
            found[key] = reading
    return list(found.values())


class _Reader:
    """Follows every meaning of a message, one word or one action at a time."""

    def __init__(self, game: AnyGame, message: Message) -> None:
        self._game = game
        self._pieces = message.pieces
        self._rounds = 0

    def run(self, first: Reading) -> list[Reading]:
        """Read until no reading has words left; raise NotationError when there are too many."""
        open_readings, done = [first], []
        while open_readings:
            reading = open_readings.pop()
            self._rounds += 1
            if self._rounds > _MOST_ROUNDS or len(reading.played) + len(reading.behind) > _MOST_ACTIONS:
                raise NotationError(f"Line {reading.words[0].line}: the text is too long for a turn.")
            if reading.is_done:
                done.append(self._ended(reading))
            else:
                open_readings += reversed(self._read_on(reading))
            if len(open_readings) + len(_distinct(self._game, done)) > MOST_READINGS:
                raise NotationError(
                    f"Line {reading.words[0].line if reading.words else 1}: the text can be read in more than "
                    f"{MOST_READINGS} ways. Write one action a line."
                )
        return done

    def _ended(self, reading: Reading) -> Reading:
        """Use the luck that was given where the text ends before it, and say so where nothing asked for it."""
        if not reading.luck or reading.problem or reading.refused:
            return reading
        if not reading.is_over and reading.position.is_chance:
            return self._lucky(reading, [], "")[0]
        return attrs.evolve(reading, luck=(), notes=(*reading.notes, "What luck brought was not asked for."))

    def _read_on(self, reading: Reading) -> list[Reading]:
        word = reading.words[0]
        if word.text in (STOP, COMMA):
            return [self._without(reading, 1)]
        heard, why = self._hear(reading)
        state = reading.position
        if not reading.refused and not reading.is_over:
            if state.is_chance:
                return self._lucky(reading, heard, why)
            if reading.luck and not reading.played:
                opened = self._opened(reading, heard)
                if opened is not None:
                    return [opened]
        if heard:
            if reading.refused or reading.is_over:
                return [self._with(reading, attrs.evolve(heard[0], end=max(1, heard[0].end)))]
            return [self._with(reading, each) for each in heard]
        passed = self._passed_over(reading)
        return [passed or self._stopped(reading, self._problem(reading, why))]

    def _problem(self, reading: Reading, why: str) -> str:
        problem = why or f"{self._quoted(reading.words)} is not understood. Write it like: {self._game.example}."
        return f"Line {reading.words[0].line}: {problem}"

    def _stopped(self, reading: Reading, problem: str) -> Reading:
        """End a reading at what cannot be read; behind a refusal or the end of the turn that is but a note.

        Where a turn ends by itself, what is left of the same line belongs to it: `buy A1 twice` is more than one A1.
        """
        is_same = reading.words[0].line == reading.line and self._game.confirm is None
        if not reading.refused and (not reading.is_over or is_same):
            return attrs.evolve(reading, problem=problem)
        place = "end of the turn" if reading.is_over else "refused action"
        return attrs.evolve(reading, words=(), notes=(*reading.notes, f"{problem} It stands behind the {place}."))

    def _hear(self, reading: Reading) -> tuple[list[Heard], str]:
        """Ask the game, and then the protocol, what the next words mean; the text says why they mean nothing."""
        why = ""
        try:
            heard = list(reading.position.hear(reading.words))
        except NotationError as error:
            heard, why = [], str(error)
        if heard:
            return heard, ""
        piece = reading.words[0].piece
        if piece and piece != reading.piece:
            text = self._pieces[piece - 1]
            for spelling in dict.fromkeys((text, text.removesuffix("."), text.rstrip(" .!"))):
                try:
                    action = reading.position.parse(spelling)
                except NotationError as error:
                    why = why or str(error)
                    continue
                end = next((at for at, word in enumerate(reading.words) if word.piece != piece), len(reading.words))
                return [Heard(action, end)], ""
        return [], why

    def _lucky(self, reading: Reading, heard: list[Heard], why: str) -> list[Reading]:
        """Go on where luck is due: with what the text says, or with what was given beside it."""
        game, state = self._game, reading.position
        told = [each for each in heard if is_luck(state, each.action)]
        try:
            given = luck_action(state, reading.luck) if reading.luck else None
        except NotationError as error:
            return [attrs.evolve(reading, problem=f"What luck brought cannot be used: {error}")]
        if told and given is not None and any(each.action != given for each in told):
            said, dealt = game.format_action(told[0].action), game.format_action(given)
            problem = f"Line {reading.words[0].line}: the text says {quoted(said)}, but luck brought {quoted(dealt)}."
            return [attrs.evolve(reading, problem=problem)]
        if told:
            return [attrs.evolve(self._with(reading, each), luck=()) for each in told]
        if given is not None:
            return [attrs.evolve(self._acted(reading, given), luck=())]
        passed = self._passed_over(reading)
        if passed is not None and (not heard or reading.words[0].text in FILLERS):
            return [passed]
        if heard:
            return [attrs.evolve(reading, needs_luck=True)]
        return [self._stopped(reading, self._problem(reading, why))]

    def _opened(self, reading: Reading, heard: list[Heard]) -> Reading | None:
        """Add the action that asks for the luck that was given, `take 3` for three stones, where the text has none."""
        opening = asking_for(reading.position, reading.luck)
        if opening is None or (heard and type(heard[0].action) is type(opening)):
            return None
        opened = self._acted(reading, opening)
        return opened if not opened.refused and opened.position.is_chance else None

    def _with(self, reading: Reading, heard: Heard) -> Reading:
        """Take an action into a reading, and its words out of it."""
        rest = self._without(reading, heard.end)
        notes = (*rest.notes, f"Line {reading.words[0].line}: {heard.note}") if heard.note else rest.notes
        rest = attrs.evolve(rest, words=(*heard.left, *rest.words), notes=notes)
        if isinstance(heard.action, str):
            return self._refused(rest, heard.action, heard.impossible)
        return self._acted(rest, heard.action)

    def _acted(self, reading: Reading, action: AnyAction) -> Reading:
        before = reading.position
        violation = None if reading.refused or reading.is_over else before.check(action)
        if violation is not None or reading.refused or reading.is_over:
            return self._refused(reading, self._game.format_action(action), violation)
        after = before.play(action)
        is_over = before.ends_turn(action) or after.outcome is not None
        return attrs.evolve(reading, played=(*reading.played, Played(action, before, after)), is_over=is_over)

    @staticmethod
    def _refused(reading: Reading, text: str, violation: Violation | None) -> Reading:
        """Note an action that is not played: the first that the rules refuse, or one that nobody judges any more."""
        if reading.refused or reading.is_over:
            return attrs.evolve(reading, behind=(*reading.behind, text))
        return attrs.evolve(reading, refused=text, violation=violation)

    def _without(self, reading: Reading, count: int) -> Reading:
        last = reading.words[max(0, count - 1)]
        return attrs.evolve(reading, words=reading.words[count:], line=last.line, piece=last.piece or reading.piece)

    def _passed_over(self, reading: Reading) -> Reading | None:
        """Pass over a word that means nothing, a greeting, or the name of who speaks; None for anything else."""
        words, first = reading.words, reading.words[0]
        end = _end_of_part(words)
        is_forward = first.text in FORWARD and first.piece != reading.piece
        if first.text in FILLERS or (first.text in ORDERS and (end > 1 or is_forward)):
            return self._without(reading, 1)
        if opening(words) and end > opening(words):
            return self._without(reading, opening(words))
        if self._game.confirm is None and end_of_turn(words):
            return self._without(reading, end_of_turn(words))
        if " ".join(word.text for word in words[:end] if word.text not in MARKS) in GREETINGS:
            return self._without(reading, end)
        colon = next((at for at in range(1, min(_LONGEST_NAME, end - 1) + 1) if words[at].text == ":"), 0)
        if not colon or first.line == reading.line or any(NO_NAME.search(word.text) for word in words[:colon]):
            return None
        note = f"Line {first.line}: {self._quoted(words[:colon])} was passed over as the name of who speaks."
        return attrs.evolve(self._without(reading, colon + 1), notes=(*reading.notes, note), piece=0)

    def _quoted(self, words: tuple[Word, ...]) -> str:
        """Quote the words up to the next separator."""
        said = " ".join(word.source or word.text for word in words[: _end_of_part(words)])
        return quoted(said.strip(" ()-:/=."))


def _end_of_part(words: tuple[Word, ...]) -> int:
    return next((at for at, word in enumerate(words) if at and word.text in (STOP, COMMA)), len(words))
