"""More come than can be served: few are worked on, some wait, the others are told when to come back (R-25)."""

from __future__ import annotations

import json
import threading
import time
from bisect import insort
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from leeward.cli import serve
from leeward.retail.project.door import valve
from leeward.retail.project.door.arriving import Arriving
from leeward.retail.project.door.valve import WAITING_FOR_EACH_AT_WORK, Rank, Valve

LONG_SECONDS = 20.0
TOKEN = "t" * 43
ORDER = f"POST /api/booking/baskets/{TOKEN}/order"
Come = Callable[..., list[Future["_Answer"]]]


class _Shop:
    """An application that works until it is let go, and remembers in which order it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.free = threading.Event()
        self.begun = threading.Semaphore(0)

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        self.asked.append(environ["PATH_INFO"])
        self.begun.release()
        assert self.free.wait(LONG_SECONDS)
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"done"]


class _Answer:
    def __init__(self, door: Valve, path: str, client: str = "192.0.2.1") -> None:
        said: list[tuple[str, list[tuple[str, str]]]] = []
        method, _, address = path.rpartition(" ")
        environ = {"PATH_INFO": address, "REQUEST_METHOD": method or "GET", "HTTP_HOST": "localhost"}
        environ["REMOTE_ADDR"] = client
        self.body = b"".join(door(environ, lambda status, headers: said.append((status, headers))))
        self.status, self.headers = int(said[0][0].split()[0]), dict(said[0][1])


@pytest.fixture(autouse=True)
def arrived(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everybody who ever stood in line; waiting is ended by the tests, not by the clock."""
    monkeypatch.setattr(valve, "LONGEST_WAIT_SECONDS", dict.fromkeys(Rank, LONG_SECONDS))
    found: list[Any] = []

    def stand(line: list[Any], place: Any) -> None:
        insort(line, place)
        found.append(place)

    monkeypatch.setattr(valve, "insort", stand)
    return found


@pytest.fixture
def shop() -> _Shop:
    return _Shop()


@pytest.fixture
def come(arrived: list[Any]) -> Come:
    """Ask for addresses, each when the one before stands in line."""

    def one_after_the_other(
        door: Valve, pool: ThreadPoolExecutor, *paths: str, client: str = "192.0.2.1"
    ) -> list[Future[_Answer]]:
        found = []
        for number, path in enumerate(paths, start=len(arrived) + 1):
            found.append(pool.submit(_Answer, door, path, client))
            _until(lambda number=number: len(arrived) == number)  # type: ignore[misc]
        return found

    return one_after_the_other


def _until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG_SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.002)


def test_no_more_are_worked_on_than_may_be_r_25(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=2, most_waiting=10)
    with ThreadPoolExecutor(8) as pool:
        answers = come(door, pool, *["/"] * 6)
        shop.begun.acquire()
        shop.begun.acquire()
        assert len(shop.asked) == 2
        shop.free.set()
        assert [answer.result().status for answer in answers] == [200] * 6


def test_whoever_finds_the_line_full_is_told_at_once_when_to_come_back_r_25(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=2)
    with ThreadPoolExecutor(8) as pool:
        waiting = come(door, pool, "/")
        shop.begun.acquire()
        waiting += come(door, pool, "/a", "/b")
        refused = _Answer(door, "/c")  # while nobody has been answered
        assert refused.status == 503
        assert 3 <= int(refused.headers["Retry-After"]) <= 8
        assert refused.headers["Cache-Control"] == "no-store"
        shop.free.set()
        assert [one.result().status for one in waiting] == [200] * 3
    assert "/c" not in shop.asked


def test_who_buys_takes_the_place_of_the_last_one_who_looks_around_r_25(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=2)
    with ThreadPoolExecutor(8) as pool:
        (first,) = come(door, pool, "/at-work")
        shop.begun.acquire()
        looks, last, buys = come(door, pool, "/looks", "/looks-too", ORDER)
        assert last.result(LONG_SECONDS).status == 503
        shop.free.set()
        assert {one.result().status for one in (first, looks, buys)} == {200}
    assert shop.asked == ["/at-work", ORDER.removeprefix("POST "), "/looks"]


def test_no_length_of_the_line_turns_a_buyer_away_r_01_r_05(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=1)
    with ThreadPoolExecutor(8) as pool:
        buyers = come(door, pool, ORDER)
        shop.begun.acquire()
        buyers += come(door, pool, *[ORDER] * 4)
        assert _Answer(door, "/").status == 503
        shop.free.set()
        assert [one.result().status for one in buyers] == [200] * 5


def test_one_client_who_sends_more_than_a_crowd_keeps_no_other_buyer_waiting_t_24(
    shop: _Shop, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(valve, "MOST_BUYING_OF_ONE", 2)
    door = Valve(shop, at_work=1, most_waiting=10)
    flood = [f"/booking/{number * 43}" for number in "abcd"]
    with ThreadPoolExecutor(8) as pool:
        answers = come(door, pool, "/at-work")
        shop.begun.acquire()
        answers += come(door, pool, *flood, client="203.0.113.9")
        for number in (7, 8, 9):
            answers += come(door, pool, ORDER, client=f"192.0.2.{number}")
        shop.free.set()
        assert [one.result().status for one in answers] == [200] * 8
    buys = ORDER.removeprefix("POST ")
    assert shop.asked[1:] == [flood[0], buys, flood[1], buys, buys, *flood[2:]]


def test_whoever_waited_too_long_is_not_worked_for_r_25(
    shop: _Shop, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(valve.LONGEST_WAIT_SECONDS, Rank.LOOKING, 0.05)
    door = Valve(shop, at_work=1, most_waiting=5)
    with ThreadPoolExecutor(8) as pool:
        (at_work,) = come(door, pool, "/at-work")
        shop.begun.acquire()
        (waits,) = come(door, pool, "/waits")
        assert waits.result(LONG_SECONDS).status == 503
        shop.free.set()
        assert at_work.result().status == 200  # begun work is finished, however long it takes
    assert shop.asked == ["/at-work"]


def test_a_fault_reaches_whoever_asked_and_the_next_one_is_served() -> None:
    def broken(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        if environ["PATH_INFO"] == "/broken":
            raise ValueError("no")
        start_response("200 OK", [])
        return []

    door = Valve(broken, at_work=1, most_waiting=1)
    with pytest.raises(ValueError, match="no"):
        _Answer(door, "/broken")
    assert _Answer(door, "/").status == 200


def test_what_was_opened_for_an_answer_is_closed() -> None:
    closed = []

    class Chunks:
        def __iter__(self) -> Any:
            return iter([b"a", b"b"])

        def close(self) -> None:
            closed.append(True)

    def application(_environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        start_response("200 OK", [])
        return Chunks()

    assert _Answer(Valve(application, at_work=1, most_waiting=1), "/").body == b"ab"
    assert closed == [True]


def test_whether_the_process_is_alive_is_said_while_all_is_taken_r_25(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=1)
    with ThreadPoolExecutor(8) as pool:
        waiting = come(door, pool, "/at-work")
        shop.begun.acquire()
        waiting += come(door, pool, "/waits")
        alive = _Answer(door, "/livez")
        assert (alive.status, json.loads(alive.body), alive.headers["Cache-Control"]) == (
            200, {"status": "alive"}, "no-store",
        )  # fmt: skip
        shop.free.set()
    assert "/livez" not in shop.asked


def test_who_asks_how_the_shop_is_again_and_again_keeps_nobody_out_t_24(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=valve.MOST_WATCHING + 1)
    with ThreadPoolExecutor(16) as pool:
        waiting = come(door, pool, "/at-work")
        shop.begun.acquire()
        waiting += come(door, pool, *["/readyz"] * valve.MOST_WATCHING)
        assert _Answer(door, "/readyz").status == 503
        waiting += come(door, pool, "/looks")
        shop.free.set()
        assert [one.result().status for one in waiting] == [200] * len(waiting)


def test_the_server_has_threads_for_all_who_wait_and_some_to_say_no() -> None:
    counted = Counter(works=1, waits=WAITING_FOR_EACH_AT_WORK)
    assert counted.total() < serve.THREADS_FOR_EACH_AT_WORK


def test_searches_are_answered_in_front_of_the_line_however_long_it_is_r_25() -> None:
    from leeward.retail.project import wsgi

    # The line is behind the door at which bodies arrive.
    assert isinstance(wsgi.hot_path.application, Arriving)
