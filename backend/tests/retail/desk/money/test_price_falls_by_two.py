"""A price that an agent says fell is money of the shop: above the limit it falls when a second agrees (T-06, UK-16)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.cancelling import cancel_booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.models import WaitingRefund
from leeward.retail.desk.refunds.waiting import end_overtaken
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Payment, Refund
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking
from tests.retail.desk.agents import an_agent, at_desk, minutes_later, write
from tests.retail.desk.money.falls import FALL, a_fall, asked_fall
from tests.retail.desk.money.refunds import a_refund, agree, decline, states, waits

pytestmark = pytest.mark.django_db

State = WaitingRefund.State


class TestAgreeing:
    def test_t_06_tells_the_customer_once_and_both_are_on_record(
        self, booking: Booking, agent: Client, second: Client
    ) -> None:
        number = asked_fall(agent, booking)
        assert waits(second, booking)["may_agree"] is True
        for _ in range(2):
            body = agree(second, booking, number)
        assert body["sentence"] == "The letter is on its way to the customer."
        assert (body["data"]["total_pence"], body["data"]["paid_pence"]) == (TOTAL - FALL, TOTAL - FALL)
        assert (body["data"]["after_sale"]["waiting_refund"], states()) == (None, [State.SENT])
        assert Refund.objects.get().pence == FALL
        assert Mail.objects.filter(kind="booking.contract_change").count() == 1
        assert not Mail.objects.filter(kind="desk.refund").exists()
        who = {user.username: user.pk for user in get_user_model().objects.all()}
        entry = AuditEntry.objects.get(event="booking.change_announced")
        assert entry.actor == f"staff:{who['sam']}"
        assert (entry.facts["waiting_refund"], entry.facts["asked_by"]) == (number, who["ada"])
        detail = next(one["detail"] for one in body["data"]["timeline"] if one["event"] == "booking.change_announced")
        assert detail == "Asked for by Ada"
        verify_audit()

    def test_t_06_is_a_lead_agent_s_and_never_of_who_asked(
        self, booking: Booking, agent: Client, lead: Client, second: Client
    ) -> None:
        number = asked_fall(lead, booking)
        for by in (agent, lead):
            assert agree(by, booking, number, status=403)["code"] == "not_allowed"
        told = agree(minutes_later(second, 2), booking, number, status=403)
        assert told["code"] == "code_needed"
        assert (Refund.objects.exists(), states()) == (False, [State.WAITING])

    def test_t_06_the_second_must_have_seen_what_could_go_back(
        self, booking: Booking, agent: Client, second: Client
    ) -> None:
        agree(second, booking, asked_fall(agent, booking), of=TOTAL - 1, status=409)
        assert states() == [State.WAITING]

    @pytest.mark.parametrize("change", ["inactive", "role", "deleted"])
    def test_t_06_whoever_is_no_agent_any_more_is_no_first_one(
        self, booking: Booking, agent: Client, second: Client, change: str
    ) -> None:
        number, ada = asked_fall(agent, booking), get_user_model().objects.get(username="ada")
        if change == "deleted":
            ada.delete()
        elif change == "role":
            ada.groups.clear()
        else:
            get_user_model().objects.filter(pk=ada.pk).update(is_active=False)
        assert waits(second, booking)["why_not"] == (
            "Whoever asked for it is no agent any more. It has to be asked for anew."
        )
        assert agree(second, booking, number, status=409)["code"] == "not_refundable"
        decline(second, booking, number)
        assert (Refund.objects.exists(), states()) == (False, [State.DECLINED])


class TestMeanwhile:
    """Nobody agrees to what is another thing by now; it stays to be seen by who asked, or ends."""

    def test_t_06_the_price_changed_again(self, booking: Booking, agent: Client, second: Client) -> None:
        number = asked_fall(agent, booking)
        write(second, booking, "contract/price", a_fall(-5_000), key="meanwhile")
        shown = waits(second, booking)
        assert (shown["may_agree"], shown["why_not"]) == (
            False, "The price has changed since it was asked for. It has to be asked for anew."
        )  # fmt: skip
        assert agree(second, booking, number, status=409)["title"] == shown["why_not"]
        assert (Refund.objects.exists(), states()) == (False, [State.WAITING])

    def test_t_06_the_very_thing_was_sent_back_by_hand(self, booking: Booking, agent: Client, second: Client) -> None:
        number = asked_fall(agent, booking)
        write(second, booking, "refunds", a_refund(1_000, reason="price_cut"), key="meanwhile")
        assert waits(second, booking)["why_not"].startswith("Money has moved since it was asked for")
        agree(second, booking, number, of=TOTAL - 1_000, status=409)
        assert (Refund.objects.count(), states()) == (1, [State.WAITING])

    def test_t_06_the_customer_is_paying_or_choosing(self, booking: Booking, agent: Client, second: Client) -> None:
        number = asked_fall(agent, booking)
        paid = Payment.objects.get()
        started = Payment.objects.create(
            subject=booking.subject, brand_id=booking.brand_id, provider=paid.provider, pence=1, instalment=9,
            made_at=now(),
        )  # fmt: skip
        assert waits(second, booking)["why_not"].startswith("The customer is paying just now.")
        assert agree(second, booking, number, status=409)["code"] == "not_refundable"
        started.delete()
        ContractChange.objects.create(
            booking=booking,
            kind="times",
            state="open",
            reason="The airline.",
            facts={"way": "outbound", "legs": []},
            announced_at=now(),
        )
        assert waits(second, booking)["why_not"] == "Another change still waits for the customer's answer."
        agree(second, booking, number, status=409, key="once-more")
        assert states() == [State.WAITING]

    def test_t_06_the_contract_ended_by_the_desk_or_the_customer(
        self, brand: BrandSheet, booking: Booking, agent: Client, second: Client
    ) -> None:
        asked_fall(agent, booking)
        write(second, booking, "contract/end", {"reason": "extraordinary", "words": "A storm."}, key="we-end-it")
        assert states() == [State.ENDED]
        other = a_booking(brand)
        number = asked_fall(agent, other, key="another-one")
        cancel_booking(other.pk, fee_pence=DEPOSIT)
        agree(second, other, number, of=DEPOSIT, status=409)
        assert (end_overtaken(), states()) == (1, [State.ENDED, State.ENDED])

    def test_t_06_after_a_week_it_ends_by_itself_with_its_words(
        self, booking: Booking, agent: Client, second: Client
    ) -> None:
        number = asked_fall(agent, booking)
        assert WaitingRefund.objects.filter(price__reason="Fuel costs less.").exists()
        with pinned_at(now() + timedelta(days=7)):
            later = at_desk(get_user_model().objects.get(username="sam"))
            told = agree(later, booking, number, status=409)
            assert told["title"].startswith("It was not answered within a week.")
            assert (end_overtaken(), end_overtaken()) == (1, 0)
        assert (states(), WaitingRefund.objects.get().price) == ([State.ENDED], None)
        assert AuditEntry.objects.get(event="booking.price_fall_ended").facts["waiting_refund"] == number


class TestAnswering:
    def test_t_06_one_waits_at_a_time_fall_or_refund(self, booking: Booking, agent: Client, lead: Client) -> None:
        asked_fall(agent, booking)
        told = write(lead, booking, "refunds", a_refund(70_000), status=409, key="another-one")
        again = write(lead, booking, "contract/price", a_fall(FALL), status=409, key="once-more")
        for refused in (told, again):
            assert (
                refused["title"] == "A refund or a lower price of this booking waits for a second lead agent already."
            )

    def test_uk_16_what_the_contract_does_not_allow_is_not_even_asked_for(
        self, booking: Booking, agent: Client
    ) -> None:
        told = write(agent, booking, "contract/price", {**a_fall(FALL), "total_pence": 1}, status=409)
        assert told["title"] == "The total has changed. Please look at it again."
        assert states() == []

    @pytest.mark.parametrize(
        ("who", "state", "sentence"),
        [
            ("ada", State.TAKEN_BACK, "It is taken back. The price stays as it was."),
            ("sam", State.DECLINED, "It is declined. The price stays as it was."),
        ],
    )
    def test_t_06_is_taken_back_by_who_asked_or_declined_by_a_lead_agent(
        self, booking: Booking, agent: Client, second: Client, who: str, state: str, sentence: str
    ) -> None:
        number = asked_fall(agent, booking)
        other = at_desk(an_agent("max"))
        assert waits(other, booking)["may_decline"] is False
        assert decline(other, booking, number, 403)["code"] == "not_allowed"
        assert decline(agent if who == "ada" else second, booking, number)["sentence"] == sentence
        assert (states(), WaitingRefund.objects.get().price) == ([state], None)
        assert AuditEntry.objects.get(event=f"booking.price_fall_{state}").facts["pence"] == FALL
        agree(second, booking, number, status=409)
        assert not Refund.objects.exists()
