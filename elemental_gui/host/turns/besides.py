"""What a text may order besides the turn that was read from it, or instead of it: a last guard, that only asks.

`D3 goes one west, and then another one` may be two to the west, and `C3 finishes E3 off` is no way of a unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, Word, text_at
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import SQUARE, ends_of, is_way
from elemental_gui.host.telling.of_this_turn import CORRECTING
from elemental_gui.host.verdict import Finding, Verdict

_LONGEST: Final = 120
"""Words of a text that is looked through."""
_MARKS: Final = frozenset((STOP, COMMA, "(", ")", ":", ";"))
_JOINING: Final = _MARKS | {"and", "then", "plus"}
_TO: Final = frozenset((
    "to", "-", ">", "on", "onto", "toward", "towards", "till", "until", "via", "through", "past", "over",
    "from", "and", "then", "next", "beside", "near", "as",
))  # fmt: skip
"""Words before the square that something goes to, or that it only passes or lies by."""
_ARTICLES: Final = frozenset((
    "the", "a", "my", "your", "his", "her", "their", "square", "unit", "piece", "poor", "on", "now",
    "please",
))  # fmt: skip
_AIMED: Final = frozenset(("at", "for", "after", "against"))
"""Words before what somebody goes for."""
_GOING_FOR: Final = frozenset(("go", "goes", "going", "gone"))
_ARRIVING: Final = frozenset((
    "lands", "landing", "stops", "stopping", "ends", "ending", "arrives", "arriving", "up", "out", "finishes",
    "settles", "enter", "enters", "entering",
))  # fmt: skip
_VERBS: Final = ("move", "attack")
_GONE: Final = frozenset(("off", "dead", "gone", "dies", "falls"))
"""Words behind a square that say what becomes of the unit there."""
_BETWEEN: Final = 7
_LED: Final = 3
"""Words before a square in which a verb leads to it: `attack: C5 to C6`."""
_FARTHER: Final = (
    ("another",), ("one", "more"), ("once", "more"), ("1", "more"), ("once", "again"), ("as", "far"), ("until",),
    ("till",), ("all", "the", "way"), ("one", "further"), ("one", "farther"), ("keeps", "going"), ("goes", "on"),
    ("continues",), ("as", "many"),
)  # fmt: skip
"""What may tell a piece to go on."""
_CHATTING: Final = frozenset((
    "good", "game", "thanks", "luck", "another", "day", "time", "coffee", "turn", "round", "hi", "sorry", "i", "you",
))  # fmt: skip
_ASKING: Final = frozenset((
    "i", "i'd", "i'll", "i'm", "also", "want", "wanna", "like", "love", "would", "to", "please", "and", "then", "plus",
    "will", "going", "gonna", "need", "let", "me", "let's", "we", "now", "too", "additionally", "besides", "moreover",
    "finally", "first", "can", "just",
))  # fmt: skip
_NO_ORDERS: Final = frozenset((
    "get", "remove", "destroy", "sell", "trade", "swap", "exchange", "demolish", "tear", "scrap", "delete", "discard",
    "steal", "kill", "give", "drop", "raze", "throw", "dump", "burn", "recycle", "refund", "return",
    "transfer", "gift", "donate", "use", "take",
))  # fmt: skip
"""What nobody can do in a game of buildings."""
_AWAY: Final = {"get": {"rid"}, "take": {"away", "down", "back", "apart"}}
"""Those that say so only with a word behind them."""
_OWNED: Final = frozenset((
    "building", "buildings", "particles", "particle", "garnets", "garnet", "plants", "plant", "away", "rid", "off",
    "one", "it", "them",
))  # fmt: skip
_SECOND: Final = ({"second", "buff"}, {"another", "buff"}, {"double", "buff"}, {"two", "buffs"}, {"both", "buffs"})
_ENOUGH: Final = 2


def unless_besides(verdict: Verdict, start: Position, message: Message) -> Verdict:
    """Ask about a turn beside which more may be ordered, or in place of which something else may be."""
    words = message.words
    if verdict.finding not in (Finding.LEGAL, Finding.ILLEGAL) or len(words) > _LONGEST or not verdict.turn:
        return verdict
    speech = start.game.speech
    if verdict.finding is Finding.ILLEGAL and (other := _by_letter(verdict, start, words)):
        return _asked(verdict, other)
    if "attack" in speech.verbs:
        said = _struck(verdict, start, words) or _twice(verdict, start, words)
    elif speech.called:
        said = _farther(verdict, words)
    else:
        is_of_buildings = not start.form.layers and verdict.finding is Finding.LEGAL and "remove" not in verdict.turn
        said = _disposed(words) if is_of_buildings else ""
    if not said:
        return verdict
    return _asked(verdict, f"{quoted(said)} may tell more than {quoted(verdict.turn, 200)}, or something else.")


def _asked(verdict: Verdict, said: str) -> Verdict:
    return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=f"{said} Ask what is meant.", asks=True)


def _quote(words: Sequence[Word]) -> str:
    return " ".join(word.source or word.text for word in words if word.text != STOP)


def _by_letter(verdict: Verdict, start: Position, words: Sequence[Word]) -> str:
    """Say that `W A2` may be wind, where water is refused there and wind is not."""
    verb, *told = verdict.refused.split()
    here = verdict.end or start
    if verb != "place" or told[:1] != ["water"] or not any(word.source.casefold() == "w" for word in words):
        return ""
    try:
        is_allowed = here.check(here.parse(f"place wind {told[1]}")) is None
    except NotationError:
        return ""
    return f"{verdict.sentence} W may be wind, which can go there." if is_allowed else ""


def _clauses(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    clause: list[Word] = []
    for word in words:
        if word.text in _JOINING and clause:
            yield clause
            clause = []
        if word.text not in _JOINING:
            clause.append(word)
    if clause:
        yield clause


def _struck(verdict: Verdict, start: Position, words: Sequence[Word]) -> str:
    """Quote where something is done to a square, `C3 finishes E3 off`, that was read as the way there."""
    acts = [*(step.action for step in verdict.steps), verdict.refused]
    ways, attacks = ({tuple(ends_of(act.split())[:2]) for act in acts if act.startswith(verb)} for verb in _VERBS)
    here, speech = verdict.end or start, start.game.speech
    if not CORRECTING.isdisjoint(word.text for word in words):
        return ""
    for first, last in _pairs(words):
        way = (words[first].text.upper(), words[last].text.upper())
        texts = [word.text for word in words[first + 1 : last]]
        strikes = not speech.verbs["attack"].isdisjoint(texts) or text_at(words, last + 1) in _GONE
        is_reversed = way[::-1] in ways and (strikes or texts[-1:] == ["by"])
        is_way = _leads(texts, speech.going)
        is_struck = way in ways and (strikes or not is_way)
        is_said = words[last - 1].source.casefold() == "to" and last == first + 2  # which no arrow says
        is_led = not speech.verbs["attack"].isdisjoint(word.text for word in words[max(0, first - _LED) : first])
        is_only_way = is_said and way in attacks and not (verdict.refused or is_led)
        is_aimed = not _AIMED.isdisjoint(texts[-1:]) and speech.going.isdisjoint(texts) and not verdict.refused
        is_left = is_aimed and not is_way and way not in ways | attacks and _is_own(start, here, way[0])
        if is_reversed or is_struck or is_only_way or is_left:
            return _quote(words[first : last + 1])
    return ""


def _is_own(start: Position, here: Position, name: str) -> bool:
    """Tell whether a unit of the player stands on a square before the turn or behind it."""
    return any(f"seat {start.seat}" in _held(position, name) for position in (start, here))


def _held(position: Position, name: str) -> str:
    place = position.form.place(name)
    return "" if place is None else position.form.word(position.setup.cells[place[1]][place[0]])


def _leads(texts: Sequence[str], going: AbstractSet[str]) -> bool:
    """Tell whether the words between two squares lead from the one to the other."""
    plain = (ELEMENTS.keys() | _ARTICLES) - going
    left = list(texts)
    while left and left[-1] in plain:
        left.pop()
    if not left or left[-1] in _TO or _is_way(left[-1]):
        return True
    is_arriving = left[-1] == "at" and not _ARRIVING.isdisjoint(left)
    is_aimed = left[-1] in _AIMED and (left[-1] != "for" or not _GOING_FOR.isdisjoint(left))
    return is_arriving or (not is_aimed and not going.isdisjoint(left))


def _is_way(text: str) -> bool:
    """Tell whether a word says how far or which way something goes."""
    return is_way(text) or not text.isalpha()


def _pairs(words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """Yield where two squares stand behind each other in one clause."""
    before = -1
    for at, word in enumerate(words):
        if word.text in _MARKS or (word.text == "then" and before != at - 1):
            before = -1
        elif SQUARE.fullmatch(word.text):
            if before >= 0 and at - before <= _BETWEEN:
                yield before, at
            before = at


def _twice(verdict: Verdict, start: Position, words: Sequence[Word]) -> str:
    """Quote where a unit is told a second time to change the ground, which it does once in the turn."""
    forms = start.game.speech.verbs.get("terraform", frozenset())
    formed = [step.action.split()[1].lower() for step in verdict.steps if step.action.startswith("terraform")]
    for name in formed:
        told = [clause for clause in _clauses(words) if any(word.text == name for word in clause)]
        is_again = [clause for clause in told if not forms.isdisjoint(word.text for word in clause)]
        if len(told) >= _ENOUGH and is_again and is_again[-1] is told[-1] and _is_added(words, told[-1]):
            return _quote(told[-1])
    return ""


def _is_added(words: Sequence[Word], clause: Sequence[Word]) -> bool:
    """Tell whether a clause comes besides what stands before it: `then terraform with A2`."""
    at = next(index for index, word in enumerate(words) if word is clause[0])
    around = {word.text for word in words[max(0, at - 2) : at]} | {word.text for word in clause}
    return not around.isdisjoint(("then", "and", "also", "too", "again", "afterwards"))


def _farther(verdict: Verdict, words: Sequence[Word]) -> str:
    """Quote what may tell a piece to go on that was read as going but one square."""
    if not verdict.turn.split(";")[0].endswith("1"):
        return ""
    is_named = False
    for clause in _clauses(words):
        texts = [word.text for word in clause]
        found = any(tuple(texts[at : at + len(said)]) == said for said in _FARTHER for at in range(len(texts)))
        is_named = is_named or any(map(SQUARE.fullmatch, texts))
        if found and is_named and _CHATTING.difference(("another",)).isdisjoint(texts):
            return _quote(clause)
    return ""


def _disposed(words: Sequence[Word]) -> str:
    """Quote what a player wants to do that nobody can: `I also want to get rid of a building`."""
    for clause in _clauses(words):
        texts = [word.text for word in clause]
        at = next((at for at, text in enumerate(texts) if text not in _ASKING), len(texts))
        behind = texts[at + 1 :]
        is_of_game = not _OWNED.isdisjoint(behind) or any(map(SQUARE.fullmatch, behind)) or "my" in behind
        is_ordered = at < len(texts) and texts[at] in _NO_ORDERS and is_of_game
        is_ordered = is_ordered and "for" not in behind and "into" not in behind  # which is a cost
        is_ordered = is_ordered and (texts[at] not in _AWAY or not _AWAY[texts[at]].isdisjoint(behind[:1]))
        if is_ordered or any(said.issubset(texts) for said in _SECOND):
            return _quote(clause)
    return ""
