"""What sounds as if it put something right and does not: that a turn should be over, or a step behind an apology."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

TRAP = (
    ".........../...w...1.../...f..1e.../.........../.........../..f......w./...f......./......f..../.........../"
    ".f........./........... K2,I2 2 take - - - -"
)
OPEN = (
    "...e......./.........../w...e....../....w....../....w...e../...f...ww../......f..../f.....1..f./....wm.fe1./"
    ".........../......1fff. K11,G10 1 take - - - -"
)


def told(text: str, position: str = TRAP, preset: str = "iak") -> Verdict:
    return check_submission(position_of("element", position, preset), text, names=("Hana", "Otis"))


@each_phrase("step", [
    "Step to J2 and that should be it, Hana.", "Step to J2 and that should be the end.",
    "Then J2 and that should do it.", "J2, that should be it.", "J2 should be it.", "Step J2 and this should be mate",
    "Step J2 - should be a win",
    "Walk J2 and she should be stuck.", "J2 which should be game over.", "That should be it: J2.",
    "Going to J2, this was meant to be the last move", "Sorry, step to J2 and it's over.", "My bad, step J2",
    "Oops, walk to J2", "Und dann J2, das sollte es sein.", "puis J2, ça devrait être fini",
])  # fmt: skip
def test_what_should_be_over_and_a_step_take_the_square_of_no_stone(step: str) -> None:
    verdict = told(f"Took 4: earth earth fire water\n\nearth J1, earth K1, fire J3, water K3. {step}")
    assert verdict.turn == "take 4; draw fire earth earth water; earth J1; earth K1; fire J3; water K3; move J2"


@each_case("right", [
    "the water should be on K3", "Water K2 should be K3", "K2 should have been K3", "oops, water K3", "K3 it should be",
])  # fmt: skip
def test_what_should_be_elsewhere_is_put_right(right: str) -> None:
    verdict = told(f"Took 4: earth earth fire water. earth J1, earth K1, fire J3, water K2. {right}. Step J2")
    assert verdict.turn == "take 4; draw fire earth earth water; earth J1; earth K1; fire J3; water K3; move J2"


@each_phrase("fire", [
    "Fire on F11?? no wait that only helps you - fire on G9 instead.",
    "Fire on F11 only helps you - fire on G9 instead.",
    "Fire on F11 only helps you. Fire on G9 then.", "Fire on F11 just opens a way for you. Fire on G9.",
    "Fire on F11 does nothing for me, so fire on G9.", "Fire on F11 gives you an exit. Fire on G9.",
    "Fire on F11 would only help you, fire on G9 instead.", "Fire on F11 is what you want, fire on G9.",
    "Fire on F11 helps nobody, fire on G9.",
])  # fmt: skip
def test_a_stone_that_only_helps_another_player_is_put_elsewhere(fire: str) -> None:
    verdict = told(f"Took 3: fire, fire, air. Fire on G11. {fire} Air on F10. Staying put.", OPEN, "dm4")
    assert verdict.turn == "take 3; draw fire fire wind; fire G11; fire G9; wind F10"


@each_case("fire", ["Fire on G11 only helps me.", "Fire on G11 gives me a way.", "Fire on G11 opens a way for me."])
def test_a_stone_that_helps_its_player_stays(fire: str) -> None:
    verdict = told(f"Took 3: fire, fire, air. {fire} Fire on G9, air on F10. Staying put.", OPEN, "dm4")
    assert verdict.finding is not Finding.ILLEGAL
    assert verdict.turn in ("", "take 3; draw fire fire wind; fire G11; fire G9; wind F10")


@each_phrase("drawn", [
    "F, F, A from the dice.", "F F A from the dice.", "F/F/A from the bot.", "F, F and A from the dice.",
    "From the dice: F, F, A.", "F, F, A (dice).", "F, F, A says the bot.", "F, F, A it is.", "F, F, A came up.",
    "F, F, A were drawn.", "F, F, A from Digory.", "2x F, A from the dice.", "F, F, A, thanks bot.",
    "My roll: F, F, A.",
    "F, F, A is what I got.", "F F A.",
])  # fmt: skip
def test_a_sentence_of_luck_may_tell_stones_by_their_letters(drawn: str) -> None:
    verdict = told(f"{drawn} Fire on G11. Fire on G9. Air on F10. Staying put.", OPEN, "dm4")
    assert verdict.turn == "take 3; draw fire fire wind; fire G11; fire G9; wind F10"


@each_case("right", ["oops, I meant J2 for the last step", "sorry, last step J2", "oops, step J2"])
def test_a_step_that_is_put_right_changes_a_step(right: str) -> None:
    verdict = told(f"Took 1: water. I1, H1, water G1. {right}.", TRAP.replace("K2,I2", "K9,I2"))
    assert verdict.turn == "take 1; draw water; move I1; move J2; water G1"
