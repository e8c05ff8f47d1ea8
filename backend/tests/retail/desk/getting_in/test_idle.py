"""A staff session that nobody uses ends after half an hour, and each one after eight hours (T-06)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.getting_in import access
from leeward.retail.desk.getting_in.idle import IDLE_SECONDS
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.pages.staff.idle import BY_SCREEN
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk

pytestmark = pytest.mark.django_db
HALF_AN_HOUR = timedelta(seconds=IDLE_SECONDS)
ALMOST = HALF_AN_HOUR - timedelta(minutes=1)
PING = "/cms/editing-sessions/ping/content/contentpage/1/1/"


@pytest.fixture
def client(brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(access, "QUEUE_SECONDS", 0.0)
    return at_desk(an_agent())


@pytest.fixture
def thing(client: Client, brand: BrandSheet) -> str:
    return f"/api/desk/enquiries/{an_enquiry(brand).reference}"


def status_after(wait: timedelta, client: Client, path: str) -> int:
    with pinned_at(now() + wait):
        return client.get(path).status_code


def test_t_06_ends_for_who_comes_back_after_half_an_hour(client: Client, thing: str) -> None:
    assert status_after(HALF_AN_HOUR, client, thing) == 401
    assert status_after(timedelta(0), client, thing) == 401


def test_t_06_ends_in_the_cms_as_well(client: Client) -> None:
    with pinned_at(now() + HALF_AN_HOUR):
        assert client.get("/cms/").headers["Location"].startswith("/cms/login/")


def test_t_06_goes_on_for_who_does_something_now_and_then(client: Client, thing: str) -> None:
    assert status_after(ALMOST, client, thing) == 200
    assert status_after(2 * ALMOST, client, thing) == 200


@pytest.mark.parametrize("path", ["/api/desk/changes", "/api/desk/enquiries", PING])
def test_t_06_what_an_open_screen_asks_by_itself_is_nobody_being_there(client: Client, thing: str, path: str) -> None:
    assert status_after(ALMOST, client, path) != 401
    assert status_after(HALF_AN_HOUR, client, thing) == 401


def test_t_06_an_open_thing_that_others_change_is_nobody_being_there(client: Client, thing: str) -> None:
    with pinned_at(now() + ALMOST):
        assert client.get(thing, headers=BY_SCREEN).status_code == 200
    assert status_after(HALF_AN_HOUR, client, thing) == 401


def test_t_06_a_write_is_somebody_whatever_it_says_of_itself(client: Client, thing: str) -> None:
    with pinned_at(now() + ALMOST):
        said = client.post(
            f"{thing}/notes", {"text": "Rang."}, content_type="application/json", headers={**OURS, **BY_SCREEN}
        )
        assert said.status_code == 201
    assert status_after(HALF_AN_HOUR, client, thing) == 200


def test_t_06_an_open_queue_goes_dark_too(client: Client) -> None:
    assert status_after(HALF_AN_HOUR, client, "/api/desk/changes") == 401


def test_t_06_no_act_puts_the_end_of_the_eight_hours_off(client: Client, thing: str) -> None:
    end = client.session.get_expiry_date()
    assert status_after(ALMOST, client, thing) == 200
    assert client.session.get_expiry_date() == end
    assert timedelta(hours=7, minutes=59) < end - now() <= timedelta(hours=8)


def test_t_06_the_moment_is_written_once_a_minute_at_most(client: Client, thing: str) -> None:
    began = client.session["active_at"]
    assert status_after(timedelta(seconds=30), client, thing) == 200
    assert client.session["active_at"] == began
    assert status_after(timedelta(seconds=90), client, thing) == 200
    assert client.session["active_at"] > began


def test_r_21_while_the_disk_is_full_what_may_be_read_is_read(
    client: Client, thing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That somebody is there is noted each minute: where that cannot be written, nobody's request was wrong."""

    def is_full(*_given: Any, **_named: Any) -> None:
        raise OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(Session, "save", is_full)
        assert status_after(ALMOST, client, "/desk") == 200
    assert status_after(ALMOST, client, "/desk") == 200
