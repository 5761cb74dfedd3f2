"""Letters for which people write whole words in chat, some of which are directions as well."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

OPEN = "/".join(["..........."] * 11)


def element(text: str, preset: str = "dm5") -> Verdict:
    here = position_of("element", f"{OPEN} F6,I9 1 take - - - -", preset)
    return check_submission(here, text, names=("Ann", "Ben"))


@each_phrase("text", [
    "thats what i wouldve played lol but u got me thinkin", "u got me", "r u sure", "u rock", "u win lol", "k then",
    "how r u", "thank u", "c u later", "y r u like this", "r u there", "lol u go", "ur so good at this",
    "d best move so far", "wait r we still playing", "i wouldve played that too but u beat me to it",
    "> take 0, up\nlol u copied my plan", "that was a huge L", "nice one, u really got me", "u guys are too strong",
    "u r going down", "ur going down lol", "you are going down", "r u kidding me", "you're so going down",
])  # fmt: skip
@each_case("preset", ["dm5", "pnp"])
def test_a_letter_that_stands_for_a_word_is_no_direction(text: str, preset: str) -> None:
    verdict = element(text, preset)
    assert verdict.finding is Finding.UNREADABLE
    assert not verdict.turn


@each_phrase("text", [
    "take 0, u", "take 0. go u", "take 0. just u", "take 0 then u lol", "take 0: i'll sneak u", "take 0, sage u please",
    "take 0, u because i can", "take 0, u to be safe", "take 0, i guess u",
])  # fmt: skip
def test_a_letter_that_tells_where_somebody_goes_is_a_direction(text: str) -> None:
    assert element(text).turn == "take 0; move F5"


@each_case("text", ["t0. U U R R D. confirm", "t0, u u r r d ok", "take 0\nu u r r d\nconfirm", "t0 uu rr d done"])
def test_several_letters_in_a_row_are_directions(text: str) -> None:
    verdict = element(text, "pnp")
    assert verdict.turn.startswith("take 0; move F5; move F4; move G4; move H4; move H5")
    assert verdict.finding is Finding.LEGAL


def test_the_way_of_a_river_is_no_chat() -> None:
    board = OPEN.split("/")
    board[3] = "..w........"
    here = position_of("element", f"{'/'.join(board)} F6,I9 1 take - - - -", "dm5")
    verdict = check_submission(here, "Draw 1: water\nwater C5 with C4, river goes R D\nconfirm")
    assert verdict.turn == "take 1; draw water; water C5 U RD; confirm"


@each_phrase("told", [
    "b2 to b4 n c5 to c6 n hits c7", "b2-b4 n c5-c6 n attack c7", "b2 to b4, c5 to c6 n hits c7",
    "b2 to b4 n c5 to c6 n hit c7 n end turn", "b2 b4 n c5 c6 n then hits c7", "b2->b4 n c5->c6 n strikes c7",
    "move b2 to b4\nc5 to c6 n hits c7",
])  # fmt: skip
def test_an_n_between_two_actions_is_an_and(told: str) -> None:
    units = "B2=1F2;C5=1W2;J1=1T2;C7=2F2;E2=2P2;J10=2T2"
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} {units} 1 act 1")
    verdict = check_submission(here, told)
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn.removesuffix("; confirm") == "move B2 B4; move C5 C6; attack C6 C7"


def test_an_n_from_where_a_unit_stands_is_a_way() -> None:
    units = "B2=1F2;C5=1W2;J1=1T2;C3=2F2;E2=2P2;J10=2T2"
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} {units} 1 act 1")
    assert check_submission(here, "c5 n hits c3").turn == "move C5 C4; attack C4 C3"


@each_case("drawn", ["fe", "FE", "f e", "e,f", "ef"])
def test_letters_above_just_these_stones_are_the_draw(drawn: str) -> None:
    verdict = element(f"{drawn}\nA5f B5e\nF5")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire earth; fire A5; earth B5; move F5")
    assert element(f"{drawn}\nA5f B5w\nF5").finding is Finding.UNDECIDED
