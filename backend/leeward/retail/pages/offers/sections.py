"""Offers as bills in lists, and one offer in full (M07, S06, M15)."""

from __future__ import annotations

from datetime import date
from typing import Literal

from django.utils.html import strip_tags

from leeward.retail.offers.queries import OfferSheet, OfferState
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.hotel.offer import dates_line
from leeward.retail.pages.parts.booking_query import booking_query, priced_href
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.parts.price_words import limited_text, offer_price_props
from leeward.retail.pages.parts.rows import OFFER_BILL
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.home import CardProps
from leeward.retail.pages.props.sections import OfferHotelProps, OfferSectionProps

ACCENT_POSITION = 2
PICTURE_EVERY = 11

Tone = Literal["deep", "accent", "sand"]


def numeric_date(day: date) -> str:
    """DD/MM/YYYY, the form of the offer modal (M07)."""
    return f"{day:%d/%m/%Y}"


def offer_section(*, offer: OfferSheet, asking: Asking) -> OfferSectionProps:
    """
    One offer; an ended one carries its sentence and nothing that could be bought.

    The picture of a special or seasonal offer is its page's hero (T03), not beside its words.
    """
    has_ended, is_listed = offer.state is OfferState.ENDED, offer.is_listed_type
    price = None if has_ended else offer_price_props(offer=offer, asking=asking)
    return OfferSectionProps(
        kind="offer",
        slug=offer.slug,
        name=offer.name,
        headline_html=offer.headline_html,
        ended=offer.ended_text if has_ended else None,
        price=price,
        departing=numeric_date(offer.price.departure_date) if price and offer.price else None,
        ends_on=numeric_date(offer.last_day) if offer.last_day and not has_ended else None,
        book_by=numeric_date(offer.book_by) if offer.book_by and not has_ended else None,
        call_centre_only=offer.call_centre_exclusive,
        why_html=offer.why_html,
        description_html=offer.long_description_html,
        terms_html=offer.terms_html,
        book_link=None if has_ended else book_link(offer),
        quote_link=None if has_ended else quote_link(offer),
        sign_up_link=sign_up_link(asking),
        picture=picture_props(picture=offer.picture, preset="card") if offer.picture and not is_listed else None,
        hotels=_hotels(offer, asking) if is_listed and not has_ended else [],
    )


def _hotels(offer: OfferSheet, asking: Asking) -> list[OfferHotelProps]:
    return [
        OfferHotelProps(
            name=one.hotel.name,
            place=f"{one.hotel.resort or one.hotel.region_name}, {one.hotel.country_name}",
            href=priced_href(one, board=offer.params.board),
            price_pp_pence=one.price.per_person_pence if one.price else None,
            limited=limited_text(price=one.price, asking=asking),
        )
        for one in offer.hotels
        if one.hotel.is_shown
    ]


def book_link(offer: OfferSheet) -> LinkProps | None:
    """'Book Now' for the very package that is priced; never for an offer of the call centre (PM1)."""
    if not offer.can_book_online or offer.price is None:
        return None
    hotel = next((one.hotel for one in offer.hotels if one.hotel.itemcode == offer.price.itemcode), None)
    if hotel is None or not hotel.is_bookable_online:
        return None
    return LinkProps(label="Book Now", href=f"{hotel.href}/book?{booking_query(offer.price)}")


def quote_link(offer: OfferSheet) -> LinkProps:
    """'Get a quote' beside 'Book Now', 'Request Quote' instead of it (M07), about what is priced or its one hotel."""
    label = "Get a quote" if book_link(offer) else "Request Quote"
    if offer.price is not None:
        return LinkProps(label=label, href=f"/quote?{booking_query(offer.price)}")
    about = f"?hotel={offer.hotels[0].hotel.itemcode}" if len(offer.hotels) == 1 else ""
    return LinkProps(label=label, href=f"/quote{about}")


def sign_up_link(asking: Asking) -> LinkProps:
    """The members' offers where the brand has them (PM3), the mailing list everywhere else."""
    is_for_members = asking.brand.switches.subscriber_exclusive
    return LinkProps(
        label=asking.brand.text("mailing.button"), href="/mailing/exclusive" if is_for_members else "/mailing/join"
    )


def tone_at(position: int) -> Tone:
    """One accent a page and a picture now and then; everything else is quiet, or a page of bills would shout."""
    if position == ACCENT_POSITION:
        return "accent"
    return "deep" if position % PICTURE_EVERY == 1 else "sand"


def offer_bill(*, offer: OfferSheet, asking: Asking, position: int) -> CardProps:
    """Configuration 2: a bill in one solid colour, its terms at its foot."""
    tone = tone_at(position)
    return CardProps(
        card_id=offer.slug,
        configuration=OFFER_BILL,
        position=position,
        heading=offer.name,
        label=offer.cap_text,
        place="",
        text=" ".join(strip_tags(offer.headline_html).split()),
        long_description_html="",
        picture=picture_props(picture=offer.picture, preset="card") if offer.picture and tone == "deep" else None,
        price=offer_price_props(offer=offer, asking=asking),
        rating=None,
        terms=dates_line(offer),
        tone=tone,
        link=LinkProps(label="Offer details", href=offer.href),
    )
