"""The wheel alone is the whole program: it starts, finds its resources and opens its samples."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
import release

from elemental_gui import __version__


def run(*command: str | Path, folder: Path, path: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, away from the checkout."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"PYTHONPATH": path} if path else {}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run("-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=release.ROOT)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what installing the wheel puts there; what it depends on is that of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def test_it_is_named_and_made_for_every_system(wheel: Path) -> None:
    assert wheel.name == f"elemental_gui-{__version__}-py3-none-any.whl"


def test_it_says_what_it_needs_and_how_it_is_started(installed: Path) -> None:
    (about,) = installed.glob("*.dist-info")
    metadata = message_from_string((about / "METADATA").read_text(encoding="utf-8"))
    assert metadata["Version"] == __version__
    assert any(need.startswith("attrs") for need in metadata.get_all("Requires-Dist") or [])
    assert "elemental-gui = elemental_gui.__main__:main" in (about / "entry_points.txt").read_text(encoding="utf-8")
    assert (about / "licenses" / "LICENSE").exists()


def test_it_holds_every_module_and_every_resource_once(installed: Path) -> None:
    for ours, theirs in (("elemental_gui", "elemental_gui"), ("resources", "elemental_gui/resources")):
        found = files_below(installed / theirs)
        if ours == "elemental_gui":
            found = {path for path in found if path.parts[0] != "resources"}
        assert found == files_below(release.ROOT / ours)


def files_below(folder: Path) -> set[Path]:
    """List the files of a folder that were not made by Python."""
    paths = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return {path for path in paths if "__pycache__" not in path.parts}


def test_it_plays_a_turn_by_itself(installed: Path, tmp_path: Path) -> None:
    run("-P", "-m", "elemental_gui", "--smoke", tmp_path / "window.png", folder=tmp_path, path=str(installed))
    assert (tmp_path / "window.png").stat().st_size > 20_000


def test_it_opens_its_samples(installed: Path, tmp_path: Path) -> None:
    samples = sorted((installed / "elemental_gui" / "resources" / "examples").rglob("*.elemental"))
    assert samples
    run("-P", "-m", "elemental_gui", "check", *samples, folder=tmp_path, path=str(installed))
