"""The legend that a host keeps for a game, as text that the settings remember."""

from __future__ import annotations

import json

from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.host.default_legends import default_legend
from elemental_gui.host.legend import Legend, legend_from_data
from elemental_gui.host.rejected import Rejected


def kept_legend(text: str, form: SetupForm) -> Legend:
    """Read what `legend_text` wrote; the game's usual legend for an empty text or one that cannot be read."""
    try:
        return legend_from_data(json.loads(text), form) if text else default_legend(form)
    except (ValueError, RecursionError, Rejected):
        return default_legend(form)


def legend_text(legend: Legend) -> str:
    """Write a legend in one line."""
    return json.dumps(legend.to_data())
