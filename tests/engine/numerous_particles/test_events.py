"""What an action does, told in order; the table drawn for people; and what the shop and its buttons ask."""


from random import Random

import pytest

from elemental_gui.engine.core.events import Event, GameEnded, TurnPassed
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.chance import number_of_losses
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
from elemental_gui.engine.numerous_particles.ledger import COLUMN, NAMES
from elemental_gui.engine.numerous_particles.mastery import controllers
from elemental_gui.engine.numerous_particles.state import State, free_buffs
from tests.support.drawings.numerous_particles import play, table
from tests.support.each_case import each_case

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
        if state.outcome is not None:
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


SHOP = table("1 25 120 0 0 21 F1*2 W1\n2 0 0 0 0 0", buffs="GA")


def test_the_shop_shows_all_twenty_cards_with_the_most_copies_or_the_reason() -> None:
    offers = {offer.building.name: offer for offer in drafts.offers(SHOP)}
    assert tuple(offers) == NAMES
    assert {name: offer.most for name, offer in offers.items() if offer.most} == {
        "G1": 6, "G3": 1, "F1": 60, "F2": 2, "F3": 2, "F4": 1, "W3": 1, "A1": 10, "A2": 2,
    }  # fmt: skip
    reasons = {name: offer.violation.rule for name, offer in offers.items() if offer.violation is not None}
    assert reasons == {
        "G2": "5b.8", "G4": "5b.9", "W1": "5b.8", "W2": "5b.8", "W4": "5b.8", "E1": "5b.8", "E2": "5b.8",
        "E3": "5b.8", "E4": "5b.8", "A3": "5b.8", "A4": "5b.8",
    }  # fmt: skip


def test_the_shop_is_closed_while_losses_are_due_and_when_the_game_is_over() -> None:
    for text in (IDLE, f"{IDLE}; lose 2 A1; time"):
        state = play(table("1 99 99 99 99 99 F4\n2 0 0 0 0 0 A1*3"), text)
        if state.outcome is None and not GAME.is_chance(state):
            continue
        assert all(offer.most == 0 and offer.violation is not None for offer in drafts.offers(state))


@each_case(
    ("building", "copies", "price"),
    [
        ("A1", 10, (("A", 20),)), ("F2", 2, (("F", 2), ("F1", 2))), ("G3", 1, (("G", 25),)), ("W3", 1, (("W", 0),)),
        ("F4", 1, (("F", 100), ("G", 25))), ("G2", 2, (("F", 8), ("W", 8), ("E", 8), ("A", 8))),
    ],
)  # fmt: skip
def test_the_price_of_a_purchase(building: str, copies: int, price: tuple[tuple[str, int], ...]) -> None:
    assert drafts.price(SHOP, building, copies) == price


def test_the_buff_buttons_know_which_are_locked_and_why() -> None:
    choices = drafts.buff_violations(SHOP)
    assert [letter for letter, violation in choices.items() if violation is None] == ["F", "W", "E"]
    assert {violation.rule for violation in choices.values() if violation} == {"5b.5"}
    assert free_buffs(SHOP) == ("F", "W", "E", "")


def test_the_removals_of_a_w3_are_chosen_one_by_one() -> None:
    state = table("1 0 0 9 0 0 W1 W2*2\n2 0 0 0 0 0")
    assert (drafts.removals_due(state, ""), drafts.removals_due(state, "W")) == (1, 2)
    assert drafts.removal_choices(state, "", ()) == ("W1", "W2", "W3")
    assert drafts.removal_choices(state, "", ("W1",)) == ()
    assert drafts.removal_choices(state, "W", ("W1",)) == ("W2", "W3")
    assert drafts.removal_choices(state, "W", ("W2",)) == ("W1", "W2", "W3")
    alone = table("1 0 0 9 0 0\n2 0 0 0 0 0")
    assert drafts.removals_due(alone, "W") == 1
    assert drafts.removal_choices(alone, "W", ("W3",)) == ()


@pytest.mark.parametrize("buff", ["", "W"])
def test_choosing_removals_leads_to_every_legal_submission_and_no_other(buff: str) -> None:
    state = table("1 0 0 9 0 0 W1 W2*2 W4\n2 0 0 0 0 0")
    found = set()
    pending: list[tuple[str, ...]] = [()]
    while pending:
        chosen = pending.pop()
        following = drafts.removal_choices(state, buff, chosen)
        if not following:
            found.add(Submit("W3", 1, buff, tuple(sorted(chosen))))
        pending += [(*chosen, name) for name in following]
    listed = (action for action in GAME.legal_actions(state) if isinstance(action, Submit))
    assert found == {action for action in listed if action.building == "W3" and action.buff == buff}


@pytest.mark.parametrize("seed", range(5))
def test_a_forecast_is_what_the_turn_leaves(seed: int) -> None:
    """But for the losses to F4, and for what the start of the next turn does."""
    rng = Random(seed)
    state = GAME.new("standard", {}, 3, 1)
    compared = 0
    for _ in range(150):
        if state.outcome is not None:
            break
        if GAME.is_chance(state):
            state = GAME.apply(state, GAME.roll(state, rng.randrange))
            continue
        action = rng.choice(GAME.legal_actions(state))
        assert isinstance(action, Submit)
        forecast = drafts.forecast(state, action)
        following = GAME.apply(state, action)
        if not GAME.is_chance(following) and not any(row[COLUMN["A4"]] for row in state.rows):
            compared += 1
            assert [row[:25] for row in forecast.rows] == [row[:25] for row in following.rows]
            outcome = following.outcome
            assert forecast.winner == (outcome.winners[0] if outcome else None)
        state = following
    assert compared > 10


def test_a_forecast_leaves_the_losses_to_luck() -> None:
    state = table("1 25 100 0 0 0 F4 W1\n2 0 0 0 0 0 A1*9")
    forecast = drafts.forecast(state, Submit("F4", 1, "F"))
    assert forecast.hits == 4
    assert forecast.rows[0][COLUMN["W"]] == 2
    assert forecast.rows[1][COLUMN["A1"]] == 9


def test_the_income_is_the_next_change_without_purchase_and_buff() -> None:
    state = table("1 0 0 0 0 0 A1*3 F1\n2 5 9 0 0 0 W1 G1", buffs="G")
    ours, theirs = drafts.income(state, 1)
    assert (ours[:5], theirs[:5]) == ((0, 0, 0, 0, 3), (0, -1, 0, 0, 0))
    ours, theirs = drafts.income(state, 2)
    assert (ours[:5], theirs[:5]) == ((0, 0, 1, 0, 0), (1, 0, 2, 0, 0))


def test_what_is_owed_is_the_losses() -> None:
    state = table("1 0 0 0 0 0 F4*2\n2 0 0 0 0 0 F1 W1 A1")
    assert number_of_losses(state) == 0
    state = play(state, IDLE)
    assert number_of_losses(state) == 2


def test_who_would_control_what_at_the_cap() -> None:
    state = table("1 0 5 5 0 1\n2 0 4 5 0 2")
    assert controllers(state.rules, state.rows) == {"F": 1, "W": None, "E": None, "A": 2}
