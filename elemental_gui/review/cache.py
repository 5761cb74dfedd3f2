"""What was found out about games, kept in a folder of small files that anybody may delete."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import attrs

from elemental_gui.review.findings import Findings
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import read_regular, write_atomic

MOST_FILES: Final = 200
LARGEST: Final = 1 << 20
"""Bytes of a file; a long game needs a tenth of it."""
_SUFFIX: Final = ".review"


class Cache:
    """Finds a game by what was played in it, whatever its players are called and wherever its record lies."""

    def __init__(self, folder: Path, version: str) -> None:
        """Take the folder, which need not be there yet; what another `version` of the computer said does not count."""
        self._folder = folder
        self._version = version

    def read(self, session: Session) -> Findings:
        """Give what is known about a game; nothing where there is no file, or none that can be read."""
        try:
            data = read_regular(self._path(session), LARGEST + 1)
        except StorageError:
            return Findings()
        if len(data) > LARGEST:
            return Findings()
        return Findings.from_text(data.decode("utf-8", "replace"), session)

    def keep(self, session: Session, findings: Findings) -> None:
        """Write down what is known; a disk that refuses it costs nothing but asking again."""
        data = findings.to_text().encode()
        if len(data) > LARGEST:
            return
        with suppress(StorageError, OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_atomic(self._path(session), data)
            self._make_room()

    def _path(self, session: Session) -> Path:
        key = f"{self._version}\n{dumps(attrs.evolve(session, tags=(), remarks=(), luck=None, undone=()))}"
        return self._folder / f"{sha256(key.encode()).hexdigest()[:32]}{_SUFFIX}"

    def _make_room(self) -> None:
        """Delete the files that were written longest ago, beyond as many as are kept."""
        files = sorted(self._folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime)
        for path in files[: max(0, len(files) - MOST_FILES)]:
            path.unlink(missing_ok=True)
