"""
The itinerary block (S52-S57), the same on the booking page, in the checkout, on the confirmation and in My Booking.

Dates are YYYY-MM-DD, times HH:mm, all local to their airports. What a customer may not be told (times of a supplier
that hides them, an airline not yet known) is None here already, so that no page can show it by mistake.
"""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import PictureProps, Props

InclusionKind = Literal["meals", "drinks", "transfers", "no_transfers", "protection"]


class ItineraryLegProps(Props):
    """One take-off and landing (E33). `airline` and `logo` are None while the flight is TBA (S53)."""

    flight_number: str
    airline: str | None
    logo: str | None
    from_code: str
    from_name: str
    to_code: str
    to_name: str
    departs_on: str
    departs: str | None
    arrives_on: str
    arrives: str | None


class ItinerarySegmentProps(Props):
    """
    One direction. `minutes` is its exact duration across time zones, None where times are not shown (Z26).

    `days_later` counts the days from take-off to landing on local calendars; `via` the codes of the airports between.
    """

    date: str
    from_code: str
    from_name: str
    to_code: str
    to_name: str
    departs: str | None
    arrives: str | None
    days_later: int
    minutes: int | None
    via: list[str]
    legs: list[ItineraryLegProps]


class ItineraryRoomProps(Props):
    """A room and who sleeps in it: "Garden Room", "2 adults, 1 child", "All Inclusive"."""

    name: str
    guests: str
    board: str


class ItineraryStayProps(Props):
    """`transfer` is "Transfer: Shared speedboat"; None where none is promised (Z34, Z36)."""

    nights: int
    hotel: str
    country: str
    airport_code: str
    check_in: str
    rooms: list[ItineraryRoomProps]
    transfer: str | None
    picture: PictureProps | None


class ItineraryJourneyProps(Props):
    """How a trip goes on from one stay to the next: "Ferry, 1 hr 10 min"."""

    date: str
    means: Literal["flight", "ferry", "train", "road"]
    text: str


class ItineraryLuggageProps(Props):
    """Luggage per person in one line, and in detail for the popover (S57, T34)."""

    text: str
    details: list[str]


class ItineraryInclusionProps(Props):
    kind: InclusionKind
    text: str


class ItineraryProps(Props):
    """
    `heading` is "Gatwick to Kingston return"; `journeys` stand between the stays of a trip, in order; `operator` is
    None while the outbound flight number is TBA (S52).

    `luggage` is None where nothing is on file: then nothing is promised (Z33).
    """

    heading: str
    cabin: str
    operator: str | None
    outbound: ItinerarySegmentProps
    inbound: ItinerarySegmentProps
    stays: list[ItineraryStayProps]
    journeys: list[ItineraryJourneyProps]
    luggage: ItineraryLuggageProps | None
    inclusions: list[ItineraryInclusionProps]
