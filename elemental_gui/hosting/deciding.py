"""What a host decides about a message, and everything else that is written into a record of the table: whole or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import attrs

from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.host.appending import CannotAppend, appended, confirmed, settled
from elemental_gui.hosting.card import Card, card_of
from elemental_gui.hosting.deadlines import stamped
from elemental_gui.hosting.decisions import Decisions, rewritten
from elemental_gui.hosting.inbox import Inbox, Message
from elemental_gui.session.clock import AT
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import DISK, FileSystem
from elemental_gui.storage.reading import read_regular
from elemental_gui.storage.records import digest, replace_known

Change = Callable[[Session], Session]
"""What is to be done with a game; it may raise CannotAppend."""


@attrs.frozen(kw_only=True)
class Written:
    """A record that was continued."""

    path: Path
    session: Session = attrs.field(repr=False)
    """The game as it stands now."""
    card: Card = attrs.field(repr=False)


def accepted(session: Session, actions: Sequence[str], now: int) -> Session:
    """Give a game with a judged turn in it, and with a comment of when it was accepted; raises CannotAppend."""
    before = settled(session)
    return _dated(before, appended(before, actions), now)


def overridden(
    session: Session, actions: Sequence[str], refused: str, position: str, behind: Sequence[str], now: int
) -> Session:
    """Give a game with a turn that a host accepts although an action of it is refused; raises CannotAppend.

    The record marks that action, with the position that it led to. What stands behind it is played as far as the rules
    let it; all of it in a turn that lacks nothing but its confirmation confirms the turn.
    """
    before = settled(session)
    after = appended(before, actions, is_whole=False)
    try:
        after = after.override(refused, position)
    except (NotationError, IllegalAction) as error:
        raise CannotAppend(f"{refused}: {error}") from None
    for text in behind:
        try:
            after = appended(after, [text], is_whole=False)
        except CannotAppend:
            return _dated(before, settled(after), now)
    return _dated(before, confirmed(after), now)


def _dated(before: Session, after: Session, now: int) -> Session:
    return stamped(after, AT, now) if after.seal().sealed > before.sealed else after


def accept(
    inbox: Inbox, card: Card, messages: Sequence[Message], change: Change, now: int, words: str,
    *, filesystem: FileSystem = DISK,
) -> Written:  # fmt: skip
    """Take a turn over into its record and let go of the messages; raises StorageError or CannotAppend.

    The messages are marked first: a program that is killed before they are gone finds by the mark that they are done
    with.
    """
    before, session = _read(card, filesystem)
    session = change(session)
    after = dumps(session).encode()
    decisions = Decisions(inbox, filesystem=filesystem)
    decision = decisions.keep(words, now, records=[rewritten(card.path, before, after)], messages=messages)
    try:
        for message in messages:
            inbox.change(attrs.evolve(message, decided=digest(after)))
        replace_known(card.path, card.digest, after, filesystem=filesystem)
    except StorageError:
        with suppress(StorageError):
            for message in messages:
                inbox.change(message)
            decisions.forget(decision)
        raise
    with suppress(StorageError):  # the mark says that they are done with
        for message in messages:
            inbox.remove(message)
    return _written(card.path, after, session, now)


def change_all(
    inbox: Inbox, cards: Sequence[Card], change: Change, now: int, words: str, *, filesystem: FileSystem = DISK
) -> tuple[list[Written], list[StorageError]]:
    """Write records with something else changed, such as their deadlines, each as far as that is possible.

    Raises StorageError where nothing was written, because it could not be taken back.
    """
    found: list[tuple[Card, bytes, bytes, Session]] = []
    failed: list[StorageError] = []
    for card in cards:
        try:
            before, session = _read(card, filesystem)
        except StorageError as error:
            failed.append(error)
            continue
        session = change(session)
        after = dumps(session).encode()
        if after != before:
            found.append((card, before, after, session))
    records = [rewritten(card.path, before, after) for card, before, after, _ in found]
    if records:
        Decisions(inbox, filesystem=filesystem).keep(words, now, records=records)
    written = []
    for card, _, after, session in found:
        try:
            replace_known(card.path, card.digest, after, filesystem=filesystem)
            written.append(_written(card.path, after, settled(session), now))
        except StorageError as error:
            failed.append(error)
    return written, failed


def _read(card: Card, filesystem: FileSystem) -> tuple[bytes, Session]:
    data = read_regular(card.path, LARGEST + 1, filesystem=filesystem)
    if digest(data) != card.digest:
        why, remedy = "something else has written to it since", "It is read again: look once more."
        raise StorageError("Could not go on with", card.path, why, remedy, Problem.CHANGED)
    try:
        return data, loads(data).session
    except UnreadableRecord as error:
        why = str(error).removesuffix(".")
        raise StorageError("Could not go on with", card.path, why, "Mend it first.", Problem.UNREADABLE) from None


def _written(path: Path, after: bytes, session: Session, now: int) -> Written:
    return Written(path=path, session=session, card=card_of(path, after, now))
