"""A whole OTA_HotelAvailNotifRQ message: stop-sales, arrivals and departures, lengths of stay, booking limits."""

import re
from collections.abc import Iterator

from leeward.retail.inventory.importers.ota.ari_parts import (
    AvailabilityMessage,
    RestrictionChange,
    Restricts,
    RoomCount,
    Span,
)
from leeward.retail.inventory.importers.ota.ari_reading import (
    control_of,
    is_complete_set,
    open_envelope,
    read_each,
    span_of,
)
from leeward.retail.inventory.importers.ota.attributes import (
    Element,
    children,
    find_child,
    refuse,
    required_number,
    required_text,
    whole_number,
)
from leeward.retail.inventory.importers.ota.read_counts import MOST_ROOMS
from leeward.retail.inventory.importers.ota.stamps import stamp_of

ROOT = "OTA_HotelAvailNotifRQ"

_LENGTHS = {
    "MinLOS": Restricts.MIN_NIGHTS,
    "MaxLOS": Restricts.MAX_NIGHTS,
    "ForwardMinStay": Restricts.FORWARD_MIN_NIGHTS,
    "ForwardMaxStay": Restricts.FORWARD_MAX_NIGHTS,
}
_CLOSES = {"Master": Restricts.CLOSED, "Arrival": Restricts.NO_ARRIVAL, "Departure": Restricts.NO_DEPARTURE}
_PATTERN = re.compile(r"N*(Y+)N*", re.ASCII)
_LONGEST_STAY = 254
#: A booking limit is a count of what may still be booked, whatever a partner's count type is.
BOOKABLE = 2


def read_availability(raw: bytes) -> AvailabilityMessage:
    """
    Restrictions of one hotel. Every message is a change: what it does not name stays as it is.

    :raises MessageRefused: with every reason found
    """
    message, listed, hotel_code = open_envelope(raw, root=ROOT, holder="AvailStatusMessages")
    lines = [line for line in children(listed, "AvailStatusMessage") if len(line)]
    return AvailabilityMessage(
        hotel_code,
        read_each(lines, _changes),
        read_each(lines, _limit),
        is_complete_set(message),
        stamp_of(message),
    )


def _changes(element: Element) -> Iterator[RestrictionChange]:
    control = control_of(element)
    room_type, plan = control.get("InvTypeCode", ""), control.get("RatePlanCode", "")
    span = span_of(control)
    for kind, nights in _restrictions(element):
        is_length = kind in _LENGTHS.values()
        yield RestrictionChange(room_type, plan, kind, span, nights if is_length and nights else None, not nights)


def _restrictions(element: Element) -> Iterator[tuple[Restricts, int]]:
    """Each kind with its nights: nought lifts it, and a closure counts as one."""
    holder = find_child(element, "LengthsOfStay")
    for length in () if holder is None else children(holder, "LengthOfStay"):
        yield from _lengths(length)
    for status in children(element, "RestrictionStatus"):
        yield from _statuses(status)


def _statuses(status: Element) -> Iterator[tuple[Restricts, int]]:
    for name in ("MinAdvancedBookingOffset", "MaxAdvancedBookingOffset"):
        if status.get(name) not in (None, "P0D"):
            raise refuse(status, f"{name} by date is not taken: give it with the rate plan")
    if "Status" not in status.attrib and "Restriction" not in status.attrib:
        return
    kind, state = _CLOSES.get(status.get("Restriction", "Master")), required_text(status, "Status")
    if kind is None or state not in ("Open", "Close"):
        raise refuse(status, "Restriction must be Master, Arrival or Departure; Status Open or Close")
    yield kind, int(state == "Close")


def _lengths(length: Element) -> Iterator[tuple[Restricts, int]]:
    message_type = required_text(length, "MinMaxMessageType")
    if message_type == "FullPatternLOS":
        yield from _pattern(length)
        return
    kind = _LENGTHS.get(message_type.removeprefix("Set").removeprefix("Remove"))
    if kind is None or not message_type.startswith(("Set", "Remove")):
        raise refuse(length, "MinMaxMessageType must be Set or Remove MinLOS, MaxLOS, ForwardMinStay, ForwardMaxStay")
    if length.get("TimeUnit", "Day") != "Day":
        raise refuse(length, "TimeUnit must be Day")
    nights = whole_number(length, "Time") or 0
    if nights > _LONGEST_STAY:
        raise refuse(length, f"Time is above {_LONGEST_STAY} days")
    yield kind, 0 if message_type.startswith("Remove") else nights


def _pattern(length: Element) -> Iterator[tuple[Restricts, int]]:
    """Lengths allowed by a pattern such as NNYYY: three to five nights. One with gaps cannot be sold as it is meant."""
    holder = find_child(length, "LOS_Pattern")
    pattern = "" if holder is None else required_text(holder, "LOS_Pattern")
    match = _PATTERN.fullmatch(pattern)
    if match is None or len(pattern) > _LONGEST_STAY:
        raise refuse(length, "LOS_Pattern must be a row of Y and N in which the Y stand together")
    if required_number(length, "FixedPatternLength") != len(pattern):
        raise refuse(length, "FixedPatternLength is not the pattern's length")
    yield Restricts.MIN_NIGHTS, match.start(1) + 1
    yield Restricts.MAX_NIGHTS, match.end(1)


def _limit(element: Element) -> Iterator[RoomCount]:
    limit = whole_number(element, "BookingLimit")
    if limit is None:
        return
    if element.get("BookingLimitMessageType", "SetLimit") != "SetLimit":
        raise refuse(element, "BookingLimitMessageType must be SetLimit")
    if limit > MOST_ROOMS:
        raise refuse(element, f"BookingLimit is above {MOST_ROOMS}")
    control = control_of(element)
    span: Span = span_of(control)
    yield RoomCount(required_text(control, "InvTypeCode"), span, ((BOOKABLE, limit),))
