"""What to ask of a text that cannot be read: a question, something that is left open, or half of an action."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    ELEMENTS,
    FILLED_IN,
    FILLERS,
    MARKS,
    SQUARES,
    STOP,
    Word,
    text_at,
)
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.message.deciding import asked, left_open
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.clauses import number
from elemental_gui.host.telling.facts import SQUARE, is_meaningful, is_way, lying_on
from elemental_gui.host.turns.doubting import is_walked_to, lacking, only_repeats
from elemental_gui.host.verdict import Finding, Verdict, whose

_A_FEW: Final = 4
"""Words of a text that may be an action of another game, such as `pass`."""
_DOING: Final = frozenset((
    "pass", "passes", "passing", "skip", "keep", "keeps", "flip", "roll", "rolled", "random", "build", "buy", "buff",
    "order", "placement", "heads", "tails", "clear", "attack", "terraform", "deploy", "spawn", "swap", "push", "ride",
    "take", "draw", "move", "forfeit", "garnets", "sets", "true",
))  # fmt: skip
"""Words that are an action, or nearly one, in some game."""
_JOINTS: Final = frozenset(("-", "to", COMMA))
"""What stands between the squares of a row."""
_RIDDEN: Final = frozenset(("r", "over", "through", "via", "lands", "landing", "whirlwind", "^", "~"))
_GOING: Final = frozenset((
    "walk", "walks", "walking", "walked", "go", "goes", "going", "step", "steps", "stepping", "stepped", "run", "runs",
    "move", "moves", "moving", "moved", "sage", "he", "she",
))  # fmt: skip
_TIMING: Final = frozenset(("until", "till", "at", "around", "before", "after", "by", "past", "about", "since"))
"""Words before a number that is a time."""
_REMARKED: Final = re.compile(r"\b[a-k][0-9]{1,2}\b.* was left out as a remark", re.IGNORECASE)
_POLITE: Final = frozenset((
    STOP, COMMA, "please", "pls", "plz", "thanks", "the", "a", "an", "my", "just", "only", "i", "i'd", "i'll", "would",
    "like", "want", "take", "go", "for", "with", "one", "stone", "me", "today", "it", "is", "it's", "then", "now",
    "again", "have", "to", "will", "choose", "pick", "some",
))  # fmt: skip
"""Words beside a stone of which nothing is told."""
_POINTING: Final = frozenset(("same", "last", "again", "repeat", "thingy", "mirror", "opposite", "like"))
"""Words that may stand for a whole turn."""


def half_said(position: Position, message: Message, plain: Verdict) -> Verdict:
    """Ask back where a text names a square or a stone, or leaves something open, and no action can be made of it."""
    if plain.finding is not Finding.UNREADABLE:
        return plain
    lacks = lacking(position, message.words)
    if lacks:
        return plain.asking(f"{plain.sentence} {lacks} Ask for it.")
    question = asked(message.words)
    texts = [word.text for word in message.words]
    vague = left_open(message.words, position.game.speech.vocabulary)
    if question and not any(map(_is_of_board, texts)):
        return attrs.evolve(plain, sentence=f"There is no action in this text: {quoted(question)} is a question.")
    if vague and any(map(is_meaningful, texts)) and vague.casefold() not in question.split():
        return plain.asking(f"{plain.sentence} {quoted(vague)} leaves open what is meant: ask for it.")
    pairs = pairwise((*texts, ""))
    told = [text for text, behind in pairs if SQUARE.fullmatch(text) and behind != "is"]  # F3 is my sage
    if question and any(text not in question.casefold().split() for text in told):
        return plain.asking(f"{quoted(question)} is a question: ask what is meant.")
    if question:
        return attrs.evolve(plain, sentence=f"There is no action in this text: {quoted(question)} is a question.")
    if not vague and not any(map(_is_of_board, texts)):
        said_so = [text for text in texts if text not in ("up", "down")]
        told = [text for text in texts if text not in MARKS and text not in (STOP, COMMA)]
        is_short = len(told) == 1 or (len(texts) < _A_FEW and not all(map(_is_idle, texts)))
        is_turn = is_short or any(_is_telling(said_so, at) or text in _POINTING for at, text in enumerate(said_so))
        said = f"There is no action in this text: {quoted(' '.join(told))} names nothing of the board."
        if not (is_turn and any(is_way(text) and len(text) > 1 for text in said_so)):
            return plain if is_turn else attrs.evolve(plain, sentence=said)
    lacks = _left_unsaid(position, texts)
    if lacks:
        return plain.asking(f"{plain.sentence} {lacks}")
    said = f"{plain.sentence} It may be part of an action: ask what is meant."
    return attrs.evolve(plain, sentence=said, asks=True)


def _left_unsaid(position: Position, texts: Sequence[str]) -> str:
    """Say what a text lacks that tells nothing but a stone, or how far a piece goes; empty for any other."""
    piece = _going_nowhere(position, texts)
    if piece:
        return f"It is not told which way the piece of {piece} goes: ask for it."
    return "Nothing is told but the stone: ask what is to be done with it." if _names_one_stone(texts) else ""


def _going_nowhere(position: Position, texts: Sequence[str]) -> str:
    """Name the one square of a text if a piece of the player's goes some squares from there, nobody knows which way."""
    squares = {text.upper() for text in texts if SQUARE.fullmatch(text)}
    is_far = any(behind in SQUARES and number(text) is not None for text, behind in pairwise(texts))
    if not is_far or len(squares) != 1 or not position.game.speech.called or any(map(is_way, texts)):
        return ""
    square = squares.pop()
    return square if f"seat {position.seat}" in lying_on(position, square) else ""


def _names_one_stone(texts: Sequence[str]) -> bool:
    """Tell whether a text names a stone and nothing else, however politely: `just air, please`."""
    named = [text for text in texts if text in ELEMENTS]
    beside = {text for text in texts if text not in ELEMENTS}
    return len(named) == 1 and beside <= FILLERS | MARKS | _POLITE


def _is_idle(text: str) -> bool:
    """Tell whether a word names no action of any game, whatever it says."""
    is_word = len(text) > 1 and text.isalpha() and text.isascii() and text not in COMMON_WORDS
    return text in MARKS or text in (STOP, COMMA) or (is_word and text not in _DOING)


def _is_telling(texts: Sequence[str], at: int) -> bool:
    """Tell whether a word may be part of an action: no number that denies something, or tells the time."""
    is_time = at > 0 and texts[at - 1] in _TIMING
    return is_meaningful(texts[at]) and texts[at] != "no" and not is_time


def _is_of_board(text: str) -> bool:
    return text in ELEMENTS or SQUARE.fullmatch(text) is not None


def unless_of_stones(verdict: Verdict, message: Message, judge: Callable[[Message], Verdict]) -> Verdict:
    """Give what else is meant where a walk is read, and stones that were drawn are not placed.

    `1 earth. D6. Sage D5` may name the square of its stone, and not a walk there. A walk that is refused behind steps
    that nobody told is asked about.
    """
    left = _unplaced(verdict)
    if not left:
        return verdict
    way = _filled_in(verdict)
    placed = any(action.split(" ")[0] in ELEMENTS for action in verdict.turn.split("; "))
    if len({*left}) == 1 and not (placed and not way):
        told = _with_stones(verdict, message, left[0], judge)
        if told is not None:
            return told
    is_remarked = any(_REMARKED.search(note) for note in verdict.notes)  # fire, burning the wind at I4
    is_open = way or is_remarked or _is_bare(verdict, message)
    if not is_open or verdict.finding is not Finding.ILLEGAL:
        return verdict
    said = f"{verdict.sentence} It may be meant otherwise, as stones are left ({', '.join(left)}): ask what is meant."
    return verdict.asking(said)


def _is_bare(verdict: Verdict, message: Message) -> bool:
    """Tell whether the first step is refused and only a square, no word for walking, and a stone could go there."""
    verb, _, square = verdict.refused.partition(" ")
    words = message.words
    told = next((at for at, word in enumerate(words) if word.text.upper() == square), None)
    is_first = not any(step.action.startswith(verb) for step in verdict.steps)
    if verb != "move" or not is_first or told is None or _sets_out(verdict, words, told):
        return False
    here = verdict.steps[-1].after
    is_taken = lying_on(here, square) != ""
    if not (_is_far(here, square) or is_taken):
        return False
    is_river = not is_taken and "water" in _unplaced(verdict)  # of which the way is told otherwise
    return is_river or any(_may_go(here, f"{stone} {square}") for stone in _unplaced(verdict))


def _is_far(here: Position, square: str) -> bool:
    """Tell whether a square is not beside any where a piece stands that could step there."""
    places = [here.form.place(name) for name in (square, *here.game.speech.whereabouts(here.state))]
    (column, row), *others = filter(None, places)
    return all(max(abs(column - one), abs(row - other)) > 1 for one, other in others)


def _may_go(here: Position, action: str) -> bool:
    """Tell whether an action is legal, or would have to say more before anybody can know."""
    try:
        return here.check(here.parse(action)) is None
    except NotationError:
        return True


def unless_told_by_square(verdict: Verdict, message: Message) -> Verdict:
    """Ask about a ride that is refused, or ends a walk, where only the square of its wind is named.

    A slip is likelier then.
    """
    if ridden := _ridden_last(verdict, [word.text for word in message.words]):
        return verdict.asking(f"Only {ridden} is named, where wind lies, and no ride: ask what is meant.")
    if _is_landing(verdict):
        return verdict.asking(f"{verdict.sentence} It may be where the ride ends: ask what is meant.")
    verb, _, square = verdict.refused.partition(" ")
    if verb != "ride" or verdict.start is None:
        return verdict
    texts = [word.text for word in message.words]
    told = verdict.start.game.speech.verbs.get(verb, frozenset()) | ELEMENTS.keys()
    named = [at for at, text in enumerate(texts) if text == square.lower()]
    is_led = any(not told.isdisjoint(texts[max(0, at - _A_FEW) : at + _A_FEW]) for at in named)
    is_led = is_led or any("r" in texts[max(0, at - 2) : at] for at in named if texts[at - 1] in ("r", "(", ":"))
    here = verdict.end or verdict.start
    # ride a wind on D5, which may come from the hand; or a ride that is told once and heard twice
    is_held = "wind" in here.game.speech.holding(here.state)
    is_meant = is_held and any(text_at(message.words, at - 1) == "on" for at in named)
    is_once = sum(text in told - ELEMENTS.keys() for text in texts) == 1
    is_meant |= is_once and verdict.refused in [step.action for step in verdict.steps[-1:]]
    if verdict.finding is not Finding.ILLEGAL or not named or (is_led and not is_meant):
        return verdict
    if not is_led and is_walked_to(message.words, verdict) and (stepping := _stepping(verdict, square)) is not None:
        return stepping
    return verdict.asking(f"{verdict.sentence} It may be meant otherwise: ask what is meant.")


def _stepping(verdict: Verdict, square: str) -> Verdict | None:
    """Refuse as a step what is refused as a ride as well, where somebody plainly walks: `sage D8, D7`."""
    here = verdict.end or verdict.start
    if here is None or (violation := here.check(here.parse(step := f"move {square}"))) is None:
        return None
    said = f"Action {len(verdict.steps) + 1} of {whose(here, verdict.names)}, {step}, is illegal: {violation}"
    turn = verdict.turn.replace(verdict.refused, step, 1)
    told = attrs.evolve(verdict, sentence=said, refused=step, violation=violation, turn=turn)
    return told.noting(f"As a ride it would be refused as well: {verdict.violation}")


def _is_landing(verdict: Verdict) -> bool:
    """Tell whether what is refused only says where the ride before it has led."""
    ridden = verdict.finding is Finding.ILLEGAL and verdict.steps[-1:] and verdict.steps[-1].action.startswith("ride")
    return bool(ridden) and verdict.refused.startswith("move") and only_repeats(verdict)


def _ridden_last(verdict: Verdict, texts: Sequence[str]) -> str:
    """Give the square of the wind that a walk ends on by its words, if none of them says that it is ridden."""
    if verdict.finding is not Finding.LEGAL or verdict.start is None:
        return ""
    speech = verdict.start.game.speech
    where = speech.whereabouts
    ways = [step for step in verdict.steps if where(step.before.state) != where(step.after.state)]
    verb, _, square = ways[-1].action.partition(" ") if len(ways) > 1 else ("", "", "")
    if verb != "ride" or square.lower() not in texts:
        return ""
    last = len(texts) - 1 - texts[::-1].index(square.lower())
    telling = speech.verbs.get(verb, frozenset()) | _RIDDEN | {each.lower() for each in where(ways[-1].after.state)}
    is_told = not telling.isdisjoint(texts) or any(map(is_way, texts)) or texts[last - 1] in ELEMENTS
    return "" if is_told else square


def _with_stones(
    verdict: Verdict, message: Message, stone: str, judge: Callable[[Message], Verdict]
) -> Verdict | None:
    """Judge a text with the first squares of its walks, or the refused or the untold ones, taken for those of stones.

    None where that gives no better turn.
    """
    names = [action.split()[-1] for action in verdict.turn.split("; ") if action.startswith("move ")]
    walked = {name.lower(): name for name in names}
    told = [at for at, word in enumerate(message.words) if word.text in walked]
    last = [name.lower() for name in (*verdict.refused.split(), *_filled_in(verdict)[-1:])]
    refused = [at for at in told if message.words[at].text in last]
    first = _with_stone(verdict, message, stone, told[0], judge) if told else None
    other = _with_stone(verdict, message, stone, refused[0], judge) if refused and first is None else None
    return other if first is None and other is not None and other.finding is Finding.LEGAL else first


def _with_stone(
    verdict: Verdict, message: Message, stone: str, at: int, judge: Callable[[Message], Verdict]
) -> Verdict | None:
    """Judge a text with a stone named before one of its squares; None where that gives no better turn."""
    words = message.words
    is_behind = text_at(words, at - 1) in ELEMENTS
    is_ridden = verdict.refused.startswith("ride ")  # take 1: wind D5: ride it
    if (is_behind and not (_filled_in(verdict) or is_ridden)) or _sets_out(verdict, words, at):
        return None
    named = tuple(attrs.evolve(words[at], text=text, source=text) for text in (COMMA, stone))
    message = message.saying((*words[:at], *named, *words[at:]))
    told = unless_of_stones(judge(message), message, judge)
    is_better = told.finding is Finding.LEGAL and not _unplaced(told) and told.turn != verdict.turn
    if is_behind and not (is_better and not _filled_in(told)):
        return None  # take 1 fire D8 C7
    if told.finding is Finding.AMBIGUOUS and _filled_in(verdict):
        return told
    if any(FILLED_IN in note for note in told.notes) and not any(FILLED_IN in note for note in verdict.notes):
        return None  # a walk that has every step: take 1 fire. G4 H3
    if not is_better and (told.finding is not Finding.ILLEGAL or not _filled_in(verdict) or _filled_in(told)):
        return None
    note = f"{words[at].text.upper()} was read as the square of the stone: check that this is what was meant."
    return told.noting(note)


def _sets_out(verdict: Verdict, words: Sequence[Word], at: int) -> bool:
    """Tell whether a square stands in a row that begins where the piece of the turn stands, `A5→A6`, or with a verb."""
    before = at - 1
    while text_at(words, before) in _JOINTS or SQUARE.fullmatch(text_at(words, before)):
        before -= 1
    if text_at(words, before) in _GOING:
        return True
    here = verdict.steps[0].before
    whereabouts = here.game.speech.whereabouts(here.state)
    return any(word.text.upper() in whereabouts for word in words[before + 1 : at])


def _unplaced(verdict: Verdict) -> tuple[str, ...]:
    """List the stones that are left where a turn is not over, or a walk or a ride is refused."""
    refused = verdict.refused.split(" ")[0]
    is_open = (verdict.finding is Finding.LEGAL and not verdict.is_whole) or refused == "ride"
    if not verdict.steps or not (is_open or (verdict.finding is Finding.ILLEGAL and refused not in ELEMENTS)):
        return ()
    here = verdict.steps[-1].after
    return here.game.speech.holding(here.state) if here.seat == verdict.steps[0].before.seat else ()


def _filled_in(verdict: Verdict) -> list[str]:
    """Give a way that was filled in before the turn stopped; empty where there is none."""
    walked = {action.split()[-1] for action in verdict.turn.split("; ")[: len(verdict.steps)]}
    ways = (note.rstrip(".").partition(f"{FILLED_IN}: ")[2].split() for note in verdict.notes)
    return next((way for way in ways if way and walked.issuperset(way)), [])
