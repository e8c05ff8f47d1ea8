"""The stays of an itinerary, and how one gets from each to the next where a trip has several (E34, P03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from leeward.pricing.api import CentreStay, PackageOffer
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import CentreLeg, Contract, MultiCentre, RatePlan, RoomType, Transfer
from leeward.retail.inventory.transfers import Transfers, transfers_said
from leeward.travel.board_basis import find_board

Json = dict[str, Any]
TBA = "TBA"
INCLUDED = "Included"
"""What is said of a transfer that its supplier gave no name."""


def stays_of(offer: PackageOffer) -> list[Json]:
    """Every stay in order; one for a package of one hotel."""
    parts: Sequence[CentreStay | PackageOffer] = offer.stays or (offer,)
    codes = [part.itemcode for part in parts]
    hotels = {
        hotel.itemcode: hotel
        for hotel in Hotel.objects.select_related("country", "region", "resort").filter(itemcode__in=codes)
    }
    contracts = Contract.objects.filter(hotel__itemcode__in=codes)
    suppliers = dict(contracts.values_list("hotel__itemcode", "supplier__code"))
    transfers = dict(Transfer.objects.filter(hotel__itemcode__in=codes).values_list("hotel__itemcode", "name"))
    return [
        {
            **_stay(hotels[part.itemcode], part),
            "supplier": suppliers.get(part.itemcode),
            "transfer": transfers.get(part.itemcode),
        }
        for part in parts
    ]


def journeys_of(offer: PackageOffer) -> list[Json]:
    """How a trip goes from each stay to the next, in order; none for one hotel. Times are told with the tickets."""
    if not offer.stays:
        return []
    legs = CentreLeg.objects.select_related("departure_airport", "arrival_airport").filter(trip__code=offer.itemcode)
    days = [stay.check_in for stay in offer.stays[1:]]
    return [
        {
            "means": leg.means,
            "carrier": leg.carrier,
            "date": day.isoformat(),
            "from": leg.departure_airport_id,
            "from_name": leg.departure_airport.name if leg.departure_airport else None,
            "to": leg.arrival_airport_id,
            "to_name": leg.arrival_airport.name if leg.arrival_airport else None,
            "minutes": leg.minutes,
        }
        for leg, day in zip(legs.order_by("position"), days, strict=False)
    ]


def trip_of(offer: PackageOffer) -> Json | None:
    """A trip's code and name; None for one hotel."""
    found = MultiCentre.objects.filter(code=offer.itemcode).first() if offer.stays else None
    return {"code": found.code, "name": found.name} if found else None


def transfer_of(stays: Sequence[Json]) -> Json | None:
    """How one gets to the hotels, where every one of them includes it."""
    names = [stay["transfer"] for stay in stays]
    return {"name": ", ".join(dict.fromkeys(names))} if all(names) else None


def transfers_of(itinerary: Mapping[str, Any]) -> Transfers:
    """What may be said of transfers; that there is none is certain only of one hotel (Z34)."""
    supplier = itinerary.get("supplier") or {}
    said = transfers_said(
        has_transfer=bool(itinerary["transfer"]), is_virtual_price=bool(supplier.get("is_virtual_price"))
    )
    return "unsaid" if said == "none" and len(itinerary["stays"]) > 1 else said


def stay_transfers(itinerary: Mapping[str, Any]) -> list[str]:
    """
    The transfer of each stay in words, in order: "Shared speedboat", or that it is included where it has no name.

    Empty for a stay without one, and for all stays where an estimated price promises none (Z34, Z36).
    """
    stays = itinerary["stays"]
    supplier = itinerary.get("supplier") or {}
    if transfers_said(has_transfer=True, is_virtual_price=bool(supplier.get("is_virtual_price"))) != "included":
        return [""] * len(stays)
    whole = itinerary.get("transfer") if len(stays) == 1 else None
    names = [str(stay.get("transfer") or (whole or {}).get("name") or "") for stay in stays]
    return [INCLUDED if name.strip().casefold() == "transfer" else name for name in names]


def transfer_hotels(itinerary: Mapping[str, Any]) -> list[str]:
    """The hotels of a trip that have a transfer in its price, where not every one of them has."""
    if transfers_of(itinerary) != "unsaid":
        return []
    pairs = zip(itinerary["stays"], stay_transfers(itinerary), strict=True)
    return list(dict.fromkeys(str(stay["hotel"]) for stay, transfer in pairs if transfer))


def transfers_text(itinerary: Mapping[str, Any]) -> str:
    """'Shared speedboat'; of a trip 'Reef House: Seaplane; Cove House: Ferry'. Empty where none is promised."""
    transfers = stay_transfers(itinerary)
    if len(transfers) == 1:
        return transfers[0]
    named = zip(itinerary["stays"], transfers, strict=True)
    return "; ".join(f"{stay['hotel']}: {transfer}" for stay, transfer in named if transfer)


def title_of(itinerary: Mapping[str, Any]) -> str:
    """What the holiday is called: the trip's name, or the hotel's."""
    trip = itinerary.get("trip")
    return str(trip["name"] if trip else itinerary["stays"][0]["hotel"])


def place_of(stays: Sequence[Json]) -> str:
    """'Negril, Jamaica'; of a trip every place in order."""
    places = [", ".join(part for part in (stay["resort"] or stay["region"], stay["country"]) if part) for stay in stays]
    return "; ".join(dict.fromkeys(places))


def journey_text(journey: Json) -> str:
    """'Flight from Colombo (CMB) to Malé (MLE) with Tradewind, 1 hr 25 min', 'Ferry, 1 hr 10 min'."""
    words = [_MEANS[journey["means"]]]
    if journey["from"]:
        words.append(f"from {journey['from_name']} ({journey['from']}) to {journey['to_name']} ({journey['to']})")
    if journey["carrier"]:
        words.append(f"with {journey['carrier']}")
    hours, minutes = divmod(journey["minutes"] or 0, 60)
    parts = [f"{hours} hr" if hours else "", f"{minutes} min" if minutes else ""]
    length = " ".join(part for part in parts if part)
    return ", ".join(part for part in (" ".join(words), length) if part)


_MEANS = {"flight": "Flight", "ferry": "Ferry", "train": "Train", "road": "By road"}


def is_to_be_announced(flight_number: str) -> bool:
    """Whether a flight has no number yet: then its airline is not told either (S53)."""
    return flight_number.strip().upper() == TBA


def board_name(code: str) -> str:
    """The label of a board basis; the code itself where it is not one of the list."""
    board = find_board(code)
    return board.label if board else code


def _stay(hotel: Hotel, part: CentreStay | PackageOffer) -> Json:
    kinds = RoomType.objects.filter(hotel=hotel, code__in={room.room_type for room in part.rooms})
    names = dict(kinds.values_list("code", "name"))
    plans = {
        (plan.room_type.code, plan.code): plan.board
        for plan in RatePlan.objects.select_related("room_type").filter(
            room_type__hotel=hotel, code__in={room.plan_code for room in part.rooms}
        )
    }
    return {
        "itemcode": hotel.itemcode,
        "hotel": hotel.name,
        "country": hotel.country.name,
        "region": hotel.region.name,
        "resort": hotel.resort.name if hotel.resort else None,
        "airport": hotel.arrival_airport_id,
        "stars": hotel.stars,
        "check_in": part.check_in.isoformat(),
        "check_out": (part.check_in + timedelta(days=part.nights)).isoformat(),
        "nights": part.nights,
        "rooms": [
            {
                "room_type": room.room_type,
                "name": names.get(room.room_type) or room.room_type,
                "plan": room.plan_code,
                "board": plans.get((room.room_type, room.plan_code), part.board),
                "board_name": board_name(plans.get((room.room_type, room.plan_code), part.board)),
                "adults": room.occupancy.adults,
                "ages": list(room.occupancy.ages),
                "is_refundable": room.is_refundable,
            }
            for room in part.rooms
        ],
    }
