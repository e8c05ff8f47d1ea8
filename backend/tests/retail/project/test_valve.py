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
from leeward.retail.brands.queries import find_brand_for_host
from leeward.retail.project import valve
from leeward.retail.project.valve import WAITING_FOR_EACH_AT_WORK, Rank, Valve, rank_of

LONG_SECONDS = 20.0
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
    def __init__(self, door: Valve, path: str) -> None:
        said: list[tuple[str, list[tuple[str, str]]]] = []
        environ = {"PATH_INFO": path, "REQUEST_METHOD": "GET", "HTTP_HOST": "localhost"}
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

    def one_after_the_other(door: Valve, pool: ThreadPoolExecutor, *paths: str) -> list[Future[_Answer]]:
        found = []
        for number, path in enumerate(paths, start=len(arrived) + 1):
            found.append(pool.submit(_Answer, door, path))
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
        looks, last, buys = come(door, pool, "/looks", "/looks-too", "/api/booking/baskets/x/order")
        assert last.result(LONG_SECONDS).status == 503
        shop.free.set()
        assert {one.result().status for one in (first, looks, buys)} == {200}
    assert shop.asked == ["/at-work", "/api/booking/baskets/x/order", "/looks"]


def test_no_length_of_the_line_turns_a_buyer_away_r_01_r_05(shop: _Shop, come: Come) -> None:
    door = Valve(shop, at_work=1, most_waiting=1)
    with ThreadPoolExecutor(8) as pool:
        buyers = come(door, pool, "/api/booking/baskets/1/order")
        shop.begun.acquire()
        buyers += come(door, pool, *(f"/api/booking/baskets/{number}/order" for number in range(2, 6)))
        assert _Answer(door, "/").status == 503
        shop.free.set()
        assert [one.result().status for one in buyers] == [200] * 5


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


@pytest.mark.parametrize(
    ("path", "rank"),
    [
        ("/", Rank.LOOKING), ("/api/search/holidays", Rank.LOOKING), ("/holidays/malta/gozo/harbour", Rank.LOOKING),
        ("/holidays/malta/gozo/harbour/book", Rank.BUYING), ("/api/booking/baskets", Rank.BUYING),
        ("/booking/token", Rank.BUYING), ("/pay/sandbox/x", Rank.BUYING), ("/pay/events/stripe", Rank.BUYING),
        ("/my-booking/ABC", Rank.BUYING), ("/readyz", Rank.BUYING), ("/cms/pages/1/edit/", Rank.STAFF),
        ("/desk", Rank.STAFF), ("/api/desk/changes", Rank.STAFF),
    ],
)  # fmt: skip
def test_buying_goes_before_staff_and_staff_before_looking_around_r_25(path: str, rank: Rank) -> None:
    assert rank_of(path) is rank


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
class TestWhatIsSaid:
    def _busy(self, path: str, *, host: str = "localhost") -> tuple[dict[str, str], bytes]:
        door = Valve(lambda _environ, _start: [], at_work=0, most_waiting=0)
        said: list[Any] = []
        environ = {"PATH_INFO": path, "REQUEST_METHOD": "GET", "HTTP_HOST": host}
        body = b"".join(door(environ, lambda status, headers: said.append((status, headers))))
        assert said[0][0] == "503 Service Unavailable"
        return dict(said[0][1]), body

    def test_people_read_the_brand_s_own_words_and_number_r_25(self) -> None:
        brand = find_brand_for_host(host="localhost")
        assert brand is not None
        headers, body = self._busy("/holidays")
        page = body.decode()
        assert "We will be back in a moment" in page
        assert f'<a href="{brand.phone.href}">{brand.phone.display}</a>' in page
        assert '<a href="">Try again</a>' in page
        assert "<style>" in page
        assert "style-src 'sha256-" in headers["Content-Security-Policy"]
        assert headers["Content-Type"].startswith("text/html")

    def test_an_unknown_host_is_told_the_same_without_anybody_s_name(self) -> None:
        _, body = self._busy("/", host="<script>.example")
        assert b"We will be back in a moment" in body
        assert b"<script>" not in body

    def test_programs_get_a_problem_document_r_25(self) -> None:
        headers, body = self._busy("/api/search/holidays")
        assert headers["Content-Type"] == "application/problem+json"
        said = json.loads(body)
        assert (said["status"], said["code"], said["errors"]) == (503, "try_again", [])
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_server_has_threads_for_all_who_wait_and_some_to_say_no() -> None:
    counted = Counter(works=1, waits=WAITING_FOR_EACH_AT_WORK)
    assert counted.total() < serve.THREADS_FOR_EACH_AT_WORK


def test_searches_are_answered_in_front_of_the_line_however_long_it_is_r_25() -> None:
    from leeward.retail.project import wsgi

    assert isinstance(wsgi.hot_path.application, Valve)
