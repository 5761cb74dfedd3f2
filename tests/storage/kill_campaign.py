"""Kills a writing program at random moments, over and over, and counts what was lost: run as a script.

    python kill_campaign.py FOLDER KILLS SEED

The writer keeps one journal after another and one saved file, and reports over a pipe what append() and
write_atomic() have accepted. After each kill everything reported is looked for. The counts go to standard
output as JSON. A script of its own, because only a process without threads can be forked safely.
"""

import json
import multiprocessing
import random
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import attrs

from elemental_gui.storage.journal import Journal, read_journal, scan_journals
from elemental_gui.storage.journal_lines import DamageKind
from elemental_gui.storage.whole_file import write_atomic

# The youngest writers die while still opening; the oldest have played some dozens of turns. Counted in reports,
# so that a busy machine does not kill them all young; the last moments, in seconds, vary where between two they die.
MOST_REPORTS = 70
# After so many kills a new folder is begun: each start reads all journals of its folder.
KILLS_IN_A_FOLDER = 50
LAST_MOMENTS = 0.004


def write_until_killed(folder: Path, saved: Path, seed: int, pipe: Connection, other_end: Connection) -> None:
    """Play turns: a durable draw and confirm with other steps between them, now and then a save."""
    # Else the writer would outlive a campaign that fails: it is to die of the broken pipe.
    other_end.close()
    chance = random.Random(seed)
    journal = open_or_create(folder, pipe)
    saves = 0
    while True:
        for kind in ["draw", *["step"] * chance.randrange(4), "confirm"]:
            token = chance.getrandbits(64)
            final = kind == "confirm" and chance.random() < 0.02
            journal.append({"kind": kind, "token": token}, durable=kind != "step", final=final)
            pipe.send(("event", journal.path.name, journal.count, token))
        if chance.random() < 0.1:
            saves += 1
            write_atomic(saved, whole_file(seed, saves), keep_previous=True)
            pipe.send(("saved", seed, saves))
        if journal.is_finished or chance.random() < 0.02:
            journal.close()
            journal = open_or_create(folder, pipe)


def open_or_create(folder: Path, pipe: Connection) -> Journal:
    """Go on with the first unfinished journal, or start one."""
    for found in scan_journals(folder):
        if found.contents.header is not None and not found.contents.is_finished and not found.in_use:
            return Journal.open(found.path)[0]
    journal = Journal.create(folder, {"game": "element"})
    pipe.send(("begun", journal.path.name))
    return journal


def whole_file(seed: int, number: int) -> bytes:
    """A saved file that shows in every line which it is."""
    return b"seed %d save %d\n" % (seed, number) * 500


@attrs.define
class Campaign:
    """What was reported so far, and what was found missing."""

    home: Path
    saved: Path
    kills: int = 0
    accepted: dict[str, dict[int, int]] = attrs.Factory(dict)
    last_save: tuple[int, int] | None = None
    durable_and_other_events: int = 0
    saves: int = 0
    torn: int = 0
    lost: int = 0
    unreadable: int = 0
    still_locked: int = 0

    @property
    def folder(self) -> Path:
        """Where the journals of these kills are."""
        return self.home / f"games-{self.kills // KILLS_IN_A_FOLDER}"

    def kill_one(self, chance: random.Random) -> None:
        """Start a writer, let it live a random while, kill it, and look."""
        seed = chance.getrandbits(32)
        ours, theirs = multiprocessing.Pipe(duplex=False)
        writer = multiprocessing.Process(
            target=write_until_killed, args=(self.folder, self.saved, seed, theirs, ours), daemon=True
        )
        writer.start()
        theirs.close()
        touched: set[str] = set()
        for _ in range(chance.randrange(MOST_REPORTS)):
            self._note(ours.recv(), touched)
        time.sleep(chance.uniform(0, LAST_MOMENTS))
        writer.kill()
        with suppress(EOFError, OSError):
            while True:
                self._note(ours.recv(), touched)
        writer.join()
        self._check(touched)
        self.kills += 1

    def _note(self, message: tuple[object, ...], touched: set[str]) -> None:
        match message:
            case ("begun", str(name)):
                self.accepted.setdefault(name, {})
                touched.add(name)
            case ("event", str(name), int(number), int(token)):
                self.accepted.setdefault(name, {})[number] = token
                self.durable_and_other_events += 1
                touched.add(name)
            case ("saved", int(seed), int(number)):
                self.last_save = (seed, number)
                self.saves += 1

    def _check(self, touched: set[str]) -> None:
        for name in touched:
            self.check_journal(self.folder / name)
        self.still_locked += sum(found.in_use for found in scan_journals(self.folder))
        if self.last_save is not None:
            data = self.saved.read_bytes()
            seed, number = (int(word) for word in data.split()[1:4:2])
            self.unreadable += data != whole_file(seed, number)
            same_writer = seed == self.last_save[0]
            # A writer may die between saving and reporting it: a later save than the last reported is fine.
            self.lost += same_writer and number < self.last_save[1]

    def check_journal(self, path: Path) -> None:
        """Compare one journal with what was accepted."""
        contents = read_journal(path)
        if contents.damage is not None:
            self.torn += contents.damage.kind is DamageKind.TORN
            self.unreadable += contents.damage.kind is not DamageKind.TORN
        self.unreadable += contents.header is None
        for number, token in self.accepted[path.name].items():
            found = contents.events[number - 1] if number <= len(contents.events) else {}
            self.lost += found.get("token") != token


def main() -> None:
    """Run the campaign that the command line asks for."""
    multiprocessing.set_start_method("fork" if sys.platform == "linux" else "spawn")
    home, kills, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    campaign = Campaign(home, home / "saved.elemental")
    chance = random.Random(seed)
    for _ in range(kills):
        campaign.kill_one(chance)
    for path in home.glob("games-*/*.journal"):
        if path.name in campaign.accepted:
            campaign.check_journal(path)
    counts = attrs.asdict(campaign, filter=lambda _, value: isinstance(value, int))
    counts["journals"] = len(campaign.accepted)
    counts["found"] = len(list(home.glob("games-*/*.journal")))
    counts["left_over"] = len(list(home.rglob(".*.tmp")))
    sys.stdout.write(json.dumps(counts))


if __name__ == "__main__":
    main()
