"""Write the three lock files of this folder from pyproject.toml; for maintainers, who need `uv` for it.

    python packaging/lock.py                # follow a change of pyproject.toml, keep every other version
    python packaging/lock.py --upgrade      # take the newest versions that pyproject.toml allows

Any further argument goes to `uv pip compile`. The files hold versions and hashes for all systems and no
address, so that every machine fetches from the package index it is set up for.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
TEST_LOCK = "requirements-test.lock"
BUILD_LOCK = "requirements-build.lock"
RUN_LOCK = "requirements.lock"

ADDRESS = re.compile(r"://|--(?:extra-)?index-url|--find-links|\s@\s")
"""What a lock file never holds: an address, an option that names one, a requirement given by its address."""


def find_uv() -> str:
    """Give the `uv` beside this Python, or else the one on the PATH."""
    beside = Path(sys.executable).parent
    uv = shutil.which("uv", path=str(beside)) or shutil.which("uv")
    if uv is None:
        sys.exit("lock.py needs uv, for example: python -m pip install uv")
    return uv


def compile_lock(uv: str, name: str, *options: str) -> None:
    """Resolve pyproject.toml for every supported Python and system into the lock file `name`."""
    command = [uv, "pip", "compile", "pyproject.toml", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    command += ["--custom-compile-command", "python packaging/lock.py"]
    lock = FOLDER / name
    command += ["--output-file", str(lock.relative_to(FOLDER.parent)), *options]
    if (status := subprocess.call(command, cwd=FOLDER.parent)) != 0:
        sys.exit(status)
    if found := ADDRESS.search(lock.read_text(encoding="utf-8")):
        sys.exit(f"{name} holds an address ({found.group()}); it must not be committed")


def main() -> None:
    """Write the lock of the tests, then those of the program and of the builds with the same versions."""
    uv = find_uv()
    compile_lock(uv, TEST_LOCK, "--group", "test", *sys.argv[1:])
    compile_lock(uv, BUILD_LOCK, "--group", "build", "--constraints", f"packaging/{TEST_LOCK}", *sys.argv[1:])
    compile_lock(uv, RUN_LOCK, "--constraints", f"packaging/{TEST_LOCK}", *sys.argv[1:])


if __name__ == "__main__":
    main()
