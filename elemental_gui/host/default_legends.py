"""The colours by which boards are read unless a host says otherwise: red fire, beige wind, black earth, blue water."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.host.legend import Entry, Legend

# The colours that spreadsheets offer under these names, and their tints.
_RED: Final = ("#ff0000", "#c00000", "#800000", "#e06666", "#ea9999", "#f4cccc", "#e6b8b7", "#f2dcdb")
_BEIGE: Final = ("#f5f5dc", "#f5deb3", "#d2b48c", "#fce5cd", "#fff2cc", "#eeece1", "#ddd9c4", "#c4bd97")
_BLACK: Final = ("#000000", "#262626", "#434343", "#595959")
_BLUE: Final = (
    "#0000ff", "#0070c0", "#00b0f0", "#4a86e8", "#8ea9db", "#9fc5e8", "#b8cce4", "#c9daf8", "#cfe2f3", "#dce6f1",
    "#1f4e78", "#17375e", "#002060",
)  # fmt: skip
_GREEN: Final = ("#00b050", "#008000", "#6aa84f", "#92d050", "#b6d7a8", "#38761d")
_WHITE: Final = ("#ffffff", "#f2f2f2", "#d9d9d9")
_EMPTY: Final = Entry((".",), _WHITE, counts=True)

_ENTRIES: Final[dict[str, tuple[Entry, ...]]] = {
    "element": (
        Entry(("f",), _RED, counts=True),
        Entry(("1", "2", "3", "4"), _BEIGE, counts=True),
        Entry(("e", "m"), _BLACK, counts=True),
        Entry(("w",), _BLUE, counts=True),
        _EMPTY,
    ),
    # A colour alone does not say whose the piece is.
    "compass_collisions": (
        Entry(("F", "f"), _RED), Entry(("A", "a"), _BEIGE), Entry(("E", "e"), _BLACK), Entry(("W", "w"), _BLUE), _EMPTY,
    ),
    "elemento": (
        Entry(("F", "f"), _RED), Entry(("A", "a"), _BEIGE), Entry(("E", "e"), _BLACK), Entry(("W", "w"), _BLUE), _EMPTY,
    ),
    "elemenders": (
        Entry(("l",), _RED, counts=True),
        Entry(("r",), _BLUE, counts=True),
        Entry(("o",), _GREEN, counts=True),
        Entry((".",), (*_WHITE, *_BEIGE), counts=True),
    ),
}  # fmt: skip


def default_legend(slug: str, form: SetupForm) -> Legend:
    """Return the legend of a game that nobody has changed; without entries for a game whose cells are numbers."""
    return Legend(_ENTRIES.get(slug, ()) if form.layers else ())
