"""The page of imports says what usually comes and what did not, and takes the word of who knows better (R-29)."""

from __future__ import annotations

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from leeward.retail.inventory.models import ImportRun, Supplier, UnexpectedFile
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.usual import NORTH, came, january, late, north
from tests.retail.inventory.staff.conftest import a_client

__all__ = ["january", "north"]


class TestThePageOfImports:
    def shown(self, client: Client) -> str:
        return client.get(reverse("inventory_imports:index")).content.decode()

    def decide(self, client: Client, **said: str) -> str:
        given = {"supplier": Supplier.objects.get(code="north").pk, "format": "ota-rate-plans", **said}
        return client.post(reverse("inventory_imports:usual"), given, follow=True).content.decode()

    def test_says_kindly_what_did_not_come(self, chief: Client) -> None:
        came(range(2, 22))
        shown = self.shown(chief)
        assert "A usual file" in shown
        assert "North, OTA rate plans: last on 2 January, 07:00, usually every 24 hours." in shown
        assert "Did not come" in shown

    def test_says_of_what_comes_in_time_when_it_is_expected(self, chief: Client) -> None:
        came(range(20))
        shown = self.shown(chief)
        assert "did not come" not in shown
        assert "Expected by 5 Jan 2027, 14:00" in shown

    def test_looks_once_for_who_turns_its_pages(self, chief: Client) -> None:
        """A supplier that sends every five minutes has many thousands of rows to add up."""
        came(range(2, 22))
        self.shown(chief)
        with CaptureQueriesContext(connection) as queries:
            assert "Did not come" in self.shown(chief)
        assert not [one["sql"] for one in queries.captured_queries if "MAX(" in one["sql"]]

    def test_looks_again_when_something_came_or_was_decided_in_whatever_process(self, chief: Client) -> None:
        came(range(2, 22))
        assert "Did not come" in self.shown(chief)
        (loading,) = came([0], state=ImportRun.State.RECEIVED)
        assert "Did not come" in self.shown(chief)
        ImportRun.objects.filter(pk=loading.pk).update(state=ImportRun.State.LOADED)
        assert "Did not come" not in self.shown(chief)
        ImportRun.objects.filter(pk=loading.pk).delete()
        assert "Did not come" in self.shown(chief)
        UnexpectedFile.objects.create(
            supplier=Supplier.objects.get(code="north"), format="ota-rate-plans", decided_at=AT
        )
        assert "Did not come" not in self.shown(chief)

    def test_takes_the_word_of_who_may_decide_that_nothing_is_to_come(self, chief: Client, north: Supplier) -> None:
        came(range(2, 22))
        assert "OTA rate plans of North are not expected any more" in self.decide(chief)
        assert late() == []
        assert UnexpectedFile.objects.get().decided_by is not None
        assert "Wait for it again" in self.shown(chief)
        assert "OTA rate plans of North are waited for again" in self.decide(chief, is_expected="on")
        assert late() == [NORTH]

    def test_takes_nobody_elses_t06(self) -> None:
        came(range(2, 22))
        reader = a_client("view_importrun")
        assert "Not expected any more" not in self.shown(reader)
        self.decide(reader)
        assert late() == [NORTH]
