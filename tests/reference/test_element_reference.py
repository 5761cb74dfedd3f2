"""The turn, its end and the end of the game, tested on the reference itself."""

from __future__ import annotations

import pytest

from tests.support.each_case import each_case

from .element_board import NAMED, NAMES
from .element_lines import EMPTY, fields, line_of, marks_of, paths, stand
from .element_reference import PRESETS, BadPosition, IllegalPlay, new

ONLINE = ("dm5", "dm4", "iak", "pnp")


# The vectors of the rules


@pytest.mark.parametrize("preset", PRESETS)
def test_fire_spreads_along_each_line(preset: str) -> None:
    box = preset == "box"
    game = stand(new(preset), line_of("f A3 C3 D3 B2 B4 e B1 3 B3", hand="f", steps="4", bag=box))
    before = game.position()
    game.play("fire B3")
    assert marks_of(game, "B3 E3 B5 B1 A3 C3 D3 B2 B4 F3 B6 A2 C4") == "fffefffff...."
    changed = [a != b for a, b in zip(before.split()[0], fields(game)[0], strict=True)]
    assert sum(changed) == 3
    assert fields(game)[7] == ("f22a30e29w30" if box else "-")


@pytest.mark.parametrize("preset", PRESETS)
def test_river_candidates_and_flow(preset: str) -> None:
    bag = preset == "box"
    game = stand(new(preset), line_of("w A2 B2 C1 D2", sages="K10,K11", hand="w", steps="4", bag=bag))
    brief = game.legal_brief()
    assert {text for text in brief if text.startswith("water C2")} == {
        "water C2 L",
        "water C2 U",
        "water C2 R",
    }
    assert {len(path) for path in paths(game, "water C2 L")} == {3}
    assert {len(path) for path in paths(game, "water C2 U")} == {2}
    assert not any(text.startswith("water B1 ") for text in game.legal())
    for river in ("R LL", "D LL", "R LU", "D LD", "R UR"):
        with pytest.raises(IllegalPlay):
            game.play(f"water B1 {river}")
    game.play("water C2 L DRD")
    assert marks_of(game, "A2 B2 C2 C3 D3 D4 C1 D2") == "...wwwww"
    assert fields(game)[0].count("w") == 5


def test_ride_counts_every_stone() -> None:
    game = stand(new("pnp"), line_of("1 B1 D1 2 C1 3 E1", sages="A1,F7", steps="1"))
    game.play("ride B1")
    assert fields(game)[1] == "I1,F7"
    assert fields(game)[6] == "B1,C1,D1,E1"
    game = stand(new("pnp"), line_of("1 B2 D4 2 C3 3 E5", sages="A1,F7", steps="0"))
    game.play("ride B2")
    assert fields(game)[1] == "I9,F7"


def test_ridden_line_is_closed_until_the_next_turn() -> None:
    game = stand(new("dm5"), line_of("1 B1 C1", sages="A1,F7"))
    game.play("ride B1")
    assert fields(game)[1] == "D1,F7"
    assert "ride C1" not in game.legal()
    for text in ("confirm", "take 0", "confirm", "take 0"):
        game.play(text)
    assert "ride C1" in game.legal()


def test_a_second_stone_makes_a_range() -> None:
    game = stand(new("pnp"), line_of("e E5 F6", hand="ae", steps="3", sages="F5,K11"))
    assert {"move E6", "wind F6", "earth E5"} <= game.legal()
    game.play("earth E5")
    legal = game.legal()
    assert "move E6" not in legal
    assert "wind F6" not in legal
    assert "wind E5" not in legal
    with pytest.raises(IllegalPlay, match="range"):
        game.play("wind F6")


BLOCK = "f A1 B1 C1 A2 C2 A3 D1 D2 D3 A4 B4 C4 D4"


@pytest.mark.parametrize(
    ("preset", "outcome", "seat"),
    [("dm5", "1", "2"), ("dm4", "1", "2"), ("pnp", "1", "2"), ("iak", "2", "1")],
)
def test_both_blocked_by_one_stone(preset: str, outcome: str, seat: str) -> None:
    game = stand(new(preset), line_of(BLOCK, sages="B2,C3", hand="e"))
    game.play("earth B3")
    if preset != "iak":
        assert game.outcome() == "none"
        game.play("confirm")
    assert game.outcome() == f"{outcome} both_blocked"
    assert fields(game)[2:7] == [seat, f"over:{outcome}", "-", "0", "-"]


def test_both_blocked_by_one_stone_in_the_box() -> None:
    game = stand(new("box"), line_of(BLOCK, sages="B2,C3", hand="e", bag=True))
    assert "earth B3" not in game.legal()
    with pytest.raises(IllegalPlay, match="own sage"):
        game.play("earth B3")
    game.play("earth K11")
    assert game.outcome() == "none"


# Positions and results


def test_start_positions() -> None:
    for preset in ONLINE:
        assert new(preset).position() == f"{EMPTY} F5,F7 1 take - - - -"
    assert new("box").position() == f"{EMPTY} F5,F7 1 take - - - f30a30e30w30"
    assert new("pnp", first=2).position() == f"{EMPTY} F5,F7 2 take - - - -"
    assert new("box", 3, 3).position() == f"{EMPTY} C3,C9,I9 3 take - - - f30a30e30w30"
    assert new("box", 4).position() == f"{EMPTY} C3,C9,I9,I3 1 take - - - f30a30e30w30"


@pytest.mark.parametrize("preset", ["dm5", "dm4", "pnp"])
def test_loss_at_the_start_of_a_turn(preset: str) -> None:
    game = stand(new(preset), line_of("f A2 B1 B2", sages="F5,A1"))
    game.play("confirm")
    assert game.outcome() == "1 trapped"
    assert fields(game)[1:] == ["F5,A1", "2", "over:1", "-", "0", "-", "-"]
    assert game.legal() == set()


@pytest.mark.parametrize("preset", ["iak", "box"])
def test_loss_by_an_action_keeps_hand_and_ridden(preset: str) -> None:
    line = line_of("f A2 B1 1 K1", "F5,A1", hand="fea", steps="1", ridden="K1", bag=preset == "box")
    game = stand(new(preset), line)
    game.play("earth B2")
    assert game.outcome() == "1 trapped"
    assert fields(game)[2:7] == ["1", "over:1", "fa", "0", "K1"]
    assert fields(game)[7] == ("f27a28e29w30" if preset == "box" else "-")


def test_self_trap_by_preset() -> None:
    line = line_of("f A2 B1", "A1,F5", hand="f")
    game = stand(new("iak"), line)
    game.play("fire B2")
    assert (game.outcome(), fields(game)[2]) == ("2 trapped", "1")
    for preset in ("dm5", "pnp"):
        game = stand(new(preset), line)
        game.play("fire B2")
        game.play("confirm")
        assert game.outcome() == "none"
        for text in ("take 0", *["move F4", "move F5"] * 2, "move F4", "confirm"):
            game.play(text)
        assert game.outcome() == "2 trapped"
        assert fields(game)[2] == "1"


def test_a_ride_into_a_trap() -> None:
    stones, sages = "2 B1 f A2 B2 C1 E1 C2 D2 E2", "A1,K11"
    game = stand(new("iak"), line_of(stones, sages))
    game.play("ride B1")
    assert game.outcome() == "2 trapped"
    game = stand(new("dm5"), line_of(stones, sages))
    game.play("ride B1")
    assert game.outcome() == "none"
    game = stand(new("box"), line_of(stones, sages, hand="f", bag=True))
    assert not game.trapped(1)
    assert "ride B1" not in game.legal()
    assert "fire H8" in game.legal()


# Switches


@each_case(
    ("steps_forced", "unplaceable", "hand", "steps", "expected"),
    [
        ("off", "discard", "a", "1", {"confirm"}),
        ("off", "discard", "-", "1", {"confirm"}),
        ("off", "forfeit", "a", "1", {"forfeit"}),
        ("off", "forfeit", "-", "1", {"confirm"}),
        ("on", "discard", "a", "1", {"forfeit"}),
        ("on", "discard", "a", "0", {"confirm"}),
        ("on", "discard", "-", "0", {"confirm"}),
        ("on", "forfeit", "a", "0", {"forfeit"}),
        ("on", "forfeit", "-", "1", {"forfeit"}),
        ("on", "forfeit", "-", "0", {"confirm"}),
    ],
)
def test_steps_and_stones_apart(
    steps_forced: str, unplaceable: str, hand: str, steps: str, expected: set[str]
) -> None:
    game = new("pnp", steps_forced=steps_forced, unplaceable=unplaceable)
    stand(game, line_of("m *", "A1,K11", hand=hand, steps=steps))
    assert game.legal() == expected


def test_discarded_stones_go_back_into_the_bag() -> None:
    light = [name for name in NAMES.values() if sum(NAMED[name]) % 2]
    dark = [name for name in NAMES.values() if sum(NAMED[name]) % 2 == 0]
    stones = " ".join(["w", *light[:29], "e", *light[29:59], "1", *light[59:], *dark[32:]])
    game = stand(new("box"), line_of(stones, f"{dark[30]},{dark[31]}", hand="w", bag=True))
    assert "confirm" in game.legal()
    assert not any(text.startswith("water") for text in game.legal())
    game.play("confirm")
    assert fields(game)[2:] == ["2", "take", "-", "-", "-", "f30a0e0w1"]


@each_case(
    ("preset", "players", "first", "switch", "value"),
    [
        ("dm6", 2, 1, "clock", "on"),
        ("pnp", 3, 1, "clock", "on"),
        ("box", 5, 1, "clock", "on"),
        ("box", 1, 1, "clock", "on"),
        ("box", 3, 4, "clock", "on"),
        ("box", 3, 0, "clock", "on"),
        ("pnp", 2, 1, "trap_test", "never"),
        ("pnp", 2, 1, "hairpin", "on"),
    ],
)
def test_new_refuses(preset: str, players: int, first: int, switch: str, value: str) -> None:
    with pytest.raises(ValueError, match="no"):
        new(preset, players, first, **{switch: value})


# Setting up


def test_setup_does_not_judge() -> None:
    game = stand(new("pnp"), line_of("f A2 B1 B2", "A1,F7", stage="take", steps="-"))
    assert game.outcome() == "none"
    assert game.legal() == {f"take {number}" for number in range(5)}


def test_setup_of_a_finished_game() -> None:
    game = stand(new("box", 4), line_of("", "C3,C9,I9,I3", 2, "over:1+3", "ff", "0", bag=True))
    assert game.outcome() == "1+3 setup"
    assert game.legal() == set()
    with pytest.raises(IllegalPlay):
        game.play("confirm")


@each_case(
    "line",
    [
        f"{EMPTY} F5,F7 1 take - - -",
        f"{EMPTY} F5,F7 1 take - - - - -",
        f"{EMPTY[:-1]} F5,F7 1 take - - - -",
        f"{EMPTY[:-1]}x F5,F7 1 take - - - -",
        f"{EMPTY[:-1]}5 F5,F7 1 take - - - -",
        f"{EMPTY} F5 1 take - - - -",
        f"{EMPTY} F5,F7,F9 1 take - - - -",
        f"{EMPTY} F5,F5 1 take - - - -",
        f"{EMPTY} F5,L7 1 take - - - -",
        f"{EMPTY} F5,F7 3 take - - - -",
        f"{EMPTY} F5,F7 0 take - - - -",
        f"{EMPTY} F5,F7 1 draw - - - -",
        f"{EMPTY} F5,F7 1 draw5 - - - -",
        f"{EMPTY} F5,F7 1 draw0 - - - -",
        f"{EMPTY} F5,F7 1 take f - - -",
        f"{EMPTY} F5,F7 1 draw2 - 3 - -",
        f"{EMPTY} F5,F7 1 over:3 - 0 - -",
        f"{EMPTY} F5,F7 1 over: - 0 - -",
        f"{EMPTY} F5,F7 1 over:1 - 1 - -",
        f"{EMPTY} F5,F7 1 over:1 - - - -",
        f"{EMPTY} F5,F7 1 act fffff 0 - -",
        f"{EMPTY} F5,F7 1 act fff 3 - -",
        f"{EMPTY} F5,F7 1 act x 3 - -",
        f"{EMPTY} F5,F7 1 act f - - -",
        f"{EMPTY} F5,F7 1 act - 6 - -",
        f"{EMPTY} F5,F7 1 act - 5 A1 -",
        f"{EMPTY} F5,F7 1 act - 5 - f30a30e30w30",
        f"f{EMPTY[1:]} A1,F7 1 act - 5 - -",
    ],
)
def test_setup_refuses(line: str) -> None:
    game = new("pnp")
    with pytest.raises(BadPosition):
        game.setup(line)
    assert game.position() == new("pnp").position()


def test_setup_counts_the_bag() -> None:
    game = new("box")
    for bag in (
        "-",
        "f30a30e30w29",
        "f31a30e30w30",
        "f30a30e30",
        "a30f30e30w30",
        "f30a30e30w30x",
        "f030a30e30w30",
    ):
        with pytest.raises(BadPosition):
            game.setup(f"{EMPTY} F5,F7 1 take - - - {bag}")
    game.setup(f"{EMPTY} F5,F7 1 act wf 0 - f29a30e30w29")
    assert fields(game)[4] == "fw"
