"""What scenes ask and what they are told: hints agree with the rules, and events tell what happened in order."""

from __future__ import annotations

from random import Random

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import Event, GameEnded, TurnPassed
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Move, Place
from elemental_gui.engine.elemento.board import LINES, SHADES, Colour, Shade
from elemental_gui.engine.elemento.events import (
    DiceRolled,
    DiceTakenUp,
    DieTurned,
    LineDecided,
    LineScored,
    StoneMoved,
    StonePlaced,
    StonesRemoved,
    TurnMissed,
)
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import Stage, State
from tests.reference.duels import DUELS
from tests.reference.elemento_positions import random_position
from tests.support.drawings.elemento import game, names, play, position, square
from tests.support.each_case import each_case

DOUBLE = "A B C D\n 1 . a E w\n 2 e . . .\n 3 A . . .\n 4 w . . ."
CORNERED = "A B C D\n 1 e w . .\n 2 f . A W\n 3 a E . f\n 4 . F w A"


def told(state: State, text: str) -> tuple[Event, ...]:
    return GAME.events(state, GAME.parse_action(state, text))


def some_states(count: int, longest: int = 60) -> list[State]:
    """Play at random from random positions and starts; give every state on the way."""
    states = []
    for seed in range(count):
        rng = Random(seed)
        seats = rng.choice((2, 3, 4))
        state = game(seats, **DUELS["elemento"].switches(rng))
        if seed % 3:
            state = GAME.parse_position(state, random_position(rng, seats))
        for _ in range(longest):
            states.append(state)
            actions = GAME.legal_actions(state)
            if not actions:
                break
            state = GAME.apply(state, rng.choice(list(actions)))
    return states


STATES = some_states(60)


def test_hints_are_the_legal_actions() -> None:
    for state in STATES:
        actions = set(GAME.legal_actions(state))
        hinted = {
            drafts.placement(state, choice.element, choice.shade, target)
            for choice in drafts.stone_choices(state)
            for target in choice.targets
        }
        assert hinted == {action for action in actions if isinstance(action, Place)}
        moving = {Move(s, t) for s in drafts.movable(state) for t in drafts.move_targets(state, s)}
        assert moving == {action for action in actions if isinstance(action, Move)}
        if state.stage is Stage.CLEAR:
            assert {c.action for c in drafts.line_choices(state) if c.violation is None} == actions
        else:
            assert drafts.line_choices(state) == ()


def test_what_a_roll_and_a_placement_tell() -> None:
    assert told(game(), "roll blue red") == (DiceRolled((Colour.BLUE, Colour.RED)),)
    assert told(position(), "place fire A1") == (
        StonePlaced(1, Element.FIRE, Shade.LIGHT, square("A1")), DiceTakenUp(), TurnPassed(1, 2),
    )  # fmt: skip


def test_what_two_lines_tell() -> None:
    scored = told(position(DOUBLE), "place fire A1")
    assert scored[1:] == (
        LineScored(1, "row 1", LINES["row 1"], 1), LineScored(1, "column A", LINES["column A"], 2),
    )  # fmt: skip
    state = play(position(DOUBLE), "place fire A1")
    assert told(state, "clear row 1 light") == (LineDecided("row 1", Shade.LIGHT),)
    state = play(state, "clear row 1 light")
    assert names(drafts.removal(state)) == "A1 C1"
    second = told(state, "clear column A dark")
    assert second[0] == LineDecided("column A", Shade.DARK)
    assert isinstance(second[1], StonesRemoved)
    assert (names(second[1].squares), second[1].letters) == ("A1 C1 A2 A4", "FEew")


def test_what_moves_and_passes_tell_in_the_variation() -> None:
    moving = position(CORNERED, dice="blue,green", variation_dice="on")
    assert told(moving, "move B3 C3") == (
        StoneMoved(1, Element.EARTH, Shade.LIGHT, square("B3"), square("C3")),
        DieTurned((Colour.BLUE, Colour.GREEN), (Colour.BLUE, Colour.RED)),
        TurnPassed(1, 2),
    )
    passing = play(moving, "move B3 C3")
    assert told(passing, "pass") == (TurnMissed(2, forced=True), TurnPassed(2, 1))
    free = position(CORNERED, dice="blue,green", must_move="off")
    assert told(free, "pass")[0] == TurnMissed(1, forced=False)


def test_what_the_end_tells() -> None:
    won = told(position("A B C D\n 1 . a E w", points="4,0"), "place fire A1")
    assert won[-1] == GameEnded(Outcome((1,), "3b.13"))


@each_case(
    ("state", "task"),
    [
        (game(), "roll"),
        (position(), "place"),
        (position(CORNERED, dice="blue,green"), "move"),
        (position(CORNERED, dice="blue,green", must_move="off"), "move or pass"),
        (play(position(CORNERED, dice="blue,green", variation_dice="on"), "move B3 C3"), "pass"),
        (play(position(DOUBLE), "place fire A1"), "decide"),
        (position(stage="over:1"), ""),
    ],
)
def test_what_is_owed(state: State, task: str) -> None:
    assert drafts.task(state) == task
    assert state.line == ("row 1" if task == "decide" else None)


def test_why_not() -> None:
    state = position(CORNERED, dice="blue,green")
    refusals = {
        "A4": "There is no stone on A4.",
        "A2": "The stone on A2 belongs to seat 2.",
        "C2": "C2 is yellow, and the dice show blue and green.",
    }
    for name, message in refusals.items():
        violation = drafts.lift_violation(state, square(name))
        assert violation is not None
        assert violation.message == message
    assert drafts.lift_violation(state, square("B3")) is None
    fire = GAME.check(position(), drafts.placement(position(), Element.FIRE, Shade.LIGHT, square("C1")))
    assert fire is not None
    assert fire.rule == "3b.3"


def test_the_supply_and_the_colours_shown() -> None:
    state = position(DOUBLE)
    supply = drafts.supply(state)
    assert supply[Element.EARTH, Shade.LIGHT] == 1
    assert supply[Element.WATER, Shade.DARK] == 0
    assert sum(supply.values()) + 6 == 16
    assert {shade for _, shade in supply} == set(SHADES)
    assert names(drafts.shown_squares(state)) == "A1 B1 A2 B2 C3 D3 C4 D4"
    assert drafts.shown_squares(game()) == ()
