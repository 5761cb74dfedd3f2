"""The legends by which boards are read: the usual one, red fire, beige wind, black earth, blue water, and a host's."""

from __future__ import annotations

import json
from typing import Final

from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.host.legend import Entry, Legend, legend_from_data
from elemental_gui.host.rejected import Rejected

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
_TINTS: Final = {
    "red": _RED, "beige": _BEIGE, "black": _BLACK, "blue": _BLUE, "green": _GREEN, "white": _WHITE,
}  # fmt: skip


def default_legend(form: SetupForm) -> Legend:
    """The legend of a game that nobody has changed; without entries for a game whose cells are numbers."""
    return Legend(tuple(
        Entry(fill.cells, tuple(tint for colour in fill.colours for tint in _TINTS[colour]), counts=fill.counts)
        for fill in form.fills
    ))


def kept_legend(text: str, form: SetupForm) -> Legend:
    """Read what `legend_text` wrote; the game's usual legend for an empty text or one that cannot be read."""
    try:
        return legend_from_data(json.loads(text), form) if text else default_legend(form)
    except (ValueError, RecursionError, Rejected):
        return default_legend(form)


def legend_text(legend: Legend) -> str:
    """Write a legend in one line."""
    return json.dumps(legend.to_data())
