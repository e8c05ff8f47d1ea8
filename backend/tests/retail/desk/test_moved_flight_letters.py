"""A flight that moved, at the desk: its new times are filled in, and one letter reaches all who are on it (UK-16)."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract import same_move
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.kit.clock import database_now
from tests.retail.booking.contract.test_moved_flights import move
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import write
from tests.retail.desk.test_contract import booking, contract

pytestmark = pytest.mark.django_db
__all__ = ["booking"]


class TestAFlightThatMoved:
    """The timetable has it already: nobody types it, and one letter is enough for all who are on it."""

    @pytest.fixture
    def moved(self, booking: Booking, brand: BrandSheet) -> list[Booking]:
        AllotmentNight.objects.update(rooms=9)
        others = [a_booking(brand) for _ in range(2)]
        move(booking, timedelta(minutes=35))
        return [booking, *others]

    def said(self, told: Any) -> dict[str, Any]:
        legs = [{end: leg[end] for end in ("departs", "arrives")} for leg in told["moved"]["outbound"]["legs"]]
        return {"way": "outbound", "legs": legs, "reason": "The airline.", "tells_others": True}

    def test_uk_16_is_offered_with_its_new_times_and_who_else_is_on_it(
        self, moved: list[Booking], agent: Client
    ) -> None:
        booking, *others = moved
        told = contract(agent, booking)
        (before,), (now,) = told["legs"]["outbound"], told["moved"]["outbound"]["legs"]
        for end in ("departs", "arrives"):
            assert datetime.fromisoformat(now[end]) - datetime.fromisoformat(before[end]) == timedelta(minutes=35)
        assert now["flight"] == "ALB1"
        assert sorted(told["moved"]["outbound"]["others"]) == sorted(one.reference for one in others)
        assert list(told["moved"]) == ["outbound"]
        Booking.objects.filter(pk=others[0].pk).update(state=Booking.State.CONFIRMING)
        assert contract(agent, booking)["moved"]["outbound"]["others"] == [others[1].reference], "no contract yet"
        ContractChange.objects.create(
            booking=others[1], kind=ContractChange.Kind.PRICE, state=ContractChange.State.OPEN, reason="Fuel.",
            facts={}, announced_at=database_now(),
        )  # fmt: skip
        assert contract(agent, booking)["moved"]["outbound"]["others"] == [], "another change waits for their answer"

    def test_uk_16_a_letter_that_waits_holds_back_nothing_else_of_its_booking(
        self, moved: list[Booking], agent: Client
    ) -> None:
        """A worker of the version before knows no such letter: documents of the booking must not wait for it (R-27)."""
        write(agent, moved[0], "contract/times", self.said(contract(agent, moved[0])))
        groups = OutboxMessage.objects.filter(topic="booking.tell_moved_times").values_list("group", flat=True)
        assert len(set(groups)) == 2
        assert not {one.subject for one in moved} & set(groups)

    def test_uk_16_is_written_to_everybody_on_it_once(self, moved: list[Booking], agent: Client) -> None:
        booking, *others = moved
        answer = write(agent, booking, "contract/times", self.said(contract(agent, booking)))
        sentence = "The letter is on its way to the customer, and to 2 other bookings on this flight."
        assert answer["sentence"] == sentence
        find_handlers()
        drain()
        for one in moved:
            assert [change.reason for change in one.changes.all()] == ["The airline."]
        shown = contract(agent, others[0])
        assert (shown["moved"], len(shown["changes"])) == ({}, 1)
        OutboxMessage.objects.filter(topic="booking.tell_moved_times").update(state=OutboxMessage.State.WAITING)
        drain()
        assert ContractChange.objects.count() == 3

    def test_uk_16_asks_for_nobody_else_on_it_with_each_letter(
        self, moved: list[Booking], agent: Client, monkeypatch: Any
    ) -> None:
        write(agent, moved[0], "contract/times", self.said(contract(agent, moved[0])))
        asked: list[Any] = []
        monkeypatch.setattr(same_move, "_others", lambda *way: asked.append(way))
        find_handlers()
        drain()
        assert (ContractChange.objects.count(), asked) == (3, []), "of n letters each would read n bookings"

    def test_uk_16_is_written_to_nobody_else_once_it_is_withdrawn(self, moved: list[Booking], agent: Client) -> None:
        booking = moved[0]
        write(agent, booking, "contract/times", self.said(contract(agent, booking)))
        ContractChange.objects.update(state=ContractChange.State.WITHDRAWN)
        find_handlers()
        drain()
        assert ContractChange.objects.get().booking == booking

    def test_uk_16_that_is_written_with_other_times_than_on_file_is_written_to_nobody_else(
        self, moved: list[Booking], agent: Client
    ) -> None:
        said = self.said(contract(agent, moved[0]))
        said["legs"][0]["departs"] = said["legs"][0]["departs"][:-2] + "01"
        answer = write(agent, moved[0], "contract/times", said, status=409)
        assert answer["title"] == "The others can only be written the times on file."
        assert not ContractChange.objects.exists()
        write(agent, moved[0], "contract/times", {**said, "tells_others": False})
        drain()
        assert ContractChange.objects.count() == 1
