"""A second, slow telling of Producing Numerous Particles, written from the rules alone to be compared with the engine.

Nothing is shared with the engine: resources and buildings are words in dictionaries, locks and masteries are sets of
their own, every copy of W4 is looped over, actions and positions are text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from itertools import groupby, permutations

LETTERS = "GFWEA"
ELEMENTS = "FWEA"
CARDS = [letter + tier for letter in LETTERS for tier in "1234"]
USUAL = ["G1", "G2", "G3", "G4", "F1", "F2", "F4", "W1", "W2", "W4", "E1", "E2", "E3", "E4", "A3", "A2", "A1"]
MOST_NAMED = 20
"""Losses that are written one by one."""

COSTS: dict[str, dict[str, int]] = {
    "G1": {"G": 4}, "G2": {"F": 4, "W": 4, "E": 4, "A": 4},
    "F1": {"F": 2}, "F2": {"F": 1, "F1": 1}, "F3": {"F": 10, "A": 10}, "F4": {"F": 100, "G": 25},
    "W1": {"W": 3}, "W2": {"W": 7}, "W4": {"W": 80, "G": 25},
    "E1": {"E": 10}, "E2": {"E": 10}, "E3": {"E": 10}, "E4": {"E": 20, "G": 25},
    "A1": {"A": 2}, "A2": {"A": 10}, "A3": {"A": 100}, "A4": {"A": 10000, "G": 25},
}  # fmt: skip


class IllegalPlay(Exception):
    """An action that the rules forbid."""


def losses(order: tuple[str, ...]) -> Iterator[str]:
    """Write losses one by one, more than twenty of them as runs (ruling 0.20)."""
    if len(order) <= MOST_NAMED:
        yield from order
        return
    for card, run in groupby(order):
        number = len(list(run))
        yield card if number == 1 else f"{card}*{number}"


class GameWon(Exception):
    """Somebody has two masteries."""


class Player:
    """One player: a heap of words and numbers."""

    def __init__(self, garnets: int, start: int) -> None:
        self.stock = {"G": garnets, "F": start, "W": start, "E": start, "A": start}
        self.cards = dict.fromkeys(CARDS, 0)
        self.locked: set[str] = set()
        self.mastered: set[str] = set()
        self.g4_ages: list[int] = []
        self.window = 0
        self.checks = 0

    def text(self) -> str:
        shown = []
        for card in CARDS:
            number = self.cards[card]
            if card == "G3" and (number or self.window):
                shown.append(f"G3*{number}({self.window})")
            elif number == 0:
                continue
            elif card == "G4":
                shown.append(f"G4*{number}({','.join(str(age) for age in self.g4_ages)})")
            elif card == "A4":
                shown.append(f"A4*{number}({self.checks})")
            else:
                shown.append(f"{card}*{number}")
        stocks = [str(self.stock[letter]) for letter in LETTERS]
        return "/".join([*stocks, letters_of(self.locked), letters_of(self.mastered), "+".join(shown) or "-"])

    def read(self, text: str) -> None:
        """Take over what `text` wrote, which is trusted."""
        *stocks, locked, mastered, cards = text.split("/")
        self.stock = dict(zip(LETTERS, map(int, stocks), strict=True))
        self.locked, self.mastered = set(locked) - {"-"}, set(mastered) - {"-"}
        for entry in cards.split("+") if cards != "-" else []:
            card, _, counts = entry.partition("*")
            number, _, extra = counts.rstrip(")").partition("(")
            self.cards[card] = int(number)
            if card == "G3":
                self.window = int(extra)
            elif card == "G4":
                self.g4_ages = [int(age) for age in extra.split(",")]
            elif card == "A4":
                self.checks = int(extra)


def letters_of(elements: set[str]) -> str:
    return "".join(letter for letter in ELEMENTS if letter in elements) or "-"


class Game:
    """A game from its start, changed in place by `play`."""

    def __init__(self, switches: Mapping[str, str] | None = None, seats: int = 3, first: int = 1) -> None:
        chosen = switches or {}
        garnets = [int(word) for word in chosen.get("garnets", "23,21,7").split(",")]
        start = int(chosen.get("particles", "10"))
        self.players = {seat: Player(garnets[min(seat, len(garnets)) - 1], start) for seat in range(1, seats + 1)}
        self.garnets_count = chosen.get("cap_counts_garnets") == "on"
        self.seat = first
        self.stage = "act"
        self.victim = 0
        self.picks: list[str] = []
        self.winners: list[int] = []
        self.reason = ""
        self.ties_count = chosen.get("most_ties") == "ties_count"
        self.below_zero = chosen.get("garnets_negative") == "on"
        self.free_start = chosen.get("first_round_buff") == "free"
        self.order_name = chosen.get("lasting_order", "default")
        self.due: list[str] = []
        self.buffed = ""
        self.last_round = False
        self.seen: dict[int, dict[str, int]] | None = None

    def setup(self, line: str) -> None:
        """Take over a position line, which is trusted; the game goes on from it."""
        seat, stage, picks, *players = line.split()
        self.seat, self.picks = int(seat), list(picks.strip("."))
        for player, text in zip(self.players.values(), players, strict=True):
            player.read(text)
        if stage == "act":
            return
        self.victim, self.last_round = int(stage[-1]), stage.startswith("time")
        self.stage = stage[:-1]
        self.buffed = "-" if self.last_round else self.picks[-1]
        self.choose_order()
        self.due = self.due[self.due.index("F4") :]

    # What others see

    def position(self) -> str:
        stage = self.stage + (str(self.victim) if self.stage.endswith("lose") else "")
        if self.stage == "over":
            stage = "over:" + "+".join(str(seat) for seat in self.winners)
        picks = "".join(self.picks) or "."
        return " ".join([str(self.seat), stage, picks, *(player.text() for player in self.players.values())])

    def outcome(self) -> str:
        return f"{'+'.join(map(str, self.winners))} {self.reason}" if self.winners else "none"

    # What may be played

    def legal(self) -> set[str]:
        if self.stage == "act":
            return set(self.each_submission())
        if self.stage.endswith("lose"):
            return {" ".join(["lose", str(self.victim), *losses(order)]) for order in self.each_order()}
        return set()

    def each_submission(self) -> Iterator[str]:
        for buff in [*LETTERS, "-"]:
            if not self.may_buff(buff):
                continue
            yield f"submit - buff {buff}"
            for card in CARDS:
                most = self.affordable(card)
                for copies in {1, most} if most else set():
                    for removed in self.each_removal(card, buff):
                        yield f"submit {card} x{copies} buff {buff}{removed}"

    def each_removal(self, card: str, buff: str) -> Iterator[str]:
        if card != "W3":
            yield ""
            return
        waters = [each for each in CARDS[8:12] for _ in range(min(2, self.me.cards[each] + (each == "W3")))]
        have = sum(self.me.cards[each] for each in CARDS[8:12]) + 1
        number = min(have, 2 if buff == "W" else 1)
        for some in {tuple(sorted(some)) for some in permutations(waters, number)}:
            yield " ".join([" remove", *some])

    def each_order(self) -> Iterator[tuple[str, ...]]:
        """Every order in which the victim can lose what is due, by trying all words of that length."""
        number = self.number_due()
        cards = [card for card in CARDS if card[1] != "4" and self.players[self.victim].cards[card]]
        found: set[tuple[str, ...]] = {()}
        for _ in range(number):
            found = {(*order, card) for order in found for card in cards if self.can_lose((*order, card))}
        yield from found

    def number_due(self) -> int:
        due = self.me.cards["F4"] * (2 if self.buffed == "F" else 1)
        return min(due, sum(n for card, n in self.players[self.victim].cards.items() if card[1] != "4"))

    def can_lose(self, order: tuple[str, ...]) -> bool:
        cards = dict(self.players[self.victim].cards)
        for card in order:
            fires = cards["F1"] + cards["F2"] + cards["F3"]
            if card[1] == "4" or cards[card] < 1 or (fires and card[0] != "F"):
                return False
            cards[card] -= 1
        return True

    def may_buff(self, buff: str) -> bool:
        if buff == "-" or (self.free_start and len(self.picks) < len(self.players)):
            return True
        return buff not in self.picks

    @property
    def me(self) -> Player:
        return self.players[self.seat]

    def rivals(self) -> list[Player]:
        return [player for seat, player in self.players.items() if seat != self.seat]

    def affordable(self, card: str) -> int:
        """The greatest number of copies, found by dividing what there is."""
        stock, cards = self.me.stock, self.me.cards
        if card == "G3":
            return 1 if stock["G"] >= 10 else 0
        if card == "G4":
            return 1 if stock["G"] >= 100 else 0
        if card == "W3":
            return 1 if stock["W"] >= 0 else 0
        have = {**stock, "F1": cards["F1"]}
        return min(have[what] // number if have[what] > 0 else 0 for what, number in COSTS[card].items())

    # Playing

    def play(self, text: str) -> None:
        """Carry out one action in canonical spelling; raises IllegalPlay, and then nothing has changed."""
        words = text.split()
        if words[0] == "time":
            if self.stage != "act":
                raise IllegalPlay("time")
            self.guarded(self.begin_time)
        elif words[0] == "lose":
            runs = [word.partition("*") for word in words[2:]]
            order = tuple(card for card, _, number in runs for _ in range(int(number or 1)))
            due = self.stage.endswith("lose") and words[1] == str(self.victim)
            if not due or len(order) != self.number_due() or not self.can_lose(order):
                raise IllegalPlay(text)
            for card in order:
                self.players[self.victim].cards[card] -= 1
            self.guarded(self.work)
        else:
            self.judge(words)
            self.guarded(lambda: self.submit(words))

    def judge(self, words: list[str]) -> None:
        buff = words[words.index("buff") + 1]
        if self.stage != "act" or not self.may_buff(buff):
            raise IllegalPlay("buff")
        removed = words[words.index("remove") + 1 :] if "remove" in words else []
        if words[1] == "-":
            if removed:
                raise IllegalPlay("remove")
            return
        card, copies = words[1], int(words[2][1:])
        if not 1 <= copies <= self.affordable(card):
            raise IllegalPlay("cost")
        tail = " ".join(["", "remove", *sorted(removed)]) if removed else ""
        if card == "W3":
            options = {f"{each}" for each in self.each_removal(card, buff)}
            if tail not in options:
                raise IllegalPlay("remove")
        elif removed:
            raise IllegalPlay("remove")

    def guarded(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except GameWon:
            self.stage, self.victim, self.reason = "over", 0, "5b.19"
            self.winners = [seat for seat, player in self.players.items() if len(player.mastered) == 2]

    def submit(self, words: list[str]) -> None:
        self.buffed = words[words.index("buff") + 1]
        self.picks = [*self.picks, self.buffed][-len(self.players) :]
        if words[1] != "-":
            self.purchase(words[1], int(words[2][1:]))
            for card in words[words.index("remove") + 1 :] if "remove" in words else []:
                self.me.cards[card] -= 1
        self.last_round = False
        self.begin_production()

    def purchase(self, card: str, copies: int) -> None:
        stock = self.me.stock
        if card in ("G3", "G4"):
            stock["G"] = 0
        elif card == "W3":
            stock["W"] -= min(30, stock["W"])
        else:
            for what, number in COSTS[card].items():
                heap = self.me.cards if what in CARDS else stock
                heap[what] -= number * copies
        before = self.me.cards[card]
        self.me.cards[card] += copies
        self.me.g4_ages += [0] * (copies if card == "G4" else 0)
        self.enter(card, before, copies, 2 if card[0] == self.buffed else 1)

    def enter(self, card: str, before: int, copies: int, times: int) -> None:
        entries: dict[str, Callable[[], None]] = {
            "G1": lambda: self.give_garnets(3 * copies * times),
            "G2": lambda: self.rob_all(3 * copies * times),
            "G3": lambda: self.give_of_everything(6 * times),
            "F3": lambda: self.change(self.seat, "F", 40 * copies * times),
            "W4": lambda: self.flood_on_entry(before, copies, times),
        }
        if card == "A4":
            self.me.checks += copies * times
        elif card in entries:
            entries[card]()

    def give_garnets(self, number: int) -> None:
        for rival in self.rivals():
            rival.stock["G"] += number

    def rob_all(self, number: int) -> None:
        for rival in self.rivals():
            self.rob(rival, number)

    def give_of_everything(self, number: int) -> None:
        self.me.stock["G"] += number
        for element in ELEMENTS:
            self.change(self.seat, element, number)

    def flood_on_entry(self, before: int, copies: int, times: int) -> None:
        for entered in range(1, copies + 1):
            if before + entered > 1:
                self.change(self.seat, "W", -200 * times)

    def change(self, seat: int, element: str, amount: int) -> None:
        """One atomic change of a particle, with everything that may follow from it."""
        player = self.players[seat]
        if amount > 0 and element in player.locked:
            return
        player.stock[element] += amount
        if player.stock[element] >= 0 or element in player.locked:
            return
        player.locked.add(element)
        unlocked = [other for other in self.players.values() if element not in other.locked]
        if len(unlocked) == 1:
            unlocked[0].mastered.add(element)
            if len(unlocked[0].mastered) == 2:
                raise GameWon

    def rob(self, player: Player, amount: int) -> None:
        if not self.below_zero:
            amount = min(amount, player.stock["G"])
        player.stock["G"] -= amount
        for each in self.players.values():
            each.window += amount

    # Lasting effects

    def begin_production(self) -> None:
        self.choose_order()
        self.victim = 0
        self.work()

    def choose_order(self) -> None:
        self.seen = None
        if self.order_name in ("default", "canonical"):
            self.due = list(USUAL)
        elif self.order_name == "simultaneous":
            self.due = ["F4", *(card for card in USUAL if card != "F4")]
            self.seen = {seat: dict(player.stock) for seat, player in self.players.items()}
        else:
            self.due = self.order_name.split(",")

    def work(self) -> None:
        while self.due:
            card = self.due[0]
            if card == "F4" and self.me.cards["F4"]:
                for seat in self.players:
                    has = any(n for each, n in self.players[seat].cards.items() if each[1] != "4")
                    if seat > self.victim and seat != self.seat and has:
                        self.victim = seat
                        self.stage = "time-lose" if self.last_round else "lose"
                        return
            self.due.pop(0)
            copies = self.me.cards[card]
            if copies and card != "F4":
                self.act(card, copies, 2 if card[0] == self.buffed else 1)
        self.victim = 0
        self.end_production()

    def number_seen(self, seat: int, element: str) -> int:
        return self.players[seat].stock[element] if self.seen is None else self.seen[seat][element]

    def act(self, card: str, copies: int, times: int) -> None:
        by_resource = {"G": self.garnets, "F": self.fire, "W": self.water, "E": self.earth, "A": self.air}
        by_resource[card[0]](card, copies * times, times)

    def garnets(self, card: str, number: int, times: int) -> None:
        if card in ("G1", "G2"):
            self.me.stock["G"] += number * int(card[1])
        elif card == "G3":
            self.me.stock["G"] += number * self.me.window
            self.me.window = 0
        else:
            total = 0
            for _ in range(times):
                self.me.g4_ages = [age + 1 for age in self.me.g4_ages]
                total += sum(self.me.g4_ages)
            self.rob_all(total)

    def fire(self, card: str, number: int, _times: int) -> None:
        if card == "F1":
            for seat in self.other_seats():
                self.change(seat, "F", -number)
        else:
            self.change(self.seat, "F", number)

    def water(self, card: str, number: int, _times: int) -> None:
        if card == "W4":
            for _ in range(number):
                for seat in [self.seat, *self.other_seats()]:
                    if self.number_seen(seat, "W") >= 100:
                        self.change(seat, "W", -200)
            return
        own, others = (2, 1) if card == "W1" else (1, 2)
        self.change(self.seat, "W", own * number)
        for seat in self.other_seats():
            self.change(seat, "W", others * number)

    def earth(self, card: str, number: int, _times: int) -> None:
        if card == "E4":
            for seat in self.other_seats():
                self.change(seat, "E", -20 * number)
            return
        element = {"E1": "F", "E2": "W", "E3": "A"}[card]
        best = max(self.number_seen(seat, element) for seat in self.other_seats())
        mine = self.number_seen(self.seat, element)
        if mine > best or (self.ties_count and mine == best):
            self.change(self.seat, "E", 8 * number)

    def air(self, card: str, number: int, _times: int) -> None:
        if card == "A3":
            self.me.cards["A2"] += 5 * number
        elif card == "A2":
            self.me.cards["A1"] += 2 * number
        else:
            self.change(self.seat, "A", number)

    def other_seats(self) -> list[int]:
        return [seat for seat in self.players if seat != self.seat]

    def end_production(self) -> None:
        if self.last_round:
            if self.seat == len(self.players):
                self.judge_time()
            else:
                self.seat += 1
                self.begin_production()
            return
        if not self.me.cards["G3"]:
            self.me.window = 0
        self.seat = self.seat + 1 if self.seat < len(self.players) else 1
        self.stage = "act"
        checks, self.me.checks = self.me.checks, 0
        if checks and all(self.me.cards["A4"] > rival.cards["A4"] for rival in self.rivals()):
            for seat in self.players:
                if seat != self.seat:
                    self.change(seat, "A", -10000 * checks)

    # The cap

    def begin_time(self) -> None:
        self.last_round = True
        self.buffed = "-"
        self.seat = 1
        self.begin_production()

    def judge_time(self) -> None:
        wins = dict.fromkeys(self.players, 0)
        for element in LETTERS if self.garnets_count else ELEMENTS:
            ranking = sorted(self.players, key=lambda seat: self.players[seat].stock[element])
            if self.players[ranking[-1]].stock[element] > self.players[ranking[-2]].stock[element]:
                wins[ranking[-1]] += 1
        self.winners = [seat for seat in wins if wins[seat] == max(wins.values())]
        self.stage, self.reason = "over", "5b.41"

    def copy(self) -> Game:
        return deepcopy(self)
