"""
The cache in front of Django: whole answers kept in this process, each page sent with a nonce of its own.

Only what a view marks is kept: pages with `CACHE_HEADER`, data with `kit.caching.surrogate.mark_public`. Keyed by
host (all that no brand has are one: whoever invents more pushes nothing out), path, (data only) what is read of
the query and (pages only) whether the cookie banner is answered; never used with a staff session. An entry ends with
its time, with the purge of a key it names, with a change of its brand, or with the prices it shows.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

from django.conf import settings

from leeward.retail.brands.hosts import normalised_host
from leeward.retail.brands.queries import find_brand_for_host, known_brand, known_version, latest_change
from leeward.retail.kit import clock
from leeward.retail.kit.answers.wsgi import Environ, Headers, StartResponse, WsgiApplication, whole_answer
from leeward.retail.kit.caching.freshness import PurgeWatch
from leeward.retail.kit.caching.surrogate import KEEP_HEADER, KEYS_HEADER, PRICES
from leeward.retail.pages.delivery.asked_for import kept_query
from leeward.retail.pages.delivery.kept import (
    DataBody,
    Freshness,
    KeptAnswer,
    kept_data,
    kept_page,
)
from leeward.retail.pages.delivery.metrics import PAGE_CACHE, PAGE_CACHE_ENTRIES
from leeward.retail.tracking.consent import has_answered

CACHE_HEADER = "X-Leeward-Page-Cache"
"""Set by a view as `<nonce>`; removed before the answer leaves."""
KEEP_AT_MOST = 500
"""Pages."""
KEEP_DATA_BYTES = 64 * 1024 * 1024
DATA_PREFIX = "/api/"

Key = tuple[str, str, str, bool]
"""Host, path, query, and for pages whether the cookie banner is answered (T-02)."""
BrandAt = Callable[..., object | None]
"""The brand of `host`, None where none has it: asked, or as this process last read it."""
_NO_BRANDS_HOST = ""
_OURS = frozenset({CACHE_HEADER, KEEP_HEADER})
_HIT, _MISS = PAGE_CACHE.labels(outcome="hit"), PAGE_CACHE.labels(outcome="miss")


class KeptDoor:
    """
    WSGI middleware in front of everything that waits or works: what is kept and known to be good is answered here.

    It asks nobody. When it is time to look whether something was purged or a brand has changed, the request goes on,
    and whoever answers it looks.
    """

    def __init__(self, application: WsgiApplication, *, pages: PageCache) -> None:
        self.application = application
        self.pages = pages

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        kept = self.pages.find_known(environ)
        return self.application(environ, start_response) if kept is None else kept.answer(environ, start_response)


class PageCache:
    """WSGI middleware; see the module's text for what is kept."""

    def __init__(
        self,
        application: WsgiApplication,
        *,
        prices_mark: Callable[[], str] = lambda: "",
    ) -> None:
        self.application = application
        self.prices_mark = prices_mark
        self.watch = PurgeWatch()
        self.pages: OrderedDict[Key, KeptAnswer] = OrderedDict()
        self.data: OrderedDict[Key, KeptAnswer] = OrderedDict()
        self._data_bytes = 0

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        key = self._key_of(environ, find_brand_for_host)
        if key is None:
            return self._let_through(environ, start_response)
        kept = (self.data if key[1].startswith(DATA_PREFIX) else self.pages).get(key)
        if kept is not None and self._is_good(kept.freshness, key[0]):
            _HIT.inc()
            return kept.answer(environ, start_response)
        _MISS.inc()
        return self._ask_and_keep(key, environ, start_response)

    def find_known(self, environ: Environ) -> KeptAnswer | None:
        """A kept answer that is good as far as this process knows already; None also when it should look again."""
        key = self._key_of(environ, known_brand)
        kept = None if key is None else (self.data if key[1].startswith(DATA_PREFIX) else self.pages).get(key)
        if key is None or kept is None:
            return None
        count, brand = self.watch.known(), known_version(host=key[0])
        if count is None or brand is None or not self._is_good_for(kept.freshness, count, brand):
            return None
        _HIT.inc()
        return kept

    def _key_of(self, environ: Environ, brand_at: BrandAt) -> Key | None:
        """None where the answer may be particular to this visitor, or is a write."""
        if (
            settings.LEEWARD_PAGE_CACHE_SECONDS <= 0
            or environ["REQUEST_METHOD"] not in {"GET", "HEAD"}
            or f"{settings.SESSION_COOKIE_NAME}=" in environ.get("HTTP_COOKIE", "")
        ):
            return None
        path, query = environ.get("PATH_INFO", ""), environ.get("QUERY_STRING", "")
        is_data = path.startswith(DATA_PREFIX)
        asked = kept_query(path, query) if is_data or not query else None
        if asked is None:
            return None
        # Without the port: an answer is the same on every port, and nobody shall push others out by inventing ports.
        host = normalised_host(environ.get("HTTP_HOST", ""))
        if brand_at(host=host) is None:
            host = _NO_BRANDS_HOST
        return host, path, asked, is_data or has_answered(environ.get("HTTP_COOKIE", ""))

    def _is_good(self, freshness: Freshness, host: str) -> bool:
        return self._is_good_for(freshness, self.watch.now(), _brand_version(host))

    def _is_good_for(self, freshness: Freshness, count: int, brand: str) -> bool:
        if time.monotonic() >= freshness.ends_at or freshness.brand != brand:
            return False
        is_unchanged = (
            self.watch.is_good(freshness.stamp, freshness.keys) if freshness.keys else freshness.stamp == count
        )
        return is_unchanged and (not freshness.prices or freshness.prices == self.prices_mark())

    def _let_through(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        def start(status: str, headers: Headers, *rest: object) -> object:
            return start_response(status, _public(headers), *rest)

        return self.application(environ, start)

    def _ask_and_keep(self, key: Key, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        # All of it before the answer is made: a change meanwhile must end the entry.
        before = Freshness(self.watch.now(), (), _brand_version(key[0]), self.prices_mark(), time.monotonic())
        method, environ["REQUEST_METHOD"] = environ["REQUEST_METHOD"], "GET"
        asked_etag = environ.pop("HTTP_IF_NONE_MATCH", "")  # Django shall make the whole answer, to be kept
        status, headers, body = whole_answer(self.application, environ)
        environ["REQUEST_METHOD"], environ["HTTP_IF_NONE_MATCH"] = method, asked_etag
        kept = self._kept(before, status, headers, body)
        if kept is not None:
            self._keep(key, kept)
            return kept.answer(environ, start_response)
        start_response(status, _public(headers))
        return [] if method == "HEAD" else [body]

    def _kept(self, before: Freshness, status: str, headers: Headers, body: bytes) -> KeptAnswer | None:
        marks = dict(headers)
        nonce, keep = marks.get(CACHE_HEADER), marks.get(KEEP_HEADER)
        sets_cookie = any(name.lower() == "set-cookie" for name, _ in headers)
        if not status.startswith("200") or sets_cookie or not (nonce or keep):
            return None
        freshness = _freshness(before, marks.get(KEYS_HEADER, ""), keep or "-")
        if nonce:
            return kept_page(
                freshness=freshness, status=status, headers=_public(headers), body=body, nonce=nonce
            )  # fmt: skip
        return kept_data(freshness=freshness, status=status, headers=_public(headers), body=body)

    def _keep(self, key: Key, kept: KeptAnswer) -> None:
        if not key[1].startswith(DATA_PREFIX):
            self.pages[key] = kept
            self.pages.move_to_end(key)
            while len(self.pages) > KEEP_AT_MOST:
                self.pages.popitem(last=False)
            PAGE_CACHE_ENTRIES.set(len(self.pages))
            return
        former = self.data.pop(key, None)
        self.data[key] = kept
        self._data_bytes += _size(kept) - (_size(former) if former else 0)
        while self._data_bytes > KEEP_DATA_BYTES and self.data:
            self._data_bytes -= _size(self.data.popitem(last=False)[1])


def _freshness(before: Freshness, keys_header: str, keep: str) -> Freshness:
    keys = tuple(keys_header.split())
    now = clock.now()
    # Days begin and end at midnight: deals, badges, roles, texts in force.
    ends_at = clock.uk_midnight_after(clock.uk_date(at=now)).timestamp()
    if keep != "-":
        ends_at = min(ends_at, float(keep))
    seconds = min(float(settings.LEEWARD_PAGE_CACHE_SECONDS), ends_at - now.timestamp())
    # Without keys nobody says whether there are prices among what it shows.
    prices = before.prices if not keys or PRICES in keys else ""
    return Freshness(before.stamp, keys, before.brand, prices, before.ends_at + seconds)


def _public(headers: Headers) -> Headers:
    return [pair for pair in headers if pair[0] not in _OURS]


def _size(kept: KeptAnswer) -> int:
    return kept.body.size if isinstance(kept.body, DataBody) else 0


def _brand_version(host: str) -> str:
    sheet = find_brand_for_host(host=host)
    return sheet.version if sheet is not None else latest_change()
