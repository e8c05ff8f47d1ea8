"""
The itinerary block's props from the itinerary of a quote or a booking (S52-S57).

`itinerary` is the JSON of `booking/itineraries/itinerary.py`, as kept with a quote: pages of a basket, an order and a
booking are all made here, so that they say the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from leeward.retail.booking.itineraries.itinerary_stays import (
    INCLUDED,
    is_to_be_announced,
    journey_text,
    stay_transfers,
    transfer_hotels,
    transfers_of,
)
from leeward.retail.inventory.models import Cabin
from leeward.retail.pages.props.base import PictureProps
from leeward.retail.pages.props.itinerary import (
    ItineraryInclusionProps,
    ItineraryJourneyProps,
    ItineraryLegProps,
    ItineraryLuggageProps,
    ItineraryProps,
    ItineraryRoomProps,
    ItinerarySegmentProps,
    ItineraryStayProps,
)
from leeward.travel.airports import display_airport_name
from leeward.travel.flights import luggage_text
from leeward.travel.occupancy import format_guests

Json = Mapping[str, Any]
LOGOS = "/static/airlines"
"""Where airline logos lie, by airline id with the ending .png; a page goes without one that is not there (S53)."""
_CABINS = dict(Cabin.choices)
_LONGEST_UNBROKEN = 18
"""Letters; a longer name would not fit the narrowest phone in one line."""
_NO_BREAK_SPACE = "\u00a0"


def itinerary_props(
    itinerary: Json, *, protection: Mapping[str, str] | None, picture: PictureProps | None = None
) -> ItineraryProps:
    """
    The block of an itinerary; `picture` stands beside its first stay. `protection` is the licence behind it
    (`booking/rules/protection.py`; of a booking, what it was sold with).
    """
    supplier = itinerary.get("supplier") or {}
    hides_times = bool(supplier.get("hide_times"))
    outbound, inbound = itinerary["outbound"], itinerary["inbound"]
    there, back = (_segment(one, hides_times=hides_times) for one in (outbound, inbound))
    return ItineraryProps(
        heading=_heading(there, back),
        cabin=_cabins(outbound, inbound),
        operator=None if is_tba(outbound) else outbound["airline"],
        outbound=there,
        inbound=back,
        stays=_stays(itinerary, picture),
        journeys=[
            ItineraryJourneyProps(date=one["date"], means=one["means"], text=journey_text(one))
            for one in itinerary.get("journeys", [])
        ],
        luggage=_luggage(outbound, inbound),
        inclusions=_inclusions(itinerary, protection),
    )


def _heading(there: ItinerarySegmentProps, back: ItinerarySegmentProps) -> str:
    """'Gatwick to Kingston return'; of a trip that ends elsewhere 'Gatwick to Bangkok, home from Phuket'."""
    way = f"{_unbroken(there.from_name)} to {_unbroken(there.to_name)}"
    return f"{way} return" if back.from_code == there.to_code else f"{way}, home from {_unbroken(back.from_name)}"


def _unbroken(name: str) -> str:
    """A short name that no line breaks in: "V C" at the end of one and "Bird" on the next read as two places."""
    shown = short_airport(name)
    return shown.replace(" ", _NO_BREAK_SPACE) if len(shown) <= _LONGEST_UNBROKEN else shown


def is_tba(direction: Json) -> bool:
    """Whether the flight number of a direction is still to be announced."""
    return is_to_be_announced(direction["legs"][0]["flight_number"] if direction["legs"] else direction["code"])


def short_airport(name: str) -> str:
    """'Gatwick' rather than 'London Gatwick Airport', where the second word is name enough."""
    shown = display_airport_name(name)
    city, _, own = shown.partition(" ")
    return own if city == "London" and own and own != "City" else shown


def guests_text(room: Json) -> str:
    """'2 adults, 1 child'; infants are children here."""
    return format_guests(adults=int(room["adults"]), children=len(room["ages"]))


def _segment(direction: Json, *, hides_times: bool) -> ItinerarySegmentProps:
    legs = [_leg(leg, hides_times=hides_times) for leg in direction["legs"]]
    first, last = (legs[0], legs[-1]) if legs else (None, None)
    leaves = first.departs_on if first else direction["date"]
    days = (date.fromisoformat(last.arrives_on) - date.fromisoformat(leaves)).days if last else 0
    return ItinerarySegmentProps(
        date=leaves,
        from_code=direction.get("from") or (first.from_code if first else ""),
        from_name=display_airport_name(direction.get("from_name") or (first.from_name if first else "")),
        to_code=direction.get("to") or (last.to_code if last else ""),
        to_name=display_airport_name(direction.get("to_name") or (last.to_name if last else "")),
        departs=first.departs if first else None,
        arrives=last.arrives if last else None,
        days_later=0 if hides_times else days,
        minutes=None if hides_times else direction.get("minutes"),
        via=list(direction["stops"]),
        # A flight without a timetable still has a number to quote.
        legs=legs or [_bare_leg(direction)],
    )


def _leg(leg: Json, *, hides_times: bool) -> ItineraryLegProps:
    departs, arrives = datetime.fromisoformat(leg["departs"]), datetime.fromisoformat(leg["arrives"])
    tba = is_to_be_announced(leg["flight_number"])
    return ItineraryLegProps(
        flight_number=leg["flight_number"],
        airline=None if tba else leg["airline"],
        logo=None if tba or not leg["airline_id"] else f"{LOGOS}/{leg['airline_id']}.png",
        from_code=leg["from"],
        from_name=display_airport_name(leg["from_name"]),
        to_code=leg["to"],
        to_name=display_airport_name(leg["to_name"]),
        departs_on=departs.date().isoformat(),
        departs=None if hides_times else f"{departs:%H:%M}",
        arrives_on=arrives.date().isoformat(),
        arrives=None if hides_times else f"{arrives:%H:%M}",
    )


def _bare_leg(direction: Json) -> ItineraryLegProps:
    tba = is_to_be_announced(direction["code"])
    return ItineraryLegProps(
        flight_number=direction["code"],
        airline=None if tba else direction["airline"],
        logo=None if tba or not direction["airline_id"] else f"{LOGOS}/{direction['airline_id']}.png",
        from_code=direction.get("from", ""),
        from_name=display_airport_name(direction.get("from_name", "")),
        to_code=direction.get("to", ""),
        to_name=display_airport_name(direction.get("to_name", "")),
        departs_on=direction["date"],
        departs=None,
        arrives_on=direction["date"],
        arrives=None,
    )


def _cabins(outbound: Json, inbound: Json) -> str:
    there, back = (_CABINS.get(one["cabin"], one["cabin"]) for one in (outbound, inbound))
    return str(there) if there == back else f"{there} out, {back} back"


def _stays(itinerary: Json, picture: PictureProps | None) -> list[ItineraryStayProps]:
    """A transfer without a name is said with what one hotel's price includes; of a trip at the stay that has it."""
    stays = itinerary["stays"]
    transfers = ["" if len(stays) == 1 and transfer == INCLUDED else transfer for transfer in stay_transfers(itinerary)]
    pictures = [picture, *[None] * len(stays)]
    return [_stay(*one) for one in zip(stays, transfers, pictures, strict=False)]


def _stay(stay: Json, transfer: str, picture: PictureProps | None) -> ItineraryStayProps:
    said = "Transfer included" if transfer == INCLUDED else f"Transfer: {transfer}"
    return ItineraryStayProps(
        nights=stay["nights"],
        hotel=stay["hotel"],
        country=stay["country"],
        airport_code=stay["airport"],
        check_in=stay["check_in"],
        rooms=[
            ItineraryRoomProps(name=room["name"], guests=guests_text(room), board=room["board_name"])
            for room in stay["rooms"]
        ],
        transfer=said if transfer else None,
        picture=picture,
    )


def _luggage(outbound: Json, inbound: Json) -> ItineraryLuggageProps | None:
    """The allowance of the way out in the line; the popover tells each way apart where they differ."""
    text = _checked(outbound["luggage"])
    if text is None:
        return None
    if outbound["luggage"] == inbound["luggage"]:
        return ItineraryLuggageProps(text=text, details=_details(outbound["luggage"]))
    details = [f"Out: {line}" for line in _details(outbound["luggage"])]
    details += [f"Back: {line}" for line in _details(inbound["luggage"])]
    return ItineraryLuggageProps(text=text, details=details)


def _checked(luggage: Json | None) -> str | None:
    if luggage is None:
        return None
    if luggage["unit"] == "piece":
        return luggage_text(luggage=None, unit="piece", quantity=luggage["pieces"])
    return luggage_text(luggage=luggage["kg"], unit="kg", quantity=luggage["pieces"])


def _details(luggage: Json | None) -> list[str]:
    checked = _checked(luggage)
    if luggage is None or checked is None:
        return ["Luggage on request"]
    hand = luggage["hand_kg"]
    return [checked, f"{hand}KG hand luggage per person" if hand else "No hand luggage included"]


def _inclusions(itinerary: Json, protection: Mapping[str, str] | None) -> list[ItineraryInclusionProps]:
    found: list[ItineraryInclusionProps] = []
    ways = (itinerary["outbound"], itinerary["inbound"])
    if all(way["has_meals"] for way in ways):
        found.append(ItineraryInclusionProps(kind="meals", text="In-flight meals"))
    if all(way["has_drinks"] for way in ways):
        found.append(ItineraryInclusionProps(kind="drinks", text="In-flight drinks"))
    transfers = transfers_of(itinerary)
    if transfers == "included":
        found.append(ItineraryInclusionProps(kind="transfers", text="Resort transfers included"))
    elif hotels := transfer_hotels(itinerary):
        text = f"Resort transfers included at {' and '.join(hotels)}"
        found.append(ItineraryInclusionProps(kind="transfers", text=text))
    elif transfers == "none":
        found.append(ItineraryInclusionProps(kind="no_transfers", text="Transfers not included"))
    found.append(ItineraryInclusionProps(kind="protection", text=_protection(protection)))
    return found


def _protection(protection: Mapping[str, str] | None) -> str:
    """Always said (S57), and true: what a licence covers is ATOL protected, the rest is not (Z32, UK-22)."""
    return "ATOL Protected" if protection else "Not ATOL protected: ask us how your money is protected"
