"""What a host takes away from a check: the verdict in words, as a picture or data, or as moves in the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.host.verdict import Finding
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.icons import push_button, tone
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.theme import Theme, current_theme
from elemental_gui.scenes.picture_files import png_of
from elemental_gui.scenes.still import Still, paint, size_of
from elemental_gui.widgets.check.batch import BatchList
from elemental_gui.widgets.check.finding import CheckResult, tone_of, words_of
from elemental_gui.widgets.check.known import Known
from elemental_gui.widgets.parts.board_export import PICTURE_WIDTH, HostTakeaway
from elemental_gui.widgets.parts.choices import give_key
from elemental_gui.widgets.parts.file_dialogs import ask_where_to_write

_MARGIN: Final = 34
_HEADLINE: Final = 44
_TEXT: Final = 30
_GAP: Final = 12


class CheckTakeaway(HostTakeaway):
    """Copies and saves; without a path the host is asked for one."""

    def copy_text(self, result: CheckResult) -> None:
        self.copy(result.text, "The verdict is on the clipboard.")

    def copy_picture(self, still: Still, result: CheckResult | None) -> None:
        self.copy(verdict_image(still, result, current_theme()), "The picture is on the clipboard.")

    def save(self, still: Still, result: CheckResult, path: Path | None = None) -> bool:
        """Save a verdict as text, picture or data, as the path's ending says."""
        kinds = (("Text", ".txt"), ("PNG picture", ".png"), ("Data for programs", ".json"))
        path = path or ask_where_to_write(self._page, "Save verdict", self._suggested("verdict.txt"), kinds)
        return path is not None and self.save_file(path, _file_of(path.suffix, still, result, current_theme()))

    def save_list(self, batch: BatchList, path: Path | None = None) -> bool:
        """Save the verdicts on several files as a table or as data."""
        kinds = (("Table", ".tsv"), ("Data for programs", ".json"))
        path = path or ask_where_to_write(self._page, "Save list", self._suggested("verdicts.tsv"), kinds)
        if path is None:
            return False
        return self.save_file(path, _json(batch.data()) if path.suffix.lower() == ".json" else batch.text().encode())


def verdict_image(still: Still, result: CheckResult | None, theme: Theme) -> QImage:
    """Make the picture: the board with its caption, and below it the verdict in words. Needs a QGuiApplication."""
    width, has_board = PICTURE_WIDTH, still.slug in SCENES
    board = size_of(still, width) if has_board else QSize(width, 0)
    words = [] if result is None else result.text.splitlines()
    head, body = _font(_HEADLINE, bold=True), _font(_TEXT)
    inner = width - 2 * _MARGIN
    height = 0.0 if result is None else _MARGIN + QFontMetricsF(head).height() + _GAP
    areas = [_height(body, line, inner) for line in words]
    height += sum(areas) + (_MARGIN if words else 0)
    picture = QImage(QSize(width, round(board.height() + height)), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(theme.window)
    with painting(picture) as painter:
        if has_board:
            paint(painter, QRectF(0, 0, width, board.height()), still, theme)
        if result is not None:
            top = board.height() + float(_MARGIN)
            painter.setFont(head)
            painter.setPen(tone(tone_of(result.finding))(theme))
            painter.drawText(QRectF(_MARGIN, top, inner, QFontMetricsF(head).height()), 0, words_of(result).upper())
            top += QFontMetricsF(head).height() + _GAP
            painter.setFont(body)
            painter.setPen(theme.text)
            for line, tall in zip(words, areas, strict=True):
                painter.drawText(QRectF(_MARGIN, top, inner, tall), int(Qt.TextFlag.TextWordWrap), line)
                top += tall
    return picture


def _file_of(suffix: str, still: Still, result: CheckResult, theme: Theme) -> bytes:
    match suffix.lower():
        case ".png":
            return png_of(verdict_image(still, result, theme))
        case ".json":
            return _json(dict(result.data))
    return (result.text + "\n").encode()


def _json(data: object) -> bytes:
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


def _font(size: int, *, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(size)
    font.setBold(bold)
    return font


def _height(font: QFont, line: str, width: float) -> float:
    metrics = QFontMetricsF(font)
    area = metrics.boundingRect(QRectF(0, 0, width, 10_000), int(Qt.TextFlag.TextWordWrap), line or " ")
    return area.height() + 4


_GO_ON: Final = "Play these actions in the game on the table; Undo takes them back"
_ACCEPT: Final = "Accept it against the rules; the record will say so"


class VerdictButtons(QWidget):
    """Two rows below the verdict; their keys are the page's, which holds them."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.copy_words = push_button("Copy verdict", self, icon="copy")
        self.copy_image = push_button("Copy picture", self, icon="image")
        self.save = push_button("Save…", self, icon="save")
        self.accept = push_button("Accept anyway…", self, icon="warning")
        self.go_on = push_button("Continue with this turn", self, icon="play", primary=True)
        takeaway = filled(QHBoxLayout(), self.copy_words, self.copy_image, self.save, STRETCH, spacing=6)
        decisions = filled(QHBoxLayout(), STRETCH, self.accept, self.go_on, spacing=6)
        filled(QVBoxLayout(self), takeaway, decisions, margins=0, spacing=6)
        for keys, button, words in (
            ("F6", self.copy_words, "Copy the verdict in words, to be pasted into a chat (F6)"),
            ("F7", self.copy_image, "Copy the board and the verdict as a picture (F7)"),
            ("F8", self.save, "Save the verdict as text, picture or data (F8)"),
        ):
            button.setToolTip(words)
            give_key(page, keys, button.click)

    def show_possible(self, result: CheckResult | None, known: Known | None, game: GameController | None) -> None:
        """Enable what can be done, and say why the rest cannot."""
        self.copy_words.setEnabled(result is not None)
        self.copy_image.setEnabled(known is not None)
        self.save.setEnabled(result is not None)
        why_not = "" if known is None else _why_not_in_game(known, game)
        has_turn = result is not None and bool(result.lines) and result.finding is Finding.LEGAL
        is_refused = result is not None and bool(result.refused)
        self.accept.setVisible(is_refused)
        for button, has_any, nothing, does in (
            (self.go_on, has_turn, "There is no legal turn to play.", _GO_ON),
            (self.accept, is_refused, "No action is refused.", _ACCEPT),
        ):
            why = why_not if has_any and known is not None else nothing
            button.setEnabled(not why)
            button.setToolTip(why or does)


def _why_not_in_game(known: Known, game: GameController | None) -> str:
    """Say why nothing of a verdict can be played in the game on the table; empty when it can."""
    if game is None or known.controller is not game:
        return "The known position is not that of the game on the table."
    if not known.is_live:
        return "The game on the table has gone on since then; rewind it first."
    return ""
