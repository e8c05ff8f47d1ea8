"""UK-06 in the form: what editors are told about the dates of an offer that visitors were shown."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Offer
from leeward.retail.offers.queries import OfferState
from leeward.retail.offers.queries.sheets import state_of
from tests.retail.offers.offer_forms import ADD, form_of
from tests.retail.offers.offer_shop import TODAY, errors_of
from tests.retail.offers.test_never_restarted import refusal
from tests.retail.search.shop import NOW

DAY = timedelta(days=1)
EDIT = "wagtailsnippets_offers_offer:edit"

pytestmark = pytest.mark.usefixtures("hotels")


@pytest.fixture
def editor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("ed"))
    return client


@pytest.fixture
def offer(editor: Client, hotels: dict[str, Hotel]) -> Offer:
    """Published through the form, shown until five days ago."""
    dates = {"active_from": "2026-11-10 12:00", "book_by": "2027-01-05"}
    sent = form_of(hotels["MV1"], **dates) | {"action-publish": "action-publish"}
    answer = editor.post(reverse(ADD), sent)
    assert answer.status_code == 302, errors_of(answer)
    Offer.objects.update(first_published_at=NOW - 60 * DAY)
    return Offer.objects.get()


def send(editor: Client, offer: Offer, **changes: Any) -> Any:
    link = offer.hotel_links.get()
    sent = form_of(link.hotel, active_from="2026-11-10 12:00", book_by="2027-01-05")
    sent |= {"hotel_links-INITIAL_FORMS": 1, "hotel_links-0-id": link.pk}
    return editor.post(reverse(EDIT, args=[offer.pk]), sent | changes)


@pytest.mark.parametrize("action", [{}, {"action-publish": "action-publish"}], ids=["draft", "publish"])
def test_says_what_to_do_instead(editor: Client, offer: Offer, action: dict[str, str]) -> None:
    answer = send(editor, offer, book_by="2027-01-30", **action)
    assert "does not run again" in errors_of(answer)
    assert state_of(Offer.objects.get(), at=NOW) is OfferState.ENDED


def test_still_takes_other_words_of_an_ended_offer(editor: Client, offer: Offer) -> None:
    answer = send(editor, offer, name="Under the two Pitons", **{"action-publish": "action-publish"})
    assert answer.status_code == 302, errors_of(answer)
    assert Offer.objects.get().name == "Under the two Pitons"


def test_takes_a_copy_with_dates_of_its_own(editor: Client, offer: Offer) -> None:
    copy, link = editor.get(reverse("wagtailsnippets_offers_offer:copy", args=[offer.pk])), offer.hotel_links.get()
    sent = form_of(link.hotel, slug="again", book_by="2027-01-30") | {"action-publish": "action-publish"}
    sent |= {"hotel_links-INITIAL_FORMS": 1, "hotel_links-0-id": link.pk}
    answer = editor.post(copy.context["action_url"], sent)
    assert answer.status_code == 302, errors_of(answer)
    states = [(one.slug, state_of(one, at=NOW), one.hotel_links.count()) for one in Offer.objects.order_by("pk")]
    assert states == [("pitons", OfferState.ENDED, 1), ("again", OfferState.SHOWN, 1)]


def test_publishes_nothing_that_its_schedule_ended(editor: Client, offer: Offer) -> None:
    Offer.objects.update(book_by=None)
    Offer.objects.get().unpublish(set_expired=True)
    assert send(editor, offer, book_by="", name="Kept as a draft").status_code == 302
    assert state_of(Offer.objects.get(), at=NOW) is OfferState.ENDED
    answer = send(editor, offer, book_by="", **{"action-publish": "action-publish"})
    assert "Its schedule ended this offer" in errors_of(answer)


def test_saves_no_draft_of_it_that_begins_anew(editor: Client, offer: Offer) -> None:
    """A draft of what is not live is written into its table, and would make it one that never began."""
    Offer.objects.update(book_by=None)
    Offer.objects.get().unpublish(set_expired=True)
    answer = send(editor, offer, book_by="", active_from="2027-01-11 12:00")
    assert "visitors were shown it" in errors_of(answer)
    assert Offer.objects.get().has_begun(at=NOW)


def test_takes_no_later_end_once_it_is_taken_down(editor: Client, offer: Offer) -> None:
    publish = {"action-publish": "action-publish"}
    Offer.objects.update(book_by=date(2027, 1, 12))
    editor.post(reverse("wagtailsnippets_offers_offer:unpublish", args=[offer.pk]))
    answer = send(editor, offer, book_by="2027-02-04", **publish)
    assert "so it cannot end later" in errors_of(answer)
    assert send(editor, offer, book_by="2027-01-12", **publish).status_code == 302
    assert state_of(Offer.objects.get(), at=NOW) is OfferState.SHOWN
    assert Offer.objects.get().book_by == date(2027, 1, 12)


def test_leaves_the_dates_of_a_copy_free_while_it_is_a_draft(editor: Client, offer: Offer) -> None:
    copy, link = editor.get(reverse("wagtailsnippets_offers_offer:copy", args=[offer.pk])), offer.hotel_links.get()
    sent = form_of(link.hotel, slug="again", book_by="2027-01-30")
    editor.post(copy.context["action_url"], sent | {"hotel_links-INITIAL_FORMS": 1, "hotel_links-0-id": link.pk})
    assert refusal(Offer.objects.get(slug="again"), active_from=NOW + DAY, book_by=TODAY + 60 * DAY) == {}


def test_leaves_the_dates_free_of_what_was_published_after_its_end_by_a_slip(
    editor: Client, hotels: dict[str, Hotel]
) -> None:
    sent = form_of(hotels["MV1"], active_from="2026-08-10 12:00", book_by="2026-10-05")
    editor.post(reverse(ADD), sent | {"action-publish": "action-publish"})
    assert state_of(Offer.objects.get(), at=NOW) is OfferState.ENDED
    assert refusal(Offer.objects.get(), book_by=TODAY + 20 * DAY) == {}
