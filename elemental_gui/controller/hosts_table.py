"""The games of a host: the records of a folder, watched, with the messages that wait for each of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from os import scandir
from pathlib import Path
from typing import Any, Final

import attrs
from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from elemental_gui.controller.host_service import Errands
from elemental_gui.host.accepted import settled
from elemental_gui.host.verdict import Finding
from elemental_gui.hosting.attribution import Proposal, parts_of, propose
from elemental_gui.hosting.card import CARD, JUDGE, OUT_OF_TURN, SO_FAR, Card, Row, finding_of, of_its_sender, state_of
from elemental_gui.hosting.decisions import Decisions
from elemental_gui.hosting.inbox import Inbox, Message, waiting
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.session.record_text import LARGEST, SUFFIX
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.filesystem import is_folder
from elemental_gui.storage.whole_file import digest, read_regular

MOST_GAMES: Final = 1000
"""Records of a folder that are listed."""
MOST_TRIED: Final = 60
"""Games in which a message is judged to find out where it belongs."""
_MOST_NAMES: Final = 100_000
_RESCAN_MS: Final = 4000
"""What no watcher tells of, as on a disk of the network, is found by looking again."""
_SOON_MS: Final = 120
"""Programs write a file in several steps."""
_SEARCH_S: Final = 20.0
_LONGER: Final = 3
_TRY_S: Final = 1.0
_CANCELLED: Final = "The search was cancelled."


class HostsTable(QObject):
    """Reads in the background, a game at a time; nothing is written here but messages."""

    rows_changed = Signal()
    """Other games are there, or something about one is different."""
    messages_changed = Signal()
    judged = Signal(str)
    """The id of a message that there is a verdict on, or something new about where it belongs."""
    failed = Signal(str)
    """What could not be read or kept."""

    def __init__(self, inbox: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now: Callable[[], float] = time.time
        self.inbox = Inbox(inbox)
        self.decisions = Decisions(self.inbox)
        self.folder: Path | None = None
        self.cards: dict[Path, Card] = {}
        self.messages: tuple[Message, ...] = ()
        self._marks: dict[Path, tuple[int, int]] = {}
        """When each file was written last, and its size: what is the same is not read again."""
        self._verdicts: dict[str, tuple[str, str, Mapping[str, Any]]] = {}
        """The answer to each message, with the digest of the record and what the message was said to mean."""
        self._seconds: dict[str, float] = {}
        """How long a search took that a host has asked to be longer."""
        self._findings: dict[str, dict[Path, str]] = {}
        self._sessions: dict[Path, tuple[str, Session]] = {}
        self.reading = Errands(self)
        self.judging = Errands(self)
        self._watcher = QFileSystemWatcher(self)
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._again = QTimer(self, interval=_RESCAN_MS)
        self._watcher.directoryChanged.connect(self._soon.start)
        self._watcher.fileChanged.connect(self._soon.start)
        for timer in (self._soon, self._again):
            timer.timeout.connect(self.rescan)

    # What there is

    @property
    def now(self) -> int:
        """Seconds since 1970."""
        return int(self._now())

    @property
    def is_reading(self) -> bool:
        return self.reading.is_busy

    def rows(self) -> list[Row]:
        return [self._row(card) for card in self.cards.values()]

    def waiting(self, game: Path) -> tuple[Message, ...]:
        """Give the messages that wait with a game, the one to be decided first: of legal turns the last that came."""

        def order(message: Message) -> tuple[bool, bool, bool, int]:
            finding = finding_of(self.verdict(message))
            is_legal, came = finding in (Finding.LEGAL, SO_FAR), message.received
            return message.asked, finding == OUT_OF_TURN, not is_legal, -came if is_legal else came

        return tuple(sorted(waiting(self.messages, game), key=order))

    @property
    def unassigned(self) -> tuple[Message, ...]:
        """The messages not yet assigned to a game, or whose game is gone."""
        return tuple(each for each in self.messages if not each.game or not self._has_game(each))

    def verdict(self, message: Message) -> Mapping[str, Any] | None:
        """Give the answer to a message in the present state of its game; None while there is none."""
        known, card = self._verdicts.get(message.id), self.cards.get(Path(message.game))
        if known is None or card is None or known[:2] != (card.digest, message.meant):
            return None
        return of_its_sender(known[2], message, card)

    def proposals(self, message: Message) -> tuple[Proposal, ...]:
        """List the games that a message may belong to, the likeliest first."""
        return propose(message.text, message.file, list(self.cards.values()), self._findings.get(message.id, {}))

    def session(self, game: Path) -> Session | None:
        """Give a game as its card tells it; None when its file is not that any more, or cannot be read."""
        card = self.cards.get(game)
        if card is None or not card.slug:
            return None
        known = self._sessions.get(game)
        if known is None or known[0] != card.digest:
            try:
                data = read_regular(game, LARGEST + 1)
                if digest(data) != card.digest:
                    self._soon.start()
                    return None
                known = self._sessions[game] = card.digest, settled(loads(data).session)
            except (StorageError, UnreadableRecord):
                return None
        return known[1]

    # The folder

    def open_folder(self, folder: Path | None) -> None:
        """Show the games of a folder from now on."""
        self.reading.drop("")
        self.folder = folder
        self.cards, self._marks, self._sessions = {}, {}, {}
        self.rescan()
        self.rows_changed.emit()

    def start(self) -> None:
        """Look after the folder from now on."""
        self._again.start()
        self.rescan()

    def stop(self) -> None:
        """Let the folder be, and end the child processes; `start` goes on."""
        self._again.stop()
        self._soon.stop()
        self._marks = {path: mark for path, mark in self._marks.items() if self._is_read(path)}
        self.reading.close()
        self.judging.close()

    def rescan(self) -> None:
        """Look for what is different in the folder and among the messages."""
        found = self._marks_now()
        gone = {*self._marks, *self.cards} - found.keys()
        for path in gone:
            self.cards.pop(path, None)
            self._sessions.pop(path, None)
            self.reading.drop(f"{CARD} {path}")
        for path, mark in found.items():
            if self._marks.get(path) != mark:
                self.read(path)
        self._marks = found
        self._watch(found)
        if gone:
            self.rows_changed.emit()
        self.look_for_messages()

    def read(self, path: Path, *, first: bool = False) -> None:
        def tell(answer: Mapping[str, Any]) -> None:
            if "path" in answer:
                self._on_card(Card.from_json(dict(answer)))
            else:  # the child could not even say what is wrong with it
                self._on_card(Card(path=path, trouble=f"This cannot be read: {answer.get('problem', '')}"))

        self.reading.add(f"{CARD} {path}", {"do": CARD, "path": str(path)}, tell, first=first)

    def take_card(self, card: Card) -> None:
        """Take what a file is known to hold, without reading it."""
        self._marks[card.path] = _mark(card.path) or (0, 0)
        self._on_card(card)

    # Messages

    def take_text(self, text: str) -> tuple[Message, ...]:
        """Keep a message, in parts where several players speak in it; nothing, with `failed`, when that cannot be."""
        whole = self._taken(lambda: self.inbox.take_text(text, self.now))
        parts = () if whole is None else parts_of(whole.text, list(self.cards.values()))
        if whole is None or len(parts) < 2:
            return () if whole is None else (whole,)
        made = [self.inbox.part_of(whole, number, part) for number, part in enumerate(parts, 1)]
        try:
            self.decisions.keep(f"parted into {len(made)} messages", self.now, messages=[whole], parts=made)
            for message in made:
                self.inbox.keep(message)
            self.judging.drop(f"try {whole.id} ")
            self.inbox.remove(whole)
        except StorageError as error:
            self.failed.emit(str(error))
        self.look_for_messages()
        return tuple(made)

    def take_file(self, path: Path) -> Message | None:
        return self._taken(lambda: self.inbox.take_file(path.name, read_regular(path, LARGEST), self.now))

    def assign(self, message: Message, game: Path | None, seat: int = 0) -> Message | None:
        """Say which game a message belongs to; None takes it away from its game again."""
        card = None if game is None else self.cards.get(game)
        turn = "" if card is None else card.turn
        self._verdicts.pop(message.id, None)
        return self.change(message, game="" if game is None else str(game), seat=seat, turn=turn, asked=False)

    def change(self, message: Message, **changes: Any) -> Message | None:
        return self._taken(lambda: self.inbox.keep(attrs.evolve(message, **changes)))

    def reword(self, message: Message, meant: str) -> Message | None:
        """Judge a message by what the host says it means; empty for the player's own words.

        Whoever says so awaits no other message from the player.
        """
        return self.change(message, meant=meant, asked=message.asked and not meant)

    def remove(self, message: Message) -> bool:
        self.judging.drop(f"try {message.id} ")
        try:
            self.inbox.remove(message)
        except StorageError as error:
            self.failed.emit(str(error))
            return False
        self.look_for_messages()
        return True

    def look_for_messages(self) -> None:
        """Read the messages that wait, judge those that nobody has judged, and let go of those that are done."""
        found = []
        for message in self.inbox.messages():
            card = self.cards.get(Path(message.game)) if message.game else None
            if card is not None and message.decided and message.decided == card.digest:
                try:
                    self.inbox.remove(message)
                    continue
                except StorageError as error:
                    self.failed.emit(str(error))
            found.append(message)
        is_same, self.messages = tuple(found) == self.messages, tuple(found)
        for message in self.messages:
            self._judge(message)
        for message in self.unassigned:
            self._try_out(message)
        if not is_same:
            self.messages_changed.emit()

    def passed(self, message: Message) -> tuple[float, float] | None:
        """Give for how many seconds a message is being judged, and how many that may take; None while it is not."""
        return self.judging.passed(_judging(message))

    def is_behind(self, message: Message) -> bool:
        """Tell whether a message is to be judged when others have been."""
        return self.judging.has(_judging(message)) and self.passed(message) is None

    def give_up(self, message: Message) -> None:
        """Stop the search for the verdict on a message; it stays undecided, and can be searched for longer."""
        card, key = self.cards.get(Path(message.game)), _judging(message)
        if card is not None and self.judging.has(key):
            self.judging.drop(key)
            told = {"finding": Finding.UNDECIDED, "sentence": _CANCELLED}
            self._verdicts[message.id] = card.digest, message.meant, told
            self.judged.emit(message.id)

    def judge_longer(self, message: Message) -> None:
        """Judge a message once more, with more time for the search than the last time."""
        self._verdicts.pop(message.id, None)
        seconds = self._seconds[message.id] = self._seconds.get(message.id, _SEARCH_S) * _LONGER
        self._judge(message, seconds)

    def is_trying(self, message: Message) -> bool:
        """Tell whether it is still being found out where a message belongs."""
        return any(self.judging.has(f"try {message.id} {path}") for path in self.cards)

    def is_turn(self, message: Message) -> bool:
        """Tell whether a message could be read in one of the games at least, or has not been tried in any."""
        found = self._findings.get(message.id, {}).values()
        return not found or any(finding != Finding.UNREADABLE for finding in found)

    # How it is done

    def _row(self, card: Card) -> Row:
        messages = self.waiting(card.path)
        new = [message for message in messages if not message.asked]
        finding = ""
        if new:
            finding = finding_of(self.verdict(new[0]))
        return Row(card, state_of(card, len(new), finding), finding, len(new), asked=len(new) < len(messages))

    def _has_game(self, message: Message) -> bool:
        """Tell whether the game of a message is there; a folder that is not read yet may have it."""
        path = Path(message.game)
        return path in self.cards or path in self._marks or path.parent != self.folder

    def _is_read(self, path: Path) -> bool:
        card = self.cards.get(path)
        return card is not None and bool(card.digest) and not self.reading.has(f"{CARD} {path}")

    def _marks_now(self) -> dict[Path, tuple[int, int]]:
        if self.folder is None:
            return {}
        try:
            with scandir(self.folder) as entries:
                names = [entry.name for entry in islice(entries, _MOST_NAMES) if entry.name.lower().endswith(SUFFIX)]
        except OSError:
            return {}
        paths = (self.folder / name for name in sorted(names)[:MOST_GAMES] if not name.startswith("."))
        return {path: mark for path in paths if (mark := _mark(path)) is not None}

    def _watch(self, paths: Iterable[Path]) -> None:
        wanted = {str(path) for path in paths}
        folders = (self.folder, self.inbox.folder)
        wanted |= {str(folder) for folder in folders if folder is not None and is_folder(folder)}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(list(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(list(wanted - watched))

    def _on_card(self, card: Card) -> None:
        if card.path.parent != self.folder:
            return
        self.cards[card.path] = card
        for findings in self._findings.values():
            findings.pop(card.path, None)
        self.rows_changed.emit()
        self.look_for_messages()

    def _taken(self, keep: Callable[[], Message]) -> Message | None:
        try:
            message = keep()
        except StorageError as error:
            self.failed.emit(str(error))
            return None
        self.look_for_messages()
        return message

    def _judge(self, message: Message, seconds: float = _SEARCH_S) -> None:
        game = Path(message.game)
        card, key = self.cards.get(game), _judging(message)
        if not message.game or card is None or not card.is_open or self.verdict(message) is not None:
            return
        if self.judging.has(key):
            return

        def tell(answer: Mapping[str, Any]) -> None:
            held_for = str(answer.get("digest", card.digest))
            self._verdicts[message.id] = held_for, message.meant, answer
            self.judged.emit(message.id)
            if held_for != card.digest:
                self._soon.start()

        for other in ("try", JUDGE):
            self.judging.drop(f"{other} {message.id} ")
        self.judging.add(key, self._question(message, game), tell, seconds=seconds, first=True)

    def _try_out(self, message: Message) -> None:
        """Judge a message in the games that it may belong to, as far as that has not been done."""
        found = self._findings.setdefault(message.id, {})
        for proposal in islice(self.proposals(message), MOST_TRIED):
            path, key = proposal.path, f"try {message.id} {proposal.path}"

            def tell(answer: Mapping[str, Any], path: Path = path) -> None:
                found[path] = str(answer.get("finding", ""))
                self.judged.emit(message.id)

            if path not in found and not self.judging.has(key):
                self.judging.add(key, self._question(message, path), tell, seconds=_TRY_S)

    def _question(self, message: Message, game: Path) -> dict[str, str]:
        is_file = bool(message.file) and not message.meant
        sent = {"path": str(self.inbox.content(message))} if is_file else {"text": message.meant or message.text}
        return {"do": JUDGE, "game": str(game), **sent}


def _judging(message: Message) -> str:
    """Name the errand of judging a message by these words, in this game."""
    return f"{JUDGE} {message.id} {message.game} {message.meant}"


def _mark(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size
