"""Whoever fills in a supplier's file looks up our code of a region, by the name of its country too."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from leeward.retail.geography.models import Resort
from tests.retail.hotels.factsheet_builders import a_stored_hotel

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.mark.parametrize(("kind", "word"), [("region", "maldi"), ("resort", "maldi"), ("resort", "baa")])
def test_a_place_is_found_by_what_it_lies_in(kind: str, word: str) -> None:
    hotel = a_stored_hotel()
    Resort.objects.create(name="Coral Bay", slug="coral-bay", region=hotel.region)
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="editor"))
    address = reverse(f"wagtailsnippets_geography_{kind}:list_results")
    found = client.get(address, {"q": word}).content.decode()
    assert {"region": hotel.region.name, "resort": "Coral Bay"}[kind] in found
    assert {"region": hotel.region.name, "resort": "Coral Bay"}[kind] not in client.get(
        address, {"q": "x"}
    ).content.decode()
