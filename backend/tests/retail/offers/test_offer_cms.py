"""Staff edit offers: drafts are free, publishing asks for proof, nobody publishes for another brand (UK-08, T-06)."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission, User
from django.test import Client
from django.urls import reverse
from wagtail.models import GroupPagePermission

from leeward.retail.brands.editing import may_edit_for
from leeward.retail.brands.models import Brand
from leeward.retail.content.models import HomePage
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import DealOfTheWeek, Offer
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.operations import record_prices
from tests.retail.offers.offer_shop import a_collection, an_offer, errors_of, evidence, history_of, owner, read
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]


@pytest.fixture
def editor(hotels: Hotels) -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("ed"))
    return client


def form_of(hotel: Hotel, **changes: Any) -> dict[str, Any]:
    """What the browser sends for a new offer with one hotel."""
    return {
        "name": "Under the Pitons", "slug": "pitons", "offer_type": 1, "cap_text": "", "headline": _rich("A week"),
        "neutral_headline": "", "why": _rich(""), "long_description": _rich(""), "terms": _rich("From Gatwick."),
        "active_from": (NOW - timedelta(days=1)).strftime("%Y-%m-%d %H:%M"), "active_until": "", "book_by": "",
        "nights": "", "board": "", "departs_from": "", "departs_until": "", "adults": 2, "stated_pounds_pp": "",
        "stated_basis": "", "stated_on": "", "is_bookable": "on", "url": "", "classname": "offer-plain",
        "background_picture": "", "background_colour": "paper", "background_position": "focal", "overlay": "none",
        "hotel_links-TOTAL_FORMS": 1, "hotel_links-INITIAL_FORMS": 0, "hotel_links-MIN_NUM_FORMS": 0,
        "hotel_links-MAX_NUM_FORMS": 1000, "hotel_links-0-hotel": hotel.pk, "hotel_links-0-ORDER": 1,
        "evidence-TOTAL_FORMS": 0, "evidence-INITIAL_FORMS": 0, "evidence-MIN_NUM_FORMS": 0,
        "evidence-MAX_NUM_FORMS": 1000, **changes,
    }  # fmt: skip


def _rich(text: str) -> str:
    """As the rich text field of the form sends it."""
    block = {"text": text, "type": "unstyled", "depth": 0, "inlineStyleRanges": [], "entityRanges": [], "key": "a"}
    return json.dumps({"blocks": [block], "entityMap": {}})


PROOF = {
    "evidence-TOTAL_FORMS": 1, "evidence-0-kind": "saving", "evidence-0-statement": "Save 10%",
    "evidence-0-substantiation": "Contract.", "evidence-0-history": "", "evidence-0-review_by": "2027-06-01",
    "evidence-0-ORDER": 1,
}  # fmt: skip
ADD = "wagtailsnippets_offers_offer:add"


class TestPublishing:
    """UK-08: drafts may say anything, readers only see what is proved."""

    def publish(self, editor: Client, hotel: Hotel, **changes: Any) -> Any:
        return editor.post(reverse(ADD), form_of(hotel, **changes) | {"action-publish": "action-publish"})

    def test_makes_an_offer_of_a_filled_form(self, editor: Client, hotels: Hotels) -> None:
        answer = self.publish(editor, hotels["MV1"])
        assert answer.status_code == 302, errors_of(answer)
        assert read("/api/offers/pitons")["value"] == 1100

    def test_refuses_a_claim_without_evidence_and_loses_nothing(self, editor: Client, hotels: Hotels) -> None:
        answer = self.publish(editor, hotels["MV1"], headline=_rich("Save 10%"), cap_text="Keep me")
        assert answer.status_code == 200
        assert "“Save” needs evidence" in errors_of(answer)
        assert "Keep me" in answer.content.decode()
        assert not Offer.objects.exists()

    def test_takes_the_same_claim_as_a_draft(self, editor: Client, hotels: Hotels) -> None:
        answer = editor.post(reverse(ADD), form_of(hotels["MV1"], headline=_rich("Save 10%")))
        assert answer.status_code == 302, errors_of(answer)
        assert Offer.objects.get().live is False
        read("/api/offers/pitons", status=404)

    def test_takes_the_claim_with_evidence_and_a_neutral_headline(self, editor: Client, hotels: Hotels) -> None:
        answer = self.publish(
            editor, hotels["MV1"], headline=_rich("Save 10%"), neutral_headline="A week", **PROOF,
            **{"evidence-0-owner": owner().pk},
        )  # fmt: skip
        assert answer.status_code == 302, errors_of(answer)
        assert "Save 10%" in read("/api/offers/pitons")["content"]["headline"]

    def test_asks_for_history_behind_an_earlier_price(self, editor: Client, hotels: Hotels) -> None:
        given = PROOF | {"evidence-0-kind": "was", "evidence-0-owner": owner().pk}
        assert "choose the holiday" in errors_of(self.publish(editor, hotels["MV1"], **given))

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            ({"terms": _rich("")}, "Write what limits the offer"),
            ({"hotel_links-TOTAL_FORMS": 0}, "Choose a hotel, state a price"),
            ({"hotel_links-TOTAL_FORMS": 0, "offer_type": 3, "call_centre_exclusive": "on"}, "show a list of hotels"),
            ({"stated_pounds_pp": 900}, "Say what the price is for"),
            ({"active_until": "2026-01-01 00:00"}, "end before it begins"),
            ({"departs_from": "2027-05-02", "departs_until": "2027-05-01"}, "last departure comes before"),
            ({"url": "javascript:alert(1)"}, "Write a path such as /offers"),
            ({"name": "<script>"}, "plain text on one line"),
            ({"nights": 99}, "less than or equal to 28"),
            ({"airports": ["XXX"]}, "XXX is not one of the available choices"),
        ],
    )  # fmt: skip
    def test_refuses_in_words(self, editor: Client, hotels: Hotels, changes: dict[str, Any], sentence: str) -> None:
        assert sentence in errors_of(self.publish(editor, hotels["MV1"], **changes))

    def test_judges_an_earlier_price_at_once(self, hotels: Hotels, django_capture_on_commit_callbacks: Any) -> None:
        offer = an_offer(hotels=[hotels["MV1"]])
        evidence(offer, EvidenceKind.WAS, statement="", history=history_of(hotels["MV1"]))
        with django_capture_on_commit_callbacks(execute=True):
            Offer.objects.get().save_revision().publish()
        assert offer.was_verdicts.get().was_pp_pence is None


class TestForms:
    @pytest.mark.parametrize(
        "kind", ["offer", "collection", "curatedlist", "dealoftheweek", "superhero", "holidaydefinition"]
    )
    def test_open_and_list(self, editor: Client, hotels: Hotels, kind: str) -> None:
        for name in ("add", "list"):
            answer = editor.get(reverse(f"wagtailsnippets_offers_{kind}:{name}"))
            assert answer.status_code == 200

    def test_never_show_json(self, editor: Client, hotels: Hotels) -> None:
        page = editor.get(reverse(ADD)).content.decode()
        for box in ("airports", "child_ages"):
            assert re.search(rf'<input type="checkbox" name="{box}"', page), box

    def test_choosers_show_prices(self, editor: Client, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"]])
        a_collection(hotels=hotels.values())
        offers = editor.get(reverse("wagtailsnippetchoosers_offers_offer:choose_results"))
        assert "£1,100 pp" in offers.content.decode()
        collections = editor.get(reverse("wagtailsnippetchoosers_offers_collection:choose_results"))
        assert "from £750 pp" in collections.content.decode()


class TestReports:
    """UK-07: evidence for every claim can be taken out of the house."""

    def test_list_and_export_every_claim_and_price(self, editor: Client, hotels: Hotels) -> None:
        evidence(an_offer(hotels=[hotels["MV1"]]))
        history_of(hotels["MV1"])
        record_prices(at=NOW)
        claims = editor.get(reverse("offers_evidence_report"))
        assert "Save 10%" in claims.content.decode()
        table = b"".join(editor.get(reverse("offers_evidence_report") + "?export=csv")).decode()
        assert all(text in table for text in ("winter-sun", "Save 10%", "Contract of 3 January.", "owner"))
        prices = b"".join(editor.get(reverse("offers_price_report") + "?export=csv")).decode()
        assert "110000" in prices

    def test_are_closed_to_strangers(self, hotels: Hotels) -> None:
        client = Client(HTTP_HOST="localhost")
        user = User.objects.create_user("guest")
        user.user_permissions.add(Permission.objects.get(codename="access_admin"))
        client.force_login(user)
        assert client.get(reverse("offers_evidence_report")).status_code == 302


class TestPreviews:
    def shown(self, thing: Any) -> str:
        """The document that the visitors' front end draws of a draft, as text."""
        answer = thing.make_preview_request(preview_mode="")
        assert answer.status_code == 200
        printed = re.search(r'id="page-document">(.*?)</script>', answer.content.decode(), re.DOTALL)
        assert printed is not None
        return json.dumps(json.loads(printed[1]), ensure_ascii=False)

    def test_show_a_draft_with_its_live_price(self, hotels: Hotels) -> None:
        offer = an_offer(hotels=[hotels["MV1"]], live=False, headline="<p>Not <b>yet</b></p>")
        assert all(text in self.shown(offer) for text in ("Not <b>yet</b>", "110000"))

    def test_show_everything_else(self, hotels: Hotels) -> None:
        offer, collection = an_offer(hotels=[hotels["MV1"]]), a_collection(hotels=hotels.values())
        deal = DealOfTheWeek(offer=offer, title="This week", first_day=NOW.date(), last_day=NOW.date())
        assert "This week" in self.shown(deal)
        assert '"leadInPpPence": 75000' in self.shown(collection)


class TestBrandPermissions:
    """Who may change a brand's home page may edit for the brand."""

    @pytest.fixture
    def tropical_editor(self, hotels: Hotels, demo_shop: None) -> User:
        group = Group.objects.create(name="Tropical editors")
        codes = ["add_offer", "change_offer", "publish_offer", "view_offer", "access_admin"]
        group.permissions.set(Permission.objects.filter(codename__in=codes))
        home = HomePage.objects.get(brand__workspace="tropical")
        change = Permission.objects.get(codename="change_page")
        GroupPagePermission.objects.create(group=group, page=home, permission=change)
        user: User = User.objects.create_user("tara")
        user.groups.add(group)
        return user

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
