"""What each room of the party could be instead: kinds of rooms, their boards, and what each adds or takes away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leeward.pricing.choices import RoomOption
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.hotels.queries import HotelPage, RoomText
from leeward.retail.inventory.models import RoomType
from leeward.retail.pages.booking_page_quote import FoundHoliday
from leeward.retail.pages.itinerary import guests_text
from leeward.retail.pages.pictures import picture_props
from leeward.retail.pages.price_words import board_text
from leeward.retail.pages.props.booking import PartyRoomProps, RoomPlanProps, RoomTypeProps
from leeward.retail.search.asked import Asked
from leeward.retail.search.chosen import room_options
from leeward.retail.search.offer_tokens import OfferedRoom
from leeward.travel.money import per_person_pence, round_up


class TotalWith:
    """What the whole total would be with another plan, rounding included, so that the difference shown comes true."""

    def __init__(self, found: FoundHoliday, *, step_pence: int) -> None:
        offer = found.quote.offer
        flights = offer.outbound.pence + offer.inbound.pence
        self.people = sum(room.adults + len(room.ages) for room in found.claims.rooms)
        self._total_pence, self._step_pence = offer.total_pence, step_pence
        self._parts_pence = sum(room.pence for room in offer.rooms) + flights + offer.transfer_pence

    def difference_pence(self, option: RoomOption) -> int:
        pence = round_up(pence=self._parts_pence + option.difference_pence, step_pence=self._step_pence)
        return pence - self._total_pence


def party_rooms(*, page: HotelPage, found: FoundHoliday, asked: Asked, brand: BrandSheet) -> list[PartyRoomProps]:
    """
    Every room of the party in the order asked. One query, whatever its size.

    :raises NothingOnSale: the package as it is cannot be sold now
    """
    claims, total = found.claims, TotalWith(found, step_pence=asked.edition.snapshot.calendar.total_step_pence)
    options = room_options(claims, now=asked.now, edition=asked.edition)
    names = dict(RoomType.objects.filter(hotel__itemcode=claims.itemcode).values_list("code", "name"))
    texts = {room.code: room for room in page.rooms}
    return [
        PartyRoomProps(
            heading=brand.text("booking.room").format(
                number=number, guests=guests_text({"adults": room.adults, "ages": room.ages})
            ),
            types=_types(several, room, total=total, names=names, texts=texts, brand=brand),
        )
        for number, (room, several) in enumerate(zip(claims.rooms, options, strict=True), start=1)
    ]


def _types(
    options: Sequence[RoomOption],
    room: OfferedRoom,
    *,
    total: TotalWith,
    names: Mapping[str, str],
    texts: Mapping[str, RoomText],
    brand: BrandSheet,
) -> list[RoomTypeProps]:
    """The chosen kind first, then the others by price: the page opens on what the visitor has."""
    plans: dict[str, list[RoomPlanProps]] = {}
    for option in options:
        plans.setdefault(option.room_type, []).append(_plan(option, room, total=total, brand=brand))
    found = []
    for code, several in plans.items():
        text = texts.get(code)
        picture = picture_props(picture=text.picture, preset="thumb") if text and text.picture else None
        name = text.name if text else names.get(code) or code
        facts = ", ".join(text.facts) if text else ""
        found.append(RoomTypeProps(code=code, name=name, facts=facts, picture=picture, plans=several))
    return sorted(found, key=lambda kind: not any(plan.is_chosen for plan in kind.plans))


def _plan(option: RoomOption, room: OfferedRoom, *, total: TotalWith, brand: BrandSheet) -> RoomPlanProps:
    difference = total.difference_pence(option)
    return RoomPlanProps(
        value=f"{option.room_type}~{option.plan_code}",
        board=board_text(option.board),
        terms=brand.text("booking.refundable" if option.is_refundable else "booking.not_refundable"),
        difference_pence=difference,
        difference_pp_pence=per_person_pence(total_pence=difference, people=total.people),
        is_chosen=(option.room_type, option.plan_code) == (room.room_type, room.plan_code),
    )
