"""Reading what follows `new`: a game, a preset, and settings as `key=value`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from elemental_gui.engine.catalog import GAMES, named
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.session.chance import Generator
from elemental_gui.session.session import Session

_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,5}")
Settings: TypeAlias = "Mapping[str, str]"
_COMMON: Final = ("players", "seed", "first")
"""The keys that every game has beside its rule switches."""


def new_session(
    words: Sequence[str],
    fresh_seed: str,
    with_files: Callable[[AnyGame, Settings], Settings] = lambda _game, settings: settings,
) -> Session:
    """Start a game as the words say; raises OptionError naming what is allowed.

    Without `seed` the luck comes from `fresh_seed`, without `players` there are as few as the preset allows.
    `with_files` puts the text of a file in the place of its name, for whoever may read files.
    """
    if not words:
        raise OptionError(f"Say which game: {', '.join(GAMES)}.")
    game = named(words[0])
    presets, settings = _sorted_out(game, words[1:])
    if presets and not game.named_presets:
        raise OptionError(f"{game.title} has no presets, so {quoted(presets[0])} means nothing here.")
    if len(presets) > 1:
        raise OptionError(f"A game has one preset, not {len(presets)}; there are: {', '.join(game.presets)}.")
    preset = chosen(presets[0], game.presets, "preset") if presets else game.default_preset
    common = {key: settings.pop(key) for key in _COMMON if key in settings}
    seats = _whole("players", common.get("players", str(game.presets[preset].seats[0])))
    first = _whole("first", common.get("first", "1"))
    start = game.start(preset, with_files(game, settings), seats, first)
    try:
        luck = Generator(common.get("seed", fresh_seed))
    except ValueError as error:
        raise OptionError(str(error)) from None
    return Session(start, luck)


def _sorted_out(game: AnyGame, words: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Part presets from settings; raise OptionError for a setting that is unknown or comes twice."""
    presets: list[str] = []
    settings: dict[str, str] = {}
    common = [key for key in _COMMON if key != "first" or game.takes_first]
    known = (*common, *(switch.key for switch in game.switches))
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            presets.append(word)
            continue
        key = key.lower()
        if key not in known:
            raise OptionError(f"There is no setting {quoted(key)}; there are: {', '.join(known)}.")
        if key in settings or not value:
            raise OptionError(f"{key} is set {'twice' if value else 'to nothing'}.")
        settings[key] = value
    return presets, settings


def _whole(key: str, text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise OptionError(f"{key} is a whole number, not {quoted(text)}.")
    return int(text)
