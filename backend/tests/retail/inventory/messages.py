"""Supplier messages of our own making: builders that state only what a test is about."""

from collections.abc import Sequence
from pathlib import Path

NAMESPACE = "http://www.opentravel.org/OTA/2003/05"
HEADER = (
    "file,room_type,min_occupancy,std_occupancy,max_occupancy,max_child_occupancy,"
    "arrival,departure,adults,child_ages,booking_date,total_eur"
)
ADULTS_FROM_18 = '<Occupancy AgeQualifyingCode="10" MinAge="18"/><Occupancy AgeQualifyingCode="8"/>'


def a_message(*plans: str, hotel: str = "H1", before: str = "") -> str:
    """A whole message about one hotel."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><OTA_HotelRatePlanNotifRQ xmlns="{NAMESPACE}" Version="1.000">{before}'
        f'<RatePlans HotelCode="{hotel}" HotelName="House">{"".join(plans)}</RatePlans></OTA_HotelRatePlanNotifRQ>'
    )


def a_plan(
    *parts: str,
    code: str = "P1",
    notice: str = "New",
    rules: str = "",
    supplements: str = "",
    offers: str | None = None,
) -> str:
    """A plan of rates (the static one first), with the rules, supplements and offers a test cares about."""
    given = offers if offers is not None else an_offer()
    return (
        f'<RatePlan RatePlanNotifType="{notice}" CurrencyCode="EUR" RatePlanCode="{code}">'
        + (f"<BookingRules>{rules}</BookingRules>" if rules else "")
        + (f"<Rates>{''.join(parts)}</Rates>" if parts else "")
        + (f"<Supplements>{supplements}</Supplements>" if supplements else "")
        + (f"<Offers>{given}</Offers>" if given else "")
        + "</RatePlan>"
    )


def static_rate(*, kind: int = 7, nights: int = 1) -> str:
    return (
        f'<Rate RateTimeUnit="Day" UnitMultiplier="{nights}"><BaseByGuestAmts><BaseByGuestAmt Type="{kind}"/>'
        '</BaseByGuestAmts><MealsIncluded MealPlanIndicator="true" MealPlanCodes="12"/></Rate>'
    )


def a_rate(
    *,
    base: Sequence[tuple[int, str]] = ((1, "100"), (2, "80")),
    first: str = "2027-05-01",
    last: str = "2027-05-31",
    extra: str | None = "60",
    brackets: Sequence[tuple[int | None, int | None, str]] = ((None, 3, "0"), (3, 12, "40")),
) -> str:
    """A dated rate of room D: amounts by guests, of an extra adult, by child bracket."""
    rows = "".join(
        f'<BaseByGuestAmt NumberOfGuests="{guests}" AgeQualifyingCode="10" AmountAfterTax="{amount}"/>'
        for guests, amount in base
    )
    adult = "" if extra is None else f'<AdditionalGuestAmount AgeQualifyingCode="10" Amount="{extra}"/>'
    children = "".join(
        '<AdditionalGuestAmount AgeQualifyingCode="8"'
        + ("" if low is None else f' MinAge="{low}"')
        + ("" if high is None else f' MaxAge="{high}"')
        + f' Amount="{amount}"/>'
        for low, high, amount in brackets
    )
    return (
        f'<Rate InvTypeCode="D" Start="{first}" End="{last}"><BaseByGuestAmts>{rows}</BaseByGuestAmts>'
        f"<AdditionalGuestAmounts>{adult}{children}</AdditionalGuestAmounts></Rate>"
    )


def an_offer(*, attributes: str = "", inside: str = "", occupancy: str = ADULTS_FROM_18) -> str:
    return f"<Offer><OfferRules><OfferRule {attributes}>{inside}{occupancy}</OfferRule></OfferRules></Offer>"


def family_offer(*, max_age: int, min_count: int, free: int) -> str:
    return (
        f'<Offer><Discount Percent="100"/><Guests><Guest AgeQualifyingCode="8" MaxAge="{max_age}" '
        f'MinCount="{min_count}" FirstQualifyingPosition="1" LastQualifyingPosition="{free}"/></Guests></Offer>'
    )


def free_nights(*, required: int, free: int, repeats: bool = False) -> str:
    pattern = f' DiscountPattern="{"0" * (required - free)}{"1" * free}"' if repeats else ""
    return f'<Offer><Discount Percent="100" NightsRequired="{required}" NightsDiscounted="{free}"{pattern}/></Offer>'


def a_rule(*, inside: str, first: str = "2027-05-01", last: str = "2027-05-31", room: str | None = None) -> str:
    where = "" if room is None else f'CodeContext="ROOMTYPE" Code="{room}" '
    return f'<BookingRule {where}Start="{first}" End="{last}">{inside}</BookingRule>'


def a_length(kind: str, nights: int) -> str:
    return f'<LengthsOfStay><LengthOfStay Time="{nights}" TimeUnit="Day" MinMaxMessageType="{kind}"/></LengthsOfStay>'


def a_supplement(
    *, charge: int, amount: str, code: str = "S", inside: str = "", room: str | None = None, mandatory: str = "true"
) -> str:
    """A supplement's terms and one amount over May."""
    where = "" if room is None else f'<PrerequisiteInventory InvType="ROOMTYPE" InvCode="{room}"/>'
    return (
        f'<Supplement InvType="EXTRA" InvCode="{code}" AddToBasicRateIndicator="true" MandatoryIndicator="{mandatory}" '
        f'ChargeTypeCode="{charge}">{inside}</Supplement><Supplement InvType="EXTRA" InvCode="{code}" '
        f'Amount="{amount}" Start="2027-05-01" End="2027-05-31">{where}</Supplement>'
    )


def weekdays_only(pattern: str) -> str:
    return f'<PrerequisiteInventory InvType="ALPINEBITSDOW" InvCode="{pattern}"/>'


def write_stays(folder: Path, *rows: str) -> Path:
    """A file of stays with these whole rows under the header."""
    path = folder / "stays.csv"
    path.write_text("\n".join([HEADER, *rows]) + "\n", encoding="utf-8")
    return path
