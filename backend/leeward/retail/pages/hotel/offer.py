"""The offer block of a hotel (S32) and the line of current offers (S25)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from django.utils.html import strip_tags

from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.offers import queries as offers
from leeward.retail.offers.queries import OfferSheet
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.props.hotel import HotelOfferProps
from leeward.travel.dates import format_long_date

_FIGURE = re.compile(r"£?\d[\d,.]*(?:%|st|nd|rd|th)?")


@dataclass(frozen=True, slots=True)
class RunningOffers:
    """The offers of a hotel that run, and when that changes next by itself."""

    sheets: tuple[OfferSheet, ...] = ()
    changes_at: datetime | None = None

    @property
    def ticket(self) -> HotelOfferProps | None:
        """The first of them."""
        return ticket_props(self.sheets[0]) if self.sheets else None


def running_offers(*, page: HotelPage, asking: Asking) -> RunningOffers:
    """None for a hotel that is not on sale."""
    if page.hotel.status != Hotel.Status.LIVE:
        return RunningOffers()
    code = page.hotel.product_code
    return RunningOffers(*offers.offers_of_hotel_until(product_code=code, brand=asking.brand, at=asking.now))


def ticket_props(offer: OfferSheet) -> HotelOfferProps:
    """
    One offer as a ticket. The stub carries the figure of the cap text ('5th night free': 5th, night free); a cap text
    without one stands there whole.
    """
    figure, rest = stub_of(offer.cap_text or "Offer")
    return HotelOfferProps(
        slug=offer.slug,
        stub_figure=figure,
        stub_text=rest,
        name=offer.name,
        headline_html=offer.headline_html,
        terms=dates_line(offer),
        action="View offer" if offer.can_book_online else "Offer Details",
        href=offer.href,
    )


def stub_of(cap_text: str) -> tuple[str, str]:
    """The first figure of a text and the words around it; the text and nothing where it has no figure."""
    found = _FIGURE.search(cap_text)
    if found is None:
        return cap_text, ""
    rest = f"{cap_text[: found.start()]} {cap_text[found.end() :]}"
    return found.group(), " ".join(rest.split())


def dates_line(offer: OfferSheet) -> str:
    """'Book by 29 November 2026.' from real dates only (UK-06); empty without one."""
    if offer.book_by is not None:
        return f"Book by {format_long_date(offer.book_by)}."
    if offer.last_day is not None:
        return f"Ends {format_long_date(offer.last_day)}."
    return ""


def promo_lines(page: HotelPage, running: tuple[OfferSheet, ...]) -> list[str]:
    """'Current offers & extras': what is included, then the offers by name. Each line once."""
    lines = [*(promo.name for promo in page.promos), *(strip_tags(offer.name) for offer in running)]
    return list(dict.fromkeys(lines))
