"""UK-06: an end that visitors were told holds; an offer that has ended never runs again under its own name."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.content.going_live.publishing import PATIENCE, list_overdue, publish_due
from leeward.retail.kit.staff.told_approvals import ToldApprovalView
from leeward.retail.offers.models import Offer
from leeward.retail.offers.queries import OfferState
from leeward.retail.offers.queries.sheets import state_of
from tests.retail.offers.offer_shop import MONTH_AHEAD, TODAY, an_offer
from tests.retail.search.shop import NOW

DAY = timedelta(days=1)
PAST: dict[str, Any] = {"active_from": NOW - 60 * DAY, "active_until": None, "book_by": TODAY - 5 * DAY}
"""Ended five days ago."""

pytestmark = pytest.mark.usefixtures("hotels")


def refusal(offer: Offer, **changes: Any) -> dict[str, list[str]]:
    """What is said, field by field, about an offer that was opened and changed; {}: nothing is."""
    opened = Offer.objects.get(pk=offer.pk)
    for name, value in changes.items():
        setattr(opened, name, value)
    try:
        opened.clean()
    except ValidationError as refused:
        return refused.message_dict
    return {}


class TestEnded:
    @pytest.mark.parametrize(
        "changes",
        [
            {"book_by": TODAY + 20 * DAY}, {"book_by": TODAY}, {"book_by": None},
            {"book_by": None, "active_until": MONTH_AHEAD}, {"active_from": NOW - 9 * DAY},
        ],
    )  # fmt: skip
    def test_keeps_its_dates(self, changes: dict[str, Any]) -> None:
        said = refusal(an_offer(**PAST), **changes)
        assert set(said) == set(changes)
        for sentence in (one for lines in said.values() for one in lines):
            assert sentence.startswith("This offer ended on 5 January 2027 and does not run again")
            assert "copy it" in sentence

    def test_keeps_them_when_it_was_shown_until_a_minute(self) -> None:
        offer = an_offer(active_from=NOW - 9 * DAY, active_until=NOW - timedelta(minutes=5))
        assert "active_until" in refusal(offer, active_until=NOW + DAY)
        assert refusal(offer, name="Winter sun in the Maldives", terms="<p>It has ended.</p>") == {}

    def test_keeps_them_although_it_was_unpublished_afterwards(self) -> None:
        offer = an_offer(**PAST, first_published_at=NOW - 60 * DAY)
        offer.unpublish()
        assert "book_by" in refusal(offer, book_by=TODAY + 20 * DAY)
        assert refusal(offer, why="<p>Quiet.</p>") == {}

    def test_is_free_where_nobody_was_shown_it(self) -> None:
        assert refusal(an_offer("draft", **PAST, live=False), book_by=TODAY + 20 * DAY) == {}
        mistyped = an_offer("mistyped", **PAST, first_published_at=NOW - DAY)
        assert refusal(mistyped, book_by=TODAY + 20 * DAY) == {}


class TestRunning:
    """“Offer ends” and “book by” are read by visitors from the first minute on."""

    @pytest.mark.parametrize(
        ("changes", "field"),
        [
            ({"book_by": date(2027, 1, 13)}, "book_by"), ({"book_by": None}, "book_by"),
            ({"book_by": None, "active_until": None}, "book_by"),
        ],
    )  # fmt: skip
    def test_does_not_move_its_last_day_on(self, changes: dict[str, Any], field: str) -> None:
        offer = an_offer(book_by=date(2027, 1, 12))
        said = refusal(offer, **changes)
        assert list(said) == [field]
        assert said[field][0].startswith("Visitors read that this offer ends on 12 January 2027")

    @pytest.mark.parametrize("until", [None, MONTH_AHEAD + timedelta(minutes=1)])
    def test_does_not_move_the_minute_on_at_which_it_ends(self, until: Any) -> None:
        assert list(refusal(an_offer(), active_until=until)) == ["active_until"]

    @pytest.mark.parametrize(
        "changes",
        [
            {"book_by": date(2027, 1, 11)}, {"active_until": NOW + DAY, "book_by": None},
            {"active_until": MONTH_AHEAD + DAY}, {"name": "Sun"},
        ],
    )  # fmt: skip
    def test_may_end_earlier_and_change_what_moves_no_end(self, changes: dict[str, Any]) -> None:
        assert refusal(an_offer(book_by=date(2027, 1, 12)), **changes) == {}

    def test_may_be_given_an_end_where_it_had_none(self) -> None:
        assert refusal(an_offer(active_until=None), book_by=date(2027, 6, 1)) == {}


class TestBegun:
    """What was published and had begun keeps its beginning: moved on, it would count as never shown."""

    @pytest.mark.parametrize("begins", [NOW + DAY, NOW - 9 * DAY])
    @pytest.mark.parametrize(
        "given",
        [{}, {"live": False, "first_published_at": NOW - DAY}, {"live": False, "expired": True, "active_until": None}],
        ids=["running", "taken down", "ended by its schedule"],
    )
    def test_keeps_its_beginning(self, given: dict[str, Any], begins: Any) -> None:
        said = refusal(an_offer(**given), active_from=begins)
        assert list(said) == ["active_from"]
        assert said["active_from"][0].startswith("This offer began on 9 January 2027 and visitors were shown it")

    def test_cannot_have_ended_before_anybody_saw_it(self) -> None:
        """Else it would count as never shown, and its dates as free."""
        begun = {"active_from": NOW - 9 * DAY, "first_published_at": NOW - DAY}
        for number, until in enumerate((MONTH_AHEAD, None)):
            offer = an_offer(f"sun-{number}", **begun, active_until=until)
            assert list(refusal(offer, active_until=NOW - 2 * DAY)) == ["active_until"]
            assert list(refusal(offer, book_by=TODAY - 2 * DAY)) == ["book_by"]
            assert refusal(offer, active_until=NOW - timedelta(minutes=1)) == {}

    def test_is_not_deleted_although_a_program_moves_it(self) -> None:
        offer = an_offer()
        offer.active_from = NOW + DAY
        with pytest.raises(ValidationError, match="is kept with its evidence"):
            offer.delete()


class TestTakenDown:
    """Taken down and put up again, it is the same offer: what visitors read of its end holds (UK-06)."""

    @pytest.fixture
    def offer(self) -> Offer:
        an_offer(book_by=date(2027, 1, 12), first_published_at=NOW - DAY).unpublish()
        return Offer.objects.get()

    def test_does_not_move_its_last_day_on(self, offer: Offer) -> None:
        said = refusal(offer, book_by=date(2027, 2, 4))
        assert said["book_by"][0].startswith("Visitors read that this offer ends on 12 January 2027")

    @pytest.mark.parametrize("changes", [{}, {"book_by": date(2027, 1, 11)}, {"terms": "<p>From Manchester.</p>"}])
    def test_is_put_up_again_as_it_was_or_for_less_long(self, offer: Offer, changes: dict[str, Any]) -> None:
        assert refusal(offer, **changes) == {}
        offer.save_revision().publish()
        assert state_of(Offer.objects.get(), at=NOW) is OfferState.SHOWN

    def test_of_a_program_that_made_it_live_counts_as_shown(self) -> None:
        an_offer("loaded").unpublish()
        assert "active_until" in refusal(Offer.objects.get(slug="loaded"), active_until=MONTH_AHEAD + DAY)

    def test_of_a_program_that_made_it_live_stays_ended_when_its_words_are_corrected(self) -> None:
        an_offer("loaded", **PAST).save_revision().publish()
        assert "book_by" in refusal(Offer.objects.get(slug="loaded"), book_by=TODAY + 20 * DAY)


class TestNotBegun:
    @pytest.mark.parametrize(
        "given",
        [
            {"active_from": NOW + DAY}, {"live": False}, {"live": False, "go_live_at": NOW + DAY},
            {"active_from": NOW + DAY, "live": False, "first_published_at": NOW - DAY},
        ],
        ids=["upcoming", "draft", "scheduled", "taken down before it began"],
    )  # fmt: skip
    def test_stays_open_to_every_date(self, given: dict[str, Any]) -> None:
        offer = an_offer(**given)
        later = {"active_until": MONTH_AHEAD + 60 * DAY, "book_by": MONTH_AHEAD.date() + 30 * DAY}
        assert refusal(offer, active_from=NOW + 2 * DAY, **later) == {}


class TestPublishing:
    """A draft that was saved while its dates were open is looked at again when it goes live."""

    def test_refuses_a_draft_from_before_the_end(self) -> None:
        offer = an_offer(**PAST)
        offer.book_by = TODAY + 20 * DAY
        revision = offer.save_revision(clean=False)
        with pytest.raises(ValidationError, match="does not run again"):
            revision.publish()
        assert state_of(Offer.objects.get(), at=NOW) is OfferState.ENDED

    def test_tells_so_who_approves_it(self) -> None:
        assert Offer.snippet_viewset.workflow_action_view_class is ToldApprovalView

    def test_tells_of_one_that_was_scheduled(self) -> None:
        offer = an_offer(**PAST)
        offer.book_by = TODAY + 20 * DAY
        revision = offer.save_revision(clean=False)
        revision.approved_go_live_at = NOW - 2 * PATIENCE
        revision.save(update_fields=["approved_go_live_at"])
        publish_due(at=NOW)
        assert state_of(Offer.objects.get(), at=NOW) is OfferState.ENDED
        assert list_overdue(at=NOW) == [revision]
