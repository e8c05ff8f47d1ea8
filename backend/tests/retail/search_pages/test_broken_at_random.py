"""Hundreds of addresses broken at random: what is good is kept, the message stands at its field, no page is empty."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.retail.search_pages.broken_addresses import GOOD, a_broken_address
from tests.retail.search_pages.test_results import WEEK, ask, bar_of, problems

pytestmark = pytest.mark.django_db

#: What hostile and stale addresses are made of.
VALUES = [
    *("", "MV", "LK", "XX", "LGW", "MAN", "0", "-1", "7", "28", "99999999999", "2027-05-03", "2027-02-30", "2027-05"),
    *("MV1", "MV9999", "MLE", "AI", "Economy", "spa", "ALB", "Morning", "9999-12", "2027-05-03T23:35:00", "mv-ari"),
    *("true", "%00", "'\"><script>", "MV,LK,MV-ARI,ZZ", "[]", '[{"adults":9}]', "1e9", "nan", "a,b,c,d", "é" * 60),
]
NAMES = [
    *("destination", "depair", "nights", "date", "month", "flex", "region", "boards", "stars", "max_pp", "page"),
    *("sort", "view", "bbox", "room[adults]", "room[children]", "room[ages][]", "rooms", "rating", "good", "q"),
    *("extended_search", "itemcode", "destair", "hotelId", "board", "boardbasis", "cabin", "cabins", "cabinClass"),
    *("facility", "resort", "regions", "region_in", "airline", "departs", "stops", "outflight", "inflight", "within"),
    *("outDepartDateTime", "outboundDepair", "cabinclass", "room[1][adults]", "room[1][ages][]", "max_pp_pence"),
]


def parts_of(search: dict[str, Any]) -> dict[str, str | None]:
    """The form's answers under the names that addresses give them, the first where there are several."""
    return {
        "destination": next(iter(search["destinations"]), None),
        "depair": next(iter(search["departureAirports"]), None),
        "nights": str(search["nights"]),
        "date": search["departureDate"],
    }


@pytest.mark.usefixtures("shop")
class TestBrokenAtRandom:
    def test_five_hundred_broken_addresses_keep_what_is_good_and_say_what_is_not_r14(
        self, drawn: list[dict[str, Any]]
    ) -> None:
        dice = random.Random(500)
        wrong = []
        for _ in range(500):
            broken = a_broken_address(dice)
            assert ask(broken.query).status_code == 200, broken
            props = drawn[-1]["props"]
            said = {field for field, _, _ in problems(drawn)}
            kept = {name for name, value in parts_of(bar_of(drawn)["search"]).items() if value == GOOD[name]}
            # Results, or what to change to have some; where something is missing or nothing helps, ways to begin.
            found = props["found"] or {"cards": [], "relaxations": []}
            offered = found["cards"] or found["relaxations"] or props["suggestions"]
            if said != broken.said or not broken.kept <= kept or not offered:
                wrong.append((broken, said, kept, bool(offered)))
        assert wrong == []

    def test_nothing_that_can_be_typed_makes_an_error(self, drawn: list[dict[str, Any]]) -> None:
        """Hundreds of addresses of good, stale and hostile parts."""
        dice = random.Random(6)
        for _ in range(300):
            parts = [f"{dice.choice(NAMES)}={dice.choice(VALUES)}" for _ in range(dice.randint(0, 9))]
            base = WEEK if dice.random() < 0.5 else ""
            answer = ask("&".join([base, *parts]))
            # Only a NUL is no address at all.
            assert answer.status_code in ({400} if any("%00" in part for part in parts) else {200, 302}), parts
            if answer.status_code == 200:
                props = drawn[-1]["props"]
                assert props["found"] or props["suggestions"], parts
