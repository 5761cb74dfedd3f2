"""What lies in the tray at every stage, and what is picked up there: a unit on its way to the board, or the ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import other
from elemental_gui.engine.core.words import counted
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Deploy, Pick, Spawn
from elemental_gui.engine.elemenders.board import FULL_HEALTH, GRID, TERRAIN_WORDS, UNITS, Kind
from elemental_gui.engine.elemenders.drafts import TerraformChoice
from elemental_gui.engine.elemenders.state import Stage
from elemental_gui.engine.elemenders.terrain import MAKES
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.elemenders.table import ANYBODY, HOST, Table, has_secrets
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.tray_entry import CONFIRM, Entry, Token, covered, to_act
from elemental_gui.scenes.kit.tray_entry import Kind as Shape

HAND_IN, STAR, FLIP, LOOK, HIDE, LEAVE, BACK = (
    "hand in", "star", "flip", "look", "hide", "leave", "put back",
)  # fmt: skip
_HEAP: Final = "heap "
_PAD: Final = "terraform"
_LOOKER: Final = "look as "
_NOTE: Final = 600.0
_FACT: Final = 250.0
_BUTTON: Final = 236.0
_STONE: Final = 134.0


def heap_key(kind: Kind) -> str:
    return f"{_HEAP}{kind.word}"


def heap_of(key: str) -> Kind | None:
    """Return the kind that lies under this key; None when it is no heap."""
    return next((kind for kind in UNITS if heap_key(kind) == key), None)


def pad_key(line: str) -> str:
    return f"{_PAD} {line}".rstrip()


def looker_of(key: str) -> int | None:
    """Return who looks when this entry is pressed."""
    return int(key.removeprefix(_LOOKER)) if key.startswith(_LOOKER) else None


def entries(table: Table) -> list[Entry]:
    """Return what to show in the tray; nothing in it can be used when the board shows the past, but to look."""
    state, words = table.state, table.words
    if table.asks_who_looks:
        return _who_looks(table)
    if table.is_covered and table.is_live:
        return covered(words, state.seat, other(state.seat), "chooses")
    if state.outcome is not None:
        return []  # the page says who won
    if table.in_hand is not None:
        return _in_hand(table, table.in_hand)
    who = to_act(words, table.moment, table.scene.look)
    if not table.is_live:
        return [who, *_secret(table)]
    shown = _STAGES[state.stage](table)
    return shown if state.stage is Stage.COIN else [who, *shown]


def _who_looks(table: Table) -> list[Entry]:
    words = table.words
    leave = Entry(LEAVE, Shape.CHOICE, "Nobody", "Esc", width=150.0, words="show nothing")
    if table.asks_host:
        note = Entry("", Shape.NOTE, "Show both secrets?", "only to a host who does not play", width=_NOTE)
        said = "show the true monoliths of both sides"
        return [note, Entry(f"{_LOOKER}{HOST}", Shape.CHOICE, "Show both", "Enter", width=_BUTTON, words=said), leave]
    shown = [Entry("", Shape.NOTE, "Who looks?", "all others look away", width=_FACT)]
    for viewer in table.lookers:
        if viewer == HOST:
            caption, detail, said = "The host", "both (H)", "only for a host who does not play; it is asked once more"
        else:
            caption, detail = words.marked(viewer), f"own ({viewer})"
            said = f"show the true monolith of {words.seat(viewer)}"
        shown.append(Entry(f"{_LOOKER}{viewer}", Shape.CHOICE, caption, detail, width=_BUTTON, words=said))
    return [*shown, leave]


def _secret(table: Table) -> list[Entry]:
    if table.viewer != ANYBODY:
        who = "the host" if table.viewer == HOST else table.words.seat(table.viewer)
        said = "hide the true monoliths again"
        return [Entry(HIDE, Shape.MAIN, "Hide (M)", f"{who} looks", width=_BUTTON, words=said)]
    if not has_secrets(table.moment.state):
        return []
    said = "look at your true monolith, once nobody else does"
    return [Entry(LOOK, Shape.CHOICE, "Look (M)", "my monolith", width=_BUTTON, words=said)]


def _true(table: Table) -> list[Entry]:
    seat, marked = table.state.seat, table.marked
    name = GRID.names[marked] if marked is not None else ""
    star = Entry(
        STAR, Shape.STONE, "true", number=0 if marked is not None else 1, width=_STONE,
        picture=Token(PAINTER, f"{seat}T{FULL_HEALTH}"), words="drag it to one of your monoliths, or click one",
    )  # fmt: skip
    looks = "" if other(seat) in table.moment.machines else f"; {table.words.seat(other(seat))} looks away"
    note = Entry("", Shape.NOTE, "Choose your true monolith", f"two points, the others one{looks}", width=440.0)
    caption = f"Choose {name}" if name else "Choose"
    ready = Entry(
        HAND_IN, Shape.MAIN, caption, "ends your turn", width=_BUTTON,
        is_open=marked is not None, words="make it the true monolith: this ends your turn and cannot be taken back",
        action=None if marked is None else Pick(seat, name[0]),
    )  # fmt: skip
    return [star, note, ready]


def _coin(table: Table) -> list[Entry]:
    what = "heads: new units come" if table.state.first else "says who places first"
    note = Entry("", Shape.NOTE, "The coin", what, width=_FACT * 1.6)
    if table.moment.luck_is_typed:
        return [note]
    return [note, Entry(FLIP, Shape.MAIN, "Flip", "the coin", width=_BUTTON, words="flip the coin")]


def _place(table: Table) -> list[Entry]:
    due, seat = drafts.placing(table.state), table.state.seat
    if due is None:
        return []
    heaps = []
    for kind in UNITS:
        left = due.kinds.get(kind, 0)
        count = 1 if left is None else left
        words = f"{kind.word} unit: drag it to your monolith row"
        heap = Entry(
            heap_key(kind) if count else "", Shape.STONE, kind.word, number=count, width=_STONE,
            picture=Token(PAINTER, f"{seat}{kind}{FULL_HEALTH}"), is_open=bool(count), words=words,
        )  # fmt: skip
        heaps.append(heap)
    task = "a new one, any kind" if due.spawned else "a starting unit"
    return [*heaps, Entry("", Shape.NOTE, "Place one", task, width=_FACT), *_secret(table)]


def _act(table: Table) -> list[Entry]:
    state = table.state
    ready, units = len(drafts.idle(state)), sum(p.is_unit and p.seat == state.seat for p in state.pieces().values())
    can = Entry("", Shape.NOTE, f"{ready} of {units} units", "can act", width=_FACT)
    shape = Shape.CHOICE if ready else Shape.MAIN
    confirm = Entry(CONFIRM, shape, "Confirm", "end the turn", width=_BUTTON, words="end the turn")
    return [can, _ground(table), *_secret(table), confirm]


def _ground(table: Table) -> Entry:
    """Sum up what the ground will do at the end of the turn."""
    ticks = drafts.threats(table.state)
    healed = sum(tick.after is not None and tick.after.health > tick.before.health for tick in ticks)
    lost = sum(tick.after is None for tick in ticks)
    parts = [
        f"{len(ticks) - healed - lost} hurt" if len(ticks) > healed + lost else "",
        f"{lost} destroyed" if lost else "",
        f"{healed} healed" if healed else "",
    ]
    said = ", ".join(filter(None, parts)) or "nobody hurt"
    return Entry("", Shape.NOTE, said, "at the end of the turn", width=_FACT * 1.3)


def _in_hand(table: Table, square: Square) -> list[Entry]:
    """Return the pads of the unit that is in the hand: what it can make of the ground."""
    unit = table.state.piece(square)
    if unit is None:
        return []
    choices = drafts.choices(table.state, square)
    who = f"{unit.kind.word} on {GRID.names[square]}"
    does = f"{counted(len(choices.moves), 'tile')}, {len(choices.attacks)} to attack"
    pads = [_pad(choice, unit.kind) for choice in choices.terraforms]
    back = Entry(BACK, Shape.CHOICE, "Put back", "Esc", width=170.0, words="leave the unit where it is")
    return [Entry("", Shape.NOTE, who, does, width=_FACT * 1.3), *pads, back]


def _pad(choice: TerraformChoice, kind: Kind) -> Entry:
    terrain, line = TERRAIN_WORDS[MAKES[kind]], choice.action.line
    caption = {"": terrain, "H": f"{terrain} ↔", "V": f"{terrain} ↕"}[line]
    tiles = counted(len(choice.effect.changed), "tile")
    detail = f"{tiles} ({line or 'T'})"
    words = f"terraform: {terrain} on {tiles}"
    return Entry(
        pad_key(line), Shape.CHOICE, caption[:1].upper() + caption[1:], detail, width=_BUTTON,
        is_open=choice.violation is None, words=words if choice.violation is None else str(choice.violation),
    )  # fmt: skip


_STAGES: Final[dict[Stage, Callable[[Table], list[Entry]]]] = {
    Stage.TRUE: _true, Stage.COIN: _coin, Stage.DEPLOY: _place, Stage.SPAWN: _place, Stage.ACT: _act,
}  # fmt: skip


LETTERS = {kind.word[0]: kind for kind in UNITS}
"""The keys that pick units up."""


class Placing(Carry[Table]):
    """A unit from its heap: a starting one, or one that the coin brought."""

    def __init__(self, table: Table, kind: Kind) -> None:
        due = drafts.placing(table.state)
        targets = dict.fromkeys(due.squares if due is not None else (), "target")
        super().__init__(table, targets, f"{table.state.seat}{kind}{FULL_HEALTH}", heap=heap_key(kind))
        self._kind = kind

    def action(self, square: Square) -> Deploy | Spawn:
        spawns = self._table.state.stage is Stage.SPAWN
        return Spawn(self._kind, square) if spawns else Deploy(self._kind, square)

    def key(self, key: str) -> bool:
        """Take up another kind, or put this one back by its own letter; M is for what stands beside the heaps."""
        kind = LETTERS.get(key)
        if key == "m":
            self._table.scene.rest()
            return self._table.scene.gesture.key(key)
        if kind is None:
            return super().key(key)
        if kind is self._kind:
            self._table.scene.cancel()
        else:
            take_unit(self._table, kind)
        return True


class Marking(Carry[Table]):
    """The star that marks the true monolith."""

    def __init__(self, table: Table) -> None:
        targets = dict.fromkeys(drafts.true_choices(table.state), "target_on")
        super().__init__(table, targets, f"{table.state.seat}T{FULL_HEALTH}", heap=STAR)

    def foresee(self, square: Square) -> None:
        if square in self._targets:
            self._table.scene.say(f"{GRID.names[square]} would be your true monolith")

    def dropped(self, square: Square) -> bool:
        return mark_monolith(self._table, square)


def take_unit(table: Table, kind: Kind) -> None:
    """Take a unit up with the keyboard, or say why there is none."""
    due, scene = drafts.placing(table.state), table.scene
    if due is not None and kind in due.kinds:
        if scene.cursor not in due.squares and due.squares:
            scene.cursor = due.squares[0]
        scene.show_cursor(visible=True)
        Placing(table, kind).by_key()
        return
    table.allows(Deploy(kind, scene.cursor), scene.cursor)


def mark_monolith(table: Table, square: Square) -> bool:
    """Mark one of the seat's monoliths as the true one to be, or say why this is none; tell whether it was marked."""
    if square in drafts.true_choices(table.state):
        table.marked = square
        table.scene.rest()
        table.scene.refresh()
        table.scene.say(f"{GRID.names[square]} is marked; press Choose to make it the true one")
        return True
    if table.allows(Pick(table.state.seat, GRID.names[square][0]), square):
        table.scene.say("choose among the monoliths of your own row")
    return False
