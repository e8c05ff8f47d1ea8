"""A partner that is deleted is named by no process any more (P05, R-28)."""

from __future__ import annotations

import pytest

from leeward.retail.brands.models import Referrer
from leeward.retail.brands.queries import BrandDirectory


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
@pytest.mark.parametrize("many", [False, True], ids=["one", "a list of the CMS"])
def test_a_partner_that_is_deleted_is_forgotten_at_the_next_look(monkeypatch: pytest.MonkeyPatch, many: bool) -> None:
    partner = Referrer.objects.create(short_name="x", name="X", sources="x")
    elsewhere = BrandDirectory()
    assert "x" in {one.short_name for one in elsewhere.sheets()[0].referrers}
    (Referrer.objects.filter(pk=partner.pk) if many else partner).delete()
    monkeypatch.setattr(elsewhere, "_is_fresh", lambda: False)
    assert "x" not in {one.short_name for one in elsewhere.sheets()[0].referrers}
