"""The engine of Elemenders plays with the naive reference, action by action."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from elemental_gui.engine.elemenders.game import GAME
from tests.reference.agreeing import compare, judge
from tests.reference.elemenders_positions import random_position, random_switches
from tests.reference.elemenders_reference import Game, name


def random_text(rng: Random, game: Game) -> str:
    """Give the text of an action that may or may not be legal."""
    actors = game.own(game.seat, "FWP") or game.squares
    square, target = name(rng.choice(actors)), name(rng.choice(game.squares))
    return rng.choice((
        *[f"move {square} {target}"] * 6, f"attack {square} {target}", f"terraform {square}", f"terraform {square} H",
        f"{rng.choice(('deploy', 'spawn'))} {rng.choice(('fire', 'water', 'plant'))} {target}",
        f"true {target[0]}", "coin heads", "confirm",
    ))  # fmt: skip


def choose(rng: Random, game: Game) -> str:
    """Choose an action, attacks more often than one in many, so that games end."""
    legal = sorted(game.legal())
    attacks = [text for text in legal if text.startswith("attack")]
    return rng.choice(attacks if attacks and rng.random() < 0.4 else legal)


def play_both(seed: int, longest: int = 120) -> Counter[str]:
    """Play one game on both sides, comparing after every action; count what happened."""
    rng = Random(seed)
    switches = random_switches(rng) if rng.random() < 0.8 else {}
    if seed % 5 == 3:
        switches["turn_cap"] = "3"
    game, state = Game(**switches), GAME.new("standard", switches, 2, 1)
    told = [f"new elemenders {switches}"]
    if rng.random() < 0.7:
        line = random_position(rng, game.rows, stages=("act", "act", "act", "coin"))
        told.append(f"setup {line}")
        game.setup(line)
        state = GAME.parse_position(state, line)
    seen: Counter[str] = Counter()
    try:
        for _ in range(longest):
            compare(GAME, game, state)
            if game.winner:
                seen["capped" if game.winner == "1+2" else "over"] += 1
                break
            judge(GAME, game, state, [random_text(rng, game) for _ in range(10)])
            text = choose(rng, game)
            told.append(text)
            seen[text.split()[0]] += 1
            full = game.stage == "coin" and game.first and not all(game.room(seat) for seat in (1, 2))
            seen["full row"] += bool(full and text == "coin heads")
            game.play(text)
            state = GAME.apply(state, GAME.parse_action(state, text))
    except Exception as failure:
        raise AssertionError(f"seed {seed}\n{'; '.join(told)}\n{failure}") from failure
    return seen


def campaign(seeds: range) -> Counter[str]:
    return sum(map(play_both, seeds), Counter[str]())


def test_engine_and_reference_agree() -> None:
    seen = campaign(range(16))
    played = ("true", "coin", "deploy", "spawn", "move", "attack", "terraform", "confirm")
    for what in (*played, "over", "full row", "capped"):
        assert seen[what], what


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_engine_and_reference_agree_for_long() -> None:
    campaign(range(1_000, 4_000))
