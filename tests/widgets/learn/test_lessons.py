"""The page Lessons: played by mouse and keys, answered by rules and hints, kept, and reached from everywhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.learning.conditions import Standing
from elemental_gui.learning.lesson import MISSED, Step, lesson_of
from elemental_gui.learning.puzzles import has_puzzles
from elemental_gui.scenes.numerous_particles.scene import ParticlesTable
from elemental_gui.session.seating import PERSON
from elemental_gui.widgets.explore.page import ExplorePage
from elemental_gui.widgets.learn.lessons_page import LessonsPage
from elemental_gui.widgets.learn.puzzles_page import PuzzlesPage
from tests.support.clicking import Clicker
from tests.support.exposed import exposed
from tests.support.pressing import click
from tests.support.windows import Windows

KEY = Qt.Key
TAB = Qt.FocusPolicy.TabFocus.value


@pytest.fixture
def page(qtbot: QtBot, store: PreferencesStore) -> LessonsPage:
    """The lesson of Element at its first step."""
    return exposed(qtbot, LessonsPage(store, "element"), 900, 560)


def step(slug: str, title: str) -> Step:
    return next(step for step in lesson_of(slug).steps if step.title == title)


def solve(page: LessonsPage) -> None:
    """Let the page show the whole solution."""
    for _ in page.current.solution:
        click(page.beside.show_me)


@pytest.mark.parametrize("slug", GAMES)
def test_every_step_of_a_lesson_can_be_shown_on_the_board(page: LessonsPage, slug: str) -> None:
    page.show_lesson(slug)
    for each in page.lesson.steps:
        page.show_step(each)
        assert page.current.standing(page.board.match.session) is Standing.OPEN
        solve(page)
        assert page.beside.verdict.text() == "Done.", each.title
        assert page.beside.told.text().startswith(each.well)
    assert page._store.done(f"lessons/{slug}") == {each.title for each in page.lesson.steps}


@pytest.mark.parametrize("slug", GAMES)
def test_every_step_of_a_lesson_is_done_with_the_mouse(page: LessonsPage, qtbot: QtBot, slug: str) -> None:
    page.resize(1000, 700)
    page.show_lesson(slug)
    for each in page.lesson.steps:
        page.show_step(each)
        QTest.qWait(1)
        mouse = Clicker(qtbot, page)
        if each.draft:
            mouse.arrange()
        else:
            for text in each.solution:
                mouse.play(text)
        assert page.beside.verdict.text() == "Done.", each.title


def test_a_step_is_played_by_keys_and_the_next_is_reached(page: LessonsPage) -> None:
    page.take_focus()
    for key in (KEY.Key_Up, KEY.Key_Right):  # from the sage to G4
        QTest.keyClick(page.board.view, key)
    QTest.keyClick(page.board.view, KEY.Key_Return)
    if page.beside.verdict.text() != "Done.":  # the sage is taken up first
        page.board.scene.action_proposed.emit(page.board.match.session.position.parse("move G4"))
    assert page.beside.verdict.text() == "Done."
    assert page.beside.next.property("primary")
    click(page.beside.next)
    assert page.current.title == "Stones or steps"
    assert not page.beside.verdict.isVisible()


def test_the_rules_refuse_in_their_words_and_the_step_in_its_own(page: LessonsPage) -> None:
    propose, parse = page.board.scene.action_proposed.emit, page.board.match.session.position.parse
    propose(parse("move F7"))
    assert "F7" in page.board.aside.said.words and "G4" not in page.board.aside.said.words
    propose(parse("move E6"))
    assert page.beside.verdict.text() == "Not yet." and "not G4" in page.beside.told.text()
    assert page.board.match.session.plies == ()
    QTest.keyClick(page.board.view, KEY.Key_Up)
    assert not page.beside.verdict.isVisible(), "it goes with what is done next"


def test_a_turn_that_ends_without_its_goal_can_be_begun_again(page: LessonsPage) -> None:
    page.show_step(step("element", "Trap the sage"))
    for text in ("move D5", "fire B5"):
        page.board.play(text)
    page.board.play("undo")
    page.board.play("fire K11")
    page.board.play("confirm")
    assert page.beside.verdict.text() == MISSED
    page.undo()
    assert page.board.match.session.plies == () and not page.beside.verdict.isVisible()


def test_a_turn_that_cannot_end_yet_says_why(page: LessonsPage) -> None:
    page.show_step(step("element", "A whole turn"))
    assert not page.beside.confirm.isVisible(), "the board has its own in its tray"
    page.board.play("earth C3")
    page.confirm()
    assert page.beside.verdict.text() == "Not yet." and "Make every step" in page.beside.told.text()
    page.board.play("move E4")
    assert not page.beside.verdict.isVisible()
    page.confirm()
    assert page.beside.verdict.text() == "Done."


def test_beside_a_table_what_is_submitted_waits_for_the_button_beside_it(page: LessonsPage) -> None:
    page.show_lesson("numerous_particles")
    assert not page.beside.confirm.property("primary")
    page.board.play("submit A1 x5 buff -")
    assert page.beside.confirm.property("primary")
    QTest.mouseClick(page.beside.confirm, Qt.MouseButton.LeftButton)
    assert page.beside.next.property("primary") and not page.beside.confirm.property("primary")


def test_what_was_submitted_in_one_part_is_not_filled_in_in_the_next(page: LessonsPage) -> None:
    """Both parts begin with the same position, where a submission that is taken back would come back."""
    page.resize(1280, 800)
    page.show_lesson("numerous_particles")
    QTest.qWait(1)  # what has just been laid out is shown with the next event
    table = page.board.scene
    assert isinstance(table, ParticlesTable)
    for part in ("Buying", "Doubling"):
        assert page.current.title == part and table.draft.is_pass
        for _ in range(5):
            click(table.panels.shop.tiles["A1"])
        assert table.draft == Submit("A1", 5)
        click(table.panels.form.submit)
        click(page.beside.next)


def test_at_the_end_of_the_course_the_game_itself_is_the_next_step(page: LessonsPage) -> None:
    page.step("last")
    assert not page.play.property("primary")
    solve(page)
    assert page.play.property("primary") and not page.beside.next.isEnabled()
    assert "course is done" not in page.beside.told.text(), "the parts before are still to be done"
    page.step("first")
    assert not page.play.property("primary")


@pytest.mark.parametrize("slug", GAMES)
def test_when_all_parts_are_done_the_page_says_that_the_course_is(page: LessonsPage, slug: str) -> None:
    page.show_lesson(slug)
    for each in page.lesson.course:
        assert "course is done" not in page.beside.told.text()
        page.show_step(each)
        solve(page)
    assert page.beside.told.text().endswith("or solve puzzles." if has_puzzles(slug) else "play a game now.")


def test_show_me_says_that_there_is_more_to_show(page: LessonsPage) -> None:
    """A step of several actions stood still after the first, without a word and without its tick."""
    page.show_lesson("elemenders")
    page.show_step(next(each for each in page.lesson.steps if len(each.solution) > 1))
    for _ in page.current.solution[1:]:
        click(page.beside.show_me)
        assert "Show me again" in page.beside.told.text()
    click(page.beside.show_me)
    assert "Show me again" not in page.beside.told.text()


def test_the_keyboard_goes_back_to_the_board(page: LessonsPage, qtbot: QtBot) -> None:
    with qtbot.waitActive(page):
        page.activateWindow()
    page.show_me()
    for button in (page.beside.undo, page.beside.next, page.beside.back):
        button.setFocus()
        click(button)
        assert page.board.view.hasFocus()
    QTest.keyClick(page.board.view, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.board.aside.said.words, "why the turn cannot end yet"


def test_sets_that_are_being_arranged_lie_there_and_can_be_taken_back(page: LessonsPage) -> None:
    page.show_lesson("compass_collisions")
    page.show_step(step("compass_collisions", "Two sets in secret"))
    QTest.keyClick(page.board.view, KEY.Key_Return)  # take the cover sheet away
    assert page.current.draft and page.board.scene.can_take_back and page.can("undo")
    solve(page)
    assert page.beside.verdict.text() == "Done."


def test_what_was_done_is_kept_and_gone_on_from(page: LessonsPage, store: PreferencesStore, qtbot: QtBot) -> None:
    solve(page)
    again = LessonsPage(PreferencesStore(store._path), "element")
    qtbot.addWidget(again, before_close_func=LessonsPage.close_page)
    assert again.current.title == "Stones or steps"
    item = again.beside.list.item(0)
    assert item.data(Qt.ItemDataRole.AccessibleTextRole) == "1  A step, done"


def test_every_step_is_reached_by_the_list_and_further_examples_show_below_theirs(page: LessonsPage) -> None:
    page.beside.list.setCurrentRow(4)
    QTest.keyClick(page.beside.list, KEY.Key_Return)
    assert page.current.title == "Fire spreads"
    assert page.beside.list.item(5).text().strip() == "Over a stack of air"
    page.beside.chosen.emit(5)
    assert page.current.title == "Over a stack of air"
    page.step("previous")
    assert page.current.title == "Fire spreads"
    page.step("next")
    assert page.current.title == "Earth becomes mountains"
    page.step("last")
    assert page.current is page.lesson.course[-1] and not page.beside.next.isEnabled()


def test_whoever_has_done_a_step_is_offered_its_further_examples(page: LessonsPage) -> None:
    page.show_lesson("elemento")
    page.show_step(step("elemento", "No two alike"))
    more = page.beside.more
    assert not more.isVisible(), "the step itself comes first"
    solve(page)
    assert more.isVisible()
    assert more.accessibleName() == "Another example if you like (1 of 1): Earth has one quarter left"
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert page.current.title == "Earth has one quarter left"
    assert page.beside.place.text() == "Elemento, part 2 of 7, example 1 of 1"
    solve(page)
    assert not more.isVisible()
    click(page.beside.next)
    assert page.current.title == "A point"


def named(widget: QWidget) -> bool:
    """Tell whether a screen reader has something to call a widget by."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return bool(interface.text(QAccessible.Text.Name).strip())


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_takes_the_keyboard_has_a_name(page: LessonsPage, slug: str) -> None:
    page.show_lesson(slug)
    own = [each for each in page.findChildren(QWidget) if not page.board.isAncestorOf(each)]
    reached = [each for each in own if each.isVisible() and each.focusPolicy().value & TAB]
    assert len(reached) >= 10
    assert [each for each in reached if not named(each)] == []


def test_nothing_of_the_words_is_cut(page: LessonsPage) -> None:
    for each in page.lesson.steps:
        page.show_step(each)
        QTest.qWait(1)
        for label in (page.beside.title, page.beside.words, page.beside.task):
            assert label.heightForWidth(label.width()) <= label.height(), each.title


def test_lessons_are_reached_from_cards_settings_and_the_menu(place: Windows) -> None:
    click(place.window.home.card("elemento").learn)
    place.perform("rules")
    assert place.rules.slug == "elemento"
    lessons = place.front(LessonsPage)
    assert lessons.lesson.slug == "elemento"
    click(lessons.play)
    assert place.window.stack.currentWidget() is place.panel and place.panel.game.slug == "elemento"
    click(place.panel.learn)
    assert place.window.stack.currentWidget() is lessons
    click(lessons.back)
    assert place.window.stack.currentWidget() is place.window.home
    place.perform("lessons")
    assert lessons.lesson.slug == "elemento", "of the card that has the keyboard"


def test_whoever_has_only_learnt_a_game_is_offered_the_computer_and_later_what_was_played_last(place: Windows) -> None:
    click(place.window.home.card("elemento").learn)
    lessons = place.front(LessonsPage)
    click(lessons.play)
    assert place.panel.seats.sitting == ("person", "computer novice")
    place.panel.seats.sitters[1].pick(PERSON)
    click(place.panel.start)
    place.perform("lessons")
    click(lessons.play)
    assert not place.panel.seats.sitting, "people sit everywhere"


def test_a_lesson_covers_the_game_on_the_table(place: Windows) -> None:
    click(place.window.home.card("elemenders").play)
    place.perform("lessons")
    lessons = place.front(LessonsPage)
    assert lessons.lesson.slug == "elemenders"
    click(lessons.back)
    assert place.window.stack.currentWidget() is place.desk.page


def test_a_lesson_shows_what_its_words_speak_of_whatever_the_preferences(place: Windows) -> None:
    place.store.change(coordinates=False, hints=False)
    place.perform("lessons")
    lessons = place.front(LessonsPage)
    place.store.change(coordinates=True)
    place.store.change(coordinates=False)
    for slug in ("element", "elemento"):
        lessons.show_lesson(slug)
        assert lessons.board.scene.coordinates and lessons.board.scene.hints
    click(lessons.back)
    place.perform("puzzles")
    puzzles = place.front(PuzzlesPage)
    assert not puzzles.board.scene.coordinates


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("dressed")
def test_the_task_is_in_sight_however_large_the_letters_are(
    qtbot: QtBot, store: PreferencesStore, scale: float, slug: str
) -> None:
    page = exposed(qtbot, LessonsPage(store, slug), *((1280, 748) if scale > 1 else (900, 548)))
    for each in page.lesson.steps:
        page.show_step(each)
        QTest.qWait(1)
        task = page.beside.task
        assert not task.visibleRegion().isEmpty() and task.height() >= task.heightForWidth(task.width()), each.title
        assert task.visibleRegion().boundingRect() == task.rect(), each.title
        words = page.beside.words
        lines = min(2 * page.fontMetrics().lineSpacing(), words.height()) if each.words else 0
        assert words.visibleRegion().boundingRect().height() >= lines, each.title


def test_what_a_step_shows_can_be_tried_out(place: Windows) -> None:
    place.perform("lessons")
    place.perform("try_out")
    explore = place.front(ExplorePage)
    assert explore.match.session.position == lesson_of("element").steps[0].session().position


@pytest.mark.parametrize("slug", GAMES)
def test_the_goal_stands_on_the_card_and_in_the_settings(place: Windows, slug: str) -> None:
    goal = GAMES[slug].goal
    assert goal.endswith(".") and goal in place.window.home.card(slug).accessibleDescription()
    place.desk.set_up(slug)
    assert place.panel.goal.text() == goal


@pytest.mark.parametrize("slug", GAMES)
def test_the_goal_stands_on_the_table(place: Windows, slug: str) -> None:
    place.window.resize(900, 600)
    click(place.window.home.card(slug).play)
    QTest.qWait(20)
    goal = place.page.side.moves.empty
    assert goal.text() == f"Goal: {GAMES[slug].goal}" and goal.isVisible()
    assert goal.heightForWidth(goal.width()) <= goal.height()


def test_the_goal_goes_with_the_first_turn(place: Windows) -> None:
    click(place.window.home.card("element").play)
    goal = place.page.side.moves.empty
    place.controller.submit_text("take 0; move E4; move E5; move E4; move E5; move E4")
    assert goal.isVisible()
    place.page.confirm()
    assert not goal.isVisible()


def test_the_first_start_of_a_game_offers_its_lesson_once(place: Windows) -> None:
    click(place.window.home.card("element").play)
    notice = place.page.notice
    assert notice.isVisible() and "ten minutes" in notice.sentence.accessibleName()
    click(notice.remedy)
    lessons = place.front(LessonsPage)
    click(lessons.back)
    place.controller.submit_text("take 0")
    assert not notice.isVisible()
    place.desk.go_home()
    click(place.window.home.card("element").play)
    assert not place.page.notice.isVisible()


def test_the_offer_gives_way_to_a_refusal(place: Windows) -> None:
    click(place.window.home.card("element").play)
    place.controller.submit_text("move F6")
    assert not place.page.notice.isVisible() and place.page.console.aside.said.isVisible()
