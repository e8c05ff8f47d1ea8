"""A lead-in price knows on what share of the departures it advertises it is sold (UK-09, R-33)."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from leeward.pricing.api import Availability
from leeward.pricing.supply.hotels import Hotel
from leeward.retail.search import price_availability, pricing_client, queries
from leeward.retail.search.queries import HotelPrice, PriceTerms
from tests.pricing.builders import a_hotel, a_plan, a_season, a_world, day
from tests.retail.search.shop import NOW, Shop, publish

TODAY = NOW.date()


def cheap_for(days: int, itemcode: str = "MV1", **plan: Any) -> Hotel:
    """A week at 100 a head and night for departures on so many days from 1 May 2027, at 120 afterwards."""
    last = day(days + 5)
    seasons = (a_season(100, last=last), a_season(120, first=day(days + 6)))
    return a_hotel(itemcode, plans=(a_plan(seasons=seasons, **plan),))


def the_price(itemcode: str = "MV1", terms: PriceTerms | None = None) -> HotelPrice:
    price = queries.cheapest_for_hotel(itemcode, today=TODAY, terms=terms)
    assert price is not None
    return price


class TestAvailability:
    @pytest.mark.parametrize(("days", "limited"), [(4, False), (3, True)])
    def test_is_the_share_of_its_month_s_departures_uk_09(self, home: Path, days: int, limited: bool) -> None:
        """May has 31 departures: three of them are less than a tenth, four are more."""
        publish(home / "snapshot", a_world(cheap_for(days)))
        price = the_price()
        assert (queries.availability_of(price), queries.is_limited(price)) == (
            Availability(departures=31, at_price=days),
            limited,
        )

    def test_counts_what_is_shown_not_pence_uk_04(self, home: Path) -> None:
        """£1,100.00 and £1,100.04 a head: a page says £1,100 and £1,101, so only the first is at the price."""
        dearer = a_season(100, first=day(10), base=((1, 10_001), (2, 10_001)))
        publish(home / "snapshot", a_world(a_hotel(plans=(a_plan(seasons=(a_season(last=day(9)), dearer)),))))
        assert queries.availability_of(the_price()) == Availability(departures=31, at_price=4)

    def test_keeps_to_the_terms_it_was_looked_for_on(self, home: Path) -> None:
        """An offer for the first ten days of May advertises those alone."""
        publish(home / "snapshot", a_world(cheap_for(3)))
        offer = PriceTerms(first_departure=date(2027, 5, 1), last_departure=date(2027, 5, 10), boards=frozenset({"HB"}))
        price = the_price(terms=offer)
        assert (queries.availability_of(price), queries.is_limited(price)) == (
            Availability(departures=10, at_price=3),
            False,
        )

    def test_of_a_place_counts_all_its_hotels(self, home: Path) -> None:
        """MV2 costs the same on four other days: eight of 31 departures to the Maldives are at the price."""
        later = (a_season(120, last=day(9)), a_season(100, first=day(10), last=day(19)), a_season(120, first=day(20)))
        publish(home / "snapshot", a_world(cheap_for(4), a_hotel("MV2", plans=(a_plan(seasons=later),))))
        whole = queries.lead_in("country", "MV", today=TODAY)
        assert whole is not None
        assert whole.among == ("MV1", "MV2")
        assert queries.availability_of(whole) == Availability(departures=31, at_price=8)
        assert queries.availability_of(the_price()) == Availability(departures=31, at_price=4)

    def test_is_worked_out_once_a_generation(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[tuple[str, ...]] = []
        real = pricing_client.availability_of_hotels

        def counting(**given: Any) -> Any:
            asked.append(tuple(given["itemcodes"]))
            return real(**given)

        monkeypatch.setattr(pricing_client, "availability_of_hotels", counting)
        publish(home / "snapshot", a_world(cheap_for(3)))
        assert [queries.availability_of(the_price()).at_price for _ in range(3)] == [3, 3, 3]
        publish(home / "snapshot", a_world(cheap_for(5)), generation=2)
        assert queries.availability_of(the_price()).at_price == 5
        assert asked == [("MV1",), ("MV1",)]


@pytest.mark.django_db
class TestWhatIsRemembered:
    def test_of_invented_parties_it_is_little_and_one_list_of_a_place_s_hotels(
        self, shop: Shop, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whoever asks for ever other parties fills no memory."""
        monkeypatch.setattr(price_availability, "_MOST_KEPT", 5)
        for nights in (3, 4, 5, 6):
            for adults in (1, 2):
                answer = shop.get(
                    "/api/v1/pricing/cheapest/lead-in/country/MV", f"nights={nights}&room[adults]={adults}"
                )
                assert answer.data["is_limited"] is False
        kept = shop.hot_path.parts.prices.current().snapshot.memo["price availability"]
        assert len(kept) == 3
        assert len({id(among) for _price, among in kept}) == 1
