"""The files that the rules look at."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
BACKEND = REPOSITORY / "backend"
PACKAGE = BACKEND / "leeward"
FRONTEND = REPOSITORY / "frontend"
SCRIPTS = REPOSITORY / "scripts"

_NOT_OURS = {"node_modules", "dist", "build", "migrations", "__pycache__", "test-results", "playwright-report"}


def files_below(folder: Path, *suffixes: str) -> Iterator[Path]:
    """Our own files with one of the suffixes; nothing generated, built or installed."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in suffixes and path.is_file() and not _NOT_OURS & set(path.relative_to(REPOSITORY).parts):
            yield path


def python_files(*, with_tests: bool = True) -> Iterator[Path]:
    """All Python of the product, its scripts and, unless told otherwise, its tests."""
    yield from files_below(PACKAGE, ".py")
    yield from files_below(SCRIPTS, ".py")
    if with_tests:
        yield from files_below(BACKEND / "tests", ".py")


def name_of(path: Path) -> str:
    """The path as it is written in complaints."""
    return str(path.relative_to(REPOSITORY))


def tree_of(path: Path) -> ast.Module:
    """The file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
