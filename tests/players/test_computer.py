"""The computer in a seat: whole legal turns and nothing else, whatever a player comes up with."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction, Outcome
from elemental_gui.players import computer
from elemental_gui.players.computer import RandomPlayer, is_over_after
from elemental_gui.players.contract import Below, Effort, Level, Plan, Player, Thought
from tests.support.each_case import each_case

EVERY_RULE_SET = [(slug, preset) for slug in GAMES for preset in load(slug).presets]


class Scripted(Player):
    """Proposes what it was told to."""

    def __init__(self, *turns: str) -> None:
        self.turns = turns
        self.saw: list[Position] = []

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        self.saw.append(position)
        return Thought(tuple(Plan(spelled(position, turn), 1.5) for turn in self.turns), -0.5)

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        self.saw.append(position)
        return (0.25, 0.75)


def spelled(position: Position, turn: str) -> tuple[AnyAction, ...]:
    return tuple(position.parse(action) for action in turn.split("; "))


def proposed(monkeypatch: pytest.MonkeyPatch, position: Position, *turns: str, most: int = 1) -> list[str]:
    """Let a player propose turns, and give what the computer makes of them."""
    monkeypatch.setattr(computer, "load", lambda _slug: Scripted(*turns))
    thought = computer.think(position, Level.STRONG, Effort(nodes=10), Random(1).randrange, most)
    return ["; ".join(map(position.game.format_action, plan.actions)) for plan in thought.plans]


def acting(*actions: str) -> Position:
    """Begin a game of Element with these actions."""
    position = load("element").start("dm5", {}, 2, 1)
    for action in actions:
        position = position.play(position.parse(action))
    return position


def test_what_is_legal_passes_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    start = acting("take 1", "draw fire")
    assert proposed(monkeypatch, start, "move F6; fire A1; confirm") == ["move F6; fire A1; confirm"]


def test_a_turn_stops_before_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proposed(monkeypatch, acting(), "take 1; draw fire; fire A1") == ["take 1"]


def test_a_turn_stops_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proposed(monkeypatch, acting("take 0"), "move F6; confirm; take 4") == ["move F6; confirm"]


def test_what_is_illegal_is_left_out_and_the_turn_ends_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for turn in ("move F6; move F7; move G6", "move F6"):
        assert proposed(monkeypatch, acting("take 0"), turn) == ["move F6; confirm"]


def test_several_turns_are_different_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = ("move F6", "move F6; confirm", "move G6; confirm", "move E6; confirm")
    assert proposed(monkeypatch, acting("take 0"), *turns, most=2) == ["move F6; confirm", "move G6; confirm"]


def test_values_are_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "load", lambda _slug: Scripted("take 0"))
    thought = computer.think(acting(), Level.STRONG, Effort(nodes=10), Random(1).randrange)
    assert (thought.value, thought.plans[0].value) == (0, 1)


def test_a_player_sees_what_its_seat_sees_and_values_are_an_onlookers(monkeypatch: pytest.MonkeyPatch) -> None:
    position = load("elemenders").start("standard", {}, 2, 1)
    position = position.play(position.parse("true D"))
    assert position.observed_by(2) != position
    player = Scripted("true E")
    monkeypatch.setattr(computer, "load", lambda _slug: player)
    computer.think(position, Level.STRONG, Effort(nodes=10), Random(1).randrange)
    assert computer.shares(position, Level.STRONG, Effort(nodes=10), Random(1).randrange) == (0.25, 0.75)
    assert player.saw == [position.observed_by(2), position.observed_by(0)]


def test_a_game_that_is_over_belongs_to_its_winners() -> None:
    won = acting("take 0").concluded(Outcome((2,), "trapped"))
    assert computer.shares(won, Level.STRONG, Effort(nodes=1), Random(1).randrange) == (0, 1)


@each_case(("slug", "preset"), EVERY_RULE_SET)
def test_a_game_without_a_player_is_played_at_random(slug: str, preset: str) -> None:
    assert isinstance(computer.load("a game without a player"), RandomPlayer)
    dice = Random(f"{slug} {preset}")
    position = load(slug).start(preset, {}, load(slug).presets[preset].seats[-1], 1)
    for _ in range(30):
        if position.outcome is not None:
            break
        if position.is_chance:
            position = position.play(position.roll(dice.randrange))
            continue
        thought = RandomPlayer().think(position.observed_by(position.seat), Level.NOVICE, Effort(), dice.randrange)
        *before, last = thought.plans[0].actions
        for action in before:
            following = position.play(action)
            assert not is_over_after(position, action, following)
            position = following
        assert is_over_after(position, last, position.play(last))
        position = position.play(last)
        assert sum(RandomPlayer().shares(position, Level.NOVICE, Effort(), dice.randrange)) == pytest.approx(1)
