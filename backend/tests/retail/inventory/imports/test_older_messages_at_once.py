"""R-29: of two messages that are read at the same moment, the newer one stays."""

from __future__ import annotations

import threading
from datetime import date
from typing import Any

import pytest
from django.db import connection

from leeward.retail.inventory.imports.load_amounts import load_amounts
from leeward.retail.inventory.models import ImportRun
from tests.retail.inventory.imports.receiving import price, receive
from tests.retail.inventory.imports.test_older_messages import at_price, hour

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection"),
]


def test_an_older_message_waits_for_a_newer_one_that_is_being_loaded(monkeypatch: Any) -> None:
    is_loading, may_end = threading.Event(), threading.Event()
    runs: dict[str, ImportRun] = {}

    def slowly(**given: Any) -> None:
        load_amounts(**given)
        is_loading.set()
        may_end.wait(10)

    def come(name: str, message: str) -> None:
        try:
            runs[name] = receive(message)
        finally:
            connection.close()

    monkeypatch.setattr("leeward.retail.inventory.imports.processing.load_amounts", slowly)
    newer = threading.Thread(target=come, args=("newer", at_price("220", hour(2))))
    older = threading.Thread(target=come, args=("older", at_price("210", hour(1))))
    newer.start()
    assert is_loading.wait(10)
    older.start()
    older.join(1)  # it has looked for what is newer by now, unless it is made to wait
    may_end.set()
    newer.join()
    older.join()
    assert {name: run.state for name, run in runs.items()} == {"newer": "loaded", "older": "held"}
    assert price(date(2027, 5, 5), 1) == 22_000
