"""Prove the wheel: installed alone into a new environment, it starts, plays and opens its samples.

    python3 packaging/prove_wheel.py [WHEEL]        # builds one if none is named

Needs a network for what the wheel depends on, and no display. The last line is PROVED if everything is as promised.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from release import ROOT, call, version

WINDOWS = os.name == "nt"
LIST_SAMPLES = "from elemental_gui import assets; print(*assets.path('examples').rglob('*.elemental'), sep='\\n')"


def main() -> int:
    """Install and try."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
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
        os.chdir(ROOT)
    print("PROVED")
    return 0


def built(folder: Path) -> Path:
    """Build the source archive, and the wheel from it."""
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


def require(condition: bool, failure: str) -> None:
    """End the script if something is not as promised."""
    if not condition:
        sys.exit(f"NOT PROVED: {failure}")


if __name__ == "__main__":
    sys.exit(main())
