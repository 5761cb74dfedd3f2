"""The linter and the type checker find nothing, in the program, in the tests and in packaging."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def complaints(*command: str) -> str:
    """Run a tool of the environment over the repository and give what it says if it does not agree."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_ruff_finds_nothing() -> None:
    assert complaints("ruff", "check", "--output-format=concise") == ""


@pytest.mark.timeout(900)  # the first time it reads all of Qt
def test_mypy_finds_nothing() -> None:
    assert complaints("mypy", "--cache-dir", str(ROOT / ".mypy_cache")) == ""
