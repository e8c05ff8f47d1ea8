"""UK-06: an end that visitors were told holds; an offer that has ended never runs again under its own name."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.content.going_live.publishing import PATIENCE, list_overdue, publish_due
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.staff.told_approvals import ToldApprovalView
from leeward.retail.offers.models import Offer
from leeward.retail.offers.queries import OfferState
from leeward.retail.offers.queries.sheets import state_of
from tests.retail.offers.offer_forms import ADD, form_of
from tests.retail.offers.offer_shop import MONTH_AHEAD, TODAY, an_offer, errors_of
from tests.retail.search.shop import NOW

DAY = timedelta(days=1)
PAST: dict[str, Any] = {"active_from": NOW - 60 * DAY, "active_until": None, "book_by": TODAY - 5 * DAY}
"""Ended five days ago."""
EDIT = "wagtailsnippets_offers_offer:edit"

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


class TestNotBegunOrTakenDown:
    @pytest.mark.parametrize(
        "given",
        [
            {"active_from": NOW + DAY}, {"live": False}, {"live": False, "go_live_at": NOW + DAY},
            {"live": False, "first_published_at": NOW - DAY},
        ],
        ids=["upcoming", "draft", "scheduled", "taken down"],
    )  # fmt: skip
    def test_stays_open_to_every_date(self, given: dict[str, Any]) -> None:
        offer = an_offer(**given)
        assert refusal(offer, active_until=MONTH_AHEAD + 60 * DAY, book_by=MONTH_AHEAD.date() + 30 * DAY) == {}


class TestForm:
    @pytest.fixture
    def editor(self) -> Client:
        client = Client(HTTP_HOST="localhost")
        client.force_login(User.objects.create_superuser("ed"))
        return client

    @pytest.fixture
    def offer(self, editor: Client, hotels: dict[str, Hotel]) -> Offer:
        """Published through the form, shown until five days ago."""
        dates = {"active_from": "2026-11-10 12:00", "book_by": "2027-01-05"}
        sent = form_of(hotels["MV1"], **dates) | {"action-publish": "action-publish"}
        answer = editor.post(reverse(ADD), sent)
        assert answer.status_code == 302, errors_of(answer)
        Offer.objects.update(first_published_at=NOW - 60 * DAY)
        return Offer.objects.get()

    def send(self, editor: Client, offer: Offer, **changes: Any) -> Any:
        link = offer.hotel_links.get()
        sent = form_of(link.hotel, active_from="2026-11-10 12:00", book_by="2027-01-05")
        sent |= {"hotel_links-INITIAL_FORMS": 1, "hotel_links-0-id": link.pk}
        return editor.post(reverse(EDIT, args=[offer.pk]), sent | changes)

    @pytest.mark.parametrize("action", [{}, {"action-publish": "action-publish"}], ids=["draft", "publish"])
    def test_says_what_to_do_instead(self, editor: Client, offer: Offer, action: dict[str, str]) -> None:
        answer = self.send(editor, offer, book_by="2027-01-30", **action)
        assert "does not run again" in errors_of(answer)
        assert state_of(Offer.objects.get(), at=NOW) is OfferState.ENDED

    def test_still_takes_other_words_of_an_ended_offer(self, editor: Client, offer: Offer) -> None:
        answer = self.send(editor, offer, name="Under the two Pitons", **{"action-publish": "action-publish"})
        assert answer.status_code == 302, errors_of(answer)
        assert Offer.objects.get().name == "Under the two Pitons"

    def test_takes_a_copy_with_dates_of_its_own(self, editor: Client, offer: Offer) -> None:
        copy, link = editor.get(reverse("wagtailsnippets_offers_offer:copy", args=[offer.pk])), offer.hotel_links.get()
        sent = form_of(link.hotel, slug="again", book_by="2027-01-30") | {"action-publish": "action-publish"}
        sent |= {"hotel_links-INITIAL_FORMS": 1, "hotel_links-0-id": link.pk}
        answer = editor.post(copy.context["action_url"], sent)
        assert answer.status_code == 302, errors_of(answer)
        states = [(one.slug, state_of(one, at=NOW), one.hotel_links.count()) for one in Offer.objects.order_by("pk")]
        assert states == [("pitons", OfferState.ENDED, 1), ("again", OfferState.SHOWN, 1)]

    def test_publishes_nothing_that_its_schedule_ended(self, editor: Client, offer: Offer) -> None:
        Offer.objects.update(book_by=None)
        Offer.objects.get().unpublish(set_expired=True)
        assert self.send(editor, offer, book_by="", name="Kept as a draft").status_code == 302
        assert state_of(Offer.objects.get(), at=NOW) is OfferState.ENDED
        answer = self.send(editor, offer, book_by="", **{"action-publish": "action-publish"})
        assert "Its schedule ended this offer" in errors_of(answer)


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
