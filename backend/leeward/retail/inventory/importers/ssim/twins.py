"""
Code-share twins: legs that sell seats of another leg and must not be counted twice (formats 3.6).

A twin says so itself (column 149, or DEI 50 naming the leg that flies), or the leg that flies names it (DEI 10).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ssim.fields import designators
from leeward.retail.inventory.importers.ssim.parts import FlightDesignator, OperatingDays, ScheduledLeg, SegmentData
from leeward.retail.inventory.importers.ssim.records import RowRefused

DUPLICATE_LEGS = 10
OPERATIONAL_LEG = 50

MAX_SEGMENTS = 300

_Sold = tuple[FlightDesignator, str, str]


@dataclass(frozen=True, slots=True)
class _Seller:
    """Who flies a leg that others sell, and from when to when, on which weekdays, over all its variations."""

    flight: FlightDesignator
    first: date
    last: date
    weekdays: int

    def flies(self, days: OperatingDays) -> bool:
        meets = days.period.first <= self.last and (days.period.last or date.max) >= self.first
        return meets and bool(days.weekdays & self.weekdays)


def add_segment(leg: ScheduledLeg, segment: SegmentData) -> ScheduledLeg:
    """The leg with one more piece of segment data. Raises RowRefused where a cross reference names no flight."""
    if len(leg.segments) >= MAX_SEGMENTS:
        raise RowRefused(f"more than {MAX_SEGMENTS} segment records of one leg")
    if segment.data_element in (DUPLICATE_LEGS, OPERATIONAL_LEG):
        named = designators(segment.text, (40, 194))
        if leg.designator in named:
            raise RowRefused("the leg is named as its own duplicate", 40, 194)
        if segment.data_element == OPERATIONAL_LEG and len(named) > 1:
            raise RowRefused("more than one flight is named as the operational leg", 40, 194)
    return replace(leg, segments=(*leg.segments, segment))


def mark_twins(*, legs: Sequence[ScheduledLeg]) -> list[ScheduledLeg]:
    """
    The legs in their order, twins marked, and with the flight that has their seats where one is named.

    :raises MessageRefused: a leg names duplicates and is named as one, so that nobody says who flies
    """
    sold_by = _sellers(legs)
    problems = [
        Problem(
            "names duplicates and is named as one: nobody says who flies", str(leg.designator), f"record {leg.record}"
        )
        for leg in legs
        if not _says_twin(leg) and any(_named(leg, DUPLICATE_LEGS)) and _seller(leg, sold_by)
    ]
    if problems:
        raise MessageRefused(*problems)
    return [_marked(leg, sold_by) for leg in legs]


def _sellers(legs: Sequence[ScheduledLeg]) -> dict[_Sold, _Seller]:
    """By duplicate, the leg that names it. One envelope each keeps this linear, however a file was made."""
    sold_by: dict[_Sold, _Seller] = {}
    for leg in legs:
        period = leg.days.period
        found = _Seller(leg.designator, period.first, period.last or date.max, leg.days.weekdays)
        for other in () if _says_twin(leg) else _named(leg, DUPLICATE_LEGS):
            key = (other, leg.departs.station, leg.arrives.station)
            known = sold_by.get(key, found)
            sold_by[key] = _Seller(
                known.flight,
                min(known.first, found.first),
                max(known.last, found.last),
                known.weekdays | found.weekdays,
            )
    return sold_by


def _seller(leg: ScheduledLeg, sold_by: dict[_Sold, _Seller]) -> FlightDesignator | None:
    seller = sold_by.get((leg.designator, leg.departs.station, leg.arrives.station))
    return seller.flight if seller and seller.flies(leg.days) else None


def _marked(leg: ScheduledLeg, sold_by: dict[_Sold, _Seller]) -> ScheduledLeg:
    named = next(iter(_named(leg, OPERATIONAL_LEG)), None) or _seller(leg, sold_by)
    if named is None and not _says_twin(leg):
        return leg
    return replace(leg, is_twin=True, flown_as=named)


def _says_twin(leg: ScheduledLeg) -> bool:
    return leg.details.disclosure.is_duplicate or any(_named(leg, OPERATIONAL_LEG))


def _named(leg: ScheduledLeg, data_element: int) -> Iterable[FlightDesignator]:
    for segment in leg.segments:
        if segment.data_element == data_element:
            yield from designators(segment.text, (40, 194))
