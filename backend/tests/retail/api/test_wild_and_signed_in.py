"""Wild requests of people who may (agents, a booking's owner) break nothing and learn nothing (R-37)."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.brands.sheet import BrandSheet
from tests.reliability.forms import rounds
from tests.retail.api.contract import the_contract
from tests.retail.booking.conftest import a_basket, at_noon, changeable_shop
from tests.retail.booking.owner import Owner, nobody_tried_yet
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk

pytestmark = pytest.mark.django_db
__all__ = ["at_noon", "changeable_shop", "nobody_tried_yet"]
CANARY = "canary-7f3a91"
WILD: tuple[Any, ...] = (
    "", "0", "-1", "1e309", "null", "9" * 400, "\x00", "a\x00b", "\ud800", "\U0001f30a", "' OR 1=1 --", "%s%n", "٣",
    "a" * 5_000, CANARY, None, True, -1, 2**31, 2**63, 10**30, 0.5, -0.0, [], {}, [None], "2027-02-30", "0001-01-01",
    "9999-12-31",
)  # fmt: skip
PLAUSIBLE = ("2027-05-04", "2027-06-08", "LGW", "Ada", "ada@example.co.uk", "+441632960123", "DLX", "FLEX", "other")


class Requests:
    """Requests by the published contract, their fields now as they should be, now as they should not."""

    def __init__(self, chance: random.Random, known: dict[str, list[Any]]) -> None:
        contract = the_contract()
        self.schemas, self.chance, self.known = contract["components"]["schemas"], chance, known
        self.operations = [
            (method.upper(), path, operation)
            for path, methods in contract["paths"].items()
            for method, operation in methods.items()
        ]

    def next(self) -> tuple[str, str, str]:
        """Method, address and body of one."""
        method, path, said = self.chance.choice(self.operations)
        query = []
        for parameter in said.get("parameters", []):
            name, value = parameter["name"], self.value(parameter["name"], parameter["schema"], depth=0)
            text = value if isinstance(value, str) else json.dumps(value)
            if parameter["in"] == "path":
                path = path.replace(f"{{{name}}}", quote(text.encode(errors="replace"), safe="") or "-")
            elif self.chance.random() < 0.7:
                query.append((name, text.encode(errors="replace")))
        content = said.get("requestBody", {}).get("content", {}).get("application/json")
        body = json.dumps(self.value("", content["schema"], depth=0)) if content else ""
        return method, f"{path}?{urlencode(query)}", body

    def value(self, name: str, schema: dict[str, Any], *, depth: int) -> Any:
        if depth > 6 or self.chance.random() < 0.06:
            return self.chance.choice(WILD)
        if name in self.known and self.chance.random() < 0.85:
            return self.chance.choice(self.known[name])
        if "$ref" in schema:
            return self.value(name, self.schemas[schema["$ref"].rpartition("/")[2]], depth=depth + 1)
        if either := next((key for key in ("anyOf", "oneOf", "allOf") if key in schema), None):
            return self.value(name, self.chance.choice(schema[either]), depth=depth + 1)
        if options := schema.get("enum"):
            return self.chance.choice(options)
        return self._of_kind(schema, depth)

    def _of_kind(self, schema: dict[str, Any], depth: int) -> Any:
        chance = self.chance
        kinds: dict[str, Callable[[], Any]] = {
            "object": lambda: {
                name: self.value(name, one, depth=depth + 1)
                for name, one in schema.get("properties", {}).items()
                if chance.random() < 0.95
            },
            "array": lambda: [
                self.value("", schema.get("items", {}), depth=depth + 1) for _ in range(chance.randint(0, 3))
            ],
            "integer": lambda: chance.choice([0, 1, 2, 7, 260_000]),
            "number": lambda: chance.choice([0.0, 1.5]),
            "boolean": lambda: chance.random() < 0.8,
        }
        return kinds.get(schema.get("type", ""), lambda: chance.choice([*PLAUSIBLE, chance.choice(WILD)]))()


def known_things(brand: BrandSheet, booking: Booking) -> dict[str, list[Any]]:
    """By the name of a field what a shop has of it."""
    basket, enquiry = a_basket(brand), an_enquiry(brand)
    search = "itemcode=MV1&date=2027-06-08&depair=LGW&nights=7&room[adults]=2"
    return {
        "reference": [booking.reference, booking.reference, enquiry.reference], "token": [basket.token],
        "code": [basket.code, "MV1", "123456"], "workspace": [brand.workspace], "search": [search],
        "quote_id": [latest_quote(basket).pk, booking.quote_id], "total_pence": [booking.total_pence],
        "position": [1, 2], "number": [1, 2], "itemcode": ["MV1", "MV2"], "productCode": ["MV1"],
        "mark": [""], "accepted_pence": [booking.total_pence], "nights": [7], "depair": ["LGW"], "date": ["2027-06-08"],
    }  # fmt: skip


def complaint(answer: Any) -> str:
    """Empty where the answer is as it should be."""
    if answer.status_code >= 500 and answer.status_code != 503:
        return f"answered {answer.status_code}"
    if answer.status_code >= 400:
        if not answer["Content-Type"].startswith("application/problem+json"):
            return f"{answer.status_code} is no problem document"
        if CANARY.encode() in answer.content:
            return "echoes what was sent"
    return ""


@pytest.mark.usefixtures("nobody_tried_yet")
def test_r_37_wild_requests_of_those_who_may_are_refused_and_never_break_anything(
    changeable_shop: BrandSheet, tmp_path: Path
) -> None:
    count = rounds(short=200, full=20_000)
    booking = a_booking(changeable_shop)
    owner = Owner(booking, tmp_path)
    owner.sign_in()
    people = [at_desk(an_agent()), at_desk(an_agent("lee", role="Lead agents")), owner.client]
    for client in people:
        client.raise_request_exception = False
    requests = Requests(random.Random(count), known_things(changeable_shop, booking))
    found, statuses = [], Counter[int]()
    for number in range(count):
        method, path, body = requests.next()
        headers = {**OURS, "Idempotency-Key": f"wild-{number}"}
        answer = people[number % len(people)].generic(
            method, path, body, content_type="application/json", headers=headers
        )
        statuses[answer.status_code] += 1
        if wrong := complaint(answer):
            found.append(f"{wrong}: {method} {path[:200]} {body[:400]}")
    # Enough of them get behind the door for the rest to mean something.
    assert statuses[200] > count // 20, statuses
    assert found == [], "\n".join(found[:20])
