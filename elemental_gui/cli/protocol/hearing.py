"""Commands for what people write: how it can be read, whether it is a legal turn, and verdicts as JSON for bots."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from elemental_gui.cli.protocol import playing
from elemental_gui.cli.protocol.conversation import Conversation, NotPlayed, Refused
from elemental_gui.cli.protocol.gtp import Request
from elemental_gui.engine.core.reach import Goal
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.accepted import accept
from elemental_gui.host.check_end import check_end
from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.verdict import Finding, Verdict, to_json, to_post, unreadable, won

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


def hear(conversation: Conversation, arguments: str) -> str:
    """Give every reading of a text, a turn a line."""
    judged = heard(conversation, arguments)
    if judged.turns:
        return "\n".join(judged.turns)
    raise Refused(judged.verdict.sentence)


def submit(conversation: Conversation, arguments: str) -> str:
    """Judge a text as the turn of the seat to act, and play it if it is one."""
    judged = submitted(conversation, arguments)
    if judged.word == LEGAL:
        return judged.turns[0]
    raise Refused(f"{judged.word} - {to_post(judged.verdict)}")


def heard(conversation: Conversation, arguments: str) -> Judged:
    """Read a text; without turns nothing was understood."""
    session = conversation.session
    verdict = check_words(session.concluded, _text(arguments), names=session.given_names)
    turns = _turns(verdict)
    word = "unreadable" if not turns else "ambiguous" if len(turns) > 1 else "understood"
    return Judged(word, verdict, turns)


def submitted(conversation: Conversation, arguments: str) -> Judged:
    """Judge a text and play it where it is legal and whole."""
    accepted = accept(conversation.session, _text(arguments), is_time_up=conversation.reach_deadline())
    verdict, turns = accepted.verdict, _turns(accepted.verdict)
    if accepted.session is not None:
        conversation.go_on(accepted.session)
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


_FOUND: Final = {Finding.LEGAL: "reachable", Finding.ILLEGAL: "unreachable"}
_GOOD: Final = frozenset((LEGAL, "understood", "reachable"))


def answer_object(conversation: Conversation, request: Request) -> tuple[bool, str]:
    """Carry out one of the commands that judge; tell whether it is refused, and the object."""
    command = request.command
    try:
        if request.fault:
            raise Refused(request.fault)
        judged = _JUDGES[command](conversation, request.arguments)
    except Refused as refusal:
        return True, json.dumps(_object("refused", str(refusal)))
    except Exception as error:  # noqa: BLE001 - as for every command
        return True, json.dumps(_object("refused", f"The program failed at this command: {error!r}"))
    is_good = judged.word in _GOOD or command == "outcome" or (command == "hear" and bool(judged.turns))
    told = to_json(judged.verdict)
    usual = _object(judged.word, to_post(judged.verdict))
    told = {name: told.get(name, nothing) for name, nothing in usual.items()} | {"turns": judged.turns}
    return not is_good, json.dumps(told)


def _check(conversation: Conversation, arguments: str) -> Judged:
    session = conversation.session
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


def _reach(conversation: Conversation, arguments: str) -> Judged:
    session = conversation.session
    try:
        goal = Goal(session.start.read(arguments).state)
    except NotationError as error:
        return Judged("unreadable", unreadable(str(error), session.concluded), ())
    verdict = check_end(session.concluded, goal, conversation.reach_deadline(), names=session.given_names)
    word = _FOUND.get(verdict.finding, "stopped" if conversation.is_stopped() else "undecided")
    return Judged(word, verdict, (verdict.turn,) if verdict.finding is Finding.LEGAL else ())


def _outcome(conversation: Conversation, arguments: str) -> Judged:
    word = playing.outcome(conversation, arguments).partition(" ")[0]
    session = conversation.session
    position, names = session.concluded, session.given_names
    said = session.public(position).words(names).caption()
    said = said[:1].upper() + said[1:]
    return Judged(word, Verdict(finding=Finding.LEGAL, sentence=said, start=position, end=position, names=names), ())


_JUDGES: Final[Mapping[str, Callable[[Conversation, str], Judged]]] = MappingProxyType({
    "check": _check, "hear": heard, "submit": submitted, "reach": _reach, "outcome": _outcome,
})  # fmt: skip


def _object(word: str, text: str) -> dict[str, Any]:
    return {
        "verdict": word, "turns": (), "rule": "", "quote": "", "squares": (), "seat": 0, "player": "", "winners": (),
        "reason": "", "text": text,
    }  # fmt: skip

