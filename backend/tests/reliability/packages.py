"""Holidays to fight for: searched like a visitor does, with a fresh offer token each time."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.reliability.parties import find_quote, search_address
from tests.reliability.visitor import Visitor

COUPLE: tuple[Mapping[str, Any], ...] = ({"adults": 2},)
COUNTRIES = ("BB", "GD", "MT", "MV")


@dataclass(frozen=True)
class Package:
    """A search that names a hotel and a day, and its last quote."""

    where: Mapping[str, str]
    rooms: Sequence[Mapping[str, Any]]
    quote: Mapping[str, Any] = field(default_factory=dict)

    @property
    def offer_token(self) -> str:
        return str(self.quote["offer_token"])

    def again(self, visitor: Visitor, *, editions: Collection[int] = (), within: float = 20.0) -> Package:
        """Quoted from one of these editions, or from any."""
        deadline = time.monotonic() + within
        while time.monotonic() < deadline:
            quote = find_quote(visitor, rooms=self.rooms, **self.where)
            if quote is not None and (not editions or quote["generation"] in editions):
                return Package(self.where, self.rooms, quote)
            time.sleep(0.1)
        raise AssertionError(f"{self.where} is not on sale in an edition of after that")

    def stay(self, *, rooms: int) -> dict[str, Any]:
        """For the stagehand: the nights of its first room's type, with so many rooms left."""
        return {**self.nights, "itemcode": self.quote["itemcode"], "rooms": rooms,
                "room_type": self.quote["rooms"][0]["room_type"]}  # fmt: skip

    @property
    def nights(self) -> dict[str, str]:
        """The first and the last day of the trip: at least the nights of the stay."""
        return {"first": self.quote["date"], "last": self.quote["inbound"]["date"]}


def find_packages(
    visitor: Visitor, *, most: int, rooms: Sequence[Mapping[str, Any]] = COUPLE, nights: Sequence[int] = (7,),
    months: Sequence[str] = ("2027-05",), countries: Sequence[str] = COUNTRIES,
) -> list[Package]:  # fmt: skip
    """Up to `most` different hotels, days and lengths that are on sale."""
    found = []
    for length in nights:
        for month in months:
            for country in countries:
                asked = search_address(rooms=rooms, destination=country, depair="LGW", month=month, nights=str(length))
                answer = visitor.insist("GET", f"/api/search/holidays?{asked}&limit=12")
                for one in answer.data["holidays"] if answer.status == 200 else []:
                    where = {"itemcode": one["itemcode"], "destination": country, "depair": "LGW", "date": one["date"],
                             "nights": str(length)}  # fmt: skip
                    quote = find_quote(visitor, rooms=rooms, **where)
                    if quote is not None:
                        found.append(Package(where, rooms, quote))
                    if len(found) == most:
                        return found
    return found
