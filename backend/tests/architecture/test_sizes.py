"""Sizes that keep files and functions readable (issue item 1: size ceilings are tests that fail)."""

from __future__ import annotations

from pathlib import Path

from tests.architecture.sizes import LONGEST_FILE, LONGEST_FUNCTION, MOST_FILES, crowded, is_too_long, long_functions
from tests.architecture.sources import FRONTEND, files_below, name_of, python_files

TABLES_OF_DATA: dict[str, str] = {
    "frontend/app/api/schema.d.ts": "written by `make contracts`",
}
"""Files over the ceiling and why: only what nobody reads from top to bottom."""


CROWDED: dict[str, str] = {
    "backend/tests/reliability": "one file a promise",
    "backend/tests/retail/project": "one file a promise of the whole shop",
    "frontend/app/pages": "one file a page",
    "frontend/app/ui/icon/drawn": "one file an icon, drawn by a script",
    "frontend/e2e": "one file a journey",
}
"""Folders with more files than anybody keeps in mind, and why. None joins them: a new room is made instead."""


class TestRooms:
    def test_hold_as_many_files_as_can_be_kept_in_mind(self) -> None:
        files = [*python_files(), *files_below(FRONTEND, ".ts", ".tsx", ".css", ".mjs", ".cjs")]
        assert {name_of(room) for room in crowded(files)} == CROWDED.keys()

    def test_are_refused_with_one_file_more(self) -> None:
        room = [Path(f"room/{number}.py") for number in range(MOST_FILES + 1)]
        assert crowded(room[1:]) == {}
        assert crowded(room) == {Path("room"): MOST_FILES + 1}


class TestFiles:
    def test_have_at_most_250_lines(self) -> None:
        files = [*python_files(), *files_below(FRONTEND, ".ts", ".tsx", ".css", ".mjs", ".cjs")]
        long = [name_of(path) for path in files if is_too_long(path.read_text(encoding="utf-8"))]
        assert [name for name in long if name not in TABLES_OF_DATA] == []

    def test_are_refused_with_one_line_more(self) -> None:
        assert not is_too_long("x = 1\n" * LONGEST_FILE)
        assert is_too_long("x = 1\n" * (LONGEST_FILE + 1))


class TestFunctions:
    def test_have_at_most_40_lines_of_code(self) -> None:
        long = {name_of(path): found for path in python_files() if (found := [*long_functions(path.read_text())])}
        assert long == {}

    def test_are_refused_with_one_line_more(self) -> None:
        fits = "def price():\n" + "    x = 1\n" * (LONGEST_FUNCTION - 1)
        assert list(long_functions(fits)) == []
        assert list(long_functions(fits + "    y = 2\n")) == ["price (41 lines)"]

    def test_may_explain_themselves_at_any_length(self) -> None:
        docstring = '    """\n' + "    Says much.\n" * 60 + '    """\n'
        comments = "    # says why\n\n" * 60
        assert list(long_functions("def price():\n" + docstring + comments + "    return 1\n")) == []
