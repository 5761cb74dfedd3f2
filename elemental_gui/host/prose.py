"""A second look at a text that the plain reader does not understand: the turn that free prose tells.

Every square, stone and number has to be part of an action, or something that the engine bears out: a square that the
action before has changed, the stone that lay there, the way that was gone. Only then may the words between them be
passed over. Nothing is passed over that could turn a sentence around.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS
from elemental_gui.engine.core.spoken import COMMA, FILLERS, STOP, Word
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.chat import MOST_ACTIONS, Reader, read_turn
from elemental_gui.host.chat_reading import Reading
from elemental_gui.host.luck import Played
from elemental_gui.host.message.everyday import BLOCKING, EFFECTS, NEUTRAL
from elemental_gui.host.message.prose import made_plain
from elemental_gui.host.message.words import Message

_MOST_ROUNDS: Final = 600
"""Words looked at in all readings together."""
_MOST_DONE: Final = 24
LONGEST: Final = 250
"""Words of a text that is looked at a second time."""
_SQUARE: Final = re.compile(r"[a-k][0-9]{1,2}")
_LETTERS: Final = re.compile(r"[udlr]{1,2}|[nesw]|[nesw]{2}")


def read_prose(
    position: Position, message: Message, luck: str = "", names: Sequence[str] = ()
) -> tuple[Reading, ...]:
    """Read a text as free prose, in every way that leaves nothing unaccounted for; the likeliest first.

    Raises NotationError where there is no such way.
    """
    speech = position.game.speech
    words = made_plain(message.words, speech.phrases, speech.vocabulary, names)
    if len(words) > LONGEST:
        raise NotationError("The text is too long to be read as prose. Write one action a line.")
    readings = read_turn(position, attrs.evolve(message, words=words, pieces=()), luck, ProseReader)
    return tuple(sorted(readings, key=lambda reading: reading.cost))


class ProseReader(Reader):
    """Follows the readings that pass over least first."""

    def run(self, first: Reading) -> list[Reading]:
        done: list[Reading] = []
        seen: set[tuple[int, str, str]] = set()
        order = count()
        waiting = [(0, -len(first.played), next(order), attrs.evolve(first, words=_unpieced(first.words)))]
        while waiting and self.rounds < _MOST_ROUNDS and len(done) < _MOST_DONE:
            reading = heappop(waiting)[-1]
            ahead = reading.words[0].text if reading.words else ""
            key = (len(reading.words), ahead, reading.turn(self._game) + reading.problem)
            if key in seen or len(reading.played) + len(reading.behind) > MOST_ACTIONS:
                continue
            seen.add(key)
            self.rounds += 1
            if reading.is_done:
                done.append(self._ended(reading))
                continue
            for each in self.read_on(reading):
                cost = each.cost + (3 if each.refused else 0) + (9 if each.problem else 0)
                heappush(waiting, (cost, len(each.words), next(order), each))
        if not done:
            raise NotationError("The text can be read in too many ways. Write one action a line.")
        return done

    def read_on(self, reading: Reading) -> list[Reading]:
        """Read on as plainly as may be, or pass over a word that is accounted for."""
        word = reading.words[0]
        if word.text in (STOP, COMMA):
            return [attrs.evolve(reading.without(1), between=())]
        found = [each for each in super().read_on(reading) if self._is_meant(reading, each)]
        cost = self._cost(reading, word)
        if cost is None:
            return found
        unknown = reading.unknown or (word.source if cost >= _RECALLED else "")
        between = () if word.text in (STOP, COMMA, "(", ")", "and", "then", ":") else (*reading.between, word.text)
        passed = attrs.evolve(reading.without(1), cost=reading.cost + cost, unknown=unknown, between=between)
        return [*(each for each in found if not each.problem), passed]

    @staticmethod
    def _is_meant(reading: Reading, heard: Reading) -> bool:
        """Tell whether what was heard may be an action: a bare square behind a word of an effect is none."""
        is_action = heard.refused != reading.refused or len(heard.played) > len(reading.played)
        taken = reading.words[: max(1, len(reading.words) - len(heard.words))]
        plain_words = [word for word in taken if word.text not in NEUTRAL and word.text not in FILLERS]
        is_bare = len(plain_words) == 1 and _SQUARE.fullmatch(plain_words[0].text) is not None
        is_bare = is_bare and not any(word.text in reading.position.game.speech.decisive for word in taken)
        if not (is_action and is_bare):
            return True
        if _is_in_brackets(reading.words):
            return False
        here = reading.position.game.speech.whereabouts(reading.position.state)
        if heard.refused != reading.refused and any(word.text.upper() in here for word in taken):
            return False
        behind = spoken.text_at(reading.words, len(taken))
        is_effect = behind in EFFECTS and behind not in ("put", "place", "drop")
        return not is_effect and all(text in NEUTRAL and text not in EFFECTS for text in reading.between)

    def _remark(self, reading: Reading) -> Reading | None:
        """Leave out what stands in brackets only where it is not borne out word by word."""
        found = super()._remark(reading)
        if found is None:
            return None
        return attrs.evolve(found, cost=found.cost + _RECALLED, unknown=found.unknown or "a remark in brackets")

    def _cost(self, reading: Reading, word: Word) -> int | None:
        """Say how much it costs to pass over a word; None where it may not be passed over."""
        text, speech = word.text, self._game.speech
        if text in (STOP, COMMA, *FILLERS):
            return _FREE
        if text in BLOCKING or text == "undo":
            return None
        if reading.refused and _is_in_brackets(reading.words):
            return _TOLD
        if _is_meaningful(text):
            return self._cost_of_meaning(reading, text)
        if text in speech.decisive or spoken.end_of_turn(reading.words):
            return None
        if text in NEUTRAL or text in speech.vocabulary:
            return _FREE if text in NEUTRAL else _VERB
        return _UNKNOWN if text.isalpha() and self._game.confirm is not None else None

    def _cost_of_meaning(self, reading: Reading, text: str) -> int | None:
        """Say what a square, a stone, a number or a direction costs that repeats what has been done."""
        if _SQUARE.fullmatch(text):
            return self._cost_of_square(reading, text)
        if text in spoken.ELEMENTS:
            is_told = reading.played and text.removesuffix("s") in _contents(reading.played[-1])
            return _RECALLED if self._is_held(reading, 0) else _TOLD if is_told else None
        if text in _WAYS or _LETTERS.fullmatch(text):
            is_told = reading.played and _way(text) in _ways(reading.played[-1])
            return _TOLD if is_told or reading.refused else None
        if spoken.text_at(reading.words, 1) in ("stone", "stones") and not reading.played:
            return _TOLD
        return _RECALLED if self._is_held(reading, 1) else self._cost_of_number(reading)

    def _is_held(self, reading: Reading, at: int) -> bool:
        """Tell whether words only name a stone of the hand, without saying where it goes."""
        words = reading.words
        element = spoken.element_at(words, at)
        behind = spoken.text_at(words, at + 1)
        held = self._game.speech.holding(reading.position.state)
        return element is not None and element.word in held and behind in (COMMA, STOP, "and", ")", "&", "+", "")

    @staticmethod
    def _cost_of_number(reading: Reading) -> int | None:
        """Say what a number costs that tells how far the last action went: `two spaces east`."""
        if reading.refused:
            return _TOLD
        number = spoken.number(reading.words[0].text, 9) or spoken.TIMES.get(reading.words[0].text, 0)
        return _TOLD if reading.played and number in _distances(reading.played[-1]) else None

    def _cost_of_square(self, reading: Reading, text: str) -> int | None:
        name, is_target = text.upper(), reading.between[-1:] == ("to",)
        # `to` D4 says where something goes, which is not told by an action that only came from there.
        if reading.played and name in (_entered if is_target else _changed)(reading.played[-1]):
            return _TOLD
        if name in self._game.speech.whereabouts(reading.position.state):
            return _TOLD
        if not _is_in_brackets(reading.words):
            return None
        return _RECALLED if any(name in _changed(each) for each in reading.played[:-1]) else None


_FREE: Final = 0
_TOLD: Final = 1
_RECALLED: Final = 2
_VERB: Final = 2
_UNKNOWN: Final = 4
_WAYS: Final = frozenset((*map(str.lower, DIRECTION_WORDS), "north", "south", "east", "west"))
_POINTS: Final = {"north": "U", "south": "D", "west": "L", "east": "R", "n": "U", "s": "D", "w": "L", "e": "R"}


def _is_meaningful(text: str) -> bool:
    """Tell whether a word is a square, a stone, a number or a direction."""
    is_number = text.isdigit() or text in spoken.NUMBERS or text in spoken.TIMES
    is_way = text in _WAYS or _LETTERS.fullmatch(text) is not None
    return is_number or is_way or text in spoken.ELEMENTS or _SQUARE.fullmatch(text) is not None


def _is_in_brackets(words: tuple[Word, ...]) -> bool:
    """Tell whether the words begin within brackets."""
    mark = next((word.text for word in words if word.text in ("(", ")", STOP)), "")
    return mark == ")"


def _unpieced(words: tuple[Word, ...]) -> tuple[Word, ...]:
    return tuple(attrs.evolve(word, piece=0) for word in words)


def _way(text: str) -> str:
    return _POINTS.get(text) or DIRECTION_WORDS.get(text) or text.upper()


def _named(played: Played) -> list[str]:
    """List the squares that an action names or changes."""
    form, old, new = played.before.form, played.before.setup, played.after.setup
    said = played.before.game.format_action(played.action).split()
    names = [each for each in said if _SQUARE.fullmatch(each.lower())]
    for row, (was, now) in enumerate(zip(old.cells, new.cells, strict=True)):
        if was != now:
            names += [form.name(at, row) for at, (one, other) in enumerate(zip(was, now, strict=True)) if one != other]
    return list(dict.fromkeys(names))


def _entered(played: Played) -> frozenset[str]:
    """Give the squares that an action names or changes, without those that it only leaves."""
    form, cells = played.before.form, played.after.setup.cells
    left = {form.name(at, row) for row, line in enumerate(cells) for at, cell in enumerate(line) if cell == "."}
    return frozenset(_named(played)) - left


def _changed(played: Played) -> frozenset[str]:
    """Give the squares that an action names, changes or crosses."""
    names = _named(played)
    return frozenset([*names, *_crossed(names)])


def _places(names: list[str]) -> list[tuple[int, int]]:
    return [(ord(name[0]), int(name[1:])) for name in names if _SQUARE.fullmatch(name.lower())][:8]


def _crossed(names: list[str]) -> Iterator[str]:
    """Give the squares in line between two others."""
    places = _places(names)
    for one in places:
        for other in places:
            dx, dy = other[0] - one[0], other[1] - one[1]
            if (dx == 0 or dy == 0 or abs(dx) == abs(dy)) and max(abs(dx), abs(dy)) > 1:
                far = max(abs(dx), abs(dy))
                for at in range(1, far):
                    yield f"{chr(one[0] + dx // far * at)}{one[1] + dy // far * at}"


def _distances(played: Played) -> frozenset[int]:
    """Give how far the squares that an action changes are from each other."""
    places = _places(_named(played))
    return frozenset(max(abs(one[0] - other[0]), abs(one[1] - other[1])) for one in places for other in places) - {0}


def _ways(played: Played) -> frozenset[str]:
    """Give the directions between the squares that an action names or changes."""
    places = _places(_named(played))
    signs = {
        ((other[0] > one[0]) - (other[0] < one[0]), (other[1] > one[1]) - (other[1] < one[1]))
        for one in places for other in places if one != other
    }
    found = {name for name in DIRECTIONS if _sign(name) in signs}
    return frozenset(found | {letter for name in found for letter in name})


def _sign(direction: str) -> tuple[int, int]:
    return ("R" in direction) - ("L" in direction), ("D" in direction) - ("U" in direction)


def _contents(played: Played) -> str:
    """Say what lay, and what lies now, on the squares that an action changes."""
    form, old, new = played.before.form, played.before.setup, played.after.setup
    said = []
    for was, now in zip(old.cells, new.cells, strict=True):
        for one, other in zip(was, now, strict=True):
            if one != other:
                said += [form.word(one), form.word(other)]
    return " ".join(said)


def passed_over(reading: Reading) -> Reading:
    """Say that a text was read as prose."""
    note = "It was read as free prose: check that this is what was meant."
    note = f"{quoted(reading.unknown)} was passed over. {note}" if reading.unknown else note
    return attrs.evolve(reading, notes=(*reading.notes, note))
