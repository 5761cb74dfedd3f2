"""Prove the README's two commands on new Debian or Ubuntu systems that have only Python and git.

    sudo python3 packaging/prove_fresh.py [--release noble] [--python python3.15] [--busy] [--case player-unseen ...]
        [--work FOLDER] [-- ARGUMENTS]

Four cases, each on a system of its own: as an ordinary user without any rights and as root, without a display and with
one. In each, the last commit is cloned, the program is started (a picture of its window is painted, or the window
appears), is started a second time, and the tests are run; arguments behind -- go to pytest, for example
`-- tests/engine`. With --busy other processes keep every core busy while the tests run.

Needs Linux, root, a network, git, debootstrap, Xvfb and xdotool. The machine itself is not changed. The last line is
PROVED, and the exit code 0, if everything is as promised.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

from fresh_root import PLAYER, FreshRoot, Settings, enter_namespace, fresh_root, require, screen, step
from proof_hand import Hand
from release import ROOT

CASES = {f"{user}-{seen}": (user, seen == "seen") for user in (PLAYER, "root") for seen in ("unseen", "seen")}
START = "packaging/start.py"
AGAIN_S = 20
"""A second start has nothing to install, so it takes seconds on any machine."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="prove_fresh.py", description="Prove the two commands on new systems.")
    parser.add_argument("--release", default="bookworm", help="of Debian, or of Ubuntu: jammy, noble")
    parser.add_argument("--python", default="python3", help="the package of the Python that starts the program")
    parser.add_argument("--busy", action="store_true", help="keep every core busy while the tests run")
    parser.add_argument("--case", choices=CASES, action="append", help="one of the four; may be repeated; default: all")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "proof", help="folder for the systems")
    parser.add_argument("pytest", nargs="*", help="arguments for the tests")
    wanted = parser.parse_args()
    enter_namespace("git", "Xvfb", "xdotool")
    work = wanted.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    for case in wanted.case or CASES:
        user, seen = CASES[case]
        with fresh_root(work, case, wanted.release) as root:
            step(f"{case}: {user}, {'with' if seen else 'without'} a display, on {wanted.release}")
            trial = Trial(root, user, wanted.python, wanted.busy)
            trial.clone()
            if seen:
                with screen() as display:
                    trial.start_seen(display)
                    trial.run_tests(wanted.pytest, {"DISPLAY": display})
            else:
                trial.start_unseen()
                trial.run_tests(wanted.pytest, {})
    print("PROVED")
    return 0


class Trial(NamedTuple):
    """What one user does on one new system."""

    root: FreshRoot
    user: str
    python: str
    """The package of the Python, and its command."""
    is_busy: bool

    @property
    def checkout(self) -> str:
        """Name the folder of the checkout, with a space and an accent, as folders of people have."""
        return f"{'/root' if self.user == 'root' else f'/home/{self.user}'}/Mes jeux élémentaires"

    def command(self, *words: str) -> list[str]:
        return ["env", f"--chdir={self.checkout}", self.python, START, *words]

    def clone(self) -> None:
        self.root.install(self.python, "git", "ca-certificates")
        bundle = self.root.path("/var/tmp/sources")  # noqa: S108 - a folder of the new system
        git = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT)]
        subprocess.run([*git, "bundle", "create", "--quiet", bundle, "HEAD"], check=True)
        self.root.run("git", "clone", "--quiet", "/var/tmp/sources", self.checkout, user=self.user)  # noqa: S108

    def start_unseen(self) -> None:
        """Start it without a display, twice: it has to paint its window and say where."""
        for what in ("first", "second"):
            began = time.monotonic()
            said = self.root.run(*self.command(), user=self.user).stderr
            took = time.monotonic() - began
            picture = self.root.path(f"{self.checkout}/.venv/first-window.png")
            require("The program works" in said and picture.stat().st_size > 20_000, f"no picture was painted: {said}")
            picture.unlink()
            print(f"   {what} start: {took:.1f} s", flush=True)
            require(what == "first" or took < AGAIN_S, "the second start does not find what the first has installed")

    def start_seen(self, display: str) -> None:
        """Start it on a display, twice: its window has to appear, and to close at the press of a key."""
        for what in ("first", "second"):
            began = time.monotonic()
            started = self.root.start(*self.command(), user=self.user, settings={"DISPLAY": display})
            hand = Hand(display, self.root.folder.parent)
            hand.await_window("Elemental", 600)
            took = time.monotonic() - began
            hand.close("Elemental")
            require(started.wait(30) == 0, "it does not end as it should")
            print(f"   {what} start: window after {took:.1f} s", flush=True)
            require(what == "first" or took < AGAIN_S, "the second start does not find what the first has installed")

    def run_tests(self, arguments: list[str], settings: Settings) -> None:
        """Run the tests; they need no display, and do not mind one."""
        began = time.monotonic()
        with busy_cores() if self.is_busy else nullcontext():
            said = self.root.run(*self.command("test", "-q", *arguments), user=self.user, settings=settings).stdout
        took = time.monotonic() - began
        print(f"   tests: {said.strip().splitlines()[-1]} ({took:.0f} s, installing included)", flush=True)


@contextmanager
def busy_cores() -> Iterator[None]:
    """Let one process for each core do nothing but count."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()


if __name__ == "__main__":
    sys.exit(main())
