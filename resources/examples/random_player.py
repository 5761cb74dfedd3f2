"""A program that plays every game at random: a start for a player of your own. Public domain (CC0).

It speaks the line protocol on its standard input and output. A second program, the referee, keeps the game and knows
the rules: what this one is told goes on to it, and its answers come back. Only `genmove` is answered here, and that is
the place for your own thinking: see `choose`.

    python3 random_player.py elemental-gui engine

The words behind the name of this file start the referee; these are what they are without any.
"""

import random
import subprocess
import sys


class Referee:
    """Keeps the game, and knows what is legal."""

    def __init__(self, words):
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, command):
        """Return whether a command was carried out, and the answer."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("The referee has gone.")
            if not line.strip():
                break
            lines.append(line.rstrip("\n"))
        head, _, text = "\n".join(lines).partition(" ")
        return head.startswith("="), text


def choose(referee):
    """Play one action and return it; the rest of the turn is asked for again."""
    is_known, answer = referee.ask("legal")
    actions = answer.splitlines() if is_known else []
    random.shuffle(actions)
    # Your own thinking goes here. `position` tells where the game stands, and `evaluate` what that is worth.
    for action in actions[:20]:
        if referee.ask("play " + action)[0]:
            return True, action
    # Where the actions are too many to be listed, the referee says how one goes.
    return referee.ask("genmove novice")


def main():
    """Answer commands until there are no more."""
    words = sys.argv[1:] or ["elemental-gui", "engine"]
    try:
        referee = Referee(words)
    except OSError:
        sys.exit(words[0] + " was not found; write where it is behind the name of this file.")
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        number = words.pop(0) if words[0].isdigit() else ""
        if words == ["name"]:
            is_good, answer = True, "Random player"
        elif words[:1] == ["genmove"]:
            is_good, answer = choose(referee)
        else:
            is_good, answer = referee.ask(" ".join(words))
        print("=" if is_good else "?", number, " ", answer, "\n", sep="", flush=True)
        if words == ["quit"]:
            return


if __name__ == "__main__":
    main()
