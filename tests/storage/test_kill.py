"""A program killed at any moment has lost nothing that it had accepted."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("kill_campaign.py")


def run_campaign(folder: Path, kills: int, seed: int) -> dict[str, int]:
    process = subprocess.run(
        [sys.executable, str(SCRIPT), str(folder), str(kills), str(seed)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    counts: dict[str, int] = json.loads(process.stdout)
    return counts


def check(counts: dict[str, int], kills: int) -> None:
    assert counts["kills"] == kills
    # Most writers live long enough to have something to lose.
    assert counts["durable_and_other_events"] > 15 * kills
    assert counts["saves"] > kills // 5
    assert counts["found"] >= counts["journals"] > 1
    assert (counts["lost"], counts["unreadable"], counts["still_locked"]) == (0, 0, 0), counts


def test_a_hundred_kills(tmp_path: Path) -> None:
    check(run_campaign(tmp_path, 100, seed=1), 100)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_thousand_kills(tmp_path: Path, seed: int) -> None:
    check(run_campaign(tmp_path, 100, seed), 100)
