"""Questions of the window: a known position, a board, a sheet, and a verdict, all as plain data."""

from __future__ import annotations

import json
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from elemental_gui.cli import host_service
from elemental_gui.cli.host_service import answer_line
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.host.boards.writing import write_sheet
from elemental_gui.host.legend import default_legend, kept_legend, legend_text
from elemental_gui.host.rules import RulesChoice
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session

RULES = RulesChoice("element", "dm5")
GAME, START = RULES.game, RULES.start()
LINE = START.text


def ask(**question: Any) -> dict[str, Any]:
    """Ask as the window does, and give the answer as it arrives there."""
    answer: dict[str, Any] = json.loads(json.dumps(answer_line(json.dumps({"seconds": 5, **question}).encode())))
    return answer


def known(**source: str) -> dict[str, Any]:
    """Ask what position something holds."""
    return ask(do="known", rules=RULES.to_json(), **source)


def test_a_line_is_known_under_the_rules_of_the_question() -> None:
    answer = known(text=f"it was\n{LINE}")
    assert answer["line"] == LINE and RulesChoice.from_json(answer["rules"]) == RULES


def test_a_record_is_known_with_all_its_moments(tmp_path: Path) -> None:
    session = Session(START).play(START.parse("take 0"))
    path = tmp_path / "game.elemental"
    path.write_text(dumps(session))
    answer = known(path=str(path))
    assert (answer["record"], answer["plies"], answer["label"]) == (dumps(session), 1, "game.elemental")


def test_a_record_that_is_cut_off_is_known_as_far_as_it_goes() -> None:
    session = Session(START).play(START.parse("take 0"))
    answer = known(text=dumps(session).removesuffix("\n") + "; move Z9\n")
    assert answer["plies"] == 1 and "last whole action" in answer["notice"]


def test_a_position_of_another_game_brings_its_rules_along() -> None:
    other = RulesChoice.default("elemento")
    answer = ask(do="board", rules=RULES.to_json(), text=other.start().text)
    assert RulesChoice.from_json(answer["rules"]) == other
    assert answer["cells"] == [list(row) for row in other.start().setup.cells]


def test_a_sheet_of_ours_brings_its_rules_along(tmp_path: Path) -> None:
    other = RulesChoice.default("elemento")
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(write_sheet(other.start()))
    answer = known(path=str(path))
    assert RulesChoice.from_json(answer["rules"]).slug == "elemento"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_sheet_can_be_made_of_every_start_and_read_again(game: str, tmp_path: Path) -> None:
    rules = RulesChoice.default(game)
    setup = rules.start().setup
    answer = ask(do="sheet", rules=rules.to_json(), cells=setup.cells, fields=dict(setup.fields))
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(b64decode(answer["sheet"]))
    read = ask(do="board", rules=rules.to_json(), path=str(path))
    assert tuple(map(tuple, read["cells"])) == setup.cells and read["fields"] == dict(setup.fields)


def test_nonsense_is_a_problem_in_a_sentence() -> None:
    for question in ({"do": "dance"}, {"do": "check"}, {}, {"do": "known", "rules": 7, "text": "x"}):
        assert ask(**question)["problem"].endswith(".")
    assert "problem" in answer_line(b"[1, 2") and "problem" in answer_line(b"\xff\xfe")


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    assert ask(do="known", rules=RULES.to_json(), path=str(tmp_path / "x"))["problem"].startswith("The file cannot")


def test_the_child_answers_until_its_input_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_service, "_limit_memory", lambda: None)  # the tests' own process keeps its memory
    asked = json.dumps({"do": "check", "rules": RULES.to_json(), "line": LINE, "text": "take 1", "seconds": 1})
    answers = BytesIO()
    assert host_service.run(BytesIO(f"{asked}\n{asked}\n".encode()), answers) == 0
    assert [json.loads(line)["finding"] for line in answers.getvalue().splitlines()] == ["legal", "legal"]


def test_rules_are_found_again_from_a_position_and_from_plain_data() -> None:
    rules = RulesChoice("element", "dm4")
    assert RulesChoice.of(rules.start()) == rules
    assert RulesChoice.from_json(json.loads(json.dumps(rules.to_json()))) == rules
    with pytest.raises(OptionError):
        RulesChoice.from_json({"game": "chess", "preset": "", "options": {}, "seats": 2})


def test_a_kept_legend_that_cannot_be_read_is_the_usual_one() -> None:
    form = START.form
    usual = default_legend(form)
    assert kept_legend(legend_text(usual), form) == usual
    for text in ("", "{", "[]", '{"entries": 7}', '{"entries": [{"cells": ["?"]}]}'):
        assert kept_legend(text, form) == usual


def test_a_verdict_on_a_board_comes_with_its_cells() -> None:
    answer = ask(do="check", rules=RULES.to_json(), line=LINE, text=LINE)
    assert tuple(map(tuple, answer["board"])) == START.setup.cells
    assert "board" not in ask(do="check", rules=RULES.to_json(), line=LINE, text="take 1")
