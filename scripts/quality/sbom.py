"""
docs/sbom.cdx.json: every package that Leeward is made of, from the lock files, as CycloneDX 1.6 (T-23).

Made here and not by CycloneDX's own tools: those ask an environment instead of the lock files, stamp each run with a
moment, and write the address of a package index into what must be the same for everybody.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from scripts.setup.paths import BACKEND, FRONTEND, ROOT

SBOM = ROOT / "docs" / "sbom.cdx.json"
SPEC = "1.6"
REQUIRED, OPTIONAL, EXCLUDED = "required", "optional", "excluded"
"""What the shop runs on; what it runs on where somebody wants it; what only building and testing need."""
PYTHON_LOCKS = (
    ("requirements", REQUIRED),
    ("requirements-parquet", OPTIONAL),
    ("requirements-s3", OPTIONAL),
    ("requirements-bootstrap", EXCLUDED),
    ("requirements-dev", EXCLUDED),
    ("requirements-bench", EXCLUDED),
    ("requirements-posters", EXCLUDED),
)
_PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s\\;]+)")
_SHA256 = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_EXPRESSION = re.compile(r"\(?[A-Za-z0-9.+-]+(?: (?:AND|OR|WITH) [A-Za-z0-9.+-]+)*\)?")

Component = dict[str, Any]


def sbom_text() -> str:
    """What docs/sbom.cdx.json should say. Without moment or serial number: the same locks make the same text."""
    found: dict[str, Component] = {}
    for name, scope in PYTHON_LOCKS:
        for one in python_components((BACKEND / f"{name}.lock").read_text("utf-8"), scope=scope):
            found.setdefault(one["purl"], one)  # the first lock that names it is the one that needs it most
    for one in node_components((FRONTEND / "package-lock.json").read_text("utf-8")):
        known = found.setdefault(one["purl"], one)
        if one["scope"] == REQUIRED:
            known["scope"] = REQUIRED
    return _printed([found[purl] for purl in sorted(found)])


def python_components(lock: str, *, scope: str) -> Iterator[Component]:
    """Packages of a lock file of Python; hashes are those of every file that may be installed, one for each system."""
    for entry in re.split(r"\n(?=[A-Za-z0-9])", lock):
        pin = _PIN.match(entry)
        if pin is None:
            continue
        name = re.sub(r"[-_.]+", "-", pin[1]).lower()
        hashes = [{"alg": "SHA-256", "content": one} for one in sorted(_SHA256.findall(entry))]
        yield _component(name, pin[2], purl=f"pkg:pypi/{name}@{pin[2]}", scope=scope, hashes=hashes)


def node_components(lock: str) -> Iterator[Component]:
    """Packages of npm's lock file. What is bundled into pages is `required`, the tools that do it are `excluded`."""
    for where, package in json.loads(lock)["packages"].items():
        if not where or package.get("link"):
            continue
        name = package.get("name") or where.rpartition("node_modules/")[2]
        algorithm, _, value = package["integrity"].partition("-")
        hashes = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": base64.b64decode(value).hex()}]
        purl = f"pkg:npm/{quote(name, safe='/')}@{package['version']}"
        scope = EXCLUDED if package.get("dev") or package.get("devOptional") else REQUIRED
        made = _component(name, package["version"], purl=purl, scope=scope, hashes=hashes)
        yield made | _licences(package.get("license", ""))


def _component(name: str, version: str, *, purl: str, scope: str, hashes: list[dict[str, str]]) -> Component:
    return {
        "type": "library", "bom-ref": purl, "name": name, "version": version, "scope": scope, "hashes": hashes,
        "purl": purl,
    }  # fmt: skip


def _licences(said: str) -> Component:
    if not said:
        return {}
    return {"licenses": [{"expression": said} if _EXPRESSION.fullmatch(said) else {"license": {"name": said}}]}


def _printed(components: list[Component]) -> str:
    head = {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {
            "component": {
                "type": "application", "bom-ref": "leeward", "name": "leeward",
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            },
        },
    }  # fmt: skip
    # One line a package, so that a change of a lock shows as a change of lines.
    lines = ",\n".join("    " + json.dumps(one, ensure_ascii=False) for one in components)
    return f'{json.dumps(head, indent=2)[:-2]},\n  "components": [\n{lines}\n  ]\n}}\n'
