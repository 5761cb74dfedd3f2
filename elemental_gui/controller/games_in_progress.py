"""The journals of a folder as games to continue: who plays, how far they have got, what is wrong with a file."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from elemental_gui.engine.core.setup import Cells
from elemental_gui.session.match import Match, UnknownVerb, from_header, replay
from elemental_gui.session.record import UnreadableRecord
from elemental_gui.session.telling import label_now
from elemental_gui.storage.journal import FoundJournal, scan_journals
from elemental_gui.storage.journal_lines import Damage, DamageKind, JournalContents


class Condition(StrEnum):
    """What can be done with a journal."""

    READY = "ready"
    FINISHED = "finished"
    DAMAGED = "damaged"
    """It cannot be read as far as the game's rules; there is nothing to go on from."""


class GameInProgress(NamedTuple):
    """One journal, described for the home page."""

    path: Path
    condition: Condition
    modified: float
    """Seconds since 1970."""
    title: str = ""
    """The game and its preset."""
    names: tuple[str, ...] = ()
    """One for each seat; empty for none."""
    turn: str = ""
    """The label of the turn in progress, such as `3.2`."""
    seat: int = 0
    """The seat to act."""
    winners: tuple[int, ...] = ()
    cells: Cells = ()
    """What everybody may see of the position, for a small board."""
    slug: str = ""
    """The game."""
    remark: str = ""
    """A sentence about damage; empty when all is well."""
    in_use: bool = False
    """Whether a window of the program has it open."""
    is_newer: bool = False
    """Whether a later version of the program wrote it, which can still read it."""


def games_in_progress(folder: Path) -> Iterator[GameInProgress]:
    """Describe one journal after the other, the last played first; never raises and changes nothing."""
    for journal in scan_journals(folder):
        try:
            yield _described(journal)
        except Exception as error:  # noqa: BLE001  # what one journal does to this program must not hide the others
            yield _unreadable(journal, f"{type(error).__name__}: {error}")


def restored(contents: JournalContents) -> tuple[Match, str]:
    """Make the match that a journal tells of; the text says where its events stop making sense.

    Raises UnknownVerb or UnreadableRecord.
    """
    if contents.header is None:
        reason = contents.damage.reason if contents.damage is not None else ""
        raise UnknownVerb(reason)
    return replay(from_header(contents.header), contents.events)


def _described(journal: FoundJournal) -> GameInProgress:
    try:
        match, trouble = restored(journal.contents)
    except (UnknownVerb, UnreadableRecord) as error:
        return _unreadable(journal, str(error))
    session = match.session
    outcome = session.outcome
    return GameInProgress(
        journal.path,
        Condition.READY if outcome is None else Condition.FINISHED,
        journal.modified / 1e9,
        " · ".join(session.game.titles(session.start.preset)),
        session.given_names,
        label_now(session),
        session.seat,
        () if outcome is None else outcome.winners,
        session.public(session.position).setup.cells,
        session.game.slug,
        _remark(journal, trouble),
        journal.in_use,
    )


def _unreadable(journal: FoundJournal, why: str) -> GameInProgress:
    damage = journal.contents.damage
    reason = damage.reason if damage is not None else why
    said = f"The journal {journal.path.name} cannot be read: {reason.removesuffix('.')}. It stays as it is."
    is_newer = damage is not None and damage.kind is DamageKind.NEWER
    return GameInProgress(journal.path, Condition.DAMAGED, journal.modified / 1e9, remark=said, is_newer=is_newer)


def _remark(journal: FoundJournal, trouble: str) -> str:
    damage = journal.contents.damage
    if damage is not None and damage.kind is not DamageKind.TORN:
        said = f"Its journal is damaged at line {damage.line}; everything before that is here."
        return said + stranded_in_words(damage)
    if trouble:
        return f"It could be read up to a point: {trouble.removesuffix('.')}."
    return ""


def stranded_in_words(damage: Damage) -> str:
    """Tell of the good lines behind a damage, which cannot be joined to the game; empty where there are none."""
    lines = damage.stranded
    if not lines:
        return ""
    return f" {lines} good line{'s'[: lines != 1]} behind it cannot be joined to the game."
