"""Records opened, dropped and pasted into the window, and the names and folders that are suggested."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from elemental_gui.widgets.parts.file_dialogs import (
    ask_for_record,
    ask_where_to_export,
    ask_where_to_save,
    documents,
    suggested_name,
    with_suffix,
)
from tests.support.host_desk import drop, files
from tests.support.windows import RECORD, Windows

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


class TestFiles:
    @pytest.fixture
    def record(self, place: Windows) -> Path:
        """A record in a file."""
        path = place.folder / "some game.elemental"
        path.write_text(RECORD, encoding="utf-8")
        return path

    def test_a_record_is_opened_from_the_menu(
        self, place: Windows, record: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("elemental_gui.widgets.shell.desk.ask_for_record", lambda *_: record)
        place.perform("open")
        assert place.controller.path == record and len(place.actions) == 10
        assert place.window.banner.text == "" and place.store.last_folder() == str(record.parent)

    def test_a_record_is_dropped_on_the_window(self, place: Windows, record: Path) -> None:
        assert drop(place.window, files(record), QPoint(50, 50))
        assert place.controller.path == record

    @pytest.mark.parametrize("urls", [[], ["https://example.org/x"], ["file:///a", "file:///b"]])
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

    def test_a_bots_reply_is_pasted_where_luck_is_due(self, playing: Windows) -> None:
        playing.controller.submit_text("fire A1; water K11; confirm; take 1")
        QGuiApplication.clipboard().setText("🔥")
        playing.perform("paste")
        assert playing.actions[-1] == "draw fire"

    @pytest.mark.parametrize(("pasted", "played"), [
        ("🎲 red, blue", ["roll blue red"]), ("roll blue red; place fire A1", ["roll blue red", "place fire A1"]),
    ])  # fmt: skip
    def test_every_games_luck_is_pasted(self, place: Windows, pasted: str, played: list[str]) -> None:
        place.store.remember_game("elemento", '{"preset": "standard", "names": ["Ann", "Ben"], "typed_luck": true}')
        place.desk.play("elemento")
        QGuiApplication.clipboard().setText(pasted)
        place.perform("paste")
        assert place.actions == played

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
