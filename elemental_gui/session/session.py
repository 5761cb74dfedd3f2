"""A game being played: confirmed turns, the tentative actions of the present one, and the two floors of undo."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import cached_property

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.state import AnyAction, Outcome
from elemental_gui.engine.core.violations import IllegalAction, Violation
from elemental_gui.session.chance import Generator
from elemental_gui.session.log import Log, log_of
from elemental_gui.session.override import Override, accepted
from elemental_gui.session.record_text import Remark, after_taking_back
from elemental_gui.session.seating import PERSON, Occupant, known_names, occupants

LUCK = 0
"""The seat number of a ply that chance made."""
LUCK_TAGS = ("Seed", "Generator", "Drawn")
"""The tags of a record that tell where luck comes from; a session keeps those of a generator that it does not have."""


@attrs.frozen
class Ply:
    """One action with the positions before and after it."""

    action: AnyAction | Override
    before: Position
    after: Position
    seat: int
    """Who acted; LUCK for chance."""
    ends_turn: bool
    """Whether the turn of its seat is over with it."""
    turns_before: int
    """How many turns were over before it, so that no moment of a long game has to be counted out."""


@attrs.frozen
class Turn:
    """The plies of one seat up to its confirmation, or up to now."""

    label: str
    """Round and seat, as in `3.2`."""
    seat: int
    first: int
    """How many plies were played before it."""
    plies: tuple[Ply, ...]
    confirmed: bool
    remarks: tuple[str, ...]
    """The notes of overrides in it, then its comments."""


def _plies(plies: Iterable[Ply]) -> Log[Ply]:
    return log_of(plies)


def _remarks(remarks: Iterable[Remark]) -> Log[Remark]:
    return log_of(remarks)


@attrs.frozen
class Session:
    """A game from its start to now, as a value; every verb returns a new one.

    `plies[:sealed]` belong to confirmed turns, the rest is tentative; `undone` is what `redo` brings back, the next
    one first.
    """

    start: Position
    luck: Generator | None = None
    """Where chance comes from; None when a host types what was drawn."""
    tags: tuple[tuple[str, str], ...] = ()
    """What the record says beside the rules: names, date, event and whatever else it carried."""
    plies: Log[Ply] = attrs.field(default=(), converter=_plies)
    undone: tuple[Ply, ...] = ()
    sealed: int = 0
    remarks: Log[Remark] = attrs.field(default=(), converter=_remarks)
    verdict: Outcome | None = None
    """A result that the rules of the game do not give: a resignation, a time loss, an agreement."""

    @property
    def game(self) -> AnyGame:
        return self.start.game

    @property
    def position(self) -> Position:
        """The position now, tentative actions included."""
        return self.plies[-1].after if self.plies else self.start

    @property
    def concluded(self) -> Position:
        """The position now, over if the game has a result that its rules do not give."""
        return self.position if self.verdict is None else self.position.concluded(self.verdict)

    @property
    def seat(self) -> int:
        """The seat whose turn it is; one that is played out belongs to its seat until it is confirmed."""
        if self.awaits_seal:
            return self.mover(len(self.plies))
        return self.position.seat

    def mover(self, plies: int) -> int:
        """The seat that acted last in the first so many plies; LUCK where none did."""
        return next((ply.seat for ply in reversed(self.plies[:plies]) if ply.seat != LUCK), LUCK)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.verdict or self.position.outcome

    @property
    def can_be_decided(self) -> bool:
        """Whether a host may name the result: while the game goes on, and where its rules leave several winners."""
        outcome = self.position.outcome
        return self.verdict is None and (outcome is None or len(outcome.winners) > 1)

    @property
    def lost_on_time(self) -> bool:
        """Whether the game was given away because a clock stood at zero."""
        return self.verdict is not None and self.verdict.reason == "time"

    @cached_property
    def given_names(self) -> tuple[str, ...]:
        """The players' names in the order of their seats, also those of computers; empty for none."""
        return known_names(self.tags, self.start.seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the players are called: a player without a name is called by the seat."""
        return tuple(name or f"Seat {seat}" for seat, name in enumerate(self.given_names, 1))

    @cached_property
    def occupants(self) -> tuple[Occupant, ...]:
        return occupants(self.tags, self.start.seats)

    @cached_property
    def people(self) -> frozenset[int]:
        """The seats that people play."""
        return frozenset(seat for seat, sitter in enumerate(self.occupants, 1) if sitter == PERSON)

    @property
    def floor(self) -> int:
        """How many plies undo leaves: confirmed turns, and everything up to luck or a secret revealed."""
        return self._floor_above(self.sealed)

    @property
    def turn_floor(self) -> int | None:
        """How many plies are left once people have taken back the last turn that one of them confirmed.

        What computers and programs played after it goes with it, and then also a game that has ended. None where there
        is nothing to take back: none of that turn was done since luck or a secret came to light, the next turn of a
        person has begun, or people alone have ended the game.
        """
        is_open = len(self.plies) > self.sealed if self.outcome is None else self.mover(len(self.plies)) in self.people
        if is_open or self.verdict is not None:
            return None
        end = self._sealed_by_a_person()
        floor = self._floor_above(self._sealed_by(end - 1), end)
        return floor if floor < end else None

    @property
    def can_undo(self) -> bool:
        return self.verdict is None and len(self.plies) > self.floor

    @property
    def can_redo(self) -> bool:
        return self.verdict is None and bool(self.undone)

    @property
    def awaits_seal(self) -> bool:
        """Whether the turn is played out but not confirmed, and there is no action for that."""
        return len(self.plies) > self.sealed and self._ends_open(self.plies[-1])

    def position_at(self, plies: int) -> Position:
        return self.plies[plies - 1].after if plies else self.start

    def public(self, position: Position) -> Position:
        """A position of this game as an onlooker may see it: without secrets until the game is over."""
        return position if self.outcome is not None else position.observed_by(0)

    def public_ply(self, ply: Ply) -> Ply:
        """Return what was played as an onlooker may know it now; the positions beside it stay whole."""
        if self.outcome is not None:
            return ply
        action = ply.action
        if isinstance(action, Override):
            return attrs.evolve(ply, action=action.applied(self.position, self.public(ply.after)))
        return attrs.evolve(ply, action=self.position.observed_action(action, 0))

    @property
    def has_secrets(self) -> bool:
        """Whether an onlooker may not know all of this game yet."""
        return self.public(self.position) != self.position

    def for_everybody(self) -> Session:
        """Return the game as others may see it: while it goes on, without secrets and without the luck to come."""
        told = attrs.evolve(self, start=self.public(self.start), plies=tuple(map(self.public_ply, self.plies)))
        if self.outcome is not None:
            return told
        return attrs.evolve(told, luck=None, tags=tuple(tag for tag in self.tags if tag[0] not in LUCK_TAGS))

    def check(self, action: AnyAction) -> Violation | None:
        """Return why an action is refused now; None when it can be played."""
        return self.position.check(action) if self.verdict is None else _ended(self.verdict)

    def play(self, action: AnyAction) -> Session:
        """Add one action; raises IllegalAction, leaving everything as it was."""
        if self.verdict is not None:
            raise IllegalAction(_ended(self.verdict))
        before = self.position
        seat = LUCK if before.is_chance else before.seat
        return self._with(Ply(action, before, before.play(action), seat, before.ends_turn(action), self.turns_over))

    def override(self, text: str, position: str) -> Session:
        """Accept an action against the rules, with the position that it led to, as a host may.

        Raises NotationError for a position that the game cannot go on from, IllegalAction when the game is over.
        """
        if self.verdict is not None:
            raise IllegalAction(_ended(self.verdict))
        before = self.position
        number = 1 + sum(isinstance(ply.action, Override) for ply in self.plies)
        action, after = accepted(before, number, text, position)
        ends_turn = before.seat != after.seat or after.outcome is not None
        return self._with(Ply(action, before, after, before.seat, ends_turn, self.turns_over))

    def _with(self, ply: Ply) -> Session:
        """Add a ply; going on seals a turn that was played out, and so does an action that ends its own."""
        plies, sealed = self.plies.plus(ply), len(self.plies) if self.awaits_seal else self.sealed
        if ply.ends_turn and not self._ends_open(ply):
            sealed = len(plies)
        return attrs.evolve(self, plies=plies, undone=(), sealed=sealed)

    def written(self, ply: Ply) -> str:
        return str(ply.action) if isinstance(ply.action, Override) else self.game.format_action(ply.action)

    def seal(self) -> Session:
        """Confirm a turn that is played out; going on with the next turn does the same."""
        return attrs.evolve(self, sealed=len(self.plies), undone=()) if self.awaits_seal else self

    def roll(self) -> Session:
        """Let chance act with this session's generator; only where luck is due and there is a generator."""
        if self.luck is None or not self.position.is_chance:
            raise ValueError("no luck is due here, or it is typed in")
        action, luck = self.luck.roll(self.position.roll)
        return attrs.evolve(self.play(action), luck=luck)

    def undo(self) -> Session:
        """Take the last tentative action back; the session itself when a floor is reached."""
        return self.jump(len(self.plies) - 1) if self.can_undo else self

    def redo(self) -> Session:
        """Make the action again that was taken back last; the session itself when there is none."""
        return self.jump(len(self.plies) + 1) if self.can_redo else self

    def reset_turn(self) -> Session:
        """Take every tentative action back, down to the floor; all of them can be made again."""
        return self.jump(self.floor)

    def jump(self, plies: int) -> Session:
        """Undo or redo to this many plies, as far as the floors and the undone actions allow."""
        if self.verdict is not None:
            return self
        line = (*self.plies, *self.undone)
        plies = max(self.floor, min(plies, len(line)))
        return attrs.evolve(self, plies=line[:plies], undone=line[plies:])

    def take_back(self) -> Session:
        """Remove the last action whatever it was, or a result, without a trace: the `undo` of the line protocol."""
        if self.verdict is not None:
            return attrs.evolve(self, verdict=None)
        left = max(0, len(self.plies) - 1)
        return attrs.evolve(self, plies=self.plies[:left], undone=(), sealed=self._sealed_by(left))

    def rewind(self, plies: int, reason: str) -> Session:
        """Go back to any earlier moment, as a host may; what was taken back and why stays as a remark.

        What was said of turns that are gone goes with them. A secret that was taken back is not told by the mark.
        """
        return self._taken_back(max(0, min(plies, len(self.plies))), "host rewind: took back", reason)

    def take_back_turn(self) -> Session:
        """Take the last confirmed turn back, as players may among friends; the session itself where they may not.

        The mark is that of a host's rewind, in the players' name.
        """
        floor = self.turn_floor
        return self if floor is None else self._taken_back(floor, "players took back", "")

    def _taken_back(self, plies: int, how: str, reason: str) -> Session:
        gone = "; ".join(map(self._told, self.plies[plies:])) or "the result"
        text = f"{how} {gone}" + (f" ({reason})" if reason else "")
        return attrs.evolve(
            self, plies=self.plies[:plies], undone=(), sealed=self._sealed_by(plies), verdict=None,
            remarks=(*after_taking_back(self.remarks, plies), Remark(plies, text)),
        )  # fmt: skip

    def _told(self, ply: Ply) -> str:
        is_open = self.public_ply(ply) == ply
        return self.written(ply) if is_open else f"what {self.names[ply.seat - 1]} had chosen in secret"

    def remark(self, text: str, plies: int | None = None) -> Session:
        """Add a comment behind the present turn, or behind the one in which so many plies had been played."""
        return attrs.evolve(self, remarks=self.remarks.plus(Remark(len(self.plies) if plies is None else plies, text)))

    def tagged(self, name: str, value: str | None) -> Session:
        """Give a tag another value; None takes it away."""
        kept = tuple(tag for tag in self.tags if tag[0] != name)
        return attrs.evolve(self, tags=kept if value is None else (*kept, (name, value)))

    def with_luck(self, luck: Generator | None) -> Session:
        """Let luck come from another source from now on, as a host may: a generator, or None to have it typed in.

        A remark tells the generator used so far, so that its draws can still be checked.
        """
        if luck == self.luck:
            return self
        used = "typed in" if self.luck is None else f"seed {self.luck.seed}, {self.luck.counter} words used"
        now = "a host types it in" if luck is None else f"the program draws with seed {luck.seed}"
        return attrs.evolve(self.remark(f"host changed the luck: {now} (so far: {used})"), luck=luck)

    def end(self, outcome: Outcome) -> Session:
        """Give the game a result that its rules do not give; raises IllegalAction where it has one."""
        if not self.can_be_decided:
            raise IllegalAction(_ended(self.outcome or outcome))
        return attrs.evolve(self, verdict=outcome, undone=())

    @property
    def turns_over(self) -> int:
        return self.plies[-1].turns_before + self.plies[-1].ends_turn if self.plies else 0

    def turns(self) -> tuple[Turn, ...]:
        """Group the plies into turns, the unconfirmed one last."""
        line = tuple(self.plies)
        bounds = [number for number, ply in enumerate(line, 1) if ply.ends_turn]
        if line and (not bounds or bounds[-1] < len(line)):
            bounds.append(len(line))
        said: list[list[str]] = [[] for _ in bounds]
        for remark in self.remarks:
            if 0 < remark.plies <= len(line):
                said[bisect_left(bounds, remark.plies)].append(remark.text)
        parts = zip((0, *bounds), bounds, said, strict=False)
        return tuple(self._turn(first, line[first:end], texts) for first, end, texts in parts)

    def turn_with(self, plies: int) -> Turn | None:
        """Return the turn in which the last of so many plies was made; None at the start."""
        if not plies:
            return None
        number, first, end = self.plies[plies - 1].turns_before, plies - 1, plies
        while first and self.plies[first - 1].turns_before == number:
            first -= 1
        while end < len(self.plies) and self.plies[end].turns_before == number:
            end += 1
        said = (remark.text for remark in self.remarks if first < remark.plies <= end)
        return self._turn(first, self.plies[first:end], said)

    def last_turn(self, plies: int | None = None) -> Turn | None:
        """Return the turn that was confirmed last by the time so many plies had been played, or by now."""
        return self.turn_with(self._sealed_by(self.sealed if plies is None else min(plies, self.sealed)))

    def _turn(self, first: int, plies: tuple[Ply, ...], remarks: Iterable[str]) -> Turn:
        # Luck may open a turn before it is decided whose turn that is.
        seat = next((ply.seat for ply in plies if ply.seat != LUCK), LUCK) or plies[-1].after.seat
        label = f"{plies[0].turns_before // self.start.seats + 1}.{seat}"
        overrides = (self.public_ply(ply).action for ply in plies if isinstance(ply.action, Override))
        notes = (each.note for each in overrides if isinstance(each, Override))
        return Turn(label, seat, first, plies, first + len(plies) <= self.sealed, (*notes, *remarks))

    def _floor_above(self, plies: int, end: int | None = None) -> int:
        """Return how many plies stand above which nothing was uncovered up to `end`: so many, or more."""
        last = len(self.plies) if end is None else end
        shown = (number for number in range(last, plies, -1) if self._reveals(self.plies[number - 1]))
        return next(shown, plies)

    def _sealed_by_a_person(self) -> int:
        """Return how many plies stood when a person's turn was confirmed last; 0 where there was none."""
        plies = range(self.sealed, 0, -1)
        turn = self.turn_with(next((number for number in plies if self.plies[number - 1].seat in self.people), 0))
        return 0 if turn is None else turn.first + len(turn.plies)

    def _sealed_by(self, plies: int) -> int:
        return next((number for number in range(plies, 0, -1) if self.plies[number - 1].ends_turn), 0)

    def _reveals(self, ply: Ply) -> bool:
        return not isinstance(ply.action, Override) and (ply.seat == LUCK or ply.before.reveals(ply.action))

    def _ends_open(self, ply: Ply) -> bool:
        """Tell whether a ply ends a turn that can be taken back until it is confirmed or played on."""
        if self.game.confirm is None:
            return ply.ends_turn
        game, state = ply.before.game, ply.before.state
        return not isinstance(ply.action, Override) and bool(game.ends_open(state, ply.action))


def _ended(verdict: Outcome) -> Violation:
    return Violation("", f"The game is over ({verdict.reason}).", (), "Start a new game.")
