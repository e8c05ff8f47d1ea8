"""What is written about the demo's hotels: nobody says the same, nothing contradicts what is sold (issue 4, 7)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

import pytest
from django.db import transaction

from leeward.demo.hotels.facts import HotelFacts, list_hotels_to_write
from leeward.demo.hotels.load import compose_factsheets
from leeward.demo.hotels.slots import authored
from leeward.demo.pictures import posters_by_name
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pictures.models import Picture
from tests.demo.hotels.demo_facts import store_hotels_without_prices
from tests.demo.world.chain_names import chain_words

ON = date(2026, 11, 21)
MASTERS = [
    {name: Picture(pk=first + number, collection_id=1) for number, name in enumerate(posters_by_name(), start=1)}
    for first in range(0, 6_000, 1_000)
]
"""Six editions."""


@dataclass(frozen=True)
class Written:
    """All hotels of the small world with their factsheets, in the same order."""

    facts: list[HotelFacts]
    sheets: list[Factsheet]

    def pairs(self) -> Iterator[tuple[HotelFacts, Factsheet]]:
        return zip(self.facts, self.sheets, strict=True)


@pytest.fixture(scope="module")
def written(django_db_setup: None, django_db_blocker: Any) -> Written:
    with django_db_blocker.unblock(), transaction.atomic():
        store_hotels_without_prices()
        facts = list_hotels_to_write()
        for one in facts:
            _ = (one.hotel.resort, one.hotel.arrival_airport)
        sheets = compose_factsheets(facts, editions=MASTERS, on=ON)
        transaction.set_rollback(True)
    return Written(facts, sheets)


def values(stream: Any) -> list[dict[str, Any]]:
    return [row["value"] for row in stream.get_prep_value()]


def prose(sheet: Factsheet) -> Iterator[str]:
    """Every paragraph that is written as prose; lists of plain facts are the same for many, and should be."""
    yield from re.findall(r"<p>(.*?)</p>", sheet.description)
    yield sheet.signature_text
    for part in [*values(sheet.room_texts), *values(sheet.tabs)]:
        yield from re.findall(r"<p>(.*?)</p>", part.get("text") or part["content"])


class TestWords:
    def test_are_there_for_every_hotel(self, written: Written) -> None:
        assert len(written.sheets) == 321
        for sheet in written.sheets:
            assert len(re.findall("<p>", sheet.description)) == 4
            assert sheet.why_line and sheet.signature_text and len(sheet.usps) >= 3 and sheet.tags is not None

    def test_are_hardly_ever_said_twice(self, written: Written) -> None:
        paragraphs = Counter(text for sheet in written.sheets for text in prose(sheet))
        sentences = Counter(one for text in paragraphs for one in re.split(r"(?<=[.!?]) ", text))
        repeated = sum(count - 1 for count in sentences.values())
        assert [text for text, count in paragraphs.items() if count > 1] == []
        assert sum(sentences.values()) > 7_000
        assert repeated <= sum(sentences.values()) // 500

    def test_have_no_sentence_for_one_template_too_often(self, written: Written) -> None:
        openings = Counter(" ".join(sheet.why_line.split()[:3]) for sheet in written.sheets)
        assert max(openings.values()) <= 12

    def test_are_finished_and_safe(self, written: Written) -> None:
        for sheet in written.sheets:
            for text in (*prose(sheet), *sheet.usps, sheet.why_line, sheet.address, sheet.coming_soon_text):
                assert not re.search(r"[{}<>]|lorem|TODO|  | [,.;]|\.\.", text, re.IGNORECASE), text
            assert sanitised_html(sheet.description) == sheet.description
            for part in values(sheet.tabs):
                assert sanitised_html(part["content"]) == part["content"]

    def test_fit_their_fields(self, written: Written) -> None:
        for sheet in written.sheets:
            sheet.clean_fields(exclude=["hotel", "picture"])
            sheet.clean()

    def test_are_the_same_again(self, written: Written) -> None:
        again = compose_factsheets(written.facts, editions=MASTERS, on=ON)
        for one, other in zip(written.sheets, again, strict=True):
            assert (one.description, one.usps, one.signature_text) == (
                other.description,
                other.usps,
                other.signature_text,
            )
            assert values(one.gallery) == values(other.gallery)

    def test_name_no_real_chain(self, written: Written) -> None:
        trimmings = authored("trimmings")
        invented = [one["name"] for one in trimmings["groups"]] + trimmings["awards"]["issuers"]
        assert [chain_words(name) for name in invented if chain_words(name)] == []


class TestFacts:
    def test_rooms_are_those_that_are_sold(self, written: Written) -> None:
        for facts, sheet in written.pairs():
            assert [(one["code"], one["name"]) for one in values(sheet.room_texts)] == [
                (room.code, room.name) for room in facts.rooms
            ]

    def test_boards_are_those_that_are_sold(self, written: Written) -> None:
        first = Counter(facts.boards[0] for facts in written.facts)
        assert {"AI", "HB", "BB", "RO"} <= set(first)
        for facts, sheet in written.pairs():
            says_inclusive = "all inclusive" in sheet.description.lower() or "All inclusive" in sheet.tags
            assert not says_inclusive or facts.boards[0] in {"AI", "UI"}, sheet.description
            assert not (facts.boards[0] == "RO" and "You get breakfast" in sheet.description)

    def test_adults_only_hotels_do_not_speak_of_children(self, written: Written) -> None:
        for facts, sheet in written.pairs():
            if facts.hotel.is_adults_only:
                assert not {"kids_club", "children_pool", "family_rooms", "playground"} & set(sheet.facilities)
                assert "Adults only" in sheet.tags
                told = re.sub("There are no children|Children are not", "", sheet.description)
                assert not re.search(r"\bchild|under-sevens|kids", told, re.IGNORECASE), told
                assert not any("child" in row["facts"] for row in values(sheet.room_texts))

    def test_family_rooms_and_the_beach_are_real(self, written: Written) -> None:
        for facts, sheet in written.pairs():
            has_room = any(room.code in {"FAM", "FBV"} for room in facts.rooms) and not facts.hotel.is_adults_only
            assert ("family_rooms" in sheet.facilities) is has_room
            assert ("beach_front" in sheet.facilities) is (sheet.beach_metres == 0)
            assert sheet.beach_metres is None or "There is no beach" not in sheet.description

    def test_the_way_there_is_the_record_s(self, written: Written) -> None:
        for facts, sheet in written.pairs():
            arriving = values(sheet.tabs)[-1]["content"]
            assert f"{facts.hotel.transfer_minutes} minutes" in arriving
            assert facts.place.transfer_by.lower() in arriving
            assert ("return transfer is part" in arriving) is bool(facts.transfer)

    def test_nobody_says_step_free_of_a_hotel_nobody_has_looked_at(self, written: Written) -> None:
        answers = [
            name for name in vars(written.sheets[0]) if name.startswith("step_free_") and name != "step_free_notes"
        ]
        assert len(answers) == 6
        for facts, sheet in written.pairs():
            if facts.hotel.has_step_free_access is None:
                assert {getattr(sheet, name) for name in answers} == {None}
            else:
                assert sheet.step_free_entrance is facts.hotel.has_step_free_access

    def test_badges_have_year_issuer_and_end_uk_32(self, written: Written) -> None:
        awards = [award for sheet in written.sheets for award in values(sheet.awards)]
        assert len(awards) > 100
        assert all(award["issuer"] and award["ends_on"] > str(ON) for award in awards)
        certified = [sheet for sheet in written.sheets if sheet.certified_year]
        assert certified and all(
            sheet.certified_by and sheet.certified_until and sheet.certified_until > ON for sheet in certified
        )


class TestGalleries:
    def test_have_six_to_eight_pictures_none_twice(self, written: Written) -> None:
        for sheet in written.sheets:
            shown = [sheet.picture_id, *(row["picture"] for row in values(sheet.gallery))]
            assert 6 <= len(shown) <= 8
            assert len(set(shown)) == len(shown)

    def test_neighbours_show_different_main_pictures(self, written: Written) -> None:
        mains: dict[str, list[int | None]] = {}
        for facts, sheet in written.pairs():
            mains.setdefault(facts.place.code, []).append(sheet.picture_id)
        assert [code for code, shown in mains.items() if len(set(shown)) < len(shown)] == []

    def test_no_two_hotels_of_a_country_have_the_same_main_picture(self, written: Written) -> None:
        mains = Counter((facts.place.country, sheet.picture_id) for facts, sheet in written.pairs())
        assert [where for where, count in mains.items() if count > 1] == []

    def test_of_one_hotel_are_in_one_light(self, written: Written) -> None:
        for sheet in written.sheets:
            shown = [sheet.picture_id or 0, *(row["picture"] for row in values(sheet.gallery))]
            assert len({(key - 1) // 1_000 for key in shown}) == 1

    def test_show_no_beach_far_from_one_and_no_pool_without(self, written: Written) -> None:
        roles = {picture.pk: posters_by_name()[name].role for edition in MASTERS for name, picture in edition.items()}
        for facts, sheet in written.pairs():
            shown = {roles[key] for key in [sheet.picture_id, *(row["picture"] for row in values(sheet.gallery))]}
            if facts.beach_metres is None or facts.beach_metres > 1_500:
                assert not shown & {"beach", "aerial"}
            if not sheet.pools:
                assert "pool" not in shown


class TestOtherHotels:
    @pytest.mark.django_db
    def test_are_left_alone(self) -> None:
        """Nobody invents words about a hotel that the demo did not invent."""
        store_hotels_without_prices(scale="tiny")
        Hotel.objects.filter(itemcode__startswith="MT").update(name="Somebody’s real hotel")
        assert {facts.hotel.itemcode[:2] for facts in list_hotels_to_write()} == {"BB", "GD", "MV"}
