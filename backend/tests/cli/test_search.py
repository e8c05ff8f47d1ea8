"""`leeward search`, `quote` and `explain`: JSON for staff and scripts (issue 3, item 8)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from leeward.cli.main import main
from leeward.retail.brands.queries import forget_brands
from leeward.retail.kit.clock import pinned_at
from leeward.retail.search.hotpath import mount
from leeward.retail.search.pricing_client import PriceBook
from tests.retail.search.shop import NOW, Shop, publish, small_world

STAY = ["quote", "--hotel", "MV1", "--room", "A", "--plan", "P", "--arrive", "2027-05-03", "--nights", "7"]
SEARCH = ["search", "--destination", "MV", "--depair", "LGW", "--date", "2027-05-03", "--nights", "7"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: None) -> Any:
    """The commands read the prices of a small world, at noon on 10 January 2027."""
    publish(tmp_path, small_world())
    monkeypatch.setattr(mount, "open_price_book", lambda: PriceBook(tmp_path))
    forget_brands()  # this process may still hold those of the test before
    with pinned_at(NOW):
        yield tmp_path
    forget_brands()


class TestSearch:
    def test_prints_what_a_visitor_would_find(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main([*SEARCH, "--room", "2", "--room", "2:5", "--sort", "stars"]) == 0
        found = json.loads(capsys.readouterr().out)["data"]["holidays"]
        assert [holiday["itemcode"] for holiday in found] == ["MV2", "MV1"]
        # (4 × 100 + 50) × 7 + 2 × (4 × 200 + 100).
        assert found[1]["total_pence"] == 495_000
        assert [room["ages"] for room in found[1]["rooms"]] == [[], [5]]

    def test_says_what_is_wrong_and_where(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main([*SEARCH, "--adults", "9"]) == 1
        captured = capsys.readouterr()
        assert "adults: 4 adults max per room (max_adults)" in captured.err
        assert captured.out == ""

    def test_says_so_when_nothing_was_published(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, db: None
    ) -> None:
        monkeypatch.setattr(mount, "open_price_book", lambda: PriceBook(tmp_path))
        assert main(SEARCH) == 1


class TestQuote:
    def test_prices_a_stay_alone(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main([*STAY, "--adults", "2", "--ages", "5"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert (said["total_pence"], said["check_in"]) == (175_000, "2027-05-03")

    def test_adds_the_flights_of_an_airport(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main([*STAY, "--depair", "man"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert [line["pence"] for line in said["lines"]] == [140_000, 60_000, 60_000]
        assert said["total_pence"] == 260_000

    def test_names_the_rule_that_refuses_a_stay(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        late = [part if part != "2027-05-03" else "2027-06-30" for part in STAY]
        assert main(late) == 3
        said = json.loads(capsys.readouterr().out)
        assert (said["total_pence"], said["refusal"]["code"]) == (None, "not-on-file")

    @pytest.mark.parametrize(
        "given", [["--adults", "0"], ["--ages", "x"], ["--arrive", "soon"], ["--nights", "99"], ["--plan", "NONE"]]
    )
    def test_refuses_nonsense_with_a_sentence(
        self, folder: Path, capsys: pytest.CaptureFixture[str], given: list[str]
    ) -> None:
        assert main([*STAY, *given]) == 1
        assert capsys.readouterr().err.strip()


class TestExplain:
    def test_prints_the_lines_of_an_offer(
        self, folder: Path, demo_brands: None, capsys: pytest.CaptureFixture[str]
    ) -> None:
        query = "itemcode=MV2&depair=LGW&date=2027-05-03&nights=7"
        token = Shop(folder).get("/api/search/quote", query).data["offer_token"]
        assert main(["explain", token]) == 0
        said = json.loads(capsys.readouterr().out)
        assert sum(line["pence"] for line in said["lines"]) == said["total_pence"] == said["offered"]["total_pence"]

    def test_refuses_what_we_did_not_sign(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["explain", "made:up"]) == 1
        assert "cannot be read" in capsys.readouterr().err
