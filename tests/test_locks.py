"""The lock files hold what pyproject.toml asks for, with hashes and without any address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from attrs import frozen
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PROGRAM, TESTS, BUILD = "requirements.lock", "requirements-test.lock", "requirements-build.lock"
LOCKS = [PROGRAM, TESTS, BUILD]
GROUPS = {TESTS: "test", BUILD: "build"}
BINDING = [
    "PySide6-Essentials==6.11.3; python_version < '3.15'",
    "PySide6-Essentials==6.12.0; python_version >= '3.15'",
]
ADDRESS = re.compile(r"://|--(?:extra-)?index-url|--find-links|--trusted-host|\s@\s")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@frozen
class Entry:
    """One requirement of a lock file: normal name, version, marker, and how many hashes."""

    name: str
    version: str
    marker: str
    hashes: int


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
        words, hashes = HASH.subn("", line)
        requirement = Requirement(words)
        (specifier,) = requirement.specifier
        assert specifier.operator == "==", line
        found.append(
            Entry(normal(requirement.name), specifier.version, str(requirement.marker or ""), hashes)
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


def test_there_are_no_locks_that_record_addresses() -> None:
    assert not [name for name in ("uv.lock", "pylock.toml", "poetry.lock") if (ROOT / name).exists()]
