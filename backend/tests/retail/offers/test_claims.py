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
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.offers.offer_shop import MONTH_AHEAD, an_offer, evidence, read

TODAY = date(2027, 1, 10)
SAVING = {"kind": EvidenceKind.SAVING, "statement": "Save 10%", "review_by": date(2027, 2, 1)}
AWARD = {"kind": EvidenceKind.CLAIM, "statement": "Best beach award 2026", "review_by": date(2027, 2, 1)}
TYPED = "earlier price, which nobody may type"


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

    @pytest.mark.parametrize("best", ["b\u200best", "be\u00adst", "\uff22est", "b&#8203;est"])
    @pytest.mark.parametrize("field", ["name", "neutral_headline", "why"])
    def test_finds_what_a_reader_sees_in_every_field(self, field: str, best: str) -> None:
        """Invisible characters and wide letters hide no claim: names and neutral headlines are shown unproved."""
        said = f"The {best} beaches"
        assert claims_in(said)
        assert set(evidence_problems(texts={field: said}, evidence=[], today=TODAY)) == {field}

    @pytest.mark.parametrize("text", ["was <s>£999</s>", "£200 <s>off</s>", "Half <s>price</s> suites"])
    def test_finds_what_is_partly_struck_out(self, text: str) -> None:
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
        assert self.problems(name="Winter sun", headline="Under the Pitons", terms="From £499, deposit £150.") == {}

    def test_names_the_words_and_where_the_evidence_goes(self) -> None:
        assert self.problems(headline="Save 10% in May", neutral_headline="May") == {
            "headline": "There is no evidence for “Save 10%”: add a record that quotes these words and says how "
            "we know, who answers for it, until when (tab Evidence). Or say it without."
        }

    def test_is_content_with_evidence_and_a_neutral_headline(self) -> None:
        assert self.problems(SAVING, headline="Save 10%", neutral_headline="Winter sun") == {}
        assert set(self.problems(SAVING, headline="Save 10%")) == {"neutral_headline"}

    def test_takes_no_overdue_evidence_and_says_what_to_do(self) -> None:
        overdue = SAVING | {"review_by": TODAY - timedelta(days=1)}
        assert self.problems(overdue, headline="Save 10%")["headline"] == (
            "The evidence for “Save 10%” is overdue: look at it again and set the day of its next review "
            "(tab Evidence)."
        )

    @pytest.mark.parametrize("kind", [EvidenceKind.WAS, EvidenceKind.CLAIM])
    def test_takes_no_evidence_of_another_kind_for_money_and_names_the_right_one(self, kind: str) -> None:
        assert self.problems(SAVING | {"kind": kind}, headline="Save 10%")["headline"] == (
            "The evidence for “Save 10%” is of another kind: choose “A saving: pounds, percent, “free”, “lowest "
            "price”” there (tab Evidence)."
        )

    def test_takes_no_award_for_a_saving(self) -> None:
        """UK-07, UK-08: a record proves the words it quotes and no others."""
        said = {"headline": "Save 60% today", "cap_text": "Best beach award 2026", "why": "<p>The best food.</p>"}
        problems = self.problems(AWARD, **said, neutral_headline="Sun")
        assert {field: problem.split(":")[0] for field, problem in problems.items()} == {
            "headline": "There is no evidence for “Save 60%”", "why": "There is no evidence for “best food”",
        }  # fmt: skip

    @pytest.mark.parametrize("statement", ["Save 160%", "Save 6%", "Save 60% of water", "60%, Save"])
    def test_takes_no_record_that_quotes_other_words(self, statement: str) -> None:
        wanted = {"Save 60% of water": {"neutral_headline"}}.get(statement, {"headline"})
        assert set(self.problems(SAVING | {"statement": statement}, headline="<p>Save <b>60</b>%</p>")) == wanted

    def test_takes_several_quotes_in_one_record_however_they_are_spaced_and_capitalised(self) -> None:
        record = SAVING | {"statement": "SAVE £ 50 a head, kids’ places, one free child place"}
        texts = {"headline": "<p>Save&nbsp;£50</p>", "cap_text": "Free child place", "neutral_headline": "Summer"}
        assert set(self.problems(record, **texts)) == set()

    @pytest.mark.parametrize("field", ["headline", "cap_text", "why", "long_description", "terms", "name"])
    @pytest.mark.parametrize(
        "typed",
        [
            "Was £1,090, now £699",
            "<s>£1,090</s> £699",
            "£1,090 -> £699",
            "was 1,090 now 699",
            "RRP £999",
            "now only £699",
        ],
    )
    def test_takes_no_typed_earlier_price_whatever_proves_it(self, field: str, typed: str) -> None:
        records = [{"kind": kind, "statement": typed, "review_by": date(2027, 2, 1)} for kind in EvidenceKind]
        problem = self.problems(*records, **{field: typed})[field]
        assert TYPED in problem
        assert "“An earlier price (“was”)” and its price history" in problem

    def test_names_every_promise_of_a_text_that_lacks_its_record(self) -> None:
        problem = self.problems(SAVING, why="<p>Save 10%, and kids go free. The cheapest week.</p>")["why"]
        assert problem.startswith("There is no evidence for “kids go free” and “cheapest week”: add a record")

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

    def test_are_judged_each_for_itself(self, claiming: Any) -> None:
        evidence(claiming)
        assert self.texts() == ("<p>Save 10%</p>", "", "")
        evidence(claiming, EvidenceKind.CLAIM, statement="The best reef, 10% off")
        assert self.texts() == ("<p>Save 10%</p>", "", "<p>The best reef.</p>")

    def test_are_shown_until_the_day_of_their_review(self, claiming: Any) -> None:
        evidence(claiming, statement="Save 10%, 10% off, the best reef")
        assert self.texts() == ("<p>Save 10%</p>", "10% off", "<p>The best reef.</p>")
        with pinned_at(MONTH_AHEAD + timedelta(days=1)):
            assert self.texts() == ("Winter sun", "", "")

    def test_never_show_a_typed_earlier_price_that_was_published_before(self, hotels: dict[str, Hotel]) -> None:
        offer = an_offer(hotels=[hotels["MV1"]], headline="<p>Was £1,090, now £699</p>", neutral_headline="Winter sun")
        evidence(offer, statement="Was £1,090, now £699")
        assert self.texts()[0] == "Winter sun"

    def test_stand_on_a_card_of_a_built_page_by_the_same_rule(self, claiming: Any) -> None:
        a_landing("winter", a_row(a_card("", text="", offer=claiming, link="")))

        def said() -> tuple[str, str]:
            (row,) = read("/api/page-builder/structure?slug=winter")["pageStructure"]["rows"]
            (card,) = row["cards"]
            return card["contentData"]["short_description"], card["contentData"]["image_label"]

        evidence(claiming, EvidenceKind.CLAIM, statement="Best beach award 2026")
        assert said() == ("Winter sun", "")
        evidence(claiming)
        assert said() == ("Save 10%", "")
        evidence(claiming, statement="10% off")
        assert said() == ("Save 10%", "10% off")
