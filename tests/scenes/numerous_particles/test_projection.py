"""What this turn would leave, for every seat, while the submission is being filled in; and what the next one brings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.events import events
from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.contract import Moment
from tests.scenes.numerous_particles.played import Game
from tests.support.drawings.numerous_particles import table

Play = Callable[[State], Game]
BUSY = table("1 30 20 40 20 30 G1*2 F1*3 W1*2 A1*4 A2\n2 21 9 10 10 10 E1*2 W2\n3 7 3 10 10 10 F2*2")


def _after(game: Game) -> list[list[int | None]]:
    return [[game.hands.after(seat, letter) for letter in RESOURCES] for seat in (1, 2, 3)]


def _foreseen(action: Submit) -> list[list[int]]:
    return [list(row[:5]) for row in drafts.forecast(BUSY, action).rows]


def test_every_edit_is_projected_for_every_seat(play: Play) -> None:
    game = play(BUSY)
    assert _after(game) == _foreseen(Submit())
    game.hands.click("A1")
    assert _after(game) == _foreseen(Submit("A1", 1))
    game.hands.click("Max")
    assert _after(game) == _foreseen(Submit("A1", 15))
    game.hands.click("W")
    assert _after(game) == _foreseen(Submit("A1", 15, "W"))
    game.hands.click("Clear")
    assert _after(game) == _foreseen(Submit())


def test_a_turn_that_is_only_thought_of_is_projected_on_the_table_before_it(play: Play) -> None:
    game = play(BUSY)
    thought = Submit("A1", 15, "W")
    game.table.show_moment(Moment(BUSY, ahead=events(BUSY, thought), is_live=False))
    trace = game.table.panels.trace
    assert _after(game) == _foreseen(thought)
    assert game.table.state == BUSY and trace.title.text() == "not played"
    assert "buys 15 A1" in game.trace()[0]
    game.table.show_moment(Moment(BUSY, is_live=False))
    assert _after(game) == [[None] * 5] * 3 and trace.title.text() == ""


def test_the_next_turns_change_is_that_of_the_seats_own_production(play: Play) -> None:
    game = play(BUSY)
    for seat in (1, 2, 3):
        expected = drafts.income(BUSY, seat)[seat - 1]
        cells = game.table.panels.seats.cells[seat]
        assert [cells[letter].stock.income for letter in RESOURCES] == list(expected[:5])


def test_an_illegal_draft_projects_nothing_and_says_why(play: Play) -> None:
    game = play(BUSY)
    game.hands.key("a1", "enter", "99")
    assert _after(game) == [[None] * 5] * 3
    assert "5b.8" in game.trace()[0]


def test_a_stock_that_would_fall_below_zero_is_shown(play: Play) -> None:
    game = play(BUSY)
    game.hands.click("F1", "F")
    assert game.hands.after(3, "F") == 3 - 8
    assert any("fire locked" in line for line in game.trace())


def test_a_winning_submission_is_announced(play: Play) -> None:
    game = play(table("1 9 9 9 9 9 F1 masters W\n2 9 0 -1 9 9\n3 9 0 -1 9 9"))
    card = game.table.panels.seats.cards[0]
    assert card.shown.note == "would win by this turn"
    game.hands.click("F")
    assert "Dems would win." in game.table.panels.form.sentence.text()


def test_losses_to_luck_are_announced_but_not_projected(play: Play) -> None:
    game = play(table("1 9 9 9 9 9 F4*2\n2 9 9 9 9 9 A1*9\n3 9 9 9 9 9"))
    notes = [card.shown.note for card in game.table.panels.seats.cards]
    assert notes == ["", "loses 2 by luck", ""], "who has nothing is passed over"
    game.hands.click("F")
    assert game.table.panels.seats.cards[1].shown.note == "loses 4 by luck"


def test_locks_masteries_and_counters_are_shown(play: Play) -> None:
    game = play(table("1 9 -3 9 9 9 G3*2(5) G4*2(3,1)\n2 9 -1 9 9 9 A4*3(2)\n3 9 9 9 9 9 masters F"))
    cards = game.table.panels.seats.cards
    assert [card.cells["F"].stock.locked for card in cards] == [True, True, False]
    assert cards[2].cells["F"].stock.mastered
    assert cards[2].shown.note == "masters fire"
    assert [(stack.name, stack.counter) for stack in cards[0].strip.stacks] == [("G3", "5"), ("G4", "3, 1")]
    assert [(stack.name, stack.counter) for stack in cards[1].strip.stacks] == [("A4", "2")]
    assert "activations of each copy, the oldest first: 3, 1" in cards[0].strip.accessibleName()
    assert "checks still to be made: 2" in cards[1].strip.accessibleName()


def test_a_card_says_how_near_its_seat_is_to_a_mastery(play: Play) -> None:
    game = play(table("1 0 0 0 0 0 F1\n2 0 0 0 0 0\n3 0 9 0 0 0"))
    cards = game.table.panels.seats.cards
    assert [card.shown.note for card in cards] == ["", "", ""]
    game.hands.key("p")
    assert [card.shown.note for card in cards] == ["1 lock from fire", "", "1 lock from fire"]
    assert cards[2].cells["F"].toolTip().count("mastered once one more seat is locked") == 1


def test_all_cards_are_laid_out_alike_at_every_width(play: Play) -> None:
    game = play(table("\n".join(f"{seat} 9 9 9 9 9" for seat in range(1, 6))))
    for width in range(1030, 1042):
        game.table.resize(width, 700)
        QApplication.processEvents()
        assert len({card.width() for card in game.table.panels.seats.cards}) == 1


def test_a_narrow_card_has_its_note_below_the_name(play: Play) -> None:
    """Beside it, the note left two letters of every name."""
    game = play(table("\n".join(f"{seat} 9 9 9 9 9" for seat in range(1, 6))))
    game.table.resize(790, 700)
    QApplication.processEvents()
    for card in game.table.panels.seats.cards:
        assert card.head.height() > 1.6 * card.head.fontMetrics().height()
