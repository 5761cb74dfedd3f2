"""The pages beside the game fit the window that is promised, with the frames of high contrast too."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.host.rules import RulesChoice
from elemental_gui.learning.lesson import has_lesson
from elemental_gui.learning.puzzles import has_puzzles
from elemental_gui.scenes.kit.style.theme import LIGHT_HIGH_CONTRAST, style_sheet
from elemental_gui.scenes.still import _shared
from elemental_gui.session.in_thought import Lines
from elemental_gui.widgets.check.known import of_session
from elemental_gui.widgets.check.page import CheckPage
from elemental_gui.widgets.editor.page import EditorPage
from elemental_gui.widgets.explore.page import ExplorePage
from elemental_gui.widgets.hosting.page import TablePage
from elemental_gui.widgets.learn.lessons_page import LessonsPage
from elemental_gui.widgets.learn.puzzles_page import PuzzlesPage
from elemental_gui.widgets.parts.seats_worth import SeatsWorth
from elemental_gui.widgets.parts.side_page import SidePage
from elemental_gui.widgets.setup.rules_pick import RulesPick
from elemental_gui.widgets.shell.programs_window import ProgramsWindow
from tests.session.games import new_session, play
from tests.support.exposed import exposed
from tests.support.game_pages import QUIET
from tests.support.host_desk import answering_inside
from tests.support.hosting_page import HostingPage, three_games

WIDTH, HEIGHT = 900, 548
LARGE = 1280, 690
"""What menus and frames of large text leave of 1280 x 800."""
EXERCISES: list[tuple[type[PuzzlesPage | LessonsPage], str]] = [
    *((PuzzlesPage, slug) for slug in GAMES if has_puzzles(slug)),
    *((LessonsPage, slug) for slug in GAMES if has_lesson(slug)),
]
NAMES = "Ann", "Bartholomew the Elder", "Cy"


@pytest.fixture(scope="module", autouse=True)
def _dressed(qapp: QApplication) -> Generator[None]:
    """Give everything its widest frames."""
    qapp.setStyleSheet(style_sheet(LIGHT_HIGH_CONTRAST))
    yield
    qapp.setStyleSheet("")


def checking(folder: Path) -> SidePage:
    page = CheckPage(PreferencesStore(folder / "settings.ini"))
    session = play(new_session("box", seats=3), "take 2; draw fire water; fire F8")
    page.know(of_session(session, len(session.plies), "winter-cup-second-round.elemental"))
    return page


def editing(folder: Path, slug: str = "element") -> EditorPage:
    return EditorPage(PreferencesStore(folder / "settings.ini"), RulesChoice.default(slug))


def hosting(folder: Path) -> SidePage:
    return TablePage(PreferencesStore(folder / "settings.ini"), folder / "inbox")


def exploring(_folder: Path) -> SidePage:
    return ExplorePage(Lines(new_session("box", seats=3)), QUIET, "Here")


@pytest.mark.parametrize("make", [checking, editing, hosting, exploring])
def test_every_button_has_its_words_in_the_smallest_window(
    qtbot: QtBot, tmp_path: Path, make: Callable[[Path], SidePage]
) -> None:
    """Buttons were cut off on both sides, and a window that was made this small grew again."""
    page = exposed(qtbot, make(tmp_path), WIDTH, HEIGHT)
    assert (page.width(), page.height()) == (WIDTH, HEIGHT)
    assert _cut(page) == []


@pytest.fixture
def large(qapp: QApplication) -> Generator[None]:
    """Let the system's text be as large as most desktops allow."""
    usual = qapp.font()
    larger = QFont(usual)
    larger.setPointSizeF(usual.pointSizeF() * 1.65)
    qapp.setFont(larger)
    yield
    qapp.setFont(usual)


@pytest.mark.parametrize(("kind", "slug"), EXERCISES)
@pytest.mark.parametrize("width", [843, 900, 1180])
def test_what_is_chosen_above_an_exercise_has_room_for_its_words(
    qtbot: QtBot, tmp_path: Path, kind: type[PuzzlesPage | LessonsPage], width: int, slug: str
) -> None:
    """The way back was cut off, and half of a game's title."""
    page = exposed(qtbot, kind(PreferencesStore(tmp_path / "settings.ini"), slug), width, HEIGHT)
    page.set_table(has_game=True)
    for _ in range(5):  # one layout follows from the other
        QApplication.processEvents()
    assert page.width() == width and _cut(page) == []
    choices = [box for box in page.findChildren(QComboBox) if box.isVisible()]
    assert choices and all(box.width() >= box.sizeHint().width() for box in choices)


@pytest.mark.parametrize("slug", GAMES)
def test_rules_that_are_given_can_be_read(qtbot: QtBot, slug: str) -> None:
    """They cannot be opened, and the number of seats took the room of the title."""
    rules = exposed(qtbot, RulesPick(), 440, 40)
    rules.show_rules(RulesChoice.default(slug))
    rules.setEnabled(False)
    QApplication.processEvents()
    for box in rules.findChildren(QComboBox):
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width()
        assert not box.isVisible() or room >= box.fontMetrics().horizontalAdvance(box.currentText())


@pytest.mark.usefixtures("large")
def test_the_buttons_below_the_editor_take_two_rows_where_text_is_large(qtbot: QtBot, tmp_path: Path) -> None:
    page = exposed(qtbot, editing(tmp_path), 1080, HEIGHT)
    assert page.width() == 1080 and _cut(page) == []


@pytest.mark.usefixtures("large")
def test_a_verdict_at_the_host_s_table_is_read_where_text_is_large(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was one line high, below a message of one line in a box for four, and its headline was cut in half."""
    with answering_inside(monkeypatch):
        three_games(tmp_path / "games")
        host = HostingPage(qtbot, tmp_path, tmp_path / "games")
        host.page.resize(*LARGE)
        host.submit("Ann: take 9")
    QApplication.processEvents()
    message = host.page.panel.message
    assert message.verdict.headline.text() == "Illegal" and _cut(host.page) == []
    for label in (message.who, message.verdict.headline):
        assert label.height() >= label.heightForWidth(label.width())
        assert label.visibleRegion().boundingRect().height() == label.height()
    words = message.verdict.words
    assert words.viewport().height() >= 2 * words.fontMetrics().lineSpacing()


def _cut(page: QWidget) -> list[str]:
    """The words of the buttons that are too narrow for them."""
    buttons = [button for button in page.findChildren(QAbstractButton) if button.isVisible() and button.text()]
    return [each.text() for each in buttons if each.width() < each.sizeHint().width()]


@pytest.mark.parametrize("slug", GAMES)
def test_the_cards_beside_the_editor_are_not_cut_off(qtbot: QtBot, tmp_path: Path, slug: str) -> None:
    page = exposed(qtbot, editing(tmp_path, slug), WIDTH, HEIGHT)
    cards = page.side.findChild(QScrollArea)
    assert cards is not None
    inside: QWidget | None = cards.widget()
    assert inside is not None and inside.width() <= cards.viewport().width()


@pytest.mark.parametrize("width", [300, 900])
def test_standings_stand_below_the_names_where_one_has_no_room(qtbot: QtBot, width: int) -> None:
    """They were cut off beside names, with free room below."""
    seats = exposed(qtbot, SeatsWorth(NAMES), width, 200)
    seats.show_position(new_session("box", seats=3).position, 1, ())
    QApplication.processEvents()
    called, standings, _ = zip(*seats._seats, strict=True)
    assert [each.text() for each in standings] == [each.words for each in standings]
    assert [each.text() for each in called] == list(NAMES)
    below = standings[0].geometry().top() >= called[0].geometry().bottom()
    assert below == (width == 300)


def test_below_a_picture_a_short_name_leaves_its_room_to_a_long_one() -> None:
    assert _shared(100, [10, 30, 20]) == [10, 30, 20]
    assert _shared(100, [10, 80, 70]) == [10, 45, 45]


def test_no_label_shows_the_sign_of_its_key(qtbot: QtBot, tmp_path: Path) -> None:
    """One beside a row of two widgets did."""
    parent = QWidget()
    qtbot.addWidget(parent)
    window = ProgramsWindow(parent, PreferencesStore(tmp_path / "settings.ini"))
    labels = [label for label in window.findChildren(QLabel) if "&" in label.text()]
    assert labels and all(label.buddy() is not None for label in labels)
