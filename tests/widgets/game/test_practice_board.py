"""A board to practise on: played like the real one, kept nowhere, and set to any moment."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import Preferences
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.session.chance import Generator
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.practice_board import PracticeBoard
from tests.support.exposed import exposed


def board_of(qtbot: QtBot, slug: str) -> PracticeBoard:
    """Show a new game of the smallest table, with luck of its own."""
    game = load(slug)
    preset = game.default_preset
    start = game.start(preset, {}, game.presets[preset].seats[0], 1)
    session = Session(start, Generator("seed") if game.has_luck else None)
    return exposed(qtbot, PracticeBoard(session, Preferences(animations="off")))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_and_taken_back_past_luck_and_confirmed_turns(qtbot: QtBot, slug: str) -> None:
    board = board_of(qtbot, slug)
    start = board.match.session
    for _ in range(6):
        position = board.match.session.position
        if position.is_chance:
            board.scene.luck_requested.emit()
        else:
            board.scene.action_proposed.emit(position.legal_actions()[0])
        if board.match.session.awaits_seal:
            board.scene.confirm_requested.emit()
    assert len(board.match.session.plies) >= 6
    board.match.go_to(start)
    assert board.match.session is start and board.scene.moment.state == start.position.state
    board.close_board()


def test_the_gate_says_what_is_not_wanted_and_the_rules_say_what_is_illegal(qtbot: QtBot) -> None:
    board = board_of(qtbot, "element")
    told: list[str] = []
    board.refused.connect(told.append)

    def only_four(actions: Sequence[AnyAction]) -> str:
        return "" if board.match.game.format_action(actions[0]) == "take 4" else "Take four stones here."

    board.gate = only_four
    parse = board.match.session.position.parse
    board.scene.action_proposed.emit(parse("take 2"))
    assert told == ["Take four stones here."] and not board.match.session.plies
    board.scene.action_proposed.emit(parse("move F7"))
    assert len(told) == 2 and "Take four" not in told[1]
    board.scene.touched.emit()
    assert told.pop() == "" and board.aside.said.words == "", "what is done next is answered anew"
    assert not board.try_text("take 2") and not board.match.session.plies
    assert board.try_text("take 4") and board.match.session.plies
    board.close_board()
