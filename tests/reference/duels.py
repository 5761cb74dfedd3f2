"""What each of the games brings to the comparison with its reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, Final

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.legality import open_prefix
from elemental_gui.engine.compass_collisions.state import Stage
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.numerous_particles.chance import TooManyOutcomes
from tests.reference import (
    compass_collisions_positions,
    compass_collisions_reference,
    dense_positions,
    elemenders_positions,
    elemenders_reference,
    element_reference,
    elemento_positions,
    elemento_reference,
    numerous_particles_positions,
    numerous_particles_reference,
)
from tests.reference.agreeing import Duel


class OfElement(Duel):
    crowded = 0.25
    verbs = ("take", "draw", "move", "ride", "fire", "wind", "earth", "water", "confirm", "forfeit")
    wanted = ("trapped",)
    values = element_reference.SWITCHES
    most = 250
    """Legal actions that are compared one by one; of longer lists the rivers are compared without their paths."""

    def new(self, preset: str, switches: Mapping[str, str], seats: int, first: int) -> Any:
        return element_reference.new(preset, seats, first, **switches)

    def line(self, rng: Random, preset: str, switches: Mapping[str, str], seats: int) -> str:
        make = rng.choice([dense_positions.dense_position] * 2 + [dense_positions.scarce_position])
        return make(rng, preset, seats, **switches)

    def choose(self, rng: Random, reference: Any, _state: Any) -> str:
        return dense_positions.random_action(rng, reference)

    def texts(self, rng: Random, reference: Any) -> Iterator[str]:
        squares = [f"{rng.choice('ABCDEFGHIJK')}{rng.randint(1, 11)}" for _ in range(2)]
        yield f"{rng.choice(('move', 'ride'))} {squares[0]}"
        yield f"{rng.choice(('fire', 'wind', 'earth', 'water'))} {squares[1]}"
        yield rng.choice(("confirm", "forfeit", f"take {rng.randint(0, 4)}"))
        is_acting = reference.stage == "act"
        rivers = list(reference.each_river()) if is_acting and "water" in reference.hand else []
        if rivers:
            (column, row), line = rng.choice(rivers)
            path = "".join(rng.choices("UDLR", k=rng.choice((1, 2, 2, 3, 3, 4))))
            yield f"water {'ABCDEFGHIJK'[column - 1]}{row} {rng.choice((line, 'U', 'D', 'L', 'R'))} {path}"
        travel = list(reference.each_travel()) if is_acting else []
        if travel:
            yield rng.choice(travel)

    def compare_actions(self, reference: Any, state: Any) -> Callable[[str], bool]:
        write = self.game.format_action
        texts = set(map(write, islice(self.game.every_action(state), self.most + 1)))
        if len(texts) <= self.most:
            assert reference.legal_capped(self.most) == texts
        else:
            assert reference.legal_brief() == {
                f"water {write(action).split()[1]} {action.line}"
                if isinstance(action, Place) and action.line
                else write(action)
                for action in self.game.legal_actions(state)
            }
        allows: Callable[[str], bool] = reference.allows
        return allows


class OfCompassCollisions(Duel):
    verbs = ("privilege", "sets", "first", "place", "penalty")
    wanted = ("2b.32", "2b.33", "2b.34", "turn_cap")
    values = compass_collisions_positions.SWITCHES

    def new(self, _preset: str, switches: Mapping[str, str], _seats: int, _first: int) -> Any:
        return compass_collisions_reference.Game(**switches)

    def switches(self, rng: Random) -> dict[str, str]:
        erosion = rng.choice(("A", "B", compass_collisions_positions.random_erosion(rng)))
        return {"erosion": erosion, **super().switches(rng)}

    def line(self, rng: Random, _preset: str, switches: Mapping[str, str], _seats: int) -> str:
        return compass_collisions_positions.random_position(rng, int(switches.get("collapse_after_plies", "40")))

    def choose(self, rng: Random, reference: Any, state: Any) -> str:
        if reference.stage == "sets":
            return f"sets {reference.seat} {' '.join(compass_collisions_positions.random_sets(rng))}"
        return super().choose(rng, reference, state)

    def can_begin(self, state: Any) -> bool:
        return super().can_begin(state) and state.stage is Stage.ACT

    def special(self, rng: Random, state: Any) -> str:
        own = [each for each in GRID.squares if chr(state.board[each]) in ("EWFA", "ewfa")[state.seat - 1]]
        return f"penalty {GRID.names[rng.choice(own)]}" if state.stage is Stage.ACT else ""

    def texts(self, rng: Random, _reference: Any) -> Iterator[str]:
        for _ in range(4):
            yield f"{rng.choice('ABCDEFGHI')}{rng.randint(1, 9)} {rng.choice('NESW')}{rng.randint(1, 2)}"

    def compare_actions(self, reference: Any, state: Any) -> Callable[[str], bool]:
        """Sets are too many to list."""
        if not open_prefix(state):
            return super().compare_actions(reference, state)
        assert reference.legal() == {open_prefix(state)}
        return lambda _: False


class OfElemento(Duel):
    length = 100
    verbs = ("roll", "place", "move", "pass", "clear", "keep")
    wanted = ("two lines", "again", "3b.11", "3b.13", "3b.24")
    values = elemento_positions.SWITCHES

    def new(self, _preset: str, switches: Mapping[str, str], seats: int, _first: int) -> Any:
        return elemento_reference.Game(seats, **switches)

    def line(self, rng: Random, _preset: str, _switches: Mapping[str, str], seats: int) -> str:
        return elemento_positions.random_position(rng, seats)

    def texts(self, rng: Random, _reference: Any) -> Iterator[str]:
        for _ in range(12):
            square, other = (elemento_reference.name(rng.choice(elemento_reference.SQUARES)) for _ in range(2))
            element = rng.choice(("fire", "wind", "earth", "water"))
            line = rng.choice((f"row {rng.randint(1, 4)}", f"column {rng.choice('ABCD')}"))
            yield rng.choice((
                f"place {element} {square}", f"place {rng.choice(('light', 'dark'))} {element} {square}",
                f"move {square} {other}", "pass", f"clear {line} {rng.choice(('light', 'dark'))}", f"keep {line}",
                "roll blue red",
            ))  # fmt: skip

    def can_begin(self, state: Any) -> bool:
        return super().can_begin(state) and not state.lines

    def noticed(self, reference: Any, _text: str) -> Iterator[str]:
        if len(reference.due) == 2:
            yield "two lines"
        if reference.turning and reference.stage == "roll":
            yield "again"


class OfElemenders(Duel):
    verbs = ("true", "coin", "deploy", "spawn", "move", "attack", "terraform", "confirm")
    wanted = ("full row", "4b.36", "turn_cap")
    values = elemenders_positions.SWITCHES

    def new(self, _preset: str, switches: Mapping[str, str], _seats: int, _first: int) -> Any:
        return elemenders_reference.Game(**switches)

    def line(self, rng: Random, _preset: str, switches: Mapping[str, str], _seats: int) -> str:
        rows = int(switches.get("rows", "10"))
        return elemenders_positions.random_position(rng, rows, stages=("act", "act", "act", "coin"))

    def choose(self, rng: Random, reference: Any, _state: Any) -> str:
        """Attacks more often than one in many, so that games end."""
        legal: list[str] = sorted(reference.legal())
        attacks = [text for text in legal if text.startswith("attack")]
        return rng.choice(attacks if attacks and rng.random() < 0.4 else legal)

    def texts(self, rng: Random, reference: Any) -> Iterator[str]:
        name = elemenders_reference.name
        actors = reference.own(reference.seat, "FWP") or reference.squares
        for _ in range(10):
            square, target = name(rng.choice(actors)), name(rng.choice(reference.squares))
            yield rng.choice((
                *[f"move {square} {target}"] * 6, f"attack {square} {target}", f"terraform {square}",
                f"terraform {square} H",
                f"{rng.choice(('deploy', 'spawn'))} {rng.choice(('fire', 'water', 'plant'))} {target}",
                f"true {target[0]}", "coin heads", "confirm",
            ))  # fmt: skip

    def noticed(self, reference: Any, text: str) -> Iterator[str]:
        if text == "coin heads" and reference.first and not all(reference.room(seat) for seat in (1, 2)):
            yield "full row"


class OfNumerousParticles(Duel):
    length = 40
    verbs = ("submit", "lose", "time")
    wanted = ("5b.19", "5b.41")
    most = 3_000
    """Legal actions that are compared."""
    flood = 2_000
    """Copies of W4 that the reference still loops over."""

    def new(self, _preset: str, switches: Mapping[str, str], seats: int, first: int) -> Any:
        return numerous_particles_reference.Game(switches, seats, first)

    def switches(self, rng: Random) -> dict[str, str]:
        return numerous_particles_positions.random_switches(rng)

    def line(self, rng: Random, _preset: str, switches: Mapping[str, str], seats: int) -> str:
        return numerous_particles_positions.random_position(rng, seats, switches)

    def choose(self, rng: Random, _reference: Any, state: Any) -> str:
        """Any number of copies can come, not only the listed ones."""
        if self.game.is_chance(state):
            return self.game.format_action(self.game.roll(state, rng.randrange))
        if max(state.number(seat, "W4") for seat in range(1, state.seats + 1)) > self.flood:
            return "time"
        words = self.game.format_action(rng.choice(self.game.legal_actions(state))).split()
        if words[1] != "-" and rng.random() < 0.4:
            words[2] = f"x{rng.randint(1, int(words[2][1:]))}"
        return " ".join(words)

    def can_begin(self, state: Any) -> bool:
        """It loops over every copy."""
        return super().can_begin(state) and max(map(max, state.rows)) <= self.flood

    def special(self, _rng: Random, state: Any) -> str:
        return "" if self.game.is_chance(state) else "time"

    def texts(self, rng: Random, _reference: Any) -> Iterator[str]:
        """Actions out of thin air; most are illegal."""
        cards = numerous_particles_reference.CARDS
        if rng.random() < 0.3:
            yield " ".join(["lose", str(rng.randint(1, 5)), *rng.choices(cards, k=rng.randint(1, 3))])
            return
        purchase = f"{rng.choice(cards)} x{rng.choice([0, 1, 1, 2, 3, 10, 100])}" if rng.random() < 0.8 else "-"
        removal = " ".join(sorted(rng.choices(cards[8:12], k=rng.randint(1, 2)))) if rng.random() < 0.4 else ""
        yield f"submit {purchase} buff {rng.choice('GFWEA-')}" + (f" remove {removal}" if removal else "")

    def compare_actions(self, reference: Any, state: Any) -> Callable[[str], bool]:
        def is_legal(text: str) -> bool:
            try:
                reference.copy().play(text)
            except (numerous_particles_reference.IllegalPlay, ValueError):  # also where a number is too long to be read
                return False
            return True

        try:
            texts = [self.game.format_action(each) for each in islice(self.game.every_action(state), self.most + 1)]
        except TooManyOutcomes:
            return is_legal
        if len(texts) <= self.most:
            assert len(set(texts)) == len(texts)
            assert set(texts) == reference.legal()
        return is_legal


DUELS: Final[dict[str, Duel]] = {
    duel.game.slug: duel
    for duel in (
        OfElement("element", range(6, 25)),
        OfCompassCollisions("compass_collisions", range(120)),
        OfElemento("elemento", [*range(40), 126]),  # the last for a rule that is hardly ever broken
        OfElemenders("elemenders", [*range(15), 29]),  # and here for rows without a free square
        OfNumerousParticles("numerous_particles", range(45)),
    )
}
