"""The verdict of a check: what was found, why, the rule itself, the way there step by step, and what to do with it."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.host.verdict import Finding, without_number
from elemental_gui.rules_page import quoted_rule
from elemental_gui.scenes.kit.style.icons import Sign, push_button, tone
from elemental_gui.scenes.kit.style.layouts import empty_out, filled, named
from elemental_gui.scenes.kit.style.styling import announce, figures, set_tone, tip
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.check.finding import CheckResult, tone_of, words_of
from elemental_gui.widgets.parts.choices import breaking

_SIGN: Final = 26
_FEWEST: Final = 2.2
"""Lines of the words that are always seen."""
_ROOM: Final = 10
"""Lines of text that have to fit for the actions to go below the words, however many of them these need."""
_BELOW: Final = 7
"""Lines that have to be left beside what the words need, for few words in little room."""
_FRAME: Final = 10
"""What the words need beside their lines, for the ring of the keyboard among others."""
_UNLIMITED: Final = 16_777_215
"""What Qt calls no limit to a height."""
_SIGNS: Final = {
    Finding.LEGAL: "confirm",
    Finding.ILLEGAL: "close",
    Finding.UNDECIDED: "clock",
    Finding.AMBIGUOUS: "help",
    Finding.UNREADABLE: "warning",
}


class VerdictPanel(QFrame):
    """Shows one verdict, or that the search goes on."""

    look_requested = Signal(int)
    rule_requested = Signal(str)
    reading_chosen = Signal(object)
    """The CheckResult of the reading that is meant, or again that of all of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.result: CheckResult | None = None
        self._whole: CheckResult | None = None
        """The verdict that an ambiguous text got, while one of its readings is shown."""
        self.setProperty("surface", "panel")
        self._sign = Sign(_SIGN, self)
        self._sign.setFixedWidth(_SIGN + 4)
        self.headline = QLabel(self)
        self.headline.setFont(figures(self.headline.font(), 3.0, bold=True))
        self.words = named(QTextBrowser(self, openLinks=False), "Verdict")
        self.words.document().setDocumentMargin(2)
        self.words.anchorClicked.connect(lambda link: self.rule_requested.emit(link.toString()))
        self._hint = ""
        self._readings = QVBoxLayout()
        self._readings.setSpacing(5)
        self.steps = breaking(named(QListWidget(self), "The actions, one after the other"))
        self.steps.setMinimumHeight(60)
        self.steps.setSpacing(1)
        self.steps.currentRowChanged.connect(self._on_step)
        self.longer = push_button("Search longer", self, icon="clock")
        self._progress = self._make_progress()
        self._lay_out()
        self.show_nothing("")

    def _make_progress(self) -> QWidget:
        part = QWidget(self)
        self.bar = QProgressBar(part, textVisible=False)
        self.bar.setMaximumHeight(6)
        self.busy = QLabel(part)
        self.cancel = push_button("Cancel", part)
        words = filled(QVBoxLayout(), self.busy, self.bar)
        filled(QHBoxLayout(part), (words, 1), self.cancel, margins=0)
        part.hide()
        return part

    def _lay_out(self) -> None:
        head = filled(QHBoxLayout(), self._sign, (self.headline, 1), self.longer, spacing=8)
        parts = head, self._progress, (self.words, 2), self._readings, (self.steps, 3)
        filled(QVBoxLayout(self), *parts, margins=(12, 9, 8, 9), spacing=7)

    # What is shown

    def show_nothing(self, words: str) -> None:
        self.result = self._whole = None
        self._hint = words
        self._show_head("", "Verdict", "")
        self._write()
        for part in (self.steps, self.longer):
            part.hide()
        self._fit_words()
        empty_out(self._readings)

    def show_busy(self, words: str, share: float) -> None:
        """Show that the search goes on, and how much of its time has passed; a negative share means nobody knows."""
        self.busy.setText(words)
        self.bar.setRange(0, 0 if share < 0 else 1000)
        self.bar.setValue(round(1000 * max(0.0, min(1.0, share))))
        if self.result is None:
            self.words.clear()
        self._progress.show()

    def show_idle(self) -> None:
        self._progress.hide()

    def show_result(self, result: CheckResult) -> None:
        """Show a verdict; from that on one reading of an ambiguous text one can go back to all of them."""
        if self._whole is not None and result not in self._whole.readings:
            self._whole = None
        self.result = result
        sign = "flag" if result.resigned else _SIGNS[result.finding]
        self._show_head(sign, words_of(result), tone_of(result.finding))
        self._write()
        self.longer.setVisible(result.finding is Finding.UNDECIDED and not result.asks)
        self._show_readings(result)
        self._show_steps(result)
        announce(self, f"{self.headline.text()}. {result.sentence}")

    def show_looking(self, lines: int) -> None:
        """Show after which action the board is; 0 is before the first."""
        with QSignalBlocker(self.steps):
            self.steps.setCurrentRow(min(lines, self.steps.count()) - 1)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._write()

    # How it is done

    def _show_head(self, icon: str, words: str, tone_name: str) -> None:
        self._sign.setVisible(bool(icon))
        if icon:
            self._sign.show_icon(icon, tone(tone_name))
        self.headline.setText(words)
        set_tone(self.headline, tone_name)

    def _write(self) -> None:
        result, muted = self.result, current_theme().muted_text.name()
        if result is None:
            self.words.setHtml(f'<p style="color: {muted}">{escape(self._hint)}</p>')
            return
        notes = [*result.owed, *result.notes]
        rule = self._rule(result)
        said = without_number(result.sentence) if rule else result.sentence
        parts = [escape(said).replace("\n", "<br>"), rule]
        parts += [f'<span style="color: {muted}">{escape(note)}</span>' for note in notes]
        self.words.setHtml("".join(f'<p style="margin: 0 0 7px 0">{part}</p>' for part in parts if part))

    def _rule(self, result: CheckResult) -> str:
        rule = result.violation.rule if result.violation is not None else ""
        if not rule:
            return ""
        text = quoted_rule(result.start.game.slug, result.start.preset, rule)
        link = f'<a href="{escape(rule)}" style="color: {current_theme().accent.name()}">Rule {escape(rule)}</a>'
        return f"{link}: “{escape(text)}”" if text else f"<b>Rule {escape(rule)}</b>"

    def _show_readings(self, result: CheckResult) -> None:
        empty_out(self._readings)
        for number, reading in enumerate(result.readings):
            words = f"Reading {number + 1}: {reading.turn} ({words_of(reading).lower()})"
            button = push_button(words, self, self._on_reading, icon="step_next")
            button.setProperty("reading", number)
            button.setToolTip("Take this meaning and show the verdict on it")
            self._readings.addWidget(button)
        if self._whole is not None:
            button = push_button("Back to all readings", self, self._on_reading, icon="undo")
            button.setProperty("reading", -1)
            self._readings.addWidget(button)

    def _show_steps(self, result: CheckResult) -> None:
        with QSignalBlocker(self.steps):
            self.steps.clear()
            for number, line in enumerate(result.lines, 1):
                item = QListWidgetItem(f"{number}. {line.words}", self.steps)
                item.setToolTip(tip(line.action))
            if result.refused:
                item = QListWidgetItem(f"{len(result.lines) + 1}. {result.refused}: refused", self.steps)
                item.setForeground(current_theme().bad_text)
            self._fit_words()

    def _fit_words(self) -> None:
        """Leave to the steps what the words do not need."""
        line = self.fontMetrics().lineSpacing()
        fewest = round(_FEWEST * line)
        self.words.document().setTextWidth(self.words.viewport().width())
        needed = max(fewest, min(round(self.words.document().size().height()) + _FRAME, self.height() // 2))
        has_room = self.height() > _ROOM * line or self.height() - needed > _BELOW * line
        self.steps.setVisible(has_room and self.result is not None and bool(self.result.lines))
        if self.steps.isHidden():
            self.words.setMinimumHeight(fewest)
            self.words.setMaximumHeight(_UNLIMITED)
            return
        self.words.setFixedHeight(needed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _on_step(self, row: int) -> None:
        if self.result is not None and row >= 0:
            self.look_requested.emit(min(row + 1, len(self.result.lines)))

    def _on_reading(self) -> None:
        button = self.sender()
        whole = self._whole or self.result
        if whole is not None:
            number = int(button.property("reading"))
            self._whole = whole if number >= 0 else None
            self.reading_chosen.emit(whole.readings[number] if number >= 0 else whole)
        first = self._readings.itemAt(0)
        shown = None if first is None else first.widget()
        if shown is not None:
            shown.show()
            shown.setFocus(Qt.FocusReason.OtherFocusReason)  # which Qt gave to whatever comes next on the page
