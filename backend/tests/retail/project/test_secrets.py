"""T-20: the browser talks to our own API without a key; what the server knows is in no page and no answer."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from tests.retail.api.contract import the_contract

SECRETS = (
    "SECRET_KEY", "LEEWARD_INTERNAL_TOKEN", "LEEWARD_STRIPE_KEY", "LEEWARD_MAILJET_SECRET",
    "LEEWARD_CONVERSIONS_HEADER",
)  # fmt: skip


PAGES = {
    "/": 200, "/offers": 200, "/holidays": 200, "/my-booking": 200, "/quote": 200, "/contact-us": 200,
    "/shortlist": 200, "/api/openapi.json": 200, "/robots.txt": 200, "/nowhere": 404, "/desk": 200, "/cms/login/": 200,
}  # fmt: skip


@pytest.mark.django_db
def test_no_page_and_no_answer_holds_a_key_t_20(demo_shop: None, built_front_end: None, settings: Any) -> None:
    contract = the_contract()
    for name in SECRETS:
        setattr(settings, name, f"planted-{name.lower()}-5d41402abc4b2a76")
    client = Client(HTTP_HOST="localhost", raise_request_exception=False)
    asked = [re.sub(r"{[^}]+}", "1", path) for path, how in contract["paths"].items() if "get" in how]
    assert len(asked) > 40
    for path in (*asked, *PAGES):
        answer = client.get(path)
        assert path not in PAGES or answer.status_code == PAGES[path], path
        assert "planted-" not in answer.content.decode() + str(answer.headers), path


def test_prices_are_asked_for_without_a_token_t_20() -> None:
    contract = the_contract()
    assert "securitySchemes" not in json.dumps(contract)
    parameters = json.dumps([one for methods in contract["paths"].values() for one in methods.values()]).lower()
    assert '"authorization"' not in parameters
