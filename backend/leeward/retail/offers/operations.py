"""Writes of the offers domain: the price history, and what it allows offers to say (UK-06, UK-07)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

import structlog
from django.db import transaction

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.kit.caching.purging import purge
from leeward.retail.offers.ending import last_day_of, not_over
from leeward.retail.offers.models import HolidayDefinition, Offer, PriceRecord, SavingEvidence, WasVerdict
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.queries.prices import params_of, terms_of
from leeward.retail.offers.queries.rows import read_offers
from leeward.retail.offers.was_prices import Running, judge_was_price
from leeward.retail.search import queries as search
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.queries import HotelPrice, PriceTerms
from leeward.travel.occupancy import Occupancy

_MONTH_DAYS = 31

log = structlog.get_logger("leeward.offers")


def record_prices(*, at: datetime) -> int:
    """
    Write today's price of every holiday whose history is kept, and judge every earlier price anew.

    Repeating it on a day changes nothing that is written. Returns how many prices were new. Holidays that are not sold
    today get no record: their absence breaks the proof, as it should.
    """
    today = clock.uk_date(at=at)
    edition = search.find_edition()
    if edition is None:
        return 0
    follow_offers(at=at)
    known = set(PriceRecord.objects.filter(on=today).values_list("definition", flat=True))
    kept = HolidayDefinition.objects.filter(month__gte=today.replace(day=1)).select_related("hotel")
    due = [definition for definition in kept if definition.pk not in known]
    found = [(definition, price) for definition in due if (price := _price_of(definition, today)) is not None]
    PriceRecord.objects.bulk_create(
        [
            PriceRecord(definition=one, on=today, per_person_pence=price.per_person_pence, generation=price.generation)
            for one, price in found
        ],
        ignore_conflicts=True,
    )
    judge_earlier_prices(at=at)
    log.info("prices recorded", new=len(found), kept=len(due))
    return len(found)


def follow_offers(*, at: datetime) -> int:
    """
    Begin a history for the cheapest package of every offer that runs or will run; returns how many are new.

    So the prices before, during and after an offer are on record without anybody thinking of it.
    """
    today = clock.uk_date(at=at)
    offers = read_offers(Offer.objects.filter(not_over(at=at), live=True))
    made = 0
    offer: Any
    for offer in offers:
        params = params_of(offer)
        hotels = [link.hotel for link in offer.read_hotels if link.hotel.status == Hotel.Status.LIVE]
        codes = {hotel.itemcode: hotel.pk for hotel in hotels}
        price = None if params.child_ages else _cheapest_hotel(codes, terms_of(params), today)
        if price is not None:
            _, is_new = HolidayDefinition.objects.get_or_create(
                hotel_id=codes[price.itemcode], board=price.board, airport_id=price.airport,
                month=price.departure_date.replace(day=1), nights=price.nights, adults=params.adults,
            )  # fmt: skip
            made += is_new
    return made


def judge_earlier_prices(*, at: datetime, offers: Iterable[int] | None = None) -> int:
    """Write the verdict on every earlier price that is claimed, or on those of some offers; returns how many."""
    today = clock.uk_date(at=at)
    claims = SavingEvidence.objects.filter(kind=EvidenceKind.WAS, history__isnull=False).select_related("offer")
    if offers is not None:
        claims = claims.filter(offer__in=list(offers))
    claims_now = list(claims)
    recorded = _records({one.history_id for one in claims_now if one.history_id})
    with transaction.atomic():
        for one in claims_now:
            ends = one.offer.ends_at
            running = Running(clock.uk_date(at=one.offer.active_from), last_day_of(ends) if ends else None)
            verdict = judge_was_price(recorded=recorded.get(one.history_id or 0, {}), running=running, today=today)
            WasVerdict.objects.update_or_create(
                offer=one.offer, definition_id=one.history_id,
                defaults={
                    "was_pp_pence": verdict.was_pp_pence, "was_on": verdict.was_on, "sentence": verdict.sentence,
                    "judged_on": today,
                },
            )  # fmt: skip
        purge({f"offer-{one.offer.slug}" for one in claims_now} | ({"offers"} if claims_now else set()))
    return len(claims_now)


def _records(definitions: set[int]) -> Mapping[int, dict[date, int]]:
    found: dict[int, dict[date, int]] = defaultdict(dict)
    rows = PriceRecord.objects.filter(definition__in=definitions).values_list("definition", "on", "per_person_pence")
    for definition, on, pence in rows:
        found[definition][on] = pence
    return found


def _price_of(definition: HolidayDefinition, today: date) -> HotelPrice | None:
    last = date.fromordinal(definition.month.toordinal() + _MONTH_DAYS).replace(day=1).toordinal() - 1
    terms = PriceTerms(
        rooms=(Occupancy(adults=definition.adults),),
        airports=(definition.airport_id,),
        first_departure=max(definition.month, today),
        last_departure=date.fromordinal(last),
        nights=(definition.nights,),
        boards=frozenset({definition.board}),
    )
    return _cheapest({definition.hotel.itemcode: definition.hotel_id}, terms, today)


def _cheapest_hotel(codes: Mapping[str, int], terms: PriceTerms, today: date) -> HotelPrice | None:
    """Trips left out: a history is told by its board, and each stay of a trip has its own."""
    left = dict(codes)
    while (price := _cheapest(left, terms, today)) is not None and price.stays:
        del left[price.itemcode]
    return price


def _cheapest(codes: Mapping[str, int], terms: PriceTerms, today: date) -> HotelPrice | None:
    try:
        return search.cheapest_for_offer(list(codes), today=today, terms=terms) if codes else None
    except BadSearch:
        return None
