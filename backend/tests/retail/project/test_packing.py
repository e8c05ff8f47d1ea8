"""What leaves Django is packed for a slow line (issue 6: from tap to results on a phone)."""

from __future__ import annotations

import gzip

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from leeward.retail.kit.caching.surrogate import KEEP_HEADER
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from leeward.retail.project.door.packing import PackingMiddleware

TEXT = b"<p>A week on Barbados</p>" * 400


def _sent(*, kind: str = "text/html; charset=utf-8", mark: str = "", accepts: str = "gzip, br") -> HttpResponse:
    def view(_: object) -> HttpResponse:
        response = HttpResponse(TEXT, content_type=kind)
        if mark:
            response[mark] = "1"
        return response

    answer = PackingMiddleware(view)(RequestFactory().get("/", headers={"Accept-Encoding": accepts}))
    assert isinstance(answer, HttpResponse)
    return answer


class TestPacking:
    @pytest.mark.parametrize("kind", ["text/html; charset=utf-8", "application/json", "application/problem+json"])
    def test_makes_text_small_and_nothing_else_of_it(self, kind: str) -> None:
        answer = _sent(kind=kind)
        assert answer["Content-Encoding"] == "gzip"
        assert answer["Vary"] == "Accept-Encoding"
        assert int(answer["Content-Length"]) == len(answer.content) < len(TEXT) / 10
        assert gzip.decompress(answer.content) == TEXT

    @pytest.mark.parametrize("kind", ["application/pdf", "image/avif", "font/woff2"])
    def test_leaves_what_is_packed_by_its_own_kind(self, kind: str) -> None:
        assert not _sent(kind=kind).has_header("Content-Encoding")

    @pytest.mark.parametrize("mark", [CACHE_HEADER, KEEP_HEADER])
    def test_leaves_what_the_page_cache_packs_once_for_all(self, mark: str) -> None:
        assert _sent(mark=mark).content == TEXT

    def test_leaves_plain_what_cannot_be_unpacked_there(self) -> None:
        assert _sent(accepts="identity").content == TEXT
