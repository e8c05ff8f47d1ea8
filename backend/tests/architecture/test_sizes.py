"""Sizes that keep files and functions readable (issue item 1: size ceilings are tests that fail)."""

from __future__ import annotations

from tests.architecture.sizes import LONGEST_FILE, LONGEST_FUNCTION, is_too_long, long_functions
from tests.architecture.sources import FRONTEND, files_below, name_of, python_files

TABLES_OF_DATA: dict[str, str] = {
    "frontend/app/api/schema.d.ts": "written by `make contracts`",
}
"""Files over the ceiling and why: only what nobody reads from top to bottom."""


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
