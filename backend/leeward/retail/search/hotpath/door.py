"""
The hot path: a small WSGI application in front of the valve, the page cache and Django, for what is asked most.

It answers from the memory-mapped snapshot and from facts this process already holds; no question reaches the database.
Whatever is not a hot address is passed on unseen.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

import msgspec
import structlog
from django.conf import settings
from django.db import DatabaseError

from leeward.retail.brands.errors import NoDefaultBrand
from leeward.retail.brands.queries import find_brand_for_host, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.answers.wsgi import Environ, Headers, StartResponse, WsgiApplication
from leeward.retail.kit.errors import Refusal
from leeward.retail.search.catalogue import CatalogueKeeper
from leeward.retail.search.errors import NoPrices, UnknownBrand
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.hotpath.clients import CostMeter, client_address
from leeward.retail.search.hotpath.metrics import KEPT, MADE, seconds_of
from leeward.retail.search.hotpath.replies import (
    JSON,
    PROBLEM_JSON,
    Body,
    KeptBodies,
    errors_of,
    problem_body,
    status_line,
)
from leeward.retail.search.hotpath.routes import Found, HotRoute, find_route
from leeward.retail.search.hotpath.turns import Turns
from leeward.retail.search.pricing_client import PriceBook

_ENCODER = msgspec.json.Encoder()
# Served to everybody alike, but only after asking: a price may change at any moment.
_CACHING = [("Cache-Control", "no-cache"), ("Vary", "Accept-Encoding")]

log = structlog.get_logger("leeward.search")


@dataclass(frozen=True, slots=True)
class HotParts:
    """What the hot path is made of. `headers` go with every answer; the others but prices belong to this process."""

    prices: PriceBook
    catalogue: CatalogueKeeper
    meter: CostMeter
    kept: KeptBodies
    turns: Turns
    headers: Sequence[tuple[str, str]]


@dataclass(slots=True)
class _Reply:
    status: int
    headers: Headers
    body: Body | None = None


class HotPath:
    """WSGI middleware; see the module's text."""

    def __init__(self, application: WsgiApplication, parts: HotParts) -> None:
        self.application = application
        self.parts = parts

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        found = find_route(environ.get("PATH_INFO", ""))
        if found is None:
            return self.application(environ, start_response)
        began = clock.elapsed_seconds()
        reply = self._reply(found, environ)
        seconds_of(found[0].name, reply.status).observe(clock.elapsed_seconds() - began)
        return self._send(reply, environ, start_response)

    def _reply(self, found: Found, environ: Environ) -> _Reply:
        try:
            _check_method(environ)
            return self._answer(found, environ)
        except Refusal as refusal:
            return _refused(refusal)
        except DatabaseError:
            # Brands or catalogue were never read in this process, and the database does not answer.
            log.warning("hot path without its facts: the database does not answer", route=found[0].name)
            return _refused(NoPrices("Not available just now, please try again"))
        except Exception:
            problem_id, body = problem_body(
                status=500, code="fault", title="Something went wrong on our side", errors=[]
            )
            log.exception("unexpected error on the hot path", route=found[0].name, error_id=problem_id)
            return _Reply(500, [("Content-Type", PROBLEM_JSON), ("Cache-Control", "no-store")], body)

    def _answer(self, found: Found, environ: Environ) -> _Reply:
        route, holes = found
        client = client_address(environ, trusted_proxies=settings.LEEWARD_TRUSTED_PROXIES)
        brand = _brand(environ)
        edition, catalogue = self.parts.prices.current(), self.parts.catalogue.current()
        now = clock.now()
        today = clock.uk_date(at=now)
        address = (environ["PATH_INFO"], environ.get("QUERY_STRING", ""))
        made_from = (edition.mark, catalogue.version, brand.workspace, today.toordinal())
        # Weak: packed and plain bodies share it, and proxies that pack would weaken a strong one.
        # What it is made of stays inside: generations count our sales (`Edition.number`).
        tag = f'W/"{_digest(made_from, address)}"'
        if route.is_kept and tag in environ.get("HTTP_IF_NONE_MATCH", ""):
            return _Reply(304, [("ETag", tag), *_CACHING])
        self.parts.meter.charge(client=client, points=route.points, at=clock.elapsed_seconds())
        asked = Asked(edition, catalogue, brand.workspace, now, today, address[1], holes)
        if not route.is_kept:
            return _Reply(200, [("Content-Type", JSON), ("Cache-Control", "no-store")], self._made(route, asked))
        subject = address if route.subject is None else (route.name, route.subject(asked))
        body = self._kept((made_from, subject), route, asked)
        return _Reply(200, [("Content-Type", JSON), ("ETag", tag), *_CACHING], body)

    def _kept(self, key: Hashable, route: HotRoute, asked: Asked) -> Body:
        """The body made from exactly these facts before, or a new one."""
        body = self.parts.kept.find(key)
        (KEPT if body else MADE).inc()
        if body is None:
            body = self._made(route, asked)
            self.parts.kept.keep(key, body)
        return body

    def _made(self, route: HotRoute, asked: Asked) -> Body:
        with self.parts.turns:
            answer = route.answer(asked)
            return Body(answer if isinstance(answer, bytes) else _ENCODER.encode(answer))

    def _send(self, reply: _Reply, environ: Environ, start_response: StartResponse) -> list[bytes]:
        headers = [*reply.headers, *self.parts.headers, ("X-Request-Id", secrets.token_hex(8))]
        content = b""
        if reply.body is not None:
            content = reply.body.plain
            if reply.body.is_worth_packing and "gzip" in environ.get("HTTP_ACCEPT_ENCODING", ""):
                content = reply.body.packed()
                headers.append(("Content-Encoding", "gzip"))
            headers.append(("Content-Length", str(len(content))))
        start_response(status_line(reply.status), headers)
        return [] if environ["REQUEST_METHOD"] == "HEAD" or not content else [content]


def _digest(*of: object) -> str:
    key = settings.SECRET_KEY.encode()[: hashlib.blake2b.MAX_KEY_SIZE]
    return hashlib.blake2b(repr(of).encode(), key=key, digest_size=12).hexdigest()


class _WrongMethod(Refusal):
    code = "method_not_allowed"
    status = 405


class _BodySent(Refusal):
    code = "body_not_allowed"
    status = 413


def _check_method(environ: Environ) -> None:
    if environ["REQUEST_METHOD"] not in {"GET", "HEAD"}:
        raise _WrongMethod("That cannot be done here")
    if environ.get("CONTENT_LENGTH") not in {None, "", "0"} or "HTTP_TRANSFER_ENCODING" in environ:
        raise _BodySent("Questions are asked in the address, without a body")


def _brand(environ: Environ) -> BrandSheet:
    """The brand of the host. It decides nothing but who answers; the host itself is compared and never copied."""
    brand = find_brand_for_host(host=environ.get("HTTP_HOST", ""))
    if brand is not None:
        return brand
    if settings.LEEWARD_UNKNOWN_HOST_BRAND != "default":
        raise UnknownBrand("There is no site at this address.")
    try:
        return get_default_brand()
    except NoDefaultBrand as error:
        raise NoPrices("There is no brand yet") from error


def _refused(refusal: Refusal) -> _Reply:
    problem_id, body = problem_body(
        status=refusal.status, code=refusal.code, title=refusal.message, errors=errors_of(refusal)
    )
    log.info("problem answered", status=refusal.status, code=refusal.code, error_id=problem_id)
    headers = [("Content-Type", PROBLEM_JSON), ("Cache-Control", "no-store")]
    seconds = getattr(refusal, "retry_after_seconds", None)
    if seconds is not None:
        headers.append(("Retry-After", str(seconds)))
    if refusal.status == 405:
        headers.append(("Allow", "GET, HEAD"))
    return _Reply(refusal.status, headers, body)
