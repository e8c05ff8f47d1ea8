"""A session that was stolen at the desk opens no enquiry after enquiry (T-06, UK-28)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client
from structlog.testing import capture_logs

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.callers import reading_out
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk, send
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two things in a while are all that an agent opens."""
    cache.clear()
    monkeypatch.setattr(reading_out, "OPENED", Limit("desk-opened", most=2, seconds=900))
    yield
    cache.clear()


@pytest.fixture
def ada(brand: BrandSheet) -> Client:
    return at_desk(an_agent())


@pytest.fixture
def three(brand: BrandSheet) -> list[str]:
    return [f"enquiries/{an_enquiry(brand).reference}" for _ in range(3)]


def get(client: Client, path: str) -> Any:
    return client.get(f"/api/desk/{path}")


def test_t06_the_third_is_refused_kindly_and_shows_nobody(ada: Client, three: list[str]) -> None:
    assert [get(ada, path).status_code for path in three] == [200, 200, 429]
    told = get(ada, three[2])
    assert "15 minutes" in told.json()["title"]
    assert "ring us" not in told.json()["title"]  # whoever reads it is us
    assert "Grace" not in told.content.decode()
    assert AuditEntry.objects.filter(event="personal.viewed").count() == 2


def test_t06_what_is_open_in_a_call_goes_on(ada: Client, three: list[str]) -> None:
    for path in three:
        get(ada, path)
    for _ in range(3):
        assert get(ada, three[0]).status_code == 200
        assert get(ada, f"{three[1].lower()}").status_code == 200
    send(ada, f"{three[0]}/notes", {"text": "Rang."}, 201)


def test_t06_what_was_open_when_a_quarter_of_an_hour_began_goes_on(
    brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window is ours, not the customer's who is on the telephone while it ends."""
    monkeypatch.setattr(reading_out, "OPENED", Limit("desk-opened", most=2, seconds=900))
    count = partial(reading_out.count_opened, 1)
    with pinned_at(AT):
        count(thing="in the call")
    with pinned_at(AT + timedelta(minutes=15)):
        for thing in ("another", "a third", "in the call"):
            count(thing=thing)
        with pytest.raises(TooMany):
            count(thing="a fourth")


def test_t06_a_write_that_would_show_somebody_is_no_way_around(ada: Client, three: list[str]) -> None:
    for path in three[:2]:
        get(ada, path)
    told = send(ada, f"{three[2]}/notes", {"text": "Who is it?"}, 429)
    assert "Grace" not in str(told)
    send(ada, three[2], {"version": 1}, 429)


def test_t06_enquiries_baskets_and_bookings_count_together(ada: Client, brand: BrandSheet, three: list[str]) -> None:
    assert get(ada, f"baskets/{a_basket(brand).code}").status_code == 200
    assert get(ada, three[0]).status_code == 200
    booking = a_booking(brand)
    assert get(ada, f"bookings/{booking.reference}").status_code == 429
    send(ada, f"bookings/{booking.reference}/keep-longer", {}, 429)


def test_t06_is_on_record_once_and_in_the_log_without_a_name(ada: Client, three: list[str]) -> None:
    with capture_logs() as logs:
        for path in (*three, three[2]):
            get(ada, path)
    entry = AuditEntry.objects.get(event="desk.opening_limited")
    assert entry.subject == entry.actor == f"staff:{get_user_model().objects.get().pk}"
    assert [line["code"] for line in logs if line["log_level"] == "warning"] == ["desk-opened", "desk-opened"]
    assert "grace" not in str([logs, entry.facts]).lower()


def test_t06_leaves_colleagues_their_own_calls(ada: Client, three: list[str]) -> None:
    for path in three:
        get(ada, path)
    assert get(at_desk(an_agent("bob")), three[2]).status_code == 200


def test_t06_is_stopped_for_the_day_as_well(ada: Client, three: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_out, "OPENED_IN_A_DAY", Limit("desk-opened-day", most=1, seconds=86_400))
    get(ada, three[0])
    assert "tomorrow" in get(ada, three[1]).json()["title"]


def test_r20_a_cache_that_is_away_ends_no_call(ada: Client, three: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise LimitsAway("This is not available just now.")

    monkeypatch.setattr(reading_out, "charge_for", away)
    assert [get(ada, path).status_code for path in three] == [200, 200, 200]


def test_r20_a_cache_that_fails_in_the_middle_is_away(
    ada: Client, three: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ConnectionError

    monkeypatch.setattr("leeward.retail.kit.limits.cache.set", broken)
    monkeypatch.setattr("leeward.retail.kit.limits.cache.touch", broken)
    assert [get(ada, path).status_code for path in three] == [200, 200, 200]


def test_the_queue_names_nobody_and_counts_for_nothing(ada: Client, three: list[str]) -> None:
    for _ in range(4):
        assert get(ada, "enquiries").status_code == 200
        assert get(ada, f"changes?opened={three[2].replace('enquiries', 'enquiry')}").status_code == 200
    assert get(ada, three[2]).status_code == 200
    assert ada.get("/api/desk/enquiries", headers=OURS).status_code == 200
