"""Narrowing results over HTTP: filters, counts and orders of issue 6, exact prices throughout."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from leeward.pricing.refinement import HotelFacts
from tests.retail.search.shop import WEEK, Answer, Shop, small_catalogue

#: MV1 has a pool, lies in the south and five minutes from the sea; MV2 a pool and a spa, in the north, on the beach.
FACTS = HotelFacts(
    version="f1",
    values=(("facility", "pool"), ("facility", "spa"), ("resort", "1"), ("resort", "2"), ("adults_only", "yes")),
    all_needed=frozenset({"facility"}),
    marks={"MV1": (0, 2), "MV2": (0, 1, 3, 4)},
    places={"MV1": (3_000_000, 73_000_000), "MV2": (6_000_000, 73_500_000)},
    beach_metres={"MV1": 400, "MV2": 0},
)
LABELS = {("resort", "1"): "South Ari", ("facility", "spa"): "Spa"}


@pytest.fixture
def narrow(demo_brands: None, noon: None, small_prices: Path) -> Shop:
    return Shop(small_prices, replace(small_catalogue(), facts=FACTS, facet_labels=LABELS, version="c2"))


def find(shop: Shop, given: str = "") -> Answer:
    return shop.get("/api/search/holidays", f"{WEEK}&{given}")


def codes(answer: Answer) -> list[str]:
    return [found["itemcode"] for found in answer.data["holidays"]]


def counts(answer: Answer, facet: str) -> dict[str, int]:
    return {choice["value"]: choice["count"] for choice in answer.data["facets"]["choices"].get(facet, [])}


class TestFilters:
    @pytest.mark.parametrize(
        ("given", "found"),
        [
            ("facility=pool", ["MV1", "MV2"]),
            ("facility=pool,spa", ["MV2"]),
            ("facility=pool,casino", []),
            ("resort=1", ["MV1"]),
            ("resort=1,2", ["MV1", "MV2"]),
            ("resort=9", []),
            ("adults_only=yes", ["MV2"]),
            ("step_free=yes", []),
            ("regions=MV-ARI", ["MV1", "MV2"]),
            ("deals=yes", ["MV2"]),
            ("bbox=2,72,4,74", ["MV1"]),
            ("bbox=-10,170,10,-170", []),
            # MV1 costs 2,200 in all and 1,100 a head, MV2 2,690 and 1,345.
            ("min_pp_pence=110001", ["MV2"]),
            ("max_pp_pence=110000", ["MV1"]),
            ("max_total_pence=220000", ["MV1"]),
            ("min_total_pence=220001&max_total_pence=269000", ["MV2"]),
            # OUT leaves at eight in the morning and stops in Doha; of IN no timetable is on file.
            ("departs=morning", ["MV1", "MV2"]),
            ("departs=evening", []),
            ("cabins=Economy", ["MV1", "MV2"]),
            ("cabins=Business", []),
            ("stops=0", []),
            ("airline=ZZZ", []),
            # As the addresses of the results page say it: words for the above, and whole pounds.
            ("good=adults_only", ["MV2"]),
            ("good=adults_only,step_free", []),
            ("good=deals", ["MV2"]),
            ("max_pp=1100", ["MV1"]),
            ("max_total=2690", ["MV1", "MV2"]),
            ("max_pp=2000&max_pp_pence=110000", ["MV1"]),
            ("boards=AI&boards=HB", ["MV1", "MV2"]),  # a plain form repeats what an address lists
            ("board=HB", ["MV1"]),
        ],
    )
    def test_leave_what_fits(self, narrow: Shop, given: str, found: list[str]) -> None:
        assert codes(find(narrow, given)) == found

    @pytest.mark.parametrize(
        ("given", "field"),
        [("bbox=1,2,3", "bbox"), ("bbox=9,0,1,1", "bbox"), ("departs=dawn", "departs"), ("facility=%00", "facility"),
         ("deals=maybe", "deals"), ("stops=9", "stops"), ("resort=" + "1," * 60, "resort"),
         ("good=cheap", "good"), ("max_pp=12.50", "max_pp"), ("stars=4,5", "stars")],
    )  # fmt: skip
    def test_refuse_nonsense_by_field_e41(self, narrow: Shop, given: str, field: str) -> None:
        answer = find(narrow, given)
        assert answer.status == 422
        assert [rule[0] for rule in answer.rules] == [field]


class TestCounts:
    def test_say_what_each_choice_would_leave(self, narrow: Shop) -> None:
        everything = find(narrow)
        assert counts(everything, "facility") == {"pool": 2, "spa": 1}
        assert counts(everything, "resort") == {"1": 1, "2": 1}
        assert counts(everything, "departs") == {"Morning": 2}
        assert counts(everything, "cabin") == {"Economy": 2}
        assert everything.data["facets"]["deals"] == 1
        assert everything.data["facets"]["per_person"][3] == {"up_to_pence": 150_000, "count": 2}

    def test_keep_other_filters_and_not_the_facets_own(self, narrow: Shop) -> None:
        south = find(narrow, "resort=1")
        assert counts(south, "resort") == {"1": 1, "2": 1}  # the other resort may still be taken instead or as well
        assert counts(south, "facility") == {"pool": 1}
        spa = find(narrow, "facility=spa")
        assert counts(spa, "facility") == {"pool": 1, "spa": 1}  # each is needed: the pool would come on top
        assert spa.data["facets"]["boards"] == {"AI": 1}

    def test_are_named_for_people(self, narrow: Shop) -> None:
        resorts = find(narrow).data["facets"]["choices"]["resort"]
        assert [choice["label"] for choice in resorts] == ["South Ari", "2"]


class TestOrder:
    @pytest.mark.parametrize(
        ("sort", "order"), [("beach", ["MV2", "MV1"]), ("price", ["MV1", "MV2"]), ("saving", ["MV2", "MV1"])]
    )
    def test_is_by_what_was_asked(self, narrow: Shop, sort: str, order: list[str]) -> None:
        assert codes(find(narrow, f"sort={sort}")) == order


class TestSameQuestion:
    def test_of_calendars_and_options_is_answered_once_whatever_else_stands_in_the_address(self, narrow: Shop) -> None:
        for path, query in (
            ("/api/search/options", "destination=MV&depair=LGW"),
            ("/api/search/calendar", "destination=MV&depair=LGW&nights=7&month=2027-05"),
        ):
            kept = narrow.hot_path.parts.kept
            first = narrow.get(path, query)
            size = len(kept)
            again = narrow.get(path, f"utm_source=x&{query}&room[adults]=2&room[children]=0")
            assert (again.content, len(kept)) == (first.content, size)
            assert narrow.get(path, f"{query}&room[adults]=1&room[children]=0").status == 200
            assert len(kept) == size + 1


class TestScopes:
    def test_of_offers_are_left_to_the_offers_z57(self, narrow: Shop) -> None:
        assert narrow.get("/api/v1/pricing/cheapest/lead-in/offer/summer").content == b"behind"
