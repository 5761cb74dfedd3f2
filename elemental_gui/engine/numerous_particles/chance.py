"""What F4s take from a seat: the choice at every loss, all the orders that losses can come in, and the draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal, localcontext
from itertools import groupby
from math import factorial
from typing import Final

from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.numerous_particles.actions import Lose, joined
from elemental_gui.engine.numerous_particles.ledger import FIRST_TO_GO, LOSABLE, Row, losable
from elemental_gui.engine.numerous_particles.state import State

MOST_LISTED: Final = 100_000
"""More orders than this are not listed by the line protocol (ruling P.14)."""
MOST_NAMES: Final = 10_000_000
"""At most this many names are given in all orders together; a list of more would fill a computer's memory."""
MOST_SINGLE: Final = 1_000
"""Up to this many losses are drawn one after the other; of more only the numbers are drawn (ruling 0.20)."""
MOST_DIGITS: Final = 200
"""From a number of buildings with more digits than this nothing is drawn: that would take longer than two seconds."""
_LARGEST: Final = 2**64
"""What a source of luck is asked for at most; there can be more buildings than that."""

_HALF: Final = Decimal("0.5")
_WIDTH: Final = 2 * (2 / Decimal(1).exp()).sqrt()
_MARGIN: Final = 3 - 2 * (3 / Decimal(1).exp()).sqrt()
"""The constants of `hypergeometric`."""
_EXACT: Final = 500
"""Up to this factorials are multiplied out; beyond, Stirling's series is good for thirty digits."""
_STIRLING: Final = (12, -360, 1260, -1680, 1188)
_HALF_LOG_OF_TWO_PI: Final = Decimal("0.9189385332046727417803297364056176398614")

Pool = dict[str, int]
"""Buildings that can be lost, by name."""


class TooManyOutcomes(OptionError):
    """Luck has more outcomes here than can be listed, or more buildings to choose from than can be drawn."""


def pools(row: Row) -> tuple[Pool, Pool]:
    """Part what a seat can lose into what goes first and what goes then (ruling 5b.35)."""
    left = {name: count for name, count in zip(LOSABLE, losable(row), strict=True) if count}
    fires: Pool = {name: left.pop(name) for name in FIRST_TO_GO if name in left}
    return fires, left


def choices(fires: Pool, others: Pool) -> tuple[str, ...]:
    """List what the next loss can be: fire buildings while there are any, else anything left (ruling 5b.35)."""
    return tuple(name for name, count in fires.items() if count) or tuple(
        name for name, count in others.items() if count
    )


def number_of_losses(state: State) -> int:
    """Tell how many buildings are lost: as many as are due, fewer only if nothing is left (ruling P.12)."""
    return min(state.due, sum(losable(state.rows[state.victim - 1])))


def witnesses(state: State) -> list[Lose]:
    """Give one outcome for every building that can be lost first."""
    fires, others = pools(state.rows[state.victim - 1])
    held, found = (*fires.items(), *others.items()), []
    number = min(state.due, sum(count for _, count in held))
    for first in choices(fires, others):
        runs, due = [(first, 1)], number - 1
        for name, count in held:
            if not due:
                break
            lost = min(count - 1 if name == first else count, due)
            runs.append((name, lost))
            due -= lost
        found.append(Lose(state.victim, joined(runs) if number > 1 else tuple(runs)))
    return found


def orders(state: State) -> Iterator[Lose]:
    """Yield the losses in every order that they can come in; raise TooManyOutcomes when MOST_NAMES were given."""
    row, number = state.rows[state.victim - 1], number_of_losses(state)
    most = MOST_NAMES // number
    for found, order in enumerate(_all_orders(row, number) if most else [[]]):
        if found == most:
            raise TooManyOutcomes(
                f"The losses can come in more than {most} orders; roll them, or type what was drawn."
                if most
                else f"More than {MOST_NAMES} buildings are lost at once; roll them, or type what was drawn."
            )
        yield Lose(state.victim, tuple((name, len(list(same))) for name, same in groupby(order)))


def _all_orders(row: Row, number: int) -> Iterator[list[str]]:
    """Go through all the orders; the list given is the same every time and changes as the search goes on."""
    fires, others = pools(row)
    order: list[str] = []
    pending = [iter(choices(fires, others))]
    while pending:
        name = next(pending[-1], None)
        if name is None:
            pending.pop()
            if order:
                _put(order.pop(), 1, fires, others)
            continue
        order.append(name)
        _put(name, -1, fires, others)
        if len(order) == number:
            yield order
            _put(order.pop(), 1, fires, others)
        else:
            pending.append(iter(choices(fires, others)))


def _put(name: str, count: int, fires: Pool, others: Pool) -> None:
    (fires if name in fires else others)[name] += count


def roll(state: State, below: Callable[[int], int]) -> Lose:
    """Draw the losses that are due; `below(n)` gives a uniform integer in `range(n)`.

    Every single building is as likely as any other, so ten A1 count ten times (ruling 5b.35). In which order very many
    are lost makes no difference: of these only the numbers are drawn, and they are told in the order of the table.
    """
    due = number_of_losses(state)
    runs: list[tuple[str, int]] = []
    for pool in pools(state.rows[state.victim - 1]):
        held = sum(pool.values())
        number = min(due, held)
        due -= number
        if number <= MOST_SINGLE:
            runs += _one_by_one(pool, number, below)
        elif number == held:
            runs += pool.items()
        else:
            runs += _at_once(pool, number, below)
    return Lose(state.victim, joined(runs))


def _one_by_one(pool: Pool, number: int, below: Callable[[int], int]) -> Iterator[tuple[str, int]]:
    held = sum(pool.values())
    for left in range(held, held - number, -1):
        name = _one(pool, uniform(left, below))
        pool[name] -= 1
        yield name, 1


def _one(pool: Pool, ticket: int) -> str:
    for name, count in pool.items():
        if ticket < count:
            return name
        ticket -= count
    raise ValueError("the source of luck gave a number out of range")


def _at_once(pool: Pool, number: int, below: Callable[[int], int]) -> Iterator[tuple[str, int]]:
    held = sum(pool.values())
    if held >= 10**MOST_DIGITS:
        raise TooManyOutcomes("There are too many buildings to draw from; type what is lost.")
    for name, count in pool.items():
        lost = hypergeometric(count, held - count, number, below)
        held -= count
        number -= lost
        yield name, lost


def hypergeometric(marked: int, others: int, drawn: int, below: Callable[[int], int]) -> int:
    """Draw in one step how many marked things are among those drawn from a number of marked and other ones.

    By the ratio of two uniform numbers, as E. Stadlober describes it (HRUA, 1990): a few numbers are asked for, however
    many are drawn. It calculates in decimals with twenty digits to spare, which are the same on every computer.
    """
    held = marked + others
    if not marked or not drawn:
        return 0
    if not others or drawn == held:
        return min(marked, drawn)
    # The distribution is the same from all sides; the smaller numbers are the ones that are quick.
    less, few = min(marked, others), min(drawn, held - drawn)
    with localcontext() as context:
        context.prec = 25 + len(str(held))
        digits = 10 ** context.prec
        share = Decimal(less) / held
        middle = few * share + _HALF
        spread = (few * share * (1 - share) * (held - few) / (held - 1) + _HALF).sqrt()
        width = _WIDTH * spread + _MARGIN
        end = min(less, few, int(middle + 16 * spread)) + 1
        peak = (few + 1) * (less + 1) // (held + 2)

        def weight(found: int) -> Decimal:
            parts = (found, less - found, few - found, held - less - few + found)
            return -sum(map(_log_factorial, parts), Decimal(0))

        top = weight(peak)
        while True:
            across = Decimal(uniform(digits, below) + 1) / digits
            place = middle + width * (Decimal(uniform(digits, below) + 1) / digits - _HALF) / across
            if 0 <= place < end and 2 * across.ln() <= weight(int(place)) - top:
                break
        found = int(place)
    found = found if marked == less else few - found
    return found if drawn == few else marked - found


def _log_factorial(number: int) -> Decimal:
    """Give the natural logarithm of a factorial, by Stirling's series where it is a large one."""
    if number <= _EXACT:
        return Decimal(factorial(number)).ln()
    n = power = Decimal(number)
    logarithm = (n + _HALF) * n.ln() - n + _HALF_LOG_OF_TWO_PI
    for divisor in _STIRLING:
        logarithm += 1 / (divisor * power)
        power *= n * n
    return logarithm


def uniform(number: int, below: Callable[[int], int]) -> int:
    """Draw an integer in `range(number)`, however large, from a source that goes up to 2**64."""
    if number <= _LARGEST:
        return below(number)
    words = -(-number.bit_length() // 32)
    share = (1 << 32 * words) // number
    while True:
        candidate = 0
        for _ in range(words):
            candidate = (candidate << 32) + below(2**32)
        if candidate // share < number:
            return candidate // share
