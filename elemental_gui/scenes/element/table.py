"""What Element's gestures share: the position they are made in, and the ways to show what it allows."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QTimer

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Action, Move, Ride
from elemental_gui.engine.element.drafts import RideChoice, Walk
from elemental_gui.engine.element.events import events
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import Stage, State, prey
from elemental_gui.engine.element.words import Words
from elemental_gui.scenes.element.board_layers import BoardLayers, Preview, preview
from elemental_gui.scenes.kit import game_scene as kit
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import nothing

_LEAP = 70.0
"""How high the arc of a ride rises, in scene units."""
_PAUSE_MS = 40
"""The look-ahead for a whole turn may take 20 ms, so it waits until the mouse stays on a square."""
_MOST_KNOWN = 500


class Table(kit.Table[State, Action]):
    """A position, as gestures see it, and the layers they draw on."""

    game = GAME
    words: Words
    board: BoardLayers

    def __init__(self, scene: GameScene[State, Action], state: State) -> None:
        self._asked: tuple[State, Action, Square] | None = None
        """What is to be looked ahead from, and where a warning sign goes."""
        self._spoils: dict[tuple[State, Action], bool] = {}
        self._pause = QTimer(scene, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._warn)
        super().__init__(scene, BoardLayers(scene), state)

    def take(self, moment: Moment[State, Action]) -> None:
        super().take(moment)
        state = moment.state
        self.rides: dict[Square, RideChoice] = {}
        """The whirlwinds beside the sage, by the stack that names each."""
        self.landings: dict[Square, list[RideChoice]] = {}
        """The rides that lead to a square."""
        for choice in drafts.ride_choices(state):
            self.rides[choice.square] = choice
            if choice.violation is None and choice.landing is not None:
                self.landings.setdefault(choice.landing, []).append(choice)

    @property
    def is_acting(self) -> bool:
        return self.is_live and self.state.stage is Stage.ACT

    def holds(self, square: Square) -> bool:
        return super().holds(square) or square in self.state.sages

    @property
    def walks(self) -> Mapping[Square, Walk]:
        """The squares that the sage can walk to."""
        return drafts.walks(self.state)

    def is_open(self, square: Square) -> bool:
        """Tell whether there are several ways to a square, so that the player has to choose."""
        if square in self.rides:
            return False
        return len(self.landings.get(square, ())) + (square in self.walks) > 1

    def ride(
        self, choice: RideChoice, at: Square, dropped_at: QPointF | None = None, then: Callable[[], None] = nothing
    ) -> bool:
        return self.attempt(Ride(choice.square), at, dropped_at, then=then)

    def walk(
        self, square: Square, at: Square, dropped_at: QPointF | None = None, then: Callable[[], None] = nothing
    ) -> bool:
        """Send the sage to a square on foot, or say why it cannot go there."""
        found = self.walks.get(square)
        first, *further = (Move(square),) if found is None else found.steps
        start = None if further else dropped_at  # a walk sets out where the sage stands
        return self.attempt(first, at, start, further=further, then=then)

    def ways(self) -> dict[Square, str]:
        """Return the marks of all squares that the sage can be sent to."""
        marks = {square: "far" if walk.steps[1:] else "target" for square, walk in self.walks.items()}
        for landing, choices in self.landings.items():
            marks |= dict.fromkeys((choice.square for choice in choices), "target_on")
            marks[landing] = "landing"
        return marks

    def places(self, element: Element) -> dict[Square, str]:
        """Return the marks of all squares that a stone of the hand can be placed on."""
        codes = self.board.pieces.codes
        targets = drafts.stone_targets(self.state, element)
        return {square: "target_on" if square in codes else "target" for square in targets}

    def show_going(self, square: Square) -> None:
        """Show where the sage would end up, or why it cannot go there."""
        choice = self.rides.get(square) or next(iter(self.landings.get(square, ())), None)
        if choice is not None:
            self.show_ride(choice)
        elif square in self.walks:
            self.show_walk(square)
        else:
            self.scene.say(str(self.check(Move(square)) or ""))
        if self.is_open(square):
            self.scene.say(f"{self.scene.status}; there are several ways, a click asks which")

    def show_walk(self, square: Square) -> None:
        """Show the way to a square on foot, and what the sage does at its end."""
        walk = self.walks[square]
        leap, centre = self.scene.layers.leap, self.scene.squares.centre
        if walk.steps[1:] and self.scene.hints:
            leap.set_colour(self.scene.look.theme.path, 6.0)
            leap.show_path([centre(self.state.sage), *(centre(step.square) for step in walk.steps)])
        self._show(walk.before_last, walk.steps[-1], square)
        if walk.steps[1:]:
            self.scene.say(f"{self.scene.status}, in {len(walk.steps)} steps")

    def draw(self, ghosts: Preview) -> None:
        """Draw what may come, and think no more about what was drawn before."""
        self._stop()
        self.board.show_preview(ghosts)
        self.scene.layers.signs.show(ghosts.signs)

    def _show(self, state: State, action: Action, at: Square) -> None:
        """Show what a legal action does; a warning sign goes to the square `at`."""
        self._stop()
        happening, trapped = events(state, action), drafts.newly_trapped(state, action)
        if self.scene.hints:
            self.draw(preview(self.board.pieces.codes, self.board.range, happening))
        for _, sage in trapped:
            self.scene.layers.signs.put(sage, "trapped")
        self.scene.say(self.words.foreseen(happening, [seat for seat, _ in trapped]))
        self._asked = state, action, at
        if (state, action) in self._spoils:
            self._warn()
        else:
            self._pause.start()

    def _stop(self) -> None:
        self._pause.stop()
        self._asked = None

    def _warn(self) -> None:
        if self._asked is None:
            return
        state, action, at = self._asked
        if (state, action) not in self._spoils:
            if len(self._spoils) > _MOST_KNOWN:
                self._spoils.clear()
            self._spoils[state, action] = drafts.spoils_turn(state, action)
        if self._spoils[state, action]:
            self.scene.layers.signs.put(at, "warning")
            self.scene.say(f"{self.scene.status}. After this the turn cannot be completed.")

    def foresee(self, action: Action, at: Square) -> None:
        violation = self.check(action)
        if violation is None:
            self._show(self.state, action, at)
        else:
            self.scene.say(str(violation))

    def show_ride(self, choice: RideChoice) -> None:
        if self.scene.hints:
            self._draw_ride(choice)
        if choice.violation is None:
            self.foresee(Ride(choice.square), choice.square)
        else:
            self.scene.hint(choice.violation, choice.square)
        self.scene.say(self.words.ride(choice))

    def _draw_ride(self, choice: RideChoice) -> None:
        layers, centre, theme = self.scene.layers, self.scene.squares.centre, self.scene.look.theme
        is_open = choice.violation is None
        layers.leap.set_colour(theme.path if is_open else theme.refused, 6.0)
        if choice.landing is not None:
            layers.hover.show({choice.landing: "landing_lit" if is_open else "landing_shut"})
            layers.leap.show_arc(centre(self.state.sage), centre(choice.landing), _LEAP)

    def show_rivers(self, square: Square) -> None:
        choices = drafts.river_choices(self.state, square)
        signs = {}
        for choice in choices:
            signs.update(dict.fromkeys(choice.squares, "choice" if choice.violation is None else "choice_shut"))
        self.scene.layers.signs.show(signs if self.scene.hints else {})
        self.scene.say("; ".join(self.words.river(choice) for choice in choices if choice.violation is None))

    def show_name(self, square: Square) -> None:
        """Show whose sage stands on a square, and whom it hunts."""
        if square not in self.state.sages:
            return
        seat = self.state.sages.index(square) + 1
        layers, squares = self.scene.layers, self.scene.squares
        hunt = self.words.hunt(seat)
        text = f"{self.words.marked(seat)} {hunt}".strip()
        layers.tag.show_at(squares.rect(square), text, inside=self.scene.area)
        self.scene.say(f"{self.words.square(square)}{', ' if hunt else ''}{hunt}")
        if hunt:
            hunted = self.state.sages[prey(self.state, seat) - 1]
            layers.leap.set_colour(self.scene.look.theme.seat(seat), 3.0)
            layers.leap.show_arrow(squares.centre(square), squares.centre(hunted), 46.0)

    def forget(self) -> None:
        self._stop()
        super().forget()
