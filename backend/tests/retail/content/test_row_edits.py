"""Rows and cards as editors change them: nothing else moves (T13)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.content.models import LandingPage
from tests.retail.content.building import a_card, a_landing, a_row, built

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def page() -> LandingPage:
    return a_landing("winter", a_row(a_card("One"), a_card("Two"), a_card("Three")), a_row(a_card("Below")))


def told(page: LandingPage) -> dict[str, Any]:
    page.save_revision().publish()
    structure: dict[str, Any] = (
        Client(HTTP_HOST="localhost").get("/api/page-builder/structure", {"slug": "winter"}).json()["data"]
    )
    return structure


def rows_of(page: LandingPage) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = told(page)["pageStructure"]["rows"]
    return rows


def headings(row: dict[str, Any]) -> list[str]:
    return [card["contentData"]["heading"] for card in row["cards"]]


class TestRows:
    """T13: what an edit of a built page changes, and what it leaves as it was."""

    def test_a_row_that_is_added_stands_last_and_one_cut_away_is_gone(self, page: LandingPage) -> None:
        kept = [row["row_id"] for row in rows_of(page)]
        append(page, a_row(a_card("New")))
        after = rows_of(page)
        assert [row["position"] for row in after] == [1, 2, 3]
        assert headings(after[2]) == ["New"]
        del page.rows[1:]
        (left,) = rows_of(page)
        assert headings(left) == ["One", "Two", "Three"]
        assert len(kept) == 2

    def test_a_card_that_is_taken_out_renumbers_those_behind_it(self, page: LandingPage) -> None:
        before = rows_of(page)[0]
        del page.rows[0].value["cards"][1]
        row = rows_of(page)[0]
        assert (row["row_id"], row["card_count"], headings(row)) == (before["row_id"], 2, ["One", "Three"])

    def test_another_configuration_keeps_the_card_s_place_and_words(self, page: LandingPage) -> None:
        page.rows[0].value["cards"][1]["configuration"] = "7"
        row = rows_of(page)[0]
        assert headings(row) == ["One", "Two", "Three"]
        assert [card["card_configuration"] for card in row["cards"]] == [3, 7, 3]

    def test_carousel_and_full_width_are_switched_and_switched_back(self, page: LandingPage) -> None:
        for wanted in (True, False):
            page.rows[0].value["is_carousel"] = page.rows[0].value["is_full_width"] = wanted
            row = rows_of(page)[0]
            assert (row["is_carousel"], row["row_full_width"]) == (wanted, wanted)

    def test_all_rows_are_replaced_at_once_and_a_visitor_is_told_it_is_no_form(self, page: LandingPage) -> None:
        built(page, a_row(a_card("Other")))
        structure = told(page)
        assert [headings(row) for row in structure["pageStructure"]["rows"]] == [["Other"]]
        assert structure["isEditForm"] is False


def append(page: LandingPage, row: tuple[str, dict[str, Any]]) -> None:
    kind, fields = row
    page.rows.append((kind, page.rows.stream_block.child_blocks[kind].normalize(fields)))
