"""A board where nothing goes on: what is under mouse or cursor is explained, and what is pressed starts something."""

from __future__ import annotations

from typing import Generic, Protocol

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.scenes.kit.game_scene import AnyTable
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer
from elemental_gui.scenes.kit.tray_entry import SIT


class Liftable(Protocol):
    """Something that can be picked up."""

    def by_mouse(self, pointer: Pointer) -> None: ...

    def by_key(self) -> None: ...


class Waiting(Gesture, Generic[AnyTable]):
    """Waits for the player to start something. A board that shows the past explains everything and starts nothing."""

    is_idle = True

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self._table = table
        self._under: Square | str | None = None
        self._pressed: Square | str | None = None

    # What a game says

    def offer(self) -> None:
        """Light up what can be chosen without pointing at anything."""

    def on_square(self, square: Square) -> Liftable | None:
        """Return what can be picked up on a square."""
        return None

    def in_tray(self, key: str) -> Liftable | None:
        """Return what can be picked up from an entry of the tray."""
        return None

    def press(self, key: str) -> None:
        """Handle a press on an entry that is neither picked up nor an action."""

    def go_on(self) -> None:
        """Go on in the position after the action of an entry or of a key."""

    def attempt(self, action: AnyAction) -> None:
        """Propose the action of an entry or of a key."""
        self._table.attempt(action, then=self.go_on)

    def click(self, square: Square) -> None:
        """Handle a click on a square where nothing can be picked up."""

    def enter(self, square: Square) -> None:
        """Handle the Enter key there; like a click unless a game says otherwise."""
        self.click(square)

    def type(self, key: str) -> bool:
        """Handle a key; tell whether it meant something."""
        return False

    def resists(self, square: Square) -> bool:
        """Tell whether dragging what is here counts as a click."""
        return False

    def explain_entry(self, key: str) -> None:
        scene = self._table.scene
        scene.layers.tray.light(key)
        entry = scene.layers.tray.entry(key)
        scene.say(entry.words if entry is not None else "")

    def explain_square(self, square: Square) -> None:
        """Explain a square."""

    # What the player does

    def start(self) -> None:
        """Show the board as it is, with what can be chosen."""
        self._table.clear()
        self._table.scene.layers.tray.pick("")
        if self._table.moment.stopped is None:
            self.offer()

    def tidy(self) -> None:
        self._table.clear()

    def pressed(self, pointer: Pointer) -> None:
        """Pick up what can be picked up; what can be clicked waits for the release."""
        found = self._found(pointer) if self._table.is_live else None
        self._pressed = (pointer.entry or pointer.square) if found is None else None
        if found is not None:
            found.by_mouse(pointer)

    def _found(self, pointer: Pointer) -> Liftable | None:
        if self._table.moment.stopped is not None:
            return None
        if pointer.entry:
            return self.in_tray(pointer.entry)
        if pointer.square is None or self._table.is_covered:
            return None
        return self.on_square(pointer.square)

    def released(self, pointer: Pointer) -> None:
        pressed, self._pressed = self._pressed, None
        if isinstance(pressed, str):
            if pointer.entry == pressed:
                self.use(pressed)
        elif pressed is None or not self._table.is_live or self._is_stopped(pressed):
            return
        elif pointer.square == pressed or self.resists(pressed):
            self.click(pressed)

    def use(self, key: str) -> None:
        scene = self._table.scene
        entry = scene.layers.tray.entry(key)
        if scene.moment.played_by:
            scene.confirm_requested.emit()  # nothing else is left in the tray
        elif key == SIT:
            scene.uncover()
        elif entry is not None and entry.action is not None:
            self.attempt(entry.action)
        else:
            self.press(key)

    def chosen(self, square: Square) -> None:
        """Take up what is on the cursor's square; under a cover sheet, take that away."""
        if not self._table.is_live:
            return
        if self._table.is_covered:
            self._table.scene.uncover()
            return
        if self._is_stopped(square):
            return
        found = self.on_square(square)
        if found is not None:
            found.by_key()
        else:
            self.enter(square)

    def _is_stopped(self, square: Square) -> bool:
        """Tell whether nothing can be played now, and say why beside a square."""
        stopped = self._table.moment.stopped
        if stopped is not None:
            self._table.scene.refuse(stopped, square)
        return stopped is not None

    def key(self, key: str) -> bool:
        return self._table.is_live and self.type(key)

    def moved(self, pointer: Pointer) -> None:
        self._look_at(pointer.entry or pointer.square)

    def left(self) -> None:
        self._look_at(None)

    def pointed(self, square: Square) -> None:
        self._look_at(square)

    def cancel(self) -> None:
        """There is nothing to give up."""

    def _look_at(self, under: Square | str | None) -> None:
        if under == self._under:
            return
        self._under = under
        table = self._table
        table.scene.unhint()
        table.clear()
        is_stopped = table.moment.stopped is not None
        if not is_stopped:
            self.offer()
        if isinstance(under, str):
            Waiting.explain_entry(self, under) if is_stopped else self.explain_entry(under)
        elif under is None or (table.is_covered and table.is_live):
            table.scene.say("")
        elif is_stopped:
            table.scene.say(table.scene.square_words(under))
        else:
            self.explain_square(under)
