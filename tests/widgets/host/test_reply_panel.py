"""The text to post, as it stands beside the games."""

from PySide6.QtGui import QFontDatabase, QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, style_sheet
from elemental_gui.widgets.hosting.game_panel import ReplyPanel
from elemental_gui.widgets.hosting.message_panel import MessagePanel, show_sent

ROW = "10 .▲W2  .    .▲P2  .▲P1  .    o    .    .▲M1  .    .    r●F1!"


def test_the_rows_of_a_board_stay_whole_in_a_narrow_panel(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    panel = ReplyPanel(around)
    panel.resize(460, 400)
    panel.show_given("Your turn.")
    around.show()
    QApplication.processEvents()
    usual = panel.text.font().pointSizeF()
    panel.show_given(f"Your turn.\n```\n{ROW}\n```\nThese words may be as long as they like, they wrap.")
    assert QFontMetricsF(panel.text.font()).horizontalAdvance(ROW) <= panel.text.viewport().width()
    panel.resize(1200, 400)
    QApplication.processEvents()
    assert panel.text.font().pointSizeF() == usual


def test_another_theme_leaves_the_columns_of_a_board(qtbot: QtBot, qapp: QApplication) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    panel, message = ReplyPanel(around), MessagePanel(around)
    before, fixed = qapp.styleSheet(), QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    try:
        qapp.setStyleSheet(style_sheet(LIGHT))
        around.show()
        panel.show_given(f"```\n{ROW}\n```")
        show_sent(message.text, "\n".join([". e . w"] * 4))
        qapp.setStyleSheet(style_sheet(DARK))
        QApplication.processEvents()
        assert [field.font().family() for field in (panel.text, message.text)] == [fixed.family()] * 2
    finally:
        qapp.setStyleSheet(before)
