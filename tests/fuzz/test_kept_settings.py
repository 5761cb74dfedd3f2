"""What lies in a profile may be anything: older, newer, broken or made up. It is read as far as it makes sense."""

from __future__ import annotations

import json
from pathlib import Path
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
from elemental_gui.host.legend import kept_legend, legend_text
from elemental_gui.session.time_control import TimeControlError
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel

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
        assert isinstance(store.last_game(slug), str) and isinstance(store.legend(slug), str)
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
