"""Which actions are legal: the one judge, and the listing that agrees with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, overload

from elemental_gui.engine.core.state import by_type
from elemental_gui.engine.core.text import shown
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles import chance
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, Time
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.entry import can_pay, most, price_of, purchases
from elemental_gui.engine.numerous_particles.ledger import COLUMN, LOSABLE, RESOURCES, WATER, WORDS, Row, thing
from elemental_gui.engine.numerous_particles.refusals import refuse
from elemental_gui.engine.numerous_particles.state import ACT, Stage, State, free_buffs, picker

WATER_BUILDINGS: Final = ("W1", "W2", "W3", "W4")
_WATERS: Final = slice(COLUMN["W1"], COLUMN["W4"] + 1)


def legal_actions(state: State) -> Sequence[Action]:
    """List the submissions with one copy and with the greatest number, or one order of losses for each first one.

    Any number in between is legal too, and so is `time`, the host's action (protocol, section 2).
    """
    if state.stage is ACT:
        return Submissions(state)
    if state.is_chance:
        return chance.witnesses(state)
    return []


def every_action(state: State) -> Iterator[Action]:
    """Yield what the line protocol lists, losses in every order; raises TooManyOutcomes after ten million names."""
    yield from chance.orders(state) if state.is_chance else legal_actions(state)


class Submissions(Sequence[Submit]):
    """The legal submissions, each made when it is asked for: no purchase, every purchase, and a W3, with every buff."""

    __slots__ = ("_buffs", "_count", "_purchases", "_rest", "_row")

    def __init__(self, state: State) -> None:
        self._row = row = state.rows[state.seat - 1]
        self._buffs = buffs = free_buffs(state)
        self._purchases = bought = purchases(row)
        waters: tuple[int, ...] = ()
        if row[WATER] >= 0:
            # A third building of a kind makes no difference to a W3.
            w1, w2, w3, w4 = row[_WATERS]
            waters = ((w1 > 0) + (w1 > 1), (w2 > 0) + (w2 > 1), (w3 > 0) + (w3 > 1), (w4 > 0) + (w4 > 1))
        self._rest = rest = _unspent_and_w3(buffs, waters)
        self._count = len(bought) * len(buffs) + len(rest)

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Submit: ...
    @overload
    def __getitem__(self, index: slice) -> list[Submit]: ...
    def __getitem__(self, index: int | slice) -> Submit | list[Submit]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self._count
            if index < 0:
                raise IndexError(index)
        buffs, bought = self._buffs, self._purchases
        number = index // len(buffs)
        if number >= len(bought):
            return self._rest[index - len(bought) * len(buffs)]
        name, copies = bought[number]
        buff = buffs[index % len(buffs)]
        return _ONE[name][buff] if copies else Submit(name, most(name, self._row), buff)

    def __iter__(self) -> Iterator[Submit]:
        for name, copies in self._purchases:
            number = copies or most(name, self._row)
            for buff in self._buffs:
                yield Submit(name, number, buff)
        yield from self._rest


_ONE: Final = {name: {buff: Submit(name, 1, buff) for buff in (*RESOURCES, "")} for name in BUILDINGS}
"""The purchases of one copy, by what is bought and by the buff."""


@lru_cache(maxsize=2**13)
def _unspent_and_w3(buffs: tuple[str, ...], waters: tuple[int, ...]) -> tuple[Submit, ...]:
    """Make the submissions without a purchase, and those of a W3 with each choice of what it removes.

    Of each kind of water building there are so many, at most two; if a W3 cannot be bought, nothing is said of them.
    """
    unspent = [Submit(buff=buff) for buff in buffs]
    if not waters:
        return tuple(unspent)
    counts = dict(zip(WATER_BUILDINGS, waters, strict=True))
    counts["W3"] += 1
    removals = (
        Submit("W3", 1, buff, remove)
        for buff in buffs
        for remove in combinations_with_replacement(WATER_BUILDINGS, removals_due(counts, buff))
        if all(remove.count(name) <= counts[name] for name in remove)
    )
    return (*unspent, *removals)


def removals_due(counts: dict[str, int], buff: str) -> int:
    """Tell how many of these water buildings, the new W3 among them, a W3 removes (ruling 5b.29)."""
    return min(2 if buff == "W" else 1, sum(counts.values()))


def waters_with_new(row: Row) -> dict[str, int]:
    """Count the water buildings that there are when a new W3 enters."""
    counts = dict(zip(WATER_BUILDINGS, row[_WATERS], strict=True))
    counts["W3"] += 1
    return counts


def _check_submit(state: State, action: Submit) -> Violation | None:
    if state.stage is not ACT:
        return _untimely(state)
    if action.buff and action.buff in state.buffs and action.buff not in free_buffs(state):
        return _forbidden(state, action.buff)
    if action.building:
        if not can_pay(action.building, action.copies, state.rows[state.seat - 1]):
            return _unpayable(state, action.building, action.copies)
        if action.building == "W3":
            return _check_removal(state, action)
    return refuse("remove_alone", *action.remove) if action.remove else None


def _untimely(state: State) -> Violation:
    if state.stage is Stage.OVER:
        return refuse("over")
    return refuse("losses_due", victim=state.victim, seat=state.seat)


def _forbidden(state: State, letter: str) -> Violation:
    seat, ago = picker(state, letter)
    free = ", ".join([*(WORDS[each] for each in free_buffs(state) if each), "or nothing"]).removeprefix("or ")
    when = "one turn ago" if ago == 1 else f"{ago} turns ago"
    return refuse("buff_forbidden", letter, word=WORDS[letter], picker=seat, ago=when, free=free)


def _unpayable(state: State, name: str, copies: int) -> Violation:
    seat, row = state.seat, state.rows[state.seat - 1]
    building, largest = BUILDINGS[name], most(name, row)
    if copies < 1:
        return refuse("no_copies", name)
    if building.one_copy and copies > 1:
        return refuse("one_copy", name, copies=copies)
    if building.one_copy:
        column, least = building.price[0]
        reason = "water_negative" if building.special == "some" else "too_few"
        return refuse(reason, name, least=least, seat=seat, held=row[column])
    instead = f"Buy at most {shown(largest)}." if largest else "Buy something else."
    if building.special and row[COLUMN[building.special]] < copies:
        held = row[COLUMN[building.special]]
        return refuse("no_f1", name, seat=seat, held=held, copies=copies, instead=instead)
    price = [(column, amount) for column, amount in price_of(name, copies, row) if column < len(RESOURCES)]
    short = [(column, amount) for column, amount in price if row[column] < amount]
    return refuse(
        "unaffordable", name, copies=copies, price=_sums(price), instead=instead, seat=seat,
        held=_sums((column, row[column]) for column, _ in short),
    )  # fmt: skip


def _sums(sums: Iterable[tuple[int, int]]) -> str:
    return " and ".join(f"{shown(amount)} {thing(RESOURCES[column], amount)}" for column, amount in sums)


def _check_removal(state: State, action: Submit) -> Violation | None:
    counts = waters_with_new(state.rows[state.seat - 1])
    for name in action.remove:
        if name not in WATER_BUILDINGS:
            return refuse("remove_other", name)
        if action.remove.count(name) > counts[name]:
            return refuse(
                "remove_absent", name, seat=state.seat, held=counts[name], count=action.remove.count(name)
            )
    due = removals_due(counts, action.buff)
    return None if len(action.remove) == due else refuse("remove_number", due=due, count=len(action.remove))


def _check_lose(state: State, action: Lose) -> Violation | None:
    if not state.is_chance:
        return refuse("over" if state.stage is Stage.OVER else "nothing_to_lose")
    victim = state.victim
    if action.seat != victim:
        return refuse("wrong_victim", victim=victim, seat=action.seat)
    fires, others = chance.pools(state.rows[victim - 1])
    for name, count in action.runs:
        pool = fires if name in fires else others
        if name not in LOSABLE:
            return refuse("loss_tier", name)
        if pool.get(name, 0) < count:
            return refuse("loss_absent", name, victim=victim)
        if pool is others and any(fires.values()):
            return refuse("loss_fire_first", name, victim=victim, fires=" and ".join(chance.choices(fires, others)))
        pool[name] -= count
    due = chance.number_of_losses(state)
    if action.number != due:
        return refuse("loss_number", victim=victim, due=due, count=action.number)
    return None


def _check_time(state: State, _action: Time) -> Violation | None:
    if state.stage is ACT:
        return None
    return refuse("over" if state.stage is Stage.OVER else "time_early")


check: Final[Callable[[State, Action], Violation | None]] = by_type({
    Submit: _check_submit, Lose: _check_lose, Time: _check_time,
})  # fmt: skip
