"""What is said of other games, of the time elsewhere, and to somebody else: the turn beside it stays as it is."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

STONES = "/".join([*["..........."] * 5, "....e......", *["..........."] * 5])
TURN = "take 1 fire: fire H7. sage F4"


def element(text: str) -> Verdict:
    return check_submission(position_of("element", f"{STONES} F5,G7 1 take - - - -", "dm5"), text, names=("Ann", "Ben"))


@each_phrase("said", [
    "In the other match Ines just put a fire on G6 and won, lovely. Over here nothing so grand:",
    "On the other table Cleo moved to F3 and trapped herself.", "No news from the other tables today.",
    "I'm in UTC+1, so both slots work.", "My time zone is GMT-5 by the way.", "Six games still open in this round.",
    "Somebody tell Ines her A4 plan works.", "Meanwhile, at the other board, Cleo is still thinking.",
    "Im anderen Spiel hat Ines gerade ein Feuer auf G6 gelegt und gewonnen.",
    "En la otra partida Ines puso un fuego en G6.", "Dans l'autre partie Ines a posé un feu en G6.",
    "Nell'altra partita Ines ha messo un fuoco in G6.", "Na outra partida a Ines colocou fogo em G6.",
    "In het andere spel legde Ines vuur op G6.", "PS: in the other game I resigned.",
    "I resigned in the other game.", "Ben, I think you forgot that my earth is on E6.", "You missed my earth on E6.",
    "I hope you noticed that my earth stands on E6.", "Ben, you know that my earth is on E6, right?",
    "I guess you didn't see my earth on E6.", "I bet you wanted H6.", "You always go to H6.", "My money is on Cleo.",
])  # fmt: skip
@each_case("order", ["{said} {turn}", "{turn}. {said}", "{said}\n\n{turn}"])
def test_what_is_of_another_game_is_no_part_of_the_turn(said: str, order: str) -> None:
    if said.endswith(":") and order.startswith("{turn}"):
        return
    assert element(order.format(said=said, turn=TURN)).turn == "take 1; draw fire; fire H7; move F4"


@each_case("said", ["In the other game I took 3 and lost, here", "In the other game Cleo has fire on B3, but here I"])
def test_what_is_of_this_game_stays_in_the_sentence(said: str) -> None:
    assert element(f"{said} take 1 fire: fire H7. sage F4").turn == "take 1; draw fire; fire H7; move F4"


@each_case("said", [
    "In the other match Ines won with a fire on G6.", "Six games still open, three of them mine.",
    "> take 1 fire: fire H7\n\nOuch, that fire behind me is awkward. Rolling tonight when the kids are in bed.",
])  # fmt: skip
def test_who_only_tells_of_it_has_done_nothing(said: str) -> None:
    verdict = element(said)
    assert verdict.finding is Finding.UNREADABLE and "no action" in verdict.sentence.lower()


def elemento(text: str) -> Verdict:
    here = position_of("elemento", "Wf../e.A./..eW/.A.. 1 act blue,red 1,2")
    return check_submission(here, text, names=("Ann", "Ben"))


@each_case("said", ["Yes, I'm light.", "Still light, yes.", "I play light.", "I'm still the light player."])
def test_who_says_which_side_is_his_places_nothing_by_that(said: str) -> None:
    assert elemento(f"{said} Fire D4").turn == elemento(f"Fire D4. {said}").turn == "place fire D4"


@each_case("begun", [
    "Earth on B... hold on,", "I put earth on... hmm, wait.", "Earth on B... hmm.", "earth... no,",
    "Earth on B... hold on, blue or red:",
])  # fmt: skip
def test_what_breaks_off_before_its_square_is_no_action(begun: str) -> None:
    assert elemento(f"{begun} fire on D4 then.").turn == "place fire D4"
    assert elemento(begun).finding is not Finding.LEGAL


@each_case("rows", [
    "turn,13\nfrom,H5\nto,G5", "turn,13\npiece,H5\nto,G5", "round,7\nplayer,Ben\nfrom,H5\nto,G5", "start;H5\nend;G5",
])  # fmt: skip
def test_each_row_of_a_table_may_be_a_field(rows: str) -> None:
    board = ".FWEAF.../E..WEA.../W......../FW...a..e/A.E....fa/.A......./.......ef/E..aew..w/...faewfe"
    here = position_of("compass_collisions", f"{board} 2 act 5")
    assert check_submission(here, rows, names=("Ann", "Ben")).turn == "H5 W1"


@each_case("said", ["I think you forgot that my earth is on E6. But take your time.", "you overlooked my earth on E6"])
def test_who_only_says_what_another_player_missed_tells_no_turn(said: str) -> None:
    assert "There is no action" in element(said).sentence
