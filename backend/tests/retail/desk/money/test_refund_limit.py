"""How much one lead agent may send back by hand without a second (T-06, ASVS 2.3.5)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.desk.models import WaitingRefund
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Refund
from tests.retail.booking.paid import DEPOSIT, TOTAL
from tests.retail.desk.agents import at_desk, write
from tests.retail.desk.money.refunds import a_refund, agree, asked, states, waits

pytestmark = pytest.mark.django_db

LIMIT = 50_000


class TestTheLimit:
    def test_t_06_is_sent_alone_to_the_last_penny(self, booking: Booking, lead: Client) -> None:
        body = write(lead, booking, "refunds", a_refund(LIMIT))
        assert body["sentence"] == "£500 is on its way back."
        assert body["data"]["after_sale"]["refund_alone_pence"] == 0
        assert (Refund.objects.get().pence, states()) == (LIMIT, [])

    def test_t_06_a_penny_more_moves_nothing_and_waits(self, booking: Booking, lead: Client, agent: Client) -> None:
        for _ in range(2):
            body = write(lead, booking, "refunds", a_refund(LIMIT + 1))
        assert body["sentence"] == "£500.01 waits for a second lead agent. Nothing has gone back yet."
        assert not Refund.objects.exists()
        assert not Mail.objects.filter(kind="desk.refund").exists()
        shown = waits(lead, booking)
        told = (shown["pence"], shown["reason"], shown["asked_by"], shown["is_mine"], shown["may_agree"])
        assert told == (LIMIT + 1, "Goodwill", "Lee", True, False)
        entry = AuditEntry.objects.get(event="booking.refund_waits")
        assert entry.facts == {"waiting_refund": shown["number"], "pence": LIMIT + 1, "reason": "goodwill"}
        shown = waits(agent, booking)
        assert (shown["is_mine"], shown["may_agree"], shown["may_decline"]) == (False, False, False)

    def test_t_06_is_not_passed_by_halves_on_any_day(self, booking: Booking, lead: Client) -> None:
        write(lead, booking, "refunds", a_refund(30_000))
        with pinned_at(now() + timedelta(days=3)):
            later = at_desk(get_user_model().objects.get(username="lee"))
            body = write(later, booking, "refunds", a_refund(20_001, of=TOTAL - 30_000), key="the-rest")
        assert body["data"]["after_sale"]["waiting_refund"]["pence"] == 20_001
        assert Refund.objects.count() == 1

    def test_t_06_is_each_person_s_own_and_what_two_sent_is_nobody_s(
        self, booking: Booking, lead: Client, second: Client
    ) -> None:
        agree(second, booking, asked(lead, booking, 100_000))
        write(lead, booking, "refunds", a_refund(LIMIT, of=TOTAL - 100_000), key="lee-alone")
        write(second, booking, "refunds", a_refund(LIMIT, of=TOTAL - 150_000), key="sam-alone")
        assert sum(Refund.objects.values_list("pence", flat=True)) == 200_000

    def test_t_06_what_was_refused_and_is_sent_again_counts_once(self, booking: Booking, lead: Client) -> None:
        write(lead, booking, "refunds", a_refund(30_000))
        Refund.objects.update(state=Refund.State.FAILED)
        body = write(lead, booking, "refunds", a_refund(35_000, reason="sent_again"), key="once-more")
        assert body["data"]["after_sale"]["refund_alone_pence"] == 15_000
        assert states() == []
        body = write(lead, booking, "refunds", a_refund(15_001, of=TOTAL - 35_000), key="and-more")
        assert body["data"]["after_sale"]["waiting_refund"]["pence"] == 15_001

    def test_t_06_sent_again_is_no_name_for_more(self, booking: Booking, lead: Client) -> None:
        write(lead, booking, "refunds", a_refund(1_000))
        Refund.objects.update(state=Refund.State.FAILED)
        write(lead, booking, "refunds", a_refund(60_000, reason="sent_again"), key="once-more")
        assert states() == [WaitingRefund.State.WAITING]

    def test_t_06_of_nought_every_refund_needs_two(self, booking: Booking, lead: Client, settings: Any) -> None:
        settings.LEEWARD_REFUND_ALONE_POUNDS = 0
        asked(lead, booking, 1)
        assert not Refund.objects.exists()

    def test_t_06_does_not_hold_what_a_cancellation_pays_back_by_its_table(
        self, booking: Booking, lead: Client
    ) -> None:
        write(lead, booking, "cancel", {"fee_pence": DEPOSIT})
        assert (Refund.objects.get().pence, states()) == (TOTAL - DEPOSIT, [])
        write(lead, booking, "refunds", a_refund(DEPOSIT, of=DEPOSIT, reason="fee_waived"), key="fee-waived")
        assert states() == []
