"""Who may only change a brand's home page writes drafts for it; what visitors see is for who may publish (T-06)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from wagtail.permissions import policy_registry

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import AwardEntry
from leeward.retail.kit.clock import now
from tests.retail.brands.editors import an_editor_of, signed_in

pytestmark = pytest.mark.django_db
EVERYTHING = [f"{right}_awardentry" for right in ("add", "change", "delete", "publish", "view")] + ["access_admin"]
PUBLISH = {"action-publish": "action-publish"}


@pytest.fixture
def writer(demo_shop: None) -> Client:
    """May do anything to awards, and on the brand's home page only change."""
    return signed_in(an_editor_of("tropical", may=EVERYTHING, on_home=["change"]))


def brand() -> Brand:
    return Brand.objects.get(workspace="tropical")


@pytest.fixture
def award(demo_shop: None) -> AwardEntry:
    made = AwardEntry.objects.create(year=2026, display_name="Best", issuer="Press", brand=brand())
    made.save_revision().publish()
    return made


def address(view: str, *args: int) -> str:
    return reverse(f"wagtailsnippets_editorial_awardentry:{view}", args=args)


def form(name: str, **more: str) -> dict[str, str]:
    return {"year": "2026", "display_name": name, "issuer": "Press", "position": "0", "brand": str(brand().pk), **more}


def is_refused(answer: Any) -> bool:
    """Wagtail leads whoever may not to its first page."""
    return (answer.status_code, answer.get("Location")) == (302, reverse("wagtailadmin_home"))


class TestWhoMayOnlyChange:
    def test_saves_a_draft_and_publishes_nothing(self, writer: Client, award: AwardEntry) -> None:
        saved = writer.post(address("edit", award.pk), form("Better"))
        assert saved.status_code == 302
        assert not is_refused(saved)
        award.refresh_from_db()
        assert award.get_latest_revision_as_object().display_name == "Better"
        assert is_refused(writer.post(address("edit", award.pk), form("Better") | PUBLISH))
        award.refresh_from_db()
        assert (award.display_name, award.live) == ("Best", True)

    def test_schedules_nothing_either(self, writer: Client, award: AwardEntry) -> None:
        tomorrow = (now() + timedelta(days=1)).strftime("%Y-%m-%d %H:%M")
        assert is_refused(writer.post(address("edit", award.pk), form("Later", go_live_at=tomorrow) | PUBLISH))
        award.refresh_from_db()
        assert award.scheduled_revision is None

    def test_takes_nothing_down(self, writer: Client, award: AwardEntry) -> None:
        for view in ("unpublish", "delete"):
            for ask in (writer.get, writer.post):
                assert is_refused(ask(address(view, award.pk))), view
        bulk = f"/cms/bulk/editorial/awardentry/delete/?id={award.pk}"
        writer.post(bulk, {"id": award.pk})
        award.refresh_from_db()
        assert award.live

    def test_deletes_a_draft_that_nobody_sees(self, writer: Client, award: AwardEntry) -> None:
        award.unpublish()
        assert not is_refused(writer.post(address("delete", award.pk)))
        assert not AwardEntry.objects.exists()

    def test_adds_a_draft_and_is_told_in_the_form_where_it_is_published(self, writer: Client) -> None:
        refused = writer.post(address("add"), form("New") | PUBLISH)
        assert "You may not publish for these brands. Save a draft" in refused.content.decode()
        assert not AwardEntry.objects.exists()
        assert writer.post(address("add"), form("New")).status_code == 302
        assert not AwardEntry.objects.get().live

    def test_is_shown_no_button_that_would_be_refused(self, writer: Client, award: AwardEntry) -> None:
        for page in (address("edit", award.pk), address("add")):
            shown = writer.get(page).content.decode()
            assert "action-publish" not in shown, page
            assert address("unpublish", award.pk) not in shown

    def test_has_no_right_to_publish_by_the_policy_that_other_screens_ask(
        self, writer: Client, award: AwardEntry
    ) -> None:
        user, policy = User.objects.get(username="tara"), policy_registry.get_by_type(AwardEntry)
        rights = [policy.user_has_permission_for_instance(user, right, award) for right in ("change", "publish")]
        assert rights == [True, False]


def test_who_may_publish_on_the_home_page_does_all_of_it(award: AwardEntry) -> None:
    tara = signed_in(an_editor_of("tropical", may=EVERYTHING))
    assert "action-publish" in tara.get(address("edit", award.pk)).content.decode()
    tara.post(address("edit", award.pk), form("Better") | PUBLISH)
    award.refresh_from_db()
    assert award.display_name == "Better"
    tara.post(address("unpublish", award.pk))
    award.refresh_from_db()
    assert not award.live
