"""The BookingRules and Offers of a plan: when it sells, to whom, what it gives away."""

from leeward.pricing.supply.promotions import FreeChildren, FreeNights
from leeward.pricing.supply.rate_plans import BookingLimits, DayRule, GuestRule
from leeward.retail.inventory.importers.ota.attributes import (
    Element,
    children,
    days_ahead,
    find_child,
    period,
    refuse,
    required_number,
    required_text,
    weekdays,
    whole_number,
)
from leeward.retail.inventory.importers.ota.parts import DatedRule, OfferTerms
from leeward.retail.inventory.importers.ota.read_rates import ADULT, CHILD

_LENGTHS = ("SetMinLOS", "SetMaxLOS", "SetForwardMinStay", "SetForwardMaxStay")
_OFFER_LENGTHS = _LENGTHS[:2]


def read_rules(plan: Element) -> tuple[DatedRule, ...]:
    """The plan's booking rules, generic ones with no room type."""
    holder = find_child(plan, "BookingRules")
    return () if holder is None else tuple(_rule(rule) for rule in children(holder, "BookingRule"))


def _rule(element: Element) -> DatedRule:
    first, last = period(element)
    room_type = element.get("Code") or None
    if room_type is not None and element.get("CodeContext") != "ROOMTYPE":
        raise refuse(element, "CodeContext must be ROOMTYPE")
    lengths = _lengths(element, _LENGTHS)
    arrival, departure = _stay_weekdays(element)
    closed = _closed(element)
    rule = DayRule(
        first=first,
        last=last,
        is_closed="Master" in closed,
        min_nights=lengths.get("SetMinLOS"),
        max_nights=lengths.get("SetMaxLOS"),
        forward_min_nights=lengths.get("SetForwardMinStay"),
        forward_max_nights=lengths.get("SetForwardMaxStay"),
        arrival_weekdays=0 if "Arrival" in closed else arrival,
        departure_weekdays=0 if "Departure" in closed else departure,
    )
    return DatedRule(room_type=room_type, rule=rule)


def _closed(element: Element) -> set[str]:
    """What a rule closes: Master (the nights), Arrival, Departure."""
    closed = set()
    for status in children(element, "RestrictionStatus"):
        kind, state = status.get("Restriction", "Master"), required_text(status, "Status")
        if kind not in ("Master", "Arrival", "Departure") or state not in ("Open", "Close"):
            raise refuse(status, "Restriction must be Master, Arrival or Departure; Status Open or Close")
        if state == "Close":
            closed.add(kind)
    return closed


def _lengths(element: Element, allowed: tuple[str, ...]) -> dict[str, int]:
    holder = find_child(element, "LengthsOfStay")
    lengths: dict[str, int] = {}
    for length in [] if holder is None else children(holder, "LengthOfStay"):
        kind = length.get("MinMaxMessageType")
        if kind not in allowed or kind in lengths:
            raise refuse(length, f"MinMaxMessageType must be one of {', '.join(allowed)}, each once")
        if length.get("TimeUnit", "Day") != "Day":
            raise refuse(length, "TimeUnit must be Day")
        lengths[kind] = required_number(length, "Time")
    return lengths


def _stay_weekdays(element: Element) -> tuple[int, int]:
    holder = find_child(element, "DOW_Restrictions")
    if holder is None:
        return weekdays(None), weekdays(None)
    arrival, departure = (find_child(holder, name) for name in ("ArrivalDaysOfWeek", "DepartureDaysOfWeek"))
    return weekdays(arrival), weekdays(departure)


def read_offers(plan: Element) -> OfferTerms | None:
    """The plan's offers, the first of which holds its rules; None where the message has none."""
    holder = find_child(plan, "Offers")
    offers = [] if holder is None else children(holder, "Offer")
    if not offers:
        return None
    rule = find_child(offers[0], "OfferRules", "OfferRule")
    if rule is None or find_child(offers[0], "Discount") is not None:
        raise refuse(offers[0], "the first Offer holds one OfferRule and no Discount")
    free_children: FreeChildren | None = None
    free_nights: FreeNights | None = None
    for offer in offers[1:]:
        given = _given_away(offer)
        if isinstance(given, FreeChildren) and free_children is None:
            free_children = given
        elif isinstance(given, FreeNights) and free_nights is None:
            free_nights = given
        else:
            raise refuse(offer, "the same kind of offer is given twice")
    return OfferTerms(_guest_rule(rule), _booking_limits(rule), free_children, free_nights)


def _booking_limits(rule: Element) -> BookingLimits:
    lengths = _lengths(rule, _OFFER_LENGTHS)
    arrival, departure = _stay_weekdays(rule)
    return BookingLimits(
        min_nights=lengths.get("SetMinLOS"),
        max_nights=lengths.get("SetMaxLOS"),
        arrival_weekdays=arrival,
        departure_weekdays=departure,
        min_advance_days=days_ahead(rule, "MinAdvancedBookingOffset"),
        max_advance_days=days_ahead(rule, "MaxAdvancedBookingOffset"),
    )


def _guest_rule(rule: Element) -> GuestRule:
    lines = {line.get("AgeQualifyingCode"): line for line in children(rule, "Occupancy")}
    if len(lines) != len(children(rule, "Occupancy")) or not set(lines) <= {ADULT, CHILD}:
        raise refuse(rule, "Occupancy: one line for adults (10), one for children (8)")
    adult, child = lines.get(ADULT), lines.get(CHILD)
    if adult is None:
        raise refuse(rule, "the Occupancy line for adults (10) is missing")
    adult_from_age = whole_number(adult, "MinAge")
    if adult_from_age is None and child is not None:
        raise refuse(rule, "children are sold to, but the age of adults is not given")
    return GuestRule(
        adult_from_age=adult_from_age,
        are_older_children_adults=False,
        min_child_age=None if child is None else whole_number(child, "MinAge"),
        max_child_age=None if child is None else whole_number(child, "MaxAge"),
        min_adults=whole_number(adult, "MinOccupancy"),
        max_adults=whole_number(adult, "MaxOccupancy"),
        min_children=None if child is None else whole_number(child, "MinOccupancy"),
        max_children=None if child is None else whole_number(child, "MaxOccupancy"),
    )


def _given_away(offer: Element) -> FreeChildren | FreeNights:
    discount = find_child(offer, "Discount")
    if discount is None or discount.get("Percent") != "100":
        raise refuse(offer, "an offer needs a Discount of 100 percent")
    required, discounted = whole_number(discount, "NightsRequired"), whole_number(discount, "NightsDiscounted")
    pattern = discount.get("DiscountPattern")
    if required is None and discounted is None and pattern is None:
        return _free_children(offer)
    if not required or not discounted or discounted > required:
        raise refuse(discount, "NightsDiscounted must be 1 to NightsRequired")
    if pattern not in (None, "0" * (required - discounted) + "1" * discounted):
        raise refuse(discount, "DiscountPattern must end in the discounted nights")
    return FreeNights(required, discounted, is_repeating=pattern is not None)


def _free_children(offer: Element) -> FreeChildren:
    guest = find_child(offer, "Guests", "Guest")
    if guest is None or guest.get("AgeQualifyingCode") != CHILD or guest.get("FirstQualifyingPosition") != "1":
        raise refuse(offer, "a family offer needs one Guest of age code 8 from position 1")
    return FreeChildren(
        max_age=required_number(guest, "MaxAge"),
        min_count=required_number(guest, "MinCount"),
        free_count=required_number(guest, "LastQualifyingPosition"),
    )
