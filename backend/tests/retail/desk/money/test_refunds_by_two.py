"""Above the limit money goes back by hand only when a second lead agent agrees (T-06, ASVS 2.3.5)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.cancelling import cancel_booking
from leeward.retail.desk.models import WaitingRefund
from leeward.retail.desk.refunds.waiting import end_overtaken
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Refund
from tests.retail.booking.paid import DEPOSIT, TOTAL
from tests.retail.desk.agents import at_desk, minutes_later, write
from tests.retail.desk.money.refunds import a_refund, agree, asked, decline, states, waits

pytestmark = pytest.mark.django_db

State = WaitingRefund.State


class TestAgreeing:
    def test_t_06_sends_it_once_and_both_are_on_record(self, booking: Booking, lead: Client, second: Client) -> None:
        number = asked(lead, booking)
        assert waits(second, booking)["may_agree"] is True
        for _ in range(2):
            body = agree(second, booking, number)
        assert body["sentence"] == "£600 is on its way back."
        assert (body["data"]["after_sale"]["waiting_refund"], states()) == (None, [State.SENT])
        assert Refund.objects.get().pence == 60_000
        assert Mail.objects.filter(kind="desk.refund").count() == 1
        who = {user.username: user.pk for user in get_user_model().objects.all()}
        entry = AuditEntry.objects.get(event="booking.refunded")
        assert entry.actor == f"staff:{who['sam']}"
        said = {"pence": 60_000, "reason": "goodwill", "waiting_refund": number, "asked_by": who["lee"]}
        assert entry.facts == said
        detail = next(one["detail"] for one in body["data"]["timeline"] if one["event"] == "booking.refunded")
        assert detail == "Asked for by Lee"
        verify_audit()

    def test_t_06_is_never_of_who_asked(self, booking: Booking, lead: Client) -> None:
        number = asked(lead, booking)
        assert agree(lead, booking, number, status=403)["code"] == "not_allowed"
        assert (Refund.objects.exists(), states()) == (False, [State.WAITING])

    def test_t_06_is_a_lead_agent_s(self, booking: Booking, lead: Client, agent: Client) -> None:
        number = asked(lead, booking)
        assert agree(agent, booking, number, status=403)["code"] == "not_allowed"
        assert decline(agent, booking, number, 403)["code"] == "not_allowed"
        assert states() == [State.WAITING]

    def test_t_06_asks_for_a_code_of_the_last_minute(self, booking: Booking, lead: Client, second: Client) -> None:
        number = asked(lead, booking)
        told = agree(minutes_later(second, 2), booking, number, status=403)
        assert (told["code"], told["errors"][0]["rule"]) == ("code_needed", "needed")
        assert not Refund.objects.exists()

    def test_t_06_by_the_table_itself_one_person_is_no_two(self, booking: Booking, lead: Client) -> None:
        number, lee = asked(lead, booking), get_user_model().objects.get(username="lee")
        with pytest.raises(IntegrityError), transaction.atomic():
            WaitingRefund.objects.filter(pk=number).update(state=State.SENT, answered_by=lee)

    @pytest.mark.parametrize("change", ["inactive", "role", "deleted"])
    def test_t_06_whoever_is_no_lead_agent_any_more_is_no_first_one(
        self, booking: Booking, lead: Client, second: Client, change: str
    ) -> None:
        number, lee = asked(lead, booking), get_user_model().objects.get(username="lee")
        if change == "deleted":
            lee.delete()
        elif change == "role":
            lee.groups.clear()
        else:
            get_user_model().objects.filter(pk=lee.pk).update(is_active=False)
        assert waits(second, booking)["why_not"].startswith("Whoever asked for it is no lead agent any more.")
        assert agree(second, booking, number, status=409)["code"] == "not_refundable"
        decline(second, booking, number)
        assert (Refund.objects.exists(), states()) == (False, [State.DECLINED])

    def test_t_06_money_that_moved_since_it_was_asked_for_stops_it_and_it_stays_to_be_seen(
        self, booking: Booking, lead: Client, second: Client
    ) -> None:
        number = asked(lead, booking)
        write(second, booking, "refunds", a_refund(1_000), key="meanwhile")
        shown = waits(second, booking)
        assert shown["may_agree"] is False
        assert shown["why_not"] == (
            "Money has moved since it was asked for: £2,600 could go back then, £2,590 could now."
            " It has to be asked for anew."
        )
        assert agree(second, booking, number, of=TOTAL - 1_000, status=409)["code"] == "not_refundable"
        assert (Refund.objects.count(), states()) == (1, [State.WAITING])
        decline(lead, booking, number)
        agree(
            second,
            booking,
            asked(lead, booking, of=TOTAL - 1_000, key="asked-anew"),
            of=TOTAL - 1_000,
            key="agreed-anew",
        )
        assert Refund.objects.count() == 2

    def test_t_06_the_second_must_have_seen_what_could_go_back(
        self, booking: Booking, lead: Client, second: Client
    ) -> None:
        number = asked(lead, booking)
        agree(second, booking, number, of=TOTAL - 1, status=409)
        assert (Refund.objects.exists(), states()) == (False, [State.WAITING])

    def test_of_another_booking_or_none_is_unknown(self, booking: Booking, lead: Client, second: Client) -> None:
        number = asked(lead, booking)
        assert agree(second, booking, number + 1, status=404)["code"] == "unknown_request"
        WaitingRefund.objects.update(reference="LWOTHER")
        assert agree(second, booking, number, status=404, key="another-one")["code"] == "unknown_request"


class TestEnding:
    def test_t_06_one_waits_at_a_time(self, booking: Booking, lead: Client, second: Client) -> None:
        asked(lead, booking)
        told = write(second, booking, "refunds", a_refund(70_000), status=409, key="another-one")
        assert told["title"] == "A refund or a lower price of this booking waits for a second lead agent already."
        with pytest.raises(IntegrityError), transaction.atomic():
            WaitingRefund.objects.create(
                reference=booking.reference, pence=1, refundable_pence=1, asked_at=now(), ends_at=now()
            )

    @pytest.mark.parametrize(
        ("who", "state", "sentence"),
        [
            ("lee", State.TAKEN_BACK, "It is taken back. Nothing went back."),
            ("sam", State.DECLINED, "It is declined. Nothing went back."),
        ],
    )
    def test_t_06_declined_or_taken_back_is_over_and_on_record(
        self, booking: Booking, lead: Client, second: Client, who: str, state: str, sentence: str
    ) -> None:
        number = asked(lead, booking)
        by = lead if who == "lee" else second
        assert decline(by, booking, number)["sentence"] == sentence
        assert (states(), waits(lead, booking)) == ([state], None)
        entry = AuditEntry.objects.get(event=f"booking.refund_{state}")
        assert entry.actor == f"staff:{get_user_model().objects.get(username=who).pk}"
        assert entry.facts["asked_by"] == get_user_model().objects.get(username="lee").pk
        assert decline(by, booking, number, 409)["code"] == "not_refundable"
        assert agree(second, booking, number, status=409)["code"] == "not_refundable"
        assert not Refund.objects.exists()

    def test_t_06_after_a_week_it_ends_by_itself(self, booking: Booking, lead: Client, second: Client) -> None:
        number = asked(lead, booking)
        with pinned_at(now() + timedelta(days=7, seconds=-1)):
            assert end_overtaken() == 0
        with pinned_at(now() + timedelta(days=7)):
            later = at_desk(get_user_model().objects.get(username="sam"))
            told = agree(later, booking, number, status=409)
            assert told["title"].startswith("It was not answered within a week.")
            assert (end_overtaken(), end_overtaken()) == (1, 0)
        assert states() == [State.ENDED]
        entry = AuditEntry.objects.get(event="booking.refund_ended")
        assert (entry.actor, entry.facts["waiting_refund"]) == ("worker", number)
        assert not Refund.objects.exists()

    def test_t_06_with_the_booking_where_less_is_left(self, booking: Booking, lead: Client) -> None:
        asked(lead, booking)
        write(lead, booking, "cancel", {"fee_pence": DEPOSIT})
        assert states() == [State.ENDED]

    def test_t_06_with_the_booking_that_its_customer_cancels(self, booking: Booking, lead: Client) -> None:
        asked(lead, booking)
        cancel_booking(booking.pk, fee_pence=DEPOSIT)
        assert end_overtaken() == 1
        assert sum(Refund.objects.values_list("pence", flat=True)) == TOTAL - DEPOSIT

    def test_t_06_stays_while_enough_is_left_to_the_penny(self, booking: Booking, lead: Client) -> None:
        asked(lead, booking, TOTAL)
        assert end_overtaken() == 0
        assert states() == [State.WAITING]


class TestStaffWhoAreGone:
    def test_t_06_leave_the_row_and_the_record(self, booking: Booking, lead: Client, second: Client) -> None:
        agree(second, booking, asked(lead, booking))
        get_user_model().objects.all().delete()
        row = WaitingRefund.objects.get()
        assert (row.state, row.asked_by, row.answered_by) == (State.SENT, None, None)
        assert AuditEntry.objects.get(event="booking.refunded").facts["asked_by"] > 0
