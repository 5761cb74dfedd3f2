"""The game Element written a second time, as plainly as possible, to test the engine by random play.

Nothing here knows of the engine. The rules come from the rule texts, the texts of actions and positions from
the protocol. Clarity counts, speed does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from itertools import combinations_with_replacement

from .element_board import (
    AROUND,
    ELEMENTS,
    NAMED,
    NAMES,
    SQUARES,
    STRAIGHT,
    Square,
    ahead,
    fire_targets,
    flow_paths,
    holds,
    landing,
    on_board,
    path_squares,
    river_line,
    whirlwind,
    why_not_path,
    why_not_ride,
    why_not_step,
    why_not_stone,
)
from .element_table import Table, read_line

DEATH_MATCH = {
    "steps_forced": "off",
    "unplaceable": "discard",
    "trap_test": "turn_start",
    "both_blocked": "mover_wins",
    "ride_counts_as_escape": "on",
    "river_forbid_hairpin": "off",
    "stack_on_range_member": "on",
    "supply": "infinite",
    "clock": "on",
}
FORCED = {**DEATH_MATCH, "steps_forced": "on", "unplaceable": "forfeit"}
PRESETS = {
    "dm5": DEATH_MATCH,
    "dm4": DEATH_MATCH,
    "iak": {**FORCED, "trap_test": "after_action", "both_blocked": "mover_loses", "clock": "off"},
    "pnp": FORCED,
    "box": {**DEATH_MATCH, "trap_test": "immediate", "supply": "bag30", "clock": "off"},
}
SWITCHES = {
    "steps_forced": ("on", "off"),
    "unplaceable": ("discard", "forfeit"),
    "trap_test": ("turn_start", "after_action", "immediate"),
    "both_blocked": ("mover_wins", "mover_loses"),
    "ride_counts_as_escape": ("on", "off"),
    "river_forbid_hairpin": ("on", "off"),
    "stack_on_range_member": ("on", "off"),
    "supply": ("infinite", "bag30"),
    "clock": ("on", "off"),
}
STARTS = {2: ("F5", "F7"), 3: ("C3", "C9", "I9"), 4: ("C3", "C9", "I9", "I3")}


class IllegalPlay(Exception):
    """An action that the rules forbid; its text says why."""


def require(condition: bool, reason: str) -> None:
    if not condition:
        raise IllegalPlay(reason)


class Game(Table):
    """One game in progress."""

    def __init__(self, players: int, first: int, switches: dict[str, str]) -> None:
        self.players = players
        self.switches = switches
        sages = [NAMED[name] for name in STARTS[players]]
        bag = Counter(dict.fromkeys(ELEMENTS, 30)) if self.has_bag() else None
        super().__init__(sages, first, bag)

    def has_bag(self) -> bool:
        return self.switches["supply"] == "bag30"

    def copy(self) -> Game:
        """The same position again, which can be played on without touching this one."""
        twin = copy(self)
        twin.board = dict(self.board)
        twin.sages = list(self.sages)
        twin.hand = list(self.hand)
        twin.ridden = set(self.ridden)
        twin.bag = None if self.bag is None else Counter(self.bag)
        twin.winners = list(self.winners)
        return twin

    # What may be played

    def legal(self) -> set[str]:
        """Every legal action; rivers with every path, chance with every outcome."""
        return set(self.each_legal())

    def legal_capped(self, limit: int) -> set[str] | None:
        """The same, or None as soon as there prove to be more than `limit` lines."""
        found: set[str] = set()
        for text in self.each_legal():
            found.add(text)
            if len(found) > limit:
                return None
        return found

    def legal_brief(self) -> set[str]:
        """Every legal action, but a river as `water C2 L`, once, when at least one of its paths is legal."""
        found = {text for text in self.each_candidate(rivers=False) if self.allows(text)}
        for square, line in self.each_river():
            if any(self.allows(text) for text in self.each_flow(square, line)):
                found.add(f"water {NAMES[square]} {line}")
        return found

    def each_legal(self) -> Iterator[str]:
        return (text for text in self.each_candidate() if self.allows(text))

    def allows(self, text: str) -> bool:
        try:
            self.after(text)
        except IllegalPlay:
            return False
        return True

    def each_candidate(self, rivers: bool = True) -> Iterator[str]:
        """Every text worth judging in this position."""
        if self.stage == "take":
            yield from (f"take {number}" for number in range(5))
        elif self.stage == "draw":
            for stones in combinations_with_replacement(ELEMENTS, self.due):
                yield " ".join(["draw", *stones])
        elif self.stage == "act":
            yield from ("confirm", "forfeit")
            yield from self.each_travel()
            for element in sorted(set(self.hand)):
                yield from self.each_placement(element, rivers)

    def each_travel(self) -> Iterator[str]:
        for direction in AROUND:
            square = ahead(self.sages[self.seat - 1], direction)
            if on_board(square):
                yield f"move {NAMES[square]}"
                yield f"ride {NAMES[square]}"

    def each_placement(self, element: str, rivers: bool = True) -> Iterator[str]:
        for square in SQUARES:
            yield f"{element} {NAMES[square]}"
        if element == "water" and rivers:
            for square, line in self.each_river():
                yield from self.each_flow(square, line)

    def each_river(self) -> Iterator[tuple[Square, str]]:
        """Every square for the new water with the direction of a line of water next to it."""
        if "water" in self.hand:
            for square in SQUARES:
                if not self.why_not_here(square, "water"):
                    yield from ((square, line) for line in self.waters_beside(square))

    def each_flow(
        self, square: Square, line: str, shuffle: Callable[[list[str]], None] | None = None
    ) -> Iterator[str]:
        hairpins = self.switches["river_forbid_hairpin"] == "off"
        for path in flow_paths(self.board, self.sages, square, line, hairpins, shuffle):
            yield f"water {NAMES[square]} {line} {path}"

    def waters_beside(self, square: Square) -> list[str]:
        return [line for line in STRAIGHT if holds(self.board, ahead(square, line), "water")]

    def why_not_here(self, square: Square, element: str) -> str:
        stack_on_range = self.switches["stack_on_range_member"] == "on"
        return why_not_stone(self.board, self.sages, square, element, stack_on_range)

    # Playing

    def play(self, text: str) -> None:
        """Play one action given in its canonical text; IllegalPlay leaves everything as it was."""
        vars(self).update(vars(self.after(text)))

    def after(self, text: str) -> Game:
        """The game after one action; IllegalPlay when the rules forbid it."""
        require(self.stage != "over", "the game is over")
        words = text.split(" ")
        game = self.copy()
        kind = words[0]
        if kind == "take":
            game._take(words)
        elif kind == "draw":
            game._draw(words)
        else:
            require(self.stage == "act", f"{self.stage} comes first")
            if kind == "confirm":
                game._confirm(words)
            elif kind == "forfeit":
                game._forfeit(words)
            else:
                if kind == "move":
                    game._move(words)
                elif kind == "ride":
                    game._ride(words)
                else:
                    game._place(words)
                game._test_after_action()
        return game

    def _take(self, words: list[str]) -> None:
        require(self.stage == "take", "take is the first action of a turn")
        require(len(words) == 2 and words[1] in ("0", "1", "2", "3", "4"), "take names a number from 0 to 4")
        self.due = int(words[1])
        require(self.bag is None or self.bag.total() >= self.due, "the bag does not hold so many stones")
        self.stage = "draw" if self.due else "act"
        self.steps = 0 if self.due else 5

    def _draw(self, words: list[str]) -> None:
        require(self.stage == "draw", "no stones are due")
        stones = words[1:]
        require(all(stone in ELEMENTS for stone in stones), "draw names elements")
        require(stones == sorted(stones, key=ELEMENTS.index), "the stones are named fire, wind, earth, water")
        require(len(stones) == self.due, f"{self.due} stones are due")
        if self.bag is not None:
            for stone in stones:
                require(self.bag[stone] > 0, f"the bag holds too little {stone}")
                self.bag[stone] -= 1
        self.hand = stones
        self.steps = 5 - self.due
        self.due = 0
        self.stage = "act"

    def _direction(self, words: list[str]) -> str:
        require(len(words) == 2 and words[1] in NAMED, "the action names one square")
        for direction in AROUND:
            if ahead(self.sages[self.seat - 1], direction) == NAMED[words[1]]:
                return direction
        raise IllegalPlay("the square is not next to the sage")

    def _move(self, words: list[str]) -> None:
        direction = self._direction(words)
        require(self.steps > 0, "no steps are left")
        origin = self.sages[self.seat - 1]
        fault = why_not_step(self.board, self.sages, origin, direction)
        require(not fault, fault)
        self.sages[self.seat - 1] = ahead(origin, direction)
        self.steps -= 1

    def _ride(self, words: list[str]) -> None:
        direction = self._direction(words)
        origin = self.sages[self.seat - 1]
        fault = why_not_ride(self.board, self.sages, origin, direction, self.ridden)
        require(not fault, fault)
        self.sages[self.seat - 1] = landing(self.board, origin, direction)
        self.ridden.update(whirlwind(self.board, origin, direction))

    def _place(self, words: list[str]) -> None:
        require(words[0] in ELEMENTS and len(words) >= 2 and words[1] in NAMED, "there is no such action")
        element, square = words[0], NAMED[words[1]]
        require(element in self.hand, f"no {element} is in the hand")
        fault = self.why_not_here(square, element)
        require(not fault, fault)
        if element == "water" and self.waters_beside(square):
            require(len(words) == 4, "water next to water names its river and the whole path")
            line, path = words[2:]
            require(line in STRAIGHT and all(letter in STRAIGHT for letter in path), "directions are U D L R")
            hairpins = self.switches["river_forbid_hairpin"] == "off"
            fault = why_not_path(self.board, self.sages, square, line, path, hairpins)
            require(not fault, fault)
            self.hand.remove(element)
            self._empty(square)
            for old in river_line(self.board, square, line):
                del self.board[old]
            for new in path_squares(square, path):
                self._empty(new)
                self.board[new] = ("water",)
            return
        require(len(words) == 2, "no river is formed there")
        self.hand.remove(element)
        if holds(self.board, square, element):
            self.board[square] += (element,)
            return
        self._empty(square)
        self.board[square] = (element,)
        if element == "fire":
            for target in fire_targets(self.board, self.sages, square):
                if self.bag is not None:
                    if self.bag["fire"] == 0:
                        return
                    self.bag["fire"] -= 1
                self._empty(target)
                self.board[target] = ("fire",)

    def _empty(self, square: Square) -> None:
        """Take away what stands on a square; with a bag the stones go back into it."""
        stones = self.board.pop(square, ())
        if self.bag is not None:
            self.bag.update(stones)
        self.ridden.discard(square)

    def why_not_confirm(self) -> str:
        if self.steps > 0 and self.switches["steps_forced"] == "on":
            return "steps are still due"
        if self.hand and self.switches["unplaceable"] == "forfeit":
            return "stones are still due"
        for element in sorted(set(self.hand)):
            if any(self.allows(text) for text in self.each_placement(element)):
                return f"{element} can still be placed"
        return ""

    def _confirm(self, words: list[str]) -> None:
        require(len(words) == 1, "confirm stands alone")
        fault = self.why_not_confirm()
        require(not fault, fault)
        if self.bag is not None:
            self.bag.update(self.hand)
        mover = self.seat
        self.hand, self.steps, self.ridden, self.stage = [], 0, set(), "take"
        self.seat = mover % self.players + 1
        if self.switches["trap_test"] == "turn_start" and self.trapped(self.seat):
            if not self.trapped(mover):
                self._end([self.hunter(self.seat)], "trapped")
            elif self.switches["both_blocked"] == "mover_wins":
                self._end([self.hunter(self.seat)], "both_blocked")
            else:
                self._end([self.hunter(mover)], "both_blocked")

    def _forfeit(self, words: list[str]) -> None:
        require(len(words) == 1, "forfeit stands alone")
        require(bool(self.why_not_confirm()), "the turn can be ended by confirm")
        others = (text for text in self.each_candidate() if text != "forfeit")
        require(not any(self.allows(text) for text in others), "the turn can still go on")
        self._end([self.hunter(self.seat)], "forfeit")

    # The end of the game

    def hunter(self, seat: int) -> int:
        """The seat that moves just before this one: everybody hunts the next (0.11)."""
        return self.players if seat == 1 else seat - 1

    def trapped(self, seat: int) -> bool:
        """Whether that sage has no step and, where rides count, no ride; ridden stacks count as fresh."""
        origin = self.sages[seat - 1]
        if any(not why_not_step(self.board, self.sages, origin, direction) for direction in AROUND):
            return False
        if self.switches["ride_counts_as_escape"] == "off":
            return True
        return all(why_not_ride(self.board, self.sages, origin, direction, ()) for direction in AROUND)

    def _test_after_action(self) -> None:
        test = self.switches["trap_test"]
        if test == "turn_start":
            return
        trapped = [seat for seat in range(1, self.players + 1) if self.trapped(seat)]
        others = [seat for seat in trapped if seat != self.seat]
        if self.seat not in trapped:
            if others:
                self._end([self.hunter(seat) for seat in others], "trapped")
            return
        require(test != "immediate", "the action traps the mover's own sage")
        if not others:
            self._end([self.hunter(self.seat)], "trapped")
        elif self.switches["both_blocked"] == "mover_wins":
            self._end([self.hunter(seat) for seat in others], "both_blocked")
        else:
            self._end([self.hunter(self.seat)], "both_blocked")

    def _end(self, winners: list[int], reason: str) -> None:
        self.stage, self.steps, self.winners, self.reason = "over", 0, sorted(set(winners)), reason

    def outcome(self) -> str:
        """The word "none", or the winning seats and the reason, such as "1+3 trapped"."""
        if self.stage != "over":
            return "none"
        return "+".join(str(seat) for seat in self.winners) + " " + self.reason

    def setup(self, line: str) -> None:
        """Go on from a position line, which is trusted."""
        vars(self).update(vars(read_line(line)))


def new(preset: str, players: int, first: int, **switches: str) -> Game:
    return Game(players, first, {**PRESETS[preset], **switches})
