"""Measure the kernel of Element's computer beside python-chess: random games in place, nothing listed, all taken back.

    python packaging/bench_kernel.py
    ELEMENTAL_GUI_COMPILE=1 python packaging/bench_kernel.py     # compiled; needs mypy, setuptools and a C compiler

Slices of both take turns. The last line is `ratio R`, R being how many times as many actions are played in the same
time; that they are taken back does not count.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import chess
import kernels
from rollouts import Rollouts

from elemental_gui.cli.bench import random_chess, rate
from elemental_gui.engine.element.game import GAME
from elemental_gui.players.element.kernel import kernel_of

ROOT = Path(__file__).resolve().parent.parent
IN_PLACE = ("packaging/rollouts.py", "elemental_gui/players/element/kernel.py")
ROUNDS, SECONDS = 9, 0.5


def main() -> None:
    """Measure here, or where compiled modules are wanted in a folder that has them."""
    if not kernels.is_wanted():
        measure()
        return
    with tempfile.TemporaryDirectory() as name:
        kernels.compiled(ROOT, Path(name), IN_PLACE)
        here = Path(name) / "result"
        shutil.copytree(ROOT / "elemental_gui", here / "elemental_gui", dirs_exist_ok=True)
        for script in (__file__, kernels.__file__):
            shutil.copy(script, here)
        settings = {**os.environ, kernels.WISH: "", "PYTHONPATH": ""}
        subprocess.run([sys.executable, here / Path(__file__).name], env=settings, check=True)


def measure() -> None:
    rollouts = Rollouts(kernel_of(GAME.new("pnp", {}, 2, 1)), 1)
    moves = random_chess(chess, Random(1))  # noqa: S311 - the same games every time

    def actions(count: int) -> int:
        rollouts.play(count)
        return 0

    ratios = []
    for number in range(1, ROUNDS + 1):
        ours, theirs = rate(actions, SECONDS).actions, rate(moves, SECONDS).actions
        ratios.append(ours / theirs)
        print(f"round {number}: in place {ours:,.0f} actions/s, python-chess {theirs:,.0f}, ratio {ratios[-1]:.1f}")
    print(f"ratio {median(ratios):.1f}")


if __name__ == "__main__":
    main()
