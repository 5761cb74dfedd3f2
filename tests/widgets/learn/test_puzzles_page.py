"""The page Puzzles: solved by mouse and keys, answered by the engine, helped step by step, and kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.learning.conditions import Standing
from elemental_gui.learning.puzzles import Asked, Puzzle, has_puzzles, puzzles_of
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.widgets.game.phrases import happened
from elemental_gui.widgets.learn.lessons_page import LessonsPage
from elemental_gui.widgets.learn.puzzles_page import PuzzlesPage
from tests.support.board_driver import BoardDriver
from tests.support.exposed import exposed
from tests.support.pressing import choose_value, click
from tests.support.windows import Windows

KEY = Qt.Key
WITH_PUZZLES = tuple(slug for slug in GAMES if has_puzzles(slug))
STONES = ("fire ", "earth ", "confirm")


@pytest.fixture
def page(qtbot: QtBot, store: PreferencesStore) -> PuzzlesPage:
    """The puzzles of Element at the first."""
    return exposed(qtbot, PuzzlesPage(store, "element"), 900, 560)


def without_paths(slug: str = "element") -> Puzzle:
    """Give a puzzle that is solved by putting stones down and confirming."""
    return next(
        puzzle
        for puzzle in puzzles_of(slug)
        if len(puzzle.solution) > 2 and all(text.startswith(STONES) for text in puzzle.solution)
    )


def play(page: PuzzlesPage, *actions: str) -> None:
    """Let the board propose actions, as gestures do."""
    for text in actions:
        page.board.scene.action_proposed.emit(page.board.match.session.position.parse(text))


def test_a_puzzle_is_solved_with_the_mouse(page: PuzzlesPage, qtbot: QtBot) -> None:
    puzzle = without_paths()
    page.show_puzzle(puzzle)
    assert isinstance(page.view, BoardView)
    hands = BoardDriver(qtbot, page.view)
    for text in puzzle.solution[:-1]:
        stone, square = text.split()
        hands.click(stone, square)
    hands.click(puzzle.solution[-1])
    assert page.beside.verdict.text() == "Solved."
    assert page._store.done("puzzles/element") == {puzzle.id}
    assert f"1 of {len(page.puzzles)} solved" in page.beside.place.text()


def test_what_was_solved_is_kept_and_the_first_that_was_not_comes_next(
    page: PuzzlesPage, store: PreferencesStore, qtbot: QtBot
) -> None:
    first = page.current
    play(page, *first.solution)
    again = PuzzlesPage(PreferencesStore(store._path), "element")
    qtbot.addWidget(again, before_close_func=PuzzlesPage.close_page)
    assert again.current is not first and again.current is again.puzzles[1]
    assert again.beside.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole).endswith(", done")


@pytest.mark.parametrize("slug", WITH_PUZZLES)
def test_a_solution_is_shown_action_by_action_and_does_not_count_as_solved(page: PuzzlesPage, slug: str) -> None:
    page.show_game(slug)
    for puzzle in (page.puzzles[0], page.puzzles[-1]):
        page.show_puzzle(puzzle)
        for number in range(len(puzzle.solution)):
            assert len(page.board.match.session.plies) == number
            click(page.beside.show_me)
        assert page.beside.verdict.text() == "That is a solution."
    assert not page._store.done(f"puzzles/{slug}")
    click(page.beside.again)
    play(page, *puzzle.solution)
    assert page.beside.verdict.text() == "Solved."


def test_a_hint_says_what_is_needed_and_then_how_to_begin_and_to_go_on(page: PuzzlesPage) -> None:
    puzzle = without_paths()
    page.show_puzzle(puzzle)
    click(page.beside.hint)
    assert page.beside.told.text().startswith("You need ") and puzzle.needs[-1] in page.beside.told.text()
    click(page.beside.hint)
    assert page.beside.told.text().startswith("One way begins with: ")
    assert happens(puzzle, 0) in page.beside.told.text()
    play(page, puzzle.solution[0])
    assert not page.beside.verdict.isVisible()
    page.hint()
    assert page.beside.told.text() == f"One way goes on with: {happens(puzzle, 1)}."


def happens(puzzle: Puzzle, number: int) -> str:
    """Say what an action of the solution does, as *Moves* would."""
    session = puzzle.session()
    for action in puzzle.actions[: number + 1]:
        session = session.play(action)
    return happened(session, session.plies[-1])


def test_a_hint_says_when_only_the_confirm_is_missing(page: PuzzlesPage) -> None:
    puzzle = next(each for each in page.puzzles if each.solution[-1] == "confirm" and each.needs)
    page.show_puzzle(puzzle)
    play(page, *puzzle.solution[:-1])
    page.hint()
    assert page.beside.told.text() == "It is all there: confirm the turn."


def missed(page: PuzzlesPage) -> Puzzle:
    """Play a turn of a preset without compulsory steps that does not win."""
    puzzle = next(each for each in page.puzzles if each.rules == "dm4")
    page.show_puzzle(puzzle)
    while page.current.standing(page.board.match.session) is Standing.OPEN:
        legal = page.board.match.session.position.legal_actions()
        others = [action for action in legal if action not in puzzle.actions]
        page.board.scene.action_proposed.emit((others or legal)[0])
    return puzzle


def test_a_turn_that_misses_is_told_the_exits_that_are_left(page: PuzzlesPage) -> None:
    missed(page)
    assert page.beside.verdict.text() == "Not yet." and "exit" in page.beside.told.text()
    assert not page.board.scene.moment.takes_actions and not page.can("hint") and not page.can("confirm")


def test_undo_goes_back_into_a_turn_that_was_over_and_then_further(page: PuzzlesPage) -> None:
    missed(page)
    played = len(page.board.match.session.plies)
    page.undo()
    assert len(page.board.match.session.plies) == played - 1
    assert not page.beside.verdict.isVisible() and page.board.scene.moment.takes_actions
    while page.can("undo"):
        page.undo()
    assert page.board.match.session.position == page.current.start


def test_the_rules_refuse_in_their_own_words(page: PuzzlesPage) -> None:
    page.board.scene.action_proposed.emit(page.board.match.session.position.parse("take 4"))
    assert "Go on with the turn." in page.board.aside.said.words and not page.board.match.session.plies


def test_less_than_the_best_is_told_with_both_numbers(page: PuzzlesPage) -> None:
    page.show_game("compass_collisions")
    puzzle = next(each for each in page.puzzles if each.goal is Asked.BEST)
    page.show_puzzle(puzzle)
    legal = page.board.match.session.position.legal_actions()
    page.board.scene.action_proposed.emit(next(action for action in legal if action not in puzzle.actions))
    assert f"of the {puzzle.most} pieces" in page.beside.told.text()


def test_rules_and_grades_filter_the_list_and_the_ways_on_and_back(page: PuzzlesPage) -> None:
    choose_value(page.variant, "dm4")
    shown = [puzzle for puzzle in page.puzzles if puzzle.rules == "dm4"]
    assert page.current is shown[0] and page.beside.list.count() == len(shown)
    assert not page.can("previous")
    page.step("last")
    assert page.current is shown[-1] and not page.beside.next.isEnabled()
    click(page.beside.back)
    assert page.current is shown[-2]
    grade = shown[-1].grade
    choose_value(page.grade, grade)
    assert page.beside.list.count() == sum(puzzle.grade == grade for puzzle in shown)


def test_the_list_is_walked_by_keys(page: PuzzlesPage) -> None:
    page.beside.list.setCurrentRow(3)
    QTest.keyClick(page.beside.list, KEY.Key_Return)
    assert page.current is page.puzzles[3]
    assert page.beside.list.accessibleName() == "Puzzles of Element"


def test_what_is_shown_is_marked_again_when_the_keyboard_leaves_the_list(page: PuzzlesPage) -> None:
    page.show_puzzle(page.puzzles[2])
    page.activateWindow()
    page.beside.list.setFocus()
    for key in (KEY.Key_Down, KEY.Key_Down):
        QTest.keyClick(page.beside.list, key)
    assert page.beside.list.currentRow() == 4 and page.current is page.puzzles[2]
    page.take_focus()
    assert page.beside.list.currentRow() == 2


def test_nothing_of_the_words_is_cut(page: PuzzlesPage) -> None:
    for slug in WITH_PUZZLES:
        page.show_game(slug)
        for puzzle in page.puzzles[::6]:
            page.show_puzzle(puzzle)
            QTest.qWait(1)
            for label in (page.beside.place, page.beside.title, page.beside.words, page.beside.task):
                assert label.heightForWidth(label.width()) <= label.height(), puzzle.id


def test_puzzles_are_reached_from_the_menu_and_from_a_lesson_and_lead_back(place: Windows) -> None:
    click(place.window.home.card("elemento").learn)
    lessons = place.front(LessonsPage)
    click(lessons.puzzles)
    page = place.front(PuzzlesPage)
    assert page.current.slug == "elemento"
    click(page.lesson)
    assert place.window.stack.currentWidget() is lessons
    place.perform("puzzles")
    assert place.window.stack.currentWidget() is page
    click(page.back)
    assert place.window.stack.currentWidget() is place.window.home


def test_a_game_without_puzzles_shows_those_of_another(place: Windows) -> None:
    click(place.window.home.card("numerous_particles").learn)
    lessons = place.front(LessonsPage)
    assert not lessons.puzzles.isVisible()
    place.desk.set_up("numerous_particles")
    place.perform("puzzles")
    page = place.front(PuzzlesPage)
    assert page.current.slug == WITH_PUZZLES[0]


def test_the_keys_of_the_menus_work_on_a_puzzle(place: Windows) -> None:
    place.perform("puzzles")
    page = place.front(PuzzlesPage)
    QTest.keyClick(place.window, KEY.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert page.beside.told.text().startswith("You need ")
    QTest.keyClick(place.window, KEY.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.current is page.puzzles[1]
