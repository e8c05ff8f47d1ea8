"""The words of the data files with facts of the picked hotels filled in, and the evidence for what they promise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from leeward.demo.offers.picking import HotelPool
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Promotion
from leeward.retail.offers.models.offer import Offer
from leeward.retail.offers.queries.prices import params_of
from leeward.travel.board_basis import find_board
from leeward.travel.dates import format_long_date
from leeward.travel.occupancy import format_sharing

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_MOST_EVIDENCE = 1900


def facts_of(hotels: Sequence[Hotel], *, promotions: Iterable[Promotion], board: str) -> dict[str, Any]:
    """What stands for {hotel}, {region}, {count}, {percent} … in a text."""
    listed = list(promotions)
    first = hotels[0] if hotels else None
    label = find_board(board)
    count = _NUMBERS[len(hotels)] if len(hotels) < len(_NUMBERS) else str(len(hotels))
    return {
        "hotel": first.name if first else "",
        "resort": _resort(first),
        "region": first.region.name if first else "",
        "country": first.country.name if first else "",
        "board": label.label.lower() if label else "",
        "count": count,
        "Count": count.capitalize(),
        "percent": max((one.basis_points or 0 for one in listed), default=0) // 100,
        "days": max((one.min_advance_days or 0 for one in listed), default=0),
        "min_nights": max((one.min_nights or 0 for one in listed), default=0),
    }


def line_about(hotel: Hotel, *, lines: Sequence[str], place: int) -> str:
    """One of the lines, in turn; those that need a fact nobody knows are passed over."""
    known = {
        "resort": _resort(hotel),
        "region": hotel.region.name,
        "country": hotel.country.name,
        "stars": hotel.stars or None,
        "rating": f"{hotel.rating_tenths / 10:.1f}" if hotel.rating_tenths else None,
        "transfer_minutes": hotel.transfer_minutes,
        "adults_from": hotel.min_adult_age,
    }
    unknown = [f"{{{name}}}" for name, value in known.items() if value is None]
    usable = [line for line in lines if not any(name in line for name in unknown)]
    return usable[place % len(usable)].format_map(known) if usable else ""


def paragraph(text: str, facts: dict[str, Any] | None = None) -> str:
    """A text as rich text; nothing stays nothing."""
    return f"<p>{text.format_map(facts or {})}</p>" if text else ""


def terms_text(offer: Offer, *, hotels: Sequence[Hotel]) -> str:
    """What limits the offer, from its own limits, so that the words cannot differ from the price."""
    parts = []
    if offer.departs_from and offer.departs_until:
        parts.append(
            f"Departures from {format_long_date(offer.departs_from)} to {format_long_date(offer.departs_until)}."
        )
    if offer.nights:
        parts.append(f"Stays of {offer.nights} nights.")
    if hotels:
        party = format_sharing(params_of(offer).rooms)
        parts.append(
            f"Prices are per person, {party}, and include return flights and every charge that cannot be "
            "avoided, those paid at the hotel too. They follow availability on each airline and in each hotel."
        )
    if offer.call_centre_exclusive:
        parts.append("Sold by our team on the telephone; flights are planned around your dates.")
    if offer.book_by:
        parts.append(f"Book by {format_long_date(offer.book_by)}.")
    return f"<p>{' '.join(parts) or 'Ask our team for dates and availability.'}</p>"


def substantiation(code: str, hotels: Sequence[Hotel], *, pool: HotelPool) -> str:
    """The contracts' own words for a promotion, hotel by hotel."""
    lines = ["From the hotels’ contracts as they are loaded; prices apply them whenever their conditions are met."]
    for hotel in hotels:
        found = pool.promotions[hotel.pk].get(code, [])
        if found:
            plans = sorted({one.rate_plan.code for one in found})
            lines.append(f"{hotel.name} ({hotel.itemcode}): {_gives(found[0])}; rate plans {', '.join(plans[:8])}.")
    return "\n".join(lines)[:_MOST_EVIDENCE]


def _gives(one: Promotion) -> str:
    said = {
        Promotion.Kind.PERCENT_OFF: f"{(one.basis_points or 0) / 100:g}% off the nights",
        Promotion.Kind.FREE_NIGHTS: f"{one.free_nights} of {one.required_nights} nights free",
        Promotion.Kind.FREE_CHILDREN: f"{one.free_count} child under {one.younger_than} free",
        Promotion.Kind.AMOUNT_OFF: "a fixed amount off the stay",
    }[Promotion.Kind(one.kind)]
    if one.min_nights:
        said += f", from {one.min_nights} nights"
    if one.min_advance_days:
        said += f", booked {one.min_advance_days} days ahead"
    if one.arrive_from and one.arrive_to:
        said += f", arrivals {format_long_date(one.arrive_from)} to {format_long_date(one.arrive_to)}"
    return said


def _resort(hotel: Hotel | None) -> str:
    if hotel is None:
        return ""
    return hotel.resort.name if hotel.resort else hotel.region.name
