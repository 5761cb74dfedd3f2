"""Records opened, dropped and pasted into the window: their names, their damage, and what is saved of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import GameLibrary, LibraryError
from elemental_gui.controller.game_settings import GameSettings, match_of
from elemental_gui.controller.games_in_progress import Condition
from elemental_gui.engine.catalog import GAMES
from elemental_gui.host.boards.writing import write_line, write_tsv
from elemental_gui.host.rules import RulesChoice
from elemental_gui.session.record import loads
from elemental_gui.session.telling import label_now
from elemental_gui.widgets.editor.page import EditorPage
from elemental_gui.widgets.parts.file_dialogs import (
    ask_for_record,
    ask_where_to_export,
    ask_where_to_save,
    documents,
    suggested_name,
    with_suffix,
)
from elemental_gui.widgets.parts.notice_bar import BOARD
from elemental_gui.widgets.shell.main_window import MainWindow
from tests.support.host_desk import drop, files
from tests.support.journals import journal_of
from tests.support.pressing import click
from tests.support.windows import RECORD, Windows

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


class TestFiles:
    @pytest.fixture
    def record(self, place: Windows) -> Path:
        path = place.folder / "some game.elemental"
        path.write_text(RECORD, encoding="utf-8")
        return path

    def test_a_record_is_opened_from_the_menu(
        self, place: Windows, record: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("elemental_gui.widgets.shell.desk.ask_for_record", lambda *_: record)
        place.perform("open")
        assert place.controller.path == record and len(place.actions) == 10
        assert place.window.banner.text == "" and place.store.files["folder"] == str(record.parent)

    def test_a_record_is_dropped_on_the_window(self, place: Windows, record: Path) -> None:
        assert drop(place.window, files(record), QPoint(50, 50))
        assert place.controller.path == record

    @pytest.mark.parametrize("urls", [[], ["https://example.org/x"]])
    def test_nothing_else_is_taken(self, place: Windows, urls: list[str]) -> None:
        data = QMimeData()
        data.setUrls([QUrl(url) for url in urls])
        assert not drop(place.window, data, QPoint(5, 5))

    def test_what_cannot_be_opened_is_said_and_changes_nothing(self, playing: Windows) -> None:
        page = playing.page
        playing.window.open_file(playing.folder / "nothing.elemental")
        assert "there is no such file" in playing.window.banner.text and playing.page is page
        playing.perform("new")
        assert playing.window.banner.text == ""

    def test_a_damaged_record_says_where_and_why(self, place: Windows, record: Path) -> None:
        record.write_text(RECORD.replace("move E5", "move K5"), encoding="utf-8")
        place.window.open_file(record)
        assert "move K5 is illegal" in place.window.banner.text and "Line 7" in place.window.banner.text
        place.perform("close")
        assert place.window.banner.text == ""

    def test_a_record_is_pasted(self, place: Windows) -> None:
        QGuiApplication.clipboard().setText(RECORD)
        place.perform("paste")
        assert len(place.actions) == 10 and place.controller.path is None

    def test_a_turn_is_pasted(self, playing: Windows) -> None:
        QGuiApplication.clipboard().setText("fire A1; water K11")
        playing.perform("paste")
        assert playing.actions[-2:] == ["fire A1", "water K11"]

    @pytest.mark.parametrize(("game", "turn", "seat"), [
        ("elemento", "roll blue red; place fire A1", 2), ("numerous_particles", "submit - buff G", 2),
    ])  # fmt: skip
    def test_a_turn_played_out_in_a_file_or_a_text_is_confirmed_for_who_opens_it(
        self, place: Windows, game: str, turn: str, seat: int
    ) -> None:
        path = place.folder / "sent.elemental"
        path.write_text(f'[Game "{game}"]\n[Result "*"]\n\n1.1 {turn}\n', encoding="utf-8")
        QGuiApplication.clipboard().setText(path.read_text(encoding="utf-8"))
        place.window.open_file(path)
        seats = [place.controller.session.seat]
        assert not place.controller.session.can_undo and not place.controller.is_modified
        place.perform("paste")
        seats.append(place.controller.session.seat)
        journal = journal_of(place.controller)
        place.controller.rename(1, "Ann")
        place.perform("close")
        place.desk.resume(journal.path)
        seats.append(place.controller.session.seat)
        assert seats == [seat] * 3

    def test_a_bots_reply_is_pasted_where_luck_is_due(self, playing: Windows) -> None:
        playing.controller.submit_text("fire A1; water K11; confirm; take 1")
        QGuiApplication.clipboard().setText("🔥")
        playing.perform("paste")
        assert playing.actions[-1] == "draw fire"

    @pytest.mark.parametrize(("pasted", "played"), [
        ("🎲 red, blue", ["roll blue red"]), ("roll blue red; place fire A1", ["roll blue red", "place fire A1"]),
    ])  # fmt: skip
    def test_every_games_luck_is_pasted(self, place: Windows, pasted: str, played: list[str]) -> None:
        place.store.games["elemento"] = '{"preset": "standard", "names": ["Ann", "Ben"], "typed_luck": true}'
        place.desk.play("elemento")
        QGuiApplication.clipboard().setText(pasted)
        place.perform("paste")
        assert place.actions == played

    def test_a_position_that_is_pasted_at_home_is_opened_in_the_editor(self, place: Windows) -> None:
        QGuiApplication.clipboard().setText(write_tsv(RulesChoice.default("elemenders").start()))
        place.perform("paste")
        editor = place.front(EditorPage)
        assert editor.model.position == RulesChoice.default("elemenders").start()

    @pytest.mark.parametrize("slug", GAMES)
    def test_a_board_copied_as_text_is_taken_back(self, place: Windows, slug: str) -> None:
        place.desk.play(slug)
        board = place.controller.session.position.observed_by(0)
        for copy, said in (("copy_text", "This is a board of"), ("copy_picture", "This is a picture of a board.")):
            place.perform(copy)
            place.perform("paste")
            assert place.page.notice.accessibleName().startswith(said)
        place.perform("copy_text")
        place.perform("close")
        place.perform("paste")
        editor = place.front(EditorPage)
        assert editor.model.setup.cells == board.setup.cells
        assert editor.notice.accessibleName().startswith("The board does not tell: seat to act")

    @pytest.mark.parametrize("ending", [".xlsx", ".png", ".svg", ".txt"])
    def test_a_board_in_a_file_is_no_record_and_goes_to_the_editor(self, place: Windows, ending: str) -> None:
        place.desk.play("elemento")
        line, path = place.controller.session.position.text, place.folder / f"board{ending}"
        export = place.page.export_picture if ending in (".png", ".svg") else place.page.export_sheet
        assert export(path)
        place.window.open_file(path)
        assert place.page.isVisible() and place.page.notice.remedy.isVisible()
        place.perform("close")
        place.window.notice("What was said before.")
        assert drop(place.window, files(path), QPoint(50, 50))
        editor = place.front(EditorPage)
        assert place.window.banner.text == ""
        place.qtbot.waitUntil(lambda: not editor.inquiry.is_busy)
        assert editor.model.line == line

    def test_several_files_dropped_together_are_not_opened(self, place: Windows, record: Path) -> None:
        place.window.notice("What was said before.")
        assert drop(place.window, files(record, record), QPoint(50, 50))
        assert place.window.banner.text == "Only one file can be opened at a time." and place.desk.page is None

    def test_a_position_that_is_pasted_over_a_game_is_offered_to_the_editor(self, playing: Windows) -> None:
        position = playing.controller.session.position
        QGuiApplication.clipboard().setText(write_line(position))
        playing.perform("paste")
        notice = playing.page.notice
        assert notice.accessibleName() == "This is a position of Element." and playing.page.isVisible()
        click(notice.remedy)
        editor = playing.front(EditorPage)
        assert editor.model.position == position
        assert notice.kind != BOARD

    def test_an_empty_clipboard_is_said(self, place: Windows) -> None:
        QGuiApplication.clipboard().clear()
        place.perform("paste")
        assert "clipboard" in place.window.statusBar().currentMessage()


class TestFileNames:
    def test_a_suffix_left_out_is_added(self) -> None:
        assert with_suffix(Path("a.b"), ".elemental") == Path("a.b.elemental")
        assert with_suffix(Path("game.ELEMENTAL"), ".elemental") == Path("game.ELEMENTAL")

    def test_a_name_is_made_of_the_players(self) -> None:
        assert suggested_name(("Ann", "B/e:n"), "Element") == "Ann - B e n"
        assert suggested_name(("", ""), "Element") == "Element" and suggested_name(("???",), "Element") == "Element"

    def test_the_dialogs_ask_where_the_user_was_last(
        self, place: Windows, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        asked: list[str] = []

        def answer(_parent: object, _title: str, start: str, kinds: str) -> tuple[str, str]:
            asked.append(start)
            return str(tmp_path / "x"), kinds.rpartition(";;")[2]

        for name in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, name, answer)
        window = place.window
        assert ask_for_record(window, str(tmp_path)) == tmp_path / "x"
        assert ask_where_to_save(window, tmp_path / "game") == tmp_path / "x.elemental"
        assert ask_where_to_export(window, tmp_path / "game") == tmp_path / "x.svg"
        assert asked == [str(tmp_path), str(tmp_path / "game"), str(tmp_path / "game")]
        ask_for_record(window, str(tmp_path / "gone"))
        assert asked[-1] == documents()

    def test_a_name_typed_without_its_ending_does_not_replace_a_file_unasked(
        self, place: Windows, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        (tmp_path / "keep.png").touch()
        typed = ["keep", "keep", "other"]
        self.type_names(monkeypatch, tmp_path, typed)
        asked = self.answer(monkeypatch, ["No", "Yes"])
        assert ask_where_to_export(place.window, tmp_path / "game") == tmp_path / "keep.png"
        assert asked == ["keep.png already exists. Do you want to replace it?"] * 2 and typed == ["other"]
        assert ask_where_to_export(place.window, tmp_path / "game") == tmp_path / "other.png"
        (tmp_path / "keep.elemental").touch()
        self.type_names(monkeypatch, tmp_path, ["keep", ""])
        asked = self.answer(monkeypatch, ["No"])
        assert ask_where_to_save(place.window, tmp_path / "game") is None and len(asked) == 1

    def test_an_ending_that_cannot_be_written_is_not_taken_for_a_part_of_the_name(
        self, place: Windows, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        self.type_names(monkeypatch, tmp_path, ["pnp.jpg", "pnp.jpg", "1.2 Ann vs. Ben"])
        asked = self.answer(monkeypatch, ["No", "Yes"])
        assert ask_where_to_export(place.window, tmp_path / "game") == tmp_path / "pnp.jpg.png"
        assert asked == ["This cannot be written as .jpg. Do you want to save it as pnp.jpg.png?"] * 2
        assert ask_where_to_export(place.window, tmp_path / "game") == tmp_path / "1.2 Ann vs. Ben.png"

    @staticmethod
    def type_names(monkeypatch: pytest.MonkeyPatch, folder: Path, names: list[str]) -> None:
        """Let one name after the other be typed into the dialogs; an empty one calls a dialog off."""

        def chosen(*_: object) -> tuple[str, str]:
            name = names.pop(0)
            return str(folder / name) if name else "", ""

        monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)

    @staticmethod
    def answer(monkeypatch: pytest.MonkeyPatch, answers: list[str]) -> list[str]:
        """Answer one question after the other, and return the questions."""
        asked: list[str] = []

        def question(_parent: object, _title: str, words: str, *_: object) -> QMessageBox.StandardButton:
            asked.append(words)
            return QMessageBox.StandardButton[answers.pop(0)]

        monkeypatch.setattr(QMessageBox, "question", question)
        return asked


pytestmark = pytest.mark.usefixtures("qapp")
OPENED = """[Game "element"]
[Rules "pnp"]
[Seat1 "Ann"]
[Seat2 "Ben"]
[Result "*"]

1.1 take 2; draw fire water; move G6; fire F8; water C4; move H6; move H7; confirm {clk 2:41 reserve 5:00}
1.2 take 0; move E7; move D7; move D8; move D9; move D10; confirm {clk 0:00 reserve 3:30}
2.1 take 1; draw earth; earth A1
"""
PLAIN = GameSettings("element", "pnp", ("Ann", "Ben"), seed="7")


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    """An empty shelf."""
    return GameLibrary(tmp_path / "games")


def record(folder: Path, text: str, name: str = "game.elemental") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


class TestRecords:
    def test_a_record_opens_with_a_journal_and_the_file_stays(self, library: GameLibrary, tmp_path: Path) -> None:
        path = record(tmp_path, OPENED)
        controller, notice = library.open_record(path)
        assert notice == "" and controller.path == path
        states = [controller.is_modified]
        assert controller.submit_text("move H6")
        states.append(controller.is_modified)
        assert states == [False, True] and path.read_text(encoding="utf-8") == OPENED
        assert journal_of(controller).path.exists()

    def test_clocks_come_back_from_the_comments(self, library: GameLibrary, tmp_path: Path) -> None:
        clock = library.open_record(record(tmp_path, OPENED)).controller.clock
        assert clock.is_paused and clock.running == 1
        assert [seat.reserve_ms for seat in clock.seats] == [300_000, 210_000]
        assert [seat.turn_ms for seat in clock.seats] == [180_000, 180_000]

    def test_a_hosts_correction_overrules_the_comment_before_it(self) -> None:
        text = OPENED.replace(
            "{clk 0:00 reserve 3:30}", "{clk 0:00 reserve 3:30} {host set the clock of seat 2: reserve 240.0 s}"
        )
        assert match_of(loads(text.encode()).session).clock.seats[1].reserve_ms == 240_000

    @pytest.mark.parametrize("reserve", ["9" * 400, "9" * 30, "1e9", "-1"])
    def test_a_correction_beyond_all_time_counts_for_nothing(self, reserve: str) -> None:
        said = f"{{host set the clock of seat 2: reserve {reserve} s}}"
        text = OPENED.replace("reserve 3:30}", f"reserve 3:30}} {said}")
        assert match_of(loads(text.encode()).session).clock.seats[1].reserve_ms == 210_000

    def test_a_clock_that_times_the_first_turn_stands_too(self, library: GameLibrary, tmp_path: Path) -> None:
        text = '[Game "numerous_particles"]\n[Seat1 "Ann"]\n[Seat2 "Ben"]\n[Result "*"]\n\n'
        clock = library.open_record(record(tmp_path, text)).controller.clock
        assert clock.is_paused and clock.running == 1

    def test_a_clock_of_ones_own_comes_back(self, library: GameLibrary, tmp_path: Path) -> None:
        text = OPENED.replace("[Result", '[TimeControl "9:00+1:00"]\n[Result')
        assert library.open_record(record(tmp_path, text)).controller.clock.control.turn_seconds == 540
        nonsense = text.replace("9:00+1:00", "tea time")
        assert library.open_record(record(tmp_path, nonsense)).controller.clock.control.turn_seconds == 180

    def test_a_damaged_record_opens_up_to_the_last_whole_action(self, library: GameLibrary, tmp_path: Path) -> None:
        path = record(tmp_path, OPENED[: OPENED.index("earth A1") + 7])
        controller, notice = library.open_record(path)
        assert "game.elemental cannot be read to its end" in notice
        assert "Line 9, column" in notice and "stays as it is" in notice
        assert controller.path is None, "Save must not write over what may still be mended"
        assert label_now(controller.session) == "2.1"

    def test_an_illegal_record_opens_up_to_the_last_legal_action(self, library: GameLibrary, tmp_path: Path) -> None:
        controller, notice = library.open_record(record(tmp_path, OPENED.replace("move E7", "move A8")))
        assert "does not fit" in notice and "move A8 is illegal" in notice
        assert label_now(controller.session) == "1.2" and controller.path is None

    @pytest.mark.parametrize("name", ["missing.elemental", ".", "notes.txt"])
    def test_what_is_no_record_is_said_in_a_sentence(self, library: GameLibrary, tmp_path: Path, name: str) -> None:
        record(tmp_path, "Dear diary", "notes.txt")
        with pytest.raises(LibraryError) as caught:
            library.open_record(tmp_path / name)
        assert str(caught.value).rstrip(")").endswith(".") and "Traceback" not in str(caught.value)
        assert list(library.in_progress()) == []

    def test_a_record_opens_from_a_text(self, library: GameLibrary) -> None:
        controller = library.open_text(OPENED).controller
        assert controller.path is None and label_now(controller.session) == "2.1"


class TestKeeping:
    def test_an_untouched_game_is_not_worth_keeping(self, library: GameLibrary) -> None:
        controller = library.start(PLAIN).controller
        assert not library.is_worth_keeping(controller)
        controller.submit_text("take 1")
        assert library.is_worth_keeping(controller)

    def test_a_record_only_looked_at_is_not_kept(self, library: GameLibrary, tmp_path: Path) -> None:
        controller = library.open_record(record(tmp_path, OPENED)).controller
        assert not library.is_worth_keeping(controller)
        controller.submit_text("move H6")
        assert library.is_worth_keeping(controller)

    def test_a_finished_game_is_kept_until_it_is_saved(self, library: GameLibrary, tmp_path: Path) -> None:
        controller = library.start(PLAIN).controller
        controller.submit_text("take 1")
        controller.resign()
        assert library.is_worth_keeping(controller)
        controller.save(tmp_path / "over.elemental")
        assert not library.is_worth_keeping(controller)

    def test_a_game_that_was_ended_before_its_first_action_is_kept_as_finished(self, library: GameLibrary) -> None:
        controller = library.start(PLAIN).controller
        controller.end_as_host((2,), "Ben could not come.")
        assert library.is_worth_keeping(controller)
        (open_here,) = library.in_progress()
        assert open_here.condition is Condition.FINISHED and open_here.in_use, "as another window lists it"
        controller.close()
        (kept,) = library.in_progress()
        assert kept.condition is Condition.FINISHED and kept.winners == (2,)


def test_a_record_opened_at_the_start_has_the_keyboard(place: Windows, tmp_path: Path, qtbot: QtBot) -> None:
    """As the command line opens one: behind the first picture of the home page, before the rest is loaded."""
    record = tmp_path / "game.elemental"
    record.write_text(RECORD)
    window = MainWindow(place.store, tmp_path / "games")
    qtbot.addWidget(window)
    window.home.painted.connect(lambda: window.open_file(record))
    with qtbot.waitSignal(window.settled):
        window.show()
    assert window.desk.page is not None
    assert window.focusWidget() is window.desk.page.view, "and no card of the page that is hidden now"
    controller = window.desk.controller
    QTest.keyClick(window.focusWidget(), KEY.Key_Return)
    assert window.desk.controller is controller and not window.home.isVisible()
