"""What leaves the position editor: the board as a line, as text, as a table, as a picture, or as a sheet."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.host.boards.identity import KEY, identity_of
from elemental_gui.host.boards.writing import grid_of, tsv_of
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.picture_files import png_of
from elemental_gui.scenes.still import setup_image
from elemental_gui.widgets.check.inquiry import Inquiry
from elemental_gui.widgets.editor.model import EditorModel
from elemental_gui.widgets.parts.board_export import PICTURE_WIDTH, HostTakeaway
from elemental_gui.widgets.parts.file_dialogs import ask_where_to_write


class EditorTakeaway(HostTakeaway):
    """Copies and saves what a model holds, right or wrong; without a path the host is asked for one."""

    def __init__(self, model: EditorModel, store: PreferencesStore, page: QWidget) -> None:
        super().__init__(store, page)
        self._model = model
        self._target: Path | None = None
        self.inquiry = Inquiry(self)
        self.inquiry.read.connect(self._on_sheet)
        self.inquiry.failed.connect(self.failed)

    def close(self) -> None:
        self.inquiry.close()

    def copy_line(self) -> None:
        self.copy(self._model.line, "The position line is on the clipboard.")

    def copy_grid(self) -> None:
        self.copy(grid_of(self._model.form, self._model.setup), "The board is on the clipboard as text.")

    def copy_table(self) -> None:
        self.copy(tsv_of(self._model.form, self._model.setup), "The board is on the clipboard for a spreadsheet.")

    def copy_picture(self) -> None:
        self.copy(self.picture(), "The picture is on the clipboard.")

    def save_picture(self, path: Path | None = None) -> bool:
        kinds = (("PNG picture", ".png"),)
        path = path or ask_where_to_write(self._page, "Save picture", self._suggested("position.png"), kinds)
        return path is not None and self.save_file(path, png_of(self.picture()))

    def save_sheet(self, path: Path | None = None) -> bool:
        kinds = (("Spreadsheet", ".xlsx"), ("Table with tabs", ".tsv"), ("Text", ".txt"))
        path = path or ask_where_to_write(self._page, "Save sheet", self._suggested("position.xlsx"), kinds)
        if path is None:
            return False
        match path.suffix.lower():
            case ".tsv":
                return self.save_file(path, tsv_of(self._model.form, self._model.setup).encode())
            case ".txt":
                return self.save_file(path, grid_of(self._model.form, self._model.setup).encode())
        self._target = path
        setup = self._model.setup
        self.inquiry.ask("sheet", {
            "rules": self._model.rules.to_json(),
            "cells": setup.cells,
            "fields": dict(setup.fields),
            "legend": self._store.legends[self._model.rules.slug],
        })
        return True

    def picture(self) -> QImage:
        """Make a picture of the board, or of the table where there is none, which carries all that the model holds."""
        model = self._model
        picture = setup_image(model.game.slug, model.form, model.setup.cells, current_theme(), PICTURE_WIDTH)
        identity = attrs.evolve(identity_of(model.rules.start()), position=model.line)
        picture.setText(KEY, identity.to_text())
        return picture

    def _on_sheet(self, answer: Mapping[str, Any]) -> None:
        if self._target is not None:
            self.save_file(self._target, b64decode(str(answer["sheet"])))
