"""R-29: a message that comes after a newer one does not replace it unless a person says so."""

from __future__ import annotations

import io
import zipfile
from datetime import UTC, date, datetime, timedelta

import pytest

from leeward.retail.inventory.models import AllotmentNight, ImportFinding, ImportRun, NewestMessage, RatePlan, RoomType
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory import messages
from tests.retail.inventory.imports.receiving import (
    COMPLETE,
    a_count,
    a_rate,
    a_status,
    amounts,
    an_amount,
    availability,
    control,
    counts,
    findings,
    loaded,
    price,
    receive,
    released,
)

State, Kind = ImportRun.State, ImportFinding.Kind
FLEX = control("2027-05-01", "2027-06-30", plan="FLEX")
BEST = control("2027-05-01", "2027-06-30", plan="BEST")
DAY = date(2027, 5, 5)
STAMP = "%Y-%m-%dT%H:%M:%S"


def hour(number: float) -> str:
    """A moment of the day before that on which files come, in UTC."""
    return (AT - timedelta(days=1) + timedelta(hours=number)).strftime(f"{STAMP}Z")


def written(message: str, at: str) -> str:
    """The message with the moment it was written."""
    return message.replace(' Version="', f' TimeStamp="{at}" Version="', 1)


def at_price(amount: str, at: str = "", *, where: str = FLEX, notice: str = "Overlay") -> str:
    message = amounts(an_amount(where, a_rate({2: amount})), notice=notice)
    return written(message, at) if at else message


def rooms(number: int, at: str, *, before: str = "", hotel: str = "MV1", day: int = 5) -> str:
    message = counts(a_count(f"2027-05-{day:02}", f"2027-05-{day:02}", number), before=before)
    return written(message.replace('"MV1"', f'"{hotel}"'), at)


def packed(**members: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in members.items():
            archive.writestr(f"{name}.xml", text)
    return file.getvalue()


def rooms_held(hotel: str = "MV1", day: int = 5) -> int:
    return AllotmentNight.objects.get(room_type__hotel__itemcode=hotel, night=date(2027, 5, day)).rooms


@pytest.fixture
def best() -> None:
    """A second plan of the room, by room and night."""
    room = RoomType.objects.get(hotel__itemcode="MV1")
    RatePlan.objects.create(room_type=room, code="BEST", board="BB", basis=25)


class TestAnOlderMessage:
    def test_waits_and_newer_amounts_stay_r_29(self) -> None:
        loaded(at_price("220", hour(2)))
        run = receive(at_price("210", hour(1)))
        assert (run.state, price(DAY, 1)) == (State.HELD, 22_000)
        moments = [
            (AT - timedelta(days=1) + timedelta(hours=number)).strftime("%-d %b %Y %H:%M:%S") for number in (1, 2)
        ]
        assert findings(run, Kind.HOLD) == [
            f"line 1, MV1, TimeStamp: written {moments[0]} UTC, before what was last loaded of DLX FLEX "
            f"({moments[1]} UTC): it would replace what is newer"
        ]

    def test_leaves_newer_rooms_restrictions_and_rate_plans_as_they_are_r_29(self) -> None:
        def close(state: str, at: str) -> str:
            status = f'<RestrictionStatus Status="{state}"/>'
            return written(availability(a_status(control("2027-05-05", "2027-05-05"), status)), at)

        def plan(base: str, at: str) -> str:
            sold = messages.a_plan(messages.static_rate(), messages.a_rate(base=((2, base),)))
            return written(messages.a_message(sold, hotel="MV1").replace('InvTypeCode="D"', 'InvTypeCode="DLX"'), at)

        for newer, older in (
            (rooms(3, hour(2)), rooms(9, hour(1))),
            (close("Close", hour(2)), close("Open", hour(1))),
            (plan("90", hour(2)), plan("80", hour(1))),
        ):
            receive(newer)
            run = receive(older)
            assert run.state == State.HELD
            assert len([one for one in findings(run, Kind.HOLD) if "would replace what is newer" in one]) == 1
        assert rooms_held() == 3
        assert price(DAY, 1) == "a night of the stay is closed or sold out"

    def test_is_loaded_where_a_person_says_so_and_the_newer_one_can_be_laid_over_it_again(self) -> None:
        newer = loaded(at_price("220", hour(2)))
        run = imports.release(run_id=receive(at_price("210", hour(1))).pk, by=None, at=AT)
        assert (run.state, price(DAY, 1)) == (State.LOADED, 21_000)
        assert imports.replay(run_id=newer.pk, by=None, at=AT).state == State.LOADED
        assert price(DAY, 1) == 22_000

    def test_that_was_loaded_on_purpose_does_not_open_the_way_to_others(self) -> None:
        loaded(at_price("220", hour(3)))
        imports.release(run_id=receive(at_price("210", hour(1))).pk, by=None, at=AT)
        assert receive(at_price("215", hour(2))).state == State.HELD

    def test_shows_what_else_looks_wrong_before_a_person_decides(self) -> None:
        loaded(at_price("220", hour(2)))
        run = receive(at_price("400", hour(1)))
        assert [one.rule for one in run.findings.filter(kind=Kind.HOLD)] == ["older_message", "median_moved"]

    def test_that_became_one_while_it_waited_for_another_reason_is_asked_about_again(self) -> None:
        waiting = receive(at_price("400", hour(1)))
        assert [one.rule for one in waiting.findings.filter(kind=Kind.HOLD)] == ["median_moved"]
        loaded(at_price("220", hour(2)))
        again = imports.release(run_id=waiting.pk, by=None, at=AT)
        assert (again.state, price(DAY, 1)) == (State.HELD, 22_000)
        assert imports.release(run_id=waiting.pk, by=None, at=AT).state == State.LOADED
        assert price(DAY, 1) == 40_000

    def test_with_a_fault_waits_for_both_decisions(self) -> None:
        loaded(at_price("220", hour(2)))
        lines = an_amount(FLEX, a_rate({2: "210"})) + an_amount(
            control("2027-05-01", "2027-05-02", plan="P9"), a_rate({2: "1"})
        )
        run = released(written(amounts(lines, notice="Overlay"), hour(1)))
        assert (run.state, price(DAY, 1)) == (State.HELD, 22_000)
        assert imports.release(run_id=run.pk, by=None, at=AT).state == State.LOADED
        assert price(DAY, 1) == 21_000


class TestWhatIsNotOlder:
    def test_is_a_message_about_another_plan_hotel_or_kind(self, best: None) -> None:
        loaded(at_price("220", hour(3)))
        loaded(at_price("200", hour(1), where=BEST))
        loaded(rooms(3, hour(1)))
        loaded(rooms(4, hour(0), hotel="MV2"))
        assert (rooms_held(), rooms_held("MV2")) == (3, 4)

    def test_is_the_same_moment_written_again_or_in_another_zone(self) -> None:
        loaded(at_price("220", hour(2)))
        loaded(at_price("221", hour(2)))
        ahead = (AT - timedelta(days=1) + timedelta(hours=5)).strftime(f"{STAMP}+02:00")  # three hours in UTC
        loaded(at_price("222", ahead))
        assert receive(at_price("223", hour(2.5))).state == State.HELD
        assert price(DAY, 1) == 22_200

    def test_is_a_message_without_a_moment_which_is_not_remembered_either(self) -> None:
        loaded(at_price("220", hour(2)))
        loaded(at_price("210"))
        assert price(DAY, 1) == 21_000
        loaded(at_price("215", hour(2)))

    def test_is_what_follows_a_message_that_was_not_loaded(self) -> None:
        held = receive(at_price("400", hour(3)))
        assert held.state == State.HELD
        loaded(at_price("210", hour(2)))

    def test_is_what_follows_a_plan_that_was_left_out_for_its_fault(self, best: None) -> None:
        lines = an_amount(FLEX, a_rate({2: "230"})) + an_amount(BEST, a_rate({5: "1"}))
        released(written(amounts(lines, notice="Overlay"), hour(3)))
        loaded(at_price("200", hour(2), where=BEST))
        assert receive(at_price("210", hour(2))).state == State.HELD


class TestACompleteSet:
    def test_is_newer_than_every_older_part(self) -> None:
        loaded(rooms(3, hour(2), before=COMPLETE))
        assert receive(rooms(9, hour(1))).state == State.HELD
        loaded(rooms(4, hour(3)))

    def test_does_not_end_a_newer_part(self) -> None:
        loaded(rooms(3, hour(2)))
        run = receive(rooms(9, hour(1), before=COMPLETE))
        assert (run.state, rooms_held()) == (State.HELD, 3)


class TestADelivery:
    def test_is_loaded_in_the_order_its_messages_were_written(self) -> None:
        loaded(packed(a=at_price("220", hour(2)), b=at_price("210", hour(1))), name="folder.zip")
        assert price(DAY, 1) == 22_000

    def test_is_loaded_without_its_older_messages_which_it_names(self) -> None:
        loaded(rooms(3, hour(2)))
        older = rooms(9, hour(1))
        run = loaded(packed(a=older, b=rooms(5, hour(1), hotel="MV2")), name="folder.zip")
        assert (rooms_held(), rooms_held("MV2")) == (3, 5)
        (note,) = [one for one in findings(run, Kind.NOTE) if "TimeStamp" in one]
        assert note.startswith("a.xml, line 1, MV1, TimeStamp: written ")
        assert note.endswith("left out and unchanged. To load it all the same, send it by itself and release it")
        alone = imports.release(run_id=receive(older).pk, by=None, at=AT)
        assert (alone.state, rooms_held()) == (State.LOADED, 9)


class TestAMoment:
    def test_ahead_by_more_than_any_zone_is_not_believed_and_locks_nothing(self) -> None:
        run = loaded(at_price("220", (AT + timedelta(days=400)).strftime(f"{STAMP}Z")))
        (note,) = [one for one in findings(run, Kind.NOTE) if "TimeStamp" in one]
        assert "more than 14 hours ahead" in note
        assert not NewestMessage.objects.exists()
        loaded(at_price("210", hour(1)))

    def test_ahead_by_a_wrong_zone_keeps_its_order(self) -> None:
        ahead = [(AT + timedelta(hours=2, minutes=minute)).strftime(STAMP) for minute in (0, 5)]
        loaded(at_price("220", ahead[1]))
        assert receive(at_price("210", ahead[0])).state == State.HELD

    @pytest.mark.parametrize("text", ["yesterday", "2027-02-30T10:00:00Z", "0001-01-01T00:00:00+14:00", "2027-01-01"])
    def test_nobody_can_read_counts_as_none_and_is_told(self, text: str) -> None:
        loaded(at_price("220", hour(2)))
        run = loaded(at_price("210", text))
        (note,) = [one for one in findings(run, Kind.NOTE) if "TimeStamp" in one]
        assert note == f"line 1: the TimeStamp {text} is no date and time: taken as a message without one."
        assert NewestMessage.objects.get().written_at == datetime.strptime(hour(2), f"{STAMP}Z").replace(tzinfo=UTC)
