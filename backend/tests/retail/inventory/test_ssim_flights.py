"""Legs joined to flights, twins told from seats of their own (formats 3.6)."""

from dataclasses import replace
from datetime import date

import pytest

from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ssim import twins
from leeward.retail.inventory.importers.ssim.parts import Disclosure, FlightDesignator
from tests.retail.inventory.ssim_builders import TWO_LEGS, Carrier, Leg, Stop, a_file, read_legs, read_lines

OUT, ON = TWO_LEGS
OWN = Leg(number=" 500")


class TestJoinLegs:
    def test_orders_legs_by_their_sequence(self) -> None:
        (pattern,) = read_legs(ON, OUT).patterns
        assert [leg.departs.station for leg in pattern.legs] == ["LGW", "BGI"]

    def test_keeps_variations_and_suffixes_apart(self) -> None:
        file = read_legs(Leg(days="1      "), Leg(days=" 2     ", variation=2), Leg(suffix="A"))
        assert [(str(one.designator), one.variation) for one in file.patterns] == [
            ("ZZ123", 1), ("ZZ123", 2), ("ZZ123A", 1)]  # fmt: skip

    @pytest.mark.parametrize(
        ("legs", "reason"),
        [
            ([ON], "leg 1 of the flight is missing"),
            ([OUT, OUT], "stands twice"),
            ([OUT, replace(ON, sequence=3)], "leg 2 of the flight is missing"),
            ([OUT, replace(ON, days="   4   ")], "different periods or days"),
            ([OUT, replace(ON, departs=Stop("ANU", "1500", "1500", "-0400"))], "leaves ANU"),
            ([OUT, replace(ON, departs=Stop("BGI", "1300", "1300", "-0400"))], "before the leg before it has landed"),
            ([Leg(first=date(2029, 1, 1), last=None)], "outside the validity"),
            ([Leg(first=date(2027, 5, 4), last=date(2027, 5, 5))], "no day of operation falls"),
            ([Leg(), Leg(variation=2)], "twice on one day"),
            ([Leg(), Leg(variation=2, first=date(2027, 5, 10), frequency="2")], "twice on one day"),
        ],
    )
    def test_refuses_legs_without_a_place(self, legs: list[Leg], reason: str) -> None:
        with pytest.raises(MessageRefused, match=reason):
            read_legs(*legs)

    def test_lets_fortnights_alternate(self) -> None:
        first = Leg(days="1      ", frequency="2")
        assert len(read_legs(first, replace(first, variation=2, first=date(2027, 5, 10))).patterns) == 2

    def test_refuses_an_empty_schedule(self) -> None:
        """An empty file would delist every flight of the carrier."""
        with pytest.raises(MessageRefused):
            read_lines(a_file(Carrier(legs=[])))


class TestMarkTwins:
    def seats(self, *legs: Leg) -> list[int | None]:
        return [leg.own_seats for pattern in read_legs(*legs).patterns for leg in pattern.legs]

    @pytest.mark.parametrize("flag", ["L", "Z"])
    def test_counts_no_seats_of_a_commercial_duplicate(self, flag: str) -> None:
        assert self.seats(OWN, Leg(disclosure=flag)) == [189, 0]

    @pytest.mark.parametrize("flag", ["S", "X", "D", " "])
    def test_counts_seats_of_leased_and_own_aircraft(self, flag: str) -> None:
        """A wet lease is somebody else's aircraft and crew, but its seats exist once, here."""
        assert self.seats(Leg(disclosure=flag)) == [189]
        assert read_legs(Leg(disclosure=flag)).patterns[0].legs[0].details.disclosure is Disclosure(flag.strip())

    def test_believes_the_leg_that_flies(self) -> None:
        """DEI 10 names the duplicates, whichever comes first in the file."""
        named = replace(OWN, segments=(("010", "/YY 77/ZZ 123"),))
        assert self.seats(named, Leg()) == [189, 0]
        assert self.seats(Leg(), named) == [0, 189]
        assert read_legs(Leg(), named).patterns[0].legs[0].flown_as == FlightDesignator("ZZ", 500)

    def test_believes_the_leg_that_is_sold(self) -> None:
        (pattern,) = read_legs(Leg(segments=(("050", "YY 77"),))).patterns
        assert pattern.is_twin
        assert pattern.legs[0].flown_as == FlightDesignator("YY", 77)

    def test_marks_a_twin_in_another_carriers_schedule(self) -> None:
        lines = a_file(Carrier(legs=[Leg(segments=(("010", "Q9 9"),))]),
                       Carrier(airline="Q9", legs=[Leg(airline="Q9", number="   9")]))  # fmt: skip
        assert [pattern.is_twin for pattern in read_lines(lines).patterns] == [False, True]

    @pytest.mark.parametrize(
        "other",
        [
            Leg(arrives=Stop("AGP", "1235", "1230", "+0200")),
            Leg(days="  3    "),
            Leg(first=date(2027, 9, 1)),
        ],
    )
    def test_leaves_other_routes_and_days_alone(self, other: Leg) -> None:
        named = replace(OWN, last=date(2027, 8, 31), segments=(("010", "ZZ123"),))
        assert self.seats(named, other) == [189, 189]

    def test_refuses_legs_that_name_each_other(self) -> None:
        with pytest.raises(MessageRefused, match="nobody says who flies"):
            read_legs(replace(OWN, segments=(("010", "ZZ123"),)), Leg(segments=(("010", "ZZ500"),)))

    @pytest.mark.parametrize(
        "segments",
        [(("010", "ZZ123"),), (("010", ""),), (("010", "ZZ"),), (("010", "ZZ12345"),), (("050", "YY1/YY2"),)],
    )
    def test_refuses_references_to_no_flight(self, segments: tuple[tuple[str, str], ...]) -> None:
        with pytest.raises(MessageRefused):
            read_legs(Leg(segments=segments))

    def test_refuses_a_flood_of_segment_data(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(twins, "MAX_SEGMENTS", 2)
        with pytest.raises(MessageRefused, match="more than 2 segment records"):
            read_legs(Leg(segments=(("109", "X"),) * 3))


class TestCabinSeats:
    @pytest.mark.parametrize(
        ("configuration", "cabins", "seats"),
        [("C020Y180", (("C", 20), ("Y", 180)), 200), ("CY", (), None), ("Y189VVBAGS", (), None), ("", (), None)],
    )
    def test_are_those_the_configuration_prints(
        self, configuration: str, cabins: tuple[tuple[str, int], ...], seats: int | None
    ) -> None:
        (pattern,) = read_legs(Leg(configuration=configuration)).patterns
        assert pattern.legs[0].cabin_seats == cabins
        assert pattern.legs[0].own_seats == seats
