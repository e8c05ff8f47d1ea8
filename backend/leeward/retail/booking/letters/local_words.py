"""What is said of charges that are paid at the hotel, wherever a total is shown (UK-01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from leeward.retail.booking.schemas import LocalChargeOut, PayableLocallyOut
from leeward.retail.booking.sums.local_charges import local_pence
from leeward.retail.brands.sheet import BrandSheet
from leeward.travel.dates import format_long_date
from leeward.travel.money import format_pounds, half_up

_CURRENCIES = {
    "AED": "UAE dirhams", "AUD": "Australian dollars", "BBD": "Barbados dollars", "CAD": "Canadian dollars",
    "CHF": "Swiss francs", "EUR": "euros", "GBP": "pounds", "IDR": "rupiahs", "JPY": "yen", "LKR": "Sri Lanka rupees",
    "MAD": "dirhams", "MUR": "Mauritian rupees", "MVR": "rufiyaas", "MXN": "Mexican pesos", "SCR": "Seychelles rupees",
    "SGD": "Singapore dollars", "THB": "baht", "TRY": "liras", "USD": "US dollars", "XCD": "East Caribbean dollars",
    "ZAR": "rand",
}  # fmt: skip
_HUNDRED = 100


def payable_locally_out(charges: Sequence[Mapping[str, Any]], *, brand: BrandSheet) -> PayableLocallyOut | None:
    """The part of a total that the hotel takes, as `sums.local_charges` lists it; None where we take everything."""
    if not charges:
        return None
    several = len({one["hotel"] for one in charges}) > 1
    names = list(dict.fromkeys(currency_name(one["currency"]) for one in charges))
    return PayableLocallyOut(
        pence=local_pence(charges),
        label=brand.text("local.of_which").format(currency=" and ".join(names)),
        lines=[
            LocalChargeOut(
                label=f"{one['name']}, {one['hotel']}" if several else one["name"],
                text=f"{one['amount'] / _HUNDRED:,.2f} {currency_name(one['currency'])}",
                pence=one["pence"],
            )
            for one in charges
        ],
        note=" ".join([brand.text("local.note"), *_rates(charges, brand)]),
    )


def local_sentence(local: PayableLocallyOut | None) -> str:
    """The same on one line, for letters: 'of which payable locally in euros: £64.20 (City tax 75.50 euros)'."""
    if local is None:
        return ""
    parts = ", ".join(f"{line.label} {line.text}" for line in local.lines)
    return f"{local.label}: {format_pounds(local.pence)} ({parts})"


def currency_name(code: str) -> str:
    """How people call a currency; its code where we know no better."""
    return _CURRENCIES.get(code, code)


def _rates(charges: Sequence[Mapping[str, Any]], brand: BrandSheet) -> list[str]:
    """At which rate each currency was changed, and for which day (UK-01: a stated, dated rate)."""
    known = {(one["currency"], one["on"]): one["micros"] for one in charges if one["micros"]}
    return [
        brand.text("local.rate").format(
            currency=currency_name(currency),
            # Millionths of a pound for one unit are ten-thousandths for a hundred of them: hundredths of a penny.
            pounds=format_pounds(half_up(numerator=micros, denominator=_HUNDRED)),
            date=_day(on),
        )
        for (currency, on), micros in known.items()
    ]


def _day(iso: str) -> str:
    return format_long_date(date.fromisoformat(iso))
