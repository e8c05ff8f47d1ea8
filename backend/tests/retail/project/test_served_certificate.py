"""The daily look over real TLS: the address is pinned, and the certificate must be the brand's all the same (T-11)."""

from __future__ import annotations

import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest

from leeward.retail.project.watching.served import asking
from leeward.retail.project.watching.served.asking import Shop
from leeward.retail.project.watching.served.errors import NotSeen

HOST = "brand.example.com"


class _Answer(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = f"the shop of {self.headers['Host']}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is said aloud in a test."""


class Served:
    """A shop on this machine with a certificate for some names; `asked_for`: the names it was greeted with."""

    def __init__(self, folder: Path, names: str) -> None:
        self.asked_for: list[str | None] = []
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=a test",
             "-addext", f"subjectAltName={names}", "-keyout", key, "-out", self.certificate],
            check=True, capture_output=True, timeout=60,
        )  # fmt: skip
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, key)
        context.sni_callback = lambda _socket, name, _context: self.asked_for.append(name)
        self.server = HTTPServer(("127.0.0.1", 0), _Answer)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"https://{HOST}:{self.server.server_port}"


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The brand's host is this machine, whatever names say."""
    monkeypatch.setattr(asking, "address_to_ask", lambda _host: "127.0.0.1")


@pytest.fixture
def served(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Served]:
    shop = Served(tmp_path, request.param)
    yield shop
    shop.server.shutdown()
    shop.server.server_close()


@pytest.mark.parametrize("served", [f"DNS:{HOST}"], indirect=True)
@pytest.mark.usefixtures("pinned")
class TestTheBrandsOwn:
    def test_t11_is_believed_at_a_pinned_address_and_asked_for_by_name(
        self, served: Served, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        _trust(served.certificate, monkeypatch)
        with Shop(served.origin) as shop:
            answer = shop.ask("/")
        assert (answer.status, answer.body) == (200, f"the shop of {HOST}:{served.server.server_port}".encode())
        assert set(served.asked_for) == {HOST}

    def test_t11_is_not_believed_where_nobody_vouches_for_it(self, served: Served) -> None:
        with Shop(served.origin) as shop, pytest.raises(NotSeen, match="ConnectError"):
            shop.ask("/")


@pytest.mark.parametrize("served", ["DNS:another.example.com", "IP:127.0.0.1"], indirect=True)
@pytest.mark.usefixtures("pinned")
def test_t11_a_certificate_of_another_name_or_of_the_address_is_refused(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    _trust(served.certificate, monkeypatch)
    with Shop(served.origin) as shop, pytest.raises(NotSeen, match="ConnectError"):
        shop.ask("/")
    assert set(served.asked_for) == {HOST}


def _trust(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a public authority had signed it."""
    real = httpx.create_ssl_context

    def trusting(*args: Any, **kwargs: Any) -> ssl.SSLContext:
        context = real(*args, **kwargs)
        context.load_verify_locations(certificate)
        return context

    monkeypatch.setattr("httpx._transports.default.create_ssl_context", trusting)
