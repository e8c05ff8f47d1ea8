"""
Answers packed with gzip on their way out: 274 kB of results are 30 kB on a slow line.

What the page cache keeps it packs itself, once for all (`pages/delivery/kept.py`); so do the hot searches and the
desk's queue. Django's middleware adds random bytes, so that an answer's length tells nobody what it holds (BREACH).
"""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from leeward.retail.kit.caching.surrogate import KEEP_HEADER
from leeward.retail.pages.delivery.cache import CACHE_HEADER

_WORTH_PACKING = (
    "text/",
    "application/json",
    "application/problem+json",
    "application/xml",
    "application/rss+xml",
    "image/svg+xml",
)
"""Pictures, fonts and documents are packed as they are."""


class PackingMiddleware(GZipMiddleware):
    """Packs text for whoever can unpack it."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The answer, packed where that is worth it and nobody packs it later."""
        is_packed_later = response.has_header(CACHE_HEADER) or response.has_header(KEEP_HEADER)
        if is_packed_later or not response.get("Content-Type", "").startswith(_WORTH_PACKING):
            return response
        return super().process_response(request, response)
