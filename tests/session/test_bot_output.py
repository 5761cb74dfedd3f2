"""Pasted bot replies: what each bot prints, what people type, and what is refused and why."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elemental_gui.session.bot_output import LONGEST_BYTES, BotOutputError, parse_bot_output
from tests.support.each_case import each_case
from tests.support.letters import LETTERS
from tests.support.patience import processor_seconds

DIGORY = "<@123456789> takes\n- **🔥 Fire**\n- **🌊 Water**\n- **⛰️ Earth**\n- **🌪️ Air**\n"


@each_case(
    ("text", "letters"),
    [
        # Digory's /take, as sent and as a chat window copies it
        (DIGORY, "faew"),
        ("<@123> takes\n- **🌊 Water**\n- **🔥 Fire**\n- **🔥 Fire**", "ffw"),
        ("@Ann takes\n🔥 Fire\n🔥 Fire\n", "ff"),
        ("Ann used /take\nDigory\nAPP\n — 14:05\n@Ann takes\n• 🌪️ Air\n", "a"),
        ("Ann used take\nDigory APP — Today at 2:05 PM\n@Ann takes\n⛰ Earth", "e"),
        ("/take 2\n@Ann takes\n- :fire: Fire\n- :ocean: Water", "fw"),
        ("[14:05] Digory:\n@Ann takes\n- :mountain: Earth\n- :cloud_tornado: Air", "ae"),
        ("@Fire takes: water", "w"),
        ("<@123> takes", ""),
        ("\n@Ann Lee takes\n\n", ""),
        ("takes", ""),
        # Digory's /pick
        ("Between: `fire`, `water`, `earth`, `air`:\n- Pick `water` 🦴", "w"),
        ("Between: `fire`, `water`: / - Pick `fire` 🦴", "f"),
        # Nadeko's .choose, one word a call
        (".choose Fire;Wind;Earth;Water\n🤔\nWind\n.choose Fire;Wind;Earth;Water\n🤔\nFire", "fa"),
        ("NadekoBot — 21/11/2026 14:05\n🤔 Earth", "e"),
        # What people type
        ("fire", "f"),
        ("fire, water; AIR / Wind", "faaw"),
        ("Fire and Water", "fw"),
        ("/take 3 earth, water and earth", "eew"),
        ("!take 2: 🔥 🌊", "fw"),
        ("draw fire fire water", "ffw"),
        ("1. fire\n2. earth", "fe"),
        ("🔥🌊", "fw"),
        ("🔥 🔥", "ff"),
        ("Fire 🔥 Water 🌊", "fw"),
        ("Fire 🔥 Fire 🔥", "ff"),
        ("🔥 Fire 🔥 Fire", "ff"),
        ("🔥 Fire Fire", "ff"),
        ("🔥, fire", "ff"),
        ("🔥\nfire", "ff"),
        ("__water__ ~~fire~~ ||earth|| _air_", "faew"),
        ("> fire\r\n> water", "fw"),
        ('"fire" “water”', "fw"),
        ("\ufeffwa\u200bter", "w"),
    ],
)
def test_what_is_understood(text: str, letters: str) -> None:
    assert parse_bot_output(text) == letters


@each_case(
    ("text", "line", "reason"),
    [
        ("", 1, "No stone is named"),
        ("\n \n", 1, "No stone is named"),
        ("/take 3", 1, "No stone is named"),
        ("Between: `fire`, `water`:", 1, "No stone is named"),
        ("fire\n\nfyre", 3, '"fyre" is not understood'),
        ("2 fire", 1, '"2" is not understood'),
        ("fire x2", 1, '"x" is not understood'),
        ("Ann: fire", 1, '"ann" is not understood'),
        ("f a e w", 1, '"f" is not understood'),
        ("firewater", 1, '"firewater" is not understood'),
        ("fire\n:smile:", 2, '"smile"'),
        ("fire\n<air>", 2, '"<" is not understood'),
        ("\ud800", 1, "is not understood"),
        ("z" * 5000, 1, '"zzzzzzzzzzzzzzzzzzzz…" is not understood'),
        ("@Ann takes\n- 🔥 Water", 2, "shows another element"),
        (DIGORY + "🔥", 6, "more than 4 stones"),
        ("fire, fire, fire, fire, fire", 1, "more than 4 stones"),
        ("@Ann takes\n- 🔥 Fire\n@Ben takes\n- 🔥 Fire", 3, "A second draw"),
        ("fire\n@Ben takes", 2, "A second draw"),
        ("fire\n" * 20_000, 1, "64 KB"),
    ],
)
def test_what_is_refused_names_the_line_and_the_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(BotOutputError) as caught:
        parse_bot_output(text)
    assert caught.value.line == line
    assert reason in caught.value.reason
    assert caught.value.reason.endswith(".")
    assert str(caught.value) == f"Line {line}: {caught.value.reason}"


@settings(deadline=None)
@given(st.lists(st.sampled_from(["fire", "air", "earth", "water"]), min_size=1, max_size=4), st.data())
def test_every_bot_says_the_same(words: list[str], data: st.DataObject) -> None:
    letters = "".join(sorted(({"air": "a"}.get(word, word[0]) for word in words), key="faew".index))
    pictures = {"fire": "🔥", "air": "🌪️", "earth": "⛰️", "water": "🌊"}
    bullets = "\n".join(f"- **{pictures[word]} {word.title()}**" for word in words)
    assert parse_bot_output(f"<@1> takes\n{bullets}") == letters
    assert parse_bot_output("\n".join(words)) == letters
    assert parse_bot_output(", ".join(words).upper()) == letters
    assert parse_bot_output("".join(pictures[word] for word in words)) == letters
    mixed = (pictures[word] if data.draw(st.booleans()) else word for word in words)
    assert parse_bot_output("; ".join(mixed)) == letters


@settings(deadline=None)
@given(st.text(LETTERS, max_size=200) | st.text("fire watch🔥🌊⛰🌪:-,*_`|<>@/.takes—1:05\n", max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    line, letters = 1, ""
    try:
        letters = parse_bot_output(text)
    except BotOutputError as error:
        line = error.line
    assert 1 <= line <= max(1, len(text.splitlines()))
    assert len(letters) <= 4
    assert list(letters) == sorted(letters, key="faew".index)


@each_case("piece", ["a ", "_", "a_", "<@", "<a:", "— ", "1:1", " used ", "takes ", ":a", "🔥", "\n", "``"])
def test_no_text_within_the_limit_takes_long(piece: str) -> None:
    text = "a" + piece * ((LONGEST_BYTES - 8) // len(piece.encode())) + "b"
    with processor_seconds(10), suppress(BotOutputError):
        parse_bot_output(text)
