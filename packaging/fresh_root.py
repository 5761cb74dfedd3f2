"""A minimal Debian or Ubuntu of its own in a folder, to prove what a new machine would do; for the prove_*.py scripts.

Needs Linux, root, `debootstrap` and `unshare`. Everything that is mounted or started lives in a namespace and is gone
when the script ends, however it ends. The first system of a release is kept and copied: making it takes a minute.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NoReturn

DEBIAN: Final = "http://deb.debian.org/debian"
UBUNTU: Final = "http://archive.ubuntu.com/ubuntu"
UBUNTU_RELEASES: Final = ("jammy", "noble")
UBUNTU_KEYRING: Final = Path("/usr/share/keyrings/ubuntu-archive-keyring.gpg")
"""From the package ubuntu-keyring; Debian 12 does not have it, but Ubuntu's own package installs there."""
FORWARDED: Final = ("PIP_", "SSL_CERT_", "REQUESTS_CA_", "http_proxy", "https_proxy", "no_proxy")
"""The beginnings of the names of environment variables that say how this machine reaches its package indexes."""
PLAYER: Final = "player"
SOCKETS: Final = Path("/tmp/.X11-unix")  # noqa: S108 - where X servers listen
Settings = Mapping[str, str]
"""Environment variables."""
_INSIDE: Final = "ELEMENTAL_GUI_PROOF"


def enter_namespace(*programs: str) -> None:
    """Start this script again where its mounts and processes end with it; ends if something it needs is missing."""
    if os.environ.get(_INSIDE):
        return
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        sys.exit("This proof needs Linux and root: it makes a small Debian in a folder.")
    missing = [name for name in ("debootstrap", "unshare", "chroot", *programs) if shutil.which(name) is None]
    if missing:
        sys.exit(f"This proof needs programs that are not installed: {', '.join(missing)}")
    os.environ[_INSIDE] = "1"
    spaces = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "--propagation", "private"]
    os.execvp("unshare", ["unshare", *spaces, sys.executable, *sys.argv])  # noqa: S606 - no shell is wanted


def step(text: str) -> None:
    """Say what is being proved."""
    print(f"== {text}", flush=True)


def fail(text: str) -> NoReturn:
    """Say what is not as promised, and end."""
    sys.exit(f"NOT PROVED: {text}")


def require(condition: bool, failure: str) -> None:
    """End the script if something is not as promised."""
    if not condition:
        fail(failure)


class FreshRoot:
    """One system in a folder; made from the kept one of its release."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(
        self, *command: str, user: str = "root", check: bool = True, settings: Settings | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a command in it and give what it said; ends the script if it fails, unless told otherwise."""
        done = subprocess.run(
            self.command(command, user),
            env=self.settings(user, settings or {}), capture_output=True, text=True, check=False,
        )
        if check and done.returncode != 0:
            fail(f"{' '.join(command)} ended with {done.returncode}:\n{(done.stdout + done.stderr)[-4000:]}")
        return done

    def start(self, *command: str, user: str, settings: Settings) -> subprocess.Popen[bytes]:
        """Start a command in it and leave it running."""
        return subprocess.Popen(
            self.command(command, user),
            env=self.settings(user, settings), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def command(self, command: Sequence[str], user: str) -> list[str]:
        """Give the command that runs another one in here, as a user with all of that user's groups."""
        return ["chroot", f"--userspec={user}", str(self.folder), *command]

    def settings(self, user: str, more: Settings) -> dict[str, str]:
        """Give the environment that a login of that user would have, and what more is asked for."""
        own = {
            "HOME": "/root" if user == "root" else f"/home/{user}",
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "LANG": "C.UTF-8",
            "USER": user,
            "LOGNAME": user,
            "DEBIAN_FRONTEND": "noninteractive",
        }
        network = {name: value for name, value in os.environ.items() if name.startswith(FORWARDED)}
        return {**own, **network, **more}

    def install(self, *packages: str) -> None:
        """Install packages and nothing that they merely recommend."""
        self.run("apt-get", "update", "-qq")
        self.run("apt-get", "install", "-yqq", "--no-install-recommends", *packages)

    def copy_in(self, source: Path, target: str, user: str = "root") -> None:
        """Copy a file or folder of this machine into it."""
        place = self.folder / target.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place, symlinks=True)
        else:
            shutil.copyfile(source, place)
        self.run("chown", "-R", f"{user}:", target)

    def path(self, name: str) -> Path:
        """Give the place of one of its files on this machine."""
        return self.folder / name.lstrip("/")


@contextmanager
def fresh_root(work: Path, name: str, release: str = "bookworm") -> Iterator[FreshRoot]:
    """Make a new system and remove it at the end; it knows an ordinary user called `player`."""
    base = work / f"base-{release}"
    if not (base / "etc" / "complete").exists():
        step(f"making a minimal system of {release} in {base}")
        shutil.rmtree(base, ignore_errors=True)
        made: list[str | Path] = ["debootstrap", "--variant=minbase"]
        if release in UBUNTU_RELEASES:
            # Every Ubuntu that people install has universe, and some of Qt's libraries are there. All its releases are
            # made by the script of an old one, and Debian's debootstrap does not know the names of the new.
            made += ["--components=main,universe", f"--keyring={UBUNTU_KEYRING}", release, base, UBUNTU, "gutsy"]
        else:
            made += [release, base, DEBIAN]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
        (base / "etc" / "complete").touch()
    folder = work / name
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["cp", "--archive", "--reflink=auto", base, folder], check=True)
    root = FreshRoot(folder)
    introduce(root)
    SOCKETS.mkdir(exist_ok=True)
    (folder / "tmp" / SOCKETS.name).mkdir()
    for options, target in (("-t proc proc", "proc"), ("--rbind /dev", "dev"), (f"--bind {SOCKETS}", SOCKETS)):
        subprocess.run(["mount", *options.split(), root.path(str(target))], check=True)
    root.run("useradd", "--create-home", "--shell", "/bin/sh", PLAYER)
    try:
        yield root
    finally:
        for target in (SOCKETS, "dev", "proc"):
            subprocess.run(["umount", "--lazy", root.path(str(target))], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def introduce(root: FreshRoot) -> None:
    """Tell the new system how this machine reaches the network: names, certificates, settings of apt and pip."""
    for name in ("etc/resolv.conf", "etc/hosts", "etc/pip.conf", "etc/ssl/certs/ca-certificates.crt"):
        source = Path("/") / name
        if source.exists():
            target = root.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            shutil.copyfile(source, target)
    certificates = Path("/etc/ssl/certs/ca-certificates.crt")
    if certificates.exists():
        # Here they stay when a package makes the list of the system anew.
        place = root.folder / "usr/local/share/ca-certificates/machine.crt"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(certificates, place)
    own = root.folder / "etc/apt/apt.conf.d"
    for setting in Path("/etc/apt/apt.conf.d").glob("*"):
        # What this machine does after an installation needs programs that a new one does not have.
        if "Acquire" in setting.read_text(errors="replace"):
            shutil.copyfile(setting, own / f"machine-{setting.name}")  # a name that no package uses


@contextmanager
def screen() -> Iterator[str]:
    """Start an X server without anybody in front of it and give its name: that of PROOF_DISPLAY, or any free one."""
    number = os.environ.get("PROOF_DISPLAY", "").removeprefix(":")
    number = number or next(str(each) for each in range(90, 200) if not (SOCKETS / f"X{each}").exists())
    command = ["Xvfb", f":{number}", "-ac", "-screen", "0", "1400x950x24"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for((SOCKETS / f"X{number}").exists, "Xvfb does not start")
    try:
        yield f":{number}"
    finally:
        server.terminate()
        with suppress(subprocess.TimeoutExpired):
            server.wait(10)


def wait_for(true: Callable[[], bool], failure: str, seconds: float = 60) -> None:
    """Wait until something has become true; ends the script if it does not."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            fail(failure)
        time.sleep(0.1)
