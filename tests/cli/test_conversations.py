"""Conversations over the line protocol, as they look in a terminal, and those of the example of a bot.

`> ` is a command line, `< ` one line of its answer; `…` stands for any text, because sentences may be improved.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from elemental_gui import assets
from elemental_gui.cli.protocol.commands import answer
from elemental_gui.cli.protocol.conversation import Conversation
from tests.support.each_case import each_case

CONVERSATIONS = sorted(Path(__file__).with_name("conversations").glob("*.txt"))


def read(text: str) -> list[tuple[str, list[str]]]:
    """Give each command with the lines of its answer."""
    exchanges: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith(">"):
            exchanges.append((line[2:], []))
        elif line.startswith("<"):
            exchanges[-1][1].append(line[2:])
        else:
            assert line == "" or line.startswith("#")
    return exchanges


def is_like(answer: list[str], expected: list[str]) -> bool:
    patterns = [".*".join(map(re.escape, line.split("…"))) for line in expected]
    return len(answer) == len(expected) and all(map(re.fullmatch, patterns, answer))


@each_case("path", CONVERSATIONS)
def test_conversation(path: Path) -> None:
    conversation = Conversation()
    exchanges = read(path.read_text(encoding="utf-8"))
    assert exchanges
    for command, expected in exchanges:
        framed = answer(conversation, f"{command}\n".encode())
        if framed is None:
            assert expected == [], command
            continue
        text = framed.decode()
        assert text.endswith("\n\n"), command
        assert "\n\n" not in text[:-2], command
        lines = [line.rstrip() for line in text[:-2].split("\n")]
        assert is_like(lines, expected), f"{command}\n{text}"


BOT = assets.path("examples") / "chat_bot.py"
ROOT = Path(__file__).parents[2]
FIRST_EVENING = """\
#den Ann: hello
#den Ann: !new element pnp seed=4 for Ann, Ben Miller
#den Ben Miller: good luck!
#den Ben Miller: take 0
#den Ann: take 2, drew fire fire
#den Ann: take 2
#den Ann: !new chess for Ann, Ben
#den Ann: F6, then fire on F7
nobody in particular
#pit Cy: !new elementoo for Cy, Di
#pit Cy: !new elemento seed=1 for Cy, Di
#pit Cy: fire on B3 please
"""
SECOND_EVENING = """\
#den Ann: !board
#den Ann: G6, H6, H7\\nfire F8, fire C4. Done!
#pit Cy: fire B4
"""


def said(words: str | bytes, log: Path) -> list[list[str]]:
    """Let the bot hear what was said, and give what it posts."""
    command = [sys.executable, str(BOT), str(log), sys.executable, "-m", "elemental_gui", "engine"]
    data = words.encode() if isinstance(words, str) else words
    ended = subprocess.run(command, input=data, capture_output=True, check=True, cwd=ROOT, timeout=300)
    assert ended.stderr == b""
    posts = ended.stdout.decode().replace("\r", "").split("\n\n")
    return [post.splitlines() for post in posts if post]


def test_a_bot_outlives_what_is_no_text_and_what_is_too_long(tmp_path: Path) -> None:
    words = b"#den Ann: !new element pnp for Ann, Ben\n#den Ann: take \xff\n#den Ann: take 1" + b"1" * 20_000 + b"\n"
    begun, *told = said(words, tmp_path / "games.log")
    assert begun[1] == "A new game."
    assert told[-1] == ["#den", "A line has at most 16384 bytes."]


def test_a_bot_keeps_games_and_goes_on_with_them_after_a_new_start(tmp_path: Path) -> None:
    log = tmp_path / "games.log"
    begun, not_hers, told_luck, dealt, running, illegal, unknown, rolled, played = said(FIRST_EVENING, log)
    assert begun[:3] == ["#den", "A new game.", "```"]
    assert begun[-3:] == ["Ann ● chooses how many stones to take.", "```", "Ann, it is your turn."]
    assert not_hers == ["#den", "It is the turn of Ann."]
    assert "I deal" in told_luck[1]
    assert dealt[2] == "Luck: draw fire fire."
    assert dealt[-1] == "Ann, it is your turn."
    assert "not over" in running[1]
    assert "F7" in illegal[1] and illegal[2].startswith("Rule 1c.12: “")
    assert unknown[0] == "#pit" and "elementoo" in unknown[1]
    assert rolled[2] == "Luck: roll blue green."
    assert played[1:3] == ["The turn of Cy is legal.", "Luck: roll blue red."]
    assert played[-1] == "Di, it is your turn."

    board, done, not_cys = said(SECOND_EVENING, log)
    assert board[1:] == dealt[3:]
    assert done[1] == "The turn of Ann is legal."
    assert done[-1] == "Ben Miller, it is your turn."
    assert not_cys == ["#pit", "It is the turn of Di."]
