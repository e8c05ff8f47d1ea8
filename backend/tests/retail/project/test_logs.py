"""Logs carry a closed list of fields and never personal data (T-22)."""

from __future__ import annotations

import io
import json
import logging
import logging.config
from collections.abc import Iterator

import pytest
import structlog

from leeward.retail.project.logs import log_settings, request_id_now


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
