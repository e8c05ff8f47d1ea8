"""Plain-language search (issue 6, item 5): over three hundred phrasings, each with the one search it means."""

from __future__ import annotations

from datetime import date
from itertools import product
from typing import Any

import pytest

from leeward.travel.phrases import Phrase, Vocabulary, party_of, understand
from tests.travel.phrases_as_written import AS_WRITTEN

TODAY = date(2026, 11, 21)
SHOP = Vocabulary(
    places={
        "barbados": "BB", "jamaica": "JM", "negril": "JM-NEG", "maldives": "MV", "saint lucia": "LC", "crete": "GR-CRE",
        "curacao": "CW",
    },
    airports={
        "gatwick": ("LGW",), "lgw": ("LGW",), "manchester": ("MAN",), "man": ("MAN",), "birmingham": ("BHX",),
        "london": ("LGW", "LHR", "STN"), "heathrow": ("LHR",),
    },
    today=TODAY,
)  # fmt: skip

#: Ways to say each part, and what it means. Every combination of one of each column is a phrasing of its own.
LENGTHS = [("7 nights", 7), ("a week", 7), ("2 weeks", 14), ("a fortnight", 14), ("ten nights", 10)]
BOARDS = [("all inclusive", "AI"), ("half-board", "HB"), ("B&B", "BB"), ("self catering", "SC")]
PLACES = [("in Barbados", ["BB"]), ("to the Maldives", ["MV"]), ("in Jamaica or Saint Lucia", ["JM", "LC"])]
WHENS = [
    ("in February", "2027-02-01", None),
    ("on 12 June 2027", None, "2027-06-12"),
    ("leaving 12/06/27", None, "2027-06-12"),
    ("in Sept 2027", "2027-09-01", None),
]
PARTIES = [
    ("for two adults", 2, []),
    ("for 2 adults and a 4 year old", 2, [4]),
    ("for a couple", 2, []),
    ("for 3 adults and 2 children aged 5 and 7", 3, [5, 7]),
]
SAID_TOGETHER = list(product(LENGTHS, BOARDS, PLACES, WHENS, PARTIES))[::3]


def read(text: str) -> Phrase:
    return understand(text, vocabulary=SHOP)


def facts(text: str) -> dict[str, Any]:
    """Only what was understood."""
    phrase = read(text)
    draft = phrase.draft
    told = {
        "to": draft.destinations,
        "from": draft.airports,
        "day": draft.departure_date and draft.departure_date.isoformat(),
        "month": draft.month and draft.month.isoformat()[:7],
        "flex": draft.flexible_days,
        "nights": draft.nights,
        "adults": draft.adults,
        "ages": sorted(draft.ages),
        "unaged": draft.unaged,
        "rooms": draft.rooms,
        **{name: ",".join(sorted(values)) for name, values in draft.filters.items()},
        "lost": list(phrase.not_understood),
    }
    return {name: value for name, value in told.items() if value not in (None, [], 0)}


class TestUnderstand:
    def test_there_are_enough_phrasings(self) -> None:
        assert len(SAID_TOGETHER) + len(SINGLE) + len(AS_WRITTEN) >= 400

    @pytest.mark.parametrize("parts", SAID_TOGETHER, ids=lambda parts: " ".join(part[0] for part in parts))
    def test_reads_a_whole_sentence(self, parts: Any) -> None:
        (length, nights), (board, code), (place, codes), (when, month, day), (party, adults, ages) = parts
        phrase = read(f"{length} {board} {place} {when} {party} from Gatwick under £4,000")
        draft = phrase.draft
        assert (draft.nights, draft.filters["boards"], draft.destinations) == (nights, {code}, codes)
        assert (str(draft.month or ""), str(draft.departure_date or "")) == (month or "", day or "")
        assert (draft.adults, sorted(draft.ages), draft.unaged) == (adults, ages, 0)
        assert (draft.airports, draft.filters["max_total"]) == (["LGW"], {"4000"})
        assert phrase.not_understood == ()


#: What is not wanted is never searched for, and what one search cannot hold is said (issue 6, item 5).
NOT_WANTED: list[tuple[str, dict[str, Any]]] = [
    ("not all inclusive Crete", {"to": ["GR-CRE"], "lost": ["not", "all", "inclusive"]}),
    ("no transfers crete", {"to": ["GR-CRE"], "lost": ["no", "transfers"]}),
    ("Barbados not in August", {"to": ["BB"], "lost": ["not", "august"]}),
    ("not maldives in june", {"month": "2027-06", "lost": ["not", "maldives"]}),
    ("Crete, not in July or August", {"to": ["GR-CRE"], "lost": ["not", "july", "august"]}),
    ("not Jamaica but Barbados", {"to": ["BB"], "lost": ["not", "jamaica", "but"]}),
    ("anywhere but Jamaica", {"lost": ["anywhere", "but", "jamaica"]}),
    ("Barbados without Manchester", {"to": ["BB"], "lost": ["without", "manchester"]}),
    ("not from Gatwick or Manchester", {"lost": ["not", "gatwick", "manchester"]}),
    ("we don't want a 5 star hotel", {"lost": ["don't", "5", "star"]}),
    ("I wouldn't like room only", {"lost": ["wouldn't", "room", "only"]}),
    ("non all-inclusive", {"lost": ["non", "all-inclusive"]}),
    ("no kids, no stops", {"good": "adults_only", "stops": "0"}),
    ("not under £2,000", {"lost": ["not", "under", "£2000"]}),
    ("over £3,000", {"lost": ["over", "£3000"]}),
    ("not more than £3,000", {"max_total": "3000"}),
    ("Barbados under 5 star", {"to": ["BB"], "lost": ["under", "5", "star"]}),
    ("up to 4 star", {"lost": ["up", "4", "star"]}),
    ("max 14 nights", {"nights": 14}),
    ("under 5", {"lost": ["under", "5"]}),
    ("up to 900", {"max_total": "900"}),
    ("under 90 quid each", {"max_pp": "90"}),
    ("in June or July", {"month": "2027-06", "lost": ["july"]}),
    ("12 June or 14 June", {"day": "2027-06-12", "lost": ["14", "june"]}),
    ("a week or 10 nights", {"nights": 7, "lost": ["10", "nights"]}),
    ("2 adults, 3 adults", {"adults": 2, "lost": ["3", "adults"]}),
    ("£1,000 or £2,000", {"max_total": "1000", "lost": ["£2000"]}),
    ("from Manchester, Birmingham, Heathrow or Gatwick", {"from": ["MAN", "BHX", "LHR"], "lost": ["gatwick"]}),
    ("two rooms for 1 adult", {"adults": 1, "lost": ["two", "rooms"]}),
    ("3 rooms for a couple, 3 rooms", {"adults": 2, "lost": ["3", "rooms"]}),
    ("4 or 5 star", {"stars": "4"}),
]

SINGLE: list[tuple[str, dict[str, Any]]] = [
    (
        "2 weeks all inclusive in Barbados in February for two adults and a 4 year old under £4,000",
        {"to": ["BB"], "month": "2027-02", "nights": 14, "adults": 2, "ages": [4], "boards": "AI", "max_total": "4000"},
    ),
    ("Barbados", {"to": ["BB"]}),
    ("Curaçao please", {"to": ["CW"]}),
    ("we'd like to go to Negril in Jamaica", {"to": ["JM-NEG", "JM"]}),
    ("crete from london", {"to": ["GR-CRE"], "from": ["LGW", "LHR", "STN"]}),
    ("flying from Manchester or Birmingham", {"from": ["MAN", "BHX"]}),
    ("from LGW", {"from": ["LGW"]}),
    ("a fortnight in June", {"nights": 14, "month": "2027-06"}),
    ("10 days in october", {"nights": 10, "month": "2027-10"}),
    ("long weekend", {"nights": 4}),
    ("one week", {"nights": 7}),
    ("50 nights", {"lost": ["50", "nights"]}),
    ("next month", {"month": "2026-12"}),
    ("December", {"month": "2026-12"}),
    ("in nov", {"month": "2026-11"}),
    ("may 2028", {"month": "2028-05"}),
    ("12th of June", {"day": "2027-06-12"}),
    ("June 12th 2027", {"day": "2027-06-12"}),
    ("2027-06-12", {"day": "2027-06-12"}),
    ("around 12 June", {"day": "2027-06-12", "flex": 3}),
    ("30 February", {"month": "2027-02", "lost": ["30"]}),
    ("12 june give or take 5 days", {"day": "2027-06-12", "flex": 5}),
    ("12 june +/- 3", {"day": "2027-06-12", "flex": 3}),
    ("at Christmas", {"day": "2026-12-21", "flex": 3}),
    ("our dates: we are flexible on dates", {"flex": 3, "lost": ["dates"]}),
    ("under £900pp", {"max_pp": "900"}),
    ("under 900 pounds each", {"max_pp": "900"}),
    ("budget of £3k", {"max_total": "3000"}),
    ("£2,500 max", {"max_total": "2500"}),
    ("up to £1,250 per person", {"max_pp": "1250"}),
    ("less than 4000 in total", {"max_total": "4000"}),
    ("2 adults", {"adults": 2}),
    ("just me", {"adults": 1}),
    ("solo", {"adults": 1}),
    ("four of us", {"adults": 4}),
    ("a couple", {"adults": 2}),
    ("for my wife and I", {"adults": 2}),
    ("family of four", {"adults": 2, "unaged": 2}),
    ("2 adults and 2 kids", {"adults": 2, "unaged": 2}),
    ("two adults, two kids aged 5 and 7", {"adults": 2, "ages": [5, 7]}),
    ("children aged 3, 5 and 9", {"ages": [3, 5, 9]}),
    ("2 children (4, 11)", {"ages": [4, 11]}),
    ("a 6-year-old and an 8-year-old", {"ages": [6, 8]}),
    ("2 adults and a baby", {"adults": 2, "ages": [0]}),
    ("a toddler", {"ages": [2]}),
    ("3 kids aged 4 and 6", {"ages": [4, 6], "unaged": 1}),
    ("kids aged 25", {"lost": ["kids", "aged", "25"]}),
    ("4 adults in 2 rooms", {"adults": 4, "rooms": 2}),
    ("5 star", {"stars": "5"}),
    ("four star hotel or better", {"stars": "4"}),
    ("adults only with a spa", {"good": "adults_only", "facility": "spa"}),
    ("wheelchair accessible", {"good": "step_free"}),
    ("on the beach with a kids' club", {"good": "beach", "facility": "kids_club"}),
    ("direct flights only", {"stops": "0"}),
    ("transfers included", {"good": "transfers"}),
    ("business class", {"cabins": "Business"}),
    ("golf and diving", {"facility": "dive_centre,golf"}),
    ("ultra all-inclusive", {"boards": "UI"}),
    ("full board or half board", {"boards": "FB,HB"}),
    ("bed and breakfast", {"boards": "BB"}),
    ("room only", {"boards": "RO"}),
    ("with a pony and unicorns", {"lost": ["pony", "unicorns"]}),
    ("<script>alert(1)</script>", {"lost": ["<script>alert(1)</script>"]}),
    ("", {}),
    ("?!. ,", {}),
    ("barbados " * 200, {"to": ["BB"], "lost": ["bar"]}),
]


class TestUnderstandEachRule:
    @pytest.mark.parametrize(("text", "expected"), SINGLE + AS_WRITTEN + NOT_WANTED, ids=lambda part: str(part)[:40])
    def test_reads(self, text: str, expected: dict[str, Any]) -> None:
        assert facts(text) == expected

    def test_says_what_it_understood(self) -> None:
        assert read("a week in Barbados for 2 adults and a 4 year old").understood == (
            "child aged 4", "2 adults", "7 nights", "Barbados",
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("text", "understood"),
        [
            ("family of six", ("2 adults, 4 children",)),
            ("family of 4 with 2 kids", ("2 children", "2 adults")),
            ("3 kids aged 4 and 6", ("child aged 4", "child aged 6", "1 child")),
            ("family of 5, kids are 3, 7 and 11", ("child aged 3", "child aged 7", "child aged 11", "2 adults")),
            ("3 rooms for a couple, 3 rooms", ("2 adults",)),
            ("Birmingham, Manchester or London", ("from Birmingham", "from Manchester", "from London (LGW)")),
        ],
    )
    def test_every_part_that_is_searched_is_on_a_chip(self, text: str, understood: tuple[str, ...]) -> None:
        assert read(text).understood == understood

    def test_each_chip_can_be_taken_off(self) -> None:
        phrase = read("A week in Barbados for 2 adults under £2,000")
        assert phrase.without["Barbados"] == "a week in for 2 adults under £2000"
        for chip in phrase.understood:
            rest = read(phrase.without[chip])
            assert set(rest.understood) == set(phrase.understood) - {chip}
            assert rest.not_understood == ()

    def test_is_deterministic(self) -> None:
        text = "2 weeks all inclusive in Barbados in February for two adults and a 4 year old under £4,000"
        assert {read(text).understood for _ in range(20)} == {read(text).understood}

    def test_shares_a_party_over_its_rooms(self) -> None:
        """Z07, V09: over those that were asked for, else over the fewest that hold it."""
        assert party_of(read("5 adults and a 4 year old in 2 rooms").draft) == [(3, []), (2, [4])]

    @pytest.mark.parametrize(
        ("text", "rooms"),
        [
            ("8 adults", [(4, []), (4, [])]),
            ("9 adults", [(3, []), (3, []), (3, [])]),
            ("family of six", [(1, [None, None]), (1, [None, None])]),
            ("2 adults, 4 children aged 3, 5, 7 and 9", [(1, [3, 7]), (1, [5, 9])]),
            ("5 adults and 5 children", [(3, [None, None]), (2, [None, None, None])]),
            ("8 adults in 1 room", [(8, [])]),
            ("1 adult and 4 kids", [(1, [None] * 4)]),
        ],
    )
    def test_spreads_a_party_over_the_fewest_rooms_that_hold_it_v09(self, text: str, rooms: Any) -> None:
        assert party_of(read(text).draft) == rooms
