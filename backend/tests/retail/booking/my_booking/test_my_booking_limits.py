"""Guessing at My Booking ends soon, and ends nobody else's looking up (T-14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leeward.retail.booking.models import BookingVisit, Traveller
from leeward.retail.booking.my_booking import visits
from leeward.retail.booking.rules.references import new_reference
from tests.retail.booking.owner import Owner, nobody_tried_yet, owner

__all__ = ["nobody_tried_yet", "owner"]
pytestmark = pytest.mark.django_db


def test_tries_that_are_refused_shut_the_door_for_nobody_else_t_14(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits, "ALTOGETHER", replace(visits.ALTOGETHER, most=30))
    for _ in range(10):
        owner.look_up(404, reference=new_reference())
    for _ in range(30):
        owner.look_up(429, reference=new_reference())
    owner.client.defaults["REMOTE_ADDR"] = "127.0.0.2"
    owner.look_up(200)


def test_one_home_cannot_shut_a_last_name_out_t_14(owner: Owner) -> None:
    for network in range(3):
        owner.client.defaults["REMOTE_ADDR"] = f"2001:db8:0:{network}::1"
        for _ in range(10):
            owner.look_up(404, reference=new_reference())
    owner.client.defaults["REMOTE_ADDR"] = "2001:db8:0:3::1"
    owner.look_up(429)
    owner.client.defaults["REMOTE_ADDR"] = "198.51.100.1"
    owner.look_up(200)


def test_ipv4_written_as_ipv6_is_not_one_network_t_14(owner: Owner) -> None:
    for number in range(visits.BY_NETWORK.most + 1):
        owner.client.defaults["REMOTE_ADDR"] = f"::ffff:10.0.{number}.1"
        owner.look_up(404, reference=new_reference())


def test_a_last_name_asked_from_everywhere_waits_all_the_same_t_14(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits, "BY_NAME", replace(visits.BY_NAME, most=20))
    for number in range(20):
        owner.client.defaults["REMOTE_ADDR"] = f"10.{number}.0.1"
        owner.look_up(404, reference=new_reference())
    owner.client.defaults["REMOTE_ADDR"] = "198.51.100.1"
    owner.look_up(429)


def test_a_name_without_letters_opens_nothing_though_its_people_were_forgotten_t_14(owner: Owner) -> None:
    """UK-28: seven years on the reference and the day are on old papers, and no name is left to be asked for."""
    Traveller.objects.all().delete()
    for name in ("1", "-", "  ", "’"):
        owner.look_up(404, last_name=name)
    assert not BookingVisit.objects.exists()
