"""The programs of the two environments, by name."""

from __future__ import annotations

from pathlib import Path

from scripts.setup.paths import BACKEND, FRONTEND, VENV

RUFF_CONFIG = BACKEND / "pyproject.toml"


def python_tool(name: str, *arguments: str | Path) -> list[str | Path]:
    """A program of .venv."""
    return [VENV / "bin" / name, *arguments]


def npm_script(name: str, *arguments: str) -> list[str | Path]:
    """A script of frontend/package.json; to be run in frontend/."""
    return ["npm", "run", "--silent", name, *(["--", *arguments] if arguments else [])]


def node_tool(name: str, *arguments: str | Path) -> list[str | Path]:
    """A program of frontend/node_modules; never fetched from elsewhere."""
    return [FRONTEND / "node_modules" / ".bin" / name, *arguments]
