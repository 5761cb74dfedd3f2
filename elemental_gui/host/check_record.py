"""The verdict on a record: whether every action in it is legal, and whether it goes on from a known position."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import Violation
from elemental_gui.host.effects import effect
from elemental_gui.host.verdict import Finding, Step, Verdict, shortened
from elemental_gui.session.override import Override
from elemental_gui.session.record import Loaded, UnreadableRecord, loads, result
from elemental_gui.session.record_text import SUFFIX
from elemental_gui.session.session import Session


def is_record(data: bytes | str, name: str) -> bool:
    """Tell whether something is sent as a record: by its first tag, or by the ending of its name."""
    beginning = data[:200].decode("utf-8", "replace") if isinstance(data, bytes) else data[:200]
    return beginning.lstrip("\ufeff \t\r\n").startswith("[Game ") or name.lower().endswith(SUFFIX)


def check_record(data: bytes) -> Verdict:
    """Replay a record and judge it; never raises."""
    try:
        return judge_record(loads(data))
    except (UnreadableRecord, ValueError) as error:
        return Verdict(finding=Finding.UNREADABLE, sentence=str(error))


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
        return Verdict(finding=Finding.UNREADABLE, sentence=str(error), start=position)
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
    """Say how long a record is."""
    turns, actions = len(session.turns()), len(session.plies)
    return f"{turns} turn{'s'[: turns != 1]} and {actions} action{'s'[: actions != 1]}"


def _result(session: Session) -> str:
    outcome = session.outcome
    if outcome is None:
        return "not finished"
    said = f"{outcome.reason}: {outcome.note}" if outcome.note else outcome.reason
    return f"result {result(session)} ({said})"
