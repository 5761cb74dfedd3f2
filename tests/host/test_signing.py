"""What a message is signed with: initials and titles are no steps, and letters that go on with a turn are no names."""

from __future__ import annotations

from elemental_gui.host.language.pictures import without_reactions
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

POSITION = "/".join(["..........."] * 11) + " F5,F8 1 take - - - -"
TURN = "take 1; draw earth; earth A5; move G5"


def told(text: str, *names: str) -> Verdict:
    return check_submission(position_of("element", POSITION, "dm5"), text, names=names)


@each_phrase("signature", [
    "R. Ewart", "L. Ewart", "Robert L. Ewart", "Ewart, R.", "Mr. L. R. Ewart", "Prof. Dr. U. Ewart", "R. E.",
    "- R.E.", "-E", "Yours, D. Ewart", "Yours sincerely,\nR. Ewart", "Best regards\nU. Smith", "— L. Smith",
    "H. G. Wells", "J. Smith",
])  # fmt: skip
def test_a_signature_is_no_step(signature: str) -> None:
    verdict = told(f"take 1 earth A5, move G5\n{signature}", "Ewart", "Oskar")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


@each_case("signature", ["R. Ewart", "\nU. Marlow\n", "W. Smith", "L. E. Poe"])
def test_neither_is_that_of_somebody_whose_name_nobody_knows(signature: str) -> None:
    verdict = told(f"take 1 earth A5, move G5\n{signature}", "", "")
    assert verdict.turn == TURN
    assert f'"{signature.strip()}" was left out as a signature.' in verdict.notes


@each_case(("step", "square"), [("U. Thanks", "G4"), ("R. Bye!", "H5"), ("D. Later", "G6")])
def test_a_letter_before_a_word_of_parting_is_a_step(step: str, square: str) -> None:
    assert told(f"take 1 earth A5, move G5\n{step}", "Ewart", "Oskar").turn == f"{TURN}; move {square}"


@each_case("end", [". R. Ewart", "! L. Ewart", ". Mr. U. Ewart"])
def test_a_signature_may_stand_behind_the_last_sentence(end: str) -> None:
    assert told(f"take 1 earth A5, move G5{end}", "Ewart", "Oskar").turn == TURN


@each_case("text", ["R. Ewart: {}", "I, L. Ewart, {}", "This is R. Ewart: {}", "Player: U. Ewart\n{}"])
def test_whoever_speaks_may_have_initials(text: str) -> None:
    verdict = told(text.format("take 1 earth A5, move G5"), "Ewart", "Oskar")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


@each_case("signature", ["O. Oskar: {}", "{}\n— O.", "{}\n- R. Oskar"])
def test_whoever_signs_sends_it(signature: str) -> None:
    assert told(signature.format("take 1 earth A5, move G5"), "Ewart", "Oskar").sender == 2


@each_case(("last", "step"), {"U. R.": "F4; move G4", "U. Thanks": "F4", "U. Confirm": "F4; confirm"}.items())
def test_letters_that_go_on_with_a_turn_are_no_name(last: str, step: str) -> None:
    assert told(f"take 1 earth A5\n{last}", "Ewart", "Oskar").turn == f"take 1; draw earth; earth A5; move {step}"


@each_case("signature", ["R. H.", "- R", "Rosalind H.", "~R."])
def test_a_player_may_sign_with_what_is_a_step(signature: str) -> None:
    assert told(f"take 1 earth A5, move G5\n{signature}", "Rosalind Hart", "Oskar").turn == TURN


@each_case("greeting", [
    "Sawubona Oskar,", "Howya Oskar!", "G'day mate.", "Top o' the morning Oskar -", "Kia ora e hoa everyone,",
    "Greetings, dear Oskar;",
])  # fmt: skip
def test_who_is_greeted_in_whatever_words_is_no_part_of_the_turn(greeting: str) -> None:
    verdict = told(f"{greeting}\ntake 1 earth A5, move G5", "Ewart", "Oskar")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


@each_case(
    "closing",
    ["Yours aye, Ewart", "Sharp sharp,\nEwart", "Sala kahle, Ewart", "God bless, Ewart", "Love to the cats, Ewart"],
)
def test_so_are_the_words_before_the_name_of_who_signs(closing: str) -> None:
    verdict = told(f"take 1 earth A5, move G5.\n{closing}", "Ewart", "Oskar")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


@each_phrase("text", [
    "Dear Ewart,\ntake 1 earth A5.\nOskar", "take 1 earth A5.\nKind regards, Oskar", "take 1 earth A5.\nBest, Oskar",
    "take 1 earth A5.\nLG Oskar", "take 1 earth A5.\nGruß, Oskar", "Oskar moves: take 1 earth A5.",
    "Hi, Oskar again. Take 1 earth A5.", "Me, Oskar: take 1 earth A5.", "Oskar, turn 7: take 1 earth A5.",
])  # fmt: skip
def test_who_signs_a_letter_has_written_it(text: str) -> None:
    assert "these are the words of Oskar" in told(text, "Ewart", "Oskar").sentence


@each_case("end", [" - Oskar", " ~Oskar", " (Oskar)", "\nCheers, Oskar"])
def test_who_may_have_signed_it_or_be_spoken_to_is_asked_about(end: str) -> None:
    assert "ask who has written it" in told(f"take 1 earth A5, move G5{end}", "Ewart", "Oskar").sentence
    assert told(f"take 1 earth A5, move G5{end}", "Oskar", "Ewart").turn == TURN


@each_case("below", ["no steps, Oskar", "thanks Oskar", "the rest is yours Oskar", "good luck, Oskar"])
def test_who_is_only_spoken_to_below_it_has_not(below: str) -> None:
    assert told(f"take 1 earth A5, move G5.\n{below}", "Ewart", "Oskar").turn == TURN


def test_a_direction_that_is_an_initial_too_signs_what_begins_as_a_letter() -> None:
    assert told("Dear Oskar, take 1 earth A5, move G5.\nU.", "Ulla", "Oskar").turn == TURN
    assert told("take 1 earth A5, move G5.\nU", "Ulla", "Oskar").turn == f"{TURN}; move G4"


@each_case("text", ["ich gebe auf, gg Oskar. Da komme ich nicht mehr raus", "I resign, Oskar. Well played"])
def test_a_resignation_is_no_greeting(text: str) -> None:
    assert "gives the game up" in told(text, "Ewart", "Oskar").sentence


@each_case("greeting", ["G'day mate,", "Morning all!", "Ahoy there everyone,", "Evening folks -"])
def test_everyone_is_greeted_also_where_nobody_is_known_by_name(greeting: str) -> None:
    assert told(f"{greeting} take 1 earth A5, move G5.").turn == TURN


@each_phrase("text", [
    "ewart 🌊: take 1 earth A5\newart 🌊: move G5", "[20:14] Ewart ⛰️: take 1 earth A5\n[20:15] Ewart ⛰️: move G5",
    "🦊 Ewart: take 1 earth A5, move G5", "**Ewart** 🌪️ — Today at 20:15\ntake 1 earth A5, move G5",
    "<Ewart🔥> take 1 earth A5, move G5", "[20:13] Oskar 🔥: go on\n[20:14] Ewart 🌱: take 1 earth A5, move G5",
    "take 1 earth A5, move G5\n🔥 2  😮 1", "take 1 earth A5, move G5\n👍 3 👀 1 (edited)",
    "take 1 earth A5, move G5\n:fire: 2 :open_mouth: 1",
])  # fmt: skip
def test_pictures_beside_a_name_or_below_a_message_are_nothing_of_the_turn(text: str) -> None:
    verdict = told(text, "Ewart", "Oskar")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


def test_stones_below_a_draw_are_no_reactions() -> None:
    for text in ("take 3\n🔥 2 ⛰️ 1", "take 3: 🔥 2 👍 1", "take 3"):
        assert without_reactions(text) == text


@each_case(
    "begun", ["Hi, Oskar here. ", "Hello, Oskar speaking: ", "Hi Ewart, Oskar here! ", "Hi, here is Oskar. "]
)
def test_who_says_who_he_is_speaks_for_himself(begun: str) -> None:
    assert "the words of Oskar" in told(f"{begun}take 1 earth A5, move G5", "Ewart", "Oskar").sentence
    assert told(f"{begun}take 1 earth A5, move G5".replace("Oskar", "Ulla"), "Ulla", "Bo").turn == TURN


@each_phrase("report", [
    "Ewart took 1: earth. He puts his earth on A5, then his sage goes to G5",
    "Ewart is ill, so his mother writes: he takes 1, earth. He places his earth on A5. He steps to G5",
    "he takes 1 and got earth. earth A5, then he steps to G5",
    "Ewart draws 1: earth. She puts her earth on A5. Then her sage steps to G5",
    "Ewart takes 1, earth, earth on A5, his sage moves to G5",
    "He took 1 and was dealt earth. Earth goes on A5. His sage to G5",
    "Ewart takes 1: earth. Earth on A5. He walks to G5",
])  # fmt: skip
def test_a_report_on_the_player_is_what_he_does(report: str) -> None:
    verdict = told(report, "Ewart", "Oskar")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)
