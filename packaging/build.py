"""Build what players install, one command for each kind.

    python3 packaging/build.py wheel        # a wheel and a source archive, for pip
    python3 packaging/build.py deb          # Debian and Ubuntu: a package; needs dpkg-deb and binutils
    python3 packaging/build.py tarball      # any Linux: an archive that runs where it is unpacked; needs binutils
    python3 packaging/build.py windows      # on Windows: the setup program; needs Inno Setup 6
    python3 packaging/build.py macos        # on macOS: a disk image
    python3 packaging/build.py bundle       # only the folder that the last four begin with

The result lands in dist/ (or --out FOLDER), everything in between in build/ (or --work FOLDER); nothing else is
touched. Python packages come from requirements-build.lock into an environment of the build's own. With
ELEMENTAL_GUI_COMPILE=1 and a C compiler the modules where time is spent are compiled (kernels.py). The same sources
with the same Python give the same bytes; SOURCE_DATE_EPOCH is the date of the last commit unless it is set.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from build_linux import make_deb, make_tarball
from build_macos import make_disk_image
from build_windows import make_setup, version_text
from release import ROOT, Build, call, version

LOCK = ROOT / "packaging" / "requirements-build.lock"
WINDOWS = os.name == "nt"
KINDS: dict[str, Callable[[Build], list[Path]]] = {
    "deb": make_deb,
    "tarball": make_tarball,
    "windows": make_setup,
    "macos": make_disk_image,
    "bundle": lambda build: [build.bundle],
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py", description="Build what players install.")
    parser.add_argument("kind", choices=["wheel", *KINDS])
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="folder for everything in between")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the result")
    wanted = parser.parse_args()
    work, out = wanted.work.resolve(), wanted.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    python = environment(work)
    settings = reproducible(work)
    if wanted.kind == "wheel":
        results = make_wheel(python, settings, out)
    else:
        build = make_bundle(python, settings, work, out)
        results = KINDS[wanted.kind](build)
    for result in results:
        print(described(result))
    return 0


def environment(work: Path) -> Path:
    """Make an environment with exactly what the lock file lists, and give its Python."""
    folder = work / "environment"
    python = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
    stamp = folder / "complete"
    key = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == key:
        return python
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "venv", folder)
    pip: list[str | Path] = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--quiet"]
    run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", LOCK)
    stamp.write_text(key)
    return python


def reproducible(work: Path) -> dict[str, str]:
    """Give the environment variables under which a build gives the same bytes each time."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or commit_date() or str(int((ROOT / "pyproject.toml").stat().st_mtime))
    os.umask(0o022)
    return {
        **os.environ,
        "ELEMENTAL_GUI_ICONS": str(work / "icons"),
        "ELEMENTAL_GUI_WORK": str(work),
        "LC_ALL": "C.UTF-8",
        "PYINSTALLER_CONFIG_DIR": str(work / "pyinstaller"),
        "PYTHONHASHSEED": "0",
        "PYTHONNOUSERSITE": "1",
        "SOURCE_DATE_EPOCH": epoch,
    }


def commit_date() -> str:
    """Give the date of the last commit in seconds; nothing outside of a checkout, or without git."""
    try:
        done = subprocess.run(
            ["git", "-c", f"safe.directory={ROOT}", "log", "-1", "--format=%ct"],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def make_wheel(python: Path, settings: dict[str, str], out: Path) -> list[Path]:
    """Build the source archive, and the wheel from it: what the archive lacks is missed here."""
    archive = out / f"elemental_gui-{version()}.tar.gz"
    run(python, "-m", "hatchling", "build", "-t", "sdist", "-d", out, settings=settings)
    unpacked = Path(settings["ELEMENTAL_GUI_WORK"]) / "source"
    shutil.rmtree(unpacked, ignore_errors=True)
    shutil.unpack_archive(archive, unpacked)
    packed = unpacked / "wheel"
    command: list[str | Path] = [python, "-m", "hatchling", "build", "-t", "wheel", "-d", packed]
    run(*command, settings=settings, folder=unpacked / f"elemental_gui-{version()}")
    (wheel,) = packed.glob("*.whl")
    return [archive, Path(shutil.move(wheel, out / wheel.name))]


def make_bundle(python: Path, settings: dict[str, str], work: Path, out: Path) -> Build:
    """Render the icons, gather the program into one folder, and let it play a turn."""
    run(python, ROOT / "packaging" / "make_icons.py", work / "icons", settings=settings)
    (work / "version.txt").write_text(version_text(version()), encoding="utf-8")
    shutil.rmtree(work / "kernels", ignore_errors=True)
    if settings.get("ELEMENTAL_GUI_COMPILE") == "1":
        run(python, ROOT / "packaging" / "kernels.py", work / "kernels", settings=settings)
    command: list[str | Path] = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--workpath", work / "analysis", "--distpath", work / "bundle"]
    run(*command, ROOT / "packaging" / "elemental_gui.spec", settings=settings)
    folder = work / "bundle" / ("Elemental.app" if sys.platform == "darwin" else "elemental-gui")
    build = Build(bundle=folder, icons=work / "icons", work=work, out=out, epoch=int(settings["SOURCE_DATE_EPOCH"]))
    run(build.program, "--smoke", work / "smoke.png", settings=settings)
    if WINDOWS:
        # The program has found all that it needs, but a build machine has more than others.
        run(python, ROOT / "packaging" / "windows_imports.py", folder / "_internal", settings=settings)
    return build


def run(*command: str | Path, settings: dict[str, str] | None = None, folder: Path = ROOT) -> None:
    """Say which step it is, and run it."""
    print("$", *(Path(part).name if isinstance(part, Path) else part for part in command), file=sys.stderr, flush=True)
    call(*command, settings=settings, folder=folder)


def described(result: Path) -> str:
    """Give a line about a result: path, size, and SHA-256 of a file."""
    if result.is_dir():
        size = sum(path.lstat().st_size for path in result.rglob("*") if path.is_file() or path.is_symlink())
        return f"{result}  {size / 1e6:.1f} MB"
    content = result.read_bytes()
    return f"{result}  {len(content) / 1e6:.1f} MB  sha256 {hashlib.sha256(content).hexdigest()}"


if __name__ == "__main__":
    sys.exit(main())
