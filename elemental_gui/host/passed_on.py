"""A verdict as it may be pasted where everybody reads: what is still secret in the game is not told.

The host sees everything; whoever is sent the verdict sees of a secret action what a record for onlookers shows.
"""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.effects import effect
from elemental_gui.host.verdict import Finding, Step, Verdict

_NOT_QUOTED: Final = "This cannot be read. It is not quoted here, because it may tell a secret."


def for_onlookers(verdict: Verdict) -> Verdict:
    """Leave out of a verdict what an onlooker may not know yet; it stays as it is where there are no secrets."""
    now = verdict.start if verdict.end is None else verdict.end
    if now is None or now.outcome is not None:
        return verdict
    told = attrs.evolve(verdict, readings=tuple(map(for_onlookers, verdict.readings)))
    for hidden, shown in _secrets(now, verdict):
        told = _replaced(told, hidden, shown)
    told = attrs.evolve(told, steps=tuple(_step(now, step) for step in verdict.steps))
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
    return "\n".join(part for part in (told.sentence, told.quote, *told.owed, *told.notes) if part)


def _step(now: Position, step: Step) -> Step:
    """Tell a step as everybody may see it."""
    before, after = step.before.observed_by(0), step.after.observed_by(0)
    if (before, after) == (step.before, step.after):
        return step
    return attrs.evolve(step, action=_seen(now, step.before, step.action), effect=effect(before, after))


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
    """Write an action as an onlooker may see it."""
    try:
        action = position.parse(text)
    except NotationError:
        return text
    seen = now.observed_action(action, 0)
    return text if seen == action else now.game.format_action(seen)


def _replaced(told: Verdict, hidden: str, shown: str) -> Verdict:
    return attrs.evolve(
        told,
        sentence=told.sentence.replace(hidden, shown),
        turn=told.turn.replace(hidden, shown),
        refused=told.refused.replace(hidden, shown),
        owed=tuple(each.replace(hidden, shown) for each in told.owed),
        notes=tuple(each.replace(hidden, shown) for each in told.notes),
    )


def asks_for_secret(position: Position | None) -> bool:
    """Tell whether what is to be done there is done in secret."""
    if position is None or position.outcome is not None:
        return False
    if position.open_prefix:
        return True
    action = next(iter(position.legal_actions()), None)
    return action is not None and position.play(action).observed_action(action, 0) != action
