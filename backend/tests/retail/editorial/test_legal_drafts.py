"""UK-14: a draft or an older revision with other words for what is in force by now keeps the stored ones."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from leeward.retail.editorial.models import HelpPage, HelpVersion
from leeward.retail.kit import clock
from tests.retail.editorial.test_legal_history import DAY, NOW, PUBLISH, TODAY, said, send, stored
from tests.retail.editorial.writing import a_help_page, a_text, a_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def editor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("ed"))
    return client


@pytest.fixture
def page() -> HelpPage:
    """A first version of years ago, and a second that waits for tomorrow."""
    page = a_help_page("terms", is_legal=True)
    a_version(page, 1, TODAY - 900 * DAY)
    a_version(page, 2, TODAY + DAY, "<p>As it was.</p>")
    return HelpPage.objects.get()


def reworded(page: HelpPage, words: str, *, title: str) -> Any:
    """A revision that says the second version otherwise."""
    rows = list(page.versions.all())
    rows[1].sections = [a_text(f"<p>{words}</p>")]
    page.versions.set(rows)
    page.title = title
    return page.save_revision()


@pytest.fixture
def days_later(monkeypatch: pytest.MonkeyPatch) -> Any:
    return lambda days: monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(days=days))


def in_force() -> str:
    return str(HelpVersion.objects.get(number=2).sections)


class TestAnOlderRevision:
    @pytest.fixture
    def before(self, page: HelpPage, days_later: Any) -> Any:
        """From before the second version was worded anew; that is in force by now."""
        before = page.save_revision()
        before.publish()
        reworded(HelpPage.objects.get(), "As it is.", title="New title").publish()
        days_later(3)
        return before

    def test_is_published(self, before: Any) -> None:
        before.publish()
        assert HelpPage.objects.get().title == "TERMS"
        assert "As it is." in in_force()

    def test_is_brought_back_in_the_cms(self, editor: Client, page: HelpPage, before: Any) -> None:
        address = reverse("wagtailsnippets_editorial_helppage:revisions_revert", args=[page.pk, before.pk])
        answer = send(editor, page, view=address, **PUBLISH)
        assert answer.status_code == 302, said(answer)
        assert HelpPage.objects.get().title == "TERMS"
        assert "As it is." in in_force()


class TestADraft:
    @pytest.mark.parametrize("has_key", [True, False], ids=["stored row", "row of drafts"])
    def test_that_reworded_what_has_come_into_force_is_saved(
        self, editor: Client, page: HelpPage, days_later: Any, has_key: bool
    ) -> None:
        revision = reworded(page, "Better.", title="Better title")
        if not has_key:
            revision.content["versions"][1]["pk"] = None
            revision.save()
        key = HelpVersion.objects.get(number=2).pk
        days_later(2)
        answer = send(editor, page, title="Another title", **PUBLISH)
        assert answer.status_code == 302, said(answer)
        assert HelpPage.objects.get().title == "Another title"
        assert "As it was." in in_force()
        assert HelpVersion.objects.get(number=2).pk == key
        assert [number for number, _ in stored()] == [1, 2]

    def test_may_still_say_otherwise_what_changed(self, page: HelpPage, days_later: Any) -> None:
        """The sentence for readers is no part of what bookings refer to."""
        days_later(2)
        page = HelpPage.objects.get()
        rows = list(page.versions.all())
        rows[1].note = "Clearer words."
        page.versions.set(rows)
        page.save_revision().publish()
        assert HelpVersion.objects.get(number=2).note == "Clearer words."
