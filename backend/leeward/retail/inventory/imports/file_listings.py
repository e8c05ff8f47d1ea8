"""What a file says, as a list of prices: two versions of a delivery can be compared without loading either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, PriceBasis
from leeward.retail.inventory.importers.ota.ari_parts import AmountsMessage, AvailabilityMessage, InventoryMessage
from leeward.retail.inventory.importers.ota.parts import RatePlanMessage
from leeward.retail.inventory.importers.ssim.parts import ScheduleFile
from leeward.retail.inventory.importers.tables.read_tables import TableRows
from leeward.retail.inventory.imports.listings import Line, Listing, of_a_person, room_product
from leeward.retail.inventory.imports.recognise import Content, Understood
from leeward.retail.inventory.imports.table_cells import day, number, text
from leeward.retail.inventory.overlaps import Stretch, as_disjoint
from leeward.retail.inventory.snapshot.reading import grouped


def list_contents(understood: Sequence[Understood]) -> Listing:
    """Amounts in hundredths by hotel or flight and what is bought there; schedules and counts by what they hold."""
    lines = (line for one in understood for line in _lines(one.content))
    return {product: as_disjoint(stretches) for product, stretches in grouped(lines).items()}


def _lines(content: Content) -> Iterator[Line]:
    match content:
        case RatePlanMessage():
            yield from _rate_plans(content)
        case AmountsMessage():
            yield from _amounts(content)
        case InventoryMessage() | AvailabilityMessage():
            counts = content.counts if isinstance(content, InventoryMessage) else content.limits
            for one in counts:
                for count_type, rooms in one.by_type:
                    product = (content.hotel_code, f"{one.room_type}, rooms (count type {count_type})")
                    yield product, Stretch(one.span.first, one.span.last, one.span.weekdays, rooms * 100)
        case ScheduleFile():
            for pattern in content.patterns:
                last = pattern.last_day or date(pattern.days.period.first.year + 2, 12, 31)
                leg = pattern.legs[0]
                product = (str(pattern.designator), f"from {leg.departs.station}, seats")
                yield (
                    product,
                    Stretch(pattern.days.period.first, last, pattern.days.weekdays, (leg.own_seats or 0) * 100),
                )
        case _:
            yield from _tables(content)


def _rate_plans(message: RatePlanMessage) -> Iterator[Line]:
    for plan in message.plans:
        basis = plan.static_rate.basis if plan.static_rate else PriceBasis.PER_PERSON
        for rate in plan.rates:
            for guests, amount in rate.base:
                product = (message.hotel_code, room_product(room_type=rate.room_type, plan=plan.code, guests=guests))
                yield (
                    product,
                    Stretch(
                        rate.first, rate.last, rate.weekdays, of_a_person(int(amount * 100), guests=guests, basis=basis)
                    ),
                )


def _amounts(message: AmountsMessage) -> Iterator[Line]:
    for change in message.changes:
        span = change.span
        first, last = (span.first, span.last) if span else (date(2000, 1, 1), date(2099, 12, 31))
        for guests, amount in change.base:
            named = room_product(
                room_type=change.room_type, plan=change.plan, guests=guests, stay_nights=change.stay_nights
            )
            product = (message.hotel_code, named)
            night = int(amount * 100) // (change.stay_nights or 1)
            share = of_a_person(night, guests=guests, basis=PriceBasis.PER_ROOM)
            yield product, Stretch(first, last, span.weekdays if span else EVERY_WEEKDAY, share)


def _tables(tables: TableRows) -> Iterator[Line]:
    for row in tables.rows.get("rate", ()):
        if text(row, "kind") == "base":
            length = number(row, "stay_nights")
            named = room_product(
                room_type=text(row, "room"), plan=text(row, "plan"), guests=number(row, "guests"), stay_nights=length
            )
            night = number(row, "amount") // (length or 1)
            held = Stretch(day(row, "first"), day(row, "last"), number(row, "weekdays"), night)
            yield (text(row, "hotel"), named), held
    for row in tables.rows.get("flight_price", ()):
        on = day(row, "day")
        yield (text(row, "flight"), text(row, "cabin")), Stretch(on, on, EVERY_WEEKDAY, number(row, "adult"))
