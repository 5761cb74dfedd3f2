r"""A referee for a chat: people write as they like, it judges, deals and posts the board. Public domain (CC0).

It reads what is said, a line each (\n is a line break in it), and prints what to post, up to an empty line. Put the
library of your chat in the place of `main`; nothing else needs to know it.

    #den Ann: !new element pnp for Ann, Ben      a game in the channel #den
    #den Ann: take 2                             a turn in free words, or a part of it; the bot deals

    python3 chat_bot.py games.log elemental-gui engine

The first word names the file that keeps all games, from which a stopped bot goes on; the others start the program
that knows the rules.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

SAID = re.compile(r"(#\S+) ([^:]+): (.+)")
LUCK = re.compile(r"(^|; )(draw|roll|coin|lose) ")


class Referee:
    """Knows the rules and keeps the games: `elemental-gui engine`, asked a line at a time."""

    def __init__(self, log, words):
        self.log = log
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        for command in ["json on", *(log.read_text(encoding="utf-8").splitlines() if log.exists() else [])]:
            self.ask(command)

    def ask(self, command):
        """Return whether a command was carried out, and the answer."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = list(iter(lambda: self.process.stdout.readline().rstrip("\n"), ""))
        if not lines:
            sys.exit("The referee has gone.")
        head, _, text = "\n".join(lines).partition(" ")
        return head.startswith("="), text

    def verdict(self, command):
        """Return the answer of a command that judges."""
        return json.loads(self.ask(command)[1])

    def keep(self, channel, command):
        """Remember what has changed a game."""
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"game {channel}\n{command}\n")

    def deal(self, channel):
        """Let luck act as long as it has to; return what it brought."""
        dealt = []
        while (drawn := self.ask("roll"))[0]:
            self.keep(channel, f"play {drawn[1]}")
            dealt.append(f"Luck: {drawn[1]}.")
        return dealt


def begin(referee, channel, words):
    """Begin a game, such as `element pnp for Ann, Ben`."""
    if referee.verdict("outcome")["verdict"] == "none":
        return "The game here is not over."
    rules, _, players = words.partition(" for ")
    names = players.split(",")
    seats = [f"seat {seat} {name.strip()}" for seat, name in enumerate(names, 1)]
    for command in [f"new {rules} players={len(names)}", *seats]:
        is_done, why = referee.ask(command)
        if not is_done:
            return why
        referee.keep(channel, command)
    return table(referee, "A new game.", *referee.deal(channel))


def turn(referee, channel, speaker, text):
    """Judge what somebody said in the midst of a game; nothing to post where it is mere talk."""
    now, turns = referee.verdict("outcome"), referee.verdict(f"hear {text}")["turns"]
    if now["verdict"] != "none" or (speaker != now["player"] and not turns):
        return ""
    if speaker != now["player"]:
        return f"It is the turn of {now['player']}."
    if any(map(LUCK.search, turns)):
        return "I deal: leave out what luck brings."
    judged = referee.verdict(f"submit {text}")
    is_part = judged["verdict"] == "incomplete" and turns and referee.ask(f"play {turns[0]}")[0]
    if judged["verdict"] != "legal" and not is_part:
        return judged["text"]
    referee.keep(channel, f"play {(turns if is_part else judged['turns'])[0]}")
    return table(referee, judged["text"].splitlines()[0], *referee.deal(channel))


def table(referee, *said):
    """Say something, and then how the game stands and who is next."""
    board, now = referee.ask("show")[1].strip("\n"), referee.verdict("outcome")
    following = f"{now['player']}, it is your turn." if now["verdict"] == "none" else now["text"]
    return "\n".join([*said, "```", board, "```", following])


def main():
    """Answer what is said until nobody says anything any more."""
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    sys.stdout.reconfigure(encoding="utf-8")
    referee = Referee(Path(sys.argv[1]), sys.argv[2:])
    for said in filter(None, map(SAID.fullmatch, map(str.strip, sys.stdin))):
        channel, speaker, text = said.groups()
        referee.ask(f"game {channel}")
        if text.startswith("!new "):
            post = begin(referee, channel, text.removeprefix("!new "))
        else:
            post = table(referee) if text == "!board" else turn(referee, channel, speaker, text)
        if post:
            print(f"{channel}\n{post}\n", flush=True)


if __name__ == "__main__":
    main()
