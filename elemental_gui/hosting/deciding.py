"""What a host decides about a message, and everything else that is written into a record of the table: whole or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import attrs

from elemental_gui.host.appending import appended, settled
from elemental_gui.hosting.card import Card, card_of
from elemental_gui.hosting.deadlines import stamped
from elemental_gui.hosting.inbox import Inbox, Message
from elemental_gui.session.clock import AT
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import DISK, FileSystem
from elemental_gui.storage.reading import read_regular
from elemental_gui.storage.records import digest, replace_known


@attrs.frozen(kw_only=True)
class Written:
    """A record that was gone on with, and how to take that back."""

    path: Path
    before: bytes = attrs.field(repr=False)
    after: bytes = attrs.field(repr=False)
    session: Session = attrs.field(repr=False)
    """The game as it stands now."""
    card: Card = attrs.field(repr=False)


def accepted(session: Session, actions: Sequence[str], now: int) -> Session:
    """Give a game with a judged turn in it, and with a comment of when it was accepted; raises CannotAppend."""
    before = settled(session)
    after = appended(before, actions)
    return stamped(after, AT, now) if after.seal().sealed > before.sealed else after


def accept(
    inbox: Inbox, card: Card, message: Message, actions: Sequence[str], now: int, *, filesystem: FileSystem = DISK
) -> Written:
    """Take a turn over into its record and let go of the message; raises StorageError or CannotAppend.

    The message is marked first: a program that is killed before it is gone finds by the mark that it is done with.
    """
    before, session = _read(card, filesystem)
    session = accepted(session, actions, now)
    after = dumps(session).encode()
    inbox.change(attrs.evolve(message, decided=digest(after)))
    try:
        replace_known(card.path, card.digest, after, filesystem=filesystem)
    except StorageError:
        with suppress(StorageError):
            inbox.change(message)
        raise
    with suppress(StorageError):  # the mark says that it is done with
        inbox.remove(message)
    return _written(card.path, before, after, session, now)


def changed(card: Card, change: Callable[[Session], Session], now: int, *, filesystem: FileSystem = DISK) -> Written:
    """Write a record with something else changed, such as its deadline; raises StorageError."""
    before, session = _read(card, filesystem)
    session = change(session)
    after = dumps(session).encode()
    replace_known(card.path, card.digest, after, filesystem=filesystem)
    return _written(card.path, before, after, settled(session), now)


def take_back(written: Written, *, filesystem: FileSystem = DISK) -> None:
    """Put a record back as it was; raises StorageError, above all if something has written to it since."""
    replace_known(written.path, digest(written.after), written.before, filesystem=filesystem)


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


def _written(path: Path, before: bytes, after: bytes, session: Session, now: int) -> Written:
    return Written(path=path, before=before, after=after, session=session, card=card_of(path, after, now))
