"""Write what the installers are made of, as CycloneDX describes it, to standard output.

Names, terms and addresses are those of resources/licences, versions those of the lock file for the Pythons that
installers are built with: no network is asked, and the same sources give the same text. A bundle for Linux adds the
libraries of its build machine, which it lists itself in `system.json`.
"""

from __future__ import annotations

import json
import re
import sys
import uuid
from typing import Any

from make_licences import LOCK, RESOURCES
from release import NAME, version

LOCKED = re.compile(r"^([\w.-]+)==(\S+)(?! ; python_full_version >=)", re.MULTILINE)
"""A line of the lock file, unless it is for Pythons that no installer has."""


def document() -> dict[str, Any]:
    listed = json.loads((RESOURCES / "licences" / "index.json").read_text(encoding="utf-8"))["components"]
    locked = dict(LOCKED.findall(LOCK.read_text(encoding="utf-8")))
    components = [described(each, locked.get(package(each), "")) for each in listed[1:]]
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components, sort_keys=True) + version())
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": NAME,
                "name": NAME,
                "version": version(),
                "purl": f"pkg:pypi/{NAME}@{version()}",
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": components,
        "dependencies": [{"ref": NAME, "dependsOn": [each["bom-ref"] for each in components]}],
    }


def package(listed: dict[str, Any]) -> str:
    """Give the name of a component's Python package as indexes write it; empty if it is none."""
    return re.sub(r"[-_.]+", "-", listed["distribution"]).lower()


def described(listed: dict[str, Any], locked: str) -> dict[str, Any]:
    """Describe one component; `locked` is the version of its Python package, if it is one."""
    about: dict[str, Any] = {"type": "library", "bom-ref": listed["name"], "name": listed["name"]}
    if locked:
        about["version"] = locked
    about["description"] = listed["use"]
    about["licenses"] = [{"expression": listed["licence"]}]
    about["copyright"] = listed["copyright"]
    if locked:
        about["purl"] = f"pkg:pypi/{package(listed)}@{locked}"
    if listed["homepage"]:
        about["externalReferences"] = [{"type": "website", "url": listed["homepage"]}]
    return about


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
