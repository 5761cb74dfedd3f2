"""The verdict on a turn in words: what each action does, the first one that is refused, and what is still owed."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.host.chat import message_of, read_turn
from elemental_gui.host.chat_reading import Reading
from elemental_gui.host.effects import effect
from elemental_gui.host.luck import outcome
from elemental_gui.host.message.words import Message
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Step, Verdict, shortened, whose, won


def check_turn(position: Position, text: str, luck: str = "", names: Sequence[str] = ()) -> Verdict:
    """Judge a turn that a player sent, played from this state; `luck` is what a bot dealt, where the text does not say.

    `names` are the players' in the order of their seats, where they are known. LEGAL only when the text has exactly one
    meaning. Never raises.
    """
    names = tuple(names)
    try:
        message = message_of(position, text, names)
        if message.sender:
            return _of_another(position, message, names)
        if message.resigns:
            return _given_up(position, message, names)
        readings = _read(position, message, luck)
    except NotationError as error:
        return Verdict(finding=Finding.UNREADABLE, sentence=str(error), start=position, names=names)
    return _chosen(position, [_judged(position, reading, names) for reading in readings], names)


def _read(position: Position, message: Message, luck: str) -> tuple[Reading, ...]:
    """Read a message with the luck that was given, or else with what somebody quoted in it, where that helps."""
    if message.luck and not luck:
        try:
            readings = read_turn(position, message, message.luck)
        except NotationError:
            readings = ()
        if any(not reading.refused for reading in readings):
            note = "What luck brought was read from what was set aside."
            return tuple(attrs.evolve(reading, notes=(*reading.notes, note)) for reading in readings)
    return read_turn(position, message, luck)


def _chosen(position: Position, verdicts: list[Verdict], names: tuple[str, ...]) -> Verdict:
    """Choose among the meanings of a text: the one that the rules allow, where they allow one.

    A meaning that is no turn at all, because the hand lacks a stone or the square is far off, is nobody's. Two that the
    rules allow stay two, unless they come to the same position; of several illegal ones the nearest to a turn counts.
    """
    if len(verdicts) == 1:
        return verdicts[0]
    allowed = [verdict for verdict in verdicts if verdict.finding is not Finding.ILLEGAL]
    whole = [verdict for verdict in allowed if verdict.owed in ((), (TO_CONFIRM,))]
    for each in (allowed, whole):
        if each and all(_leads_to(verdict) == _leads_to(each[0]) for verdict in each):
            return _taken(each[0], [verdict for verdict in verdicts if verdict not in each])
    if not allowed:
        nearest = max(verdicts, key=lambda verdict: len(verdict.steps))
        note = "It can be read in other ways as well, and is illegal in each of them."
        return attrs.evolve(nearest, notes=(*nearest.notes, note))
    meanings = " ".join(f"({number}) {shortened(each.turn)}: {each.finding}." for number, each in enumerate(allowed, 1))
    return Verdict(
        finding=Finding.AMBIGUOUS,
        sentence=f"This can be read in {len(allowed)} ways. {meanings} Please say which one is meant.",
        readings=tuple(allowed),
        notes=allowed[0].notes,
        start=position,
        names=names,
    )


def _leads_to(verdict: Verdict) -> tuple[Finding, Position | None]:
    return verdict.finding, verdict.end


def _taken(verdict: Verdict, others: list[Verdict]) -> Verdict:
    """Say of a meaning that was chosen what else the text could mean."""
    other = next((other for other in others if other.turn), None)
    if other is None:
        return verdict
    why = "would be illegal" if other.finding is Finding.ILLEGAL else "would not be a whole turn"
    note = f"It was read as the turn that the rules allow; read as {shortened(other.turn)} it {why}."
    return attrs.evolve(verdict, notes=(*verdict.notes, note))


def _of_another(position: Position, message: Message, names: tuple[str, ...]) -> Verdict:
    """Refuse what another player says."""
    mine, theirs = whose(position, names), position.words(names).seat(message.sender)
    said = f"It is the turn of {mine}, and these are the words of {theirs}. They were not judged."
    return Verdict(finding=Finding.ILLEGAL, sentence=said, notes=message.notes, start=position, names=names)


def _given_up(position: Position, message: Message, names: tuple[str, ...]) -> Verdict:
    """Say that a player gives the game up, which is no action: whoever runs the game ends it."""
    said = f"{whose(position, names)} gives the game up. No turn was judged; end the game to enter it."
    said = said[0].upper() + said[1:]
    return Verdict(
        finding=Finding.UNDECIDED, sentence=said, asks=True, notes=message.notes, start=position, names=names
    )  # fmt: skip


def _judged(position: Position, reading: Reading, names: tuple[str, ...]) -> Verdict:
    """Make the verdict on one reading of a text."""
    steps = tuple(
        Step(position.game.format_action(each.action), effect(each.before, each.after), each.before, each.after)
        for each in reading.played
    )
    notes = reading.notes
    if reading.is_over and reading.behind and reading.follows:
        unjudged, reading = "; ".join(reading.behind), attrs.evolve(reading, behind=())
        said = "What comes behind the end of the turn belongs to another one, and was not judged"
        notes = (*notes, f"{said}: {unjudged}.")
    verdict = Verdict(
        finding=Finding.LEGAL, sentence="", turn=reading.turn(position.game), steps=steps, notes=notes,
        start=position, end=reading.position, names=names,
    )  # fmt: skip
    violation, refused = _refused(position.game, reading)
    is_open = violation is None or refused == _confirm(position.game)
    if reading.is_supposed and is_open and not _is_free(position.game, reading, violation):
        return _supposed(verdict, reading, names)
    if violation is not None:
        said = f"Action {len(steps) + 1}, {shortened(refused)}, is illegal: {violation}"
        return attrs.evolve(verdict, finding=Finding.ILLEGAL, sentence=said, refused=refused, violation=violation)
    if reading.needs_luck:
        said = "What luck brought is not told, and the rest depends on it. "
        said += f"Add it, such as: {outcome(reading.position)}."
        return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, asks=True)
    if not steps:
        said = f"There is no action in this text. Write it like: {position.game.example}."
        return attrs.evolve(verdict, finding=Finding.UNREADABLE, sentence=said)
    player = whose(position, names)
    owed = () if reading.is_over else _owed(position.game, reading)
    said = f"The turn of {player} is legal.{won(reading.position, names)}"
    if not reading.is_over and owed != (TO_CONFIRM,):
        said = f"Legal so far, but the turn of {player} is not over."
    return attrs.evolve(verdict, sentence=said, owed=owed)


def _confirm(game: AnyGame) -> str:
    return "" if game.confirm is None else game.format_action(game.confirm)


def _is_free(game: AnyGame, reading: Reading, violation: Violation | None) -> bool:
    """Tell whether a turn whose beginning nobody wrote needs no luck, and is whole all the same."""
    if violation is not None or any(each.before.is_chance for each in reading.played):
        return False
    end = reading.position
    return reading.is_over or game.confirm is None or end.check(game.confirm) is None


def _supposed(verdict: Verdict, reading: Reading, names: tuple[str, ...]) -> Verdict:
    """Ask for the luck that nobody told, and say what it would have to be."""
    position = reading.start
    luck = next((step.action for step in verdict.steps if step.before.is_chance), "")
    if not luck:
        said = f"How the turn begins is not told. With {quoted(verdict.steps[0].action)} it is not whole. Add it."
        return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, asks=True)
    said = f"What luck brought is not told. What {whose(position, names)} makes use of is {quoted(luck)}; "
    said += "if that was all, the turn is legal." if not reading.refused else f"with it, {reading.refused} is refused."
    said += " Add what was dealt."
    return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, asks=True)


def _refused(game: AnyGame, reading: Reading) -> tuple[Violation | None, str]:
    """Give the first thing wrong with a reading, and the action at fault."""
    if reading.violation is not None:
        return reading.violation, reading.refused
    if reading.behind and not reading.follows:
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
