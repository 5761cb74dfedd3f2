"""What holds in every game of Element under every rule, looked for by hypothesis, and its counted trees.

The machine plays, tries what is illegal and takes back, over all presets and random switches, from the start or from
a crowded position.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Action, Confirm, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import GRID, RANGE, SAGE, WIND, stones_on
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import Stage, State
from tests.reference.dense_positions import dense_position, scarce_position

presets = st.sampled_from(sorted(PRESETS))
switches = st.fixed_dictionaries({}, optional={switch.key: st.sampled_from(switch.values) for switch in GAME.switches})
seeds = st.integers(min_value=0, max_value=10**9)


def start(preset: str, options: dict[str, str], seats: int, seed: int, crowded: str) -> State:
    """Begin a game, or stand at a crowded or a scarce position of it."""
    seats = seats if preset == "box" else 2
    state: State = GAME.new(preset, options, seats, seed % seats + 1)
    if crowded != "no":
        make = dense_position if crowded == "dense" else scarce_position
        line = make(Random(seed), preset, seats, **GAME.options(state))
        state = GAME.parse_position(state, line)
    return state


def choose(state: State, number: int) -> Action:
    """Pick one of the legal actions, stones and rides rather than the end of the turn."""
    actions: list[Action] = list(GAME.legal_actions(state))
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    if len(kinds) > 1 and Confirm in kinds and number % 3:
        del kinds[Confirm]
    chosen = list(kinds.values())[number % len(kinds)]
    return chosen[number // 7 % len(chosen)]


class Play(RuleBasedStateMachine):
    """A game with its whole history, played, refused and taken back at random."""

    def __init__(self) -> None:
        super().__init__()
        self.history: list[tuple[State, str, int]] = []
        self.state: State = GAME.new("pnp", {}, 2, 1)

    @initialize(preset=presets, options=switches, seats=st.integers(2, 4), seed=seeds,
                crowded=st.sampled_from(("no", "dense", "dense", "scarce")))  # fmt: skip
    def begin(self, preset: str, options: dict[str, str], seats: int, seed: int, crowded: str) -> None:
        self.state = start(preset, options, seats, seed, crowded)

    @rule(number=st.integers(0, 10_000))
    def act(self, number: int) -> None:
        if self.state.outcome is not None:
            self.take_back(number % 5)
            return
        action = choose(self.state, number)
        before = self.state
        self.history.append((before, GAME.format_position(before), hash(before)))
        self.state = GAME.apply(before, action)
        event(type(action).__name__)
        self.compare(before, action)

    @rule(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        """An old state is as it was, whatever was played from it."""
        for _ in range(min(back, len(self.history))):
            self.state, line, hashed = self.history.pop()
            assert GAME.format_position(self.state) == line
            assert hash(self.state) == hashed

    @rule(name=st.sampled_from([GRID.names[square] for square in GRID.squares]), number=st.integers(0, 10_000))
    def try_anything(self, name: str, number: int) -> None:
        """An action is legal and listed, or refused with the state as it was."""
        texts = ["move {}", "ride {}", "fire {}", "wind {}", "earth {}", "water {}", "water {} L UR", "water {} U RDL",
                 "confirm", "forfeit", "take 1", "draw fire wind"]  # fmt: skip
        action = GAME.parse_action(self.state, texts[number % len(texts)].format(name))
        line, hashed = GAME.format_position(self.state), hash(self.state)
        violation = GAME.check(self.state, action)
        listed = GAME.legal_actions(self.state)
        if violation is None:
            assert action in listed or (isinstance(action, Place) and action.line)
        else:
            assert action not in listed
            with pytest.raises(IllegalAction):
                GAME.apply(self.state, action)
        assert (GAME.format_position(self.state), hash(self.state)) == (line, hashed)

    def compare(self, before: State, action: Action) -> None:
        """What an action may and may not change."""
        after = self.state
        assert (after.rules, len(after.sages)) == (before.rules, len(before.sages))
        ranges = [{s for s in GRID.squares if state.board[s] in RANGE} for state in (before, after)]
        assert ranges[0] <= ranges[1], "ranges only grow"
        moved = {seat for seat, pair in enumerate(zip(before.sages, after.sages, strict=True), 1) if pair[0] != pair[1]}
        assert moved == ({before.seat} if isinstance(action, Move | Ride) else set())
        if isinstance(action, Take | Confirm | Forfeit):
            assert after.board == before.board
        if isinstance(action, Move):
            assert after.steps == (0 if after.outcome else before.steps - 1)
        if isinstance(action, Place):
            assert len(after.hand) == len(before.hand) - 1
            stones = [stones_on(state.board) for state in (before, after)]
            if action.line:
                assert stones[1]["w"] == stones[0]["w"] + 1, "a river loses no stone"

    @invariant()
    def sages_stand_alone(self) -> None:
        assert {square for square, letter in enumerate(self.state.board) if letter == SAGE} == set(self.state.sages)
        assert len(set(self.state.sages)) == len(self.state.sages)

    @invariant()
    def hand_and_steps_are_in_bounds(self) -> None:
        assert len(self.state.hand) <= 4
        assert len(self.state.hand) + self.state.steps <= 5
        assert self.state.hand == "".join(sorted(self.state.hand, key="faew".index))
        assert (self.state.stage is Stage.OVER) == (self.state.outcome is not None)

    @invariant()
    def ridden_stacks_are_stacks(self) -> None:
        assert all(self.state.board[square] in WIND for square in self.state.ridden)

    @invariant()
    def stones_are_thirty_of_each_with_a_bag(self) -> None:
        bag = self.state.bag
        assert (bag is not None) == (self.state.rules.supply == "bag30")
        if bag is not None:
            assert min(bag.values()) >= 0
            for letter, on_board in stones_on(self.state.board).items():
                assert bag[letter] + on_board + self.state.hand.count(letter) == 30

    @invariant()
    def the_position_line_holds_everything(self) -> None:
        """Which also says that ranges are exactly what hangs on a mountain."""
        read = GAME.parse_position(self.state, GAME.format_position(self.state))
        if self.state.outcome is None:
            assert read == self.state
            assert hash(read) == hash(self.state)
        else:
            assert (read.board, read.sages, read.hand) == (self.state.board, self.state.sages, self.state.hand)

    @invariant()
    def something_is_legal_until_the_end(self) -> None:
        actions = GAME.legal_actions(self.state)
        assert bool(actions) == (self.state.outcome is None)
        assert len(set(actions)) == len(actions)
        forfeits = [action for action in actions if isinstance(action, Forfeit)]
        assert not forfeits or len(actions) == 1


TestPlay = Play.TestCase
TestPlay.settings = settings(stateful_step_count=40)


@given(preset=presets, options=switches, seats=st.integers(2, 4), seed=seeds, data=st.data())
def test_rivers_are_traced_step_by_step_to_legal_paths_only(
    preset: str, options: dict[str, str], seats: int, seed: int, data: st.DataObject
) -> None:
    """Whatever directions are chosen of those that are offered, the path ends legal and at its full length."""
    state = start(preset, options, seats, seed, "dense")
    rivers = [action for action in GAME.legal_actions(state) if isinstance(action, Place) and action.line]
    if not rivers:
        return
    river = data.draw(st.sampled_from(rivers))
    path = ""
    while onwards := drafts.river_continuations(state, river.square, river.line, path):
        path += data.draw(st.sampled_from(onwards))
    assert len(path) == len(river.path)
    assert GAME.check(state, Place(river.element, river.square, river.line, path)) is None
