"""The verdict on a turn in words: what each action does, the first one that is refused, and what is still owed."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.host.chat import Reading, read_turn
from elemental_gui.host.effects import effect
from elemental_gui.host.luck import outcome
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Step, Verdict, shortened, whose, won


def check_turn(position: Position, text: str, luck: str = "", names: Sequence[str] = ()) -> Verdict:
    """Judge a turn that a player sent, played from this state; `luck` is what a bot dealt, where the text does not say.

    `names` are the players' in the order of their seats, where they are known. LEGAL only when the text has exactly one
    meaning. Never raises.
    """
    try:
        readings = read_turn(position, text, luck)
    except NotationError as error:
        return Verdict(finding=Finding.UNREADABLE, sentence=str(error), start=position, names=tuple(names))
    verdicts = tuple(_judged(position, reading, tuple(names)) for reading in readings)
    if len(verdicts) == 1:
        return verdicts[0]
    meanings = " ".join(
        f"({number}) {shortened(each.turn)}: {each.finding}." for number, each in enumerate(verdicts, 1)
    )
    return Verdict(
        finding=Finding.AMBIGUOUS,
        sentence=f"This can be read in {len(verdicts)} ways. {meanings} Please say which one is meant.",
        readings=verdicts,
        notes=readings[0].notes,
        start=position,
        names=tuple(names),
    )


def _judged(position: Position, reading: Reading, names: tuple[str, ...]) -> Verdict:
    """Make the verdict on one reading of a text."""
    steps = tuple(
        Step(position.game.format_action(each.action), effect(each.before, each.after), each.before, each.after)
        for each in reading.played
    )
    notes = reading.notes
    if reading.is_over and reading.behind and reading.position.is_chance:
        unjudged = "; ".join(reading.behind)
        notes = (*notes, f"What comes behind the end of the turn was not judged: {unjudged}.")
    verdict = Verdict(
        finding=Finding.LEGAL, sentence="", turn=reading.turn(position.game), steps=steps, notes=notes,
        start=position, end=reading.position, names=names,
    )  # fmt: skip
    violation, refused = _refused(position.game, reading)
    if violation is not None:
        said = f"Action {len(steps) + 1}, {shortened(refused)}, is illegal: {violation}"
        return attrs.evolve(verdict, finding=Finding.ILLEGAL, sentence=said, refused=refused, violation=violation)
    if reading.needs_luck:
        said = "What luck brought is not told, and the rest depends on it. "
        said += f"Add it, such as: {outcome(reading.position)}."
        return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said)
    if not steps:
        said = f"There is no action in this text. Write it like: {position.game.example}."
        return attrs.evolve(verdict, finding=Finding.UNREADABLE, sentence=said)
    player = whose(position, names)
    owed = () if reading.is_over else _owed(position.game, reading)
    said = f"The turn of {player} is legal.{won(reading.position, names)}"
    if not reading.is_over and owed != (TO_CONFIRM,):
        said = f"Legal so far, but the turn of {player} is not over."
    return attrs.evolve(verdict, sentence=said, owed=owed)


def _refused(game: AnyGame, reading: Reading) -> tuple[Violation | None, str]:
    """Give the first thing wrong with a reading, and the action at fault."""
    if reading.violation is not None:
        return reading.violation, reading.refused
    if reading.behind and not reading.position.is_chance:
        late, last = reading.behind[0], game.format_action(reading.played[-1].action)
        said = f"The turn ended with {shortened(last)}; {shortened(late)} comes behind its end."
        return Violation(game.turn_end, said, (), "Leave out what comes behind the end."), late
    return None, ""


def _owed(game: AnyGame, reading: Reading) -> tuple[str, ...]:
    """Say in sentences what a turn that is not over still needs."""
    position = reading.position
    if position.is_chance:
        return (f"What luck brings is still to be told, such as: {outcome(position)}.",)
    if game.confirm is None:
        possible = next(iter(position.legal_actions()), None)
        return (f"Another action is due, such as: {game.format_action(possible)}.",) if possible is not None else ()
    violation = position.check(game.confirm)
    if violation is None:
        return (TO_CONFIRM,)
    return (str(violation),)
