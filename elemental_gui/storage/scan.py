"""Looking through the folder of journals at start-up, for games to offer back."""

from pathlib import Path

import attrs

from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.filesystem import DISK, FileSystem
from elemental_gui.storage.journal import SUFFIX, lock_path, read_journal
from elemental_gui.storage.journal_lines import Damage, DamageKind, JournalContents
from elemental_gui.storage.locks import is_locked


@attrs.frozen
class FoundJournal:
    """One journal as found on the disk; opening it may find more, if another program wrote meanwhile.

    `header` is None when the file is not readable as far as that; `modified` is in nanoseconds since 1970.
    """

    path: Path
    header: dict[str, object] | None
    events: int
    is_finished: bool
    in_use: bool
    damage: Damage | None
    modified: int


def scan_journals(folder: Path, *, filesystem: FileSystem = DISK) -> list[FoundJournal]:
    """Every journal in the folder, the last changed first. Never raises, and changes nothing on the disk.

    A missing or unreadable folder holds no journals; a bad file is listed with its damage.
    """
    try:
        names = filesystem.names(folder)
    except (OSError, ValueError):
        return []
    found = [_look_at(folder / name, filesystem) for name in names if name.endswith(SUFFIX)]
    return sorted(found, key=lambda journal: (-journal.modified, journal.path.name))


def _look_at(path: Path, filesystem: FileSystem) -> FoundJournal:
    try:
        modified = filesystem.facts(path).modified
    except OSError:
        modified = 0
    try:
        contents = read_journal(path, filesystem=filesystem)
    except StorageError as error:
        damage = Damage(DamageKind.UNREADABLE, 1, 0, str(error))
        contents = JournalContents(None, (), is_finished=False, size=0, damage=damage)
    return FoundJournal(
        path,
        contents.header,
        len(contents.events),
        contents.is_finished,
        is_locked(lock_path(path), filesystem),
        contents.damage,
        modified,
    )
