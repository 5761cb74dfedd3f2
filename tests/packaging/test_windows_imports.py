"""A bundle for Windows starts on a machine that has nothing: every library finds what it imports in the bundle."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import bundle_contents
import pytest
import windows_imports

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDED = "windows-imports.txt"
PYTHON = {
    "python313.dll": ["vcruntime140.dll"],
    "python3.dll": [],
    "unicodedata.pyd": ["python313.dll", "vcruntime140.dll"],
    "vcruntime140.dll": [],
    "vcruntime140_1.dll": ["vcruntime140.dll"],
}
"""What the Python of the build machine adds, as PyInstaller lists it: beside each other, below nothing."""
WHEELS = ("pyside6-essentials==6.11.3", "shiboken6==6.11.3")


@pytest.fixture(scope="module")
def wants() -> dict[str, list[str]]:
    """What there is to choose from on a build machine, with what it imports."""
    lines = (GOLDEN / RECORDED).read_text(encoding="utf-8").splitlines()
    recorded = {path: names.split() for path, _, names in (line.partition(":") for line in lines)}
    others = {f"PySide6.{path.split('/')[-1].removesuffix('.pyd')}" for path in recorded} & set(bundle_contents.NEVER)
    unused = {f"{name.replace('.', '/')}.pyd" for name in others}
    return PYTHON | {path: names for path, names in recorded.items() if path not in unused}


def bundled(wants: dict[str, list[str]]) -> dict[str, list[str]]:
    """Choose among the files as the bundle does."""
    entries = [(path, path, "EXTENSION" if path.endswith(".pyd") else "BINARY") for path in wants]
    chosen = bundle_contents.chosen(entries, lambda path: wants[path])
    return {path: wants[path] for path, _source, _kind in chosen}


def test_every_library_finds_what_it_imports(wants: dict[str, list[str]]) -> None:
    assert windows_imports.unmet(bundled(wants)) == []


def test_the_run_time_libraries_lie_beside_python_and_beside_qt(wants: dict[str, list[str]]) -> None:
    assert {"vcruntime140.dll", "PySide6/vcruntime140.dll", "PySide6/msvcp140.dll"} <= bundled(wants).keys()


def test_what_nothing_imports_stays_behind(wants: dict[str, list[str]]) -> None:
    assert "shiboken6/vcamp140.dll" in wants and "shiboken6/vcamp140.dll" not in bundled(wants)


def test_a_library_that_is_left_out_is_missed(wants: dict[str, list[str]]) -> None:
    files = bundled(wants)
    del files["PySide6/Qt6Core.dll"]
    assert "PySide6/Qt6Gui.dll does not find qt6core.dll" in windows_imports.unmet(files)
    files = {path: names for path, names in bundled(wants).items() if "/" in path or not path.startswith("vc")}
    assert "python313.dll does not find vcruntime140.dll" in windows_imports.unmet(files)


@pytest.mark.network
def test_this_is_what_the_wheels_import(golden: Callable[[str, str], None], tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    pip += ["--platform", "win_amd64", "--python-version", "3.13", "--dest", str(tmp_path), *WHEELS]
    subprocess.run(pip, check=True)
    found = {}
    for wheel in tmp_path.glob("*.whl"):
        with zipfile.ZipFile(wheel) as files:
            for name in files.namelist():
                if name.endswith(windows_imports.LIBRARIES) and bundle_contents.is_wanted(name):
                    found[name] = windows_imports.imports(files.read(name))
    golden(RECORDED, "".join(f"{' '.join([f'{name}:', *found[name]])}\n" for name in sorted(found)))
