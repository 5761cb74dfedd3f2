"""The course of a game and its numbers: where players had most to decide, time, and what the game counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import attrs

from elemental_gui.engine.core.text import fitting
from elemental_gui.session.clock import parse_clock_comment, parse_used_comment
from elemental_gui.session.override import Override
from elemental_gui.session.session import LUCK, Session, Turn
from elemental_gui.session.time_control import TimeControl, format_duration


@attrs.frozen
class Step:
    """One turn, from the end of the one before to its own, or a result that came after all turns."""

    turn: Turn
    decided: int | None
    """How many plies stood where its player had most to decide: after what luck or a secret brought, before the longest
    row of actions. None where nobody but luck or a host acted, and where a result cut the turn short."""
    is_result: bool = False
    """Whether it is no turn but a result that the rules do not give: no position changes by it, but it is a moment."""

    @property
    def begin(self) -> int:
        """How many plies stood before it."""
        return self.turn.first

    @property
    def end(self) -> int:
        """How many plies stand after it; a result counts as one."""
        return self.turn.first + len(self.turn.plies) + self.is_result


def course(session: Session) -> tuple[Step, ...]:
    """List the turns, and behind them a result such as a resignation: whoever played last did not bring it about."""
    if session.verdict is None or session.position.outcome is not None:
        is_over = session.outcome is not None
        return tuple(Step(turn, _decided(session, turn)) for turn in session.turns() if turn.confirmed or is_over)
    is_whole = session.awaits_seal
    turns = session.turns()
    steps = (Step(turn, _decided(session, turn) if turn.confirmed or is_whole else None) for turn in turns)
    return (*steps, Step(Turn("", LUCK, len(session.plies), (), confirmed=True, remarks=()), None, is_result=True))


def _decided(session: Session, turn: Turn) -> int | None:
    confirm = session.game.confirm
    runs = [run for run in _runs(turn) if any(turn.plies[place].action != confirm for place in run)]
    return turn.first + max(runs, key=len)[0] if runs else None


def _runs(turn: Turn) -> Iterator[list[int]]:
    """Cut a turn where something came to light that its player could not know before."""
    run: list[int] = []
    for place, ply in enumerate(turn.plies):
        if ply.seat == LUCK or isinstance(ply.action, Override):
            if run:
                yield run
            run = []
            continue
        run.append(place)
        if ply.before.reveals(ply.action):
            yield run
            run = []
    if run:
        yield run


class Number(NamedTuple):
    """A row: what is counted, and how much of it each seat has."""

    what: str
    values: tuple[str, ...]


def numbers(
    session: Session, steps: Sequence[Step], control: TimeControl, used: Sequence[int] = ()
) -> tuple[Number, ...]:
    """Count a game; `used` are the seconds that the clocks have counted, for a record that tells no times."""
    seats = range(1, session.start.seats + 1)
    turns = Counter(step.turn.seat for step in steps)
    rows = [Number("Turns", tuple(str(turns[seat]) for seat in seats))]
    rows += _times(session, steps, control, used)
    rows += _gauges(session, steps)
    words, counts = session.position.words(session.names), _counts(session)
    for what in words.tallied:
        values = [counts[what, seat] for seat in seats]
        if any(values):
            rows.append(Number(f"{what[:1].upper()}{what[1:]}", tuple(map(fitting, values))))
    return tuple(rows)


def _counts(session: Session) -> Counter[tuple[str, int]]:
    counts: Counter[tuple[str, int]] = Counter()
    for ply in session.plies:
        action = session.public_ply(ply).action
        if isinstance(action, Override) or action != ply.action:
            continue
        words = ply.before.words()
        for event in ply.before.events(action):
            for what, seat, number in words.tally(event):
                counts[what, seat or ply.seat] += number
    return counts


def _times(
    session: Session, steps: Sequence[Step], control: TimeControl, used: Sequence[int]
) -> Iterator[Number]:
    seats = range(1, session.start.seats + 1)
    spent = _spent(session, steps, control)
    whole = [sum(spent[seat]) for seat in seats] if any(spent.values()) else list(used)
    known = any(whole) or any(spent.values())
    yield Number("Time", tuple(map(format_duration, whole)) if known else ("–",) * len(seats))
    if any(map(any, spent.values())):
        yield Number("Longest turn", tuple(format_duration(max(spent[seat], default=0)) for seat in seats))


def _spent(session: Session, steps: Sequence[Step], control: TimeControl) -> dict[int, list[int]]:
    """Read the seconds of every turn from the clocks' comments, as far as they tell them."""
    seats = range(1, session.start.seats + 1)
    reserves, totals = dict.fromkeys(seats, control.reserve_seconds), dict.fromkeys(seats, 0)
    spent: dict[int, list[int]] = {seat: [] for seat in seats}
    for step in steps:
        seat = step.turn.seat
        for text in step.turn.remarks if seat else ():
            left, total = parse_clock_comment(text), parse_used_comment(text)
            if left is not None:
                turn, reserve = left
                gone = 0 if reserve is None else max(0, reserves[seat] - reserve)
                reserves[seat] = reserves[seat] if reserve is None else reserve
                spent[seat].append(max(0, control.turn_seconds - turn) + gone)
            elif total is not None:
                spent[seat].append(max(0, total - totals[seat]))
                totals[seat] = total
            else:
                continue
            break  # behind it may stand those of turns that were taken back
    return spent


def _gauges(session: Session, steps: Sequence[Step]) -> Iterator[Number]:
    """Tell how little each seat had left, at the end of any turn, of what it can run out of."""
    seats = range(1, session.start.seats + 1)
    fewest: dict[int, int] = {}
    what = ""
    for step in steps:
        words = session.public(session.position_at(min(step.end, len(session.plies)))).words()
        for seat in seats:
            gauge = words.gauge(seat)
            if gauge is None:
                return
            what = gauge[0]
            fewest[seat] = min(gauge[1], fewest.get(seat, gauge[1]))
    if fewest:
        yield Number(f"Fewest {what}", tuple(str(fewest[seat]) for seat in seats))
