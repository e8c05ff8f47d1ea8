"""A priced holiday as the booking page shows it: total line by line, deposit, itinerary, rooms, notices."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from leeward.retail.booking.itineraries.itinerary import itinerary_of
from leeward.retail.booking.itineraries.itinerary_stays import Json, transfer_hotels, transfers_of
from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.rules.notices import notices_of_package
from leeward.retail.booking.rules.protection import protection_of
from leeward.retail.booking.sums.local_charges import local_pence, payable_locally
from leeward.retail.booking.sums.payment_plans import PlanTerms, list_plans
from leeward.retail.booking.sums.plan_terms import people_of
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.booking.itinerary import guests_text, itinerary_props
from leeward.retail.pages.booking.quote import FoundHoliday
from leeward.retail.pages.booking.request import BookingRequest, query_of
from leeward.retail.pages.booking.rooms import party_rooms
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.booking import BookingLineProps, BookingNoticeProps, PricedHolidayProps
from leeward.retail.pages.props.itinerary import ItineraryProps
from leeward.retail.search.answers.offer_shapes import shown_pounds
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.offer_tokens import OfferClaims, sign_offer
from leeward.retail.search.room_choice import plans_of
from leeward.travel.dates import format_long_date
from leeward.travel.money import round_up_to_pounds

_LONDON = ZoneInfo("Europe/London")


def priced_holiday(
    *, page: HotelPage, request: BookingRequest, found: FoundHoliday, asked: Asked, brand: BrandSheet
) -> PricedHolidayProps:
    """At most sixteen queries, whatever the party. :raises NothingOnSale: the last room has gone meanwhile"""
    offer, claims = found.quote.offer, found.claims
    itinerary = itinerary_of(offer)
    shown = _itinerary(itinerary, page, claims, brand)
    people = people_of(claims)
    local = payable_locally(found.quote)
    return PricedHolidayProps(
        query=query_of(query=found.query, rooms=plans_of(claims) if found.has_chosen_rooms else ()),
        offer_token=sign_offer(claims=claims),
        date=claims.departure_date.isoformat(),
        nights=claims.nights,
        party=party_text(claims),
        people=people,
        total_pence=offer.total_pence,
        payable_locally=payable_locally_out(local, brand=brand),
        per_person_pence=offer.per_person_pence,
        seen_pence=request.seen_pence,
        replaced=found.replaced,
        lines=_lines(claims, offer.per_person_pence, shown, _transfer_lines(itinerary, brand), brand),
        deposit_line=_deposit_line(
            itinerary["supplier"],
            claims,
            collected_pence=offer.total_pence - local_pence(local),
            asked=asked,
            brand=brand,
        ),
        checked_line=brand.text("booking.checked").format(time=_clock_time(asked.now)),
        itinerary=shown,
        rooms=party_rooms(page=page, found=found, stays=itinerary["stays"], asked=asked, brand=brand),
        notices=_notices(claims, itinerary["stays"]),
    )


def party_text(claims: OfferClaims) -> str:
    """'2 adults, 1 child' of all rooms together."""
    ages = [age for room in claims.rooms for age in room.ages]
    return guests_text({"adults": sum(room.adults for room in claims.rooms), "ages": ages})


def _itinerary(itinerary: dict[str, object], page: HotelPage, claims: OfferClaims, brand: BrandSheet) -> ItineraryProps:
    code = claims.rooms[0].room_type
    room = next((room.picture for room in page.rooms if room.code == code and room.picture), None)
    picture = room or (page.gallery[0].picture if page.gallery else None)
    props = picture_props(picture=picture, preset="thumb", alt="") if picture else None
    return itinerary_props(itinerary, protection=protection_of(itinerary, atol=brand.atol), picture=props)


def _lines(
    claims: OfferClaims,
    per_person_pence: int,
    itinerary: ItineraryProps,
    transfers: Sequence[BookingLineProps],
    brand: BrandSheet,
) -> list[BookingLineProps]:
    """The whole total, and what it holds: everything mandatory is in it, so nothing is added further down (UK-01)."""
    included = brand.text("booking.line_included")
    people = people_of(claims)
    is_average = any(room.ages for room in claims.rooms) or (
        shown_pounds(claims.total_pence) != shown_pounds(per_person_pence) * people
    )
    key = "booking.party_from" if is_average else "booking.party_at"
    party = brand.text(key).format(party=party_text(claims), price=_pounds(per_person_pence))
    lines = [BookingLineProps(label=party, text=_pounds(claims.total_pence))]
    names = dict.fromkeys(room.name for stay in itinerary.stays for room in stay.rooms)
    lines += [BookingLineProps(label=name, text=included) for name in names]
    lines.append(BookingLineProps(label=brand.text("booking.flights_line"), text=included))
    if itinerary.journeys:
        lines.append(BookingLineProps(label=brand.text("booking.journeys_line"), text=included))
    return [*lines, *transfers, BookingLineProps(label=brand.text("booking.taxes"), text=included)]


def _transfer_lines(itinerary: Json, brand: BrandSheet) -> list[BookingLineProps]:
    """Whether transfers are in the total; of a trip where only some hotels have one, at which."""
    label, included = brand.text("booking.transfers"), brand.text("booking.line_included")
    transfers = transfers_of(itinerary)
    if transfers == "unsaid":
        return [BookingLineProps(label=f"{label}, {hotel}", text=included) for hotel in transfer_hotels(itinerary)]
    text = included if transfers == "included" else brand.text("booking.line_not_included")
    return [BookingLineProps(label=label, text=text)]


def _deposit_line(
    supplier: dict[str, int] | None, claims: OfferClaims, *, collected_pence: int, asked: Asked, brand: BrandSheet
) -> str:
    """What is due today and when the rest is, by the supplier's own rule (Z70)."""
    each = (supplier or {}).get("deposit_pp_pence", 0)
    terms = PlanTerms(
        collected_pence=collected_pence,
        people=people_of(claims),
        deposit_pp_pence=each,
        balance_due_weeks=(supplier or {}).get("balance_due_weeks", 0),
        departure_date=claims.departure_date,
    )
    deposit = next((plan for plan in list_plans(terms, today=asked.today) if plan.kind == "deposit"), None)
    nothing = brand.text("booking.no_charge")
    if deposit is None:
        return f"{brand.text('booking.pay_all')} {nothing}"
    due = deposit.parts[-1].due_on
    text = brand.text("booking.deposit").format(
        deposit=_pounds(deposit.due_now_pence), each=_pounds(each), date=format_long_date(due)
    )
    return f"{text} {nothing}"


def _notices(claims: OfferClaims, stays: list[Json]) -> list[BookingNoticeProps]:
    found = notices_of_package(claims, stays=stays)
    return [
        BookingNoticeProps(id=one.id, title=one.title, html=one.html, must_be_ticked=one.must_be_ticked)
        for one in found
    ]


def _pounds(pence: int) -> str:
    return f"£{shown_pounds(round_up_to_pounds(pence=pence)):,}"


def _clock_time(at: datetime) -> str:
    return f"{at.astimezone(_LONDON):%H:%M}"
