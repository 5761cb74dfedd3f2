"""Commands for what people write: how it can be read, and whether it is a legal turn.

Reading and judging are the host's; this module is loaded when something is first heard.
"""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.cli.protocol.desk import Desk, Refused
from elemental_gui.host.accepted import accept
from elemental_gui.host.check_turn import check_turn
from elemental_gui.host.passed_on import to_post
from elemental_gui.host.verdict import Finding, Verdict

LEGAL: Final = "legal"
INCOMPLETE: Final = "incomplete"
_WRITTEN: Final = re.compile(r"\\([n\\])")


@attrs.frozen
class Judged:
    """What was found out about a text, in the words of the protocol."""

    word: str
    """The verdict in one word."""
    verdict: Verdict
    turns: tuple[str, ...]
    """What it can mean, in canonical spelling."""


def hear(desk: Desk, arguments: str) -> str:
    """Give every reading of a text, a turn a line."""
    judged = heard(desk, arguments)
    if judged.turns:
        return "\n".join(judged.turns)
    raise Refused(judged.verdict.sentence)


def submit(desk: Desk, arguments: str) -> str:
    """Judge a text as the turn of the seat to act, and play it if it is one."""
    judged = submitted(desk, arguments)
    if judged.word == LEGAL:
        return judged.turns[0]
    raise Refused(f"{judged.word} - {to_post(judged.verdict)}")


def heard(desk: Desk, arguments: str) -> Judged:
    """Read a text; without turns nothing was understood."""
    session = desk.session
    verdict = check_turn(session.concluded, _text(arguments), names=session.given_names)
    turns = _turns(verdict)
    word = "unreadable" if not turns else "ambiguous" if len(turns) > 1 else "understood"
    return Judged(word, verdict, turns)


def submitted(desk: Desk, arguments: str) -> Judged:
    """Judge a text and play it where it is legal and whole."""
    accepted = accept(desk.session, _text(arguments), is_time_up=desk.reach_deadline())
    verdict, turns = accepted.verdict, _turns(accepted.verdict)
    if accepted.session is not None:
        desk.go_on(accepted.session)
    word = INCOMPLETE if accepted.is_incomplete else str(verdict.finding)
    return Judged(word, verdict, turns)


def _turns(verdict: Verdict) -> tuple[str, ...]:
    if verdict.finding is Finding.UNREADABLE:
        return ()
    return tuple(each.turn for each in verdict.readings or (verdict,) if each.turn)


def _text(arguments: str) -> str:
    r"""Give the text that a line stands for: `\n` is a line break in it, `\\` a backslash."""
    if not arguments:
        raise Refused("Say the text, on one line: \\n stands for a line break, \\\\ for a backslash.")
    return _WRITTEN.sub(lambda found: "\n" if found[1] == "n" else "\\", arguments)
