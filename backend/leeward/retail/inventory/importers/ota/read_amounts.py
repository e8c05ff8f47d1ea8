"""
A whole OTA_HotelRateAmountNotifRQ message: amounts of a room by its guests, static or by date.

They are of a night, or (RatePlanType 26) of a whole stay by its length; their dates are then days of arrival
(formats 3.2).
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from leeward.pricing.kinds import MAX_STAY_NIGHTS
from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ota.ari_parts import AmountChange, AmountNotice, AmountsMessage, Span
from leeward.retail.inventory.importers.ota.ari_reading import control_of, open_envelope, read_each, span_of
from leeward.retail.inventory.importers.ota.attributes import (
    Element,
    children,
    find_child,
    period,
    refuse,
    required_amount,
    required_text,
    whole_number,
)
from leeward.retail.inventory.importers.ota.parts import Bracket
from leeward.retail.inventory.importers.ota.stamps import stamp_of

ROOT = "OTA_HotelRateAmountNotifRQ"
ADULT, CHILD, INFANT = "10", "8", "7"
_NOTICES = {"New": AmountNotice.OVERLAY, **{notice.value: notice for notice in AmountNotice}}
_MOST_GUESTS = 12
_BY_LENGTH_OF_STAY = "26"
_INFANT_UNTIL = 1


def read_amounts(raw: bytes) -> AmountsMessage:
    """
    Amounts of one hotel's rooms. Without a NotifType, only the nights named change (Delta).

    :raises MessageRefused: with every reason found
    """
    message, listed, hotel_code = open_envelope(raw, root=ROOT, holder="RateAmountMessages")
    notice = _NOTICES.get(message.get("NotifType", "Delta"))
    if notice is None:
        raise MessageRefused(Problem(f"NotifType must be one of {', '.join(_NOTICES)}"))
    lines = children(listed, "RateAmountMessage")
    changes = read_each(lines, lambda line: _changes(line, is_removal=notice is AmountNotice.REMOVE))
    return AmountsMessage(hotel_code, notice, changes, stamp_of(message))


def _changes(element: Element, *, is_removal: bool) -> Iterator[AmountChange]:
    control = control_of(element)
    is_by_length = control.get("RatePlanType") == _BY_LENGTH_OF_STAY
    room_type, plan = required_text(control, "InvTypeCode"), required_text(control, "RatePlanCode")
    holder = find_child(element, "Rates")
    rates = [] if holder is None else children(holder, "Rate")
    if is_removal and not rates:
        yield AmountChange(room_type, plan, _span(control, control), "", (), None, (), _line(control))
        return
    if not rates:
        raise refuse(element, "Rates are missing")
    for rate in rates:
        yield _change(rate, room_type, plan, _span(control, rate), _stay_nights(rate, is_by_length=is_by_length))


def _span(control: Element, rate: Element) -> Span | None:
    """A rate's own dates, else the line's; None where neither has any: the amount holds on every night."""
    if "Start" in rate.attrib or "End" in rate.attrib:
        first, last = period(rate)
        return Span(first, last, line=_line(rate))
    return span_of(control) if "Start" in control.attrib or "End" in control.attrib else None


def _stay_nights(rate: Element, *, is_by_length: bool) -> int:
    """The nights of the stay that the amounts buy; nought where they are of one night."""
    unit, nights = rate.get("RateTimeUnit", "Day"), whole_number(rate, "UnitMultiplier")
    if is_by_length:
        if unit != "Day" or nights is None or not 1 <= nights <= MAX_STAY_NIGHTS:
            raise refuse(rate, f"amounts of whole stays need RateTimeUnit Day, UnitMultiplier 1 to {MAX_STAY_NIGHTS}")
        return nights
    if unit != "Day" or nights not in (None, 1):
        raise refuse(rate, "amounts are taken by the night: RateTimeUnit Day, UnitMultiplier 1")
    return 0


def _change(rate: Element, room_type: str, plan: str, span: Span | None, stay_nights: int) -> AmountChange:
    holder = find_child(rate, "BaseByGuestAmts")
    rows = [] if holder is None else children(holder, "BaseByGuestAmt")
    if not rows:
        raise refuse(rate, "a rate needs a BaseByGuestAmt")
    currencies = {required_text(row, "CurrencyCode") if "CurrencyCode" in row.attrib else "" for row in rows}
    currencies |= {rate.get("CurrencyCode", "")}
    if len(currencies - {""}) > 1:
        raise refuse(rate, "amounts in two currencies")
    extras = find_child(rate, "AdditionalGuestAmounts")
    additional = [] if extras is None else children(extras, "AdditionalGuestAmount")
    adults = [one for one in additional if one.get("AgeQualifyingCode", ADULT) == ADULT]
    if len(adults) > 1:
        raise refuse(rate, "AdditionalGuestAmount: at most one for adults (10)")
    return AmountChange(
        room_type=room_type,
        plan=plan,
        span=span,
        currency=next(iter(currencies - {""}), ""),
        base=_base(rows),
        extra_adult=required_amount(adults[0], "Amount") if adults else None,
        brackets=_brackets(rate, [one for one in additional if one not in adults]),
        line=_line(rate),
        stay_nights=stay_nights,
    )


def _base(rows: Sequence[Element]) -> tuple[tuple[int, Decimal], ...]:
    amounts: dict[int, Decimal] = {}
    for row in rows:
        guests = whole_number(row, "NumberOfGuests") or 0
        if guests in amounts or guests > _MOST_GUESTS:
            raise refuse(row, f"NumberOfGuests must be 1 to {_MOST_GUESTS} and given once")
        if "AmountAfterTax" not in row.attrib:
            # A price shown in the United Kingdom holds every tax: one without cannot be sold on (UK-01).
            raise refuse(row, "AmountAfterTax is missing: amounts before tax cannot be sold")
        amounts[guests] = required_amount(row, "AmountAfterTax")
    return tuple(sorted(amounts.items()))


def _brackets(rate: Element, elements: Sequence[Element]) -> tuple[Bracket, ...]:
    """
    Children's amounts by age. Here MaxAge is the last age that pays it, and each bracket begins after the one before.

    Infants (7) without an age are those under two.
    """
    listed: list[tuple[int, int | None, Decimal]] = []
    for element in elements:
        code, highest = element.get("AgeQualifyingCode"), whole_number(element, "MaxAge")
        if code not in (CHILD, INFANT):
            raise refuse(element, "AgeQualifyingCode must be 10, 8 or 7")
        until = _INFANT_UNTIL if highest is None and code == INFANT else highest
        if until is None:
            raise refuse(element, "a child's amount needs a MaxAge")
        listed.append((until, whole_number(element, "MinAge"), required_amount(element, "Amount")))
    brackets: list[Bracket] = []
    start = 0
    for until, lowest, amount in sorted(listed, key=lambda one: one[0]):
        first = start if lowest is None else lowest
        if first < start or first > until:
            raise refuse(rate, "two child brackets hold the same age, or one holds none")
        brackets.append(Bracket(amount, first or None, until + 1))
        start = until + 1
    return tuple(brackets)


def _line(element: Element) -> int:
    return int(element.sourceline or 0)
