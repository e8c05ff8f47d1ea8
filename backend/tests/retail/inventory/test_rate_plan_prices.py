"""What a stay costs on an OTA/AlpineBits rate plan: each rule of the standard with a total worked by hand."""

from pathlib import Path

import pytest

from tests.retail.inventory.checking import stay, total
from tests.retail.inventory.messages import (
    a_message,
    a_plan,
    a_rate,
    a_supplement,
    an_offer,
    family_offer,
    free_nights,
    static_rate,
    weekdays_only,
)

NO_PRICE = "a night or a guest of the stay has no price"


class TestGuests:
    @pytest.mark.parametrize(
        ("adults", "ages", "expected"),
        [
            (2, "", "320.00"),  # 2 × 80 × 2 nights
            (1, "", "200.00"),  # alone: 1 × 100 × 2
            (3, "", "440.00"),  # 2 × 80 + 60 extra, × 2
            (2, "5", "400.00"),  # 2 × 80 + 40, × 2
            (2, "2", "320.00"),  # infants are free
            (1, "5", "320.00"),  # the child pays as the second adult
            (1, "5 11", "400.00"),  # the older child pays in full, the younger its bracket
            (2, "12", NO_PRICE),  # no bracket holds twelve
            (2, "3", "400.00"),  # a bracket begins with its minimum age
            (4, "5", "more guests than the room holds"),
            (2, "18", "a guest listed as a child has the plan's adult age"),
        ],
    )
    def test_pay_by_number_and_age(self, tmp_path: Path, adults: int, ages: str, expected: str) -> None:
        message = a_message(a_plan(static_rate(), a_rate()))
        assert total(tmp_path, message, stay("03", "05", adults, ages)) == expected

    def test_share_one_amount_when_the_price_is_per_room(self, tmp_path: Path) -> None:
        # 80 for the room of two and 40 for the child, two nights.
        message = a_message(a_plan(static_rate(kind=25), a_rate()))
        assert total(tmp_path, message, stay("03", "05", 2, "5")) == "240.00"

    def test_are_adults_only_where_the_first_offer_gives_no_age(self, tmp_path: Path) -> None:
        offer = an_offer(occupancy='<Occupancy AgeQualifyingCode="10"/>')
        message = a_message(a_plan(static_rate(), a_rate(), offers=offer))
        assert total(tmp_path, message, stay("03", "05", 2, "5")) == "the plan sells to adults only"

    @pytest.mark.parametrize(
        ("lines", "adults", "ages", "expected"),
        [
            ('MinOccupancy="2"|', 1, "", "the number of adults is outside the plan's limits"),
            ('MaxOccupancy="2"|', 3, "", "the number of adults is outside the plan's limits"),
            ('|MaxOccupancy="1"', 2, "5 6", "the number of children is outside the limits of the plan or the room"),
            ('|MinAge="4"', 2, "3", "a child's age is outside the plan's limits"),
            ('|MaxAge="10"', 2, "10", "a child's age is outside the plan's limits"),
            ('|MaxAge="10"', 2, "9", "400.00"),
        ],
    )
    def test_keep_the_limits_of_the_first_offer(
        self, tmp_path: Path, lines: str, adults: int, ages: str, expected: str
    ) -> None:
        adult, child = lines.split("|")
        occupancy = f'<Occupancy AgeQualifyingCode="10" MinAge="16" {adult}/><Occupancy AgeQualifyingCode="8" {child}/>'
        message = a_message(a_plan(static_rate(), a_rate(), offers=an_offer(occupancy=occupancy)))
        assert total(tmp_path, message, stay("03", "05", adults, ages)) == expected


class TestFamilyOffer:
    @pytest.mark.parametrize(
        ("ages", "expected"),
        [
            ("5 9", "400.00"),  # the younger free: (2 × 80 + 40) × 2
            ("5", "400.00"),  # one child is fewer than two: (160 + 40) × 2
            ("5 11", "480.00"),  # only one is young enough
        ],
    )
    def test_gives_the_youngest_free_when_there_are_enough(self, tmp_path: Path, ages: str, expected: str) -> None:
        offers = an_offer() + family_offer(max_age=10, min_count=2, free=1)
        message = a_message(a_plan(static_rate(), a_rate(), offers=offers))
        assert total(tmp_path, message, stay("03", "05", 2, ages)) == expected

    def test_a_free_child_still_counts_for_the_base_row_but_pays_no_supplement(self, tmp_path: Path) -> None:
        # One adult must pay; the free child makes two guests: the row of 80, once, × 2; a supplement of 5 × 1 × 2.
        offers = an_offer() + family_offer(max_age=10, min_count=1, free=1)
        plan = a_plan(static_rate(), a_rate(), offers=offers, supplements=a_supplement(charge=21, amount="5"))
        assert total(tmp_path, a_message(plan), stay("03", "05", 1, "5"), room="1,2,4,3") == "170.00"


class TestNights:
    def test_change_price_with_the_season(self, tmp_path: Path) -> None:
        # One night at 2 × 80, two at 2 × 50.
        dear, cheap = a_rate(last="2027-05-10"), a_rate(base=((2, "50"),), first="2027-05-11")
        message = a_message(a_plan(static_rate(), dear, cheap))
        assert total(tmp_path, message, stay("10", "13", 2)) == "360.00"

    def test_without_a_rate_cannot_be_sold(self, tmp_path: Path) -> None:
        message = a_message(a_plan(static_rate(), a_rate(last="2027-05-10"), a_rate(first="2027-05-12")))
        assert total(tmp_path, message, stay("10", "13", 2)) == NO_PRICE

    def test_of_a_week_rate_count_pro_rata_at_the_end_of_the_stay(self, tmp_path: Path) -> None:
        # 2 × 350 a week for ten nights: 700 + 3/7 × 700.
        message = a_message(a_plan(static_rate(nights=7), a_rate(base=((2, "350"),))))
        assert total(tmp_path, message, stay("03", "13", 2)) == "1000.00"

    def test_of_a_week_rate_count_pro_rata_at_the_end_of_a_season(self, tmp_path: Path) -> None:
        # Three nights of 700 a week, then four of 1400 a week: 300 + 800.
        early = a_rate(base=((2, "350"),), last="2027-05-05")
        late = a_rate(base=((2, "700"),), first="2027-05-06")
        message = a_message(a_plan(static_rate(nights=7), early, late))
        assert total(tmp_path, message, stay("03", "10", 2)) == "1100.00"


class TestFreeNights:
    @pytest.mark.parametrize(
        ("repeats", "departure", "expected"),
        [
            (False, "06", "480.00"),  # three nights: not enough
            (False, "07", "480.00"),  # the last of four
            (False, "11", "1120.00"),  # the last of eight
            (True, "11", "960.00"),  # the last of each block of four
            (True, "12", "1120.00"),  # a third block has only begun
        ],
    )
    def test_fall_at_the_end_of_the_stay_or_of_each_block(
        self, tmp_path: Path, repeats: bool, departure: str, expected: str
    ) -> None:
        offers = an_offer() + free_nights(required=4, free=1, repeats=repeats)
        message = a_message(a_plan(static_rate(), a_rate(), offers=offers))
        assert total(tmp_path, message, stay("03", departure, 2)) == expected

    def test_waive_supplements_by_the_night_but_not_by_the_stay(self, tmp_path: Path) -> None:
        # Four nights, the last free: 3 × 160, 3 × 10 by the night, 20 for the stay.
        offers = an_offer() + free_nights(required=4, free=1)
        extras = a_supplement(charge=19, amount="10", code="A") + a_supplement(charge=18, amount="20", code="B")
        message = a_message(a_plan(static_rate(), a_rate(), offers=offers, supplements=extras))
        assert total(tmp_path, message, stay("03", "07", 2)) == "530.00"

    def test_never_fall_on_nights_bought_several_at_once(self, tmp_path: Path) -> None:
        offers = an_offer() + free_nights(required=7, free=1)
        message = a_message(a_plan(static_rate(nights=7), a_rate(base=((2, "350"),)), offers=offers))
        assert total(tmp_path, message, stay("03", "10", 2)) == "700.00"


class TestSupplements:
    @pytest.mark.parametrize(
        ("charge", "expected"),
        [
            (1, "340.00"),  # 10 × 2 nights
            (19, "340.00"),
            (21, "360.00"),  # 10 × 2 guests × 2 nights
            (12, "330.00"),  # 10 for the stay
            (18, "330.00"),
            (20, "340.00"),  # 10 × 2 guests
            (24, "330.00"),  # once
        ],
    )
    def test_are_due_by_their_charge_type(self, tmp_path: Path, charge: int, expected: str) -> None:
        plan = a_plan(static_rate(), a_rate(), supplements=a_supplement(charge=charge, amount="10"))
        assert total(tmp_path, a_message(plan), stay("03", "05", 2)) == expected

    @pytest.mark.parametrize(
        ("charge", "expected"),
        [(19, "810.00"), (18, "805.00"), (24, "810.00")],  # Wednesday alone: one night, a fifth of the stay's 25, once
    )
    def test_keep_to_their_weekdays(self, tmp_path: Path, charge: int, expected: str) -> None:
        # 3 May 2027 is a Monday: five nights, one Wednesday.
        amount = "25" if charge == 18 else "10"
        extra = a_supplement(charge=charge, amount=amount, inside=weekdays_only("0010000"))
        message = a_message(a_plan(static_rate(), a_rate(), supplements=extra))
        assert total(tmp_path, message, stay("03", "08", 2)) == expected

    def test_of_another_room_type_are_not_due(self, tmp_path: Path) -> None:
        extra = a_supplement(charge=19, amount="10", room="X", code="A") + a_supplement(
            charge=19, amount="7", room="D", code="B"
        )
        message = a_message(a_plan(static_rate(), a_rate(), supplements=extra))
        assert total(tmp_path, message, stay("03", "05", 2)) == "334.00"

    def test_that_guests_may_decline_are_not_due(self, tmp_path: Path) -> None:
        extra = a_supplement(charge=19, amount="10", mandatory="false")
        message = a_message(a_plan(static_rate(), a_rate(), supplements=extra))
        assert total(tmp_path, message, stay("03", "05", 2)) == "320.00"

    @pytest.mark.parametrize(("base", "expected"), [("151.45", "3347.36"), ("80", "1775.45")])
    def test_round_as_the_reference_application_does(self, tmp_path: Path, base: str, expected: str) -> None:
        # Eleven nights, 17 a stay on ten of them: 15.4545, to thousandths 15.455. Added to 3331.90 and to 1760.00 that
        # is half a hundredth both times: in binary fractions the first sum lies above it, the second below.
        extra = a_supplement(charge=18, amount="17").replace('End="2027-05-31"', 'End="2027-05-12"')
        message = a_message(a_plan(static_rate(), a_rate(base=((2, base),)), supplements=extra))
        assert total(tmp_path, message, stay("03", "14", 2)) == expected


class TestHalfAThousandth:
    """Three-digit amounts bought several nights at once: the standard's own additions decide (docs/pricing.md, 10)."""

    @pytest.mark.parametrize(
        ("amount", "expected"),
        [
            # A quarter of 100.178 is 25.0445; as a binary fraction a little less: 25.044, and so 25.04.
            ("100.178", "25.04"),
            # A quarter of 100.022 is 25.0055; as a binary fraction a little more: 25.006, and so 25.01.
            ("100.022", "25.01"),
        ],
    )
    def test_goes_where_binary_fractions_lead(self, tmp_path: Path, amount: str, expected: str) -> None:
        message = a_message(a_plan(static_rate(kind=25, nights=4), a_rate(base=((1, amount),))))
        assert total(tmp_path, message, stay("03", "04", 1)) == expected

    def test_of_guests_who_all_stay_free_still_needs_a_rate(self, tmp_path: Path) -> None:
        offers = an_offer() + family_offer(max_age=12, min_count=1, free=2)
        plan = a_plan(static_rate(), a_rate(last="2027-05-10"), offers=offers)
        assert total(tmp_path, a_message(plan), stay("03", "05", 0, "5 6"), "1,2,4,4") == "0.00"
        assert total(tmp_path, a_message(plan), stay("09", "12", 0, "5 6"), "1,2,4,4") == (
            "a night or a guest of the stay has no price"
        )
