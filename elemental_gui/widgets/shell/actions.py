"""Every verb of the menus: its words, keys, icon and who does it in one table, made into actions.

A new verb is a line here and a method of its name: of the pages that can do it, or of `Desk`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMenu

from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.theme import current_theme

Standard = QKeySequence.StandardKey
Keys = Standard | str


class Whose(Enum):
    """Who does what a verb says, in a method of the verb's name."""

    WINDOW = "window"
    """`Desk`, whatever is in front; the window itself quits."""
    BESIDE = "beside"
    """`SideWindows.perform`, in a window of its own."""
    PAGE = "page"
    """The page in front, if it `can`."""
    STEP = "step"
    """The page in front: one way to `step` to another moment."""


class Verb(NamedTuple):
    """Something the user can do, as the menus offer it."""

    name: str
    words: str
    keys: tuple[Keys, ...] = ()
    icon: str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    """Where macOS puts it."""
    whose: Whose = Whose.WINDOW


class Choice(NamedTuple):
    """Several verbs of which one is ticked, or a single one that is ticked or not."""

    name: str
    words: str
    options: tuple[tuple[str, str], ...] = ()
    """Value and words of each; empty for a single tick."""
    keys: tuple[Keys, ...] = ()
    icon: str = ""


def _by(whose: Whose) -> Callable[..., Verb]:
    def verb(name: str, words: str, *keys: Keys, icon: str = "") -> Verb:
        return Verb(name, words, keys, icon, whose=whose)

    return verb


_verb, _beside, _page, _step = map(_by, Whose)
_ICON: Final = 16
_SYSTEM: Final = ("system", "As the &desktop")
_SWITCHED: Final = (_SYSTEM, ("on", "O&n"), ("off", "O&ff"))
_ROLE: Final = QAction.MenuRole

MENUS: Final[tuple[tuple[str, tuple[Verb | Choice | None, ...]], ...]] = (
    ("&File", (
        _verb("new", "&New game…", Standard.New, icon="new"),
        _verb("open", "&Open record…", Standard.Open, icon="open"),
        None,
        _verb("check_submission", "Chec&k a submission…", "Ctrl+K", icon="search"),
        _verb("hosts_table", "Host's &table…", "Ctrl+Shift+T", icon="list"),
        _verb("edit_position", "Edit a pos&ition…", "Ctrl+Shift+K", icon="edit"),
        None,
        _page("save", "&Save", Standard.Save, icon="save"),
        _page("save_as", "Save &as…", "Ctrl+Shift+S"),
        _page("export_picture", "&Export picture…", "Ctrl+E", icon="image"),
        _page("export_sheet", "Export s&heet or text…", "Ctrl+Shift+E", icon="list"),
        _page("print_board", "&Print…", Standard.Print),
        None,
        _verb("close", "&Close", Standard.Close, icon="home"),
        Verb("quit", "&Quit", (Standard.Quit, "Ctrl+Q"), role=_ROLE.QuitRole),
    )),
    ("&Edit", (
        _page("undo", "&Undo", Standard.Undo, icon="undo"),
        _page("redo", "&Redo", Standard.Redo, "Ctrl+Y", icon="redo"),
        _page("reset_turn", "Rese&t turn", "Ctrl+Shift+Backspace", icon="reset"),
        _page("take_back_turn", "Take &back the last turn", "Ctrl+Backspace", icon="undo"),
        None,
        _page("copy_text", "&Copy board as text", Standard.Copy, icon="copy"),
        _page("copy_picture", "Copy board as &picture", "Ctrl+Shift+C", icon="image"),
        _page("copy_grid", "Copy board as &grid with fields"),
        _page("copy_table", "Copy board for a sprea&dsheet"),
        _page("copy_position", "Copy position &line"),
        _page("copy_record", "Copy r&ecord", "Ctrl+Alt+C"),
        _verb("paste", "Paste a &turn, a record or a board", Standard.Paste, icon="paste"),
        None,
        _beside("programs", "P&rograms that play…"),
        Verb("preferences", "Pre&ferences…", ("Ctrl+,",), "settings",
             _ROLE.PreferencesRole, Whose.BESIDE),
    )),
    ("&Game", (
        _page("confirm", "&Confirm turn", "Ctrl+Return", "Ctrl+Enter", icon="confirm"),
        _page("hint", "&Hint", "Ctrl+H", icon="help"),
        _page("replay", "Show the last turn a&gain", "Ctrl+Shift+L", icon="play"),
        _verb("review", "Re&view game…", "Ctrl+R", icon="search"),
        _verb("try_out", "&Try out…", "Ctrl+T", icon="edit"),
        _page("resign", "Re&sign…", icon="flag"),
        None,
        _page("pause_or_resume", "&Pause or go on", "Ctrl+Space", icon="pause"),
        _page("players_dialog", "Who pla&ys…"),
        _page("clock_dialog", "Correct c&lock…", icon="clock"),
        _page("luck_dialog", "Change the so&urce of luck…", icon="dice"),
        _page("rewind_dialog", "Re&wind as host…", icon="reset"),
        _page("override_dialog", "&Accept against the rules…", icon="warning"),
        _page("end_dialog", "&End the game…", icon="trophy"),
        _page("cap_dialog", "Three-&hour cap: last production…", icon="clock"),
    )),
    ("&View", (
        _step("first", "Look at the &start", "Alt+Home", icon="step_first"),
        _step("previous", "Look one action &back", "Alt+Left", icon="step_previous"),
        _step("next", "Look one action &forward", "Alt+Right", icon="step_next"),
        _step("last", "Look at the &end", "Alt+End", icon="step_last"),
        _step("live", "Back to the &live position", "Alt+Down", icon="live"),
        None,
        _page("flip_board", "Fli&p board", "Ctrl+F", icon="flip"),
        Choice("animations", "&Animations", _SWITCHED),
        Choice("theme", "&Theme", (_SYSTEM, ("light", "&Light"), ("dark", "Dar&k")), icon="theme"),
        Choice("high_contrast", "&High contrast", _SWITCHED),
        None,
        Choice("full_screen", "F&ull screen", keys=(Standard.FullScreen, "F11"), icon="fullscreen"),
    )),
    ("&Learn", (
        _verb("lessons", "&Lessons…", "Ctrl+L", icon="learn"),
        _verb("puzzles", "&Puzzles…", "Ctrl+Shift+P", icon="puzzle"),
        _verb("open_sample", "Sa&mple games…", "Ctrl+Shift+O"),
    )),
    ("&Help", (
        _verb("rules", "&Rules", Standard.HelpContents, icon="rules"),
        _beside("keys", "&Keys", "?", icon="keyboard"),
        _beside("turn_words", "&Turns in words", icon="list"),
        _beside("record_format", "Record &format", icon="list"),
        _beside("board_forms", "&Boards that can be read", icon="list"),
        _beside("program_help", "&Programs that play", icon="help"),
        _beside("host_help", "Help for &hosts", icon="help"),
        None,
        _beside("licences", "&Licences"),
        Verb("about", "&About", (), "info", _ROLE.AboutRole, Whose.BESIDE),
    )),
)  # fmt: skip


def verbs_of(whose: Whose) -> frozenset[str]:
    entries = (entry for _, entries in MENUS for entry in entries)
    return frozenset(entry.name for entry in entries if isinstance(entry, Verb) and entry.whose is whose)


def _sequences(keys: tuple[Keys, ...]) -> list[QKeySequence]:
    """Spell keys out as this platform has them, each once."""
    found: list[QKeySequence] = []
    for each in keys:
        named = QKeySequence.keyBindings(each) if isinstance(each, Standard) else [QKeySequence(each)]
        found += [sequence for sequence in named if sequence not in found]
    return found


class Verbs(QObject):
    """The actions of all verbs, by name, put into one menu for each part of the table."""

    performed = Signal(str)
    chosen = Signal(str, object)
    """A value was chosen: the name of the choice, and a string or a bool."""
    offered = Signal()

    def __init__(self, menus: Sequence[QMenu], parent: QObject) -> None:
        super().__init__(parent)
        self.actions: dict[str, QAction] = {}
        self._steps: dict[str, str] = {}
        """What ways to `step` are usually called."""
        self._options: dict[str, Mapping[object, QAction]] = {}
        self._icons: dict[QAction | QMenu, str] = {}
        for menu, (title, entries) in zip(menus, MENUS, strict=True):
            menu.setTitle(title)
            menu.aboutToShow.connect(self.offered)
            for entry in entries:
                if entry is None:
                    menu.addSeparator()
                elif isinstance(entry, Verb):
                    menu.addAction(self._action(entry))
                else:
                    self._add_choice(menu, entry)

    def call_steps(self, words: Mapping[str, str]) -> None:
        """Call ways to `step` what they are on the page in front, those that it does not name as usual."""
        for name, usual in self._steps.items():
            self.actions[name].setText(words.get(name, usual))

    def tick(self, name: str, value: object) -> None:
        """Show a value as the chosen one, without a signal."""
        options = self._options[name]
        if value in options:
            options[value].setChecked(True)
        elif True in options:
            options[True].setChecked(bool(value))

    def icons(self, ratio: float) -> Iterator[None]:
        """Give every action its icon in the colours of the theme, one at a time: each takes a moment to paint.

        They come in the one size that menus have; an Artwork's own icons hold every size there is.
        """
        theme, tinted = current_theme(), artwork().tinted
        for owner, name in self._icons.items():
            icon = QIcon(tinted(name, _ICON, ratio, theme.text))
            icon.addPixmap(tinted(name, _ICON, ratio, theme.disabled_text), QIcon.Mode.Disabled)
            if theme.high_contrast:  # elsewhere the same colour is read on the selected entry too
                icon.addPixmap(tinted(name, _ICON, ratio, theme.selection_text), QIcon.Mode.Active)
            owner.setIcon(icon)
            yield

    def _action(self, entry: Verb) -> QAction:
        action = QAction(entry.words, self)
        action.setObjectName(entry.name)
        action.setShortcuts(_sequences(entry.keys))
        action.setMenuRole(entry.role)
        action.triggered.connect(self._on_triggered)
        self.actions[entry.name] = action
        if entry.whose is Whose.STEP:
            self._steps[entry.name] = entry.words
        if entry.icon:
            self._icons[action] = entry.icon
        return action

    def _add_choice(self, menu: QMenu, entry: Choice) -> None:
        if not entry.options:
            action = menu.addAction(entry.words)
            action.setShortcuts(_sequences(entry.keys))
            self._make_option(entry, action, True)
            self._options[entry.name] = {True: action}
            self.actions[entry.name] = action
            owner: QAction | QMenu = action
        else:
            below = menu.addMenu(entry.words)
            group = QActionGroup(self)
            options: dict[object, QAction] = {}
            for value, words in entry.options:
                options[value] = group.addAction(below.addAction(words))
                self._make_option(entry, options[value], value)
            self._options[entry.name] = options
            owner = below
        if entry.icon:
            self._icons[owner] = entry.icon

    def _make_option(self, entry: Choice, action: QAction, value: object) -> None:
        action.setObjectName(entry.name)
        action.setCheckable(True)
        action.setData(value)
        action.triggered.connect(self._on_chosen)

    def _on_triggered(self) -> None:
        action = self.sender()
        if action is not None:
            self.performed.emit(action.objectName())

    def _on_chosen(self, ticked: bool) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            value = action.data()
            self.chosen.emit(action.objectName(), ticked if value is True else value)
