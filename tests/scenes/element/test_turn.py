"""The tray through a turn, and a whole turn with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.element.actions import Draw
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from tests.scenes.element.played import Game
from tests.support.drawings.element import position

Play = Callable[[State], Game]


def captions(game: Game) -> list[str]:
    return [f"{entry.caption} · {entry.detail}".strip(" ·") for entry in game.scene.layers.tray.entries]


def test_the_tray_asks_how_many_stones_to_take(play: Play) -> None:
    game = play(position(stage="take"))
    assert captions(game) == [
        "● Ann · to act",
        "take 0 · 5 steps",
        "take 1 · 4 steps",
        "take 2 · 3 steps",
        "take 3 · 2 steps",
        "take 4 · 1 step",
    ]


def test_one_stone_and_one_step_are_said_in_the_singular(play: Play) -> None:
    said = [entry.words for entry in play(position(stage="take")).scene.layers.tray.entries]
    assert said[2] == "take 1 stone, 4 steps are left" and said[5] == "take 4 stones, 1 step is left"


def test_a_click_takes_stones(play: Play) -> None:
    game = play(position(stage="take"))
    game.hands.click("take 2")
    assert game.proposed == ["take 2"]
    assert "2 stones are due" in captions(game)[1]


@pytest.mark.parametrize("digit", "01234")
@pytest.mark.parametrize("pad", ["", "pad"])
def test_a_digit_takes_stones(play: Play, pad: str, digit: str) -> None:
    game = play(position(stage="take"))
    game.hands.key(pad + digit)
    assert game.proposed == [f"take {digit}"]


def test_a_press_that_slips_off_a_button_does_nothing(play: Play) -> None:
    game = play(position(stage="take"))
    game.hands.drag("take 2", "take 3")
    assert game.proposed == []


def test_more_than_the_bag_holds_cannot_be_taken(play: Play) -> None:
    rows = ["m" * 11] + ["mmmm" + "f" * 7] + ["f" * 11] * 2 + ["f" + "w" * 10] + ["w" * 11] + ["w" * 9 + "44"]
    rows += ["44444" + "." * 6, "2" + "." * 10, "." * 11, "." * 11]
    drawing = "    " + " ".join("ABCDEFGHIJK") + "".join(f"\n{n:3} {' '.join(row)}" for n, row in enumerate(rows, 1))
    game = play(position(drawing, preset="box", stage="take"))
    assert game.state.bag == {"f": 0, "a": 0, "e": 0, "w": 0}
    assert [entry.is_open for entry in game.scene.layers.tray.entries[1:]] == [True, False, False, False, False]
    game.hands.click("take 3")
    assert game.proposed == []
    assert game.refused_by() == "X.10"


def test_dealt_stones_lie_in_the_tray_with_their_number(play: Play) -> None:
    game = play(position(stage="draw3", steps="-"))
    assert "3 stones are due · enter what was drawn, or roll" in captions(game)[1]
    game.show(game.state, luck_is_typed=True)
    assert captions(game)[1] == "3 stones are due · enter what was drawn", "nothing is there to roll them with"
    game.show(GAME.apply(game.state, Draw("ffw")))
    shown = [(entry.caption, entry.number, entry.is_open) for entry in game.scene.layers.tray.entries[1:6]]
    assert shown == [
        ("fire", 2, True), ("air", 0, False), ("earth", 0, False), ("water", 1, True), ("2 steps", 2, True),
    ]  # fmt: skip


def test_heaps_keep_their_places_through_the_turn(play: Play) -> None:
    game = play(position(hand="fw", steps=1))
    before = game.hands.point("water")
    game.hands.drag("fire", "F8")
    assert game.hands.point("water") == before
    game.hands.drag("water", "F3")
    game.hands.drag("K11", "K10")
    assert game.scene.layers.tray.entry("confirm") is not None
    assert [entry.key for entry in game.scene.layers.tray.entries[1:5]] == [""] * 4


def test_nothing_can_be_taken_from_an_empty_heap(play: Play) -> None:
    game = play(position(hand="w", steps=1))
    game.hands.drag("fire", "F8")
    assert not game.held()
    assert game.proposed == []


def test_confirm_appears_when_it_is_legal(play: Play) -> None:
    game = play(position(hand="f", steps=1))
    assert "Confirm · end the turn" not in captions(game)
    game.hands.drag("fire", "F8")
    game.hands.drag("K11", "K10")
    assert "Confirm · end the turn" in captions(game)
    game.hands.click("confirm")
    assert game.proposed[-1] == "confirm"
    assert captions(game)[0] == "▲ Ben · to act"


def test_confirm_with_optional_steps_says_what_is_discarded(play: Play) -> None:
    full = position(preset="dm5", hand="w", steps=1, fill="w")
    assert "1 stone is discarded" in captions(play(full))[-1]


def test_confirming_too_early_says_what_is_owed(play: Play) -> None:
    game = play(position(hand="f", steps=1))
    game.hands.key("ctrl+enter")
    assert game.proposed == []
    assert game.refused_by() == "1c.9"


def test_forfeit_appears_when_nothing_else_is_legal(play: Play) -> None:
    game = play(position(hand="w", fill="m", steps=1))
    assert captions(game)[-1] == "Forfeit · nothing else is legal"
    game.hands.click("forfeit")
    assert game.proposed == ["forfeit"]
    assert captions(game) == [], "the page says who won"


def test_a_whole_turn_with_the_keyboard(play: Play) -> None:
    game = play(GAME.new("pnp", {}, 2, 1))
    game.hands.key("2")
    game.show(GAME.apply(game.state, Draw("aw")))
    game.hands.walk_to("G5")
    game.hands.key("a", "enter")
    game.hands.key("w", "left", "left", "enter")
    game.hands.walk_to("G5")
    game.hands.key("enter")
    game.hands.key("pad6", "pad6", "pad8")
    game.hands.key("ctrl+enter")
    assert game.proposed == ["take 2", "wind G5", "water E5", "ride G5", "move I5", "move J5", "move J4", "confirm"]
    assert game.state.seat == 2
    assert game.refusals == []


def test_a_warning_comes_before_an_action_that_spoils_the_turn(play: Play, qtbot: QtBot) -> None:
    # The sage has two steps to make and one way out of its corner, which the stone would close.
    corner = "    A B C\n  1 ● . f\n  2 w w f\n  3 f f f\n"
    game = play(position(corner, hand="f", steps=2, fill="f"))
    game.hands.hold("fire", "B1")
    qtbot.waitUntil(lambda: "warning" in game.scene.layers.signs.codes.values())
    assert game.hands.signs("warning") == {"B1"}
    assert "cannot be completed" in game.scene.status
    assert game.proposed == []


def test_the_same_hand_is_not_laid_out_twice(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(position(hand="fw", steps=1))
    laid_out: list[str] = []
    monkeypatch.setattr(game.scene.layers.tray, "_lay_out", lambda: laid_out.append("again"))
    game.show(position(hand="fw", steps=1))
    assert laid_out == []
    game.show(position(hand="f", steps=1))
    assert laid_out == ["again"]
