"""UK-09: whatever shows a lead-in price says where it is sold on less than a tenth of the departures it is told of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.supply.world import World
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Collection, Superhero
from leeward.retail.offers.queries.superheroes import superhero_sheet
from leeward.retail.search import queries as search
from tests.pricing.builders import a_hotel, a_plan, a_season, a_world, day
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.content_pages.conftest import Read
from tests.retail.offers.offer_shop import a_collection, an_offer
from tests.retail.search.shop import NOW, publish

pytestmark = pytest.mark.django_db
SAID = "Limited availability"
PAGES = (
    "/holidays", "/holidays/maldives", "/holidays/maldives/ari-atoll", "/holidays/maldives/ari-atoll/reef-house",
    "/offers", "/offers/winter-sun", "/collections", "/collections/villas", "/cards",
)  # fmt: skip


def cheap_for(days: int) -> World:
    """Both hotels cost the same: £1,100 a head for departures on so many days from 1 May 2027, £1,240 afterwards."""
    seasons = (a_season(100, last=day(days + 5)), a_season(120, first=day(days + 6)))
    plans = (a_plan(seasons=seasons),)
    return a_world(*(a_hotel(code, destination="MV-ARI", plans=plans) for code in ("MV1", "MV2")))


@pytest.fixture
def sell(hotels: dict[str, Hotel], settings: Any, tmp_path: Path) -> Iterator[Any]:
    """Publish prices that are cheap on so many days, with all that may be shown at them."""
    shown = [hotels["MV1"], hotels["MV2"]]
    an_offer(hotels=shown)
    a_collection(hotels=shown)
    a_landing("cards", a_row(a_card("A", hotel=hotels["MV1"]), a_card("B", configuration=4, hotel=hotels["MV2"])))

    def publish_for(days: int) -> None:
        settings.LEEWARD_HOME = tmp_path / str(days)
        search.forget_prices()
        publish(settings.LEEWARD_HOME / "snapshot", cheap_for(days))

    yield publish_for
    search.forget_prices()


def prices_in(props: Any) -> list[Any]:
    """Every lead-in price of a page's props, wherever it stands."""
    if isinstance(props, dict):
        own = [props] if "leadInPpPence" in props else []
        return own + [price for value in props.values() for price in prices_in(value)]
    return [price for value in props for price in prices_in(value)] if isinstance(props, list) else []


@pytest.mark.parametrize("path", PAGES)
def test_is_said_beside_each_price_of_a_page_and_only_while_it_is_true_uk_09(sell: Any, read: Read, path: str) -> None:
    """May has 31 departures: at three of them the price is rare, at four it is not."""
    said = {}
    for days in (3, 4):
        sell(days)
        prices = prices_in(read(path)["props"])
        assert {price["leadInPpPence"] for price in prices} == {110_000}
        said[days] = {price["limited"] for price in prices}
    assert said == {3: {SAID}, 4: {None}}


def test_is_said_where_prices_are_words_uk_09(sell: Any, read: Read) -> None:
    """The map of a place's hotels, the places one could go to; and a title has room for neither words nor price."""
    for days, is_said in ((3, True), (4, False)):
        sell(days)
        country = read("/holidays/maldives")
        assert ("from £1,100 pp" in country["html"].split("</title>")[0]) is not is_said
        (place,) = read("/search/where-can-we-go/")["props"]["places"]
        assert (SAID in place["when"]) is is_said, place["when"]


def test_a_heros_button_has_no_room_for_it_and_says_view_uk_09(sell: Any) -> None:
    hero = Superhero.objects.create(slug="hero", name="Hero", collection=Collection.objects.get(), live=True)
    said = {}
    for days in (3, 4):
        sell(days)
        sheet = superhero_sheet(hero, at=NOW)
        said[days] = (sheet.button_text, sheet.lowest_price_pounds)
    assert said == {3: ("View", None), 4: ("From £1,100", 1100)}


def test_is_told_to_programs_uk_09(sell: Any) -> None:
    sell(3)
    client = Client(HTTP_HOST="localhost")
    (collection,) = client.get("/api/products/collections/all").json()["data"]
    assert (collection["lowest_price"], collection["is_limited"]) == (1100, True)
    (product, _other) = client.get("/api/products/offer/winter-sun").json()["data"]
    assert product["cheapest_package"]["is_limited"] is True
    hotels = client.get("/api/offers/winter-sun").json()["hotels"]
    assert [(hotel["price"], hotel["is_limited"]) for hotel in hotels] == [(1100, True), (1100, True)]
    assert client.get("/api/v1/pricing/cheapest/lead-in/offer/winter-sun").json()["data"]["is_limited"] is True
