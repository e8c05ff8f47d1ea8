"""Pages that need nothing carry their own style, and a policy that lets in that style alone."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from leeward.retail.kit.answers.bare_pages import BARE_POLICY, bare_page


def assert_is_styled(html: str, policy: str) -> None:
    style = re.search(r"<style>(.*?)</style>", html)
    assert style
    digest = b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy
    assert " style=" not in html


def test_its_policy_lets_in_its_own_style() -> None:
    assert_is_styled(bare_page(heading="No", texts=[]), BARE_POLICY)


def test_what_is_given_is_text_and_never_markup_t_06() -> None:
    html = bare_page(heading="<b>", texts=["<i>"], ways=[('"><s>', "<u>")], name="<a>")
    assert not re.search(r"<(?:b|i|s|u)>", html)
    assert html.count("&lt;") == 6


@pytest.mark.django_db
def test_an_unknown_host_is_answered_with_one(settings: Settings) -> None:
    settings.LEEWARD_UNKNOWN_HOST_BRAND = "none"
    answer: HttpResponse = Client(HTTP_HOST="evil.example").get("/")  # type: ignore[assignment]
    assert answer.status_code == 404
    assert_is_styled(answer.content.decode(), answer["Content-Security-Policy"])


@pytest.mark.django_db
def test_a_broken_error_page_is_answered_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("leeward.retail.pages.delivery.views.page_document", broken)
    answer = Client(HTTP_HOST="localhost").get("/no-such-page")
    assert_is_styled(answer.content.decode(), answer["Content-Security-Policy"])
