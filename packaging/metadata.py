"""Tell pip's index where the project lives: the address is known where it is built, and not in the sources."""

from __future__ import annotations

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Addresses(MetadataHookInterface):
    """Add `project.urls`; nothing without an address."""

    def update(self, metadata: dict[str, Any]) -> None:
        metadata["urls"] = urls()


def urls() -> dict[str, str]:
    """Give the addresses of the repository that a workflow builds for, or that ELEMENTAL_GUI_HOMEPAGE names."""
    server, repository = os.environ.get("GITHUB_SERVER_URL", ""), os.environ.get("GITHUB_REPOSITORY", "")
    address = os.environ.get("ELEMENTAL_GUI_HOMEPAGE") or (f"{server}/{repository}" if server and repository else "")
    places = {"Homepage": "", "Download": "/releases", "Issues": "/issues", "Changelog": "/blob/HEAD/CHANGELOG.md"}
    return {name: address + place for name, place in places.items()} if address else {}
