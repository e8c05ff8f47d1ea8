"""The scripted supplier in tests: what it is told to say, what its books hold, and the worker that hears it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from leeward.retail.booking.models import Basket, Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.suppliers import scripted
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Fare
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.kit import clock
from leeward.retail.kit.clock import pinned_at
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import DETAILS, capture


def script(**words: list[str]) -> None:
    (scripted.folder() / "script.json").write_text(json.dumps(words))


def held_outside() -> int:
    """How many parts the supplier keeps."""
    with scripted.open_books() as found:
        return int(found.execute("select count(*) from holds").fetchone()[0])


def books() -> list[tuple[Any, ...]]:
    """The supplier's own bookings: pence, and whether it was cancelled."""
    with scripted.open_books() as told:
        return told.execute("select pence, is_cancelled from bookings order by id").fetchall()


def held(brand: BrandSheet) -> Basket:
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    return basket


def paid(brand: BrandSheet) -> Booking:
    """Ordered and paid; what the supplier says of it is still to come."""
    booking = place_order(basket=held(brand), brand=brand, details=DETAILS)
    capture(pay_first_instalment(booking, brand=brand))
    booking.refresh_from_db()
    return booking


@contextmanager
def minutes_later(minutes: float) -> Iterator[None]:
    with pinned_at(clock.now() + timedelta(minutes=minutes)):
        yield


def work(booking: Booking | None = None) -> None:
    """The worker, for the six minutes in which everything must be known (R-24)."""
    find_handlers()
    for step in range(25):
        with minutes_later(step / 4):
            while drain():
                pass
    if booking is not None:
        booking.refresh_from_db()


def taken() -> tuple[int, int]:
    nights = sum(AllotmentNight.objects.values_list("taken", flat=True))
    return nights, sum(Fare.objects.values_list("taken", flat=True))
