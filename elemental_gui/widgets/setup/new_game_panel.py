"""Setting up a game on one page: preset and differences, seats, clock, luck, and house rules folded away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.chance import GENERATOR, LONGEST_SEED
from elemental_gui.widgets.parts.radio import Radio
from elemental_gui.widgets.setup.clock_choice import ClockChoice
from elemental_gui.widgets.setup.difference_table import DifferenceTable
from elemental_gui.widgets.setup.house_rules import HouseRules
from elemental_gui.widgets.setup.seats_choice import SeatsChoice

_WIDEST = 76
"""Lines' heights that the page is wide at most."""
_MARGIN = 24
_PADDING = 14
_FRAME = 2 * (_MARGIN + _PADDING + 1)
"""What is left and right of the table of presets, without the scroll bar."""


class NewGamePanel(QWidget):
    """Shows settings and gives them back; Enter starts the game from anywhere on the page."""

    start_requested = Signal(object)
    """The GameSettings."""
    back_requested = Signal()
    rules_requested = Signal()
    learn_requested = Signal(str)

    def __init__(
        self, game: AnyGame, programs: Callable[[], Sequence[str]] = tuple, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.table = DifferenceTable(game)
        self.seats = SeatsChoice(game, programs)
        self.hints = QCheckBox("The computer may give hints")
        self.hints.setToolTip("Without them the computer says what it thinks of the game only once it is over")
        self.clock = ClockChoice(game)
        self.house = HouseRules(game)
        self.drawn = Radio("The program draws")
        self.typed = Radio("A host types in what was drawn")
        self.seed = QLineEdit(maxLength=LONGEST_SEED, placeholderText="Seed: a new one each time")
        self.seed.setAccessibleName("Seed")
        self.seed.setToolTip(f"The same seed always deals the same stones ({GENERATOR}).")
        self.title = QLabel(f"New game of {game.title}")
        self.title.setFont(larger(self.font(), 1.5))
        self.goal = wrapping(QLabel(GAMES[game.slug].goal))
        self.about = wrapping(QLabel())
        self._lay_out()
        self.table.picked.connect(self._on_picked)
        self.house.changed.connect(self._on_house)
        self.seats.changed.connect(lambda: self.house.call_seats(self.seats.called))
        self.clock.changed.connect(lambda: self.start.setEnabled(self.clock.is_valid))
        self.drawn.toggled.connect(self.seed.setEnabled)
        self.drawn.setChecked(True)
        self.show_settings(GameSettings(game.slug))

    @property
    def settings(self) -> GameSettings:
        return GameSettings(
            self.game.slug,
            self.table.preset,
            self.seats.names,
            self.seats.first,
            self.clock.value,
            self.clock.typed,
            self.typed.isChecked(),
            "" if self.typed.isChecked() else self.seed.text().strip(),
            tuple(self.house.changes.items()),
            self.seats.sitting,
            self.hints.isChecked(),
        )

    def show_settings(self, settings: GameSettings) -> None:
        """Show settings, as far as the game knows them."""
        known = settings.preset in self.game.presets
        self.table.pick(settings.preset if known else self.game.default_preset)
        self.seats.choose(settings.names, settings.first, settings.players)
        self.hints.setChecked(settings.hints)
        self.clock.choose(settings.clock, settings.own_clock)
        (self.typed if settings.typed_luck else self.drawn).setChecked(True)
        self.seed.setText(settings.seed)
        self.house.choose(dict(settings.options))

    def focus_first(self) -> None:
        """Begin at the top: with the picked preset, or with the first name where there is nothing to pick."""
        first = self.table.heads[self.table.preset] if self.game.named_presets else self.seats.fields[0]
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.verticalScrollBar().setValue(0)

    def _lay_out(self) -> None:
        """Put everything where it belongs, from the outside in: whatever moves has all in it styled anew."""
        widest = _WIDEST * self.fontMetrics().height()
        self._scroll = QScrollArea(self, widgetResizable=True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        above, below, line = QWidget(self._scroll), QWidget(self), QFrame(self)
        self._scroll.setWidget(above)
        line.setProperty("surface", "rule")
        filled(QVBoxLayout(self), (self._scroll, 1), line, below, margins=0, spacing=0)
        content, foot = _centred(above, widest), _centred(below, widest)
        column = filled(QVBoxLayout(content), self.title, self.goal, margins=(_MARGIN, 14, _MARGIN, 14), spacing=14)
        presets = _card(content, "", self.table, self.about)
        self.table.setVisible(self.game.named_presets)  # with one set of rules there is nothing to pick or compare
        self._cards = [_card(content, "Seats", self.seats, self.hints), _card(content, "Clock", self.clock)]
        if self.game.has_luck:
            self._cards.append(_card(content, "Luck", self.drawn, self.seed, self.typed))
        seats, *others = self._cards
        self._others = filled(QBoxLayout(QBoxLayout.Direction.LeftToRight), *((each, 1) for each in others), spacing=16)
        self._halves = filled(QBoxLayout(QBoxLayout.Direction.LeftToRight), (seats, 3), self._others, spacing=16)
        filled(column, presets, self._halves, _card(content, "", self.house), (STRETCH, 1))
        self.back = push_button("Back", foot, self.back_requested, icon="home")
        self.rules = push_button("Rules", foot, self.rules_requested, icon="rules")
        self.learn = push_button("Lesson", foot, lambda: self.learn_requested.emit(self.game.slug), icon="learn")
        self.start = push_button("Start", foot, self._on_start, icon="play", primary=True)
        buttons = self.back, self.rules, self.learn
        self.said = set_tone(wrapping(QLabel(foot)), "bad")
        self.said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        filled(QHBoxLayout(foot), *buttons, (self.said, 1), self.start, margins=(_MARGIN, 10, _MARGIN, 10))

    def _on_picked(self, name: str) -> None:
        preset = self.game.presets[name]
        self.about.setText(f"{preset.summary} {f'Source: {preset.source}.'}")
        self.seats.allow(preset.seats)
        self.clock.set_preset(preset.clock)
        self.house.set_preset(name)

    def _on_house(self) -> None:
        self.said.clear()
        self.table.mark(self.house.changes)

    def _on_start(self) -> None:
        self.said.setText(self.house.problem)
        if self.house.problem:
            self.house.show_problem()
            return
        self.start_requested.emit(self.settings)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.start.isEnabled():
            self._on_start()
        elif event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the cards are side by side, and the heads of the table in one line, if they fit.

        Where only two fit, luck lies below the clock, which leaves room for names.
        """
        super().resizeEvent(event)
        room = self.width() - self._scroll.verticalScrollBar().sizeHint().width()
        self.table.fit(room - _FRAME)
        seats, *others = self._cards
        least = [card.minimumSizeHint().width() for card in others]
        least[0] = max(least[0], self.clock.own.minimumSizeHint().width() + 2 * _PADDING)  # before it is chosen, too
        room -= 2 * _MARGIN
        gap = self._halves.spacing()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        all_fit = seats.sizeHint().width() + sum(gap + width for width in least) <= room
        self._others.setDirection(across if all_fit else down)
        self._halves.setStretch(1, 2 * len(others) if all_fit else 2)
        self._halves.setDirection(across if seats.minimumSizeHint().width() + gap + max(least) <= room else down)


def _card(place: QWidget, title: str, *widgets: QWidget) -> QFrame:
    card = QFrame(place)
    card.setProperty("surface", "panel")
    heading = [set_tone(QLabel(title, card), "title")] if title else []
    filled(QVBoxLayout(card), *heading, *widgets, STRETCH, margins=(_PADDING, 12, _PADDING, 12), spacing=8)
    return card


def _centred(outer: QWidget, widest: int) -> QWidget:
    inner = QWidget(outer, maximumWidth=widest)
    filled(QHBoxLayout(outer), STRETCH, (inner, 100), STRETCH, margins=0)
    return inner
