"""The picture of a known position after some of the actions that a verdict accepts, with what they touched marked."""

from __future__ import annotations

from elemental_gui.engine.core.events import touched
from elemental_gui.engine.core.geometry import Square
from elemental_gui.host.verdict import Finding
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.still import Still, grid_of
from elemental_gui.widgets.check.finding import CheckResult
from elemental_gui.widgets.check.known import Known


def still_after(known: Known, result: CheckResult, looking: int) -> Still:
    """Describe the picture after so many of the accepted actions, for the host."""
    still = known.still(result.position_after(looking), f"after action {looking}" if looking else "")
    at_end = looking == len(result.lines)
    if looking and still.slug in SCENES:
        # The last picture marks the whole turn, as pictures of a game do; the others the action just made.
        first = 0 if at_end and result.finding is Finding.LEGAL else looking - 1
        seen = (_touched(result, number) for number in range(first, looking))
        still = still._replace(last_turn=frozenset[Square]().union(*seen))
    if result.violation is not None and at_end and still.slug in SCENES:
        still = still._replace(at_fault=_squares(still, result.violation.squares))
    return still


def public(known: Known, still: Still) -> Still:
    """Describe a picture as it may be passed on: without what is still secret."""
    return still._replace(state=known.public(known.position.at(still.state)).state, texts=())


def _touched(result: CheckResult, number: int) -> frozenset[Square]:
    """Give the squares that the action of this number touches, counted from 0."""
    before = result.position_after(number)
    return touched(before.events(before.parse(result.lines[number].action)))


def _squares(still: Still, names: tuple[str, ...]) -> frozenset[Square]:
    parse = grid_of(still).parse
    return frozenset(square for name in names if (square := parse(name)) is not None)
