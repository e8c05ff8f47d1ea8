"""UK-07, UK-08: an offer that visitors were shown is kept with its evidence, which proves what it said."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Offer, SavingEvidence
from tests.retail.offers.offer_forms import PROOF, form_of
from tests.retail.offers.offer_shop import an_offer, errors_of, evidence, owner
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


class TestEvidenceInTheForm:
    """A row of proof is taken out with the cross beside it, which Wagtail sends as DELETE."""

    def taken_out(self, hotel: Hotel, *, publish: bool, **given: Any) -> str:
        offer = an_offer(hotels=[hotel], **given)
        return self.sent(hotel, offer, evidence(offer), publish=publish)

    def sent(self, hotel: Hotel, offer: Offer, kept: SavingEvidence, *, publish: bool) -> str:
        link = offer.hotel_links.get()
        sent = form_of(hotel, **PROOF, active_from="2027-01-09 12:00", active_until="2027-02-09 12:00")
        sent |= {"hotel_links-INITIAL_FORMS": 1, "hotel_links-0-id": link.pk, "evidence-INITIAL_FORMS": 1}
        sent |= {"evidence-0-id": kept.pk or "", "evidence-0-owner": kept.owner_id, "evidence-0-DELETE": "on"}
        client = Client(HTTP_HOST="localhost")
        client.force_login(User.objects.create_superuser("ed"))
        action = {"action-publish": "action-publish"} if publish else {}
        return errors_of(client.post(reverse("wagtailsnippets_offers_offer:edit", args=[offer.pk]), sent | action))

    @pytest.mark.parametrize("publish", [False, True], ids=["draft", "publish"])
    @pytest.mark.parametrize(
        "given", [{}, {"live": False, "first_published_at": NOW - DAY}], ids=["shown", "taken down"]
    )
    def test_of_an_offer_that_was_shown_stays(
        self, hotels: dict[str, Hotel], given: dict[str, Any], publish: bool
    ) -> None:
        said = self.taken_out(hotels["MV1"], publish=publish, **given)
        assert "“Save 10%” may have been shown, and its evidence is kept" in said
        assert SavingEvidence.objects.count() == 1

    def test_of_one_that_nobody_has_seen_goes(self, hotels: dict[str, Hotel]) -> None:
        assert self.taken_out(hotels["MV1"], publish=False, live=False) == "answered 302"
        assert not SavingEvidence.objects.exists()

    def test_brought_in_by_a_draft_stays_too(self, hotels: dict[str, Hotel]) -> None:
        """Its row has no key in the revision that fills the form."""
        offer = an_offer(hotels=[hotels["MV1"]])
        row = SavingEvidence(
            kind="saving", statement="Save 10%", substantiation="Contract.", owner=owner(), review_by=NOW.date()
        )
        offer.evidence.add(row)
        offer.save_revision().publish()
        assert SavingEvidence.objects.count() == 1
        assert "its evidence is kept" in self.sent(hotels["MV1"], offer, row, publish=True)


class TestAnOlderRevision:
    """From History, or a draft from before its evidence was written."""

    def test_takes_no_evidence_back(self, hotels: dict[str, Hotel]) -> None:
        offer = an_offer(hotels=[hotels["MV1"]])
        before = offer.save_revision()
        kept = evidence(offer)
        before.publish()
        before.publish()
        assert SavingEvidence.objects.get() == kept

    def test_changes_a_record_without_doubling_it(self, hotels: dict[str, Hotel]) -> None:
        offer = an_offer(hotels=[hotels["MV1"]])
        words = {"kind": "saving", "statement": "Save 10%", "owner": owner(), "review_by": NOW.date()}
        offer.evidence.add(SavingEvidence(substantiation="Contract.", **words))
        offer.save_revision().publish()
        kept = SavingEvidence.objects.get()
        draft = Offer.objects.get().get_latest_revision_as_object()
        [row] = draft.evidence.all()
        row.substantiation = "Contract of 3 January."
        draft.evidence.set([row])
        draft.save_revision().publish()
        assert SavingEvidence.objects.get() == kept
        assert SavingEvidence.objects.get().substantiation == "Contract of 3 January."

    def test_of_an_offer_that_nobody_has_seen_is_what_it_was(self, hotels: dict[str, Hotel]) -> None:
        offer = an_offer(hotels=[hotels["MV1"]], active_from=NOW + DAY)
        before = offer.save_revision()
        evidence(offer)
        before.publish()
        assert not SavingEvidence.objects.exists()
