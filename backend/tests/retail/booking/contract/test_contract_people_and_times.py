"""Flights that move, places passed on and contracts that we end after the sale (UK-16, UK-17)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.my_booking.payments import open_instalments
from leeward.retail.booking.operations.cancelling import fee_now
from leeward.retail.booking.operations.change.passing_on import NewTraveller, pass_on
from leeward.retail.booking.operations.contract.contract_changes import NewTimes, accept_change, announce_times
from leeward.retail.booking.operations.contract.ending import end_by_us
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.passing_on import PassingCost
from leeward.retail.booking.post_sale.times import LegTimes
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.errors import BadDetails
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.contract.test_contract_changes import STAFF, events
from tests.retail.booking.owner import Owner
from tests.retail.booking.paid import TOTAL, a_booking, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db


def stored_times(booking: Booking, way: str = "outbound") -> list[LegTimes]:
    legs = booking.quote.itinerary[way]["legs"]
    return [LegTimes(datetime.fromisoformat(leg["departs"]), datetime.fromisoformat(leg["arrives"])) for leg in legs]


def later(times: list[LegTimes], by: timedelta) -> list[LegTimes]:
    return [LegTimes(leg.departs + by, leg.arrives + by) for leg in times]


class TestTimes:
    def test_uk_16_a_small_move_is_a_letter_and_new_documents(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        before = stored_times(booking)
        wish = NewTimes("outbound", later(before, timedelta(minutes=35)), "The airline has moved it.")
        announce_times(booking.pk, wish=wish, actor=STAFF)
        booking.refresh_from_db()
        assert stored_times(booking) == later(before, timedelta(minutes=35))
        assert booking.quote.version == 2
        assert booking.schedule1["flights"][0]["legs"][0]["departs"] == before[0].departs.isoformat("T", "minutes")
        leaves = f"leaves {before[0].departs + timedelta(minutes=35):%H:%M}"
        for document in booking.documents.filter(superseded_at=None):
            assert leaves in read_pdf(content_of(document)).text, document.kind
        text = plain_text(post(tmp_path, "booking.contract_change")[0])
        assert "Your flight out has new times" in text
        assert f"before it left {before[0].departs:%H:%M}" in text

    def test_uk_16_a_big_move_changes_no_itinerary_before_the_yes(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        before = stored_times(booking, "inbound")
        by = timedelta(hours=-12, minutes=-1) if before[0].departs.hour >= 13 else timedelta(hours=12, minutes=1)
        change = announce_times(
            booking.pk, wish=NewTimes("inbound", later(before, by), "The airline has moved it."), actor=STAFF
        )
        booking.refresh_from_db()
        assert (change.state, stored_times(booking, "inbound")) == (ContractChange.State.OPEN, before)
        assert fee_now(booking, at=AT).fee_pence == 0
        accept_change(booking.pk, change_id=change.pk)
        booking.refresh_from_db()
        assert stored_times(booking, "inbound") == later(before, by)

    def test_uk_16_an_agent_may_give_the_choice_for_less(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        times = later(stored_times(booking), timedelta(minutes=20))
        wish = NewTimes("outbound", times, "They miss a connection.", is_important=True)
        assert announce_times(booking.pk, wish=wish, actor=STAFF).state == ContractChange.State.OPEN


class TestEnding:
    def test_uk_17_gives_back_everything_and_says_by_when(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        assert end_by_us(booking.pk, reason="extraordinary", words="A storm closed the island.", actor=STAFF) == TOTAL
        booking.refresh_from_db()
        assert (booking.state, paid_pence(booking.subject)) == (Booking.State.CANCELLED, 0)
        assert sum(AllotmentNight.objects.values_list("taken", flat=True)) == 0
        text = plain_text(post(tmp_path, "booking.contract_change")[0])
        by = AT.date() + timedelta(days=14)
        for said in ("We have to cancel your holiday", "A storm closed the island.", "£2,600", f"{by.day} {by:%B %Y}"):
            assert said in text
        assert "booking.ended_by_us" in events(booking)
        verify_audit()

    def test_uk_17_is_not_for_too_few_people_where_none_were_named(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        with pytest.raises(NotInContract) as refused:
            end_by_us(booking.pk, reason="numbers", words="Too few.", actor=STAFF)
        booking.refresh_from_db()
        assert (refused.value.rule, booking.state) == ("contract", Booking.State.CONFIRMED)


FRIEND = NewTraveller("Mr", "Ola", "Berg", date(1990, 3, 3))


class TestPassingOn:
    def test_uk_17_names_the_new_traveller_for_what_it_costs(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        costs = [PassingCost("Airline, new name", 4_500), PassingCost("Hotel", 500)]
        assert pass_on(booking.pk, position=2, person=FRIEND, costs=costs, actor=STAFF) == 5_000
        booking.refresh_from_db()
        assert booking.total_pence == TOTAL + 5_000
        assert [part.pence for part in open_instalments(booking)] == [5_000]
        for document in booking.documents.filter(superseded_at=None):
            said = read_pdf(content_of(document)).text
            assert "Ola Berg" in said
            assert "Núñez" not in said
        text = plain_text(post(tmp_path, "booking.passed_on")[0])
        for said in ("Airline, new name: £45", "Together: £50", "both answer for what is left"):
            assert said in text
        entry = next(one for one in audit_entries(subject=booking.subject) if one.event == "booking.passed_on")
        assert entry.facts == {"position": 2, "pence": 5_000}

    def test_uk_17_is_for_somebody_who_meets_the_conditions(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        child = NewTraveller("Miss", "Ida", "Berg", date(2017, 3, 3))
        with pytest.raises(BadDetails):
            pass_on(booking.pk, position=2, person=child, costs=[], actor=STAFF)
        assert booking.travellers.get(position=2).last_name == "Núñez"

    def test_uk_17_ends_seven_days_before_departure(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        with pinned_at(datetime(2027, 4, 28, 12, tzinfo=UTC)), pytest.raises(NotInContract):
            pass_on(booking.pk, position=2, person=FRIEND, costs=[], actor=STAFF)
        with pinned_at(datetime(2027, 4, 27, 12, tzinfo=UTC)):
            assert pass_on(booking.pk, position=2, person=FRIEND, costs=[], actor=STAFF) == 0

    def test_uk_17_a_new_lead_passenger_opens_my_booking(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        pass_on(booking.pk, position=1, person=FRIEND, costs=[], actor=STAFF)
        owner = Owner(booking, tmp_path)
        owner.look_up(404)
        owner.look_up(last_name="Berg")
