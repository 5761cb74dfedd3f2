"""A short game played onto a disk in every way the program uses it, with a note of what was promised when."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import attrs

from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.filesystem import FileSystem
from elemental_gui.storage.journal import Journal, discard_journal, read_journal, scan_journals
from elemental_gui.storage.whole_file import write_atomic

T = TypeVar("T")

HEADER: dict[str, object] = {"game": "element", "preset": "dm5"}
OTHER_HEADER: dict[str, object] = {"game": "element", "preset": "discarded"}


def event(number: int) -> dict[str, object]:
    """The scripted event of that number; long enough to be cut in half with effect."""
    return {"number": number, "stones": "fawe" * 5, "note": "Ort für Feuer"}


def version(number: int) -> bytes:
    """What the player's own file holds after save `number`."""
    return b"".join(b"version %d line %d\n" % (number, line) for line in range(20))


@attrs.define
class Script:
    """The game: `folder` holds the journals, `saved` is the player's file in a folder that exists.

    `promise` is called with what the player has been shown; `mend` after a StorageError, before one retry.
    """

    filesystem: FileSystem
    folder: Path
    saved: Path
    promise: Callable[[str, int], None] = lambda _promise, _value: None
    mend: Callable[[], None] = lambda: None
    turns: int = 2
    errors: list[StorageError] = attrs.Factory(list)
    written: int = 0
    saves: int = 0
    path: Path | None = None

    def play(self) -> None:
        """The whole game, from an empty folder to a finished journal."""
        self._try(lambda: list(scan_journals(self.folder, filesystem=self.filesystem)))
        journal = self._try(lambda: Journal.create(self.folder, HEADER, filesystem=self.filesystem))
        self.path = journal.path
        self.promise("begun", 1)
        for _ in range(self.turns):
            self._turn(journal)
        self._save()
        self._append(journal, durable=False)
        journal.close()
        self._discard_others()
        journal = self._try(lambda: Journal.open(journal.path, filesystem=self.filesystem))[0]
        self._turn(journal)
        self._save()
        self._append(journal, durable=True, final=True)
        journal.close()
        self._try(lambda: read_journal(journal.path, filesystem=self.filesystem))

    def _turn(self, journal: Journal) -> None:
        self._append(journal, durable=True)
        self._append(journal, durable=False)
        self._append(journal, durable=False)
        self._append(journal, durable=True)

    def _append(self, journal: Journal, *, durable: bool, final: bool = False) -> None:
        self._try(lambda: journal.append(event(self.written + 1), durable=durable, final=final))
        self.written += 1
        if durable:
            self.promise("count", self.written)

    def _save(self) -> None:
        data = version(self.saves + 1)
        self._try(lambda: write_atomic(self.saved, data, filesystem=self.filesystem, keep_previous=True))
        self.saves += 1
        self.promise("saved", self.saves)

    def _discard_others(self) -> None:
        first = self._try(lambda: Journal.create(self.folder, OTHER_HEADER, filesystem=self.filesystem))
        second = self._try(lambda: Journal.create(self.folder, OTHER_HEADER, filesystem=self.filesystem))
        first.close()
        errors_before = len(self.errors)
        self._discard(first.path, lambda: discard_journal(first.path, filesystem=self.filesystem))
        self._discard(second.path, second.discard)
        if len(self.errors) == errors_before:
            self.promise("discarded", 1)

    def _discard(self, path: Path, discard: Callable[[], None]) -> None:
        try:
            discard()
        except StorageError as error:
            self._note(error)
            # It may be gone already, and only its going not confirmed.
            with suppress(StorageError):
                discard_journal(path, filesystem=self.filesystem)

    def _try(self, action: Callable[[], T]) -> T:
        try:
            return action()
        except StorageError as error:
            self._note(error)
            return action()

    def _note(self, error: StorageError) -> None:
        self.errors.append(error)
        self.mend()
