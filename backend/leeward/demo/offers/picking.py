"""Which hotels of the demo world an offer or a list stands for: those that fit and are on sale, always the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Promotion, RatePlan
from leeward.retail.search import queries as search
from leeward.retail.search.queries import PriceTerms

_USUAL = PriceTerms()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """What a hotel must be, as the data files say it. Empty parts: anything."""

    countries: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    stars: int = 0
    promotion: str = ""
    adults_only: bool = False
    takes_children: bool = False
    step_free: bool = False
    one_a_country: bool = False
    by_rating: bool = False
    count: int = 1

    @classmethod
    def read(cls, words: dict[str, Any]) -> Pick:
        given: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in words.items()
        }
        return cls(**given)


class HotelPool:
    """The hotels on sale, handed out so that the same ones do not turn up everywhere."""

    def __init__(self, *, today: date) -> None:
        self._today = today
        self._used: Counter[str] = Counter()

    @cached_property
    def hotels(self) -> list[Hotel]:
        rows = Hotel.objects.filter(status=Hotel.Status.LIVE, online_bookable=True)
        return list(rows.select_related("country", "region", "resort", "arrival_airport").order_by("itemcode"))

    @cached_property
    def boards(self) -> dict[int, set[str]]:
        found: dict[int, set[str]] = defaultdict(set)
        for hotel, board in RatePlan.objects.values_list("room_type__hotel", "board").distinct():
            found[hotel].add(board)
        return found

    @cached_property
    def promotions(self) -> dict[int, dict[str, list[Promotion]]]:
        found: dict[int, dict[str, list[Promotion]]] = defaultdict(lambda: defaultdict(list))
        for one in Promotion.objects.select_related("rate_plan__room_type").order_by("pk"):
            found[one.rate_plan.room_type.hotel_id][one.code].append(one)
        return found

    def choose(self, pick: Pick, *, terms: PriceTerms = _USUAL) -> list[Hotel]:
        """At most `pick.count` hotels that fit and have a price on these terms: least used, then best rated."""
        fitting = [hotel for hotel in self.hotels if self._fits(hotel, pick)]
        prices = search.cheapest_for_hotels([one.itemcode for one in fitting], today=self._today, terms=terms)
        priced = [hotel for hotel in fitting if hotel.itemcode in prices]
        used = Counter[str]() if pick.by_rating else self._used
        priced.sort(key=lambda one: (used[one.itemcode], -(one.rating_tenths or 0), one.itemcode))
        chosen = list(_taken(priced, pick))
        self._used.update(one.itemcode for one in chosen)
        return chosen

    def _fits(self, hotel: Hotel, pick: Pick) -> bool:
        return all(
            (
                not pick.countries or hotel.country_id in pick.countries,
                not pick.regions or hotel.region_id in pick.regions,
                not pick.boards or bool(self.boards[hotel.pk] & set(pick.boards)),
                hotel.stars >= pick.stars,
                not pick.promotion or pick.promotion in self.promotions[hotel.pk],
                not pick.adults_only or hotel.is_adults_only,
                not pick.takes_children or not hotel.is_adults_only,
                not pick.step_free or hotel.has_step_free_access is True,
            )
        )


def _taken(hotels: Iterable[Hotel], pick: Pick) -> Iterator[Hotel]:
    countries: Counter[str] = Counter()
    taken = 0
    for hotel in hotels:
        if taken == pick.count:
            return
        if pick.one_a_country and countries[hotel.country_id]:
            continue
        countries[hotel.country_id] += 1
        taken += 1
        yield hotel
