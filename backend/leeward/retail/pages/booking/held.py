"""What a browser is told that holds a holiday of a hotel already, in whichever tab, or did so too long ago (R-04)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from leeward.pricing.api import PackageQuote
from leeward.pricing.choices import NOTHING_OWN, OwnStock
from leeward.retail.booking.holding import Held
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.kit.clock import UK
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.booking import BookingHeldProps
from leeward.retail.pages.props.problem import ProblemPageProps
from leeward.retail.pages.props.search_bar import HeldDayProps, SearchRoomProps
from leeward.retail.pages.search.request import PATH
from leeward.retail.search.chosen import price_claims
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.offer_tokens import OfferClaims, OfferedRoom
from leeward.travel.occupancy import format_guests_and_ages
from leeward.travel.search_query import SearchQuery

HELD_HERE = "/booking/held"
"""Leads on by the cookie: the basket's token is no business of a page that runs other companies' scripts (T-12)."""


_GONE = 410
_NOTHING_HELD = "We keep nothing for you here any more"
_NOTHING_HELD_TEXT = (
    "Rooms and seats are kept for an hour at most, in the browser that asked for them. Search again to see what is on "
    "sale now. If you have booked, your booking is safe."
)


def nothing_held(brand: BrandSheet) -> Answer:
    """For who was led on too late. Not the page of a wrong address: theirs was right while the hold lived."""
    props = ProblemPageProps(
        status=_GONE,
        heading=_NOTHING_HELD,
        text=_NOTHING_HELD_TEXT,
        error_id=None,
        links=[
            LinkProps(label="Search again", href=PATH),
            LinkProps(label="My Booking", href="/my-booking"),
            LinkProps(label=brand.text("problem.call").format(number=brand.phone.display), href=brand.phone.href),
        ],
        look_for=None,
        meant=[],
    )
    head = Head(title=titled(_NOTHING_HELD, brand=brand), description=_NOTHING_HELD_TEXT, canonical_path=None)
    return Answer("problem", props, head, status=_GONE)


def held_props(held: Held | None, *, query: SearchQuery | None, brand: BrandSheet) -> BookingHeldProps | None:
    """Until when it is kept and the way on; None where this browser holds nothing here."""
    if held is None:
        return None
    is_this = query is not None and is_held_stay(held, query)
    return BookingHeldProps(
        href=HELD_HERE,
        title=brand.text("booking.held" if is_this else "booking.held_other"),
        text=brand.text("booking.held_text" if is_this else "booking.held_other_text").format(
            time=f"{held.ends_at.astimezone(UK):%H:%M}",
            party=party_of_hold(held.claims.rooms),
            date=f"{held.claims.departure_date.day} {held.claims.departure_date:%B}",
        ),
        label=brand.text("booking.held_go_on"),
        is_this_stay=is_this,
    )


def party_of_hold(rooms: Sequence[OfferedRoom]) -> str:
    """ "2 adults, 2 children aged 8 and 1": one child's age may be all that tells it from what the page shows."""
    ages = [age for room in rooms for age in sorted(room.ages, reverse=True)]
    return format_guests_and_ages(adults=sum(room.adults for room in rooms), ages=ages)


def is_held_stay(held: Held, query: SearchQuery) -> bool:
    """Whether a search is for the very stay that is held: day, length, party, and its airport if one is named."""
    return _theirs(held, query) == held.claims


def own_of(held: Held | None, query: SearchQuery) -> OwnStock:
    """What counts as left for this browser alone: what it holds of the stay that is searched, until it is ordered."""
    if held is None or not held.may_change or _theirs(held, query) is None:
        return NOTHING_OWN
    return held.own


def find_own_package(held: Held | None, *, query: SearchQuery, asked: Asked) -> PackageQuote | None:
    """The package that is held, at today's price for the ages asked for, where it is one that the search may find."""
    own = own_of(held, query)
    theirs = _theirs(held, query) if held else None
    if theirs is None or own == NOTHING_OWN:
        return None
    try:
        found = price_claims(theirs, now=asked.now, edition=asked.edition, own=own)
    except NothingOnSale:
        return None
    return found if query.board in {None, found.offer.board} else None


def _theirs(held: Held, query: SearchQuery) -> OfferClaims | None:
    """What is held, for the ages of the search; None where the search is for another stay, or for more or fewer."""
    claims = held.claims
    is_then = (claims.departure_date, claims.nights) == (query.departure_date, query.nights)
    is_there = not query.departure_airports or claims.airport in query.departure_airports
    return held.claims_for(query.rooms) if is_then and is_there else None


def find_held_day(held: Held | None, *, query: SearchQuery, asked: Asked) -> HeldDayProps | None:
    """
    What is held, for the search of its page: its days come from answers that everybody is given, where it is sold.

    None where the page is searched for another party: whom it was not held for it may not fit.
    """
    if held is None or tuple(room.occupancy for room in held.claims.rooms) != query.rooms:
        return None
    claims = held.claims
    theirs = replace(
        query,
        departure_airports=(claims.airport,),
        departure_date=claims.departure_date,
        nights=claims.nights,
    )
    found = find_own_package(held, query=theirs, asked=asked)
    if found is None:
        return None
    return HeldDayProps(
        airport=claims.airport,
        nights=claims.nights,
        date=claims.departure_date.isoformat(),
        rooms=[SearchRoomProps(adults=room.adults, ages=list(room.ages)) for room in query.rooms],
        per_person_pence=found.offer.per_person_pence,
        total_pence=found.offer.total_pence,
    )
