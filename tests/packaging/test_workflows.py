"""The workflows name things that exist, trust nobody by a name that can be moved, and may do no more than they must."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from typing import Any

import build
import build_linux
import kernels
import release
import targets
from ruamel.yaml import YAML

from tests.support.each_case import each_case

FOLDER = release.ROOT / ".github" / "workflows"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yml"))}
WORKFLOWS: dict[str, Any] = {name: YAML(typ="safe", pure=True).load(text) for name, text in TEXTS.items()}
JOBS: dict[str, Any] = WORKFLOWS["installers"]["jobs"]
EVERY = {f"{name} {key}": job for name in WORKFLOWS for key, job in WORKFLOWS[name]["jobs"].items()}


def commands(job: str) -> str:
    """Give what a job of the installers runs."""
    return ran(JOBS[job])


def ran(job: dict[str, Any]) -> str:
    return "\n".join(step.get("run", "") for step in job["steps"])


def test_there_is_one_for_every_push_every_night_and_every_release() -> None:
    # YAML 1.2 knows that `on` is a word.
    assert "push" in WORKFLOWS["tests"]["on"] and "tags" not in WORKFLOWS["tests"]["on"]["push"]
    assert "schedule" in WORKFLOWS["nightly"]["on"]
    assert WORKFLOWS["installers"]["on"]["push"] == {"tags": ["v*"]}


def test_every_push_is_tried_on_every_system_and_python_with_the_readmes_command() -> None:
    job = WORKFLOWS["tests"]["jobs"]["tests"]
    assert {system.partition("-")[0] for system in job["strategy"]["matrix"]["os"]} == {"ubuntu", "windows", "macos"}
    assert job["strategy"]["matrix"]["python"] == [f"{major}.{minor}" for major, minor in targets.PYTHONS]
    assert "python packaging/start.py test" in ran(job)


def test_the_long_runs_and_the_package_index_are_tried_every_night() -> None:
    everything = "\n".join(map(ran, WORKFLOWS["nightly"]["jobs"].values()))
    assert "-m soak" in everything and "-m network" in everything
    parts = WORKFLOWS["nightly"]["jobs"]["soak"]["strategy"]["matrix"]["part"]
    tests = release.ROOT / "tests"
    long = [path for path in tests.rglob("test_*.py") if "mark.soak" in path.read_text(encoding="utf-8")]
    marked = {path.relative_to(tests).parts[0] for path in long}
    assert marked - {"packaging"} <= set(parts)


@each_case("job", EVERY.values(), ids=EVERY)
def test_every_file_that_it_names_exists(job: dict[str, Any]) -> None:
    for name in set(re.findall(r"\b(?:packaging|resources|elemental_gui)/[\w./-]+\w", ran(job))):
        inside_the_bundle = name.startswith("elemental_gui/resources")
        assert (release.ROOT / (name.removeprefix("elemental_gui/") if inside_the_bundle else name)).exists(), name


@each_case("job", EVERY.values(), ids=EVERY)
def test_every_job_says_what_it_may_and_ends_some_time(job: dict[str, Any]) -> None:
    assert job["timeout-minutes"] <= 350
    assert job["permissions"] == {"contents": "read"} or job in (JOBS["release"], JOBS["pypi"])


def test_only_the_release_writes_and_only_what_it_has_to() -> None:
    assert all(workflow["permissions"] == {} for workflow in WORKFLOWS.values())
    assert JOBS["release"]["permissions"] == {"contents": "write", "id-token": "write", "attestations": "write"}
    assert JOBS["pypi"]["permissions"] == {"id-token": "write"} and JOBS["pypi"]["environment"] == "pypi"


@each_case("use", sorted({use for text in TEXTS.values() for use in re.findall(r"uses: (.+)", text)}))
def test_actions_are_pinned_by_digest_and_say_which_version_that_is(use: str) -> None:
    assert re.fullmatch(r"(?:actions|sigstore)/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)


def test_one_action_has_one_version_everywhere() -> None:
    uses = {use.split("@")[0]: use for text in TEXTS.values() for use in re.findall(r"uses: (.+)", text)}
    assert all(use in uses.values() for text in TEXTS.values() for use in re.findall(r"uses: (.+)", text))


@each_case("job", EVERY.values(), ids=EVERY)
def test_no_checkout_leaves_its_key_behind(job: dict[str, Any]) -> None:
    checkouts = [step for step in job["steps"] if step.get("uses", "").startswith("actions/checkout@")]
    assert [step for step in checkouts if step.get("with", {}).get("persist-credentials") is not False] == []


def test_every_kind_of_installer_is_built_and_tried() -> None:
    built = set(re.findall(r"packaging/build\.py (\w+)", "\n".join(map(commands, JOBS))))
    assert built == {"wheel", *build.KINDS} - {"bundle"}
    for job in ("linux-install", "linux-proof", "windows", "macos", "wheel"):
        assert "--smoke" in commands(job) or "prove" in commands(job), job
    assert {each["machine"] for each in JOBS["linux"]["strategy"]["matrix"]["include"]} == {"x86-64", "arm64"}


def test_somebody_who_has_nothing_yet_tries_the_package() -> None:
    tried = commands("linux-install")
    assert "useradd --create-home player" in tried and 'su player -c "cd && elemental-gui --smoke' in tried


def test_the_build_machine_gets_all_that_the_build_needs() -> None:
    installed = commands("linux").replace("\n", " ").replace('"libpython$PYTHON"', "libpython3.11")
    needed = build_linux.BUILD_PACKAGES + build_linux.COMPILER_PACKAGES
    assert [name for name in needed if f" {name}" not in installed] == []


def test_installers_have_a_compiled_search() -> None:
    for name in ("linux", "windows", "macos"):
        assert JOBS[name]["env"][kernels.WISH] == "1"


def test_every_promised_python_has_wheels_with_a_compiled_search_that_are_compared_with_the_sources() -> None:
    wheels = tomllib.loads((release.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    minors = re.fullmatch(r"cp3\{([\d,]+)\}-\*", wheels["build"])
    assert minors is not None and [(3, int(minor)) for minor in minors[1].split(",")] == list(targets.PYTHONS)
    assert wheels["environment"] == {kernels.WISH: "1"}
    assert wheels["test-command"] == "python {project}/packaging/prove_wheel.py --kernels"
    assert re.search(r"pipx run --spec cibuildwheel==[\d.]+ ", commands("wheels"))
    taken = next(step["with"]["pattern"] for step in JOBS["pypi"]["steps"] if "uses" in step)
    for job in ("wheel", "wheels"):
        given = JOBS[job]["steps"][-1]["with"]["name"]
        assert fnmatch(given, taken)


def test_jobs_wait_only_for_jobs() -> None:
    for name, job in JOBS.items():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= JOBS.keys() - {name}


def test_a_release_waits_for_every_proof_and_can_be_checked() -> None:
    assert set(JOBS["release"]["needs"]) == JOBS.keys() - {"release", "linux", "pypi"}
    assert "sha256sum" in commands("release") and "SHA256SUMS" in commands("release")
    assert "packaging/sbom.py" in commands("release") and "packaging/channels.py" in commands("release")
    asked = {step["uses"].partition("@")[0]: step["with"] for step in JOBS["release"]["steps"] if "uses" in step}
    assert asked["actions/attest"] == {"subject-checksums": "files/SHA256SUMS"}
    assert asked["sigstore/gh-action-sigstore-python"] == {"inputs": "files/SHA256SUMS"}
