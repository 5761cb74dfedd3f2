"""Disks that are really full, really read-only or really closed to this user, each met by a process of its own.

Where this machine lets nobody mount a disk, the nearest thing that it has takes its place: a limit on the length
of files for a full disk, folders without permission for a read-only one.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("disk_trials.py")
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


def run_trial(folder: Path, trial: str, view: list[str] | None = None) -> None:
    process = subprocess.run(
        [*(view or []), sys.executable, str(SCRIPT), str(folder), trial],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.stdout == "ok\n", process.stderr


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
