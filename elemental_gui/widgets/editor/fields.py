"""The words of a position line beside the board, each in a field of its own kind with its hint."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QWidget

from elemental_gui.engine.core.setup import UNKNOWN, Field, Setup, SetupForm


class FieldsForm(QWidget):
    """A list where the form names all choices, a line for anything else."""

    edited = Signal(str, str)
    """The name of a field and its new text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editors: dict[str, QComboBox | QLineEdit] = {}
        self._rows = QFormLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setVerticalSpacing(5)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def show_form(self, form: SetupForm) -> None:
        """Offer the fields of a form."""
        while self._rows.rowCount():
            self._rows.removeRow(0)
        self.editors.clear()
        for field in form.fields:
            editor = self._editor(field)
            editor.setToolTip(field.hint)
            editor.setAccessibleName(field.title)
            editor.setAccessibleDescription(field.hint)
            label = QLabel(field.title)
            label.setToolTip(field.hint)
            label.setBuddy(editor)
            self._rows.addRow(label, editor)
            self.editors[field.name] = editor

    def show_setup(self, setup: Setup) -> None:
        """Show the texts of a setup; a field that is being typed into keeps its cursor."""
        for name, editor in self.editors.items():
            text = setup.field(name)
            editor.blockSignals(True)
            if isinstance(editor, QComboBox):
                place = editor.findData(text)
                if place < 0:
                    editor.addItem("not known" if text == UNKNOWN else text, text)
                    place = editor.count() - 1
                editor.setCurrentIndex(place)
            elif editor.text() != text:
                editor.setText("" if text == UNKNOWN else text)
            editor.blockSignals(False)

    def _editor(self, field: Field) -> QComboBox | QLineEdit:
        if field.choices:
            box = QComboBox()
            for choice in field.choices:
                box.addItem(choice, choice)
            box.currentIndexChanged.connect(partial(self._on_chosen, field.name))
            return box
        line = QLineEdit()
        line.setPlaceholderText(field.hint)
        line.textEdited.connect(partial(self._on_typed, field.name))
        return line

    def _on_chosen(self, name: str, _place: int) -> None:
        editor = self.editors[name]
        if isinstance(editor, QComboBox):
            self.edited.emit(name, str(editor.currentData()))

    def _on_typed(self, name: str, text: str) -> None:
        self.edited.emit(name, "".join(text.split()) or UNKNOWN)
