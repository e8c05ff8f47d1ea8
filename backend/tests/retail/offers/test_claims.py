"""Words that need evidence, before they are published and as long as they are shown (UK-08)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.offers.claims import claims_in
from leeward.retail.offers.evidence import evidence_problems
from leeward.retail.offers.models.choices import EvidenceKind
from tests.retail.offers.offer_shop import MONTH_AHEAD, an_offer, evidence, read

TODAY = date(2027, 1, 10)
SAVING = {"kind": EvidenceKind.SAVING, "review_by": date(2027, 2, 1)}


class TestClaimsIn:
    @pytest.mark.parametrize(
        "text",
        [
            "Save an average 40%", "<p>Up to <b>20%</b> off</p>", "was £999", "£200 off", "Half-price suites",
            "A FREE night", "seven nights for the price of six", "the best beaches", "Cheapest in May",
            "Reduced to £499", "10 per cent less", "last&nbsp;chance", "unbeatable",
            "an average of nine hours", "No. 1",
            "Down from £1,299", "RRP £999", "Usually £1,200", "previously £999", "<s>£1,299</s> £999", "Kids stay free",
        ],
    )  # fmt: skip
    def test_finds(self, text: str) -> None:
        assert claims_in(text)

    @pytest.mark.parametrize(
        "text",
        ["A week under the Pitons", "Freetown by boat", "It was warm", "Bestia, a restaurant", "Step-free", "70 rooms"],
    )
    def test_leaves_plain_words_alone(self, text: str) -> None:
        assert claims_in(text) == []

    def test_names_each_once_as_it_stands(self) -> None:
        assert claims_in("Save now, save later", "Save") == ["Save", "save"]


class TestEvidenceProblems:
    def problems(self, *evidence: dict[str, Any], **texts: str) -> dict[str, str]:
        return evidence_problems(texts=texts, evidence=evidence, today=TODAY)

    def test_lets_plain_words_pass(self) -> None:
        assert self.problems(name="Winter sun", headline="Under the Pitons") == {}

    def test_names_the_words_and_where_the_evidence_goes(self) -> None:
        assert self.problems(headline="Save 10%") == {
            "headline": "“Save” needs evidence: how we know, who answers for it, until when (tab Evidence)."
        }

    def test_is_content_with_evidence_and_a_neutral_headline(self) -> None:
        assert self.problems(SAVING, headline="Save 10%", neutral_headline="Winter sun") == {}
        assert set(self.problems(SAVING, headline="Save 10%")) == {"neutral_headline"}

    def test_takes_no_overdue_evidence_and_none_of_a_price_for_a_saving(self) -> None:
        overdue = SAVING | {"review_by": TODAY - timedelta(days=1)}
        assert "overdue" in self.problems(overdue, headline="Save 10%")["headline"]
        assert "headline" in self.problems(SAVING | {"kind": EvidenceKind.WAS}, headline="Save 10%")

    def test_keeps_claims_out_of_names(self) -> None:
        """A name stays when its evidence has run out."""
        assert set(self.problems(SAVING, name="Save in Jamaica")) == {"name"}


class TestShownClaims:
    @pytest.fixture
    def claiming(self, hotels: dict[str, Hotel]) -> Any:
        return an_offer(
            hotels=[hotels["MV1"]], headline="<p>Save 10%</p>", neutral_headline="Winter sun", cap_text="10% off",
            why="<p>The best reef.</p>", active_until=None,
        )  # fmt: skip

    def texts(self) -> tuple[str, str, str]:
        body = read("/api/offers/winter-sun")
        return body["content"]["headline"], body["cap_text"], body["why"]

    def test_are_replaced_while_nobody_has_proved_them(self, claiming: Any) -> None:
        assert self.texts() == ("Winter sun", "", "")

    def test_are_shown_until_the_day_of_their_review(self, claiming: Any) -> None:
        evidence(claiming)
        assert self.texts() == ("<p>Save 10%</p>", "10% off", "<p>The best reef.</p>")
        with pinned_at(MONTH_AHEAD + timedelta(days=1)):
            assert self.texts() == ("Winter sun", "", "")
