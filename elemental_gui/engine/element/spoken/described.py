"""What a text only says of a square, `E4's mine now`, `C1 and D7 are mountains already`, and what it says of rides.

Who says how a square is does nothing there. And who rides a whirlwind in so many words rides it in the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, JOINTS, STOP, Words, as_written, element_at, skip, text_at
from elemental_gui.engine.element.actions import Move, Place, Ride
from elemental_gui.engine.element.board import FIRE, GRID
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.spoken.put_somewhere import PUTS
from elemental_gui.engine.element.spoken.told import Told, is_refused
from elemental_gui.engine.element.spoken.ways import direction_from
from elemental_gui.engine.element.spoken.whirlwinds import RIDES, whirlwinds
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element.water import path_squares

_BEING: Final = frozenset((
    "is", "are", "was", "were", "its", "it's", "isn't", "aren't", "stays", "stay", "remains", "remain", "has",
    "have", "already", "still",
))  # fmt: skip
_BURNING: Final = frozenset(("burn", "burns", "burning"))
LYING: Final = (_BEING | _BURNING) - {"its", "burns"}
"""What follows several squares of which it is only said how they are."""
_SO_FAR: Final = frozenset(("already", "still", "full", "too", "both", "each", "two", "taken", "since"))
"""What says of a stone on a square that it lies there."""
_GIVEN: Final = frozenset((
    "where", "goes", "go", "put", "place", "placed", "gets", "next", "good", "best", "nice", "perfect", "fine",
    "better", "my", "now", "becomes", "for", "what", "which", "also", "ridden", "rode", "used", "again", "last",
    "target",
))  # fmt: skip
"""What may say of a square that something is done there."""
_OF_RIDES: Final = frozenset(("my", "now", "for", "where", "put", "placed", "fine", "good", "nice"))
"""Those of them that say so of a stone alone."""
_DENYING: Final = frozenset((
    "not", "no", "never", "without", "don't", "dont", "won't", "can't", "cannot", "couldn't", "didn't", "instead",
    "than", "if", "or", "could", "would", "should", "might", "may", "before", "after", "when", "you", "he", "she",
    "his", "her", "your", "whether", "maybe", "to", "next", "later",
))  # fmt: skip
"""Words before a ride that nobody may make now."""
_TAKING_BACK: Final = frozenset((
    "no", "not", "nope", "wait", "sorry", "oops", "scratch", "instead", "actually", "nah", "never", "forget", "or", "?",
    "illegal", "cancel", "undo", "rather", "correction", "edit", "meant", "mean", "hm", "hmm", "impossible", "blocked",
    "but", "next", "later", "tomorrow", "isn't", "doesn't", "can't", "would", "wouldn't", "could",
))  # fmt: skip
_RIDING: Final = frozenset(("ride", "rides", "riding", "rode"))
_STEPPING: Final = frozenset(("step", "steps", "walk", "walks", "climb", "climbs"))
_GOING: Final = frozenset(("go", "goes", "went", "move", "moves", "moved"))
_GOERS: Final = frozenset(("i", "i'll", "sage", "he", "she"))
_ONTO: Final = frozenset(("onto", "to", "on", "at", "the", "my", "your", "a", "an", *ELEMENTS))
_UP: Final = frozenset(("up", "down", "left", "right", "all", "the", "way", "over", "to"))
_RIDDEN: Final = ON | frozenset(("the", "wind", "whirlwind", "air", "from", "stack", "my", "that", "of", "over", "own"))
_ITSELF: Final = frozenset(("it", "that", "this", "stone", "the", "my", "both", "them"))
_STONE: Final = frozenset(("stone", "it"))
_FLOWING: Final = frozenset(("river", "line", "stream", "current"))
"""What is no stone that is put on the square where it lies: `der Fluss ist H6` is read as `the river it is H6`."""
_GOES: Final = frozenset(("goes", "go", "lands", "gets", "is", "put", "placed", "comes"))
_OWNED: Final = frozenset(("my", "of", "the", "remaining", "last", "other", "more", "final", "free"))
_UP_TO: Final = frozenset(("to", "of", "than", "only", "have", "has", "got", "first"))
_FEWER: Final = frozenset(("only", "just", "use", "need", "keep", "one", "save", "waste", "away", "from"))
"""Words with which not all of so many steps are made."""
_ONWARD: Final = frozenset((COMMA, "and", "then"))
_A_PAIR: Final = 2
_MOST_STEPS: Final = 5
_CLAUSE: Final = 6
_NEAR: Final = 3
_FAR: Final = 8


def only_described(told: Told, words: Words) -> str:
    """Quote what only says how a square is, where the turn has a stone or a ride for it; empty for nothing."""
    for state, action in told:
        if not isinstance(action, Place | Ride):
            continue
        name = GRID.names[action.square].lower()
        named = [at for at, word in enumerate(words) if word.text == name]
        if isinstance(action, Ride):  # the wind that was put there before
            put = any(isinstance(each, Place) and each.square == action.square for _, each in told)
            named = [at for at in named if not (put and element_at(words, _before(words, at)) is Element.WIND)]
        if named and all(_is_described(state, action, words, at) for at in named):
            return as_written(words[named[0] :][:_NEAR])
    return ""


def _before(words: Words, at: int) -> int:
    """Give the index of what stands before a square, without `on` and the like."""
    at -= 1
    while text_at(words, at) in ON:
        at -= 1
    return at


def lost(told: Told, words: Words) -> str:
    """Quote a ride, a step or a stone that is told, but that nobody makes in the turn, if all of it was read."""
    if not told or is_refused(told):
        return ""
    checks = (lost_ride, _lost_step, _lost_steps, _lost_stone)
    return next((quote for check in checks if (quote := check(told, words))), "")


def lost_ride(told: Told, words: Words) -> str:
    """Quote a ride that is told and that nobody makes in the turn.

    A ride may be told by any of its winds, or by where it lands: `D11 ride (to E11)`.
    """
    touched, landings = set[Square](), dict[Square, Square]()
    for state, action in told:
        if isinstance(action, Ride):
            there = after(state, action).sage if state.seat == after(state, action).seat else 0
            stacks = next((each.stacks for each in whirlwinds(state) if action.square in each.stacks), ())
            landings.update(dict.fromkeys((action.square, *stacks), there))
            touched |= {there, state.sage}
        touched |= {action.square} if isinstance(action, Place | Move) else set()
    for at, square, end in _rides(words):
        if _is_taken_back(words, at, end):
            continue
        led = skip(words, end, _UP)
        toward = GRID.parse(text_at(words, led)) if text_at(words, led - 1) == "to" else None
        is_elsewhere = toward is not None and toward not in {*landings, *landings.values(), *touched}
        if square not in touched | landings.keys() or (is_elsewhere and square in landings):
            return as_written(words[at : led + 1 if is_elsewhere else end])
    return ""


def _lost_step(told: Told, words: Words) -> str:
    """Quote a step onto a square, `I step onto my earth on G6`, where nobody is and comes in the turn."""
    reached = {state.sage for state, _ in told} | {action.square for _, action in told if isinstance(action, Move)}
    reached.add(after(*told[-1]).sages[told[-1][0].seat - 1])
    for at, word in enumerate(words):
        place = skip(words, at + 1, _ONTO)
        is_own = word.text in _GOING and text_at(words, at - 1) in _GOERS
        is_step = place > at + 1 and (is_own or word.text in _STEPPING)
        square = GRID.parse(text_at(words, place)) if is_step else None
        if square is not None and square not in reached and not _is_taken_back(words, at, place):
            return as_written(words[at : place + 1])
    return ""


def _lost_steps(told: Told, words: Words) -> str:
    """Quote how many steps are told with where they lead, `two steps both down-left`, if the turn has fewer.

    Or a direction that is told twice in a row, where nobody goes twice that way.
    """
    ways = [GRID.direction(state.sage, action.square) for state, action in told if isinstance(action, Move)]
    made, is_flowing = len(ways), any(isinstance(action, Place) and action.path for _, action in told)
    for at, word in enumerate(words):
        way, again = direction_from(word.text), skip(words, at + 1, _ONWARD)
        is_again = way and again > at + 1 and direction_from(text_at(words, again)) == way
        is_again = is_again and not any(
            text_at(words, side) == "-" or direction_from(text_at(words, side)) for side in (at - 1, again + 1)
        )  # right, up-right
        if is_again and made and ways.count(way) < _A_PAIR and not is_flowing:
            return as_written(words[at : again + 1])
    for at, word in enumerate(words):
        count = _A_PAIR if word.text == "both" else spoken.number(word.text, _MOST_STEPS) or 0
        behind = skip(words, at + 1, _OWNED)
        if count <= max(made, 1) or text_at(words, behind) != "steps" or text_at(words, at - 1) in _UP_TO:
            continue
        end = next((end for end in range(behind, len(words)) if words[end].text == STOP), len(words))
        clause = {each.text for each in words[max(0, at - _NEAR) : end]}
        is_led = any(direction_from(each.text) and each.text != "left" for each in words[behind:end])
        if made and is_led and clause.isdisjoint(_DENYING - {"to", "next"} | _TAKING_BACK - {"next"} | _FEWER):
            return as_written(words[at:end][:_FAR])
    return ""


def _lost_stone(told: Told, words: Words) -> str:
    """Quote where a stone is put, `I put it on G4`, if the turn puts none there, or `I land on E6` if it puts one."""
    reached = {state.sage for state, _ in told} | {after(*told[-1]).sages[told[-1][0].seat - 1]}
    placed = [action for _, action in told if isinstance(action, Place)]
    put = {square for each in placed for square in (each.square, *path_squares(each.square, each.path))}
    for at, word in enumerate(words):
        it, square, is_lost = skip(words, at + 1, _ITSELF), None, False
        if word.text in PUTS and it > at + 1:
            square = GRID.parse(text_at(words, skip(words, it, ON)))
            is_lost = square is not None and square not in put
        elif word.text in _STONE and text_at(words, at + 1) in _GOES and text_at(words, at - 1) not in _FLOWING:
            it = skip(words, at + 1, _GOES)
            square = GRID.parse(text_at(words, skip(words, it, ON)))
            is_lost = square is not None and square not in put
        elif word.text == "land":
            square = GRID.parse(text_at(words, skip(words, at + 1, ON)))
            is_lost = text_at(words, at - 1) in ("i", "to", "and", "i'll") and square in put - reached
        else:
            continue
        if square is not None and is_lost and not _is_taken_back(words, at, it):
            return as_written(words[at:][:_CLAUSE])
    return ""


def _is_taken_back(words: Words, at: int, end: int) -> bool:
    """Tell whether what is told between two indices may be denied before it, or be taken back behind it."""
    before, behind = words[max(0, at - _NEAR) : at], words[end : end + _FAR]
    return any(word.text in _DENYING for word in before) or any(word.text in _TAKING_BACK for word in behind)


def _rides(words: Words) -> Iterator[tuple[int, int, int]]:
    """Yield where rides are told, the squares of their winds, and the indices behind them."""
    for at, word in enumerate(words):
        there = skip(words, at + 1, _RIDDEN)
        square = GRID.parse(text_at(words, there)) if word.text in _RIDING else None
        if square is not None:
            yield at, square, there + 1


def _is_described(state: State, action: Place | Ride, words: Words, at: int) -> bool:
    """Tell whether what is said of a square only says how it is, or that its whirlwind is not ridden."""
    if isinstance(action, Ride) and _is_denied(words, at):
        return True
    verb = at + 1
    while text_at(words, verb) in JOINTS and GRID.parse(text_at(words, verb + 1)) is not None:
        verb += 2
    ends = (end for end in range(verb, verb + _CLAUSE) if text_at(words, end) in ("", STOP, COMMA, ":"))
    end = next(ends, verb + _CLAUSE)
    clause = {word.text for word in words[verb:end]}
    begin = max((index + 1 for index in range(at) if words[index].text in (STOP, COMMA)), default=0)
    before = {word.text for word in words[max(begin, at - _NEAR) : at]}
    if isinstance(action, Place):
        is_burning = text_at(words, verb) in _BURNING and state.board[action.square] == FIRE
        is_named = any(element_at(words, other) is action.element for other in (at - 1, at - 2, *range(verb, end)))
        is_lying = not is_named or not _SO_FAR.isdisjoint(clause)
        is_told = text_at(words, verb) in _BEING and end > verb + 1
        return is_burning or (is_told and is_lying and clause.isdisjoint(_GIVEN))
    if text_at(words, verb) == "its" and element_at(words, verb + 1) is not None:
        return False  # F8's wind
    is_led = not (RIDES | {"wind", "whirlwind"}).isdisjoint(before)
    return text_at(words, verb) in _BEING and not is_led and clause.isdisjoint(_GIVEN - _OF_RIDES)


def _is_denied(words: Words, at: int) -> bool:
    """Tell whether a ride is denied in its own clause: `not riding E4`."""
    ride = next((before for before in range(at - 1, max(-1, at - _NEAR - 1), -1) if words[before].text in RIDES), -1)
    denied = ("not", "no", "without", "never", "don't", "won't", "didn't")
    return ride >= 0 and any(text_at(words, before) in denied for before in (ride - 1, ride - 2))
