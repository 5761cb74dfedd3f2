"""What is a position or a board of some game, such as what this program copies; nobody has said which game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.setup import UNKNOWN, Setup, SetupForm
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.boards.reading import Source, read_board, source_of
from elemental_gui.host.plain_text import Rejected, plain_text

_LONGEST: Final = 20_000
_FEWEST_WALLS: Final = 2
"""Signs or ends of lines between the rows of the smallest board."""
_TABLE: Final = ("garnets", "fire", "water", "earth", "air")
"""How the heading begins of a drawn table, which is no board."""


def recognised(data: bytes | str, likely: Position | None = None) -> Position | None:
    """Give the position that a text tells all of, under the rules of the likely one first; None for any other text."""
    text = _text_of(data)
    if text:
        for start in chain(() if likely is None else _like(likely), _starts()):
            try:
                return start.read(start.form.write(read_board(text, start).setup))
            except (Rejected, NotationError):
                continue
    return None


def drawn(data: bytes | str, likely: Position | None = None) -> tuple[Position, Setup] | None:
    """Give the board that a text draws whole, below its heading, and a start under whose rules it can lie.

    Whose turn it is, for one, may be unknown. Tried are the rules of the likely position first.
    """
    text = _text_of(data)
    lines = {" ".join(line.split()) for line in text.lower().split("\n")}
    for start in chain(() if likely is None else (likely,), *map(_starts_for_drawings, GAMES)):
        heading = " ".join(_TABLE if not start.form.layers else start.form.columns).lower()
        if not any(line.startswith(heading) for line in lines):
            continue  # so that no text of another kind is taken for a board
        try:
            setup = read_board(text, start).setup
        except (Rejected, NotationError):
            continue
        if not any(UNKNOWN in cell for row in setup.cells for cell in row):
            return start, setup
    return None


def is_sheet_or_picture(data: bytes) -> bool:
    """Tell whether this is no text, and may hold a board nevertheless."""
    try:
        return source_of(data) in (Source.SHEET, Source.PICTURE)
    except Rejected:
        return False


def what_lacks(form: SetupForm, setup: Setup) -> str:
    """Say in a sentence what a board does not tell; empty when it tells all."""
    lacks = [field.title for field in form.fields if field.name in form.unknown(setup)]
    return f"The board does not tell: {', '.join(lacks).lower()}. Fill that in." if lacks else ""


def _text_of(data: bytes | str) -> str:
    """Give a text that is long enough to hold a board, and not too long; empty for anything else."""
    try:
        text = plain_text(data) if len(data) <= _LONGEST and source_of(data) is Source.TEXT else ""
    except Rejected:
        return ""
    return text if max(text.count("/"), text.strip().count("\n")) >= _FEWEST_WALLS else ""


def _starts_for_drawings(slug: str) -> list[Position]:
    """Give beginnings with few seats first, because a board tells of no more; but a table has a row for each."""
    return sorted(_starts_of(load(slug)), key=lambda start: start.seats if start.form.layers else -start.seats)


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
