"""A turn in words, read action by action on the position that it is played from: every way in which it can be read.

Three decisions. What the protocol spells has the protocol's meaning. Whatever else can be read in two ways has both
readings; which of them counts is decided by `check_turn`. And every word is understood, or known to mean nothing, or
named: what is not understood never makes a turn illegal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.spoken import (
    COMMA,
    CORRECTING,
    ELEMENTS,
    FILLERS,
    FORWARD,
    MARKS,
    ORDERS,
    STOP,
    Heard,
    end_of_turn,
    opening,
)
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import IllegalAction, NoAction, NotationError, Unmeant, Violation
from elemental_gui.host.language.small_talk import GREETINGS, TURNING, is_about_game, is_talk
from elemental_gui.host.luck import Played, asking_for, is_luck, luck_action, luck_words
from elemental_gui.host.message.called import NO_NAME
from elemental_gui.host.message.whose import Players
from elemental_gui.host.message.words import Message, read_message
from elemental_gui.host.telling.describing import lying
from elemental_gui.host.telling.facts import SQUARE, changed, completed
from elemental_gui.host.turns.carrying_on import carried_on, meanings, renamed, tells_again, told_from
from elemental_gui.host.turns.chat_reading import (
    TOO,
    Reading,
    amended,
    distinct,
    end_of_part,
    explained,
    is_filled,
    opened_with,
    said_by,
    stays,
    taken_back,
    unjudged,
)
from elemental_gui.host.turns.effort import may_try

MOST_READINGS: Final = 12  # meanings of one text; with more of them it has to be written more plainly
MOST_ACTIONS: Final = 200
_LONGEST_NAME: Final = 4  # words before a colon that can be the name of who speaks
_TO: Final = re.compile(r" (?:on|onto|to|at|in) (?=[a-z][0-9]{1,3}$)")
"""A word before a square that the protocol knows none for, so that the square is told as wrong, not the word."""
_STEMS: Final = {"rides": "ride", "riding": "ride", "rode": "ride", "moves": "move", "attacks": "attack"}
_LONGEST_REMARK: Final = 60  # words in brackets
_ASIDE: Final = tuple(tuple(said.split()) for said in (
    "for this turn", "this turn", "this time", "for now", "as well", "too", "after that", "after this", "afterwards",
    "finally", "at last", "still",
))  # fmt: skip
"""What says nothing behind an action."""


def message_of(position: Position, text: str, names: Sequence[str] = ()) -> Message:
    """Take a text apart as a message of the player whose turn it is; raises NotationError."""
    speech = position.game.speech
    heard = frozenset[str]() if speech.heeded(position.state) else speech.vocabulary
    who = Players(tuple(names), position.seat, position.seats, heard, is_answering=not heard)
    message = read_message(text, who, heard, speech.synonyms)
    placed = speech.placed(position.state, message.words, names)
    return attrs.evolve(message, words=tuple(speech.written_out(position.state, placed)))


def read_turn(
    position: Position, message: Message, luck: str = "", reader: type[Reader] | None = None
) -> tuple[Reading, ...]:
    """Read a message in every possible way; `luck` is what a bot dealt where the text does not say it.

    Readings that cannot go to the end of the text are left out where others can. Raises NotationError, which names
    the line, for a text that is none, or that could mean too much.
    """
    dealt, reader = luck_words(luck, position.game) if luck else (), reader or Reader
    first = Reading(start=position, words=message.words, luck=dealt, notes=message.notes)
    readings = distinct(reader(position.game, message).run(first))
    whole = [reading for reading in readings if not reading.problem]
    if not luck:
        whole = _with_supposed(first, whole or readings, message, reader) or whole
    if whole and not _goes_on(readings, whole):
        return tuple(whole)
    broken = [reading for reading in readings if reading.problem]
    raise NotationError(min(broken, key=lambda reading: len(reading.words)).problem)


def _goes_on(readings: list[Reading], whole: list[Reading]) -> bool:
    """Tell whether all that can be read to its end is refused where another reading goes far before it breaks off."""
    last = max(len(reading.played) for reading in whole) + 1
    broken = (reading for reading in readings if reading.problem and not reading.refused)
    return all(reading.refused for reading in whole) and any(len(reading.played) > last for reading in broken)


def _with_supposed(
    first: Reading, readings: list[Reading], message: Message, reader: type[Reader]
) -> list[Reading]:
    """Read on where nobody told the luck; nothing where some reading needs no such thing."""
    unopened = [first] if all(reading.refused and not reading.played for reading in readings) else []
    if not unopened and not all(reading.needs_luck or reading.refused for reading in readings):
        return []
    undealt = [reading.changed(needs_luck=False) for reading in readings if reading.needs_luck]
    found = [each for reading in (*unopened, *undealt) for each in _supposed(reading, message, reader)]
    return distinct(found)


def _supposed(reading: Reading, message: Message, reader: type[Reader]) -> list[Reading]:
    """Read a turn that says nothing of its luck with the least luck that it makes use of; nothing where that fails."""
    here, game = reading.position, reading.start.game
    rich = game.speech.supposing(here.state)
    found: dict[tuple[AnyAction, ...], list[Reading]] = {}
    try:
        start = Reading(start=here if rich is None else here.at(rich), words=reading.words)
        for each in [] if rich is None else reader(game, message).run(start):
            luck = game.speech.presumed(here.state, [played.action for played in each.played])
            if luck and luck not in found and not each.problem and not _says(game, each, luck[0]):
                opened = opened_with(reading, luck)
                found[luck] = [read for read in reader(game, message).run(opened) if not read.problem]
    except (NotationError, IllegalAction):
        return []
    # Whatever else was dealt would have had to be placed as well: the least luck is what the turn makes use of.
    allowed = {luck: several for luck, several in found.items() if not all(each.refused for each in several)}
    fewest = min((len(str(luck)) for luck, several in (allowed or found).items() if several), default=0)
    return [read for luck, several in found.items() for read in several if len(str(luck)) == fewest]


def _says(game: AnyGame, reading: Reading, opening: AnyAction) -> bool:
    """Tell whether a text itself has an action of this kind, where it came too late."""
    verb = game.format_action(opening).split()[0]
    return any(text.split()[0] == verb for text in (reading.refused, *reading.behind) if text)


class Reader:
    """Follows every meaning of a message, one word or one action at a time."""

    def __init__(self, game: AnyGame, message: Message) -> None:
        self._game = game
        self._message = message
        self._pieces = message.pieces

    def run(self, first: Reading) -> list[Reading]:
        """Read until no reading has words left; raise NotationError when there are too many."""
        open_readings, done = [first], []
        while open_readings:
            reading = open_readings.pop()
            line = reading.words[0].line if reading.words else 1
            if not may_try() or len(reading.played) + len(reading.behind) > MOST_ACTIONS:
                raise NotationError(f"Line {line}: the text is too long for a turn.")
            if reading.is_done:
                done.append(self._ended(reading))
            else:
                open_readings += reversed(self.read_on(reading))
            if len(open_readings) + len(distinct(done)) > MOST_READINGS:
                said = f"the text can be read in more than {MOST_READINGS} ways. Write one action a line."
                raise NotationError(f"Line {line}: {said}")
        return done

    def _ended(self, reading: Reading) -> Reading:
        """Use the luck that was given where the text ends before it, and say so where nothing asked for it."""
        if reading.refused and reading.doubt and not reading.problem:
            return reading.changed(problem=reading.doubt)
        if not reading.luck or reading.problem or reading.refused:
            return reading
        if not reading.is_over and reading.position.is_chance:
            return self._lucky(reading, [], "")[0]
        return reading.changed(luck=(), notes=(*reading.notes, "What luck brought was not asked for."))

    def read_on(self, reading: Reading) -> list[Reading]:
        word = reading.words[0]
        ended = end_of_turn(reading.words) if reading.is_over else 0  # that's it, confirm
        if ended or word.text in (STOP, COMMA):
            return [reading.without(ended or 1)]
        if word.text == "undo":
            return [taken_back(self._game, reading)]
        clause = explained(reading)
        if clause is not None:
            return [clause]
        heard, why = self._hear(reading)
        state = reading.position
        if not reading.refused and not reading.is_over:
            if state.is_chance:
                return self._lucky(reading, heard, why)
            if reading.luck and not reading.played and (opened := self._opened(reading, heard)):
                return opened
        if heard:
            is_late = reading.refused or reading.is_over
            meant = [unjudged(reading.position, heard[0])] if is_late else heard
            return [self._with(reading, each) for each in meant]
        passed = self.passed_over(reading)
        return [passed or self._stopped(reading, self._problem(reading, why))]

    def _problem(self, reading: Reading, why: str) -> str:
        problem = why or f"{said_by(reading.words)} is not understood. Write it like: {self._game.example}."
        return f"Line {reading.words[0].line}: {problem}"

    def _stopped(self, reading: Reading, problem: str) -> Reading:
        """End a reading at what cannot be read; behind a refusal or the end of the turn that is but a note.

        Where a turn ends by itself, what is left of the same line belongs to it: `buy A1 twice` is more than one A1.
        """
        line = reading.words[0].line
        is_about = is_about_game(reading.words[: end_of_part(reading.words)], self._game.speech.vocabulary)
        is_about |= any(word.text in CORRECTING for word in reading.words)
        is_same = self._game.confirm is None and (line == reading.line or is_about)
        if (not reading.refused or line == reading.refused_line) and (not reading.is_over or is_same):
            return reading.changed(problem=problem)
        place = "end of the turn" if reading.is_over else "refused action"
        return reading.changed(words=(), notes=(*reading.notes, f"{problem} It stands behind the {place}."))

    def _hear(self, reading: Reading) -> tuple[list[Heard], str]:
        """Ask the game, and then the protocol, what the next words mean; the text says why they mean nothing."""
        why = ""
        try:
            heard = list(meanings(reading.position, renamed(reading))) or carried_on(reading)
        except NotationError as error:
            heard, why = [], str(error)
            if isinstance(error, Unmeant):
                return [], why
        if heard:
            return heard, ""
        piece = reading.words[0].piece
        if 0 < piece <= len(self._pieces) and piece != reading.piece:
            text = self._pieces[piece - 1]
            for spelling in dict.fromkeys((_TO.sub(" ", text), text, text.removesuffix("."), text.rstrip(" .!"))):
                try:
                    action = reading.position.parse(spelling)
                except NotationError as error:
                    why = why or ("" if isinstance(error, NoAction) else str(error))  # its forms help no people
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
            return [reading.changed(problem=f"What luck brought cannot be used: {error}")]
        if told and given is not None and any(each.action != given for each in told):
            said, dealt = game.format_action(told[0].action), game.format_action(given)
            problem = f"Line {reading.words[0].line}: the text says {quoted(said)}, but luck brought {quoted(dealt)}."
            return [reading.changed(problem=problem)]
        if told:
            return [self._with(reading, each).changed(luck=()) for each in told]
        if given is not None:
            return [self.acted(reading, given).changed(luck=())]
        passed = self.passed_over(reading)
        if passed is not None and (not heard or reading.words[0].text in FILLERS):
            return [passed]
        return [reading.changed(needs_luck=True) if heard else self._stopped(reading, self._problem(reading, why))]

    def _opened(self, reading: Reading, heard: list[Heard]) -> list[Reading]:
        """Add `take 3` for three stones that luck gave, where the text has none; `two winds` may be two of them."""
        opening = asking_for(reading.position, reading.luck)
        asking = [each for each in heard if type(each.action) is type(opening)]
        counted = [{word.text for word in reading.words[: each.end + 1]} for each in asking]
        is_told = any(each.action == opening for each in asking) or any(map(ELEMENTS.keys().isdisjoint, counted))
        opened = reading if opening is None or is_told else self.acted(reading, opening)
        is_due = opened is not reading and not opened.refused and opened.position.is_chance
        return [opened, *(self._with(reading, each) for each in asking)] if is_due else []

    def _with(self, reading: Reading, heard: Heard) -> Reading:
        """Take an action into a reading, and its words out of it."""
        words = (*heard.left, *reading.words[heard.end :])
        notes = (*reading.notes, f"Line {reading.words[0].line}: {heard.note}") if heard.note else reading.notes
        starts = reading.starts if reading.words[0].is_again else (*reading.starts, len(reading.played))
        rest = reading.without(heard.end, words=words, notes=notes, starts=starts, left="", between=(), is_apart=False)
        if isinstance(heard.action, str):
            return self._refused(rest, heard.action, heard.impossible)
        if tells_again(reading, heard, self._message.words):
            return rest
        told = [word.text for word in reading.words[: heard.end] if word.text not in FILLERS and word.text != "to"]
        acted = self.acted(rest, heard.action)
        if not acted.refused or rest.refused:
            return acted
        again = told_from(reading, heard.action, heard.end, self._message.words)
        if again is not None:
            note = f"{quoted(acted.refused)} was told once more, and the turn was read from there."
            return self.acted(rest.changed(played=reading.played[:again]).noting(note), heard.action)
        stems = {_STEMS.get(text, text) for text in told}
        is_literal = set(acted.refused.lower().split()) <= stems or acted.refused.partition(" ")[0] == "ride" in stems
        return acted.changed(is_bare=len(told) == 1 and bool(SQUARE.fullmatch(told[0])), is_literal=is_literal)

    def acted(self, reading: Reading, action: AnyAction) -> Reading:
        """Play an action, or note why it is not played."""
        whole = self._joined(reading, action)
        if whole is not None:
            reading, action = reading.changed(played=reading.played[:-1], is_over=False), whole
        reading, before = amended(self._game, reading, action), reading.position
        violation = None if reading.refused or reading.is_over else before.check(action)
        if violation is not None and self._message.shown and self._game.speech.lacks(before.state, action):
            settled = completed(before, action, self._message.shown)
            action, violation = (action, violation) if settled is None else (settled, None)
        if violation is not None and self._game.speech.repeats(before.state, action):
            return reading
        if reading.is_over and not reading.behind:
            reading = reading.changed(follows=self._follows(reading, action))
        if violation is not None:
            reading = reading.changed(lacks=self._game.speech.lacks(before.state, action))
        if violation is not None or reading.refused or reading.is_over:
            return self._refused(reading, self._game.format_action(action), violation)
        after = before.play(action)
        is_over = before.ends_turn(action) or after.outcome is not None
        return reading.changed(played=(*reading.played, Played(action, before, after)), is_over=is_over)

    def _joined(self, reading: Reading, action: AnyAction) -> AnyAction | None:
        """Give the action that the last one makes with this one, where each was but half of it."""
        if not reading.is_over or reading.behind or not reading.played:
            return None
        return self._game.speech.joined(reading.played[-1].action, action)

    @staticmethod
    def _refused(reading: Reading, text: str, violation: Violation | None) -> Reading:
        """Note an action that is not played: the first that the rules refuse, or one that nobody judges any more."""
        if reading.refused or reading.is_over:
            return reading.changed(behind=(*reading.behind, text))
        return reading.changed(refused=text, violation=violation, refused_line=reading.line)

    def _follows(self, reading: Reading, action: AnyAction) -> bool:
        """Tell whether an action behind the end of a turn is none of its player's, but begins the next one."""
        if reading.position.is_chance:
            return is_luck(reading.position, action)
        if reading.position.outcome is not None or reading.position.check(action) is not None:
            return False
        return self._game.confirm is not None or reading.start.check(action) is not None

    def _remark(self, reading: Reading) -> Reading | None:
        """Leave out words in brackets that are no actions; None for others, or where they turn something around."""
        words = reading.words[:_LONGEST_REMARK]
        close = next((at for at, word in enumerate(words) if word.text == ")" or word.line != words[0].line), 0)
        inside = words[1:close]
        if not close or words[close].text != ")" or any(word.text == "(" or word.text in TURNING for word in inside):
            return None
        heard: list[Reading] = []
        with suppress(NotationError):
            heard = self.run(reading.changed(words=inside)) if inside else []
        is_action = any(each.needs_luck for each in heard)  # `4 for me (take 3)`
        whole = [each for each in heard if not each.problem and not each.needs_luck]
        is_action |= any(len(each.played) > len(reading.played) or each.behind != reading.behind for each in whole)
        is_bare, told = is_filled(inside), lying(reading.start, inside)
        where = self._game.speech.whereabouts
        known = told.union(*((*changed(each), *where(each.before.state)) for each in reading.played))
        named = (word.text.upper() for word in inside if SQUARE.fullmatch(word.text))
        is_bare = is_bare or bool(told) or not any(each.refused for each in whole)
        if is_action or not is_bare or not known.issuperset(named):
            return self._stopped(reading, self._problem(reading, "")) if is_filled(inside, TOO) else None
        said = quoted(" ".join(word.source for word in inside))
        rest = reading.noting(f"{said} in brackets was left out as a remark.").without(close + 1)
        return rest.changed(doubt=reading.doubt or f"Line {words[0].line}: {said} in brackets is not understood.")

    def passed_over(self, reading: Reading) -> Reading | None:
        """Pass over a word that means nothing, a greeting, or the name of who speaks; None for anything else."""
        words, first = reading.words, reading.words[0]
        end = end_of_part(words)
        remark = self._remark(reading) if first.text == "(" else None
        if remark is not None:
            return remark
        # `G6 first` turns nothing around where nothing was said before it, and neither does `First, G6`.
        is_forward = first.text in ORDERS and (len(reading.starts) <= 1 or first.line != reading.line)
        is_forward = is_forward or (first.text in FORWARD and first.piece != reading.piece)
        if first.text in FILLERS or (first.text in ORDERS and (end > 1 or is_forward)):
            return reading.without(1)
        if opening(words) and end > opening(words):
            return reading.without(opening(words))
        if self._game.confirm is None and end_of_turn(words):
            return reading.without(end_of_turn(words))
        aside = next((phrase for phrase in _ASIDE if tuple(word.text for word in words[: len(phrase)]) == phrase), ())
        if aside:
            return reading.without(len(aside))
        if stays(words[:end], self._game.speech.whereabouts(reading.position.state)):
            return reading.without(end)
        if first.text != "back" and is_talk(words[:end], self._game.speech.vocabulary, is_part=True):
            said = " ".join(word.text for word in words[:end] if word.text not in MARKS)
            note = f"Line {first.line}: {quoted(said)} was left out: it says nothing about a turn."
            notes = reading.notes if said in GREETINGS else (*reading.notes, note)
            return reading.without(end).changed(notes=notes)
        colon = next((at for at in range(1, min(_LONGEST_NAME, end - 1) + 1) if words[at].text == ":"), 0)
        if not colon or first.line == reading.line or any(NO_NAME.search(word.text) for word in words[:colon]):
            return None
        note = f"Line {first.line}: {said_by(words[:colon])} was passed over as the name of who speaks."
        return reading.without(colon + 1).changed(notes=(*reading.notes, note), piece=0)
