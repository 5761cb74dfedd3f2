"""The user's own file of a game: which one it is, what is known to be in it, and whether that is still so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from elemental_gui.session.record import dumps
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import DISK, FileSystem
from elemental_gui.storage.reading import read_regular
from elemental_gui.storage.records import digest

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
        """Write it for the journal."""
        return {"do": VERB, "path": str(self.path), "content": self.content, "game": self.game}

    def is_behind(self, session: Session) -> bool:
        """Tell whether the game has gone on since."""
        return digest(dumps(session).encode()) != self.game

    def has_changed(self, *, filesystem: FileSystem = DISK) -> bool:
        """Tell whether something else has written to the file since; False for a file that is gone.

        Raises StorageError for a file that cannot be read.
        """
        try:
            data = read_regular(self.path, LARGEST + 1, what="Could not look at", filesystem=filesystem)
        except StorageError as error:
            if error.problem is Problem.MISSING:
                return False
            raise
        return digest(data) != self.content


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
