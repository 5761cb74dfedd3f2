"""The engine of Elemento plays with the naive reference, action by action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import State
from tests.reference.elemento_positions import random_position, random_switches
from tests.reference.elemento_reference import SQUARES, Game, name


def outcome_of(state: State) -> str:
    """Write the engine's outcome as the line protocol does."""
    outcome = GAME.outcome(state)
    if outcome is None:
        return "none"
    who = "draw" if len(outcome.winners) == GAME.seats(state) else "+".join(map(str, outcome.winners))
    return f"{who} {outcome.reason}"


def compare(game: Game, state: State) -> None:
    """Compare everything that the line protocol shows."""
    assert GAME.format_position(state) == game.position()
    assert outcome_of(state) == game.outcome()
    listed = [GAME.format_action(action) for action in GAME.every_action(state)]
    assert len(listed) == len(set(listed))
    assert set(listed) == game.legal()
    for text in listed:
        assert GAME.check(state, GAME.parse_action(state, text)) is None


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


def judge(rng: Random, game: Game, state: State) -> None:
    """Try actions at random: the engine accepts exactly those that the reference lists."""
    legal = game.legal()
    for _ in range(12):
        text = random_text(rng)
        action = GAME.parse_action(state, text)
        assert (GAME.check(state, action) is None) == (text in legal), text
        if text not in legal:
            with pytest.raises(IllegalAction):
                GAME.apply(state, action)


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
            compare(game, state)
            if game.outcome() != "none":
                seen[game.outcome().split()[1]] += 1
                break
            judge(rng, game, state)
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
