"""The host's own words: a template for each text to post, and how players are mentioned."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPlainTextEdit, QVBoxLayout, QWidget

from elemental_gui.hosting.replies import (
    DEFAULTS,
    LONGEST,
    PLACEHOLDERS,
    HostsWords,
    Occasion,
    mentions_from_lines,
    unknown_names,
)
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.widgets.parts.choices import choice, choose
from elemental_gui.widgets.parts.side_window import SideWindow

_SIZE: Final = (820, 560)
_ABOUT: Final = (
    "A double click, or Enter, puts a name from the list into the text. A line is left out when a name in it has "
    "nothing to put there."
)
_MENTIONS: Final = "Players are mentioned by @ and their name. For anybody else, add a line such as Ann = <@1234>:"


class WordingWindow(SideWindow):
    """Every change counts at once; Esc closes."""

    changed = Signal(object)
    """The HostsWords as they are now."""

    def __init__(self, words: HostsWords, occasion: Occasion, parent: QWidget) -> None:
        super().__init__(parent, "Wording")
        self.resize(*_SIZE)
        self.words = words
        self.occasions = choice("Which text", ((str(each), each.value) for each in Occasion), self)
        choose(self.occasions, occasion.value)
        self.usual = push_button("Back to the usual text", self, self._on_usual, icon="reset")
        self.template = named(QPlainTextEdit(self), "Template")
        self.template.setTabChangesFocus(True)
        self.problem = set_tone(wrapping(QLabel(self)), "warning")
        self.names = named(QListWidget(self), "What a template can name")
        self.names.setWordWrap(True)
        self.names.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.names.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for name, what in PLACEHOLDERS.items():
            item = QListWidgetItem(f"{{{name}}}  {what}")
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.names.addItem(item)
        mentions = "\n".join(f"{name} = {sign}" for name, sign in words.mentions.items())
        self.mentions = named(QPlainTextEdit(mentions, self), "How players are mentioned")
        self.mentions.setTabChangesFocus(True)
        self._lay_out()
        self._show()
        self.template.setFocus(Qt.FocusReason.OtherFocusReason)
        self.occasions.activated.connect(self._show)
        self.names.itemActivated.connect(self._on_name)
        self.template.textChanged.connect(self._on_template)
        self.mentions.textChanged.connect(self._on_mentions)

    def _lay_out(self) -> None:
        about, mentions = set_tone(wrapping(QLabel(_ABOUT, self)), "muted"), wrapping(QLabel(_MENTIONS, self))
        sides = filled(QHBoxLayout(), (self.template, 3), (self.names, 2))
        head = filled(QHBoxLayout(), self.occasions, STRETCH, self.usual)
        foot = filled(QHBoxLayout(), STRETCH, push_button("Close", self, self.close, primary=True))
        filled(QVBoxLayout(self), head, about, (sides, 3), self.problem, mentions, (self.mentions, 1), foot)

    @property
    def occasion(self) -> Occasion:
        return Occasion(self.occasions.currentData())

    def _show(self) -> None:
        self.template.setPlainText(self.words.template(self.occasion))

    def _on_name(self, item: QListWidgetItem) -> None:
        self.template.insertPlainText(f"{{{item.data(Qt.ItemDataRole.UserRole)}}}")
        self.template.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_usual(self) -> None:
        self.template.setPlainText(DEFAULTS[self.occasion])

    def _on_template(self) -> None:
        text, occasion = self.template.toPlainText()[:LONGEST], self.occasion
        kept = {each: told for each, told in self.words.templates.items() if each is not occasion}
        own = {} if text == DEFAULTS[occasion] or not text.strip() else {occasion: text}
        unknown = unknown_names(text)
        named = ", ".join(f"{{{name}}}" for name in unknown)
        self.problem.setText(f"There is no {named}; it stays in the text as it is." if unknown else "")
        self._become(HostsWords({**kept, **own}, self.words.mentions))

    def _on_mentions(self) -> None:
        self._become(HostsWords(self.words.templates, mentions_from_lines(self.mentions.toPlainText())))

    def _become(self, words: HostsWords) -> None:
        if words != self.words:
            self.words = words
            self.changed.emit(words)
