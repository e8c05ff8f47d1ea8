"""Strict headers on every answer (T-08), request ids, and what a proxy may claim (T-02)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

ADDRESSES = ["/metrics", "/api/context", "/no-such-page", "/robots.txt", "/cms/login/", "/api/nothing"]


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost")


class TestEveryAnswer:
    @pytest.mark.parametrize("address", ADDRESSES)
    def test_carries_the_strict_headers_t_08(self, client: Client, address: str) -> None:
        headers = client.get(address).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"
        assert "camera=()" in headers["Permissions-Policy"]
        policy = headers["Content-Security-Policy"]
        assert "object-src 'none'" in policy
        assert "frame-ancestors" in policy
        assert "unsafe-eval" not in policy
        assert re.fullmatch(r"[0-9a-f]{16}", headers["X-Request-Id"])

    def test_carries_hsts_only_with_tls_t_08(self, client: Client, settings: Any) -> None:
        assert "Strict-Transport-Security" not in client.get("/metrics", secure=True).headers
        settings.SECURE_HSTS_SECONDS, settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = 31_536_000, True
        said = Client().get("/metrics", secure=True).headers["Strict-Transport-Security"]  # middleware reads it once
        assert said == "max-age=31536000; includeSubDomains"

    def test_switches_hsts_on_with_the_setting_t_08(self) -> None:
        asked = "from leeward.retail.project.settings import SECURE_HSTS_SECONDS as s; print(s)"
        for tls, seconds in (("0", "0"), ("1", "31536000")):
            env = {**os.environ, "LEEWARD_TLS": tls, "LEEWARD_PAYMENT_PROVIDER": "sandbox"}
            found = subprocess.run(
                [sys.executable, "-c", asked], env=env, capture_output=True, text=True, check=True, timeout=120
            )
            assert found.stdout.split() == [seconds]


class TestPublicPages:
    def test_allow_no_inline_script_and_only_their_own_nonce_t_08(self, client: Client) -> None:
        first = client.get("/no-such-page")
        policy = first.headers["Content-Security-Policy"]
        (nonce,) = set(re.findall(r"'nonce-([^']+)'", policy))
        script_directive = re.search(r"script-src ([^;]+)", policy)
        assert script_directive
        assert "unsafe-inline" not in script_directive[1]
        assert "'strict-dynamic'" in script_directive[1]
        html = first.content.decode()
        for tag in re.findall(r"<script[^>]*>", html):
            assert f'nonce="{nonce}"' in tag or 'type="application/json"' in tag
        assert nonce not in client.get("/no-such-page").content.decode()


class TestRequestIds:
    def test_are_taken_over_only_from_a_trusted_proxy(self, client: Client, settings: Any) -> None:
        given = {"X-Request-Id": "given-id-0001"}
        assert client.get("/metrics", headers=given).headers["X-Request-Id"] != "given-id-0001"
        settings.LEEWARD_TRUSTED_PROXIES = frozenset({"127.0.0.1"})
        assert client.get("/metrics", headers=given).headers["X-Request-Id"] == "given-id-0001"

    def test_are_made_anew_when_the_given_one_is_odd(self, client: Client, settings: Any) -> None:
        settings.LEEWARD_TRUSTED_PROXIES = frozenset({"127.0.0.1"})
        answer = client.get("/metrics", HTTP_X_REQUEST_ID="a b\x00c<script>")
        assert re.fullmatch(r"[0-9a-f]{16}", answer.headers["X-Request-Id"])


class TestFormsThatLostTheirToken:
    """Django would answer with a page of its own, which names itself and its setting (T-22)."""

    @pytest.mark.parametrize("address", ["/cms/login/", "/desk/sign-in", "/offers"])
    def test_are_answered_with_the_designed_page_t_09(self, address: str) -> None:
        answer = Client(HTTP_HOST="localhost", enforce_csrf_checks=True).post(address, {"username": "x"})
        page = answer.content.decode()
        assert answer.status_code == 403
        assert "This page is not open to you" in page
        assert "DEBUG" not in page

    def test_are_a_problem_document_to_programs_t_09(self) -> None:
        answer = Client(HTTP_HOST="localhost", enforce_csrf_checks=True).post("/api/nothing", {"a": "b"})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


class TestForwardedHeaders:
    def test_are_believed_only_from_a_trusted_proxy(self, client: Client, settings: Any) -> None:
        settings.LEEWARD_TRUSTED_PROXIES = frozenset({"127.0.0.1"})
        settings.LEEWARD_INTERNAL_TOKEN = ""
        # Through the proxy the far address is the caller, so reasons are withheld.
        assert "checks" not in client.get("/readyz", HTTP_X_FORWARDED_FOR="127.0.0.1, 203.0.113.9").json()


class TestStaffScreens:
    def test_have_their_own_policy_are_not_indexed_and_not_kept_t_08(self, client: Client) -> None:
        headers = client.get("/cms/login/").headers
        policy = headers["Content-Security-Policy"]
        assert "script-src 'self' 'unsafe-inline'" in policy
        assert "trusted-types" not in policy
        assert "None" not in policy
        assert headers["X-Robots-Tag"] == "noindex"
        assert "no-store" in headers["Cache-Control"]
