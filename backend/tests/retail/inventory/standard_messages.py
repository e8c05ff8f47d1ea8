"""Random plans of the standard and stays that test them, and the messages that say so."""

from __future__ import annotations

from datetime import date
from random import Random

from leeward.retail.inventory.importers.ota.attributes import WEEKDAYS
from tests.retail.inventory.messages import a_message, a_plan, an_offer, family_offer, free_nights, static_rate
from tests.retail.inventory.standard_reading import DAY, Extra, Plan, Rate, Rule, Stay, Terms

FIRST, LAST = date(2027, 5, 1), date(2027, 7, 31)
ROOMS: list[tuple[int, int, int, int | None]] = [
    (1, 1, 1, None), (1, 1, 2, None), (1, 2, 3, None), (2, 2, 4, None), (1, 2, 4, 2), (2, 3, 5, 2), (2, 4, 6, 3),
    (1, 2, 4, 4), (1, 3, 4, 3), (2, 2, 2, 0), (3, 3, 6, 5), (1, 6, 10, None), (1, 2, 6, 6),
]  # fmt: skip


def a_random_plan(draw: Random) -> Plan:
    unit = draw.choice([1, 1, 1, 2, 3, 4, 5, 7, 7, 14])
    return Plan(
        kind=draw.choice([7, 7, 25]),
        unit=unit,
        rates=_rates(draw),
        rules=[_rule(draw) for _ in range(draw.choice([0, 0, 1, 2, 4]))],
        extras=[_extra(draw) for _ in range(draw.choice([0, 0, 1, 2, 5]))],
        terms=_terms(draw),
    )


def _amount(draw: Random, most: int = 200) -> str:
    return draw.choice(
        [f"{draw.randint(0, most)}", f"{draw.randint(0, most * 100) / 100:.2f}", f"{draw.random() * most:.3f}"]
    )


def _rates(draw: Random) -> list[Rate]:
    edges = sorted(draw.sample(range((LAST - FIRST).days), draw.randint(1, 5)))
    starts = [0, *edges]
    rates = []
    for start, end in zip(starts, [*edges, (LAST - FIRST).days + 1], strict=True):
        if start == end or draw.random() < 0.08:
            continue
        ages = sorted(draw.sample(range(1, 19), draw.randint(1, 4)))
        brackets = list(zip([None, *ages], [*ages, None], strict=True))
        rates.append(
            Rate(
                first=FIRST + start * DAY,
                last=FIRST + (end - 1) * DAY,
                base={guests: _amount(draw) for guests in range(1, 11) if draw.random() < 0.93},
                extra=_amount(draw) if draw.random() < 0.85 else None,
                brackets=[(low, high, _amount(draw, 90)) for low, high in brackets if draw.random() < 0.9],
            )
        )
    return [rate for rate in rates if rate.base] or [Rate(FIRST, LAST, {1: "50", 2: "40"})]


def _rule(draw: Random) -> Rule:
    first = FIRST + draw.randint(0, 80) * DAY
    kinds = draw.sample(["SetMinLOS", "SetMaxLOS", "SetForwardMinStay", "SetForwardMaxStay"], draw.randint(0, 2))
    return Rule(
        first=first,
        last=first + draw.randint(0, 40) * DAY,
        is_ours=draw.random() < 0.5,
        is_closed=draw.random() < 0.1,
        lengths={kind: draw.randint(0, 5) if "Min" in kind else draw.randint(5, 21) for kind in kinds},
        no_arrival=set(draw.sample(range(7), draw.choice([0, 0, 1, 3]))),
        no_departure=set(draw.sample(range(7), draw.choice([0, 0, 1, 3]))),
    )


def _extra(draw: Random) -> Extra:
    first = FIRST + draw.randint(0, 50) * DAY
    middle, last = first + draw.randint(0, 20) * DAY, first + draw.randint(21, 60) * DAY
    amounts: list[tuple[date, date, str, str | None]] = [
        (first, middle, _amount(draw, 40), None),
        (middle + DAY, last, _amount(draw, 40), None),
        (first, last, _amount(draw, 40), draw.choice(["D", "X"])),
    ]
    return Extra(
        charge=draw.choice(["1", "12", "18", "19", "20", "21", "24"]),
        amounts=draw.sample(amounts, draw.randint(1, 3)),
        weekdays="".join(draw.choice("0111") for _ in range(7)),
        is_mandatory=draw.random() < 0.85,
    )


def _terms(draw: Random) -> Terms:
    some = draw.random
    required = draw.randint(2, 8)
    at_least = draw.randint(1, 3)
    return Terms(
        adult_from=draw.choice([18, 18, 18, 16, 12, None]),
        child_from=draw.choice([None, None, None, 2]),
        child_to=draw.choice([None, None, None, 11]),
        adults=draw.choice([(None, None), (None, None), (1, None), (None, 3)]),
        children=draw.choice([(None, None), (None, None), (0, 2)]),
        lengths=draw.choice([{}, {}, {"SetMinLOS": 2}, {"SetMaxLOS": 20}]),
        ahead=draw.choice([(None, None), (None, None), (30, None), (None, 150), (10, 400)]),
        family=(draw.randint(3, 17), at_least, draw.randint(1, at_least)) if some() < 0.5 else None,
        free_nights=(required, draw.randint(1, required), some() < 0.5) if some() < 0.5 else None,
    )


def a_random_stay(draw: Random) -> Stay:
    room = draw.choice(ROOMS)
    arrival = FIRST + draw.randint(0, 80) * DAY
    guests = draw.randint(1, room[2])
    adults = draw.randint(0 if guests > 1 else 1, guests)
    ages = [draw.choice([0, 1, 2, 3, 5, 8, 11, 12, 15, 17]) for _ in range(guests - adults)]
    booked = arrival - draw.choice([0, 9, 10, 29, 30, 31, 149, 150, 151]) * DAY
    return Stay(arrival, draw.choice([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 14, 15, 21, 28]), adults, ages, booked, room)


def as_row(file: str, stay: Stay) -> str:
    """The stay as a row of the CSV, its total left open."""
    ages = " ".join(map(str, stay.ages))
    room = ",".join("" if guests is None else str(guests) for guests in stay.room)
    return f"{file},D,{room},{stay.arrival},{stay.departure},{stay.adults},{ages},{stay.booked},"


def as_message(plan: Plan) -> str:
    """The plan as a supplier would send it."""
    return a_message(
        a_plan(
            static_rate(kind=plan.kind, nights=plan.unit),
            *(_rate_xml(rate) for rate in plan.rates),
            rules="".join(_rule_xml(rule) for rule in plan.rules),
            supplements="".join(_extra_xml(f"S{number}", one) for number, one in enumerate(plan.extras)),
            offers=_offers_xml(plan.terms),
        )
    )


def _given(**values: object) -> str:
    return "".join(f' {name}="{value}"' for name, value in values.items() if value is not None)


def _rate_xml(rate: Rate) -> str:
    base = "".join(
        f'<BaseByGuestAmt NumberOfGuests="{guests}" AgeQualifyingCode="10" AmountAfterTax="{amount}"/>'
        for guests, amount in rate.base.items()
    )
    adult = "" if rate.extra is None else f'<AdditionalGuestAmount AgeQualifyingCode="10" Amount="{rate.extra}"/>'
    children = "".join(
        f'<AdditionalGuestAmount AgeQualifyingCode="8"{_given(MinAge=low, MaxAge=high)} Amount="{amount}"/>'
        for low, high, amount in rate.brackets
    )
    added = f"<AdditionalGuestAmounts>{adult}{children}</AdditionalGuestAmounts>" if adult or children else ""
    return (
        f'<Rate InvTypeCode="D" Start="{rate.first}" End="{rate.last}"><BaseByGuestAmts>{base}</BaseByGuestAmts>'
        f"{added}</Rate>"
    )


def _lengths_xml(lengths: dict[str, int]) -> str:
    inside = "".join(
        f'<LengthOfStay Time="{nights}" TimeUnit="Day" MinMaxMessageType="{kind}"/>' for kind, nights in lengths.items()
    )
    return f"<LengthsOfStay>{inside}</LengthsOfStay>" if inside else ""


def _days_xml(name: str, without: set[int]) -> str:
    return f"<{name}{_given(**{WEEKDAYS[day]: 'false' if day in without else 'true' for day in range(7)})}/>"


def _rule_xml(rule: Rule) -> str:
    where = ' CodeContext="ROOMTYPE" Code="D"' if rule.is_ours else ""
    days = _days_xml("ArrivalDaysOfWeek", rule.no_arrival) + _days_xml("DepartureDaysOfWeek", rule.no_departure)
    status = f'<RestrictionStatus Restriction="Master" Status="{"Close" if rule.is_closed else "Open"}"/>'
    return (
        f'<BookingRule{where} Start="{rule.first}" End="{rule.last}">{_lengths_xml(rule.lengths)}'
        f"<DOW_Restrictions>{days}</DOW_Restrictions>{status}</BookingRule>"
    )


def _extra_xml(code: str, extra: Extra) -> str:
    terms = (
        f'<Supplement InvType="EXTRA" InvCode="{code}" AddToBasicRateIndicator="true" '
        f'MandatoryIndicator="{"true" if extra.is_mandatory else "false"}" ChargeTypeCode="{extra.charge}">'
        f'<PrerequisiteInventory InvType="ALPINEBITSDOW" InvCode="{extra.weekdays}"/></Supplement>'
    )
    for first, last, amount, room in extra.amounts:
        where = "" if room is None else f'<PrerequisiteInventory InvType="ROOMTYPE" InvCode="{room}"/>'
        terms += (
            f'<Supplement InvType="EXTRA" InvCode="{code}" Amount="{amount}" Start="{first}" End="{last}">{where}'
            "</Supplement>"
        )
    return terms


def _offers_xml(terms: Terms) -> str:
    least, most = terms.adults
    lines = (
        f'<Occupancy AgeQualifyingCode="10"{_given(MinAge=terms.adult_from, MinOccupancy=least, MaxOccupancy=most)}/>'
    )
    if terms.adult_from is not None:
        ages = _given(MinAge=terms.child_from, MaxAge=terms.child_to)
        count = _given(MinOccupancy=terms.children[0], MaxOccupancy=terms.children[1])
        lines += f'<Occupancy AgeQualifyingCode="8"{ages}{count}/>'
    days = [None if one is None else f"P{one}D" for one in terms.ahead]
    ahead = _given(MinAdvancedBookingOffset=days[0], MaxAdvancedBookingOffset=days[1])
    offers = an_offer(attributes=ahead, inside=_lengths_xml(terms.lengths), occupancy=lines)
    if terms.free_nights is not None:
        required, free, repeats = terms.free_nights
        offers += free_nights(required=required, free=free, repeats=repeats)
    if terms.family is not None:
        under, at_least, free = terms.family
        offers += family_offer(max_age=under, min_count=at_least, free=free)
    return offers
