"""The position editor: anything can be put anywhere, and what is wrong with it is said at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QMenu, QPushButton, QSplitter, QVBoxLayout, QWidget

from elemental_gui.controller.game_settings import control_of
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, divided, filled
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.session.clock import Clock
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import CLOCK_TAG
from elemental_gui.widgets.check.inquiry import Inquiry
from elemental_gui.widgets.check.known import Known, fresh_clock
from elemental_gui.widgets.editor.board import EditorBoard
from elemental_gui.widgets.editor.model import EditorModel
from elemental_gui.widgets.editor.palette import Brush
from elemental_gui.widgets.editor.side import EditorSide
from elemental_gui.widgets.editor.takeaway import EditorTakeaway
from elemental_gui.widgets.parts.file_dialogs import Carried, ask_for_files
from elemental_gui.widgets.parts.notice_bar import PROBLEM, NoticeBar
from elemental_gui.widgets.parts.side_page import ReceivingPage
from elemental_gui.widgets.setup.rules_pick import RulesPick

_ALWAYS: Final = (
    "copy_text", "copy_position", "copy_grid", "copy_table", "copy_picture", "save", "export_sheet", "export_picture",
)  # fmt: skip
"""The verbs that are possible whatever is drawn."""
READABLE: Final = "*.xlsx *.tsv *.csv *.txt *.png *.elemental"


class EditorPage(ReceivingPage):
    """Keeps board, fields and faults showing what the model holds."""

    called = "Position editor"
    shows_secrets = True
    received = "position"
    takes_pictures = True

    play_requested = Signal(object)
    """The Known to play on from."""
    use_requested = Signal(object)
    """The Known against which submissions are to be checked."""

    def __init__(self, store: PreferencesStore, rules: RulesChoice) -> None:
        super().__init__()
        self._store = store
        self._tags: tuple[tuple[str, str], ...] = ()
        self.model = EditorModel(rules, self)
        self.notice = NoticeBar(self)
        self.rules = RulesPick(self)
        self.board = EditorBoard(self.model, self)
        self.status = set_tone(QLabel(self), "muted")
        self.side = EditorSide(self)
        self.inquiry = Inquiry(self)
        self.takeaway = takeaway = EditorTakeaway(self.model, store, self)
        self.undo, self.redo = self.model.undo, self.model.redo
        self.copy_text = self.copy_position = takeaway.copy_line
        self.copy_grid, self.copy_table, self.copy_picture = (
            takeaway.copy_grid, takeaway.copy_table, takeaway.copy_picture
        )
        self.save = self.export_sheet = takeaway.save_sheet
        self.export_picture = takeaway.save_picture
        self.buttons = EditorButtons(self)
        self._lay_out()
        self._connect_parts()
        self._show_form()

    def _lay_out(self) -> None:
        left = QWidget()
        filled(QVBoxLayout(left), (self.board, 1), self.status, margins=(12, 6, 2, 2), spacing=3)
        sides = divided(QSplitter(Qt.Orientation.Horizontal), (left, 1), (self.side, 0))
        filled(QVBoxLayout(self), self.head(self.rules), self.notice, (sides, 1), self.buttons, margins=0, spacing=2)

    def _connect_parts(self) -> None:
        model, board, side = self.model, self.board, self.side
        model.changed.connect(self._show)
        model.rules_changed.connect(self._show_form)
        board.status_changed.connect(self.status.setText)
        board.picked.connect(self.choose_brush)
        side.tokens.picked.connect(self.choose_brush)
        side.tokens.dragged.connect(board.hover)
        side.tokens.dropped.connect(board.drop)
        side.fields.edited.connect(model.set_field)
        side.clocks.edited.connect(self._show_verbs)
        side.faults.chosen.connect(board.choose_fault)
        side.faults.rule_requested.connect(self._on_rule)
        self.rules.changed.connect(self._on_rules)
        self.inquiry.read.connect(self._on_read)
        self.inquiry.failed.connect(self.notice.complain)
        self.takeaway.said.connect(self.said)
        self.takeaway.failed.connect(self.notice.complain)
        give_menu(self.buttons.copies, (
            ("&Position line", self.copy_position),
            ("Board as &text", self.copy_grid),
            ("Board for a &spreadsheet", self.copy_table),
            ("Pi&cture", self.copy_picture),
        ))  # fmt: skip
        give_menu(self.buttons.files, (
            ("&Open sheet, picture or text…", self._on_open),
            ("&Save sheet…", self.save),
            ("Save &picture…", self.export_picture),
        ))  # fmt: skip

    # What the window asks for

    def moment(self) -> tuple[Session, int] | None:
        position = self.model.position
        return None if position is None else (Session(position, tags=self._tags), 0)

    def can(self, name: str) -> bool:
        return {"undo": self.model.can_undo, "redo": self.model.can_redo}.get(name, name in _ALWAYS)

    def edit(self, known: Known | None) -> None:
        """Begin with a known position, with its rules, clocks and names."""
        if known is None:
            return
        self._tags = tuple(tag for tag in known.tags if tag[0].startswith("Seat") or tag[0] == CLOCK_TAG)
        self._take_on(known.rules, partial(self.model.show, known.position.setup))
        clock = known.clock
        if clock is None and known.session is not None:
            clock = Clock.new(control_of(known.session), known.rules.seats)
        if clock is not None and clock.control.limited:
            self.side.show_clock(clock, runs=True)
        else:
            self.side.show_clock(fresh_clock(known.rules), runs=False)
        self.board.take_focus()

    def fill_in(self, rules: RulesChoice, setup: Setup, lacks: str) -> None:
        """Begin with a board that does not tell a whole position, and say what it lacks."""
        self._tags = ()
        self._take_on(rules, partial(self.model.show_board, setup))
        if lacks:
            self.notice.complain(lacks)
        self.board.take_focus()

    def _take_on(self, rules: RulesChoice, show: Callable[[], None]) -> None:
        """Show something under its own rules, in one step for undo."""
        self.model.begin_stroke()
        try:
            self.set_rules(rules)
            show()
        finally:
            self.model.end_stroke()

    def set_rules(self, rules: RulesChoice) -> None:
        if rules != self.model.rules:
            self.model.set_rules(rules)
        self.rules.show_rules(self.model.rules)

    def choose_brush(self, brush: Brush) -> None:
        self.board.set_brush(brush)
        self.side.tokens.choose(brush)

    def close_page(self) -> None:
        self.inquiry.close()
        self.takeaway.close()

    @property
    def known(self) -> Known | None:
        """The position as edited; None while something is wrong with it."""
        position, clock = self.model.position, self.side.clocks.clock
        if position is None or clock is None:
            return None
        rules = self.model.rules
        return Known(rules=rules, position=position, label="From the editor", clock=clock, tags=self._tags)

    # What is told

    def _show_form(self) -> None:
        model = self.model
        self.side.show_form(model.game.slug, model.form, fresh_clock(model.rules))
        held = model.form.layers[0] if model.form.layers else ()
        self.choose_brush(Brush(0, held[1].text) if len(held) > 1 else Brush())
        self.rules.show_rules(model.rules)
        self._show()

    def _show(self) -> None:
        self.side.fields.show_setup(self.model.setup)
        self.side.faults.show_faults(self.model.faults)
        self.board.choose_fault(self.side.faults.squares)
        self._show_verbs()

    def _show_verbs(self) -> None:
        self.buttons.show_possible(undo=self.model.can_undo, redo=self.model.can_redo, sound=self.known is not None)
        self.actions_changed.emit()

    def _on_rule(self, rule: str) -> None:
        self.rules_requested.emit(self.model.game.slug, self.model.rules.preset, rule)

    def _on_rules(self, rules: RulesChoice) -> None:
        try:
            rules.start()
        except (OptionError, ValueError) as error:
            self.rules.show_rules(self.model.rules)
            self.notice.complain(str(error))
        else:
            self.set_rules(rules)

    def use(self) -> None:
        if self.known is not None:
            self.use_requested.emit(self.known)

    def play(self) -> None:
        if self.known is not None:
            self.play_requested.emit(self.known)

    # Boards from elsewhere

    def take(self, carried: Carried) -> None:
        if len(carried.paths) == 1:
            self.open_file(carried.paths[0])
        elif carried.paths:
            self.notice.complain("One board fits in here at a time; choose one file.")
        else:
            self._read(carried.source)

    def open_file(self, path: Path) -> None:
        self._store.files["folder"] = str(path.absolute().parent)
        self._read({"path": str(path)})

    def _on_open(self) -> None:
        for path in ask_for_files(self, "Open a board", self._store.files["folder"], READABLE):
            self.open_file(path)

    def _read(self, source: Mapping[str, str]) -> None:
        self.notice.clear(PROBLEM)
        rules = self.model.rules
        self.inquiry.ask("board", {"rules": rules.to_json(), "legend": self._store.legends[rules.slug], **source})

    def _on_read(self, answer: Mapping[str, Any]) -> None:
        cells = tuple(tuple(map(str, row)) for row in answer["cells"])
        fields = tuple((str(name), str(text)) for name, text in dict(answer["fields"]).items())
        try:
            rules, own = RulesChoice.from_json(answer["rules"]), self.model.rules
            fits = rules.slug == own.slug and len(cells) == len(self.model.form.rows)
            self._take_on(own if fits else rules, partial(self.model.show_board, Setup(cells, fields)))
        except (OptionError, KeyError, ValueError) as error:
            self.notice.complain(str(error))
            return
        self.said.emit("The board was taken on. Undo brings the one before back.")

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() == Qt.Key.Key_Escape and not self.board.brush.is_hand:
            self.choose_brush(Brush())
            self.board.take_focus()
        else:
            super().keyPressEvent(event)

    def come_up(self) -> None:
        self.board.take_focus()


class EditorButtons(QWidget):
    """They do what the page can; two of them get menus. What goes on with the position is below where it is narrow."""

    def __init__(self, page: EditorPage) -> None:
        super().__init__(page)
        self.undo = tool_button("undo", "Undo (Ctrl+Z)", self, page.undo)
        self.redo = tool_button("redo", "Redo (Ctrl+Y)", self, page.redo)
        self.clear = push_button("Clear", self, page.model.clear, tip="Empty the whole board")
        self.begin = push_button("Start position", self, page.model.begin)
        self.paste = push_button("Paste", self, page.paste, icon="paste")
        self.paste.setToolTip("Take the position or board on the clipboard (Ctrl+V)")
        self.copies = push_button("Copy", self, icon="copy")
        self.files = push_button("File", self, icon="open")
        self.use = push_button("Check against it", self, page.use, icon="confirm")
        self.play = push_button("Play from here", self, page.play, icon="play", primary=True)
        edits = self.undo, self.redo, self.clear, self.begin, self.paste, self.copies, self.files
        self._rows = filled(QHBoxLayout(), *edits, STRETCH), filled(QHBoxLayout(), STRETCH, self.use, self.play)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        filled(self._box, *self._rows, margins=(12, 2, 12, 8), spacing=6)

    def minimumSizeHint(self) -> QSize:
        margins = self._box.contentsMargins()
        widest = max(row.minimumSize().width() for row in self._rows) + margins.left() + margins.right()
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = sum(row.minimumSize().width() for row in self._rows) + self._box.spacing()
        is_wide = needed <= self._box.contentsRect().width()
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)

    def show_possible(self, *, undo: bool, redo: bool, sound: bool) -> None:
        self.undo.setEnabled(undo)
        self.redo.setEnabled(redo)
        for button in (self.use, self.play):
            button.setEnabled(sound)
            button.setToolTip("" if sound else "First mend what is wrong")


def give_menu(button: QPushButton, entries: Sequence[tuple[str, Callable[[], object]]]) -> None:
    menu = QMenu(button)
    for words, verb in entries:
        menu.addAction(words).triggered.connect(lambda _ticked, verb=verb: verb())
    button.setMenu(menu)
