"""Offers that ended and whose holiday goes on as cheap or cheaper: an end that changed nothing misleads (UK-06)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Q

from leeward.retail.kit import clock
from leeward.retail.offers.ending import last_day_of, not_over
from leeward.retail.offers.models import HolidayDefinition, Offer, PriceRecord
from leeward.retail.offers.queries.prices import params_of, terms_of
from leeward.retail.offers.queries.rows import read_offers

LOOKED_AT_DAYS = 28
"""So long after its end an offer is looked at: as long as a price has to be asked before it may be a "was" (UK-07)."""


@dataclass(frozen=True, slots=True)
class GoesOn:
    """A holiday of an offer that is sold for no more after the offer's end than on its last recorded day."""

    offer: Offer
    holiday: str
    last_pence: int
    now_pence: int
    on: date


def offers_going_on(*, at: datetime) -> list[GoesOn]:
    """Of every offer that ended lately, the holiday that goes on cheapest. Four queries, however many offers."""
    first = at - timedelta(days=LOOKED_AT_DAYS)
    was_published = Q(live=True) | Q(expired=True)
    ended_lately = Q(active_until__gt=first) | Q(book_by__gte=clock.uk_date(at=first))
    offers: list[Any] = read_offers(Offer.objects.filter(was_published, ended_lately).exclude(not_over(at=at)))
    offers = sorted((one for one in offers if one.ends_at > first), key=lambda one: (one.ends_at, one.pk))
    hotels = {link.hotel_id for offer in offers for link in offer.read_hotels}
    histories = list(HolidayDefinition.objects.filter(hotel__in=hotels).select_related("hotel")) if hotels else []
    recorded = _recorded(histories, offers)
    found = (_worst(offer, [one for one in histories if _is_of(offer, one)], recorded) for offer in offers)
    return [one for one in found if one is not None]


def _recorded(histories: Iterable[HolidayDefinition], offers: list[Any]) -> Mapping[int, list[tuple[date, int]]]:
    """Days and prices of each history in order, from when the first of the offers began."""
    kept: dict[int, list[tuple[date, int]]] = {one.pk: [] for one in histories}
    if kept:
        begun = clock.uk_date(at=min(offer.active_from for offer in offers))
        rows = PriceRecord.objects.filter(definition__in=kept, on__gte=begun).order_by("on")
        for history, on, pence in rows.values_list("definition", "on", "per_person_pence"):
            kept[history].append((on, pence))
    return kept


def _worst(
    offer: Offer, histories: Iterable[HolidayDefinition], recorded: Mapping[int, list[tuple[date, int]]]
) -> GoesOn | None:
    begun, ended = clock.uk_date(at=offer.active_from), last_day_of(offer.ends_at)  # type: ignore[arg-type]
    found = []
    for one in histories:
        during = [pence for on, pence in recorded[one.pk] if begun <= on <= ended]
        after = [(on, pence) for on, pence in recorded[one.pk] if on > ended]
        if during and after and after[-1][1] <= during[-1]:
            found.append(GoesOn(offer, str(one), during[-1], after[-1][1], after[-1][0]))
    return min(found, key=lambda one: one.now_pence - one.last_pence, default=None)


def _is_of(offer: Any, history: HolidayDefinition) -> bool:
    """Whether a history is of a holiday that the offer stood for."""
    params = params_of(offer)
    terms, month = terms_of(params), history.month
    return (
        history.hotel_id in {link.hotel_id for link in offer.read_hotels}
        and not params.child_ages
        and history.adults == params.adults
        and (params.nights is None or history.nights == params.nights)
        and (not terms.boards or history.board in terms.boards)
        and (not params.airports or history.airport_id in params.airports)
        and (params.departs_from is None or month >= params.departs_from.replace(day=1))
        and (params.departs_until is None or month <= params.departs_until)
    )
