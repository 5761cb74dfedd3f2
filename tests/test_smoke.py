"""With `--smoke` the program paints its window and plays a turn by itself, and whatever is wrong is a failure."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Never

import pytest
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.style.fonts import install_fonts
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.shell import smoke
from elemental_gui.widgets.shell.appearance import Appearance
from elemental_gui.widgets.shell.crash_log import CrashLog
from elemental_gui.widgets.shell.main_window import MainWindow


def fail() -> Never:
    """Go wrong unexpectedly."""
    raise RuntimeError("on purpose")


class TestSmoke:
    @pytest.fixture
    def try_itself(self, qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., int]]:
        """Give `try_itself(picture)`, which lets the program try itself in a window here, with a log that listens."""
        log = CrashLog(tmp_path / "elemental.log")
        log.install()
        store = PreferencesStore(tmp_path / "settings.ini")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        install_fonts()
        appearance = Appearance(application, store)

        def run(picture: Path = tmp_path / "window.png") -> int:
            window = MainWindow(store, appearance, tmp_path / "games")
            qtbot.addWidget(window)
            return smoke.run(window, picture, log)

        yield run
        log.uninstall()
        application.setStyleSheet("")
        application.setPalette(QPalette())
        appearance.deleteLater()

    def test_it_succeeds_here(self, try_itself: Callable[..., int], tmp_path: Path) -> None:
        assert try_itself() == 0
        assert not QImage(str(tmp_path / "window.png")).isNull()

    @pytest.mark.parametrize(
        ("name", "instead", "said"),
        [
            ("draws_letters", lambda _: False, "no font that can draw text"),
            ("missing_signs", lambda text, _: text[:1], "no font here can draw"),
            ("_is_blank", lambda _: True, "the window is painted in hardly any colours"),
            ("TURN", ("move A1",), "'move A1' is not accepted"),
            ("_PATIENCE_S", 0.0, "the home page is not complete"),
        ],
    )
    def test_whatever_is_wrong_is_a_failure(
        self,
        try_itself: Callable[..., int],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        name: str,
        instead: object,
        said: str,
    ) -> None:
        monkeypatch.setattr(smoke, "_PATIENCE_S", 2.0)
        monkeypatch.setattr(smoke, name, instead)
        assert try_itself() == 1
        assert f"The smoke test failed: {said}" in capsys.readouterr().err

    def test_an_unexpected_error_is_a_failure_although_the_game_goes_on(
        self, try_itself: Callable[..., int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(GamePage, "title", lambda _: fail())
        assert try_itself() == 1
        assert "RuntimeError: on purpose" in capsys.readouterr().err

    def test_so_are_a_picture_and_a_game_that_cannot_be_kept(
        self, try_itself: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert try_itself(tmp_path / "no" / "window.png") == 1
        assert "could not be saved" in capsys.readouterr().err
        shutil.rmtree(tmp_path / "games")
        (tmp_path / "games").touch()
        assert try_itself() == 1
        assert "the game is not kept" in capsys.readouterr().err
