"""The verdict on an end position alone, the way there or why there is none; and on every action of a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.host.effects import effect
from elemental_gui.host.luck import with_luck
from elemental_gui.host.verdict import Finding, Step, Verdict, shortened, unreadable, whose, won
from elemental_gui.session.override import Override
from elemental_gui.session.record import Loaded, UnreadableRecord, loads, result
from elemental_gui.session.record_text import SUFFIX
from elemental_gui.session.session import Session


def check_end(
    position: Position, goal: Goal[AnyState], is_time_up: Callable[[], bool], luck: str = "", names: Sequence[str] = ()
) -> Verdict:
    """Judge whether a position can arise within the turn being played; `luck` is what a bot dealt, if that is known.

    `names` are the players', where they are known. A turn that leads there is played through the rules before it is
    shown. Never raises.
    """
    try:
        before = with_luck(position, luck) if luck else ()
    except NotationError as error:
        return unreadable(str(error), position)
    steps = [_step(each.action, each.before, each.after) for each in before]
    start = before[-1].after if before else position
    match start.reach(goal, is_time_up):
        case Reached(actions):
            return attrs.evolve(_replayed(position, start, steps, actions, names), names=tuple(names))
        case Unreachable(violation):
            return Verdict(
                finding=Finding.ILLEGAL, sentence=f"This position cannot arise in the turn of "
                f"{whose(position, names)}: {violation}", violation=violation, start=position,
                end=position.at(goal.state), names=tuple(names),
            )  # fmt: skip
        case Undecided(searched):
            said = f"Whether this position can arise is not decided: the time was too short. {searched}"
            return Verdict(finding=Finding.UNDECIDED, sentence=said, start=position, end=position.at(goal.state))


def _replayed(
    first: Position, start: Position, steps: list[Step], actions: tuple[AnyAction, ...], names: Sequence[str]
) -> Verdict:
    """Play the turn that was found; a search that is wrong must not accuse or acquit anybody."""
    told = sum(step.before.is_chance for step in steps)
    here = start
    for action in actions:
        if here.check(action) is not None:
            at = first.game.format_action(action)
            said = f"The search found a turn that the rules refuse at {at}: a fault of the program."
            return Verdict(finding=Finding.UNDECIDED, sentence=said, start=first)
        after = here.play(action)
        steps.append(_step(action, here, after))
        here = after
    turn = "; ".join(step.action for step in steps)
    made_up = [step.action for step in steps if step.before.is_chance][told:]
    notes = (f"What luck brought is missing; it was assumed to be {'; '.join(made_up)}.",) if made_up else ()
    how = shortened(turn) or "it is there already, before any action"
    return Verdict(
        finding=Finding.LEGAL, turn=turn,
        sentence=f"This position can arise in the turn of {whose(first, names)}: {how}.{won(here, names)}",
        steps=tuple(steps), start=first, end=here, notes=notes, is_assumed=bool(made_up),
    )  # fmt: skip


def _step(action: AnyAction, before: Position, after: Position) -> Step:
    return Step(before.game.format_action(action), effect(before, after), before, after)


def is_record(data: bytes | str, name: str) -> bool:
    """Tell whether something is sent as a record: by its first tag, or by the ending of its name."""
    beginning = data[:200].decode("utf-8", "replace") if isinstance(data, bytes) else data[:200]
    return beginning.lstrip("\ufeff \t\r\n").startswith("[Game ") or name.lower().endswith(SUFFIX)


def check_record(data: bytes) -> Verdict:
    """Replay a record and judge it; never raises."""
    try:
        return judge_record(loads(data))
    except (UnreadableRecord, ValueError) as error:
        return unreadable(str(error))


def judge_record(loaded: Loaded) -> Verdict:
    """Say whether a record that has been replayed is legal to its end."""
    session = loaded.session
    if loaded.problem is None:
        finding, sentence = Finding.LEGAL, f"legal, {counted(session)}, {_result(session)}"
        notes = (loaded.notice,) if loaded.notice else ()
    elif loaded.illegal:
        finding, sentence, notes = Finding.ILLEGAL, str(loaded.problem), ()
    else:
        finding, sentence = Finding.UNREADABLE, str(loaded.problem)
        notes = (f"readable up to there, {counted(session)}",)
    return Verdict(
        finding=finding, sentence=sentence, notes=notes, start=session.start, end=session.position
    )


def check_continuation(position: Position, data: bytes) -> Verdict:
    """Judge a record that is sent as the way on from a known position: legal, and through that position."""
    try:
        loaded = loads(data)
    except (UnreadableRecord, ValueError) as error:
        return unreadable(str(error), position)
    verdict = judge_record(loaded)
    if verdict.finding is not Finding.LEGAL:
        return verdict
    session = loaded.session
    came = [plies for plies in range(len(session.plies) + 1) if session.position_at(plies) == position]
    if session.game.slug != position.game.slug or not came:
        violation = Violation("X.31", "The record is legal in itself, but never comes to the known position.")
        return attrs.evolve(verdict, finding=Finding.ILLEGAL, sentence=str(violation), violation=violation)
    steps = tuple(
        Step(session.written(ply), "" if isinstance(ply.action, Override) else effect(ply.before, ply.after),
             ply.before, ply.after)
        for ply in session.plies[came[-1] :]
    )  # fmt: skip
    turn = "; ".join(step.action for step in steps)
    said = f"The record is legal and goes on from the known position: {shortened(turn) or 'it ends there'}."
    return attrs.evolve(verdict, sentence=said, turn=turn, steps=steps, start=position)


def counted(session: Session) -> str:
    turns, actions = len(session.turns()), len(session.plies)
    return f"{turns} turn{'s'[: turns != 1]} and {actions} action{'s'[: actions != 1]}"


def _result(session: Session) -> str:
    outcome = session.outcome
    if outcome is None:
        return "not finished"
    said = f"{outcome.reason}: {outcome.note}" if outcome.note else outcome.reason
    return f"result {result(session)} ({said})"
