"""How a game is to be started, as one frozen value that the settings file can keep."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

PRESET_CLOCK: Final = "preset"
NO_CLOCK: Final = "none"
RANDOM: Final = 0
_LONGEST: Final = 4000
_MOST_SEATS: Final = 9


class GameSettings(NamedTuple):
    """A new game's preset, seats, clock, luck and house rules; whether they fit together is for the game to say."""

    slug: str
    preset: str = ""
    """Empty for the game's own default."""
    names: tuple[str, ...] = ()
    """One for each seat; their number is that of the players. Without any, as many play as usually do."""
    first: int = 1
    """The seat that starts; RANDOM for a random one."""
    clock: str = NO_CLOCK
    """PRESET_CLOCK, NO_CLOCK, or a time control as records spell it."""
    own_clock: str = ""
    """The time control last typed, whether it is used or not."""
    typed_luck: bool = False
    """Whether a host types in what is drawn."""
    seed: str = ""
    """For the program's luck; empty for a new one."""
    options: tuple[tuple[str, str], ...] = ()
    """Rule switches that differ from the preset, as key and value."""
    players: tuple[str, ...] = ()
    """Who plays each seat, as `session.seating.Occupant` is written; people where nothing is said."""
    hints: bool = True
    """Whether the computer may be asked about the game while it goes on."""

    def to_text(self) -> str:
        """Write the settings for the settings file; a seed is for one game and is left out."""
        return json.dumps(self._replace(seed="")._asdict())

    @classmethod
    def from_text(cls, slug: str, text: str) -> GameSettings:
        """Read what `to_text` wrote; whatever cannot be understood has its default."""
        plain = cls(slug)
        try:
            data = json.loads(text) if 0 < len(text) <= _LONGEST else {}
        except (ValueError, RecursionError):
            return plain
        if not isinstance(data, dict):
            return plain
        return plain._replace(
            **{
                name: value
                for name, default in plain._asdict().items()
                if name not in ("slug", "seed") and (value := _checked(name, default, data.get(name))) is not None
            }
        )


def _checked(name: str, default: object, value: Any) -> Any:
    if name in ("names", "players"):
        least = 2 if name == "names" else 0
        return tuple(value) if _is_list_of(value, str) and least <= len(value) <= _MOST_SEATS else None
    if name == "options":
        fits = _is_list_of(value, list) and all(_is_list_of(each, str) and len(each) == 2 for each in value)
        return tuple(map(tuple, value)) if fits else None
    if name == "first":
        return value if type(value) is int and 0 <= value <= _MOST_SEATS else None
    return value if type(value) is type(default) else None


def _is_list_of(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(each, kind) for each in value)
