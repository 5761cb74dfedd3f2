"""The reference of Producing Numerous Particles itself, so that two wrongs do not make a right."""

from __future__ import annotations

import pytest

from tests.reference.numerous_particles_reference import Game, IllegalPlay


def test_the_reference_begins_as_the_rules_say() -> None:
    tens = "10/10/10/10/-/-/-"
    assert Game().position() == f"1 act . 23/{tens} 21/{tens} 7/{tens}"
    assert len(Game().legal()) == 114


def test_the_reference_knows_the_examples_of_the_source() -> None:
    game = Game()
    for letter in "GAW":
        game.play(f"submit - buff {letter}")
    assert {text for text in game.legal() if text.startswith("submit - ")} == {
        "submit - buff F", "submit - buff E", "submit - buff -",
    }  # fmt: skip
    game = Game()
    game.setup("1 act . 0/0/0/0/20/-/-/- 0/0/0/0/0/-/-/- 0/0/0/0/0/-/-/-")
    game.play("submit A1 x10 buff -")
    assert game.position() == "2 act - 0/0/0/0/10/-/-/A1*10 0/0/0/0/0/-/-/- 0/0/0/0/0/-/-/-"


def test_the_reference_counts_losses_by_instances_and_fires_first() -> None:
    game = Game(seats=2)
    game.setup("1 act . 0/0/0/0/0/-/-/F4*2 0/0/0/0/0/-/-/F1*1+W1*1+A1*1+A4*1(0)")
    game.play("submit - buff -")
    assert game.legal() == {"lose 2 F1 W1", "lose 2 F1 A1"}
    with pytest.raises(IllegalPlay):
        game.play("lose 2 W1 F1")


def test_the_reference_plays_the_cap() -> None:
    game = Game(seats=2)
    game.play("time")
    assert game.outcome() == "1+2 5b.41"
