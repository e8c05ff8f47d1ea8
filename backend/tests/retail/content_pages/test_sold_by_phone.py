"""PM2, UK-09: a price that nobody can book online says on every card that it is booked by phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.hotels.models import Hotel
from leeward.retail.search import queries as search
from tests.pricing.builders import a_hotel, a_world
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.content_pages.conftest import Read
from tests.retail.offers.offer_shop import a_collection
from tests.retail.search.shop import publish

pytestmark = pytest.mark.django_db
SAID = "Book by phone"


@pytest.fixture
def by_phone(hotels: dict[str, Hotel], settings: Any, tmp_path: Path) -> Iterator[Hotel]:
    """Of two hotels with prices on the same pages the first is sold by phone only."""
    shown = [hotels["MV1"], hotels["MV2"]]
    a_collection(hotels=shown)
    own_words = {"is_dynamic_package_description": False, "price": {"basis_first": "A week"}}
    a_landing(
        "cards",
        a_row(a_card("A", hotel=hotels["MV1"], link=""), a_card("B", configuration=4, hotel=hotels["MV2"], link="")),
    )
    a_landing(
        "words",
        a_row(a_card("A", hotel=hotels["MV1"], link="", **own_words), a_card("B", hotel=hotels["MV2"], link="")),
    )
    settings.LEEWARD_HOME = tmp_path
    search.forget_prices()
    publish(tmp_path / "snapshot", a_world(*(a_hotel(code, destination="MV-ARI") for code in ("MV1", "MV2"))))
    Hotel.objects.filter(itemcode="MV1").update(online_bookable=False)
    yield hotels["MV1"]
    search.forget_prices()


def by_phone_href() -> str:
    hotel = Hotel.objects.select_related("country", "region").get(itemcode="MV1")
    return f"/holidays/{hotel.country.slug}/{hotel.region.slug}/{hotel.slug}"


def cards_in(props: Any) -> list[Any]:
    """Every card of a page's props that shows a price, wherever it stands."""
    if isinstance(props, dict):
        own = [props] if isinstance(props.get("price"), dict) and "leadInPpPence" in props["price"] else []
        return own + [card for value in props.values() for card in cards_in(value)]
    return [card for value in props for card in cards_in(value)] if isinstance(props, list) else []


@pytest.mark.parametrize("path", ["/holidays/maldives/ari-atoll", "/collections/villas", "/cards", "/words"])
def test_a_card_says_so_beside_its_price_and_no_other_card_does_pm2(by_phone: Hotel, read: Read, path: str) -> None:
    cards = {card["link"]["href"]: SAID in card["price"]["basis"] for card in cards_in(read(path)["props"])}
    assert [is_said for href, is_said in cards.items() if href.endswith(by_phone.slug)] == [True]
    assert [is_said for href, is_said in cards.items() if not href.endswith(by_phone.slug)] == [False]


def test_its_own_page_has_the_price_that_the_lists_have_and_says_how_to_book_it_pm2(
    by_phone: Hotel, read: Read
) -> None:
    cards = cards_in(read("/collections/villas")["props"])
    (card,) = [card for card in cards if card["link"]["href"] == by_phone_href()]
    props = read(by_phone_href())["props"]
    assert (props["state"], props["panel"]) == ("by_phone", None)
    assert props["phonePrice"] == card["price"]
    assert SAID in props["phonePrice"]["basis"]
    assert props["phonePriceNote"].startswith("Prices are per person, based on two adults sharing")


@pytest.mark.parametrize("why", ["no price", "online", "coming soon"])
def test_there_is_no_such_price_where_it_would_not_be_true_m03(
    by_phone: Hotel, read: Read, settings: Any, why: str
) -> None:
    if why == "no price":
        search.forget_prices()
        publish(settings.LEEWARD_HOME / "snapshot", a_world(a_hotel("MV2", destination="MV-ARI")), generation=2)
    else:
        changed = {"online_bookable": True} if why == "online" else {"status": Hotel.Status.COMING_SOON}
        Hotel.objects.filter(itemcode="MV1").update(**changed)
    props = read(by_phone_href())["props"]
    assert (props["phonePrice"], props["phonePriceNote"]) == (None, "")
