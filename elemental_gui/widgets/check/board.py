"""The board of a check: the known position and where it comes from, or the board after each accepted action."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QLabel, QSlider, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.icons import push_button, step_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, tip, wrapping
from elemental_gui.scenes.still import Still
from elemental_gui.widgets.check.finding import CheckResult, public, still_after
from elemental_gui.widgets.check.known import Known, moments
from elemental_gui.widgets.parts.choices import choice
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from elemental_gui.widgets.parts.still_view import StillView

_MOMENT: Final = 12
"""Letters of a moment that are in sight in the narrowest window."""
_LONGEST: Final = 220
"""Letters below the board, so that its size stays nearly the same from action to action; the list tells everything."""


class CheckBoard(QFrame):
    """Shows what it is given; which position is the known one is decided elsewhere."""

    moment_requested = Signal(int)
    """Another moment of the known game: a number of plies."""
    look_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.known: Known | None = None
        self.result: CheckResult | None = None
        self.looking = 0
        self.setProperty("surface", "panel")
        self.title = set_tone(QLabel("Known position", self), "title")
        self.source = FittedLabel((0.0, -1.0), self)
        self.view = StillView(self)
        self.moment = choice("Moment of the game", parent=self)
        self.moment.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.moment.setMinimumContentsLength(_MOMENT)
        self.moment.activated.connect(lambda: self.moment_requested.emit(int(self.moment.currentData())))
        self.uncover = QCheckBox("Show the players' secrets", self)
        self.uncover.setToolTip("For the host's eyes: what the players of this game have chosen in secret")
        self.uncover.toggled.connect(self._on_uncovered)
        self.words = wrapping(QLabel(self))
        self.back = step_button("step_previous", "One action back (Alt+Left)", self, self._step, -1)
        self.slider = named(QSlider(Qt.Orientation.Horizontal, self), "Step of the turn")
        self.slider.setPageStep(1)
        self.slider.valueChanged.connect(self.look_requested)
        self.forward = step_button("step_next", "One action forward (Alt+Right)", self, self._step, 1)
        self.game = push_button("The game", self, tip="Take the game on the table, at the moment it shows")
        self.open = push_button("Open file…", self)
        self.paste = push_button("Paste", self)
        self.edit = push_button("Edit…", self, tip="Draw the position, or correct this one")
        self._steps = QWidget(self)
        self._lay_out()
        self.show_known(None)

    def _lay_out(self) -> None:
        head = filled(QHBoxLayout(), self.title, (self.source, 2), (self.moment, 3), spacing=8)
        filled(QHBoxLayout(self._steps), self.back, (self.slider, 1), self.forward, margins=0)
        foot = filled(QHBoxLayout(), self.game, self.open, self.paste, self.edit, STRETCH, spacing=6)
        parts = head, (self.view, 1), self.uncover, self.words, self._steps, foot
        filled(QVBoxLayout(self), *parts, margins=(12, 9, 12, 10), spacing=7)

    def show_known(self, known: Known | None) -> None:
        """Show a known position, and that nothing has been checked against it yet."""
        same = known is not None and self.known is not None and known.session is self.known.session
        self.known = known
        if not same:
            with QSignalBlocker(self.uncover):
                self.uncover.setChecked(False)
        self.uncover.setVisible(known is not None and known.is_veiled)
        self.edit.setEnabled(not self._is_covered)
        self.source.say("" if known is None else known.label, "muted")
        if known is None or known.session is None:
            self.moment.hide()
        else:
            if not same or not self.moment.count():
                self.moment.clear()
                for words, plies in moments(known.session):
                    self.moment.addItem(words, plies)
            place = self.moment.findData(known.plies)
            if place < 0:
                self.moment.addItem(f"After {known.plies} actions", known.plies)
                place = self.moment.count() - 1
            self.moment.setCurrentIndex(place)
            self.moment.show()
        self.show_result(None)

    def show_result(self, result: CheckResult | None, looking: int = 0) -> None:
        """Offer the accepted actions of a verdict one by one."""
        self.result = result
        count = 0 if result is None else len(result.lines)
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, count)
        self._steps.setVisible(count > 0)
        self.look_at(looking)

    def look_at(self, lines: int) -> None:
        result, known = self.result, self.known
        self.looking = max(0, min(lines, self.slider.maximum()))
        with QSignalBlocker(self.slider):
            self.slider.setValue(self.looking)
        self.back.setEnabled(self.looking > 0)
        self.forward.setEnabled(self.looking < self.slider.maximum())
        if known is None:
            hint = "Nothing is known yet. Open a record or a board, paste a position, or draw one."
            self.view.show_still(None, hint)
            self.words.hide()
            return
        still = self.public_still() if self._is_covered else self.still()
        # Which action it is stands below the board, with what it did.
        self.view.show_still(still._replace(note="") if still is not None and result is not None else still)
        line = result.lines[self.looking - 1] if result is not None and self.looking else None
        self.words.setVisible(result is not None and bool(result.lines))
        if line is not None:
            said = f"{self.looking}. {line.words}"
            self.words.setText(said if len(said) <= _LONGEST else f"{said[:_LONGEST].rsplit(',', 1)[0]}, …")
            self.words.setToolTip(tip(said))
        else:
            self.words.setText("Before the first action")

    def public_still(self) -> Still | None:
        """Describe the picture that is shown as it may be passed on: without what is still secret."""
        still = self.still()
        return None if still is None or self.known is None else public(self.known, still)

    def still(self) -> Still | None:
        """Describe the picture that is shown, for the host."""
        result, known = self.result, self.known
        if known is None:
            return None
        if result is None:
            return known.still(known.position)
        return still_after(known, result, self.looking)

    @property
    def _is_covered(self) -> bool:
        """Whether secrets of the game on the table are hidden on this screen."""
        return self.known is not None and self.known.is_veiled and not self.uncover.isChecked()

    def _on_uncovered(self) -> None:
        self.edit.setEnabled(not self._is_covered)
        self.look_at(self.looking)

    def _step(self, actions: int) -> None:
        self.look_requested.emit(self.looking + actions)
