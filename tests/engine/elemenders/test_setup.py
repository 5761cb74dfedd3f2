"""Before the first turn: the board, true monoliths, the coin, and placing in turn (rulings 4b.1-6, E.1-E.4)."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.elemenders.game import GAME
from tests.support.drawings.elemenders import act, field, game, legal, play, refusal

DEPLOYMENT = ("fire A", "fire C", "water E", "water G", "plant I", "plant K")


def deployed(start: str = "true B; true B; coin heads") -> str:
    """Write a whole set-up in which both seats place the same units in the same columns."""
    rows = (1, 10) if start.endswith("heads") else (10, 1)
    return "; ".join([start, *(f"deploy {unit}{row}" for unit in DEPLOYMENT for row in rows)])


@pytest.mark.parametrize(("rows", "last"), [("10", 10), ("12", 12)])
def test_4b_1_4b_2_the_start(rows: str, last: int) -> None:
    terrain, units, *rest = GAME.format_position(game(rows=rows)).split()
    assert terrain == "/".join(["..........."] * last)
    assert units.split(";") == [f"{column}{row}={seat}M1" for seat, row in ((1, 1), (2, last)) for column in "BDFHJ"]
    assert rest == ["1", "true", "-"]


def test_4b_5_both_pick_a_true_monolith_before_the_coin() -> None:
    state = game()
    assert legal(state) == {f"true {column}" for column in "BDFHJ"}
    state = play(state, "true D")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("2", "true")
    assert "D1=1T2" in GAME.format_position(state)
    state = play(state, "TRUE h")
    assert "H10=2T2" in GAME.format_position(state)
    assert (field(state, "SEAT"), field(state, "STAGE"), field(state, "FIRST")) == ("1", "coin", "-")


@pytest.mark.parametrize(("face", "first"), [("heads", "1"), ("tails", "2")])
def test_4b_4_the_coin_says_who_places_first(face: str, first: str) -> None:
    state = play(game(), f"true B; true B; coin {face}")
    assert (field(state, "SEAT"), field(state, "STAGE"), field(state, "FIRST")) == (first, "deploy", first)


@pytest.mark.parametrize("face", ["heads", "tails"])
def test_4b_4_4b_6_they_place_in_turn_and_the_first_placer_moves_first(face: str) -> None:
    state = play(game(), deployed(f"true B; true B; coin {face}"))
    first = "1" if face == "heads" else "2"
    assert (field(state, "SEAT"), field(state, "STAGE"), field(state, "FIRST")) == (first, "act", first)


def test_4b_3_six_units_for_six_tiles_and_nothing_by_itself() -> None:
    state = play(game(), "true B; true B; coin heads")
    assert legal(state) == {f"deploy {k} {c}1" for k in ("fire", "water", "plant") for c in "ACEGIK"}
    state = play(game(), "; ".join(deployed().split("; ")[:-1]))
    assert legal(state) == {"deploy plant K10"}


def test_4b_1_on_the_higher_board_seat_2_begins_on_row_12() -> None:
    state = play(game(rows="12"), "true B; true B; coin tails")
    assert "deploy fire K12" in legal(state)
    assert refusal(state, "deploy fire K10").rule == "4b.3"


def test_4b_5_a_choice_is_one_seat_s_own() -> None:
    picked = act(game(), "true B")
    after = GAME.apply(game(), picked)
    violation = GAME.check(after, picked)
    assert violation is not None
    assert violation.rule == "4b.5"


def test_4b_7_the_first_turn_of_a_standard_set_up() -> None:
    state = play(game(), deployed())
    assert len(legal(state)) == 17 + 8 + 1
    assert {"move A1 A3", "move A1 B2", "move I1 I2", "terraform E1 H", "terraform A1", "confirm"} <= legal(state)
    assert not any(text.startswith("attack") for text in legal(state))


def test_which_actions_end_a_turn() -> None:
    state, ending = game(), []
    for text in deployed().split("; "):
        ending.append(GAME.ends_turn(state, act(state, text)))
        state = play(state, text)
    assert ending == [True, True, False, *[True] * 12]
    assert [GAME.ends_turn(state, act(state, text)) for text in ("move A1 A3", "terraform C1", "confirm")] == [
        False, False, True,
    ]  # fmt: skip


def test_g_9_options() -> None:
    assert GAME.options(game()) == {
        "rows": "10", "attack_diagonal": "off", "terrain_tick": "end_of_player_turn", "slide_from_land": "off",
        "straight_only": "off", "turn_cap": "off",
    }  # fmt: skip
    for switches in ({"rows": "11"}, {"monoliths": "B"}, {"terrain_tick": "never"}):
        with pytest.raises(OptionError):
            game(**switches)
    with pytest.raises(OptionError):
        GAME.new("standard", {}, 3, 1)
    assert not GAME.takes_first
    assert not GAME.named_presets
