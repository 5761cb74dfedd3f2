"""Whatever is dropped onto *Check a submission* is taken by the side on which it falls, or refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint

from elemental_gui.host.rules import RulesChoice
from tests.support.host_desk import CheckTable, drop, files, text_data

LEFT = QPoint(60, 300)


def right(table: CheckTable) -> QPoint:
    return QPoint(table.page.width() - 60, 300)


@pytest.fixture(autouse=True)
def shown(table: CheckTable) -> None:
    with table.qtbot.waitExposed(table.page):
        table.page.show()


def test_the_left_is_for_the_known_position_and_the_right_for_the_submission(table: CheckTable) -> None:
    line = RulesChoice("element", "pnp").start().text
    assert drop(table.page, text_data(line), LEFT)
    table.wait()
    assert table.page.known is not None and table.page.result is None
    assert drop(table.page, text_data("take 1"), right(table))
    assert table.finding() == "legal"


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)) * 40, b"\xff\xfe\x00" * 9, b"PK\x03\x04" + b"\0" * 300, b"a" * 5_000_000, b"",
        b"\xe2\x80\xae" * 50,
    ],
    ids=["binary", "half a code", "broken sheet", "huge", "empty", "right to left"],
)
def test_hostile_files_get_a_sentence_and_change_nothing(
    known: CheckTable, tmp_path: Path, data: bytes
) -> None:
    before = known.page.known
    path = tmp_path / "sent.bin"
    path.write_bytes(data)
    assert drop(known.page, files(path), right(known))
    assert known.finding() == "unreadable" and known.words().strip()
    assert known.page.known is before and known.page.board.looking == 0
    assert not known.page.buttons.go_on.isEnabled()


def test_a_huge_text_is_cut_before_it_makes_the_field_slow(known: CheckTable) -> None:
    assert drop(known.page, text_data("x" * 3_000_000 + "\n" + "move G6\n" * 300_000), right(known))
    assert known.finding() == "unreadable"
    lines = known.page.submission.text.toPlainText().split("\n")
    assert max(map(len, lines)) == 5_000


def test_a_name_that_no_disk_can_hold_is_a_sentence(known: CheckTable, tmp_path: Path) -> None:
    nowhere = tmp_path / ("x" * 300)
    assert drop(known.page, files(nowhere), right(known))
    assert known.finding() == "unreadable" and "too long" in known.words()
    assert drop(known.page, files(nowhere, nowhere), right(known))
    assert drop(known.page, files(nowhere), LEFT)
    assert "one file" in known.complaint()


def test_a_folder_on_the_left_is_refused(known: CheckTable, tmp_path: Path) -> None:
    assert drop(known.page, files(tmp_path), LEFT)
    assert "one file" in known.complaint()
