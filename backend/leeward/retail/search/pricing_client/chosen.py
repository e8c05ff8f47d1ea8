"""Asking about exactly what was chosen: its price line by line, and what each room could have instead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from leeward.pricing.api import EngineError, FlightChoice, PackageQuote
from leeward.pricing.choices import ChosenPackage, RoomOption
from leeward.pricing.engine import chosen as engine
from leeward.pricing.engine import chosen_trips as trips
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.pricing_client.editions import Edition


def price_chosen(*, edition: Edition, chosen: ChosenPackage) -> PackageQuote:
    """:raises NothingOnSale: what was chosen is unknown or not for sale now; field and rule say what and why"""
    with _refusals_as_not_on_sale():
        if chosen.stays:
            return trips.price_chosen_trip(snapshot=edition.snapshot, chosen=chosen)
        return engine.price_chosen(snapshot=edition.snapshot, chosen=chosen)


def list_room_options(*, edition: Edition, chosen: ChosenPackage) -> tuple[tuple[RoomOption, ...], ...]:
    """For each room of the party, of a trip stay by stay, every plan it could have. :raises NothingOnSale:"""
    with _refusals_as_not_on_sale():
        if chosen.stays:
            return trips.list_trip_room_options(snapshot=edition.snapshot, chosen=chosen)
        return engine.list_room_options(snapshot=edition.snapshot, chosen=chosen)


def list_flight_pairs(*, edition: Edition, chosen: ChosenPackage) -> tuple[tuple[FlightChoice, FlightChoice], ...]:
    """Every pair of flights the package could have on its day, unpriced with its rooms. :raises NothingOnSale:"""
    with _refusals_as_not_on_sale():
        return trips.list_flight_pairs(snapshot=edition.snapshot, chosen=chosen)


@contextmanager
def _refusals_as_not_on_sale() -> Iterator[None]:
    try:
        yield
    except EngineError as error:
        raise NothingOnSale(str(error), field=error.field, rule=error.rule) from error
