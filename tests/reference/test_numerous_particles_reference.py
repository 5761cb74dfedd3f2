"""The engine of Producing Numerous Particles beside its independent reference, action by action."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.engine.numerous_particles.chance import TooManyOutcomes
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from tests.reference.numerous_particles_reference import CARDS, USUAL, Game, IllegalPlay
from tests.support.numerous_particles_tables import result

LONGEST = 160
"""Actions of one game; those that have not ended by then seldom do."""
MANY = 2_000
"""Copies of W4 that the reference still loops over."""


def random_switches(rng: Random) -> dict[str, str]:
    """Choose a value for every switch; half of the games have the usual order."""
    order = rng.choice(["default", "default", "simultaneous", ",".join(rng.sample(USUAL, len(USUAL)))])
    return {
        "most_ties": rng.choice(["strict", "ties_count"]),
        "garnets_negative": rng.choice(["off", "on"]),
        "first_round_buff": rng.choice(["all_so_far", "free"]),
        "lasting_order": order,
        "cap_counts_garnets": rng.choice(["off", "on"]),
        "garnets": rng.choice(["23,21,7", "5", "1,2,3,40"]),
        "particles": rng.choice(["10", "10", "3", "100"]),
    }


class Pair:
    """One game played on both, compared after every action."""

    def __init__(self, state: State, game: Game) -> None:
        self.state, self.game = state, game
        self.compare()

    def play(self, text: str) -> None:
        self.state = GAME.apply(self.state, GAME.parse_action(self.state, text))
        self.game.play(text)
        self.compare()

    def compare(self) -> None:
        line = GAME.format_position(self.state)
        assert line == self.game.position()
        assert result(self.state) == self.game.outcome()
        if self.state.outcome is None:
            assert GAME.parse_position(self.state, line) == self.state
        listed = self.listed()
        if listed is not None:
            assert len(set(listed)) == len(listed)
            assert set(listed) == self.game.legal()

    def listed(self) -> list[str] | None:
        """List the legal actions; None when there are too many to compare."""
        try:
            found = [GAME.format_action(action) for action in islice(GAME.every_action(self.state), 3001)]
        except TooManyOutcomes:
            return None
        return found if len(found) <= 3000 else None

    def judge(self, text: str) -> None:
        """Compare the verdicts on one text, whatever they are."""
        action = GAME.parse_action(self.state, text)
        twin = self.game.copy()
        try:
            twin.play(text)
        except IllegalPlay:
            assert GAME.check(self.state, action) is not None, text
            with pytest.raises(IllegalAction):
                GAME.apply(self.state, action)
        else:
            assert GAME.check(self.state, action) is None, text

    @property
    def is_running(self) -> bool:
        floods = (self.state.number(seat, "W4") for seat in range(1, len(self.state.rows) + 1))
        return self.state.outcome is None and max(floods) < MANY

    def choose(self, rng: Random) -> str:
        """Choose a random legal action; any number of copies can come, not only the listed ones."""
        if GAME.is_chance(self.state):
            return GAME.format_action(GAME.roll(self.state, rng.randrange))
        words = GAME.format_action(rng.choice(GAME.legal_actions(self.state))).split()
        if words[1] != "-" and rng.random() < 0.4:
            words[2] = f"x{rng.randint(1, int(words[2][1:]))}"
        return " ".join(words)


def random_text(rng: Random) -> str:
    """Make an action out of thin air; most are illegal."""
    if rng.random() < 0.3:
        return " ".join(["lose", str(rng.randint(1, 5)), *rng.choices(CARDS, k=rng.randint(1, 3))])
    purchase = f"{rng.choice(CARDS)} x{rng.choice([0, 1, 1, 2, 3, 10, 100])}" if rng.random() < 0.8 else "-"
    removal = " ".join(sorted(rng.choices(CARDS[8:12], k=rng.randint(1, 2)))) if rng.random() < 0.4 else ""
    return f"submit {purchase} buff {rng.choice('GFWEA-')}" + (f" remove {removal}" if removal else "")


def play_games(seed: int, number: int) -> Counter[str]:
    """Play random games under random rules; return how they ended and how often luck acted."""
    rng, seen = Random(seed), Counter[str]()
    for _ in range(number):
        seats, switches = rng.choice([2, 3, 3, 3, 4, 5]), random_switches(rng)
        first, cap = rng.randint(1, seats), rng.choice([10, 30, 60, 100, LONGEST])
        pair = Pair(GAME.new("standard", switches, seats, first), Game(switches, seats, first))
        for turn in range(LONGEST):
            if not pair.is_running:
                break
            seen["losses"] += GAME.is_chance(pair.state)
            pair.judge(random_text(rng))
            is_time = turn >= cap and not GAME.is_chance(pair.state)
            pair.play("time" if is_time else pair.choose(rng))
        seen[result(pair.state).split()[-1]] += 1
    return seen


def random_position(rng: Random, seats: int, switches: dict[str, str]) -> str:
    """Write a crowded position, of which the rules can go on; most stages and counters occur."""
    start, seat = GAME.new("standard", switches, seats, 1), rng.randint(1, seats)
    least = -30 if switches["garnets_negative"] == "on" else 0
    for _ in range(1000):
        fields = [_random_holding(rng, least, may_check=each != seat) for each in range(1, seats + 1)]
        _set_masters(rng, fields)
        victim = rng.choice([each for each in range(1, seats + 1) if each != seat])
        stage = rng.choice(["act", "act", f"lose{victim}", f"time-lose{victim}"])
        picks = "".join(rng.choices("GFWEA-", k=rng.randint(0, seats))) or "."
        line = " ".join([str(seat), stage, picks, *("/".join(field) for field in fields)])
        with suppress(NotationError):  # one that no game can show is drawn again
            GAME.parse_position(start, line)
            return line
    raise AssertionError("no position was found")


def _random_holding(rng: Random, least: int, *, may_check: bool) -> list[str]:
    stocks = [rng.choice([0, 5, 26, 120, 400, 12_000])]
    stocks += [rng.choice([-40, 0, 3, 20, 99, 150, 310, 12_000]) if rng.random() < 0.8 else -1 for _ in range(4)]
    garnets = stocks[0] if rng.random() < 0.8 else rng.randint(least, 40)
    entries = []
    for card in CARDS:
        count = rng.choice([1, 1, 2, 5]) if rng.random() < 0.4 else 0
        if card == "G3" and (count or rng.random() < 0.3):
            entries.append(f"G3*{count}({rng.randint(0 if count else 1, 9)})")
        elif card == "G4" and count:
            entries.append(f"G4*{count}({','.join(str(rng.randint(0, 5)) for _ in range(count))})")
        elif card == "A4" and count:
            entries.append(f"A4*{count}({rng.randint(0, 2) if may_check else 0})")
        elif count:
            entries.append(f"{card}*{count}")
    locked = "".join(letter for letter, number in zip("FWEA", stocks[1:], strict=True) if number < 0)
    return [str(garnets), *map(str, stocks[1:]), locked or "-", "-", "+".join(entries) or "-"]


def _set_masters(rng: Random, fields: list[list[str]]) -> None:
    """Give every particle that is decided to its master."""
    for letter in "FWEA":
        free = [field for field in fields if letter not in field[5]]
        if len(free) <= 1:
            master = free[0] if free else rng.choice(fields)
            master[6] = master[6].strip("-") + letter


def play_on(seed: int, number: int) -> Counter[str]:
    """Play some turns from crowded positions; return what was seen."""
    rng, seen = Random(seed), Counter[str]()
    for _ in range(number):
        seats, switches = rng.choice([2, 3, 3, 4, 5]), random_switches(rng)
        line = random_position(rng, seats, switches)
        start = GAME.new("standard", switches, seats, 1)
        game = Game(switches, seats)
        game.stand(line)
        pair = Pair(GAME.parse_position(start, line), game)
        for _ in range(6):
            if not pair.is_running:
                break
            seen["losses"] += GAME.is_chance(pair.state)
            seen["checks"] += any(f"A4*{n}({n})" in line for n in (1, 2))
            pair.judge(random_text(rng))
            time = rng.random() < 0.05 and not GAME.is_chance(pair.state)
            pair.play("time" if time else pair.choose(rng))
        seen[result(pair.state).split()[-1]] += 1
    return seen


@pytest.mark.parametrize("seed", range(4))
def test_random_games_agree(seed: int) -> None:
    seen = play_games(seed, 12)
    assert seen["5b.19"]
    assert seen["5b.41"]


@pytest.mark.parametrize("seed", range(4))
def test_play_from_crowded_positions_agrees(seed: int) -> None:
    seen = play_on(seed, 60)
    assert seen["losses"]
    assert seen["5b.19"]
    assert seen["none"]


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(100, 108))
def test_long_random_play_agrees(seed: int) -> None:
    play_games(seed, 300)
    play_on(seed, 2000)


# The reference itself, so that two wrongs do not make a right.


def test_the_reference_begins_as_the_rules_say() -> None:
    tens = "10/10/10/10/-/-/-"
    assert Game().position() == f"1 act . 23/{tens} 21/{tens} 7/{tens}"
    assert len(Game().legal()) == 114


def test_the_reference_knows_the_examples_of_the_source() -> None:
    game = Game()
    for letter in "GAW":
        game.play(f"submit - buff {letter}")
    assert {text for text in game.legal() if text.startswith("submit - ")} == {
        "submit - buff F", "submit - buff E", "submit - buff -",
    }  # fmt: skip
    game = Game()
    game.stand("1 act . 0/0/0/0/20/-/-/- 0/0/0/0/0/-/-/- 0/0/0/0/0/-/-/-")
    game.play("submit A1 x10 buff -")
    assert game.position() == "2 act - 0/0/0/0/10/-/-/A1*10 0/0/0/0/0/-/-/- 0/0/0/0/0/-/-/-"


def test_the_reference_counts_losses_by_instances_and_fires_first() -> None:
    game = Game(seats=2)
    game.stand("1 act . 0/0/0/0/0/-/-/F4*2 0/0/0/0/0/-/-/F1*1+W1*1+A1*1+A4*1(0)")
    game.play("submit - buff -")
    assert game.legal() == {"lose 2 F1 W1", "lose 2 F1 A1"}
    with pytest.raises(IllegalPlay):
        game.play("lose 2 W1 F1")


def test_the_reference_plays_the_cap() -> None:
    game = Game(seats=2)
    game.play("time")
    assert game.outcome() == "1+2 5b.41"
