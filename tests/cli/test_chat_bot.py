"""The example of a bot: a conversation in two channels, and the same games after a new start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from elemental_gui import assets

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


def said(words: str, log: Path) -> list[list[str]]:
    """Let the bot hear what was said, and give what it posts."""
    command = [sys.executable, str(BOT), str(log), sys.executable, "-m", "elemental_gui", "engine"]
    ended = subprocess.run(
        command, input=words, capture_output=True, check=True, cwd=ROOT, timeout=300, encoding="utf-8"
    )
    assert ended.stderr == ""
    return [post.splitlines() for post in ended.stdout.split("\n\n") if post]


def test_a_bot_keeps_games_and_goes_on_with_them_after_a_new_start(tmp_path: Path) -> None:
    log = tmp_path / "games.log"
    begun, not_hers, told_luck, dealt, running, illegal, unknown, rolled, played = said(FIRST_EVENING, log)
    assert begun[:3] == ["#den", "A new game.", "```"]
    assert begun[-3:] == ["Ann ● says how many stones to take.", "```", "Ann, it is your turn."]
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

