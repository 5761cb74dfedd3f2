"""The records that the program brings along, one full game for each preset."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from elemental_gui import assets
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.session.record_text import LARGEST, SUFFIX
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.reading import read_regular


@attrs.frozen
class Sample:
    """A game, and the file that it comes from."""

    path: Path
    session: Session


def sample_paths() -> list[Path]:
    """List the files, game by game."""
    return [path for slug in SCENES for path in sorted(assets.path("examples", slug).glob(f"*{SUFFIX}"))]


def samples() -> Iterator[Sample]:
    """Open them one after the other; what somebody has broken is passed over."""
    for path in sample_paths():
        try:
            session = loads(read_regular(path, LARGEST + 1)).session
        except (StorageError, UnreadableRecord):
            continue
        yield Sample(path, session)
