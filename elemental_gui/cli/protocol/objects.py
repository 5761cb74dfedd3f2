"""Verdicts as JSON, for bots: one object a line, always with the same keys and kinds of values.

This module is loaded when the first one is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from elemental_gui.cli.protocol import playing
from elemental_gui.cli.protocol.desk import Desk, NotPlayed, Refused
from elemental_gui.cli.protocol.hearing import LEGAL, Judged, heard, submitted
from elemental_gui.engine.core.reach import Goal
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.check_end import check_end
from elemental_gui.host.passed_on import to_post
from elemental_gui.host.verdict import Finding, Verdict, won

_FOUND: Final = {Finding.LEGAL: "reachable", Finding.ILLEGAL: "unreachable"}
_GOOD: Final = frozenset((LEGAL, "understood", "reachable"))


def answer_object(desk: Desk, command: str, arguments: str) -> tuple[bool, str]:
    """Carry out one of the commands that judge; tell whether it is refused, and the object."""
    try:
        judged = _JUDGES[command](desk, arguments)
    except Refused as refusal:
        return True, _written(_object("refused", str(refusal)))
    except Exception as error:  # noqa: BLE001 - as for every command
        return True, _written(_object("refused", f"The program failed at this command: {error!r}"))
    is_good = judged.word in _GOOD or command == "outcome" or (command == "hear" and bool(judged.turns))
    return not is_good, _written(_told(judged))


def _check(desk: Desk, arguments: str) -> Judged:
    session = desk.session
    names, count = session.given_names, len(session.plies)
    try:
        after = playing.played(session, arguments)
    except NotPlayed as fault:
        played = fault.played
        verdict = Verdict(
            finding=Finding.UNREADABLE if fault.violation is None else Finding.ILLEGAL, sentence=f"{fault}",
            turn="; ".join([*map(played.written, played.plies[count:]), fault.text]), refused=fault.text,
            violation=fault.violation, start=session.concluded, end=played.concluded, names=names,
        )  # fmt: skip
    else:
        verdict = Verdict(
            finding=Finding.LEGAL, sentence=f"Legal.{won(after.concluded, names)}", start=session.concluded,
            turn="; ".join(map(after.written, after.plies[count:])), end=after.concluded, names=names,
        )  # fmt: skip
    return Judged(str(verdict.finding), verdict, () if verdict.finding is Finding.UNREADABLE else (verdict.turn,))


def _reach(desk: Desk, arguments: str) -> Judged:
    session = desk.session
    try:
        goal = Goal(session.start.read(arguments).state)
    except NotationError as error:
        start = session.concluded
        return Judged("unreadable", Verdict(finding=Finding.UNREADABLE, sentence=str(error), start=start), ())
    verdict = check_end(session.concluded, goal, desk.reach_deadline(), names=session.given_names)
    word = _FOUND.get(verdict.finding, "stopped" if desk.stopped.is_set() else "undecided")
    return Judged(word, verdict, (verdict.turn,) if verdict.finding is Finding.LEGAL else ())


def _outcome(desk: Desk, arguments: str) -> Judged:
    word = playing.outcome(desk, arguments).partition(" ")[0]
    session = desk.session
    position, names = session.concluded, session.given_names
    said = session.public(position).words(names).caption()
    return Judged(word, Verdict(finding=Finding.LEGAL, sentence=said, start=position, end=position, names=names), ())


_JUDGES: Final[Mapping[str, Callable[[Desk, str], Judged]]] = MappingProxyType({
    "check": _check, "hear": heard, "submit": submitted, "reach": _reach, "outcome": _outcome,
})  # fmt: skip


def _told(judged: Judged) -> dict[str, Any]:
    verdict = judged.verdict
    told = _object(judged.word, to_post(verdict)) | {"turns": judged.turns, "quote": verdict.quote}
    if verdict.violation is not None:
        told |= {"rule": verdict.violation.rule, "squares": verdict.violation.squares}
    if verdict.start is not None:
        seat = verdict.start.seat
        told |= {"seat": seat, "player": "".join(verdict.names[seat - 1 : seat])}
    outcome = None if verdict.end is None else verdict.end.outcome
    if outcome is not None:
        told |= {"winners": outcome.winners, "reason": outcome.reason}
    return told


def _object(word: str, text: str) -> dict[str, Any]:
    return {
        "verdict": word, "turns": (), "rule": "", "quote": "", "squares": (), "seat": 0, "player": "", "winners": (),
        "reason": "", "text": text,
    }  # fmt: skip


def _written(told: dict[str, Any]) -> str:
    return json.dumps(told)
