"""Files on the player's disk: whole-file saving and the journal of the game in progress.

Every call of the operating system is in `filesystem`, so that tests can let it fail. What a journal's lines mean is
`session/match`.
"""

from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import DISK, FileSystem
from elemental_gui.storage.journal import FoundJournal, Journal, discard_journal, read_journal, scan_journals
from elemental_gui.storage.journal_lines import Damage, DamageKind, JournalContents
from elemental_gui.storage.whole_file import write_atomic

__all__ = [
    "DISK",
    "Damage",
    "DamageKind",
    "FileSystem",
    "FoundJournal",
    "Journal",
    "JournalContents",
    "Problem",
    "StorageError",
    "discard_journal",
    "read_journal",
    "scan_journals",
    "write_atomic",
]
