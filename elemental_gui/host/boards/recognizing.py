"""A text that is a whole position of some game, such as what this program copies; nobody has said which game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.boards.reading import Source, read_board, source_of
from elemental_gui.host.plain_text import Rejected, plain_text

_LONGEST: Final = 20_000
_FEWEST_WALLS: Final = 2
"""Signs or ends of lines between the rows of the smallest board."""


def recognised(data: bytes | str, likely: Position | None = None) -> Position | None:
    """Give the position that a text tells all of, under the rules of the likely one first; None for any other text."""
    try:
        text = plain_text(data) if source_of(data) is Source.TEXT and len(data) <= _LONGEST else ""
    except Rejected:
        return None
    if max(text.count("/"), text.strip().count("\n")) < _FEWEST_WALLS:
        return None
    for start in chain(() if likely is None else _like(likely), _starts()):
        try:
            return start.read(start.form.write(read_board(text, start).setup))
        except (Rejected, NotationError):
            continue
    return None


def _like(likely: Position) -> Iterator[Position]:
    yield from (start for start in _starts_of(likely.game) if start.seats > likely.seats)
    yield likely


def _starts() -> Iterator[Position]:
    for slug in GAMES:
        yield from _starts_of(load(slug))


def _starts_of(game: AnyGame) -> Iterator[Position]:
    """Give beginnings with many seats first: whoever looks for few finds them at the beginning of a longer line."""
    for preset in (game.default_preset, *game.presets):
        for seats in sorted(game.presets[preset].seats, reverse=True):
            yield game.start(preset, {}, seats, 1)
