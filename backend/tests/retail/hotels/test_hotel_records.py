"""A hotel's record is drafted, looked at, scheduled and published as everything written (E07)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone

from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelPage, hotel_cards
from leeward.retail.hotels.serving import hotel_previews
from tests.retail.hotels.factsheet_builders import a_factsheet, a_stored_hotel, an_atoll
from tests.retail.hotels.test_hotel_cms import a_client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


class TestHotelRecord:
    """A record is drafted, looked at, scheduled and published as everything written (E07)."""

    def values(self, hotel: Hotel, **given: str) -> dict[str, str]:
        kept = (
            "name", "itemcode", "product_code", "slug", "status", "stars", "country_id", "region_id",
            "arrival_airport_id", "child_policy", "min_child_age", "max_child_age",
        )  # fmt: skip
        facts = {name.removesuffix("_id"): str(getattr(hotel, name)) for name in kept}
        return {**facts, "online_bookable": "on", "has_step_free_access": "unknown", **given}

    def edit(self, hotel: Hotel) -> str:
        return reverse("wagtailsnippets_hotels_hotel:edit", args=[hotel.pk])

    def test_a_draft_changes_nothing_until_it_is_published(self) -> None:
        hotel, client = a_stored_hotel(name="Coral House"), a_client()
        answer = client.post(self.edit(hotel), self.values(hotel, name="Coral Court", stars="5"))
        assert answer.status_code == 302, answer.content.decode()[:3000]
        (card,) = hotel_cards(["MV1204"])
        assert (card.hotel.name, card.hotel.stars) == ("Coral House", 4)
        sent = self.values(hotel, name="Coral Court", stars="5")
        assert client.post(self.edit(hotel), {**sent, "action-publish": "1"}).status_code == 302
        (card,) = hotel_cards(["MV1204"])
        assert (card.hotel.name, card.hotel.stars) == ("Coral Court", 5)
        assert hotel.revisions.count() == 3  # as it was, the draft, what was published

    def test_a_new_one_is_shown_nowhere_before_it_is_published_whatever_its_status(self) -> None:
        client = a_client()
        draft = Hotel(
            itemcode="MV9", product_code="9", name="Reef", slug="reef", status=Hotel.Status.LIVE, stars=3,
            country_id="MV", region=an_atoll(), arrival_airport_id="MLE",
        )  # fmt: skip
        answer = client.post(reverse("wagtailsnippets_hotels_hotel:add"), self.values(draft))
        assert answer.status_code == 302, answer.content.decode()[:3000]
        stored = Hotel.objects.get(itemcode="MV9")
        assert (stored.live, stored.status) == (False, Hotel.Status.DRAFT)
        assert hotel_cards(["MV9"]) == ()
        assert client.post(self.edit(stored), {**self.values(draft), "action-publish": "1"}).status_code == 302
        stored.refresh_from_db()
        assert (stored.live, stored.status) == (True, Hotel.Status.LIVE)

    def test_goes_on_sale_at_its_minute_and_leaves_it_at_another(self) -> None:
        hotel, client = a_stored_hotel(status=Hotel.Status.PAUSED), a_client()
        later = timezone.localtime(timezone.now() + timedelta(days=1)).strftime("%Y-%m-%d %H:%M")
        sent = {**self.values(hotel, status="2"), "go_live_at": later, "action-publish": "1"}
        assert client.post(self.edit(hotel), sent).status_code == 302
        hotel.refresh_from_db()
        assert (hotel.status, hotel.approved_schedule) == (Hotel.Status.PAUSED, True)
        past = timezone.now() - timedelta(minutes=1)
        content = hotel.latest_revision.content | {"go_live_at": past.isoformat()}
        hotel.revisions.filter(pk=hotel.latest_revision_id).update(approved_go_live_at=past, content=content)
        call_command("publish_scheduled", verbosity=0)
        assert Hotel.objects.get().status == Hotel.Status.LIVE
        Hotel.objects.update(expire_at=past)
        call_command("publish_scheduled", verbosity=0)
        ended = Hotel.objects.get()
        assert (ended.live, ended.status) == (False, Hotel.Status.DRAFT)

    def test_a_draft_that_waits_does_not_take_back_what_a_colleague_stopped(self) -> None:
        hotel = a_stored_hotel()
        hotel.name = "Coral Court"
        hotel.save_revision()
        stopped = Hotel.objects.get()
        stopped.status = Hotel.Status.PAUSED
        stopped.save(update_fields=["status"])
        stopped.change_in_drafts(status=int(Hotel.Status.PAUSED))
        Hotel.objects.get().latest_revision.publish()
        published = Hotel.objects.get()
        assert (published.name, published.status) == ("Coral Court", Hotel.Status.PAUSED)

    def test_is_seen_as_its_page_before_it_is_published(self, monkeypatch: pytest.MonkeyPatch) -> None:
        drawn: list[HotelPage] = []

        def draw(_request: Any, page: HotelPage) -> HttpResponse:
            drawn.append(page)
            return HttpResponse("drawn")

        monkeypatch.setattr(hotel_previews, "_draw", draw)
        hotel = a_factsheet(why_line="Quiet").hotel
        address = reverse("wagtailsnippets_hotels_hotel:preview_on_edit", args=[hotel.pk])
        client = a_client()
        assert client.post(address, self.values(hotel, name="Coral Court")).json()["is_valid"]
        assert client.get(address).content == b"drawn"
        assert (drawn[0].hotel.name, drawn[0].why_line) == ("Coral Court", "Quiet")
        assert Hotel.objects.get().name != "Coral Court"

    def test_two_drafts_cannot_share_their_codes(self) -> None:
        hotel = a_stored_hotel()
        sent = self.values(hotel, itemcode="", product_code="")
        answer = a_client().post(reverse("wagtailsnippets_hotels_hotel:add"), sent)
        assert answer.status_code == 200
        assert Hotel.objects.count() == 1
