"""One holiday's price wherever a visitor meets it: results, hotel page, calendar, booking page."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.reliability.parties import search_address
from tests.reliability.visitor import Visitor

PRINTED_SHARE = 0.1
"""Of so many walks the printed pages are read too: drawing them is most of what a walk costs."""
_DOCUMENT = re.compile(r'<script type="application/json" id="page-document">(.*?)</script>', re.DOTALL)
_MOST_CHILDREN = 2
Rooms = Sequence[Mapping[str, Any]]
Totals = dict[str, int]


def a_party(chance: random.Random) -> Rooms:
    """One or two rooms of one to three adults and up to two children of any age, infants among them."""
    rooms = []
    for _ in range(chance.choice((1, 1, 1, 2))):
        ages = [chance.randint(0, 17) for _ in range(chance.choice((0, 0, 1, _MOST_CHILDREN)))]
        rooms.append({"adults": chance.randint(1, 3), "ages": ages})
    return rooms


@dataclass
class Walker:
    """Somebody who looks around on one connection; where one can go and when is asked once a place."""

    visitor: Visitor
    chance: random.Random
    _offered: dict[str, Any] = field(default_factory=dict)

    def a_search(self) -> str:
        """A search of one departure day or a month, as the options of a place allow it."""
        if not self._offered:
            places = self.visitor.insist("GET", "/api/search/holiday-destinations").data
            self._offered = {place["id"]: None for place in places}
        place = self.chance.choice(list(self._offered))
        offered = self._offered[place] or self._options_of(place)
        airport = self.chance.choice(sorted(offered))
        nights = self.chance.choice(sorted(length for length, days in offered[airport].items() if days))
        day = self.chance.choice(offered[airport][nights])
        when = {"date": day} if self.chance.random() < 0.7 else {"month": day[:7]}
        return search_address(rooms=a_party(self.chance), destination=place, depair=airport, nights=nights, **when)

    def walk(self, search: str) -> Totals | None:
        """
        The totals met from results to the booking page, in pence by place; None where the search finds nothing.

        Everything is asked for at the address that the page before leads to: as the data that pages are drawn from,
        by the same code that answers when a filter or a date is pressed, and now and then as the printed page too.
        """
        found = self._data(f"/search/holidays/results.json?{search}")
        cards = [card for card in found["cards"] if card["isBookable"]]  # the others are sold by telephone
        if not cards:
            return None
        number = self.chance.randrange(len(cards))
        card = cards[number]
        path, _, query = card["href"].partition("?")
        panel = self._data(f"{path}/facts.json?{query}")["panel"]
        booking = f"{panel['action']}?{panel['price']['query']}"
        totals = {
            "list": card["totalPence"],
            "hotel page": panel["price"]["totalPence"],
            "calendar": self._in_the_calendar(card, panel),
            "booking page": self._data(booking.replace("?", "/quote.json?", 1))["priced"]["totalPence"],
        }
        if self.chance.random() < PRINTED_SHARE:
            listed = self._printed(f"/search/holidays/?{search}")["found"]["cards"]
            printed = next(one for one in listed if one["itemcode"] == card["itemcode"])
            totals["printed list"] = printed["totalPence"]
            totals["printed hotel page"] = self._printed(card["href"])["panel"]["price"]["totalPence"]
            totals["printed booking page"] = self._printed(booking)["answer"]["priced"]["totalPence"]
        return totals

    def _options_of(self, place: str) -> Any:
        offered = self.visitor.insist("GET", f"/api/search/options?destination={place}").data["options"]["depart"]
        self._offered[place] = offered
        return offered

    def _in_the_calendar(self, card: Mapping[str, Any], panel: Mapping[str, Any]) -> int:
        """What the calendar shows on the card's day, asked for the month as the calendar's own panel does."""
        shown, itemcode = panel["price"], panel["itemcode"]
        where = {"destination": itemcode[:2], "itemcode": itemcode, "depair": shown["depair"],
                 "nights": str(shown["nights"]), "month": card["date"][:7]}  # fmt: skip
        asked = search_address(rooms=panel["rooms"], **where)
        days = self.visitor.insist("GET", f"/api/search/calendar?{asked}").data["days"]
        return next(int(day["total_pence"]) for day in days if day["date"] == card["date"])

    def _data(self, address: str) -> Any:
        answer = self.visitor.insist("GET", address)
        assert answer.status == 200, (address, answer.status)
        return json.loads(answer.body)

    def _printed(self, address: str) -> Any:
        return printed_props(self.visitor, address)


def printed_props(visitor: Visitor, address: str) -> Any:
    """The props of a page: what its server rendered the markup from."""
    printed = _DOCUMENT.search(visitor.insist("GET", address).body.decode())
    assert printed is not None, address
    return json.loads(printed[1])["props"]
