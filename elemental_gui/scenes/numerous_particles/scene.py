"""The table of Producing Numerous Particles: seats, shop, submission, trace. It proposes actions, never makes one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.actions import Action, Submit
from elemental_gui.engine.numerous_particles.ledger import RESOURCES, TIERS
from elemental_gui.engine.numerous_particles.legality import check
from elemental_gui.engine.numerous_particles.rules import Rules
from elemental_gui.engine.numerous_particles.state import Stage, State, initial
from elemental_gui.engine.numerous_particles.words import Words
from elemental_gui.scenes.kit.animator import Animator
from elemental_gui.scenes.kit.contract import Moment, Scene
from elemental_gui.scenes.kit.input_scene import COMMANDS
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.styling import announce
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme, current_theme
from elemental_gui.scenes.numerous_particles import facts
from elemental_gui.scenes.numerous_particles.draft import Editor
from elemental_gui.scenes.numerous_particles.drawing import Look
from elemental_gui.scenes.numerous_particles.panels import Panels
from elemental_gui.scenes.numerous_particles.story import foretold, past_of, story
from elemental_gui.scenes.numerous_particles.trace_view import PREVIEW, TURN

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ParticlesTable(Scene[State, Action], QWidget):
    """Shows the state it was given last and lets one submission be filled in; it is a scene and its own view."""

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        super().__init__()
        self._look = Look(theme, artwork or Artwork())
        self.animator = Animator(self)
        self.editor = Editor(initial(Rules(), 3, 1), self)
        self._moment = Moment[State, Action](self.state)
        self.past = past_of((), self.state)
        self._way = PREVIEW
        self._is_refusal = False
        self.panels = Panels(self._look, self.editor, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Table")
        self.setFocusProxy(self.panels.shop.current)
        self._connect()
        self._refresh()

    def _connect(self) -> None:
        panels = self.panels
        shop, form, editor = panels.shop, panels.form, self.editor
        editor.touched.connect(self._interrupt)
        editor.edited.connect(self._on_edited)
        editor.refused.connect(self.refuse)
        editor.handed_in.connect(self.action_proposed)
        shop.entered.connect(self._on_entered)
        shop.pointed.connect(self._on_shop_pointed)
        panels.seats.pointed.connect(self._say)
        shop.roving.visited.connect(self._aim_focus)
        for walked in (shop.roving.walked, panels.seats.walked):
            walked.connect(self.touched)
        form.copies.left.connect(self._on_left)
        form.trace.toggled.connect(self._on_trace_wanted)
        panels.trace.chosen.connect(self._on_way)
        panels.bubble.rule_requested.connect(self.rule_requested)

    # What a page asks for

    @property
    def state(self) -> State:
        return self.editor.state

    @property
    def is_live(self) -> bool:
        return self.editor.is_live

    @property
    def draft(self) -> Submit:
        return self.editor.draft

    @property
    def words(self) -> Words:
        return Words(self.state, self._moment.names)

    @property
    def view(self) -> QWidget:
        return self

    @property
    def board_width(self) -> int:
        return self.width()

    @property
    def moment(self) -> Moment[State, Action]:
        return self._moment

    def summary(self) -> str:
        seat = self._moment.played_by
        return f"{self.words.seat(seat)} has played; the turn is not confirmed yet." if seat else self.words.summary()

    def set_theme(self, theme: Theme) -> None:
        if theme is not self._look.theme:
            self.animator.skip()
            self._look.theme = theme
            self.panels.redraw()
            self._refresh()

    def hush(self) -> None:
        """Take away the bubble, and a refusal in the status line, which is no longer true."""
        self.panels.bubble.hide()
        if self._is_refusal:
            self._say("")

    def show_moment(self, moment: Moment[State, Action]) -> None:
        """Show a moment; while the past is shown, the submission being filled in waits."""
        self.animator.skip()
        self.hush()
        # What motion begins with is what is still shown, so it is told first.
        beats = foretold(self.state, moment.events, moment.names) if self.animations else []
        state, live = moment.state, moment.takes_actions
        is_other, seats = state != self.state or live != self.is_live, len(self.state.rows)
        self._moment = moment
        self.editor.show_state(state, live=live)
        self.past = past_of(tuple(moment.past), state)
        if is_other:
            had_keyboard = self.isAncestorOf(QApplication.focusWidget() or self)
            self.panels.form.show_over(state.outcome is not None)
            if state.outcome is not None:
                self._on_shop_pointed("")
            self._way = TURN if self.past.turns and (self.draft.is_pass or not live) else PREVIEW
            self.panels.form.trace.setChecked(not self.editor.is_open)
            self._aim_focus()
            if had_keyboard:  # what is hidden now would hand it to its neighbour
                self.setFocus(Qt.FocusReason.OtherFocusReason)
        if len(state.rows) != seats:
            self._fit()
        steps = self.panels.seats.steps(beats)
        if steps:
            self._refresh(with_seats=False)
        self.animator.play(steps, self._refresh)

    def refuse(self, why: Violation, place: str) -> None:
        """Show why something is not possible, beside what was pressed: a building, a resource, or SUBMIT."""
        panels, why = self.panels, why.told(self._moment.names)
        beside = {**panels.shop.tiles, **panels.shop.buffs}.get(place, panels.form.submit)
        panels.bubble.say(why, beside)
        self._say(str(why))
        self._is_refusal = True
        self.refused.emit(str(why))
        announce(self, str(why), at_once=True)

    # What the player does

    def _interrupt(self) -> None:
        self.animator.skip()
        self.hush()
        self.touched.emit()

    def _on_edited(self) -> None:
        self._way = PREVIEW if not self.draft.is_pass or not self.past.turns else TURN
        self._refresh()

    def _refresh(self, *, with_seats: bool = True) -> None:
        """Show everything again; panels skip what they show already."""
        editor, panels, words, moment = self.editor, self.panels, self.words, self._moment
        state, draft = self.state, editor.shown
        violation = (moment.stopped or check(state, draft)) if editor.is_open else None
        why = violation and violation.told(moment.names)
        forecast = None
        if moment.ahead:
            forecast = facts.foretold(state, moment.ahead)
        elif editor.is_open and violation is None:
            forecast = drafts.forecast(state, draft)
        if with_seats:
            seats = range(1, len(state.rows) + 1)
            panels.seats.show_seats([facts.seat_facts(self.past, words, seat, forecast, moment) for seat in seats])
        offered = _offered(moment)
        panels.shop.show_offers(facts.cards(editor, offered, moment.names), facts.buffs(editor, offered, moment.names))
        price = words.price(draft.building, draft.copies)
        panels.form.show_draft(why, facts.sentence(editor, words, forecast), price)
        self._show_trace(words, why)

    def _show_trace(self, words: Words, violation: Violation | None) -> None:
        trace, moment, open_ = self.panels.trace, self._moment, self.editor.is_open
        if moment.ahead:
            trace.offer(preview=True, turns=0)
            trace.show_story(PREVIEW, foretold(self.state, moment.ahead, moment.names), "not played", words)
            return
        turns = self.past.latest() if open_ else self.past.turns[-1:]
        trace.offer(preview=open_, turns=len(turns), is_over=not moment.played_by)
        if open_ and self._way == PREVIEW:
            beats = story([(self.state, self.draft)], moment.names) if violation is None else []
            trace.show_story(PREVIEW, beats, "preview", words, empty=str(violation or ""))
            return
        title = " to ".join(dict.fromkeys(turn.label for turn in (*turns[:1], *turns[-1:])))
        beats = [beat for turn in turns for beat in story(turn.moments, moment.names)]
        trace.show_story(TURN, beats, title, words, empty="Nothing has happened yet.")

    def _say(self, words: str) -> None:
        self._is_refusal = False
        self.status_changed.emit(words)

    def _aim_focus(self) -> None:
        shop = self.panels.shop
        self.setFocusProxy(self.panels.trace.tree if shop.isHidden() else shop.current)

    def _on_trace_wanted(self, wanted: bool) -> None:
        self.panels.turn_to_trace(wanted)
        self._aim_focus()

    def _on_entered(self, name: str) -> None:
        if name != self.draft.building:
            self.editor.pick(name)
        if name == self.draft.building:
            self.panels.form.copies.setFocus(Qt.FocusReason.OtherFocusReason)
            self.panels.form.copies.selectAll()

    def _on_left(self) -> None:
        self.panels.shop.go_to(self.draft.building or self.panels.shop.current.name)

    def _on_shop_pointed(self, words: str) -> None:
        """Say what is offered, and what it costs; in a finished game nothing is for sale."""
        self._say("" if self.state.outcome is not None else words)

    def _on_way(self, way: str) -> None:
        self._way = way
        self._refresh()

    def _fit(self) -> None:
        self.panels.fit(self.size(), len(self.state.rows), QApplication.font())
        self._aim_focus()

    def drop_draft(self) -> None:
        self.editor.forget()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Qt: Ctrl+Enter hands in what is filled in; otherwise it is the window's, which confirms the turn before."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._hands_in(event):
            event.accept()
            return True
        return super().event(event)

    def _hands_in(self, event: QKeyEvent) -> bool:
        control = event.modifiers() & COMMANDS == Qt.KeyboardModifier.ControlModifier
        return event.key() in _ENTER and control and self.editor.is_open and not self.draft.is_pass

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key that none of the panels has taken."""
        key, text = event.key(), event.text().lower()
        if self._hands_in(event):
            self.editor.submit()
        elif event.modifiers() & COMMANDS:
            event.ignore()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) and self.is_live and not self.draft.is_pass:
            self.editor.clear()
        elif len(text) != 1 or not text.isascii() or not press(text, self.editor, self.panels):
            event.ignore()

    # Qt

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.set_theme(current_theme())
        elif event.type() == QEvent.Type.StyleChange:
            QTimer.singleShot(0, self, self._fit)  # Qt is still taking the fonts away that a style sheet does not know

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(860, 720)

    def minimumSizeHint(self) -> QSize:
        return QSize(360, 300)


def press(key: str, editor: Editor, panels: Panels) -> bool:
    """Do what a key in lower case means; tell whether it meant something."""
    shop = panels.shop
    current = shop.current.name
    if key.upper() in RESOURCES:
        tiers = [f"{key.upper()}{tier}" for tier in TIERS]
        place = tiers.index(current) + 1 if current in tiers and shop.current.hasFocus() else 0
        panels.form.trace.setChecked(False)
        shop.go_to(tiers[place % len(tiers)])
    elif key in map(str, TIERS):
        shop.go_to(f"{current[0]}{key}")
        editor.pick(f"{current[0]}{key}")
    elif key in "+-":
        editor.step_copies(1 if key == "+" else -1)
    elif key == "m":
        editor.take_most()
    elif key == "b":
        editor.buff(current[0])
    elif key == "p":
        editor.submit_nothing()
    elif key == "t":
        panels.form.trace.toggle()
    else:
        return False
    return True


def _offered(moment: Moment[State, Action]) -> State:
    """Give the position whose shop is shown: until a turn is confirmed still the one that it was played in."""
    before = (state for state, _ in reversed(moment.past) if state.stage is Stage.ACT)
    return next(before, moment.state) if moment.played_by else moment.state
