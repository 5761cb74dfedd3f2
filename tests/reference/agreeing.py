"""Random play of an engine and of its independent reference side by side: after every action they must agree.

Compared are the position line, the outcome and the legal actions; besides, both judge some texts that may be illegal.
A failure tells how its game began and what was played.
"""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Protocol

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.violations import IllegalAction, NotationError

SELDOM = 0.03
"""How often something special is done."""


class Reference(Protocol):
    """A game that was written a second time, without a look at the engine."""

    def position(self) -> str:
        """Write the position line."""

    def outcome(self) -> str:
        """Write the winning seats and the reason, or `none`."""

    def legal(self) -> set[str]:
        """List the legal actions."""

    def play(self, text: str) -> None:
        """Play a legal action."""

    def setup(self, line: str) -> None:
        """Go on from a position line."""


class Duel(ABC):
    """What one game brings to the comparison."""

    length = 120
    """Actions of one game; then another begins."""
    crowded = 0.7
    """The share of games that begin in the midst of it."""
    verbs: tuple[str, ...] = ()
    """The first words of all actions: they have to occur in the games of every day."""
    wanted: tuple[str, ...] = ()
    """What else has to happen there: reasons of ends, and what `noticed` notices."""

    values: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The values of the rule switches among which it is chosen."""

    def __init__(self, slug: str, games: Iterable[int]) -> None:
        self.game = load(slug)
        self.games = games
        """The seeds of every day."""

    @abstractmethod
    def new(self, preset: str, switches: Mapping[str, str], seats: int, first: int) -> Any:
        """Begin a game of the reference."""

    def switches(self, rng: Random) -> dict[str, str]:
        """Choose house rules."""
        return {switch: rng.choice(values) for switch, values in self.values.items()}

    @abstractmethod
    def line(self, rng: Random, preset: str, switches: Mapping[str, str], seats: int) -> str:
        """Write a position in which something is going to happen."""

    @abstractmethod
    def texts(self, rng: Random, reference: Any) -> Iterable[str]:
        """Give texts of actions that may or may not be legal."""

    def choose(self, rng: Random, reference: Any, _state: Any) -> str:
        """Choose a legal action."""
        legal: set[str] = reference.legal()
        return rng.choice(sorted(legal))

    def special(self, _rng: Random, _state: Any) -> str:
        """Name a legal action that is not listed, or that hardly ever comes; empty when there is none."""
        return ""

    def noticed(self, _reference: Any, _text: str) -> Iterator[str]:
        """Say what is special about an action, before it is played."""
        yield from ()

    def compare_actions(self, reference: Any, state: Any) -> Callable[[str], bool]:
        """Compare what may be done; return how the reference judges a text."""
        texts = [self.game.format_action(action) for action in self.game.every_action(state)]
        assert len(texts) == len(set(texts))
        legal = reference.legal()
        assert set(texts) == legal
        assert all(self.game.check(state, self.game.parse_action(state, text)) is None for text in texts)
        return lambda text: text in legal

    def can_begin(self, state: Any) -> bool:
        """Whether the reference can begin at a state: a game goes on there, and nothing is missing from its line."""
        try:
            read = self.game.parse_position(state, self.game.format_position(state))
        except NotationError:
            return False
        return bool(read == state) and state.outcome is None and not self.game.is_chance(state)

    def beside(self, state: Any) -> Any:
        """Set up the reference at a state; None where it cannot begin there."""
        if not self.can_begin(state):
            return None
        reference = self.new(self.game.preset(state), self.game.options(state), state.seats, 1)
        reference.setup(self.game.format_position(state))
        return reference

    def begin(self, rng: Random) -> tuple[str, Any, Any]:
        """Begin in both, from the start or in a crowd; tell how."""
        preset, card = rng.choice(list(self.game.presets.items()))
        seats = rng.choice(card.seats)
        first = rng.randint(1, seats) if self.game.takes_first else 1
        switches = self.switches(rng) if rng.random() < 0.75 else {}
        reference, state = self.new(preset, switches, seats, first), self.game.new(preset, switches, seats, first)
        told = f"new {self.game.slug} {preset} {seats} {first} {switches}"
        if rng.random() < self.crowded:
            line = self.line(rng, preset, switches, seats)
            reference.setup(line)
            state = self.game.parse_position(state, line)
            assert self.game.format_position(state) == line
            told += f"\nsetup {line}"
        return told, reference, state

    def play(self, seed: int) -> Counter[str]:
        """Play one game on both sides; count what happened."""
        rng, seen, game = Random(seed), Counter[str](), self.game
        told, reference, state = self.begin(rng)
        try:
            for _ in range(self.length):
                assert game.format_position(state) == reference.position()
                assert outcome_of(state) == reference.outcome()
                is_legal = self.compare_actions(reference, state)
                if state.outcome is not None:
                    seen[state.outcome.reason] += 1
                    break
                for text in self.texts(rng, reference):
                    self.judge(state, text, is_legal=is_legal(text))
                text = (self.special(rng, state) if rng.random() < SELDOM else "") or self.choose(rng, reference, state)
                told += f"\n{text}"
                seen.update((text.split()[0], *self.noticed(reference, text)))
                reference.play(text)
                state = game.apply(state, game.parse_action(state, text))
        except Exception as failure:
            raise AssertionError(f"seed {seed}\n{told}\n{failure}") from failure
        return seen

    def judge(self, state: Any, text: str, *, is_legal: bool) -> None:
        """Let the engine judge as the reference does."""
        try:
            action = self.game.parse_action(state, text)
        except NotationError:
            assert not is_legal, text
            return
        assert (self.game.check(state, action) is None) == is_legal, text
        if not is_legal:
            with pytest.raises(IllegalAction):
                self.game.apply(state, action)


def outcome_of(state: Any) -> str:
    """Write the winning seats and the reason, as the line protocol does: `1 trapped`, `none`."""
    outcome = state.outcome
    return f"{'+'.join(map(str, outcome.winners))} {outcome.reason}" if outcome else "none"


def perft(reference: Any, depth: int) -> int:
    """Count the sequences of so many actions."""
    if depth == 0:
        return 1
    count = 0
    before = pickle.dumps(reference)
    for text in reference.legal():
        following = pickle.loads(before)  # noqa: S301  our own, and several times as quick as a deep copy
        following.play(text)
        count += perft(following, depth - 1)
    return count
