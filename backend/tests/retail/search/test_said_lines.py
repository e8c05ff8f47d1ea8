"""T-01: a price is said to the penny, and nobody outside reads from it what a supplier takes or what we earn."""

from __future__ import annotations

from leeward.retail.search.answers.said_lines import said_lines

_ROOM = "room 1, STD, BB"
_ENGINES = [
    (f"{_ROOM}: base for 2 guests", 90_000),
    (f"{_ROOM}: promotion EARLY", -9_000),
    (f"{_ROOM}: rounding", 1),
    (f"{_ROOM}: margin", 8_100),
    (f"{_ROOM}: local charges", 2_000),
    ("room 2, STD, BB: base for 2 guests", 40_000),
    ("outbound flight OUT, economy", 30_000),
    ("extra: Airport lounge × 2", 6_400),
    ("total rounded up", 99),
]


def test_a_room_is_one_line_and_what_the_hotel_takes_another() -> None:
    assert [(line["rule"], line["pence"]) for line in said_lines(_ENGINES)] == [
        (_ROOM, 89_101),
        (f"{_ROOM}: local charges", 2_000),
        ("room 2, STD, BB", 40_000),
        ("outbound flight OUT, economy", 30_000),
        ("extra: Airport lounge × 2", 6_400),
        ("total rounded up", 99),
    ]


def test_they_add_up_to_the_same() -> None:
    assert sum(line["pence"] for line in said_lines(_ENGINES)) == sum(pence for _, pence in _ENGINES)


def test_each_stay_of_a_trip_keeps_its_own_rooms_and_transfer() -> None:
    trip = [
        ("stay 1, MV1, room 1, STD, BB: margin", 100),
        ("stay 1, MV1, room 1, STD, BB: base for 2 guests", 900),
        ("stay 1, MV1, transfer", 50),
        ("stay 2, MV2, room 1, STD, BB: base for 2 guests", 700),
    ]
    assert [(line["rule"], line["pence"]) for line in said_lines(trip)] == [
        ("stay 1, MV1, room 1, STD, BB", 1_000),
        ("stay 1, MV1, transfer", 50),
        ("stay 2, MV2, room 1, STD, BB", 700),
    ]


def test_two_lines_of_one_name_are_both_said() -> None:
    twice = [("journey", 1), ("journey", 2)]
    assert [line["pence"] for line in said_lines(twice)] == [1, 2]
