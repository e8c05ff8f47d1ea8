"""The look at every displayed lead-in price by the clock: bought as a buyer would, told to staff, put right (R-33)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from django.db.models import F

from leeward.retail.booking.models import HeldRooms, StaffAlert
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import AllotmentNight, ChangeMark, Fare
from leeward.retail.inventory.operations.publishing import publish_all_marked
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.models import PurgedKey
from leeward.retail.kit.schedule import find_schedules, start_due
from leeward.retail.offers.models import LeadInCheck
from leeward.retail.offers.queries.lead_ins import LeadInLook, last_look
from leeward.retail.pages.lead_ins.checking import Checker
from leeward.retail.pages.lead_ins.displayed import list_displayed
from leeward.retail.pages.lead_ins.watching import ALERT, look_at_some
from leeward.retail.project.watching.metrics import LeadInCollector
from leeward.retail.search import queries as search
from tests.retail.booking.conftest import at_noon, brand, outside
from tests.retail.booking.outside_supplier import script
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.hotels.stored_worlds import AT
from tests.retail.offers.offer_shop import a_collection

__all__ = ["at_noon", "brand", "outside"]

pytestmark = pytest.mark.django_db
PLACES = {"country:MV", "region:MV-NORTH", "hotel:MV1", "hotel:MV2"}


@pytest.fixture(autouse=True)
def _nothing_purged(brand: BrandSheet) -> Iterator[None]:
    PurgedKey.objects.all().delete()
    yield


def look(at: datetime = AT) -> int:
    """A whole look, as the worker goes about it; returns how many of all places cannot be sold."""
    while look_at_some(began=at, at=at):
        pass
    return len(problems())


def problems() -> dict[str, str]:
    return dict(LeadInCheck.objects.exclude(problem="").values_list("shown_at", "problem"))


def sell_out(itemcode: str) -> None:
    """Every room of a hotel on every night, and the prices do not hear of it."""
    AllotmentNight.objects.filter(room_type__hotel__itemcode=itemcode).update(taken=F("rooms"))
    ChangeMark.objects.all().delete()


class TestLookAtLeadIns:
    def test_finds_every_place_bookable_and_takes_nothing_r_33(self, brand: BrandSheet) -> None:
        entries = AuditEntry.objects.count()
        assert look() == 0
        assert set(LeadInCheck.objects.values_list("shown_at", flat=True)) == PLACES
        assert problems() == {}
        assert not AllotmentNight.objects.exclude(taken=0).exists()
        assert not Fare.objects.exclude(taken=0).exists()
        assert (HeldRooms.objects.count(), AuditEntry.objects.count()) == (0, entries)
        assert not StaffAlert.objects.exists()

    def test_keeps_on_what_share_of_departures_each_is_sold_uk_09(self, brand: BrandSheet) -> None:
        """The island costs the same on all 31 departures of May: two at £100 for seven nights, flights £1,200."""
        look()
        kept = LeadInCheck.objects.get(shown_at="hotel:MV1")
        assert (kept.per_person_pence, kept.departures, kept.at_price, kept.is_limited) == (130_000, 31, 31, False)
        assert kept.checked_at == AT

    def test_tells_staff_of_what_nobody_could_buy_and_makes_it_vanish_r_33(self, brand: BrandSheet) -> None:
        sell_out("MV1")
        assert look() == 3
        # The place's price is that of the first of two hotels that cost the same.
        assert set(problems()) == {"country:MV", "region:MV-NORTH", "hotel:MV1"}
        alert = StaffAlert.objects.get(kind=ALERT, ended_at=None)
        assert "MV1 (hotel): It cannot be bought: This room has just been sold." in alert.text
        assert {"prices", "hotel-MV1"} <= set(PurgedKey.objects.values_list("key", flat=True))

        publish_all_marked(at=AT)
        assert search.cheapest_for_hotels(["MV1", "MV2"], today=AT.date()).keys() == {"MV2"}
        look(AT + timedelta(minutes=10))
        assert problems() == {}
        assert set(LeadInCheck.objects.values_list("shown_at", flat=True)) == PLACES - {"hotel:MV1"}
        assert not StaffAlert.objects.filter(kind=ALERT, ended_at=None).exists()

    def test_is_counted_for_operators_r_33(self, brand: BrandSheet) -> None:
        assert last_look() is None
        sell_out("MV1")
        look()
        assert last_look() == LeadInLook(at=AT, bookable=1, limited=0, unsold=3)
        with pinned_at(AT + timedelta(hours=1)):
            told = {
                sample.labels.get("state"): sample.value
                for one in LeadInCollector().collect()
                for sample in one.samples
            }
        assert told == {"bookable": 1, "limited": 0, "unsold": 3, None: 3600}

    def test_finds_seats_that_are_gone_r_33(self, brand: BrandSheet) -> None:
        Fare.objects.filter(departure__flight__code="ALB2").update(taken=F("seats") - 1)
        ChangeMark.objects.all().delete()
        assert look() == 4
        assert set(problems().values()) == {"It cannot be bought: These seats have just been sold."}
        assert ChangeMark.objects.filter(flight__code="ALB2").exists()

    def test_is_started_by_the_clock(self, brand: BrandSheet) -> None:
        find_schedules()
        assert {"pages.lead_ins", "pages.lead_ins_again"} <= set(start_due(now=AT))


class TestOutsideSupplier:
    @pytest.mark.parametrize(
        ("said", "expected"), [("refused", True), ("silent", False), ("price:5000", True), ("price:-5000", False)]
    )
    def test_is_asked_its_price_and_one_that_is_silent_proves_nothing(
        self, outside: BrandSheet, said: str, expected: bool
    ) -> None:
        script(quote=[said] * 4)
        look()
        assert bool(problems()) is expected, problems()


class TestListDisplayed:
    def test_walks_cards_offers_and_collections_too_r_33(self, brand: BrandSheet) -> None:
        hotels = list(Hotel.objects.order_by("pk"))
        a_collection(hotels=hotels)
        page = a_landing("sun", a_row(a_card("Here", hotel=hotels[1]), a_card("There", link="/somewhere")))
        edition = search.find_edition()
        assert edition is not None
        found = {one.shown_at: one for one in list_displayed(edition=edition, at=AT)}
        cards = [name for name in found if name.startswith(f"card:{page.pk}:main:")]
        assert found.keys() - set(cards) == PLACES | {"collection:villas"}
        (card,) = (found[name] for name in cards)
        assert (card.price.itemcode, card.shown_pence) == ("MV2", 130_000)
        assert card.keys == (f"page-{page.pk}", "hotel-MV2")

    def test_a_card_that_prints_another_price_is_stale(self, brand: BrandSheet) -> None:
        edition = search.find_edition()
        assert edition is not None
        checker = Checker(brand, edition, AT)
        (hotel,) = (one for one in list_displayed(edition=edition, at=AT) if one.shown_at == "hotel:MV1")
        assert checker.problem_of(hotel) == ""
        assert checker.problem_of(replace(hotel, shown_pence=129_900)) == "It shows £1,299, and the price is £1,300."
