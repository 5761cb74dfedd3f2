"""The rules of a game beside the game: they open where a refusal points, and their examples are drawn and played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QAccessible, QImage, QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QWidget

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.learning.examples import MARKED, Panel, Part, panels_of
from elemental_gui.rules_page import Fence, RulesPage, page_of
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.still import Excerpt, Still, excerpt, image
from elemental_gui.widgets.parts.choices import choice, choose
from elemental_gui.widgets.shell.text_window import TextWindow

_ABOVE: Final = 24
"""Pixels left free above what is pointed at."""
_TAG: Final = re.compile(r'<b class="preset">\[([^\]]*)\]</b>')
_ROOM: Final = 540
"""Pixels for the boards of an example that stand side by side, and for a table."""
_LARGEST: Final = 46
_WIDE: Final = 10
"""Columns of a board that has no room beside another one."""
_TRY: Final = "try"
_WORDS: Final = "words"


class RulesWindow(TextWindow):
    """One rules page, with the sentences and the column of the preset being played made plain, or those alone."""

    try_requested = Signal(object)
    """The Session of an example, to be played on."""
    game_requested = Signal(str)

    def __init__(self, parent: QWidget, slug: str) -> None:
        self._page = page_of(slug)
        super().__init__(parent, f"Rules of {self._page.title}")
        self.slug = slug
        self._preset = ""
        self._examples: list[tuple[Panel, ...]] = []
        self._told: set[tuple[Panel, ...]] = set()
        """The examples that are described in words below their pictures."""
        self._drawn: dict[tuple[Panel, str, float], QImage] = {}
        self.rule = ""
        """The number of the rule that is pointed at, such as `1c.44`; empty for none."""
        titles = ("From the beginning", *(section.title for section in self._page.sections[1:]))
        self.contents = choice("Contents", zip(titles, range(len(titles)), strict=True))
        self.contents.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.contents.activated.connect(lambda number: self.text.scrollToAnchor(f"section-{number}"))
        self.game = choice("Game", ((card.title, card.slug) for card in GAMES.values()))
        choose(self.game, slug)
        self.game.activated.connect(lambda row: self.game_requested.emit(self.game.itemData(row)))
        self.only = QCheckBox("Only my preset")
        self.only.hide()
        self.only.toggled.connect(self.write)
        self.bar.insertWidget(0, self.only)
        row = filled(QHBoxLayout(), (self.game, 1), (self.contents, 1), margins=(12, 10, 12, 0), spacing=10)
        self.column.insertLayout(0, row)
        self.text.anchorClicked.connect(self._on_link)
        self.text.setOpenLinks(False)
        self.write()

    def show_rule(self, number: str) -> bool:
        """Scroll to the rule of a number such as `1c.44` and point at it; False when the page does not have it."""
        self.rule = number if self._page.rule(number) is not None else ""
        if self.rule and self._shown.rule(number) is None:
            self.only.setChecked(False)  # it is not for this preset, but asked for all the same
        self.write()
        return bool(self.rule)

    def set_preset(self, preset: str) -> None:
        """Make plain what holds for a preset; empty for none in particular."""
        if preset == self._preset:
            return
        self._preset = preset
        is_known = preset in self._page.presets
        self.only.setVisible(is_known)
        if is_known:
            title = load(self.slug).presets[preset].title
            self.only.setToolTip(f"Leave out what does not hold for {title}")
        else:
            self.only.setChecked(False)
        self.write()

    @property
    def _shown(self) -> RulesPage:
        return self._page.only_for(self._preset) if self.only.isChecked() else self._page

    def write(self) -> None:
        bar = self.text.verticalScrollBar()
        place = bar.value()
        self._examples = []
        body = _with_targets(self._shown.to_html(self.rule or None, self._draw))
        self.text.setHtml(emphasised(body, self._preset) if self._preset else body)
        if self.rule:
            self.text.scrollToAnchor(self.rule)
            bar.setValue(bar.value() - _ABOVE)
        else:
            bar.setValue(place)

    def _draw(self, fence: Fence) -> str:
        """Write an example with its boards as pictures, and a link that lets it be played."""
        panels = panels_of(self.slug, fence.lines, fence.tries)
        number = len(self._examples)
        self._examples.append(panels)
        names = [f"example-{number}-{place}" for place in range(len(panels))]
        document, kind = self.text.document(), QTextDocument.ResourceType.ImageResource
        for name, panel in zip(names, panels, strict=True):
            document.addResource(kind.value, QUrl(name), self._picture_of(panel, len(panels)))
        pictures = "&nbsp;&nbsp; ".join(f'<img src="{name}">' for name in names)
        links = f'<a href="{_TRY}:{number}">Try it</a> &nbsp; <a href="{_WORDS}:{number}">In words</a>'
        if QAccessible.isActive():
            self._told.add(panels)  # whoever has the page read aloud need not ask
        return f'<p class="example">{pictures}<br>{links}</p>{_in_words(panels) if panels in self._told else ""}'

    def _picture_of(self, panel: Panel, beside: int) -> QImage:
        key = panel, current_theme().name, self.devicePixelRatioF()
        if key not in self._drawn:
            self._drawn[key] = self._picture(panel, beside)
        return self._drawn[key]

    def _picture(self, panel: Panel, beside: int) -> QImage:
        """Draw one of so many boards, small enough for up to three of them to stand side by side."""
        position, ratio = panel.session.position, self.devicePixelRatioF()
        if panel.part is None:
            picture = image(Still(self.slug, position.state), current_theme(), round(_ROOM * ratio))
            picture.setDevicePixelRatio(ratio)
            return picture
        part = _excerpt_of(panel.part)
        shared = min(3, beside) if len(part.columns) < _WIDE else 1
        edge = min(_LARGEST, _ROOM // shared // (len(part.columns) + 1))
        return excerpt(position, part, current_theme(), artwork(), edge, ratio)

    def _tell(self, link: str, panels: tuple[Panel, ...]) -> None:
        """Tell an example in words below its link, or no longer.

        Nothing else is written anew, so that the keyboard goes on from this link.
        """
        cursor = QTextCursor(_block_with(self.text.document(), link).next())
        if panels in self._told:
            cursor.movePosition(QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor, len(panels))
            cursor.removeSelectedText()
        else:
            cursor.insertBlock()
            cursor.movePosition(QTextCursor.MoveOperation.PreviousBlock)
            cursor.insertHtml(_in_words(panels))
        self._told ^= {panels}

    def _on_link(self, url: QUrl) -> None:
        if url.scheme() == _TRY:
            self.try_requested.emit(self._examples[int(url.path())][0].session)
        elif url.scheme() == _WORDS:
            self._tell(url.toString(), self._examples[int(url.path())])
        else:
            self.show_rule(url.fragment())


def _in_words(panels: Sequence[Panel]) -> str:
    numbered = [f"Board {number}: {panel.words}" for number, panel in enumerate(panels, 1)]
    lines = numbered if len(panels) > 1 else [panels[0].words]
    return "".join(f'<p class="words">{escape(line)}</p>' for line in lines)


def _block_with(document: QTextDocument, link: str) -> QTextBlock:
    block = document.begin()
    while block.isValid() and link not in (each.format.anchorHref() for each in block.textFormats()):
        block = block.next()
    return block


def _excerpt_of(part: Part) -> Excerpt:
    first, top = _place(f"{part.columns[0]}{part.rows[0][0]}")
    columns, rows = range(first, first + len(part.columns)), range(top, top + len(part.rows))
    return Excerpt(columns, rows, tuple(map(_place, part.squares(MARKED))))


def _place(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("A"), int(square[1:]) - 1


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
