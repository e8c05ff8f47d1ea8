"""Searches, and the orders of the people in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any
from urllib.parse import urlencode

from tests.reliability.visitor import Visitor

CONTACT = {"email": "ada@example.co.uk", "phone": "01632 960123", "address": "1 High Street", "postcode": "BN3 1AA"}


def search_address(*, rooms: Sequence[Mapping[str, Any]], **where: str) -> str:
    """The site's own query: `rooms` say adults and children's ages."""
    pairs = list(where.items())
    for room in rooms:  # the group is repeated for each room (Z16)
        ages = room.get("ages", [])
        pairs += [("room[adults]", str(room["adults"])), ("room[children]", str(len(ages)))]
        pairs += [("room[ages][]", str(age)) for age in ages]
    return urlencode(pairs)


def find_quote(visitor: Visitor, *, rooms: Sequence[Mapping[str, Any]], **where: str) -> dict[str, Any] | None:
    """The quote of a search with its offer token; None where nothing is on sale."""
    answer = visitor.insist("GET", f"/api/search/quote?{search_address(rooms=rooms, **where)}")
    return answer.data if answer.status == 200 else None


def an_order(basket: Mapping[str, Any], *, rooms: Sequence[Mapping[str, Any]], plan: str = "full") -> dict[str, Any]:
    """What a customer types: everybody as old as was searched, on the date of return."""
    back = date.fromisoformat(basket["quote"]["itinerary"]["inbound"]["date"])
    people = []
    for number, room in enumerate(rooms, start=1):
        for age in [*[40] * room["adults"], *room.get("ages", [])]:
            born = date(back.year - age, 1, 2)
            people.append({
                "room": number, "title": "Ms", "first_name": "Ada", "last_name": "Byrne", "born_on": born.isoformat(),
            })  # fmt: skip
    return {
        "travellers": people, "contact": CONTACT, "plan": plan, "accepted_pence": basket["due_pence"],
        "has_accepted_terms": True,
    }  # fmt: skip


def ticked(visitor: Visitor) -> list[int]:
    """Every notice of the basket that must be ticked."""
    found = visitor.insist("GET", f"/api/booking/baskets/{visitor.token}/notices").data
    return [one["id"] for one in found if one["must_be_ticked"]]
