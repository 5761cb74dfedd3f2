"""How many: numbers count in every language where only they belong, and a word that nobody knows is asked for."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case

LEDGER = "2 act G 19/10/10/10/10/-/-/G1*2 33/10/10/10/40/-/-/- 19/10/10/10/10/-/-/-"


def particles(text: str) -> Verdict:
    game = load("numerous_particles")
    here = game.start(game.default_preset, {}, 3, 1).read(LEDGER)
    return check_submission(here, text, names=("Dana", "Bruno", "kev"))


@each_case(
    ("text", "copies"),
    [
        ("trois A1, buff air", 3), ("tres A1, buff air", 3), ("drie A1, buff air", 3), ("três A1, buff air", 3),
        ("tre A1, buff air", 3), ("drei A1, buff air", 3), ("buff air, trois A1", 3), ("A1 trois, buff air", 3),
        ("A1 x dos, buff air", 2), ("trois fois A1, buff air", 3), ("A1 mal drei, buff air", 3),
        ("Building: A1\nCopies: sei\nBuff: air", 6), ("A1 / sept / A", 7), ("neuf A1, buff air", 9),
        ("half a dozen A1, buff air", 6), ("half dozen A1, buff air", 6), ("a dozen A1, buff air", 12),
        ("ein A1, buff air", 1), ("hey kev A1, buff air", 1), ("a cheap A1, buff air", 1), ("lol A1, buff air", 1),
    ],
)  # fmt: skip
def test_copies_are_counted_in_every_language(text: str, copies: int) -> None:
    verdict = particles(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"submit A1 x{copies} buff A")


@each_case(
    "text",
    [
        "xyzzy A1, buff air", "tri A1, buff air", "A1 xyzzy, buff air", "A1, xyzzy, buff air", "A1 x xyzzy, buff air",
        "3 xyzzy A1, buff air", "double A1, buff air", "III A1, buff air", "A1 III, buff air", "ten-ish A1, buff air",
        "ein halbes Dutzend A1, buff air", "tow A1, buff air", "too A1, buff air", "minus two A1, buff air",
    ],
)  # fmt: skip
def test_what_may_be_a_number_of_copies_is_asked_for(text: str) -> None:
    assert particles(text).finding is Finding.UNDECIDED
