"""One kept answer: a page with holes where its nonce was, or a JSON body, ready to be sent plain or packed."""

from __future__ import annotations

import gzip
import secrets
from dataclasses import dataclass

from leeward.retail.kit.answers.wsgi import Environ, Headers, StartResponse
from leeward.retail.pages.delivery.compression import GzipTemplate, gzip_template

NONCE_BYTES = 16
_WORTH_PACKING = 500


_POLICY = "Content-Security-Policy"
_MADE_ANEW = frozenset({"x-request-id", "content-length"})


@dataclass(frozen=True, slots=True)
class Freshness:
    """
    What an answer depends on. `keys` empty: on everything public. `ends_at` is on the monotonic counter.

    `brand` is the version of the brand it was drawn for, `prices` the mark of the prices it shows, "" for none.
    """

    stamp: int
    keys: tuple[str, ...]
    brand: str
    prices: str
    ends_at: float


@dataclass(frozen=True, slots=True)
class PageBody:
    """A page, split at its nonce; each answer gets one of its own (decision 2)."""

    policy: str
    nonce: str
    pieces: tuple[bytes, ...]
    packed: GzipTemplate

    def fill(self, *, packed: bool) -> tuple[bytes, Headers]:
        nonce = secrets.token_urlsafe(NONCE_BYTES)
        headers = [(_POLICY, self.policy.replace(self.nonce, nonce))]
        text = nonce.encode()
        return self.packed.fill(text) if packed else text.join(self.pieces), headers


@dataclass(frozen=True, slots=True)
class DataBody:
    """An answer that is the same byte for byte each time, such as JSON."""

    plain: bytes
    packed: bytes

    def fill(self, *, packed: bool) -> tuple[bytes, Headers]:
        return self.packed if packed else self.plain, []

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """An answer as first made, without what every answer gets anew."""

    freshness: Freshness
    status: str
    headers: tuple[tuple[str, str], ...]
    etag: str
    body: PageBody | DataBody
    can_pack: bool

    def answer(self, environ: Environ, start_response: StartResponse) -> list[bytes]:
        """Send it: 304 to who has it already, packed to who can unpack."""
        request_id = ("X-Request-Id", secrets.token_hex(8))
        asked = environ.get("HTTP_IF_NONE_MATCH")
        if asked and self.etag and is_among(self.etag, asked):
            start_response("304 Not Modified", [*self.headers, request_id])
            return []
        packed = self.can_pack and "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
        body, more = self.body.fill(packed=packed)
        headers = [*self.headers, *more, request_id, ("Content-Length", str(len(body)))]
        if packed:
            headers.append(("Content-Encoding", "gzip"))
        start_response(self.status, headers)
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


def is_among(etag: str, asked: str) -> bool:
    """Whether a validator is in an If-None-Match header, weakly compared (RFC 9110 13.1.2)."""
    return asked.strip() == "*" or etag.removeprefix("W/") in {
        one.strip().removeprefix("W/") for one in asked.split(",")
    }


def kept_page(*, freshness: Freshness, status: str, headers: Headers, body: bytes, nonce: str) -> KeptAnswer:
    """A page whose nonce is cut out of body and policy."""
    pieces = tuple(body.split(nonce.encode()))
    policy = dict(headers)[_POLICY]
    return KeptAnswer(
        freshness=freshness,
        status=status,
        headers=(*((name, value) for name, value in _lasting(headers) if name != _POLICY), ("Vary", "Accept-Encoding")),
        etag="",
        body=PageBody(policy=policy, nonce=nonce, pieces=pieces, packed=gzip_template(pieces)),
        can_pack=True,
    )


def kept_data(*, freshness: Freshness, status: str, headers: Headers, body: bytes) -> KeptAnswer:
    """A body without a nonce."""
    can_pack = len(body) >= _WORTH_PACKING
    return KeptAnswer(
        freshness=freshness,
        status=status,
        headers=tuple(_lasting(headers)),
        etag=dict(headers).get("ETag", ""),
        body=DataBody(plain=body, packed=gzip.compress(body, 9, mtime=0) if can_pack else b""),
        can_pack=can_pack,
    )


def _lasting(headers: Headers) -> Headers:
    return [pair for pair in headers if pair[0].lower() not in _MADE_ANEW]
