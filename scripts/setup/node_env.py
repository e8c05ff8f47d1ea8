"""Node, its packages, and the built front end."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from scripts.setup.paths import BUILT, FRONTEND
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step

_NEEDED = (20, 19)
_STAMP = FRONTEND / "dist" / "built-from"
_NOT_IN_THE_BUILD = {"node_modules", "dist", "e2e", "test-results", "playwright-report"}


def check_node() -> None:
    """
    :raises Problem: Node or npm is missing, broken or too old
    """
    advice = "install Node 20.19 or newer and start again."
    node = shutil.which("node")
    if node is None:
        raise Problem(f"Leeward needs Node 20.19 or newer and found none: {advice}")
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    if numbers is None:
        raise Problem(f"{node} does not tell its version: {advice}")
    if (int(numbers[1]), int(numbers[2])) < _NEEDED:
        raise Problem(f"Leeward needs Node 20.19 or newer and found {answer.stdout.strip()}: {advice}")
    if shutil.which("npm") is None:
        raise Problem("Leeward needs npm, which belongs to Node, and found none: install npm and start again.")


def _packages(lock: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(lock.read_text(encoding="utf-8"))
    packages: dict[str, Any] = content.get("packages", {})
    return packages


def is_installed() -> bool:
    """Whether node_modules holds what the lock file says; packages for other machines are left out."""
    # npm writes this second list when it is done, and not before: it is the truth about the folder.
    list_of_installed = FRONTEND / "node_modules" / ".package-lock.json"
    if not list_of_installed.exists():
        return False
    present = _packages(list_of_installed)
    for where, wanted in _packages(FRONTEND / "package-lock.json").items():
        if not where or wanted.get("optional"):  # "" is the project itself; optional ones depend on the machine
            continue
        if present.get(where, {}).get("version") != wanted.get("version"):
            return False
    return True


def ensure_node_packages() -> None:
    """
    Bring node_modules in line with the lock file.

    :raises Problem: no network, no space, a package that differs from the lock
    """
    if is_installed():
        return
    with step("Installing Node packages (frontend/package-lock.json)"):
        run_quietly(["npm", "ci", "--no-audit", "--no-fund"], doing="installing Node packages", cwd=FRONTEND)


def _sources() -> list[Path]:
    found = []
    for folder, folders, files in os.walk(FRONTEND):
        folders[:] = sorted(set(folders) - _NOT_IN_THE_BUILD)
        found += [Path(folder, name) for name in sorted(files) if ".test." not in name]
    return found


def fingerprint_of_sources() -> str:
    """One digest over everything the front-end build reads."""
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(str(path.relative_to(FRONTEND)).encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def ensure_front_end() -> None:
    """
    Build the browser's files and the render process unless the present ones were built from the present sources.

    :raises Problem: the build failed
    """
    wanted = fingerprint_of_sources()
    if BUILT.exists() and _STAMP.exists() and _STAMP.read_text(encoding="utf-8") == wanted:
        return
    with step("Building the front end"):
        run_quietly(["npm", "run", "build"], doing="building the front end", cwd=FRONTEND)
    _STAMP.write_text(wanted, encoding="utf-8")
