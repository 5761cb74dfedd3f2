"""Turns in a form, a field in each line: no field that says something of a turn is lost."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case

COMPASS = "#fewwa.../f..e..ffF/..f...W../w.....E.W/.w.w...E./e......AE/e......F./a..EWF.A./W..FA.... 2 act 4"
PARTICLES = "1 act - 23/10/10/10/10/-/-/- 21/10/10/10/10/-/-/- 7/10/10/10/10/-/-/-"


def position(slug: str, line: str) -> Position:
    game = load(slug)
    preset = game.default_preset
    return game.start(preset, {}, game.presets[preset].seats[0], 1).read(line)


@each_case(
    "form",
    [
        "Piece: D5\nDirection: North\nDistance: 2",
        "- Piece: D5\n- Direction: N\n- Distance: 2\n- End: yes",
        "Player: Ben\nFrom: D5\nTo: D3\nNote: I hope this works",
        "Start: D5\nEnd: D3",
    ],
)
def test_the_fields_of_a_move_are_one_action(form: str) -> None:
    verdict = check_turn(position("compass_collisions", COMPASS), form)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "D5 N2")


@each_case(
    "form",
    ["Building: G1\nNumber: 2\nBuff: none", "Build: G1\nCopies: 2\nBuff: -", "Buy: G1\nNo: 2\nBuff: none"],
)
def test_how_many_copies_are_bought_may_be_a_number(form: str) -> None:
    verdict = check_turn(position("numerous_particles", PARTICLES), form)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit G1 x2 buff -")


@each_case(
    ("last", "confirm"),
    [("End: yes", "; confirm"), ("Confirm: ✅", "; confirm"), ("End: no", ""), ("Confirm: no, not before noon", "")],
)
def test_a_field_confirms_a_turn_or_does_not(last: str, confirm: str) -> None:
    game = load("element")
    verdict = check_turn(game.start("pnp", {}, 2, 1), f"Take: 0\nSteps: G5, G6, G7, G8, G9\n{last}")
    assert (verdict.finding, verdict.turn) == (
        Finding.LEGAL, f"take 0; move G5; move G6; move G7; move G8; move G9{confirm}",
    )  # fmt: skip
