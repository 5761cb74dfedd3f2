"""Write resources/licences/index.json and the licence texts of the Python packages that are shipped.

    python packaging/make_licences.py           # after a change of packaging/requirements.lock
    python packaging/make_licences.py --check   # only say whether anything would change

Run it in an environment that holds what the lock file lists. What is shipped besides Python packages stands in OTHERS;
the texts that belong to it are kept by hand. A build of a bundle asks `system_components` for the shared libraries of
the build machine, so that these are named too.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from release import ROOT

RESOURCES = ROOT / "resources"
FOLDER = "licences"
LOCK = ROOT / "packaging" / "requirements.lock"
OWN_TEXT = re.compile(r"(?:.*/)?(?:LICEN[CS]E|COPYING|NOTICE)[^/]*", re.IGNORECASE)
"""What packages call the files with their terms."""

LGPL = [f"{FOLDER}/replacing-qt.txt", f"{FOLDER}/LGPL-3.0.txt", f"{FOLDER}/GPL-3.0.txt"]
QT_COMPANY = "Copyright (C) The Qt Company Ltd. and other contributors"


def component(
    name: str, use: str, licence: str, rights: str, texts: list[str], homepage: str = "", distribution: str = ""
) -> dict[str, Any]:
    """Describe a part of what is shipped, as elemental_gui/licences.py reads it."""
    return {
        "name": name, "use": use, "licence": licence, "copyright": rights, "homepage": homepage,
        "distribution": distribution, "texts": texts,
    }  # fmt: skip


PROGRAM = component(
    "elemental_gui", "The program and its artwork", "MIT", "Copyright (c) 2026 The elemental_gui authors",
    [f"{FOLDER}/elemental_gui.txt"],
)  # fmt: skip
OTHERS = [
    component(
        "Python", "The language it is written in, part of every installer", "Python-2.0.1",
        "Copyright (c) 2001-2026 Python Software Foundation", [f"{FOLDER}/python.txt"], "https://www.python.org",
    ),
    component(
        "Qt", "Windows, drawing, printing; used through PySide6", "LGPL-3.0-only", QT_COMPANY,
        [*LGPL, f"{FOLDER}/qt-third-party.txt", f"{FOLDER}/icu.txt"], "https://www.qt.io", "PySide6-Essentials",
    ),
    component(
        "Inter", "The font, where the system has none that can draw text", "OFL-1.1",
        "Copyright (c) 2016-2020 The Inter Project Authors", ["fonts/OFL.txt"], "https://rsms.me/inter",
    ),
    component(
        "PyInstaller", "The starter of the installed program; not part of a checkout",
        "GPL-2.0-or-later WITH Bootloader-exception",
        "Copyright (c) 2010-2023 PyInstaller Development Team; Copyright (c) 2005-2009 Giovanni Bajo",
        [f"{FOLDER}/pyinstaller.txt"], "https://pyinstaller.org",
    ),
]  # fmt: skip
WITHOUT_TEXT: dict[str, dict[str, Any]] = {
    "pyside6-essentials": {"licence": "LGPL-3.0-only", "copyright": QT_COMPANY, "texts": LGPL},
    "shiboken6": {"licence": "LGPL-3.0-only", "copyright": QT_COMPANY, "texts": LGPL},
}
"""Packages that come without their terms, and of whose licences one is chosen."""
SPDX = {"PSFL": "PSF-2.0"}
"""What packages write, and what is meant."""


def locked_names() -> list[str]:
    """List the distributions of the program's lock file, each once."""
    return sorted(set(re.findall(r"^([a-z0-9-]+)==", LOCK.read_text(encoding="utf-8"), re.MULTILINE)))


def generated() -> dict[Path, str]:
    """Give every file that this script writes, with its content."""
    files = {RESOURCES / FOLDER / "elemental_gui.txt": (ROOT / "LICENSE").read_text(encoding="utf-8")}
    entries = [PROGRAM, *OTHERS]
    for name in locked_names():
        entry, texts = package_component(distribution(name))
        entries.append(entry)
        files |= {RESOURCES / key: content for key, content in texts.items()}
    files[RESOURCES / FOLDER / "index.json"] = as_json(entries)
    return files


def as_json(entries: list[dict[str, Any]]) -> str:
    """Write a list of components in the form that elemental_gui/licences.py reads."""
    return json.dumps({"components": entries}, indent=1, ensure_ascii=False) + "\n"


def package_component(package: Distribution) -> tuple[dict[str, Any], dict[str, str]]:
    """Describe a Python package from its own metadata; gives its entry and the texts to write for it."""
    about: Any = package.metadata  # an email.message.Message, of which the stubs promise less
    key = re.sub(r"[-_.]+", "-", about["Name"]).lower()
    texts = {}
    if key not in WITHOUT_TEXT:
        files = [str(path) for path in package.files or () if ".dist-info/" in str(path)]
        parts = [Path(str(package.locate_file(name))) for name in sorted(files) if OWN_TEXT.fullmatch(name)]
        content = "\n\n".join(part.read_text("utf-8").strip() for part in parts)
        if not content:
            raise SystemExit(f"{about['Name']} comes without a licence text; see WITHOUT_TEXT in make_licences.py")
        texts[f"{FOLDER}/{key}.txt"] = "\n".join(line.rstrip() for line in content.splitlines()) + "\n"
    lines = re.findall(r"^Copyright \(c\) \d{4}.*", "".join(texts.values()), re.MULTILINE)
    licence = about.get("License-Expression") or about.get("License") or ""
    rights = "; ".join(line.rstrip(",") for line in lines) or f"Copyright {about.get('Author')}"
    homepage = about.get("Home-page") or first_link(about.get_all("Project-URL") or [])
    name, licence = about["Name"], SPDX.get(licence, licence)
    entry = component(name, about["Summary"], licence, rights, list(texts), homepage, name)
    return entry | WITHOUT_TEXT.get(key, {}), texts


def first_link(links: list[str]) -> str:
    """Give the homepage of a package, or else the first of its other addresses."""
    named = dict(link.split(", ", 1) for link in links)
    return named.get("Homepage") or next(iter(named.values()), "")


def system_components(libraries: Iterable[Path]) -> tuple[list[dict[str, Any]], dict[str, Path]]:
    """Describe shared libraries of this system, by the Debian packages that they come from.

    Gives the entries, and for each name of a text the file that holds it. Raises SystemExit for a file of no package:
    nothing is shipped whose terms are not known.
    """
    packages: dict[str, list[str]] = {}
    for library in libraries:
        packages.setdefault(owner(library), []).append(library.name)
    entries, texts = [], {}
    for package, names in sorted(packages.items()):
        text = f"{FOLDER}/system/{package}.txt"
        texts[text] = Path(f"/usr/share/doc/{package}/copyright")
        content = texts[text].read_text(encoding="utf-8", errors="replace")
        licences = sorted(set(re.findall(r"^License: *(\S.*)$", content, re.MULTILINE)))
        rights = re.findall(r"^Copyright: *(\S.*)$", content, re.MULTILINE)[:3]
        use = f"Library of the system: {', '.join(sorted(set(names)))}"
        licence, owners = ("; ".join(found) or "see its text" for found in (licences, rights))
        entries.append(component(package, use, licence, owners, [text], f"https://packages.debian.org/{package}"))
    return entries, texts


def owner(library: Path) -> str:
    """Name the Debian package that a file comes from."""
    # Since /lib became a link to /usr/lib, a file may be known under either name.
    real = library.resolve()
    for path in (library, real, Path(str(real).removeprefix("/usr"))):
        done = subprocess.run(["dpkg-query", "--search", path], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    raise SystemExit(f"{library} would be shipped, but it is of no package, so its licence is not known")


def main() -> int:
    """Write what has changed, or say it."""
    is_check, is_changed = "--check" in sys.argv[1:], False
    for path, content in generated().items():
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            is_changed = True
            print(path.relative_to(ROOT))
            if not is_check:
                path.write_text(content, encoding="utf-8", newline="\n")
    return 1 if is_changed and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
