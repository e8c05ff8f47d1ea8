"""Every place where one hotel's price is shown, read as a visitor, a program and a machine read it (R-32)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.reliability.parties import search_address
from tests.reliability.visitor import Visitor

_DOCUMENT = re.compile(r'<script type="application/json" id="page-document">(.*?)</script>', re.DOTALL)
_FOR_MACHINES = re.compile(r'<script type="application/ld\+json"[^>]*>(.*?)</script>', re.DOTALL)
_PENCE = 100
Surfaces = Mapping[str, Callable[[], int]]


@dataclass(frozen=True)
class Page:
    """A printed page: the props it was drawn from, and what machines are told."""

    props: Any
    things: list[dict[str, Any]]

    @property
    def machine_pounds(self) -> int | None:
        """The price in the structured data; None where it names none."""
        trips = [thing for thing in self.things if thing["@type"] == "TouristTrip"]
        return int(trips[0]["offers"]["price"]) if trips else None


def read_page(visitor: Visitor, address: str) -> Page:
    """:raises AssertionError: there is no such page"""
    answer = visitor.insist("GET", address)
    assert answer.status == 200, (address, answer.status)
    markup = answer.body.decode()
    printed, told = _DOCUMENT.search(markup), _FOR_MACHINES.search(markup)
    assert printed is not None, address
    return Page(json.loads(printed[1])["props"], json.loads(told[1]) if told else [])


def in_pounds(pence: int) -> int:
    """As structured data has it: whole pounds, never less than what is paid."""
    return -(-pence // _PENCE)


def surfaces_of(visitor: Visitor, card: Mapping[str, Any], search: str) -> Surfaces:
    """
    Total pence of one holiday by where it is shown: the results' card as data and printed, the hotel's page as data,
    printed, for machines, the calendar, the booking page and the quote of the API.
    """
    path, _, query = card["href"].partition("?")
    itemcode, panel = card["itemcode"], _data(visitor, f"{path}/facts.json?{query}")["panel"]
    booking = f"{panel['action']}?{panel['price']['query']}"

    def listed(cards: list[dict[str, Any]]) -> int:
        return int(next(one["totalPence"] for one in cards if one["itemcode"] == itemcode))

    def in_the_calendar() -> int:
        shown = panel["price"]
        where = {"destination": itemcode[:2], "itemcode": itemcode, "depair": shown["depair"],
                 "nights": str(shown["nights"]), "month": card["date"][:7]}  # fmt: skip
        asked = search_address(rooms=panel["rooms"], **where)
        days = visitor.insist("GET", f"/api/search/calendar?{asked}").data["days"]
        return next(int(day["total_pence"]) for day in days if day["date"] == card["date"])

    return {
        "results": lambda: listed(_data(visitor, f"/search/holidays/results.json?{search}")["cards"]),
        "printed results": lambda: listed(read_page(visitor, f"/search/holidays/?{search}").props["found"]["cards"]),
        "hotel": lambda: int(_data(visitor, f"{path}/facts.json?{query}")["panel"]["price"]["totalPence"]),
        "printed hotel": lambda: int(read_page(visitor, card["href"]).props["panel"]["price"]["totalPence"]),
        "calendar": in_the_calendar,
        "booking page": lambda: int(
            _data(visitor, booking.replace("?", "/quote.json?", 1))["priced"]["totalPence"]
        ),
        "printed booking page": lambda: int(
            read_page(visitor, booking).props["answer"]["priced"]["totalPence"]
        ),
    }  # fmt: skip


def disagreements(visitor: Visitor, path: str) -> list[str]:
    """
    Of the page without a question, which is kept, of a hotel or of a trip to several: sentences where what it is drawn
    from, its structured data and the quote of the booking page behind its button name different totals.
    """
    page = read_page(visitor, path)
    price = _shown(page.props)
    if price is None:
        return [] if page.machine_pounds is None else [f"{path}: machines are told a price that the page has not"]
    total, booking = price
    quoted = _data(visitor, booking.replace("?", "/quote.json?", 1))["priced"]["totalPence"]
    found = []
    if quoted != total:
        found.append(f"{path}: {total} shown, {quoted} quoted")
    if page.machine_pounds != in_pounds(total):
        found.append(f"{path}: {total} pence shown, {page.machine_pounds} pounds for machines")
    return found


def _shown(props: Any) -> tuple[int, str] | None:
    """The total in pence that a hotel's or a trip's page shows, and the address of the booking page behind it."""
    panel, trip = props["panel"], props["trip"]
    if trip is not None:
        return trip["totalPence"], trip["href"]
    if panel is None or panel["price"] is None:
        return None
    return panel["price"]["totalPence"], f"{panel['action']}?{panel['price']['query']}"


def _data(visitor: Visitor, address: str) -> Any:
    answer = visitor.insist("GET", address)
    assert answer.status == 200, (address, answer.status)
    return json.loads(answer.body)
