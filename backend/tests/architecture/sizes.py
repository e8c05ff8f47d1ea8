"""A file fits a reader's patience: 250 lines; a function fits the screen: 40 lines of code; a folder fits the mind."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

LONGEST_FILE = 250
LONGEST_FUNCTION = 40
MOST_FILES = 32


def is_too_long(text: str) -> bool:
    """Whether a file passes the ceiling; every line counts, for every line is read."""
    return len(text.splitlines()) > LONGEST_FILE


def crowded(files: Iterable[Path], *, most: int = MOST_FILES) -> dict[Path, int]:
    """Folders with more files of their own than anybody keeps in mind, and how many they are."""
    rooms = Counter(file.parent for file in files)
    return {room: count for room, count in rooms.items() if count > most}


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[str]) -> int:
    """Lines from `def` to the end, without docstring, blank lines and comments: those explain, and are welcome."""
    first = function.body[0]
    is_docstring = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    docstring = range(first.lineno, (first.end_lineno or first.lineno) + 1) if is_docstring else range(0)
    numbers = range(function.lineno, (function.end_lineno or function.lineno) + 1)
    counted = (lines[number - 1].strip() for number in numbers if number not in docstring)
    return sum(1 for line in counted if line and not line.startswith("#"))


def long_functions(text: str) -> Iterator[str]:
    """`name (n lines)` of every function over the ceiling."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            count = code_lines(node, lines)
            if count > LONGEST_FUNCTION:
                yield f"{node.name} ({count} lines)"
