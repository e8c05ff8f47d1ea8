"""
What of a price cannot be worked out yet, and how it will be (UK-02): charges of the hotel in a currency for which no
rate is on file for the day of arrival.

No part is ever shown as the price of the whole: until every part can be worked out there is no price, and the rule of
the missing part stands where it would be. From then on there is the whole total, and no way back to less.
"""

from __future__ import annotations

from datetime import date, timedelta

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import ExchangeRate, LocalCharge

_HOME = "GBP"


def uncomputed_parts(*, itemcode: str, departure_date: date | None, brand: BrandSheet) -> list[str]:
    """Each charge that cannot be changed into pounds yet, in a sentence; two queries, none without a day."""
    if departure_date is None:
        return []
    # Who flies overnight arrives a day later.
    days = (departure_date, departure_date + timedelta(days=1))
    charges = list(
        LocalCharge.objects.filter(hotel__itemcode=itemcode, first__lte=days[1], last__gte=days[0]).exclude(
            currency=_HOME
        )
    )
    rates = ExchangeRate.objects.filter(currency__in={one.currency for one in charges})
    known = set(rates.filter(first__lte=days[0], last__gte=days[1]).values_list("currency", flat=True))
    return [_sentence(one, brand) for one in charges if one.currency not in known]


def _sentence(charge: LocalCharge, brand: BrandSheet) -> str:
    key = "booking.uncomputed_from_age" if charge.from_age else "booking.uncomputed_part"
    said = brand.text(key).format(
        name=charge.name,
        amount=f"{charge.amount / 100:.2f} {charge.currency}",
        basis=brand.text(f"booking.basis_{charge.basis.replace('-', '_')}"),
        **({"age": charge.from_age} if charge.from_age else {}),
    )
    return f"{said} {brand.text('booking.uncomputed_at_hotel')}" if charge.is_paid_locally else said
