"""The verdict on an end position alone: a turn that leads there, why there is none, or that nobody knows yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.effects import effect
from elemental_gui.host.luck import with_luck
from elemental_gui.host.verdict import Finding, Step, Verdict, shortened, whose, won


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
        return Verdict(finding=Finding.UNREADABLE, sentence=str(error), start=position)
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
    notes = (f"What luck brought is not told; it was assumed to be {'; '.join(made_up)}.",) if made_up else ()
    how = shortened(turn) or "it stands there already"
    return Verdict(
        finding=Finding.LEGAL, turn=turn,
        sentence=f"This position can arise in the turn of {whose(first, names)}: {how}.{won(here, names)}",
        steps=tuple(steps), start=first, end=here, notes=notes,
    )  # fmt: skip


def _step(action: AnyAction, before: Position, after: Position) -> Step:
    return Step(before.game.format_action(action), effect(before, after), before, after)
