"""The Package Travel information as labelled sentences, from the object that the contract keeps (UK-13, UK-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from leeward.retail.pages.itinerary import guests_text
from leeward.retail.pages.props.checkout import CheckoutFactProps


def facts_of(said: Mapping[str, Any]) -> list[CheckoutFactProps]:
    """What `schedule1_of` says, in its order; price and payments stand beside it on the page and are left out."""
    organiser = said["organiser"]
    reach = ", ".join(part for part in (organiser["address"], organiser["phone"], organiser["email"]) if part)
    pairs = [
        ("Where", said["destination"]),
        *_stays(said["stays"]),
        ("Flights", "; ".join(_flight(one) for one in said["flights"])),
        ("Journeys between", "; ".join(said.get("journeys", []))),
        ("Transfers", said["transfer"]["name"] if said["transfer"] else "Not included"),
        ("Sold by", f"{organiser['name']}, {reach}"),
        ("Protected by", _protection(said["protection"])),
        ("Group", said["group"]),
        ("Language", f"{said['language']} is spoken by our staff and our partners at the hotel."),
        ("Reduced mobility", said["accessibility"]),
        ("Passports and visas", said["travel_documents"]),
        ("Health", said["health"]),
        ("Insurance", said["insurance"]),
        ("If you cancel", said["cancelling"]),
        ("If you cannot go", "You may give your place to somebody else until seven days before you leave."),
    ]
    return [CheckoutFactProps(label=label, text=text) for label, text in pairs if text]


def _stays(stays: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """The hotel and its rooms; of a trip every stay with its dates."""
    if len(stays) == 1:
        return [("Hotel and rooms", _stay(stays[0]))]
    return [
        (f"Stay {number}", f"{stay['nights']} nights from {_day(stay['check_in'])}: {_stay(stay)}")
        for number, stay in enumerate(stays, start=1)
    ]


def _stay(stay: Mapping[str, Any]) -> str:
    rooms = "; ".join(f"{room['name']} for {guests_text(room)}, {room['board_name']}" for room in stay["rooms"])
    return f"{stay['hotel']}, {stay['stars']} stars: {rooms}" if stay["stars"] else f"{stay['hotel']}: {rooms}"


def _flight(direction: Mapping[str, Any]) -> str:
    legs = direction["legs"]
    if not legs:
        return f"{direction['code']} on {_day(direction['date'])}, times to be announced"
    first, last = legs[0], legs[-1]
    stops = "direct" if len(legs) == 1 else f"{len(legs) - 1} stop" + ("s" if len(legs) > 2 else "")
    return (
        f"{first['from_name']} {first['departs'][11:16]} to {last['to_name']} {last['arrives'][11:16]} "
        f"on {_day(direction['date'])}, {stops}"
    )


def _day(text: str) -> str:
    day = date.fromisoformat(text)
    return f"{day:%a} {day.day} {day:%b %Y}"


def _protection(protection: Mapping[str, Any] | None) -> str:
    if protection is None:
        return ""
    return f"ATOL {protection['number']}, held by {protection['holder']}"
