"""The uppermost row of a host's page: the way back, its title, and the rules that count on it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.widgets.parts.headings import larger


def page_head(back: QWidget, title: str, rules: QWidget) -> QHBoxLayout:
    """Lay out the row."""
    label = QLabel(title)
    label.setFont(larger(label.font(), 1.3))
    set_tone(label, "title")
    row = QHBoxLayout()
    row.setContentsMargins(12, 6, 12, 0)
    row.setSpacing(10)
    row.addWidget(back)
    row.addWidget(label)
    row.addStretch(1)
    row.addWidget(rules, 4)
    return row
