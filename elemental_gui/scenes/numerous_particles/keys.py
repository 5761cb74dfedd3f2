"""What letters, digits and signs mean on the table."""

from __future__ import annotations

from elemental_gui.engine.numerous_particles.ledger import RESOURCES, TIERS
from elemental_gui.scenes.numerous_particles.editor import Editor
from elemental_gui.scenes.numerous_particles.panels import Panels


def press(key: str, editor: Editor, panels: Panels) -> bool:
    """Do what a key in lower case means; tell whether it meant something."""
    shop = panels.shop
    current = shop.current.name
    if key.upper() in RESOURCES:
        tiers = [f"{key.upper()}{tier}" for tier in TIERS]
        place = tiers.index(current) + 1 if current in tiers and shop.current.hasFocus() else 0
        panels.turn_to_shop()
        shop.go_to(tiers[place % len(tiers)])
    elif key in map(str, TIERS):
        shop.go_to(f"{current[0]}{key}")
        editor.pick(f"{current[0]}{key}")
    elif key in "+-":
        editor.step_copies(1 if key == "+" else -1)
    elif key == "m":
        editor.take_most()
    elif key == "b":
        editor.buff(current[0])
    elif key == "p":
        editor.submit_nothing()
    elif key == "t":
        panels.form.trace.toggle()
    else:
        return False
    return True
