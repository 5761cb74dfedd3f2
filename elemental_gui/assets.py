"""The single place that knows where resources/ is: in a wheel, in a checkout or in a frozen bundle."""

import sys
from pathlib import Path


def _find_root() -> Path:
    """Return the folder beside this module, the one a freezer unpacked, or the checkout's sibling."""
    package = Path(__file__).resolve().parent
    candidates = [package / "resources"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        candidates += [Path(bundle) / "elemental_gui" / "resources", Path(bundle) / "resources"]
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    return package.parent / "resources"


_ROOT = _find_root()


def path(*parts: str) -> Path:
    """Return the path of one resource, for example `path("art", "common", "undo.svg")`. It need not exist."""
    return _ROOT.joinpath(*parts)


def text(*parts: str) -> str:
    """Return the content of one UTF-8 text resource. Raises FileNotFoundError when there is none."""
    return path(*parts).read_text(encoding="utf-8")
