"""Logs carry a closed list of fields and never personal data (T-22)."""

from __future__ import annotations

import ast
import io
import json
import logging
import logging.config
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from django.test import Client

from leeward.retail.project.watching.logs import ALLOWED_FIELDS, log_settings, request_id_now
from tests.architecture.sources import PACKAGE, files_below, name_of, tree_of

_LEVELS = {"debug", "info", "warning", "error", "exception", "critical"}
_OF_THE_LIBRARY = {"exc_info"}


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    settings = log_settings(level="INFO")
    settings["handlers"]["stderr"]["stream"] = stream
    logging.config.dictConfig(settings)
    yield stream
    logging.config.dictConfig(log_settings(level="WARNING"))


class TestLogs:
    """T-22: a closed list of fields, one line each, nothing of a person."""

    def test_write_one_json_object_a_line_with_the_request_id(self, lines: io.StringIO) -> None:
        token = request_id_now.set("abc12345")
        structlog.get_logger("leeward.test").warning("something happened", status=404)
        request_id_now.reset(token)
        line = json.loads(lines.getvalue())
        assert line["event"] == "something happened"
        assert line["request_id"] == "abc12345"
        assert line["status"] == 404

    def test_drop_fields_that_are_not_listed(self, lines: io.StringIO) -> None:
        structlog.get_logger("leeward.test").warning("booked", email="jo@example.com", surname="Harbour")
        assert "jo@example.com" not in lines.getvalue()
        assert "Harbour" not in lines.getvalue()
        assert json.loads(lines.getvalue())["dropped"] == 2

    def test_stay_one_line_when_a_value_brings_line_breaks(self, lines: io.StringIO) -> None:
        structlog.get_logger("leeward.test").warning("odd", reason='a\n{"event":"forged"}')
        assert len(lines.getvalue().strip().splitlines()) == 1

    def test_carry_foreign_records_in_the_same_form(self, lines: io.StringIO) -> None:
        logging.getLogger("some.library").warning("plain %s", "words")
        assert json.loads(lines.getvalue())["event"] == "plain words"


def unlisted_fields(tree: ast.Module) -> set[str]:
    """Fields that calls of a module's `log` would write, and that are not on the list."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _LEVELS:
            is_log = ast.unparse(node.func.value).partition(".")[0] == "log"
            found |= {str(word.arg) for word in node.keywords if is_log}
    return found - ALLOWED_FIELDS - _OF_THE_LIBRARY


class TestFields:
    def test_that_are_written_anywhere_are_on_the_list(self) -> None:
        found = {
            name_of(path): fields for path in files_below(PACKAGE, ".py") if (fields := unlisted_fields(tree_of(path)))
        }
        assert found == {}

    def test_are_missed_when_they_are_not(self) -> None:
        assert unlisted_fields(ast.parse("log.warning('booked', email=email, status=1)")) == {"email"}


class TestErrors:
    """T-22: an error leaves its kind and its places, never its text."""

    def test_leave_kind_and_place_and_no_text(self, lines: io.StringIO) -> None:
        try:
            int("ada@example.co.uk")
        except ValueError:
            structlog.get_logger("leeward.test").exception("it failed")
        written = json.loads(lines.getvalue())
        assert written["exception"].startswith("builtins.ValueError\n")
        assert "test_logs.py" in written["exception"].splitlines()[-1]
        assert "ada@example.co.uk" not in lines.getvalue()

    def test_name_what_was_behind_them(self, lines: io.StringIO) -> None:
        try:
            try:
                raise OSError(28, "ada@example.co.uk")
            except OSError as error:
                raise RuntimeError from error
        except RuntimeError:
            logging.getLogger("some.library").exception("it failed")
        kinds = [line for line in json.loads(lines.getvalue())["exception"].splitlines() if not line.startswith(" ")]
        assert kinds == ["builtins.RuntimeError", "builtins.OSError 28"]

    @pytest.mark.django_db
    @pytest.mark.usefixtures("demo_brands")
    def test_that_nobody_caught_are_written_under_the_id_that_the_page_shows(
        self, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_given: Any, **_named: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("leeward.retail.pages.search.views.find_asked", fail)
        answer = Client(HTTP_HOST="localhost", raise_request_exception=False).get("/search/holidays/")
        written = [json.loads(line) for line in lines.getvalue().splitlines()]
        (fault,) = [one for one in written if one["event"] == "unexpected error on a page"]
        assert answer.status_code == 500
        assert fault["exception"].startswith("builtins.ZeroDivisionError")
        assert fault["error_id"] == answer["X-Request-Id"]
        assert fault["error_id"] in answer.content.decode()
