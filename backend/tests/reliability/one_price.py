"""One holiday's price wherever a visitor meets it: results, hotel page, calendar, booking page."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

from tests.reliability.parties import search_address
from tests.reliability.visitor import Visitor

_DOCUMENT = re.compile(r'<script type="application/json" id="page-document">(.*?)</script>', re.DOTALL)
_MOST_CHILDREN = 2
Rooms = Sequence[Mapping[str, Any]]


def a_party(chance: random.Random) -> Rooms:
    """One or two rooms of one to three adults and up to two children of any age, infants among them."""
    rooms = []
    for _ in range(chance.choice((1, 1, 1, 2))):
        ages = [chance.randint(0, 17) for _ in range(chance.choice((0, 0, 1, _MOST_CHILDREN)))]
        rooms.append({"adults": chance.randint(1, 3), "ages": ages})
    return rooms


def a_search(visitor: Visitor, chance: random.Random, places: Sequence[str]) -> str:
    """A search of one departure day or a month, as the options of a place allow it."""
    place = chance.choice(places)
    offered = visitor.insist("GET", f"/api/search/options?destination={place}").data["options"]["depart"]
    airport = chance.choice(sorted(offered))
    nights = chance.choice(sorted(length for length, days in offered[airport].items() if days))
    day = chance.choice(offered[airport][nights])
    when = {"date": day} if chance.random() < 0.7 else {"month": day[:7]}
    return search_address(rooms=a_party(chance), destination=place, depair=airport, nights=nights, **when)


def walk(visitor: Visitor, search: str, chance: random.Random) -> dict[str, int] | None:
    """
    The totals met from results to the booking page, in pence by place; None where the search finds nothing.

    Every page is asked for at the address that the page before leads to.
    """
    found = _props(visitor, f"/search/holidays/?{search}")["found"]
    cards = [card for card in found["cards"] if card["isBookable"]] if found else []  # the others are sold by telephone
    if not cards:
        return None
    card = chance.choice(cards)
    panel = _props(visitor, card["href"])["panel"]
    booked = _props(visitor, f"{panel['action']}?{panel['price']['query']}")["answer"]["priced"]
    return {
        "list": card["totalPence"],
        "hotel page": panel["price"]["totalPence"],
        "calendar": _in_the_calendar(visitor, card, panel),
        "booking page": booked["totalPence"],
    }


def _in_the_calendar(visitor: Visitor, card: Mapping[str, Any], panel: Mapping[str, Any]) -> int:
    """What the calendar shows on the card's day, asked for the month as the calendar's own panel does."""
    where = {"destination": panel["itemcode"][:2], "itemcode": panel["itemcode"], "depair": panel["price"]["depair"],
             "nights": str(panel["price"]["nights"]), "month": card["date"][:7]}  # fmt: skip
    asked = search_address(rooms=panel["rooms"], **where)
    days = visitor.insist("GET", f"/api/search/calendar?{asked}").data["days"]
    return next(int(day["total_pence"]) for day in days if day["date"] == card["date"])


def _props(visitor: Visitor, address: str) -> Any:
    """The props of a page: what its server rendered the markup from."""
    printed = _DOCUMENT.search(visitor.insist("GET", address).body.decode())
    assert printed is not None, address
    return json.loads(printed[1])["props"]
