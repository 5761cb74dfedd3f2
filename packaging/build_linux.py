"""What Linux gets: a Debian package, and an archive that runs where it is unpacked."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import os
import re
import shutil
import subprocess
import tarfile
import textwrap
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from bundle_contents import FROM_SYSTEM, asked_of_system, debian_packages
from release import AUTHORS, DESKTOP_ID, NAME, ROOT, SUMMARY, Build, call, homepage, machine, version

from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.catalog import SCENES

LINUX = ROOT / "packaging" / "linux"
CONTACT = f"{AUTHORS} <elemental-gui@packages.invalid>"
BUILD_PACKAGES = (
    "python3", "python3-venv", "libpython3.11", "binutils", "xz-utils", "libgl1", "libegl1", "libfontconfig1",
    "libdbus-1-3", "libglib2.0-0", "libxkbcommon-x11-0", "libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1",
    "libxcb-shape0",
)  # fmt: skip
"""What a bare Debian 12 needs for a build: the tools, and the libraries that are looked at or taken into the bundle."""
COMPILER_PACKAGES = ("gcc", "libc6-dev", "python3-dev")
"""What it needs besides for a compiled search of the computer players."""
COMMANDS = ("engine", "check", "show", "render", "record", "match", "tune", "puzzles", "bench")
"""What a shell offers to complete; a test compares it with the program's help."""
RESOURCES = "_internal/elemental_gui/resources"
DESCRIPTION = """\
 Element is a game for two to four sages on eleven by eleven squares: fire that
 spreads, wind to ride, earth that bars the way, and rivers that you trace
 yourself. This program plays it at one table, with the five sets of rules that
 are in use, and beside it other board games about the elements.
 .
 Records can be saved, replayed and checked, in the window and on the command
 line; programs that play speak a line protocol. Everything it needs beyond the
 libraries of the desktop is part of the package: Python, and Qt under LGPL 3.
"""


# --- what both share -------------------------------------------------------------------


def share_files(build: Build) -> dict[str, bytes]:
    """Give what belongs below a folder `share`: entry in the menu, icons, kind of file, description."""
    icons = f"icons/hicolor/{{}}/apps/{DESKTOP_ID}{{}}"
    files = {
        f"applications/{DESKTOP_ID}.desktop": filled(build, "elemental.desktop"),
        f"metainfo/{DESKTOP_ID}.metainfo.xml": filled(build, "elemental.metainfo.xml"),
        f"mime/packages/{DESKTOP_ID}.xml": filled(build, "elemental-game.xml"),
        icons.format("scalable", ".svg"): (ROOT / "resources/art/common/elemental.svg").read_bytes(),
        icons.format("symbolic", "-symbolic.svg"): (LINUX / "symbolic.svg").read_bytes(),
        "man/man6/elemental-gui.6.gz": squeezed(filled(build, "elemental-gui.6")),
        f"bash-completion/completions/{NAME}": filled(build, "completion.bash"),
        f"zsh/vendor-completions/_{NAME}": filled(build, "completion.zsh"),
        f"fish/vendor_completions.d/{NAME}.fish": filled(build, "completion.fish"),
    }
    for path in sorted(build.icons.glob("*.png")):
        files[icons.format(f"{path.stem}x{path.stem}", ".png")] = path.read_bytes()
    return files


def filled(build: Build, name: str, **more: str) -> bytes:
    """Read a text of the folder linux/ and put version, date, the games and other words into it."""
    words = {"VERSION": version(), "DATE": time.strftime("%Y-%m-%d", time.gmtime(build.epoch)), **games(), **more}
    address = homepage()
    words["ADDRESSES"] = (LINUX / "addresses.xml").read_text(encoding="utf-8").rstrip() if address else ""
    words["ADDRESS"], words["COMMANDS"] = address, " ".join(COMMANDS)
    text = (LINUX / name).read_text(encoding="utf-8")
    for _inside_what_was_filled_in in range(2):
        text = re.sub(r"@([A-Z]+)@", lambda found: words[found[1]], text)
    return text.encode()


def games() -> dict[str, str]:
    """Give what is written about each game; those that the window plays are offered in the menu of the icon."""
    names = {slug: f"new-{slug.replace('_', '-')}" for slug in SCENES}
    actions = "\n\n".join(
        f"[Desktop Action {names[slug]}]\nName=New Game of {GAMES[slug].title}\nExec=elemental-gui --new {slug}"
        for slug in SCENES
    )
    tags = (f"[Game &quot;{slug}&quot;]" for slug in GAMES)
    return {
        "ACTIONS": ";".join(names.values()),
        "GAMES": actions,
        "TAGS": "\n".join(f'      <match type="string" offset="0" value="{tag}"/>' for tag in tags),
        "SLUGS": ", ".join(SCENES),
        "CHOICES": " ".join(SCENES),
    }


def squeezed(content: bytes) -> bytes:
    """Compress as gzip does with -9n: without name and date."""
    return gzip.compress(content, 9, mtime=0)


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def copy_bundle(build: Build, target: Path) -> None:
    """Copy the bundle with the rights that files of the system have: only programs can be run."""
    shutil.copytree(build.bundle, target, symlinks=True)
    for path in sorted(target.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name == NAME else 0o644)


# --- the Debian package ----------------------------------------------------------------


def make_deb(build: Build) -> list[Path]:
    """Build the package; what it depends on is read from the bundle's own files."""
    stage = build.work / "deb"
    shutil.rmtree(stage, ignore_errors=True)
    copy_bundle(build, stage / "usr/lib" / NAME)
    (stage / "usr/bin").mkdir(parents=True)
    (stage / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    files = {f"usr/share/{name}": content for name, content in share_files(build).items()}
    files[f"usr/share/doc/{NAME}/copyright"] = copyright_text(build).encode()
    files[f"usr/share/doc/{NAME}/changelog.gz"] = squeezed(changelog(build).encode())
    files[f"usr/share/lintian/overrides/{NAME}"] = (LINUX / "lintian-overrides").read_bytes()
    write_files(stage, files)
    write_files(stage / "DEBIAN", {"control": control(build, stage).encode(), "md5sums": checksums(stage)})
    for path in [stage, *stage.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
    result = build.out / f"{NAME}_{version()}_{debian_machine()}.deb"
    settings = {**os.environ, "SOURCE_DATE_EPOCH": str(build.epoch)}
    # One thread, because how xz divides its work among several is seen in the result.
    options = ["--root-owner-group", "--threads-max=1", "-Zxz", "-z9"]
    # Under another name until it is complete: whoever waits for the package never finds half of one.
    part = result.with_suffix(".part")
    call("dpkg-deb", *options, "--build", stage, part, settings=settings)
    part.replace(result)
    return [result]


def control(build: Build, stage: Path) -> str:
    depends, recommends = debian_packages(build.bundle)
    size = sum((path.lstat().st_size + 1023) // 1024 for path in stage.rglob("*") if not path.is_dir())
    fields = {
        "Package": NAME,
        "Version": version(),
        "Section": "games",
        "Priority": "optional",
        "Architecture": debian_machine(),
        "Maintainer": CONTACT,
        "Installed-Size": str(size),
        "Depends": ", ".join(depends),
        "Recommends": ", ".join([*recommends, "desktop-file-utils", "shared-mime-info"]),
        "Homepage": homepage(),
        "Description": SUMMARY[0].lower() + SUMMARY[1:],
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value) + DESCRIPTION


def debian_machine() -> str:
    return subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()  # fmt: skip


def checksums(stage: Path) -> bytes:
    """Write the list by which `dpkg --verify` finds damaged files."""
    files = sorted(path.relative_to(stage) for path in stage.rglob("*") if path.is_file() and not path.is_symlink())
    said = subprocess.run(["md5sum", "--", *files], cwd=stage, capture_output=True, check=True)
    return said.stdout


def changelog(build: Build) -> str:
    """Write the newest part of CHANGELOG.md as Debian's changelogs are written."""
    newest = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    points = re.findall(r"^- (.+(?:\n  .+)*)", newest, re.MULTILINE)
    wrapped = textwrap.TextWrapper(80, initial_indent="  * ", subsequent_indent="    ")
    lines = [wrapped.fill(" ".join(each.split())) for each in points]
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(build.epoch))
    return "\n".join([f"{NAME} ({version()}) stable; urgency=medium", "", *lines, "", f" -- {CONTACT}  {date}", ""])


def copyright_text(build: Build) -> str:
    """Write Debian's copyright file from the lists of components that the bundle holds."""
    folder = build.bundle / RESOURCES
    head = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
    head += f"Upstream-Name: elemental_gui\nUpstream-Contact: {CONTACT}\n"
    head += f"Comment: The full texts of all licences are in /usr/lib/{NAME}/{RESOURCES}"
    parts = [head]
    for name in ("index.json", "system.json"):
        for each in json.loads((folder / "licences" / name).read_text(encoding="utf-8"))["components"]:
            where = "*" if not len(parts) - 1 else f"usr/lib/{NAME}/_internal/*"
            texts = "\n".join(f" {RESOURCES}/{text}" for text in each["texts"])
            parts.append(
                f"Files: {where}\nCopyright: {each['copyright']}\n"
                f"License: {each['licence']}\nComment: {each['name']}. {each['use']}\n{texts}"
            )
    mit = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2].strip()
    parts.append("License: MIT\n" + "\n".join(f" {line}" if line else " ." for line in mit.splitlines()))
    parts.append("License: LGPL-3.0-only\n On Debian systems the full text is in /usr/share/common-licenses/LGPL-3.")
    return "\n\n".join(parts) + "\n"


# --- the archive -----------------------------------------------------------------------


def make_tarball(build: Build) -> list[Path]:
    """Pack the bundle with what a desktop wants to know and a note how to use it."""
    name = f"{NAME}-{version()}-linux-{machine()}"
    stage = build.work / "tarball" / name
    shutil.rmtree(stage.parent, ignore_errors=True)
    copy_bundle(build, stage)
    write_files(stage / "share", share_files(build))
    libraries, glibc = asked_of_system(build.bundle)
    optional = {soname for soname in libraries if FROM_SYSTEM[soname] in ("libc6", "libcups2")}
    words = {"GLIBC": ".".join(map(str, glibc)), "LIBRARIES": " ".join(sorted(libraries - optional))}
    write_files(stage, {"INSTALL.txt": filled(build, "INSTALL.txt", **words)})
    shutil.copyfile(ROOT / "LICENSE", stage / "LICENSE")
    shutil.copyfile(LINUX / "integrate.sh", stage / "integrate.sh")
    (stage / "integrate.sh").chmod(0o755)
    result = build.out / f"{name}.tar.xz"
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [stage, *sorted(stage.rglob("*"))]:
            name_inside = path.relative_to(stage.parent)
            archive.add(path, name_inside, recursive=False, filter=partial(plain, epoch=build.epoch))
    result.write_bytes(lzma.compress(content.getvalue(), preset=9))
    return [result]


def plain(entry: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    """Take from an entry of the archive what depends on the machine that packs it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = epoch
    return entry
