"""The shelf of games: starts, goes on, opens and saves them; what fails is a sentence for the player."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import attrs
from PySide6.QtCore import QObject

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_settings import (
    CLOCK_SWITCH,
    NO_CLOCK,
    PRESET_CLOCK,
    RANDOM,
    GameSettings,
    control_of,
    correction,
    match_of,
)
from elemental_gui.controller.games_in_progress import GameInProgress, games_in_progress, restored, stranded_in_words
from elemental_gui.controller.kept_match import OwnFile, own_file, remembered
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.session.chance import Generator
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match, UnknownVerb, header
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.record_text import LARGEST, is_blank, one_line
from elemental_gui.session.seating import UNKNOWN, Occupant
from elemental_gui.session.session import Session
from elemental_gui.session.telling import HINTS_TAG, OFF, is_for_onlookers
from elemental_gui.session.time_control import (
    CLOCK_TAG,
    UNTIMED,
    TimeControlError,
    format_time_control,
    is_limited,
    parse_time_control,
)
from elemental_gui.storage.errors import Problem, StorageError, reporting
from elemental_gui.storage.filesystem import DISK
from elemental_gui.storage.journal import Journal, discard_journal, read_journal
from elemental_gui.storage.journal_lines import DamageKind, JournalContents
from elemental_gui.storage.whole_file import copy_numbered, read_regular, write_atomic

_SEATED: Final = re.compile("(Seat|Player)[1-9]")
"""The tags that say who plays."""
Tags = tuple[tuple[str, str], ...]


class LibraryError(Exception):
    """A game could not be started, opened or saved; the message is a sentence for the player."""


class Opened(NamedTuple):
    """A game that is ready to be shown."""

    controller: GameController
    notice: str = ""
    """What the player should know about it, in sentences; empty when all is well."""


class GameLibrary(QObject):
    """Opens games, each with a journal in one folder, so that none is lost."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._copies: dict[Path, str] = {}
        """The journals of records only opened so far, with what they said."""

    def start(self, settings: GameSettings) -> Opened:
        """Start a new game; raises LibraryError when the settings do not fit together."""
        try:
            match = new_match(settings)
        except (OptionError, TimeControlError, KeyError, ValueError) as error:
            raise LibraryError(str(error)) from None
        return self._opened(match)

    def start_at(self, position: Position, tags: Tags = (), clock: Clock | None = None) -> Opened:
        """Start a game in a position, with these clocks; without any it is untimed."""
        luck = Generator(secrets.token_hex(16)) if position.game.has_luck else None
        session = Session(position, luck, (*tags, _today())).tagged(CLOCK_TAG, None)
        clock = clock or Clock.new(UNTIMED, position.seats)
        if clock.control != control_of(session):
            session = session.tagged(CLOCK_TAG, format_time_control(clock.control))
        full = Clock.new(clock.control, position.seats)
        for seat in range(1, len(clock.seats) + 1):
            told = correction(full, clock, seat)
            session = session.remark(told, 0) if told else session
        return self._opened(Match(session, attrs.evolve(clock, running=None, is_paused=False)).begun())

    def start_again(self, session: Session) -> Opened:
        """Start a game in the position in which this one began, with the same seats and full clocks."""
        tags = tuple(tag for tag in session.tags if tag[0] in (HINTS_TAG, CLOCK_TAG) or _SEATED.fullmatch(tag[0]))
        again = Session(session.start, session.luck and Generator(secrets.token_hex(16)), (*tags, _today()))
        return self._opened(Match(again, Clock.new(control_of(again), again.start.seats)).begun())

    def in_progress(self) -> Iterator[GameInProgress]:
        """Describe the games in progress one by one, the last played first."""
        return games_in_progress(self._folder)

    def resume(self, path: Path) -> Opened:
        """Go on with a game in progress, its pending turn included; raises LibraryError."""
        try:
            journal, contents = Journal.open(path)
        except StorageError as error:
            return self._looked_at(path, error)
        try:
            match, trouble = restored(contents)
        except (UnknownVerb, UnreadableRecord) as error:
            journal.close()
            why = str(error).removesuffix(".")
            raise LibraryError(f"The journal {path.name} cannot be understood: {why}. It stays as it is.") from None
        if match.clock.control.limited and match.clock.running is not None:
            match = attrs.evolve(match, clock=match.clock.paused())
        if trouble:
            opened = self._branched(journal, match, trouble)
        else:
            opened = Opened(GameController(match, journal), self._damage_in_words(contents))
        opened.controller.keep_draft(_last_draft(contents, opened.controller.session))
        return self._with_own_file(opened, remembered(contents.events))

    def _looked_at(self, path: Path, why: StorageError) -> Opened:
        """Show a game that cannot go on because of the disk, which may be full; raises LibraryError."""
        if why.problem in (Problem.IN_USE, Problem.MISSING, Problem.UNREADABLE, Problem.TOO_LARGE):
            raise LibraryError(str(why))
        try:
            match, trouble = restored(read_journal(path))
        except (StorageError, UnknownVerb, UnreadableRecord):
            raise LibraryError(str(why)) from None
        said = f"{why} What is played now is not kept until you save it; the journal stays as it is."
        if trouble:
            said += f" It could be read up to a point: {trouble.removesuffix('.')}."
        return Opened(GameController(attrs.evolve(match, clock=match.clock.paused())), said)

    def open_record(self, path: Path) -> Opened:
        """Open a record as a game with a journal of its own; the file is not touched before it is saved.

        Raises LibraryError. What is damaged or illegal opens up to the last whole action, under no name.
        """
        return self._from_record(self._read(path), path)

    def open_sample(self, path: Path) -> Opened:
        """Open a record under no name, so that saving asks for one; it is kept once changed. Raises LibraryError."""
        opened = self._from_record(self._read(path), None)
        self._is_copy(opened.controller)
        return opened

    def _read(self, path: Path) -> bytes:
        try:
            return read_regular(path, LARGEST + 1)
        except StorageError as error:
            raise LibraryError(str(error)) from None

    def open_text(self, text: str) -> Opened:
        """Open a record that is not in a file; raises LibraryError."""
        return self._from_record(text.encode(), None)

    def save_journal(self, journal: Path, target: Path) -> bool:
        """Write a game in progress to a record without opening it; raises LibraryError.

        Tells whether something in it is still secret.
        """
        try:
            match, _ = restored(read_journal(journal))
            write_atomic(target, dumps(match.session).encode(), keep_previous=True)
        except (StorageError, UnknownVerb, UnreadableRecord) as error:
            raise LibraryError(str(error)) from None
        return match.session.has_secrets

    def discard(self, path: Path) -> None:
        """Delete a journal on the player's word; raises LibraryError."""
        try:
            discard_journal(path)
        except StorageError as error:
            raise LibraryError(str(error)) from None

    def is_unkept(self, controller: GameController) -> bool:
        """Tell whether neither a journal nor the user's file has the game as it is now."""
        session = controller.session
        saved = controller.path is not None and not controller.is_modified
        has_begun = bool(session.plies) or session.verdict is not None
        return controller.journal is None and has_begun and not saved

    def is_worth_keeping(self, controller: GameController) -> bool:
        """Tell whether closing a game without its journal would lose anything."""
        session = controller.session
        if not (session.plies or session.undone or session.remarks or session.verdict or controller.draft):
            return False
        if controller.path is not None and not controller.is_modified and session.outcome is not None:
            return False
        journal = controller.journal
        return journal is None or self._copies.get(journal.path) != dumps(session)

    # How it is done

    def _opened(self, match: Match, notice: str = "") -> Opened:
        """Make the controller of a match with a new journal; no disk that refuses one stops the game."""
        try:
            journal = Journal.create(self._folder, header(match))
        except StorageError as error:
            said = f"This game cannot be kept while it is played. {error} Save it now and then."
            return Opened(GameController(match), " ".join(filter(None, (notice, said))))
        return Opened(GameController(match, journal), notice)

    def _from_record(self, data: bytes, path: Path | None) -> Opened:
        name = path.name if path is not None else "The text"
        try:
            loaded = loads(data)
        except UnreadableRecord as error:
            raise LibraryError(f"{name}: {error}") from None
        notice = loaded.notice if path is not None else ""  # pasted text often lacks its last line break
        if is_for_onlookers(loaded.session):
            notice = f"{name} is a copy for onlookers: what was secret then is not in it, nor what came after."
        elif loaded.problem is not None:
            said = (
                f"Something in {name} does not fit; it opened as far as it makes sense."
                if loaded.illegal
                else f"{name} cannot be read to its end; it opened up to the last whole action."
            )
            notice = f"{said} {str(loaded.problem)[:1].upper()}{str(loaded.problem)[1:].removesuffix('.')}."
            if path is not None:
                notice += " The file itself stays as it is."
        session = loaded.session.seal()  # a record does not tell whether a turn that is played out was confirmed
        opened = self._opened(match_of(session), notice)
        if loaded.problem is None and path is not None and not is_for_onlookers(session):
            opened.controller.adopt(own_file(path, data, session))
            self._is_copy(opened.controller)
        return opened

    def _is_copy(self, controller: GameController) -> None:
        """Remember that a file has the game as it is now."""
        if controller.journal is not None:
            self._copies[controller.journal.path] = dumps(controller.session)

    def _with_own_file(self, opened: Opened, own: OwnFile | None) -> Opened:
        """Give a resumed game its file back, unless something else is there now, which Save would destroy."""
        if own is None:
            return opened
        said = ""
        try:
            if own.has_changed():
                name = own.path.name
                said = f"{name} has been changed by something else since. Save asks for a name, to leave it alone."
                return _noted(opened, said)
            if not os.path.lexists(own.path.parent):
                said = f"{own.path} cannot be reached: its folder is gone, or its disk is not connected."
            elif not os.path.lexists(own.path):
                said = f"{own.path} is not there any more. Save writes it anew."
        except StorageError as error:
            said = str(error)
        opened.controller.adopt(own)
        return _noted(opened, said)

    def _branched(self, journal: Journal, match: Match, trouble: str) -> Opened:
        """Go on in a new journal: what is written behind an event without meaning is never read again."""
        why = trouble.removesuffix(".")
        notice = f"The journal could be read up to a point: {why}. Everything before that is here."
        opened = self._opened(match, notice)
        if opened.controller.journal is None:
            journal.close()
            return opened
        try:
            with reporting("Could not keep", journal.path):
                kept = copy_numbered(DISK, journal.path, journal.path.name + ".damaged-", 0o600)
            journal.discard()
        except StorageError as error:
            journal.close()
            return opened._replace(notice=f"{notice} {error}")
        said = f"The old file is kept as {kept.name}."
        return opened._replace(notice=f"{notice} {said}")

    def _damage_in_words(self, contents: JournalContents) -> str:
        damage = contents.damage
        if damage is None or damage.kind is DamageKind.TORN:
            return ""
        where = f"The journal was damaged at line {damage.line}."
        return f"{where} Everything before that is here, and the damaged file is kept.{stranded_in_words(damage)}"


def _today() -> tuple[str, str]:
    return "Date", f"{date.today():%Y.%m.%d}"  # noqa: DTZ011 - the day in the players' own place


def _last_draft(contents: JournalContents, session: Session) -> str:
    """Find what was being put together in the position that a journal leads to; empty when there is nothing."""
    for event in reversed(contents.events):
        text = event.get("text")
        if event.get("do") == "draft" and isinstance(text, str):
            return text if event.get("plies") == len(session.plies) else ""
    return ""


def _noted(opened: Opened, said: str) -> Opened:
    return opened._replace(notice=" ".join(filter(None, (opened.notice, said))))


def new_match(settings: GameSettings) -> Match:
    """Make the match that settings describe; raises OptionError, TimeControlError, KeyError or ValueError."""
    game = load(settings.slug)
    options = dict(settings.options)
    has_switch = CLOCK_SWITCH in (switch.key for switch in game.switches)
    preset = game.presets.get(settings.preset or game.default_preset)
    unlimited = settings.clock == NO_CLOCK and preset is not None and is_limited(preset.clock)
    if unlimited and has_switch:
        options[CLOCK_SWITCH] = "off"
    given = settings.names or ("",) * game.presets[settings.preset or game.default_preset].seats[0]
    seats = len(given)
    first = secrets.randbelow(seats) + 1 if settings.first == RANDOM else settings.first
    sitters = [Occupant.read(player) for player in (*settings.players, *[""] * seats)[:seats]]
    names = (UNKNOWN if is_blank(name) else one_line(name) for name in given)
    tags = [(f"Seat{seat}", name) for seat, name in enumerate(names, 1)]
    players = (sitter.tag(seat) for seat, sitter in enumerate(sitters, 1))
    tags += [(name, told) for name, told in players if told is not None]
    tags.append(_today())
    if not settings.hints:
        tags.append((HINTS_TAG, OFF))
    if unlimited and not has_switch:
        tags.append((CLOCK_TAG, format_time_control(UNTIMED)))
    elif settings.clock not in (PRESET_CLOCK, NO_CLOCK):
        tags.append((CLOCK_TAG, format_time_control(parse_time_control(settings.clock))))
    luck = None if settings.typed_luck or not game.has_luck else Generator(settings.seed or secrets.token_hex(16))
    start = game.start(settings.preset or game.default_preset, options, seats, first)
    session = Session(start, luck, tuple(tags))
    return Match(session, Clock.new(control_of(session), seats)).begun()
