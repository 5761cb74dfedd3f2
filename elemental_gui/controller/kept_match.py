"""A match that is kept: in its journal while it is played, and in a file when its players say so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from elemental_gui.engine.core.game import AnyGame
from elemental_gui.session.match import Match, Verb
from elemental_gui.session.record import dumps
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Ply, Session
from elemental_gui.session.telling import for_onlookers
from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.journal import Journal
from elemental_gui.storage.whole_file import digest, read_regular, write_atomic

VERB: Final = "file"
"""The journal's verb; it changes nothing in the game."""


class OwnFile(NamedTuple):
    """A file that the game was opened from or saved to. The journal keeps it, so that a resumed game knows it too."""

    path: Path
    content: str
    """The digest of the bytes that this program read there or wrote there last."""
    game: str
    """The digest of the record that the game made then; a file written by hand may say the same in other bytes."""

    def to_verb(self) -> dict[str, Any]:
        return {"do": VERB, "path": str(self.path), "content": self.content, "game": self.game}

    def is_behind(self, session: Session) -> bool:
        """Tell whether the game has gone on since."""
        return digest(dumps(session).encode()) != self.game

    def has_changed(self) -> bool:
        """Tell whether something else has written to the file since; False for a file that is gone.

        Raises StorageError for a file that cannot be read.
        """
        try:
            data = read_regular(self.path, LARGEST + 1, what="Could not look at")
        except StorageError as error:
            if error.problem is Problem.MISSING:
                return False
            raise
        return digest(data) != self.content


def is_told_alike(one: Session, other: Session) -> bool:
    """Tell whether two moments of a game make the same record, without writing it: a long one takes a moment."""
    parts = attrgetter("start", "tags", "luck", "verdict", "plies", "remarks")
    return one is other or parts(one) == parts(other)


def own_file(path: Path, data: bytes, session: Session) -> OwnFile:
    """Say that these bytes are in a file, and that a session is what they mean."""
    return OwnFile(path.absolute(), digest(data), digest(dumps(session).encode()))


def remembered(events: Iterable[Mapping[str, Any]]) -> OwnFile | None:
    """Find what a journal says last of the user's file; None when it says nothing that can be understood."""
    found = None
    for event in events:
        parts = [event.get(name) for name in ("path", "content", "game")]
        if event.get("do") == VERB and all(isinstance(part, str) for part in parts):
            path, content, game = map(str, parts)
            found = OwnFile(Path(path), content, game) if path else None
    return found


class Change(NamedTuple):
    """What the screen hears: the plies to animate, if any, and why the match changed."""

    verb: str
    """The verb: `play`, `undo`, `redo`, `reset`, `jump`, `rewind`, `end`, `look`, …"""
    plies: tuple[Ply, ...]
    """New plies in order; empty when something was taken back or only looked at."""


class KeptMatch(QObject):
    """Knows the journal and the user's own file of one match, and writes to both."""

    changed = Signal(object)
    """A Change: the session, the state shown or the clocks are different now."""
    storage_failed = Signal(str)
    """The journal or a file could not be written, and why; what was proposed did not happen."""

    def __init__(self, match: Match, journal: Journal | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._journal = journal
        self.journal_failed = False
        """Whether the last attempt to write the journal failed."""
        self._own: OwnFile | None = None
        self._filed: Session | None = None
        """The game as the file has it, once it has been so."""
        self._draft = (0, "")

    @property
    def session(self) -> Session:
        return self._match.session

    @property
    def game(self) -> AnyGame:
        return self._match.session.game

    @property
    def journal(self) -> Journal | None:
        """The journal of this game; None when it is not kept."""
        return self._journal

    @property
    def path(self) -> Path | None:
        """The user's own file, once the game was opened from one or saved to one."""
        return None if self._own is None else self._own.path

    @property
    def is_modified(self) -> bool:
        """Whether the user's file, if there is one, is behind the game."""
        if self._own is None:
            return False
        if self._filed is not None:
            return not is_told_alike(self._filed, self.session)
        is_behind = self._own.is_behind(self.session)
        if not is_behind:
            self._filed = self.session
        return is_behind

    @property
    def file_has_changed(self) -> bool:
        """Whether something else has written to the user's file, so that saving there would destroy that."""
        try:
            return self._own is not None and self._own.has_changed()
        except StorageError:
            return False  # saving will say what is wrong with it

    @property
    def draft(self) -> str:
        """What the board says it was putting together in this position, as text; empty when there is nothing."""
        plies, text = self._draft
        return text if plies == len(self.session.plies) else ""

    def save(self, path: Path) -> bool:
        """Write the record to the user's file, atomically; tells `storage_failed` and returns False if that fails."""
        data = dumps(self.session).encode()
        if not self._write(path, data):
            return False
        self.adopt(own_file(path, data, self.session))
        self.changed.emit(Change("save", ()))
        return True

    def save_copy(self, path: Path) -> bool:
        """Write what anybody may know to a file, which does not become the user's own; False if that fails."""
        return self._write(path, for_onlookers(self.session).encode())

    def adopt(self, own: OwnFile) -> None:
        """Take a file for the user's own, also when the game is continued later."""
        known, self._own, self._filed = self._own, own, None
        if own != known:
            self._record(own.to_verb(), durable=False, final=self.session.outcome is not None)

    def keep_draft(self, text: str) -> None:
        """Keep what the board is putting together, so that a crash does not lose it; it is no part of the record."""
        if text != self.draft:
            plies = len(self.session.plies)
            self._draft = plies, text
            self._record({"do": "draft", "plies": plies, "text": text}, durable=False)

    def play_unjournalled(self) -> None:
        """Go on without the journal, as the user wishes while the disk refuses it; only saving keeps the game then."""
        journal, self._journal = self._journal, None
        self.journal_failed = False
        if journal is not None:
            journal.close()

    def _write(self, path: Path, data: bytes) -> bool:
        try:
            write_atomic(path, data, keep_previous=True)
        except StorageError as error:
            self.storage_failed.emit(error.why_first)
            return False
        return True

    def _record(self, verb: Verb, durable: bool, *, final: bool = False) -> bool:
        if self._journal is None:
            return True
        try:
            self._journal.append(verb, durable=durable, final=final)
        except StorageError as error:
            self.journal_failed = True
            self.storage_failed.emit(error.why_first)
            return False
        self.journal_failed = False
        return True
