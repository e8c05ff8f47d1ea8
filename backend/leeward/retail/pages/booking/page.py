"""
The booking page (S08, R15, R19): a hotel and a search, priced, with everything that may be chosen in its place.

The address is the state: rooms and flights chosen on the page stand in it, so that a reload, a shared link and Back
show the same holiday at the same price. A basket is made only when the visitor goes on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
    JsonResponse,
)

from leeward.retail.booking.cookies.held_cookie import held_token
from leeward.retail.booking.errors import UnknownBasket
from leeward.retail.booking.holding import Held, find_held
from leeward.retail.booking.operations.basket.baskets import get_basket
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.errors import UnknownHotel
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.held import find_held_day, held_props, nothing_held
from leeward.retail.pages.booking.nearest import nearest_holidays
from leeward.retail.pages.booking.priced import priced_holiday
from leeward.retail.pages.booking.quote import find_holiday
from leeward.retail.pages.booking.request import BookingRequest, read_booking
from leeward.retail.pages.booking.trip import as_trip, find_trip, nearest_trips
from leeward.retail.pages.booking.uncomputed import uncomputed_parts
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.meant import find_moved_hotel
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.props.base import LinkProps, PhoneProps
from leeward.retail.pages.props.booking import BookingAnswerProps, BookingHeldProps, BookingProps, PricedHolidayProps
from leeward.retail.pages.props.search_bar import SearchBarProps
from leeward.retail.pages.search.bar import BarSetting, bar_of
from leeward.retail.pages.search.prices import find_asked
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.hotpath.asked import Asked
from leeward.travel.errors import SearchError
from leeward.travel.nights import format_nights

_STEPS = ("booking.step_1", "booking.step_2", "booking.step_3", "booking.step_4")
_N_LOADING_LINES = 8
_NO_PRICES = "unknown_hotel"
"""What the engine says of a hotel that nothing is sold of: its own page calls it sold by telephone too (PM2)."""


def booking_page(
    asking: Asking, *, request: HttpRequest, country_slug: str, region_slug: str, hotel_slug: str
) -> Answer | HttpResponse:
    """The page. :raises UnknownHotel: there is none under this address, nor was there ever"""
    query_string = request.META.get("QUERY_STRING", "")
    try:
        page = _hotel(asking, country_slug=country_slug, region_slug=region_slug, hotel_slug=hotel_slug)
    except UnknownHotel:
        moved = find_moved_hotel(country_slug=country_slug, slug=hotel_slug)
        if moved is None or f"{moved}/book" == asking.path:
            raise
        return HttpResponsePermanentRedirect(f"{moved}/book?{query_string}")
    answer, bar = _answer(page, asking.brand, query_string, _held(request, page, asking))
    props = _props(page, answer, bar, asking.brand)
    head = Head(title=titled(answer.heading, brand=asking.brand), description=answer.heading, canonical_path=None)
    return Answer("booking", props, head)


def booking_quote(
    asking: Asking, *, request: HttpRequest, country_slug: str, region_slug: str, hotel_slug: str
) -> HttpResponse:
    """What changes with a choice, as data: `BookingAnswerProps`."""
    page = _hotel(asking, country_slug=country_slug, region_slug=region_slug, hotel_slug=hotel_slug)
    answer, _ = _answer(page, asking.brand, request.META.get("QUERY_STRING", ""), _held(request, page, asking))
    return HttpResponse(answer.model_dump_json(by_alias=True), content_type="application/json")


def booking_held(
    asking: Asking, *, request: HttpRequest, country_slug: str, region_slug: str, hotel_slug: str
) -> HttpResponse:
    """
    What this browser holds of the hotel, for its page, which is everybody's, and for a booking page that was left open
    and asks with its own search: `BookingHeldProps`, or null.
    """
    page = _hotel(asking, country_slug=country_slug, region_slug=region_slug, hotel_slug=hotel_slug)
    found = _held(request, page, asking)
    query_string = request.META.get("QUERY_STRING", "")
    asked = find_asked(brand=asking.brand, query_string=query_string) if found and query_string else None
    query = _wanted(page, asked).query if asked else None
    held = held_props(found, query=query, brand=asking.brand)
    return JsonResponse(held.model_dump(by_alias=True) if held else None, safe=False)


def held_here(asking: Asking, *, request: HttpRequest) -> Answer | HttpResponse:
    """
    To the checkout of what this browser holds: the address for pages that must not name its basket (T-12).

    It outlives the cookie in every tab left open: who holds nothing at this brand any more reads so.
    """
    try:
        basket = get_basket(token=held_token(request), brand_id=asking.brand.brand_id)
    except UnknownBasket:
        return nothing_held(asking.brand)
    return HttpResponseRedirect(f"/booking/{basket.token}")


def _hotel(asking: Asking, *, country_slug: str, region_slug: str, hotel_slug: str) -> HotelPage:
    return hotels.hotel_page(
        country_slug=country_slug,
        region_slug=region_slug,
        hotel_slug=hotel_slug,
        on=asking.today,
        brand_id=asking.brand.brand_id,
    )


def _held(request: HttpRequest, page: HotelPage, asking: Asking) -> Held | None:
    """What this browser holds of the hotel, or the trip."""
    held = find_held(token=held_token(request), brand_id=asking.brand.brand_id, at=asking.now)
    return held if held is not None and held.claims.itemcode == page.hotel.itemcode else None


def _answer(
    page: HotelPage, brand: BrandSheet, query_string: str, held: Held | None
) -> tuple[BookingAnswerProps, SearchBarProps | None]:
    asked = find_asked(brand=brand, query_string=query_string)
    plain = brand.text("booking.heading_plain").format(hotel=page.hotel.name)
    if asked is None or not _is_sold_online(page):
        return _without_price("by_phone", plain, held_props(held, query=None, brand=brand)), None
    wanted = _wanted(page, asked)
    answer, refused = _found(page, wanted, asked, brand, heading=plain, held=held)
    is_bare = not query_string
    bar = _search_bar(page, wanted, asked, brand, errors=() if is_bare else (*wanted.errors, *refused))
    return answer, bar.model_copy(update={"held": find_held_day(held, query=wanted.query, asked=asked)})


def _wanted(page: HotelPage, asked: Asked) -> BookingRequest:
    wanted = read_booking(asked=asked, itemcode=page.hotel.itemcode)
    nights = pricing_client.trip_nights(edition=asked.edition, code=page.hotel.itemcode)
    return wanted if nights is None else as_trip(wanted, nights=nights)


def _found(
    page: HotelPage, wanted: BookingRequest, asked: Asked, brand: BrandSheet, *, heading: str, held: Held | None
) -> tuple[BookingAnswerProps, tuple[SearchError, ...]]:
    theirs = held_props(held, query=wanted.query, brand=brand)
    if not wanted.is_complete:
        return _without_price("incomplete", heading, theirs), ()
    is_trip = pricing_client.trip_nights(edition=asked.edition, code=page.hotel.itemcode) is not None
    try:
        if is_trip:
            found = find_trip(request=wanted, asked=asked, brand=brand, held=held)
        else:
            found = find_holiday(request=wanted, asked=asked, brand=brand, held=held)
        priced = priced_holiday(page=page, request=wanted, found=found, asked=asked, brand=brand)
    except BadSearch as refusal:
        if any(error.rule == _NO_PRICES for error in refusal.errors):
            return _without_price("by_phone", heading, theirs), ()
        return _without_price("incomplete", heading, theirs), refusal.errors
    except NothingOnSale:
        near = nearest_trips if is_trip else nearest_holidays
        nearest = near(path=page.hotel.path, query=wanted.query, asked=asked)
        parts = uncomputed_parts(itemcode=page.hotel.itemcode, departure_date=wanted.query.departure_date, brand=brand)
        state: Literal["uncomputed", "sold_out"] = "uncomputed" if parts else "sold_out"
        answer = BookingAnswerProps(
            state=state, heading=heading, priced=None, nearest=nearest, uncomputed=parts, held=theirs
        )
        return answer, ()
    named = _heading(page, priced, brand)
    return BookingAnswerProps(state="priced", heading=named, priced=priced, nearest=[], uncomputed=[], held=theirs), ()


def _without_price(
    state: Literal["by_phone", "incomplete"], heading: str, held: BookingHeldProps | None
) -> BookingAnswerProps:
    return BookingAnswerProps(state=state, heading=heading, priced=None, nearest=[], uncomputed=[], held=held)


def _heading(page: HotelPage, priced: PricedHolidayProps, brand: BrandSheet) -> str:
    """'Cove House, 7 nights in June'."""
    month = _MONTHS[int(priced.date[5:7]) - 1]
    return brand.text("booking.heading").format(hotel=page.hotel.name, nights=format_nights(priced.nights), month=month)


_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def _is_sold_online(page: HotelPage) -> bool:
    hotel = page.hotel
    return hotel.status == Hotel.Status.LIVE and hotel.online_bookable and not hotel.is_coming_soon


def _search_bar(
    page: HotelPage, wanted: BookingRequest, asked: Asked, brand: BrandSheet, *, errors: tuple[SearchError, ...]
) -> SearchBarProps:
    """The search of S45: this hotel's, so that it stays on the page (R19); extended where no day is priced (Z20)."""
    # As it is sold, whatever its factsheet tells of the stays (V10).
    is_trip = pricing_client.trip_nights(edition=asked.edition, code=page.hotel.itemcode) is not None
    is_priced = is_trip or pricing_client.has_hotel(edition=asked.edition, itemcode=page.hotel.itemcode)
    setting = BarSetting(
        query=wanted.query if is_priced else replace(wanted.query, is_extended=True),
        errors=errors,
        draft_rooms=wanted.draft_rooms,
        hotel=hotels.get_hotel(itemcode=page.hotel.itemcode),
        booking_path=f"{page.hotel.path}/book",
        is_multi_centre=is_trip,
        country=page.hotel.country.name,
    )
    # Nobody who is about to book wants something a little different (S41 is for searches).
    return bar_of(asked=asked, brand=brand, setting=setting).model_copy(update={"promo": None})


def _props(page: HotelPage, answer: BookingAnswerProps, bar: SearchBarProps | None, brand: BrandSheet) -> BookingProps:
    hotel = page.hotel
    return BookingProps(
        address=f"{hotel.path}/book",
        itemcode=hotel.itemcode,
        hotel=LinkProps(label=hotel.name, href=hotel.path),
        place=f"{hotel.resort or hotel.region.name}, {hotel.country.name}",
        search_bar=bar,
        answer=answer,
        steps=[brand.text(key) for key in _STEPS],
        loading_lines=[brand.text(f"booking.waiting_{number}") for number in range(1, _N_LOADING_LINES + 1)],
        phone=PhoneProps(display=brand.phone.display, href=brand.phone.href),
        texts={key: text for key, text in brand.wording.items() if key.startswith("booking.")},
    )
