"""A verdict as it may be pasted where everybody reads: what is still secret in the game is not told.

The host sees everything; whoever is sent the verdict sees of a secret action what a record for onlookers shows.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.effects import effect
from elemental_gui.host.verdict import Finding, Step, Verdict

_NOT_QUOTED: Final = "This cannot be read. It is not quoted here, because it may tell a secret."


def for_onlookers(verdict: Verdict) -> Verdict:
    """Leave out of a verdict what an onlooker may not know yet; it stays as it is where there are no secrets."""
    spec, now = verdict.spec, verdict.start if verdict.end is None else verdict.end
    if spec is None or now is None or spec.outcome(now) is not None:
        return verdict
    told = attrs.evolve(verdict, readings=tuple(map(for_onlookers, verdict.readings)))
    for hidden, shown in _secrets(spec, now, verdict):
        told = _replaced(told, hidden, shown)
    told = attrs.evolve(told, steps=tuple(_step(spec, now, step) for step in verdict.steps))
    if not any(_asks_for_secret(spec, state) for state in (verdict.start, now)):
        return told
    # What could not be read, was struck out or passed over may be the secret all the same.
    sentence = _NOT_QUOTED if verdict.finding is Finding.UNREADABLE else told.sentence
    return attrs.evolve(told, sentence=sentence, notes=())


def _step(spec: AnySpec, now: Any, step: Step) -> Step:
    """Tell a step as everybody may see it."""
    before, after = spec.observe(step.before, 0), spec.observe(step.after, 0)
    if (before, after) == (step.before, step.after):
        return step
    return attrs.evolve(step, action=_seen(spec, now, step.before, step.action), effect=effect(spec, before, after))


def _secrets(spec: AnySpec, now: Any, verdict: Verdict) -> list[tuple[str, str]]:
    """List the secret actions of a verdict, as they are and as they may be told."""
    judged = [verdict, *verdict.readings]
    spelt = [(each.start, text) for each in judged for text in (*each.turn.split("; "), each.refused) if text]
    spelt += [(step.before, step.action) for each in judged for step in each.steps]
    ends = [each.end for each in judged if each.end is not None]
    seen = [(text, _seen(spec, end, state, text)) for state, text in spelt for end in (now, *ends)]
    told = {text: shown for text, shown in seen if shown != text}
    return sorted(told.items(), key=lambda pair: -len(pair[0]))


def _seen(spec: AnySpec, now: Any, state: Any, text: str) -> str:
    """Write an action as an onlooker may see it."""
    try:
        action = spec.parse_action(state, text)
    except NotationError:
        return text
    seen = spec.observed(now, action, 0)
    return text if seen == action else spec.format_action(seen)


def _replaced(told: Verdict, hidden: str, shown: str) -> Verdict:
    return attrs.evolve(
        told,
        sentence=told.sentence.replace(hidden, shown),
        turn=told.turn.replace(hidden, shown),
        refused=told.refused.replace(hidden, shown),
        owed=tuple(each.replace(hidden, shown) for each in told.owed),
        notes=tuple(each.replace(hidden, shown) for each in told.notes),
    )


def _asks_for_secret(spec: AnySpec, state: Any) -> bool:
    """Tell whether what is to be done at a state is done in secret."""
    if state is None or spec.outcome(state) is not None:
        return False
    if spec.open_prefix(state):
        return True
    action = next(iter(spec.legal_actions(state)), None)
    return action is not None and spec.observed(spec.apply(state, action), action, 0) != action
