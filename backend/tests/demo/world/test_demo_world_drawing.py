"""The demo world as it is drawn: invented hotels in real places, flights that could be flown (issue 3, item 6)."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from leeward.demo.world.atlas import list_far_airports, list_places, read
from leeward.demo.world.build import SCALES, draw_hotels
from leeward.demo.world.climates import CLIMATES, list_seasons
from leeward.demo.world.fares import draw_fares, list_cabins
from leeward.demo.world.hotels import DrawnHotel
from leeward.demo.world.names import name_hotels
from leeward.demo.world.schedule import AIRLINES, Scheduled, list_schedule
from leeward.pricing.supply.world import Direction
from leeward.retail.inventory.models import Cabin
from leeward.travel.airports import find_airport
from leeward.travel.itemcode import find_itemcode
from tests.demo.world.chain_names import CHAINS, chain_words, fingerprint

NIGHTS = (date(2026, 11, 21), date(2028, 11, 19))


@pytest.fixture(scope="module")
def hotels() -> list[DrawnHotel]:
    return list(draw_hotels(scale=SCALES["small"], seed=1, nights=NIGHTS))


@pytest.fixture(scope="module")
def schedule() -> list[Scheduled]:
    return list_schedule(seed=1, nights=NIGHTS)


class TestHotels:
    def test_are_about_three_hundred_with_names_and_codes_of_their_own(self, hotels: list[DrawnHotel]) -> None:
        assert 290 <= len(hotels) <= 340
        assert len({hotel.identity.name for hotel in hotels}) == len(hotels)
        assert len({hotel.identity.itemcode for hotel in hotels}) == len(hotels)
        for hotel in hotels:
            itemcode = find_itemcode(hotel.identity.itemcode)
            assert itemcode is not None
            assert itemcode.country == hotel.place.country

    def test_bear_the_name_of_no_chain(self, hotels: list[DrawnHotel]) -> None:
        assert {hotel.identity.name: found for hotel in hotels if (found := chain_words(hotel.identity.name))} == {}

    def test_would_be_caught_with_one(self) -> None:
        assert len(CHAINS) > 150
        chains = frozenset({fingerprint("Nutmeg Hill"), fingerprint("veranda")})
        assert chain_words("The Nutmeg-Hill Veranda", chains=chains) == ["veranda", "nutmeg hill"]
        assert chain_words("The Nutmeg House", chains=chains) == []

    def test_include_those_the_demo_s_pages_speak_of(self, hotels: list[DrawnHotel]) -> None:
        placed = {(hotel.identity.name, hotel.identity.resort) for hotel in hotels}
        spoken_of = {(one["name"], one["resort"]) for one in read("names")["named"]}
        assert spoken_of <= placed
        assert len(spoken_of) >= 18

    def test_are_the_same_for_the_same_seed_and_others_for_another(self, hotels: list[DrawnHotel]) -> None:
        tiny = SCALES["tiny"]
        again = list(draw_hotels(scale=tiny, seed=1, nights=NIGHTS))
        by_code = {hotel.identity.itemcode: hotel for hotel in hotels}
        assert again == [by_code[hotel.identity.itemcode] for hotel in again]
        assert list(draw_hotels(scale=tiny, seed=2, nights=NIGHTS)) != again

    def test_are_sold_to_children_unless_they_are_for_adults(self, hotels: list[DrawnHotel]) -> None:
        for hotel in hotels:
            for plan in hotel.sold.rate_plans:
                assert (plan.guest_rule.max_children == 0) == (hotel.identity.adults_from is not None)
        assert 15 < sum(hotel.identity.adults_from is not None for hotel in hotels) < 80


class TestNames:
    def test_do_not_run_out_in_a_world_many_times_the_size(self) -> None:
        named = name_hotels(places=list_places(), seed=1, times=20)
        names = [name for hotels in named.values() for name, _ in hotels]
        assert len(set(names)) == len(names) > 6_000


class TestSeasons:
    @pytest.mark.parametrize("climate", CLIMATES)
    def test_hold_every_night_of_two_years_once(self, climate: str) -> None:
        seasons = list_seasons(climate=CLIMATES[climate], first=NIGHTS[0], last=NIGHTS[1])
        nights = [
            season.first + timedelta(n) for season in seasons for n in range((season.last - season.first).days + 1)
        ]
        assert nights == [NIGHTS[0] + timedelta(n) for n in range(730)]


class TestSchedule:
    def test_leaves_from_twenty_british_airports_and_dublin(self, schedule: list[Scheduled]) -> None:
        airports = {flight.uk_airport for flight in schedule}
        more = {words["iata"] for words in read("routes")["departures"]}
        assert len(airports - {"DUB"}) == 20
        assert all(find_airport(iata) or iata in more for iata in airports)
        assert all(known.is_active for iata in airports if (known := find_airport(iata)))

    def test_reaches_every_region_and_comes_back(self, schedule: list[Scheduled]) -> None:
        for direction in Direction:
            reached = {flight.far.iata for flight in schedule if flight.direction is direction}
            assert {place.airport for place in list_places()} <= reached

    def test_takes_the_time_it_takes_in_every_leg_whatever_the_clocks_do(self, schedule: list[Scheduled]) -> None:
        zones = {airport.iata: airport.zone for airport in list_far_airports()}
        for flight in schedule:
            for period in flight.periods:
                landed = None
                for leg in period.legs:
                    takes_off, lands = (
                        datetime.combine(
                            period.first + timedelta(day), clock, ZoneInfo(zones.get(airport, "Europe/London"))
                        ).astimezone(ZoneInfo("UTC"))
                        for airport, clock, day in (
                            (leg.departure_airport, leg.departs, leg.departs_day),
                            (leg.arrival_airport, leg.arrives, leg.arrives_day),
                        )
                    )
                    assert timedelta(hours=1) <= lands - takes_off <= timedelta(hours=16), flight.code
                    assert landed is None or timedelta(hours=1) <= takes_off - landed <= timedelta(hours=4), flight.code
                    landed = lands
                assert period.legs[-1].arrives_day == flight.arrival_day_offset

    def test_brings_guests_home_after_whole_weeks(self, schedule: list[Scheduled]) -> None:
        for out, home in zip(schedule[::2], schedule[1::2], strict=True):
            assert (out.uk_airport, out.far) == (home.uk_airport, home.far)
            leaves = {(day + out.arrival_day_offset) % 7 for day in range(7) if out.weekdays >> day & 1}
            assert leaves == {day for day in range(7) if home.weekdays >> day & 1}

    def test_lets_rivals_leave_on_the_same_days_at_other_hours_m01(self, schedule: list[Scheduled]) -> None:
        to_barbados = [
            flight for flight in schedule if (flight.uk_airport, flight.far.iata) == ("LGW", "BGI")
            and flight.direction is Direction.OUTBOUND
        ]  # fmt: skip
        assert {flight.airline for flight in to_barbados} == set(AIRLINES)
        assert len({flight.weekdays for flight in to_barbados}) == 1
        assert len({flight.periods[0].legs[0].departs for flight in to_barbados}) == 3

    def test_does_not_fly_to_summer_islands_in_winter(self, schedule: list[Scheduled]) -> None:
        corfu = [flight for flight in schedule if flight.far.iata == "CFU"]
        months = {fare.day.month for flight in corfu for fare in draw_fares(flight=flight, seed=1)}
        assert months == {3, 4, 5, 6, 7, 8, 9, 10}

    def test_sells_its_cheapest_fare_on_more_than_one_day_in_ten_uk_09(self, schedule: list[Scheduled]) -> None:
        daily = next(flight for flight in schedule if flight.weekdays == 0b111_1111)
        june = [
            fare.adult_pence
            for fare in draw_fares(flight=daily, seed=1)
            if (fare.day.year, fare.day.month, fare.cabin) == (2027, 6, Cabin.ECONOMY)
        ]
        assert len(june) == 30
        assert june.count(min(june)) > 3


class TestCabins:
    def test_are_the_four_of_the_specification_e31(self, schedule: list[Scheduled]) -> None:
        assert {terms.cabin for flight in schedule for terms in list_cabins(flight)} == set(Cabin)

    def test_cost_more_the_better_they_are_and_less_for_infants(self, schedule: list[Scheduled]) -> None:
        flight = next(flight for flight in schedule if len(list_cabins(flight)) == 3)
        by_day: dict[date, list[int]] = {}
        for fare in draw_fares(flight=flight, seed=1):
            by_day.setdefault(fare.day, []).append(fare.adult_pence)
            assert fare.infant_pence < fare.child_pence <= fare.adult_pence
        assert all(pence == sorted(pence) for pence in by_day.values())
