"""Guessing passwords ends soon, and ends nobody else's work (T-06)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.http import HttpRequest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.getting_in.lockout import client_network
from tests.retail.desk.agents import PASSWORD, an_agent

HOME, OFFICE = "203.0.113.7", "198.51.100.20"
OPEN, SHUT = 303, 403

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("built_front_end")]


@pytest.fixture(autouse=True)
def agents(brand: BrandSheet) -> None:
    an_agent("ada")
    an_agent("bob")


def sign_in(name: str, password: str, address: str, browser: str = "one") -> int:
    client = Client(HTTP_HOST="localhost", REMOTE_ADDR=address, headers={"User-Agent": browser})
    return client.post("/desk/sign-in", {"username": name, "password": password}).status_code


def guess(name: str, address: str, times: int = 5) -> None:
    for number in range(times):
        assert sign_in(name, "x", address, browser=f"browser {number}") == SHUT


def pass_time(minutes: int) -> None:
    for attempt in AccessAttempt.objects.all():
        attempt.attempt_time -= timedelta(minutes=minutes)
        attempt.save(update_fields=["attempt_time"])


def test_t_06_five_wrong_passwords_stop_a_guesser_whatever_the_browser() -> None:
    guess("ada", HOME)
    assert sign_in("ada", PASSWORD, HOME) == SHUT


def test_t_06_a_guesser_cannot_keep_an_agent_out_who_is_elsewhere() -> None:
    guess("ada", HOME, times=8)
    assert sign_in("ada", PASSWORD, OFFICE) == OPEN


def test_t_06_a_colleagues_slips_do_not_lock_the_office_out() -> None:
    guess("bob", OFFICE, times=8)
    assert sign_in("ada", PASSWORD, OFFICE) == OPEN


def test_t_06_tries_while_locked_do_not_move_the_quarter_of_an_hour_on() -> None:
    wrong = [sign_in("ada", "x", HOME) for _ in range(5)]
    pass_time(14)
    wrong.append(sign_in("ada", "x", HOME))
    assert set(wrong) == {SHUT}
    pass_time(2)
    assert sign_in("ada", PASSWORD, HOME) == OPEN


def test_t_06_each_wrong_password_after_a_lock_waits_longer_up_to_an_hour() -> None:
    guess("ada", HOME)
    for minutes in (15, 30, 60):
        pass_time(minutes - 1)
        assert sign_in("ada", PASSWORD, HOME) == SHUT
        pass_time(2)
        assert sign_in("ada", "x", HOME) == SHUT
    pass_time(61)
    assert sign_in("ada", PASSWORD, HOME) == OPEN
    assert not AccessAttempt.objects.exists()


def test_t_06_two_hours_without_a_guess_are_forgotten() -> None:
    guess("ada", HOME, times=4)
    pass_time(121)
    guess("ada", HOME, times=4)
    assert sign_in("ada", PASSWORD, HOME) == OPEN


def test_t_06_what_was_guessed_from_everywhere_an_hour_ago_shuts_nobody_out() -> None:
    for number in range(20):
        guess("ada", f"10.0.0.{number}")
    pass_time(16)
    assert sign_in("ada", PASSWORD, OFFICE) == OPEN


def test_t_06_guesses_at_one_name_from_everywhere_end_too() -> None:
    for number in range(20):
        guess("ada", f"10.0.0.{number}")
    assert sign_in("ada", PASSWORD, OFFICE) == SHUT
    assert sign_in("bob", PASSWORD, OFFICE) == OPEN


def test_t_06_guesses_at_every_name_from_one_address_end_too() -> None:
    for number in range(20):
        guess(f"name{number}", HOME)
    assert sign_in("ada", PASSWORD, HOME) == SHUT
    assert sign_in("ada", PASSWORD, OFFICE) == OPEN


@pytest.mark.parametrize(
    ("address", "network"),
    [
        (HOME, HOME), ("2001:db8:1:2::3", "2001:db8:1::"), ("2001:db8:1:ff::", "2001:db8:1::"),
        ("::ffff:203.0.113.7", HOME), ("", None),
    ],
)  # fmt: skip
def test_t_06_an_ipv6_guesser_is_the_whole_network(address: str, network: Any) -> None:
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = address
    assert client_network(request) == network
