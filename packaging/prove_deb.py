"""Prove the Debian package and the archive: build both twice in a new Debian, then install, play, check and remove.

    sudo python3 packaging/prove_deb.py [--deb FILE] [--release trixie] [--work FOLDER] [--out FOLDER]

Needs Linux, root, a network, and the programs debootstrap, Xvfb and xdotool; ImageMagick's `import` for pictures. It
makes its systems in a folder and removes them; the machine itself is not changed. With --deb a package is tried that
is there already. The last line is PROVED, and the exit code 0, if everything is as promised.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from build import commit_date
from build_linux import BUILD_PACKAGES
from fresh_root import PLAYER, FreshRoot, enter_namespace, fresh_root, require, screen, step
from proof_hand import Hand, play_a_turn, turns_confirmed
from release import DESKTOP_ID, MIME_TYPE, NAME, ROOT, homepage

GAMES = f"/home/{PLAYER}/.local/share/elemental_gui/games"
SAMPLES = f"/usr/lib/{NAME}/_internal/elemental_gui/resources/examples"
HOMEPAGE = {"ELEMENTAL_GUI_HOMEPAGE": homepage()} if homepage() else {}
DESKTOP = (
    "desktop-file-utils", "shared-mime-info", "xdg-utils", "libfile-mimeinfo-perl", "libglib2.0-bin", "appstream",
    "man-db", "xz-utils",
)  # fmt: skip
"""What a desktop has and a minimal system has not; installed only when the program has been seen to work without."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="prove_deb.py", description="Prove the Debian package on a new system.")
    parser.add_argument("--deb", type=Path, help="a package to try instead of building one")
    parser.add_argument("--release", default="bookworm", help="where to install it; it is built on bookworm")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "proof", help="folder for the systems")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the package and the pictures")
    wanted = parser.parse_args()
    enter_namespace("Xvfb", "xdotool")
    work, out = wanted.work.resolve(), wanted.out.resolve()
    for folder in (work, out):
        folder.mkdir(parents=True, exist_ok=True)
    package = wanted.deb.resolve() if wanted.deb else build_twice(work, out)
    with fresh_root(work, "install", wanted.release) as root:
        prove(root, package, out)
    print("PROVED")
    return 0


def build_twice(work: Path, out: Path) -> Path:
    """Build the package in two folders of a new Debian 12; both have to be the same, byte by byte."""
    with fresh_root(work, "build") as root:
        step("building the package and the archive, twice")
        root.install(*BUILD_PACKAGES)
        made = []
        for name in ("one", "two"):
            copy_sources(root, f"/root/{name}/elemental_gui")
            date = os.environ.get("SOURCE_DATE_EPOCH") or commit_date()
            script = f"/root/{name}/elemental_gui/packaging/build.py"
            for kind in ("deb", "tarball"):
                root.run("python3", script, kind, settings={"SOURCE_DATE_EPOCH": date, **HOMEPAGE})
            made.append({path.name: path for path in root.path(f"/root/{name}/elemental_gui/dist").iterdir()})
        for name, first in made[0].items():
            digests = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (first, made[1][name])]
            require(digests[0] == digests[1], f"two builds of {name} differ")
            shutil.copyfile(first, out / name)
            print(f"   {name}  {first.stat().st_size / 1e6:.1f} MB  sha256 {digests[0]}  both times")
    return next(out.glob(f"{NAME}_*.deb"))


def copy_sources(root: FreshRoot, target: str) -> None:
    """Copy what git knows or would take up, and nothing that was built here."""
    said = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in filter(None, said.split("\0")):
        place = root.path(target) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, place)


def prove(root: FreshRoot, package: Path, out: Path) -> None:
    """Go through everything that the package promises."""
    before = files_of(root)
    step("installing it with apt, without what is only recommended")
    root.copy_in(package, f"/root/{package.name}")
    root.run("apt-get", "update", "-qq")
    began = time.monotonic()
    root.run("apt-get", "install", "-yqq", "--no-install-recommends", f"/root/{package.name}")
    installed = root.run("dpkg-query", "-W", "-f", "${Installed-Size}", NAME).stdout
    print(f"   {time.monotonic() - began:.0f} s; {int(installed) / 1024:.0f} MB installed")
    step("playing by itself without a display, as an ordinary user")
    root.run(NAME, "--smoke", f"/home/{PLAYER}/smoke.png", user=PLAYER)
    shutil.copyfile(root.path(f"/home/{PLAYER}/smoke.png"), out / "proof-smoke.png")
    command_line(root)
    with screen() as display:
        step("playing a turn with the mouse")
        play(root, display, out)
        step("opening a record by its kind")
        association(root, display, out)
    step("the files that a desktop and a software centre read")
    descriptions(root)
    step("removing it")
    removal(root, before)
    for archive in package.parent.glob(f"{NAME}-*-linux-*.tar.xz"):
        step(f"{archive.name}: unpacked, put into the menu, and taken out again")
        unpacked(root, archive)


def command_line(root: FreshRoot) -> None:
    """Check a legal and an illegal submission, draw one, render one, speak to the engine."""
    step("checking records on the command line")
    legal = f"{SAMPLES}/element/dm5.elemental"
    root.run(NAME, "check", legal, user=PLAYER)
    text = root.path(legal).read_text(encoding="utf-8").replace("earth G8", "earth F7", 1)  # on a sage
    root.path(f"/home/{PLAYER}/wrong.elemental").write_text(text, encoding="utf-8")
    refused = root.run(NAME, "check", f"/home/{PLAYER}/wrong.elemental", user=PLAYER, check=False)
    says_why = refused.returncode == 1 and "A sage stands on F7" in refused.stdout
    require(says_why, f"an illegal record is not refused: {refused}")
    print(f"   {refused.stdout.strip()}")
    root.run(NAME, "show", legal, "--turn", "3.1", user=PLAYER)
    sheet = f"/home/{PLAYER}/board.xlsx"
    root.run(NAME, "show", legal, "--turn", "3.1", "--output", sheet, user=PLAYER)
    judged = root.run(NAME, "check", "--from", f"{legal}@2.2", sheet, user=PLAYER, check=False).stdout
    print(f"   {judged.strip()}")
    require("legal" in judged, f"the sheet that it has written is not read: {judged}")
    root.run(NAME, "render", legal, f"/home/{PLAYER}/board.svg", user=PLAYER)
    spoken = root.run("sh", "-c", f"printf 'name\\nquit\\n' | {NAME} engine", user=PLAYER).stdout
    require(spoken.startswith("="), f"the engine does not answer: {spoken!r}")


def play(root: FreshRoot, display: str, out: Path) -> None:
    """Play a turn as somebody at the screen would, and quit."""
    game = root.start(NAME, "--new", "element", user=PLAYER, settings={"DISPLAY": display})
    hand = Hand(display, out)
    hand.await_window("Elemental")
    play_a_turn(hand)
    hand.picture(out / "proof-turn.png")
    require(turns_confirmed(root.path(GAMES)) == 1, "the turn is not in the journal")
    hand.close("Elemental")
    require(game.wait(20) == 0, "it does not end as it should")


def association(root: FreshRoot, display: str, out: Path) -> None:
    """Open a record in three ways: what the desktop's own database says, gio, and xdg-open."""
    root.install(*DESKTOP)
    record = f"/home/{PLAYER}/Tom's best game.elemental"
    root.copy_in(root.path(f"{SAMPLES}/element/dm5.elemental"), record, PLAYER)
    kind = root.run("gio", "info", "-a", "standard::content-type", record, user=PLAYER).stdout
    require(MIME_TYPE in kind, f"the record is taken for something else: {kind}")
    for asked in (("gio", "mime", MIME_TYPE), ("xdg-mime", "query", "default", MIME_TYPE)):
        require(f"{DESKTOP_ID}.desktop" in root.run(*asked, user=PLAYER).stdout, f"{asked} names another program")
    hand = Hand(display, out)
    for opener in ("gio open", "xdg-open"):
        root.start(*opener.split(), record, user=PLAYER, settings={"DISPLAY": display})
        hand.await_window("Ann – Ben")  # the players that the record names
        hand.picture(out / f"proof-{opener.replace(' ', '-')}.png")
        hand.close("Ann – Ben")


def descriptions(root: FreshRoot) -> None:
    """Let the tools of the desktop validate what the package brings for them."""
    root.run("desktop-file-validate", f"/usr/share/applications/{DESKTOP_ID}.desktop")
    about = f"/usr/share/metainfo/{DESKTOP_ID}.metainfo.xml"
    # A package that is not built for a repository has no homepage to name.
    known = "homepage" in root.path(about).read_text(encoding="utf-8")
    said = root.run("appstreamcli", "validate", "--no-net", about, check=False).stdout
    faults = [line for line in said.splitlines() if line.startswith(("E:", "W:"))]
    faults = [line for line in faults if known or "url-homepage-missing" not in line]
    require(not faults, f"the description of the program has faults: {faults}")
    page = root.run("man", "--warnings", "-l", f"/usr/share/man/man6/{NAME}.6.gz", check=False)
    require(page.returncode == 0 and not page.stderr, f"the manual page has faults: {page.stderr}")
    require(not root.run("dpkg", "--verify", NAME).stdout, "files of the package are not as they were packed")


def removal(root: FreshRoot, before: set[str]) -> None:
    """Purge the package; of the program nothing stays but what is the player's."""
    root.run("apt-get", "purge", "-yqq", NAME)
    ours = [name for name in files_of(root) - before if "elemental" in name.lower()]
    # What is the player's, and the package file that was copied here.
    left = sorted(name for name in ours if not name.startswith(("/home/", "/root/")))
    require(not left, f"left behind: {left}")
    for cache in ("/usr/share/applications/mimeinfo.cache", "/usr/share/mime/globs2"):
        path = root.path(cache)
        require(not path.exists() or "elemental" not in path.read_text(), f"{cache} still knows it")
    require(turns_confirmed(root.path(GAMES)) >= 1, "the saved game is gone")


def unpacked(root: FreshRoot, archive: Path) -> None:
    """Try the archive where the libraries of a desktop are: in a folder of the player's, for the player alone."""
    root.copy_in(archive, f"/home/{PLAYER}/archive.tar.xz", PLAYER)
    folder = f"/home/{PLAYER}/My games"
    root.run("mkdir", folder, user=PLAYER)
    root.run("tar", "-xf", f"/home/{PLAYER}/archive.tar.xz", "-C", folder, "--strip-components=1", user=PLAYER)
    root.run(f"{folder}/{NAME}", "--smoke", f"/home/{PLAYER}/archive.png", user=PLAYER)
    default = ("gio", "mime", MIME_TYPE)
    for option in ((), ("--remove",)):
        root.run(f"{folder}/integrate.sh", *option, user=PLAYER)
        known = f"{DESKTOP_ID}.desktop" in root.run(*default, user=PLAYER, check=False).stdout
        require(known is not bool(option), f"after integrate.sh {option} the desktop has it wrong")


def files_of(root: FreshRoot) -> set[str]:
    return set(root.run("find", "/", "-xdev", "-not", "-path", "/proc/*").stdout.splitlines())


if __name__ == "__main__":
    sys.exit(main())
