"""What an action does, told in order; and the table drawn for people."""

from random import Random

import pytest

from elemental_gui.engine.core.events import Event, GameEnded, TurnPassed
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles.events import (
    BuildingsChanged,
    ChecksMade,
    ElementMastered,
    LossesDue,
    ParticleLocked,
    ProductionBegan,
    StockChanged,
    Submitted,
)
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.ledger import COLUMN
from elemental_gui.engine.numerous_particles.state import State
from tests.support.numerous_particles_tables import play, table

IDLE = "submit - buff -"


def told(state: State, text: str) -> tuple[Event, ...]:
    return GAME.events(state, GAME.parse_action(state, text))


def test_a_purchase_is_told_from_the_cost_to_the_end_of_the_turn() -> None:
    state = table("1 8 0 0 0 0 W1\n2 0 0 0 0 0")
    assert told(state, "submit G1 x2 buff W") == (
        Submitted(1, "G1", 2, "W"),
        StockChanged(1, "G", -8, "cost"),
        BuildingsChanged(1, "G1", 2, "cost"),
        StockChanged(2, "G", 6, "G1"),
        StockChanged(1, "G", 2, "G1"),
        StockChanged(1, "W", 4, "W1"),
        StockChanged(2, "W", 2, "W1"),
        TurnPassed(1, 2),
    )


def test_what_is_made_and_removed_names_its_cause() -> None:
    assert told(table("1 0 0 0 0 0 A2 A3\n2 0 0 0 0 0"), IDLE) == (
        Submitted(1, "", 0, ""),
        BuildingsChanged(1, "A2", 5, "A3"),
        BuildingsChanged(1, "A1", 12, "A2"),
        StockChanged(1, "A", 12, "A1"),
        TurnPassed(1, 2),
    )
    assert told(table("1 0 1 0 0 0 F1\n2 0 0 0 0 0"), "submit F2 x1 buff -") == (
        Submitted(1, "F2", 1, ""),
        StockChanged(1, "F", -1, "cost"),
        BuildingsChanged(1, "F1", -1, "cost"),
        BuildingsChanged(1, "F2", 1, "cost"),
        StockChanged(1, "F", 1, "F2"),
        TurnPassed(1, 2),
    )
    assert told(table("1 0 0 5 0 0 W1\n2 0 0 0 0 0"), "submit W3 x1 buff - remove W1") == (
        Submitted(1, "W3", 1, ""),
        StockChanged(1, "W", -5, "cost"),
        BuildingsChanged(1, "W3", 1, "cost"),
        BuildingsChanged(1, "W1", -1, "W3"),
        TurnPassed(1, 2),
    )


def test_locks_mastery_and_the_end_are_told() -> None:
    state = table("1 0 0 0 0 0 F1 masters W\n2 0 0 -1 0 0\n3 0 0 -1 0 0")
    assert told(state, IDLE) == (
        Submitted(1, "", 0, ""),
        StockChanged(2, "F", -1, "F1"),
        ParticleLocked(2, "F"),
        StockChanged(3, "F", -1, "F1"),
        ParticleLocked(3, "F"),
        ElementMastered(1, "F"),
        GameEnded(Outcome((1,), "5b.19")),
    )


def test_losses_are_told_when_they_are_due_and_when_they_come() -> None:
    state = table("1 0 0 0 0 0 F4 A1\n2 0 0 0 0 0 A1*2")
    assert told(state, "submit - buff F") == (Submitted(1, "", 0, "F"), LossesDue(2, 2))
    assert told(play(state, "submit - buff F"), "lose 2 A1 A1") == (
        BuildingsChanged(2, "A1", -2, "F4"),
        StockChanged(1, "A", 1, "A1"),
        TurnPassed(1, 2),
    )


def test_checks_are_told_after_the_turn_has_passed() -> None:
    state = table("1 0 0 0 0 0 A4(2)\n2 0 0 0 0 9", seat=2)
    assert told(state, IDLE) == (
        Submitted(2, "", 0, ""),
        TurnPassed(2, 1),
        ChecksMade(1, 2),
        StockChanged(2, "A", -20000, "A4"),
        ParticleLocked(2, "A"),
        ElementMastered(1, "A"),
    )
    assert told(table("1 25 0 0 0 10000\n2 0 0 0 0 0"), "submit A4 x1 buff -")[-1] == TurnPassed(1, 2)


def test_the_last_production_is_told_seat_by_seat() -> None:
    state = table("1 0 0 0 0 0 A1\n2 0 0 0 0 0 G1", seat=2)
    assert told(state, "time") == (
        ProductionBegan(1),
        StockChanged(1, "A", 1, "A1"),
        ProductionBegan(2),
        StockChanged(2, "G", 1, "G1"),
        GameEnded(Outcome((1,), "5b.41")),
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_told_changes_add_up_to_the_next_position(seed: int) -> None:
    rng = Random(seed)
    state = GAME.new("standard", {}, 3, 1)
    for _ in range(120):
        if GAME.outcome(state) is not None:
            break
        chance = GAME.is_chance(state)
        action = GAME.roll(state, rng.randrange) if chance else rng.choice(GAME.legal_actions(state))
        rows = [list(row) for row in state.rows]
        for event in GAME.events(state, action):
            if isinstance(event, StockChanged):
                rows[event.seat - 1][COLUMN[event.resource]] += event.amount
            elif isinstance(event, BuildingsChanged):
                rows[event.seat - 1][COLUMN[event.building]] += event.amount
        state = GAME.apply(state, action)
        assert [row[:25] for row in rows] == [list(row[:25]) for row in state.rows]


def test_the_table_is_drawn_with_everything_in_it() -> None:
    state = table("1 23 -1 100 10 10 G3*2(5) A1*12\n2 1 2 3 4 5 masters F", buffs="G-")
    assert GAME.diagram(state).splitlines() == [
        "     garnets  fire  water  earth  air  mastered  buildings",
        "1 ●       23    -1    100     10   10         -  G3*2(5) A1*12",
        "2 ▲        1     2      3      4    5         F  -",
        "",
        "Seat 1 ● submits; free to buff: fire, water, earth and air.",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("submit - buff F", "Seat 2 ▲ loses 2 buildings at random to the F4 of Seat 1 ●."),
        ("submit - buff -", "Seat 2 ▲ loses 1 building at random to the F4 of Seat 1 ●."),
        ("time", "Seat 2 ▲ loses 1 building at random to the F4 of Seat 1 ● in the last production."),
        ("time; lose 2 A1", "Over: Seat 2 ▲ wins. The three-hour cap ended the game; controlled: air."),
    ],
)
def test_the_situation_is_said_in_a_line(text: str, said: str) -> None:
    state = table("1 0 0 0 0 0 F4\n2 0 0 0 0 1 A1*2 A2 A4(1)")
    assert GAME.diagram(play(state, text)).splitlines()[-1] == said


def test_when_no_buff_is_free_it_says_nothing() -> None:
    state = table("\n".join(f"{seat} 0 0 0 0 0" for seat in range(1, 6)), buffs="GFWEA")
    assert GAME.diagram(state).endswith("free to buff: nothing.")
