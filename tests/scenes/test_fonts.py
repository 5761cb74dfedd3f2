"""Text can be drawn everywhere: with the system's font, or without any by the bundled one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QGuiApplication, QRawFont

from elemental_gui import assets
from elemental_gui.scenes.kit.style import fonts
from elemental_gui.scenes.kit.style.theme import MARKS

pytestmark = pytest.mark.usefixtures("qapp")

PROGRAM = """
from PySide6.QtGui import QGuiApplication
from elemental_gui.scenes.kit.style import fonts
app = QGuiApplication([])
before = fonts.system_font_draws_text()
fonts.install_fonts()
print(before, fonts.system_font_draws_text(), QGuiApplication.font().family())
"""


def test_the_systems_font_stays_first_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "system_font_draws_text", lambda: True)
    before = QFont(QGuiApplication.font())
    fonts.install_fonts()
    assert QGuiApplication.font() == before


@pytest.mark.parametrize("name", fonts.FILES)
def test_the_bundled_font_has_letters_and_the_seats_marks(name: str) -> None:
    font = QRawFont(str(assets.path("fonts", name)), 16.0)
    assert font.isValid()
    assert font.familyName().startswith(fonts.FAMILY)
    for letter in "".join(MARKS) + "AKafz0189éß…×→":
        assert font.supportsCharacter(ord(letter)), letter


def test_the_bundled_fonts_are_small_and_carry_their_licence() -> None:
    assert sum(assets.path("fonts", name).stat().st_size for name in fonts.FILES) < 900_000
    assert "SIL OPEN FONT LICENSE" in assets.text("fonts", "OFL.txt")


if sys.platform.startswith("linux"):  # where fontconfig finds the fonts

    def test_a_machine_without_fonts_gets_the_bundled_one(tmp_path: Path) -> None:
        config = tmp_path / "fonts.conf"
        config.write_text(f"<fontconfig><dir>{tmp_path}</dir><cachedir>{tmp_path}</cachedir></fontconfig>")
        surroundings = os.environ | {"FONTCONFIG_FILE": str(config), "QT_QPA_PLATFORM": "offscreen"}
        root = str(Path(fonts.__file__).resolve().parents[4])
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=surroundings,
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == ["False", "True", "Inter"]
