"""When an OTA/AlpineBits rate plan may be sold: booking rules by date, weekday, length and days ahead."""

from pathlib import Path

import pytest

from tests.retail.inventory.checking import stay, total
from tests.retail.inventory.messages import (
    a_length,
    a_message,
    a_plan,
    a_rate,
    a_rule,
    an_offer,
    static_rate,
)

CLOSED = '<RestrictionStatus Restriction="{}" Status="Close"/>'
NOT_MONDAYS = '<{}DaysOfWeek Mon="false" Tue="1"/>'


class TestBookingRules:
    @pytest.mark.parametrize(
        ("inside", "expected"),
        [
            (a_length("SetMinLOS", 3), "the stay is shorter than the minimum"),
            (a_length("SetMaxLOS", 1), "the stay is longer than the maximum"),
            (CLOSED.format("Master"), "a night of the stay is closed or sold out"),
            (CLOSED.format("Arrival"), "no arrivals on this weekday"),
            (f"<DOW_Restrictions>{NOT_MONDAYS.format('Arrival')}</DOW_Restrictions>", "no arrivals on this weekday"),
            (f"<DOW_Restrictions>{NOT_MONDAYS.format('Departure')}</DOW_Restrictions>", "320.00"),
        ],
    )
    def test_refuse_by_the_day_of_arrival(self, tmp_path: Path, inside: str, expected: str) -> None:
        # From Monday to Wednesday; the last day of the rule is the first night.
        rule = a_rule(inside=inside, last="2027-05-03")
        assert total(tmp_path, a_message(a_plan(static_rate(), a_rate(), rules=rule)), stay("03", "05", 2)) == expected

    def test_refuse_by_the_day_of_departure(self, tmp_path: Path) -> None:
        rule = a_rule(inside=f"<DOW_Restrictions>{NOT_MONDAYS.format('Departure')}</DOW_Restrictions>")
        message = a_message(a_plan(static_rate(), a_rate(), rules=rule))
        assert total(tmp_path, message, stay("08", "10", 2)) == "no departures on this weekday"

    def test_that_close_the_day_of_departure_do_not_close_the_stay(self, tmp_path: Path) -> None:
        rule = a_rule(inside=CLOSED.format("Master"), first="2027-05-05")
        assert total(tmp_path, a_message(a_plan(static_rate(), a_rate(), rules=rule)), stay("03", "05", 2)) == "320.00"

    def test_of_the_room_type_and_generic_ones_both_count(self, tmp_path: Path) -> None:
        rules = a_rule(inside=a_length("SetMinLOS", 2)) + a_rule(inside=a_length("SetMinLOS", 3), room="D")
        message = a_message(a_plan(static_rate(), a_rate(), rules=rules))
        assert total(tmp_path, message, stay("03", "05", 2)) == "the stay is shorter than the minimum"

    def test_of_another_room_type_do_not_count(self, tmp_path: Path) -> None:
        message = a_message(a_plan(static_rate(), a_rate(), rules=a_rule(inside=a_length("SetMinLOS", 9), room="X")))
        assert total(tmp_path, message, stay("03", "05", 2)) == "320.00"

    @pytest.mark.parametrize(
        ("first", "expected"),
        [("2027-05-05", "a day of the stay asks for a longer stay"), ("2027-05-06", "320.00")],
    )
    def test_with_forward_lengths_bind_the_day_of_departure_too(
        self, tmp_path: Path, first: str, expected: str
    ) -> None:
        rule = a_rule(inside=a_length("SetForwardMinStay", 3), first=first)
        message = a_message(a_plan(static_rate(), a_rate(), rules=rule))
        assert total(tmp_path, message, stay("03", "05", 2)) == expected

    @pytest.mark.parametrize(
        ("booked", "expected"),
        [
            ("2027-04-03", "320.00"),  # thirty days ahead
            ("2027-04-04", "booked later than the plan allows"),
            ("2027-01-02", "booked earlier than the plan allows"),
        ],
    )
    def test_limit_the_days_booked_ahead(self, tmp_path: Path, booked: str, expected: str) -> None:
        offer = an_offer(attributes='MinAdvancedBookingOffset="P30D" MaxAdvancedBookingOffset="P120D"')
        message = a_message(a_plan(static_rate(), a_rate(), offers=offer))
        assert total(tmp_path, message, stay("03", "05", 2, booked=booked)) == expected

    def test_of_the_first_offer_limit_length_and_weekday(self, tmp_path: Path) -> None:
        inside = a_length("SetMinLOS", 2) + '<DOW_Restrictions><ArrivalDaysOfWeek Tue="0"/></DOW_Restrictions>'
        message = a_message(a_plan(static_rate(), a_rate(), offers=an_offer(inside=inside)))
        assert total(tmp_path, message, stay("03", "04", 2)) == "the stay is shorter than the minimum"
        assert total(tmp_path, message, stay("04", "06", 2)) == "no arrivals on this weekday"
