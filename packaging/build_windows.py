"""The setup program for Windows, made by Inno Setup from the bundle."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from release import AUTHORS, DISPLAY_NAME, NAME, ROOT, SUMMARY, Build, call, version

SCRIPT = ROOT / "packaging" / "windows" / "elemental.iss"


def make_setup(build: Build) -> list[Path]:
    """Compile the setup program, and pack the folder as it is for those who do not want to install."""
    sign(build.program, build.bundle / f"{DISPLAY_NAME}.exe")
    result = build.out / f"{NAME}-{version()}-windows-setup.exe"
    settings = [f"/DVersion={version()}", f"/DBundle={build.bundle}", f"/DIcons={build.icons}"]
    words = signer()
    if words:
        # Inno Setup signs the uninstaller, which only it can reach; $f is the file and $q a quotation mark to it.
        command = " ".join(f"$q{word}$q" if " " in word else word for word in words)
        settings += ["/DSignTool=elemental", f"/Selemental={command} $f"]
    call(compiler(), "/Q", *settings, f"/DLicence={ROOT / 'LICENSE'}", f"/O{build.out}", f"/F{result.stem}", SCRIPT)
    sign(result)
    portable = build.out / f"{NAME}-{version()}-windows-portable"
    archive = shutil.make_archive(str(portable), "zip", build.bundle.parent, build.bundle.name)
    return [result, Path(archive)]


def compiler() -> Path:
    """Find Inno Setup's compiler on the PATH, or where its own setup puts it."""
    found = shutil.which("iscc")
    if found:
        return Path(found)
    folders = [os.environ.get(name, "") for name in ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA")]
    for folder in folders:
        for place in (Path(folder) / "Inno Setup 6", Path(folder) / "Programs" / "Inno Setup 6"):
            if (place / "ISCC.exe").exists():
                return place / "ISCC.exe"
    raise SystemExit("Inno Setup 6 is needed: https://jrsoftware.org/isdl.php, or: choco install innosetup")


def sign(*files: Path) -> None:
    """Sign programs; without a certificate or a service nothing is signed."""
    words = signer()
    if words:
        call(*words, *files)


def signer() -> list[str]:
    """Give the command that signs what follows it; empty without a certificate and a service.

    ELEMENTAL_GUI_SIGN_SERVICE names a folder with Microsoft's client for its signing service, as it is unpacked, and a
    metadata.json that says which account; ELEMENTAL_GUI_SIGN the fingerprint of a certificate in the user's store.
    """
    service, fingerprint = (os.environ.get(f"ELEMENTAL_GUI_SIGN{end}", "") for end in ("_SERVICE", ""))
    if not (service or fingerprint):
        return []
    words = ["signtool", "sign", "/fd", "sha256", "/td", "sha256", "/tr"]
    if service:
        client = Path(service)
        library, account = client / "bin" / "x64" / "Azure.CodeSigning.Dlib.dll", client / "metadata.json"
        return [*words, "http://timestamp.acs.microsoft.com", "/dlib", str(library), "/dmdf", str(account)]
    return [*words, "http://timestamp.digicert.com", "/sha1", fingerprint]


def version_text(number: str) -> str:
    """Write what the properties of the program files show, in the form that PyInstaller reads."""
    four = (*(int(part) for part in number.split(".")[:3]), 0)
    words = {
        "CompanyName": AUTHORS,
        "FileDescription": DISPLAY_NAME,
        "FileVersion": number,
        "InternalName": NAME,
        "LegalCopyright": "MIT licence; Qt under LGPL 3",
        "ProductName": DISPLAY_NAME,
        "ProductVersion": number,
        "Comments": SUMMARY,
    }
    lines = ",\n        ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    return f"""VSVersionInfo(
    ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
    kids=[
        StringFileInfo([StringTable("040904B0", [
        {lines}
        ])]),
        VarFileInfo([VarStruct("Translation", [0x409, 1200])]),
    ],
)
"""
