"""The lock files hold what pyproject.toml asks for, with hashes and without any address, for every promised system."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import targets
from attrs import frozen
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import parse_wheel_filename

from tests.support.each_case import each_case

ROOT = Path(__file__).resolve().parent.parent
PROGRAM, TESTS, BUILD = "requirements.lock", "requirements-test.lock", "requirements-build.lock"
LOCKS = [PROGRAM, TESTS, BUILD]
GROUPS = {TESTS: "test", BUILD: "build"}
BINDING = [
    "PySide6-Essentials==6.11.3; python_version < '3.15'",
    "PySide6-Essentials==6.12.0; python_version >= '3.15'",
]
ADDRESS = re.compile(r"://|--(?:extra-)?index-url|--find-links|--trusted-host|\s@\s")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


@frozen
class Entry:
    """One requirement of a lock file: normal name, version, condition, and the hashes of its files."""

    name: str
    version: str
    marker: str
    hashes: frozenset[str]


def normal(name: str) -> str:
    """Write a project's name as lock files do."""
    return re.sub(r"[-_.]+", "-", name).lower()


def lock_text(lock: str) -> str:
    """Read a lock file."""
    return (ROOT / "packaging" / lock).read_text(encoding="utf-8")


def entries(lock: str) -> list[Entry]:
    """Read the requirements of a lock file; fails on anything else in it."""
    logical = lock_text(lock).replace("\\\n", " ").splitlines()
    found = []
    for line in logical:
        if line.startswith("#"):
            continue
        requirement = Requirement(HASH.sub("", line))
        (specifier,) = requirement.specifier
        assert specifier.operator == "==", line
        found.append(
            Entry(
                name=normal(requirement.name),
                version=specifier.version,
                marker=str(requirement.marker or ""),
                hashes=frozenset(HASH.findall(line)),
            )
        )
    return found


def asked_for(lock: str) -> list[Requirement]:
    """List what pyproject.toml asks for by name, for the program, and for the tests or the builds too."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    texts = list(project["project"]["dependencies"])
    if lock in GROUPS:
        texts += project["dependency-groups"][GROUPS[lock]]
    return [Requirement(text) for text in texts]


def test_the_binding_is_the_one_that_was_measured() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    dependencies = project["project"]["dependencies"]
    assert [each for each in dependencies if "PySide" in each or "shiboken" in each] == BINDING


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_no_address(lock: str) -> None:
    assert not ADDRESS.search(lock_text(lock))


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_locked_has_a_hash(lock: str) -> None:
    assert entries(lock)
    assert not [entry.name for entry in entries(lock) if not entry.hashes]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_gives_what_is_asked_for(lock: str) -> None:
    for wanted in asked_for(lock):
        versions = [entry.version for entry in entries(lock) if entry.name == normal(wanted.name)]
        allowed = [version for version in versions if wanted.specifier.contains(version)]
        assert allowed, f"{wanted} is not in {lock}, which has {versions}; run packaging/lock.py"


@pytest.mark.parametrize("lock", LOCKS)
def test_each_python_gets_one_version_of_the_binding(lock: str) -> None:
    for name in ("pyside6-essentials", "shiboken6"):
        found = {entry.marker: entry.version for entry in entries(lock) if entry.name == name}
        assert found == {
            'python_full_version < "3.15"': "6.11.3",
            'python_full_version >= "3.15"': "6.12.0",
        }


@pytest.mark.parametrize("lock", GROUPS)
def test_tests_and_installers_have_the_versions_that_players_get(lock: str) -> None:
    # packaging/start.py counts on this: a set-up for the tests is also one for the program.
    assert set(entries(PROGRAM)) <= set(entries(lock))


def wanted(lock: str, python: tuple[int, int], system: str) -> list[Entry]:
    """List what a lock file installs with a Python on a system."""
    there = targets.surroundings(python, system)
    return [entry for entry in entries(lock) if not entry.marker or Marker(entry.marker).evaluate(there)]


def recorded_wheels() -> dict[str, str]:
    """Give the hash of every wheel that packaging/lock.py has found, by its name."""
    text = (ROOT / "packaging" / "locked-wheels.txt").read_text(encoding="utf-8")
    return {name: sha256 for name, _, sha256 in (line.partition(" ") for line in text.splitlines())}


def test_the_promised_pythons_are_those_of_the_readme_and_the_two_commands() -> None:
    first, *_, last = (".".join(map(str, python)) for python in targets.PYTHONS)
    assert f"Python {first} - {last}" in (ROOT / "README.md").read_text(encoding="utf-8")
    start = (ROOT / "packaging" / "start.py").read_text(encoding="utf-8")
    assert f"Python {first} to {last}" in start
    assert f"OLDEST, TOO_NEW = {targets.PYTHONS[0]}, (3, {targets.PYTHONS[-1][1] + 1})" in start
    assert all(f'"python{major}.{minor}"' in start for major, minor in targets.PYTHONS)


@each_case("system", targets.SYSTEMS)
@each_case("python", targets.PYTHONS)
@each_case("lock", LOCKS)
def test_every_promised_python_finds_a_wheel_of_everything(lock: str, python: tuple[int, int], system: str) -> None:
    wheels = [
        (parse_wheel_filename(name)[:2], sha256)
        for name, sha256 in recorded_wheels().items()
        if targets.is_for(name, python, system)
    ]
    there = {(str(name), str(version), sha256) for (name, version), sha256 in wheels}
    lacking = [
        f"{entry.name} {entry.version}"
        for entry in wanted(lock, python, system)
        if not any((entry.name, entry.version, sha256) in there for sha256 in entry.hashes)
    ]
    assert lacking == [], "take a release that has a wheel, or do without; then run packaging/lock.py"


@pytest.mark.network
@pytest.mark.parametrize("system", targets.SYSTEMS)
@pytest.mark.parametrize("python", targets.PYTHONS, ids=lambda python: f"{python[0]}.{python[1]}")
def test_pip_finds_them_too(python: tuple[int, int], system: str, tmp_path: Path) -> None:
    chosen = [
        " ".join([f"{entry.name}=={entry.version}", *(f"--hash=sha256:{each}" for each in sorted(entry.hashes))])
        for entry in wanted(TESTS, python, system)
    ]
    (tmp_path / "chosen.txt").write_text("\n".join(chosen), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--no-deps", "--require-hashes"]
    pip += ["--only-binary", ":all:", "--python-version", ".".join(map(str, python)), "--target", str(tmp_path)]
    pip += [word for platform in targets.SYSTEMS[system] for word in ("--platform", platform)]
    done = subprocess.run([*pip, "-r", tmp_path / "chosen.txt"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_there_are_no_locks_that_record_addresses() -> None:
    assert not [name for name in ("uv.lock", "pylock.toml", "poetry.lock") if (ROOT / name).exists()]
