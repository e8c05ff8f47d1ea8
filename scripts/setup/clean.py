"""`make clean`: remove what can be built again. Data stays."""

from __future__ import annotations

import shutil

from scripts.setup.paths import BACKEND, FRONTEND, ROOT, VENV
from scripts.setup.progress import tell

_BUILT = (
    VENV,
    FRONTEND / "node_modules",
    FRONTEND / "dist",
    FRONTEND / "test-results",
    FRONTEND / "playwright-report",
    BACKEND / "build",
    BACKEND / "leeward.egg-info",
)
_CACHES = {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".import_linter_cache", ".hypothesis"}


def clean() -> None:
    """Environments, built files and caches go; LEEWARD_HOME is never touched."""
    for folder in _BUILT:
        shutil.rmtree(folder, ignore_errors=True)
    for parent in (ROOT, BACKEND, ROOT / "scripts"):
        for folder in [*parent.rglob("*")] if parent != ROOT else [*ROOT.glob(".*")]:
            if folder.name in _CACHES and folder.is_dir():
                shutil.rmtree(folder, ignore_errors=True)
    tell("Removed environments, built files and caches. The data folder was left alone.")
