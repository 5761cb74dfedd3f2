"""What each comparison with a reference asks: both show the same, and the engine accepts only what is listed there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import pytest

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.violations import IllegalAction


class Reference(Protocol):
    """A game that was written a second time, without a look at the engine."""

    def position(self) -> str:
        """Write the position line."""

    def outcome(self) -> str:
        """Write how it ended, as the line protocol does."""

    def legal(self) -> set[str]:
        """List the legal actions."""


def outcome_of(state: Any) -> str:
    """Write the engine's outcome as the line protocol does."""
    outcome = state.outcome
    if outcome is None:
        return "none"
    who = "draw" if len(outcome.winners) == state.seats else "+".join(map(str, outcome.winners))
    return f"{who} {outcome.reason}"


def listed(game: Game[Any, Any], state: Any) -> list[str]:
    """List every action, none of them twice."""
    texts = [game.format_action(action) for action in game.every_action(state)]
    assert len(texts) == len(set(texts))
    return texts


def compare(game: Game[Any, Any], reference: Reference, state: Any) -> None:
    """Compare everything that the line protocol shows."""
    assert game.format_position(state) == reference.position()
    assert outcome_of(state) == reference.outcome()
    texts = listed(game, state)
    assert set(texts) == reference.legal()
    for text in texts:
        assert game.check(state, game.parse_action(state, text)) is None


def judge(game: Game[Any, Any], reference: Reference, state: Any, texts: Iterable[str]) -> None:
    """Try actions: the engine accepts exactly those that the reference lists."""
    legal = reference.legal()
    for text in texts:
        action = game.parse_action(state, text)
        assert (game.check(state, action) is None) == (text in legal), text
        if text not in legal:
            with pytest.raises(IllegalAction):
                game.apply(state, action)
