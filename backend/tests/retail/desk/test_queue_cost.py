"""The queue's door, and what a look and a list cost, however long the queue is and however many ask."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.getting_in import access
from tests.no_more_news import hear_no_more_news
from tests.retail.booking.conftest import a_basket
from tests.retail.desk.agents import an_agent, an_enquiry, at_desk
from tests.retail.desk.queues import listed, look, many

pytestmark = pytest.mark.django_db
QUERIES_OF_THE_DOOR = 5
"""Session, agent, second factor, role; not asked again for five seconds."""


class TestDoor:
    """A screen's door is looked at once in five seconds, for lines of the queue alone (T-06)."""

    def test_closes_at_once_for_who_signs_out(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        cookies = dict(client.cookies)
        assert client.get("/api/desk/changes").status_code == 200
        client.post("/desk/sign-out")
        client.cookies.update(cookies)
        assert client.get("/api/desk/changes").status_code == 401

    def test_closes_within_five_seconds_for_whose_role_is_taken(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        agent, at = an_agent(), [100.0]
        monkeypatch.setattr(access, "elapsed_seconds", lambda: at[0])
        client, enquiry = at_desk(agent), an_enquiry(brand)
        assert client.get("/api/desk/enquiries").status_code == 200
        agent.groups.clear()
        assert client.get(f"/api/desk/enquiries/{enquiry.reference}").status_code == 403
        assert client.get("/api/desk/enquiries").status_code == 200
        at[0] += access.QUEUE_SECONDS
        assert client.get("/api/desk/enquiries").status_code == 403


class TestCost:
    """Fifty agents ask all the time: what a look and a list may cost, however long the queue is."""

    @pytest.fixture
    def desks(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> tuple[Client, Client]:
        many(brand, 120)
        both = at_desk(an_agent()), at_desk(an_agent("bob"))
        hear_no_more_news(monkeypatch)
        return both

    def queries_of(self, client: Client, path: str) -> list[str]:
        with CaptureQueriesContext(connection) as seen:
            assert client.get(path).status_code == 200
        return [one["sql"] for one in seen.captured_queries]

    def test_the_first_look_of_a_screen_is_the_door_and_one_row(self, desks: tuple[Client, Client]) -> None:
        mark = listed(desks[0])["mark"]
        asked = self.queries_of(desks[1], f"/api/desk/changes?since={mark}")
        assert len(asked) == QUERIES_OF_THE_DOOR + 1, asked
        assert "enquiries_queuehead" in asked[-1]

    def test_every_look_after_it_is_one_row(self, desks: tuple[Client, Client]) -> None:
        mark = listed(desks[0])["mark"]
        asked = self.queries_of(desks[0], f"/api/desk/changes?since={mark}")
        assert len(asked) == 1
        assert "enquiries_queuehead" in asked[0]

    def test_what_was_made_for_one_agent_is_given_to_the_next(self, desks: tuple[Client, Client]) -> None:
        for client in desks:
            look(client, "")
        for path in ("/api/desk/enquiries", "/api/desk/changes?since="):
            self.queries_of(desks[0], path)
            assert len(self.queries_of(desks[1], path)) == 1

    def test_a_new_page_is_its_rows_and_the_counts(self, desks: tuple[Client, Client]) -> None:
        look(desks[0], "")
        # Of each part of the queue until the page is full: due about now, without a moment, due later.
        assert len(self.queries_of(desks[0], "/api/desk/enquiries?owner=nobody")) <= 5

    def test_a_look_with_a_basket_open_is_two_rows_more(self, desks: tuple[Client, Client], brand: BrandSheet) -> None:
        basket, mark = a_basket(brand), listed(desks[0])["mark"]
        path = f"/api/desk/changes?since={mark}&opened=basket/{basket.code}"
        assert len(self.queries_of(desks[0], path)) == 3

    @pytest.mark.parametrize("owner", ["all", "nobody", "mine"])
    @pytest.mark.parametrize("shown", ["open", "done"])
    def test_a_page_is_read_from_an_index_in_order(self, desks: tuple[Client, Client], owner: str, shown: str) -> None:
        path = f"/api/desk/enquiries?owner={owner}&shown={shown}"
        for sql in self.queries_of(desks[0], path):
            if "ORDER BY" in sql and "enquiries_enquiry" in sql:
                self.is_read_from_an_index(sql)

    def is_read_from_an_index(self, sql: str) -> None:
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cursor.execute("SET LOCAL enable_seqscan = off")
                cursor.execute("SET LOCAL enable_sort = off")
            cursor.execute(("EXPLAIN " if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN ") + sql)
            plan = " ".join(str(part) for row in cursor.fetchall() for part in row)
        assert "enquiries_queue" in plan or "enquiries_done" in plan
        assert "TEMP B-TREE" not in plan
        assert "Seq Scan on enquiries_enquiry" not in plan
