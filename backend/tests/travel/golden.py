"""The golden cases both languages read, and how a search looks in them."""

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from leeward.travel.errors import SearchError
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery

CASES = Path(__file__).parents[3] / "contracts" / "cases"

Case = Mapping[str, Any]


def load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def rooms_of(case: Case) -> tuple[Occupancy, ...]:
    return tuple(Occupancy(adults=room["adults"], ages=tuple(room["ages"])) for room in case["rooms"])


def errors_as_json(errors: list[SearchError]) -> list[dict[str, str]]:
    return [{"field": error.field, "msg": error.msg, "rule": error.rule} for error in errors]


def query_of(case: Case) -> SearchQuery:
    """The search a case describes; what it does not name stays unasked."""

    def day(name: str) -> date | None:
        return date.fromisoformat(case[name]) if name in case else None

    return SearchQuery(
        destinations=tuple(case.get("destination", ())),
        region=case.get("region"),
        departure_airports=tuple(case.get("depair", ())),
        departure_date=day("date"),
        month=day("month"),
        flexible_days=case.get("flex", 0),
        nights=case.get("nights"),
        rooms=rooms_of(case) if "rooms" in case else (Occupancy(),),
        itemcode=find_itemcode(case.get("itemcode", "")),
        destination_airport=case.get("destair"),
        board=case.get("boardbasis"),
        cabin=case.get("cabin"),
        outbound_flight=case.get("outflight"),
        inbound_flight=case.get("inflight"),
        is_extended=case.get("extended_search", False),
    )
