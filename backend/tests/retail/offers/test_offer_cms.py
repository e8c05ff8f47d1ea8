"""Staff edit offers: drafts are free, publishing asks for proof (UK-08)."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import DealOfTheWeek, Offer
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.operations import record_prices
from leeward.retail.offers.queries import offers_shown
from tests.retail.offers.offer_forms import ADD, PROOF, form_of, rich
from tests.retail.offers.offer_shop import a_collection, an_offer, errors_of, evidence, history_of, owner, read
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]


@pytest.fixture
def editor(hotels: Hotels) -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("ed"))
    return client


class TestPublishing:
    """UK-08: drafts may say anything, readers only see what is proved."""

    def publish(self, editor: Client, hotel: Hotel, **changes: Any) -> Any:
        return editor.post(reverse(ADD), form_of(hotel, **changes) | {"action-publish": "action-publish"})

    def test_makes_an_offer_of_a_filled_form(self, editor: Client, hotels: Hotels) -> None:
        answer = self.publish(editor, hotels["MV1"])
        assert answer.status_code == 302, errors_of(answer)
        assert read("/api/offers/pitons")["value"] == 1100

    @pytest.mark.parametrize(
        ("typed", "utc"),
        [
            ("2027-03-28 00:30", datetime(2027, 3, 28, 0, 30, tzinfo=UTC)),
            ("2027-03-28 02:30", datetime(2027, 3, 28, 1, 30, tzinfo=UTC)),
            ("2027-10-31 00:30", datetime(2027, 10, 30, 23, 30, tzinfo=UTC)),
            ("2027-10-31 02:30", datetime(2027, 10, 31, 2, 30, tzinfo=UTC)),
        ],
    )
    def test_ends_at_the_uk_minute_that_was_typed_on_days_the_clocks_change_r_22(
        self, editor: Client, hotels: Hotels, main: BrandSheet, typed: str, utc: datetime
    ) -> None:
        answer = self.publish(editor, hotels["MV1"], active_until=typed)
        assert answer.status_code == 302, errors_of(answer)
        assert [offer.slug for offer in offers_shown(brand=main, at=utc - timedelta(seconds=1))] == ["pitons"]
        assert offers_shown(brand=main, at=utc) == ()

    def test_refuses_a_claim_without_evidence_and_loses_nothing(self, editor: Client, hotels: Hotels) -> None:
        answer = self.publish(editor, hotels["MV1"], headline=rich("Save 10%"), cap_text="Keep me")
        assert answer.status_code == 200
        assert "There is no evidence for “Save 10%”" in errors_of(answer)
        assert "Keep me" in answer.content.decode()
        assert not Offer.objects.exists()

    def test_takes_the_same_claim_as_a_draft(self, editor: Client, hotels: Hotels) -> None:
        answer = editor.post(reverse(ADD), form_of(hotels["MV1"], headline=rich("Save 10%")))
        assert answer.status_code == 302, errors_of(answer)
        assert Offer.objects.get().live is False
        read("/api/offers/pitons", status=404)

    def test_takes_the_claim_with_evidence_and_a_neutral_headline(self, editor: Client, hotels: Hotels) -> None:
        answer = self.publish(
            editor, hotels["MV1"], headline=rich("Save 10%"), neutral_headline="A week", **PROOF,
            **{"evidence-0-owner": owner().pk},
        )  # fmt: skip
        assert answer.status_code == 302, errors_of(answer)
        assert "Save 10%" in read("/api/offers/pitons")["content"]["headline"]

    def test_refuses_a_typed_earlier_price_and_a_saving_with_an_award_as_its_proof(
        self, editor: Client, hotels: Hotels
    ) -> None:
        award = {"evidence-0-kind": "claim", "evidence-0-statement": "Best beach award 2026"}
        answer = self.publish(
            editor, hotels["MV1"], headline=rich("Was £1,090, now £699"), cap_text="Save 60%", neutral_headline="Sun",
            **(PROOF | award | {"evidence-0-owner": owner().pk}),
        )  # fmt: skip
        assert "“Was £1,090” is an earlier price, which nobody may type" in errors_of(answer)
        assert "There is no evidence for “Save 60%”" in errors_of(answer)
        assert not Offer.objects.exists()

    def test_asks_for_history_behind_an_earlier_price(self, editor: Client, hotels: Hotels) -> None:
        given = PROOF | {"evidence-0-kind": "was", "evidence-0-owner": owner().pk}
        assert "choose the holiday" in errors_of(self.publish(editor, hotels["MV1"], **given))

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            ({"terms": rich("")}, "Write what limits the offer"),
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


class TestHotTwenty:
    """S05: the list is published with exactly twenty places, a draft may have fewer."""

    def save(self, editor: Client, hotel: Hotel, places: int, **action: str) -> Any:
        entries: dict[str, Any] = {"entries-TOTAL_FORMS": places, "entries-INITIAL_FORMS": 0}
        entries |= {"entries-MIN_NUM_FORMS": 0, "entries-MAX_NUM_FORMS": 1000}
        for place in range(places):
            own = {"hotel": hotel.pk, "offer": "", "heading": "", "line": "", "picture": "", "person_name": ""}
            own |= {"person_role": "", "words": rich(""), "ORDER": place + 1}
            entries |= {f"entries-{place}-{name}": value for name, value in own.items()}
        words = {"kind": "hot-20", "brand": "", "title": "The Hot 20", "introduction": rich(""), "picture": ""}
        return editor.post(reverse("wagtailsnippets_offers_curatedlist:add"), words | entries | action)

    def test_is_published_with_twenty_places_and_no_fewer(self, editor: Client, hotels: Hotels) -> None:
        publish = {"action-publish": "action-publish"}
        for places in (19, 21):
            answer = self.save(editor, hotels["MV1"], places, **publish)
            assert f"The Hot 20 has twenty places; here are {places}." in errors_of(answer)
        answer = self.save(editor, hotels["MV1"], 20, **publish)
        assert answer.status_code == 302, errors_of(answer)

    def test_may_be_begun_with_one(self, editor: Client, hotels: Hotels) -> None:
        answer = self.save(editor, hotels["MV1"], 1)
        assert answer.status_code == 302, errors_of(answer)


class TestForms:
    @pytest.mark.parametrize(
        "kind", ["offer", "collection", "curatedlist", "dealoftheweek", "superhero", "holidaydefinition"]
    )
    def test_open_and_list(self, editor: Client, hotels: Hotels, kind: str) -> None:
        for name in ("add", "list"):
            answer = editor.get(reverse(f"wagtailsnippets_offers_{kind}:{name}"))
            assert answer.status_code == 200

    @pytest.mark.parametrize("kind", ["offer", "collection", "superhero"])
    def test_write_the_address_from_the_name_in_plain_letters(self, editor: Client, hotels: Hotels, kind: str) -> None:
        page = editor.get(reverse(f"wagtailsnippets_offers_{kind}:add")).content.decode()
        slug = re.search(r'<input[^>]*name="slug"[^>]*>', page)
        name = re.search(r'<input[^>]*name="name"[^>]*>', page)
        assert slug
        assert name
        assert 'data-controller="w-slug"' in slug.group()
        assert "allow-unicode" not in slug.group()
        assert "#id_slug" in name.group()

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
