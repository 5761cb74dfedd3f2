"""The verdict on what a player sent in, for the window, the command line and scripts, and as it may be passed on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.host.effects import effect
from elemental_gui.rules_page import quoted_rule

TO_CONFIRM: Final = "It only has to be confirmed."
"""What is owed by a turn that lacks nothing but its end, which not every community writes."""
_LONGEST: Final = 400
_NUMBER: Final = re.compile(r" \(rule [0-9a-zA-Z.]+\)$")


class Finding(StrEnum):
    """How a check can end."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNDECIDED = "undecided"
    AMBIGUOUS = "ambiguous"
    """The text can mean two things, and nobody guesses."""
    UNREADABLE = "unreadable"


@attrs.frozen
class Step:
    """One action that the rules accept, and what it did."""

    action: str
    """In its canonical spelling."""
    effect: str
    """What it changed, in words such as `F8: empty → fire`."""
    before: Position
    after: Position
    veiled: str = ""
    """What everybody may know of a secret action, in words; empty for any other."""

    def told(self, names: Sequence[str]) -> str:
        """Say what was done as the table of the game does, with the players' names."""
        if self.veiled:
            return self.veiled
        try:
            action = self.before.parse(self.action)
        except NotationError:  # what a host accepted has a number
            return f"{self.action}: {self.effect}" if self.effect else self.action
        return self.before.words(names).happened(action, self.before.events(action)) or self.action


@attrs.frozen(kw_only=True)
class Verdict:
    """What was found out about a submission, ready to be shown, pasted into a chat, or read by a script."""

    finding: Finding
    sentence: str
    """The verdict for the player, as one pastes it into a chat."""
    turn: str = ""
    """What was understood, in canonical spelling; empty when nothing was."""
    steps: tuple[Step, ...] = ()
    """The actions that the rules accept, or the witness of a position."""
    refused: str = ""
    """The action that the rules refuse, in its canonical spelling."""
    violation: Violation | None = None
    """Why it is refused, or why a position cannot arise."""
    owed: tuple[str, ...] = ()
    """What is still to be done before the turn has ended, in sentences."""
    readings: tuple[Verdict, ...] = ()
    """What an ambiguous text can mean, each with the verdict on it."""
    sender: int = 0
    """The seat of another player whose words these are, which is why nothing was judged; 0 otherwise."""
    resigned: int = 0
    """The seat that gives the game up, or says that a draw was agreed, which is no turn; 0 otherwise."""
    is_drawn: bool = False
    """Whether that seat says that a draw was agreed."""
    is_foretold: bool = False
    """Whether it tells what the program has not drawn yet, which is why nothing was judged behind that."""
    asks: bool = False
    """Whether somebody has to tell more, however long one searches: it is undecided, or may be part of an action."""
    is_assumed: bool = False
    """Whether what luck brought was made up."""
    notes: tuple[str, ...] = ()
    """What a host should know besides: lines that were passed over, actions that came too late."""
    start: Position | None = attrs.field(default=None, repr=False)
    """Where the check began; None where no game is known."""
    end: Position | None = attrs.field(default=None, repr=False)
    """The position after the accepted actions."""
    names: tuple[str, ...] = ()
    """How the players are called, as far as anybody knows."""

    def asking(self, sentence: str) -> Verdict:
        """The same, but undecided until somebody has told more."""
        return attrs.evolve(self, finding=Finding.UNDECIDED, sentence=sentence, asks=True)

    def noting(self, *notes: str) -> Verdict:
        """The same with more notes."""
        return attrs.evolve(self, notes=(*self.notes, *notes))

    @property
    def is_complete(self) -> bool:
        """Tell whether a legal turn has come to its end."""
        return self.finding is Finding.LEGAL and not self.owed

    @property
    def is_judged(self) -> bool:
        """Tell whether it says of a turn that it is legal, or that it is not."""
        return self.finding in (Finding.LEGAL, Finding.ILLEGAL)

    @property
    def is_whole(self) -> bool:
        """Tell whether a legal turn lacks nothing but its confirmation."""
        return self.finding is Finding.LEGAL and self.owed in ((), (TO_CONFIRM,))

    @property
    def is_past_end(self) -> bool:
        """Tell whether what is refused comes behind the end of the turn."""
        if self.violation is None or not self.steps:
            return False
        last = self.steps[-1]
        return last.before.ends_turn(last.before.parse(last.action))

    @property
    def quote(self) -> str:
        """The rule that a refusal rests on, with its number; empty where none is cited."""
        if self.violation is None or self.start is None:
            return ""
        text = quoted_rule(self.start.game.slug, self.start.preset, self.violation.rule)
        return f"Rule {self.violation.rule}: “{text}”" if text else ""


def unreadable(sentence: str, start: Position | None = None) -> Verdict:
    return Verdict(finding=Finding.UNREADABLE, sentence=sentence, start=start)


def whose(position: Position, names: Sequence[str]) -> str:
    """Name the player whose turn it is, or else the seat."""
    return position.words(names).seat(position.seat)


def won(position: Position, names: Sequence[str]) -> str:
    """Say who has won and why, behind another sentence; empty while the game goes on."""
    if position.outcome is None:
        return ""
    words = position.words(names)
    return f" {words.headline(position.outcome)}. {words.ending(position.outcome)}"


def shortened(text: str) -> str:
    """Cut an endless turn off for a sentence: records and the numbers of particles can be very long."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def without_number(sentence: str) -> str:
    """Leave out of a sentence the number of the rule at its end, for which the rule itself stands behind it."""
    return _NUMBER.sub("", sentence)


def said_and_quoted(verdict: Verdict) -> tuple[str, ...]:
    """Give the verdict in a sentence and the rule that it rests on, which is named once."""
    quote = verdict.quote
    return (without_number(verdict.sentence), quote) if quote else (verdict.sentence,)


def format_text(verdict: Verdict) -> str:
    """Write a verdict as plain lines for a chat or a terminal."""
    lines = [*said_and_quoted(verdict)]
    lines += [f"{number}. {shortened(step.told(verdict.names))}" for number, step in enumerate(verdict.steps, 1)]
    if verdict.refused:
        lines.append(f"{len(verdict.steps) + 1}. {shortened(verdict.refused)}: refused")
    lines += verdict.owed
    for number, reading in enumerate(verdict.readings, 1):
        lines += ["", f"Reading {number}: {shortened(reading.turn)}", reading.sentence]
    lines += [f"Note: {note}" for note in verdict.notes]
    return "\n".join(lines)


def to_json(verdict: Verdict) -> dict[str, Any]:
    """Give a verdict as plain data for scripts; empty parts are left out, positions are lines."""
    told: dict[str, Any] = {
        "finding": str(verdict.finding),
        "complete": verdict.is_complete,
        "sentence": verdict.sentence,
        "turn": verdict.turn,
        "steps": [{"action": step.action, "effect": step.effect} for step in verdict.steps],
        "refused": verdict.refused,
        "owed": list(verdict.owed),
        "readings": [to_json(reading) for reading in verdict.readings],
        "notes": list(verdict.notes),
        "sender": verdict.sender,
        "resigned": 0 if verdict.is_drawn else verdict.resigned,
        "drawn": verdict.resigned if verdict.is_drawn else 0,
        "foretold": verdict.is_foretold,
        "asks": verdict.asks,
    }
    if verdict.violation is not None:
        told |= {
            "rule": verdict.violation.rule,
            "message": verdict.violation.message,
            "squares": list(verdict.violation.squares),
            "remedy": verdict.violation.remedy,
            "quote": verdict.quote,
        }
    if verdict.start is not None:
        told |= {"seat": verdict.start.seat, "player": "".join(verdict.names[verdict.start.seat - 1 :][:1])}
        outcome = None if verdict.end is None else verdict.end.outcome
        if outcome is not None:
            told |= {"winners": list(outcome.winners), "reason": outcome.reason}
        for name, position in (("start", verdict.start), ("end", verdict.end)):
            told[name] = "" if position is None else position.text
    return {key: value for key, value in told.items() if value or key == "complete"}


_NOT_QUOTED: Final = "This cannot be read. It is not quoted here, because it may tell a secret."


def for_onlookers(verdict: Verdict) -> Verdict:
    """Leave out of a verdict what an onlooker may not know yet; it stays as it is where there are no secrets."""
    now = verdict.start if verdict.end is None else verdict.end
    if now is None or now.outcome is not None:
        return verdict
    secrets = _secrets(now, verdict)

    def seen(text: str) -> str:
        for hidden, shown in secrets:
            text = text.replace(hidden, shown)
        return text

    told = attrs.evolve(
        verdict, sentence=seen(verdict.sentence), turn=seen(verdict.turn), refused=seen(verdict.refused),
        owed=tuple(map(seen, verdict.owed)), notes=tuple(map(seen, verdict.notes)),
        steps=tuple(_step(now, step) for step in verdict.steps), readings=tuple(map(for_onlookers, verdict.readings)),
    )  # fmt: skip
    if not any(asks_for_secret(state) for state in (verdict.start, now)):
        return told
    # What could not be read, was struck out or passed over may be the secret all the same.
    sentence = _NOT_QUOTED if verdict.finding is Finding.UNREADABLE else told.sentence
    return attrs.evolve(told, sentence=sentence, notes=())


def for_everybody(verdict: Verdict) -> Verdict:
    """Leave out of a verdict what an onlooker may not know yet, also out of its positions."""
    told = for_onlookers(verdict)
    if told is verdict:
        return verdict
    readings = tuple(map(for_everybody, verdict.readings))
    start, end = (None if each is None else each.observed_by(0) for each in (verdict.start, verdict.end))
    return attrs.evolve(told, start=start, end=end, readings=readings)


def to_post(verdict: Verdict) -> str:
    """Write a verdict as it may be posted where everybody reads: what, by which rule, and what is still to do."""
    told = for_onlookers(verdict)
    return "\n".join(part for part in (*said_and_quoted(told), *told.owed, *told.notes) if part)


def _step(now: Position, step: Step) -> Step:
    before, after = step.before.observed_by(0), step.after.observed_by(0)
    if (before, after) == (step.before, step.after):
        return step
    veiled = _veiled(now, step)
    return attrs.evolve(step, action=_seen(now, step.before, step.action), effect=effect(before, after), veiled=veiled)


def _veiled(now: Position, step: Step) -> str:
    """Say in words what everybody may know of a secret action."""
    action = step.before.parse(step.action)
    seen = now.observed_action(action, 0)
    return "" if seen == action else step.before.words().action(seen)


def _secrets(now: Position, verdict: Verdict) -> list[tuple[str, str]]:
    """List the secret actions of a verdict, as they are and as they may be told."""
    judged = [verdict, *verdict.readings]
    spelt = [(each.start, text) for each in judged if each.start is not None
             for text in (*each.turn.split("; "), each.refused) if text]  # fmt: skip
    spelt += [(step.before, step.action) for each in judged for step in each.steps]
    ends = [each.end for each in judged if each.end is not None]
    seen = [(text, _seen(end, state, text)) for state, text in spelt for end in (now, *ends)]
    told = {text: shown for text, shown in seen if shown != text}
    return sorted(told.items(), key=lambda pair: -len(pair[0]))


def _seen(now: Position, position: Position, text: str) -> str:
    try:
        action = position.parse(text)
    except NotationError:
        return text
    seen = now.observed_action(action, 0)
    return text if seen == action else now.game.format_action(seen)


def asks_for_secret(position: Position | None) -> bool:
    """Tell whether what is to be done there is done in secret."""
    if position is None or position.outcome is not None:
        return False
    if position.open_prefix:
        return True
    action = next(iter(position.legal_actions()), None)
    return action is not None and position.play(action).observed_action(action, 0) != action
