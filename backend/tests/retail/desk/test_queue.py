"""The queue on every screen: its order, its pages by key, what changed since a look."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk import queue
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.operations import erase_before
from leeward.retail.enquiries.slots import SLOT
from leeward.retail.kit.clock import now, pinned_at
from tests.retail.booking.conftest import a_basket
from tests.retail.desk.agents import an_agent, an_enquiry, at_desk, send
from tests.retail.desk.queues import listed, look, many, references
from tests.travel.golden import load

pytestmark = pytest.mark.django_db


class TestList:
    def test_a_call_due_now_stands_before_old_questions_and_next_month_behind_new_ones(self, brand: BrandSheet) -> None:
        client, at = at_desk(an_agent()), now()
        next_month = [an_enquiry(brand, follow_up_at=at + timedelta(days=30, minutes=n)) for n in range(51)]
        old = [an_enquiry(brand, made_at=at - timedelta(days=9, minutes=-n), state="waiting") for n in range(3)]
        fresh, call = an_enquiry(brand), an_enquiry(brand, follow_up_at=at + timedelta(minutes=10))
        overdue = an_enquiry(brand, follow_up_at=at - timedelta(days=1))
        shown = listed(client)
        expected = [overdue, call, *old, fresh, *next_month]
        assert references(shown) == [one.reference for one in expected[:50]]
        assert references(listed(client, after=shown["next"])) == [one.reference for one in expected[50:]]

    def test_is_in_the_order_that_screens_merge_changes_in(self, brand: BrandSheet) -> None:
        golden = load("desk-queue")
        soon = datetime.fromisoformat(golden["soonUntil"])
        for row in reversed(golden["rows"]):
            an_enquiry(brand, reference=row["reference"], follow_up_at=row["due"], made_at=row["made"])
        with pinned_at(soon - 2 * SLOT):
            shown = listed(at_desk(an_agent()))
        assert datetime.fromisoformat(shown["soon_until"]) == soon
        assert references(shown) == [row["reference"] for row in golden["rows"]]

    def test_soon_is_within_the_hour_by_half_hours(self) -> None:
        assert queue.soon_until(datetime(2027, 1, 4, 9, 59, 59, tzinfo=UTC)) == datetime(2027, 1, 4, 10, 30, tzinfo=UTC)
        assert queue.soon_until(datetime(2027, 1, 4, 10, 0, tzinfo=UTC)) == datetime(2027, 1, 4, 11, 0, tzinfo=UTC)

    def test_what_is_due_first_stands_first_and_nobody_can_be_reached_from_a_line(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        later = an_enquiry(brand)
        due = an_enquiry(brand, follow_up_at=now() + timedelta(hours=1))
        an_enquiry(brand, state="closed")
        body = client.get("/api/desk/enquiries")
        shown = body.json()["data"]
        assert references(shown) == [due.reference, later.reference]
        assert (shown["counts"], shown["next"]) == ({"new": 2}, "")
        assert body["Cache-Control"] == "no-store"
        assert "grace" not in body.content.decode().casefold()
        assert "960123" not in body.content.decode()

    def test_of_what_is_done_the_latest_stands_first(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        old = an_enquiry(brand, state="closed", changed_at=now() - timedelta(days=1))
        new = an_enquiry(brand, state="booked")
        an_enquiry(brand)
        assert references(listed(client, shown="done")) == [new.reference, old.reference]

    def test_is_narrowed_to_mine_and_to_nobody_s(self, brand: BrandSheet) -> None:
        ada, bob = an_agent(), an_agent("bob")
        client = at_desk(ada)
        mine, free = an_enquiry(brand, owner=ada, state="open"), an_enquiry(brand)
        theirs = an_enquiry(brand, owner=bob, state="open")
        assert references(listed(client, owner="mine")) == [mine.reference]
        assert references(listed(client, owner="nobody")) == [free.reference]
        assert references(listed(at_desk(bob), owner="mine")) == [theirs.reference]

    @pytest.mark.parametrize("shown", ["open", "done"])
    def test_pages_by_key_show_each_line_once_in_order(self, brand: BrandSheet, shown: str) -> None:
        client = at_desk(an_agent())
        many(brand, 120)
        if shown == "done":
            Enquiry.objects.update(state="closed")
        found: list[str] = []
        after = ""
        for rows_expected in (50, 50, 20):
            body = listed(client, shown=shown, after=after)
            assert len(body["rows"]) == rows_expected
            found, after = found + references(body), body["next"]
        assert after == ""
        order = ["due_order", "made_at", "pk"] if shown == "open" else ["-changed_at", "-pk"]
        rows = list(Enquiry.objects.order_by(*order))
        if shown == "open":
            soon = datetime.fromisoformat(body["soon_until"])
            rows.sort(key=lambda row: 1 if row.follow_up_at is None else 0 if row.follow_up_at <= soon else 2)
        assert found == [row.reference for row in rows]

    @pytest.mark.parametrize("after", ["x", "2027-01-01T00:00:00_1", "1_2_3_4", "2027-01-01T00:00:00_2027-01-01_1"])
    def test_a_page_that_is_none_is_refused(self, brand: BrandSheet, after: str) -> None:
        assert at_desk(an_agent()).get("/api/desk/enquiries", {"after": after}).status_code == 422


class TestChanges:
    def test_tell_only_the_lines_that_changed(self, brand: BrandSheet) -> None:
        one, other = at_desk(an_agent()), at_desk(an_agent("bob"))
        an_enquiry(brand)
        mark = listed(other)["mark"]
        nothing = look(other, mark)["data"]
        assert nothing.pop("soon_until") == listed(other)["soon_until"]
        assert nothing == {"mark": mark, "counts": None, "rows": [], "asks_again": False}
        fresh = an_enquiry(brand)
        told = look(other, mark)["data"]
        assert (references(told), told["counts"], told["asks_again"]) == ([fresh.reference], {"new": 2}, False)
        send(one, f"enquiries/{fresh.reference}/notes", {"text": "Rang, no answer."}, 201)
        send(one, f"enquiries/{fresh.reference}", {"version": 1, "state": "closed"})
        after = look(other, told["mark"])["data"]
        assert [(row["reference"], row["state"]) for row in after["rows"]] == [(fresh.reference, "closed")]
        assert look(other, after["mark"])["data"]["rows"] == []

    @pytest.mark.parametrize("since", ["", "x", "other-1", "-", "-99", "{era}-99", "{era}-x"])
    def test_an_unknown_mark_asks_for_the_page(self, brand: BrandSheet, since: str) -> None:
        client = at_desk(an_agent())
        an_enquiry(brand)
        era = listed(client)["mark"].partition("-")[0]
        assert look(client, since.format(era=era))["data"]["asks_again"] is True

    def test_more_than_a_page_of_them_or_an_erasure_ask_for_the_page(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        an_enquiry(brand, changed_at=now() - timedelta(days=400))
        mark = listed(client)["mark"]
        many(brand, queue.MOST_ROWS + 1)
        told = look(client, mark)["data"]
        assert (told["asks_again"], told["rows"]) == (True, [])
        assert erase_before(moment=now() - timedelta(days=365)) == 1
        assert look(client, told["mark"])["data"]["asks_again"] is True

    def test_name_what_is_open_and_changed(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        enquiry = an_enquiry(brand)
        opened = f"enquiry/{enquiry.reference}"
        before = look(client, "", opened)["thing"]
        client.get(f"/api/desk/enquiries/{enquiry.reference}")
        assert look(client, "", opened)["thing"] == before
        send(client, f"enquiries/{enquiry.reference}/notes", {"text": "Rang."}, 201)
        assert look(client, "", opened)["thing"] != before


class TestMark:
    """What is open is known to be old as soon as a look tells of a higher number than it came with."""

    def test_of_a_thing_is_the_one_a_look_tells_of(self, brand: BrandSheet) -> None:
        client, enquiry, basket = at_desk(an_agent()), an_enquiry(brand), a_basket(brand)
        for path, opened in (
            (f"enquiries/{enquiry.reference}", f"enquiry/{enquiry.reference}"),
            (f"baskets/{basket.code}", f"basket/{basket.code}"),
        ):
            assert client.get(f"/api/desk/{path}").json()["mark"] == look(client, "", opened)["thing"]

    def test_a_colleague_s_change_before_the_first_look_is_noticed(self, brand: BrandSheet) -> None:
        one, other, enquiry = at_desk(an_agent()), at_desk(an_agent("bob")), an_enquiry(brand)
        seen = one.get(f"/api/desk/enquiries/{enquiry.reference}").json()["mark"]
        taken = send(other, f"enquiries/{enquiry.reference}", {"version": 1, "take": True})["mark"]
        first_look = look(one, "", f"enquiry/{enquiry.reference}")["thing"]
        assert (int(first_look) > int(seen), first_look) == (True, taken)
