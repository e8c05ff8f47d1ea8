"""UK-03: wherever the price of an offer for another party than two adults stands, that party stands beside it."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.offers.choosing import price_of_offer
from leeward.retail.offers.models import Offer
from leeward.retail.offers.models.choices import OfferType
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.content_pages.conftest import Read
from tests.retail.offers.offer_shop import an_offer
from tests.retail.offers.offer_shop import read as read_api
from tests.retail.search.shop import NOW

FAMILY = "based on 2 adults and 2 children aged 6 and 9 sharing"
COUPLE = "based on two adults sharing"


@pytest.fixture
def family(hotels: dict[str, Hotel]) -> Offer:
    """A seasonal offer of two hotels, priced for four."""
    both = [hotels["MV1"], hotels["MV2"]]
    return an_offer("half-term", hotels=both, child_ages=[6, 9], offer_type=OfferType.SEASONAL)


def sections(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {section["kind"]: section for section in document["props"]["sections"]}


@pytest.mark.usefixtures("family")
class TestFamily:
    def test_stands_in_the_price_box_of_the_offers_page_and_of_its_modal(self, read: Read) -> None:
        assert sections(read("/offers/half-term"))["offer"]["price"]["basis"][-1] == FAMILY
        assert read_api("/offers/half-term/offer.json")["price"]["basis"][-1] == FAMILY

    def test_stands_on_each_hotel_of_the_offer_and_in_the_note_above_them(self, read: Read) -> None:
        listed = sections(read("/offers/half-term"))["products"]
        assert {product["card"]["price"]["basis"][-1] for product in listed["products"]} == {FAMILY}
        assert FAMILY in listed["note"]
        assert COUPLE not in listed["note"]

    def test_is_the_party_that_the_hotels_page_opens_with_at_the_same_price_s13(self, read: Read) -> None:
        """Whoever presses a price for four must not land on one for two."""
        listed = sections(read("/offers/half-term"))
        (product, *_), (hotel, *_) = listed["products"]["products"], listed["offer"]["hotels"]
        assert product["card"]["link"]["href"] == hotel["href"]
        opened = read(hotel["href"])["props"]["panel"]["price"]
        assert opened["perPersonPence"] == product["pricePpPence"] == hotel["pricePpPence"]
        assert opened["party"] == "2 adults, 2 children"

    @pytest.mark.parametrize("named", ["HB", "HBP"])
    def test_a_board_binds_the_hotels_page_where_the_offers_terms_name_its_meals_uk_03_z47(
        self, read: Read, hotels: dict[str, Hotel], named: str
    ) -> None:
        (free, *_) = sections(read("/offers/half-term"))["offer"]["hotels"]
        panel = read(free["href"])["props"]["panel"]
        assert (panel["board"], panel["keptBoard"]) == (panel["price"]["board"], None)
        an_offer("boarded", hotels=list(hotels.values()), board=named, offer_type=OfferType.SEASONAL)
        document = sections(read("/offers/boarded"))
        (bound, *_) = [hotel for hotel in document["offer"]["hotels"] if hotel["pricePpPence"]]
        assert read(bound["href"])["props"]["panel"]["keptBoard"] == panel["board"] == "HB"
        assert bound["href"] in [product["card"]["link"]["href"] for product in document["products"]["products"]]

    def test_stands_on_its_bill_in_lists_and_on_no_other(self, read: Read, hotels: dict[str, Hotel]) -> None:
        an_offer("for-two", hotels=[hotels["MV1"]])
        cards = {card["cardId"]: card for card in sections(read("/offers"))["bills"]["bills"]}
        assert cards["half-term"]["price"]["basis"][-1] == FAMILY
        assert "based on" not in " ".join(cards["for-two"]["price"]["basis"])

    @pytest.mark.parametrize("own", [{}, {"is_dynamic_package_description": False, "price": {"basis_first": "A week"}}])
    def test_stands_on_a_card_of_a_built_page_under_any_words(self, read: Read, family: Offer, own: Any) -> None:
        a_landing("school", a_row(a_card("", offer=family, link="", **own)))
        with pinned_at(NOW):
            (card,) = read("/school")["props"]["rows"][0]["cards"]
        assert card["price"]["basis"][-1] == FAMILY

    def test_is_told_by_the_api_with_every_package(self) -> None:
        body = read_api("/api/offers/half-term")
        assert (body["cheapest_package"]["based_on"], body["cheapest_package"]["people"]) == (FAMILY, 4)
        (line, *_) = read_api("/api/products/offer/half-term")["data"]
        assert line["cheapest_package"]["based_on"] == FAMILY
        two = read_api("/api/hotels/P-MV1/factsheet")["cheapest_package"]
        assert (two["based_on"], two["people"]) == ("based on 2 adults sharing", 2)

    def test_is_told_to_editors_who_choose_the_offer(self, family: Offer) -> None:
        assert price_of_offer(family).endswith(f" pp, {FAMILY}")


def test_the_footer_claims_two_adults_only_where_nothing_else_is_said(read: Read, hotels: dict[str, Hotel]) -> None:
    del hotels
    said = read("/offers")["shell"]["footer"]["legal"][-1]
    assert f"{COUPLE} unless it says otherwise beside them" in said
