"""Broken records, pasted bot replies, clocks and settings kept in a profile: read as far as they make sense.

The long run reads 60,000 inputs with a seed that it prints: pytest tests/fuzz -m soak (ELEMENT_SEED=… repeats a run).
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import time_ns
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.controller.preferences import SWITCHED, THEMES, Preferences, PreferencesStore
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.host.legend import kept_legend, legend_text
from elemental_gui.session.bot_output import BotOutputError, parse_bot_output
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.time_control import TimeControlError, format_time_control, parse_time_control
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from tests.fuzz.mutator import Target, fuzz
from tests.session.games import random_session

TEXTS = st.one_of(
    st.text(st.characters(codec=None), max_size=12),
    st.sampled_from(["pnp", "own", "none", "preset", "3:00+5:00/0:30 forfeit", "1:00 penalty", "\ud800", "\0", "?"]),
)
ODD = st.one_of(st.none(), st.booleans(), st.integers(), st.just(10**30), st.floats(), TEXTS, st.lists(TEXTS))


def of(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Settings of a game by their structure, with anything at all in any field."""
    switches = st.sampled_from([switch.key for switch in load(game).switches] or ["none"])
    values = st.sampled_from([value for switch in load(game).switches for value in switch.values] or ["on"])
    sound = {
        "slug": st.just(game),
        "preset": st.sampled_from([*load(game).presets, ""]),
        "names": st.lists(TEXTS, min_size=2, max_size=5),
        "first": st.integers(0, 5),
        "clock": TEXTS,
        "own_clock": TEXTS,
        "typed_luck": st.booleans(),
        "seed": TEXTS,
        "options": st.lists(st.tuples(st.one_of(switches, TEXTS), st.one_of(values, TEXTS)).map(list), max_size=4),
        "players": st.lists(TEXTS, max_size=5),
        "hints": st.booleans(),
    }
    assert set(sound) == set(GameSettings._fields)
    return st.fixed_dictionaries({}, optional={name: st.one_of(field, ODD) for name, field in sound.items()})


@pytest.mark.parametrize("slug", GAMES)
def test_settings_of_a_game_are_read_as_far_as_they_make_sense(qtbot: QtBot, slug: str) -> None:
    panel = NewGamePanel(load(slug))
    qtbot.addWidget(panel)

    @given(of(slug))
    @settings(max_examples=60, deadline=None)
    def read(data: dict[str, Any]) -> None:
        kept = GameSettings.from_text(slug, json.dumps(data))
        assert GameSettings.from_text(slug, kept.to_text()) == kept
        panel.show_settings(kept)
        try:
            new_match(panel.settings)
            new_match(kept)
        except (OptionError, TimeControlError, KeyError, ValueError):
            pass  # what the library turns into a sentence

    read()


@given(st.one_of(TEXTS, st.text(st.sampled_from('[]{}",:0123456789eE+-.\\untrlasfi '), max_size=60)))
def test_any_text_gives_settings(text: str) -> None:
    assert GameSettings.from_text("element", text).slug == "element"


@given(
    st.one_of(
        st.binary(max_size=200),
        st.lists(
            st.builds(
                "{}={}\n".format,
                st.sampled_from([*Preferences._fields, "games\\element", "other", "%U0001"]),
                st.one_of(TEXTS, st.sampled_from(["true", "dark", "@Variant(\\0\\0)", "@ByteArray(x)", '"'])),
            ),
            max_size=8,
        ).map(lambda lines: ("[preferences]\n" + "".join(lines)).encode("utf-8", "surrogatepass")),
    )
)  # fmt: skip
@settings(deadline=None)
def test_any_settings_file_gives_preferences(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path: Path = tmp_path_factory.mktemp("profile") / "settings.ini"
    path.write_bytes(data)
    store = PreferencesStore(path)
    value = store.value
    assert value.theme in THEMES and {value.high_contrast, value.animations} <= set(SWITCHED)
    assert all(isinstance(each, bool) for each in (value.hints, value.confirm_hints, value.coordinates))
    for slug in GAMES:
        assert isinstance(store.games[slug], str) and isinstance(store.legends[slug], str)
    store.change(theme="dark")
    assert PreferencesStore(path).value.theme == "dark"


WORDS = st.lists(st.one_of(TEXTS, st.sampled_from(["f", "m", "fire", "#ff0000", "red", "#ggg", ""])), max_size=3)
ENTRIES = st.fixed_dictionaries(
    {}, optional={name: st.one_of(WORDS, ODD) for name in ("cells", "fills", "words", "counts", "else")}
)
LEGENDS = st.fixed_dictionaries(
    {},
    optional={
        "entries": st.one_of(st.lists(st.one_of(ENTRIES, ODD), max_size=3), ODD),
        "reads": st.one_of(st.sampled_from(["both", "letters", "fills"]), ODD),
    },
)


@pytest.mark.parametrize("slug", GAMES)
@given(st.one_of(TEXTS, LEGENDS.map(json.dumps)))
@settings(deadline=None)
def test_any_text_gives_a_legend(slug: str, text: str) -> None:
    form = new_match(GameSettings(slug)).session.position.form
    legend = kept_legend(text, form)
    assert kept_legend(legend_text(legend), form) == legend


RECORDS = [
    dumps(random_session(seed, preset, plies=40).remark("clk 2:41 reserve 5:00"))
    for seed, preset in enumerate((*PRESETS, *PRESETS))
]
REPLIES = [
    "<@42> takes\n- **🔥 Fire**\n- **🌊 Water**", "🤔\nWind", "fire, water, air", "f f a w", "@Ann takes",
    "Between: `fire`, `wind`:\n- Pick `fire` 🦴",
]  # fmt: skip
CONTROLS = ["3:00+5:00/0:30 forfeit", "5:00+10:00 flag", "1:00+3x1:00 penalty", "untimed cap 3:00:00", "untimed"]


def read_record(text: str) -> None:
    """Whatever could be read is a legal game, and is written and read again without any doubt."""
    loaded = loads(text.encode("utf-8", "surrogatepass"))
    again = loads(dumps(loaded.session).encode())
    assert again.problem is None
    assert again.session.plies == loaded.session.plies
    if loaded.problem is not None:
        assert str(loaded.problem).isprintable()


def read_control(text: str) -> None:
    control = parse_time_control(text)
    assert parse_time_control(format_time_control(control)) == control


TARGETS = [
    Target("records", RECORDS, read_record, (UnreadableRecord,)),
    Target("bot replies", REPLIES, parse_bot_output, (BotOutputError,)),
    Target("time controls", CONTROLS, read_control, (TimeControlError,)),
]


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_broken_texts_are_read_as_far_as_they_make_sense(target: Target) -> None:
    fuzz(target, 400, seed=7)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_very_many_broken_texts(target: Target) -> None:
    seed = int(os.environ.get("ELEMENT_SEED", time_ns()))
    findings = fuzz(target, 20_000, seed)
    assert findings.inputs == 20_000, f"seed {seed}"
