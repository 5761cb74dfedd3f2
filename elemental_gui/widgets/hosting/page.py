"""The page Host's table: all games on the left; on the right the one that is looked at, or a message without a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.controller.hosts_table import HostsTable
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.hosting.card import Card
from elemental_gui.hosting.inbox import Message
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, divided, filled
from elemental_gui.scenes.kit.style.styling import set_tone, tip, wrapping
from elemental_gui.widgets.check.known import Known, of_session
from elemental_gui.widgets.hosting.asking import Asking, Searching
from elemental_gui.widgets.hosting.deciding import Deciding
from elemental_gui.widgets.hosting.game_panel import GamePanel
from elemental_gui.widgets.hosting.games_list import GamesList
from elemental_gui.widgets.hosting.proposal_panel import ProposalPanel
from elemental_gui.widgets.parts.choices import choose, give_key
from elemental_gui.widgets.parts.file_dialogs import Carried, where_to_begin
from elemental_gui.widgets.parts.notice_bar import PROBLEM, NoticeBar
from elemental_gui.widgets.parts.side_page import ReceivingPage

MOST_DROPPED: Final = 50
_WIDTHS: Final = (400, 800)
_TICK_MS: Final = 20_000
_UNSORTED: Final = "unsorted"
_WELCOME: Final = (
    "Choose the folder in which you keep the records of your games. They stay where they are, and every change in the "
    "folder is shown here."
)
_NO_MATCH: Final = "No game fits what is looked for above the list."
_EMPTY: Final = "There are no games to show here. To add one, save its record into this folder."


class _Welcome(QWidget):
    """Stands where a game will be looked at."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = set_tone(wrapping(QLabel(self, alignment=Qt.AlignmentFlag.AlignCenter)), "muted")
        self.choose = push_button("Choose folder…", self, icon="open", primary=True)
        row = filled(QHBoxLayout(), STRETCH, self.choose, STRETCH)
        filled(QVBoxLayout(self), STRETCH, self.words, row, STRETCH, spacing=12)

    def show_folder(self, *, has_folder: bool, has_games: bool) -> None:
        self.words.setText(_NO_MATCH if has_games else _EMPTY if has_folder else _WELCOME)
        self.choose.setVisible(not has_folder)


class TablePage(ReceivingPage):
    """Paste and drop work anywhere on it; what players sent stays until it is decided."""

    called = "Host's table"
    received = "message"
    step_words: ClassVar[Mapping[str, str]] = {
        "first": "Look at the &first game", "previous": "Look at the game a&bove", "next": "Look at the game belo&w",
        "last": "Look at the la&st game",
    }  # fmt: skip

    open_requested = Signal(object)
    """The path of a game to be opened."""
    check_requested = Signal(object, str, object)
    """The Known, and a message: its text, or the path of its file."""

    def __init__(self, store: PreferencesStore, inbox: Path) -> None:
        super().__init__()
        self._store = store
        self.table = HostsTable(inbox, self)
        self.notice = NoticeBar(self)
        self.folder = push_button("Choose folder…", self, self.choose_folder, icon="open")
        self.back_out = push_button("Take back", self, icon="undo")
        self.games = GamesList(self)
        self.panel = GamePanel(self)
        self.proposal = ProposalPanel(self)
        self.welcome = _Welcome(self)
        self.welcome.choose.clicked.connect(self.choose_folder)
        self.right = QStackedWidget(self)
        self.sides = QSplitter(Qt.Orientation.Horizontal, self)
        self.deciding = Deciding(self.table, self.panel, self)
        self.searching = Searching(self.table, self.deciding, self.panel.message.verdict, self)
        self.asking = Asking(self.games, self.panel, self.deciding, store, self)
        self.undo, self.copy_text = self.deciding.take_back, self.deciding.copy_reply
        self.copy_picture = self.deciding.copy_picture
        self._postponed: set[str] = set()
        """The ids of messages without a game that the host has put off, to look at games; also those of other days."""
        self._shows_lost = False
        """Whether the host wants to see messages too whose game is gone, which may come back."""
        self._about: tuple[str, ...] = ()
        """What is looked at, and so what was said last is about."""
        self._told_unsorted = 0
        """How many messages without a game the notice told of last, which the host may have put away."""
        self._has_chosen = False
        """Whether the host has chosen a game; until then, while games are read, the first one is looked at."""
        self._shown_folder = False
        self._comes_up = False
        """Whether the host has just come to this page, and touched nothing yet."""
        self._tick = QTimer(self, interval=_TICK_MS)
        self._again = QTimer(self, singleShot=True, interval=0)
        self._lay_out()
        self._connect()
        choose(self.games.sorting, store.hosting["sorting"])
        self._show_all()

    def _lay_out(self) -> None:
        for part in (self.welcome, self.panel, self.proposal):
            self.right.addWidget(part)
        divided(self.sides, (self.games, 1), (self.right, 2)).setSizes(list(_WIDTHS))
        head = filled(self.head(), self.back_out, self.folder)
        inner = filled(QVBoxLayout(), self.sides, margins=(10, 2, 10, 8))
        filled(QVBoxLayout(self), head, self.notice, (inner, 1), margins=0, spacing=4)

    def _connect(self) -> None:
        table, games, panel, deciding = self.table, self.games, self.panel, self.deciding
        for signal in (table.rows_changed, table.messages_changed, self._tick.timeout):
            signal.connect(self._again.start)
        self._again.timeout.connect(self._show_all)
        table.judged.connect(lambda _message: self._again.start())
        table.failed.connect(self.notice.complain)
        self.back_out.clicked.connect(deciding.take_back)
        games.chosen.connect(self._on_chosen)
        games.filtered.connect(self._show_all)
        games.opened.connect(self.open_requested)
        games.sorting_changed.connect(partial(self._store.hosting.__setitem__, "sorting"))
        panel.open.clicked.connect(self._on_open)
        panel.check.clicked.connect(self._on_check)
        panel.message.elsewhere.clicked.connect(self._on_move)
        panel.message.step_requested.connect(lambda _step: self._drop_words())
        panel.message.verdict.rule_requested.connect(self._on_rule)
        deciding.said.connect(self.said)
        deciding.failed.connect(self.notice.complain)
        deciding.decided.connect(self._on_decided)
        deciding.taken_back.connect(self._on_taken_back)
        self.proposal.confirmed.connect(self._on_assigned)
        self.proposal.later.connect(self._on_later)
        self.proposal.drop.clicked.connect(self._on_dropped)
        for keys, verb in (
            ("Ctrl+Return", deciding.accept), ("Ctrl+Enter", deciding.accept), ("F8", deciding.refuse),
            ("F9", deciding.ask), ("F6", deciding.copy_reply), ("F7", deciding.copy_picture),
            ("F2", panel.message.edit), ("F4", games.find_needed), ("Ctrl+F", self.find_game),
        ):  # fmt: skip
            give_key(self, keys, verb)
        panel.message.refuse.setToolTip("Copy an answer that names the rule, and discard the message (F8)")
        panel.message.ask.setToolTip("Copy a question; the message stays until the next one comes (F9)")

    # What the window asks for

    @property
    def rules_at_hand(self) -> tuple[str, str] | None:
        known = self.panel.known
        return None if known is None else (known.rules.slug, known.rules.preset)

    def can(self, name: str) -> bool:
        answers = {
            "undo": bool(self.deciding.last),
            "copy_text": self.panel.reply.isEnabled() and self.panel.isVisible(),
            "copy_picture": self.panel.known is not None and self.panel.isVisible(),
        }
        is_step = name in ("first", "previous", "next", "last")
        return bool(self.games.model.rows) if is_step else answers.get(name, False)

    def step(self, where: str) -> None:
        count = len(self.games.model.rows)
        self.games.step({"previous": -1, "next": 1, "first": -count, "last": count}[where])

    def find_game(self) -> None:
        self.games.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.games.search.selectAll()

    def close_page(self) -> None:
        self.go_away()
        self.asking.close_wording()

    # Messages

    def take(self, carried: Carried) -> None:
        """Take what was pasted or dropped as messages; a folder becomes that of the games."""
        if len(carried.paths) == 1 and carried.paths[0].is_dir():
            self.open_folder(carried.paths[0])
            return
        parts = self.table.take_text(carried.text) if carried.text else ()
        taken = [*(self.table.take_file(path) for path in carried.paths[:MOST_DROPPED]), *parts]
        if len(carried.paths) > MOST_DROPPED:
            self.notice.complain(f"Only the first {MOST_DROPPED} files were taken.")
        if any(taken):
            self._show_anew()
        if len(parts) > 1:
            self.said.emit(f"Several players speak in it: {len(parts)} messages. Ctrl+Z keeps it as one.")

    def _on_assigned(self, game: Path, seat: int) -> None:
        message = next(iter(self._unsorted), None)
        if message is not None and self.table.assign(message, game, seat) is not None:
            self.games.reveal(game)
            self.deciding.look_at(message)
            self._show_anew()

    def _on_later(self) -> None:
        self._put_off()
        self._show_anew()

    def _put_off(self) -> None:
        self._postponed = {message.id for message in self.table.unassigned}
        self._shows_lost = False

    def _on_sort_out(self) -> None:
        self._postponed.clear()
        self._shows_lost = True
        self._show_anew()

    def _on_dropped(self) -> None:
        for message in self._unsorted[:1]:
            self.deciding.let_go(message)

    def _on_move(self) -> None:
        message = self.deciding.message
        if message is not None and self.table.assign(message, None) is not None:
            self._postponed.discard(message.id)
            self._show_anew()

    # What is shown

    def choose_folder(self) -> None:
        start = where_to_begin(str(self.table.folder or self._store.files["folder"]))
        chosen = QFileDialog.getExistingDirectory(self, "The folder of your games", start)
        if chosen:
            self.open_folder(Path(chosen))

    def open_folder(self, folder: Path) -> None:
        self._store.hosting["folder"] = str(folder)
        self.notice.clear(PROBLEM)
        self._has_chosen = False
        self.table.open_folder(folder)
        self._show_anew()

    def _show_anew(self) -> None:
        self._show_all()
        self._take_focus()

    def _show_all(self) -> None:
        table, now = self.table, self.table.now
        self.folder.setText(f" {table.folder.name or table.folder}" if table.folder is not None else " Choose folder…")
        self.folder.setToolTip(tip(f"{table.folder}: choose another folder") if table.folder is not None else _WELCOME)
        self.games.show_rows(table.rows(), now, reading=table.is_reading)
        if self.games.current is None or not self._has_chosen:
            self.games.lead()
            self._has_chosen = not table.is_reading
        self._show_right()
        self._drop_words()
        last = self.deciding.last
        self.back_out.setVisible(bool(last))
        self.back_out.setToolTip(tip(f"Take back the last decision (Ctrl+Z): {last}"))
        self.actions_changed.emit()

    def _drop_words(self) -> None:
        """Let go of what was said last once something else is looked at."""
        shown, message = self.right.currentWidget(), self.deciding.message
        if shown is self.proposal:
            about: tuple[str, ...] = (self._unsorted[0].id,)
        else:
            about = str(self.games.current), "" if message is None else f"{message.id} {message.meant}"
        if about != self._about and self.isVisible():
            self._about = about
            self.said.emit("")

    def _show_right(self) -> None:
        unsorted = self._unsorted
        if unsorted:
            self._show_proposal(unsorted)
            return
        self._shows_lost = False
        self._tell_unsorted(len(self.table.unassigned))
        card = self.card
        self.right.setCurrentWidget(self.welcome if card is None else self.panel)
        self.welcome.show_folder(has_folder=self.table.folder is not None, has_games=bool(self.table.cards))
        if card is not None:
            row = next(row for row in self.games.model.rows if row.card.path == card.path)
            self.panel.show_row(row, self.table.now)
            self.panel.deadline.setToolTip(f"Pace: {card.calendar.pace}" if card.calendar.pace is not None else "")
            self.deciding.show(card, self._known(card))

    def _show_proposal(self, unsorted: Sequence[Message]) -> None:
        self.notice.clear(_UNSORTED)
        self._told_unsorted = 0
        message = unsorted[0]
        here = self.games.current
        # Of games that are as likely, a host who looks at one means that.
        proposals = sorted(self.table.proposals(message), key=lambda each: (each.rank, each.path != here))
        cards = self.table.cards
        hidden = bool(proposals) and cards[proposals[0].path].is_secret and not self.panel.shows_secrets
        self.proposal.has_folder = self.table.folder is not None
        self.proposal.show_message(
            message, proposals, cards, self.table.now, len(unsorted),
            is_trying=self.table.is_trying(message), is_turn=self.table.is_turn(message), hidden=hidden,
        )  # fmt: skip
        self.right.setCurrentWidget(self.proposal)
        if self._comes_up and self.games.view.hasFocus():
            self.proposal.take_focus()

    def _tell_unsorted(self, count: int) -> None:
        if count == self._told_unsorted or (count and self.notice.kind == PROBLEM):
            return
        self._told_unsorted = count
        if count:
            said = "A message waits without a game." if count == 1 else f"{count} messages wait without a game."
            self.notice.show_notice(_UNSORTED, said, "Show it" if count == 1 else "Show them", self._on_sort_out)
        else:
            self.notice.clear(_UNSORTED)

    @property
    def _unsorted(self) -> list[Message]:
        """The messages without a game that are asked about, the first one now."""
        wanted = (each for each in self.table.unassigned if each.id not in self._postponed)
        return [each for each in wanted if self._shows_lost or not each.game]

    @property
    def card(self) -> Card | None:
        path = self.games.current
        return None if path is None else self.table.cards.get(path)

    def _known(self, card: Card) -> Known | None:
        session = self.table.session(card.path)
        return None if session is None else of_session(session, len(session.plies), card.path.name)

    def _on_chosen(self) -> None:
        self.asking.close_panels()
        self._has_chosen = True
        self._comes_up = False
        if self.games.view.hasFocus():
            self._put_off()
        self._show_right()
        self._drop_words()
        self.actions_changed.emit()

    def _on_decided(self) -> None:
        self.notice.clear(PROBLEM)
        self._show_anew()

    def _on_taken_back(self, message: Message | None) -> None:
        if message is not None and message.game:
            self.games.reveal(Path(message.game))
            self.deciding.look_at(message)
        self._on_decided()

    def _take_focus(self) -> None:
        """Lead the keyboard to what is asked, or else to the games."""
        if self.right.currentWidget() is self.proposal:
            self.proposal.take_focus()
        elif self.table.folder is None:
            self.welcome.choose.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.games.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is done with a game

    def _on_open(self) -> None:
        if self.games.current is not None:
            self.open_requested.emit(self.games.current)

    def _on_check(self) -> None:
        known, message = self.panel.known, self.deciding.message
        if known is not None:
            text = "" if message is None else message.text
            file = self.table.inbox.content(message) if message is not None and message.file else None
            self.check_requested.emit(known, text, file)

    def _on_rule(self, rule: str) -> None:
        if self.rules_at_hand is not None:
            self.rules_requested.emit(*self.rules_at_hand, rule)

    def go_away(self) -> None:
        for each in (self._tick, self.searching, self.table):
            each.stop()

    # Qt

    def come_up(self) -> None:
        if not self._shown_folder:
            self._shown_folder = True
            folder = self._store.hosting["folder"]
            if folder and self.table.folder is None:
                self.table.open_folder(Path(folder))
            self.table.look_for_messages()
            self._put_off()
        self._comes_up = True
        for each in (self.table, self.searching, self._tick):
            each.start()
        self._show_anew()
