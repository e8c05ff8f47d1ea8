"""What an airline asks for is put right after the sale too, while the price that was paid is the price for that age."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.mailing.models import Mail
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import write
from tests.retail.desk.test_after_sale import seen

pytestmark = pytest.mark.django_db
NAME = {"title": "Mr", "first_name": "José", "last_name": "Núñez"}


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


class TestDateOfBirth:
    def test_of_the_same_age_band_is_put_right_and_sends_no_documents(self, booking: Booking, agent: Client) -> None:
        assert seen(agent, booking)["after_sale"]["travellers"][1]["born_on"] == "1983-06-01"
        body = write(agent, booking, "travellers/2", {**NAME, "born_on": "1984-06-01"})
        assert body["sentence"] == "The date of birth is right now. No document names it."
        assert body["data"]["after_sale"]["travellers"][1]["born_on"] == "1984-06-01"
        assert Mail.objects.filter(kind="booking.reissued").count() == 0
        entry = AuditEntry.objects.get(event="booking.birth_corrected")
        assert (entry.actor[:6], entry.facts) == ("staff:", {"position": 2})
        again = write(agent, booking, "travellers/2", {**NAME, "born_on": "1984-06-01"})
        assert again["sentence"] == "Name and date of birth were right already."

    def test_with_a_name_is_said_with_its_documents(self, booking: Booking, agent: Client) -> None:
        right = {"title": "Mr", "first_name": "José María", "last_name": "Núñez", "born_on": "1984-06-01"}
        said = write(agent, booking, "travellers/2", right)["sentence"]
        assert said == "The date of birth is right too. New documents are on their way to the customer."

    @pytest.mark.parametrize("position", [1, 2])
    def test_of_another_price_is_refused_with_what_to_do_and_changes_nothing(
        self, booking: Booking, agent: Client, position: int
    ) -> None:
        before = seen(agent, booking)["after_sale"]["travellers"]
        told = write(agent, booking, f"travellers/{position}", {**NAME, "born_on": "2020-06-01"}, status=422)
        assert {error["field"] for error in told["errors"]} == {f"travellers.{position - 1}.born_on"}
        assert seen(agent, booking)["after_sale"]["travellers"] == before
        assert not AuditEntry.objects.filter(event__in=["booking.birth_corrected", "booking.name_corrected"]).exists()
