"""The disk image for macOS: the application beside a link to where it belongs, signed and notarised if possible."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

from release import DISPLAY_NAME, NAME, ROOT, Build, call, machine, version

NOTARY = "ELEMENTAL_GUI_NOTARY"
TRIES, PAUSE_S = 5, 10
ENTITLEMENTS = ROOT / "packaging" / "macos" / "entitlements.plist"


def make_disk_image(build: Build) -> list[Path]:
    """Sign the application, put it into an image, and have Apple look at both where there is an account.

    ELEMENTAL_GUI_SIGN names a "Developer ID Application" of the keychain, and ELEMENTAL_GUI_NOTARY the credentials that
    `xcrun notarytool store-credentials` has put there. Without the first, the signature only says that nothing is
    damaged.
    """
    sign(build.bundle)
    if NOTARY in os.environ:
        archive = build.work / "application.zip"
        call("ditto", "-c", "-k", "--keepParent", build.bundle, archive)
        notarise(archive, build.bundle)
    stage = build.work / "image"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    call("ditto", build.bundle, stage / build.bundle.name)
    (stage / "Applications").symlink_to("/Applications")
    result = build.out / f"{NAME}-{version()}-macos-{machine()}.dmg"
    make_image(stage, result)
    if NOTARY in os.environ:
        call("codesign", "--sign", os.environ["ELEMENTAL_GUI_SIGN"], "--timestamp", result)
        notarise(result, result)
    return [result]


def notarise(sent: Path, stapled: Path) -> None:
    """Have Apple look at something, and staple the ticket to it, so that it opens without a network as well."""
    call("xcrun", "notarytool", "submit", sent, "--keychain-profile", os.environ[NOTARY], "--wait")
    call("xcrun", "stapler", "staple", stapled)


def make_image(stage: Path, result: Path) -> None:
    """Make the disk image; hdiutil fails now and then because something of the system still looks at the files."""
    options: list[str | Path] = ["-volname", DISPLAY_NAME, "-srcfolder", stage, "-fs", "HFS+", "-format", "UDZO"]
    for tries_left in reversed(range(TRIES)):
        result.unlink(missing_ok=True)
        try:
            call("hdiutil", "create", *options, result)
        except SystemExit:
            if not tries_left:
                raise
            time.sleep(PAUSE_S)
        else:
            return


def sign(application: Path) -> None:
    """Sign every library from the inside out, and then the application."""
    identity = os.environ.get("ELEMENTAL_GUI_SIGN") or "-"
    hardened = [] if identity == "-" else ["--options", "runtime", "--timestamp"]
    inner = [path for pattern in ("*.dylib", "*.so") for path in application.rglob(pattern) if not path.is_symlink()]
    for path in sorted(inner, key=lambda path: len(path.parts), reverse=True):
        call("codesign", "--force", "--sign", identity, *hardened, path)
    frameworks = [path for path in application.rglob("*.framework") if not path.is_symlink()]
    for path in [*frameworks, application]:
        call("codesign", "--force", "--sign", identity, *hardened, "--entitlements", ENTITLEMENTS, path)
    call("codesign", "--verify", "--deep", "--strict", application)
