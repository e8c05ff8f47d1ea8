"""The look at displayed lead-in prices goes on in parts, so that nothing else of the worker's waits for it (R-33)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.operations.publishing import publish_all_marked
from leeward.retail.offers.models import LeadInCheck
from leeward.retail.offers.queries.lead_ins import last_look
from leeward.retail.pages.lead_ins import watching
from leeward.retail.pages.lead_ins.displayed import list_displayed
from leeward.retail.pages.lead_ins.watching import look_at_some
from leeward.retail.pages.tasks import check_lead_ins, check_lead_ins_again, check_some_lead_ins
from tests.retail.booking.conftest import at_noon, brand
from tests.retail.hotels.stored_worlds import AT
from tests.retail.pages.test_lead_in_watch import PLACES, look, sell_out

__all__ = ["at_noon", "brand"]

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_listed() -> None:
    watching._listed.clear()


class TestParts:
    def test_looks_again_only_while_something_is_wrong(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        looked: list[Any] = []
        monkeypatch.setattr(type(check_some_lead_ins), "enqueue", lambda _task, *given: looked.append(given))
        look()
        check_lead_ins_again.func()
        assert looked == []
        sell_out("MV1")
        look(AT + timedelta(minutes=10))
        check_lead_ins_again.func()
        assert looked == [(AT.isoformat(),)]

    def test_goes_on_a_few_at_a_time_r_33(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> None:
        """INV-4: whatever else the worker has to do goes between two parts; what is shown no longer is forgotten."""
        monkeypatch.setattr(watching, "_AT_ONCE", 2)
        LeadInCheck.objects.create(
            shown_at="hotel:GONE", place="Gone", itemcode="GONE", per_person_pence=1, departures=1, at_price=1,
            is_limited=False, generation=1, checked_at=AT - timedelta(days=1),
        )  # fmt: skip
        queued: list[Any] = [(AT.isoformat(),)]
        monkeypatch.setattr(type(check_some_lead_ins), "enqueue", lambda _task, *given: queued.append(given))
        parts = 0
        while queued:
            check_some_lead_ins.func(*queued.pop())
            parts += 1
        assert parts == 2
        assert set(LeadInCheck.objects.values_list("shown_at", flat=True)) == PLACES
        check_lead_ins.func()
        assert queued == [(AT.isoformat(),)]

    def test_one_that_stops_half_way_is_no_look_at_all_of_them_r_33(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Operators are told of the oldest: a look that dies in its middle every night is not taken for a whole one."""
        look()
        monkeypatch.setattr(watching, "_AT_ONCE", 1)
        tomorrow = AT + timedelta(days=1)
        assert look_at_some(began=tomorrow, at=tomorrow)
        looked = last_look()
        assert looked is not None and looked.at == AT
        look(tomorrow)
        looked = last_look()
        assert looked is not None and looked.at == tomorrow

    def test_comes_to_an_end_where_another_machine_s_clock_began_it_r_22(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Begun five minutes from now: what is looked at counts all the same, and is not looked at again and again."""
        monkeypatch.setattr(watching, "_AT_ONCE", 1)
        began = AT + timedelta(minutes=5)
        assert [look_at_some(began=began, at=AT) for _ in PLACES] == [True, True, True, False]

    def test_begins_no_second_look_while_one_is_under_way(self, brand: BrandSheet, settings: Any) -> None:
        settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
        sell_out("MV1")
        look()
        parts = DBTaskResult.objects.filter(task_path=check_some_lead_ins.module_path)
        for task in (check_lead_ins, check_lead_ins_again, check_lead_ins):
            task.func()
        assert parts.count() == 1
        parts.update(status=TaskResultStatus.RUNNING, started_at=AT)
        check_lead_ins_again.func()
        assert parts.count() == 1
        parts.update(status=TaskResultStatus.SUCCESSFUL)
        check_lead_ins_again.func()
        assert parts.count() == 2

    def test_begins_another_where_a_killed_worker_left_one_r_33(self, brand: BrandSheet, settings: Any) -> None:
        settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
        check_lead_ins.func()
        parts = DBTaskResult.objects.filter(task_path=check_some_lead_ins.module_path)
        parts.update(status=TaskResultStatus.RUNNING, started_at=AT - timedelta(minutes=6))
        check_lead_ins.func()
        assert parts.count() == 2

    def test_a_place_whose_price_moves_to_another_hotel_meanwhile_is_looked_at_r_33(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(watching, "_AT_ONCE", 1)
        assert look_at_some(began=AT, at=AT)
        (first,) = LeadInCheck.objects.all()
        listed = list_displayed

        def moved(**asked: Any) -> list[Any]:
            """All that is left shows a hotel that comes before what was looked at."""
            return [
                replace(one, price=replace(one.price, itemcode=f"A{one.price.itemcode}")) for one in listed(**asked)
            ]

        monkeypatch.setattr(watching, "list_displayed", moved)
        watching._listed.clear()  # as where prices were published meanwhile
        look()
        assert first.shown_at in PLACES
        assert set(LeadInCheck.objects.values_list("shown_at", flat=True)) == PLACES

    def test_lists_all_prices_once_and_anew_when_they_change_r_33(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(watching, "_AT_ONCE", 1)
        listings: list[Any] = []
        listed = list_displayed

        def counted(**asked: Any) -> list[Any]:
            listings.append(asked["edition"].mark)
            return listed(**asked)

        monkeypatch.setattr(watching, "list_displayed", counted)
        assert look_at_some(began=AT, at=AT)
        assert look_at_some(began=AT, at=AT)
        assert len(listings) == 1
        sell_out("MV1")
        watching._price_anew([one for every in watching._listed.values() for one in every], AT)
        publish_all_marked(at=AT)
        look()
        assert len(set(listings)) == len(listings) == 2
