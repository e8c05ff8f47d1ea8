"""An own text is drafted, looked at, scheduled, approved and published as everything else (E01, T-06)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from wagtail.models import GroupApprovalTask, Workflow, WorkflowContentType, WorkflowTask

from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.brands.overlay.operations import set_own_value
from leeward.retail.brands.overlay.staff_views import edit_address
from leeward.retail.content.models import LandingPage
from leeward.retail.content.structure.overlaying import card_path
from leeward.retail.kit.models import PurgedKey
from tests.retail.content.test_own_texts import a_writer, caribbean, headings, ids, page
from tests.retail.content_pages.conftest import Read, read

__all__ = ["caribbean", "page", "read"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


class TestDrafts:
    """An own text is drafted, looked at, scheduled and published as everything else (E01, issue 4)."""

    @pytest.fixture
    def editor(self, page: LandingPage) -> Client:
        return a_writer("change", "publish")

    def begun(self, editor: Client, page: LandingPage, path: str) -> BrandOverride:
        """A draft begun as an editor begins one."""
        place = reverse("brand_texts:place", args=["content.landingpage", page.pk])
        answer = editor.post(f"{place}?brand=caribbean&path={path}")
        own = BrandOverride.objects.get(path=path)
        assert answer["Location"] == edit_address(own)
        return own

    def heading(self, page: LandingPage) -> str:
        row_id, card_id = ids(page)
        return card_path(row_id, card_id, "heading")

    def test_begin_with_the_shared_words_and_are_shown_to_nobody(self, page: LandingPage, editor: Client) -> None:
        own = self.begun(editor, page, self.heading(page))
        assert (own.live, own.text) == (False, "Palms")
        html = editor.get(edit_address(own)).content.decode()
        assert "Every brand shows: “Palms”" in html
        assert editor.post(edit_address(own), {"text": "Coconuts"}).status_code == 302
        assert headings("caribbean.localhost")[0][1] == "Palms"
        places = editor.get(reverse("brand_texts:places", args=["content.landingpage", page.pk])).content.decode()
        assert "Draft: visitors see the shared one" in places
        assert "Coconuts" in places

    def test_are_published_and_given_up_again(self, page: LandingPage, editor: Client) -> None:
        path = self.heading(page)
        own = self.begun(editor, page, path)
        assert editor.post(edit_address(own), {"text": "Coconuts", "action-publish": "1"}).status_code == 302
        assert headings("caribbean.localhost")[0][1] == "Coconuts"
        assert headings("localhost")[0][1] == "Palms"
        assert editor.post(edit_address(own), {"text": "Mangoes"}).status_code == 302
        assert headings("caribbean.localhost")[0][1] == "Coconuts"
        assert own.revisions.count() == 3
        restore = reverse("brand_texts:restore", args=["content.landingpage", page.pk])
        assert editor.post(f"{restore}?brand=caribbean&path={path}").status_code == 302
        assert headings("caribbean.localhost")[0][1] == "Palms"

    def test_go_live_and_end_at_their_minute(self, page: LandingPage, editor: Client) -> None:
        own = self.begun(editor, page, self.heading(page))
        later = timezone.localtime(timezone.now() + timedelta(days=1)).strftime("%Y-%m-%d %H:%M")
        sent = {"text": "Coconuts", "go_live_at": later, "action-publish": "1"}
        assert editor.post(edit_address(own), sent).status_code == 302
        own.refresh_from_db()
        assert (own.live, own.approved_schedule) == (False, True)
        assert headings("caribbean.localhost")[0][1] == "Palms"
        past = timezone.now() - timedelta(minutes=1)
        own.revisions.filter(pk=own.latest_revision_id).update(
            approved_go_live_at=past, content=own.latest_revision.content | {"go_live_at": past.isoformat()}
        )
        call_command("publish_scheduled", verbosity=0)
        assert headings("caribbean.localhost")[0][1] == "Coconuts"
        BrandOverride.objects.filter(pk=own.pk).update(expire_at=past)
        call_command("publish_scheduled", verbosity=0)
        assert headings("caribbean.localhost")[0][1] == "Palms"

    def test_of_who_may_not_publish_wait_for_who_may_T_06(self, page: LandingPage, caribbean: Brand) -> None:
        writer = a_writer("change")
        path = self.heading(page)
        own = self.begun(writer, page, path)
        assert writer.post(edit_address(own), {"text": "Coconuts", "action-publish": "1"}).status_code in (302, 403)
        assert headings("caribbean.localhost")[0][1] == "Palms"
        assert writer.post(edit_address(own), {"text": "Coconuts"}).status_code == 302
        own.refresh_from_db()
        assert own.get_latest_revision_as_object().text == "Coconuts"
        set_own_value(brand=caribbean, thing=page, path=path, value="Published")
        restore = reverse("brand_texts:restore", args=["content.landingpage", page.pk])
        assert writer.post(f"{restore}?brand=caribbean&path={path}").status_code in (302, 403)
        assert headings("caribbean.localhost")[0][1] == "Published"

    def test_can_be_approved_in_a_workflow(self, page: LandingPage, editor: Client) -> None:
        workflow = Workflow.objects.create(name="Second pair of eyes")
        task = GroupApprovalTask.objects.create(name="Look")
        task.groups.add(Group.objects.create(name="Eyes"))
        WorkflowTask.objects.create(workflow=workflow, task=task, sort_order=0)
        kind = ContentType.objects.get_for_model(BrandOverride)
        WorkflowContentType.objects.create(workflow=workflow, content_type=kind)
        own = self.begun(editor, page, self.heading(page))
        assert editor.post(edit_address(own), {"text": "Coconuts", "action-submit": "1"}).status_code == 302
        assert own.workflow_in_progress
        user = get_user_model().objects.create_superuser(username="chief", password="a long enough password")
        own.current_workflow_state.current_task_state.approve(user=user)
        assert headings("caribbean.localhost")[0][1] == "Coconuts"

    def test_are_listed_with_what_they_belong_to(self, page: LandingPage, editor: Client) -> None:
        own = self.begun(editor, page, self.heading(page))
        html = editor.get(reverse("wagtailsnippets_brands_brandoverride:list")).content.decode()
        assert "Winter" in html
        assert edit_address(own) in html
        assert editor.get(reverse("wagtailsnippets_brands_brandoverride:add")).status_code in (302, 403)

    def test_say_kindly_what_is_wrong_and_lose_nothing(self, page: LandingPage, editor: Client) -> None:
        own = self.begun(editor, page, "hero_heading")
        html = editor.post(edit_address(own), {"text": "1 < 2", "action-publish": "1"}).content.decode()
        assert "Use plain text on one line" in html
        assert "1 &lt; 2" in html

    def test_are_seen_on_the_real_page_before_anybody_else_sees_them(
        self, page: LandingPage, editor: Client, read: Read
    ) -> None:
        own = self.begun(editor, page, self.heading(page))
        preview = reverse("wagtailsnippets_brands_brandoverride:preview_on_edit", args=[own.pk])
        assert editor.post(preview, {"text": "Coconuts"}).json() == {"is_valid": True, "is_available": True}
        shown = read(preview, client=editor)
        cards = [card["heading"] for row in shown["props"]["rows"] for card in row["cards"]]
        assert cards[:2] == ["Coconuts", "Snow"]
        assert shown["shell"]["brand"]["workspace"] == "caribbean"
        assert '<meta name="robots" content="noindex">' in shown["html"]
        own.refresh_from_db()
        assert (own.live, own.text) == (False, "Palms")
        assert headings("caribbean.localhost")[0][1] == "Palms"

    def test_end_nothing_that_is_kept_until_they_are_published_R_28(self, page: LandingPage, editor: Client) -> None:
        own = self.begun(editor, page, self.heading(page))
        PurgedKey.objects.all().delete()
        editor.post(edit_address(own), {"text": "Coconuts"})
        assert list(PurgedKey.objects.values_list("key", flat=True)) == []
        editor.post(edit_address(own), {"text": "Coconuts", "action-publish": "1"})
        assert f"page-{page.pk}" in set(PurgedKey.objects.values_list("key", flat=True))
