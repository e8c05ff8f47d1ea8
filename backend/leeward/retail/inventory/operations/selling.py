"""Put a hotel on sale or take it off, and set what a currency costs: changes that reach beyond one room."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from django.db import transaction

from leeward.pricing.supply.world import ExchangeRate as DatedRate
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import get_hotel
from leeward.retail.inventory.errors import BadRates
from leeward.retail.inventory.marking import mark_everything, mark_hotels
from leeward.retail.inventory.models import ExchangeRate, MultiCentre
from leeward.retail.inventory.operations.publishing import publish_marked
from leeward.retail.inventory.overlaps import Stretch, as_disjoint
from leeward.retail.inventory.snapshot.publish import Published

_EVERY_DAY = 0b1111111


def change_status(*, itemcode: str, status: Hotel.Status, at: datetime) -> Published:
    """
    Sell a hotel from now on, or no longer, as its new status says.

    :raises UnknownHotel: there is none of this itemcode
    """
    with transaction.atomic(durable=True):
        hotel = get_hotel(itemcode=itemcode)
        hotel.status = status
        hotel.save(update_fields=["status"])
        hotel.change_in_drafts(status=int(status))
        _mark(hotel.pk, at=at)
    return publish_marked(at=at)


def sell_as_written(*, hotel_id: int, at: datetime) -> None:
    """Sell a hotel as its record, which editors have just changed, says now: marked with it, published once it is."""
    with transaction.atomic():
        _mark(hotel_id, at=at)
        transaction.on_commit(partial(publish_marked, at=at), robust=True)


def _mark(hotel_id: int, *, at: datetime) -> None:
    """A hotel; or a trip of several centres, which no hotel's prices hold: all are built anew."""
    codes = Hotel.objects.filter(pk=hotel_id).values("itemcode")
    if MultiCentre.objects.filter(code__in=codes).exists():
        mark_everything(at=at)
    else:
        mark_hotels(hotel_ids=[hotel_id], at=at)


def set_exchange_rate(*, rate: DatedRate, at: datetime) -> Published:
    """
    Exchange a currency at a new rate for arrivals on these days; other days keep theirs. Every price is built anew.

    :raises BadRates: our own money, a rate of nought or less, or days out of order
    """
    if rate.currency == "GBP" or rate.micros <= 0:
        raise BadRates("A rate above nought for another currency than ours.", field="micros", rule="min")
    if rate.first > rate.last:
        raise BadRates("The last day comes before the first.", field="last", rule="order")
    with transaction.atomic(durable=True):
        # Locked before they are cut: two rates set at once would leave a day with both.
        held = ExchangeRate.objects.select_for_update().filter(currency=rate.currency).order_by("id")
        stretches = [Stretch(old.first, old.last, _EVERY_DAY, old.micros) for old in held]
        held.delete()
        ExchangeRate.objects.bulk_create(
            ExchangeRate(currency=rate.currency, first=piece.first, last=piece.last, micros=piece.held)
            for piece in as_disjoint([Stretch(rate.first, rate.last, _EVERY_DAY, rate.micros), *stretches])
        )
        mark_everything(at=at)
    return publish_marked(at=at)
