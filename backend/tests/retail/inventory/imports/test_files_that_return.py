"""A, B, A means A; two unchanged files every night mean nothing, and leave what staff changed (R-29)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.inventory.models import Departure, ImportFinding, ImportRun, NightlyPrice, RoomType
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import COMPLETE, a_count, counts, findings
from tests.retail.inventory.imports.table_files import delivery, table
from tests.retail.inventory.imports.test_schedule_loading import OUT, palma, schedule  # noqa: F401 - a fixture

MAY_3 = date(2027, 5, 3)
HOUR = timedelta(hours=1)
State, Kind = ImportRun.State, ImportFinding.Kind


def came(raw: str | bytes, hours: int, *, name: str = "rate.csv", supplier: str = "north", **more: Any) -> Any:
    """A file that somebody brings at that hour."""
    given = raw.encode() if isinstance(raw, str) else raw
    at: datetime = AT + hours * HOUR
    return imports.receive_file(name=name, raw=given, supplier=supplier, sender="", at=at, written_at=at, **more)


def rates(amount: str = "100.00", *, hotel: str = "MV1", plan: str = "FLEX") -> str:
    row = {"hotel": hotel, "room": "DLX", "plan": plan, "kind": "base", "guests": "2", "amount": amount}
    return table("rate", row | {"first": "2027-05-01", "last": "2027-06-30"})


def fares(flight: str, adult: str = "300.00") -> str:
    row = {"flight": flight, "cabin": "Economy", "adult": adult, "child": "200.00", "infant": "50.00", "seats": "9"}
    return table("flight_price", *(row | {"day": f"2027-05-{day:02}"} for day in range(1, 31)))


def amounts_of(hotel: str = "MV1") -> set[int]:
    found = NightlyPrice.objects.filter(season__rate_plan__room_type__hotel__itemcode=hotel)
    return set(found.values_list("amount", flat=True))


class TestFilesThatSpeakOfDifferentThings:
    """None of them says anything against another, however often they come."""

    def test_of_two_hotels_leave_the_price_that_staff_set(self) -> None:
        one, other = rates(), rates(hotel="MV2")
        first = [came(one, 0, name="a_rate.csv").run, came(other, 1, name="b_rate.csv").run]
        assert [run.state for run in first] == [State.LOADED, State.LOADED]
        NightlyPrice.objects.filter(season__rate_plan__room_type__hotel__itemcode="MV1").update(amount=12_500)
        for night in (24, 48):
            again = [came(one, night, name="a_rate.csv"), came(other, night + 1, name="b_rate.csv")]
            assert [(each.is_repeat, each.is_overtaken) for each in again] == [(True, False)] * 2
        assert amounts_of() == {12_500}
        assert ImportRun.objects.count() == 2

    def test_of_two_airlines_put_no_departure_on_sale_that_staff_cancelled(self) -> None:
        for hours, flight in enumerate(("ALB1", "ALB2")):
            received = came(fares(flight), hours, name="flight_price.csv", supplier="")
            assert received.run.state == State.LOADED, [str(one) for one in received.run.findings.all()]
        Departure.objects.filter(flight__code="ALB1", day=MAY_3).update(is_cancelled=True)
        assert came(fares("ALB1"), 24, name="flight_price.csv", supplier="").is_repeat
        assert Departure.objects.get(flight__code="ALB1", day=MAY_3).is_cancelled

    def test_of_two_hotels_do_so_in_messages_that_do_not_say_when_they_were_written(self) -> None:
        one = counts(a_count("2027-05-01", "2027-05-31", 5))
        other = one.replace('HotelCode="MV1"', 'HotelCode="MV2"')
        runs = [came(raw, hours, name="m.xml").run for hours, raw in enumerate((one, other))]
        assert [run.state for run in runs] == [State.LOADED, State.LOADED]
        assert came(one, 24, name="m.xml").is_repeat

    def test_or_of_the_same_in_the_same_words_are_no_news_either(self) -> None:
        """An archive that holds the very rates that come alone as well."""
        closed = {"hotel": "MV1", "room": "DLX", "first": "2027-05-04", "last": "2027-05-04"}
        both = delivery(rate=rates("110.00"), stop_sale=table("stop_sale", closed))
        came(rates("110.00"), 0)
        came(both, 1, name="all.zip")
        assert came(rates("110.00"), 24).is_repeat
        assert came(both, 25, name="all.zip").is_repeat


class TestAFileThatAnotherContradicted:
    def test_is_loaded_again_and_says_which_and_of_what(self) -> None:
        first, other, again = (came(rates(amount), hours).run for hours, amount in enumerate(("110", "120", "110")))
        assert amounts_of() == {11_000}
        assert findings(again, Kind.NOTE)[0] == (
            f"The same file was loaded before, as import {first.pk}. Import {other.pk} has said otherwise since "
            "(rate MV1 DLX FLEX): it is read anew."
        )

    def test_whatever_else_came_between(self) -> None:
        for hours, raw in enumerate((rates("110"), rates("120"), rates("110", hotel="MV2"))):
            came(raw, hours)
        assert not came(rates("110"), 4).is_repeat
        assert amounts_of() == {11_000}

    def test_is_not_where_a_third_has_said_the_same_since(self) -> None:
        """What counts is the last word on each thing."""
        same = rates("110.00").replace("110.00", "110")
        for hours, raw in enumerate((rates("110.00"), rates("120.00"), same)):
            came(raw, hours)
        assert came(rates("110.00"), 4).is_repeat

    def test_by_a_complete_set(self) -> None:
        """It speaks of every room of the hotel, named or not."""
        one = counts(a_count("2027-05-01", "2027-05-31", 5))
        whole = counts(a_count("2027-05-01", "2027-06-30", 4), before=COMPLETE)
        for hours, raw in enumerate((one, whole)):
            assert came(raw, hours, name="m.xml").run.state == State.LOADED
        assert not came(one, 24, name="m.xml").is_repeat

    def test_by_a_list_of_hotels_that_leaves_it_out(self) -> None:
        """Such a list speaks of all of the supplier's hotels."""
        named = {"name": "x", "country": "MV", "region": "MV-NMA", "arrival_airport": "MLE"}
        short, whole = (
            table("hotel", *({"hotel": hotel} | named for hotel in hotels)) for hotels in (("MV2",), ("MV1", "MV2"))
        )
        for hours, raw in enumerate((whole, short)):
            run = came(raw, hours, name="hotel.csv").run
            if run.state == State.HELD:
                imports.release(run_id=run.pk, by=None, at=AT + hours * HOUR)
        assert not came(whole, 24, name="hotel.csv").is_repeat


class TestOthersThatNobodyCanCompare:
    """A person decides: what staff changed is not overwritten, and what a supplier said is not dropped."""

    @pytest.mark.parametrize("why", ["gone", "too large"])
    def test_hold_the_file(self, why: str, settings: Any) -> None:
        first, other = came(rates("110"), 0).run, came(rates("120"), 1).run
        if why == "gone":
            (Path(settings.LEEWARD_HOME) / other.kept_as).unlink()
        most: dict[str, Any] = {} if why == "gone" else {"most_bytes": 10}
        held = came(rates("110"), 24, **most).run
        assert (held.state, amounts_of()) == (State.HELD, {12_000})
        (reason,) = findings(held, Kind.HOLD)
        assert reason == (
            f"the same file was loaded before, as import {first.pk}, and import {other.pk} since, which cannot be "
            "compared with it: release it if the supplier has returned to what it says, and discard it if it only came "
            "once more"
        )
        assert came(rates("110"), 25).run == held
        freed = imports.release(run_id=held.pk, by=None, at=AT + 26 * HOUR)
        assert findings(freed, Kind.HOLD) == [reason]
        assert amounts_of() == {11_000}
        assert came(rates("110"), 48).is_repeat

    def test_hold_it_when_a_row_with_a_fault_is_left_out_of_it(self, settings: Any) -> None:
        """What is gone since then is one question, and what came between another: both are asked."""
        gone = {"hotel": "MV1", "room": "OLD", "first": "2027-05-04", "last": "2027-05-04"}
        closed = {"hotel": "MV1", "room": "DLX", "first": "2027-05-05", "last": "2027-05-05"}
        RoomType.objects.create(hotel_id=RoomType.objects.get(hotel__itemcode="MV1").hotel_id, code="OLD", name="Old")
        one = table("stop_sale", gone, closed)
        came(one, 0, name="stop_sale.csv")
        other = came(table("stop_sale", closed | {"last": "2027-05-06"}), 1, name="stop_sale.csv").run
        (Path(settings.LEEWARD_HOME) / other.kept_as).unlink()
        RoomType.objects.filter(code="OLD").delete()
        run = came(one, 24, name="stop_sale.csv").run
        assert run.state == State.QUARANTINED
        assert "cannot be compared" in findings(run, Kind.NOTE)[0]
        assert imports.release(run_id=run.pk, by=None, at=AT + 25 * HOUR).state == State.HELD
        assert imports.release(run_id=run.pk, by=None, at=AT + 26 * HOUR).state == State.LOADED

    def test_but_not_where_one_that_can_be_is_against_it(self, settings: Any) -> None:
        runs = [came(rates(amount), hours).run for hours, amount in enumerate(("110", "115", "120"))]
        (Path(settings.LEEWARD_HOME) / runs[1].kept_as).unlink()
        assert came(rates("110"), 24).run.state == State.LOADED


@pytest.mark.usefixtures("palma")
class TestSchedules:
    """Flight by flight, wherever in a file a flight stands."""

    def test_of_two_airlines_say_nothing_against_each_other(self) -> None:
        for hours, airline in enumerate(("ZZ", "YY")):
            raw = schedule(replace(OUT, airline=airline), airline=airline)
            assert came(raw, hours, name="s.ssim").run.state == State.LOADED
        assert came(schedule(OUT), 24, name="s.ssim").is_repeat

    def test_that_hold_the_same_flight_among_others_do_not_either(self) -> None:
        for hours, raw in enumerate((schedule(OUT), schedule(replace(OUT, number="  99"), OUT))):
            assert came(raw, hours, name="s.ssim").run.state == State.LOADED
        assert came(schedule(OUT), 24, name="s.ssim").is_repeat

    def test_that_fly_it_on_other_days_do(self) -> None:
        for hours, raw in enumerate((schedule(OUT), schedule(replace(OUT, last=date(2027, 5, 17))))):
            assert came(raw, hours, name="s.ssim").run.state == State.LOADED
        again = came(schedule(OUT), 24, name="s.ssim").run
        assert "has said otherwise since (flight ZZ123)" in findings(again, Kind.NOTE)[0]
