"""The home page: one click sets up, a double click plays, and games in progress wait in rows of their own."""

from __future__ import annotations

from itertools import combinations, product
from types import MappingProxyType

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from elemental_gui import assets
from elemental_gui.controller.games_in_progress import Condition
from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style import fonts
from elemental_gui.scenes.kit.style.theme import THEMES
from elemental_gui.session.seating import Kind, Occupant
from elemental_gui.widgets.home import home_page
from elemental_gui.widgets.home.game_card import CARD_EDGES, GameCard, SecondClick, card_path
from elemental_gui.widgets.home.home_page import HomePage
from elemental_gui.widgets.shell.main_window import MainWindow
from tests.support.pressing import click, write
from tests.support.windows import Windows

KEY = Qt.Key


def card(place: Windows) -> GameCard:
    return place.window.home.card("element")


def leave_one(place: Windows, slug: str = "element") -> None:
    """Begin a game, and leave it."""
    click(place.window.home.card(slug).play)
    place.controller.submit_text({"element": "take 1", "elemento": "roll"}[slug])
    place.leave()


class TestCards:
    def test_there_is_a_card_for_every_game_with_a_board(self, place: Windows) -> None:
        assert [each.slug for each in place.window.home.cards] == list(SCENES)
        assert all(not each.picture.pixmap().isNull() for each in place.window.home.cards)

    def test_all_titles_are_written_alike(self, place: Windows) -> None:
        titles = {each.title.font().pointSizeF() for each in place.window.home.cards}
        assert len(titles) == 1 and titles.pop() > place.window.font().pointSizeF()

    def test_a_click_asks_for_the_settings(self, place: Windows) -> None:
        place.click(card(place))
        assert place.window.stack.currentWidget() is place.panel

    def test_a_double_click_plays_at_once_with_the_last_settings(self, place: Windows) -> None:
        place.store.games["element"] = '{"preset": "iak", "names": ["Ann", "Ben"]}'
        place.click(card(place))
        # The first click has changed the page, so the second one falls on whatever lies there now.
        place.click(place.panel.table, twice=True)
        assert place.controller.session.start.preset == "iak"
        assert place.controller.name_of(2) == "Ben"

    def test_a_late_second_click_is_one_of_its_own(self, place: Windows, qtbot: QtBot) -> None:
        place.click(card(place))
        qtbot.waitUntil(lambda: not place.window.findChildren(SecondClick))
        place.click(place.panel.table, twice=True)
        assert place.desk.page is None

    def test_a_set_up_begins_at_its_top_wherever_the_last_one_was_left(self, place: Windows) -> None:
        click(card(place).setup)
        bar = place.panel._scroll.verticalScrollBar()
        place.window.resize(900, 600)
        click(place.panel.house.fold)
        place.qtbot.waitUntil(lambda: bar.maximum() > 0)
        bar.setValue(bar.maximum())
        click(place.panel.start)
        place.perform("close")
        click(card(place).setup)
        assert bar.value() == 0

    def test_buttons_say_the_same(self, place: Windows) -> None:
        click(card(place).setup)
        assert place.window.stack.currentWidget() is place.panel
        click(place.panel.back)
        assert place.window.stack.currentWidget() is place.window.home
        click(card(place).play)
        assert place.controller.session.plies == ()

    @pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Space])
    def test_the_keyboard_sets_up(self, place: Windows, qtbot: QtBot, key: KEY) -> None:
        assert card(place).focusPolicy() == Qt.FocusPolicy.StrongFocus
        QTest.keyClick(card(place), key)
        assert place.window.stack.currentWidget() is place.panel

    def test_a_card_that_the_keyboard_leads_to_shows_its_title(self, place: Windows) -> None:
        home, first = place.window.home, card(place)
        bar, title = home.verticalScrollBar(), first.title
        place.window.resize(720, 460)
        home.take_focus()
        QApplication.processEvents()
        first.setup.setFocus()
        bar.setValue(bar.maximum())
        QTest.keyClick(first.setup, KEY.Key_Backtab)
        assert first.play.hasFocus() and title.visibleRegion().boundingRect().height() == title.height()
        bar.setValue(bar.maximum())
        home.take_focus()
        assert title.visibleRegion().boundingRect().height() == title.height()

    def test_what_was_played_last_is_said(self, place: Windows) -> None:
        place.perform("new")
        place.panel.table.pick("box")
        write(place.panel.seats.fields[0], "<u>Ann</u>")
        click(place.panel.start)
        place.perform("close")
        facts = card(place)._facts
        assert facts.text() == "Last time: The boxed game, <u>Ann</u>"
        assert facts.textFormat() is Qt.TextFormat.PlainText and "&lt;u&gt;Ann" in facts.toolTip()

    def test_a_computer_has_the_same_name_on_the_home_page_as_in_its_game(self, place: Windows) -> None:
        place.perform("new")
        place.panel.table.pick("dm5")
        write(place.panel.seats.fields[1], "Ben")
        place.panel.seats.sitters[1].pick(Occupant(Kind.COMPUTER, "casual"))
        click(place.panel.start)
        place.controller.submit_text("take 0")
        place.controller.resign()
        place.perform("close")
        assert card(place)._facts.text() == "Last time: Death Match 5, Computer, casual"
        place.qtbot.waitUntil(lambda: bool(place.desk.shelf.list.rows))
        assert "won by Computer, casual" in place.desk.shelf.list.rows[0]._facts()

    def test_everything_has_a_name_for_screen_readers(self, place: Windows) -> None:
        assert card(place).accessibleName() == "Element" and "players" in card(place).accessibleDescription()
        buttons = place.window.home.findChildren(QPushButton)
        assert buttons and all(button.text() or button.accessibleName() for button in buttons)


@pytest.mark.parametrize("count", [1, 5])
@pytest.mark.parametrize("size", [(900, 600), (1280, 740), (1920, 1020)])
def test_the_cards_fit_every_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int]
) -> None:
    element = GAMES["element"]
    many = {f"game{number}": element._replace(slug=f"game{number}") for number in range(count)}
    monkeypatch.setattr(home_page, "GAMES", MappingProxyType(many))
    monkeypatch.setattr(home_page, "SCENES", many)
    page = HomePage()
    qtbot.addWidget(page)
    page.resize(*size)
    with qtbot.waitSignal(page.painted):
        page.show()
    assert page.horizontalScrollBar().maximum() == 0
    areas = [each.geometry() for each in page.cards]
    assert not any(one.intersects(other) for one in areas for other in areas if one is not other)
    for each in page.cards:
        assert each.rect().contains(each.picture.mapTo(each, QPoint(each.picture.edge - 1, each.picture.edge - 1)))
        assert each.picture.width() == each.picture.height() >= 150


def test_every_card_has_a_picture_in_every_theme() -> None:
    for slug in SCENES:
        shown = [QImage(str(card_path(slug, theme, edge))) for theme, edge in product(THEMES, CARD_EDGES)]
        assert not any(image.isNull() for image in shown)
        assert all(one != other for one, other in combinations(shown, 2))


@pytest.mark.parametrize("slug", ["compass_collisions", "elemento"])
def test_the_list_of_a_field_shows_all_of_its_lines(place: Windows, slug: str) -> None:
    """The last house rule to choose is not cut off at the edge of its list."""
    click(place.window.home.card(slug).setup)
    click(place.panel.house.fold)
    field = next(iter(place.panel.house.fields.values()))
    field.showPopup()
    view = field.view()
    last = view.visualRect(field.model().index(field.count() - 1, 0))
    assert view.viewport().rect().contains(last)
    field.hidePopup()


@pytest.mark.parametrize("sizes", [((900, 600), (1918, 1058)), ((1918, 1058), (720, 520)), ((1000, 700), (900, 600))])
def test_no_words_lie_over_a_board_while_the_window_changes_its_size(
    place: Windows, sizes: tuple[tuple[int, int], ...]
) -> None:
    for size in (*sizes, *sizes):
        place.window.resize(*size)
        QApplication.processEvents()  # what the next picture shows
        for each in place.window.home.cards:
            board = each.picture.geometry()
            labels = [label for label in each.findChildren(QLabel) if label is not each.picture and label.isVisible()]
            assert not [label.text() for label in labels if label.geometry().intersects(board)], (size, each.slug)


@pytest.mark.parametrize("family", ["", fonts.FAMILY])
def test_all_games_are_in_sight_in_a_new_window(
    place: Windows, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, family: str
) -> None:
    """The second row was cut off at its pictures; nothing is left out for that, and nothing is small."""
    usual = qapp.font()
    if family:
        monkeypatch.setattr(fonts, "system_font_draws_text", lambda: False)
        fonts.install_fonts()
    place.perform("new")
    click(place.panel.start)
    place.controller.submit_text("take 1")
    place.leave()
    place.window.resize(1180, 780)
    place.qtbot.wait(50)
    home = place.window.home
    seen = home.viewport().rect()
    areas = [QRect(each.mapTo(home.viewport(), QPoint()), each.size()) for each in (*home.cards, home.go_on)]
    boards = [each.picture.edge for each in home.cards]
    qapp.setFont(usual)
    assert home.go_on.isVisible() and all(map(seen.contains, areas)), areas
    assert min(boards) >= 130


@pytest.mark.parametrize("size", [(1918, 1058), (1180, 780), (900, 600)])
def test_nothing_moves_from_the_first_picture_until_all_is_loaded(place: Windows, size: tuple[int, int]) -> None:
    """A scroll bar came with the games in progress, and a line on the card with what was played last."""

    def places() -> list[QRect]:
        return [QRect(each.mapTo(window, QPoint()), each.size()) for each in window.home.cards]

    click(card(place).play)
    place.controller.submit_text("take 1")
    place.perform("close")
    window = MainWindow(place.store, place.folder / "games")
    place.qtbot.addWidget(window)
    window.resize(*size)
    first: list[QRect] = []
    window.home.painted.connect(lambda: first.extend(places()))
    with place.qtbot.waitSignal(window.settled):
        window.show()
    place.qtbot.waitUntil(lambda: not window.desk.shelf.is_busy)
    place.qtbot.wait(20)
    assert window.desk.shelf.list.rows and first == places()


class TestGoingOn:
    @pytest.mark.parametrize("is_changed", [False, True])
    def test_of_a_sample_only_a_changed_one_is_kept(self, place: Windows, is_changed: bool) -> None:
        sample = assets.path("examples", "element", "pnp.elemental")
        place.desk.table.open(lambda: place.desk.library.open_sample(sample))
        place.controller.rewind(3, "tried") if is_changed else place.page.look_at(3)
        place.leave()
        assert len(place.desk.shelf.list.rows) == is_changed

    def test_a_game_that_was_left_is_offered_and_goes_on(self, place: Windows) -> None:
        click(card(place).play)
        place.controller.submit_text("take 1")
        session = place.controller.session
        place.leave()
        (row,) = place.desk.shelf.list.rows
        click(row.go_on)
        assert place.controller.session == session
        assert place.window.stack.currentWidget() is place.page

    def test_the_game_left_last_is_one_click_away_in_any_window(self, place: Windows) -> None:
        go_on = place.window.home.go_on
        assert go_on.isHidden()
        for name, turn in (("element", "take 1"), ("elemento", "roll")):
            click(place.window.home.card(name).play)
            QTest.keyClicks(place.page.console.line, turn)
            QTest.keyClick(place.page.console.line, KEY.Key_Return)
            place.leave()
        assert go_on.text() == "Continue" and go_on.accessibleName() == "Continue Elemento"
        place.window.resize(900, 600)
        place.qtbot.wait(20)
        below = go_on.mapTo(place.window, QPoint(0, go_on.height())).y()
        assert go_on.isVisible() and below < place.window.height() / 3, "however many games there are"
        place.click(go_on)
        assert place.controller.session.game.slug == "elemento"

    def test_an_untouched_game_leaves_nothing(self, place: Windows) -> None:
        click(card(place).play)
        place.leave()
        assert place.desk.shelf.list.rows == [] and list((place.folder / "games").iterdir()) == []

    def test_a_discarded_game_is_gone(self, place: Windows) -> None:
        leave_one(place)
        (row,) = place.desk.shelf.list.rows
        click(row.discard)
        click(row.really)
        place.wait_for_list()
        assert place.desk.shelf.list.rows == []

    def test_whoever_comes_back_goes_on_where_the_page_was_left(self, place: Windows) -> None:
        """The keyboard began again at the first card, out of sight of a page that had been scrolled."""
        place.window.resize(900, 600)
        for _ in range(5):
            leave_one(place, "elemento")
        home = place.window.home
        assert home.focusWidget() is home.card("elemento").play
        place.perform("new")
        assert place.panel.game.slug == "elemento"
        click(place.panel.back)
        place.wait_for_list()
        row = place.desk.shelf.list.rows[3]
        place.click(row.go_on)
        place.leave()
        place.qtbot.wait(20)
        (again,) = (each for each in place.desk.shelf.list.rows if each.game.path == row.game.path)
        area = QRect(again.go_on.mapTo(home.viewport(), QPoint()), again.go_on.size())
        assert home.focusWidget() is again.go_on and home.viewport().rect().contains(area)

    def test_arrow_keys_go_from_row_to_row_and_to_the_ends(self, place: Windows) -> None:
        place.window.resize(900, 600)
        for _ in range(5):
            leave_one(place)
        with place.qtbot.waitActive(place.window):
            place.window.activateWindow()
        home, rows = place.window.home, place.desk.shelf.list.rows
        card(place).setFocus()
        for key, reached in (
            (KEY.Key_Right, card(place).play),
            (KEY.Key_End, rows[4].go_on),
            (KEY.Key_Up, rows[3].go_on),
            (KEY.Key_Right, rows[3].save),
            (KEY.Key_Up, rows[2].save),
            (KEY.Key_Down, rows[3].save),
        ):
            QTest.keyClick(home.focusWidget(), key)
            area = QRect(reached.mapTo(home.viewport(), QPoint()), reached.size())
            assert home.focusWidget() is reached and home.viewport().rect().contains(area), key

    def test_discarding_one_of_many_games_leaves_the_page_where_it_is(self, place: Windows) -> None:
        for _ in range(12):
            leave_one(place)
        place.window.resize(900, 600)
        place.qtbot.wait(20)
        with place.qtbot.waitActive(place.window):
            place.window.activateWindow()
        home, rows = place.window.home, place.desk.shelf.list.rows
        row, following = rows[6], rows[7]
        home.ensureWidgetVisible(row)
        before = home.verticalScrollBar().value()
        assert before > 0
        place.click(row.discard)
        assert place.window.focusWidget() is row.keep and home.verticalScrollBar().value() == before
        place.click(row.keep)
        assert place.window.focusWidget() is row.discard and home.verticalScrollBar().value() == before
        place.click(row.discard)
        place.click(row.really)
        place.qtbot.wait(20)
        assert home.verticalScrollBar().value() == before and place.window.focusWidget() is following.discard
        assert len(rows) == 11 and row not in rows

    def test_when_the_game_left_last_is_discarded_the_one_before_is_offered(self, place: Windows) -> None:
        for slug in ("element", "elemento"):
            leave_one(place, slug)
        latest, _ = place.desk.shelf.list.rows
        place.click(latest.discard)
        place.click(latest.really)
        assert place.window.home.go_on.accessibleName() == "Continue Element"
        place.click(place.desk.shelf.list.rows[0].discard)
        place.click(place.desk.shelf.list.rows[0].really)
        home = place.window.home
        assert home.go_on.isHidden() and place.window.focusWidget() is home.cards[0]

    def test_a_game_is_saved_from_its_row(self, place: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
        leave_one(place)
        target = place.folder / "kept.elemental"
        monkeypatch.setattr("elemental_gui.widgets.home.home_shelf.ask_where_to_save", lambda *_: target)
        click(place.desk.shelf.list.rows[0].save)
        assert target.exists() and "kept.elemental" in place.window.statusBar().currentMessage()

    def test_it_is_offered_by_the_next_start_too(self, place: Windows) -> None:
        click(card(place).play)
        place.controller.submit_text("take 1")
        place.window.close()
        place.open()
        assert [row.game.condition for row in place.desk.shelf.list.rows] == [Condition.READY]
