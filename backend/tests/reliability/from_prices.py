"""Every “from” price that a visitor meets, and buying what it promises (R-33, UK-09)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.reliability.one_price import printed_props
from tests.reliability.packages import COUPLE
from tests.reliability.parties import search_address
from tests.reliability.visitor import Visitor

_PENCE = 100


@dataclass(frozen=True)
class FromPrice:
    """What a page shows a head in whole pounds; `query` is the search of the holiday that stands behind it."""

    place: str
    pounds: int
    query: str
    is_limited: bool


@dataclass
class Shopper:
    """Reads pages and answers as anybody may, then holds what they promise."""

    visitor: Visitor

    def places(self) -> list[FromPrice]:
        """Of every country and region that is sold."""
        found = []
        for place in self._data("/api/search/holiday-destinations"):
            scope = "country" if len(place["id"]) == 2 else "region"
            told = self._data(f"/api/v1/pricing/cheapest/lead-in/{scope}/{place['id']}")
            if told is not None:  # else nothing is sold there, and nothing is shown
                found.append(FromPrice(place["name"], told["price"], _query_of(told), told["is_limited"]))
        return found

    def cards(self, page: str) -> list[FromPrice]:
        """On the cards of a built page: of its hotels and its offers."""
        rows = printed_props(self.visitor, page)["rows"]
        cards = [card for row in rows for card in row.get("cards", []) if card["price"] and card["link"]]
        return [price for card in cards if (price := self._of_card(card)) is not None]

    def hotels(self, *, most: int) -> list[FromPrice]:
        """In the lists of hotels of the countries' pages."""
        countries = [card["link"]["href"] for card in _cards_of(printed_props(self.visitor, "/holidays"))]
        cards = [card for country in countries for card in _cards_of(printed_props(self.visitor, country), "products")]
        priced = [card for card in cards if card["price"]]
        return [price for card in priced[:most] if (price := self._of_card(card)) is not None]

    def offers(self) -> list[FromPrice]:
        """Of every offer that is booked online."""
        bills = _cards_of(printed_props(self.visitor, "/offers"))
        return [price for bill in bills if bill["price"] and (price := self._of_offer(bill["cardId"], bill))]

    def buy(self, price: FromPrice) -> bool:
        """Whether it could be quoted, opened and held at what is shown."""
        quote = self._data(f"/api/search/quote?{price.query}")
        assert -(-quote["per_person_pence"] // _PENCE) == price.pounds, price
        opened = self.visitor.open(quote["offer_token"])
        assert opened.data["due_pence"] == quote["total_pence"], price
        return bool(self.visitor.step("hold").status == 200)

    def _of_card(self, card: Mapping[str, Any]) -> FromPrice | None:
        """None where a card leads to neither a hotel nor an offer, or its hotel is not booked online."""
        href = card["link"]["href"]
        if href.startswith("/offers/"):
            return self._of_offer(href.removeprefix("/offers/"), card)
        answer = self.visitor.insist("GET", f"{href}/facts.json")
        panel = json.loads(answer.body)["panel"] if answer.status == 200 else None
        return _shown(card, panel["price"]["query"]) if panel else None

    def _of_offer(self, slug: str, card: Mapping[str, Any]) -> FromPrice | None:
        offer = json.loads(self.visitor.insist("GET", f"/offers/{slug}/offer.json").body)
        book = offer["bookLink"]  # none: booked by telephone alone
        return _shown(card, book["href"].partition("?")[2]) if book else None

    def _data(self, address: str) -> Any:
        answer = self.visitor.insist("GET", address)
        assert answer.status == 200, (address, answer.status)
        return answer.data


def _shown(card: Mapping[str, Any], query: str) -> FromPrice:
    price = card["price"]
    return FromPrice(card["heading"], -(-price["leadInPpPence"] // _PENCE), query, price["limited"] is not None)


def _query_of(told: Mapping[str, Any]) -> str:
    where = {name: str(told[name]) for name in ("itemcode", "destination", "depair", "date", "nights", "boardbasis")}
    return search_address(rooms=COUPLE, **where)


def _cards_of(props: Mapping[str, Any], kind: str = "") -> Iterator[dict[str, Any]]:
    """The cards in a page's sections; of one kind of section, or of posters and bills."""
    for section in props["sections"]:
        if section["kind"] == kind:
            yield from (product["card"] for product in section["products"])
        elif not kind:
            yield from section.get("cards", section.get("bills", []))
