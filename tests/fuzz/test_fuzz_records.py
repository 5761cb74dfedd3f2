"""Broken records, pasted bot replies and clocks: read as far as they make sense, or refused with a sentence.

The long run reads 60,000 inputs with a seed that it prints: pytest tests/fuzz -m soak (ELEMENT_SEED=… repeats a run).
"""

from __future__ import annotations

import os
from time import time_ns

import pytest

from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.session.bot_output import BotOutputError, parse_bot_output
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.time_control import TimeControlError, format_time_control, parse_time_control
from tests.fuzz.mutator import Target, fuzz
from tests.session.games import random_session

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
