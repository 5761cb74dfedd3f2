"""The rules of a game beside the game: they open at the paragraph that a refusal names."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from elemental_gui.rules_page import page_of
from elemental_gui.widgets.shell.text_window import TextWindow

_ABOVE = 24
"""Pixels left free above what is pointed at."""
_TAG = re.compile(r'<b class="preset">\[([^\]]*)\]</b>')


class RulesWindow(TextWindow):
    """One rules page, with the sentences and the column of the preset being played made plain."""

    def __init__(self, parent: QWidget, slug: str) -> None:
        self._page = page_of(slug)
        super().__init__(parent, f"Rules of {self._page.title}")
        self.slug = slug
        self._preset = ""
        self.rule = ""
        """The number of the rule that is pointed at, such as `1c.44`; empty for none."""
        self.contents = QComboBox()
        self.contents.setAccessibleName("Contents")
        self.contents.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        for number, section in enumerate(self._page.sections):
            self.contents.addItem(section.title, number)
        self.contents.activated.connect(self._on_section)
        self.bar.insertWidget(0, self.contents)
        self.text.anchorClicked.connect(self._on_link)
        self.text.setOpenLinks(False)
        self.write()

    def show_rule(self, number: str) -> bool:
        """Scroll to the rule of a number such as `1c.44` and point at it; False when the page does not have it."""
        self.rule = number if self._page.rule(number) is not None else ""
        self.write()
        return bool(self.rule)

    def set_preset(self, preset: str) -> None:
        """Make plain what holds for a preset; empty for none in particular."""
        if preset != self._preset:
            self._preset = preset
            self.write()

    def write(self) -> None:
        bar = self.text.verticalScrollBar()
        place = bar.value()
        body = self._page.to_html(self.rule or None)
        self.text.setHtml(emphasised(_with_targets(body), self._preset) if self._preset else _with_targets(body))
        if self.rule:
            self.text.scrollToAnchor(self.rule)
            bar.setValue(bar.value() - _ABOVE)
        else:
            bar.setValue(place)

    def _on_section(self, number: int) -> None:
        self.text.scrollToAnchor(f"section-{number}")

    def _on_link(self, url: QUrl) -> None:
        self.show_rule(url.fragment())


def _with_targets(body: str) -> str:
    """Give every heading a name that the table of contents can scroll to."""
    numbers = iter(range(body.count("<h")))
    return re.sub(r"<h[12]>", lambda found: f'{found[0]}<a name="section-{next(numbers)}"></a>', body)


def emphasised(body: str, preset: str) -> str:
    """Set off the tags that name a preset, and its column in the tables."""

    def tag(found: re.Match[str]) -> str:
        mine = preset in found[1].split()
        return f'<b class="mine">&nbsp;{found[1]}&nbsp;</b>' if mine else found[0]

    def table(found: re.Match[str]) -> str:
        heads = re.findall(r"<th>(.*?)</th>", found[0])
        if escape(preset) not in heads:
            return found[0]
        column = heads.index(escape(preset))
        return re.sub(r"<tr>.*?</tr>", lambda row: _marked_cell(row[0], column), found[0], flags=re.DOTALL)

    return re.sub(r"<table.*?</table>", table, _TAG.sub(tag, body), flags=re.DOTALL)


def _marked_cell(row: str, column: int) -> str:
    cells = list(re.finditer(r"<t[hd]>", row))
    if column >= len(cells):
        return row
    start, end = cells[column].span()
    return f'{row[: end - 1]} class="mine">{row[end:]}' if start >= 0 else row
