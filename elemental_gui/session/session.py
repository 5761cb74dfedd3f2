"""A game being played: confirmed turns, the tentative actions of the present one, and the two floors of undo."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import IllegalAction, Violation
from elemental_gui.session.chance import Generator
from elemental_gui.session.log import Log, log_of
from elemental_gui.session.override import Override, accepted
from elemental_gui.session.remarks import Remark, after_taking_back
from elemental_gui.session.seating import PERSON, Occupant, called, occupants

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
        """The position now, and over where it has a result that its rules do not give."""
        return self.position if self.verdict is None else self.position.concluded(self.verdict)

    @property
    def seat(self) -> int:
        """The seat whose turn it is; one that is played out belongs to its seat until it is confirmed."""
        if self.awaits_seal:
            return next((ply.seat for ply in reversed(self.plies) if ply.seat != LUCK), LUCK)
        return self.position.seat

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

    @property
    def given_names(self) -> tuple[str, ...]:
        """The players' names in the order of their seats; empty where nobody gave one."""
        tags = dict(self.tags)
        names = (tags.get(f"Seat{seat}", "") for seat in range(1, self.start.seats + 1))
        return tuple("" if name == "?" else name for name in names)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: whoever has no name is called by the seat."""
        named = zip(self.given_names, called(self.occupants), strict=True)
        return tuple(by_itself or name or f"Seat {seat}" for seat, (name, by_itself) in enumerate(named, 1))

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Who plays each seat: a person, the computer or a program."""
        return occupants(self.tags, self.start.seats)

    @property
    def floor(self) -> int:
        """How many plies undo leaves standing: confirmed turns, and everything up to luck or a secret revealed."""
        return self._floor_above(self.sealed)

    @property
    def turn_floor(self) -> int | None:
        """How many plies stand once people have taken back the turn that one of them confirmed last.

        What computers and programs played after it goes with it, and then also a game that has ended. None where there
        is nothing to take back: none of that turn was done since luck or a secret came to light, the next turn of a
        person has begun, or people alone have ended the game.
        """
        if len(self.plies) > self.sealed:
            return None
        end = self._sealed_by_a_person()
        if self.verdict is not None or (self.outcome is not None and end == self.sealed):
            return None
        floor = self._floor_above(self._sealed_in(self.plies[: max(0, end - 1)]), end)
        return floor if floor < end else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a tentative action to take back."""
        return self.verdict is None and len(self.plies) > self.floor

    @property
    def can_redo(self) -> bool:
        """Whether an action that was taken back can be made again."""
        return self.verdict is None and bool(self.undone)

    @property
    def awaits_seal(self) -> bool:
        """Whether the turn is played out but not confirmed, and there is no action for that."""
        return len(self.plies) > self.sealed and self._ends_open(self.plies[-1])

    def position_at(self, plies: int) -> Position:
        """The position after this many plies."""
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
        """Return the game to be told to others: while it goes on, without secrets and without the luck to come."""
        told = attrs.evolve(self, start=self.public(self.start), plies=tuple(map(self.public_ply, self.plies)))
        if self.outcome is not None:
            return told
        return attrs.evolve(told, luck=None, tags=tuple(tag for tag in self.tags if tag[0] not in LUCK_TAGS))

    def check(self, action: AnyAction) -> Violation | None:
        """Return why an action is refused now; None when it can be played."""
        if self.verdict is not None:
            return _ended(self.verdict)
        return self.position.check(action)

    def play(self, action: AnyAction) -> Session:
        """Add one action; raises IllegalAction, leaving everything as it was."""
        if self.verdict is not None:
            raise IllegalAction(_ended(self.verdict))
        before = self.position
        seat = LUCK if before.is_chance else before.seat
        return self._with(Ply(action, before, before.play(action), seat, before.ends_turn(action)))

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
        return self._with(Ply(action, before, after, before.seat, ends_turn))

    def _with(self, ply: Ply) -> Session:
        """Add a ply; going on seals a turn that was played out, and so does an action that ends its own."""
        sealed = len(self.plies) if self.awaits_seal else self.sealed
        plies = self.plies.plus(ply)
        if ply.ends_turn and not self._ends_open(ply):
            sealed = len(plies)
        return attrs.evolve(self, plies=plies, undone=(), sealed=sealed)

    def written(self, ply: Ply) -> str:
        """Write the action of a ply as records do."""
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
        """Undo or redo until this many plies stand, as far as the floors and the undone actions allow."""
        if self.verdict is not None:
            return self
        line = (*self.plies, *self.undone)
        plies = max(self.floor, min(plies, len(line)))
        return attrs.evolve(self, plies=line[:plies], undone=line[plies:])

    def take_back(self) -> Session:
        """Remove the last action whatever it was, or a result, without a trace: the `undo` of the line protocol."""
        if self.verdict is not None:
            return attrs.evolve(self, verdict=None)
        plies = self.plies[:-1]
        return attrs.evolve(self, plies=plies, undone=(), sealed=self._sealed_in(plies))

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
        gone = "; ".join(self.written(self.public_ply(ply)) for ply in self.plies[plies:]) or "the result"
        text = f"{how} {gone}" + (f" ({reason})" if reason else "")
        kept = self.plies[:plies]
        return attrs.evolve(
            self, plies=kept, undone=(), sealed=self._sealed_in(kept), verdict=None,
            remarks=(*after_taking_back(self.remarks, plies), Remark(plies, text)),
        )  # fmt: skip

    def remark(self, text: str, plies: int | None = None) -> Session:
        """Add a comment behind the present turn, or behind the one in which so many plies had been played."""
        return attrs.evolve(self, remarks=self.remarks.plus(Remark(len(self.plies) if plies is None else plies, text)))

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

    def turns(self) -> tuple[Turn, ...]:
        """Group the plies into turns, the unconfirmed one last."""
        bounds = [number for number, ply in enumerate(self.plies, 1) if ply.ends_turn]
        if not bounds or bounds[-1] < len(self.plies):
            bounds.append(len(self.plies))
        said: list[list[str]] = [[] for _ in bounds]
        for remark in self.remarks:
            if 0 < remark.plies <= bounds[-1]:
                said[bisect_left(bounds, remark.plies)].append(remark.text)
        # A slice of the log costs more than one of a tuple, and there is one for each turn.
        line, turns, first, seats = tuple(self.plies), [], 0, self.start.seats
        for index, end in enumerate(bounds):
            plies = line[first:end]
            # Luck may open a turn before it is decided whose turn that is.
            acting = next((ply.seat for ply in plies if ply.seat != LUCK), LUCK)
            seat = acting or self.position_at(end).seat
            label = f"{index // seats + 1}.{seat}"
            overrides = (self.public_ply(ply).action for ply in plies if isinstance(ply.action, Override))
            remarks = (*(each.note for each in overrides if isinstance(each, Override)), *said[index])
            if plies:
                turns.append(Turn(label, seat, first, plies, end <= self.sealed, remarks))
            first = end
        return tuple(turns)

    def _floor_above(self, plies: int, end: int | None = None) -> int:
        """Return how many plies stand above which nothing was uncovered up to `end`: so many, or more."""
        last = len(self.plies) if end is None else end
        shown = (number for number in range(last, plies, -1) if self._reveals(self.plies[number - 1]))
        return next(shown, plies)

    def _sealed_by_a_person(self) -> int:
        """Return how many plies stood when a person's turn was confirmed last; 0 where there was none."""
        people = {seat for seat, sitter in enumerate(self.occupants, 1) if sitter == PERSON}
        end = self.sealed
        while end:
            begin = self._sealed_in(self.plies[: end - 1])
            if people.intersection(ply.seat for ply in self.plies[begin:end]):
                break
            end = begin
        return end

    def _sealed_in(self, plies: tuple[Ply, ...]) -> int:
        ended = (number for number in range(len(plies), 0, -1) if plies[number - 1].ends_turn)
        return next(ended, 0)

    def _reveals(self, ply: Ply) -> bool:
        if isinstance(ply.action, Override):
            return False
        return ply.seat == LUCK or ply.before.reveals(ply.action)

    def _ends_open(self, ply: Ply) -> bool:
        """Tell whether a ply ends a turn that can be taken back until it is confirmed or played on."""
        if self.game.confirm is None:
            return ply.ends_turn
        return not isinstance(ply.action, Override) and ply.before.ends_open(ply.action)


def _ended(verdict: Outcome) -> Violation:
    return Violation("", f"The game is over ({verdict.reason}).", (), "Start a new game.")
