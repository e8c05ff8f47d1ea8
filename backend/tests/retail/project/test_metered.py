"""What prices something costs a client alike at every address (T-01, T-24)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.urls import resolve

from leeward.retail.brands.queries import find_brand_for_host
from leeward.retail.project.door.metered import EXACT, MeteredPages, points_of
from leeward.retail.search.hotpath.clients import CostMeter

RESULTS = "/search/holidays/"
STAY = "/holidays/malta/gozo/harbour"
BASKET = f"/api/booking/baskets/{'t' * 43}"


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: dict[str, str]
    body: bytes


def a_door(*, points: float) -> MeteredPages:
    """A client may ask for so many points, and for as many a second."""
    return MeteredPages(_shop, meter=CostMeter(points_per_second=points, purse_seconds=1))


def _shop(_environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    start_response("200 OK", [])
    return [b"done"]


def ask(door: MeteredPages, path: str, *, method: str = "GET", client: str = "203.0.113.5") -> _Answer:
    said: list[tuple[str, list[tuple[str, str]]]] = []
    environ = {"PATH_INFO": path, "REQUEST_METHOD": method, "HTTP_HOST": "localhost", "REMOTE_ADDR": client}
    body = b"".join(door(environ, lambda status, headers: said.append((status, headers))))
    return _Answer(int(said[0][0].split()[0]), dict(said[0][1]), body)


@pytest.mark.parametrize(
    ("path", "points"),
    [
        (RESULTS, 2), (f"{RESULTS}results.json", 2), ("/search/where-can-we-go/", 20), ("/hotels/kept.json", 2),
        (f"{STAY}/book", 2), (f"{STAY}/book/quote.json", 2), (f"{BASKET}/rooms", 3), (f"{BASKET}/flights", 3),
        ("/", 0), (STAY, 0), (f"{STAY}/book/held.json", 0), (BASKET, 0), ("/api/search/holidays", 0),
    ],
)  # fmt: skip
def test_costs_what_the_hot_address_costs_t_24(path: str, points: float) -> None:
    assert points_of(method="GET", path=path) == points_of(method="HEAD", path=path) == points
    assert points_of(method="POST", path=path) == 0
    assert resolve(path)


@pytest.mark.parametrize("form", ["/quote", "/callback", "/write-to-us"])
@pytest.mark.parametrize("drawn", ["", "/frame", "/form.json"])
def test_a_form_that_says_a_price_costs_what_the_price_costs_however_it_is_asked_t_01_t_24(
    form: str, drawn: str
) -> None:
    """Of a form that is sent with a mistake in it the answer is the form once more, price and all."""
    assert {points_of(method=method, path=f"{form}{drawn}") for method in ("GET", "HEAD", "POST")} == {2}
    assert points_of(method="GET", path=f"{form}/other") == 0
    assert resolve(f"{form}{drawn}")


@pytest.mark.parametrize(
    "path",
    [
        "/api/page-builder/structure", "/api/page-builder/row", "/api/page-builder/get-row", "/api/offers/summer",
        "/api/offers/summer/hotels/MV1/cheapest", "/api/hotels/MV1/offers", "/api/hotels/MV1/factsheet",
        "/api/products/offer/summer", "/api/products/details/MV1", "/api/v1/pricing/cheapest/lead-in/offer/summer",
    ],
)  # fmt: skip
def test_content_that_is_not_kept_costs_a_point_however_it_is_asked_t_24(path: str) -> None:
    """Kept answers are given before anybody counts; with parameters of its own each question is Django's work."""
    assert {points_of(method=method, path=path) for method in ("GET", "HEAD", "POST")} == {1}
    assert resolve(path)
    assert points_of(method="GET", path=f"{path}/x/y/z") == 0


@pytest.mark.parametrize("path", [*EXACT, "/quote", f"{STAY}/book", f"{STAY}/book/quote.json", f"{BASKET}/rooms"])
@pytest.mark.usefixtures("demo_brands")
@pytest.mark.django_db
def test_ends_a_scrapers_turn_and_nobody_elses_t_24(path: str) -> None:
    door = a_door(points=points_of(method="GET", path=path))
    assert [ask(door, path).status for _ in range(3)] == [200, 429, 429]
    assert ask(door, "/").status == 200
    assert ask(door, path, client="203.0.113.6").status == 200


@pytest.mark.usefixtures("demo_brands")
@pytest.mark.django_db
class TestWhatIsSaid:
    def test_people_read_when_to_come_back_and_whom_to_call_t_24(self) -> None:
        brand = find_brand_for_host(host="localhost")
        assert brand is not None
        door = a_door(points=2)
        ask(door, RESULTS)
        answer = ask(door, RESULTS)
        assert (answer.status, answer.headers["Retry-After"]) == (429, "1")
        assert answer.headers["Cache-Control"] == "no-store"
        assert "style-src 'sha256-" in answer.headers["Content-Security-Policy"]
        assert "Please try again in a second." in answer.body.decode()
        assert f'<a href="{brand.phone.href}">{brand.phone.display}</a>' in answer.body.decode()
        assert ask(door, RESULTS, method="HEAD").body == b""

    @pytest.mark.parametrize("path", [f"{RESULTS}results.json", f"{BASKET}/flights"])
    def test_programs_get_the_problem_of_the_search_addresses_t_24(self, path: str) -> None:
        door = a_door(points=3)
        ask(door, path)
        answer = ask(door, path)
        said = json.loads(answer.body)
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert (answer.status, said["status"], said["code"]) == (429, 429, "too_many_searches")
        assert said["title"] == "Too many searches, please wait a moment"


def test_one_purse_pays_for_pages_and_searches_t_24() -> None:
    from leeward.retail.project import wsgi

    assert wsgi._metered._meter is wsgi.hot_path.parts.meter
    assert wsgi._metered._application is wsgi.hot_path


def test_a_family_that_filters_as_fast_as_fingers_can_is_never_stopped_t_24() -> None:
    meter = CostMeter(points_per_second=20)
    points = points_of(method="GET", path=f"{RESULTS}results.json")
    for press in range(5 * 60):  # five presses a second for a minute, each answered ahead
        meter.charge(client="phone", points=points, at=press / 5)
