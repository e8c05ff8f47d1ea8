"""Rooms and parties: who may share a room, who is counted as what, what the panel allows (V09–V12, Z06–Z12)."""

import pytest

from leeward.travel.occupancy import Occupancy, Party, check_occupancy, check_party, format_guests, format_sharing
from leeward.travel.rooms_panel import (
    ADULTS_ONLY_MESSAGE,
    AGE_NOTE,
    AGE_PLACEHOLDER,
    NEW_ROOM,
    ChildPolicy,
    ChildRules,
    is_add_room_enabled,
    is_add_room_shown,
    is_remove_room_shown,
)
from tests.travel.golden import Case, errors_as_json, load, rooms_of

GOLDEN = load("occupancy")


class TestCheckOccupancy:
    @pytest.mark.parametrize("case", GOLDEN["rooms"], ids=lambda case: f"{case['adults']}+{case['ages']}")
    def test_names_what_is_wrong_worst_first_v09_z11(self, case: Case) -> None:
        errors = check_occupancy(adults=case["adults"], ages=case["ages"])
        assert errors_as_json(errors) == case["errors"]

    def test_says_which_room_a_child_error_belongs_to_v11(self) -> None:
        assert [error.room for error in check_occupancy(adults=2, ages=[None], room=1)] == [1]


class TestCheckParty:
    def test_takes_five_rooms_from_a_link_z07(self) -> None:
        assert check_party((Occupancy(),) * 5) == []

    def test_refuses_a_sixth_room_with_a_field_error_z07(self) -> None:
        assert [error.rule for error in check_party((Occupancy(),) * 6)] == ["max_rooms"]

    def test_refuses_a_party_without_rooms(self) -> None:
        assert [error.rule for error in check_party(())] == ["min_rooms"]


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


class TestRoomsPanel:
    @pytest.mark.parametrize("case", GOLDEN["childPolicy"], ids=lambda case: case["policy"])
    def test_states_the_child_policy_v12(self, case: Case) -> None:
        rules = ChildRules(policy=ChildPolicy(case["policy"]), min_age=case["min"], max_age=case["max"])
        assert rules.policy_text == case["text"]

    @pytest.mark.parametrize("case", GOLDEN["panel"], ids=lambda case: f"{case['rooms']}-{case['multiCentre']}")
    def test_adds_rooms_up_to_three_and_shows_the_control_up_to_five_v10(self, case: Case) -> None:
        assert is_add_room_shown(rooms=case["rooms"], is_multi_centre=case["multiCentre"]) is case["addShown"]
        assert is_add_room_enabled(rooms=case["rooms"]) is case["addEnabled"]

    def test_never_removes_the_first_room_v09(self) -> None:
        assert [is_remove_room_shown(room=room) for room in range(6)] == [False, True, True, True, True, False]

    def test_a_new_room_holds_two_adults_v10(self) -> None:
        assert Occupancy(adults=2) == NEW_ROOM

    def test_offers_ages_from_minimum_to_maximum_starting_at_the_minimum_v11(self) -> None:
        rules = ChildRules(min_age=3, max_age=12)
        assert (min(rules.age_choices), max(rules.age_choices), rules.new_child_age) == (3, 12, 3)

    def test_labels_adults_with_the_hotels_minimum_age_v12(self) -> None:
        assert ChildRules().adults_label == "Adults"
        assert ChildRules(min_adult_age=16).adults_label == "Adults (+16)"

    def test_keeps_the_literal_sentences_v11_v12(self) -> None:
        literal = (AGE_PLACEHOLDER, AGE_NOTE, ADULTS_ONLY_MESSAGE)
        assert literal == ("Select age", "Child age on date of return", "This hotel is adults only")


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
