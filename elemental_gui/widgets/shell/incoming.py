"""What comes from elsewhere, opened, dropped or pasted: a record goes on the table, a board into the editor."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.game_library import GameLibrary
from elemental_gui.host.boards.recognizing import drawn, is_sheet_or_picture, recognised, what_lacks
from elemental_gui.host.rules import RulesChoice
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import read_regular
from elemental_gui.widgets.parts.file_dialogs import on_clipboard
from elemental_gui.widgets.parts.notice_bar import BOARD
from elemental_gui.widgets.shell.table import Table, play_pasted

if TYPE_CHECKING:
    from elemental_gui.widgets.shell.host_pages import HostPages

_TAG: Final = "[Game"
_MOST: Final = 40 * 2**20
"""Bytes of a file that are looked at; what is larger is no board."""


class Incoming(QObject):
    """Tells by its content what something is, and puts it where it belongs; over a game a board is only offered."""

    said = Signal(str)
    noticed = Signal(str)

    def __init__(self, table: Table, library: GameLibrary, host: Callable[[], HostPages]) -> None:
        """`host` gives the pages for hosts, which are loaded when they are wanted."""
        super().__init__(table)
        self._table = table
        self._library = library
        self._host = host

    def open_file(self, path: Path) -> bool:
        """Open a record on the table, or a board in the editor; tell whether it is one of them."""
        try:
            data = read_regular(path, _MOST)
        except StorageError:
            data = b""  # the library says what is wrong with it
        if _TAG.encode() not in data:
            if is_sheet_or_picture(data):
                self._offer(f"{path.name} is no record, but may hold a board.", partial(self._edit_file, path))
                return True
            if self._is_board(data):
                return True
        return self._table.open(lambda: self._library.open_record(path))

    def paste(self) -> None:
        carried, controller, page = on_clipboard(), self._table.controller, self._table.page
        if len(carried.paths) == 1:
            self.open_file(carried.paths[0])
        elif _TAG in carried.text:
            self._table.open(lambda: self._library.open_text(carried.text))
        elif carried.picture:
            self._offer("This is a picture of a board.", lambda: self._host().show_editor(None).take(carried))
        elif self._is_board(carried.text):
            return
        elif controller is None or not carried.text:
            self.said.emit("There is neither a record nor a turn on the clipboard.")
        elif page is None or not page.asks_about(carried.text):
            play_pasted(controller, carried.text)

    def _is_board(self, text: bytes | str) -> bool:
        """Offer the position or the board that a text holds; tell whether there is one."""
        likely = None if self._table.controller is None else self._table.controller.session.start
        position = recognised(text, likely)
        if position is not None:
            self._offer(f"This is a position of {position.game.title}.", lambda: self._host().edit_pasted(position))
            return True
        board = drawn(text, likely)
        if board is None:
            return False
        (start, setup), rules = board, RulesChoice.of(board[0])
        lacks = what_lacks(start.form, setup)
        self._offer(
            f"This is a board of {start.game.title}.",
            lambda: self._host().show_editor(None, rules).fill_in(rules, setup, lacks),
        )
        return True

    def _edit_file(self, path: Path) -> None:
        controller = self._table.controller
        rules = None if controller is None else RulesChoice.of(controller.session.start)
        self._host().show_editor(None, rules).open_file(path)

    def _offer(self, said: str, show: Callable[[], object]) -> None:
        """Show a board in the editor; over a game only when the player wants it."""
        self.noticed.emit("")
        page = self._table.page
        if page is None or self._table.in_front is None:
            show()
            return
        notice = page.notice

        def show_it() -> None:
            notice.clear(BOARD)
            show()

        notice.show_notice(BOARD, said, "Open in the editor", show_it)
