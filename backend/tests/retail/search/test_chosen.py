"""A chosen package is priced anew, as chosen (R-31): what booking asks before each step."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from leeward.pricing.api import PackageQuote
from leeward.retail.kit import clock
from leeward.retail.kit.clock import UK
from leeward.retail.search import pricing_client
from leeward.retail.search.chosen import claims_of_priced, price_claims, room_options
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.offer_tokens import OfferClaims, OfferedStay, claims_as_json, claims_from_json
from leeward.retail.search.pricing_client import Edition, PriceBook
from leeward.travel.itemcode import find_itemcode
from leeward.travel.search_query import SearchQuery
from tests.retail.search.shop import NOW, publish, small_world


@pytest.fixture
def edition(tmp_path: Path) -> Edition:
    publish(tmp_path, small_world())
    return PriceBook(tmp_path).current()


def cheapest(edition: Edition) -> PackageQuote:
    query = SearchQuery(
        departure_airports=("LGW",), departure_date=date(2027, 5, 3), nights=7, itemcode=find_itemcode("MV1")
    )
    return pricing_client.cheapest_package(edition=edition, query=query, today=clock.uk_date(at=NOW))


def claims(edition: Edition) -> OfferClaims:
    return claims_of_priced(cheapest(edition), workspace="main", now=NOW)


class TestPriceClaims:
    def test_gives_the_offered_price_again_line_by_line(self, edition: Edition) -> None:
        priced = price_claims(claims(edition), now=NOW, edition=edition)
        assert priced == replace(cheapest(edition), offer=replace(cheapest(edition).offer, boards=priced.offer.boards))

    def test_refuses_what_is_not_for_sale_by_name(self, edition: Edition) -> None:
        gone = replace(claims(edition), outbound=replace(claims(edition).outbound, code="GONE"))
        with pytest.raises(NothingOnSale) as refused:
            price_claims(gone, now=NOW, edition=edition)
        assert (refused.value.field, refused.value.rule) == ("flight", "unknown_flight")

    @pytest.mark.parametrize("ask", [price_claims, room_options])
    def test_refuses_what_leaves_today_or_has_left_of_a_trip_too(self, edition: Edition, ask: Any) -> None:
        hotel = claims(edition)
        trip = replace(hotel, itemcode="TRIP", stays=(OfferedStay("MV1", 7, (("A", "P"),)),))
        for day in (3, 4):
            for asked in (hotel, trip):
                with pytest.raises(NothingOnSale) as refused:
                    ask(asked, now=datetime(2027, 5, day, tzinfo=UK), edition=edition)
                assert (refused.value.field, refused.value.rule) == ("date", "too_late")
        assert ask(hotel, now=datetime(2027, 5, 2, 23, 59, tzinfo=UK), edition=edition)

    def test_lists_what_each_room_could_have(self, edition: Edition) -> None:
        (options,) = room_options(claims(edition), now=NOW, edition=edition)
        assert [(option.plan_code, option.difference_pence) for option in options] == [("P", 0)]


class TestClaims:
    def test_come_back_from_json_as_they_were(self, edition: Edition) -> None:
        assert claims_from_json(claims_as_json(claims(edition))) == claims(edition)

    def test_of_another_form_are_refused(self, edition: Edition) -> None:
        with pytest.raises(ValueError, match="another form"):
            claims_from_json({**claims_as_json(claims(edition)), "v": 99})
