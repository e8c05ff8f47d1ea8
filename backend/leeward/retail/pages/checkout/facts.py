"""The Package Travel information as labelled sentences, from the object that the contract keeps (UK-13, UK-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from leeward.retail.booking.itineraries.itinerary_stays import transfers_of, transfers_text
from leeward.retail.booking.sums.cancelling import table_lines
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.pages.booking.itinerary import guests_text
from leeward.retail.pages.props.checkout import CheckoutFactProps
from leeward.travel.dates import format_itinerary_date
from leeward.travel.nights import format_nights

_LATER = "times to be announced"


def facts_of(said: Mapping[str, Any], *, itinerary: Mapping[str, Any], brand: BrandSheet) -> list[CheckoutFactProps]:
    """
    What `schedule1_of` says, in its order; price and payments stand beside it on the page and are left out.

    `itinerary` knows what its supplier wants told later: times (Z30), transfers of an estimated price (Z36).
    """
    hides_times = bool((itinerary.get("supplier") or {}).get("hide_times"))
    organiser = said["organiser"]
    reach = ", ".join(part for part in (organiser["address"], organiser["phone"], organiser["email"]) if part)
    pairs = [
        ("where", said["destination"]),
        *_stays(said["stays"], brand),
        ("flights", "; ".join(_flight(one, hides_times=hides_times) for one in said["flights"])),
        ("journeys", "; ".join(said.get("journeys", []))),
        ("transfers", _transfer(itinerary, brand)),
        ("organiser", f"{organiser['name']}, {reach}"),
        ("protection", _protection(said["protection"])),
        ("group", said["group"]),
        ("language", brand.text("facts.language_text").format(language=said["language"])),
        ("accessibility", said["accessibility"]),
        ("travel_documents", said["travel_documents"]),
        ("health", said["health"]),
        ("insurance", said["insurance"]),
        ("cancelling", "\n".join([said["cancelling"], *table_lines(said["cancelling_table"])])),
        ("amending", said["amending"]),
        ("pass_on", said["pass_on"]),
        ("price_changes", said["price_changes"]),
        ("changes", said["changes"]),
        ("ending", said["ending"]),
    ]
    # A trip's stays bring their own label.
    return [
        CheckoutFactProps(label=brand.wording.get(f"facts.{name}", name), text=text) for name, text in pairs if text
    ]


def _stays(stays: Sequence[Mapping[str, Any]], brand: BrandSheet) -> list[tuple[str, str]]:
    """The hotel and its rooms; of a trip every stay with its dates."""
    if len(stays) == 1:
        return [("stay", _stay(stays[0]))]
    return [
        (
            brand.text("facts.stay_number").format(number=number),
            f"{format_nights(stay['nights'])} from {_day(stay['check_in'])}: {_stay(stay)}",
        )
        for number, stay in enumerate(stays, start=1)
    ]


def _stay(stay: Mapping[str, Any]) -> str:
    rooms = "; ".join(f"{room['name']} for {guests_text(room)}, {room['board_name']}" for room in stay["rooms"])
    return f"{stay['hotel']}, {stay['stars']} stars: {rooms}" if stay["stars"] else f"{stay['hotel']}: {rooms}"


def _transfer(itinerary: Mapping[str, Any], brand: BrandSheet) -> str:
    """Its name, of a trip at each hotel that has one; that there is none; nothing where nothing may be promised."""
    return brand.text("facts.no_transfer") if transfers_of(itinerary) == "none" else transfers_text(itinerary)


def _flight(direction: Mapping[str, Any], *, hides_times: bool) -> str:
    legs = direction["legs"]
    day = _day(direction["date"])
    if not legs:
        return f"{direction['code']} on {day}, {_LATER}"
    first, last = legs[0], legs[-1]
    stops = "direct" if len(legs) == 1 else f"{len(legs) - 1} stop" + ("s" if len(legs) > 2 else "")
    if hides_times:
        return f"{first['from_name']} to {last['to_name']} on {day}, {stops}, {_LATER}"
    leaves, lands = first["departs"][11:16], last["arrives"][11:16]
    return f"{first['from_name']} {leaves} to {last['to_name']} {lands} on {day}, {stops}"


def _day(text: str) -> str:
    day = date.fromisoformat(text)
    return f"{day:%a} {format_itinerary_date(day)}"


def _protection(protection: Mapping[str, Any] | None) -> str:
    if protection is None:
        return ""
    return f"ATOL {protection['number']}, held by {protection['holder']}"
