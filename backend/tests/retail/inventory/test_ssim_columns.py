"""Each column of each record counts (formats 3.6): what stands in it is read, or refused."""

import pytest

from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ssim.parts import ScheduleFile
from tests.retail.inventory.ssim_builders import Carrier, Leg, Stop, a_file, leg_between, put, read_legs, read_lines

LINES = a_file(Carrier(legs=[Leg(segments=(("109", "MEALS OF OUR OWN"),), joint="YY XX ")]))
WHOLE = read_lines(LINES)
KINDS = {line[0]: at for at, line in enumerate(LINES)}


def plausible_change(character: str) -> str:
    """Another character of the same sort: what a slip of one column or a mistyped code looks like."""
    if character.isdigit():
        return str((int(character) + 1) % 10)
    if character.isalpha():
        return chr((ord(character) - 64) % 26 + 65)
    return "7" if character == " " else "Q"


def answer(kind: str, column: int, text: str) -> ScheduleFile | None:
    lines = list(LINES)
    lines[KINDS[kind]] = put(lines[KINDS[kind]], column, text)
    try:
        return read_lines(lines)
    except MessageRefused as refused:
        assert refused.problems
        return None


class TestEveryColumn:
    @pytest.mark.parametrize("kind", "12345")
    def test_changes_the_answer_or_is_refused(self, kind: str) -> None:
        record = LINES[KINDS[kind]]
        ignored = [
            (column, text)
            for column in range(1, 201)
            for text in ("~", plausible_change(record[column - 1]))
            if answer(kind, column, text) == WHOLE
        ]
        assert ignored == []


class TestLegColumns:
    @pytest.mark.parametrize(
        ("column", "text"),
        [
            (2, "1"), (3, "12 "), (3, "   "), (6, "0000"), (6, "12 4"), (6, "    "), (10, "00"), (12, "00"), (14, " "),
            (15, "31APR27"), (15, "03May27"), (15, "00XXX00"), (22, "02MAY27"), (22, "00XXX01"), (29, "2"),
            (29, " " * 7), (35, "1"), (36, "3"), (37, "lgw"),
            (40, "2400"), (40, "0960"), (40, "    "), (44, "0859"), (44, "1301"),
            (48, "0100+"), (48, "+1500"), (48, "+0160"), (55, "   "), (58, "1236"), (62, "2401"), (66, " 0200"),
            (73, "   "), (111, "A  B  "), (123, "X"), (147, "X"), (149, "Q"), (162, "X"), (193, "X"), (194, "J"),
        ],
    )  # fmt: skip
    def test_refuse_what_cannot_be(self, column: int, text: str) -> None:
        assert answer("3", column, text) is None

    def test_give_swapped_arrival_times_away(self) -> None:
        """A supplier with passenger and aircraft columns swapped is refused, not misread."""
        assert answer("3", 58, "12351230") is None
        assert answer("3", 40, "09100900") is None

    def test_refuse_a_wrong_date_variation(self) -> None:
        """It lands a day late, or before it left."""
        assert answer("3", 193, "01") is None
        assert answer("3", 193, "10") is None

    def test_keep_every_service_type(self) -> None:
        """Charters matter here, and positioning is not for us to drop."""
        legs = [Leg(service=service, number=f"{at:4}") for at, service in enumerate("JCGSP", start=1)]
        assert [pattern.legs[0].service_type for pattern in read_legs(*legs).patterns] == list("JCGSP")

    def test_number_variations_past_99(self) -> None:
        assert read_legs(Leg(variation=205)).patterns[0].variation == 205


class TestDateVariation:
    def minutes(self, departs: Stop, arrives: Stop, mode: str = "L") -> tuple[int, int]:
        leg = read_legs(leg_between(departs, arrives), mode=mode).patterns[0].legs[0]
        return leg.departs.passenger_minutes, leg.arrives.passenger_minutes

    def test_digits_are_later_days(self) -> None:
        found = self.minutes(Stop("LGW", "2330", "2330", "+0100"), Stop("CUN", "0330", "0330", "-0500", day="1"))
        assert found == (1410, 1650)

    def test_letters_are_earlier_days(self) -> None:
        """East over the date line: it lands on the calendar day before it left."""
        found = self.minutes(Stop("AKL", "0100", "0100", "+1200"), Stop("HNL", "0900", "0900", "-1000", day="A"))
        assert found == (60, 540 - 1440)

    def test_2400_is_the_next_midnight(self) -> None:
        found = self.minutes(Stop("LGW", "2000", "2000", "+0100"), Stop("PMI", "2400", "2400", "+0200"))
        assert found == (1200, 1440)

    def test_utc_files_are_made_local(self) -> None:
        found = self.minutes(Stop("LGW", "2330", "2330", "+0100"), Stop("PMI", "0200", "0200", "+0200", "1"), mode="U")
        assert found == (1410 + 60, 1440 + 120 + 120)

    def test_times_on_two_sides_of_midnight_are_refused(self) -> None:
        """Which of the two the date variation means is not said; a day wrong would be sold."""
        with pytest.raises(MessageRefused, match="do not fit together"):
            self.minutes(Stop("LGW", "2355", "0005", "+0100"), Stop("PMI", "0330", "0330", "+0200"))
