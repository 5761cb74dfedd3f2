"""Measure the start: the program's home page beside a bare PySide6 graphics view, in the same environment.

    python packaging/bench_start.py [rounds]
    python packaging/bench_start.py [rounds] --bundle PROGRAM

Both are started as fresh processes in turns, so that the machine's moods strike them alike. Measured is the time from
the start of the process to behind its first paint event, and the memory at that moment (PSS and RSS, on Linux only);
for the program also the moments when the small boards stand on its home page and when everything else has been
loaded. The time that counting memory takes is part of the later ones. Without a display all is painted unseen. The
last line holds the goals against the first picture.

With --bundle the program of a built bundle takes the place of the program, and the program in this environment
that of the bare view: what the packing costs.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import IO, NamedTuple

from start import has_display

ROOT = Path(__file__).resolve().parent.parent
ROUNDS, WARM_UPS = 11, 2
TIME_GOAL, MEMORY_GOAL = 1.25, 1.4
BUNDLE_GOAL = 1.3
MOMENTS = ("painted", "pictured", "settled")
"""The first picture, the small boards on it, and the end of all loading."""
SQUARES, EDGE = 11, 56

BARE = f"""
import sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

class View(QGraphicsView):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, self.tell)
    def tell(self):
        print("painted", time.monotonic(), flush=True)

application = QApplication(sys.argv)
scene = QGraphicsScene()
for number in range({SQUARES * SQUARES}):
    scene.addRect(number % {SQUARES} * {EDGE}, number // {SQUARES} * {EDGE}, {EDGE - 2}, {EDGE - 2})
view = View(scene)
view.resize(1180, 780)
view.show()
application.exec()
"""


class Start(NamedTuple):
    """One start: the seconds to each of its moments, and the megabytes there (PSS and RSS)."""

    seconds: dict[str, float]
    memory: dict[str, tuple[float, float]]


def main(arguments: Sequence[str]) -> int:
    """Run the rounds and print what they gave; 0 if the goals are met."""
    paint_unseen_without_display()
    parser = argparse.ArgumentParser(prog="bench_start.py", description="Measure the start in alternating rounds.")
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS, help=f"default {ROUNDS}")
    parser.add_argument("--bundle", metavar="PROGRAM", help="the program of a bundle, to measure beside the one here")
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        options = ["--report-start", "--profile", f"{folder}/profile"]
        home = [sys.executable, "-m", "elemental_gui", *options]
        # An installed program has its modules compiled; the rounds to warm up do it here.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"
        if wanted.bundle:
            return compare_bundle(*alternating(wanted.rounds, home, MOMENTS, [wanted.bundle, *options]))
        bare, ours = alternating(wanted.rounds, [sys.executable, "-c", BARE], MOMENTS[:1], home)
    tell("bare view, painted", MOMENTS[0], bare, bare)
    for moment, what in zip(MOMENTS, ("painted", "with its boards", "all loaded"), strict=True):
        tell(f"home page, {what}", moment, ours, bare)
    time_ratio, pss, rss = ratios(MOMENTS[0], ours, bare)
    print(f"ratio: time {time_ratio:.2f} (goal {TIME_GOAL}), memory {max(pss, rss):.2f} (goal {MEMORY_GOAL})")
    return 0 if time_ratio <= TIME_GOAL and max(pss, rss) <= MEMORY_GOAL else 1


def paint_unseen_without_display() -> None:
    """Choose Qt's platform where it would find none, and abort."""
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def alternating(
    rounds: int, first: Sequence[str], moments: Sequence[str], second: Sequence[str]
) -> tuple[list[Start], list[Start]]:
    """Start two programs in turns, a few times for nothing and then to be counted."""
    pairs = [(measured(first, moments), measured(second, MOMENTS)) for _ in range(rounds + WARM_UPS)][WARM_UPS:]
    print(f"{rounds} rounds of each; medians, and medians of the ratios of the rounds")
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def compare_bundle(loose: Sequence[Start], bundled: Sequence[Start]) -> int:
    """Print what the packing costs at each moment; 0 if the goal is met."""
    for moment in MOMENTS:
        tell(f"from its files, {moment}", moment, loose, loose)
        tell(f"bundle, {moment}", moment, bundled, loose)
    ratio = median(
        its.seconds[MOMENTS[1]] / base.seconds[MOMENTS[1]] for its, base in zip(bundled, loose, strict=True)
    )
    print(f"ratio: time to the boards {ratio:.2f} (goal {BUNDLE_GOAL})")
    return 0 if ratio <= BUNDLE_GOAL else 1


def tell(name: str, moment: str, starts: Sequence[Start], bare: Sequence[Start]) -> None:
    """Print a row: the medians of a moment, and its ratios to the bare view."""
    seconds = median(start.seconds[moment] for start in starts)
    pss, rss = (median(start.memory[moment][which] for start in starts) for which in (0, 1))
    row = f"{name:26} {seconds * 1000:6.0f} ms  {pss:6.1f} MB PSS  {rss:6.1f} MB RSS"
    print(row, *(f"  x{ratio:.2f}" for ratio in ratios(moment, starts, bare)))


def ratios(moment: str, starts: Sequence[Start], bare: Sequence[Start]) -> tuple[float, float, float]:
    """Give time, PSS and RSS of a moment as multiples of the bare view's, round by round; 0 for what is not known."""
    first = MOMENTS[0]
    pairs = list(zip(starts, bare, strict=True))
    times = median(its.seconds[moment] / base.seconds[first] for its, base in pairs)
    pss, rss = (
        median(its.memory[moment][which] / (base.memory[first][which] or 1) for its, base in pairs) for which in (0, 1)
    )
    return times, pss, rss


def measured(command: Sequence[str], moments: Sequence[str]) -> Start:
    begin = time.monotonic()
    seconds: dict[str, float] = {}
    memory: dict[str, tuple[float, float]] = {}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            if process.stdout is None:
                raise RuntimeError("the program has no output")
            for moment in moments:
                said, memory[moment] = awaited(process, process.stdout, moment)
                seconds[moment] = said - begin
        finally:
            process.kill()
    return Start(seconds, memory)


def awaited(process: subprocess.Popen[str], output: IO[str], word: str) -> tuple[float, tuple[float, float]]:
    """Wait until the program says a word, and give the moment it names and the memory it holds then."""
    for line in output:
        said, _, moment = line.partition(" ")
        if said == word:
            return float(moment), memory_of(process)
    raise RuntimeError(f"the program ended before it said {word!r}")


def memory_of(process: subprocess.Popen[str]) -> tuple[float, float]:
    """Give PSS and RSS in megabytes; zeros where the system does not tell."""
    rollup = Path(f"/proc/{process.pid}/smaps_rollup")
    if not rollup.exists():
        return 0.0, 0.0
    # Stopped, because it goes on loading while its memory is being counted.
    process.send_signal(signal.SIGSTOP)
    try:
        lines = dict(line.split(":", 1) for line in rollup.read_text().splitlines()[1:])
    finally:
        process.send_signal(signal.SIGCONT)
    return float(lines["Pss"].split()[0]) / 1024, float(lines["Rss"].split()[0]) / 1024


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
