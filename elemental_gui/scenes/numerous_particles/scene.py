"""The table of Producing Numerous Particles: seats, shop, submission, trace. It proposes actions, never makes one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.events import Event
from elemental_gui.engine.numerous_particles.ledger import RESOURCES, TIERS
from elemental_gui.engine.numerous_particles.rules import Rules
from elemental_gui.engine.numerous_particles.state import State, initial
from elemental_gui.scenes.kit.animator import Animator
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.theme import LIGHT, Theme
from elemental_gui.scenes.numerous_particles import draft as drafting
from elemental_gui.scenes.numerous_particles import facts, motion
from elemental_gui.scenes.numerous_particles.draft import Draft
from elemental_gui.scenes.numerous_particles.outfit import Outfit
from elemental_gui.scenes.numerous_particles.panels import Panels
from elemental_gui.scenes.numerous_particles.past import Moment, past_of
from elemental_gui.scenes.numerous_particles.story import story
from elemental_gui.scenes.numerous_particles.trace_view import PREVIEW, TURN
from elemental_gui.scenes.numerous_particles.words import Words, tr

_NOWHERE: Final[frozenset[int]] = frozenset()
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_COMMAND: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class ParticlesTable(QWidget):
    """Shows the state it was given last and lets one submission be filled in; it is a scene and its own view."""

    action_proposed = Signal(object)
    """The player wants this action; the position changes only if the table is shown another one."""
    rule_requested = Signal(str)
    """The player wants to read this ruling."""
    luck_requested = Signal()
    """The player wants luck to act; here it acts by itself, so nobody is ever asked."""
    status_changed = Signal(str)
    """What is under the mouse or the keyboard, in words."""
    refused = Signal(str)
    """Something was refused, in words."""

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outfit = Outfit(theme, artwork or Artwork())
        self.animator = Animator(self)
        self.state = initial(Rules(), 3, 1)
        self.is_live = True
        self.draft = Draft()
        self._names: tuple[str, ...] = ()
        self._moments: tuple[Moment, ...] = ()
        self.past = past_of((), self.state)
        self._live_state = self.state
        self._handed_in: tuple[State, Draft] | None = None
        self._way = TURN
        self.panels = Panels(self._outfit, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Table"))
        self.setFocusProxy(self.panels.shop.current)
        self._connect()
        self._refresh()

    def _connect(self) -> None:
        panels = self.panels
        shop, form = panels.shop, panels.form
        shop.building_pressed.connect(self.pick)
        shop.building_entered.connect(self._on_entered)
        shop.building_taken_back.connect(self._on_taken_back)
        shop.buff_pressed.connect(self.buff)
        shop.pointed.connect(self._say)
        panels.seats.pointed.connect(self._say)
        shop.roving.visited.connect(self._on_visited)
        form.copies_edited.connect(self._on_copies)
        form.copies_stepped.connect(self.step_copies)
        form.most_wanted.connect(self.take_most)
        form.removal_pressed.connect(self._on_removal)
        form.cleared.connect(self.clear)
        form.submitted.connect(self.submit)
        form.left.connect(self._on_left)
        form.trace_wanted.connect(panels.turn_to_trace)
        panels.trace.chosen.connect(self._on_way)
        panels.bubble.rule_requested.connect(self.rule_requested)

    # How it is looked at

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of their seats."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if tuple(names) != self._names:
            self._names = tuple(names)
            self._refresh()

    @property
    def animations(self) -> bool:
        """Whether what happens is shown in motion."""
        return self.animator.is_enabled

    @animations.setter
    def animations(self, wanted: bool) -> None:
        self.animator.is_enabled = wanted
        if not wanted:
            self.animator.skip()

    @property
    def words(self) -> Words:
        """Words about the position."""
        return Words(self.state, self._names)

    @property
    def board_width(self) -> int:
        """How wide the table is in its view, in logical pixels: it fills it."""
        return self.width()

    def summary(self) -> str:
        """Say who is to act."""
        return self.words.summary()

    def set_theme(self, theme: Theme) -> None:
        """Take on another theme."""
        if theme is not self._outfit.theme:
            self.animator.skip()
            self._outfit = Outfit(theme, self._outfit.artwork)
            self.panels.apply_outfit(self._outfit)
            self._refresh()

    def hush(self) -> None:
        """Take away what was said."""
        self.panels.bubble.hide()

    def show_past(self, moments: Sequence[Moment]) -> None:
        """Hear what led to the position that is shown next: each position with the action that was made in it."""
        self._moments = tuple(moments)

    def show_state(
        self,
        state: State,
        events: Sequence[Event] = (),
        last_turn: frozenset[int] = _NOWHERE,
        live: bool = True,
    ) -> None:
        """Show a position. `events`, if there are any, say that what was played since then is to be told in motion.

        A position that is not `live` cannot be played on; the submission that is being filled in waits meanwhile.
        """
        self.animator.skip()
        new = self._new_moments() if events and self.animations else ()
        is_other = state != self.state or live != self.is_live
        self.state, self.is_live = state, live
        self.past = past_of(self._moments, state)
        if live and state != self._live_state:
            self._live_state = state
            self.draft = Draft()
            if self._handed_in is not None and self._handed_in[0] == state:
                self.draft = self._handed_in[1]  # it was taken back, and can be mended now
        if is_other:
            self._way = TURN if self.past.turns and (self.draft.is_empty or not live) else PREVIEW
            self.panels.show_mode(open_=facts.is_open(state, live=live))
        steps = motion.steps(story(new, self._names), self.panels.seats.cells) if new else []
        if steps:
            self._refresh(with_seats=False)
        self.animator.play(steps, self._refresh)

    def _new_moments(self) -> tuple[Moment, ...]:
        """Give what was played since the position that is still shown."""
        place = next((place for place, (state, _) in enumerate(self._moments) if state == self.state), None)
        return () if place is None else self._moments[place:]

    # What the player does

    def pick(self, name: str) -> None:
        """Take a building into the submission, or one copy more of it; say why where it cannot be bought."""
        if not self._may_edit():
            return
        offer = next(each for each in drafts.offers(self.state) if each.building.name == name)
        changed = drafting.with_building(self.state, self.draft, name)
        if offer.violation is not None:
            self.refuse(offer.violation, self.panels.shop.tiles[name])
        elif changed.copies > offer.most:
            unpayable = drafting.violation(self.state, Draft(name, changed.copies))
            if unpayable is not None:
                self.refuse(unpayable, self.panels.shop.tiles[name])
        else:
            self._edit(changed)

    def buff(self, letter: str) -> None:
        """Pick a resource to buff, or put it back; say why where it is locked."""
        if not self._may_edit():
            return
        choice = next(each for each in drafts.buff_choices(self.state) if each.letter == letter)
        if choice.violation is not None:
            self.refuse(choice.violation, self.panels.shop.buffs[letter])
        else:
            self._edit(drafting.with_buff(self.state, self.draft, letter))

    def step_copies(self, by: int) -> None:
        """Take so many copies more or fewer; below one the building is put back."""
        if not self._may_edit() or not self.draft.building:
            return
        copies = self.draft.copies + by
        most = next(each.most for each in drafts.offers(self.state) if each.building.name == self.draft.building)
        if copies < 1:
            self._edit(drafting.without_building(self.draft))
        else:
            self._edit(drafting.with_copies(self.state, self.draft, min(copies, max(most, self.draft.copies))))

    def take_most(self) -> None:
        """Take as many copies as can be paid."""
        for offer in drafts.offers(self.state):
            if self._may_edit() and offer.building.name == self.draft.building and offer.most:
                self._edit(drafting.with_copies(self.state, self.draft, offer.most))

    def clear(self) -> None:
        """Buy and buff nothing."""
        self._edit(Draft())

    def submit(self) -> None:
        """Hand the submission in, or say why it cannot be."""
        if not self._may_edit():
            return
        violation = drafting.violation(self.state, self.draft)
        if violation is not None:
            self.refuse(violation, self.panels.form.submit)
            return
        self._handed_in = (self.state, self.draft)
        self.action_proposed.emit(self.draft.action)

    def refuse(self, violation: Violation, beside: QWidget) -> None:
        """Show why something is not possible, beside what was pressed."""
        self.panels.bubble.say(violation, beside)
        self._say(str(violation))
        self.refused.emit(str(violation))
        event = QAccessibleAnnouncementEvent(self, str(violation))
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)

    # How it is done

    def _may_edit(self) -> bool:
        self.animator.skip()
        self.hush()
        return facts.is_open(self.state, live=self.is_live)

    def _edit(self, draft: Draft) -> None:
        if draft != self.draft:
            self.draft = draft
            self._way = PREVIEW if not draft.is_empty or not self.past.turns else TURN
            self._refresh()

    def _refresh(self, *, with_seats: bool = True) -> None:
        """Show everything anew; panels pass over what they show already."""
        state, draft, words, live = self.state, self.draft, self.words, self.is_live
        forecast = facts.foreseen(state, draft, live=live)
        panels = self.panels
        if with_seats:
            seats = range(1, len(state.rows) + 1)
            panels.seats.show_seats([facts.seat_facts(self.past, words, seat, forecast, live=live) for seat in seats])
        panels.shop.show_offers(facts.cards(state, draft, live=live), facts.buffs(state, draft, live=live))
        panels.form.show_sheet(facts.sheet(state, draft, words, forecast, live=live))
        self._show_trace(words, is_legal=forecast is not None)

    def _show_trace(self, words: Words, *, is_legal: bool) -> None:
        turns, trace = self.past.turns, self.panels.trace
        open_ = facts.is_open(self.state, live=self.is_live)
        trace.offer(preview=open_, turn=bool(turns))
        way = self._way if open_ else TURN
        if way == PREVIEW:
            beats = story([(self.state, self.draft.action)], self._names) if is_legal else ()
            refusal = "" if is_legal else str(drafting.violation(self.state, self.draft) or "")
            trace.show_story(PREVIEW, beats, tr("preview"), words, empty=refusal)
            return
        told = turns[-1] if turns else None
        title = "" if told is None else tr("{label}, {seat}", label=told.label, seat=words.seat(told.seat))
        beats = () if told is None else story(told.moments, self._names)
        trace.show_story(TURN, beats, title, words, empty=tr("Nothing has happened yet."))

    def _say(self, words: str) -> None:
        self.status_changed.emit(words)

    def _on_visited(self, button: object) -> None:
        if isinstance(button, QWidget):
            self.setFocusProxy(button)

    def _on_entered(self, name: str) -> None:
        """Pick a building by Enter, and go on to its copies."""
        if name != self.draft.building:
            self.pick(name)
        if name == self.draft.building:
            self.panels.form.copies.setFocus(Qt.FocusReason.OtherFocusReason)
            self.panels.form.copies.selectAll()

    def _on_taken_back(self, name: str) -> None:
        if name == self.draft.building:
            self.step_copies(-1)

    def _on_copies(self, number: int) -> None:
        if self._may_edit():
            self._edit(drafting.with_copies(self.state, self.draft, number))

    def _on_removal(self, name: str) -> None:
        if self._may_edit():
            self._edit(drafting.with_removal(self.state, self.draft, name))
        self._refresh()

    def _on_left(self) -> None:
        """Go from the copies back to the building."""
        self.panels.shop.go_to(self.draft.building or self.panels.shop.current.name)

    def _on_way(self, way: str) -> None:
        self._way = way
        self._refresh()

    # Keys

    def _press(self, key: str) -> bool:
        """Do what a letter, a digit or a sign means; tell whether it meant something."""
        shop = self.panels.shop
        current = shop.current.name
        if key.upper() in RESOURCES:
            tiers = [f"{key.upper()}{tier}" for tier in TIERS]
            place = tiers.index(current) + 1 if current in tiers and shop.current.hasFocus() else 0
            self.panels.turn_to_shop()
            shop.go_to(tiers[place % len(tiers)])
        elif key in "1234":
            shop.go_to(f"{current[0]}{key}")
            self.pick(f"{current[0]}{key}")
        elif key in "+-":
            self.step_copies(1 if key == "+" else -1)
        elif key == "m":
            self.take_most()
        elif key == "b":
            self.buff(current[0])
        elif key == "t":
            self.panels.form.trace.toggle()
        else:
            return False
        return True

    def event(self, event: QEvent) -> bool:
        """Qt: Ctrl+Enter hands in what is filled in; otherwise it is the window's, which confirms the turn before."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._hands_in(event):
            event.accept()
            return True
        return super().event(event)

    def _hands_in(self, event: QKeyEvent) -> bool:
        control = event.modifiers() & _COMMAND == Qt.KeyboardModifier.ControlModifier
        open_ = facts.is_open(self.state, live=self.is_live) and not self.draft.is_empty
        return event.key() in _ENTER and control and open_

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key that none of the panels has taken."""
        key, text = event.key(), event.text().lower()
        if self._hands_in(event):
            self.submit()
        elif event.modifiers() & _COMMAND:
            event.ignore()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) and self.is_live and not self.draft.is_empty:
            self.clear()
        elif len(text) != 1 or not text.isascii() or not self._press(text):
            event.ignore()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the table has another size."""
        super().resizeEvent(event)
        self.panels.fit(self.size(), len(self.state.rows), QApplication.font())

    def sizeHint(self) -> QSize:
        """Qt: the size that suits the table best."""
        return QSize(860, 720)

    def minimumSizeHint(self) -> QSize:
        """Qt: below this the table is scrolled."""
        return QSize(360, 300)
