"""Verdicts as people read them: by name, and without what is for somebody else."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from elemental_gui.host.wording import for_people, named, to_the_player
from tests.support.sent import position_of

NAMES = ("Ann", "Ben")


def said(text: str, slug: str = "element") -> str:
    """What the window says of a message at the beginning of a game."""
    return for_people(check_submission(position_of(slug), text, names=NAMES), text, NAMES).sentence


def test_players_are_called_by_their_names_as_far_as_they_have_any() -> None:
    assert named("Seat 2 has a unit to place, not seat 1.", NAMES) == "Ben has a unit to place, not Ann."
    assert named("Seat 3 is to move, and seat 2 is not.", ("", "Ben")) == "Seat 3 is to move, and Ben is not."


def test_the_only_line_of_a_message_has_no_number() -> None:
    assert said("take 2 and banana").startswith('"banana"')
    assert said("take 2\nand banana").startswith("Line 2: ")


def test_a_message_is_quoted_as_its_player_wrote_it() -> None:
    assert said("take 2 and Banana, Please on F6").startswith('"Banana"')
    assert '"foo Bar, Ann baz" names nothing' in said("foo Bar, Ann baz")


def test_words_that_reading_leaves_out_are_quoted_with_the_others() -> None:
    verdict = Verdict(finding=Finding.UNREADABLE, sentence='"keep the of my steps" and "take g9" are not understood.')
    told = for_people(verdict, "I Keep the rest of my steps, take no G9", NAMES).sentence
    assert told == '"Keep the rest of my steps" and "take g9" are not understood.', "two words may be anything"


def test_a_question_about_a_square_needs_no_rule() -> None:
    rows = "/".join(["." * 11] * 6 + ["...w......."] + ["." * 11] * 4)
    start = position_of("element", f"{rows} F5,G7 1 take - - - -")
    verdict = check_submission(start, "take 0; F6 E6 E5 E4 next to D7, E3, E2, E1", names=NAMES)
    assert verdict.sentence.startswith("What D7 has to do with this turn is not clear") and verdict.asks
    assert verdict.violation is None, "that of the steps, which are too many, says nothing of D7"


def test_luck_that_is_missing_is_asked_for_by_what_is_due() -> None:
    dealt, thrown = said("take 2. fire on F6, U U"), said("earth on C4", "elemento")
    assert dealt.startswith("Ann is dealt 2 stones, but the message does not say what came. Add it, such as: draw ")
    assert thrown.startswith("Ann throws the dice, but")


def test_what_the_host_is_to_do_is_not_told_to_the_player() -> None:
    sentence = said("one, and the erth goes to bee nine oh", "elemento")
    assert "ask what is meant" in sentence
    assert "ask" not in to_the_player(sentence) and to_the_player(sentence).endswith(".")


def test_what_is_left_open_is_told_to_the_player_without_the_advice_to_ask() -> None:
    sentence = said("fire goes next to whatever is there", "elemento")
    assert "ask for it" in sentence
    assert "ask" not in to_the_player(sentence) and to_the_player(sentence).endswith(".")


def test_people_are_not_told_how_programs_write_actions() -> None:
    assert "is not understood" in said("take 2 banana F6") and "draw fire water" not in said("take 2 banana F6")


def test_small_talk_is_told_in_one_sentence_behind_what_a_host_should_know() -> None:
    text = "Ann — Today at 14:05\nso sorry for the late reply\ntake 0\nhave a great weekend everybody"
    start = position_of("element")
    notes = for_people(check_submission(start, text, names=NAMES), text, NAMES).notes
    assert notes == (
        'Nothing about the turn, and left out: "so sorry for the late reply", "have a great weekend everybody".',
    )
