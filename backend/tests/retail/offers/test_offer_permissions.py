"""Nobody edits or publishes for a brand that is not theirs (T-06)."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.editing import may_edit_for
from leeward.retail.brands.models import Brand
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Offer
from tests.retail.brands.editors import an_editor_of
from tests.retail.offers.offer_forms import ADD, form_of
from tests.retail.offers.offer_shop import an_offer, errors_of

Hotels = dict[str, Hotel]


class TestBrandPermissions:
    """Who may change a brand's home page may edit for the brand."""

    @pytest.fixture
    def tropical_editor(self, hotels: Hotels, demo_shop: None) -> User:
        rights = ("add_offer", "change_offer", "publish_offer", "view_offer", "access_admin")
        return an_editor_of("tropical", may=rights)

    def test_follow_the_page_tree(self, tropical_editor: User) -> None:
        ids = dict(Brand.objects.values_list("workspace", "pk"))
        allowed = [may_edit_for(user=tropical_editor, brand_ids=wanted) for wanted in (
            [ids["tropical"]], [ids["main"]], [ids["tropical"], ids["main"]], [],
        )]  # fmt: skip
        assert allowed == [True, False, False, False]

    def test_close_the_form_of_another_brands_offer(self, tropical_editor: User, hotels: Hotels) -> None:
        own = an_offer("own", brands=[Brand.objects.get(workspace="tropical")])
        others = [an_offer("other", brands=[Brand.objects.get(workspace="main")]), an_offer("everywhere")]
        client = _signed_in(tropical_editor)
        edit = "wagtailsnippets_offers_offer:edit"
        assert client.get(reverse(edit, args=[own.pk])).status_code == 200
        for action in ("edit", "delete", "unpublish", "lock"):
            address = f"wagtailsnippets_offers_offer:{action}"
            for ask in (client.get, client.post):
                answers = [ask(reverse(address, args=[one.pk])) for one in others]
                assert [answer.status_code for answer in answers] == [302, 302], action
        assert Offer.objects.filter(live=True, locked=False).count() == 3

    def test_close_many_at_once_as_well(self, tropical_editor: User, hotels: Hotels) -> None:
        tropical_editor.user_permissions.add(Permission.objects.get(codename="delete_offer"))
        other = an_offer("other", brands=[Brand.objects.get(workspace="main")])
        client = _signed_in(tropical_editor)
        answer = client.post(f"/cms/bulk/offers/offer/delete/?id={other.pk}", {"id": other.pk})
        assert (answer.status_code, Offer.objects.count()) == (302, 1)

    def test_refuse_to_publish_for_another_brand(self, tropical_editor: User, hotels: Hotels) -> None:
        client = _signed_in(tropical_editor)
        main, tropical = (Brand.objects.get(workspace=name).pk for name in ("main", "tropical"))
        for chosen in ([main], [], [main, tropical]):
            refused = errors_of(client.post(reverse(ADD), form_of(hotels["MV1"], brands=chosen)))
            assert "You may not edit for" in refused, chosen
        answer = client.post(reverse(ADD), form_of(hotels["MV1"], brands=[tropical]))
        assert answer.status_code == 302, errors_of(answer)


def _signed_in(user: User) -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(user)
    return client
