"""Steps and rides as people say them: squares, directions, a whirlwind by any of its squares.

A direction is `UR`, `up-right`, `2 up` or `UUR`; what can be cut up in several ways has them all.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.geometry import Square, beyond_edge
from elemental_gui.engine.core.spoken import COMMA, SQUARES, STOP, Heard, Words, again, element_at, skip, text_at
from elemental_gui.engine.core.violations import NotationError, Unmeant, Violation
from elemental_gui.engine.element.actions import Move, Ride
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.drafts import walks
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.counted import (
    are_to_come,
    in_a_row,
    is_each,
    is_held,
    number_of_steps,
    parted,
    past_each,
    times,
)
from elemental_gui.engine.element.spoken.leading import climbed, is_toward
from elemental_gui.engine.element.spoken.ways import MOST_STEPS, ORTHOGONAL, direction_from, pair_of, ways_from
from elemental_gui.engine.element.spoken.whirlwinds import (
    HOPS,
    RIDES,
    TO_WIND,
    is_barred,
    past_flight,
    past_landing,
    past_lands,
    past_own_side,
    past_side,
    past_stacks,
    past_told,
    whirlwinds,
)
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element.wind import Whirlwind

_ENDING: Final = frozenset(("(", "to", "=", "on", "onto", "at", "end", "ends", "ending", ":", "final", "square", "now"))
"""What stands between a step and the square that it leads to."""
_JOINTS: Final = frozenset(("-", "to", COMMA))
_ONWARD: Final = frozenset((COMMA, "and", "then", "-", "/"))
"""What stands between the squares of a row."""
_OF_ROW: Final = "a single step"
"""The source of a square that goes on with such a row."""
_FEWEST_IN_ROW: Final = 2
"""Single steps by which it is plain that a row has every square."""
_FEWEST_APART: Final = 3
"""Directions in a row by which it is plain that each is a step of its own, where so many are left."""
_ADVERBIAL: Final = frozenset((
    "above", "below", "under", "next", "beside", "behind", "there", "here", "where", "away", "now", "on", "at",
    "in", "beneath", "between", "by", "against", "after", "before", "past", "through", "behind", "opposite",
))


def hear_steps(
    state: State, words: Words, index: int, act: Callable[[Square], Move | Ride], *, bare: bool = False
) -> list[Heard]:
    """Hear one step in a direction, `act` making the action of its square; what is left of a string comes later."""
    (text, often), end = parted(text_at(words, index)), index + 1
    count, way = number_of_steps(state, words, index, text)
    is_rest = text != "both" and are_to_come(state, words, way, count, text_at(words, index - 1))
    is_adverb = text == "right" and text_at(words, index + 1) in _ADVERBIAL and text_at(words, index - 1) != "-"
    is_place = text in ("up", "down") and text_at(words, index + 1) in ("here", "there")
    is_place |= is_adverb and spoken.number(text_at(words, index + 2)) is None
    if is_place or text_at(words, index + 1) == "of" or is_held(words, index):
        return []  # cold up here, right above you, left of Ben
    heard = []
    if count and direction_from(text_at(words, way)) and not is_rest:
        text, often, end = text_at(words, way), count, way + 1
        if count > 1 and in_a_row(words, way) == count and not is_each(words[index:way]):
            heard = hear_steps(state, words, way, act, bare=bare)  # `2 steps down, left` may be one and one
            heard = [each for each in heard if each.left or in_a_row(words, skip(words, each.end, _ONWARD))]
    told_ways = _one_each(state, words, end - 1, ways_from(words, end - 1, text))
    for length, steps in (each for each in told_ways if text_at(words, end + each[0] - 1) != "of"):  # up-left of Ben
        told = end + length - 1
        behind, repeated = (often, past_each(words, told)) if often > 1 else times(words, told)
        if behind > MOST_STEPS:
            raise NotationError(f"{behind} steps are more than a turn has.")
        row = steps * behind
        left = again(words[index:], [step.lower() for step in row[1:]])
        target = state.sage + GRID.steps[row[0]]
        is_to = len(row) == 1 and text_at(words, repeated) in ("to", "on", "onto", "at")
        further = GRID.parse(text_at(words, repeated + 1)) if is_to else None
        is_walk = further not in (None, target) and text_at(words, repeated) == "to" and (act is Move or bare)
        if further is not None and is_walk and is_toward(state.sage, further, row[0]):
            heard.append(_walked(state, words, further, repeated + 2))  # up to G3
            continue
        onto = climbed(state, words, repeated, text, target)
        if onto is not None:
            heard.append(Heard(act(onto[0]), onto[1]))  # up onto E7
            continue
        if further == state.sage or (is_walk and act is Move):
            continue  # where a ride has led, told once more, or a square that lies elsewhere
        repeated = _past_retold(words, _past_target(words, repeated, target) if len(row) == 1 else repeated)
        if GRID.names[target]:
            heard.append(Heard(act(target), repeated, left))
        else:
            heard.append(Heard(row[0], repeated, left, _off_board(GRID.names[state.sage], row[0])))
    return heard


def _one_each(
    state: State, words: Words, index: int, told: list[tuple[int, list[str]]]
) -> list[tuple[int, list[str]]]:
    """Leave out what joins two directions into a diagonal round what is in the way of as many steps as are left."""
    begin = end = index
    while text_at(words, begin - 1) in ORTHOGONAL and words[begin - 1].line == words[index].line:
        begin -= 1
    while text_at(words, end) in ORTHOGONAL:
        end += 1
    row = [ORTHOGONAL[text_at(words, at)] for at in range(index, end)]
    letters = next((steps for length, steps in told if length == 1), [])  # each alone in the first cut
    is_row = len(row) == state.steps and end - begin >= _FEWEST_APART and is_barred(state, row)
    is_string = len(letters) == state.steps >= _FEWEST_APART and is_barred(state, letters)
    return [each for each in told if each[0] == 1 and each[1] in (row[:1], letters)] if is_row or is_string else told


def _past_retold(words: Words, index: int) -> int:
    """Skip that a step is made once more, which has been told: `right, and right again`."""
    return index + (text_at(words, index) == "again" and text_at(words, index + 1) in ("", STOP, COMMA))


def _past_target(words: Words, index: int, target: Square) -> int:
    """Skip the square that a step leads to where it is told besides: `UR (G4)`, `up to F4`."""
    is_stone = element_at(words, index + 1) is not None and GRID.parse(text_at(words, index + 2)) is None
    if GRID.parse(text_at(words, index)) == target and not is_stone:
        return index + 1  # down-right F7
    told = skip(words, index, _ENDING)
    is_told = told > index and GRID.parse(text_at(words, told)) == target
    return told + 1 if is_told and element_at(words, told + 1) is None else index


def past_direction(state: State, words: Words, index: int, square: Square) -> int:
    """Skip the direction of a step whose square was told, in a bracket: `G4 (UR)`; another one is a NotationError."""
    close = next((at for at in range(index + 2, index + 5) if text_at(words, at) == ")"), 0)
    said = [text_at(words, at) for at in range(index + 1, close) if text_at(words, at) != "-"]
    direction = (pair_of(*said) if len(said) == 2 else direction_from(said[0])) if 0 < len(said) < 3 else ""
    if text_at(words, index) != "(" or not direction:
        return index
    if state.sage + GRID.steps[direction] != square:
        raise NotationError(f"{GRID.names[square]} is not {direction} of the sage on {GRID.names[state.sage]}.")
    return close + 1


def _off_board(sage: str, direction: str) -> Violation:
    """Refuse a step that no square can be named for, which is why the engine never hears of it."""
    return Violation("1c.10", beyond_edge(sage, direction), (sage,), "Step to one of the squares around the sage.")


ON_FOOT: Final = frozenset(("step", "steps", "walk", "walks"))
QUIET: Final = frozenset((
    "diagonally", "diagonal", "straight", "i", "i'll", "my", "the", "sage", "go", "goes", "going", "to", "step",
    "steps", "walk", "walks", "from", "with", "then", "into", "onto", "will", "me",
))  # fmt: skip
_CALLED_WIND: Final = frozenset(("wind", "whirlwind", "whirl", "stack", "one"))
_BY_WIND: Final = frozenset(("with", "by", "on", "using", "via", "the", "a", "wind", "winds", "whirlwind", "through"))
def hear_move(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what follows the verb: steps and nothing else; `move H5` is the one step that the protocol spells."""
    index = _past_heading(words, skip(words, start, frozenset((*QUIET, ":", "via"))))
    square = GRID.parse(text_at(words, index))
    if square is None:
        return hear_steps(state, words, index, Move)
    origin = _after_origin(state, words, index, square)
    if origin:
        return hear_move(state, words, origin)
    row = _row_of_steps(state, words, index)
    if row:
        return row
    end = past_direction(state, words, index + 1, square)
    is_spelled = text_at(words, index - 1) == "move"
    return [Heard(Move(square), end) if is_spelled else _walked(state, words, square, end)]


def hear_bare(state: State, words: Words, index: int) -> list[Heard]:
    """Hear a square or a direction without a verb: a step, or a ride where wind lies."""
    index = _past_heading(words, index)
    square = GRID.parse(text_at(words, index))
    if square is None:
        return _counted_way(state, words, index) or hear_steps(
            state, words, index, lambda square: _way(state, square), bare=True
        )
    origin = _after_origin(state, words, index, square)
    if origin:
        heard, verbs = hear_bare(state, words, origin), {word.text for word in words[index:origin]}
        is_walk = not verbs.isdisjoint(ON_FOOT) and GRID.parse(text_at(words, origin)) is not None
        return [attrs.evolve(each, action=Move(each.action.square)) for each in heard[:1]] if is_walk else heard
    others = _of_another(state, words, index, square) or _row_of_steps(state, words, index)
    if others:
        return others
    landing = [ride.stacks[0] for ride in whirlwinds(state) if ride.landing == square]
    end, step = past_direction(state, words, index + 1, square), _way(state, square)
    behind = [text_at(words, at) for at in range(index + 1, index + 6)]
    if behind[:3] == ["on", "top", "of"] and not {"wind", "whirlwind"}.isdisjoint(behind):
        return [Heard(Move(square), end)]  # where nobody can stand
    if isinstance(step, Move) and not landing and _is_far(state.sage, square):
        said = f"{GRID.names[square]} names no stone, and the sage on {GRID.names[state.sage]} cannot get there."
        raise Unmeant(said)
    if isinstance(step, Ride):
        return [Heard(step, _past_ride(state, words, end, step)), *(Heard(Ride(stack), end) for stack in landing)]
    walk = _walked(state, words, square, end)
    return [walk, *(Heard(Ride(stack), end) for stack in landing)]


def _past_heading(words: Words, index: int) -> int:
    """Skip a direction that heads a row of squares which lie in it: `straight down: E4, E5, E6`."""
    side, at, row = direction_from(text_at(words, index)), index + 2, list[Square]()
    if not side or text_at(words, index + 1) != ":":
        return index
    while (square := GRID.parse(text_at(words, at))) is not None and len(row) < MOST_STEPS:
        row.append(square)
        at = skip(words, at + 1, _ONWARD)
    is_headed = len(row) > 1 and all(other - one == GRID.steps[side] for one, other in pairwise(row))
    return index + 2 if is_headed else index


def _row_of_steps(state: State, words: Words, index: int) -> list[Heard]:
    """Hear a row of squares in which one step after another is written, `F7-E6-E5-E3`, up to one that is no step.

    Whoever writes every square has left none out that could be filled in, but a wind that leads there is one.
    """
    names, at, line = list[str](), index, words[index].line
    while (square := _square_in_line(words, at, line)) is not None and check(state, Move(square)) is None:
        names.append(text_at(words, at))
        state, at = after(state, Move(square)), at + 1
        while text_at(words, at) in _JOINTS and not words[at].source.isalpha():  # E5-E3, E5>E3, but not E5 to E3
            at += 1
    if square is None or len(names) < _FEWEST_IN_ROW or GRID.direction(state.sage, square):
        return []
    is_ride = any(square == each.landing for each in whirlwinds(state))
    if is_ride or square not in walks(state) or element_at(words, at + 1) is not None:
        return []
    others = again(words[index:], [*names[1:], text_at(words, at)])
    left = tuple(attrs.evolve(word, source=_OF_ROW) for word in others)
    return [Heard(Move(GRID.parse(names[0]) or 0), at + 1, left)]


def _square_in_line(words: Words, at: int, line: int) -> Square | None:
    return GRID.parse(text_at(words, at)) if at < len(words) and words[at].line == line else None


def _counted_way(state: State, words: Words, index: int) -> list[Heard]:
    """Hear `3 steps to I8`, where so many steps lead there and no fewer do."""
    count, target = spoken.number(text_at(words, index), 9), skip(words, index + 1, SQUARES)
    at = skip(words, target, frozenset(("to", "on", "onto", "towards")))
    square = GRID.parse(text_at(words, at)) if count and at > target > index + 1 else None
    walk = None if square is None else walks(state).get(square)
    is_way = square is not None and walk is not None and len(walk.steps) == count
    return [_walked(state, words, square, at + 1)] if is_way and square is not None else []


def _past_ride(state: State, words: Words, index: int, ride: Ride) -> int:
    """Skip the verb of a ride behind its square, and where that leads: `D11 ride`, `F3 ride (to G2)`, `F3 ride up`."""
    named = next((each for each in whirlwinds(state) if ride.square in each.stacks), None)
    is_parted = text_at(words, index) in (":", COMMA)
    verb = skip(words, index + is_parted, frozenset(("i",))) if is_parted else index
    behind = verb + 1 + (text_at(words, verb + 1) == "it")
    told = GRID.parse(text_at(words, behind))
    is_verb = text_at(words, verb) in RIDES and (text_at(words, index) != COMMA or behind > verb + 1)
    if is_verb and named is not None and told is not None and told == named.landing:
        return behind + 1  # D5 ride D6
    if not is_verb or told is not None:
        return index if named is None else past_own_side(state, words, index, named)
    return behind if named is None else past_landing(words, past_own_side(state, words, behind, named), named)


def _is_far(sage: Square, square: Square) -> bool:
    """Tell whether no sage walks so far in one turn, so that a bare square cannot be meant as a way."""
    apart = abs(GRID.column(sage) - GRID.column(square)), abs(GRID.row(sage) - GRID.row(square))
    return max(apart) > MOST_STEPS


def _walked(state: State, words: Words, square: Square, end: int) -> Heard:
    """Hear a step, or the shortest way to a square farther off, of which only the end is named (ruling 0.18)."""
    walk = None if GRID.direction(state.sage, square) else walks(state).get(square)
    if walk is None or words[end - 1].source == _OF_ROW:
        return Heard(Move(square), end)
    first, *others = walk.steps
    named = GRID.named(step.square for step in walk.steps)
    left = again(words, [word for step in others for word in ("move", GRID.names[step.square].lower())])
    return Heard(first, end, left, note=f"The way to {GRID.names[square]} {spoken.FILLED_IN}: {named}.")


_ORIGIN: Final = frozenset((
    "to", "-", ":", COMMA, "go", "goes", "move", "moves", "runs", "hops", "then", *ON_FOOT,
))  # fmt: skip
"""What stands between the square of the sage and where he goes."""


def _after_origin(state: State, words: Words, index: int, square: Square) -> int:
    """Skip the square that the sage comes from, where another square or a direction follows; 0 when there is none."""
    following = skip(words, index + 1, _ORIGIN)
    further = GRID.parse(text_at(words, following)) is not None or direction_from(text_at(words, following))
    return following if square == state.sage and further and not element_at(words, index + 1) else 0


def _of_another(state: State, words: Words, index: int, square: Square) -> list[Heard]:
    """Refuse the way of a sage of another player, who is not near: `sage from D5 to E6`."""
    target = GRID.parse(text_at(words, index + 2)) if text_at(words, index + 1) in ("to", "-") else None
    if square not in state.sages or square == state.sage or target is None or target in walks(state):
        return []
    name, own = GRID.names[square], GRID.names[state.sage]
    said = f"The sage on {name} is another player's; the one of this turn stands on {own}."
    impossible = Violation("1c.10", said, (name,), "Step with your own sage.")
    return [Heard(f"move {GRID.names[target]}", index + 3, impossible=impossible)]


def _way(state: State, square: Square) -> Move | Ride:
    """Tell how a sage gets onto a square, or into the wind there."""
    if state.board[square] not in HEIGHTS:
        return Move(square)
    through = (ride.stacks[0] for ride in whirlwinds(state) if square in ride.stacks)
    return Ride(next(through, square))


def _flown(state: State, words: Words, index: int, rides: list[Whirlwind]) -> list[Heard]:
    """Hear a whirlwind by its side and where it lands, or by a side alone that is no other's: `up and to the right`."""
    flights = ((each, past_flight(state, words, index, each)) for each in rides)
    flown = [Heard(Ride(each.stacks[0]), end) for each, end in flights if end > index]
    sides = [(each, past_side(state, words, index, each)) for each in rides]
    sided = [Heard(Ride(each.stacks[0]), end) for each, end in sides if end > index + 1]
    is_sole = len(sided) == 1 and all(end != index + 1 for _, end in sides)
    return flown[:1] or (sided if is_sole else [])


def _rides_elsewhere(words: Words, heard: list[Heard], rides: list[Whirlwind]) -> bool:
    """Tell whether no wind lies where a direction leads, and a whirlwind that does lie there is named behind it."""
    ridden = {square for ride in rides for square in (*ride.stacks, ride.landing)}
    if any(not isinstance(each.action, Ride) or each.action.square in ridden for each in heard):
        return False
    behind = [word.text for word in words[max(each.end for each in heard) :]]
    end = next((at for at, text in enumerate(behind) if text == STOP or text in RIDES), len(behind))
    return any(GRID.parse(text) in ridden for text in behind[:end] if GRID.parse(text) is not None)


def hear_ride(state: State, words: Words, start: int) -> list[Heard]:
    """Hear the whirlwind that is ridden: any of its squares, where it lands, or its direction."""
    index = skip(words, start, frozenset((*TO_WIND, *RIDES, "to")))
    square = GRID.parse(text_at(words, index))
    rides = whirlwinds(state)
    if square is None:
        flown = _flown(state, words, index, rides)
        if flown:
            return flown
        _, way = number_of_steps(state, words, index, text_at(words, index))
        is_walk = way > index + 1 and not ON_FOOT.isdisjoint(word.text for word in words[index:way])
        heard = hear_steps(state, words, index, Move if is_walk else Ride)  # I use both steps down
        if not heard and len(rides) == 1 and text_at(words, index) in ("", COMMA, STOP, "and", "then"):
            return [Heard(Ride(rides[0].stacks[0]), index)]
        heard = [attrs.evolve(each, end=past_told(words, each, rides)) for each in heard]
        if not heard or _rides_elsewhere(words, heard, rides):
            raise NotationError('After "ride" comes a square of the whirlwind such as G6, or a direction such as UR.')
        return heard
    if square == state.sage:  # ride it from J5 to G2
        index = past_lands(words, index + 1)
        square = GRID.parse(text_at(words, index)) or square
    named = next((ride for ride in rides if square in (*ride.stacks, ride.landing)), None)
    is_hop = text_at(words, start - 1) in HOPS and text_at(words, start) in ("to", "onto", "over")
    if named is None and is_hop and GRID.direction(state.sage, square) and state.board[square] not in HEIGHTS:
        return [Heard(Move(square), index + 1)]  # then I hop to F6
    end = index + 1 + (text_at(words, index - 1) == "(" and text_at(words, index + 1) == ")")
    if text_at(words, end) in _CALLED_WIND and GRID.parse(text_at(words, end + 1)) is None:
        end += 1  # ride the D10 wind to C10
    if named is not None and square in named.stacks:
        end = past_stacks(words, end, named)
        end += text_at(words, end) in ("wind", "whirlwind") and GRID.parse(text_at(words, end + 1)) is None
        end = past_landing(words, past_own_side(state, words, end, named), named)
    by_wind = skip(words, end, _BY_WIND)
    is_said = by_wind > end + 1 and text_at(words, by_wind - 1) in ("wind", "whirlwind", "winds")
    if is_said and GRID.parse(text_at(words, by_wind)) is None:
        end = by_wind
    return [Heard(Ride(named.stacks[0] if named else square), end)]
