"""The itinerary block's facts (S52-S57, Z30, Z32-Z34, Z36): what may be said, and what may not."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.booking.rules.protection import protection_of
from leeward.retail.pages.booking.itinerary import itinerary_props
from leeward.retail.pages.props.itinerary import ItineraryProps

Json = dict[str, Any]


def a_leg(number: str = "ALB1204", start: str = "LGW", end: str = "KIN", **changes: Any) -> Json:
    return {
        "flight_number": number, "airline_id": "ALB", "airline": "Albion Air",
        "from": start, "from_name": {"LGW": "London Gatwick Airport"}.get(start, start),
        "to": end, "to_name": {"KIN": "Kingston", "LGW": "London Gatwick Airport"}.get(end, end),
        "departs": "2027-06-12T10:05", "arrives": "2027-06-12T14:40", **changes,
    }  # fmt: skip


def a_direction(*legs: Json, **changes: Any) -> Json:
    legs = legs or (a_leg(),)
    return {
        "code": "ALB1204", "date": "2027-06-12", "cabin": "Economy", "airline_id": "ALB", "airline": "Albion Air",
        "from": legs[0]["from"], "from_name": legs[0]["from_name"],
        "to": legs[-1]["to"], "to_name": legs[-1]["to_name"],
        "legs": list(legs), "stops": [leg["to"] for leg in legs[:-1]], "minutes": 635,
        "luggage": {"unit": "kg", "pieces": 1, "kg": 23, "hand_kg": 10}, "has_meals": True, "has_drinks": False,
        **changes,
    }  # fmt: skip


def an_itinerary(**changes: Any) -> Json:
    back = a_direction(
        a_leg("ALB1205", "KIN", "MIA", departs="2027-06-19T16:55", arrives="2027-06-19T19:40"),
        a_leg("ALB118", "MIA", "LGW", departs="2027-06-19T21:30", arrives="2027-06-20T10:20"),
        code="ALB1205", date="2027-06-19",
    )  # fmt: skip
    room = {"name": "Cove view", "adults": 2, "ages": [5], "board_name": "All Inclusive"}
    stay = {
        "nights": 7, "hotel": "Cove House", "country": "Jamaica", "airport": "KIN", "check_in": "2027-06-12",
        "rooms": [room],
    }  # fmt: skip
    supplier = {"name": "Direct", "atol_number": "0000", "hide_times": False, "is_virtual_price": False}
    return {
        "outbound": a_direction(), "inbound": back, "stays": [stay], "transfer": {"name": "Shared"},
        "supplier": supplier, **changes,
    }  # fmt: skip


def supplied(**changes: Any) -> Json:
    return an_itinerary(
        supplier={"name": "Direct", "atol_number": "0000", "hide_times": False, "is_virtual_price": False} | changes
    )


def block_of(itinerary: Json) -> ItineraryProps:
    """Sold by a brand without a licence: the supplier's counts."""
    return itinerary_props(itinerary, protection=protection_of(itinerary, atol=None))


def texts(itinerary: Json) -> list[str]:
    return [inclusion.text for inclusion in block_of(itinerary).inclusions]


def test_heading_cabin_and_operator_s52() -> None:
    block = block_of(an_itinerary())
    assert (block.heading, block.cabin, block.operator) == ("Gatwick to Kingston return", "Economy", "Albion Air")


@pytest.mark.parametrize(
    ("airport", "heading"),
    [
        ("V C Bird", "Gatwick to V\u00a0C\u00a0Bird return"),
        ("Sir Seewoosagur Ramgoolam", "Gatwick to Sir Seewoosagur Ramgoolam return"),
    ],
)
def test_no_line_of_the_heading_breaks_in_a_name_that_fits_one_s52(airport: str, heading: str) -> None:
    there = a_direction(a_leg(to_name=airport))
    back = a_direction(a_leg("ALB1205", "KIN", "LGW", from_name=airport))
    assert block_of(an_itinerary(outbound=there, inbound=back)).heading == heading


def test_cabins_that_differ_are_told_apart_e31() -> None:
    found = block_of(an_itinerary(outbound=a_direction(cabin="PremiumEconomy")))
    assert found.cabin == "Premium Economy out, Economy back"


def test_a_tba_flight_names_no_operator_airline_or_logo_s52_s53_api33() -> None:
    block = block_of(an_itinerary(outbound=a_direction(a_leg("TBA"))))
    (leg,) = block.outbound.legs
    assert (block.operator, leg.airline, leg.logo, leg.flight_number) == (None, None, None, "TBA")
    assert block.inbound.legs[0].logo == "/static/airlines/ALB.png"


def test_times_are_told_as_timetables_have_them_s53() -> None:
    back = block_of(an_itinerary()).inbound
    assert (back.departs, back.arrives, back.days_later, back.date) == ("16:55", "10:20", 1, "2027-06-19")


def test_times_are_hidden_for_a_supplier_that_hides_them_z30() -> None:
    back = block_of(supplied(hide_times=True)).inbound
    assert (back.departs, back.arrives, back.days_later, back.minutes) == (None, None, 0, None)
    assert [leg.departs for leg in back.legs] == [None, None]


def test_stops_are_the_airports_between_s54() -> None:
    block = block_of(an_itinerary())
    assert (block.outbound.via, block.inbound.via) == ([], ["MIA"])
    assert [leg.flight_number for leg in block.inbound.legs] == ["ALB1205", "ALB118"]


def test_a_flight_without_a_timetable_has_a_number_and_no_time_e35() -> None:
    bare = a_direction(legs=[], stops=[], minutes=None)
    segment = block_of(an_itinerary(outbound=bare)).outbound
    assert (segment.from_name, segment.departs, segment.legs[0].flight_number) == ("London Gatwick", None, "ALB1204")


def test_a_stay_tells_nights_hotel_country_airport_and_rooms_s56_e34() -> None:
    (stay,) = block_of(an_itinerary()).stays
    assert (stay.nights, stay.hotel, stay.country, stay.airport_code) == (7, "Cove House", "Jamaica", "KIN")
    assert (stay.rooms[0].name, stay.rooms[0].guests, stay.rooms[0].board) == (
        "Cove view", "2 adults, 1 child", "All Inclusive",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("luggage", "text", "details"),
    [
        (
            {"unit": "kg", "pieces": 2, "kg": 23, "hand_kg": 10},
            "2 x 23KG checked bag per person",
            ["2 x 23KG checked bag per person", "10KG hand luggage per person"],
        ),
        (
            {"unit": "piece", "pieces": 1, "kg": 0, "hand_kg": 0},
            "1 checked bag per person",
            ["1 checked bag per person", "No hand luggage included"],
        ),
        (
            {"unit": "kg", "pieces": 0, "kg": 0, "hand_kg": 7},
            "No checked bag included",
            ["No checked bag included", "7KG hand luggage per person"],
        ),
    ],
)
def test_luggage_is_per_person_checked_and_in_the_hand_s57_z33(luggage: Json, text: str, details: list[str]) -> None:
    inbound = an_itinerary()["inbound"] | {"luggage": luggage}
    found = block_of(an_itinerary(outbound=a_direction(luggage=luggage), inbound=inbound)).luggage
    assert found is not None
    assert (found.text, found.details) == (text, details)


def test_luggage_that_nobody_stated_is_not_promised_z33() -> None:
    assert block_of(an_itinerary(outbound=a_direction(luggage=None))).luggage is None


def test_luggage_that_differs_is_told_for_each_way_s57() -> None:
    found = block_of(an_itinerary(outbound=a_direction(luggage={"unit": "kg", "pieces": 1, "kg": 32, "hand_kg": 7})))
    assert found.luggage is not None
    assert found.luggage.details == [
        "Out: 1 x 32KG checked bag per person", "Out: 7KG hand luggage per person",
        "Back: 1 x 23KG checked bag per person", "Back: 10KG hand luggage per person",
    ]  # fmt: skip


def test_meals_and_drinks_count_only_both_ways_s57() -> None:
    assert "In-flight meals" in texts(an_itinerary())
    assert "In-flight drinks" not in texts(an_itinerary())
    assert "In-flight meals" not in texts(an_itinerary(outbound=a_direction(has_meals=False)))


def test_transfers_included_not_included_or_unsaid_z34_z36() -> None:
    assert "Resort transfers included" in texts(an_itinerary())
    assert "Transfers not included" in texts(an_itinerary(transfer=None))
    stays = an_itinerary()["stays"]
    assert not any("ransfers" in text for text in texts(an_itinerary(transfer=None, stays=[*stays, *stays])))
    assert not any("ransfers" in text for text in texts(supplied(is_virtual_price=True)))


def test_protection_is_always_said_and_true_s57_z32() -> None:
    assert texts(an_itinerary())[-1] == "ATOL Protected"
    assert texts(supplied(atol_number=""))[-1] == "Not ATOL protected: ask us how your money is protected"
