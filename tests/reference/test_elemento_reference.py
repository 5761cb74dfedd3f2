"""The engine of Elemento plays with the naive reference, action by action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from elemental_gui.engine.elemento.game import GAME
from tests.reference.agreeing import compare, judge
from tests.reference.elemento_positions import random_position, random_switches
from tests.reference.elemento_reference import SQUARES, Game, name


def random_text(rng: Random) -> str:
    """Give the text of an action that may or may not be legal."""
    square = rng.choice(SQUARES)
    other = rng.choice(SQUARES)
    element = rng.choice(("fire", "wind", "earth", "water"))
    line = rng.choice((f"row {rng.randint(1, 4)}", f"column {rng.choice('ABCD')}"))
    return rng.choice((
        f"place {element} {name(square)}", f"place {rng.choice(('light', 'dark'))} {element} {name(square)}",
        f"move {name(square)} {name(other)}", "pass", f"clear {line} {rng.choice(('light', 'dark'))}", f"keep {line}",
        "roll blue red",
    ))  # fmt: skip


def play_both(seed: int, longest: int = 100) -> Counter[str]:
    """Play one game on both sides, comparing after every action; count what happened."""
    rng = Random(seed)
    players, switches = rng.choice((2, 2, 3, 4)), random_switches(rng) if rng.random() < 0.8 else {}
    game, state = Game(players, **switches), GAME.new("standard", switches, players, 1)
    told = [f"new elemento players={players} {switches}"]
    if rng.random() < 0.7:
        line = random_position(rng, players)
        told.append(f"setup {line}")
        game.setup(line)
        state = GAME.parse_position(state, line)
    seen: Counter[str] = Counter()
    try:
        for _ in range(longest):
            compare(GAME, game, state)
            if game.outcome() != "none":
                seen[game.outcome().split()[1]] += 1
                break
            judge(GAME, game, state, [random_text(rng) for _ in range(12)])
            text = rng.choice(sorted(game.legal()))
            told.append(text)
            seen[text.split()[0]] += 1
            seen["two lines"] += len(game.due) == 2
            seen["again"] += game.turning and game.stage == "roll"
            game.play(text)
            state = GAME.apply(state, GAME.parse_action(state, text))
    except Exception as failure:
        raise AssertionError(f"seed {seed}\n{'; '.join(told)}\n{failure}") from failure
    return seen


def campaign(seeds: Iterable[int]) -> Counter[str]:
    return sum(map(play_both, seeds), Counter[str]())


def test_engine_and_reference_agree() -> None:
    seen = campaign([*range(80), 229])  # the last for a rule that is hardly ever broken
    for what in ("place", "move", "pass", "clear", "keep", "two lines", "again", "3b.11", "3b.13", "3b.24"):
        assert seen[what], what


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_engine_and_reference_agree_for_long() -> None:
    campaign(range(1_000, 20_000))
