"""What a player takes away from a game: copies on the clipboard, pictures, prints and the record in a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.preferences import Kept
from elemental_gui.engine.core.game import Position
from elemental_gui.host.boards.writing import SHEET, board_file, write_grid, write_line, write_tsv
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.theme import LIGHT, current_theme
from elemental_gui.scenes.moments import still_of
from elemental_gui.scenes.still import Still, image, paint, png, size_of, svg
from elemental_gui.session.record_text import SUFFIX
from elemental_gui.session.telling import for_onlookers
from elemental_gui.widgets.game.phrases import clocks_now
from elemental_gui.widgets.parts.board_export import PICTURE_WIDTH, Copying
from elemental_gui.widgets.parts.file_dialogs import (
    ask_where_to_export,
    ask_where_to_put_board,
    ask_where_to_save,
    suggested_name,
    where_to_begin,
)

Files = Kept | dict[str, str]
"""What is remembered of files; under `folder`, the folder that was used last."""


class Takeaway(Copying):
    """Copies, exports, prints and saves what one controller's page shows; without a path the user is asked for one."""

    saved = Signal()
    saved_secrets = Signal(object)
    """The record in that file tells what is secret in the game; the file's path."""

    def __init__(self, controller: GameController, files: Files, page: QWidget) -> None:
        super().__init__(page)
        self._controller = controller
        self._files = files

    @property
    def still(self) -> Still:
        controller = self._controller
        looking = controller.looking_at
        if looking is None:
            return still_of(controller.session, len(controller.session.plies), clocks_now(controller.clock))
        return still_of(controller.session, looking)

    def copy_picture(self) -> None:
        """Put a picture on the clipboard, A1 top left whichever way the board is turned."""
        self.copy(image(self.still, current_theme(), PICTURE_WIDTH), "The picture is on the clipboard.")

    def copy_text(self) -> None:
        drawn = self._in_public.drawn(self._controller.session.names)
        self.copy(drawn + "\n", "The board is on the clipboard as text.")

    def copy_grid(self) -> None:
        """Put a grid on the clipboard, with every other field below it, so that it can be read back."""
        self.copy(write_grid(self._in_public), "The board is on the clipboard as a grid.")

    def copy_table(self) -> None:
        said = "The board is on the clipboard; a spreadsheet pastes it into its cells."
        self.copy(write_tsv(self._in_public), said)

    def copy_position(self) -> None:
        self.copy(write_line(self._in_public), "The position line is on the clipboard.")

    def copy_record(self) -> None:
        """Put the record on the clipboard, where the other seat may look: what is secret now is left out."""
        session = self._controller.session
        left_out = "; what is still secret is left out of it" if session.has_secrets else ""
        self.copy(for_onlookers(session), f"The record is on the clipboard{left_out}.")

    def export_picture(self, path: Path | None = None) -> bool:
        path = path or ask_where_to_export(self._page, self._suggestion(".png"))
        if path is None:
            return False
        make = svg if path.suffix.lower() == ".svg" else png
        return self.write(path, make(self.still, current_theme(), PICTURE_WIDTH), f"The picture is in {path}.")

    def export_sheet(self, path: Path | None = None) -> bool:
        path = path or ask_where_to_put_board(self._page, self._suggestion(SHEET))
        if path is None:
            return False
        return self.write(path, board_file(self._in_public, path.suffix), f"The board is in {path}.")

    def print_board(self, printer: QPrinter | None = None) -> bool:
        printer = printer or ask_printer(self._page, self._title())
        if printer is None:
            return False
        print_still(printer, self.still)
        self.said.emit("The board is printed.")
        return True

    def save(self) -> bool:
        """Save the record in the user's file, or ask for one; a file that something else has changed is left alone."""
        path = self._controller.path
        if path is None:
            return self.save_as()
        if self._controller.file_has_changed:
            self.failed.emit(f"{path.name} has been changed by something else since.")
            return False
        return self._save(path)

    def save_as(self) -> bool:
        path = ask_where_to_save(self._page, self._controller.path or self._suggestion(SUFFIX))
        return path is not None and self._save(path)

    def save_copy(self) -> bool:
        """Ask for a file and save there what anybody may know."""
        path = ask_where_to_save(self._page, self._suggestion(" without secrets" + SUFFIX))
        if path is None or not self._controller.save_copy(path):
            return False
        self._files["folder"] = str(path.absolute().parent)
        self.said.emit(f"Saved as {path}; what is still secret is left out of it.")
        return True

    @property
    def _in_public(self) -> Position:
        return self._controller.session.public(self._controller.shown_position)

    def _save(self, path: Path) -> bool:
        if not self._controller.save(path):
            return False
        self._files["folder"] = str(path.absolute().parent)
        self.saved.emit()
        self.said.emit(f"Saved as {path}.")
        if self._controller.session.has_secrets:
            self.saved_secrets.emit(path)
        return True

    def _suggestion(self, ending: str) -> Path:
        path = self._controller.path
        folder = path.parent if path is not None else Path(where_to_begin(self._files["folder"]))
        return folder / f"{self._title()}{ending}"

    def _title(self) -> str:
        session = self._controller.session
        return suggested_name(session.given_names, session.game.title)


def print_still(printer: QPrinter, still: Still) -> None:
    """Print a still in the middle of a page, in the light theme, which suits paper."""
    page = QRectF(printer.pageLayout().paintRectPixels(printer.resolution()))
    page.moveTo(0, 0)
    size = size_of(still, round(page.width()))
    height = min(page.height(), float(size.height()))
    area = QRectF(page.left(), page.top(), height * size.width() / size.height(), height)
    area.moveLeft(page.center().x() - area.width() / 2)
    with painting(printer) as painter:
        paint(painter, area, still, LIGHT._replace(window=LIGHT.card))


def ask_printer(parent: QWidget, title: str) -> QPrinter | None:
    """Let the user choose a printer; None when it is called off."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)
    return printer if QPrintDialog(printer, parent).exec() else None
