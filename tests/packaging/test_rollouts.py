"""What `bench_kernel.py` measures is Element: every action of its random games is one that the engine allows."""

from __future__ import annotations

from random import Random

from rollouts import Rollouts

from elemental_gui.engine.element.actions import Confirm, Draw, Take
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import ACT, TAKE
from elemental_gui.players.element.kernel import UNITS, kernel_of
from elemental_gui.players.element.player import decoded


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
