"""The compiled search: which modules it is made of, and that it plays as the one of Python does."""

from __future__ import annotations

import ast
from random import Random

import kernels
import pytest
import release
from rollouts import Rollouts

from elemental_gui.engine.element.actions import Confirm, Draw, Take
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import ACT, TAKE
from elemental_gui.players.element.kernel import UNITS, kernel_of
from elemental_gui.players.element.player import decoded
from tests.support.each_case import each_case


@each_case("name", kernels.MODULES)
def test_every_module_exists_and_is_compiled_with_those_of_its_game_that_it_uses(name: str) -> None:
    """A call into a module that is not compiled would cost more than it saves."""
    tree = ast.parse((release.ROOT / name).read_text(encoding="utf-8"))
    used = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    game = name.rpartition("/")[0].replace("/", ".")
    beside = {module for module in used if module.startswith(f"{game}.") and not module.endswith(kernels.VALUES)}
    assert {f"{module.replace('.', '/')}.py" for module in beside} <= set(kernels.MODULES)


def test_nothing_is_compiled_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(kernels.WISH, raising=False)
    assert not kernels.is_wanted()
    monkeypatch.setenv(kernels.WISH, "1")
    assert kernels.is_wanted()


def test_random_games_in_place_are_games_of_element() -> None:
    start = state = GAME.new("pnp", {}, 2, 1)
    rollouts = Rollouts(kernel_of(start), Random("rollouts").randrange(2**31))
    seen = set[str]()
    for _ in range(400):
        if rollouts.is_over:
            state = start
        rollouts.turn()
        hand = "".join(letter * (rollouts.drawn // unit % 5) for letter, unit in zip("faew", UNITS, strict=True))
        actions = [Take(len(hand)), *([Draw(hand)] if hand else []), *map(decoded, rollouts.played)]
        for action in actions:
            assert GAME.check(state, action) is None
            state = GAME.after(state, action)
            seen.add(f"{type(action).__name__}{'s' if getattr(action, 'line', '') else ''}")
        if state.stage is ACT and GAME.check(state, Confirm()) is None:
            state = GAME.after(state, Confirm())
        assert rollouts.is_over or (state.stage is TAKE and state.seat == rollouts.kernel.seat)
    assert seen == {"Take", "Draw", "Move", "Ride", "Place", "Places"}
