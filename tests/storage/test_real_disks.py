"""Disks that are really full or closed, and a program killed at any moment: what was accepted is not lost.

Where this machine lets nobody mount a disk, the nearest thing that it has takes its place: a limit on the length
of files for a full disk, folders without permission for a read-only one.
"""


import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# A private view of the disks, as root or as a plain user who is root in it.
VIEWS = (["unshare", "--mount"], ["unshare", "--mount", "--map-root-user"])


def private_view() -> list[str] | None:
    """The words that start a program which may mount disks, seen by it alone; None if there are none."""
    if shutil.which("unshare") is None:
        return None
    trial = ["mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    return next((view for view in VIEWS if subprocess.run([*view, *trial], check=False).returncode == 0), None)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach, unlike the one that pytest gives."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    for entry in (folder, *folder.iterdir()):
        entry.chmod(0o755)
    shutil.rmtree(folder)


def run(script: str, *words: object, view: list[str] | None = None) -> str:
    """Run a script of this folder to its end and give what it says."""
    process = subprocess.run(
        [*(view or []), sys.executable, str(Path(__file__).with_name(script)), *map(str, words)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


def run_trial(folder: Path, trial: str, view: list[str] | None = None) -> None:
    assert run("disk_trials.py", folder, trial, view=view) == "ok\n"


if sys.platform != "win32":

    def test_a_full_disk(open_folder: Path) -> None:
        view = private_view()
        run_trial(open_folder, "full" if view else "limit", view)

    def test_a_limit_on_the_length_of_files(open_folder: Path) -> None:
        run_trial(open_folder, "limit")

    def test_a_read_only_disk(open_folder: Path) -> None:
        view = private_view()
        run_trial(open_folder, "read_only" if view else "closed", view)

    def test_folders_closed_to_this_user(open_folder: Path) -> None:
        run_trial(open_folder, "closed")


def check_campaign(folder: Path, kills: int, seed: int) -> None:
    counts: dict[str, int] = json.loads(run("kill_campaign.py", folder, kills, seed))
    assert counts["kills"] == kills
    # Most writers live long enough to have something to lose.
    assert counts["durable_and_other_events"] > 15 * kills
    assert counts["saves"] > kills // 5
    assert counts["found"] >= counts["journals"] > 1
    assert (counts["lost"], counts["unreadable"], counts["still_locked"]) == (0, 0, 0), counts


def test_fifty_kills(tmp_path: Path) -> None:
    check_campaign(tmp_path, 50, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_thousand_kills(tmp_path: Path, seed: int) -> None:
    check_campaign(tmp_path, 100, seed)
