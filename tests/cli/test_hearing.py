"""What bots rely on: texts judged as the host's desk judges them, JSON that never changes its shape, many games."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from elemental_gui import assets
from elemental_gui.cli.protocol import playing
from elemental_gui.cli.protocol.commands import COMMANDS
from elemental_gui.engine.catalog import GAMES
from elemental_gui.session.record import loads
from tests.cli.talk import Talk
from tests.support.each_case import each_case
from tests.support.messy_chat import mess_up

KINDS = {
    "verdict": str, "turns": list, "rule": str, "quote": str, "squares": list, "seat": int, "player": str,
    "winners": list, "reason": str, "text": str,
}  # fmt: skip
EMPTY = "/".join(["." * 11] * 11)
SECRETS = ("=1T", "=2T", "true B", "true D")


def told(talk: Talk, command: str) -> tuple[str, dict[str, Any]]:
    """Give the sign of an answer and its object, which has the same keys and kinds as every other."""
    answer = talk.ask(command)
    assert "\n" not in answer
    sign, _, text = answer.partition(" ")
    answered = json.loads(text)
    assert {key: type(value) for key, value in answered.items()} == KINDS, command
    assert all(isinstance(each, str) for key in ("turns", "squares") for each in answered[key])
    assert all(isinstance(each, int) for each in answered["winners"])
    assert answered["text"]
    return sign, answered


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_hears_a_game_as_it_was_played(game: str) -> None:
    rng = random.Random(game)
    told_to, twin = (Talk(f"new {game} seed=7", "genmove_budget nodes 20") for _ in range(2))
    for number in range(8):
        turn = _next(twin)
        while not twin.conversation.session.plies[-1].ends_turn:
            turn += _next(twin)
        text = mess_up(rng, turn).replace("\\", "\\\\").replace("\r", "").replace("\n", "\\n")
        if number % 2:
            told_to.say("json on")
            assert told(told_to, f"submit {text}")[1]["turns"] == ["; ".join(turn)], text
            told_to.say("json off")
        else:
            assert told_to.say(f"submit {text}") == "; ".join(turn), text
        assert told_to.say("position") == twin.say("position")
        if twin.say("outcome") != "none":
            break


def _next(twin: Talk) -> list[str]:
    if "Luck" in twin.ask("hint"):
        return [twin.say("roll")]
    return twin.lines("genmove")


def test_json_tells_who_by_which_rule_and_who_has_won() -> None:
    talk = Talk("new element dm5", "seat 1 Ann", "seat 2 Ben", "json on")
    sign, answer = told(talk, "check take 0; move F7")
    assert (sign, answer["verdict"], answer["rule"], answer["squares"]) == ("?", "illegal", "1c.10", ["F7", "F5"])
    assert (answer["seat"], answer["player"], answer["turns"]) == (1, "Ann", ["take 0; move F7"])
    assert answer["quote"].startswith("Rule 1c.10: “")
    assert answer["quote"] in answer["text"]
    assert told(talk, "check take 0; move F6") == ("=", answer | {
        "verdict": "legal", "rule": "", "quote": "", "squares": [], "turns": ["take 0; move F6"], "text": "Legal.",
    })  # fmt: skip
    assert told(talk, "check fly")[1]["verdict"] == "unreadable"
    assert told(talk, "hear UUR")[1]["verdict"] == "ambiguous"
    assert told(talk, "hear take 0")[1]["verdict"] == "understood"
    sign, answer = told(talk, "submit take 0, UUR")
    assert (sign, answer["verdict"], len(answer["turns"])) == ("?", "ambiguous", 2)
    sign, answer = told(talk, "outcome")
    assert (sign, answer["verdict"], answer["player"]) == ("=", "none", "Ann")
    assert "Ann" in answer["text"]


def test_what_is_no_text_and_what_is_too_long_are_refused_as_json_too() -> None:
    talk = Talk("new element dm5", "json on")
    for line in (b"submit \xff", b"hear " + b"x" * 20_000, b"99999999999 outcome"):
        framed = talk.ask(line)
        assert framed.startswith("? ")
        told = json.loads(framed[2:])
        assert (told["verdict"], told["turns"]) == ("refused", []) and told["text"]


def test_json_tells_who_has_won_by_a_turn() -> None:
    """Ben stands in the corner, and Ann puts earth on the last of his exits."""
    talk = Talk("new element dm5", "seat 1 Ann", "seat 2 Ben", "json on")
    rows = ["." * 9 + "e" + "."] + ["." * 9 + "e."] + ["." * 11] * 9
    talk.say(f"setup {'/'.join(rows)} F5,K1 1 act e 4 - -")
    sign, answer = told(talk, "submit earth on K2")
    assert (sign, answer["verdict"], answer["winners"], answer["seat"]) == ("=", "legal", [1], 1)
    assert answer["turns"] == ["earth K2; confirm"]
    assert answer["reason"] and "Ann wins" in answer["text"]
    sign, over = told(talk, "outcome")
    assert (sign, over["verdict"], over["winners"], over["reason"]) == ("=", "1", [1], answer["reason"])
    assert "Ann" in over["text"]
    assert told(talk, "submit take 0")[1]["verdict"] == "illegal"


def test_json_tells_what_reach_found() -> None:
    talk = Talk("new element dm5", "play take 0", "json on")
    sign, answer = told(talk, f"reach {EMPTY} F6,F7 2 take - - - -")
    assert (sign, answer["verdict"], answer["turns"]) == ("=", "reachable", ["move F6; confirm"])
    sign, answer = told(talk, f"reach {EMPTY} F6,F8 2 take - - - -")
    assert (sign, answer["verdict"], answer["rule"]) == ("?", "unreachable", "1c.51")
    assert told(talk, "reach nothing")[1]["verdict"] == "unreadable"


@each_case("command", ["check", "hear", "submit", "reach", "outcome", "outcome now", "check take 0"])
def test_json_is_the_answer_also_where_nothing_can_be_judged(command: str) -> None:
    assert told(Talk("json on"), command)[1]["verdict"] == "refused"
    assert told(Talk("json on", "new element"), "hear")[1]["verdict"] == "refused"


def test_other_commands_speak_as_ever_and_words_come_back() -> None:
    talk = Talk("json on", "new element dm5")
    assert talk.say("position").startswith(".")
    assert talk.refused("play fly").startswith("fly: ")
    assert talk.refused("json maybe") == "Say json on, or json off."
    talk.say("JSON off".lower())
    assert talk.say("outcome") == "none"


def test_what_cannot_be_an_action_is_unreadable_and_advises_to_ask() -> None:
    """A refused submission has one of four verdicts (protocol, section 5): half an action is none of its own."""
    talk = Talk("new element pnp seed=1", "play take 1", "json on")
    _, answer = told(talk, "submit fire K12")
    assert answer["verdict"] == "unreadable"
    assert "ask what is meant" in answer["text"]


def test_a_secret_is_told_to_the_bot_alone() -> None:
    """What can be posted hides it, and a picture in text does unless the host asks for it."""
    talk = Talk("new elemenders", "json on")
    _, answer = told(talk, "submit true D")
    assert answer["turns"] == ["true D"]
    for command in ("submit true Z", "submit D or B, who knows", "check true D; true D", "check true Z", "outcome"):
        _, answer = told(talk, command)
        assert not any(secret in answer["text"] for secret in SECRETS), command
    talk.say("json off")
    assert "T2" not in talk.say("show")
    assert "T2" in talk.say("show host")
    assert "host" in talk.refused("show everything")


def test_one_game_more_than_can_be_kept_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_GAMES", 3)
    talk = Talk()
    for name in "abc":
        talk.say(f"game {name}")
        talk.say("new element")
    talk.say("game d")
    assert "3 games already" in talk.refused("new element")
    assert talk.lines("games") == ["d", "a", "b", "c"]
    talk.say("close b")
    talk.say("new elemento")
    assert talk.lines("games") == ["d", "a", "c"]


def test_twenty_games_go_on_side_by_side() -> None:
    rng = random.Random(20)
    talk = Talk("genmove_budget nodes 5")
    played = {f"{game} {number}": 0 for number in range(4) for game in GAMES}
    for name in played:
        talk.say(f"game {name}")
        talk.say(f"new {name.split()[0]} seed={name.split()[1]}")
    for _ in range(60):
        name = rng.choice(list(played))
        talk.say(f"game {name}")
        assert len(talk.conversation.session.plies) == played[name]
        _next(talk)
        played[name] = len(talk.conversation.session.plies)
    for name, count in played.items():
        talk.say(f"game {name}")
        loaded = loads(talk.say("record").encode())
        assert loaded.problem is None
        assert len(loaded.session.plies) == count


@each_case(
    "text",
    [
        "\\\\" * 1_000, "take 1 " * 500, "\\n" * 5_000, "F6 " * 1_000, "🔥" * 1_000, "\u202etake 0",
        "a\u0301" * 1_000,
        "(" * 8_000, "take 99999999999999999999", '[Game "element"]\\n\\n1.1 take 0', "%s%n{0}", "=HYPERLINK(1)",
        f"{EMPTY} F5,F7", "<?xml version='1.0'?><!DOCTYPE x>", "w" * 15_000, "UR " * 1_000,
    ],
)  # fmt: skip
def test_hostile_texts_are_refused_and_change_nothing(text: str) -> None:
    talk = Talk("new element pnp seed=1", "play take 1")
    before = talk.say("record")
    for command, way in (("submit", "off"), ("hear", "on")):
        talk.say(f"json {way}")
        answer = talk.ask(f"{command} {text}")
        assert answer[0] == "?" or (answer[0] == "=" and command == "hear"), text
        assert "The program failed" not in answer
        assert "Traceback" not in answer
        if way == "on":
            json.loads(answer[2:])
    assert talk.say("record") == before


def test_the_help_page_names_commands_and_keys_that_there_are() -> None:
    page = assets.text("help", "bots.md")
    commands, objects = page.split("## Verdicts as data")
    rows = re.findall(r"^\| (`.+?) \|", commands.split("## Commands")[1], re.MULTILINE)
    assert rows
    assert {name.split()[0] for row in rows for name in re.findall(r"`([^`]+)`", row)} <= set(COMMANDS)
    keys = re.findall(r"^\| (`.+?) \|", objects, re.MULTILINE)
    assert {name for row in keys for name in re.findall(r"`(\w+)`", row)} == set(KINDS)
