"""What Element's players tell beside their actions: what a fire brings about, what was said before, how they go."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case

NAMES = ("Ann", "Ben")
STACKS = (
    ".....e...e./....w..f.../....we...w./.......w.../.......ww../......1.w../.e.....1.../..11..w..../....1e...fe/"
    ".........../........... G5,F5 1 take - - - -"
)


def told(text: str, rows: str = STACKS, preset: str = "dm4") -> Verdict:
    here: Position = load("element").start(preset, {}, 2, 1)
    return check_submission(here.read(rows), text, names=NAMES)


@each_case(
    "beside",
    [
        ", so I2 burns", " so that I2 burns", ", then I2 burns too", " (I2 goes up as well)",
        ", the I2 one turns to fire",
        ", I2 becomes fire too", " - I2 goes up as well", " and I2 goes up in flames", ", which makes I2 fire",
        ", so I2 is fire too", ", the one on I2 becomes fire", " (now I2 burns as well)", " which sets I2 ablaze",
    ],
)  # fmt: skip
def test_where_a_fire_spreads_no_stone_is_placed(beside: str) -> None:
    verdict = told(f"fire + fire. fire G2{beside}. fire E11. down the wind G6 to G7. done")
    assert verdict.turn == "take 2; draw fire fire; fire G2; fire E11; ride G6; confirm"


@each_case("beside", [", so I3 burns", " (I3 goes up as well)"])
def test_what_no_fire_brings_about_is_asked_for(beside: str) -> None:
    assert told(f"fire + wind. fire G2{beside}. wind E11. done").finding is not Finding.LEGAL


@each_case("beside", [" and burn E11", ", E11 burns", ", E11 becomes fire", ", E11 catches fire"])
def test_where_no_fire_spreads_one_is_placed(beside: str) -> None:
    assert told(f"fire + fire. fire G2{beside}. done").turn == "take 2; draw fire fire; fire G2; fire E11; confirm"
