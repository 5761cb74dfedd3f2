"""The verdict on each way to read a turn, and the choice between them: every rule is asked of the engine."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import Violation
from elemental_gui.host.effects import effect
from elemental_gui.host.luck import outcome
from elemental_gui.host.message.words import Message
from elemental_gui.host.turns.chat_reading import Reading
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Step, Verdict, shortened, whose, won


def judged(reading: Reading, names: tuple[str, ...]) -> Verdict:
    """Make the verdict on one reading of a text."""
    position = reading.start
    steps = tuple(
        Step(each.text, effect(each.before, each.after), each.before, each.after)
        for each in reading.played
    )
    notes = reading.notes
    if reading.is_over and reading.behind and reading.follows:
        unjudged, reading = "; ".join(reading.behind), attrs.evolve(reading, behind=())
        said = "What comes behind the end of the turn belongs to another one, and was not judged"
        notes = (*notes, f"{said}: {unjudged}.")
    verdict = Verdict(
        finding=Finding.LEGAL, sentence="", turn=reading.turn(), steps=steps, notes=notes,
        start=position, end=reading.position, names=names,
    )  # fmt: skip
    violation, refused = _refused(reading, names)
    is_open = violation is None or refused == confirming(position.game)
    if reading.is_supposed and is_open and not _is_free(reading, violation):
        return _supposed(verdict, reading)
    if violation is not None and reading.lacks:
        return verdict.asking(f"{reading.lacks} Ask for it.")
    if violation is not None:
        who = whose(position, names)
        said = f"Action {len(steps) + 1} of {who}, {shortened(refused)}, is illegal: {violation}"
        return attrs.evolve(verdict, finding=Finding.ILLEGAL, sentence=said, refused=refused, violation=violation)
    if reading.needs_luck:
        said = f"{reading.position.words(names).turn()}, but the message does not say what came. "
        return verdict.asking(f"{said[:1].upper()}{said[1:]}Add it, such as: {outcome(reading.position)}.")
    if not steps:
        said = f"There is no action in this text. Write it like: {position.game.example}."
        return attrs.evolve(verdict, finding=Finding.UNREADABLE, sentence=said)
    player = whose(position, names)
    owed = () if reading.is_over else _owed(reading)
    said = f"The turn of {player} is legal.{won(reading.position, names)}"
    if not reading.is_over and owed != (TO_CONFIRM,):
        said = f"Legal so far, but the turn of {player} is not over."
    return attrs.evolve(verdict, sentence=said, owed=owed)


def chosen(verdicts: Sequence[Verdict]) -> Verdict:
    """Choose among the meanings of a text: the one that the rules allow, where they allow one.

    A meaning that is no turn at all, because the hand lacks a stone or the square is far off, is nobody's. Two that the
    rules allow stay two, unless they come to the same position; of several illegal ones the nearest to a turn counts.
    Where all of them lack their luck, those that go wrong without it count for nothing.
    """
    if len(verdicts) == 1:
        return verdicts[0]
    allowed = [verdict for verdict in verdicts if verdict.finding is not Finding.ILLEGAL]
    whole = [verdict for verdict in allowed if verdict.is_whole]
    carried_out = [verdict for verdict in allowed if verdict.turn.count("; ") < len(verdict.steps)]
    asking = carried_out if all(verdict.asks for verdict in allowed) else []
    for each in (allowed, whole, asking):
        if each and all(_leads_to(verdict) == _leads_to(each[0]) for verdict in each):
            return _taken(each[0], [verdict for verdict in verdicts if verdict not in each])
    if not allowed:
        nearest = max(verdicts, key=lambda verdict: len(verdict.steps))
        return nearest.noting("It can be read in other ways as well, and is illegal in each of them.")
    return undecided_between(allowed)


def undecided_between(verdicts: Sequence[Verdict]) -> Verdict:
    """Ask which of several turns is meant; one that is told more than once is one of them only once.

    Where all of them are one turn, it is that one, and asks back if it does so in any of its readings.
    """
    turns: dict[str, Verdict] = {}
    for each in verdicts:
        turns[each.turn] = each if each.asks else turns.get(each.turn, each)
    verdicts = tuple(turns.values())
    if len(verdicts) == 1:
        return verdicts[0]
    meanings = " ".join(f"({at}) {shortened(each.turn)}: {each.finding}." for at, each in enumerate(verdicts, 1))
    return Verdict(
        finding=Finding.AMBIGUOUS,
        sentence=f"This can be read in {len(verdicts)} ways. {meanings}",
        readings=verdicts,
        notes=verdicts[0].notes,
        start=verdicts[0].start,
        names=verdicts[0].names,
    )


def _leads_to(verdict: Verdict) -> tuple[Finding, Position | None]:
    return verdict.finding, verdict.end


def _taken(verdict: Verdict, others: list[Verdict]) -> Verdict:
    """Say of a meaning that was chosen what else the text could mean."""
    other = next((other for other in others if other.turn), None)
    if other is None:
        return verdict
    why = "would be illegal" if other.finding is Finding.ILLEGAL else "would not be a whole turn"
    return verdict.noting(f"It was read as the turn that the rules allow; read as {shortened(other.turn)} it {why}.")


def confirming(game: AnyGame) -> str:
    return "" if game.confirm is None else game.format_action(game.confirm)


def _is_free(reading: Reading, violation: Violation | None) -> bool:
    """Tell whether a turn whose beginning nobody wrote needs no luck, and is whole all the same."""
    if violation is not None or any(each.before.is_chance for each in reading.played):
        return False
    end, confirm = reading.position, reading.start.game.confirm
    return reading.is_over or confirm is None or end.check(confirm) is None


def _supposed(verdict: Verdict, reading: Reading) -> Verdict:
    """Ask for the luck that nobody told, and say what it would have to be."""
    luck = next((step.action for step in verdict.steps if step.before.is_chance), "")
    if not luck:
        said = f"The beginning of the turn is missing. With {quoted(verdict.steps[0].action)} it is not whole. Add it."
        return verdict.asking(said)
    said = f"What luck brought is missing. If it was {quoted(luck)} and no more, "
    said += f"{reading.refused} is refused." if reading.refused else "the turn is legal."
    said += " Add what was dealt."
    return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, asks=True, is_assumed=True)


def _refused(reading: Reading, names: tuple[str, ...]) -> tuple[Violation | None, str]:
    """Give the first thing wrong with a reading, and the action at fault."""
    if reading.violation is not None:
        return reading.violation, reading.refused
    if reading.behind and not reading.follows:
        late, last, after = reading.behind[0], reading.played[-1], reading.position
        said = f"The turn ended with {shortened(last.text)}; {shortened(late)} comes behind its end."
        remedy = "Leave out what comes behind the end."
        game = reading.start.game
        rule = game.ends_open(last.before.state, last.action)
        if rule:
            remedy = f"{after.words(names).turn()} first; send the rest when it is your turn again."
        return Violation(rule or game.turn_end, said, (), remedy), late
    return None, ""


def _owed(reading: Reading) -> tuple[str, ...]:
    """Say in sentences what a turn that is not over still needs."""
    position, game = reading.position, reading.start.game
    if position.is_chance:
        return (f"What luck brings is still to be told, such as: {outcome(position)}.",)
    if game.confirm is None:
        possible = next(iter(position.legal_actions()), None)
        return (f"Another action is due, such as: {game.format_action(possible)}.",) if possible is not None else ()
    violation = position.check(game.confirm)
    if violation is None:
        return (TO_CONFIRM,)
    return (str(violation),)


def doubted(plain: Verdict) -> Verdict:
    """Ask back instead of calling illegal what may be meant otherwise."""
    return plain.asking(
        f"{plain.sentence} Not every word is understood, and it may be meant otherwise: ask what is meant."
    )


def doubted_in_part(turn: Verdict) -> Verdict:
    """Ask about a turn of which a part may belong to no turn."""
    return turn.asking(f"It may be that not all of {shortened(turn.turn)} is of this turn: ask what is meant.")


def unread(position: Position, sentence: str, names: tuple[str, ...]) -> Verdict:
    """Say why a text is no turn."""
    return Verdict(finding=Finding.UNREADABLE, sentence=sentence, start=position, names=names)


def of_another(position: Position, seat: int, notes: tuple[str, ...], names: tuple[str, ...]) -> Verdict:
    """Refuse what another player says."""
    said = f"It is the turn of {whose(position, names)}, and these are the words of {position.words(names).seat(seat)}."
    return Verdict(
        finding=Finding.ILLEGAL, sentence=f"{said} They were not judged.", sender=seat, notes=notes, start=position,
        end=position, names=names,
    )  # fmt: skip


def given_up(position: Position, message: Message, names: tuple[str, ...]) -> Verdict:
    """Say that a player gives the game up or that it is a draw, which is no action: whoever runs the game ends it."""
    seat = message.resigns
    who = position.words(names).seat(seat)
    who = who if who in names else f"{who[:1].upper()}{who[1:]}"  # people spell their names themselves
    said = f"{who} says that a draw was agreed." if message.is_drawn else f"{who} gives the game up."
    return Verdict(
        finding=Finding.UNDECIDED, sentence=f"{said} No turn was judged; end the game to enter it.", resigned=seat,
        is_drawn=message.is_drawn, asks=True, notes=message.notes, start=position, names=names,
    )  # fmt: skip
