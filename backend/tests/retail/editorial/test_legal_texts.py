"""Which legal text a brand's visitors read on a day, and a booking keeps (UK-14)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.retail.brands.models import Brand
from leeward.retail.editorial import queries
from tests.retail.editorial.writing import a_help_page, a_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
TODAY = date(2026, 11, 21)


@pytest.fixture
def caribbean() -> Brand:
    return Brand.objects.get(workspace="caribbean")


def test_an_own_text_that_begins_later_leaves_the_shared_one_in_force_until_then_UK_14(
    caribbean: Brand,
) -> None:
    shared = a_version(a_help_page("agency-terms", is_legal=True), 1, date(2026, 1, 1), "<p>Ours.</p>")
    own = a_version(
        a_help_page("agency-terms", is_legal=True, brand=caribbean), 1, TODAY + timedelta(1), "<p>Theirs.</p>"
    )
    for day, version in ((TODAY, shared), (TODAY + timedelta(1), own)):
        assert queries.legal_versions(brand_id=caribbean.pk, on=day) == {"agency-terms": version.pk}
        shown = queries.get_help(brand_id=caribbean.pk, slug="agency-terms", on=day)
        assert shown.version_id == version.pk


def test_a_booking_keeps_the_text_that_its_visitor_reads_UK_14(caribbean: Brand) -> None:
    a_version(a_help_page("terms", is_legal=True), 1, date(2026, 1, 1), "<p>Ours.</p>")
    a_version(a_help_page("terms", brand=caribbean), 1, date(2026, 1, 1), "<p>No contract.</p>")
    assert queries.legal_versions(brand_id=caribbean.pk, on=TODAY) == {}
