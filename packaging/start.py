"""Install what elemental_gui needs, then start the program or run its tests.

    python3 packaging/start.py [arguments of the program]
    python3 packaging/start.py test [arguments of pytest]

Nothing but Python and this checkout is needed for a start. Python packages go into .venv beside this
folder, with the versions and hashes of the lock files here. Libraries of the system that Qt needs are
installed with the package manager, or, without administrator rights on Debian and Ubuntu, unpacked into the
user's cache. Every step looks first whether its work is done already, and can be repeated when it was
stopped half-way. All messages go to standard error: standard output belongs to the program.

The text up to `use_supported_python()` runs, and the rest at least parses, on Pythons too old for the
program, so that they can say so.
"""

import ctypes
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple, NoReturn

OLDEST, TOO_NEW = (3, 11), (3, 16)
PREFERRED = ("python3.13", "python3.12", "python3.14", "python3.11", "python3.15")


def use_supported_python() -> None:
    """Start again with a supported Python if this one is not; end with a sentence if none is found."""
    if OLDEST <= sys.version_info[:2] < TOO_NEW:
        return
    for name in PREFERRED:
        found = shutil.which(name)
        # A version manager may put a name on the PATH behind which there is no Python.
        if found and subprocess.call([found, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            os.execv(found, [found, *sys.argv])  # noqa: S606  no shell is wanted
    this = platform.python_version()
    sys.exit(f"elemental_gui needs Python 3.11 to 3.15; this is {this}, and no other was found on the PATH.")


use_supported_python()

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from elemental_gui.system_libraries import LIBRARIES, Library  # noqa: E402  not before this Python is known to read it

VENV = ROOT / ".venv"
WINDOWS, LINUX = os.name == "nt", sys.platform.startswith("linux")
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
STAMP = VENV / "installed-locks.txt"
"""Is there once .venv and its pip are complete; holds a line for each lock file whose packages are, too."""
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "elemental-gui"

PROGRAM_LOCK = ROOT / "packaging" / "requirements.lock"
TEST_LOCK = ROOT / "packaging" / "requirements-test.lock"
PROGRAM_MODULES = "PySide6.QtWidgets, PySide6.QtSvg, attrs"
TEST_MODULES = PROGRAM_MODULES + ", hypothesis, mypy, pytest, pytestqt, ruff"

NO_LIBRARIES, NO_PACKAGES, NO_IMPORT = 3, 4, 5
"""Exit codes: the system's libraries, the Python packages, or the finished environment cannot be had."""


class Manager(NamedTuple):
    """A package manager, and its arguments to install packages and to learn what there is to install."""

    program: str
    install: tuple[str, ...]
    refresh: tuple[str, ...]


APT = Manager("apt-get", ("install", "-yqq", "--no-install-recommends"), ("update", "-qq"))
MANAGERS = (
    APT,
    Manager("dnf", ("install", "-y"), ()),
    Manager("pacman", ("-S", "--needed", "--noconfirm"), ()),
)


def say(text: str) -> None:
    print(f"[elemental_gui] {text}", file=sys.stderr, flush=True)


def stop(code: int, text: str) -> NoReturn:
    """Tell the user why it goes no further, and end."""
    say(text)
    sys.exit(code)


def succeeds(*command: str | Path, quiet: bool = False) -> bool:
    """Run a command and tell whether it went well; its output goes to standard error, or nowhere."""
    target = subprocess.DEVNULL if quiet else sys.stderr
    try:
        return subprocess.call(command, stdout=target, stderr=target) == 0
    except OSError:
        return False


def has_display() -> bool:
    return not LINUX or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# --- libraries of the system ------------------------------------------------------------


def provide_libraries(for_window: bool) -> None:
    """Make the shared libraries that Qt needs available, by the first of four ways that works.

    A copy unpacked before; the package manager as administrator; unpacking into the cache; and in the end the
    command to give to an administrator.
    """
    if not LINUX:
        return
    wanted = [each for each in LIBRARIES if for_window or not each.platform]
    missing = " ".join(each.soname for each in wanted if not can_load(each))
    if not missing and not lacks_ensurepip():
        return
    manager = next((each for each in MANAGERS if shutil.which(each.program)), None)
    if manager is None:
        if missing:
            stop(NO_LIBRARIES, f"Qt needs these libraries of the system, install them first: {missing}")
        return
    if manager is APT and use_unpacked():
        return
    packages = packages_for(manager, bool(missing))
    if install_packages(manager, packages) or (manager is APT and unpack() and use_unpacked()):
        return
    if missing:
        command = " ".join([manager.program, *manager.install, *packages])
        stop(NO_LIBRARIES, f"Qt needs libraries. Let an administrator run this, then repeat:\n    {command}")


def can_load(library: Library) -> bool:
    try:
        ctypes.CDLL(library.soname)
    except OSError:
        return False
    return True


def lacks_ensurepip() -> bool:
    """Tell whether .venv is still to be made and this Python, as Debian packs it, cannot do so by itself."""
    return not PYTHON.exists() and importlib.util.find_spec("ensurepip") is None


def packages_for(manager: Manager, with_libraries: bool) -> list[str]:
    """List what to install: every library at once, so that a display found later needs no second round."""
    column = "apt" if manager is APT else manager.program
    packages = [getattr(each, column) for each in LIBRARIES] if with_libraries else []
    if manager is APT and lacks_ensurepip():
        packages.append(f"python3.{sys.version_info.minor}-venv")
    return list(dict.fromkeys(packages))


def administrator() -> list[str] | None:
    """Give what stands before a command to run it as administrator; None where nobody can or wants to."""
    if os.environ.get("ELEMENTAL_GUI_NO_ADMIN"):
        return None
    if os.geteuid() == 0:
        return []
    # Without a terminal nobody can type the password.
    if shutil.which("sudo") and (sys.stdin.isatty() or succeeds("sudo", "-n", "true", quiet=True)):
        return ["sudo"]
    return None


def install_packages(manager: Manager, packages: list[str]) -> bool:
    """Install packages of the system as administrator; False where there is no right or no way to do it."""
    prefix = administrator()
    if prefix is None:
        return False
    say(f"Installing packages of the system with {manager.program}: {' '.join(packages)}")
    if manager is APT:
        return apt_install(prefix, packages)
    return succeeds(*prefix, manager.program, *manager.install, *packages)


def apt_install(prefix: list[str], packages: list[str]) -> bool:
    """Install packages with apt; if it refuses, mend what an interrupted run has left, and try again."""
    prefix = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive"]
    apt = [*prefix, APT.program, "-o", "DPkg::Lock::Timeout=120"]
    succeeds(*apt, *APT.refresh)
    if succeeds(*apt, *APT.install, *packages):
        return True
    say("That did not work. Completing what an earlier installation may have left half-done, then once more.")
    succeeds(*prefix, "dpkg", "--configure", "-a")
    succeeds(*apt, *APT.install, "--fix-broken", "--reinstall", *packages)
    return succeeds(*apt, *APT.install, *packages)


def unpacked_folder() -> Path:
    """Name the folder of the private copy for this release of the system, complete or not there."""
    release = Path("/etc/os-release")
    key = hashlib.sha256(release.read_bytes() if release.exists() else b"")
    key.update(" ".join([each.apt for each in LIBRARIES] + [sys.version]).encode())
    return CACHE / f"libraries-{key.hexdigest()[:12]}"


def unpack() -> bool:
    """Download the packages as an ordinary user and unpack them into the cache; nothing else changes."""
    folder = unpacked_folder()
    say(f"Without administrator rights: unpacking the libraries that Qt needs into {folder}")
    for leftover in CACHE.glob("libraries-*"):
        shutil.rmtree(leftover, ignore_errors=True)
    work = folder.with_name(folder.name + ".part")
    for name in ("lists/partial", "cache/archives/partial", "root"):
        (work / name).mkdir(parents=True)
    apt = [APT.program, "-qq", "-o", f"Dir::State={work}", "-o", f"Dir::State::lists={work}/lists"]
    apt += ["-o", "Dir::State::status=/var/lib/dpkg/status", "-o", f"Dir::Cache={work}/cache"]
    apt += ["-o", "Debug::NoLocking=1", "-o", f"APT::Sandbox::User={os.getuid()}"]
    packages = [*(each.apt for each in LIBRARIES), "python3-venv"]
    succeeds(*apt, *APT.refresh)
    if not succeeds(*apt, *APT.install, "--download-only", *packages, quiet=True):
        return False
    archives = sorted((work / "cache" / "archives").glob("*.deb"))
    if not all(succeeds("dpkg-deb", "-x", archive, work / "root") for archive in archives):
        return False
    (work / "root").rename(folder)
    shutil.rmtree(work)
    return True


def use_unpacked() -> bool:
    """Let Qt find the private copy of the libraries; False if there is none."""
    root = unpacked_folder()
    if not root.exists():
        return False
    system = sysconfig.get_config_var("MULTIARCH") or f"{platform.machine()}-linux-gnu"
    paths = [str(root / "usr" / "lib" / system), str(root / "lib" / system)]
    if os.environ.get("LD_LIBRARY_PATH"):
        paths.append(os.environ["LD_LIBRARY_PATH"])
    os.environ["LD_LIBRARY_PATH"] = os.pathsep.join(paths)
    for name, where, ours in (
        ("XKB_CONFIG_ROOT", "/usr/share/X11/xkb", "usr/share/X11/xkb"),
        ("FONTCONFIG_PATH", "/etc/fonts", "etc/fonts"),
    ):
        if not Path(where).is_dir():
            os.environ[name] = str(root / ours)
    return True


# --- the environment in .venv -----------------------------------------------------------


def prepare_environment(lock: Path, modules: str) -> None:
    """Make .venv hold what the lock file lists; if it then cannot import `modules`, build it anew, once."""
    make_environment()
    install_lock(lock)
    if not import_problem(modules):
        return
    say("The environment in .venv is damaged; building it again.")
    shutil.rmtree(VENV, ignore_errors=True)
    make_environment()
    install_lock(lock)
    problem = import_problem(modules)
    if problem:
        stop(NO_IMPORT, f"The packages are installed but do not start:\n{problem}")


def make_environment() -> None:
    """Create .venv with a pip in it, unless there is a usable one."""
    check = f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"
    if STAMP.exists() and succeeds(PYTHON, "-c", check, quiet=True):
        return
    # This program may itself be running from a .venv that is about to go.
    base = getattr(sys, "_base_executable", None) or sys.executable
    shutil.rmtree(VENV, ignore_errors=True)
    if not succeeds(base, "-m", "venv", VENV, quiet=True):
        shutil.rmtree(VENV, ignore_errors=True)
        if not succeeds(base, "-m", "venv", "--without-pip", VENV):
            stop(NO_PACKAGES, f"A virtual environment cannot be made in {VENV}.")
        if not lend_pip(base):
            stop(NO_PACKAGES, "This Python has no pip. Install it:\n    apt-get install python3-venv")
    STAMP.touch()


def lend_pip(base: str) -> bool:
    """Put a pip into a .venv that has none: from a wheel of Debian, or with the other Python's pip."""
    for share in (unpacked_folder() / "usr", Path("/usr")):
        for wheel in sorted((share / "share" / "python-wheels").glob("pip-*.whl")):
            if succeeds(PYTHON, wheel / "pip", "install", "-q", "--no-index", wheel, quiet=True):
                return True
    return succeeds(base, "-m", "pip", "--python", PYTHON, "install", "-q", "pip", quiet=True)


def install_lock(lock: Path) -> None:
    """Install exactly the versions and hashes of a lock file, unless that is what was installed last."""
    key = fingerprint(lock)
    if key in STAMP.read_text().split():
        return
    STAMP.write_text("")
    say(f"Installing the Python packages of {lock.name} into .venv (once, about 300 MB).")
    for name in ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PYTHONHOME"):
        os.environ.pop(name, None)  # each would send the packages elsewhere
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    pip += ["--no-compile"]  # Python compiles what it imports, a tenth of all that is installed
    pip += [] if sys.stderr.isatty() else ["--quiet"]
    pip += ["--require-hashes", "--only-binary", ":all:", "-r", lock]
    # A second time, because a connection may break.
    if not succeeds(*pip):
        again = subprocess.run(pip, stdout=sys.stderr, stderr=subprocess.PIPE, text=True, check=False)
        sys.stderr.write(again.stderr)
        if again.returncode != 0:
            stop(NO_PACKAGES, f"Installing the Python packages failed, see above. {pip_trouble(again.stderr)}")
    # What the tests need holds all that the program needs, in the same versions.
    satisfied = [key, fingerprint(PROGRAM_LOCK)] if lock == TEST_LOCK else [key]
    STAMP.write_text("\n".join(satisfied) + "\n")


def pip_trouble(said: str) -> str:
    """Tell in a sentence what pip complains about; it says that nothing matches also when it can reach nobody."""
    if "Retrying" in said or "onnection" in said:
        return "The package index cannot be reached. Is there a network?"
    if "No matching distribution" in said:
        this = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
        return f"There is no ready-made package for {this}. Another Python, such as 3.13, may have one."
    if "DO NOT MATCH THE HASHES" in said:
        return "A download is not the file that was locked: do not use it, and tell the authors."
    return "The disk may be full."


def fingerprint(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def import_problem(modules: str) -> str:
    """Try to import modules in .venv; give the error, or nothing if there is none."""
    done = subprocess.run([PYTHON, "-c", f"import {modules}"], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stderr.strip() or f"exit code {done.returncode}"


# --- the two commands -------------------------------------------------------------------


def run_program(arguments: list[str]) -> int:
    """Start the program; without a display and without arguments, let it paint one picture."""
    command = [str(PYTHON), "-P", "-m", "elemental_gui"]
    if arguments or has_display() or os.environ.get("QT_QPA_PLATFORM"):
        return hand_over([*command, *arguments])
    picture = VENV / "first-window.png"
    say("No window can be shown (neither DISPLAY nor WAYLAND_DISPLAY is set): painting a picture of it.")
    status = subprocess.call([*command, "--smoke", str(picture)])
    if status == 0:
        say(f"The program works; this is its window: {picture}")
        say("To play, start it in a desktop session, or with QT_QPA_PLATFORM=vnc and a viewer on port 5900.")
    return status


def run_tests(arguments: list[str]) -> int:
    """Run the tests; they need no display (tests/conftest.py chooses Qt's offscreen platform)."""
    os.chdir(ROOT)
    # A thousand starts of Python read the same modules, and every process the same tests. What they compile
    # is kept, out of the checkout.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")
    # One process more than there are processors, because some tests wait for clocks and for programs that they start.
    # Each takes a row of neighbours, which share what they prepare, and in the end some of another's.
    together = [f"--numprocesses={min(4, (os.cpu_count() or 1) + 1)}", "--dist=worksteal"]
    return hand_over([str(PYTHON), "-m", "pytest", *together, *arguments])


def hand_over(command: list[str]) -> int:
    """Become another program, so that signals and the exit code are its own; on Windows, wait for it."""
    if not WINDOWS:
        os.execv(command[0], command)  # noqa: S606  no shell is wanted
    return subprocess.call(command)


def main() -> int:
    arguments = sys.argv[1:]
    testing = arguments[:1] == ["test"]
    os.environ.update(PYTHONPATH=str(ROOT), PYTHONNOUSERSITE="1")
    try:
        provide_libraries(for_window=has_display() and not testing)
        if testing:
            prepare_environment(TEST_LOCK, TEST_MODULES)
            return run_tests(arguments[1:])
        prepare_environment(PROGRAM_LOCK, PROGRAM_MODULES)
        return run_program(arguments)
    except KeyboardInterrupt:
        say("Stopped. The same command goes on from here.")
        return 130


if __name__ == "__main__":
    sys.exit(main())
