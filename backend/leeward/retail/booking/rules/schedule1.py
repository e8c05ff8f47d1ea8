"""
What must be said before the contract, in one object: review page, confirmation and contract all print it (UK-13).

A required field that is empty stops the order: information given is binding, and so is what was left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.itineraries.itinerary_stays import journey_text
from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Quote
from leeward.retail.booking.post_sale.ending import REFUND_WITHIN
from leeward.retail.booking.post_sale.terms import OURS, ContractTerms, terms_as_json
from leeward.retail.booking.rules.protection import protection_of
from leeward.retail.booking.sums.cancelling import table_as_json
from leeward.retail.booking.sums.payment_plans import PaymentPlan
from leeward.retail.brands.sheet import BrandSheet
from leeward.travel.money import format_pounds

_SENTENCES = ("language", "group", "travel_documents", "health", "insurance", "accessibility", "cancelling")
_REQUIRED = (
    *("destination", "stays", "board", "total_pence", "lines", "payments", "amending", "cancelling_table"), *_SENTENCES,
    *("price_changes", "changes", "ending", "pass_on"),
)  # fmt: skip
_ORGANISER = ("name", "address", "phone", "email")


def schedule1_of(
    quote: Quote,
    *,
    brand: BrandSheet,
    plan: PaymentPlan,
    lines: Sequence[Mapping[str, Any]],
    agreed_fee_pp_pence: int | None = None,
) -> dict[str, Any]:
    """
    Schedule 1 of the regulations for a quote sold by a brand. `lines` are all parts of the total, extras too.

    `total_pence` is the whole price: what the plan collects, and what is payable locally beside it (UK-01).
    `agreed_fee_pp_pence`: the fee for changes of a contract that stands already; None: what the supplier asks now.

    :raises WrongStep: a required part is missing, so that nothing may be sold
    """
    asked_now = (quote.itinerary.get("supplier") or {}).get("amendment_fee_pp_pence", 0)
    fee_pp_pence = asked_now if agreed_fee_pp_pence is None else agreed_fee_pp_pence
    local = payable_locally_out(quote.payable_locally, brand=brand)
    said = {
        **_holiday(quote.itinerary),
        "organiser": _organiser(brand),
        "protection": protection_of(quote.itinerary, atol=brand.atol),
        **_sentences(brand),
        "total_pence": sum(part.pence for part in plan.parts) + quote.local_pence,
        "payable_locally": local.dict() if local else None,
        "lines": list(lines),
        "payments": [{"due_on": part.due_on.isoformat(), "pence": part.pence} for part in plan.parts],
        "terms": terms_as_json(OURS),
        "cancelling_table": table_as_json(),
        "amending": _amending(brand, fee_pp_pence),
        "amending_fee_pp_pence": fee_pp_pence,
        **_rights(brand, OURS),
    }
    if missing := _missing(said):
        raise WrongStep(
            "This holiday cannot be booked online just now. Please ring us.", rule=f"schedule1:{missing[0]}"
        )
    return said


def missing_of(brand: BrandSheet) -> list[str]:
    """What a brand has not said of itself, and without which it sells nothing online."""
    return [name for name, value in {**_organiser(brand), **_sentences(brand)}.items() if not value]


def _organiser(brand: BrandSheet) -> dict[str, str]:
    return {
        "name": brand.company.name,
        "address": brand.company.registered_office,
        "phone": brand.phone.display,
        "email": brand.company.email,
    }


def _sentences(brand: BrandSheet) -> dict[str, str]:
    return {name: brand.text(f"schedule1.{name}") for name in _SENTENCES}


def _missing(said: Mapping[str, Any]) -> list[str]:
    """What nobody said: the values inside count too, for an organiser without an address is a full dictionary."""
    found = {name: said[name] for name in _REQUIRED}
    found |= {f"organiser.{name}": said["organiser"][name] for name in _ORGANISER}
    found |= {f"flights.{number}": way["code"] or way["legs"] for number, way in enumerate(said["flights"], start=1)}
    found |= {f"stays.{number}": stay["hotel"] and stay["rooms"] for number, stay in enumerate(said["stays"], start=1)}
    return [name for name, value in found.items() if not value]


def _holiday(itinerary: Mapping[str, Any]) -> dict[str, Any]:
    """Where to, how, and what is included."""
    stays = itinerary["stays"]
    boards = dict.fromkeys(room["board_name"] for stay in stays for room in stay["rooms"])
    return {
        "destination": "; ".join(dict.fromkeys(_destination(stay) for stay in stays)),
        "flights": [itinerary["outbound"], itinerary["inbound"]],
        "stays": stays,
        "journeys": [journey_text(journey) for journey in itinerary.get("journeys", [])],
        "board": ", ".join(boards),
        "transfer": itinerary["transfer"],
    }


def _amending(brand: BrandSheet, fee_pp_pence: int) -> str:
    """What a change at the customer's wish costs: a fee nobody was told of before may not be asked for (UK-13)."""
    if not fee_pp_pence:
        return brand.text("contract.amending_free")
    return brand.text("contract.amending").format(fee=format_pounds(fee_pp_pence))


def _rights(brand: BrandSheet, terms: ContractTerms) -> dict[str, str]:
    """What the contract says about changes after it, in the brand's words with the terms' figures (UK-16, UK-17)."""
    price = brand.text("contract.price").format(days=terms.rise_until_days, percent=terms.free_above_percent)
    return {
        "price_changes": price if terms.price_may_rise else brand.text("contract.price_fixed"),
        "changes": brand.text("contract.changes"),
        "ending": brand.text("contract.ending").format(days=REFUND_WITHIN.days),
        "pass_on": brand.text("contract.pass_on").format(days=terms.pass_on_until_days),
    }


def _destination(stay: Mapping[str, Any]) -> str:
    return ", ".join(part for part in (stay["resort"], stay["region"], stay["country"]) if part)
