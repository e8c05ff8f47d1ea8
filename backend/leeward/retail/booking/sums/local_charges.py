"""
Charges nobody can decline and that the guest pays at the hotel: part of every total, never of what we take (UK-01).

The engine's lines say what the local charges of a stay come to in pence; the hotel's table of charges says which of
them are paid there. What we collect is the total less these (docs/decisions/0024).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

from leeward.pricing.api import CentreStay, PackageOffer, PackageQuote
from leeward.pricing.supply.rate_plans import ChargeBasis
from leeward.retail.inventory.models import ExchangeRate, LocalCharge
from leeward.retail.kit.database.prepared import PreparedQuery
from leeward.travel.money import half_up, split_by_weights

Json = dict[str, Any]
_HOME = "GBP"
_LINE = ": local charges"
"""How the engine ends the line of a room's local charges."""
_PER_PERSON = {ChargeBasis.PERSON_NIGHT.value, ChargeBasis.PERSON_STAY.value}
_PER_NIGHT = {ChargeBasis.ROOM_NIGHT.value, ChargeBasis.PERSON_NIGHT.value}


def payable_locally(priced: PackageQuote) -> list[Json]:
    """
    Each charge of a package that is paid at the hotel; one query for each hotel, one more where a charge is in another
    currency, and none where the price holds no such charge.

    `pence` is its part of the package's total, `amount` what the hotel takes, in hundredths of `currency`; `micros` is
    the rate between the two, in millionths of a pound, for arrivals on the day `on`, None in pounds.
    """
    stays: Sequence[PackageOffer | CentreStay] = priced.offer.stays or (priced.offer,)
    if not any(line.rule.endswith(_LINE) for line in priced.lines):
        return []
    charges = _charges_at(stays)
    if not any(one.is_paid_locally for one in charges):
        return []
    found: list[Json] = []
    for number, stay in enumerate(stays, start=1):
        start = f"stay {number}, " if priced.offer.stays else ""
        pence = sum(line.pence for line in priced.lines if line.rule.startswith(start) and line.rule.endswith(_LINE))
        found += _of_stay([one for one in charges if one.itemcode == stay.itemcode], stay, pence)
    return found


def local_pence(charges: Iterable[Mapping[str, Any]]) -> int:
    """What charges as `payable_locally` lists them come to."""
    return sum(int(one["pence"]) for one in charges)


def _charges_at(stays: Sequence[PackageOffer | CentreStay]) -> list[_ChargeRow]:
    """Every charge of the hotels, those paid at the hotel first."""
    rows = [row for itemcode in sorted({stay.itemcode for stay in stays}) for row in _charges.rows(itemcode=itemcode)]
    charges = [_ChargeRow(*row) for row in rows]
    return sorted(charges, key=lambda one: (not one.is_paid_locally, one.id))


class _ChargeRow(NamedTuple):
    """A local charge and whose it is."""

    id: int
    itemcode: str
    hotel: str
    name: str
    basis: str
    amount: int
    currency: str
    first: date
    last: date
    from_age: int
    is_paid_locally: bool


_charges = PreparedQuery(
    lambda itemcode: LocalCharge.objects.filter(hotel__itemcode=itemcode).values_list(
        "id", "hotel__itemcode", "hotel__name", *_ChargeRow._fields[3:]
    ),
    itemcode=str,
)
_rates = PreparedQuery(
    lambda currency, day: (
        ExchangeRate.objects.filter(currency=currency, first__lte=day, last__gte=day)
        .order_by("first")
        .values_list("micros")[:1]
    ),
    currency=str,
    day=date,
)


def _of_stay(charges: Sequence[_ChargeRow], stay: PackageOffer | CentreStay, pence: int) -> list[Json]:
    """
    The engine's pence shared out among a stay's charges by what each is in their common currency.

    Shared, not exchanged once more: so that nothing is left over where all of them are paid at the hotel.
    """
    due = [_hundredths_times_nights(one, stay) for one in charges]
    if not pence or not any(due):
        return []
    shares = split_by_weights(total_pence=pence, weights=due)
    rate = _rate(charges[0].currency, stay.check_in)
    return [
        {
            "hotel": one.hotel, "name": one.name, "pence": share,
            "amount": half_up(numerator=amount, denominator=stay.nights), "currency": one.currency,
            "micros": rate, "on": stay.check_in.isoformat(),
        }
        for one, amount, share in zip(charges, due, shares, strict=True)
        if one.is_paid_locally and share
    ]  # fmt: skip


def _hundredths_times_nights(charge: _ChargeRow, stay: PackageOffer | CentreStay) -> int:
    """
    What a charge comes to for all rooms of a stay, times the stay's nights, so that it is whole.

    A charge by the stay is spread over the nights, of which those it holds for count (docs/pricing.md, rules 8 and 13).
    """
    nights = (stay.check_in + timedelta(days=number) for number in range(stay.nights))
    matching = sum(charge.first <= night <= charge.last for night in nights)
    times = len(stay.rooms)
    if charge.basis in _PER_PERSON:
        ages = [age for room in stay.rooms for age in room.occupancy.ages]
        exempt = sum(age < charge.from_age for age in ages)
        times = sum(room.occupancy.guests for room in stay.rooms) - exempt
    return int(charge.amount) * times * matching * (stay.nights if charge.basis in _PER_NIGHT else 1)


def _rate(currency: str, day: date) -> int | None:
    if currency == _HOME:
        return None
    found = _rates.first(currency=currency, day=day)
    return None if found is None else int(found[0])
