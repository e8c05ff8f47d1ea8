"""The line to the render process: every way it can fail ends in a page that the browser draws, and is counted."""

from __future__ import annotations

import socketserver
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.pages.delivery import render
from leeward.retail.pages.delivery.metrics import RENDERED_BY_BROWSER

Answer = Callable[[BaseHTTPRequestHandler], None]


def answering(status: int, body: bytes) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
        handler.send_response(status)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def too_slow(handler: BaseHTTPRequestHandler) -> None:
    time.sleep(0.6)


def hang_up(handler: BaseHTTPRequestHandler) -> None:
    handler.connection.close()


@pytest.fixture
def socket_path(settings: Any) -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="lw") as folder:
        settings.LEEWARD_RENDER_SOCKET = str(Path(folder) / "r.sock")
        settings.LEEWARD_RENDER_TIMEOUT_SECONDS = 0.3
        render._client.cache_clear()
        yield settings.LEEWARD_RENDER_SOCKET
        render._client.cache_clear()


@pytest.fixture
def listen(socket_path: str) -> Iterator[Callable[[Answer], None]]:
    servers: list[Any] = []

    def start(answer: Answer) -> None:
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                answer(self)

            do_GET = do_POST

            def log_message(self, *_: Any) -> None:
                return

            def address_string(self) -> str:
                return "render"

        class Server(socketserver.ThreadingUnixStreamServer):
            daemon_threads = True

            def handle_error(self, *_: Any) -> None:
                return

        server = Server(socket_path, Handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def counted() -> float:
    return RENDERED_BY_BROWSER.labels(page="home")._value.get()


def find() -> str | None:
    return render.find_markup(page="home", document_json="{}", request_id="r1")


class TestFindMarkup:
    def test_gives_the_markup(self, listen: Callable[[Answer], None]) -> None:
        listen(answering(200, b"<main>Hello</main>"))
        assert find() == "<main>Hello</main>"

    @pytest.mark.parametrize(
        "answer",
        [
            answering(500, b"oops"),
            answering(404, b"{}"),
            answering(200, b""),
            answering(200, b"  \n"),
            hang_up,
            too_slow,
        ],
        ids=["fault", "unknown page", "empty body", "white space", "hangs up", "too slow"],
    )
    def test_gives_none_and_counts_it_when_the_process_fails(
        self, listen: Callable[[Answer], None], answer: Answer
    ) -> None:
        before = counted()
        listen(answer)
        assert find() is None
        assert counted() == before + 1

    def test_gives_none_when_nobody_listens(self, socket_path: str) -> None:
        before = counted()
        assert find() is None
        assert counted() == before + 1


class TestIsRenderProcessAlive:
    def test_is_false_when_nobody_listens(self, socket_path: str) -> None:
        assert not render.is_render_process_alive()

    def test_is_true_when_it_says_so(self, listen: Callable[[Answer], None]) -> None:
        listen(answering(200, b"alive"))
        assert render.is_render_process_alive()
