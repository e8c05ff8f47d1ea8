"""Who goes first when more come than can be served: by the address that is asked for (R-25, T-24)."""

from __future__ import annotations

import re

import pytest
from django.urls import resolve

from leeward.retail.pages.private_routes import PRIVATE
from leeward.retail.project.door.valve import Rank, rank_of
from tests.retail.api.contract import the_contract

TOKEN = "t" * 43


@pytest.mark.parametrize(
    ("path", "rank"),
    [
        ("/", Rank.LOOKING), ("/api/search/holidays", Rank.LOOKING), ("/holidays/malta/gozo/harbour", Rank.LOOKING),
        ("/my-booking", Rank.BUYING), ("/pay/sandbox/x", Rank.BUYING), ("/readyz", Rank.WATCHING),
        ("/metrics", Rank.WATCHING), ("/cms/pages/1/edit/", Rank.STAFF), ("/desk", Rank.STAFF),
        ("/api/desk/changes", Rank.STAFF),
    ],
)  # fmt: skip
def test_buying_goes_before_staff_and_staff_before_looking_around_r_25(path: str, rank: Rank) -> None:
    assert rank_of(method="GET", path=path) is rank


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/x/book"), ("GET", "/book"), ("GET", "/x/book/quote.json"), ("GET", "/booking/x"),
        ("GET", "/api/booking/nothing"), ("GET", "/my-booking-x"), ("GET", "/my-booking/x"), ("GET", "/pay/x"),
        ("POST", "/holidays/malta/gozo/harbour/book"), ("DELETE", f"/api/booking/baskets/{TOKEN}"),
        ("GET", f"/api/booking/baskets/{TOKEN}/order"), ("GET", "/livez/x"),
    ],
)  # fmt: skip
def test_an_address_that_only_looks_like_one_of_buying_waits_with_the_others_t_24(method: str, path: str) -> None:
    assert rank_of(method=method, path=path) is Rank.LOOKING


def _buying_addresses() -> list[tuple[str, str]]:
    """Every private page and every question of the booking API, with something in its holes."""
    holes = {"token": TOKEN, "reference": "LW" + "B" * 12, "number": "7", "kind": "holiday.ics"}
    fill = re.compile(r"(?:<\w+:|\{)(\w+)[>}]")
    asked = [("GET", f"/{address}") for address in PRIVATE if not address.startswith("enquiry/")]
    asked += [("GET", "/booking/<str:token>/by-phone"), ("POST", "/booking/<str:token>/by-phone")]
    asked += [("POST", "/my-booking/look-up"), ("POST", "/my-booking/<str:reference>/changes")]
    for path, methods in the_contract()["paths"].items():
        if path.startswith(("/api/booking", "/api/my-booking")):
            asked += [(method.upper(), path) for method in methods]
    return [(method, fill.sub(lambda hole: holes.get(hole[1], "malta"), path)) for method, path in asked]


def test_every_address_of_buying_goes_first_r_25() -> None:
    asked = _buying_addresses()
    assert len(asked) > 30
    for method, path in asked:
        assert resolve(path)
        assert rank_of(method=method, path=path) is Rank.BUYING, f"{method} {path}"
