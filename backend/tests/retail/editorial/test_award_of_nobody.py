"""An award that names no brand stands on all of them: who saves it reads so, and claims no other's (UK-32)."""

from __future__ import annotations

import pytest
from django.contrib.messages import get_messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.test import RequestFactory

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import AwardEntry
from leeward.retail.editorial.wagtail_hooks import say_on_which_brands_an_award_is

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def said(award: AwardEntry, accept: str = "text/html") -> list[str]:
    request = RequestFactory().post("/cms/", headers={"accept": accept})
    request._messages = CookieStorage(request)  # type: ignore[attr-defined]
    say_on_which_brands_an_award_is(request, award)
    return [str(one) for one in get_messages(request)]


def an_award(brand: Brand | None = None) -> AwardEntry:
    return AwardEntry(display_name="Best operator", issuer="Holiday Press Awards", year=2026, brand=brand)


def test_says_on_which_brands_it_is_shown() -> None:
    names = ", ".join(Brand.objects.order_by("pk").values_list("name", flat=True))
    assert said(an_award()) == [
        f"Best operator 2026 names no brand: it is shown on {names}. If only one of them won it, choose it under Brand."
    ]


def test_says_nothing_of_one_that_names_its_winner_nor_in_a_shop_of_one_brand() -> None:
    first = Brand.objects.order_by("pk")[0]
    assert said(an_award(first)) == []
    assert said(an_award(), "application/json") == [], "saved by itself, a dozen times while it is written"
    Brand.objects.exclude(pk=first.pk).delete()
    assert said(an_award()) == []
