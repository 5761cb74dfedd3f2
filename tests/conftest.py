"""What holds for every test: no screen, no network, nobody's own files, and no window left behind."""

from __future__ import annotations

import gc
import os
import re
import shutil
import socket
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.fonts import install_fonts
from elemental_gui.scenes.kit.style.theme import Theme, palette

# Before the first QApplication. Set it to xcb or wayland to watch.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Journals and preferences are written through to the disk again and again. In memory that takes no time, and what is
# killed loses nothing there either. Programs that tests write are run there.
_MEMORY = Path("/dev/shm")  # noqa: S108  pytest makes a folder of its own there
if _MEMORY.is_dir() and not os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC and shutil.disk_usage(_MEMORY).free > 2**30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))

TESTS = Path(__file__).parent
GOLDEN = TESTS / "golden"
FAILED = TESTS / "failed"
FOLDERS = {
    "HOME": "",
    "USERPROFILE": "",
    "APPDATA": "/AppData/Roaming",
    "LOCALAPPDATA": "/AppData/Local",
    "XDG_CACHE_HOME": "/.cache",
    "XDG_CONFIG_HOME": "/.config",
    "XDG_DATA_HOME": "/.local/share",
    "XDG_STATE_HOME": "/.local/state",
}
"""Where a system looks for what belongs to its user, below a home."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")

# What a test waits for comes at once or, on a machine with much else to do, after a while; five seconds are no proof.
for _wait in (QtBot.waitSignal, QtBot.waitSignals, QtBot.waitUntil, QtBot.waitExposed, QtBot.waitActive):
    _wait.__kwdefaults__ = {**(_wait.__kwdefaults__ or {}), "timeout": 120_000}

# The same examples in every run, and none of the minutes that shrinking may take.
settings.register_profile(
    "push",
    deadline=None,
    max_examples=30,
    derandomize=True,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=(HealthCheck.too_slow,),
)
# For long runs: pytest -m soak --hypothesis-profile=soak
settings.register_profile("soak", deadline=None, max_examples=100_000, print_blob=True)
settings.load_profile("push")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update-golden`."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the files in tests/golden with what the program gives now",
    )


@pytest.fixture
def wear(qapp: QApplication) -> Generator[Callable[[Theme], None]]:
    """Let the application wear a theme until the end of the test."""

    def put_on(theme: Theme) -> None:
        qapp.setPalette(palette(theme))
        qapp.processEvents()

    yield put_on
    qapp.setPalette(QPalette())


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let each of several processes import its share of the modules first.

    Pytest rewrites every module and keeps what it made of it, but each process would begin with the same ones.
    """
    number, count = (os.environ.get(f"PYTEST_XDIST_WORKER{what}", "") for what in ("", "_COUNT"))
    if not number:
        return
    paths = [Path(argument.partition("::")[0]).resolve() for argument in session.config.args]
    modules = sorted({each for path in paths for each in ([path] if path.is_file() else path.rglob("test_*.py"))})
    for module in modules[int(number.removeprefix("gw")) :: int(count)]:
        with suppress(Exception):  # the collection will say what is wrong
            import_module(".".join(module.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the type checker, so that the other processes do not wait for it at the end."""
    items.sort(key=lambda item: item.path.name != "test_style.py")


def pytest_collection_finish() -> None:
    """Keep the garbage collector from looking again and again through the tests themselves: they stay till the end.

    Nor does it look as often at what they make: whoever proves that something has gone collects by hand.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Number the homes that tests get."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_folders(homes: Iterator[Path]) -> Path:
    """Give the test an empty home of its own, so that it does not touch the user's settings and games."""
    home = next(homes)
    home.mkdir()
    os.environ |= {name: f"{home}{folder}" for name, folder in FOLDERS.items()}
    # Qt reads the variables once and remembers where it keeps settings.
    for form in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(form, QSettings.Scope.UserScope, f"{home}/.config")
    return home


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """Give the application letters, as the program does: on a bare machine every text would be boxes, or nothing.

    Tests press what has only just appeared; with people that is the second half of a double click.
    """
    install_fonts()
    qapp.setDoubleClickInterval(0)
    return qapp


@pytest.fixture(scope="session", autouse=True)
def _no_network() -> Iterator[None]:
    """Refuse every connection that leaves the machine."""

    def guarded(name: str) -> Callable[..., Any]:
        original = getattr(socket.socket, name)

        def connect(self: socket.socket, address: Any, *rest: Any) -> Any:
            if self.family != getattr(socket, "AF_UNIX", None) and address[0] not in LOOPBACK:
                message = f"a test tried to reach {address} over the network"
                raise PermissionError(message)
            return original(self, address, *rest)

        return connect

    with pytest.MonkeyPatch.context() as patch:
        for name in ("connect", "connect_ex"):
            patch.setattr(socket.socket, name, guarded(name))
        yield


@pytest.fixture(autouse=True)
def _no_window_left() -> Generator[None]:
    """Delete what the test has marked with deleteLater(), and fail it if it has left a window open."""
    yield
    if QApplication.instance() is None:
        return
    left = [window for window in QApplication.topLevelWidgets() if window.isVisible()]
    names = [f"{type(window).__name__} {window.windowTitle()!r}" for window in left]
    for window in left:
        window.close()
        window.deleteLater()
    # These wait for an event loop, which a test does not have: without this line its windows stay for ever.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not names, "the test left windows open; give them to qtbot.addWidget()"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of every open window when a test fails, in tests/failed."""
    report = yield
    if report.when == "call" and report.failed and QApplication.instance() is not None:
        for number, window in enumerate(QApplication.topLevelWidgets()):
            if window.isVisible():
                FAILED.mkdir(exist_ok=True)
                name = re.sub(r"[^A-Za-z0-9]+", "-", item.nodeid).strip("-")
                window.grab().save(str(FAILED / f"{name[-120:]}-{number}.png"))
    return report


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Give `golden(name, text)`, which compares a text with a file in tests/golden, or writes that file."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"there is no {name} yet; write it with --update-golden and read it"
        assert text == path.read_text(encoding="utf-8"), f"{name} is different; see --update-golden"

    return compare
