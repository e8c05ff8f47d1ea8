"""Rooms and parties: who may share a room, who is counted as what, what the panel allows (V09–V12, Z06–Z12)."""

import pytest

from leeward.travel.occupancy import Occupancy, Party, check_occupancy, format_guests, format_sharing
from tests.travel.golden import Case, errors_as_json, load, rooms_of

GOLDEN = load("occupancy")


class TestCheckOccupancy:
    @pytest.mark.parametrize("case", GOLDEN["rooms"], ids=lambda case: f"{case['adults']}+{case['ages']}")
    def test_names_what_is_wrong_worst_first_v09_z11(self, case: Case) -> None:
        errors = check_occupancy(adults=case["adults"], ages=case["ages"])
        assert errors_as_json(errors) == case["errors"]

    def test_says_which_room_a_child_error_belongs_to_v11(self) -> None:
        assert [error.room for error in check_occupancy(adults=2, ages=[None], room=1)] == [1]


class TestParty:
    @pytest.mark.parametrize("case", GOLDEN["counts"], ids=lambda case: str(case["people"]))
    def test_counts_infants_apart_and_everyone_in_people_z08_z10(self, case: Case) -> None:
        party = Party(rooms=rooms_of(case))
        counted = (party.adults, party.children, party.infants, party.people)
        assert counted == (case["adults"], case["children"], case["infants"], case["people"])

    def test_a_room_is_two_adults_unless_told_and_counts_all_its_guests_e23(self) -> None:
        """E23: adults (2), children, ages, and both together (`adultsAndChildren`)."""
        room = Occupancy()
        assert (room.adults, room.children, room.ages, room.guests) == (2, 0, (), 2)
        room = Occupancy(adults=3, ages=(9, 1))
        assert (room.adults, room.children, room.ages, room.guests) == (3, 2, (1, 9), 5)

    def test_two_rooms_with_the_same_guests_are_equal(self) -> None:
        assert Occupancy(adults=2, ages=(9, 1)) == Occupancy(adults=2, ages=(1, 9))

    def test_ages_at_a_hotels_adult_age_count_as_adults_z12(self) -> None:
        assert Occupancy(adults=2, ages=(12, 16)).counted_at(adult_from_age=16) == Occupancy(adults=3, ages=(12,))
        assert Occupancy(adults=2, ages=(12,)).counted_at(adult_from_age=None) == Occupancy(adults=2, ages=(12,))


class TestFormatGuests:
    @pytest.mark.parametrize(
        ("adults", "children", "words"),
        [(1, 0, "1 adult"), (2, 0, "2 adults"), (2, 1, "2 adults, 1 child"), (1, 3, "1 adult, 3 children")],
    )
    def test_counts_children_of_every_age_apart(self, adults: int, children: int, words: str) -> None:
        assert format_guests(adults=adults, children=children) == words


class TestFormatSharing:
    @pytest.mark.parametrize(
        ("rooms", "words"),
        [
            ([(2, ())], "based on 2 adults sharing"),
            ([(3, ())], "based on 3 adults sharing"),
            ([(1, ())], "based on 1 adult"),
            ([(1, (10,))], "based on 1 adult and 1 child aged 10 sharing"),
            ([(2, (9, 6))], "based on 2 adults and 2 children aged 6 and 9 sharing"),
            ([(2, (0, 3, 8))], "based on 2 adults and 3 children aged under 1, 3 and 8 sharing"),
            ([(2, ()), (2, (4,))], "based on 4 adults and 1 child aged 4 in 2 rooms"),
        ],
    )
    def test_says_for_whom_a_price_a_head_is_uk_03(self, rooms: list[tuple[int, tuple[int, ...]]], words: str) -> None:
        assert format_sharing([Occupancy(adults, ages) for adults, ages in rooms]) == words
