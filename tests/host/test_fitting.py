"""Turns told in words that nobody foresaw: legal only where all that is said of the board is true."""

from __future__ import annotations

from typing import Final

from elemental_gui.host.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from elemental_gui.session.new_game import new_session
from tests.support.each_case import each_case

COMPASS: Final = (
    "....AFWE./aA.AFW.WF/........W/fw......E/..a...AE./e.f....../f..f.w..W/.a.waa.A./ee..w.... 1 act 13"
)


def told(text: str) -> tuple[Finding, str]:
    verdict = check_turn(new_session(["compass_collisions"], "fitting").start.read(COMPASS), text)
    return verdict.finding, verdict.turn


@each_case(
    "text",
    [
        "my air on G5 bounds across my own earth and lands on I5",
        "G5 bounds two spaces east past the earth on H5",
        "Luft G5 hüpft zwei nach rechts",
        "G5 jumps east over the earth on H5",
    ],
)
def test_an_action_is_heard_of_which_all_is_true(text: str) -> None:
    assert told(text) == (Finding.LEGAL, "G5 E2")


@each_case(
    "text",
    [
        "my air on G5 bounds across my own fire and lands on I5",
        "my air on G5 bounds west and lands on I5",
        "my air on G5 bounds across H5 one space east to I5",
        "G5 jumps east over the fire on H5",
        "my water on G5 bounds across the earth and lands on I5",
        "my air on G5 bounds across the earth and lands on I5, or on G3",
        "G5 bounds across the earth on H5 and a bit",
    ],
)
def test_an_action_of_which_something_is_not_true_is_not_legal(text: str) -> None:
    assert told(text)[0] in (Finding.UNREADABLE, Finding.AMBIGUOUS, Finding.UNDECIDED)
