"""Games to look back on."""

from __future__ import annotations

from elemental_gui import assets
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session


def sample(slug: str, preset: str) -> Session:
    """Open a game that the program brings along."""
    return loads(assets.path("examples", slug, f"{preset}.elemental").read_bytes()).session
