"""How actions are written and read: sections 1 and 2 of the text forms, and ruling G.8."""

import pytest

from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.numerous_particles.actions import Lose, Submit, Time
from elemental_gui.engine.numerous_particles.game import GAME
from tests.support.each_case import each_case
from tests.support.numerous_particles_tables import legal, play, table

START = GAME.new("standard", {}, 3, 1)

# What may be typed, canonical spelling first, and what it means.
SPELLINGS = [
    (["submit A1 x10 buff G", "SUBMIT a1 X10 BUFF g", " submit  A1 x10  buff G "], Submit("A1", 10, "G")),
    (["submit - buff G", "Submit - Buff g"], Submit(buff="G")),
    (["submit A1 x10 buff -", "submit a1 x10 buff -"], Submit("A1", 10)),
    (["submit - buff -"], Submit()),
    (
        ["submit W3 x1 buff W remove W1 W2", "submit w3 x1 buff w REMOVE w2 w1", "submit W3 x1 buff W remove W2 W1"],
        Submit("W3", 1, "W", ("W1", "W2")),
    ),
    (["submit A1 x0 buff -"], Submit("A1", 0)),
    (["lose 2 F1 W2", "LOSE 2 f1 w2"], Lose(2, (("F1", 1), ("W2", 1)))),
    (["lose 2 W2 F1"], Lose(2, (("W2", 1), ("F1", 1)))),
    (["time", "TIME", " Time "], Time()),
]


@each_case(("canonical", "text", "action"), [(texts[0], text, action) for texts, action in SPELLINGS for text in texts])
def test_every_spelling_has_one_canonical_form(canonical: str, text: str, action: object) -> None:
    read = GAME.parse_action(START, text)
    assert read == action
    assert GAME.format_action(read) == canonical
    assert GAME.parse_action(START, canonical) == read


@each_case(
    "text",
    [
        "", "  ", "hello", "A1", "A1 x10", "buy A1 x10", "build 10 A1s", "undo", "confirm", "roll", "G",
        "submit", "submit A1", "submit A1 x10", "submit A1 x10 buff", "submit A1 x10 G", "submit A1 buff G",
        "submit A1 10 buff G", "submit A1 x buff G", "submit A1 x010 buff G", "submit A1 x+10 buff G",
        "submit A1 x-1 buff G", "submit A1 x1.0 buff G", "submit A1 x1_0 buff G", "submit A1 x٣ buff G",
        "submit A1 x² buff G", "submit A1 x 10 buff G", "submit 10 A1 buff G", "submit A5 x1 buff G",
        "submit B1 x1 buff G", "submit fire x1 buff G", "submit A x1 buff G", "submit A1 x1 buff fire",
        "submit A1 x1 buff B", "submit A1 x1 buff GF", "submit A1 x1 buff G F", "submit A1 x1 buff .",
        "submit - x1 buff G", "submit -- buff G", "submit buff G", "submit . buff G", "submit A1 x1 buff G now",
        "submit W3 x1 buff W remove", "submit W3 x1 buff W remove B1", "submit W3 x1 buff W W1 W2",
        "submit A1 x1 W1 x1 buff G", "submit A1 x1 buff G remove W1 and W2", "submit A1 x1 x1 buff -",
        "lose", "lose 2", "lose F1", "lose F1 2", "lose 0 F1", "lose 6 F1", "lose 02 F1", "lose two F1", "lose 2 F9",
        "lose 2 F1*", "lose 2 fire", "lose 2 -", "time out", "time 3", "timeout",
        "submit A1\x00 x1 buff G", "submit A1 x1 buff \u202eG", "\u017fubmit A1 x1 buff G", "submit \uff211 x1 buff G",
        "x" * 100_000, "submit " * 50_000, "submit A1 x" + "9" * 200_000 + " buff G", "lose 2 " + "B1 " * 50_000,
    ],
)  # fmt: skip
def test_what_spells_no_action_is_refused_as_notation(text: str) -> None:
    """A sentence says what was expected; it is short and on one line."""
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(START, text)
    message = str(caught.value)
    assert 10 < len(message) < 250
    assert message.isprintable()
    assert message.endswith(".")


def test_reading_asks_nothing_about_legality() -> None:
    for text in ("submit A4 x9 buff G", "lose 1 A4", "submit - buff - remove F1"):
        assert GAME.check(START, GAME.parse_action(START, text)) is not None


@each_case("digits", [1, 100, 3999, 4000, 4001, 8000, 8001, 20_000])
def test_numbers_of_any_length_are_written_and_read(digits: int) -> None:
    """Python's own conversion stops at some four thousand digits."""
    for first in ("1", "9"):
        text = f"submit A1 x{first}{'0123456789' * (digits // 10)}{'7' * (digits % 10)} buff -"[: digits + 20]
        text = text if text.endswith(" buff -") else f"submit A1 x{first * digits} buff -"
        assert GAME.format_action(GAME.parse_action(START, text)) == text


def test_a_turn_is_split_at_semicolons_commas_and_line_breaks() -> None:
    assert split_turn("submit F4 x1 buff F; lose 2 F1 W2, lose 3 A1\ntime;") == [
        "submit F4 x1 buff F", "lose 2 F1 W2", "lose 3 A1", "time",
    ]  # fmt: skip


def test_everything_that_is_listed_is_read_back() -> None:
    states = [
        START,
        table("1 999 999 999 999 99999 F1*7 W1 W2*2 W4\n2 0 0 0 0 0"),
        play(table("1 0 0 0 0 0 F4*2\n2 0 0 0 0 0 G3 E1*2 A3"), "submit - buff -"),
    ]
    for state in states:
        texts = legal(state)
        assert len(texts) > 6
        assert {GAME.format_action(GAME.parse_action(state, text)) for text in texts} == texts
        assert {GAME.format_action(GAME.parse_action(state, text.lower())) for text in texts} == texts


@each_case(
    ("text", "canonical"),
    [
        ("lose 2 F1*2 W2", "lose 2 F1 F1 W2"),
        (f"lose 2{' F3' * 20}", f"lose 2{' F3' * 20}"),
        ("lose 2 F3*20", f"lose 2{' F3' * 20}"),
        (f"lose 2{' F3' * 21} G1", "lose 2 F3*21 G1"),
        ("lose 2 f3*40000 g1 f3*7", "lose 2 F3*40000 G1 F3*7"),
        (f"lose 2{' F3 G1' * 11}", f"lose 2{' F3 G1' * 11}"),
        (f"lose 2 F3*{10**30} F3 G1", f"lose 2 F3*{10**30 + 1} G1"),
    ],
)
def test_0_20_many_losses_are_written_as_runs_and_read_in_both_forms(text: str, canonical: str) -> None:
    action = GAME.parse_action(GAME.new("standard", {}, 3, 1), text)
    assert GAME.format_action(action) == canonical
    assert GAME.parse_action(GAME.new("standard", {}, 3, 1), canonical) == action


@pytest.mark.parametrize("run", ["F3*0", "F3*", "F3*-1", "F3*x", "*3"])
def test_0_20_a_run_that_is_none_is_refused(run: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(GAME.new("standard", {}, 3, 1), f"lose 2 {run}")
