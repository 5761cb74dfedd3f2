"""The time controls of the games' presets, part by part."""

from elemental_gui.session.clock import Clock
from elemental_gui.session.time_control import TimeControl

DM5 = TimeControl(
    turn_seconds=300, reserve_seconds=600, reserve_kind="pool", on_empty="flag"
)
DM4 = TimeControl(
    turn_seconds=240, reserve_seconds=600, reserve_kind="pool", on_empty="flag"
)
PNP = TimeControl(
    turn_seconds=180,
    reserve_seconds=300,
    reserve_kind="blocks",
    block_seconds=30,
    on_empty="forfeit",
)
COMPASS = TimeControl(
    turn_seconds=60,
    reserve_seconds=180,
    reserve_kind="periods",
    block_seconds=60,
    on_empty="penalty",
)
PARTICLES = TimeControl(cap_seconds=3 * 3600)
SUDDEN = TimeControl(
    turn_seconds=0, reserve_seconds=90, reserve_kind="blocks", block_seconds=30, on_empty="forfeit"
)
"""No turn time at all, which no preset has."""


def running(control: TimeControl, seats: int = 2) -> Clock:
    """Give the clock of a game in which the first seat has just begun."""
    return Clock.new(control, seats).start_turn(1)
