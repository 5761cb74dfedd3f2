"""What a host decides about messages, written whole or not at all, and what can be taken back, the last first.

Each decision is a file of its own beside the messages, written before anything else of it happens. It keeps the
records that are written as they were, and the messages that are let go of. Whoever takes it back finds a record as it
was, which needs nothing, or as the decision left it; anything else has been written since, and is left alone.
"""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import attrs

from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.host.accepted import CannotAppend, appended, confirmed, settled
from elemental_gui.hosting.card import Card, card_of
from elemental_gui.hosting.deadlines import calendar_of, stamped
from elemental_gui.hosting.inbox import Inbox, Message, message_from, new_id
from elemental_gui.session.clock import AT
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import FileSystem, make_folders
from elemental_gui.storage.whole_file import digest, read_regular, replace_known, write_atomic

MOST: Final = 30
"""So many decisions can be taken back."""
_SUFFIX: Final = ".decision"
_LONGEST: Final = 4 * LARGEST
_WHAT: Final = "Could not take the decision back in"
_FOR_EVER: Final = (Problem.CHANGED, Problem.MISSING)
"""What does not get better by trying again."""


@attrs.frozen
class Rewritten:
    """A record that a decision writes."""

    path: Path
    before: bytes = attrs.field(repr=False)
    after: str
    """The digest of what is written."""
    modified: int = 0
    """When the file was last written before, by which a deadline may have run; 0 where nobody knows."""


@attrs.frozen
class Kept:
    """A message that a decision lets go of, with what was sent as a file."""

    message: Message
    content: bytes | None = attrs.field(default=None, repr=False)


@attrs.frozen(kw_only=True)
class Decision:
    """One thing decided."""

    id: str
    words: str
    """What was decided, such as `Ben: accepted`."""
    made: int
    """Seconds since 1970."""
    records: tuple[Rewritten, ...] = ()
    kept: tuple[Kept, ...] = ()
    parts: tuple[Message, ...] = ()
    """The messages that came of those that were let go of."""


class Decisions:
    """Reads and writes the decisions beside the messages of an inbox."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._known: dict[str, Decision | None] = {}

    def keep(
        self, words: str, now: int, *, records: Sequence[Rewritten] = (), messages: Sequence[Message] = (),
        parts: Sequence[Message] = (),
    ) -> Decision:  # fmt: skip
        """Write down what is about to be done; raises StorageError."""
        kept = tuple(Kept(message, self._inbox.sent(message)) for message in messages)
        decision = Decision(
            id=new_id(), words=words, made=now, records=tuple(records), kept=kept, parts=tuple(parts)
        )
        with reporting("Could not keep the decision in", self._inbox.folder):
            make_folders(self._inbox.filesystem, self._inbox.folder)
        write_atomic(self._path(decision.id), _as_bytes(decision), filesystem=self._inbox.filesystem)
        for name in self._names()[:-MOST]:
            self._remove(name)
        return decision

    def forget(self, decision: Decision) -> None:
        """Forget a decision that can no longer be taken back; raises StorageError."""
        with reporting("Could not remove", self._path(decision.id)):
            self._remove(decision.id)

    def last(self) -> Decision | None:
        """Give the last decision; None where there is none. What cannot be read is left out, and left alone."""
        names = self._names()
        self._known = {name: known for name, known in self._known.items() if name in names}
        for name in reversed(names):
            if name not in self._known:
                self._known[name] = self._read(name)
            if (decision := self._known[name]) is not None:
                return decision
        return None

    def take_back(self, decision: Decision) -> None:
        """Put records back as they were, and let messages wait again; raises StorageError.

        A record that is gone, or that something else has written to since, stays as it is; then no message comes back.
        """
        failed: list[StorageError] = []
        for record in decision.records:
            try:
                self._put_back(record)
            except StorageError as error:
                failed.append(error)
        if failed:
            if all(error.problem in _FOR_EVER for error in failed):
                self.forget(decision)
            raise failed[0]
        for kept in decision.kept:
            self._inbox.keep(kept.message, kept.content)
        for part in decision.parts:
            self._inbox.remove(part)
        self.forget(decision)

    def _put_back(self, record: Rewritten) -> None:
        there = read_regular(record.path, LARGEST + 1, what=_WHAT, filesystem=self._inbox.filesystem)
        if there != record.before:
            replace_known(record.path, record.after, record.before, what=_WHAT, filesystem=self._inbox.filesystem)
            if record.modified:
                with suppress(OSError):
                    os.utime(record.path, (record.modified, record.modified))

    def _names(self) -> list[str]:
        try:
            names = self._inbox.filesystem.names(self._inbox.folder)
        except OSError:
            return []
        return sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX))

    def _path(self, name: str) -> Path:
        return self._inbox.folder / f"{name}{_SUFFIX}"

    def _remove(self, name: str) -> None:
        with suppress(FileNotFoundError):
            self._inbox.filesystem.unlink(self._path(name))

    def _read(self, name: str) -> Decision | None:
        try:
            data = json.loads(read_regular(self._path(name), _LONGEST, filesystem=self._inbox.filesystem))
            return _decision(name, data)
        except (StorageError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return None


def _as_bytes(decision: Decision) -> bytes:
    data = attrs.asdict(decision, value_serializer=_plain)
    return json.dumps(data, ensure_ascii=False).encode(errors="replace")


def _plain(_owner: object, _field: object, value: Any) -> Any:
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return str(value) if isinstance(value, Path) else value


def _decision(name: str, data: Any) -> Decision:
    """Make a decision out of a file; raises an error of Python for anything that this program would not write."""
    records = tuple(
        Rewritten(Path(each["path"]), b64decode(each["before"]), str(each["after"]), int(each.get("modified", 0)))
        for each in data["records"]
    )
    kept = tuple(
        Kept(message_from(each["message"]), None if each["content"] is None else b64decode(each["content"]))
        for each in data["kept"]
    )
    parts = tuple(message_from(each) for each in data["parts"])
    return Decision(
        id=name, words=str(data["words"]), made=int(data["made"]), records=records, kept=kept, parts=parts
    )


Change = Callable[[Session], Session]
"""What is to be done with a game; it may raise CannotAppend."""


@attrs.frozen(kw_only=True)
class Written:
    """A record that was continued."""

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


def ended(session: Session, seat: int, *, is_drawn: bool = False) -> Session:
    """Give a game that a seat has given up, or that the players have agreed to be a draw."""
    before = settled(session)
    everybody = tuple(range(1, before.position.seats + 1))
    outcome = Outcome(everybody, "agreed") if is_drawn else Outcome(before.position.winners_against(seat), "resigned")
    try:
        return before.end(outcome)
    except IllegalAction as error:
        raise CannotAppend(str(error)) from None


def _dated(before: Session, after: Session, now: int) -> Session:
    return stamped(after, AT, now) if after.seal().sealed > before.sealed else after


def _begun(session: Session, modified: int) -> Session:
    """Write down since when a turn is waited for where only the file told that, which is written once more now."""
    is_told = calendar_of(session).since is not None or session.outcome is not None
    return session if is_told else stamped(session, AT, modified)


def accept(
    inbox: Inbox, card: Card, messages: Sequence[Message], change: Change, now: int, words: str
) -> Written:
    """Take a turn over into its record and let go of the messages; raises StorageError or CannotAppend.

    The messages are marked first: a program that is killed before they are gone finds by the mark that they are done
    with.
    """
    before, session = _read(card, inbox.filesystem)
    session = _begun(change(session), card.modified)
    after = dumps(session).encode()
    decisions = Decisions(inbox)
    record = Rewritten(card.path, before, digest(after), card.modified)
    decision = decisions.keep(words, now, records=[record], messages=messages)
    try:
        for message in messages:
            inbox.keep(attrs.evolve(message, decided=record.after))
        replace_known(card.path, card.digest, after, filesystem=inbox.filesystem)
    except StorageError:
        with suppress(StorageError):
            for message in messages:
                inbox.keep(message)
            decisions.forget(decision)
        raise
    with suppress(StorageError):  # the mark says that they are done with
        for message in messages:
            inbox.remove(message)
    return Written(session=session, card=card_of(card.path, after, now))


def change_all(
    inbox: Inbox, cards: Sequence[Card], change: Change, now: int, words: str
) -> tuple[list[Written], list[StorageError]]:
    """Write records with something else changed, such as their deadlines, each as far as that is possible.

    Raises StorageError where nothing was written, because it could not be taken back.
    """
    found: list[tuple[Card, bytes, bytes, Session]] = []
    failed: list[StorageError] = []
    for card in cards:
        try:
            before, session = _read(card, inbox.filesystem)
        except StorageError as error:
            failed.append(error)
            continue
        if dumps(change(session)).encode() != before:
            session = change(_begun(session, min(card.modified, now)))  # clocks of other computers differ
            found.append((card, before, dumps(session).encode(), session))
    records = [Rewritten(card.path, before, digest(after), card.modified) for card, before, after, _ in found]
    if records:
        Decisions(inbox).keep(words, now, records=records)
    written = []
    for card, _, after, session in found:
        try:
            replace_known(card.path, card.digest, after, filesystem=inbox.filesystem)
            written.append(Written(session=settled(session), card=card_of(card.path, after, now)))
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
