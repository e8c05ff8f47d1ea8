"""What staff save and delete in the CMS: marked in the same transaction, published as soon as it is committed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial
from typing import TypeVar

from django.db import models, transaction

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory import models as inventory
from leeward.retail.inventory.deposits import DEPOSITS
from leeward.retail.inventory.marking import mark_everything, mark_flights, mark_hotels
from leeward.retail.inventory.operations.publishing import publish_marked
from leeward.retail.kit.caching.purging import purge

Row = TypeVar("Row", bound=models.Model)

#: What all prices share, which trips there are, and a hotel that is deleted: there is nothing left of it to mark.
_EVERYTHING = (
    Hotel,
    inventory.ExchangeRate,
    inventory.Markup,
    inventory.PriceRules,
    inventory.MultiCentre,
    inventory.CentreStay,
    inventory.CentreLeg,
)
#: From a row to the hotel or flight whose prices it is part of.
_WAYS_TO_HOTEL = {
    inventory.RoomType: "hotel_id",
    inventory.LocalCharge: "hotel_id",
    inventory.Transfer: "hotel_id",
    inventory.Contract: "hotel_id",
    inventory.RatePlan: "room_type__hotel_id",
    inventory.StopSale: "room_type__hotel_id",
    inventory.AllotmentNight: "room_type__hotel_id",
    inventory.Restriction: "room_type__hotel_id",
    inventory.StayRule: "rate_plan__room_type__hotel_id",
    inventory.Supplement: "rate_plan__room_type__hotel_id",
    inventory.Promotion: "rate_plan__room_type__hotel_id",
    inventory.Season: "rate_plan__room_type__hotel_id",
}
_WAYS_TO_FLIGHT = {
    inventory.Flight: "id",
    inventory.FlightCabin: "flight_id",
    inventory.OperatingPattern: "flight_id",
    inventory.Departure: "flight_id",
    inventory.Fare: "departure__flight_id",
}


def save_change(*, save: Callable[[], Row], old: models.Model | None, at: datetime) -> Row:
    """
    Save what staff have changed; `old` is the row as it stood, so that both its old hotel and its new are published.

    What a row is part of is found in the tables: rows of other kinds (suppliers, airlines) change no price.
    """
    with transaction.atomic():
        before = [] if old is None else list(_owners([old]))
        row = save()
        _mark([*before, *_owners([row])], at)
        purge(_pages_of_rules([row]))
        transaction.on_commit(partial(publish_marked, at=at), robust=True)
    return row


def _pages_of_rules(rows: Iterable[models.Model]) -> list[str]:
    """
    What says how much is paid first: every page that names the least of all, and those of a supplier's hotels. It
    changes no price, so nothing is published for it.
    """
    keys = []
    for row in rows:
        if isinstance(row, inventory.Supplier | inventory.Contract):
            keys.append(DEPOSITS)
        if isinstance(row, inventory.Supplier):
            codes = inventory.Contract.objects.filter(supplier=row).values_list("hotel__itemcode", flat=True)
            keys += [f"hotel-{itemcode}" for itemcode in codes]
    return keys


def note_deleted(*, rows: Iterable[models.Model], at: datetime) -> None:
    """Publish without rows that have just been deleted; they still know whose they were."""
    gone = list(rows)
    with transaction.atomic():
        _mark(list(_owners(gone)), at)
        purge(_pages_of_rules(gone))
        transaction.on_commit(partial(publish_marked, at=at), robust=True)


_Owner = tuple[str, int]


def _owners(rows: Iterable[models.Model]) -> Iterator[_Owner]:
    for row in rows:
        if isinstance(row, _EVERYTHING):
            yield "everything", 0
        for kind, ways in (("hotel", _WAYS_TO_HOTEL), ("flight", _WAYS_TO_FLIGHT)):
            way = ways.get(type(row))
            owner = _follow(row, way.split("__")) if way else None
            if owner is not None:
                yield kind, owner


def _follow(row: models.Model, way: list[str]) -> int | None:
    for step in way:
        found = getattr(row, step, None)
        if found is None or not isinstance(found, models.Model):
            return int(found) if isinstance(found, int) else None
        row = found
    return None


def _mark(owners: Iterable[_Owner], at: datetime) -> None:
    owners = set(owners)
    if ("everything", 0) in owners:
        mark_everything(at=at)
    mark_hotels(hotel_ids=[key for kind, key in owners if kind == "hotel"], at=at)
    mark_flights(flight_ids=[key for kind, key in owners if kind == "flight"], at=at)
