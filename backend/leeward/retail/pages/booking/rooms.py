"""What each room of the party could be instead: kinds of rooms, their boards, and what each adds or takes away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from leeward.pricing.choices import RoomOption
from leeward.retail.booking.itineraries.itinerary_stays import Json
from leeward.retail.booking.sums.plan_terms import people_of
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.hotels.queries import HotelPage, RoomText
from leeward.retail.hotels.queries.rooms import room_texts
from leeward.retail.inventory.models import RoomType
from leeward.retail.pages.booking.itinerary import guests_text
from leeward.retail.pages.booking.quote import FoundHoliday
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.booking import PartyRoomProps, RoomPlanProps, RoomTypeProps
from leeward.retail.search.chosen import room_options
from leeward.retail.search.flights.alternatives import ground_pence
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.offer_tokens import OfferedRoom
from leeward.retail.search.room_choice import plans_of
from leeward.travel.board_basis import board_label
from leeward.travel.money import per_person_pence, round_up


class TotalWith:
    """What the whole total would be with another plan, rounding included, so that the difference shown comes true."""

    def __init__(self, found: FoundHoliday, *, step_pence: int) -> None:
        offer = found.quote.offer
        self.people = people_of(found.claims)
        self._total_pence, self._step_pence = offer.total_pence, step_pence
        self._parts_pence = ground_pence(offer) + offer.outbound.pence + offer.inbound.pence

    def difference_pence(self, option: RoomOption) -> int:
        pence = round_up(pence=self._parts_pence + option.difference_pence, step_pence=self._step_pence)
        return pence - self._total_pence


@dataclass(frozen=True, slots=True)
class _Kinds:
    """What the kinds of rooms of all stays are called, and what is written about them, by itemcode and code."""

    names: Mapping[tuple[str, str], str]
    texts: Mapping[tuple[str, str], RoomText]


def party_rooms(
    *, page: HotelPage, found: FoundHoliday, stays: Sequence[Json], asked: Asked, brand: BrandSheet
) -> list[PartyRoomProps]:
    """
    Every room of the party in the order asked, of a trip stay by stay (`stays` as the itinerary has them). One query,
    three for a trip.

    :raises NothingOnSale: the package as it is cannot be sold now
    """
    claims, total = found.claims, TotalWith(found, step_pence=asked.edition.snapshot.calendar.total_step_pence)
    hotels = [stay.itemcode for stay in claims.stays] or [claims.itemcode]
    where = [(itemcode, number, room) for itemcode in hotels for number, room in enumerate(claims.rooms, start=1)]
    options = room_options(claims, now=asked.now, edition=asked.edition, own=found.own)
    kinds = _kinds(hotels, page)
    called = {stay["itemcode"]: stay["hotel"] for stay in stays} if claims.stays else {}
    return [
        PartyRoomProps(
            heading=_heading(brand, called.get(itemcode), number, room),
            types=_types(several, plan, total=total, itemcode=itemcode, kinds=kinds, brand=brand),
        )
        for (itemcode, number, room), plan, several in zip(where, plans_of(claims), options, strict=True)
    ]


def _heading(brand: BrandSheet, hotel: str | None, number: int, room: OfferedRoom) -> str:
    guests = guests_text({"adults": room.adults, "ages": room.ages})
    if hotel is None:
        return brand.text("booking.room").format(number=number, guests=guests)
    return brand.text("booking.stay_room").format(hotel=hotel, number=number, guests=guests)


def _kinds(hotels: Sequence[str], page: HotelPage) -> _Kinds:
    rows = RoomType.objects.filter(hotel__itemcode__in=hotels).values_list("hotel__itemcode", "code", "name")
    names = {(itemcode, code): name for itemcode, code, name in rows}
    if len(hotels) == 1:
        return _Kinds(names, {(hotels[0], room.code): room for room in page.rooms})
    return _Kinds(names, room_texts(hotels))


def _types(
    options: Sequence[RoomOption],
    chosen: tuple[str, str],
    *,
    total: TotalWith,
    itemcode: str,
    kinds: _Kinds,
    brand: BrandSheet,
) -> list[RoomTypeProps]:
    """The chosen kind first, then the others by price: the page opens on what the visitor has."""
    plans: dict[str, list[RoomPlanProps]] = {}
    for option in options:
        plans.setdefault(option.room_type, []).append(_plan(option, chosen, total=total, brand=brand))
    found = []
    for code, several in plans.items():
        text = kinds.texts.get((itemcode, code))
        picture = picture_props(picture=text.picture, preset="thumb") if text and text.picture else None
        name = text.name if text else kinds.names.get((itemcode, code)) or code
        facts = ", ".join(text.facts) if text else ""
        found.append(RoomTypeProps(code=code, name=name, facts=facts, picture=picture, plans=several))
    return sorted(found, key=lambda kind: not any(plan.is_chosen for plan in kind.plans))


def _plan(option: RoomOption, chosen: tuple[str, str], *, total: TotalWith, brand: BrandSheet) -> RoomPlanProps:
    difference = total.difference_pence(option)
    return RoomPlanProps(
        value=f"{option.room_type}~{option.plan_code}",
        board=board_label(option.board),
        terms=brand.text("booking.refundable" if option.is_refundable else "booking.not_refundable"),
        difference_pence=difference,
        difference_pp_pence=per_person_pence(total_pence=difference, people=total.people),
        is_chosen=(option.room_type, option.plan_code) == chosen,
    )
