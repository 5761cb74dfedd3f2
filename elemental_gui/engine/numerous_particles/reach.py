"""Whether a position of Producing Numerous Particles can arise within the turn being played (ruling X.31).

A turn is one submission and what luck takes. How many copies were bought is not tried but solved: a purchase adds its
copies to what was owned, and what buildings make during the turn does not depend on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations_with_replacement, count, takewhile
from typing import Final

from elemental_gui.engine.core.reach import Difference, Goal, Playable, Reach, Search
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Runs, Submit, Time, joined
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.chance import number_of_losses, pools
from elemental_gui.engine.numerous_particles.entry import most
from elemental_gui.engine.numerous_particles.ledger import COLUMN, RESOURCES, WORDS
from elemental_gui.engine.numerous_particles.legality import WATER_BUILDINGS, check
from elemental_gui.engine.numerous_particles.state import Stage, State, free_buffs

_PARTS: Final = (*(WORDS[letter] for letter in RESOURCES), "locked", "mastered", "buildings")
"""What the parts of a player's field are."""


def reach(game: Playable, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
    """Answer by trying every submission that can have made what the goal shows, and its losses."""
    told = {f"P{seat}": _by_part for seat in range(1, start.seats + 1)}
    return Search(game, goal, actions=lambda state: _actions(state, goal), tell=told).run(start, is_time_up)


def _actions(state: State, goal: Goal[State]) -> Iterator[Action]:
    actions: Iterator[Action] = iter(())
    if state.is_chance:
        actions = _losses(state, goal)
    elif state.stage is Stage.ACT:
        actions = chain(_submissions(state, goal), (Time(),))
    for action in actions:
        if check(state, action) is None:
            yield action


def _submissions(state: State, goal: Goal[State]) -> Iterator[Submit]:
    for buff in free_buffs(state):
        yield Submit(buff=buff)
        for name, building in BUILDINGS.items():
            if name == "W3":
                for number in range(3):
                    for remove in combinations_with_replacement(WATER_BUILDINGS, number):
                        yield Submit(name, 1, buff, remove)
            elif building.one_copy:
                yield Submit(name, 1, buff)
            else:
                for copies in _copies(state, goal, name, 2 if buff == "A" else 1):
                    yield Submit(name, copies, buff)


def _copies(state: State, goal: Goal[State], name: str, times: int) -> Iterator[int]:
    """Yield how many copies can have been bought, given how many there are in the end."""
    row = state.rows[state.seat - 1]
    largest = most(name, row)
    if f"P{state.seat}" in goal.unknown:
        yield from takewhile(lambda copies: copies <= largest, count(1))
        return
    more = goal.state.number(state.seat, name) - state.number(state.seat, name)
    for made in sorted(_made(state, name, times)):
        if 1 <= more - made <= largest:
            yield more - made


def _made(state: State, name: str, times: int) -> set[int]:
    """List how many of a building others can have made: those of the A3 may come before or after, or not at all."""
    row = state.rows[state.seat - 1]
    from_a3 = 5 * times * row[COLUMN["A3"]]
    if name == "A2":
        return {0, from_a3}
    if name == "A1":
        return {0, 2 * times * row[COLUMN["A2"]], 2 * times * (row[COLUMN["A2"]] + from_a3)}
    return {0}


def _losses(state: State, goal: Goal[State]) -> Iterator[Lose]:
    """Yield what the victim can have lost, in one order each: the order makes no difference afterwards."""
    row = state.rows[state.victim - 1]
    number = number_of_losses(state)
    fires, others = pools(row)
    if f"P{state.victim}" not in goal.unknown:
        left = goal.state.rows[state.victim - 1]
        lost = {name: row[COLUMN[name]] - left[COLUMN[name]] for name in (*fires, *others)}
        if min(lost.values(), default=0) >= 0 and sum(lost.values()) == number:
            yield Lose(state.victim, joined(lost.items()))
        return
    burnt = sum(fires.values())
    for first in _choices(list(fires.items()), min(number, burnt)):
        for then in _choices(list(others.items()), max(0, number - burnt)):
            yield Lose(state.victim, joined(first + then))


def _choices(pool: list[tuple[str, int]], number: int) -> Iterator[Runs]:
    """Yield every choice of this many out of a pool, each in one order."""
    if not number:
        yield ()
        return
    if not pool:
        return
    (name, held), *rest = pool
    for times in range(min(held, number), -1, -1):
        for others in _choices(rest, number - times):
            yield ((name, times), *others)


def _by_part(name: str, here: str, there: str) -> list[Difference]:
    return [
        ((), f"seat {name[1:]} has {part} {now}, not {asked}")
        for part, now, asked in zip(_PARTS, here.split("/"), there.split("/"), strict=True)
        if now != asked
    ]
