"""UK-14: in force on a day is what its visitors could read: nothing is backdated, changed or taken away later."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.content.going_live.publishing import PATIENCE, list_overdue, publish_due
from leeward.retail.editorial import queries
from leeward.retail.editorial.models import HelpPage, HelpVersion
from leeward.retail.kit import clock
from tests.retail.editorial.writing import a_help_page, a_text, a_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

NOW = clock.now()
TODAY = clock.uk_date(at=NOW)
DAY = timedelta(days=1)
PUBLISH = {"action-publish": "action-publish"}
New = tuple[int, date]


@pytest.fixture
def page() -> HelpPage:
    """Its first version has been in force for years."""
    page = a_help_page("terms", is_legal=True)
    a_version(page, 1, date(2020, 1, 1))
    return page


@pytest.fixture
def editor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("ed"))
    return client


def rich(html: str) -> str:
    """A paragraph as the rich text field of the form sends it."""
    text = html.removeprefix("<p>").removesuffix("</p>")
    block = {"text": text, "type": "unstyled", "depth": 0, "inlineStyleRanges": [], "entityRanges": [], "key": "a"}
    return json.dumps({"blocks": [block], "entityMap": {}})


def send(editor: Client, page: HelpPage, *new: New, words: str = "", view: str = "", **changes: Any) -> Any:
    """The form as the browser shows it, with new versions, or with other words in every text."""
    address = view or reverse("wagtailsnippets_editorial_helppage:edit", args=[page.pk])
    shown = [form.instance for form in editor.get(address).context["form"].formsets["versions"].initial_forms]
    rows = [(one.pk or "", one.number, one.effective_from, one.sections.raw_data[0]) for one in shown]
    rows += [("", number, on, {"id": "", "value": {"text": "Other words."}}) for number, on in new]
    sent = {"title": page.title, "slug": page.slug, "summary": "", "position": 0, "seo_title": "", "brand": ""}
    sent |= {"is_legal": "on", "versions-TOTAL_FORMS": len(rows), "versions-INITIAL_FORMS": len(shown)}
    sent |= {"versions-MIN_NUM_FORMS": 1, "versions-MAX_NUM_FORMS": 1000}
    for place, (pk, number, on, text) in enumerate(rows):
        own = {"id": pk, "number": number, "effective_from": on.isoformat(), "note": "", "sections-count": 1}
        own |= {"sections-0-deleted": "", "sections-0-order": 0, "sections-0-type": "text", "sections-0-id": text["id"]}
        own |= {"sections-0-value-heading": "", "sections-0-value-text": rich(words or text["value"]["text"])}
        sent |= {f"versions-{place}-{name}": value for name, value in own.items()}
    return editor.post(address, sent | changes)


def said(answer: Any) -> str:
    """What the form refuses; a redirect is told as such."""
    if answer.status_code != 200:
        return f"answered {answer.status_code}"
    form = answer.context["form"]
    return f"{form.errors} {form.non_field_errors()} {form.formsets['versions'].errors}"


def stored() -> list[New]:
    return list(HelpVersion.objects.order_by("number").values_list("number", "effective_from"))


def in_force(page: HelpPage, on: date) -> int:
    return queries.get_help(brand_id=1, slug=page.slug, on=on).version


class TestANewVersion:
    @pytest.mark.parametrize("action", [{}, PUBLISH], ids=["draft", "publish"])
    @pytest.mark.parametrize("on", [date(2023, 5, 1), TODAY - DAY])
    def test_does_not_begin_before_today(
        self, editor: Client, page: HelpPage, on: date, action: dict[str, str]
    ) -> None:
        answer = send(editor, page, (2, on), **action)
        assert "before anybody can read it" in said(answer)
        assert stored() == [(1, date(2020, 1, 1))]

    def test_begins_today_or_later(self, editor: Client, page: HelpPage) -> None:
        answer = send(editor, page, (2, TODAY), (3, TODAY + DAY), **PUBLISH)
        assert answer.status_code == 302, said(answer)
        assert [in_force(page, day) for day in (TODAY - DAY, TODAY, TODAY + DAY)] == [1, 2, 3]

    def test_does_not_begin_before_the_hour_at_which_it_is_published(self, editor: Client, page: HelpPage) -> None:
        later = {"go_live_at": f"{TODAY + 9 * DAY} 12:00", **PUBLISH}
        assert "before anybody can read it" in said(send(editor, page, (2, TODAY + DAY), **later))
        answer = send(editor, page, (2, TODAY + 9 * DAY), **later)
        assert answer.status_code == 302, said(answer)

    def test_that_waits_is_not_moved_into_the_past(self, editor: Client, page: HelpPage) -> None:
        a_version(page, 2, TODAY + DAY)
        answer = send(editor, page, **{**PUBLISH, "versions-1-effective_from": "2024-01-01"})
        assert "before anybody can read it" in said(answer)
        assert in_force(page, TODAY) == 1

    def test_of_a_page_that_nobody_has_read_begins_when_it_likes(self, editor: Client) -> None:
        page = a_help_page("terms", live=False)
        a_version(page, 1, TODAY - 9 * DAY)
        answer = send(editor, page, (2, TODAY - DAY), **PUBLISH)
        assert answer.status_code == 302, said(answer)
        assert in_force(page, TODAY) == 2

    def test_of_such_a_page_may_still_be_worded(self, editor: Client) -> None:
        page = a_help_page("terms", live=False)
        a_version(page, 1, TODAY)
        answer = send(editor, page, words="Better words.")
        assert answer.status_code == 302, said(answer)
        assert "Better words." in str(HelpVersion.objects.get().sections)


class TestADraftThatIsPublishedLate:
    @pytest.fixture
    def late(self, page: HelpPage) -> Any:
        """Written for yesterday, on the day before."""
        page.versions.add(HelpVersion(number=2, effective_from=TODAY - DAY, sections=[a_text("<p>Other.</p>")]))
        return page.save_revision()

    def test_is_refused(self, late: Any) -> None:
        with pytest.raises(ValidationError, match="before anybody can read it"):
            late.publish()
        assert stored() == [(1, date(2020, 1, 1))]

    def test_is_told_among_what_needs_an_editor_when_it_was_scheduled(self, late: Any) -> None:
        late.approved_go_live_at = NOW - 2 * PATIENCE
        late.save(update_fields=["approved_go_live_at"])
        publish_due(at=NOW)
        assert list_overdue(at=NOW) == [late]

    @pytest.mark.parametrize("headers", [{}, {"x-requested-with": "XMLHttpRequest"}], ids=["page", "window"])
    def test_says_so_to_who_approves_it(self, editor: Client, late: Any, headers: dict[str, str]) -> None:
        from wagtail.models import GroupApprovalTask, Workflow, WorkflowTask

        workflow, task = Workflow.objects.create(name="Legal"), GroupApprovalTask.objects.create(name="Lawyers")
        WorkflowTask.objects.create(workflow=workflow, task=task)
        state = workflow.start(HelpPage.objects.get(), User.objects.get(username="ed"))
        address = reverse(
            "wagtailsnippets_editorial_helppage:workflow_action",
            args=[late.content_object.pk, "approve", state.current_task_state.pk],
        )
        answer = editor.post(address, {"comment": ""}, headers=headers)
        assert answer.status_code in (200, 302)
        edit = editor.get(reverse("wagtailsnippets_editorial_helppage:edit", args=[late.content_object.pk]))
        assert "It was not published. Version 2 would begin on" in edit.content.decode()
        assert stored() == [(1, date(2020, 1, 1))]


class TestAVersionInForce:
    def test_is_not_removed_in_the_form(self, editor: Client, page: HelpPage) -> None:
        a_version(page, 2, date(2024, 1, 1))
        answer = send(editor, page, **{**PUBLISH, "versions-1-DELETE": "on"})
        assert "has been in force and is kept. Write the next version instead." in said(answer)
        assert len(stored()) == 2

    def test_leaves_one_removable_whose_day_has_not_come(self, editor: Client, page: HelpPage) -> None:
        a_version(page, 2, TODAY + DAY)
        answer = send(editor, page, **{**PUBLISH, "versions-1-DELETE": "on"})
        assert answer.status_code == 302, said(answer)
        assert len(stored()) == 1

    @pytest.fixture
    def before(self, page: HelpPage) -> Any:
        """A revision from before the second version, which is in force today."""
        before = page.save_revision()
        before.publish()
        page = HelpPage.objects.get()
        page.versions.add(HelpVersion(number=2, effective_from=TODAY, sections=[a_text("<p>Other.</p>")]))
        page.title = "Terms of today"
        page.save_revision().publish()
        return before

    def test_stays_when_an_older_revision_is_published(self, before: Any) -> None:
        kept = HelpVersion.objects.get(number=2).pk
        before.publish()
        assert HelpPage.objects.get().title == "TERMS"
        assert HelpVersion.objects.get(number=2).pk == kept

    def test_stays_when_an_older_revision_is_brought_back_in_the_cms(
        self, editor: Client, page: HelpPage, before: Any
    ) -> None:
        address = reverse("wagtailsnippets_editorial_helppage:revisions_revert", args=[page.pk, before.pk])
        answer = send(editor, page, view=address, **PUBLISH)
        assert answer.status_code == 302, said(answer)
        assert HelpPage.objects.get().title == "TERMS"
        assert [number for number, _ in stored()] == [1, 2]

    def test_stays_itself_when_a_draft_beside_it_is_published(self, editor: Client, page: HelpPage) -> None:
        page.versions.add(HelpVersion(number=2, effective_from=TODAY, sections=[a_text("<p>Other.</p>")]))
        first, second = page.save_revision(), page.save_revision()
        first.publish()
        kept = HelpVersion.objects.get(number=2).pk
        second.publish()
        answer = send(editor, page, title="Our terms", **PUBLISH)
        assert answer.status_code == 302, said(answer)
        assert HelpVersion.objects.get(number=2).pk == kept
