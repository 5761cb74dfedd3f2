"""What holds for every game's words and events: there are some for all that can happen, and they tell all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from elemental_gui.cli.hard_turns import cells_of
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.events import touched
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.geometry import Grid
from elemental_gui.engine.core.state import Outcome
from tests.reference.duels import DUELS
from tests.support.drawings import compass_collisions, elemenders, elemento, numerous_particles
from tests.support.each_case import each_case
from tests.support.playouts import playout
from tests.support.tables import TABLES

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve")
RAW = re.compile(r"[{}<>_=]|\(\)|\bNone\b|\bTrue\b|\bFalse\b|[a-z]\.[a-z]|\b\d[a-e]\.\d|  ")
"""What a value, a name of the program or the number of a ruling looks like where a word is missing."""
SEATS = [
    pytest.param(load(slug), seats, id=f"{slug}-{seats}")
    for slug in GAMES
    for seats in sorted({count for preset in load(slug).presets.values() for count in preset.seats})
]
EVERY = pytest.mark.parametrize(("spec", "seats"), SEATS)
LONGEST = {"numerous_particles": 90, "elemento": 2_000}
"""Actions after which nothing new is said, in games that random play hardly ends."""


def played(spec: AnyGame, seats: int, seed: int = 1) -> list[tuple[Any, Any]]:
    """A random game under each preset for so many seats, one behind the other."""
    presets = [name for name, preset in spec.presets.items() if seats in preset.seats]
    longest = LONGEST.get(spec.slug, 250)
    return [step for name in presets for step in playout(spec, name, seats, seed, longest)]


def is_said(text: str) -> bool:
    return bool(text) and RAW.search(text) is None


def squares(spec: AnyGame, state: Any) -> Iterator[tuple[int, str]]:
    form = spec.form(state)
    grid = Grid(len(form.columns), len(form.rows))
    return ((square, grid.names[square]) for square in grid.squares if form.layers)


@EVERY
def test_every_position_says_who_acts_and_what_is_owed(spec: AnyGame, seats: int) -> None:
    for state, _ in played(spec, seats):
        said = spec.words(state, NAMES)
        assert is_said(said.summary()) and is_said(said.caption()) and said.caption().endswith(".")
        assert is_said(said.owed()) or spec.is_chance(state) or state.outcome is not None
        assert RAW.search(said.owed()) is None
        if state.outcome is None and not spec.is_chance(state):
            assert NAMES[state.seat - 1] in said.summary()


@EVERY
def test_every_square_has_words_that_begin_with_its_name(spec: AnyGame, seats: int) -> None:
    for state, _ in played(spec, seats)[::10]:
        said = spec.words(state, NAMES)
        for square, name in squares(spec, state):
            text = said.square(square)
            assert is_said(text) and text.startswith((f"{name} ", f"{name},"))


@EVERY
def test_every_action_and_what_it_does_has_words(spec: AnyGame, seats: int) -> None:
    for state, action in played(spec, seats):
        if action is not None:
            said = spec.words(spec.observe(state, 0), NAMES)
            assert is_said(said.action(spec.observed(state, action, 0)))
            told = spec.words(state, NAMES).events(spec.events(state, action))
            assert RAW.search(told) is None
            assert told or spec.ends_turn(state, action) or not spec.events(state, action), action


@EVERY
def test_what_chance_owes_can_be_entered(spec: AnyGame, seats: int) -> None:
    for state, _ in played(spec, seats):
        due = spec.words(state).luck()
        assert (due is not None) == spec.is_chance(state)
        for throw in due.throws if due is not None else ():
            assert spec.check(state, spec.parse_action(state, throw.action)) is None
            assert is_said(throw.words)


@EVERY
@each_case("seed", range(1, 7))
def test_every_end_by_the_rules_is_explained_by_them(spec: AnyGame, seats: int, seed: int) -> None:
    for state, _ in played(spec, seats, seed):
        outcome = state.outcome
        if outcome is not None:
            said = spec.words(state, NAMES)
            unexplained = outcome.reason.replace("_", " ").capitalize() + "."
            assert said.ending(outcome) != unexplained
            assert is_said(said.ending(outcome)) and said.ending(outcome).endswith(".")
            assert said.result(outcome) in said.summary()
            assert {said.fate(seat, outcome) for seat in outcome.winners} <= {"has won", "drawn"}


@EVERY
@each_case("reason", ["resigned", "time"])
def test_whoever_gives_up_or_runs_out_of_time_is_named(spec: AnyGame, seats: int, reason: str) -> None:
    state = played(spec, seats)[0][0]
    for seat in range(1, seats + 1):
        outcome = Outcome(spec.winners_against(state, seat), reason)
        said = spec.words(state, NAMES)
        assert said.ending(outcome).startswith(f"{NAMES[seat - 1]} has ")
        assert seat in said.losers(outcome)
        shown = spec.concluded(state, outcome)
        assert shown.outcome == outcome
        assert spec.words(shown, NAMES).summary().startswith(said.result(outcome))


@EVERY
def test_losers_are_those_against_whom_the_winners_win(spec: AnyGame, seats: int) -> None:
    state = played(spec, seats)[0][0]
    for chosen in range(1, 2**seats):
        winners = tuple(seat for seat in range(1, seats + 1) if chosen >> seat - 1 & 1)
        others = (seat for seat in range(1, seats + 1) if seat not in winners)
        lost = tuple(seat for seat in others if set(winners) >= set(spec.winners_against(state, seat)))
        assert spec.words(state).losers(Outcome(winners, "host")) == lost


MOVE = "A B C D\n1 . a E F\n2 e f . a\n3 w . f .\n4 A E . W"
STUCK = "A B C D\n1 . a E F\n2 e F W .\n3 w . f a\n4 A E . W"
SCORED = elemento.play(elemento.position("A B C D\n1 . a E w\n2 e . . .\n3 A . . .\n4 w . . ."), "place fire A1")
LEADS = numerous_particles.table("1 9 9 9 9 9 F1 masters W\n2 9 0 -1 9 9\n3 9 0 -1 9 9")


@each_case(("slug", "state", "owed"), [
    ("elemento", elemento.game(), "Roll the dice."),
    ("elemento", elemento.position(), "Place a stone on blue or red."),
    ("elemento", elemento.position(MOVE), "Nothing can be placed: move a stone that stands on blue or red."),
    ("elemento", elemento.position(STUCK, dice="yellow,red"), "Nothing can be placed or moved: pass."),
    ("elemento", SCORED, "Decide what goes from row 1. Then column A follows."),
    ("elemento", elemento.play(SCORED, "clear row 1 dark"), "Decide what goes from column A."),
    ("elemenders", elemenders.position("A\n3 .1F2"), "Let your units act, then confirm; 1 can still act."),
    ("elemenders", elemenders.position("A\n3 .1F2!"), "No unit can act any more: confirm."),
    ("elemenders", elemenders.position("A\n3 l1W1"),
     "1 unit can still act; at the end of the turn the ground will destroy 1."),
    ("numerous_particles", numerous_particles.play(LEADS, "submit - buff F"), ""),
    ("numerous_particles", numerous_particles.table("1 9 9 9 9 9\n2 9 9 9 9 9", buffs="F"),
     "Buy, buff or pass. Free to buff: garnets, water, earth and air."),
])  # fmt: skip
def test_what_is_owed_is_said(slug: str, state: Any, owed: str) -> None:
    assert load(slug).words(state).owed() == owed


ONE_EACH = "    A B C D E F G H I\n  1 E . . . . . . . .\n  2 {} . . . . . . . .\n  9 . W F A {} w f a ."


@each_case(("slug", "state", "action", "why"), [
    ("compass_collisions", compass_collisions.position(ONE_EACH.format(".", "e")), "A1 S1",
     "Ann has no earth any more."),
    ("compass_collisions", compass_collisions.position(ONE_EACH.format("e", ".")), "A1 S1",
     "Both lack an element, and Ann made the last turn."),
    ("elemenders", elemenders.position("A B\n9 .1F2 .\n10 .2T1 ."), "attack A9 A10",
     "The true monolith of Ben is destroyed."),
    ("numerous_particles", LEADS, "submit - buff -", "Two particles are mastered: fire and water."),
])  # fmt: skip
def test_the_end_is_explained(slug: str, state: Any, action: str, why: str) -> None:
    game = load(slug)
    after = game.apply(state, game.parse_action(state, action))
    assert after.outcome is not None
    assert game.words(after, NAMES).ending(after.outcome) == why


@each_case(("slug", "text", "said"), [
    *(("elemento", text, text.replace("wind", "air")) for text in (
        "roll blue red", "place wind B3", "move B3 B4", "pass", "clear row 2 light", "keep row 2",
    )),
    *(("elemenders", text, text) for text in (
        "true D", "coin heads", "deploy fire A1", "spawn water C1", "move A1 A3", "attack A1 A2", "terraform A1 H",
        "confirm",
    )),
    *(("numerous_particles", text, said) for text, said in {
        "submit A1 x10 buff G": "10 A1, buff garnets", "submit - buff -": "nothing", "submit - buff W": "buff water",
        "submit W3 x1 buff - remove W1": "1 W3, removing W1", "lose 2 F1 A1 A1": "seat 2 loses F1 and 2 A1",
        "time": "three-hour cap", f"submit A1 x{10**30} buff -": "1.000×10³⁰ A1",
    }.items()),
])  # fmt: skip
def test_how_an_action_is_called(slug: str, text: str, said: str) -> None:
    game = load(slug)
    start = game.new(game.default_preset, {}, max(game.presets[game.default_preset].seats), 1)
    assert game.words(start).action(game.parse_action(start, text)) == said


def test_seats_without_names_are_numbered_and_winners_are_listed() -> None:
    said = load("element").start("box", {}, 4, 1).words(("Ann", "", "Cy"))
    assert said.seat(2) == "seat 2" and said.marked(1) == "● Ann"
    shared = Outcome((1, 2, 3), "host")
    assert said.headline(shared) == "Ann, seat 2 and Cy win"
    assert said.headline(Outcome((2, 3), "host")) == "Seat 2 and Cy win", "a sentence begins with a capital letter"
    assert said.ending(Outcome((1, 3, 4), "forfeit")) == "Seat 2 could not complete the turn and forfeits."
    assert said.result(shared) == said.outcome(shared) == "● Ann, ▲ seat 2 and ■ Cy win"
    drawn = Outcome((1, 2, 3, 4), "host")
    assert said.headline(drawn) == said.result(drawn) == "The game is drawn"
    assert said.outcome(drawn) == "the game is drawn"


BOARDS = [table for table in TABLES if not str(table.id).startswith("numerous_particles")]
EACH_BOARD = pytest.mark.parametrize(("spec", "preset", "seats"), BOARDS)


def games(spec: AnyGame, preset: str, seats: int) -> Iterator[list[tuple[Any, Any]]]:
    """Play some games at random, most of them under house spec, the last from a crowd where somebody makes one."""
    for seed in range(3):
        rng, duel = Random(seed), DUELS.get(spec.slug)
        options, line = {switch.key: rng.choice(switch.values) for switch in spec.switches} if seed else {}, ""
        if seed == 2 and duel is not None:
            options = duel.switches(rng)
            line = duel.line(rng, preset, options, seats)
        yield playout(spec, preset, seats, seed, 400, options, line)


def name(spec: AnyGame, state: Any, square: int) -> str:
    """Name a square, which `core/geometry` counts row by row with one of the border at the end."""
    form = spec.form(state)
    row, column = divmod(square - 1, len(form.columns) + 1)
    return form.name(column, row - 1)


@EACH_BOARD
def test_folding_the_changes_gives_the_next_position(spec: AnyGame, preset: str, seats: int) -> None:
    kinds, actions = set[type](), set[type]()
    for game in games(spec, preset, seats):
        cells = cells_of(spec.at(game[0][0]))
        for (state, action), (following, _) in pairwise(game):
            actions.add(type(action))
            for event in spec.events(state, action):
                for change in event.changes:
                    square = name(spec, state, change.square)
                    assert cells[square] == change.before != change.now, (event, square)
                    cells[square] = change.now
                    kinds.add(type(event))
            assert cells == cells_of(spec.at(following)), spec.format_action(action)
    assert len(kinds) >= min(3, len(actions)), kinds


@EACH_BOARD
def test_an_action_is_seen_where_the_board_changes(spec: AnyGame, preset: str, seats: int) -> None:
    """But for what is secret, and what is nothing to look for."""
    for game in islice(games(spec, preset, seats), 2):
        for state, action in game[:-1]:
            events = spec.events(state, action)
            shown = [event for event in events if type(event).__name__ not in ("TruePicked", "TurnEnded")]
            assert touched(events) >= {change.square for event in shown for change in event.changes}
            assert not any(event.touched for event in events if event not in shown)
