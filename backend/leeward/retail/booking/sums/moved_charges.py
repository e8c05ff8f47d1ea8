"""
A charge that is paid at the hotel and moves after the sale: the list of `local_charges`, moved (UK-01, UK-16).

The rate between pounds and the hotel's currency stays the one that was agreed: it is the charge that moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leeward.travel.money import half_up

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ChargeMoved:
    """What a hotel takes more, or less, than was agreed, in pence."""

    hotel: str
    name: str
    pence: int


def hotels_paid(itinerary: Mapping[str, Any]) -> list[str]:
    """Every hotel of a holiday once, in the order of the stays: whoever can be paid there."""
    return list(dict.fromkeys(stay["hotel"] for stay in itinerary["stays"]))


def find_moved(charges: Sequence[Json], moves: Sequence[ChargeMoved], *, on: str) -> list[Json] | None:
    """
    The charges once these have moved, each in its own currency, one that was not there in pounds, none of nothing.

    None where one would fall by more than it is: then what moved is not what was sold. `on`: the day of a new charge.
    """
    found = [dict(one) for one in charges]
    for move in moves:
        row = next((one for one in found if (one["hotel"], one["name"]) == (move.hotel, move.name)), None)
        if row is None:
            row = {"hotel": move.hotel, "name": move.name, "pence": 0, "amount": 0, "currency": "GBP"}
            row |= {"micros": None, "on": on}
            found.append(row)
        pence = row["pence"] + move.pence
        if pence < 0:
            return None
        row["amount"] = half_up(numerator=row["amount"] * pence, denominator=row["pence"]) if row["pence"] else pence
        row["pence"] = pence
    return [one for one in found if one["pence"]]
