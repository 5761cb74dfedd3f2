"""What is legal in Element: `check` judges one action, `legal_actions` lists them; both ask the same mechanisms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import by_stage
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import placing
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, RIDGE, SAGE, WATER, WIND
from elemental_gui.engine.element.earth import squeezes
from elemental_gui.engine.element.refusals import refuse
from elemental_gui.engine.element.rules import word_of
from elemental_gui.engine.element.self_trap import free_of_self_traps, rivers, self_trap, traps_itself
from elemental_gui.engine.element.state import ACT, DRAW, MOST_STONES, OVER, TAKE, State
from elemental_gui.engine.element.walking import can_step, ways_from
from elemental_gui.engine.element.water import check_river
from elemental_gui.engine.element.wind import landing_of, rides_into, whirlwind

TAKES: Final = tuple(Take(count) for count in range(MOST_STONES + 1))
DRAWS: Final = tuple(
    tuple(Draw("".join(stones)) for stones in combinations_with_replacement(LETTERS, count))
    for count in range(MOST_STONES + 1)
)
_WATER: Final = Element.WATER
CONFIRM: Final = Confirm()
FORFEIT: Final = Forfeit()


def legal_actions(state: State) -> list[Action]:
    """List every legal action; each line of water that can flow comes with one path as a witness.

    At a chance point these are all outcomes; a finished game has none.
    """
    if state.stage is ACT:
        return _legal_acts(state)
    if state.stage is TAKE:
        bag = state.scarce
        return list(TAKES if bag is None else TAKES[: sum(bag.values()) + 1])
    if state.stage is DRAW:
        draws, bag = DRAWS[state.due], state.scarce
        if bag is None:
            return list(draws)
        return [draw for draw in draws if all(draw.stones.count(letter) <= left for letter, left in bag.items())]
    return []


def every_action(state: State) -> Iterator[Action]:
    """There can be thousands of complete paths."""
    for action in legal_actions(state):
        if isinstance(action, Place) and action.line:
            yield from rivers(state, action.square, action.line)
        else:
            yield action


def _legal_acts(state: State) -> list[Action]:
    """List steps, rides, placements and how the turn may end (rulings 0.2, X.8, X.9, X.18)."""
    rules, hand = state.rules, state.hand
    board, sage = state.board, state.sages[state.seat - 1]
    steps, entries = ways_from(board, sage)
    is_forbidden = rules.trap_test == "immediate"
    actions: list[Action] = [*steps] if state.steps else []
    if entries:
        rides = rides_into(board, sage, entries, state.ridden)
        actions += [ride for ride in rides if not traps_itself(state, ride)] if is_forbidden else rides
    before = len(actions)
    if hand:
        dry, flowing = placing.placements(state)
        if is_forbidden:
            dry, flowing = free_of_self_traps(state, dry, flowing, steps)
        actions += dry
        for found in flowing.values():
            actions += found
    if not (state.steps and rules.steps_forced) and (
        not hand or (rules.unplaceable == "discard" and len(actions) == before)
    ):
        actions.append(CONFIRM)
    return actions or [FORFEIT]


def _untimely(state: State, action: Action) -> Violation:
    if state.stage is OVER:
        return refuse("over")
    if isinstance(action, Draw):
        return refuse("nothing_to_draw")
    if state.stage is DRAW:
        return refuse("draw_due")
    return refuse("taken_already" if isinstance(action, Take) else "take_first")


def _check_take(state: State, action: Take) -> Violation | None:
    if not 0 <= action.count <= MOST_STONES:
        return refuse("take_range", count=action.count)
    bag = state.scarce
    if bag is not None and action.count > sum(bag.values()):
        return refuse("take_bag", count=action.count, left=sum(bag.values()))
    return None


def _check_draw(state: State, action: Draw) -> Violation | None:
    if len(action.stones) != state.due:
        return refuse("draw_number", due=state.due, count=len(action.stones))
    bag = state.scarce
    if bag is None:
        return None
    for letter, left in bag.items():
        if action.stones.count(letter) > left:
            word = word_of(state.rules, Element(letter))
            return refuse("draw_bag", left=left, element=word, count=action.stones.count(letter))
    return None


def _check_move(state: State, action: Move) -> Violation | None:
    if not state.steps:
        return refuse("no_steps")
    sage = state.sages[state.seat - 1]
    if can_step(state.board, sage, action.square):
        return None
    direction = GRID.direction(sage, action.square)
    if direction is None:
        return refuse("not_adjacent", action.square, sage, ride=_or_ride(state))
    if state.board[action.square] != EMPTY:
        return refuse("step_blocked", action.square)
    return refuse("step_squeezed", sage, action.square, *_corners(sage, direction))


def _or_ride(state: State) -> str:
    """Name the squares to which the sage can ride, behind those to which it can step."""
    board, sage = state.board, state.sage
    rides = rides_into(board, sage, ways_from(board, sage)[1], state.ridden)
    landings = [GRID.names[landing_of(board, sage, ride.square)] for ride in rides if _check_ride(state, ride) is None]
    return f", or ride to {' or '.join(landings)}" if landings else ""


def _corners(square: Square, direction: str) -> tuple[Square, Square]:
    return square + GRID.steps[direction[0]], square + GRID.steps[direction[1]]


def _check_ride(state: State, action: Ride) -> Violation | None:
    sage, board = state.sage, state.board
    direction = GRID.direction(sage, action.square)
    ride = whirlwind(board, sage, direction) if direction else None
    if direction is None or ride is None:
        return refuse("no_wind", action.square, sage, wind=word_of(state.rules, Element.WIND))
    if squeezes(board, sage, direction):
        return refuse("ride_squeezed", sage, action.square, *_corners(sage, direction))
    if not state.ridden.isdisjoint(ride.stacks):
        return refuse("ride_spent", action.square, *(stack for stack in ride.stacks if stack in state.ridden))
    if ride.landing is None:
        return refuse("ride_off", action.square)
    if board[ride.landing] != EMPTY:
        return refuse("ride_blocked", action.square, ride.landing)
    return self_trap(state) if traps_itself(state, action) else None


def _check_place(state: State, action: Place) -> Violation | None:
    element, rules = action.element, state.rules
    if element not in state.hand:
        return refuse("not_in_hand", element=word_of(rules, element))
    if state.board[action.square] not in placing.goes_on(rules, element):
        return placement_violation(state, element, action.square)
    if element is _WATER or action.line or action.path:
        violation = check_river(state, action)
        if violation is not None:
            return violation
    if rules.trap_test == "immediate" and traps_itself(state, action):
        return self_trap(state)
    return None


def placement_violation(state: State, element: Element, square: Square) -> Violation | None:
    """Return why this element cannot lie on this square, rivers and traps apart; None when it can."""
    letter, rules = state.board[square], state.rules
    if letter in placing.goes_on(rules, element):
        return None
    if letter == SAGE:
        return refuse("on_sage", square)
    if letter == MOUNTAIN:
        return refuse("third_earth" if element is Element.EARTH else "on_mountain", square)
    if element is Element.WIND and letter == RIDGE:
        return refuse("range_member", square, wind=word_of(rules, element))
    if element is Element.WIND and letter in WIND:
        return refuse("fifth_wind", square, wind=word_of(rules, element))
    if element is Element.EARTH and letter == RIDGE:
        return refuse("range_stack", square)
    other = _element_on(letter)
    if other is element:
        return refuse("same_element", square, element=word_of(rules, element))
    words = {"element": word_of(rules, element), "other": word_of(rules, other)}
    return refuse("not_beaten", square, wind=word_of(rules, Element.WIND), **words)


def _element_on(letter: int) -> Element:
    if letter in WIND:
        return Element.WIND
    return {FIRE: Element.FIRE, WATER: Element.WATER, EARTH: Element.EARTH, RIDGE: Element.EARTH}[letter]


def _check_confirm(state: State, _action: Confirm) -> Violation | None:
    if state.steps and state.rules.steps_forced:
        return refuse("turn_owed" if state.hand else "steps_owed", steps=state.steps, stones=_words(state, state.hand))
    if not state.hand:
        return None
    placeable = {action.element for action in _legal_acts(state) if isinstance(action, Place)}
    if placeable:
        return refuse("stones_owed", stones=_words(state, "".join(stone for stone in state.hand if stone in placeable)))
    if state.rules.unplaceable == "forfeit":
        return refuse("stones_stuck", stones=_words(state, state.hand))
    return None


def _check_forfeit(state: State, _action: Forfeit) -> Violation | None:
    actions = _legal_acts(state)
    if actions == [FORFEIT]:
        return None
    if CONFIRM in actions:
        return refuse("forfeit_early", instead="Confirm the turn.")
    return refuse("forfeit_early", instead="Go on with the turn: a stone, a step or a ride is still possible.")


def _words(state: State, letters: str) -> str:
    return ", ".join(word_of(state.rules, Element(letter)) for letter in letters)


check: Final[Callable[[State, Action], Violation | None]] = by_stage({
    Take: (TAKE, _check_take), Draw: (DRAW, _check_draw), Move: (ACT, _check_move), Ride: (ACT, _check_ride),
    Place: (ACT, _check_place), Confirm: (ACT, _check_confirm), Forfeit: (ACT, _check_forfeit),
}, _untimely)  # fmt: skip
