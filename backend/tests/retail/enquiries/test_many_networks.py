"""Who rents a server has 65,536 home networks of IPv6, and floods from each (T-16)."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from tests.retail.enquiries.conftest import a_quote, send

pytestmark = [pytest.mark.django_db, pytest.mark.cache]


def test_t_16_a_flood_from_all_the_networks_of_one_renter_ends(brand: BrandSheet) -> None:
    statuses = []
    for number in range(21):
        client = Client(HTTP_HOST="localhost", REMOTE_ADDR=f"2001:db8:7:{number:x}::1")
        statuses.append(send(client, a_quote(phone="", email=f"p{number}@example.com")).status_code)
    assert statuses == [201] * 20 + [429]
