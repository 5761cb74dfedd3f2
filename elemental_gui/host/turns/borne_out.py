"""A last look at a text: the turn that bears out all that is said of the board, in whatever words it is said.

Words that nobody knows are passed over here. What names something, a square, a stone, a direction, a number, has to be
an action, or true of an action beside it; a word that could turn a sentence around ends the reading.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, FILLERS, STOP, Word
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.everyday import BLOCKING, NEUTRAL
from elemental_gui.host.luck import Played
from elemental_gui.host.message.prose import OVER, made_plain, rephrased, without_unknown
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import (
    BESIDE,
    OWNING,
    SQUARE,
    changed,
    contents,
    crossed_over,
    distances,
    entered,
    is_among,
    is_meaningful,
    is_shown,
    is_way,
    lies,
    lies_near,
    lying_on,
    squares_of,
    way,
    ways,
)
from elemental_gui.host.turns.chat import read_turn
from elemental_gui.host.turns.chat_reading import Reading
from elemental_gui.host.turns.prose import LONGEST, ProseReader, filled_in

_UNHEARD: Final = 1
"""What it costs to pass over a word that means nothing to anybody."""
_CLAIMED: Final = 2
"""What it costs to take a word for a remark on an action beside it."""
_AMOUNTS: Final = frozenset(("bit", "half", "couple", "few", "several", "some", "many", "rest", "more"))
"""Words of which nobody can say how much they mean."""
_POINTING_BACK: Final = frozenset(("first", "firstly"))
"""Words that behind an action change its order."""
_LEADING: Final = frozenset(("to", "on", "at"))
_NONE: Final = frozenset(("no", "none", "nothing", "zero"))


def read_openly(
    position: Position, message: Message, luck: str = "", names: tuple[str, ...] = ()
) -> tuple[Reading, ...]:
    """Read a text in every way that bears out what it names, the likeliest first; nothing where there is none."""
    speech = position.game.speech
    plain = made_plain(message.words, speech.phrases, speech.vocabulary, names)
    known, _ = without_unknown(plain, speech.vocabulary | speech.decisive)
    if len(plain) > LONGEST or not known:
        return ()
    whole = rephrased(message.words, speech.phrases, speech.vocabulary, names)
    is_placed = any(word.text in BESIDE or word.text in _AMOUNTS for word in message.words)
    found: tuple[Reading, ...] = ()
    for words in dict.fromkeys((plain, whole, *(() if is_placed else (known,)), message.words)):
        read = message.saying(words)
        try:
            readings = read_turn(position, read, luck or message.luck, OpenReader)
        except NotationError:
            continue
        named = {word.text.upper(): -at for at, word in enumerate(reversed(words))}
        readings = tuple(sorted(readings, key=lambda each: (each.cost, _named_at(each, named), filled_in(each))))
        if any(not reading.refused for reading in readings):
            return readings
        found = found or readings
    return found


def _named_at(reading: Reading, named: dict[str, int]) -> list[int]:
    """Say where the squares of a reading are named, so that of two that come to the same the plainer one counts."""
    return [named.get(name, 0) for each in reading.turn().split("; ") for name in each.split()[1:2]]


class OpenReader(ProseReader):
    """Passes over every word that turns nothing around, and asks at the end whether what it names is true."""

    def run(self, first: Reading) -> list[Reading]:
        """Read on, and leave out what is not borne out."""
        true = [each for each in super().run(first) if not each.problem and _is_borne_out(each)]
        if not true:
            raise NotationError("What the text says of the board is true of no turn.")
        return true

    def read_on(self, reading: Reading) -> list[Reading]:
        """Read on; `and` before a verb begins a clause."""
        is_verb = spoken.text_at(reading.words, 1) in self._game.speech.deeds
        if is_verb and reading.words[0].text in ("and", "then"):
            return super().read_on(reading.changed(is_apart=True, between=()))
        return super().read_on(reading)

    def _pass(self, reading: Reading, word: Word, cost: int) -> Reading:
        passed = super()._pass(reading, word, cost)
        if not self._is_claim(word.text):
            return passed
        between = [text for text in reading.between if text not in OWNING - _LEADING]
        before = between[-1] if between else STOP if reading.is_apart else ""
        return attrs.evolve(passed, claims=(*reading.claims, (word.text, len(reading.played), before)))

    def _is_claim(self, text: str) -> bool:
        is_named = is_meaningful(text) or text in self._game.speech.decisive
        return (is_named and text not in _NONE) or any(letter.isdigit() for letter in text)

    def _is_open(self, reading: Reading, *, is_heard: bool) -> bool:
        return True

    def _is_meant(self, reading: Reading, heard: Reading) -> bool:
        """Take `to` for what leads to a square, whatever the word before it."""
        if reading.words[0].text == "to" and not heard.refused:
            reading = reading.changed(between=tuple(text for text in reading.between if text in NEUTRAL))
        return super()._is_meant(reading, heard)

    def _is_known(self, text: str) -> bool:
        return text not in BLOCKING

    def _cost(self, reading: Reading, word: Word) -> int | None:
        text = word.text
        if text in (STOP, COMMA, *FILLERS):
            return 0
        if text in BLOCKING or text == "undo" or spoken.end_of_turn(reading.words):
            return None
        is_picture = not text.isascii() and unicodedata.category(text[0]) == "So"
        is_behind = text in _POINTING_BACK and spoken.text_at(reading.words, 1) in ("", COMMA, STOP)
        if is_picture or is_behind or text in _AMOUNTS:
            return None
        if self._is_claim(text):
            return _CLAIMED
        return 0 if text in NEUTRAL else _UNHEARD


def _is_borne_out(reading: Reading) -> bool:
    return all(_is_true(reading, *claim) for claim in reading.claims)


def _is_true(reading: Reading, text: str, at: int, before: str) -> bool:
    """Tell whether what a word names is true of the action before it or behind it, or of a refused one there.

    The word `before` it may say that it lies on the way, or at the end of it.
    """
    near = reading.played[max(0, at - 1) : at + 1]
    here = near[0].before if near else reading.position
    if SQUARE.fullmatch(text) and text.upper() in here.game.speech.whereabouts(here.state):
        return True
    if before in BESIDE and 0 < at <= len(reading.played) and lies_near(reading.played[at - 1], text):
        return True
    verb = next((verb for verb, texts in here.game.speech.verbs.items() if text in texts), "")
    is_begun = bool(verb) and before == STOP  # a clause that begins with a verb tells an action of its own
    if any(_bears_out(each, text, before) for each in (reading.played[at : at + 1] if is_begun else near)):
        return True
    if reading.refused and at + 1 >= len(reading.played) and _is_meant(reading, text):
        return True
    around = [here, *(each.after for each in near)]
    if not verb or (is_begun and any(_verb(each.before, each.action) == verb for each in reading.played)):
        return False
    return not any(_verb(each, action) == verb for each in around for action in each.legal_actions())


def _verb(position: Position, action: AnyAction) -> str:
    return position.game.format_action(action).split()[0]


def _bears_out(played: Played, text: str, before: str) -> bool:
    here = played.before
    if played.action == here.game.confirm:
        return False  # which says nothing of the board
    said = played.text.lower().split()
    if SQUARE.fullmatch(text):
        name, ends = text.upper(), squares_of(list(map(str.upper, said)))
        if before == "to":
            return name in ends or name in entered(played)
        return name in changed(played) and not (before in OVER and name in ends)
    if text in spoken.ELEMENTS:
        over = crossed_over(played) if before in OVER else ""
        return is_among(text, " ".join((*said, contents(played), over)))
    if is_way(text):
        return way(text) in ways(played) or _is_side(here, said, text)
    if text in spoken.TIMES or spoken.number(text, 99):
        count = spoken.number(text, 99) or spoken.TIMES[text]
        return count == 1 or count in distances(played) or not set(said).isdisjoint((str(count), f"x{count}"))
    return text in said or is_shown(here, text) or text in here.game.speech.verbs.get(said[0], ())


def _is_meant(reading: Reading, text: str) -> bool:
    """Tell whether a word names what the refused action names, or what lies where it would go."""
    here, said = reading.position, reading.refused.lower().split()
    if text in said or text in here.game.speech.verbs.get(said[0], ()):
        return True
    if text in spoken.ELEMENTS:
        return any(is_among(text, lying_on(here, square)) for square in squares_of(reading.refused.split()))
    if is_way(text):
        return _is_side(here, said, text)
    return (spoken.number(text, 99) or spoken.TIMES.get(text, 0)) == 1


def _is_side(position: Position, said: list[str], text: str) -> bool:
    """Tell whether a direction is the side of the board on which the only square of an action lies."""
    squares = squares_of(list(map(str.upper, said)))
    return len(squares) == 1 and len(text) > 1 and lies(position, squares[0], text)
