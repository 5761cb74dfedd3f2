"""Learn what positions of Element are worth, and write it to `players/element/standing_table.py`; it needs numpy.

    python packaging/learn_standing.py --games 5732 --seed 101

The computer plays against itself, with slips, so that much comes up; then a small net is fitted to how the games ended.
Where a compiled elemental_gui is installed, that one plays, several times as fast and the same games.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from base64 import b85encode
from importlib import import_module
from math import cos, pi
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import STONES_AND_STEPS
from elemental_gui.players.contract import Effort
from elemental_gui.players.element.beam import Beam
from elemental_gui.players.element.danger import Danger, Weights
from elemental_gui.players.element.kernel import UNITS, Kernel, kernel_of
from elemental_gui.players.element.standing import FEATURES, UNIT, ZERO, features
from elemental_gui.players.element.taking import best_number, is_cramped
from elemental_gui.players.element.trap_search import TrapSearch

np: Any = import_module("numpy")  # is there only where it is wanted

TABLE: Final = Path(__file__).resolve().parent.parent / "elemental_gui/players/element/standing_table.py"

NODES: Final = 1500
"""What may be searched for a turn."""
TRAP_SHARE: Final = 0.4
ENDLESS: Final = 1 << 20
SLIPS: Final = 0.3
"""How often a turn is chosen by a judgement that is off, ..."""
SLIP: Final = 1.0
"""... and by how much at most, in log odds."""
STONES: Final = 4
LONGEST: Final = 200
"""A game that has not ended after so many turns teaches nothing."""
TOLD: Final = 100

HELD_BACK: Final = 5
"""One game of so many is not learned from, but tells how well results are foretold."""
SUMS: Final = 8
ROUNDS: Final = 10
BATCH: Final = 512
RATE: Final = 2e-3
WARMED_UP: Final = 0.3
"""The part of the learning after which the rate of learning sinks again."""
DECAY: Final = 0.1
DROPPED: Final = 0.2
"""The part of the sums that is left out at random, so that none relies on another."""
WIDTH: Final = 110
HEAD: Final = '''"""What `python packaging/learn_standing.py --games {} --seed {}` has learned."""

from typing import Final

NUMBERS: Final = (
{}
)
"""For every sum its factor, then for every feature what it adds to each of them; a byte each, written in base 85."""
'''


class Seen(NamedTuple):
    """A position after a turn: what was read off it for the seat whose turn that was, and whether it won."""

    features: list[int]
    won: bool


def main() -> None:
    parser = ArgumentParser(description="Learn what positions of Element are worth.")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    arguments = parser.parse_args()
    dice, games = Random(arguments.seed), list[list[Seen]]()  # noqa: S311 - the same games every time
    while len(games) < arguments.games:
        games.append(game(dice))
        if len(games) % TOLD == 0:
            print(f"{len(games)} games", file=sys.stderr, flush=True)
    text = learned(games)
    lines = "\n".join(f'    "{text[start : start + WIDTH]}"' for start in range(0, len(text), WIDTH))
    TABLE.write_text(HEAD.format(arguments.games, arguments.seed, lines), encoding="utf-8")


def game(dice: Random) -> list[Seen]:
    """Play a game for two, and give what every turn but the last has left; nothing where it does not end."""
    danger = Danger(Weights())
    kernel = kernel_of(GAME.new(GAME.default_preset, {}, 2, 1))
    found: list[tuple[int, list[int]]] = []
    while len(found) < LONGEST:
        seat = kernel.seat
        actions, wins = turn(kernel, danger, dice)
        if wins is not None:
            winner = seat if wins else 3 - seat
            return [Seen(row, mover == winner) for mover, row in found]
        for action in actions:
            kernel.do(action)
        found.append((seat, features(kernel, danger)))
        kernel = Kernel(kernel.rules, bytes(kernel.board), kernel.sages, 3 - seat)
    return []


def turn(kernel: Kernel, danger: Danger, dice: Random) -> tuple[tuple[int, ...], bool | None]:
    """Draw and give a turn, and whether it wins or loses at once; None if it does neither."""
    if kernel.is_trapped(kernel.sages[kernel.seat - 1]):
        return (), False
    stones = best_number(kernel, STONES, Effort(NODES), danger) if is_cramped(kernel) else STONES
    kernel.hand = sum(dice.choice(UNITS) for _ in range(stones))
    kernel.steps = STONES_AND_STEPS - stones
    effort = Effort(NODES)
    effort.aim(TRAP_SHARE)
    trap = TrapSearch(kernel, effort).find(ENDLESS)
    if trap is not None:
        return trap, True
    effort.aim(1)
    slips = dice.random() < SLIPS
    beam = Beam(kernel, danger, effort, lambda: SLIP * (2 * dice.random() - 1) if slips else 0.0)
    endings = beam.search(ENDLESS)
    return (endings[0].actions, None) if endings else ((), False)


def learned(games: list[list[Seen]]) -> str:
    """Give the numbers of a net as text; tell how well one without the games held back foretells how these ended."""
    rows = np.array([seen.features for each in games for seen in each])
    won = np.array([seen.won for each in games for seen in each], np.float32)
    held = np.array([number % HELD_BACK == HELD_BACK - 1 for number, each in enumerate(games) for _ in each])
    numbers = fitted(rows[~held], won[~held])
    odds = np.maximum(numbers[1:][rows].sum(1), 0) @ numbers[0] / UNIT**2
    losses = np.log1p(np.exp(np.where(won, -odds, odds)))
    print(f"{len(rows)} positions, log loss {losses[~held].mean():.4f}; in other games {losses[held].mean():.4f}")
    return b85encode((fitted(rows, won) + ZERO).astype(np.uint8).tobytes()).decode()


def fitted(rows: Any, won: Any) -> Any:
    """Give whole numbers: the factors of the sums, and for every feature what it adds to them; by Adam's method."""
    luck, order = np.random.default_rng(1), np.arange(len(rows))
    factors = luck.normal(0, SUMS**-0.5, SUMS).astype(np.float32)
    table = luck.normal(0, 0.03, (FEATURES, SUMS)).astype(np.float32)
    parts = [Part(factors), Part(table)]
    batches = len(rows) // BATCH
    for step in range(ROUNDS * batches):
        if step % batches == 0:
            luck.shuffle(order)
        chosen = order[step % batches * BATCH :][:BATCH]
        cells = (np.arange(BATCH)[:, None] * FEATURES + rows[chosen]).ravel()
        counts = np.bincount(cells, minlength=BATCH * FEATURES).reshape(BATCH, FEATURES).astype(np.float32)
        kept = (luck.random((BATCH, SUMS)) >= DROPPED) / np.float32(1 - DROPPED)
        sums = np.maximum(counts @ table, 0) * kept
        missed = (1 / (1 + np.exp(-sums @ factors)) - won[chosen]) / BATCH
        slopes = (sums.T @ missed, counts.T @ (np.outer(missed, factors) * kept * (sums > 0)))
        for part, slope in zip(parts, slopes, strict=True):
            part.follow(slope, step + 1, rate(step / (ROUNDS * batches)))
    return np.clip(np.rint(np.vstack((factors, table)) * UNIT), -ZERO, ZERO - 1).astype(int)


def rate(done: float) -> float:
    """Rise to the full rate of learning, then sink to nothing."""
    if done < WARMED_UP:
        return RATE * done / WARMED_UP
    return RATE * (1 + cos(pi * (done - WARMED_UP) / (1 - WARMED_UP))) / 2


class Part:
    """Numbers that are learned, with the mean of their slopes, and of the squares of these."""

    def __init__(self, numbers: Any) -> None:
        self.numbers, self.mean, self.square = numbers, np.zeros_like(numbers), np.zeros_like(numbers)

    def follow(self, slope: Any, step: int, rate: float) -> None:
        """Go a step down the slope; without one, towards 0."""
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope**2 - self.square)
        speed = self.mean / (1 - 0.9**step) / (np.sqrt(self.square / (1 - 0.999**step)) + 1e-8)
        self.numbers -= rate * (speed + DECAY * self.numbers)


if __name__ == "__main__":
    main()
