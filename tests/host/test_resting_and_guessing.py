"""Units that only rest, ground that is only spoken of, and what is guessed of others: nothing of it is an action."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

GAME = position_of("elemenders")
_GROUND = (
    ".lrrrooo.oo/lll...o...o/.l........./.........../.........l./.r......lll/.r.......l./.r......o../.r.....ooo./"
    ".r......o.. B1=1M1;D1=1T2;F1=1M1;H1=1M1;J1=1M1;A3=2F1;J3=1P2;H4=1P2;J4=2F2;F5=1W2;A6=2W2;B6=1F1;E6=2W2;F6=2F1;"
    "G7=1W1;A9=1F1;B9=1W2;J9=2P{};B10=2T2;D10=2M1;F10=2M1;H10=2M1;J10=2M1 2 act 2"
)
WHOLE, HURT = (GAME.read(_GROUND.format(health)) for health in (2, 1))
BARE = GAME.read(
    ".........../.........../.........../.........../.........../.........../.........../r........../r........../"
    "r.......... B1=1M1;D1=1M1;F1=1M1;H1=1M1;J1=1T2;H2=1P2;G4=1F2;J4=1W2;A5=1F2;D6=1W1;C6=2F2;J6=2F2;B10=2M1;D10=2M1;"
    "F10=2M1;H10=2M1;J10=2T2 1 act 1"
)
NAMES = ("Una", "Orla")


@each_phrase("rests", [
    "J9 heals in place", "my plant J9 just heals in place", "plant J9 is just healing in place", "J9: heal",
    "I let J9 heal",
    "J9 does nothing but heal", "my plant on J9 sits still and heals", "J9 regenerates in place",
    "J9 heals up for a turn",
    "J9 patches itself up", "J9 recovers on the spot", "J9 takes a rest", "J9 just chills in the forest",
    "J9 holds its position", "J9 stays in the forest to heal", "plant J9 stays and heals", "J9 sits there healing",
    "J9 heilt sich nur", "J9 ruht sich aus",
])  # fmt: skip
def test_a_plant_that_only_heals_does_nothing_whether_or_not_it_is_hurt(rests: str) -> None:
    for position in (WHOLE, HURT):
        verdict = check_submission(position, f"J4 attacks J3, {rests}. confirm", names=NAMES)
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "attack J4 J3; confirm")


@each_case("text", [
    "J4 attaque J3, ma plante J9 se soigne sur place. Fin du tour", "J4 ataca J3, mi planta J9 solo se cura. Termino",
    "J4 greift J3 an, meine Pflanze J9 heilt sich nur. Fertig",
])  # fmt: skip
def test_a_plant_rests_in_other_languages(text: str) -> None:
    verdict = check_submission(WHOLE, text, names=NAMES)
    assert (verdict.finding, verdict.turn.removesuffix("; confirm")) == (Finding.LEGAL, "attack J4 J3")


@each_case("said", [
    "J9 giggles in the forest", "J9 enjoys the forest", "J9 disappears in the forest", "J9 heals J10",
    "J9 uses its forest", "J9 forest heal",
])  # fmt: skip
def test_ground_that_lies_there_already_is_made_by_nobody(said: str) -> None:
    verdict = check_submission(WHOLE, f"J4 attacks J3. {said}. confirm", names=NAMES)
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE)


@each_phrase("said", [
    "H2 dreams of a forest", "G4 hates lava", "J4 looks at the river", "G4 stays away from lava", "H2 needs a forest",
    "H2 wants some forest soon", "H2 misses its forest", "H2 keeps the forest for later", "G4 would love some lava",
])  # fmt: skip
def test_ground_that_is_only_thought_of_is_made_by_nobody(said: str) -> None:
    verdict = check_submission(BARE, f"A5 to B5. {said}. confirm", names=NAMES)
    assert verdict.finding is not Finding.LEGAL or verdict.turn == "move A5 B5; confirm"


@each_case("said", ["G4 pukes lava", "J4 river from left to right", "J4 river, horizontal", "H2 conjures up a forest"])
def test_whatever_verb_makes_ground_does_so(said: str) -> None:
    verdict = check_submission(BARE, f"{said}. confirm", names=NAMES)
    assert (verdict.finding, verdict.turn.startswith("terraform")) == (Finding.LEGAL, True)


@each_case("said", ["J9 grows its forest", "J9 makes the forest bigger", "J9 gets another forest", "J9 forest"])
def test_ground_may_be_made_where_it_lies(said: str) -> None:
    verdict = check_submission(WHOLE, f"J4 attacks J3. {said}. confirm", names=NAMES)
    assert verdict.turn == "attack J4 J3; terraform J9; confirm"


@each_phrase("told", [
    "H2 terraforms (forest all around it). G4 terraforms too, lava cross",
    "H2 terraforms, forest all around it. G4 terraforms",
    "H2 terraforms: forest on all sides. G4 terraforms, lava cross",
    "H2 terraforms (trees all round), G4 terraforms: lava in a cross",
    "H2 makes forest all around itself. G4 lava cross",
    "H2 terraforms, so trees all around. G4 terraforms (a cross of lava)",
])  # fmt: skip
def test_ground_behind_the_verb_is_what_comes_of_it(told: str) -> None:
    verdict = check_submission(BARE, f"{told}. confirm", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "terraform H2; terraform G4; confirm")


@each_case("told", ["H2 terraforms, lava all around it", "G4 terraforms, river all around", "H2 terraforms (lava)"])
def test_other_ground_behind_the_verb_is_asked_about(told: str) -> None:
    assert check_submission(BARE, f"{told}. confirm", names=NAMES).finding is Finding.UNDECIDED


@each_phrase("said", [
    "i bet its the D one. you always pick D lol", "I bet it's the B one", "my money is on D", "i bet A6 moves to A5",
    "bet your true one is D1", "I think your true monolith is D1", "Una's true monolith is D1, isn't it?",
    "ich wette es ist der D", "je parie que c'est D", "apuesto que es la D", "I bet your H4 moves to H5 next",
])  # fmt: skip
def test_what_is_guessed_of_others_is_done_by_nobody(said: str) -> None:
    verdict = check_submission(WHOLE, said, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.UNREADABLE, "")


@each_case("said", [
    "I bet you can't stop this: J4 attacks J3. confirm", "J4 attacks J3. I bet your true one is D1. confirm",
    "J4 attacks J3. bet it's the D one! confirm", "bet you didn't see this coming: J4 attacks J3. confirm",
])  # fmt: skip
def test_a_turn_beside_a_guess_counts(said: str) -> None:
    assert check_submission(WHOLE, said, names=NAMES).turn == "attack J4 J3; confirm"
