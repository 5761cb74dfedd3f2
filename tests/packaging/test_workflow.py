"""The workflow that builds and tries every installer names things that exist."""

from __future__ import annotations

import re
from typing import Any

import build
import build_linux
import pytest
import release
from ruamel.yaml import YAML

PATH = release.ROOT / ".github" / "workflows" / "installers.yml"
TEXT = PATH.read_text(encoding="utf-8")
WORKFLOW: dict[str, Any] = YAML(typ="safe", pure=True).load(TEXT)
JOBS: dict[str, Any] = WORKFLOW["jobs"]


def commands(job: str) -> str:
    """Give what a job runs."""
    return "\n".join(step.get("run", "") for step in JOBS[job]["steps"])


def test_every_file_that_it_names_exists() -> None:
    named = set(re.findall(r"\b(?:packaging|resources|elemental_gui)/[\w./-]+\w", "\n".join(map(commands, JOBS))))
    assert len(named) >= 6
    inside_the_bundle = {name for name in named if name.startswith("elemental_gui/resources")}
    for name in named - inside_the_bundle:
        assert (release.ROOT / name).exists(), name
    for name in inside_the_bundle:
        assert (release.ROOT / name.removeprefix("elemental_gui/")).exists(), name


def test_every_kind_of_installer_is_built_and_tried() -> None:
    built = set(re.findall(r"packaging/build\.py (\w+)", "\n".join(map(commands, JOBS))))
    assert built == {"wheel", *build.KINDS} - {"bundle"}
    for job in ("linux-install", "linux-proof", "windows", "macos", "wheel"):
        assert "--smoke" in commands(job) or "prove" in commands(job), job


def test_the_build_machine_gets_all_that_the_build_needs() -> None:
    assert [name for name in build_linux.BUILD_PACKAGES if f" {name}" not in commands("linux").replace("\n", " ")] == []


def test_jobs_wait_only_for_jobs() -> None:
    for name, job in JOBS.items():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= JOBS.keys() - {name}


def test_a_release_waits_for_every_proof_and_brings_sums() -> None:
    assert set(JOBS["release"]["needs"]) == JOBS.keys() - {"release", "linux"}
    assert "sha256sum" in commands("release") and "SHA256SUMS" in commands("release")


@pytest.mark.parametrize("use", sorted(set(re.findall(r"uses: (\S+)", TEXT))))
def test_actions_are_of_a_named_version(use: str) -> None:
    assert re.fullmatch(r"actions/[\w-]+@v\d+", use)


def test_nobody_but_the_release_may_write() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["release"]
