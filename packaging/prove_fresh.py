"""Prove the README's two commands on new Debian systems that have only python3 and git.

    sudo python3 packaging/prove_fresh.py [--release trixie] [--case player-unseen ...] [--work FOLDER] [-- ARGUMENTS]

Four cases, each on a system of its own: as an ordinary user without any rights and as root, without a display and with
one. In each, the last commit is cloned, the program is started (a picture of its window is painted, or the window
appears), is started a second time, and the tests are run; arguments behind -- go to pytest, for example
`-- tests/engine`.

Needs Linux, root, a network, git, debootstrap, Xvfb and xdotool. The machine itself is not changed. The last line is
PROVED, and the exit code 0, if everything is as promised.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

from fresh_root import PLAYER, FreshRoot, Settings, enter_namespace, fresh_root, screen, step
from proof_hand import Hand, require
from release import ROOT

CASES = {f"{user}-{seen}": (user, seen == "seen") for user in (PLAYER, "root") for seen in ("unseen", "seen")}
START = "packaging/start.py"
AGAIN_S = 20
"""A second start has nothing to install, so it takes seconds on any machine."""


def main() -> int:
    """Go through the cases."""
    parser = argparse.ArgumentParser(prog="prove_fresh.py", description="Prove the two commands on new systems.")
    parser.add_argument("--release", default="bookworm")
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
            step(f"{case}: {user}, {'with' if seen else 'without'} a display, on Debian {wanted.release}")
            clone(root, user)
            if seen:
                with screen() as display:
                    start_seen(root, user, display)
                    run_tests(root, user, wanted.pytest, {"DISPLAY": display})
            else:
                start_unseen(root, user)
                run_tests(root, user, wanted.pytest, {})
    print("PROVED")
    return 0


def clone(root: FreshRoot, user: str) -> None:
    """Install python3 and git and clone the last commit."""
    root.install("python3", "git", "ca-certificates")
    bundle = root.path("/var/tmp/sources")  # noqa: S108 - a folder of the new system
    git = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT)]
    subprocess.run([*git, "bundle", "create", "--quiet", bundle, "HEAD"], check=True)
    root.run("git", "clone", "--quiet", "/var/tmp/sources", checkout(user), user=user)  # noqa: S108 - the same


def checkout(user: str) -> str:
    """Name the folder of the checkout, with a space and an accent, as folders of people have."""
    return f"{'/root' if user == 'root' else f'/home/{user}'}/Mes jeux élémentaires"


def command(user: str, *words: str) -> list[str]:
    """Give the README's command, run in the checkout."""
    return ["env", f"--chdir={checkout(user)}", "python3", START, *words]


def start_unseen(root: FreshRoot, user: str) -> None:
    """Start it without a display, twice: it has to paint its window and say where."""
    for what in ("first", "second"):
        began = time.monotonic()
        said = root.run(*command(user), user=user).stderr
        took = time.monotonic() - began
        picture = root.path(f"{checkout(user)}/.venv/first-window.png")
        require("The program works" in said and picture.stat().st_size > 20_000, f"no picture was painted: {said}")
        picture.unlink()
        print(f"   {what} start: {took:.1f} s", flush=True)
        require(what == "first" or took < AGAIN_S, "the second start does not find what the first has installed")


def start_seen(root: FreshRoot, user: str, display: str) -> None:
    """Start it on a display, twice: its window has to appear, and to close at the press of a key."""
    for what in ("first", "second"):
        began = time.monotonic()
        started = root.start(*command(user), user=user, settings={"DISPLAY": display})
        hand = Hand(display, root.folder.parent)
        hand.await_window("Elemental", 600)
        took = time.monotonic() - began
        hand.close("Elemental")
        require(started.wait(30) == 0, "it does not end as it should")
        print(f"   {what} start: window after {took:.1f} s", flush=True)
        require(what == "first" or took < AGAIN_S, "the second start does not find what the first has installed")


def run_tests(root: FreshRoot, user: str, arguments: list[str], settings: Settings) -> None:
    """Run the tests; they need no display, and do not mind one."""
    began = time.monotonic()
    said = root.run(*command(user, "test", "-q", *arguments), user=user, settings=settings).stdout
    took = time.monotonic() - began
    print(f"   tests: {said.strip().splitlines()[-1]} ({took:.0f} s, installing included)", flush=True)


if __name__ == "__main__":
    sys.exit(main())
