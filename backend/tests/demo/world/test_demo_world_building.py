"""The demo world as it is built: stored, published, priced like what was drawn (issue 3, item 6)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.db.models import F

from leeward.demo.world.build import N_NIGHTS, SCALES, build_world, draw_hotels
from leeward.pricing.api import CentreQuery, PackageQuery, Refinement, StayRequest
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.engine.centres import find_trip
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.generations import SnapshotReader
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory import models
from leeward.retail.inventory.operations.publishing import snapshot_folder
from leeward.retail.inventory.snapshot.world import load_terms
from leeward.travel.occupancy import Occupancy

AT = datetime(2026, 11, 21, 12, tzinfo=UTC)
TODAY = date(2026, 11, 21)
COUPLE, FAMILY = Occupancy(2), Occupancy(2, (4, 9))


@pytest.mark.django_db
class TestBuildWorld:
    def test_stores_what_was_drawn_and_prices_it_to_the_penny(self, settings: Any, tmp_path: Path) -> None:
        """One build serves all that is asked of it: it takes seconds."""
        settings.LEEWARD_HOME = tmp_path
        steps: list[str] = []
        built = build_world(scale="tiny", seed=1, at=AT, progress=steps.append)
        assert built.published.left_out == ()
        assert built.hotels == Hotel.objects.count() > 20
        assert built.fares == models.Fare.objects.count() > 5_000
        assert built.trips == models.MultiCentre.objects.count() == 1
        assert models.ChangeMark.objects.count() == 0
        assert any("hotels" in step for step in steps)
        self._is_valid()
        self._is_priced_like_what_was_drawn()
        self._sells_packages_at_believable_prices()
        self._stays_as_it_is_when_built_again()

    def _is_valid(self) -> None:
        """The tables hold what the forms of staff would take, too."""
        for model in (Hotel, models.RoomType, models.RatePlan, models.Flight, models.LocalCharge, models.ExchangeRate):
            for row in model._default_manager.all()[:60]:
                row.full_clean()
        for season in models.Season.objects.select_related("rate_plan").all()[:200]:
            season.full_clean()
        assert not models.RoomType.objects.filter(name=F("code")).exists()
        grown_up = models.RoomType.objects.filter(hotel__child_policy=Hotel.ChildPolicy.ADULTS_ONLY)
        assert grown_up.exists()
        assert not grown_up.filter(name__contains="Family").exists()
        assert set(models.Promotion.objects.values_list("name", flat=True)) >= {"Early booking offer"}

    def _is_priced_like_what_was_drawn(self) -> None:
        nights = (TODAY, TODAY + timedelta(days=N_NIGHTS - 1))
        drawn = [hotel.sold for hotel in draw_hotels(scale=SCALES["tiny"], seed=1, nights=nights)]
        direct = build_snapshot(world=load_terms(first_day=TODAY, n_days=N_NIGHTS, hotels=drawn))
        stored = SnapshotReader(snapshot_folder()).current()
        chance, sold = Random(7), 0
        for hotel in drawn:
            if hotel.itemcode not in stored.places:
                assert Hotel.objects.get(itemcode=hotel.itemcode).is_coming_soon
                continue
            for _ in range(12):
                plan = chance.choice(hotel.rate_plans)
                arrival = TODAY + timedelta(chance.randint(1, N_NIGHTS - 15))
                party = chance.choice((COUPLE, FAMILY, Occupancy(1), Occupancy(3)))
                request = StayRequest(
                    hotel.itemcode, plan.code, plan.room_type, party, arrival, chance.randint(3, 14), TODAY
                )
                answer = answer_stay(snapshot=stored, request=request)
                assert answer == answer_stay(snapshot=direct, request=request)
                sold += answer.refusal is None
        assert sold > 50

    def _sells_packages_at_believable_prices(self) -> None:
        snapshot = SnapshotReader(snapshot_folder()).current()
        june = date(2027, 6, 5)
        for region in ("BB-WEST", "MV-NMALE", "MT-MALTA"):
            query = PackageQuery(
                ("LGW", "LHR", "MAN"), june, june + timedelta(6), 7, (COUPLE,), TODAY, places=(region,)
            )
            offers = find_packages(snapshot=snapshot, query=query, refinement=Refinement(limit=99)).offers
            assert offers, region
            assert all(25_000 < offer.per_person_pence < 900_000 for offer in offers), region
        trip = CentreQuery("BBGD1", ("LGW", "LHR", "MAN"), june, june + timedelta(13), (COUPLE,), TODAY)
        found = find_trip(snapshot=snapshot, query=trip)
        assert found is not None
        assert [stay.nights for stay in found.stays] == [5, 7]

    def _stays_as_it_is_when_built_again(self) -> None:
        models.NightlyPrice.objects.filter(pk=models.NightlyPrice.objects.values("pk")[:1]).update(amount=123_00)
        counts = {name: getattr(models, name).objects.count() for name in models.__all__ if name != "Cabin"}
        again = build_world(scale="tiny", seed=1, at=AT, progress=lambda _line: None)
        assert (again.hotels, again.fares) == (0, 0)
        assert {name: getattr(models, name).objects.count() for name in counts} == counts
        assert models.NightlyPrice.objects.filter(amount=123_00).exists()
