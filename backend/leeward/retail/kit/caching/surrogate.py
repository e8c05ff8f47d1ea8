"""
Answers that may be kept, and exactly what ends them (T-05, R-28; usage in docs/caching.md).

A public answer names the things it shows as surrogate keys (`hotel-MV1204`, `page-17`, `prices`). Caches in this
process, in every replica and in a CDN keep it until one of them is purged or its own end has come.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers

KEYS_HEADER = "Surrogate-Key"
KEEP_HEADER = "X-Leeward-Keep"
"""Set to the moment the answer ends (seconds since 1970) or `-`; removed before an answer leaves the process."""
PRICES = "prices"
"""Key of every answer that shows a live price: it ends with the prices it was made from."""
EVERYTHING = "everything"
"""Purging this ends every kept answer."""

_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,99}")

GetResponse = Callable[[HttpRequest], HttpResponse]


def key_problem(key: str) -> str | None:
    """What is wrong with a surrogate key; None when it can be used in a header and an address."""
    return None if _KEY.fullmatch(key) else f"a surrogate key is one word of letters, digits and -._: , not {key!r}"


def mark_public(response: HttpResponse, *, keys: Iterable[str], ends_at: datetime | None = None) -> None:
    """
    Let caches keep this answer: it is the same for every visitor of the brand.

    `keys` name all it shows; purging any of them ends it. `ends_at` is the moment at which it changes by itself, such
    as the first expiry of an offer it lists. Browsers ask again each time (with the ETag, so that little is sent).

    :raises ValueError: no key at all, or one that is not a single plain word
    """
    name_keys(response, keys=keys, ends_at=ends_at)
    response["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ["Accept-Encoding"])


def name_keys(response: HttpResponse, *, keys: Iterable[str], ends_at: datetime | None) -> None:
    """The part of `mark_public` that pages share. :raises ValueError: as there"""
    named = sorted(set(keys))
    problems = [problem for key in named if (problem := key_problem(key))]
    if problems or not named:
        raise ValueError(problems[0] if problems else "a kept answer needs a key that can end it")
    response[KEYS_HEADER] = " ".join(named)
    response[KEEP_HEADER] = f"{ends_at.timestamp():.3f}" if ends_at else "-"


class SurrogateMiddleware:
    """Give every answer marked by `mark_public` an ETag, and answer 304 to who has it already."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        is_page = response.get("Content-Type", "").startswith("text/html")  # each answer has a nonce of its own
        if is_page or not response.has_header(KEEP_HEADER) or response.status_code != 200:
            return response
        # Weak: packed and plain bodies share it.
        response["ETag"] = f'W/"{hashlib.blake2b(response.content, digest_size=12).hexdigest()}"'
        answer = get_conditional_response(request, etag=response["ETag"], response=response)
        return answer if isinstance(answer, HttpResponse) else response
