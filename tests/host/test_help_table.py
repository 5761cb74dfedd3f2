"""The table of messy chat texts in the help: each row means what the page says."""

from __future__ import annotations

from elemental_gui.engine.catalog import GAMES
from elemental_gui.host.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case
from tests.support.help_examples import Example, examples

EXAMPLES = list(examples())


def test_every_game_has_examples() -> None:
    assert {example.position.game.slug for example in EXAMPLES} == set(GAMES)
    assert len(EXAMPLES) > 55


@each_case("example", EXAMPLES)
def test_an_example_means_what_the_page_says(example: Example) -> None:
    verdict = check_turn(example.position, example.text)
    first = example.codes[0] if example.codes else ""
    if example.meaning.startswith("illegal ("):
        assert verdict.finding is Finding.ILLEGAL
        assert verdict.violation is not None
        assert f"illegal ({verdict.violation.rule})" in example.meaning
        assert verdict.turn == first
    elif example.meaning.startswith("illegal: it is another's"):
        assert verdict.finding is Finding.ILLEGAL and not verdict.turn
    elif "cannot be read" in example.meaning:
        assert verdict.finding is Finding.UNREADABLE
        assert verdict.sentence.startswith(f"L{example.meaning.split()[0][1:]} {example.meaning.split()[1]}:")
        assert first.lower() in verdict.sentence.lower()
    elif example.meaning.startswith(("luck is missing", "the river is missing")):
        assert verdict.finding is Finding.UNDECIDED
    elif " or " in example.meaning:
        assert verdict.finding is Finding.AMBIGUOUS
        assert [reading.turn for reading in verdict.readings] == example.codes
    else:
        assert verdict.finding is Finding.LEGAL
        assert verdict.turn == first
