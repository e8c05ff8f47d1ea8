"""Staff screens are tested on the island that is on sale."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.inventory.imports.usual_lately import LATELY
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import sell_world


@pytest.fixture(autouse=True)
def published_island(settings: Any, tmp_path: Path, demo_brands: None) -> None:
    """Two hotels with two rooms a night at £100 a person, on a host that is known; of other tests nothing comes."""
    LATELY.forget()
    settings.LEEWARD_HOME = tmp_path
    settings.LEEWARD_UNKNOWN_HOST_BRAND = "default"
    assert Brand.objects.exists()
    sell_world(an_island, home=tmp_path)


def a_client(*permissions: str, is_superuser: bool = False) -> Client:
    """Somebody on the staff who may do just this."""
    user = User.objects.create_user(f"staff{User.objects.count()}", is_staff=True, is_superuser=is_superuser)
    user.user_permissions.set(Permission.objects.filter(codename__in=[*permissions, "access_admin"]))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def chief() -> Client:
    return a_client(is_superuser=True)
