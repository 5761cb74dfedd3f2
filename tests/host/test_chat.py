"""Turns in words: what chats and people do to them, what is refused by name, and what nobody guesses."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.host.language.everyday import VAGUE
from elemental_gui.host.language.small_talk import GREETINGS
from elemental_gui.host.message.words import LONGEST
from elemental_gui.host.submission import check_submission
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.messy_chat import mess_up
from tests.support.patience import processor_seconds
from tests.support.playouts import playout
from tests.support.sent import position_of

ELEMENT = load("element")
START = ELEMENT.new("pnp", {}, 2, 1)
TURN = "take 2; draw fire water; move G6; fire F8; water C4; move H6; move H7; confirm"


def turns(spec: AnyGame, seed: int, *, longest: int = 60) -> list[tuple[Any, list[Any], Any]]:
    """Give the whole turns of a random game: the state before, the actions, the state behind."""
    found, actions, before = [], [], None
    seats = spec.presets[spec.default_preset].seats[0]
    told = playout(spec, spec.default_preset, seats, seed, longest)
    for (state, action), (after, _) in pairwise(told):
        before = state if before is None else before
        actions.append(action)
        if spec.ends_turn(state, action) or after.outcome is not None:
            found.append((before, actions, after))
            actions, before = [], None
    return found


def is_meant(verdict: Verdict, text: str, end: Position) -> bool:
    """Tell whether a verdict says that this turn is legal, or that it is one of two meanings."""
    readings = verdict.readings if verdict.finding is Finding.AMBIGUOUS else (verdict,)
    return any(each.finding is Finding.LEGAL and each.turn == text and each.end == end for each in readings)


@pytest.mark.parametrize("slug", GAMES)
@each_case("seed", range(3))
def test_the_verdict_agrees_with_play_however_a_turn_is_dressed_up(slug: str, seed: int) -> None:
    spec, rng = load(slug), Random(seed)
    found = turns(spec, seed)
    assert found
    for before, actions, end in found:
        texts = [spec.format_action(action) for action in actions]
        text = mess_up(rng, texts)
        assert is_meant(check_turn(spec.at(before), text), "; ".join(texts), spec.at(end)), text


@pytest.mark.parametrize("slug", GAMES)
def test_what_play_refuses_is_refused_for_the_same_reason(slug: str) -> None:
    """Near misses: an action of the turn is replaced by one of a later turn, and the engine is asked first."""
    spec, rng, misses = load(slug), Random(7), 0
    found = turns(spec, 5)
    later = [action for _, actions, _ in found for action in actions]
    for before, actions, _ in found:
        place = rng.randrange(len(actions))
        state = before
        for action in actions[:place]:
            state = spec.apply(state, action)
        wrong = rng.choice(later)
        violation = spec.check(state, wrong)
        if violation is None:
            continue
        misses += 1
        written = [spec.format_action(action) for action in (*actions[:place], wrong)]
        verdict = check_turn(spec.at(before), "; ".join(written))
        # Luck that is told in the wrong place, or twice, may as well be a word that cannot be read.
        if verdict.finding is Finding.ILLEGAL:
            assert (verdict.violation, verdict.turn) == (violation, "; ".join(written))
            assert len(verdict.steps) == place
        else:
            assert verdict.finding in (Finding.UNREADABLE, Finding.UNDECIDED, Finding.AMBIGUOUS), written
    assert misses


def test_each_step_says_what_it_did() -> None:
    verdict = check_turn(ELEMENT.at(START), TURN)
    assert verdict.is_complete
    assert verdict.sentence == "The turn of seat 1 is legal."
    effects = {step.action: step.effect for step in verdict.steps}
    assert effects["fire F8"].startswith("F8: empty → fire")
    assert "G6: empty → the sage of seat 1" in effects["move G6"]


def test_a_turn_that_is_not_over_says_what_it_owes() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 1: fire. UR")
    assert verdict.finding is Finding.LEGAL
    assert not verdict.is_complete
    assert "(rule 1c.9)" in verdict.owed[0]
    assert check_turn(ELEMENT.at(START), "take 3").owed == (
        "What luck brings is still to be told, such as: draw fire fire fire.",
    )


def test_a_turn_that_only_lacks_its_end_owes_the_confirm() -> None:
    verdict = check_turn(ELEMENT.at(START), TURN.removesuffix("; confirm"))
    assert verdict.sentence == "The turn of seat 1 is legal." and verdict.owed == (TO_CONFIRM,)
    assert not verdict.is_complete


def test_what_comes_behind_the_end_is_named() -> None:
    verdict = check_turn(ELEMENT.at(START), f"{TURN}; move G7")
    assert verdict.finding is Finding.ILLEGAL
    assert verdict.refused == "move G7"
    assert "ended with confirm" in verdict.sentence
    assert len(verdict.steps) == 8


@each_phrase(("text", "finding"), [
    ("water G2 goes to H2: G2 E1", Finding.LEGAL), ("G2 E1 (G2 takes on H2)", Finding.LEGAL),
    ("G2 E1\nG2 E1", Finding.LEGAL), ("water G2 to the east. In short: G2-H2", Finding.LEGAL),
    ("G2 E1, then G2 E1", Finding.ILLEGAL), ("G2 E1 and again G2 E1", Finding.ILLEGAL),
    ("G2 E1, G2 S1", Finding.ILLEGAL),
])  # fmt: skip
def test_an_action_that_ends_the_turn_may_be_told_again(text: str, finding: Finding) -> None:
    board = "##WE.EE.#/......We./W.A....../.A......w/W.F...e../.....w..w/E.....fff/W..w.ew.a/#...wf.w#"
    verdict = check_turn(position_of("compass_collisions", f"{board} 1 act 6"), text)
    assert (verdict.finding, verdict.turn.startswith("G2 E1")) == (finding, True)


@each_case("luck", ["fw", "fire water", "<@1> takes\n- **🔥 Fire**\n- **🌊 Water**", "draw water, fire"])
@each_case("opening", ["", "take 2; ", "take 2: water and fire. "])
def test_luck_may_be_told_beside_the_text(luck: str, opening: str) -> None:
    text = opening + "move G6; fire F8; water C4; move H6; move H7; confirm"
    verdict = check_turn(ELEMENT.at(START), text, luck)
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn == TURN


def test_a_text_that_claims_other_stones_than_the_bot_dealt_is_not_believed() -> None:
    verdict = check_turn(ELEMENT.at(START), TURN, "fire fire")
    assert verdict.finding is Finding.UNREADABLE
    assert "luck brought" in verdict.sentence


def test_luck_is_used_where_the_text_ends_before_it() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 2", "fire, water")
    assert verdict.turn == "take 2; draw fire water"
    assert verdict.notes == ()


def test_luck_that_nothing_asked_for_is_told() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 0; U", "fire")
    assert verdict.notes == ("What luck brought was not asked for.",)


def test_a_number_taken_that_is_not_what_the_bot_dealt_is_refused() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 3; UR", "fire fire")
    assert verdict.finding is Finding.ILLEGAL
    assert verdict.violation is not None
    assert verdict.violation.rule == "1c.7"


def test_of_two_meanings_the_one_that_the_rules_allow_counts_and_the_other_is_told() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 2: fire, fire. fire B3, B4")
    assert verdict.turn == "take 2; draw fire fire; fire B3; fire B4"
    assert "fire B3; move B4" in verdict.notes[-1]


def test_two_meanings_that_the_rules_allow_stay_two() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 0. UUR")
    assert verdict.finding is Finding.AMBIGUOUS
    assert [reading.finding for reading in verdict.readings] == [Finding.LEGAL, Finding.LEGAL]
    assert all(reading.turn in verdict.sentence for reading in verdict.readings)


@pytest.mark.parametrize(("told", "turns"), [
    ("fire B3 or C3B3 or C3B3 or C3B3 or C3B3 or C3B3 or C3", ["fire B3", "move E5; move D4; move C3; move B3",
        "move E5; move D4; move C3"]),
    ("B3 or C3 or B3", ["move E6; move D5; move C4; move B3", "move E5; move D4; move C3"]),
    ("B3 or B3", []),
])  # fmt: skip
def test_a_choice_that_is_offered_twice_is_one_reading(told: str, turns: list[str]) -> None:
    empty = "/".join(["." * 11] * 11)
    verdict = check_turn(ELEMENT.at(START).read(f"{empty} F6,F7 1 act - 4 - -"), told)
    assert [reading.turn for reading in verdict.readings] == turns


def test_meanings_that_are_all_illegal_are_one_answer_with_one_reason() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 4: fire, fire, fire, fire. UUR")
    assert verdict.finding is Finding.ILLEGAL
    assert verdict.violation is not None and not verdict.readings


@pytest.mark.parametrize("way", ["sage to H6", "H6", "I go to H6", "walk to H6", "F5 to H6"])
def test_0_18_a_way_of_which_only_the_end_is_named_is_filled_in(way: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 3: fire, fire, water. {way}. fire A1, fire B1, water C1. done")
    assert verdict.is_complete
    assert verdict.turn == "take 3; draw fire fire water; move G5; move H6; fire A1; fire B1; water C1; confirm"
    assert verdict.notes == ("Line 1: The way to H6 was filled in: G5 H6.",)


def test_0_18_a_square_out_of_reach_is_still_refused() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 3: fire, fire, water. Sage to I6")
    assert verdict.violation is not None
    assert (verdict.violation.rule, verdict.refused) == ("1c.10", "move I6")


def test_0_18_a_way_and_a_ride_to_the_same_square_are_two_readings() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 1: wind. wind G5. H5")
    turns = [reading.turn for reading in verdict.readings]
    assert turns == [
        "take 1; draw wind; wind G5; move G4; move H5", "take 1; draw wind; wind G5; ride G5",
    ]  # fmt: skip


@each_case("preset", sorted(ELEMENT.presets))
@each_case("first", ["move G6", "First I step to G6", "G6", "DR", "Step to G6 first"])
@each_case("take", ["take 2: fire, water.", "I take 2. Drew fire and water.", "Then 2 dice: fire, water."])
def test_0_17_a_step_before_the_draw_is_read_as_made_after_it(first: str, take: str, preset: str) -> None:
    text = f"{first}. {take} fire F8, water C4, H6 H7. done"
    verdict = check_turn(ELEMENT.at(ELEMENT.new(preset, {}, 2, 1)), text)
    assert verdict.is_complete
    assert verdict.turn == TURN
    assert verdict.notes == ("Line 1: The steps before the draw were read as made after it.",)


@each_case("preset", sorted(ELEMENT.presets))
@each_case("asked", ["Step to G6 first. Then I'd like 3 dice please", "G6 before the draw, take 3"])
def test_0_17_a_step_before_stones_that_are_asked_for_is_not_refused(asked: str, preset: str) -> None:
    assert check_turn(ELEMENT.at(ELEMENT.new(preset, {}, 2, 1)), asked).finding is not Finding.ILLEGAL


def test_0_17_only_steps_are() -> None:
    for text in ("fire B3, take 1: fire", "move K11, take 1: fire"):
        verdict = check_turn(ELEMENT.at(ELEMENT.new("dm4", {}, 2, 1)), text)
        assert verdict.violation is not None
        assert verdict.violation.rule == "1c.6"


def test_struck_text_is_left_out_loudly() -> None:
    verdict = check_turn(ELEMENT.at(START), "take 1: fire\n~~fire B3\nand~~ fire C3")
    assert verdict.turn == "take 1; draw fire; fire C3"
    assert verdict.notes == ('Line 2: "fire B3 and" is struck out, and was left out.',)


def test_a_speakers_name_is_passed_over_with_a_note() -> None:
    verdict = check_turn(ELEMENT.at(START), "Ann Lee: take 0\nBen: U")
    assert verdict.turn == "take 0; move F4"
    assert len(verdict.notes) == 2
    assert '"ann lee"' in verdict.notes[0].lower()


@each_phrase("greeting", sorted(GREETINGS))
def test_greetings_say_nothing(greeting: str) -> None:
    assert check_turn(ELEMENT.at(START), f"{greeting.title()}!\n{TURN}\n*{greeting}*").turn == TURN


@each_phrase(
    "word", ["not", "don't", "instead", "or", "maybe", "unless", "before", "if", "undo", "?", "wait", "except"]
)
def test_a_word_that_could_turn_the_sentence_around_is_never_passed_over(word: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 0\n{word} move F4")
    assert verdict.finding is (Finding.UNDECIDED if word in VAGUE else Finding.UNREADABLE)
    assert not verdict.steps
    assert verdict.sentence.startswith("Line 2: ")
    assert word in verdict.sentence


@each_phrase("text", [
    "take 0\nG4 — 14:05",
    "take 0\n[14:05] water C2 L: U",
    "take 0\nAnn water C2 L: U",
    "take 0\nI used take 2, G4",
    "take 0\nmove F4, move G4 first",
    "take 0\nU, UR first",
    "take no fire",
    "take 1: fire\nfire @B3x G4",
    "take 0\n<G4>",
])  # fmt: skip
def test_no_action_hides_in_what_is_passed_over(text: str) -> None:
    """A name, a time, a mention or a word of order: what could be an action there is read or named, not dropped."""
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.finding in (Finding.UNREADABLE, Finding.ILLEGAL)


def test_a_square_behind_an_at_sign_is_no_mention() -> None:
    assert check_turn(ELEMENT.at(START), "take 1: fire\nfire @B3 G4").turn == "take 1; draw fire; fire B3; move G4"


@pytest.mark.parametrize("word", ["confirm", "done", "That's it!", "end of turn"])
def test_games_without_a_confirm_take_it_for_nothing(word: str) -> None:
    spec = load("numerous_particles")
    verdict = check_turn(spec.at(spec.new(spec.default_preset, {}, 2, 1)), f"nothing. {word}")
    assert verdict.turn == "submit - buff -"
    assert verdict.notes == ()


HOSTILE = {
    "nothing": "",
    "blank lines": "\n \n\t\n",
    "blanks": "take 0" + " " * 12_000 + "x",
    "ten megabytes": "take 0\n" * 1_500_000,
    "too many words": "U " * 20_000,
    "many fillers": "then " * 2_000,
    "one long word": "u" * LONGEST,
    "many readings": "take 0 " + "up right " * 30,
    "glued readings": "take 0 " + "UUR " * 30,
    "carried stones": "take 4 fire fire fire fire. fire B3" + " and C4" * 500,
    "a huge number": "take " + "9" * 60_000,
    "nothing but digits": "1" * 12_000,
    "apologies": "sorry, " * 800 + "x",
    "asides": " - my fire" * 1_500,
    "denials": "take 1 " + "no, " * 300,
    "a huge count": "take " + "9" * 5_000 + " fire",
    "huge directions": "take 0 up " + "9" * 5_000,
    "unpaired marks": "~~" * 30_000,
    "nested quotes": ">" * 60_000,
    "open brackets": "<@" * 30_000,
    "open codes": ":fire" * 12_000,
    "headers": "Ann — Today at 14:05 " * 3_000,
    "dashes": "U-" * 30_000,
    "control signs": "\x00\x1b[2Jtake 0\x07",
    "lone surrogates": "\ud800take\udfff 0",
    "right to left": "\u202etake 0\u202c",
    "rows": "....." * 10_000 + "/" * 10_000,
    "between": "Between: " + "`a`, " * 12_000,
    "apostrophes": "a'" * 30_000,
}


PARTS = 2 * len(GAMES)
SHARES = [0, *(pytest.param(share, marks=pytest.mark.soak) for share in range(1, PARTS))]
"""Half of the texts are read in one of the games every time, and each in all of them in the long run."""


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("share", SHARES)
def test_hostile_texts_are_answered_at_once(slug: str, share: int) -> None:
    spec = load(slug)
    state = spec.new(spec.default_preset, {}, spec.presets[spec.default_preset].seats[0], 1)
    first = 2 * (*GAMES, slug).index(slug) + share
    for name in [*HOSTILE][first % PARTS :: PARTS]:
        with processor_seconds(20):
            verdict = check_submission(spec.at(state), HOSTILE[name])
        assert len(verdict.sentence) < 5_000, name
        assert all(letter.isprintable() for letter in verdict.sentence), name


@each_case("text", ["fire Z9", "fire on Z9", "fire to Z9"])
def test_what_is_no_square_is_named_and_not_the_word_before_it(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).sentence.startswith('Line 1: "z9" is no square of the board')


def test_a_row_of_blanks_is_no_board_and_answered_at_once() -> None:
    with processor_seconds(4):
        verdict = check_submission(ELEMENT.at(START), "take 1" + " " * 12_000 + "x")
    assert verdict.finding is Finding.UNREADABLE


def test_signs_that_nobody_sees_change_nothing_and_are_told() -> None:
    verdict = check_turn(ELEMENT.at(START), "\u202eta\u200bke 0\x07")
    assert verdict.turn == "take 0"
    assert len(verdict.notes) == 2


def test_a_square_that_follows_the_draw_is_that_of_the_stone_where_a_walk_there_is_refused() -> None:
    verdict = check_turn(ELEMENT.at(START), "1 earth. D10. F4 F3 F2 F1")
    assert verdict.turn == "take 1; draw earth; earth D10; move F4; move F3; move F2; move F1"
    assert verdict.notes[-1] == "D10 was read as the square of the stone: check that this is what was meant."


def test_no_turn_is_illegal_by_steps_that_nobody_told() -> None:
    verdict = check_turn(ELEMENT.at(START), "drew 2: fire water. F2 and then F1. G5")
    assert verdict.finding is Finding.UNDECIDED
    assert "stones are left (fire, water): ask what is meant" in verdict.sentence


@each_case("tag", ["q", "quote", 'q="Hank"', "quote=Hank"])
def test_what_stands_in_the_tags_of_a_quotation_is_quoted(tag: str) -> None:
    end = "quote" if "quote" in tag else "q"
    verdict = check_turn(ELEMENT.at(START), f"[{tag}]I take none. G6, G5, G4[/{end}]\nRun!\nTake 0. E4, E3. Confirm")
    assert verdict.turn == "take 0; move E4; move E3; confirm"
