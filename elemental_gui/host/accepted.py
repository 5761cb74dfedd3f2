"""Whatever a player sent, judged to be taken into a game, and the legal turn played and confirmed as a part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

import attrs

from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.host.plain_text import Rejected
from elemental_gui.host.submission import judge, read_submission
from elemental_gui.host.verdict import Finding, Verdict, unreadable, won
from elemental_gui.session.session import Session


class CannotAppend(Exception):
    """These actions cannot be played in the game; the message says why, and what would help."""


def settled(session: Session) -> Session:
    """Give the game with a turn that is played out confirmed, and with the luck behind it that the game draws.

    Luck with more outcomes than a program can go through stays due.
    """
    session = session.seal()
    with suppress(OptionError):
        while session.luck is not None and session.outcome is None and session.position.is_chance:
            session = session.roll()
    return session


def appended(session: Session, actions: Sequence[str], *, is_whole: bool = True) -> Session:
    """Play actions behind everything that was played; raises CannotAppend and changes nothing otherwise.

    A turn that lacks nothing but its confirmation is confirmed, unless it is not meant to be whole.
    """
    session = settled(session)
    before = len(session.plies)
    for text in actions:
        if session.luck is not None and session.position.is_chance:
            said = "The program draws in this game, so a turn that says what luck brought cannot be played in it."
            raise CannotAppend(f"{said} Let luck be typed in (Game > Change the source of luck) to play it.")
        try:
            session = session.play(session.position.parse(text))
        except NotationError as error:
            raise CannotAppend(f"{text}: {error}") from None
        except IllegalAction as error:
            raise CannotAppend(f"{text} is illegal: {error.violation}") from None
    return confirmed(session) if is_whole and before < len(session.plies) else settled(session)


def confirmed(session: Session) -> Session:
    """Give the game with a turn confirmed that lacks nothing else, and with the luck behind it."""
    confirm = session.game.confirm
    is_open = len(session.plies) > session.sealed and not session.awaits_seal
    if confirm is not None and is_open and not session.position.is_chance and not session.check(confirm):
        session = session.play(confirm)
    return settled(session)


def foretold(verdict: Verdict) -> Verdict:
    """Say of a turn in a game in which the program draws that it has not drawn what the turn tells, or makes use of.

    A turn without luck, or that ends where it is due, is as it was.
    """
    readings = tuple(map(foretold, verdict.readings))
    if readings and all(each.is_foretold for each in readings):
        return readings[0]
    at = next((at for at, step in enumerate(verdict.steps) if step.before.is_chance), len(verdict.steps))
    is_due = verdict.asks and verdict.end is not None and verdict.end.is_chance
    if at == len(verdict.steps) and not is_due:
        return attrs.evolve(verdict, readings=readings)
    steps = verdict.steps[:at]
    turn = "; ".join(step.action for step in steps)
    said = "The program draws in this game, and has not drawn yet."
    said += f" Send only what comes before that: {turn}." if turn else ""
    return Verdict(
        finding=Finding.UNDECIDED, sentence=said, turn=turn, steps=steps, is_foretold=True, asks=True,
        start=verdict.start, end=steps[-1].after if steps else verdict.start, names=verdict.names,
    )  # fmt: skip


_MADE_UP: Final = "What luck brought has to be told first: a record keeps none that a search made up."


@attrs.frozen
class Accepted:
    """The verdict on something sent to be played, and the game with it."""

    verdict: Verdict
    session: Session | None
    """None unless it is a whole legal turn."""
    is_incomplete: bool = False
    """Whether nothing is wrong with it, but something is missing."""


def accept(
    session: Session, data: bytes | str, name: str = "", is_time_up: Callable[[], bool] = lambda: False, luck: str = ""
) -> Accepted:
    """Judge what was sent for the seat to act in a game, and play it if it is a whole legal turn; never raises."""
    position, names = session.concluded, session.given_names
    try:
        sent = read_submission(position, data, name, luck, names=names)
    except Rejected as rejected:
        return Accepted(unreadable(str(rejected), position), None)
    verdict = judge(position, sent, is_time_up, luck, names)
    if verdict.finding is Finding.LEGAL and verdict.is_assumed and not luck:
        said = f"{verdict.sentence} {_MADE_UP}"
        return Accepted(attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said), None, is_incomplete=True)
    if verdict.finding is not Finding.LEGAL:
        is_incomplete = verdict.finding is Finding.UNDECIDED and sent.turn is not None
        return Accepted(verdict, None, is_incomplete)
    after = _played(session, verdict)
    if after is None:
        return Accepted(verdict, None, is_incomplete=True)
    turn = "; ".join(map(after.written, after.plies[len(session.plies) :]))
    # What wins is often the confirm that nobody wrote.
    ending = "" if verdict.end is not None and verdict.end.outcome is not None else won(after.position, names)
    said = f"{verdict.sentence}{ending}"
    return Accepted(attrs.evolve(verdict, sentence=said, turn=turn, owed=(), end=after.position), after)


def _played(session: Session, verdict: Verdict) -> Session | None:
    """Play the turn of a legal verdict, with its confirm, which not every community writes; None unless it is whole."""
    try:
        for step in verdict.steps:
            session = session.play(session.position.parse(step.action))
        confirm = session.game.confirm
        if verdict.steps and not session.plies[-1].ends_turn and session.outcome is None and confirm is not None:
            session = session.play(confirm)
    except (NotationError, IllegalAction):
        return None
    is_whole = bool(verdict.steps) and (session.plies[-1].ends_turn or session.outcome is not None)
    return session if is_whole else None
