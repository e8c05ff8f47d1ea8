"""A basket prices its package anew at each step and never moves a total silently (R-31, UK-10)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.errors import UnknownBasket, WrongStep
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import accept, get_basket, latest_quote, open_basket, price_again
from leeward.retail.brands.queries import get_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import NightlyPrice
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.search.errors import BadOfferToken, NothingOnSale, OfferExpired
from tests.retail.booking.conftest import a_basket, a_token
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


def raise_rates(amount: int = 10_100) -> None:
    NightlyPrice.objects.update(amount=amount)
    publish_anew(at=AT)


class TestOpenBasket:
    def test_keeps_total_lines_and_itinerary(self, brand: BrandSheet) -> None:
        quote = latest_quote(a_basket(brand))
        # Two adults, seven nights at £100; flights £300 each way and person.
        assert (quote.version, quote.total_pence, quote.is_accepted) == (1, 260_000, True)
        assert sum(line["pence"] for line in quote.lines) == quote.total_pence
        stay = quote.itinerary["stays"][0]
        assert (stay["nights"], stay["rooms"][0]["board"], stay["rooms"][0]["board_name"]) == (7, "HB", "Half Board")
        assert quote.itinerary["outbound"]["legs"][0]["from"] == "LGW"

    def test_says_when_the_price_moved_since_it_was_shown(self, brand: BrandSheet) -> None:
        token = a_token(brand)
        raise_rates()
        basket = open_basket(offer_token=token, brand=brand)
        quote = latest_quote(basket)
        assert (quote.shown_pence, quote.total_pence, quote.is_accepted) == (260_000, 261_400, False)
        with pytest.raises(WrongStep):
            accept(basket=basket, version=1, total_pence=260_000)
        assert accept(basket=basket, version=1, total_pence=261_400).is_accepted

    def test_refuses_an_old_a_foreign_and_a_forged_token(self, brand: BrandSheet) -> None:
        token = a_token(brand)
        with pinned_at(AT + timedelta(minutes=31)), pytest.raises(OfferExpired):
            open_basket(offer_token=token, brand=brand)
        with pytest.raises(BadOfferToken):
            open_basket(offer_token=token, brand=get_brand(workspace="tropical"))
        with pytest.raises(BadOfferToken):
            open_basket(offer_token=token[:-2] + "xx", brand=brand)
        assert Basket.objects.count() == 0

    def test_is_found_by_its_token_at_its_own_brand_only(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        assert get_basket(token=basket.token, brand_id=brand.brand_id) == basket
        with pytest.raises(UnknownBasket):
            get_basket(token=basket.token, brand_id=get_brand(workspace="tropical").brand_id)
        with pytest.raises(UnknownBasket):
            get_basket(token=basket.code, brand_id=brand.brand_id)

    def test_writes_the_audit_chain_without_personal_data(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        (entry,) = audit_entries(subject=basket.subject)
        assert (entry.event, entry.facts["total_pence"]) == ("basket.opened", 260_000)
        assert verify_audit() >= 1


class TestPriceAgain:
    def test_keeps_the_version_while_nothing_changes(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        first = latest_quote(basket)
        assert price_again(basket=basket, claims=claims_of_quote(first), workspace="main") == first
        assert basket.quotes.count() == 1

    def test_adds_a_version_that_must_be_accepted_when_the_total_moves(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        claims = claims_of_quote(latest_quote(basket))
        raise_rates(9_900)
        second = price_again(basket=basket, claims=claims, workspace="main")
        assert (second.version, second.shown_pence, second.total_pence) == (2, 260_000, 258_600)
        assert not second.is_accepted
        with pytest.raises(WrongStep):
            accept(basket=basket, version=1, total_pence=260_000)

    def test_refuses_what_is_gone_and_keeps_what_was(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        claims = claims_of_quote(latest_quote(basket))
        with pytest.raises(NothingOnSale):
            price_again(basket=basket, claims=replace(claims, itemcode="MV404"), workspace="main")
        assert basket.quotes.count() == 1
