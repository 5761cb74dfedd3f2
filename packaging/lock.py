"""Write the three lock files of this folder from pyproject.toml, and which wheels they mean; it takes `uv`.

    python packaging/lock.py                # follow a change of pyproject.toml, keep every other version
    python packaging/lock.py --upgrade      # take the newest versions that pyproject.toml allows

Any further argument goes to `uv pip compile`. The files hold versions and hashes for all systems and no
address, so that every machine fetches from the package index it is set up for. The names of the wheels tell, without
a network, that every promised Python finds one on every promised system (tests/test_locks.py).
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import targets

FOLDER = Path(__file__).resolve().parent
TEST_LOCK = "requirements-test.lock"
BUILD_LOCK = "requirements-build.lock"
RUN_LOCK = "requirements.lock"
WHEELS = "locked-wheels.txt"
"""A line for each wheel that a promised system may install: its name, and its SHA-256 as in the lock files."""

ADDRESS = re.compile(r"://|--(?:extra-)?index-url|--find-links|\s@\s")
"""What a lock file never holds: an address, an option that names one, a requirement given by its address."""


def find_uv() -> str:
    """Give the `uv` beside this Python, or else the one on the PATH."""
    beside = Path(sys.executable).parent
    uv = shutil.which("uv", path=str(beside)) or shutil.which("uv")
    if uv is None:
        sys.exit("lock.py needs uv, for example: python -m pip install uv")
    return uv


def resolve(uv: str, output: Path, *options: str) -> None:
    command = [uv, "pip", "compile", "pyproject.toml", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--custom-compile-command", "python packaging/lock.py", "--output-file", str(output), *options]
    if (status := subprocess.call(command, cwd=FOLDER.parent)) != 0:
        sys.exit(status)


def compile_lock(uv: str, name: str, *options: str) -> None:
    lock = FOLDER / name
    plain = ["--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    resolve(uv, lock.relative_to(FOLDER.parent), *plain, *options)
    if found := ADDRESS.search(lock.read_text(encoding="utf-8")):
        sys.exit(f"{name} holds an address ({found.group()}); it must not be committed")


def write_wheels(uv: str) -> None:
    """Write which wheels the lock files mean: uv tells their names, in a form that is not kept for its addresses."""
    wheels: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for group, lock in (("test", TEST_LOCK), ("build", BUILD_LOCK)):
            output = Path(folder) / f"pylock.{group}.toml"
            resolve(uv, output, "--group", group, "--constraints", f"packaging/{lock}", "--format", "pylock.toml")
            for package in tomllib.loads(output.read_text(encoding="utf-8"))["packages"]:
                for wheel in package.get("wheels", ()):
                    wheels[wheel["url"].rpartition("/")[2]] = wheel["hashes"]["sha256"]
    promised = [(python, system) for python in targets.PYTHONS for system in targets.SYSTEMS]
    wanted = sorted(name for name in wheels if any(targets.is_for(name, *each) for each in promised))
    text = "".join(f"{name} {wheels[name]}\n" for name in wanted)
    (FOLDER / WHEELS).write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Write the lock of the tests, then those of the program and of the builds with the same versions."""
    uv = find_uv()
    compile_lock(uv, TEST_LOCK, "--group", "test", *sys.argv[1:])
    compile_lock(uv, BUILD_LOCK, "--group", "build", "--constraints", f"packaging/{TEST_LOCK}", *sys.argv[1:])
    compile_lock(uv, RUN_LOCK, "--constraints", f"packaging/{TEST_LOCK}", *sys.argv[1:])
    write_wheels(uv)


if __name__ == "__main__":
    main()
