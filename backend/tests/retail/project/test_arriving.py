"""Whoever sends slowly keeps nobody else waiting: no thread works before all has arrived (R-38)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from leeward.retail.project.door import arriving
from leeward.retail.project.door.arriving import MOST_OF_ONE, Arriving
from leeward.retail.project.door.valve import Valve

LONG_SECONDS = 20.0


class _Silent:
    """A client who has announced more and says nothing until let go."""

    def __init__(self) -> None:
        self.is_asked, self.let_go = threading.Event(), threading.Event()

    def read(self, _most: int) -> bytes:
        self.is_asked.set()
        assert self.let_go.wait(LONG_SECONDS)
        return b""


def _echo(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    start_response("200 OK", [])
    return [environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))]


def _door(application: Any = _echo, most_bytes: int = 1000) -> Arriving:
    return Arriving(application, most_bytes=most_bytes, client_of=lambda environ: environ["REMOTE_ADDR"])


def _answer(door: Any, body: Any = None, *, said: object = None, client: str = "192.0.2.1") -> tuple[int, bytes]:
    environ = {
        "REQUEST_METHOD": "POST", "PATH_INFO": "/api/enquiries", "HTTP_HOST": "localhost", "REMOTE_ADDR": client,
        "wsgi.input": body if hasattr(body, "read") else BytesIO(body or b""),
        "CONTENT_LENGTH": str(said) if said is not None else str(len(body or b"")),
    }  # fmt: skip
    answered: list[str] = []
    sent = b"".join(door(environ, lambda status, _headers: answered.append(status)))
    return int(answered[0].split()[0]), sent


@contextmanager
def _silent_ones(door: Any, count: int, client: str = "192.0.2.1") -> Iterator[None]:
    senders = [_Silent() for _ in range(count)]
    with ThreadPoolExecutor(count) as pool:
        try:
            for one in senders:
                pool.submit(_answer, door, one, said=100, client=client)
                assert one.is_asked.wait(LONG_SECONDS)
            yield
        finally:
            for one in senders:
                one.let_go.set()


def test_whoever_falls_silent_keeps_no_thread_that_works_r_38() -> None:
    door = _door(Valve(_echo, at_work=1, most_waiting=1))
    with _silent_ones(door, 8):
        assert _answer(door, b"an enquiry") == (200, b"an enquiry")
        assert _answer(door) == (200, b"")


def test_one_client_takes_no_more_than_a_part_of_the_door_r_38(monkeypatch: Any) -> None:
    monkeypatch.setattr(arriving, "MOST_ARRIVING", MOST_OF_ONE + 1)
    door = _door()
    with _silent_ones(door, MOST_OF_ONE):
        assert _answer(door, b"more of it")[0] == 503
        assert _answer(door)[0] == 200, "who sends nothing is not waited for"
        assert _answer(door, b"an order", client="192.0.2.2") == (200, b"an order")
        with _silent_ones(door, 1, client="192.0.2.3"):
            assert _answer(door, b"an order", client="192.0.2.2")[0] == 503
    assert _answer(door, b"again") == (200, b"again")
    assert not door._senders


def test_what_broke_off_is_not_worked_on() -> None:
    asked: list[Any] = []
    assert _answer(_door(lambda environ, _start: asked.append(environ)), b"half of", said=20)[0] == 400
    assert asked == []


def test_large_and_odd_bodies_are_the_applications_to_judge() -> None:
    """It says who may send that much before it reads any."""
    door = _door(lambda environ, start: start("200 OK", []) or [repr(environ["wsgi.input"]).encode()], most_bytes=4)
    for said in (5, -1, "many", ""):
        body = BytesIO(b"12345")
        assert _answer(door, body, said=said) == (200, repr(body).encode())


def test_more_than_memory_should_hold_arrives_whole() -> None:
    body = b"0123456789" * 100_000
    assert _answer(_door(most_bytes=len(body)), body) == (200, body)
