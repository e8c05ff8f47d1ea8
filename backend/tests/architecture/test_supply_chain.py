"""T-23: what is installed is what was locked, byte for byte, and pages load nothing from other hosts."""

from __future__ import annotations

import json
import re

from leeward.retail.project.configuration.env import REPOSITORY

LOCKS = sorted((REPOSITORY / "backend").glob("requirements*.lock"))
PACKAGES = json.loads((REPOSITORY / "frontend" / "package-lock.json").read_text())["packages"]
_PIN = re.compile(r"^([a-zA-Z0-9._-]+)(?:\[[^\]]*\])?==[^ ]+ \\$", re.MULTILINE)


def test_every_python_package_is_locked_with_its_hash_t_23() -> None:
    assert LOCKS
    for lock in LOCKS:
        text = lock.read_text()
        pinned = _PIN.findall(text)
        entries = [entry for entry in re.split(r"\n(?=[a-zA-Z0-9])", text) if _PIN.match(entry)]
        assert pinned, lock
        assert len(entries) == len(pinned) == len(re.findall(r"^[a-zA-Z0-9][^#\n]*==", text, re.MULTILINE)), lock
        assert all("--hash=sha256:" in entry for entry in entries), lock


def test_every_node_package_is_locked_with_its_hash_t_23() -> None:
    unlocked = [
        name for name, package in PACKAGES.items()
        if name and not package.get("link") and not str(package.get("integrity", "")).startswith("sha512-")
    ]  # fmt: skip
    assert unlocked == []


def test_pages_name_no_other_host_for_their_files_t_23() -> None:
    templates = (REPOSITORY / "backend" / "leeward" / "retail").rglob("*.html")
    foreign = re.compile(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//", re.IGNORECASE)
    assert [path.name for path in templates if foreign.search(path.read_text())] == []
