"""The sample games: one for each preset, legal to the last action, finished, and written as the program writes."""

from __future__ import annotations

from pathlib import Path

from elemental_gui import assets
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.session.record import dumps, loads
from elemental_gui.widgets.game.phrases import comment_at
from tests.support.each_case import each_case

EXAMPLES = sorted(assets.path("examples").glob("*/*.elemental"))


@each_case("path", EXAMPLES)
def test_a_sample_replays_exactly_and_to_its_end(path: Path) -> None:
    data = path.read_bytes()
    loaded = loads(data)
    assert loaded.problem is None
    assert loaded.session.outcome is not None
    assert dumps(loaded.session).encode() == data
    assert comment_at(loaded.session, 0), "it has to say what it is about"
    remarked = [turn for turn in loaded.session.turns() if comment_at(loaded.session, turn.first + 1)]
    assert len(remarked) >= 4, "there is too little to learn from it"


def test_every_preset_of_every_game_has_a_sample() -> None:
    wanted = {(slug, preset) for slug in SCENES for preset in load(slug).presets}
    sessions = [loads(path.read_bytes()).session for path in EXAMPLES if path.parent.name in SCENES]
    assert {(session.game.slug, session.start.preset) for session in sessions} == wanted
