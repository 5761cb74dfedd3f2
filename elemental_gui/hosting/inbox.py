"""Messages that wait for the host's word, each in a file of its own in a folder of the program.

A message is a file of JSON, written whole; what was sent as a file lies beside it. So a killed program loses none, and
two windows write different files. A message that is decided is marked before the game's record is written and removed
after that: whoever finds the mark and the record as the mark says only has to remove it.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import attrs

from elemental_gui.storage.errors import StorageError, reporting
from elemental_gui.storage.filesystem import DISK, FileSystem, make_folders
from elemental_gui.storage.whole_file import read_regular, write_atomic

LARGEST: Final = 4 * 1024 * 1024
"""Bytes of what is sent as a file; what is larger is no submission."""
LONGEST: Final = 20_000
"""Letters of a message; what is longer is cut, which the message says."""
_SUFFIX: Final = ".json"
_MOST: Final = 10_000
"""Files that are looked at."""


@attrs.frozen(kw_only=True)
class Message:
    """What a player sent."""

    id: str
    text: str = ""
    file: str = ""
    """What the file was called that was sent; empty for a text."""
    received: int
    """Seconds since 1970."""
    game: str = ""
    """The record of the game that it belongs to; empty while nobody has said which."""
    seat: int = 0
    turn: str = ""
    """The turn that was waited for when the host said which game it belongs to."""
    asked: bool = False
    """Whether the host has asked the player about it, and awaits another one."""
    decided: str = ""
    """The digest of the record that it was accepted into; it waits still unless the record is that."""
    meant: str = ""
    """What the host says it means, which is judged instead; empty where the player's own words are."""


class Inbox:
    """Reads and writes the messages of one folder."""

    def __init__(self, folder: Path, *, filesystem: FileSystem = DISK) -> None:
        self.folder = folder
        self.filesystem = filesystem

    def messages(self) -> tuple[Message, ...]:
        """Give the messages that wait, the oldest first; files that cannot be read are left out, and left alone."""
        names: list[str] = []
        with suppress(OSError):
            names = sorted(self.filesystem.names(self.folder))[:_MOST]
        found = (self._read(self.folder / name) for name in names if name.endswith(_SUFFIX))
        return tuple(sorted(filter(None, found), key=lambda each: (each.received, each.id)))

    def take_text(self, text: str, now: int) -> Message:
        """Keep a text; raises StorageError."""
        return self.keep(Message(id=new_id(), text=text[:LONGEST], received=now))

    @staticmethod
    def part_of(message: Message, number: int, text: str) -> Message:
        """Make a part of a message, which is not kept yet; its name is the same however often it is parted."""
        return Message(id=f"{message.id}-{number:02}", text=text, received=message.received)

    def take_file(self, name: str, data: bytes, now: int) -> Message:
        """Keep what was sent as a file; raises StorageError."""
        return self.keep(Message(id=new_id(), file=Path(name).name, received=now), data)

    def content(self, message: Message) -> Path:
        """Where the file lies that was sent; its ending is the one that it came with."""
        return self.folder / f"{message.id}.sent{Path(message.file).suffix[:12]}"

    def sent(self, message: Message) -> bytes | None:
        """Give what was sent as a file; None for a text, and for what cannot be read any more."""
        try:
            return read_regular(self.content(message), LARGEST, filesystem=self.filesystem) if message.file else None
        except StorageError:
            return None

    def keep(self, message: Message, content: bytes | None = None) -> Message:
        """Write a message as it is now, and with it what was sent as a file; raises StorageError."""
        with reporting("Could not keep the message in", self.folder):
            make_folders(self.filesystem, self.folder)
        if content is not None:
            write_atomic(self.content(message), content, filesystem=self.filesystem)
        data = json.dumps(attrs.asdict(message), ensure_ascii=False).encode(errors="replace")
        write_atomic(self._path(message), data, filesystem=self.filesystem)
        return message

    def remove(self, message: Message) -> None:
        """Delete a message; one that is gone already is no error. Raises StorageError."""
        paths = [self._path(message), *([self.content(message)] if message.file else [])]
        for path in paths:
            with reporting("Could not remove", path), suppress(FileNotFoundError):
                self.filesystem.unlink(path)

    def _path(self, message: Message) -> Path:
        return self.folder / f"{message.id}{_SUFFIX}"

    def _read(self, path: Path) -> Message | None:
        try:
            data = json.loads(read_regular(path, LARGEST, filesystem=self.filesystem))
        except (StorageError, ValueError, RecursionError):
            return None
        with suppress(TypeError, ValueError):
            message = message_from(data)
            return message if message.id == path.stem else None
        return None


def message_from(data: Any) -> Message:
    """Make a message out of plain data; raises TypeError or ValueError for what this program would not write."""
    if not isinstance(data, dict):
        raise TypeError("this is no message")
    texts = {key: data.get(key, "") for key in ("id", "text", "file", "game", "turn", "decided", "meant")}
    received, seat, asked = data.get("received"), data.get("seat", 0), data.get("asked") is True
    if not all(isinstance(text, str) for text in texts.values()) or texts["id"] != Path(texts["id"]).name:
        raise ValueError("this is no message")
    if not (isinstance(received, int) and isinstance(seat, int)):
        raise TypeError("this is no message")
    return Message(received=received, seat=seat, asked=asked, **texts)


def new_id() -> str:
    """Make a name that nothing else has, and that sorts behind those of what came before."""
    return f"{time.time_ns():020}-{uuid.uuid4().hex[:8]}"


def waiting(messages: Sequence[Message], game: Path) -> tuple[Message, ...]:
    return tuple(message for message in messages if message.game == str(game))
