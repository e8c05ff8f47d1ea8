"""A price as cards and heads say it: the figure, and in words what it buys (UK-03)."""

from __future__ import annotations

from collections.abc import Sequence

from leeward.retail.offers.queries import OfferSheet
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.props.home import CardPriceProps
from leeward.retail.search.queries import TWO_ADULTS, HotelPrice, is_limited
from leeward.travel.money import PENCE_PER_POUND
from leeward.travel.occupancy import Occupancy, format_sharing


def price_basis(*, price: HotelPrice, asking: Asking) -> list[str]:
    """What it buys; airport and month; for whom. Two adults are said once by the list, any other party beside it."""
    lines = [price.stay_text, f"from {asking.short_airport(price.airport)}, {price.departure_date:%b %Y}"]
    return [*lines, price.other_party_text] if price.other_party_text else lines


def price_note(rooms: Sequence[Occupancy]) -> str:
    """What holds for every price of a list that is priced for these guests."""
    party = "based on two adults sharing" if tuple(rooms) == TWO_ADULTS else format_sharing(rooms)
    return f"Prices are per person, {party}, with flights, taxes and all compulsory charges."


def price_props(*, price: HotelPrice | None, asking: Asking, is_by_phone: bool = False) -> CardPriceProps | None:
    """
    A lead-in price. An earlier price is not shown here: only an offer carries the evidence it needs (UK-07).

    `is_by_phone`: it is sold, and to nobody online; so it says so where it stands (PM2, UK-09).
    """
    if price is None:
        return None
    by_phone = [asking.brand.text("results.call_only")] if is_by_phone else []
    return CardPriceProps(
        lead_in_pp_pence=price.per_person_pence, was_pp_pence=None, was_on=None,
        basis=[*price_basis(price=price, asking=asking), *by_phone],
        limited=limited_text(price=price, asking=asking),
    )  # fmt: skip


def limited_text(*, price: HotelPrice | None, asking: Asking) -> str | None:
    """What a lead-in price says that is sold on less than a tenth of the departures it is told of (UK-09)."""
    is_said = price is not None and is_limited(price, edition=asking.edition)
    return asking.brand.text("price.limited") if is_said else None


def offer_price_props(*, offer: OfferSheet, asking: Asking) -> CardPriceProps | None:
    """An offer's price from the engine, else the one its editor states; None sets the no-price flag (T01, ER7)."""
    if offer.price is not None:
        basis = price_basis(price=offer.price, asking=asking)
        return CardPriceProps(
            lead_in_pp_pence=offer.price.per_person_pence, was_pp_pence=offer.was_pp_pence,
            was_on=offer.was_on.isoformat() if offer.was_on else None, basis=basis,
            limited=limited_text(price=offer.price, asking=asking),
        )  # fmt: skip
    if offer.stated is None:
        return None
    return CardPriceProps(
        lead_in_pp_pence=offer.stated.pounds_pp * PENCE_PER_POUND, was_pp_pence=None, was_on=None,
        basis=[offer.stated.basis], limited=None,
    )  # fmt: skip
