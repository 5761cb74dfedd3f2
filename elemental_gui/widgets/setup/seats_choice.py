"""Who plays and who starts: a name for each seat, how many there are, and the first to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from elemental_gui.controller.game_settings import RANDOM
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.scenes.kit.style.icons import Sign, push_button
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.seating import PERSON, Kind, Occupant, told_apart
from elemental_gui.widgets.parts.choices import PlayerPick, choice, choose

_MOST = 5
_MARK = 16
_LONGEST_NAME = 60
_WATCHED = Occupant(Kind.COMPUTER, "strong")


class SeatsChoice(QWidget):
    """A row for each seat, with its mark and colour."""

    changed = Signal()

    def __init__(self, game: AnyGame, programs: Callable[[], Sequence[str]] = tuple) -> None:
        super().__init__()
        self.fields: list[QLineEdit] = []
        self.sitters: list[PlayerPick] = []
        self._marks: list[Sign] = []
        self._usual = 2
        """How many play where nobody has said it."""
        self._kept = [""] * _MOST
        """The names typed for seats that a computer has: its own stands there until a person takes the seat back."""
        self.players, self.starts = choice("Players"), choice("Who starts")
        self.players.currentIndexChanged.connect(self._on_players)
        self._players_label = QLabel("Players")
        self._players_label.setBuddy(self.players)
        starts_label = QLabel("Starts")
        starts_label.setBuddy(self.starts)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._players_label, 0, 0)
        grid.addWidget(self.players, 0, 1, 1, 2)
        for seat in range(1, _MOST + 1):
            mark, field, sitter = Sign(_MARK), QLineEdit(), PlayerPick(seat, programs)
            mark.show_mark(seat)
            field.setMaxLength(_LONGEST_NAME)
            field.setPlaceholderText(f"Seat {seat}")
            field.setAccessibleName(f"Name of seat {seat}")
            field.textChanged.connect(self._on_named)
            sitter.currentIndexChanged.connect(self._on_named)
            self._marks.append(mark)
            self.fields.append(field)
            self.sitters.append(sitter)
            for column, part in enumerate((mark, field, sitter)):
                grid.addWidget(part, seat, column)
        self.watch = push_button("Computer against computer", self, self._on_watch, icon="live")
        self._given: list[PlayerPick] = []
        """The seats that people have given away to watch, and may have back."""
        grid.addWidget(self.watch, _MOST + 3, 0, 1, 3, Qt.AlignmentFlag.AlignRight)
        if game.takes_first:
            grid.addWidget(starts_label, _MOST + 1, 0)
            grid.addWidget(self.starts, _MOST + 1, 1, 1, 2)
        if game.why_first:
            why = set_tone(wrapping(QLabel(game.why_first)), "muted")
            why.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            grid.addWidget(why, _MOST + 2, 0, 1, 3)

    @property
    def names(self) -> tuple[str, ...]:
        """What people typed, also for a seat that a computer has now."""
        typed = (field.text().strip() or kept for field, kept in zip(self.fields, self._kept, strict=True))
        return tuple(typed)[: self._count()]

    @property
    def called(self) -> tuple[str, ...]:
        """What each player is called, a person without a name by the seat."""
        fields = self.fields[: self._count()]
        return told_apart([field.text().strip() or field.placeholderText() for field in fields])

    @property
    def sitting(self) -> tuple[str, ...]:
        """Who plays each seat, as settings keep it; nothing where people do."""
        sitting = [sitter.player for sitter in self.sitters[: self._count()]]
        return () if set(sitting) == {PERSON} else tuple(map(str, sitting))

    @property
    def first(self) -> int:
        """The seat that starts; RANDOM for a random one."""
        return int(self.starts.currentData() or RANDOM)

    def allow(self, counts: tuple[int, ...]) -> None:
        """Take the numbers of players that a preset is for; the present one stays if it can."""
        before = self._count()
        with QSignalBlocker(self.players):
            self.players.clear()
            for count in sorted(counts):
                self.players.addItem(str(count), count)
            self._usual = counts[0]
            self._choose_count(before)
        for widget in (self._players_label, self.players):
            widget.setVisible(len(counts) > 1)
        self._on_players()

    def choose(self, names: tuple[str, ...], first: int, players: tuple[str, ...] = ()) -> None:
        self._kept = [""] * _MOST
        self._given = []
        for field, name in zip(self.fields, names, strict=False):
            field.setText(name)
        for sitter, text in zip(self.sitters, (*players, *[""] * _MOST), strict=False):
            sitter.offer()
            sitter.pick(Occupant.read(text))
        self._choose_count(len(names))
        choose(self.starts, first)

    def _choose_count(self, count: int) -> None:
        choose(self.players, count if self.players.findData(count) >= 0 else self._usual)

    def _count(self) -> int:
        return int(self.players.currentData() or 2)

    def _on_watch(self) -> None:
        given, people = self._to_give_back(), self._people()
        self._given = people
        for sitter in people or given:
            sitter.pick(_WATCHED if people else PERSON)
        self._name_watch()

    def _people(self) -> list[PlayerPick]:
        return [sitter for sitter in self.sitters[: self._count()] if sitter.player == PERSON]

    def _to_give_back(self) -> list[PlayerPick]:
        watched = (sitter for sitter in self.sitters[: self._count()] if sitter.player == _WATCHED)
        return [sitter for sitter in watched if sitter in self._given]

    def _name_watch(self) -> None:
        """Say on the button what it would do; nothing where a computer or program was chosen for every seat."""
        people, given = self._people(), self._to_give_back()
        gives_back = bool(given) and not people
        words = "Give the seats back" if gives_back else "Computer against computer"
        self.watch.setText(f" {words}")
        self.watch.setAccessibleName(words)
        self.watch.setToolTip(
            "People play these seats again" if gives_back else "Only watch: the strong computer plays for every person"
        )
        self.watch.setEnabled(bool(people or given))

    def _on_players(self) -> None:
        for number, row in enumerate(zip(self._marks, self.fields, self.sitters, strict=True)):
            for widget in row:
                widget.setVisible(number < self._count())
        self._on_named()

    def _on_named(self) -> None:
        first = self.starts.currentData()
        self.starts.clear()
        sitting = [sitter.player for sitter in self.sitters[: self._count()]]
        for row, by_itself in enumerate(told_apart([sitter.called for sitter in sitting])):
            field, seat = self.fields[row], row + 1
            self._keep(row, is_own=not by_itself)
            field.setPlaceholderText(by_itself or f"Seat {seat}")
            field.setEnabled(not by_itself)
        for seat, name in enumerate(self.called, 1):
            self.starts.addItem(name, seat)
        self.starts.addItem("A random seat", RANDOM)
        choose(self.starts, first)
        self._name_watch()
        self.changed.emit()

    def _keep(self, row: int, *, is_own: bool) -> None:
        """Put the name typed for a seat away while a computer has it, and back."""
        field, kept = self.fields[row], self._kept[row]
        with QSignalBlocker(field):
            if is_own and kept:
                field.setText(kept)
                self._kept[row] = ""
            elif not is_own and field.text():
                self._kept[row] = field.text().strip()
                field.clear()
