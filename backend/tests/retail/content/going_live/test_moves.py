"""A page that moves or is renamed: its kept answers and those below it end, and nothing else does (R-28)."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.content.models import LandingPage
from leeward.retail.kit.models import PurgedKey
from tests.retail.content.building import a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def family() -> tuple[LandingPage, LandingPage, LandingPage]:
    """A page, one below it, and one beside it."""
    above = a_landing("winter-sun")
    return above, a_landing("families", parent=above), a_landing("beside")


Family = tuple[LandingPage, LandingPage, LandingPage]


def purged() -> set[str]:
    return set(PurgedKey.objects.values_list("key", flat=True))


class TestMovedPages:
    def test_end_with_all_below_and_nothing_beside_R_28(self, family: Family) -> None:
        above, below, beside = family
        PurgedKey.objects.all().delete()
        above.move(shared_pages(), pos="last-child")
        assert {f"page-{above.pk}", f"page-{below.pk}", "sitemap"} <= purged()
        assert purged().isdisjoint({f"page-{beside.pk}", "everything"})

    def test_end_with_all_below_when_they_are_renamed_R_28(
        self, family: Family, django_capture_on_commit_callbacks: Any
    ) -> None:
        above, below, beside = family
        PurgedKey.objects.all().delete()
        above.slug = "warm-winters"
        with django_capture_on_commit_callbacks(execute=True):
            above.save_revision().publish()
        assert LandingPage.objects.get(pk=below.pk).url_path.endswith("/warm-winters/families/")
        assert {f"page-{above.pk}", f"page-{below.pk}"} <= purged()
        assert f"page-{beside.pk}" not in purged()
