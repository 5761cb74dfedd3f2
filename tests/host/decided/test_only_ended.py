"""The end of a turn behind words that tell pieces to do something, and that nobody understands."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_phrase
from tests.support.sent import position_of

UNITS = position_of("elemenders").read(
    "...ool..o.r/l...lllooor/ll.ool..orr/lrrrorrr.r./.......rrrr/..r..o...r./r.r.ooorrr./rrrrrrollll/r.r.lll.llo/"
    "rlrl.loo.oo B1=1M1;D1=1T2;E1=1F2;F1=1M1;G1=1F2;H1=1M1;J1=1M1;D2=1P2;H2=1W2;K4=1P2;J5=1W2;E7=2P2;F8=2W1;C9=2F1;"
    "G9=2W2;J9=2F2;K9=2P1;B10=2M1;D10=2M1;F10=2T2;H10=2M1;J10=2M1 1 act 2"
)


@each_phrase("text", [
    "las aguas suben. listo",
    "elles avancent toutes. terminé",
    "everybody creeps up a bit. end of turn",
    "the flames frolic down the hill. confirm",
    "my fires wander off somewhere into the fog. done",
    "bajan dos. fin del turno",
    "my fires move up and done",
    "my fires leave the lava and creep north. confirm",
    "my plants leave the forest. confirm",
    "the rest of the army still marches on. confirm",
    "nothing else to see, the plants scramble to the east. confirm",
    "D2 to E2. las plantas se arrastran. confirm",
    "D2 to E2. both fires scurry. confirm",
    "D2 to E2. everybody else creeps up a bit. confirm",
    "D2 to E2. my other plant wobbles over to the east. confirm",
    "D2 to E2. die Feuer kriechen hinauf. fertig",
    "D2 to E2. The rest of them go up one each. confirm",
])  # fmt: skip
def test_pieces_that_are_told_to_do_something_unknown_are_asked_about(text: str) -> None:
    assert check_submission(UNITS, text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("text", [
    "nothing to do here, my dentist kept me all day. confirm",
    "hi everybody, sorry for the delay! confirm",
    "end of turn. up to you now",
    "sorry, was at the dentist. confirm",
    "my fires and plants hold their ground. confirm",
    "nobody moves an inch. end turn",
    "nada este turno. listo",
    "stay put everybody. confirm",
    "I leave all of them where they are. Confirm.",
    "everyone else chills. confirm",
    "nobody moves up today. done",
    "Moves: none\nAttacks: none\nConfirm: yes",
])  # fmt: skip
def test_who_does_nothing_may_talk_of_anything_else(text: str) -> None:
    verdict = check_submission(UNITS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "confirm")


@each_phrase("text", [
    "mis dos fuegos bajan dos casillas cada uno. fin del turno",
    "my two fires go down two squares each. end of turn",
    "my fires two down each, thats all",
    "meine beiden Feuer gehen je zwei Felder runter. Zugende",
    "mes deux feux descendent de deux cases chacun. fin du tour",
    "mijn twee vuren gaan elk twee vakjes naar beneden. einde",
    "i due fuochi scendono di due caselle ciascuno. fine del turno",
    "os meus dois fogos descem duas casas cada um. that'll be all",
])  # fmt: skip
def test_all_units_of_a_kind_go_where_each_of_them_is_told_to_go(text: str) -> None:
    verdict = check_submission(UNITS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move E1 E3; move G1 G3; confirm")


@each_phrase("text", [
    "my three fires go down two each. confirm", "three plants go up one. confirm", "my fire goes down two. confirm",
    "two waters to K6. confirm", "mis tres fuegos bajan dos. fin", "five fires down two. done", "one fire down. done",
])  # fmt: skip
def test_another_number_of_units_than_there_are_is_asked_about(text: str) -> None:
    assert check_submission(UNITS, text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("text", [
    "everybody builds: D2 forest, G1 lava. end turn", "everyone terraforms: D2 forest, G1 lava. done",
    "everybody builds something: D2 forest, G1 lava. confirm", "everyone gets to work: D2 forest, G1 lava. end turn",
    "all of them build. D2 forest, G1 lava. end turn", "two builds this turn: D2 forest, G1 lava. end turn",
    "building time! D2 forest, G1 lava. end turn", "only terraforming: D2 forest, G1 lava, confirm",
])  # fmt: skip
def test_what_heads_a_list_of_what_units_do_is_no_order_of_its_own(text: str) -> None:
    verdict = check_submission(UNITS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "terraform D2; terraform G1; confirm")


@each_phrase("text", [
    "everybody attacks: D2 forest, G1 lava. end turn", "everybody creeps up: D2 to E2. end turn",
    "everybody builds. end turn", "everybody goes up one: D2 forest, G1 lava. end turn",
    "everyone moves: D2 forest, G1 lava. done", "everybody builds: D2 to E2. end turn",
    "everybody strikes: D2 to E2. confirm",
])  # fmt: skip
def test_what_heads_a_list_of_something_else_is_asked_about(text: str) -> None:
    assert check_submission(UNITS, text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("text", [
    "honestly everything I try makes it worse. I do nothing, end turn",
    "Anything I do makes it worse; I do nothing. Done",
    "I'm out of ideas, all of them are bad. No moves, end turn", "all of it looks bad. No moves at all. confirm",
    "honestly everything loses it. I do nothing, confirm", "they are all tired. I do nothing this turn. confirm",
    "my game, and I lose it. so I do nothing. end turn",
])  # fmt: skip
def test_who_says_plainly_that_he_does_nothing_may_say_how_things_are(text: str) -> None:
    verdict = check_submission(UNITS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "confirm")


@each_phrase("text", [
    "they scurry off. I do nothing, end turn", "both of them run ahead. I do nothing, end turn",
    "my plants scurry off. I do nothing, end turn", "all go for it. I do nothing, done",
    "my fires wander. nothing. confirm",
    "these two sneak up. so I do nothing. confirm", "the army marches on. no moves, end turn",
])  # fmt: skip
def test_who_does_nothing_beside_pieces_that_do_something_is_asked(text: str) -> None:
    assert check_submission(UNITS, text).finding not in (Finding.LEGAL, Finding.ILLEGAL)
