"""UK-07, UK-08: an offer that visitors were shown is kept with its evidence, which proves what it said."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.offers.models import Offer, SavingEvidence
from tests.retail.offers.offer_shop import an_offer, evidence
from tests.retail.search.shop import NOW

DAY = timedelta(days=1)

pytestmark = pytest.mark.usefixtures("hotels")


def delete_in_cms(offer: Offer, *, in_list: bool) -> str:
    """What the CMS answers to somebody who may do everything."""
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("ed"))
    if in_list:
        address = f"/cms/bulk/offers/offer/delete/?id={offer.pk}"
    else:
        address = reverse("wagtailsnippets_offers_offer:delete", args=[offer.pk])
    return str(client.post(address, {"id": offer.pk} if in_list else {}, follow=True).content.decode())


@pytest.mark.parametrize("in_list", [False, True], ids=["alone", "ticked in the list"])
class TestDeletingInTheCms:
    @pytest.mark.parametrize(
        "given",
        [
            {},
            {"active_from": NOW - 9 * DAY, "active_until": NOW - DAY},
            {"live": False, "first_published_at": NOW - DAY},
            {"live": False, "expired": True},
        ],
        ids=["shown", "ended", "taken down", "ended by its schedule"],
    )
    def test_is_refused_for_one_that_visitors_were_shown(self, in_list: bool, given: dict[str, Any]) -> None:
        offer = an_offer(**given)
        evidence(offer)
        assert "“Winter sun” has been shown and is kept with its evidence" in delete_in_cms(offer, in_list=in_list)
        assert SavingEvidence.objects.get().offer == offer

    @pytest.mark.parametrize("given", [{"live": False}, {"active_from": NOW + DAY}], ids=["draft", "upcoming"])
    def test_is_open_for_one_that_nobody_has_seen(self, in_list: bool, given: dict[str, Any]) -> None:
        delete_in_cms(an_offer(**given), in_list=in_list)
        assert not Offer.objects.exists()


def test_deleting_is_refused_to_programs_as_well() -> None:
    with pytest.raises(ValidationError, match="is kept with its evidence"):
        an_offer().delete()
