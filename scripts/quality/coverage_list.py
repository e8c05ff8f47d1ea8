"""
docs/coverage.md: every numbered line of the specification and of the agreed rules, and the tests that name it.

A test names a line in its name (`test_holds_end_s45`, `…_uk_20`, `…_r_01`) or docstring, a browser or component test in
its title (`S45: …`). Families with a dash (UK-, R-, T-, W-) keep it, as an underscore, in Python names: R01 is a route,
R-01 a promise.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from scripts.setup.paths import BACKEND, FRONTEND, ROOT

CHECKLIST = ROOT / "docs" / "checklist.txt"
NOT_PROVEN = ROOT / "docs" / "not-proven.txt"
"""What is known to be decided otherwise or missing although a test names the line: an id, a tab, why."""
COVERAGE = ROOT / "docs" / "coverage.md"
MOST_SHOWN = 3

_IN_TEXT = re.compile(r"(?<![\w-])(?:(?:UK|R|T|W)-\d\d|(?:API|PM|ER|TR|[PRSMEXTVKZ])\d{1,2})(?![\w-]|\.\d)")
_RANGE = re.compile(r"(?<![\w-])(UK-|R-|T-|W-|API|PM|ER|TR|[PRSMEXTVKZ])(\d{1,2})\s?[–-]\s?(?:\1)?(\d{1,2})(?!\w)")
_DASHED_IN_NAME = re.compile(r"(?<=_)(uk|r|t|w)_(\d\d)(?=_|$)")
_PLAIN_IN_NAME = re.compile(r"(?<=_)(api|pm|er|tr|uk|[prsmextvkz])(\d{1,2})(?=_|$)")
_TITLE = re.compile(r"(?:\b(?:test|it|describe)(?:\.\w+)*|\])\)?\(\s*(?:`([^`]*)`|\"((?:[^\"\\]|\\.)*)\")")

Named = tuple[str, str]
"""A line's id and the test that names it."""


def ids_in_text(text: str) -> set[str]:
    """Ids as people write them; `S52–S57` names all six."""
    found = {_written(one) for one in _IN_TEXT.findall(text)}
    for family, first, last in _RANGE.findall(text):
        found |= {_numbered(family, number) for number in range(int(first), int(last) + 1)}
    return found


def ids_in_name(name: str) -> set[str]:
    """Ids in the name of a Python test."""
    dashed = {f"{family.upper()}-{number}" for family, number in _DASHED_IN_NAME.findall(name.lower())}
    plain = {
        _numbered("UK-" if family == "uk" else family.upper(), int(number))
        for family, number in _PLAIN_IN_NAME.findall(name.lower())
    }
    return dashed | plain


def _numbered(family: str, number: int) -> str:
    return f"{family}{number}" if family in {"PM", "ER", "TR"} else f"{family}{number:02}"


def _written(one: str) -> str:
    family, number = re.fullmatch(r"(\D+)(\d+)", one).groups()  # type: ignore[union-attr]
    return _numbered(family, int(number))


def python_tests(folder: Path) -> Iterator[Named]:
    """What each test of a folder names: by its own name and docstring, and by those of its class."""
    for path in sorted(folder.rglob("test_*.py")):
        place = path.relative_to(ROOT).as_posix()
        yield from _python_nodes(ast.parse(path.read_text(encoding="utf-8")), place=place, inherited=set())


def _python_nodes(parent: ast.Module | ast.ClassDef, *, place: str, inherited: set[str]) -> Iterator[Named]:
    for node in parent.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            own = inherited | ids_in_text(ast.get_docstring(node) or "")
            yield from _python_nodes(node, place=f"{place}::{node.name}", inherited=own)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            own = inherited | ids_in_name(node.name) | ids_in_text(ast.get_docstring(node) or "")
            yield from ((one, f"{place}::{node.name}") for one in own)


def typescript_tests(folder: Path) -> Iterator[Named]:
    """What the titles of component and browser tests name."""
    for path in sorted([*folder.rglob("*.test.ts"), *folder.rglob("*.test.tsx"), *folder.rglob("*.spec.ts")]):
        place = path.relative_to(ROOT).as_posix()
        for parts in _TITLE.findall(path.read_text(encoding="utf-8")):
            title = "".join(parts)
            yield from ((one, f"{place}: {title}") for one in ids_in_text(title))


def checklist() -> dict[str, str]:
    """Every id with what it says in short, in order."""
    return _by_id(CHECKLIST)


def not_proven() -> dict[str, str]:
    """Why a line is not built as written, or not proven, by id."""
    return _by_id(NOT_PROVEN)


def _by_id(path: Path) -> dict[str, str]:
    return dict(line.split("\t", 1) for line in path.read_text(encoding="utf-8").splitlines())


@cache
def tests_by_line() -> Mapping[str, Sequence[str]]:
    """The tests that name each line, by its id. Read once: it takes seconds, and a report asks several times."""
    tests: dict[str, list[str]] = {}
    named = [
        *python_tests(BACKEND / "tests"), *typescript_tests(FRONTEND / "app"), *typescript_tests(FRONTEND / "e2e"),
    ]  # fmt: skip
    for one, test in named:
        tests.setdefault(one, []).append(test)
    return tests


def coverage_text() -> str:
    """What docs/coverage.md should say."""
    tests, known = tests_by_line(), checklist()
    missing = [one for one in known if one not in tests]
    rows = [f"| {one} | {_cell(says)} | {_shown(tests.get(one, []))} |" for one, says in known.items()]
    head = [
        "# What is tested",
        "",
        "Written by `make contracts` from `docs/checklist.txt` and the names, titles and docstrings of the tests",
        "(`scripts/quality/coverage_list.py`). A line that no test names may be built: nobody proves it here.",
        "",
        f"{len(known) - len(missing)} of {len(known)} lines are named by a test.",
        "",
        "Not named by any test: " + (", ".join(missing) or "none") + ".",
        "",
        "## Decided otherwise, or not proven",
        "",
        "Kept by hand in `docs/not-proven.txt`: a test may name a line and prove a part of it.",
        "",
        "| line | why |",
        "|---|---|",
        *(f"| {one} | {_cell(why)} |" for one, why in not_proven().items()),
        "",
        "## Line by line",
        "",
        "| line | in short | tests |",
        "|---|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


def _shown(tests: Sequence[str]) -> str:
    if not tests:
        return "**none**"
    more = len(tests) - MOST_SHOWN
    cells = [f"`{_cell(test)}`" for test in tests[:MOST_SHOWN]]
    return "<br>".join([*cells, f"and {more} more"] if more > 0 else cells)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("`", "'")
