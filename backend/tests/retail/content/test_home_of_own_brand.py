"""Nobody makes their own home page that of another brand, whose visitors would be given it (T-02, T-06)."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict

from leeward.retail.brands.models import Brand
from leeward.retail.content.models import HomePage
from tests.retail.brands.editors import an_editor_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_shop")]


@pytest.fixture
def tara() -> User:
    """May edit one brand."""
    return an_editor_of("tropical")


def told(user: User, home: HomePage, *, brand: Brand) -> Any:
    """What the form says of a brand that was chosen."""
    data = QueryDict(mutable=True)
    data.update({"title": "Home", "slug": "tropical", "brand": str(brand.pk), "rows-count": "0"})
    form = HomePage.get_edit_handler().get_form_class()(data, instance=home, for_user=user)
    return form.errors.get("brand")


def test_t_06_of_ones_own_brand_alone(tara: User) -> None:
    own = HomePage.objects.get(brand__workspace="tropical")
    assert told(tara, own, brand=own.brand) is None
    assert "You may not edit for" in str(told(tara, own, brand=Brand.objects.get(workspace="main")))


def test_t_06_of_any_by_whoever_edits_all(tara: User) -> None:
    root = User.objects.create_superuser("root")
    own = HomePage.objects.get(brand__workspace="tropical")
    assert told(root, own, brand=Brand.objects.get(workspace="main")) is None


def test_t_06_of_a_brand_that_has_none_yet(tara: User) -> None:
    """Whoever may make its first page chooses it."""
    fresh = Brand.objects.get(workspace="main")
    fresh.pk, fresh.workspace, fresh.name, fresh.is_default = None, "fresh", "Fresh", False
    fresh._state.adding = True
    fresh.save()
    assert told(tara, HomePage(), brand=fresh) is None
