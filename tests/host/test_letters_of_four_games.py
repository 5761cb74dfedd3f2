"""Letters in games where a turn need not use everything: what in them is no part of it, and what may be."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

FENELLA_TO_PLAY = position_of(
    "compass_collisions",
    "##...f.##/..af....#/...a.w.../.waeF...W/..aeE..e./..wE..EA./...E...../#...F..../##..AA.## 2 act 0",
)
WOLFGANG_TO_PLAY = position_of(
    "elemenders",
    ".........../.........../.........../.........../..o......../.ooo......./..o.....o.o/.......oooo/........o.o/"
    "........... C1=2W1;E1=2F2;H1=1T2;J1=1M1;C3=2P2;C5=2P2;J5=1P1;H6=2P1;A7=2P2;I8=1P2;B10=2M1;D10=2T2;F10=2M1;"
    "I10=1P2;J10=1F2 1 act 2",
)
MAUREEN_TO_PLAY = position_of("elemento", "WF../.AEw/..af/..wE 2 act blue,green 0,0")
YORICK_TO_PLAY = position_of(
    "numerous_particles",
    "1 act -WG 23/0/57/0/10/-/F/F1*5+W1*5+E2*1 21/-10/48/0/10/F/-/W1*3+W2*2+E2*1 7/-10/32/10/22/F/-/W1*15+A1*7",
)
EMERIC_AND_FENELLA = ("Emeric", "Fenella")


@each_phrase("text", [
    "Emeric here. Fenella, before you move: shall we use a longer clock? One minute is too short for my eyes.",
    "Emeric here, good evening. I'll be away at the weekend. Two days, perhaps three.",
    "This is Emeric. I only wanted to say that I enjoy this game very much.",
    "Emeric hier. Fenella, darf ich etwas fragen: spielen wir noch eine zweite Partie danach?",
    "Emeric ici. Fenella, une question : est-ce qu'on joue encore demain soir ?",
    "Emeric: thanks for waiting, Fenella. One question: do we play with the clock?",
])  # fmt: skip
def test_what_another_player_asks_beside_the_game_is_no_turn_of_his(text: str) -> None:
    verdict = check_submission(FENELLA_TO_PLAY, text, names=EMERIC_AND_FENELLA)
    assert (verdict.finding, verdict.sender) == (Finding.UNREADABLE, 0)


@each_case("text", [
    "Emeric here. My earth on C7 goes one north.",
    "Emeric here. Would it be all right if I moved E8 north?",
    "Emeric: D6 N1.",
    "Emeric here. While I have your attention, I move my fire on E4 one square to the east.",
])  # fmt: skip
def test_what_names_the_board_is_the_turn_of_whoever_says_it(text: str) -> None:
    assert check_submission(FENELLA_TO_PLAY, text, names=EMERIC_AND_FENELLA).sender == 1


@each_phrase(("text", "expected"), [
    ("the water on F3 goes south one square, down to F4", "F3 S1"),
    ("This time it is the water on F3 that goes one square south.", "F3 S1"),
    ("[b]Move 16[/b]\nIt is the water on F3 which moves one square south.", "F3 S1"),
    ("[b]Move 16[/b]\nF3 S1", "F3 S1"),
    ("Three remarks. First, F3 S1. Second, it is your turn.", "F3 S1"),
    ("Subject: our game\n\nDear Emeric, the water on F3 goes one square south. Fenella", "F3 S1"),
])  # fmt: skip
def test_a_piece_is_singled_out_and_a_turn_announced(text: str, expected: str) -> None:
    verdict = check_submission(FENELLA_TO_PLAY, text, names=EMERIC_AND_FENELLA)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, expected)


def test_a_way_that_is_too_far_is_refused_where_it_is_told_with_its_end() -> None:
    verdict = check_submission(FENELLA_TO_PLAY, "the water on F3 goes south three squares, down to F6")
    assert verdict.finding is Finding.ILLEGAL


@each_phrase(("text", "expected"), [
    ("I8 walks through the wood to K8, two tiles, as both are forest. I confirm.", "move I8 K8; confirm"),
    ("I8 to K8, that is two squares. Confirm.", "move I8 K8; confirm"),
    ("J10 passes behind its friend on I10 and stops on H10. I confirm.", "move J10 H10; confirm"),
    ("I have put it into a table so that nothing gets lost.\n\n| unit | goes to |\n|---|---|\n| I8 | K8 |\n\nconfirm",
     "move I8 K8; confirm"),
    ("Cara Xanthe, neste turno não faço nada, nenhuma unidade se mexe. Confirmo.", "confirm"),
    ("Chère Xanthe, ce tour je ne fais rien, aucune unité ne bouge. Je confirme.", "confirm"),
    ("Querida Xanthe: este turno no hago nada, ninguna unidad se mueve. Confirmo.", "confirm"),
    ("Beste Xanthe, deze beurt doe ik niets. Ik bevestig.", "confirm"),
    ("Cara Xanthe, questo turno non faccio niente. Confermo.", "confirm"),
    ("Liebe Xanthe, diesen Zug mache ich nichts, keine Einheit bewegt sich. Ich bestätige.", "confirm"),
])  # fmt: skip
def test_units_go_as_far_as_is_told_or_not_at_all(text: str, expected: str) -> None:
    verdict = check_submission(WOLFGANG_TO_PLAY, text, names=("Wolfgang", "Xanthe"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, expected)


@each_phrase("text", [
    "I8 to K8, three tiles. Confirm.",
    "I8 to K8. My fire sneaks closer. I confirm.",
    "I8 to K8. The big fellow in the corner comes forward. I confirm.",
    "I8 to K8. The fires creep forward. I confirm.",
    "I8 to J8. Then it retreats. I confirm.",
    "I8 to K8. The rest come closer. I confirm.",
])  # fmt: skip
def test_what_may_be_one_more_way_is_asked_about(text: str) -> None:
    assert check_submission(WOLFGANG_TO_PLAY, text, names=("Wolfgang", "Xanthe")).asks


@each_phrase("said", [
    "blue and green it is", "so it's blue and green", "blue and green, then", "green and blue again",
    "green and blue came up", "Blau und Grün sind es also",
])  # fmt: skip
def test_what_the_dice_show_may_be_told_in_passing(said: str) -> None:
    verdict = check_submission(MAUREEN_TO_PLAY, f"{said}. I lay the air on A4.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place wind A4")


@each_case("said", ["red and yellow it is", "blue and yellow, then", "so it's blue and red"])
def test_other_colours_than_the_dice_show_are_asked_about(said: str) -> None:
    assert check_submission(MAUREEN_TO_PLAY, f"{said}. I lay the air on A4.").asks


@each_phrase("said", [
    "let it take away one of my W1", "let one of my W1 go", "let it swallow a W1", "give up a W1 for it",
    "let it eat one W1", "take one of my W1 away for it",
])  # fmt: skip
def test_what_a_w3_takes_away_is_told_as_leave_that_it_is_given(said: str) -> None:
    verdict = check_submission(YORICK_TO_PLAY, f"I buy a W3 and {said}. My buff is earth.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit W3 x1 buff E remove W1")
