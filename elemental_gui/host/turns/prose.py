"""A second look at a text that the plain reader does not understand: the turn that free prose tells.

Every square, stone and number has to be part of an action, or something that the engine bears out: a square that the
action before has changed, the stone that lay there, the way that was gone. Only then may the words between them be
passed over. Nothing is passed over that could turn a sentence around.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, FILLERS, STOP, Heard, Word
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.everyday import BLOCKING, EFFECTS, NEUTRAL
from elemental_gui.host.message.prose import OVER, WALK_BACK, made_plain
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import (
    SQUARE,
    changed,
    contents,
    distances,
    entered,
    is_among,
    is_meaningful,
    is_shown,
    is_way,
    lies,
    named,
    squares_of,
    way,
    ways,
)
from elemental_gui.host.telling.fitting import fits
from elemental_gui.host.turns.chat import MOST_ACTIONS, Reader, read_turn
from elemental_gui.host.turns.chat_reading import Reading
from elemental_gui.host.turns.effort import may_try
from elemental_gui.host.verdict import Verdict

_MOST_ROUNDS: Final = 1000
"""Words looked at in all readings together."""
_MOST_DONE: Final = 24
READ_AS_PROSE: Final = "It was read as free prose: check that this is what was meant."
LONGEST: Final = 250
"""Words of a text that is looked at a second time."""


def read_prose(
    position: Position, message: Message, luck: str = "", names: Sequence[str] = ()
) -> tuple[Reading, ...]:
    """Read a text as free prose, in every way that leaves nothing unaccounted for; the likeliest first.

    Raises NotationError where there is none.
    """
    speech = position.game.speech
    words = made_plain(message.words, speech.phrases, speech.vocabulary, names)
    if len(words) > LONGEST:
        raise NotationError("The text is too long to be read as prose. Write one action a line.")
    message = message.saying(words)
    readings = read_turn(position, message, luck, ProseReader)
    return tuple(sorted(readings, key=lambda reading: (reading.cost, filled_in(reading))))


def _are_owned(reading: Reading) -> bool:
    """Tell whether steps are named as those that one still has: `with 2 steps left`."""
    texts = [word.text for word in reading.words[:3]]
    return texts[-1:] == ["left"] and texts[1:2] in (["step"], ["steps"])


def filled_in(reading: Reading) -> int:
    """Count the ways that nobody told."""
    return sum(spoken.FILLED_IN in note for note in reading.notes)


class ProseReader(Reader):
    """Follows the readings that pass over least first."""

    def run(self, first: Reading) -> list[Reading]:
        done: list[Reading] = []
        seen: set[tuple[int, str, str]] = set()
        order, rounds = count(), 0
        waiting = [(0, -len(first.played), next(order), attrs.evolve(first, words=_unpieced(first.words)))]
        while waiting and rounds < _MOST_ROUNDS and len(done) < _MOST_DONE and may_try():
            reading = heappop(waiting)[-1]
            ahead = reading.words[0].text if reading.words else ""
            key = (len(reading.words), ahead, reading.turn() + reading.problem)
            if key in seen or len(reading.played) + len(reading.behind) > MOST_ACTIONS:
                continue
            seen.add(key)
            rounds += 1
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
            return [reading.without(1, between=(), is_apart=True)]
        found = [each for each in super().read_on(reading) if self._is_meant(reading, each)]
        if word.text == spoken.NO_STONES:
            return self._without_stones(reading)
        if word.text == WALK_BACK:
            return [back] if (back := self._walked_back(reading)) is not None else []
        is_heard = any(len(each.played) > len(reading.played) or each.refused for each in found)
        is_open = self._is_open(reading, is_heard=is_heard)
        found += [each for each in self._fitting(reading) if is_open or self._joins(each)]
        cost = self._cost(reading, word)
        if cost is None or self._begins(reading, found):
            return found
        passed = self._pass(reading, word, cost)
        return [*(each for each in found if not each.problem), passed]

    def _begins(self, reading: Reading, found: list[Reading]) -> bool:
        """Tell whether a clause begins with the verb of an action, so that it is no remark on another one."""
        if not reading.is_apart or reading.between or SQUARE.fullmatch(reading.words[0].text):
            return False
        told = (each for each in found if each.turn() != reading.turn())
        return any(each.is_fitted == reading.is_fitted and not each.problem for each in told)

    def _is_open(self, reading: Reading, *, is_heard: bool) -> bool:
        """Tell whether an action that fits may be meant beside what is heard."""
        return not is_heard or bool(self._sole_stone(reading))

    def _pass(self, reading: Reading, word: Word, cost: int) -> Reading:
        """Leave out a word that is no part of an action."""
        unknown = reading.unknown or (word.source if cost >= _RECALLED else "")
        between = () if word.text in (STOP, COMMA, "(", ")", "and", "then", ":") else (*reading.between, word.text)
        is_apart = reading.is_apart or word.text in ("and", "then")
        return reading.without(1, cost=reading.cost + cost, unknown=unknown, between=between, is_apart=is_apart)

    def _without_stones(self, reading: Reading) -> list[Reading]:
        """Draw nothing where a draw is due; where nothing is held anyway, that is no action."""
        drawn = self.acted(reading.without(1), reading.position.parse("take 0"))
        if not drawn.refused:
            return [drawn]
        return [] if self._game.speech.holding(reading.position.state) else [reading.without(1)]

    def _walked_back(self, reading: Reading) -> Reading | None:
        """Go back to where the player stood before the last step."""
        where = self._game.speech.whereabouts
        steps = [each for each in reading.played if where(each.before.state) != where(each.after.state)]
        if not steps or reading.refused or reading.is_over:
            return None
        action = reading.position.parse(f"move {where(steps[-1].before.state)[0]}")
        return self.acted(reading.without(1), action)

    def _fitting(self, reading: Reading) -> list[Reading]:
        """Hear the actions that the rules allow and that all fits which is said."""
        if reading.refused or reading.is_over or reading.position.is_chance or not _is_opening(reading):
            return []
        found = []
        known = "" if reading.between or self._is_in_walk(reading) else self._sole_stone(reading)
        for fit in fits(reading.position, reading.words, reading.played[-1] if reading.played else None, known):
            if all(self._is_known(word.text) for word in reading.words[: fit.end]):
                acted = self._with(reading, Heard(fit.action, fit.end))
                cost = reading.cost + _FITTED + (0 if fit.is_exact else _TOLD)
                found.append(acted.changed(cost=cost, is_fitted=True))
        return found

    def _is_in_walk(self, reading: Reading) -> bool:
        """Tell whether the next square is one of a row of steps: behind another one, or of more than there are stones.

        None of them can be a stone's where the sage may step there.
        """
        texts = [word.text for word in reading.words]
        whereabouts = self._game.speech.whereabouts(reading.position.state)
        if not whereabouts or not SQUARE.fullmatch(texts[0]):
            return False
        if reading.position.check(reading.position.parse(f"move {texts[0].upper()}")) is not None:
            return False
        before = [word.text for word in self._message.words[: -len(reading.words)][-2:]]
        walked = squares_of(reading.played[-1].text.split()) if reading.played else []
        if walked and reading.played[-1].text.startswith("move ") and before == [walked[-1].lower(), COMMA]:
            return True
        row = 1
        while texts[2 * row - 1 : 2 * row] == [COMMA] and SQUARE.fullmatch("".join(texts[2 * row : 2 * row + 1])):
            row += 1
        done = [each.text.split() for each in reading.played]
        dealt = sum(len(each) - 1 for each in done if each[0] == "draw")
        return row > max(1, dealt - sum(each[0] in spoken.ELEMENTS for each in done)) if dealt else False

    def _sole_stone(self, reading: Reading) -> str:
        """Give the stone of which the whole hand is made, where the text names it, so that a square may stand alone."""
        held = set(self._game.speech.holding(reading.position.state))
        alone = held.pop() if len(held) == 1 else ""
        return alone if any(word.text.removesuffix("s") == alone for word in self._message.words) else ""

    def _joins(self, reading: Reading) -> bool:
        """Tell whether the last action leads from one square to another."""
        said = self._game.format_action(reading.played[-1].action).lower() if reading.played else ""
        return len([word for word in said.split() if SQUARE.fullmatch(word)]) > 1

    def _is_known(self, text: str) -> bool:
        return not text.isalpha() or text in NEUTRAL or text in EFFECTS or text in self._game.speech.vocabulary

    def _is_meant(self, reading: Reading, heard: Reading) -> bool:
        """Tell whether what was heard may be an action: a bare square behind a word of an effect is none."""
        is_action = heard.refused != reading.refused or len(heard.played) > len(reading.played)
        taken = reading.words[: max(1, len(reading.words) - len(heard.words))]
        if reading.between[-1:] in (("with",), ("have",), ("got",), ("having",)) and is_action and _are_owned(reading):
            return False
        plain_words = [word for word in taken if word.text not in NEUTRAL and word.text not in FILLERS]
        is_bare = len(plain_words) == 1 and SQUARE.fullmatch(plain_words[0].text) is not None
        is_bare = is_bare and not any(word.text in reading.position.game.speech.decisive for word in taken)
        if not (is_action and is_bare):
            return True
        if _is_in_brackets(reading.words):
            return False
        here = reading.position.game.speech.whereabouts(reading.position.state)
        if heard.refused != reading.refused and any(word.text.upper() in here for word in taken):
            return False
        if not _BESIDE.isdisjoint((*reading.between[-1:], *(word.text for word in taken))):
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
        if text in BLOCKING or text == "undo" or (word.is_again and is_way(text)):
            return None
        if reading.refused and _is_in_brackets(reading.words):
            return _TOLD
        if reading.is_over and self._game.confirm is None and not reading.position.form.layers:
            rest = text in speech.decisive or is_meaningful(text) or not text.isalpha()
            is_told = any(word in _PRICES for word in reading.between)
            return _TOLD if is_told and _is_paid(text) else None if rest else _FREE
        if is_meaningful(text):
            return self._cost_of_meaning(reading, text)
        if not reading.played and text in speech.decisive and is_shown(reading.position, text):
            return _TOLD
        if text in speech.decisive or spoken.end_of_turn(reading.words):
            return None
        if text in NEUTRAL or text in speech.vocabulary:
            return _FREE if text in NEUTRAL else _VERB
        return _VERB if text in EFFECTS else None

    def _cost_of_meaning(self, reading: Reading, text: str) -> int | None:
        """Say what a square, a stone, a number or a direction costs that repeats what has been done."""
        if SQUARE.fullmatch(text):
            return self._cost_of_square(reading, text)
        if text in spoken.ELEMENTS:
            is_told = reading.played and is_among(text, contents(reading.played[-1]))
            return _RECALLED if self._is_held(reading, 0) else _TOLD if is_told else None
        if is_way(text):
            is_told = reading.played and (way(text) in ways(reading.played[-1]) or self._is_place(reading, text))
            behind = spoken.text_at(reading.words, spoken.skip(reading.words, 1, frozenset((COMMA,))))
            before = spoken.text_at(self._message.words, len(self._message.words) - len(reading.words) - 1)
            is_further = is_way(behind) or is_way(before) or (before in ("and", "then") and not reading.between)
            return _TOLD if (is_told and not is_further) or reading.refused else None
        if spoken.text_at(reading.words, 1) in ("stone", "stones") and not reading.played:
            return _TOLD
        return _RECALLED if self._is_held(reading, 1) else self._cost_of_number(reading)

    def _is_place(self, reading: Reading, text: str) -> bool:
        """Tell whether a side of the board is named where a finished turn has its only square: `D4, bottom right`."""
        if not reading.is_over or self._game.confirm is not None:
            return False
        last = named(reading.played[-1])
        return len(last) == 1 and lies(reading.position, last[0], text)

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
        return _TOLD if reading.played and number in distances(reading.played[-1]) else None

    def _cost_of_square(self, reading: Reading, text: str) -> int | None:
        name, is_target = text.upper(), reading.between[-1:] == ("to",)
        if not reading.refused and not reading.is_over and self._is_in_walk(reading):
            return None
        if reading.between and reading.between[-1] in OVER:
            last = reading.played[-1:]
            return _TOLD if any(name in changed(each) and name not in named(each) for each in last) else None
        # `to` D4 says where something goes, which is not told by an action that only came from there.
        if reading.played and name in (entered if is_target else changed)(reading.played[-1]):
            return _TOLD
        if name in self._game.speech.whereabouts(reading.position.state):
            return _TOLD
        if not _is_in_brackets(reading.words):
            return None
        return _RECALLED if any(name in changed(each) for each in reading.played[:-1]) else None


def _is_paid(text: str) -> bool:
    """Tell whether a word behind a whole submission only says what it costs: a number, or a resource."""
    return text in spoken.ELEMENTS or text in ("garnet", "garnets") or text.isdigit() or text in spoken.NUMBERS


def _is_opening(reading: Reading) -> bool:
    """Tell whether the next word can begin to tell an action: a square, a stone, or a word of the game."""
    text = reading.words[0].text
    return is_meaningful(text) or text in reading.position.game.speech.decisive


_BESIDE: Final = frozenset(("with", "from", "of"))
"""Words before a square that is not the one where somebody goes."""
_PRICES: Final = frozenset((
    "cost", "costs", "costing", "spend", "spending", "pay", "paying", "price", "worth", "using", "your", "their", "his",
    "her", "of",
))  # fmt: skip
"""Words before what a submission costs, or whom it hurts."""
_FREE: Final = 0
_TOLD: Final = 1
_RECALLED: Final = 2
_VERB: Final = 2
_FITTED: Final = 3

def _is_in_brackets(words: tuple[Word, ...]) -> bool:
    """Tell whether the words begin within brackets."""
    mark = next((word.text for word in words if word.text in ("(", ")", STOP)), "")
    return mark == ")"


def _unpieced(words: tuple[Word, ...]) -> tuple[Word, ...]:
    return tuple(attrs.evolve(word, piece=0) if word.piece else word for word in words)


def is_prose(verdict: Verdict) -> bool:
    """Tell whether a turn was read as free prose."""
    return any(READ_AS_PROSE in note for note in verdict.notes)


def passed_over(reading: Reading) -> Reading:
    """Say that a text was read as prose."""
    note = f"{quoted(reading.unknown)} was passed over. {READ_AS_PROSE}" if reading.unknown else READ_AS_PROSE
    return reading.changed(notes=(*reading.notes, note))
