"""Games of a host's folder for tests: short records whose next turn is known."""

from __future__ import annotations

from pathlib import Path

import attrs

from elemental_gui.engine.catalog import load
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session

NOW = 1_795_000_000
"""Wed 18 Nov 2026, 11:06:40 in UTC."""
FIRST = "take 2; draw fire water; fire G8; water C3; move G6; move G7; move H7; confirm"
"""The first turn of a game of Element."""
SECOND = "take 1; draw earth; earth D9; move F8; confirm"
"""One that can follow it."""


def hosted(*names: str, slug: str = "element", preset: str = "dm5", turns: str = "", seed: str = "") -> Session:
    """Give a game of these players after some turns."""
    game = load(slug)
    tags = tuple((f"Seat{seat}", name) for seat, name in enumerate(names, 1))
    start = game.start(preset if slug == "element" else game.default_preset, {}, len(names), 1)
    session = Session(start, Generator(seed) if seed else None, tags)
    for text in filter(None, turns.split("; ")):
        session = session.play(session.position.parse(text))
    return session


def put(folder: Path, name: str, session: Session) -> Path:
    """Put a game into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.elemental"
    path.write_bytes(dumps(session).encode())
    return path


def three_games(folder: Path) -> tuple[Path, Path, Path]:
    """Put three games into a folder: one that begins, one in its second turn, and one with two other players."""
    return (
        put(folder, "autumn", hosted("Ann", "Ben")),
        put(folder, "winter", hosted("Cleo", "Ben", turns=FIRST)),
        put(folder, "spring", attrs.evolve(hosted("Dan", "Eve", slug="elemento"))),
    )
