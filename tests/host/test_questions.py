"""A turn with a question mark behind it is only asked about, in every game."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

COIN = position_of("elemenders").play(position_of("elemenders").parse("true D"))
COIN = COIN.play(COIN.parse("true F"))
ROLLED = position_of("elemento").play(position_of("elemento").parse("roll blue red"))
TURNS = {
    COIN: "coin heads; spawn water G1",
    COIN.play(COIN.parse("coin heads")): "spawn water G1",
    ROLLED: "place fire A1",
    position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} A1=1F2;E5=1F2;J1=1T2;J10=2T2 1 act 1"): "E5-E6, confirm",
    position_of("element", f"{'/'.join(['.' * 11] * 11)} D5,F9 1 take - - - -", "dm5"): "take 1: fire. fire B3. E5",
    position_of("numerous_particles"): "A1 x5 buff A",
    position_of("compass_collisions").read(
        "#.E.A.WE./...AFW.../f.......e/aa...a.aa/ee......./w.a....wf/....A...w/f...AEW.e/...F.EW.E 1 act 5"
    ): "C1 N1",
}


@each_phrase("form", [
    "{}?", "{} ?", "{}??", "{} ??", "{} ?!", "{}???", "{}. ??", "Is {} legal?", "Can I {}?", "is this ok: {}?",
])  # fmt: skip
def test_a_turn_that_is_asked_about_is_not_played(form: str) -> None:
    for position, turn in TURNS.items():
        verdict = check_submission(position, form.format(turn), names=("Ann", "Ben"))
        assert not verdict.is_judged, (turn, verdict.sentence)


@each_case("tag", ["ok?", "legal?", "right?", "how are you?", "who is next?"])
def test_a_question_behind_a_turn_takes_nothing_of_it_back(tag: str) -> None:
    for position, turn in TURNS.items():
        verdict = check_submission(position, f"{turn}, {tag}", names=("Ann", "Ben"))
        assert verdict.finding is not Finding.ILLEGAL, (turn, verdict.sentence)
    assert check_submission(COIN, f"coin heads; spawn water G1. {tag}").turn == "coin heads; deploy water G1"
