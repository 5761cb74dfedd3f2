"""The map of the program: which part may import which. A module without a place on it fails the tests.

A new game needs no new row. A new part of the program does; give it the least that it needs.
"""

from __future__ import annotations

from fnmatch import fnmatchcase

from attrs import frozen

ROOT = "elemental_gui"
GAME = "{game}"
"""Stands for the package of any one game, and within a row always for the same one."""

OUTSIDE = (
    "datetime", "hashlib", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "subprocess", "tempfile", "threading", "time", "uuid",
)  # fmt: skip
"""The standard library's ways to luck, time and files, which come to the rules as arguments."""

DRAWING = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtSvg", "PySide6.QtWidgets", "shiboken6")
ALL_QT = (*DRAWING, "PySide6.QtPrintSupport")


@frozen(kw_only=True)
class Row:
    """What the modules of one part may import, besides each other and the standard library."""

    ours: tuple[str, ...] = ()
    """Parts of the program; `""` is the package itself, which holds the version."""
    others: tuple[str, ...] = ("attrs",)
    never: tuple[str, ...] = ()
    """Modules of the standard library, and patterns of our own, that are forbidden all the same."""
    alone: bool = False
    """Whether the row is for this one module only, and not for what lies in it."""

    @property
    def is_pure(self) -> bool:
        """Tell whether luck, time and files come to these modules as arguments only."""
        return "random" in self.never


ROWS: dict[str, Row] = {
    "": Row(alone=True),
    "__main__": Row(ours=("app", "cli", "scenes.render", "system_libraries")),
    "app": Row(
        ours=(
            "",
            "assets",
            "controller",
            "engine",
            "no_window",
            "rules_page",
            "scenes",
            "session",
            "storage",
            "widgets",
        ),
        others=("attrs", *ALL_QT),
    ),
    "assets": Row(others=()),
    "cli": Row(ours=("", "engine", "host", "hosting", "learning", "players", "session", "storage")),
    "controller": Row(
        ours=("engine", "host", "hosting", "players.contract", "review", "session", "storage"),
        others=("attrs", "PySide6.QtCore"),
    ),
    "engine": Row(alone=True),
    "engine.catalog": Row(ours=("engine",), never=OUTSIDE),
    "engine.core": Row(never=OUTSIDE),
    "engine.element_reach": Row(ours=("engine.core", "engine.element"), never=OUTSIDE),
    f"engine.{GAME}": Row(ours=("engine.core",), never=OUTSIDE),
    "host": Row(ours=("engine", "rules_page", "session"), never=OUTSIDE),
    "host.boards": Row(ours=("assets", "engine", "host"), others=("attrs", "defusedxml", "openpyxl")),
    "hosting": Row(ours=("engine", "host", "session", "storage")),
    "learning": Row(ours=("assets", "engine", "session"), never=OUTSIDE),
    "learning.composing": Row(
        ours=("engine", "learning", "players", "session"), never=tuple(name for name in OUTSIDE if name != "hashlib")
    ),
    "licences": Row(ours=("assets",)),
    "no_window": Row(ours=("system_libraries",), others=("PySide6.QtCore",)),
    "players": Row(ours=("engine.core",), never=OUTSIDE),
    f"players.{GAME}": Row(
        ours=("engine.core", f"engine.{GAME}", "players.contract"), never=OUTSIDE
    ),
    "review": Row(ours=("engine", "session"), never=tuple(name for name in OUTSIDE if name != "hashlib")),
    "review.cache": Row(ours=("review", "session", "storage")),
    "rules_page": Row(ours=("assets",)),
    "scenes": Row(ours=("assets", "engine"), others=("attrs", *DRAWING), never=("engine.*.transition",)),
    "scenes.kit": Row(ours=("assets", "engine.core"), others=("attrs", *DRAWING)),
    "scenes.kit.accessible": Row(ours=("engine.core", "scenes.kit"), others=DRAWING),
    # Buttons and labels for every page, and for what a game lends to the page of its settings.
    **{
        f"scenes.kit.{name}": Row(ours=("scenes.kit",), others=DRAWING)
        for name in ("style.buttons", "style.icons", "style.layouts", "style.styling")
    },
    f"scenes.{GAME}.switch_editors": Row(
        ours=("engine.core", f"engine.{GAME}", "scenes.kit", "storage"), others=DRAWING
    ),
    # These paint sessions; no scene imports them.
    "scenes.moments": Row(ours=("engine", "host", "scenes", "session"), others=("attrs", *DRAWING)),
    "scenes.render": Row(ours=("cli", "scenes", "storage"), others=DRAWING),
    f"scenes.{GAME}": Row(
        ours=("assets", "engine.core", f"engine.{GAME}", "scenes.kit"),
        others=("attrs", *DRAWING),
        never=("engine.*.transition",),
    ),
    "session": Row(ours=("engine",), never=tuple(name for name in OUTSIDE if name != "hashlib")),
    "storage": Row(ours=("session",)),
    "system_libraries": Row(others=()),
    "widgets": Row(
        ours=(
            "",
            "assets",
            "controller",
            "engine",
            "host",
            "hosting",
            "learning",
            "licences",
            "review",
            "rules_page",
            "scenes",
            "session",
            "storage",
        ),
        others=("attrs", *ALL_QT),
    ),
}

LATE_IMPORTS = {
    "__main__": "the command line also works where Qt is missing",
    "cli.bench": "python-chess is there only for development",
    "cli.match_games": "Dask is an extra, for those who have a cluster",
    "cli.protocol.commands": "what people write is read by the host's layer, which computers that only play never need",
    "engine.element.game": "the search behind `reach` is as large as the rules, and few starts ask for it",
    "engine.catalog": "a game is loaded when it is first asked for: the start of the program is measured",
    "host.boards.sheet_parts": "the reader of XML is loaded when a sheet is really read",
    "host.boards.writing": "the library for sheets is loaded when one is really written",
    "players.computer": "a player is loaded when a computer first plays its game",
    "scenes.catalog": "a game's board is loaded when it is first played",
    "app": "what few starts need is loaded by those",
    "no_window": "the table of libraries is made when one of them is missing",
    "widgets.shell.main_window": "what the first picture can do without is loaded after it",
    "widgets.shell.desk": "what many sittings never ask for is loaded by those that do",
    "widgets.shell.crash_log": "what shows an error is loaded when there is one",
}
"""The modules that may import inside a function or by name, and why."""

SCENE_WIDGETS = ("QApplication", "QFrame", "QGraphics*", "QSizePolicy", "QStyle", "QStyleOption*", "QWidget")
"""What a scene may take from QtWidgets: the graphics view, and what its virtual functions are handed."""

PANEL_SCENES = (
    "scenes.numerous_particles", "scenes.*.switch_editors", "scenes.kit.accessible", "scenes.kit.style.buttons",
    "scenes.kit.style.icons", "scenes.kit.style.layouts", "scenes.kit.style.styling",
)  # fmt: skip
"""A table of panels, editors, and what screen readers are given of a board, are made of ordinary widgets."""


def is_within(module: str, part: str) -> bool:
    """Tell whether a module is a part of the program or lies in it; only the package itself is in `""`."""
    return module == part or (part != "" and module.startswith(part + "."))


def place(module: str, games: frozenset[str]) -> tuple[str, Row] | None:
    """Find the row of a module, the most special one, with its game filled in; None if it has no place."""
    found: tuple[str, Row] | None = None
    for pattern, row in ROWS.items():
        for game in games if GAME in pattern else [""]:
            part = pattern.replace(GAME, game)
            fits = module == part if row.alone else is_within(module, part)
            if fits and (found is None or len(part) > len(found[0])):
                filled = tuple(each.replace(GAME, game) for each in row.ours)
                found = part, Row(ours=filled, others=row.others, never=row.never, alone=row.alone)
    return found


def may_import_ours(part: str, row: Row, target: str) -> bool:
    """Tell whether the modules of a row may import another module of the program."""
    if any(fnmatchcase(target, pattern) for pattern in row.never):
        return False
    return any(is_within(target, each) for each in (part, *row.ours))
