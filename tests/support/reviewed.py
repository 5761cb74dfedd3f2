"""Games to look back on."""

from __future__ import annotations

from elemental_gui import assets
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session


def sample(slug: str) -> Session:
    """Open a game that the program brings along."""
    preset = "pnp" if slug == "element" else "standard"
    return loads(assets.path("examples", slug, f"{preset}.elemental").read_bytes()).session
