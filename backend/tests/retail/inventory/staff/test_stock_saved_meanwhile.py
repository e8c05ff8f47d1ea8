"""Nobody sets prices, closes nights or holds rooms over what somebody else has just set, unsaid."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.test import Client

from leeward.retail.inventory.models import AllotmentNight, StopSale
from leeward.retail.kit import clock
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import price
from tests.retail.inventory.staff.test_rates_form import as_sent
from tests.retail.inventory.staff.test_stock_screens import WEEK, nights, rates_address, stock_address

TOLD = "Somebody has changed what stands above while you were writing"


@pytest.fixture(autouse=True)
def january() -> Any:
    with clock.pinned_at(AT):
        yield


def test_prices_set_meanwhile_are_told_once_and_nothing_typed_is_lost(chief: Client) -> None:
    form = as_sent(chief.get(rates_address(), {"from": "2027-05-01"}).context["form"])
    form |= {"first": "2027-05-05", "last": "2027-05-06", "guests_2": "120.00"}
    theirs = {"first": "2027-05-06", "last": "2027-05-06", "weekdays": WEEK, "guests_2": "300.00"}
    chief.post(rates_address(), theirs)
    told = chief.post(rates_address(), form)
    shown = told.content.decode()
    assert TOLD in shown
    assert "2 guests 300.00" in shown, "what they set stands above"
    assert 'value="120.00"' in shown
    assert price(date(2027, 5, 6), 1) == 60_000
    pressed_again = chief.post(rates_address(), as_sent(told.context["form"]), follow=True).content.decode()
    assert "The prices are set." in pressed_again
    assert price(date(2027, 5, 6), 1) == 24_000


def test_so_are_nights_closed_meanwhile_and_rooms_held(chief: Client) -> None:
    context = chief.get(stock_address()).context
    close = nights("sales", 5, 9, seen_version=context["closing"]["seen_version"].value()) | {"act": "close"}
    rooms = {"rooms": "4", "release_days": "0", "seen_version": context["holding"]["seen_version"].value()}
    hold = nights("rooms", 5, 5, **rooms) | {"act": "hold"}
    chief.post(stock_address(), nights("sales", 20, 21) | {"act": "close"})
    chief.post(stock_address(), nights("rooms", 5, 5, rooms="7", release_days="0") | {"act": "hold"})
    for form in (close, hold):
        assert TOLD in chief.post(stock_address(), form).content.decode()
    assert [(stop.first.day, stop.last.day) for stop in StopSale.objects.all()] == [(20, 21)]
    assert AllotmentNight.objects.get(room_type__hotel__itemcode="MV1", night=date(2027, 5, 5)).rooms == 7


def test_a_room_sold_meanwhile_is_nobodys_change(chief: Client) -> None:
    chief.post(stock_address(), nights("rooms", 5, 6, rooms="2", release_days="0") | {"act": "hold"})
    seen = chief.get(stock_address()).context["holding"]["seen_version"].value()
    AllotmentNight.objects.filter(night=date(2027, 5, 5)).update(taken=1)
    hold = nights("rooms", 5, 6, rooms="3", release_days="0", seen_version=seen) | {"act": "hold"}
    assert TOLD not in chief.post(stock_address(), hold, follow=True).content.decode()
    assert AllotmentNight.objects.get(room_type__hotel__itemcode="MV1", night=date(2027, 5, 6)).rooms == 3
