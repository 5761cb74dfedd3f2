"""Fill in what winget, Homebrew and Flathub want to be told about a release: its addresses and its hashes.

    python3 packaging/channels.py FOLDER OUT    # FOLDER holds the files of the release

Each is handed in by a maintainer, the first time with an account of their own: winget/ to microsoft/winget-pkgs,
elemental.rb to a tap or Homebrew/homebrew-cask, flatpak.yml to Flathub. ELEMENTAL_GUI_HOMEPAGE is the address of the
repository, or in a workflow GitHub's own.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

from release import DESKTOP_ID, NAME, ROOT, SUMMARY, homepage, version

TEMPLATES = ROOT / "packaging" / "channel"
FILES = {
    "WINDOWS": "windows-setup.exe",
    "MACARM": "macos-arm64.dmg",
    "MACINTEL": "macos-x86_64.dmg",
    "LINUX": "linux-x86_64.tar.xz",
    "LINUXARM": "linux-arm64.tar.xz",
}
"""How the name of each installer ends that a channel hands out."""
PLACES = {
    "winget.version.yaml": "winget/ElementalGui.Elemental.yaml",
    "winget.installer.yaml": "winget/ElementalGui.Elemental.installer.yaml",
    "winget.locale.en-US.yaml": "winget/ElementalGui.Elemental.locale.en-US.yaml",
    "elemental.rb": "elemental.rb",
    "flatpak.yml": f"{DESKTOP_ID}.yml",
}
"""Where each template goes, under the name that its channel wants."""


def words(folder: Path) -> dict[str, str]:
    """Give what is filled in: address and hash of every installer, and the rest; SystemExit if something is missing."""
    address = homepage()
    if not address:
        raise SystemExit("Where is the release? Set ELEMENTAL_GUI_HOMEPAGE to the address of the repository.")
    found = {"VERSION": version(), "ADDRESS": address, "SUMMARY": SUMMARY}
    for word, ending in FILES.items():
        path = folder / f"{NAME}-{version()}-{ending}"
        if not path.exists():
            raise SystemExit(f"{path} is missing")
        found[word] = f"{address}/releases/download/v{version()}/{path.name}"
        found[f"{word}SHA"] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def main() -> int:
    folder, out = map(Path, sys.argv[1:3])
    filled = words(folder)
    for template, place in PLACES.items():
        text = (TEMPLATES / template).read_text(encoding="utf-8")
        target = out / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(re.sub(r"@([A-Z]+)@", lambda word: filled[word[1]], text), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
