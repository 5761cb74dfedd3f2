"""Prove the wheel: installed alone into a new environment, it starts, plays and opens its samples.

    python3 packaging/prove_wheel.py [WHEEL]        # builds one if none is named
    python3 packaging/prove_wheel.py --kernels      # only whether a compiled search answers as the sources do

Needs a network for what the wheel depends on, and no display. The last line is PROVED if everything is as promised.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from fresh_root import require
from release import ROOT, call, version

WINDOWS = os.name == "nt"
MOVES = ("genmove strong", "genmove expert", "genmove casual", "genmove strong") * 6
"""With luck between them; where there is none to act, the refusal is the same answer."""
GAMES = ("element pnp", "element iak", "element box players=4", "compass_collisions", "numerous_particles")
QUESTIONS = "\n".join(
    f"new {game} seed=7\ngenmove_budget nodes 6000\n" + "\n".join(f"{move}\nroll\nposition" for move in MOVES)
    for game in GAMES
)
LIST_SAMPLES = "from elemental_gui import assets; print(*assets.path('examples').rglob('*.elemental'), sep='\\n')"


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if sys.argv[1:] == ["--kernels"]:
            compare_kernels(Path(sys.executable), folder)
            return 0
        wheel = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else built(folder)
        call(sys.executable, "-m", "venv", folder / "environment")
        scripts = folder / "environment" / ("Scripts" if WINDOWS else "bin")
        program = scripts / ("elemental-gui.exe" if WINDOWS else "elemental-gui")
        call(scripts / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
        os.chdir(folder)  # nothing of the checkout is near
        require(said(program, "--version") == f"elemental-gui {version()}", "it is of another version")
        call(program, "--smoke", folder / "window.png", settings=unseen())
        samples = [Path(line) for line in said(scripts / "python", "-c", LIST_SAMPLES).splitlines()]
        require(len(samples) >= 5, f"it brings only {len(samples)} samples")
        for sample in samples:
            require(sample.resolve().is_relative_to(folder.resolve()), f"{sample} is not of the wheel")
            print("  ", said(program, "check", sample).rpartition("/")[2])
        call(program, "render", samples[0], folder / "board.png", settings=unseen())
        require((folder / "board.png").stat().st_size > 10_000, "the picture of a record is empty")
        if not wheel.name.endswith("-none-any.whl"):
            compare_kernels(scripts / "python", folder)
        os.chdir(ROOT)
    print("PROVED")
    return 0


def compare_kernels(python: Path, folder: Path) -> None:
    """Let the compiled computer and the one of the sources answer the same questions, and compare answers and times."""
    kernel = said(python, "-P", "-c", "import elemental_gui.players.element.kernel as kernel; print(kernel.__file__)")
    require(not kernel.endswith(".py"), f"{kernel} is not compiled")
    seconds, answers = [], []
    for place in (folder, ROOT):  # Python takes the package of the folder that it stands in, if there is one
        begun = perf_counter()
        done = subprocess.run(
            [python, "-m", "elemental_gui", "engine"],
            cwd=place, env=unseen(), input=QUESTIONS, capture_output=True, text=True, check=False,
        )  # fmt: skip
        seconds.append(perf_counter() - begun)
        answers.append(done.stdout)
    require(answers[0].count("=") > len(MOVES), "the compiled computer does not answer")
    require(answers[0] == answers[1], "compiled and interpreted computers answer differently")
    count = len(GAMES) * len(MOVES)
    print(f"   {count} questions: compiled {seconds[0]:.1f} s, interpreted {seconds[1]:.1f} s, the same answers")


def built(folder: Path) -> Path:
    call(sys.executable, ROOT / "packaging" / "build.py", "wheel", "--work", folder / "work", "--out", folder / "dist")
    return next((folder / "dist").glob("*.whl"))


def said(*command: str | Path) -> str:
    """Give what a command says; SystemExit if it fails."""
    done = subprocess.run(command, env=unseen(), capture_output=True, text=True, check=False)
    require(done.returncode == 0, f"{command} ended with {done.returncode}: {done.stderr}")
    return done.stdout.strip()


def unseen() -> dict[str, str]:
    """Give an environment in which no window appears and no other Elemental is found."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**own, "QT_QPA_PLATFORM": "offscreen"}


if __name__ == "__main__":
    sys.exit(main())
