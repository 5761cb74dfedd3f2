"""The draw, the stones, rides and random play, tested on the reference itself."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.each_case import each_case

from .dense_positions import dense_position, play_randomly, random_switches, scarce_position
from .element_lines import at, fields, line_of, marks_of, paths, stand
from .element_reference import PRESETS, IllegalPlay, new


def test_draw_outcomes_are_multisets() -> None:
    game = new("box")
    for number, count in ((1, 4), (2, 10), (3, 20), (4, 35)):
        for preset in ("pnp", "box"):
            game = new(preset)
            game.play(f"take {number}")
            assert len(game.legal()) == count
            assert fields(game)[3:6] == [f"draw{number}", "-", "-"]
    game.play("draw fire fire water water")
    assert fields(game)[3:] == ["act", "ffww", "1", "-", "f28a30e30w28"]
    with pytest.raises(IllegalPlay):
        game.play("draw fire")


def test_take_nothing() -> None:
    game = new("iak")
    with pytest.raises(IllegalPlay):
        game.play("move G6")
    game.play("take 0")
    assert fields(game)[3:6] == ["act", "-", "5"]


def test_river_form_is_compulsory_and_only_there() -> None:
    game = stand(new("pnp"), line_of("w A2", "K10,K11", hand="w"))
    for text in (
        "water A1",
        "water A1 D R",
        "water A1 D RRR",
        "water A1 R RR",
        "water H8 L DR",
        "water A1 D RL",
    ):
        with pytest.raises(IllegalPlay):
            game.play(text)
    assert paths(game, "water A1 D") == {"RR", "RD"}


def test_river_meets_edges_sages_and_stones_and_quenches_fire() -> None:
    game = stand(new("box"), line_of("w C1 f B1 B2 A1 2 C2", "B3,K11", hand="w", bag=True))
    assert paths(game, "water B1 R") == {"LD", "DL"}
    game.play("water B1 R LD")
    assert marks_of(game, "A1 B1 C1 A2 B2") == "w..wf"
    assert fields(game)[7] == "f29a28e30w28"


def test_two_opposite_lines_are_two_rivers() -> None:
    game = stand(new("pnp"), line_of("w B6 C6 E6 F6 G6", "K10,K11", hand="w"))
    assert {len(path) for path in paths(game, "water D6 L")} == {3}
    assert {len(path) for path in paths(game, "water D6 R")} == {4}
    game.play("water D6 L UUU")
    assert marks_of(game, "B6 C6 D6 E6 F6 G6 D5 D4 D3") == "...wwwwww"


def test_a_river_arriving_beside_water_stays() -> None:
    game = stand(new("pnp"), line_of("w A5 C3 C4", "K10,K11", hand="w"))
    game.play("water B5 L UU")
    assert marks_of(game, "A5 B5 B4 B3 C3 C4") == "..wwww"


def test_replacement_cycle() -> None:
    takes = {"fire": ".1234", "wind": ".123e", "earth": ".ew", "water": ".f"}
    for element, marks in takes.items():
        for mark in ".f1234emw":
            hand = {"fire": "f", "wind": "a", "earth": "e", "water": "w"}[element]
            game = stand(new("pnp"), line_of(f"{mark} C3", "F5,F7", hand=hand))
            assert (f"{element} C3" in game.legal()) == (mark in marks)


def test_bag_gets_back_what_is_replaced() -> None:
    game = stand(new("box"), line_of("3 C3 w D9 e A9 f H2", hand="fewa", bag=True))
    assert fields(game)[7] == "f28a26e28w28"
    game.play("fire C3")
    assert fields(game)[7] == "f28a29e28w28"
    game.play("earth D9")
    assert fields(game)[7] == "f28a29e28w29"
    game.play("wind A9")
    assert fields(game)[7] == "f28a29e29w29"
    game.play("water H2")
    assert fields(game)[7] == "f29a29e29w29"


def test_no_stone_and_no_sage_on_a_sage() -> None:
    game = stand(new("pnp"), line_of("", "F5,F6", hand="faew", steps="1"))
    legal = game.legal()
    assert not {"fire F5", "wind F6", "earth F5", "water F6", "move F6"} & legal
    assert len(legal) == 4 * 119 + 7


def test_squeezes() -> None:
    plain = stand(new("pnp"), line_of("f F4 w G5", "F5,K11", steps="1"))
    assert "move G4" in plain.legal()
    half = stand(new("pnp"), line_of("m F4 w G5", "F5,K11", steps="1"))
    assert "move G4" in half.legal()
    lone = stand(new("pnp"), line_of("e F4 G5", "F5,K11", steps="1"))
    assert "move G4" in lone.legal()
    joined = stand(new("pnp"), line_of("e F4 G5 E3 D2 m C1", "F5,K11", steps="1"))
    assert "move G4" not in joined.legal()


def test_ride_entry_and_landing() -> None:
    barred = stand(new("pnp"), line_of("m F4 e G5 1 G4", "F5,K11"))
    assert "ride G4" not in barred.legal()
    later = stand(new("pnp"), line_of("1 G4 H3 m G3 e H4 m I3", "F5,K11"))
    assert "ride G4" in later.legal()
    off = stand(new("pnp"), line_of("2 B1 C1", "A1,K11"))
    assert "ride B1" in off.legal()
    assert "ride B1" not in stand(new("pnp"), line_of("4 B1 C1 D1", "A1,K11")).legal()
    assert "ride B1" not in stand(new("pnp"), line_of("1 B1 f C1", "A1,K11")).legal()
    assert "ride B1" not in stand(new("pnp"), line_of("1 B1", "A1,C1")).legal()
    assert "ride B1" in stand(new("pnp"), line_of("2 B1 m C1", "A1,K11")).legal()
    assert "ride B1" in stand(new("pnp"), line_of("2 B1", "A1,C1")).legal()


def test_a_gap_ends_a_whirlwind() -> None:
    game = stand(new("pnp"), line_of("3 F6 1 F8", "F5,K11"))
    game.play("ride F6")
    assert fields(game)[1] == "F9,K11"
    assert fields(game)[6] == "F6"
    assert "ride F8" in game.legal()


def test_one_ridden_stack_closes_the_whole_line() -> None:
    stones = "1 F6 F7 E7 G7"
    fresh = stand(new("pnp"), line_of(stones, "F5,K11"))
    assert {"ride F6", "ride E6", "ride G6"} & fresh.legal() == {"ride F6"}
    for ridden in ("F6", "F7"):
        spent = stand(new("pnp"), line_of(stones, "F5,K11", ridden=ridden))
        assert "ride F6" not in spent.legal()
    crossing = stand(new("pnp"), line_of(stones, "D7,K11", ridden="F7"))
    assert "ride E7" not in crossing.legal()


def test_wind_on_a_ridden_stack_and_fire_on_it() -> None:
    line = line_of("1 F6", "F7,K11", hand="faa", ridden="F6")
    game = stand(new("pnp"), line)
    game.play("wind F6")
    assert fields(game)[6] == "F6"
    assert "ride F6" not in game.legal()
    game = stand(new("pnp"), line_of("1 F6", "F7,K11", hand="fwea", ridden="F6"))
    for text in ("fire F6", "water F6", "earth F6", "wind F6"):
        game.play(text)
    assert fields(game)[6] == "-"
    assert game.legal() >= {"ride F6"}
    spread = stand(new("pnp"), line_of("1 F6 f E6", "F7,K11", hand="f", ridden="F6"))
    spread.play("fire D6")
    assert (at(spread, "F6"), fields(spread)[6]) == ("f", "-")


def test_ridden_stacks_are_fresh_in_the_trap_test() -> None:
    stones, sages = "f A2 B2 1 B1 . C1", "A1,K11"
    game = stand(new("iak"), line_of(stones, sages, hand="f", ridden="B1"))
    game.play("fire H8")
    assert game.outcome() == "none"
    game = stand(new("iak", ride_counts_as_escape="off"), line_of(stones, sages, hand="f", ridden="B1"))
    game.play("fire H8")
    assert game.outcome() == "2 trapped"


def test_fire_closing_a_gap_spreads_both_ways_and_never_chains() -> None:
    game = stand(new("pnp"), line_of("f D6 F6 H6 E4", "A1,K11", hand="f"))
    game.play("fire E6")
    assert marks_of(game, "C6 D6 E6 F6 G6 H6 I6 E5") == "ffffff.."
    side = stand(new("pnp"), line_of("f D4 D5 D6", "A1,K11", hand="f"))
    side.play("fire E5")
    assert marks_of(side, "C5 D3 D7 F5 E4") == "f...."


def test_fire_does_not_spread_onto_sages_and_stones() -> None:
    game = stand(new("pnp"), line_of("f E5 G5 F4 F6 e F3 w F7 m H5", "D5,K11", hand="f"))
    game.play("fire F5")
    assert marks_of(game, "D5 F3 F7 H5") == ".ewm"
    assert fields(game)[0].count("f") == 5


# Random play


@each_case("seed", range(60))
def test_random_play_keeps_the_position_sound(seed: int) -> None:
    rng = Random(seed)
    preset = rng.choice(sorted(PRESETS))
    players = rng.randint(2, 4) if preset == "box" else 2
    switches = random_switches(rng) if rng.random() < 0.5 else {}
    make = rng.choice((dense_position, dense_position, scarce_position))
    game = stand(new(preset, players, 1, **switches), make(rng, preset, players, **switches))
    for _ in range(8):
        legal = game.legal_capped(2000)
        if game.stage == "over":
            assert legal == set()
            break
        assert legal is None or legal
        assert legal is None or not {"confirm", "forfeit"} <= legal
        assert legal is None or "forfeit" not in legal or legal == {"forfeit"}
        [text] = play_randomly(rng, game, 1)
        assert legal is None or text in legal
        twin = game.copy()
        twin.setup(game.position())
        assert twin.position() == game.position()


def test_capped_listing_gives_up() -> None:
    game = stand(new("pnp"), line_of("w B2 C2 D2 E2 F2 G2", "K10,K11", hand="w"))
    assert game.legal_capped(300) is None
    assert game.legal_capped(10**6) == game.legal()
