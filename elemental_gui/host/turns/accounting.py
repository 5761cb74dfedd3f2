"""What a text names and the turn that was read from it leaves untouched: the last look before anything is judged.

However a text was read, nothing is called legal or illegal while a square that it names has no part in the turn, or
something else in it does not go with that turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, TIMES, Word, as_written, text_at
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.luck import Played
from elemental_gui.host.message.called import others_of
from elemental_gui.host.telling.facts import SQUARE, changed, is_among, lies_beside, lying_on, squares_of
from elemental_gui.host.telling.neighbours import PLANTS, stands_beside
from elemental_gui.host.telling.of_this_turn import clauses_of
from elemental_gui.host.turns.claims import corners, happened
from elemental_gui.host.turns.prose import is_prose
from elemental_gui.host.turns.quantities import unknown_number
from elemental_gui.host.verdict import Finding, Verdict, shortened

_CORRECTING: Final = frozenset((
    "no", "nope", "not", "wait", "oops", "whoops", "scratch", "strike", "correction", "corrected", "edit", "edited",
    "mean", "meant", "sorry", "instead", "rather", "actually", "undo", "cancel", "forget", "ignore", "nvm", "nevermind",
    "changed", "doesn't", "can't", "won't", "wrong",
))  # fmt: skip
"""Words between a square that is taken back and the one that is meant."""
_DROPPING: Final = frozenset((
    "no", "nope", "not", "scratch", "strike", "undo", "cancel", "forget", "ignore", "nvm", "nevermind", "doesn't",
    "can't", "won't", "wrong",
))  # fmt: skip
"""Those of them that take back what nothing takes the place of."""
_COUNTED: Final = frozenset("adefiw")
"""Letters that before a number may be a stone or a direction, or somebody who speaks."""
_MOST_COUNTED: Final = 4
_NEAR: Final = 8
"""Words within which a square is taken back."""
_NOT: Final = ("not", "not on", "instead of", "rather than")
"""What stands between a square that is meant and another one that is not."""
_PASSING: Final = frozenset(("via", "through", "past"))
_CALLED: Final = frozenset(("on", "at", "from", "piece", "unit", "stone", "(", "the"))
"""Words between the name of a stone and the square where it lies."""
_TO: Final = frozenset(("", "on", "at", "to", "in", "onto"))
_GREETING: Final = frozenset((
    "hi", "hello", "hey", "sorry", "thanks", "dear", "cheers", "you", "to", "around", "near", "beside", "behind",
    "onto",
))  # fmt: skip
"""Words before the name of somebody who is only greeted, or beside whom something happens."""
_NEXT_TO: Final = frozenset(("next", "beside", "near", "adjacent"))
_CHOOSING: Final = frozenset((
    "option", "options", "either", "choose", "first", "second", "latter", "former", "?", "can", "could", "pick",
    "choice",
))  # fmt: skip
"""Words with which somebody weighs what to do."""
_VANISHING: Final = frozenset(("ride", "attack", "terraform"))
"""Actions that no words may tell beside a turn in which nobody does such a thing."""
_GROUND: Final = frozenset(("lava", "forest", "river"))
_PLAINLY: Final = _GROUND | {
    "ride", "rides", "attack", "attacks", "attacking", "hits", "hitting", "strikes", "terraform", "terraforms",
}
"""The words for them that say nothing else."""
_MAKING: Final = frozenset((
    "make", "makes", "into", "create", "creates", "lay", "lays", "spread", "spreads", "turn", "turns",
))  # fmt: skip
"""Words before what a unit turns the ground into."""
_A_FEW: Final = 3
_DOERS: Final = frozenset(("i", "it", "he", "she", "my", "there"))
_LEADING: Final = frozenset((
    "and", "then", "so", "after", "that", "afterwards", "finally", "there", "from", "where", "now", COMMA, STOP,
))  # fmt: skip
"""Words before the subject of a clause."""
_WAYS: Final = frozenset(("up", "down", "left", "right"))
_WAY: Final = re.compile("(?:up|down|left|right|north|south|east|west|top|bottom)+(?:wards?)?|[udlr]{1,6}|[ns][ew]?")
_AMONG_WAYS: Final = frozenset((COMMA, "then", "and", ">", "-"))
_WALKING: Final = re.compile(r"\b(?:move|ride) |(?<= )[UDLR]+(?!\S)")
_DIRECTED: Final = re.compile("(?<= )[UDLR]+(?!\\S)|(?<=[0-9] )[NESW][0-9]")


def accounted(verdict: Verdict, words: Sequence[Word], remarks: Sequence[str] = ()) -> Verdict:
    """Give a verdict, or the question that is left where the text names a square that has no part in the turn.

    Or where one of the `remarks` that were left out is not true of it.
    """
    if not verdict.is_judged or verdict.start is None or not verdict.turn:
        return verdict
    told = told_in(verdict, verdict.start)
    doubt = _doubt(verdict, verdict.start, words, remarks)
    if doubt:
        return _asked(verdict, f"{doubt}: ask what is meant.")
    if verdict.refused.startswith("ride") or _DIRECTED.search(verdict.refused):
        return _unless_guessed(verdict, words)  # where a way that is refused would lead is in no position
    if verdict.refused and _is_of_others(verdict, words):
        return _asked(verdict, f"{verdict.sentence} It may be meant of another player: ask what is meant.")
    if verdict.is_past_end and _is_choice(words):
        return _asked(verdict, f"{verdict.sentence} It may be one of several to choose from: ask what is meant.")
    said = next(_beside(verdict, words), "")
    if said:
        return _asked(verdict, f"What {said} has to do with this turn is not clear: ask what is meant.")
    said = next(_called_by(told, verdict.start, words), "")
    if said:
        return _asked(verdict, f"{quoted(said)} is the square of another piece: ask which one is meant.")
    left = next(chain(_untouched(verdict, verdict.start, words), _in_two(verdict, verdict.start, words)), "")
    if not left:
        return verdict
    read = quoted(verdict.turn, 200)
    return _asked(verdict, f"{left} is named, but has no part in what was read: {read}. Ask what is meant.")


def _doubt(verdict: Verdict, start: Position, words: Sequence[Word], remarks: Sequence[str]) -> str:
    """Say what in a text is not true of the turn, or not understood where it belongs to the turn; empty for nothing."""
    told = told_in(verdict, start)
    said = start.game.speech.unlike(told, words) or _lost_way(verdict, start, words) or untrue(verdict, remarks)
    if said:
        return f"{quoted(said)} does not go with {shortened(verdict.turn)}"
    vanished = _vanished(verdict, words) if is_prose(verdict) else ""
    if vanished:
        return f"{quoted(vanished)} has no part in {shortened(verdict.turn)}"
    strange = unknown_number(start.game.speech, words, verdict.names)
    if strange:
        return f"{quoted(strange)} is not understood, and may be a number"
    misnamed = next(_misnamed(told[: len(verdict.steps)], start, words), "")
    return f"{quoted(misnamed)} is not what lies there" if misnamed else ""


def _vanished(verdict: Verdict, words: Sequence[Word]) -> str:
    """Quote a clause in which the player, or his piece, does what nobody does in the turn; empty where there is none.

    What comes behind a refused action is not judged.
    """
    if verdict.start is None or verdict.finding is Finding.ILLEGAL:
        return ""
    done = {step.action.split()[0] for step in verdict.steps}
    verbs = verdict.start.game.speech.verbs
    acting = {text for kind in _VANISHING - done for text in verbs.get(kind, ())} & _PLAINLY
    clauses = ([word for word in clause if word.text not in _LEADING] for clause in clauses_of(words) if acting)
    lost = (clause for clause in clauses if clause and _is_done([word.text for word in clause], acting))
    return next((as_written(clause) for clause in lost), "")


def _is_done(texts: Sequence[str], acting: AbstractSet[str]) -> bool:
    """Tell whether somebody acts by one of some words in a clause that denies nothing, and leaves nothing open."""
    is_later = any(one == "next" and other in ("turn", "time") for one, other in pairwise(texts))
    is_denied = not (BLOCKING | {"nothing", "nobody", "none"}).isdisjoint(texts)
    is_plain = texts[0] in _DOERS | _MAKING | acting and not (is_denied or is_later)
    made = (at for at, text in enumerate(texts) if text in acting & _GROUND)
    is_made = any(not _MAKING.isdisjoint(texts[max(0, at - _A_FEW) : at]) for at in made)
    return is_plain and (is_made or not (acting - _GROUND).isdisjoint(texts))


def _unless_guessed(verdict: Verdict, words: Sequence[Word]) -> Verdict:
    """Ask which whirlwind is meant where one that no text names, and to which no direction leads, is refused."""
    refused = verdict.refused.split()
    is_told = any(word.text.upper() in refused or _WAY.fullmatch(word.text) for word in words)
    if refused[0] != "ride" or is_told:
        return verdict
    return _asked(verdict, f"{verdict.sentence} The whirlwind is not named: ask which one is meant.")


def unless_miscounted(verdict: Verdict, words: Sequence[Word]) -> Verdict:
    """Ask about a refusal that rests on another amount than the text says, such as two stones where it takes three."""
    if verdict.finding is not Finding.ILLEGAL or verdict.start is None:
        return verdict
    told = told_in(verdict, verdict.start)
    said = verdict.start.game.speech.miscounted(told, words) if told else ""
    if not said:
        return verdict
    return _asked(verdict, f"{quoted(said)} does not go with {shortened(verdict.turn)}: ask what is meant.")


def unless_stone_lost(verdict: Verdict, words: Sequence[Word]) -> Verdict:
    """Ask where a stone is put on a square that has no part in the turn, and a later sentence takes back what it says.

    What says `no` there answers something else: `wind D7. Jump across? No, then C8`.
    """
    if verdict.finding is not Finding.LEGAL or verdict.start is None or not verdict.turn:
        return verdict
    touched, texts = _touched(verdict, verdict.start), [word.text for word in words]
    for at, text in enumerate(texts):
        stone = at - 1
        while stone > 0 and texts[stone] in _TO:
            stone -= 1
        is_stone = at > 0 and texts[stone] in ELEMENTS and ELEMENTS[texts[stone]].word in verdict.turn
        if not is_stone or text.upper() in touched or not SQUARE.fullmatch(text) or STOP not in texts[at:]:
            continue
        stop = texts.index(STOP, at)
        taken = next((index for index in range(at, len(texts)) if texts[index] in _CORRECTING), 0)
        said = [each for each in texts[stop + 1 : taken] if each.isalpha()]
        is_far = taken > stop and len(said) > _A_FEW and not any(map(SQUARE.fullmatch, texts[at + 1 : taken]))
        lies = lying_on(verdict.start, text)
        begin = max((index for index in range(at) if texts[index] == STOP), default=0)
        is_lying = ELEMENTS[texts[stone]].word in lies and texts[stone - 1] in ("the", "that", "your", "my", "other")
        is_plain = BLOCKING.isdisjoint(texts[begin:stop]) and not is_lying
        if is_far or (not taken and is_plain):
            return _asked(verdict, f"{text.upper()} is named, but has no part in what was read: ask what is meant.")
    return verdict


def untrue(verdict: Verdict, remarks: Sequence[str]) -> str:
    """Quote a remark that was left out, if it is not true of a turn; empty where there is none."""
    if verdict.start is None or not remarks:
        return ""
    told, speech = told_in(verdict, verdict.start), verdict.start.game.speech
    said = [[Word(text) for text in each.casefold().split()] for each in remarks]
    return next((quote for words in said if (quote := speech.untrue(told, words) or _vanished(verdict, words))), "")


def _lost_way(verdict: Verdict, start: Position, words: Sequence[Word]) -> str:
    """Quote steps where nobody walks in the turn, and no river flows; empty where there are none.

    Several of them are told in a row, how often one is made, or nothing else in a clause: `left twice`, `up, then E5`.
    """
    is_walking = verdict.finding is Finding.ILLEGAL or _WALKING.search(verdict.turn) is not None
    if is_walking or not start.game.speech.whereabouts(start.state):
        return ""
    begin = 0
    for end in range(len(words) + 1):
        if end < len(words) and (words[end].text in _WAYS or words[end].text in _AMONG_WAYS):
            continue
        way = [word for word in words[begin:end] if word.text in _WAYS]
        before, behind = text_at(words, begin - 1), text_at(words, begin + len(way))
        is_told = len(way) > 1 or (way and (behind in TIMES or {before, behind} <= {"", STOP, COMMA}))
        if is_told and _CORRECTING.isdisjoint(word.text for word in words[end:]):
            return " ".join(word.source for word in way)
        begin = end + 1
    return ""


def _is_of_others(verdict: Verdict, words: Sequence[Word]) -> bool:
    """Tell whether another player is named as somebody who does something."""
    seat = 0 if verdict.start is None else verdict.start.seat
    others = others_of(verdict.names, seat)
    pairs = (pair for at, pair in enumerate(pairwise(words)) if not _is_greeted(words, at))
    return any(
        one.text in others and other.text.isalpha() and other.text != "and" and other.text not in ELEMENTS
        for one, other in pairs
    )


def _is_greeted(words: Sequence[Word], at: int) -> bool:
    """Tell whether the name of somebody is one who is greeted, or where something happens: `on top of Ben`."""
    before = text_at(words, at - 1), text_at(words, at - 2)
    return before[0] in _GREETING or before in (("of", "top"), ("of", "front"))


def _is_choice(words: Sequence[Word]) -> bool:
    pairs = pairwise((*words, Word("")))
    return any(word.text in _CHOOSING and behind.text not in ELEMENTS for word, behind in pairs)  # my second fire


def _beside(verdict: Verdict, words: Sequence[Word]) -> Iterator[str]:
    """Yield squares where something is put, and that are only named to say where another square lies."""
    ends = {name for step in verdict.steps for name in squares_of(step.action.split())}
    refused = squares_of(verdict.refused.split()[-1:])
    for name in (*ends, *refused):
        named = [at for at, word in enumerate(words) if word.text == name.lower()]
        is_beside = lies_beside if name in refused else _is_beside_stone
        if named and all(is_beside(words, at) for at in named):
            yield name


def _called_by(told: Sequence[tuple[AnyState, AnyAction]], start: Position, words: Sequence[Word]) -> Iterator[str]:
    """Yield what only says where some other piece stands, but is read as the one that acts: `left of H6`."""
    ways = [way for _, action in told if (way := start.game.speech.led(action)) is not None]
    for name in {way[0].lower() for way in ways} if start.game.speech.called else ():
        named = [at for at, word in enumerate(words) if word.text == name]
        if named and all(stands_beside(words, at) for at in named):
            yield " ".join(word.source for word in words[max(0, named[0] - 2) : named[0] + 1])


def _is_beside_stone(words: Sequence[Word], at: int) -> bool:
    """Tell whether a square, or its stone, is what something is said to lie beside: `next to the wind on I7`."""
    is_stone = any(word.text in ELEMENTS for word in words[max(0, at - 2) : at])
    behind = [word.text for word in words[at + 1 : at + 5] if word.text != COMMA]
    if behind[:1] == ["and"] and behind[2:3] in (["it"], ["him"], ["her"]):
        return False  # stands beside the fire on E5 and hits it
    is_near = not _NEXT_TO.isdisjoint((text_at(words, at - 1), *(word.text for word in words[max(0, at - 2) : at - 1])))
    return (is_stone or is_near) and lies_beside(words, at)


def _asked(verdict: Verdict, said: str) -> Verdict:
    violation = verdict.violation if verdict.sentence in said else None  # what is not said needs no rule
    return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, violation=violation, asks=True)


def told_in(verdict: Verdict, start: Position) -> list[tuple[AnyState, AnyAction]]:
    """Give the actions that were read, the refused one as well, each with the state that it was made in."""
    told = [(step.before.state, step.before.parse(step.action)) for step in verdict.steps]
    here = verdict.end or start
    try:
        return [*told, (here.state, here.parse(verdict.refused))] if verdict.refused else told
    except NotationError:
        return told


def _untouched(verdict: Verdict, start: Position, words: Sequence[Word]) -> Iterator[str]:
    """Yield the squares that are named where they have no part in the turn, and are not merely described."""
    squares = [at for at, word in enumerate(words) if SQUARE.fullmatch(word.text)]
    if not squares:
        return
    touched, refused = _touched(verdict, start), _refused_at(verdict, words)
    texts = [word.text for word in words]
    for at, behind in zip(squares, [*squares[1:], len(words)], strict=True):
        name = words[at].text.upper()
        place = start.form.place(name)
        if place is None or name in touched:
            continue
        row = at  # of squares, which are taken back together
        while SQUARE.fullmatch(text_at(words, row + 1)):
            row += 1
        end = next((index for index in squares if index > row), len(words))
        before, after = set(texts[max(0, at - 2) : at]), set(texts[row + 1 : min(end, row + _NEAR)])
        correcting = _CORRECTING & before | (_CORRECTING if end < len(words) else _DROPPING) & after
        is_meant = " ".join(texts[max(at + 1, behind - 2) : behind]).endswith(_NOT)
        if (correcting and not is_meant) or (at and texts[at - 1] in _PASSING):
            continue
        if at > refused or (lies_beside(words, at) and any(_is_next_to(start, place, other) for other in touched)):
            continue
        lies = lying_on(start, name)
        if not lies or not _is_described(texts, at, lies):
            yield name


def _in_two(verdict: Verdict, start: Position, words: Sequence[Word]) -> Iterator[str]:
    """Yield squares in two words, `G 8`, that have no part in the turn; `e 2` may count stones, or be a direction."""
    touched = _touched(verdict, start)
    for letter, number in pairwise(word.text for word in words):
        is_square = number.isdigit() and len(letter) == 1 and (letter not in _COUNTED or int(number) > _MOST_COUNTED)
        name = f"{letter}{number}".upper() if is_square else ""
        if name and name not in touched and start.form.place(name) is not None:
            yield name


def _refused_at(verdict: Verdict, words: Sequence[Word]) -> int:
    """Say where the text names the stone that is refused and its square: what comes behind that is not judged.

    So where it names the one square to which a sage cannot step.
    """
    stone, *squares = verdict.refused.lower().split() or ("",)
    if stone == "move" and len(squares) == 1:
        here = [at for at, word in enumerate(words) if squares == [word.text]]
        is_plain = len(here) == 1 and _CORRECTING.isdisjoint(word.text for word in words)
        return here[0] if is_plain else len(words)
    here = [at for at, word in enumerate(words) if squares[:1] == [word.text]] if stone in ELEMENTS else []
    for at in here:
        named = [word.text for word in words[max(0, at - _NEAR) : at]]
        is_named = any(ELEMENTS[text].word == stone for text in named if text in ELEMENTS)
        if is_named and not any(map(SQUARE.fullmatch, named[-2:])):
            return at if _CORRECTING.isdisjoint(word.text for word in words[at:]) else len(words)
    return len(words)


def _is_next_to(start: Position, place: tuple[int, int], other: str) -> bool:
    there = start.form.place(other)
    return there is not None and max(abs(place[0] - there[0]), abs(place[1] - there[1])) == 1


def _misnamed(told: Sequence[tuple[AnyState, AnyAction]], start: Position, words: Sequence[Word]) -> Iterator[str]:
    """Yield pieces that act in the turn and are called something that they are not."""
    ways = [way for _, action in told if (way := start.game.speech.led(action)) is not None]
    for at, word in enumerate(words):
        before = at - 1
        while before > 0 and words[before].text in _CALLED:
            before -= 1
        stone, name = text_at(words, before), word.text.upper()
        if name not in (way[0] for way in ways) or stone not in (*ELEMENTS, *PLANTS):
            continue
        lies = lying_on(start, name)
        is_entered = any(way[0] != name == way[1] for way in ways)
        is_listed = SQUARE.fullmatch(text_at(words, before - 1)) is not None or is_entered
        if not is_listed and not (stone.rstrip("s") in lies.split() if stone in PLANTS else is_among(stone, lies)):
            yield f"{words[before].source} {word.source}"


def _touched(verdict: Verdict, start: Position) -> set[str]:
    """Give the squares that a turn names, changes or crosses, and those that its player stands on meanwhile."""
    found = set(start.game.speech.whereabouts(start.state)) | set(verdict.turn.replace(";", " ").split())
    for step in verdict.steps:
        played = Played(step.before.parse(step.action), step.before, step.after)
        found |= changed(played) | {word.upper() for word in happened(played)}
        found |= set(step.after.game.speech.whereabouts(step.after.state))
        found |= corners(played)
    return found


def _is_described(texts: Sequence[str], at: int, here: str) -> bool:
    """Tell whether what is said of a square that is taken may be true: no other stone is named for it."""
    before = [text for text in texts[max(0, at - 2) : at] if text not in _TO]
    stone = before[-1] if before and before[-1] != STOP else ""
    return stone not in ELEMENTS or ELEMENTS[stone].word in here
