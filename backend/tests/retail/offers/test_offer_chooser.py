"""Whoever builds a page chooses among the offers of their own brands, and reads where each is shown (T-06)."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.models import Brand
from leeward.retail.offers.models import Offer
from tests.retail.brands.editors import an_editor_of, signed_in
from tests.retail.offers.offer_shop import an_offer

pytestmark = pytest.mark.django_db
OF = {"Ours": ["tropical"], "Ours and theirs": ["tropical", "main"], "Theirs": ["main"], "Everybody's": []}


@pytest.fixture
def offers(demo_shop: None) -> None:
    Offer.objects.all().delete()
    for name, workspaces in OF.items():
        slug = re.sub("[^a-z]+", "-", name.lower())
        an_offer(slug, name=name, brands=Brand.objects.filter(workspace__in=workspaces))


def chosen_from(client: Client, address: str) -> list[str]:
    """The names of the list, in its order."""
    answer = client.get(reverse(f"wagtailsnippetchoosers_offers_offer:{address}"))
    shown = answer.json()["html"] if address == "choose" else answer.content.decode()
    links = re.sub(r"\s*(<|>)\s*", r"\1", unescape(shown))
    return [name for name in sorted(OF) if f">{name}</a>" in links]


@pytest.mark.parametrize("address", ["choose", "choose_results"])
def test_t_06_an_editor_of_one_brand_is_offered_its_own_and_everybodys(offers: None, address: str) -> None:
    tara = signed_in(an_editor_of("tropical", may=("access_admin",)))
    assert chosen_from(tara, address) == ["Everybody's", "Ours", "Ours and theirs"]


def test_whoever_edits_all_brands_reads_where_each_is_shown(offers: None) -> None:
    owner = signed_in(User.objects.create_superuser("owner"))
    assert chosen_from(owner, "choose_results") == sorted(OF)
    shown = owner.get(reverse("wagtailsnippetchoosers_offers_offer:choose_results")).content.decode()
    names = {brand.workspace: brand.name for brand in Brand.objects.all()}
    assert f"{names['main']}" in shown
    assert "Every brand" in shown
