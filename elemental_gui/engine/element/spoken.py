"""Element's turns as people say them: steps in a row, stones here and there, a whirlwind by any of its squares.

What the protocol spells keeps the protocol's meaning, with one exception: a bare square or direction that leads into
a wind stack beside the sage is a ride, because nobody steps there (the host's text of the forum games).
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element, parse_element
from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.core.spoken import COMMA, JOINTS, STOP, Heard, Words, again, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Confirm, Forfeit, Move, Place, Ride
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.spoken_draw import ON, TAKES, element_at, hear_dealt, hear_take
from elemental_gui.engine.element.spoken_river import hear_river
from elemental_gui.engine.element.spoken_steps import direction_from, hear_steps, past_direction
from elemental_gui.engine.element.state import Stage, State
from elemental_gui.engine.element.wind import Whirlwind, whirlwind

_QUIET: Final = frozenset((
    "i", "i'll", "my", "the", "sage", "go", "goes", "going", "to", "step", "steps", "walk", "walks", "from", "with",
    "then", "into", "onto", "will",
))  # fmt: skip
_MOVES: Final = frozenset(("move", "moves", "moving", "moved"))
_RIDES: Final = frozenset((
    "ride", "rides", "riding", "whirlwind", "whirlwinds", "use", "uses", "using", "enter", "fly", "flies", "flying",
))  # fmt: skip
_WINDS: Final = frozenset(("wind", "whirlwind"))
_PLACES: Final = frozenset((
    "place", "places", "placing", "put", "puts", "putting", "play", "add", "drop", "lay",
    "placed",
))  # fmt: skip
_TO_WIND: Final = frozenset((
    "the", "whirlwind", "wind", "on", "at", "in", "through", "from", "via", "of", "with", "a", ":", "-",
))  # fmt: skip
_FOR_STONES: Final = frozenset(("a", "an", "my", "the", "one", ":"))
_HOLDS: Final = frozenset((":", "-", "=", "(", "with", "gets", "becomes"))
_LANDS: Final = frozenset(("to", "landing", "lands", "land", "on", "at", "and", COMMA, "-"))


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.stage is Stage.DRAW:
        dealt = hear_dealt(words)
        if dealt:
            return dealt
    end = spoken.end_of_turn(words)
    if end:
        return [Heard(Confirm(), end)]
    start = skip(words, 0, _QUIET)
    head = text_at(words, start)
    if head == "forfeit":
        return [Heard(Forfeit(), start + 1)]
    if head in TAKES and state.stage is Stage.ACT and text_at(words, skip(words, start + 1, _QUIET)) in _WINDS:
        return _ride(state, words, start + 1)
    if head in TAKES or (state.stage is Stage.TAKE and head not in _PLACES):
        taken = hear_take(state, words, start)
        if taken:
            return taken
    if head in _RIDES:
        return _ride(state, words, start + 1)
    if head in _MOVES:
        return _move(state, words, start + 1)
    return _place(state, words, start) or _bare(state, words, start)


# --- steps and rides -----------------------------------------------------------------------------------


def _move(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what follows the verb: a step and nothing else, as in the protocol."""
    index = skip(words, start, frozenset((*_QUIET, ":")))
    square = GRID.parse(text_at(words, index))
    if square is None:
        return hear_steps(state, words, index, Move)
    origin = _after_origin(state, words, index, square)
    if origin:
        return _move(state, words, origin)
    return [Heard(Move(square), past_direction(state, words, index + 1, square))]


def _bare(state: State, words: Words, index: int) -> list[Heard]:
    """Hear a square or a direction without a verb: a step, or a ride where wind lies."""
    square = GRID.parse(text_at(words, index))
    if square is None:
        return hear_steps(state, words, index, lambda square: _way(state, square))
    origin = _after_origin(state, words, index, square)
    if origin:
        return _bare(state, words, origin)
    landing = [ride.stacks[0] for ride in _whirlwinds(state) if ride.landing == square]
    end = past_direction(state, words, index + 1, square)
    return [
        *_same_stone(state, words, index, square),
        *(Heard(action, end) for action in (_way(state, square), *map(Ride, landing))),
    ]


def _after_origin(state: State, words: Words, index: int, square: Square) -> int:
    """Skip the square that the sage comes from, where another square or a direction follows; 0 when there is none."""
    following = skip(words, index + 1, frozenset(("to", "-", ":", COMMA, "go", "goes")))
    further = GRID.parse(text_at(words, following)) is not None or direction_from(text_at(words, following))
    return following if square == state.sage and further and not element_at(words, index + 1) else 0


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
    rides = _whirlwinds(state)
    if square is None:
        heard = hear_steps(state, words, index, Ride)
        if not heard and len(rides) == 1 and text_at(words, index) in ("", COMMA, STOP, "and", "then"):
            return [Heard(Ride(rides[0].stacks[0]), index)]
        if not heard:
            raise NotationError('After "ride" comes a square of the whirlwind such as G6, or a direction such as UR.')
        return heard
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
    several = _several(words, index)
    if several:
        return several
    if text_at(words, index) == "river" and element_at(words, skip(words, index + 1, _HOLDS)) is Element.WATER:
        index = skip(words, index + 1, _HOLDS)
    element = _named_element(words, index)
    if element is None:
        return _square_first(state, words, index, has_verb=has_verb)
    at = skip(words, index + 1, ON if text_at(words, index) != "river" else ON | {"from"})
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
    following = skip(words, at + 1, ON)
    if not has_verb and GRID.parse(text_at(words, following)) is not None:
        heard += _bare(state, words[: index + 1], index)
    return heard


def _several(words: Words, start: int) -> list[Heard]:
    """Hear the first of `two fires on B3 and C3`: a number of stones, or a plural, with as many squares."""
    text = text_at(words, start)
    count = 2 if text == "both" else spoken.number(text, 9)
    at = skip(words, start + 1, _FOR_STONES | {"of"}) if count is not None else start
    element = element_at(words, at)
    is_plural = text_at(words, at).endswith("s")
    if element is None or (count is None and not is_plural):
        return []
    index = skip(words, at + 1, ON | {"stones"})
    squares: list[int] = []
    while GRID.parse(text_at(words, index)) is not None and len(squares) != count:
        squares.append(index)
        index = skip(words, index + 1, JOINTS)
    if count is not None and len(squares) != count:
        raise NotationError(f"{count} stones need {count} squares, such as: fire B3 and C3.")
    if not squares or (count is None and len(squares) < 2):
        return []
    first = GRID.parse(text_at(words, squares[0]))
    left = [str(len(squares) - 1), element.word] if len(squares) > 1 else []
    end = squares[1] if left else squares[0] + 1
    return [Heard(Place(element, first), end, again(words[start:], left))] if first is not None else []


def _same_stone(state: State, words: Words, index: int, square: Square) -> list[Heard]:
    """Hear the first of `B3 and C3 fire`, which may be a step as well; only while the hand has two such stones."""
    if text_at(words, index + 1) not in ("and", "&", "+") or GRID.parse(text_at(words, index + 2)) is None:
        return []
    element = element_at(words, skip(words, index + 3, _HOLDS))
    return [Heard(Place(element, square), index + 1)] if element and state.hand.count(element) > 1 else []


def _placed(state: State, words: Words, element: Element, square: Square, end: int) -> list[Heard]:
    """Hear a placement; a bare square behind it is a step, or goes on with the same stone while the hand has one."""
    heard = hear_river(state, words, end, square) if element is Element.WATER else [Heard(Place(element, square), end)]
    following = skip(words, end, JOINTS | {"on", "at", "-", "/"})
    further = GRID.parse(text_at(words, following))
    is_own = element_at(words, skip(words, following + 1, _HOLDS)) is not None
    has_more = element in state.hand.replace(element, "", 1)
    if further is not None and not is_own and has_more and heard[-1].end == end:
        heard.append(Heard(heard[-1].action, following, again(words[end - 1 :], [element.word])))
    return heard
