"""Asking the running shop as a browser would: at a brand's public address, through whatever stands in front of it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

import httpx

from leeward.retail.project.watching.served.errors import NotSeen
from leeward.retail.project.watching.served.whom import address_to_ask

PACKINGS = ("identity", "gzip", "br")
"""Browsers get the packed files, which lie beside the plain ones and could be changed alone."""
_SECONDS_TO_ANSWER = 10
_SECONDS_IN_ALL = 20
"""The worker has one pair of hands, and holds must not outlive their time by half a minute (INV-4)."""
_MOST_BYTES = 8 * 1024 * 1024
_AT_ONCE = 6


@dataclass(frozen=True, slots=True)
class Answer:
    """`body` is unpacked."""

    status: int
    headers: httpx.Headers
    body: bytes


class Shop:
    """
    The shop of one brand, for one look. Threads may ask it at the same time.

    origin: the brand's, such as https://www.example.co.uk. `transport`: how to get there, of tests.

    :raises NotSeen: its host is no public machine
    """

    def __init__(self, origin: str, *, transport: httpx.BaseTransport | None = None) -> None:
        parts = urlsplit(origin)
        host = parts.hostname or ""
        at = address_to_ask(host)
        self._name = {"sni_hostname": host}
        self._ends = time.monotonic() + _SECONDS_IN_ALL
        self._client = httpx.Client(
            base_url=httpx.URL(scheme=parts.scheme, host=at, port=parts.port),
            headers={"Host": parts.netloc, "User-Agent": "Leeward look"},
            timeout=_SECONDS_TO_ANSWER,
            limits=httpx.Limits(max_connections=_AT_ONCE),
            transport=transport,
            trust_env=False,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._client.close()

    def ask(self, path: str, *, packing: str = "identity") -> Answer:
        """
        What comes for an address of the shop; a redirect is not followed.

        :raises NotSeen: nothing came, not in time, or too much
        """
        self._stop_in_time()
        try:
            asked = self._client.stream("GET", path, headers={"Accept-Encoding": packing}, extensions=self._name)
            with asked as response:
                return Answer(response.status_code, response.headers, self._read(response))
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise NotSeen(f"the shop does not answer ({type(error).__name__})") from error

    def _read(self, response: httpx.Response) -> bytes:
        body = bytearray()
        for piece in response.iter_bytes():
            # Of a client's patience each drop is an answer.
            self._stop_in_time()
            body += piece
            if len(body) > _MOST_BYTES:
                raise NotSeen("the shop answers more than any of its files holds")
        return bytes(body)

    def _stop_in_time(self) -> None:
        if time.monotonic() > self._ends:
            raise NotSeen(f"the look took more than {_SECONDS_IN_ALL} seconds")
