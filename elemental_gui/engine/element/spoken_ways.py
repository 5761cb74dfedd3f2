"""Steps and rides as people say them: squares and directions in a row, a whirlwind by any of its squares."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.core.spoken import COMMA, STOP, Heard, Words, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Move, Ride
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.spoken_draw import element_at
from elemental_gui.engine.element.spoken_steps import direction_from, hear_steps, past_direction
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.wind import Whirlwind, whirlwind

QUIET: Final = frozenset((
    "i", "i'll", "my", "the", "sage", "go", "goes", "going", "to", "step", "steps", "walk", "walks", "from", "with",
    "then", "into", "onto", "will",
))  # fmt: skip
RIDES: Final = frozenset((
    "ride", "rides", "riding", "whirlwind", "whirlwinds", "use", "uses", "using", "enter", "fly", "flies", "flying",
))  # fmt: skip
_TO_WIND: Final = frozenset((
    "the", "whirlwind", "wind", "on", "at", "in", "through", "from", "via", "of", "with", "a", ":", "-",
))  # fmt: skip
_LANDS: Final = frozenset(("to", "landing", "lands", "land", "on", "at", "and", COMMA, "-"))


def hear_move(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what follows the verb: a step and nothing else, as in the protocol."""
    index = skip(words, start, frozenset((*QUIET, ":")))
    square = GRID.parse(text_at(words, index))
    if square is None:
        return hear_steps(state, words, index, Move)
    origin = _after_origin(state, words, index, square)
    if origin:
        return hear_move(state, words, origin)
    return [Heard(Move(square), past_direction(state, words, index + 1, square))]


def hear_bare(state: State, words: Words, index: int) -> list[Heard]:
    """Hear a square or a direction without a verb: a step, or a ride where wind lies."""
    square = GRID.parse(text_at(words, index))
    if square is None:
        return hear_steps(state, words, index, lambda square: _way(state, square))
    origin = _after_origin(state, words, index, square)
    if origin:
        return hear_bare(state, words, origin)
    landing = [ride.stacks[0] for ride in _whirlwinds(state) if ride.landing == square]
    end = past_direction(state, words, index + 1, square)
    return [Heard(action, end) for action in (_way(state, square), *map(Ride, landing))]


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


def hear_ride(state: State, words: Words, start: int) -> list[Heard]:
    """Hear the whirlwind that is ridden: any of its squares, where it lands, or its direction."""
    index = skip(words, start, frozenset((*_TO_WIND, *RIDES, "to")))
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
