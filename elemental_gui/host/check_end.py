"""The verdict on an end position alone: a turn that leads there, why there is none, or that nobody knows yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.effects import effect
from elemental_gui.host.luck import with_luck
from elemental_gui.host.verdict import Finding, Step, Verdict, shortened


def check_end(spec: AnySpec, state: Any, goal: Goal[Any], is_time_up: Callable[[], bool], luck: str = "") -> Verdict:
    """Judge whether a position can arise within the turn being played; `luck` is what a bot dealt, if that is known.

    A turn that leads there is played through the rules before it is shown. Never raises.
    """
    try:
        before = with_luck(spec, state, luck) if luck else ()
    except NotationError as error:
        return Verdict(finding=Finding.UNREADABLE, sentence=str(error), spec=spec, start=state)
    steps = [_step(spec, each.action, each.before, each.after) for each in before]
    start = before[-1].after if before else state
    match spec.reach(start, goal, is_time_up):
        case Reached(actions):
            return _replayed(spec, state, start, steps, actions)
        case Unreachable(violation):
            return Verdict(
                finding=Finding.ILLEGAL, sentence=f"This position cannot arise in the turn of seat "
                f"{spec.seat_to_act(state)}: {violation}", violation=violation, spec=spec, start=state, end=goal.state,
            )  # fmt: skip
        case Undecided(searched):
            said = f"Whether this position can arise is not decided: the time was too short. {searched}"
            return Verdict(finding=Finding.UNDECIDED, sentence=said, spec=spec, start=state, end=goal.state)


def _replayed(spec: AnySpec, first: Any, start: Any, steps: list[Step], actions: tuple[Any, ...]) -> Verdict:
    """Play the turn that was found; a search that is wrong must not accuse or acquit anybody."""
    here = start
    for action in actions:
        if spec.check(here, action) is not None:
            at = spec.format_action(action)
            said = f"The search found a turn that the rules refuse at {at}: a fault of the program."
            return Verdict(finding=Finding.UNDECIDED, sentence=said, spec=spec, start=first)
        after = spec.apply(here, action)
        steps.append(_step(spec, action, here, after))
        here = after
    turn = "; ".join(step.action for step in steps)
    how = shortened(turn) or "it stands there already"
    return Verdict(
        finding=Finding.LEGAL, turn=turn,
        sentence=f"This position can arise in the turn of seat {spec.seat_to_act(first)}: {how}.",
        steps=tuple(steps), spec=spec, start=first, end=here,
    )  # fmt: skip


def _step(spec: AnySpec, action: Any, before: Any, after: Any) -> Step:
    return Step(spec.format_action(action), effect(spec, before, after), before, after)
