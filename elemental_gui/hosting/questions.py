"""What the table asks the child process: what a file holds, and how a message is to be judged in a game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from elemental_gui.host.accepted import settled
from elemental_gui.host.answering import Answer, IsTimeUp, judged
from elemental_gui.hosting.card import Card, card_of, trouble_of
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.filesystem import DISK
from elemental_gui.storage.records import digest
from elemental_gui.storage.whole_file import read_regular

CARD: Final = "card"
"""The question what a record holds, `path`; the answer is a Card as plain data."""
JUDGE: Final = "judge"
"""The question how something is judged that was sent in to the game of a record, `game`."""


def describe(path: Path) -> Answer:
    """Describe a file as a card; never raises."""
    try:
        modified = DISK.facts(path).modified // 10**9
        data = read_regular(path, LARGEST + 1)
    except (StorageError, OSError, ValueError) as error:
        why = error.why if isinstance(error, StorageError) else str(error)
        return Card(path=path, trouble=f"This cannot be read: {why}.").to_json()
    return card_of(path, data, modified).to_json()


def judged_in(
    game: Path, question: Mapping[str, Any], submitted: bytes | str, name: str, is_time_up: IsTimeUp
) -> Answer:
    """Judge a submission against the present moment of a record, and tell which bytes that was in."""
    data = read_regular(game, LARGEST + 1)
    try:
        loaded = loads(data)
    except UnreadableRecord as error:
        return {"problem": str(error)}
    trouble = trouble_of(loaded)
    if trouble:
        return {"problem": trouble}
    session = settled(loaded.session)
    answer = judged(session.position, session.given_names, question, submitted, name, is_time_up)
    return {**answer, "digest": digest(data)}
