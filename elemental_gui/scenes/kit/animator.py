"""Motion: what happened is shown step by step, and can always be skipped or switched off."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation
from PySide6.QtWidgets import QApplication, QStyle

from elemental_gui.scenes.kit.gestures.gesture import nothing


class Step(NamedTuple):
    """One piece of motion."""

    milliseconds: int
    advance: Callable[[float], None]
    """Shows the step at a time from 0.0 to 1.0; always called with 1.0 at last."""


def system_prefers_stillness() -> bool:
    """Tell whether the desktop asks its programs for little motion."""
    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


class Animator(QObject):
    """Plays steps one after the other. Motion is decoration: the true end is drawn in `finished`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_enabled = not system_prefers_stillness()
        self._steps: list[Step] = []
        self._finished: Callable[[], None] = nothing
        self._timeline = QVariantAnimation(self)
        self._timeline.setStartValue(0.0)
        self._timeline.setEndValue(1.0)
        self._timeline.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._timeline.valueChanged.connect(self._advance)
        self._timeline.finished.connect(self._next)

    @property
    def is_running(self) -> bool:
        return bool(self._steps)

    def play(self, steps: Sequence[Step], finished: Callable[[], None] = nothing) -> None:
        """Play these steps, then call `finished`; at once when motion is switched off. What still ran is skipped."""
        self.skip()
        if not self.is_enabled or not steps:
            finished()
            return
        self._steps = list(steps)
        self._finished = finished
        self._run()

    def skip(self) -> None:
        """Go to the end of everything now."""
        if not self._steps:
            return
        steps, finished = self._steps, self._finished
        self._steps, self._finished = [], nothing
        self._timeline.stop()
        for step in steps:
            step.advance(1.0)
        finished()

    def _run(self) -> None:
        self._timeline.setDuration(self._steps[0].milliseconds)
        self._timeline.start()

    def _advance(self, moment: float) -> None:
        if self._steps:
            self._steps[0].advance(moment)

    def _next(self) -> None:
        if not self._steps:
            return
        self._steps.pop(0).advance(1.0)
        if self._steps:
            self._run()
            return
        finished, self._finished = self._finished, nothing
        finished()
