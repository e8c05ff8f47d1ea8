"""The Rates and Supplements of a plan: the static element first, then amounts by period."""

from collections.abc import Sequence
from decimal import Decimal

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, ChargeBasis, PriceBasis
from leeward.retail.inventory.importers.ota.attributes import (
    Element,
    children,
    find_child,
    flag,
    named_weekdays,
    period,
    refuse,
    required_amount,
    required_number,
    required_text,
    weekday_pattern,
    whole_number,
)
from leeward.retail.inventory.importers.ota.parts import (
    Bracket,
    DatedRate,
    DatedSupplement,
    StaticRate,
    SupplementTerms,
)

ADULT, CHILD = "10", "8"

#: OTA charge types. One stay is one room here, so "per stay" and "per room per stay" are the same.
_CHARGES = {
    "1": ChargeBasis.ROOM_NIGHT,
    "19": ChargeBasis.ROOM_NIGHT,
    "12": ChargeBasis.ROOM_STAY,
    "18": ChargeBasis.ROOM_STAY,
    "20": ChargeBasis.PERSON_STAY,
    "21": ChargeBasis.PERSON_NIGHT,
    "24": ChargeBasis.ONCE,
}
_LONGEST_UNIT = 365
_DATED = ("InvTypeCode", "Start", "End")


def read_rates(plan: Element) -> tuple[StaticRate | None, tuple[DatedRate, ...]]:
    """The static rate, None where the message does not repeat it, and the dated ones in their order."""
    holder = find_child(plan, "Rates")
    rates = [] if holder is None else children(holder, "Rate")
    static = None
    if rates and not any(name in rates[0].attrib for name in _DATED):
        static = _static_rate(rates.pop(0))
    return static, tuple(_dated_rate(rate) for rate in rates)


def _static_rate(rate: Element) -> StaticRate:
    unit, nights = rate.get("RateTimeUnit"), whole_number(rate, "UnitMultiplier")
    if (unit is None) != (nights is None) or unit not in (None, "Day"):
        raise refuse(rate, "RateTimeUnit must be Day and come with UnitMultiplier")
    if nights is not None and not 1 <= nights <= _LONGEST_UNIT:
        raise refuse(rate, f"UnitMultiplier must be 1 to {_LONGEST_UNIT}")
    base = find_child(rate, "BaseByGuestAmts", "BaseByGuestAmt")
    if base is None or base.get("Type") not in ("7", "25"):
        raise refuse(rate, "the static rate needs a BaseByGuestAmt of Type 7 or 25")
    meals = find_child(rate, "MealsIncluded")
    return StaticRate(
        unit_nights=nights or 1,
        basis=PriceBasis(int(required_text(base, "Type"))),
        meal_plan=None if meals is None else whole_number(meals, "MealPlanCodes"),
    )


def _dated_rate(rate: Element) -> DatedRate:
    first, last = period(rate)
    holder = find_child(rate, "BaseByGuestAmts")
    base = {} if holder is None else _base_amounts(children(holder, "BaseByGuestAmt"))
    if not base:
        raise refuse(rate, "a rate needs a BaseByGuestAmt")
    extras = find_child(rate, "AdditionalGuestAmounts")
    additional = [] if extras is None else children(extras, "AdditionalGuestAmount")
    adults = [amount for amount in additional if amount.get("AgeQualifyingCode") == ADULT]
    kids = [amount for amount in additional if amount.get("AgeQualifyingCode") == CHILD]
    if len(adults) > 1 or len(adults) + len(kids) != len(additional):
        raise refuse(rate, "AdditionalGuestAmount: at most one for adults (10), the others for children (8)")
    return DatedRate(
        room_type=required_text(rate, "InvTypeCode"),
        first=first,
        last=last,
        base=tuple(sorted(base.items())),
        extra_adult=required_amount(adults[0], "Amount") if adults else None,
        brackets=_brackets(rate, kids),
        weekdays=named_weekdays(rate),
    )


def _base_amounts(elements: Sequence[Element]) -> dict[int, Decimal]:
    amounts: dict[int, Decimal] = {}
    for element in elements:
        if element.get("AgeQualifyingCode", ADULT) != ADULT:
            raise refuse(element, "AgeQualifyingCode must be 10")
        guests = required_number(element, "NumberOfGuests")
        if guests < 1 or guests in amounts:
            raise refuse(element, "NumberOfGuests must be positive and given once")
        amounts[guests] = required_amount(element, "AmountAfterTax")
    return amounts


def _brackets(rate: Element, elements: Sequence[Element]) -> tuple[Bracket, ...]:
    brackets = []
    for element in elements:
        low, high = whole_number(element, "MinAge"), whole_number(element, "MaxAge")
        if low is None and high is None:
            raise refuse(element, "a child's amount needs an age bracket")
        if low is not None and high is not None and low >= high:
            raise refuse(element, "MinAge must be below MaxAge")
        brackets.append(Bracket(required_amount(element, "Amount"), low, high))
    for age in range(22):
        held = [b for b in brackets if (b.min_age or 0) <= age and (b.max_age is None or age < b.max_age)]
        if len(held) > 1:
            raise refuse(rate, "two child brackets hold the same age")
    return tuple(brackets)


def read_supplements(plan: Element) -> tuple[tuple[SupplementTerms, ...], tuple[DatedSupplement, ...]]:
    """Supplements' terms, and their amounts by period."""
    holder = find_child(plan, "Supplements")
    elements = [] if holder is None else children(holder, "Supplement")
    for element in elements:
        if element.get("InvType") != "EXTRA":
            raise refuse(element, "InvType must be EXTRA")
    terms = [_supplement_terms(element) for element in elements if "ChargeTypeCode" in element.attrib]
    amounts = [_supplement_amount(element) for element in elements if "ChargeTypeCode" not in element.attrib]
    codes = [term.code for term in terms]
    if len(set(codes)) != len(codes):
        raise refuse(plan, "a supplement's terms are given twice")
    return tuple(terms), tuple(amounts)


def _supplement_terms(element: Element) -> SupplementTerms:
    basis = _CHARGES.get(required_text(element, "ChargeTypeCode"))
    is_mandatory = flag(element, "MandatoryIndicator")
    if basis is None:
        raise refuse(element, "ChargeTypeCode must be one of 1, 12, 18, 19, 20, 21, 24")
    if is_mandatory is None:
        raise refuse(element, "MandatoryIndicator is missing")
    if flag(element, "AddToBasicRateIndicator") is False:
        raise refuse(element, "AddToBasicRateIndicator must be true")
    days = _prerequisite(element, "ALPINEBITSDOW")
    return SupplementTerms(
        code=required_text(element, "InvCode"),
        basis=basis,
        is_mandatory=is_mandatory,
        weekdays=EVERY_WEEKDAY if days is None else weekday_pattern(days, "InvCode"),
    )


def _supplement_amount(element: Element) -> DatedSupplement:
    first, last = period(element)
    room = _prerequisite(element, "ROOMTYPE")
    return DatedSupplement(
        code=required_text(element, "InvCode"),
        room_type=None if room is None else required_text(room, "InvCode"),
        first=first,
        last=last,
        amount=required_amount(element, "Amount"),
    )


def _prerequisite(element: Element, kind: str) -> Element | None:
    prerequisite = find_child(element, "PrerequisiteInventory")
    if prerequisite is not None and prerequisite.get("InvType") != kind:
        raise refuse(prerequisite, f"InvType must be {kind} here")
    return prerequisite
