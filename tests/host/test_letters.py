"""Who writes a letter: whoever signs it, and never who is greeted, whosever turn it is."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

GRANT_TO_PLAY = position_of("elemento", "fA../..Ew/W.../.f.a 1 act blue,red 1,2")
NAMES = ("Grant", "Judith")


@each_phrase(("text", "expected"), [
    ("Dear Grant, my eyes are no longer up to this. I resign.\nJudith", 2),
    ("Dear Grant, I resign. Judith", 2),
    ("Dear Grant,\n\nI resign.\n\nKind regards,\nJudith", 2),
    ("Dear Grant,\nI resign.\nWith best wishes from Bath, Judith", 2),
    ("Hi Grant, I resign.", 2),
    ("I resign.\nJudith", 2),
    ("Grant,\n\nI resign.\n\nKind regards,\nJudith", 2),
    ("Judith\n\nI resign.\nYours, Grant", 1),
    ("Hi all, I resign.\nJudith", 2),
    ("Dear Judith, I resign.\nGrant", 1),
    ("Dear Judith, I resign.", 1),
    ("I resign.", 1),
])  # fmt: skip
def test_who_signs_gives_the_game_up_and_not_who_is_greeted(text: str, expected: int) -> None:
    assert check_submission(GRANT_TO_PLAY, text, names=NAMES).resigned == expected


@each_case("text", [
    "Dear Grant, I put my fire on C3.\nJudith",
    "Dear Grant, fire C3. Judith",
    "Dear Grant,\nfire C3\nYours ever,\nJudith",
    "fire C3\nBest wishes, Judith",
    "fire C3\nLove, Judith xx",
])  # fmt: skip
def test_a_letter_that_another_player_signs_is_no_turn_of_whom_it_greets(text: str) -> None:
    verdict = check_submission(GRANT_TO_PLAY, text, names=NAMES)
    assert (verdict.finding, verdict.sender) == (Finding.ILLEGAL, 2)


@each_case("text", [
    "Grant, I resign.",
    "fire C3\nJudith",
    "fire C3. Judith",
])  # fmt: skip
def test_the_host_is_asked_who_wrote_what_may_be_of_another_player(text: str) -> None:
    verdict = check_submission(GRANT_TO_PLAY, text, names=NAMES)
    assert verdict.asks
    assert "ask who has written it" in verdict.sentence


@each_phrase("text", [
    "Dear Judith, fire C3. Grant",
    "Judith,\nfire C3\nYours, Grant",
    "Judith:\n\nfire C3\n\nBest wishes, Grant",
    "Hi Judith, fire C3",
    "fire C3. Thanks, Judith",
    "fire C3\nyour turn\nJudith",
    "fire C3. Good luck, Judith",
    "Hi Judith! fire C3. Now beat that. Judith?",
])  # fmt: skip
def test_the_turn_is_of_the_player_who_only_speaks_to_another_one(text: str) -> None:
    verdict = check_submission(GRANT_TO_PLAY, text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place fire C3")


JOE_TO_PLAY = position_of(
    "element",
    "....f.f..../.....w...../.1...1...../..w.1....../...w..wf.../.........../......e..../..w...1f.../....e..w.../"
    ".....ee..../......e.... E2,F11 1 take - - - -",
)
TWO_WATERS = "one stone: water. I put it on G2 beside the water on F2 and it flows right, right. My sage steps to E3."
RIVER = "take 1; draw water; water G2 L RR; move E3"


@each_phrase("hail", [
    "Ellie dear,", "Ellie, my dear,", "My dear Ellie,", "Ellie my love,", "Dearest Ellie,", "Ellie darling!",
    "Ellie dearest,", "Ellie old girl,", "Dear host, dear Ellie,", "Chère Ellie,", "Mijn beste Ellie,", "Cara Ellie,",
    "Minha querida Ellie,", "Dear Mrs. Brand,", "Sehr geehrte Frau Brand,", "Ellie, old friend,",
])  # fmt: skip
@each_case("closing", ["", "\nGrandpa", "\nYours, Joe"])
def test_whom_a_letter_greets_in_whatever_words_has_not_written_it(hail: str, closing: str) -> None:
    verdict = check_submission(JOE_TO_PLAY, f"{hail}\n{TWO_WATERS}{closing}", names=("Joe", "Ellie"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, RIVER)


@each_phrase("hail", [
    "Hi all, it's Ellie.", "Hello both, it's Ellie here.", "Dear Joe, Ellie here.", "Hi everyone, this is Ellie.",
    "Good morning all, I'm Ellie.", "Hello friends, Ellie speaking.", "Dear host, it's Ellie writing.",
])  # fmt: skip
def test_who_says_behind_a_greeting_who_he_is_has_written_it(hail: str) -> None:
    assert check_submission(JOE_TO_PLAY, f"{hail} Water on G2.", names=("Joe", "Ellie")).sender == 2


@each_case("text", [
    "Dear Joe, dear host,\nno hurry from my side. My next move is ready in my drawer.\nEllie",
    "Joe dear, take as long as you need. My move is already on a slip of paper.\nEllie",
    "Dear Joe,\nbest wishes for your birthday! My turn lies ready for when you are done.\nYours, Ellie",
])  # fmt: skip
def test_a_letter_of_another_player_that_tells_no_turn_is_none(text: str) -> None:
    verdict = check_submission(JOE_TO_PLAY, text, names=("Joe", "Ellie"))
    assert (verdict.finding, verdict.sender) == (Finding.UNREADABLE, 0)


@each_phrase("closing", [
    "Confirmo. Joe", "Confermo. Joe", "Bestätigt. Joe", "Fertig! Joe", "Confirmo. Obrigado, Joe", "Confirmé. Joe",
    "Bevestigd. Joe", "Confirm. Joe", "Fini. Joe",
])  # fmt: skip
def test_what_ends_a_turn_before_a_name_is_no_closing_of_the_letter(closing: str) -> None:
    verdict = check_submission(JOE_TO_PLAY, f"take 1\nwater\nwater G2 L RR\nE3\n{closing}", names=("Joe", "Ellie"))
    assert verdict.turn == f"{RIVER}; confirm"


@each_phrase("head", [
    "Leeds, 3 November\n\n", "12 Church Lane, Bath\n\n", "12 Church Lane\nBath, 3rd of May 2024\n\n",
    "Berlin, den 5. Mai\n\n",
    "Monday evening, late\n\n", "Good evening once more,\n", "N.B. I write from the train.\n",
    "Please find my turn below.\n",
])  # fmt: skip
@each_case("foot", ["", "\n\nP.S. The weather is dreadful here.", "\nPS: I love your hat.", "\n\nUntil next week, Joe"])
def test_what_stands_above_and_below_a_letter_is_no_part_of_the_turn(head: str, foot: str) -> None:
    verdict = check_submission(JOE_TO_PLAY, f"{head}{TWO_WATERS}{foot}", names=("Joe", "Ellie"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, RIVER)
