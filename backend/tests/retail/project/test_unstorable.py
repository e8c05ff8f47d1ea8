"""R-37: text with a NUL, which PostgreSQL keeps in no column, is refused at every door before anything looks at it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.retail.api.contract import the_contract
from tests.retail.desk.agents import an_agent, at_desk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
OURS = {"X-Requested-With": "XMLHttpRequest", "Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost", raise_request_exception=False)


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    paths: dict[str, dict[str, Any]] = the_contract()["paths"]
    return [(path, method, said) for path, methods in paths.items() for method, said in methods.items()]


def test_no_address_of_the_api_takes_a_nul_r_37(client: Client) -> None:
    named = [(re.sub(r"{[^}]+}", "a%00b", path), method) for path, method, _ in operations() if "{" in path]
    assert len(named) > 50
    answers = {client.generic(method.upper(), path, headers=OURS).status_code for path, method in named}
    assert answers == {400}


def test_no_body_of_the_api_takes_a_nul_r_37() -> None:
    client = at_desk(an_agent())  # whoever is none hears nothing of what was wrong with the text
    written = [(re.sub(r"{[^}]+}", "1", path), method) for path, method, said in operations() if "requestBody" in said]
    assert len(written) > 30
    for path, method in written:
        answer = client.generic(
            method.upper(), path, r'{"a": "b\u0000"}', content_type="application/json", headers=OURS
        )
        assert answer.status_code == 400, path
        assert answer["Content-Type"] == "application/problem+json"


def test_a_backslash_before_the_letter_u_is_text_like_any_other(client: Client) -> None:
    body = r'{"email": "a@b.example", "password": "\\u0000"}'
    answer = client.post("/api/enquiries", body, content_type="application/json", headers=OURS)
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "path", ["/a%00b", "/holidays/maldives?x=%00", "/search/holidays/?destination=%00", "/api/context?x=%00"]
)
def test_no_page_and_no_question_takes_a_nul_r_37(client: Client, path: str) -> None:
    assert client.get(path).status_code == 400


@pytest.mark.parametrize("path", ["/quote", "/desk/sign-in", "/sign-up"])
def test_no_form_takes_a_nul_r_37(client: Client, path: str) -> None:
    assert client.post(path, {"username": "a\0", "name": "a\0", "about": "\0"}).status_code == 400
