"""Messages that put right an item of their own list, and players who give the game up in their own language."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.patience import processor_seconds
from tests.support.sent import position_of

NAMES = ("ann", "Ben")
LIST = "1. build: F1 x5\n2. buff: A\n"


def said(text: str, slug: str = "numerous_particles") -> Verdict:
    return check_submission(position_of(slug, seats=2), text, names=NAMES)


@each_case(("line", "turn"), [
    ("Correction to 1: F1 x4, I would like to keep some.", "submit F1 x4 buff A"),
    ("correction 1: x4", "submit F1 x4 buff A"),
    ("Oops, fix item 1: W1 x2 (not F1 x5). Rest stands.", "submit W1 x2 buff A"),
    ("change 2 to F", "submit F1 x5 buff F"),
    ("Correction to 2: buff W, not A", "submit F1 x5 buff W"),
    ("Korrektur zu 2: W", "submit F1 x5 buff W"),
])  # fmt: skip
def test_an_item_of_a_list_is_put_right_by_its_number(line: str, turn: str) -> None:
    verdict = said(LIST + line)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)
    assert any("was read as a correction of" in note for note in verdict.notes)


@each_case("line", ["Correction to 3: F1 x4", "Correction to 1: not E1, F1 x4", "correction to 1: not F2, F1"])
def test_an_item_does_not_count_as_it_is_where_its_correction_is_not_plain(line: str) -> None:
    verdict = said(LIST + line)
    assert verdict.finding is Finding.UNREADABLE
    assert "Line 3" in verdict.sentence


def test_of_two_squares_that_a_piece_goes_from_and_to_the_second_is_put_right() -> None:
    assert said("1. E1-E3\nCorrection to 1: E2", "elemento").finding is not Finding.LEGAL
    start = position_of("element")
    verdict = check_submission(start, "1. take 1: fire\n2. fire B3, sage E5\nCorrection to 2: fire C3", names=NAMES)
    assert verdict.turn == "take 1; draw fire; fire C3; move E5"


@each_phrase("text", [
    "ich gebe auf", "das wird nichts mehr, ich gebe auf. Glückwunsch!", "Da gebe ich die Partie auf",
    "j'abandonne, bien joué", "me rindo", "mi arrendo, bravo", "ah well.. i resign, gg ben",
])  # fmt: skip
def test_a_player_gives_up_in_any_language_and_is_called_by_the_name_as_it_is_spelled(text: str) -> None:
    verdict = said(text, "element")
    assert verdict.resigned == 1
    assert verdict.sentence.startswith("ann gives the game up.")


@each_case("text", [
    "ich gebe noch nicht auf", "wenn du das machst, gebe ich auf", "je n'abandonne pas !", "no me rindo",
    "gebe ich auf?", "soll ich aufgeben",
])  # fmt: skip
def test_who_does_not_give_up_says_so_in_any_language(text: str) -> None:
    assert said(text, "element").resigned == 0


ELEMENDERS = (
    ".........../.........../.........../.........../...rrr...../....ooo..../.........../.........../.........../..........."
    " B1=1M1;D1=1T2;F1=1M1;H1=1M1;J1=1M1;I3=2W2;C5=1F2;D5=1W2;C6=2W2;F6=1P2;H6=2P2;B7=1F1;F7=2F1;B10=2M1;D10=2M1;"
    "F10=2T2;H10=2M1;J10=2M1 1 act 1"
)


def of_units(text: str) -> Verdict:
    return check_submission(position_of("elemenders", ELEMENDERS), text, names=NAMES)


@each_phrase(("text", "turn"), [
    ("C5 attacks C6, B7 to B9. Typo: B7 to B8! End.", "attack C5 C6; move B7 B8; confirm"),
    ("attack C5 C6, attack F6 F7, forget the second attack. end", "attack C5 C6; confirm"),
    ("attack C5 C6, F6 terraforms. Oops, cancel the terraforming. end", "attack C5 C6; confirm"),
    ("1. C5 hits C6\n2. B7 to B9\nScratch 2, B7 stays. end", "attack C5 C6; confirm"),
    ("C5 hits C6\nterraform F6\nend\nForget the second line, F6 hits F7.", "attack C5 C6; attack F6 F7; confirm"),
    ("B7 to A6, C5 hits C6 - sorry, I meant B7 to A7 for the first one. end", "move B7 A7; attack C5 C6; confirm"),
    ("terraform F6. oops not terraform, attack F7 with F6. end", "attack F6 F7; confirm"),
    ("terraform with F6, actually no, I'd rather attack F7 with it. end", "attack F6 F7; confirm"),
    ("F6 to F7... oh that's occupied. F6 attacks F7. end", "attack F6 F7; confirm"),
    ("move D5 to E5 and D4, no wait just E5. end", "move D5 E5; confirm"),
    ("B7 to B8? no, B9. yes B9. end", "move B7 B9; confirm"),
])  # fmt: skip
def test_what_is_taken_back_is_not_judged_and_what_came_instead_is(text: str, turn: str) -> None:
    verdict = of_units(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", [
    "attack C5 C6. B7 to B8. Oops, wrong unit, sorry: the attack by D5",
    "C5 attacks C6. terraform F6. Edit: attack F7",
])  # fmt: skip
def test_what_is_taken_back_is_asked_for_where_it_is_not_plain_what(text: str) -> None:
    assert of_units(text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case(("text", "refused"), [
    ("B7 to B9, oops, sorry for the delay. D5 to D9. end", "move D5 D9"),
    ("B7 to F2. Sorry, no attack today. end", "move B7 F2"),
    ("B7 to B9. no wait, B7 to E9. end", "move B7 E9"),
])  # fmt: skip
def test_what_is_not_taken_back_stays_refused(text: str, refused: str) -> None:
    verdict = of_units(text)
    assert (verdict.finding, verdict.refused) in ((Finding.ILLEGAL, refused), (Finding.UNDECIDED, refused))


@each_case(("text", "turn"), [
    ("Terraform: F6\nMove: B7 to B9\nEnd: yes", "terraform F6; move B7 B9; confirm"),
    ("Attack: C5 to C6\nMove: D5 to E5\nEnd: yes", "attack C5 C6; move D5 E5; confirm"),
    ("Unit: F6\nAction: terraform\nUnit: B7\nAction: move to B9", "terraform F6; move B7 B9"),
    ("Unit: F6\nstays put and terraforms\nUnit: B7\nAction: move to B9", "terraform F6; move B7 B9"),
    ("F6 stays put and terraforms, B7 to B9", "terraform F6; move B7 B9"),
    ("1. B7 to B8\n2. C5 hits C6\nsorry, in 1. I meant B9\nend", "move B7 B9; attack C5 C6; confirm"),
])  # fmt: skip
def test_each_field_of_a_form_and_each_item_names_its_own_unit(text: str, turn: str) -> None:
    verdict = of_units(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase(("text", "turn"), [
    ("fire B4 wind D6\nedit: not B4, meant B5 for the fire", "fire B5; wind D6"),
    ("fire B4 wind D6\nnot B4, I meant B5", "fire B5; wind D6"),
    ("fire B4 wind D6\nsorry not B4, I meant B5", "fire B5; wind D6"),
    ("fire B4, wind D6. ok wait not b4 but b5", "fire B5; wind D6"),
    ("fire B4 wind D6\nno wait - not b4 - b5", "fire B5; wind D6"),
    ("f b4 a d6\nno wait\nf on b5 not b4", "fire B5; wind D6"),
    ("fire B4 wind D6\noops, D6 should be D7 wind", "fire B4; wind D7"),
    ("f b4 a d6\nsorry not b4: b5", "fire B5; wind D6"),
    ("fire B4 wind D6. hmm no, swap those", "fire D6; wind B4"),
    ("fire B4, wind D6, sage F4. swap fire and wind", "fire D6; wind B4; move F4"),
])  # fmt: skip
def test_the_square_that_is_named_as_wrong_is_the_one_that_is_put_right(text: str, turn: str) -> None:
    start = position_of("element")
    for action in ("take 2", "draw fire wind"):
        start = start.play(start.parse(action))
    verdict = check_submission(start, text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("erratum", [
    "Erratum: for C5 read C6.", "Corrigendum: read C6 for C5", "errata - C5 -> C6", "(in line 2, C5 reads C6)",
    'P.S. For "C5" please read "C6".', "Read C6 where I wrote C5!", "Erratum: in line 2, for fire C5 read fire C6",
    "please read C6 instead of C5", "C5 must be read as C6",
])  # fmt: skip
def test_an_erratum_is_read_as_editors_write_it(erratum: str) -> None:
    start = position_of("element")
    verdict = check_submission(start, f"Drawn: fire\nPlaced: fire C5\nMoved: E5\n{erratum}", names=NAMES)
    assert verdict.turn == "take 1; draw fire; fire C6; move E5"
    assert any("was read as a correction of" in note for note in verdict.notes)


@each_case("erratum", [". correction: D6 -> E6", "\ncorrection: D6 → E6", ". That should do. correction: D6 => E6"])
def test_an_arrow_of_an_erratum_is_no_walk(erratum: str) -> None:
    board = "/".join(["..........."] * 11)
    start = position_of("element", f"{board} E5,K8 1 act f 4 - -", "dm5")
    verdict = check_submission(start, f"fire A1. D6 {erratum}", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "fire A1; move E6")


@each_case("erratum", ["instead of C5 read C6. ", "correction: D6 -> E6. "])
def test_very_many_errata_are_answered_at_once(erratum: str) -> None:
    for times in (170, 650):
        with processor_seconds(8):
            assert said(f"build F1 x5. {erratum * times}{erratum[:15]}").finding is not Finding.LEGAL


@each_case("erratum", ["Erratum: for 5 read 4.", "for F1 x5 read F1 x4", "Corrigenda: for 5 read 4; for A read G"])
def test_errata_may_be_of_anything_that_stands_there_once(erratum: str) -> None:
    verdict = said(f"build F1 x5, buff A. {erratum}")
    assert verdict.turn == f"submit F1 x4 buff {'G' if 'for A' in erratum else 'A'}"


@each_case("erratum", ["Erratum: for B5 read B3.", "For F1 read W1."])
def test_nothing_counts_where_an_erratum_does_not_tell_what_is_wrong(erratum: str) -> None:
    verdict = said(f"build F1 x5 and then F1 x1, buff A. {erratum}")
    assert verdict.finding is Finding.UNREADABLE
    assert "ask what stands in place of what" in verdict.sentence


@each_case("buff", ["buffed with air", "buffing with air", "with air buffed", "boosted by air", "buffing air"])
@each_case("begun", ["I would like five A1 as well", "five A1 too, please", "5 A1 for me"])
def test_a_buff_that_is_refused_is_no_remark(begun: str, buff: str) -> None:
    begin = position_of("numerous_particles")
    here = begin.play(begin.parse("submit A1 x5 buff A"))
    verdict = check_submission(here, f"{begun}, {buff}.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "submit A1 x5 buff A")


@each_case(("text", "turn"), [
    ("one a1 and buff water so the w1 and w2 go twice", "submit A1 x1 buff W"),
    ("A1 x1, buff water so my W1 works twice", "submit A1 x1 buff W"),
    ("one a1, no buff, g and f dont help me anyway", "submit A1 x1 buff -"),
    ("one a1, no buff since g and f are useless", "submit A1 x1 buff -"),
    ("a1 x1, buff garnets because fire doesn't help", "submit A1 x1 buff G"),
    ("so twice a1, buff water", "submit A1 x2 buff W"),
])  # fmt: skip
def test_why_something_is_buffed_or_not_is_no_part_of_it(text: str, turn: str) -> None:
    assert said(text).turn == turn


def test_a_reason_with_a_buff_of_the_players_own_is_no_remark() -> None:
    begin = position_of("numerous_particles")
    here = begin.play(begin.parse("submit A1 x5 buff A"))
    verdict = check_submission(here, "E1, since Ines buffed air I'm buffing earth", names=("Ines", "Kofi", "Sunniva"))
    assert verdict.turn == "submit E1 x1 buff E" or verdict.finding is Finding.UNDECIDED


@each_case("form", [
    "Building: W3 (removes W3 itself)\nBuff: air", "W3, removes W3 itself, buff air", "W3 eats itself, buff A",
    "W3 removes itself. buff A", "one W3 that eats itself, buff air", "buff A, W3 destroys itself",
])  # fmt: skip
def test_a_building_that_removes_itself_is_named_once(form: str) -> None:
    assert said(form).turn == "submit W3 x1 buff A remove W3"


@each_case("text", ["either an E1 or A1 x5 A, g doesnt help me", "E1 or A1, since g and f don't help me"])
def test_such_a_reason_hides_no_other_choice(text: str) -> None:
    assert said(text).finding is not Finding.LEGAL
