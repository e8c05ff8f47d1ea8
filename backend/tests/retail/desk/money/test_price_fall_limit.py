"""How much one agent may let a price fall without a second, and what counts (T-06, UK-16)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Refund
from tests.retail.booking.paid import TOTAL, a_booking
from tests.retail.booking.taxed import GREEN_TAX, TAXED_TOTAL
from tests.retail.desk.agents import at_desk, write
from tests.retail.desk.money.falls import FALL, LIMIT, a_fall, asked_fall, contract
from tests.retail.desk.money.refunds import a_refund, agree, decline, states, waits

pytestmark = pytest.mark.django_db


class TestTheLimit:
    def test_uk_16_is_passed_on_at_once_to_the_last_penny(self, booking: Booking, agent: Client) -> None:
        assert contract(agent, booking)["fall_alone_pence"] == LIMIT
        body = write(agent, booking, "contract/price", a_fall(LIMIT))
        assert (body["data"]["total_pence"], Refund.objects.get().pence, states()) == (TOTAL - LIMIT, LIMIT, [])
        assert contract(agent, booking)["fall_alone_pence"] == 0

    @pytest.mark.parametrize("who", ["ada", "lee"])
    def test_t_06_a_penny_more_moves_nothing_and_waits(
        self, booking: Booking, agent: Client, lead: Client, who: str
    ) -> None:
        by = agent if who == "ada" else lead
        for _ in range(2):
            body = write(by, booking, "contract/price", a_fall(LIMIT + 1))
        assert body["sentence"] == (
            "£500.01 off the price waits for a second lead agent. The customer has not been told yet."
        )
        assert body["data"]["total_pence"] == TOTAL
        assert not Refund.objects.exists()
        assert not ContractChange.objects.exists()
        assert not Mail.objects.filter(kind="booking.contract_change").exists()
        shown = waits(by, booking)
        told = (shown["pence"], shown["reason"], shown["is_mine"], shown["may_agree"], shown["may_decline"])
        assert told == (LIMIT + 1, "Fuel costs less.", True, False, True)
        cost = {"what": "Fuel of both flights", "before_pence": 60_000, "after_pence": 9_999, "paid_at": ""}
        assert shown["price"] == {"total_pence": TOTAL - LIMIT - 1, "back_pence": LIMIT + 1, "costs": [cost]}
        entry = AuditEntry.objects.get(event="booking.price_fall_waits")
        assert entry.facts == {"waiting_refund": shown["number"], "pence": LIMIT + 1, "reason": "price_fell"}

    def test_t_06_is_not_passed_by_halves_on_any_day(self, booking: Booking, agent: Client) -> None:
        write(agent, booking, "contract/price", a_fall(30_000))
        with pinned_at(now() + timedelta(days=3)):
            later = at_desk(get_user_model().objects.get(username="ada"))
            body = write(later, booking, "contract/price", a_fall(20_001, total=TOTAL - 30_000), key="the-rest")
        assert body["data"]["after_sale"]["waiting_refund"]["pence"] == 20_001
        assert ContractChange.objects.count() == 1

    def test_t_06_is_one_with_that_of_refunds(self, booking: Booking, lead: Client) -> None:
        write(lead, booking, "contract/price", a_fall(30_000))
        left = TOTAL - 30_000
        body = write(lead, booking, "refunds", a_refund(20_001, of=left))
        assert body["data"]["after_sale"]["waiting_refund"]["pence"] == 20_001
        decline(lead, booking, body["data"]["after_sale"]["waiting_refund"]["number"])
        body = write(lead, booking, "refunds", a_refund(20_000, of=left), key="to-the-limit")
        assert body["sentence"] == "£200 is on its way back."
        body = write(lead, booking, "contract/price", a_fall(1, total=left), key="one-penny")
        assert body["data"]["after_sale"]["waiting_refund"]["pence"] == 1

    def test_t_06_what_two_passed_on_is_nobody_s(self, booking: Booking, agent: Client, second: Client) -> None:
        agree(second, booking, asked_fall(agent, booking))
        for by in (agent, second):
            assert contract(by, booking)["fall_alone_pence"] == LIMIT

    def test_t_06_counts_what_would_not_be_paid_like_what_goes_back(self, brand: BrandSheet, agent: Client) -> None:
        owing = a_booking(brand, plan="deposit")
        number = asked_fall(agent, owing)
        shown = waits(agent, owing)
        assert (shown["number"], shown["pence"], shown["price"]["back_pence"]) == (number, FALL, 0)
        owing.refresh_from_db()
        assert (owing.total_pence, sum(owing.instalments.values_list("pence", flat=True))) == (TOTAL, TOTAL)

    def test_t_06_of_nought_every_fall_needs_two(self, booking: Booking, agent: Client, settings: Any) -> None:
        settings.LEEWARD_REFUND_ALONE_POUNDS = 0
        asked_fall(agent, booking, 1)
        assert not Refund.objects.exists()

    def test_t_06_does_not_hold_a_rise(self, booking: Booking, lead: Client, settings: Any) -> None:
        settings.LEEWARD_REFUND_ALONE_POUNDS = 0
        write(lead, booking, "contract/price", a_fall(-13_000))
        assert (ContractChange.objects.count(), states()) == (1, [])


class TestAtTheHotel:
    @pytest.fixture
    def booking(self, taxed_shop: BrandSheet) -> Booking:
        return a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)

    def test_t_06_a_charge_that_rises_there_hides_no_fall_here(self, booking: Booking, agent: Client) -> None:
        (charge,) = contract(agent, booking)["local_charges"]
        there = {
            "cause": "taxes", "what": charge["name"], "before_pence": GREEN_TAX,
            "after_pence": GREEN_TAX + FALL - 100, "paid_at": charge["hotel"],
        }  # fmt: skip
        said = a_fall(FALL, total=TAXED_TOTAL)
        said = {**said, "costs": [*said["costs"], there], "total_pence": TAXED_TOTAL - 100}
        body = write(agent, booking, "contract/price", said)
        assert body["data"]["after_sale"]["waiting_refund"]["pence"] == FALL
        assert not Refund.objects.exists()

    def test_uk_16_what_the_hotel_takes_less_is_passed_on_at_once(
        self, booking: Booking, agent: Client, settings: Any
    ) -> None:
        settings.LEEWARD_REFUND_ALONE_POUNDS = 0
        (charge,) = contract(agent, booking)["local_charges"]
        cost = {"cause": "taxes", "what": charge["name"], "before_pence": GREEN_TAX, "after_pence": 0}
        said = {
            "costs": [{**cost, "paid_at": charge["hotel"]}], "reason": "No tax.", "total_pence": TAXED_TOTAL - GREEN_TAX
        }  # fmt: skip
        assert write(agent, booking, "contract/price", said)["data"]["total_pence"] == TAXED_TOTAL - GREEN_TAX
