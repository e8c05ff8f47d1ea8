"""Which tests the servers' pass repeats (`tests/statements.py`)."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeward.retail.kit.caching.kept import Kept
from tests.statements import Made, Recorder, read_made, shares, worth_repeating


def made(kinds: str, *, cost: int = 10, is_skipped: bool = False) -> Made:
    return Made(set(kinds), cost, is_skipped)


SETS = st.dictionaries(
    st.text("tuvwxyz", min_size=1, max_size=3),
    st.builds(Made, st.sets(st.sampled_from("abcdefgh")), st.integers(1, 500), st.booleans()),
    max_size=12,
)


class TestChoice:
    @given(tests=SETS)
    def test_sends_every_statement_that_all_tests_send(self, tests: dict[str, Made]) -> None:
        chosen = worth_repeating(tests)
        sent = {kind for test in chosen for kind in tests[test].kinds}
        assert sent == {kind for one in tests.values() for kind in one.kinds}

    def test_leaves_out_what_sends_nothing_new_and_takes_the_cheaper(self) -> None:
        tests = {"long": made("ab", cost=90), "short": made("ab"), "other": made("ab"), "none": made("")}
        assert worth_repeating(tests) in ({"short"}, {"other"})

    def test_counts_what_is_repeated_in_any_case(self) -> None:
        tests = {"long": made("ab", cost=90), "short": made("ab"), "other": made("bc")}
        assert worth_repeating(tests, always=["long"]) == {"long", "other"}

    def test_takes_what_was_skipped(self) -> None:
        assert worth_repeating({"only on PostgreSQL": made("", is_skipped=True)}) == {"only on PostgreSQL"}


class TestShares:
    @given(
        costs=st.dictionaries(st.tuples(st.sampled_from("abcdef"), st.integers(0, 9)), st.integers(1, 500)),
        number=st.integers(1, 4),
    )
    def test_hold_every_test_once_and_a_file_together(self, costs: dict[tuple[str, int], int], number: int) -> None:
        tests = {f"{file}.py::test_{one}": made("", cost=cost) for (file, one), cost in costs.items()}
        dealt = shares(list(tests), tests, number=number)
        assert sorted(test for share in dealt for test in share) == sorted(tests)
        files = [{test.partition("::")[0] for test in share} for share in dealt]
        assert sum(map(len, files)) == len(set().union(*files))

    def test_have_as_much_to_do(self) -> None:
        tests = {"a.py::one": made("", cost=50), "b.py::one": made("", cost=30), "c.py::one": made("", cost=25)}
        assert shares(list(tests), tests, number=2) == [{"a.py::one"}, {"b.py::one", "c.py::one"}]

    def test_take_a_test_that_nobody_noted(self) -> None:
        assert shares(["new.py::one"], {}, number=2) == [{"new.py::one"}, set()]


class TestRecord:
    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        return tmp_path / "statements.json"

    def noted(self, file: Path, **tests: list[str]) -> dict[str, Made]:
        """What is read of a run whose tests send these statements."""
        recorder = Recorder(file)
        send: Any = recorder._listening(lambda *_: None)
        for test, statements in tests.items():
            recorder.pytest_runtest_logstart(test)
            for statement in statements:
                send(None, statement)
            report: Any = SimpleNamespace(nodeid=test, skipped=not statements)
            recorder.pytest_runtest_logreport(report)
            recorder.pytest_runtest_logfinish()
        recorder.pytest_sessionfinish()
        return read_made(file)

    def test_takes_statements_that_differ_in_values_for_one(self, file: Path) -> None:
        one = "INSERT INTO t (a, b) VALUES (%s, %s)"
        two = "INSERT INTO t (a, b) VALUES (%s, %s), (%s, %s)"
        tests = self.noted(file, first=[one], second=[two], third=["SELECT 1"], fourth=["SELECT 22"])
        assert tests["first"].kinds == tests["second"].kinds
        assert tests["third"].kinds == tests["fourth"].kinds != tests["first"].kinds

    def test_tells_who_sent_a_statement(self, file: Path) -> None:
        recorder = Recorder(file)
        send: Any = recorder._listening(lambda *_: None)
        recorder.pytest_runtest_logstart("test")
        send(None, "SELECT 1")
        Kept(most=1).get("key", lambda: send(None, "SELECT 1"))
        recorder.pytest_sessionfinish()
        assert len(read_made(file)["test"].kinds) == 2

    def test_says_what_was_skipped_and_what_was_not(self, file: Path) -> None:
        tests = self.noted(file, ran=["SELECT 1"], skipped=[])
        assert (tests["ran"].is_skipped, tests["skipped"].is_skipped) == (False, True)

    def test_of_a_run_that_broke_off_says_nothing(self, file: Path) -> None:
        assert read_made(file) == {}
