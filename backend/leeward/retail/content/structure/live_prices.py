"""Live prices of the hotels and offers on a page: one pass through the engine's remembered answers, no SQL of ours."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from leeward.retail.content.structure.shapes import Price
from leeward.retail.offers.queries.looked_up import OfferPrice
from leeward.retail.search.queries import HotelPrice, cheapest_for_hotels, is_limited
from leeward.travel.money import PENCE_PER_POUND


@dataclass(frozen=True, slots=True)
class LivePrices:
    """Prices by itemcode and by offer slug. What is missing has no price to show."""

    hotels: Mapping[str, Price] = field(default_factory=dict)
    offers: Mapping[str, Price] = field(default_factory=dict)

    def of_hotel(self, itemcode: str) -> Price | None:
        return self.hotels.get(itemcode)

    def of_offer(self, slug: str) -> Price | None:
        return self.offers.get(slug)


def find_live_prices(
    *, itemcodes: Collection[str], offers: Mapping[str, OfferPrice], today: date, airports: Mapping[str, str]
) -> LivePrices:
    """
    The cheapest package of each hotel, and of each offer on its own terms.

    `airports` gives names by IATA code for the line that says where a price starts from; a code without a name stands
    for itself.
    """
    found = cheapest_for_hotels(sorted(itemcodes), today=today) if itemcodes else {}
    return LivePrices(
        hotels={itemcode: _price(price, airports) for itemcode, price in found.items()},
        offers={slug: price for slug, one in offers.items() if (price := _offer_price(one, airports)) is not None},
    )


def _price(price: HotelPrice, airports: Mapping[str, str]) -> Price:
    start = airports.get(price.airport, price.airport)
    lines = (price.stay_text, f"from {start}, {price.departure_date:%B %Y}", price.other_party_text)
    return Price(
        # Whole pounds rounded up: what is shown is never less than what is asked for.
        pp_pence=price.shown_pence,
        was_pp_pence=None,
        was_on=None,
        basis=tuple(line for line in lines if line),
        is_live=True,
        nights=price.nights,
        board=price.board_text,
        is_limited=is_limited(price),
        party=price.other_party_text,
    )


def _offer_price(found: OfferPrice, airports: Mapping[str, str]) -> Price | None:
    if found.price is not None:
        return replace(_price(found.price, airports), was_pp_pence=found.was_pp_pence, was_on=found.was_on)
    if found.stated is not None:
        return Price(found.stated.pounds_pp * PENCE_PER_POUND, None, None, (found.stated.basis,), False)
    return None
