"""The small shop of the offers' tests, and pages read as the documents they send to the render process."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from leeward.retail.content.find.keeping import forget_index
from tests.retail.offers.conftest import hotels, main, offer_prices

__all__ = ["hotels", "main", "offer_prices"]

Read = Callable[..., dict[str, Any]]


@pytest.fixture(autouse=True)
def other_tests_are_not_found() -> None:
    """The index of this process still knows the hotels of the test before, which were never taken back in public."""
    forget_index()


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, built_front_end: None) -> Read:
    """Ask for an address; gives its document, with the answer's status and text under `status` and `html`."""
    sent: list[str] = []

    def find_markup(*, page: str, document_json: str, request_id: str) -> str:
        sent.append(document_json)
        return "<main>drawn</main>"

    monkeypatch.setattr("leeward.retail.pages.delivery.documents.find_markup", find_markup)

    def ask(path: str, *, host: str = "localhost", status: int = 200, client: Client | None = None) -> dict[str, Any]:
        sent.clear()
        answer = (client or Client(HTTP_HOST=host)).get(path)
        assert answer.status_code == status, answer.content[:2000]
        document: dict[str, Any] = json.loads(sent[0])
        return document | {"status": answer.status_code, "html": answer.content.decode()}

    return ask
