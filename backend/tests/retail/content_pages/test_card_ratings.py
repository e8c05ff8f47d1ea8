"""S19, UK-30: wherever a hotel stands as a card it shows its stars and what guests say, and where they say it."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.hotels.models import Factsheet, Hotel
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.content_pages.conftest import Read
from tests.retail.hotels.factsheet_builders import a_factsheet
from tests.retail.offers.offer_shop import a_collection

pytestmark = pytest.mark.django_db
REVIEWED = "https://www.reviews.example/hotels/1"
PAGES = ["/holidays/maldives/ari-atoll", "/collections/villas", "/cards", "/holidays/maldives/ari-atoll/mv2"]


@pytest.fixture
def rated(hotels: dict[str, Hotel]) -> Hotel:
    """The first of two hotels has guests' reviews on a site, the second has a score alone."""
    for code, address in (("MV1", REVIEWED), ("MV2", "")):
        Factsheet.objects.filter(hotel=hotels[code]).delete()
        a_factsheet(hotels[code], review_url=address)
    a_collection(hotels=[hotels["MV1"], hotels["MV2"]])
    a_landing("cards", a_row(a_card("A", hotel=hotels["MV1"], link=""), a_card("B", hotel=hotels["MV2"], link="")))
    return hotels["MV1"]


def cards_in(props: Any) -> list[Any]:
    """Every card of a page's props, wherever it stands."""
    if isinstance(props, dict):
        own = [props] if "cardId" in props else []
        return own + [card for value in props.values() for card in cards_in(value)]
    return [card for value in props for card in cards_in(value)] if isinstance(props, list) else []


@pytest.mark.parametrize("path", PAGES)
def test_a_card_says_stars_score_how_many_and_where_s19_uk_30(rated: Hotel, read: Read, path: str) -> None:
    path = path.replace("mv2", Hotel.objects.get(itemcode="MV2").slug)
    found = [card["rating"] for card in cards_in(read(path)["props"]) if card["link"]["href"].endswith(rated.slug)]
    assert found == [{"stars": 4, "score": "4.5", "reviewCount": 120, "source": "reviews.example"}]


def test_a_score_without_a_site_claims_no_reviews_uk_30_uk_31(rated: Hotel, read: Read) -> None:
    other = Hotel.objects.get(itemcode="MV2")
    cards = cards_in(read("/collections/villas")["props"])
    (found,) = [card["rating"] for card in cards if card["link"]["href"].endswith(other.slug)]
    assert found == {"stars": 4, "score": "4.5", "reviewCount": None, "source": None}


def test_a_hotel_without_stars_or_score_has_no_line_for_them_er5(rated: Hotel, read: Read) -> None:
    Hotel.objects.update(stars=0, rating_tenths=None)
    assert {str(card["rating"]) for card in cards_in(read("/collections/villas")["props"])} == {"None"}
