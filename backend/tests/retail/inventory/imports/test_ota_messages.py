"""OTA room counts, restrictions and amounts, from a message to the price a visitor sees (issue 3, item 5)."""

from __future__ import annotations

from datetime import date

import pytest

from leeward.retail.inventory.models import AllotmentNight, ImportRun, RatePlan, RoomType, Supplier
from leeward.retail.inventory.operations.stock import RoomKey
from leeward.retail.inventory.operations.taking import RoomsWanted, take_rooms
from leeward.retail.inventory.storing.hotels import Nights
from leeward.travel.occupancy import Occupancy
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import (
    COMPLETE,
    a_count,
    a_rate,
    a_status,
    agreed,
    amounts,
    an_amount,
    availability,
    control,
    counts,
    findings,
    loaded,
    price,
    receive,
)

CLOSED = "a night of the stay is closed or sold out"
MAY = [date(2027, 5, day) for day in range(1, 32)]
ALL_MAY = control("2027-05-01", "2027-05-31")


def may(day: int) -> date:
    return MAY[day - 1]


def rooms_on(day: int) -> tuple[int, int]:
    night = AllotmentNight.objects.get(room_type__hotel__itemcode="MV1", night=may(day))
    return night.rooms, night.taken


class TestInventoryCounts:
    def test_are_seen_in_the_published_prices(self) -> None:
        loaded(counts(a_count("2027-05-05", "2027-05-06", 0)))
        assert price(may(3), 2) == 40_000
        assert price(may(4), 2) == CLOSED
        loaded(counts(a_count("2027-05-05", "2027-05-06", 3)))
        assert price(may(4), 2) == 40_000

    def test_of_free_rooms_come_on_top_of_those_taken(self) -> None:
        take_rooms(wanted=[RoomsWanted(RoomKey("MV1", "DLX"), Nights(may(5), may(5)))], at=AT)
        loaded(counts(a_count("2027-05-05", "2027-05-05", 1)))
        assert rooms_on(5) == (2, 1)

    def test_of_rooms_held_include_those_taken(self) -> None:
        Supplier.objects.filter(code="north").update(ota_count_type=1)
        take_rooms(wanted=[RoomsWanted(RoomKey("MV1", "DLX"), Nights(may(5), may(5)))], at=AT)
        loaded(counts(a_count("2027-05-05", "2027-05-05", 1, count_type=1)))
        assert rooms_on(5) == (1, 1)
        assert price(may(5), 1) == CLOSED

    def test_of_another_type_than_the_suppliers_are_refused(self) -> None:
        run = receive(counts(a_count("2027-05-05", "2027-05-05", 1, count_type=6)))
        assert run.state == ImportRun.State.QUARANTINED
        assert findings(run) == ["line 1, DLX: no count of type 2, which this supplier is to send"]

    def test_a_complete_set_leaves_no_room_on_other_nights(self) -> None:
        loaded(counts(a_count("2027-05-05", "2027-05-06", 2), before=COMPLETE))
        assert price(may(5), 2) == 40_000
        assert price(may(8), 1) == CLOSED

    def test_end_free_sale(self) -> None:
        RoomType.objects.update(is_free_sale=True)
        loaded(counts(a_count("2027-05-05", "2027-05-05", 0)))
        assert price(may(5), 1) == CLOSED

    def test_of_an_unknown_room_change_nothing(self) -> None:
        run = receive(counts(a_count("2027-05-05", "2027-05-05", 0), a_count("2027-05-05", "2027-05-05", 0, room="X")))
        assert run.state == ImportRun.State.QUARANTINED
        assert rooms_on(5) == (2, 0)


class TestRestrictions:
    @pytest.mark.parametrize(
        ("inside", "reason"),
        [
            ('<RestrictionStatus Restriction="Master" Status="Close"/>', CLOSED),
            ('<RestrictionStatus Status="Close"/>', CLOSED),
            ('<RestrictionStatus Restriction="Arrival" Status="Close"/>', "no arrivals on this weekday"),
            ('<RestrictionStatus Restriction="Departure" Status="Close"/>', "no departures on this weekday"),
            (
                '<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="4" TimeUnit="Day"/></LengthsOfStay>',
                "the stay is shorter than the minimum",
            ),
            (
                '<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMaxLOS" Time="1" TimeUnit="Day"/></LengthsOfStay>',
                "the stay is longer than the maximum",
            ),
            (
                '<LengthsOfStay><LengthOfStay MinMaxMessageType="SetForwardMinStay" Time="4"/></LengthsOfStay>',
                "a day of the stay asks for a longer stay",
            ),
            (
                '<LengthsOfStay><LengthOfStay MinMaxMessageType="FullPatternLOS" FixedPatternLength="5">'
                '<LOS_Pattern LOS_Pattern="NNYYY"/></LengthOfStay></LengthsOfStay>',
                "the stay is shorter than the minimum",
            ),
        ],
    )
    def test_bind_the_stays_they_name_until_they_are_lifted(self, inside: str, reason: str) -> None:
        loaded(availability(a_status(ALL_MAY, inside)))
        assert price(may(10), 2) == reason
        lifted = inside.replace('"Close"', '"Open"').replace("Set", "Remove").replace("NNYYY", "YYYYY")
        loaded(availability(a_status(ALL_MAY, lifted)))
        assert price(may(10), 2) == 40_000

    def test_of_one_kind_leave_the_others_as_they_are(self) -> None:
        loaded(availability(a_status(ALL_MAY, '<RestrictionStatus Restriction="Arrival" Status="Close"/>')))
        loaded(availability(a_status(ALL_MAY, '<RestrictionStatus Restriction="Master" Status="Open"/>')))
        assert price(may(10), 2) == "no arrivals on this weekday"

    def test_are_lifted_on_their_own_days_only(self) -> None:
        close, opened = ('<RestrictionStatus Status="Close"/>', '<RestrictionStatus Status="Open"/>')
        loaded(availability(a_status(ALL_MAY, close)))
        loaded(availability(a_status(control("2027-05-10", "2027-05-12"), opened)))
        assert price(may(10), 3) == 60_000
        assert price(may(10), 4) == CLOSED

    @pytest.mark.parametrize("days", ['Sat="true" Sun="1"', 'Mon="0" Tue="0" Weds="0" Thur="0" Fri="false"'])
    def test_hold_on_the_weekdays_named(self, days: str) -> None:
        # 8 May 2027 is a Saturday.
        where = control("2027-05-01", "2027-05-31", days=days)
        loaded(availability(a_status(where, '<RestrictionStatus Status="Close"/>')))
        assert price(may(3), 5) == 100_000
        assert price(may(7), 2) == CLOSED

    def test_of_a_plan_leave_other_plans_alone(self) -> None:
        RatePlan.objects.create(
            room_type=RoomType.objects.get(hotel__itemcode="MV1"), code="OTHER", board="BB", basis=7
        )
        where = control("2027-05-01", "2027-05-31", plan="OTHER")
        loaded(availability(a_status(where, '<RestrictionStatus Status="Close"/>')))
        assert price(may(3), 5) == 100_000

    def test_with_a_booking_limit_count_rooms(self) -> None:
        loaded(availability(a_status(ALL_MAY, "", attributes='BookingLimit="0" BookingLimitMessageType="SetLimit"')))
        assert price(may(3), 5) == CLOSED

    @pytest.mark.parametrize(
        ("inside", "reason"),
        [
            ('<RestrictionStatus Status="Shut"/>', "Status Open or Close"),
            ('<RestrictionStatus MinAdvancedBookingOffset="P3D"/>', "by date is not taken"),
            (
                '<LengthsOfStay><LengthOfStay MinMaxMessageType="FullPatternLOS" FixedPatternLength="3">'
                '<LOS_Pattern LOS_Pattern="YNY"/></LengthOfStay></LengthsOfStay>',
                "the Y stand together",
            ),
        ],
    )
    def test_we_cannot_keep_are_refused_not_guessed(self, inside: str, reason: str) -> None:
        run = receive(availability(a_status(ALL_MAY, inside)))
        assert run.state == ImportRun.State.REFUSED
        assert reason in findings(run)[0]


class TestRateAmounts:
    WHERE = control("2027-05-05", "2027-05-06", plan="FLEX")

    def test_overlay_replaces_every_night_of_the_plan(self) -> None:
        # £300 a night for the room of one or two; nights that are not named have no price any more.
        agreed(amounts(an_amount(self.WHERE, a_rate({2: "260.00"})), notice="Overlay"))
        assert price(may(5), 2) == 52_000
        assert price(may(5), 2, party=Occupancy(adults=1)) == 52_000
        assert price(may(4), 2) == "a night or a guest of the stay has no price"

    def test_delta_changes_only_its_nights_and_later_lines_count(self) -> None:
        loaded(amounts(an_amount(control("2027-05-01", "2027-06-29", plan="FLEX"), a_rate({2: "200"})), notice="New"))
        loaded(amounts(an_amount(self.WHERE, a_rate({2: "250"})), an_amount(self.WHERE, a_rate({1: "150", 2: "240"}))))
        assert price(may(4), 3) == 20_000 + 2 * 24_000
        assert price(may(5), 1, party=Occupancy(adults=1)) == 15_000

    def test_static_amounts_hold_where_no_dated_one_does(self) -> None:
        static = an_amount(control("", "", plan="FLEX").replace('Start="" End=""', ""), a_rate({2: "210"}))
        dated = an_amount(
            control("", "", plan="FLEX").replace('Start="" End=""', ""),
            a_rate({2: "230"}, dates='Start="2027-05-05" End="2027-05-05"'),
        )
        loaded(amounts(dated, static, notice="Overlay"))
        assert price(may(4), 3) == 21_000 + 23_000 + 21_000

    def test_remove_takes_its_nights_off_sale(self) -> None:
        loaded(amounts(f"<RateAmountMessage>{self.WHERE}</RateAmountMessage>", notice="Remove"))
        assert price(may(4), 1) == 20_000
        assert price(may(5), 1) == "a night or a guest of the stay has no price"

    def test_children_pay_by_age_and_adults_beyond_the_standard_their_own(self) -> None:
        extra = (
            '<AdditionalGuestAmount AgeQualifyingCode="10" Amount="70"/>'
            '<AdditionalGuestAmount AgeQualifyingCode="8" Amount="40" MaxAge="11"/>'
            '<AdditionalGuestAmount AgeQualifyingCode="7" Amount="0"/>'
        )
        agreed(amounts(an_amount(self.WHERE, a_rate({2: "200"}, extra=extra)), notice="Overlay"))
        assert price(may(5), 1, party=Occupancy(adults=3)) == 27_000
        assert price(may(5), 1, party=Occupancy(adults=2, ages=(11,))) == 24_000
        assert price(may(5), 1, party=Occupancy(adults=2, ages=(1,))) == 20_000
        assert price(may(5), 1, party=Occupancy(adults=2, ages=(12,))) == "a night or a guest of the stay has no price"

    def test_amounts_for_more_guests_become_what_each_adult_adds(self) -> None:
        agreed(amounts(an_amount(self.WHERE, a_rate({2: "200", 3: "260", 4: "320"})), notice="Overlay"))
        assert price(may(5), 1, party=Occupancy(adults=4)) == 32_000

    @pytest.mark.parametrize(
        ("rate", "notice", "reason"),
        [
            (a_rate({2: "200"}).replace("AmountAfterTax", "AmountBeforeTax"), "Overlay", "before tax cannot be sold"),
            (a_rate({2: "200"}), "Delta", "not priced per room and night"),
            (a_rate({2: "200", 3: "260", 4: "300"}), "Overlay", "must rise by the same sum"),
            (a_rate({5: "200"}), "Overlay", "a number of guests the room holds"),
            (a_rate({2: "99999999"}), "Overlay", "higher than any night costs"),
            (a_rate({2: "200"}).replace("<Rate ", '<Rate RateTimeUnit="Week" '), "Overlay", "by the night"),
        ],
    )
    def test_we_cannot_sell_are_refused(self, rate: str, notice: str, reason: str) -> None:
        run = receive(amounts(an_amount(self.WHERE, rate), notice=notice))
        assert run.state in {ImportRun.State.REFUSED, ImportRun.State.QUARANTINED}
        assert reason in findings(run)[0]
        assert price(may(4), 3) == 60_000
