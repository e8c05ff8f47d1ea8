"""P11, UK-07: an earlier price that records prove stands on pages with its day, and nobody can type one."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.retail.brands.queries import get_brand
from leeward.retail.content.blocks import CardPriceBlock
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.offers import queries
from leeward.retail.offers.models import Offer, PriceRecord, WasVerdict
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.operations import judge_earlier_prices
from leeward.retail.offers.queries import OfferSheet
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.offers.sections import offer_bill, offer_section
from leeward.retail.pages.props.home import CardProps
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.content_pages.conftest import Read
from tests.retail.offers.offer_shop import an_offer, evidence, history_of
from tests.retail.search.shop import NOW

BEGAN = date(2027, 1, 9)
LOWEST_ON = BEGAN - timedelta(days=20)


@pytest.fixture
def proved(hotels: dict[str, Hotel]) -> None:
    """£1,100 a head now; never less than £1,250 in the four weeks before the offer, last so on 20 December."""
    history = history_of(hotels["MV1"])
    offer = an_offer(hotels=[hotels["MV1"]], active_until=NOW + timedelta(days=20))
    evidence(offer, EvidenceKind.WAS, statement="", history=history)
    for back in range(1, 29):
        on = BEGAN - timedelta(days=back)
        pence = 125_000 if on <= LOWEST_ON else 139_000
        PriceRecord.objects.create(definition=history, on=on, per_person_pence=pence, generation=1)
    with pinned_at(NOW):
        judge_earlier_prices(at=NOW)


def shown() -> tuple[OfferSheet, Asking]:
    brand = get_brand(workspace="main")
    with pinned_at(NOW):
        return queries.get_offer(slug="winter-sun", brand=brand, at=NOW), Asking(brand=brand, now=NOW)


def a_bill(offer: OfferSheet, asking: Asking) -> CardProps:
    return offer_bill(offer=offer, asking=asking, position=1)


@pytest.mark.usefixtures("proved")
class TestProvedEarlierPrice:
    def test_is_dated_by_the_last_day_on_which_it_was_asked(self) -> None:
        verdict = WasVerdict.objects.get()
        assert (verdict.was_pp_pence, verdict.was_on) == (125_000, LOWEST_ON)

    def test_stands_on_the_offers_page_and_in_lists(self) -> None:
        offer, asking = shown()
        for price in (offer_section(offer=offer, asking=asking).price, a_bill(offer, asking).price):
            assert price is not None
            assert (price.lead_in_pp_pence, price.was_pp_pence, price.was_on) == (110_000, 125_000, "2026-12-20")

    def test_stands_on_a_card_of_the_offer(self, read: Read) -> None:
        a_landing("winter", a_row(a_card("", offer=Offer.objects.get(), link="")))
        with pinned_at(NOW):
            (card,) = read("/winter")["props"]["rows"][0]["cards"]
        assert (card["price"]["wasPpPence"], card["price"]["wasOn"]) == (125_000, "2026-12-20")

    def test_never_stands_under_words_of_an_editor_that_may_mean_another_holiday(self, read: Read) -> None:
        own = {"is_dynamic_package_description": False, "price": {"basis_first": "A fortnight in a villa"}}
        a_landing("winter", a_row(a_card("", offer=Offer.objects.get(), link="", **own)))
        with pinned_at(NOW):
            (card,) = read("/winter")["props"]["rows"][0]["cards"]
        assert (card["price"]["basis"], card["price"]["leadInPpPence"]) == (["A fortnight in a villa"], 110_000)
        assert (card["price"]["wasPpPence"], card["price"]["wasOn"]) == (None, None)

    def test_and_what_it_is_for_stand_where_the_editor_left_the_words_out_UK_03(self, read: Read) -> None:
        a_landing("winter", a_row(a_card("", offer=Offer.objects.get(), link="", is_dynamic_package_description=False)))
        with pinned_at(NOW):
            (card,) = read("/winter")["props"]["rows"][0]["cards"]
        assert card["price"]["basis"][0].startswith("7 nights, ")
        assert card["price"]["wasPpPence"] == 125_000

    def test_is_gone_with_its_proof(self) -> None:
        WasVerdict.objects.update(was_pp_pence=None, was_on=None)
        offer, asking = shown()
        price = offer_section(offer=offer, asking=asking).price
        assert price is not None
        assert (price.was_pp_pence, price.was_on) == (None, None)


def test_nobody_can_type_an_earlier_price() -> None:
    assert [name for name in CardPriceBlock().child_blocks if "was" in name] == []
