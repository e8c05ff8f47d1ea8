"""
What outside suppliers say of a basket's stays, asked before rooms are held (R-31): a price that moved is a new version
of the quote, which the customer accepts or not, like any other change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from leeward.pricing.api import PackageQuote, QuoteLine
from leeward.retail.booking.itineraries.itinerary import itinerary_of
from leeward.retail.booking.itineraries.itinerary_stays import Json
from leeward.retail.booking.models import Basket
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.booking.suppliers.parts import doors_of, name_of_stay, parts_of
from leeward.travel.money import per_person_pence
from leeward.travel.occupancy import Party

RULE = "supplier's price of the day"


def ask_prices(*, basket: Basket, priced: PackageQuote) -> None:
    """
    Note what each outside supplier asks for its stay; a package of contracted inventory asks nobody.

    :raises SupplierRefused: a stay is not to be had
    :raises SupplierSilent: no answer
    """
    itinerary = itinerary_of(priced.offer)
    parts = parts_of(itinerary=itinerary, prices=engine_pence(priced, itinerary)).outside
    if parts:
        basket.supplier_prices = {part.name: outside_door(part.door).quote(part.part) for part in parts}
        basket.save(update_fields=["supplier_prices"])


def at_supplier_prices(priced: PackageQuote, *, itinerary: Json, said: Mapping[str, int]) -> PackageQuote:
    """The package with what suppliers said of its stays; the difference is a line of its own."""
    ours = engine_pence(priced, itinerary) if said else {}
    difference = sum(said[name] - pence for name, pence in ours.items() if name in said)
    if not difference:
        return priced
    offer = priced.offer
    people = Party(tuple(room.occupancy for room in offer.rooms)).people
    total = offer.total_pence + difference
    return replace(
        priced,
        offer=replace(
            offer, total_pence=total, per_person_pence=per_person_pence(total_pence=total, people=people)
        ),
        lines=(*priced.lines, QuoteLine(RULE, difference)),
    )  # fmt: skip


def engine_pence(priced: PackageQuote, itinerary: Json) -> dict[str, int]:
    """What our own prices hold for each stay of an outside supplier, by the stay's name."""
    offer = priced.offer
    rooms = [stay.rooms for stay in offer.stays] or [offer.rooms]
    stays = itinerary["stays"]
    return {
        name_of_stay(stay): sum(room.pence for room in of_stay)
        for stay, of_stay, door in zip(stays, rooms, doors_of(stays), strict=True)
        if door is not None
    }
