"""Element's turns as people say them: steps in a row, stones here and there, a whirlwind by any of its squares.

What the protocol spells keeps the protocol's meaning, with one exception: a bare square or direction that leads into
a wind stack beside the sage is a ride, because nobody steps there (the host's text of the forum games).
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import LETTERS, Element, in_order, parse_element
from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.core.spoken import COMMA, JOINTS, LUCK, STOP, Heard, Words, again, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.spoken_river import hear_river
from elemental_gui.engine.element.spoken_steps import direction_from, hear_steps
from elemental_gui.engine.element.state import Stage, State
from elemental_gui.engine.element.wind import Whirlwind, whirlwind

_TAKES: Final = frozenset(("take", "takes", "taking", "took", "draw", "draws", "drawing"))
_DEALT: Final = frozenset((
    LUCK, "draw", "draws", "drew", "got", "get", "gets", "takes", "dealt", "stones", "stone", ":", COMMA, STOP, "and",
    "-", "i", "(", ")", "pick", "picks", "to",
))  # fmt: skip
_LETTERED: Final = frozenset((LUCK, "draw", "draws", "drew", "dealt"))
"""After these words letters are stones too: `draw f f w`, `luck ffw`."""
_BETWEEN_STONES: Final = frozenset((*JOINTS, STOP, "-", "/", "(", ")", "a", "pick"))
_STONES: Final = frozenset(("stone", "stones"))
_QUIET: Final = frozenset((
    "i", "i'll", "my", "the", "sage", "go", "goes", "going", "to", "step", "steps", "walk", "walks", "from", "with",
    "then", "into", "onto", "will",
))  # fmt: skip
_RIDES: Final = frozenset(("ride", "rides", "riding", "whirlwind", "whirlwinds", "use", "uses", "using", "enter"))
_PLACES: Final = frozenset(("place", "places", "placing", "put", "puts", "putting", "play", "add", "drop", "lay"))
_TO_WIND: Final = frozenset((
    "the", "whirlwind", "wind", "on", "at", "in", "through", "from", "via", "of", "with", "a", ":", "-",
))  # fmt: skip
_ON: Final = frozenset(("on", "at", "to", "in", "onto", "@", ":", "-", "=", "(", "stone", "square"))
_FOR_STONES: Final = frozenset(("a", "an", "my", "the", "one", ":"))
_HOLDS: Final = frozenset((":", "-", "=", "(", "with", "gets", "becomes"))
_LANDS: Final = frozenset(("to", "landing", "lands", "land", "on", "at", "and", COMMA, "-"))
_MOST_DEALT: Final = 30
"""Stones that are read as one draw; the rules say how many are right."""


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.stage is Stage.DRAW:
        dealt = _dealt(words)
        if dealt:
            return dealt
    end = spoken.end_of_turn(words)
    if end:
        return [Heard(Confirm(), end)]
    start = skip(words, 0, _QUIET)
    head = text_at(words, start)
    if head == "forfeit":
        return [Heard(Forfeit(), start + 1)]
    if head in _TAKES or (state.stage is Stage.TAKE and head not in _PLACES):
        taken = _take(state, words, start)
        if taken:
            return taken
    if head in _RIDES:
        return _ride(state, words, start + 1)
    if head == "move":
        return _move(state, words, start + 1)
    return _place(state, words, start) or _bare(state, words, start)


def _take(state: State, words: Words, start: int) -> list[Heard]:
    """Hear how many stones are taken: `take 3`, `3 stones`, `take fire, fire`, or at the start the stones alone."""
    has_verb = text_at(words, start) in _TAKES
    index = skip(words, start + has_verb, frozenset((":", "-")))
    count = spoken.number(text_at(words, index))
    if spoken.is_huge(text_at(words, index)):
        raise NotationError("At most 4 stones can be taken.")
    if count is not None and (has_verb or text_at(words, index + 1) in _STONES) and not _element_at(words, index + 1):
        return [Heard(Take(count), skip(words, index + 1, _STONES))]
    if text_at(words, index) == LUCK and spoken.number(text_at(words, index + 1)) == 0:
        return [Heard(Take(0), index + 2)]
    stones, _ = _stones(words, skip(words, index, _DEALT), lettered=text_at(words, index) == LUCK)
    if stones and state.stage is Stage.ACT and text_at(words, start) in _LETTERED:
        return _dealt(words)
    if stones and (has_verb or state.stage is Stage.TAKE):
        return [Heard(Take(len(stones)), index)]
    return []


def _dealt(words: Words) -> list[Heard]:
    """Hear the stones of a draw; none where the next words place a stone or do something else."""
    start = skip(words, 0, _DEALT)
    lettered = any(word.text in _LETTERED for word in words[:start])
    stones, end = _stones(words, start, lettered=lettered)
    return [Heard(Draw(in_order(stones)), end)] if stones else []


def _stones(words: Words, index: int, *, lettered: bool) -> tuple[str, int]:
    """Read stones one after another, such as `2 fire, water`; a stone with its square is a placement, not a draw."""
    stones, end = "", index
    while len(stones) < _MOST_DEALT:
        index = skip(words, index, _BETWEEN_STONES)
        count = 1
        if _element_at(words, index + 1) or text_at(words, index + 1) == "x":
            told = spoken.number(text_at(words, index), 9)
            if told == 0:
                break
            count = told or 1
            index += told is not None
            index = skip(words, index, frozenset("x"))
        text = text_at(words, index)
        element = _element_at(words, index)
        letters = element or (text if lettered and 0 < len(text) <= _MOST_DEALT and set(text) <= set(LETTERS) else "")
        if not letters or GRID.parse(text_at(words, skip(words, index + 1, _ON))) is not None:
            break
        stones += letters * count
        index = skip(words, index + 1, _STONES)
        end = index
    return stones, end


def _element_at(words: Words, index: int) -> Element | None:
    return spoken.ELEMENTS.get(text_at(words, index))


# --- steps and rides -----------------------------------------------------------------------------------


def _move(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what follows the verb: a step and nothing else, as in the protocol."""
    index = skip(words, start, frozenset((*_QUIET, ":")))
    square = GRID.parse(text_at(words, index))
    if square is None:
        return hear_steps(state, words, index, Move)
    origin = _after_origin(state, words, index, square)
    return _move(state, words, origin) if origin else [Heard(Move(square), index + 1)]


def _bare(state: State, words: Words, index: int) -> list[Heard]:
    """Hear a square or a direction without a verb: a step, or a ride where wind lies."""
    square = GRID.parse(text_at(words, index))
    if square is None:
        return hear_steps(state, words, index, lambda square: _way(state, square))
    origin = _after_origin(state, words, index, square)
    if origin:
        return _bare(state, words, origin)
    landing = [ride.stacks[0] for ride in _whirlwinds(state) if ride.landing == square]
    return [Heard(action, index + 1) for action in (_way(state, square), *map(Ride, landing))]


def _after_origin(state: State, words: Words, index: int, square: Square) -> int:
    """Skip the square that the sage comes from, where another square or a direction follows; 0 when there is none."""
    following = skip(words, index + 1, frozenset(("to", "-", ":", COMMA, "go", "goes")))
    further = GRID.parse(text_at(words, following)) is not None or direction_from(text_at(words, following))
    return following if square == state.sage and further and not _element_at(words, index + 1) else 0


def _way(state: State, square: Square) -> Move | Ride:
    """Tell how a sage gets onto a square, or into the wind there."""
    if state.board[square] not in HEIGHTS:
        return Move(square)
    through = (ride.stacks[0] for ride in _whirlwinds(state) if square in ride.stacks)
    return Ride(next(through, square))


def _whirlwinds(state: State) -> list[Whirlwind]:
    rides = (whirlwind(state.board, state.sage, direction) for direction in DIRECTIONS)
    return [ride for ride in rides if ride is not None]


def _ride(state: State, words: Words, start: int) -> list[Heard]:
    """Hear the whirlwind that is ridden: any of its squares, where it lands, or its direction."""
    index = skip(words, start, frozenset((*_TO_WIND, *_RIDES, "to")))
    square = GRID.parse(text_at(words, index))
    if square is None:
        heard = hear_steps(state, words, index, Ride)
        if not heard:
            raise NotationError('After "ride" comes a square of the whirlwind such as G6, or a direction such as UR.')
        return heard
    rides = _whirlwinds(state)
    named = next((ride for ride in rides if square in (*ride.stacks, ride.landing)), None)
    end = index + 1
    if named is not None and square in named.stacks:
        end = _past_landing(words, end, named)
    return [Heard(Ride(named.stacks[0] if named else square), end)]


def _past_landing(words: Words, index: int, ride: Whirlwind) -> int:
    """Skip a landing square that is told with `to` or `landing on`; raise NotationError when it is not the real one."""
    told = skip(words, index, _LANDS)
    square = GRID.parse(text_at(words, told))
    if square is None or not any(word.text in ("to", "landing", "lands", "land") for word in words[index:told]):
        return index
    if square != ride.landing:
        lands = f"on {GRID.names[ride.landing]}" if ride.landing is not None else "off the board"
        raise NotationError(
            f"The whirlwind that begins on {GRID.names[ride.stacks[0]]} lands {lands}, not on {GRID.names[square]}."
        )
    return told + 1


# --- stones --------------------------------------------------------------------------------------------


def _place(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a stone and its square, in either order, with or without a verb."""
    has_verb = text_at(words, start) in _PLACES
    index = skip(words, start + has_verb, _FOR_STONES | {"on", "at"} if has_verb else _FOR_STONES)
    element = _named_element(words, index)
    if element is None:
        return _square_first(state, words, index, has_verb=has_verb)
    at = skip(words, index + 1, _ON if text_at(words, index) != "river" else _ON | {"from"})
    square = GRID.parse(text_at(words, at))
    if square is None:
        if not has_verb:
            return []
        raise NotationError("A stone needs an element and a square, such as: fire B3.")
    return _placed(state, words, element, square, at + 1)


def _named_element(words: Words, index: int) -> Element | None:
    """Read the element before a square; a single letter only where the square follows at once."""
    text = text_at(words, index)
    if text == "river":
        return Element.WATER
    if len(text) == 1 and GRID.parse(text_at(words, index + 1)) is None:
        return None
    return spoken.ELEMENTS.get(text) or (parse_element(text) if len(text) == 1 else None)


def _square_first(state: State, words: Words, index: int, *, has_verb: bool) -> list[Heard]:
    """Hear `B3 fire`; in `G6 fire B3` the first square may as well be a step."""
    square = GRID.parse(text_at(words, index))
    if square is None:
        return []
    at = skip(words, index + 1, _HOLDS)
    text = text_at(words, at)
    ends = text_at(words, at + 1) in ("", COMMA, STOP)
    element = spoken.ELEMENTS.get(text) or (parse_element(text) if len(text) == 1 and (ends or text == "w") else None)
    if element is None or (text_at(words, at - 1) == "(" and text_at(words, at + 1) != ")"):
        return []
    heard = _placed(state, words, element, square, at + 1)
    following = skip(words, at + 1, _ON)
    if not has_verb and GRID.parse(text_at(words, following)) is not None:
        heard += _bare(state, words[: index + 1], index)
    return heard


def _placed(state: State, words: Words, element: Element, square: Square, end: int) -> list[Heard]:
    """Hear a placement; a bare square behind it is a step, or goes on with the same stone while the hand has one."""
    heard = hear_river(state, words, end, square) if element is Element.WATER else [Heard(Place(element, square), end)]
    following = skip(words, end, JOINTS | {"on", "at", "-", "/"})
    further = GRID.parse(text_at(words, following))
    is_own = _element_at(words, skip(words, following + 1, _HOLDS)) is not None
    has_more = element in state.hand.replace(element, "", 1)
    if further is not None and not is_own and has_more and heard[-1].end == end:
        heard.append(Heard(heard[-1].action, following, again(words[end - 1 :], [element.word])))
    return heard
