"""The host's pages without a child process: what it would answer is answered here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.support.host_desk import CheckTable, EditorTable, answering_inside
from tests.support.hosting_page import HostingPage, three_games


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """The questions that the child process would get."""
    with answering_inside(monkeypatch) as questions:
        yield questions


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> CheckTable:
    """The page Check a submission, which knows nothing yet."""
    return CheckTable(qtbot, tmp_path)


@pytest.fixture
def known(table: CheckTable) -> CheckTable:
    """That page with a game of Element that begins."""
    table.know("element", preset="dm5")
    return table


@pytest.fixture
def editor(qtbot: QtBot, tmp_path: Path) -> EditorTable:
    """The position editor with a game of Element that begins."""
    return EditorTable(qtbot, tmp_path)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with three games: Ann and Ben, Cleo and Ben, Dan and Eve."""
    three_games(tmp_path / "games")
    return tmp_path / "games"


@pytest.fixture
def host(qtbot: QtBot, tmp_path: Path, games: Path) -> HostingPage:
    """The Host's table on that folder."""
    return HostingPage(qtbot, tmp_path, games)
