"""A contract that stands, at the desk: what it allows, by role, once for a key, on record (UK-16, UK-17)."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.mailing.models import Mail
from tests.retail.booking.contract.test_moved_flights import move
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking
from tests.retail.booking.taxed import COLLECTED, GREEN_TAX, TAXED_TOTAL
from tests.retail.desk.agents import minutes_later, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


def contract(client: Client, booking: Booking) -> Any:
    return client.get(f"/api/desk/bookings/{booking.reference}/contract").json()["data"]


def seen_fee(client: Client, booking: Booking) -> int:
    shown = client.get(f"/api/desk/bookings/{booking.reference}").json()["data"]["after_sale"]
    return int(shown["cancelling"]["fee_pence"])


def a_price(moved: int, *, total: int = TOTAL, cause: str = "fuel") -> dict[str, Any]:
    cost = {"cause": cause, "what": "Fuel of both flights", "before_pence": 60_000, "after_pence": 60_000 + moved}
    return {"costs": [cost], "reason": "Fuel costs more.", "total_pence": total + moved}


class TestContract:
    def test_uk_16_uk_17_says_what_may_change_and_how_it_flies(self, booking: Booking, lead: Client) -> None:
        told = contract(lead, booking)
        assert (told["agreed_pence"], told["moved_pence"], told["free_above_percent"]) == (TOTAL, 0, 8)
        assert (told["why_no_rise"], told["why_not_passed_on"], told["changes"]) == (None, None, [])
        assert set(told["causes"]) == {"fuel", "taxes", "exchange"}
        assert set(told["endings"]) == {"numbers", "extraordinary", "unanswered"}
        assert [leg["flight"] for leg in told["legs"]["outbound"]] == ["ALB1"]

    def test_uk_16_is_told_to_agents_alone(self, booking: Booking) -> None:
        answer = Client(HTTP_HOST="localhost").get(f"/api/desk/bookings/{booking.reference}/contract")
        assert answer.status_code == 401


class TestPrice:
    def test_uk_16_says_before_it_is_filled_in_who_may_not_raise_it(self, booking: Booking, agent: Client) -> None:
        assert contract(agent, booking)["why_no_rise"] == "Only a lead agent raises a price."

    def test_uk_16_a_rise_is_a_lead_agent_s_a_fall_anybody_s(
        self, booking: Booking, agent: Client, lead: Client
    ) -> None:
        assert write(agent, booking, "contract/price", a_price(13_000), status=403)["code"] == "not_allowed"
        assert write(agent, booking, "contract/price", a_price(-1_000))["data"]["total_pence"] == TOTAL - 1_000
        after = write(lead, booking, "contract/price", a_price(13_000, total=TOTAL - 1_000))["data"]
        assert after["total_pence"] == TOTAL + 12_000

    def test_t_06_a_fall_gives_money_back_and_asks_for_a_new_code(self, booking: Booking, later: Client) -> None:
        assert write(later, booking, "contract/price", a_price(-1_000), status=403)["code"] == "code_needed"
        assert not ContractChange.objects.exists()
        code = f"{totp(TOTPDevice.objects.get(user__username='ada').bin_key):06d}"
        after = write(later, booking, "contract/price", {**a_price(-1_000), "code": code})["data"]
        assert (after["total_pence"], after["paid_pence"]) == (TOTAL - 1_000, TOTAL - 1_000)

    def test_t_06_a_rise_moves_no_money_and_asks_for_none(self, booking: Booking, lead: Client) -> None:
        minutes_later(lead, 6)
        write(lead, booking, "contract/price", a_price(13_000))

    def test_uk_16_is_announced_once_for_a_key_and_answered_by_telephone(self, booking: Booking, lead: Client) -> None:
        for _ in range(2):
            write(lead, booking, "contract/price", a_price(30_000))
        change = ContractChange.objects.get()
        assert Mail.objects.filter(kind="booking.contract_change").count() == 1
        told = contract(lead, booking)
        assert [(one["number"], one["is_open"]) for one in told["changes"]] == [(change.pk, True)]
        after = write(lead, booking, f"contract/changes/{change.pk}/accept", {}, key="they-said-yes")["data"]
        assert after["total_pence"] == TOTAL + 30_000
        assert AuditEntry.objects.get(event="booking.change_accepted").actor.startswith("staff:")
        assert write(lead, booking, f"contract/changes/{change.pk}/withdraw", {}, key="too-late", status=404)

    def test_uk_16_names_no_other_cost(self, booking: Booking, lead: Client) -> None:
        told = write(lead, booking, "contract/price", a_price(1_000, cause="wages"), status=409)
        assert (told["code"], told["errors"][0]["rule"]) == ("not_in_contract", "cause")


class TestTimes:
    def times(self, client: Client, booking: Booking, *, moved: timedelta, is_important: bool) -> dict[str, Any]:
        legs = [
            {end: (datetime.fromisoformat(leg[end]) + moved).isoformat() for end in ("departs", "arrives")}
            for leg in contract(client, booking)["legs"]["outbound"]
        ]
        return {"way": "outbound", "legs": legs, "reason": "The airline.", "is_important": is_important}

    def test_uk_16_a_small_move_is_an_agent_s_a_way_out_of_the_fee_a_lead_agent_s(
        self, booking: Booking, agent: Client, lead: Client
    ) -> None:
        said = self.times(agent, booking, moved=timedelta(minutes=1), is_important=True)
        told = write(agent, booking, "contract/times", said, status=403)
        sentence = "Only a lead agent lets a customer go free of charge for less than twelve hours."
        assert (told["code"], told["title"]) == ("not_allowed", sentence)
        assert (contract(agent, booking)["why_no_choice"], contract(lead, booking)["why_no_choice"]) == (sentence, None)
        assert seen_fee(agent, booking) == DEPOSIT
        write(agent, booking, "contract/times", {**said, "is_important": False})
        assert ContractChange.objects.get().state == ContractChange.State.IN_FORCE
        assert seen_fee(agent, booking) == DEPOSIT
        again = self.times(lead, booking, moved=timedelta(minutes=1), is_important=True)
        write(lead, booking, "contract/times", again, key="two-click")
        assert seen_fee(lead, booking) == 0

    def far(self, client: Client, booking: Booking) -> timedelta:
        """More than twelve hours that stay on the day."""
        leaves = datetime.fromisoformat(contract(client, booking)["legs"]["outbound"][0]["departs"])
        return timedelta(hours=12, minutes=1) if leaves.hour < 11 else -timedelta(hours=12, minutes=1)

    def test_uk_16_a_big_move_on_file_is_a_choice_whoever_writes_it(self, booking: Booking, agent: Client) -> None:
        moved = self.far(agent, booking)
        said = self.times(agent, booking, moved=moved, is_important=True)
        move(booking, moved)
        write(agent, booking, "contract/times", said)
        assert ContractChange.objects.get().state == ContractChange.State.OPEN
        assert seen_fee(agent, booking) == 0

    def test_uk_16_a_big_move_that_nobody_filed_is_a_lead_agent_s(
        self, booking: Booking, agent: Client, lead: Client
    ) -> None:
        """It waives the fee as surely as a tick does: a larger number is no way round it."""
        said = self.times(agent, booking, moved=self.far(agent, booking), is_important=False)
        told = write(agent, booking, "contract/times", said, status=403)
        sentence = "Ask a lead agent: these times are not on file, and would let the customer go free of charge."
        assert (told["code"], told["title"]) == ("not_allowed", sentence)
        assert (seen_fee(agent, booking), ContractChange.objects.count()) == (DEPOSIT, 0)
        write(lead, booking, "contract/times", said, key="of-the-lead")
        assert seen_fee(lead, booking) == 0

    def test_uk_16_nor_do_small_moves_that_nobody_filed_add_up_to_a_big_one(
        self, booking: Booking, agent: Client
    ) -> None:
        """What the customer was told and what is on file would differ by far: that waives the fee without a letter."""
        step = timedelta(hours=7)
        write(agent, booking, "contract/times", self.times(agent, booking, moved=step, is_important=False))
        said = self.times(agent, booking, moved=step, is_important=False)
        write(agent, booking, "contract/times", said, key="second-click", status=403)
        assert seen_fee(agent, booking) == DEPOSIT


class TestPriceAtTheHotel:
    @pytest.fixture
    def booking(self, taxed_shop: BrandSheet) -> Booking:
        return a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)

    def test_uk_01_uk_16_offers_the_hotels_and_what_they_take(self, booking: Booking, lead: Client) -> None:
        told = contract(lead, booking)
        (charge,) = told["local_charges"]
        assert told["hotels"] == [charge["hotel"]]
        assert (charge["name"], charge["pence"]) == ("Green tax", GREEN_TAX)

    def test_uk_01_uk_16_a_tax_paid_there_moves_nothing_that_we_collect(self, booking: Booking, lead: Client) -> None:
        (charge,) = contract(lead, booking)["local_charges"]
        cost = {
            "cause": "taxes", "what": charge["name"], "before_pence": GREEN_TAX, "after_pence": GREEN_TAX + 4_200,
            "paid_at": charge["hotel"],
        }  # fmt: skip
        said = {"costs": [cost], "reason": "The island has raised its tax.", "total_pence": TAXED_TOTAL + 4_200}
        after = write(lead, booking, "contract/price", said)["data"]
        local = after["payable_locally"]
        assert (after["total_pence"], after["paid_pence"]) == (TAXED_TOTAL + 4_200, COLLECTED)
        assert (local["pence"], local["lines"][0]["text"]) == (GREEN_TAX + 4_200, "224.00 US dollars")

    def test_uk_16_is_a_rise_like_any_other(self, booking: Booking, agent: Client) -> None:
        (charge,) = contract(agent, booking)["local_charges"]
        rise = {"cause": "taxes", "what": "Green tax", "before_pence": 0, "after_pence": 1, "paid_at": charge["hotel"]}
        said = {"costs": [rise], "reason": "Dearer.", "total_pence": TAXED_TOTAL + 1}
        assert write(agent, booking, "contract/price", said, status=403)["code"] == "not_allowed"


class TestPeople:
    def test_uk_17_a_place_is_passed_on_for_what_it_costs(self, booking: Booking, agent: Client) -> None:
        said = {
            "title": "Mr", "first_name": "Ola", "last_name": "Berg", "born_on": "1990-03-03",
            "costs": [{"what": "Airline, new name", "pence": 4_500}],
        }  # fmt: skip
        after = write(agent, booking, "contract/travellers/2", said)["data"]
        assert after["total_pence"] == TOTAL + 4_500
        assert after["after_sale"]["travellers"][1]["last_name"] == "Berg"

    def test_uk_17_only_a_lead_agent_ends_a_contract(self, booking: Booking, agent: Client, lead: Client) -> None:
        said = {"reason": "extraordinary", "words": "A storm closed the island."}
        assert write(agent, booking, "contract/end", said, status=403)["code"] == "not_allowed"
        after = write(lead, booking, "contract/end", said)["data"]
        assert (after["state"], after["paid_pence"]) == ("cancelled", 0)
