"""How documents write days, flights, rooms and transfers."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from leeward.retail.booking.itineraries.itinerary_stays import stay_transfers, transfers_of
from leeward.travel.airports import display_airport_name
from leeward.travel.dates import format_long_date, format_whole_date
from leeward.travel.flights import luggage_text
from leeward.travel.occupancy import format_guests

Json = dict[str, Any]


def day(iso: str) -> str:
    """'Tuesday 4 May 2027'."""
    return format_whole_date(date.fromisoformat(iso))


def short_day(iso: str) -> str:
    """'4 May 2027'."""
    return format_long_date(date.fromisoformat(iso))


def flight_lines(direction: Json, *, hides_times: bool) -> list[str]:
    """One line a leg; times are local, and left out where the supplier wants them told later."""
    if not direction["legs"]:
        ends = f"{direction.get('from_name') or ''} to {direction.get('to_name') or ''}".strip()
        return [f"{direction['code']} {ends}, {day(direction['date'])}, times to be confirmed"]
    return [_leg(leg, hides_times=hides_times) for leg in direction["legs"]]


def stay_line(stay: Json) -> str:
    """'Coral Bay, North Male Atoll, Maldives'."""
    return ", ".join(part for part in (stay["hotel"], stay["resort"], stay["region"], stay["country"]) if part)


def transfers_by_stay(facts: Json) -> list[str]:
    """How one gets to each hotel, in the stays' order; empty for a stay of which nothing is promised (Z34, Z36)."""
    return stay_transfers(_of_transfers(facts))


def has_no_transfer(facts: Json) -> bool:
    """Whether it is certain that nobody is taken to the hotel, so that it is said."""
    return transfers_of(_of_transfers(facts)) == "none"


def room_line(room: Json) -> str:
    """'Garden Room, Half Board: 2 adults, children aged 4 and 9'."""
    adults = format_guests(adults=room["adults"])
    ages = [str(age) for age in room["ages"]]
    children = ""
    if len(ages) == 1:
        children = f", a child aged {ages[0]}"
    elif ages:
        children = f", children aged {', '.join(ages[:-1])} and {ages[-1]}"
    return f"{room['name']}, {room['board_name']}: {adults}{children}"


def luggage_line(direction: Json) -> str | None:
    """Checked bags of one direction; None where nothing is on file, so that nothing is promised (Z33)."""
    luggage = direction.get("luggage")
    if luggage is None:
        return None
    pieces = luggage["unit"] == "piece"
    return luggage_text(luggage=None if pieces else luggage["kg"], unit=luggage["unit"], quantity=luggage["pieces"])


def _of_transfers(facts: Json) -> Json:
    said = facts["schedule1"]
    return {"supplier": facts["supplier"], "transfer": said["transfer"], "stays": said["stays"]}


def _leg(leg: Json, *, hides_times: bool) -> str:
    leaves, lands = datetime.fromisoformat(leg["departs"]), datetime.fromisoformat(leg["arrives"])
    ends = [f"{display_airport_name(leg[f'{end}_name'])} ({leg[end]})" for end in ("from", "to")]
    where = " to ".join(ends)
    number = f"{leg['airline']} {leg['flight_number']}"
    on = format_whole_date(leaves)
    if hides_times:
        return f"{number}, {where}, {on}, times to be confirmed"
    later = (lands.date() - leaves.date()).days
    plus = f" (+{later})" if later else ""
    return f"{number}, {where}, {on}, leaves {leaves:%H:%M}, arrives {lands:%H:%M}{plus}"
