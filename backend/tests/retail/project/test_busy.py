"""What whoever is turned away is told, people and programs (R-25)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from leeward.retail.brands.queries import find_brand_for_host
from leeward.retail.project.door.valve import Valve


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
class TestWhatIsSaid:
    def _busy(self, path: str, *, host: str = "localhost") -> tuple[dict[str, str], bytes]:
        door = Valve(lambda _environ, _start: [], at_work=0, most_waiting=0)
        said: list[Any] = []
        environ = {"PATH_INFO": path, "REQUEST_METHOD": "GET", "HTTP_HOST": host}
        body = b"".join(door(environ, lambda status, headers: said.append((status, headers))))
        assert said[0][0] == "503 Service Unavailable"
        return dict(said[0][1]), body

    def test_people_read_the_brand_s_own_words_and_number_r_25(self) -> None:
        brand = find_brand_for_host(host="localhost")
        assert brand is not None
        headers, body = self._busy("/holidays")
        page = body.decode()
        assert "We will be back in a moment" in page
        assert f'<a href="{brand.phone.href}">{brand.phone.display}</a>' in page
        assert '<a href="">Try again</a>' in page
        assert "<style>" in page
        assert "style-src 'sha256-" in headers["Content-Security-Policy"]
        assert headers["Content-Type"].startswith("text/html")

    def test_an_unknown_host_is_told_the_same_without_anybody_s_name(self) -> None:
        _, body = self._busy("/", host="<script>.example")
        assert b"We will be back in a moment" in body
        assert b"<script>" not in body

    def test_programs_get_a_problem_document_r_25(self) -> None:
        headers, body = self._busy("/api/search/holidays")
        assert headers["Content-Type"] == "application/problem+json"
        said = json.loads(body)
        assert (said["status"], said["code"], said["errors"]) == (503, "try_again", [])
        assert headers["X-Content-Type-Options"] == "nosniff"
        headers, _ = self._busy("/search/holidays/results.json")
        assert headers["Content-Type"] == "application/problem+json"
