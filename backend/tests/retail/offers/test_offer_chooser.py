"""Whoever builds a page chooses among the offers, collections and superheroes of their own brands (T-06)."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.models import Brand
from leeward.retail.offers.models import Collection, Offer, Superhero
from tests.retail.brands.editors import an_editor_of, signed_in
from tests.retail.offers.offer_shop import a_collection, an_offer

pytestmark = pytest.mark.django_db
OF = {"Ours": ["tropical"], "Ours and theirs": ["tropical", "main"], "Theirs": ["main"], "Everybody's": []}


def _slug(name: str) -> str:
    return re.sub("[^a-z]+", "-", name.lower())


def _an_offer(name: str, brands: Any) -> None:
    an_offer(_slug(name), name=name, brands=brands)


def _a_collection(name: str, brands: Any) -> None:
    made = a_collection(_slug(name), name=name)
    made.brands.set(brands)
    made.save()


def _a_superhero(name: str, brands: Any) -> None:
    """A superhero has one brand or none: what is ours and theirs is ours."""
    Superhero.objects.create(slug=_slug(name), name=name, heading="Sun", brand=brands.order_by("-pk").first())


MAKERS: dict[str, Callable[[str, Any], None]] = {
    "offer": _an_offer, "collection": _a_collection, "superhero": _a_superhero,
}  # fmt: skip


@pytest.fixture(params=MAKERS)
def kind(request: Any, demo_shop: None) -> str:
    Superhero.objects.all().delete()
    for model in (Offer, Collection):
        model.objects.all().delete()
    for name, workspaces in OF.items():
        MAKERS[request.param](name, Brand.objects.filter(workspace__in=workspaces))
    return str(request.param)


def chosen_from(client: Client, kind: str, address: str) -> list[str]:
    """The names of the list, in its order."""
    answer = client.get(reverse(f"wagtailsnippetchoosers_offers_{kind}:{address}"))
    shown = answer.json()["html"] if address == "choose" else answer.content.decode()
    links = re.sub(r"\s*(<|>)\s*", r"\1", unescape(shown))
    return [name for name in sorted(OF) if f">{name}</a>" in links]


@pytest.mark.parametrize("address", ["choose", "choose_results"])
def test_t_06_an_editor_of_one_brand_is_offered_its_own_and_everybodys(kind: str, address: str) -> None:
    tara = signed_in(an_editor_of("tropical", may=("access_admin",)))
    assert chosen_from(tara, kind, address) == ["Everybody's", "Ours", "Ours and theirs"]


def test_whoever_edits_all_brands_reads_where_each_is_shown(kind: str) -> None:
    owner = signed_in(User.objects.create_superuser("owner"))
    assert chosen_from(owner, kind, "choose_results") == sorted(OF)
    shown = owner.get(reverse(f"wagtailsnippetchoosers_offers_{kind}:choose_results")).content.decode()
    names = {brand.workspace: brand.name for brand in Brand.objects.all()}
    assert f"{names['main']}" in shown
    assert "Every brand" in shown
