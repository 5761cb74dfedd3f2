"""What people say of a ride behind its square: its direction, its other stacks, and where it lands."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.core.spoken import COMMA, TIMES, Heard, Words, element_at, number, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Move, Ride
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.ways import direction_from, pair_of
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element.wind import Whirlwind, whirlwind

RIDES: Final = frozenset((
    "ride", "rides", "riding", "whirlwind", "whirlwinds", "use", "uses", "using", "enter", "fly", "flies", "flying",
    "rode", "jump", "jumps", "jumping", "hop", "whirl", "whirls", "leap", "flew", "surf", "glide", "float",
))  # fmt: skip
HOPS: Final = frozenset(("hop", "jump", "jumps", "leap"))
"""Those of them that are said of a step as well."""
TO_WIND: Final = frozenset((
    "the", "whirlwind", "wind", "on", "at", "in", "through", "from", "via", "of", "with", "a", ":", "-", "over",
    "across", "my", "stack", "winds", "into", "onto", "it", "back", "again", "(",
))  # fmt: skip
_LANDS: Final = frozenset((
    "(", "to", "landing", "lands", "land", "on", "at", "and", COMMA, "-", "i", "which", "that", "so",
    "carrying", "over", "up", "down", "ending", "end", "ends", "me", "takes", "carries", "come", "comes", "coming",
    "two", "three", "four", "squares", "spaces", "first", "straight", "right", "directly",
))  # fmt: skip
_FLYING: Final = frozenset((
    "fly", "flies", "flying", "glide", "float", "surf", "get", "gets", "carried", "blown", "blows", "it", "then",
    "onto", "him", "my", "sage", "all", "the", "way",
))  # fmt: skip
"""What is said of a ride before the square where it really lands."""
_SHUT: Final = frozenset((
    "closed", "blocked", "shut", "gone", "cut", "off", "dead", "lost", "useless", "impossible", "taken", "over",
))  # fmt: skip
_WHOSE: Final = frozenset((
    "so", "that", "the", "your", "his", "her", "their", "any", "no", "and", "nobody", "noone", "can", "will", "because",
))  # fmt: skip
_ENDS: Final = frozenset(("to", "landing", "lands", "land", "ending", "ends", "end", "come", "comes", "coming"))
_LANDING: Final = frozenset(("land", "lands", "landing"))
_DIAGONAL: Final = frozenset(("diagonally", "diagonal"))
_STRAIGHT: Final = _DIAGONAL | {"straight", "directly"}
_JOINING: Final = frozenset(("-", "=", ")"))
"""What may join a whirlwind to the square where it really lands."""


def without_closed_rides(words: Words) -> Words:
    """Leave out what says that a ride is closed, or that nobody has it: `so that the ride over J9 is blocked`."""
    gone = set[int]()
    for at in (at for at, word in enumerate(words) if word.text in ("ride", "rides")):
        square = skip(words, at + 1, TO_WIND)
        is_nobodys = text_at(words, at - 1) in ("nobody", "noone") or text_at(words, at - 2) in ("nobody", "noone")
        behind = skip(words, square + 1, frozenset(("is", "are", "was", "gets", "becomes", "now", "also", "all")))
        is_shut = behind > square + 1 and text_at(words, behind) in _SHUT
        if GRID.parse(text_at(words, square)) is None or not (is_nobodys or is_shut):
            continue
        end = skip(words, behind + 1, frozenset(("off", "as", "well", "too", "now", "also"))) if is_shut else square + 1
        begin = at
        while text_at(words, begin - 1) in _WHOSE:
            begin -= 1
        gone.update(range(begin, end))
    return tuple(word for at, word in enumerate(words) if at not in gone) if gone else words


def is_ride(state: State, square: Square) -> bool:
    """Tell whether the sage stands beside the whirlwind that this square belongs to."""
    return any(square in ride.stacks for ride in whirlwinds(state))


def whirlwinds(state: State) -> list[Whirlwind]:
    rides = (whirlwind(state.board, state.sage, direction) for direction in DIRECTIONS)
    return [ride for ride in rides if ride is not None]


def past_told(words: Words, heard: Heard, rides: list[Whirlwind]) -> int:
    """Skip the stacks and the landing of a ride that was told by its direction: `ride west over I6 to H6`."""
    stack = heard.action.square if isinstance(heard.action, Ride) else None
    named = next((ride for ride in rides if stack in ride.stacks), None)
    if named is None:
        return heard.end
    at = skip(words, heard.end, TO_WIND)
    end = at + 1 if GRID.parse(text_at(words, at)) in named.stacks else heard.end
    return past_landing(words, past_stacks(words, end, named), named)


def past_side(state: State, words: Words, index: int, ride: Whirlwind) -> int:
    """Skip the direction in which a ride goes where it is told besides: `ride F2 to the right`."""
    straight = skip(words, index, frozenset((COMMA, *_STRAIGHT)))
    begin = straight if text_at(words, straight - 1) in _STRAIGHT else index
    told = skip(words, begin, frozenset(("to", "the", "towards", "toward", "going", "go", "heading", "(")))
    first = text_at(words, told).removesuffix("wards")
    second = skip(words, told + 1, frozenset(("-", "and", "to", "the")))  # up-left, up left, up and to the left
    both = pair_of(first, text_at(words, second).removesuffix("wards"))
    end = second + 1 if both else told + 1
    is_side = (both or direction_from(first)) == GRID.direction(state.sage, ride.stacks[0])
    is_closed = text_at(words, end) == ")" and text_at(words, told - 1) == "("
    is_led = told > index or text_at(words, told).endswith("wards") or len(first) > 1
    is_led |= text_at(words, end) in _LANDING  # C4 ⬅️ land B4
    straight = begin if len(GRID.direction(state.sage, ride.stacks[0]) or "") > 1 else index  # ride G4 diagonally
    return end + is_closed if is_side and is_led else straight if text_at(words, begin - 1) in _DIAGONAL else index


def past_own_side(state: State, words: Words, index: int, ride: Whirlwind) -> int:
    """Skip the direction in which a ride goes, told as a step would be if one could lead on that way: `ride D5 D`."""
    end = past_side(state, words, index, ride)
    told = index + (text_at(words, index) == COMMA and text_at(words, index - 1) in RIDES)
    side, behind = direction_from(text_at(words, told)), text_at(words, told + 1)
    is_own = side != "" and side == GRID.direction(state.sage, ride.stacks[0]) and behind != "of"
    flown = Ride(ride.stacks[0])
    if end > index or not is_own or direction_from(behind) or check(state, flown) is not None:
        return end
    is_alone = number(behind, 9) is None and behind not in TIMES
    return told + 1 if is_alone and is_barred(after(state, flown), [side]) else index


def is_barred(state: State, letters: Sequence[str]) -> bool:
    """Tell whether one of these steps, made one after the other, is refused."""
    for each in letters:
        target = state.sage + GRID.steps[each]
        if not GRID.names[target] or check(state, Move(target)) is not None:
            return True
        state = after(state, Move(target))
    return False


def past_flight(state: State, words: Words, index: int, ride: Whirlwind) -> int:
    """Skip where a ride goes and lands, where both are told of it: `ride it, up and left, landing on F6`."""
    begin = skip(words, index, frozenset((COMMA,)))
    end = past_side(state, words, begin, ride)
    with suppress(NotationError):  # a square where it does not land is that of a step
        landed = past_landing(words, past_stacks(words, end, ride), ride) if end > begin else end
        return landed if landed > end else index
    return index


def past_stacks(words: Words, index: int, ride: Whirlwind) -> int:
    """Skip the other stacks of the line where they are told as well: `over G5 and H5`."""
    following = skip(words, index, frozenset(("and", "/", "-", "&", "+", COMMA, "over", "via", "through")))
    further = GRID.parse(text_at(words, following))
    is_stone = element_at(words, following + 1) is not None
    is_told = further is not None and further in ride.stacks and not is_stone
    return past_stacks(words, following + 1, ride) if is_told else index


def past_lands(words: Words, index: int) -> int:
    """Skip what leads to the square where a ride ends."""
    return skip(words, index, _LANDS)


def past_landing(words: Words, index: int, ride: Whirlwind) -> int:
    """Skip a landing square that is told with `to` or `landing on`; raise NotationError when it is not the real one."""
    flown = skip(words, index, _LANDS | _FLYING)
    if GRID.parse(text_at(words, flown)) == ride.landing and text_at(words, flown - 1) in ("to", "on", "onto"):
        return flown + 1  # and fly over to H7
    joined = skip(words, index, _JOINING)
    if joined > index and GRID.parse(text_at(words, joined)) == ride.landing and element_at(words, joined + 1) is None:
        return joined + 1  # ride G7-H7
    told = skip(words, index, _LANDS)
    square = GRID.parse(text_at(words, told))
    if square is None or _ENDS.isdisjoint(word.text for word in words[index:told]):
        return index
    if square != ride.landing:
        lands = f"on {GRID.names[ride.landing]}" if ride.landing is not None else "off the board"
        raise NotationError(
            f"The whirlwind that begins on {GRID.names[ride.stacks[0]]} lands {lands}, not on {GRID.names[square]}."
        )
    return told + 1 + (text_at(words, told + 1) == ")" and any(word.text == "(" for word in words[index:told]))
