"""Times of the day, and how long something takes, which are no numbers of stones: `till 4`, `in five minutes`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.spoken import NUMBERS
from elemental_gui.host.language.rare import Rare

_NUMBER: Final = rf"(?:[0-9]{{1,3}}|{'|'.join(NUMBERS)}|half an|a few|a couple(?: of)?)"
_LASTING: Final = Rare(
    rf"(?<!ed )\b(?:in|within|for) (?:about |around |like |another |the next )?{_NUMBER} ?"
    r"(?:more )?(?:minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?)\b",
)
_UNTIL: Final = Rare(
    r"\b(?:un)?till? (?:about |around |like )?[0-9]{0,2}:[0-5][0-9](?: ?(?:am|pm|h|hrs)\b)?(?![0-9:])"
    r"|\b(?:un)?till? (?:about |around |like )?[0-9]{1,2}(?:[:.][0-9]{2})?(?: ?(?:am|pm|h|hrs|o'?clock)\b)?"
    r"(?! ?[0-9:a-z])(?! ?(?:stones?|steps?|fires?|earths?|winds?|waters?|airs?))",
)


def without_times(text: str) -> str:
    """Write `later` for a time to come in digits."""
    return _UNTIL.sub("till later", _LASTING.sub("later", text))
