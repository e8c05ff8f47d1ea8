"""Prices that stand are shown whole and saved as they are shown, whoever set them (T-06)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, AgeBand
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.models import RatePlan, RoomType, Season
from leeward.retail.inventory.snapshot.plans import load_seasons
from leeward.retail.inventory.staff.rates_form import RatesForm
from leeward.retail.inventory.storing.plans import store_seasons
from leeward.retail.kit import clock
from tests.retail.hotels.stored_worlds import AT

AGES = st.sets(st.integers(0, 100), min_size=2, max_size=14).map(sorted)
AMOUNTS = st.integers(0, 500_000)


@st.composite
def child_bands(draw: st.DrawFn) -> tuple[AgeBand, ...]:
    """Bands one above the other, with gaps, ends left open, and beyond the age of children."""
    ages = draw(AGES)
    bands = [AgeBand(draw(AMOUNTS), low, high) for low, high in zip(ages[::2], ages[1::2], strict=False)]
    if draw(st.booleans()):
        bands[0] = AgeBand(bands[0].amount, None, bands[0].max_age)
    if draw(st.booleans()):
        bands[-1] = AgeBand(bands[-1].amount, bands[-1].min_age, None)
    return tuple(bands)


SEASONS = st.builds(
    SoldSeason,
    first=st.just(date(2027, 5, 1)),
    last=st.just(date(2027, 5, 31)),
    weekdays=st.integers(1, EVERY_WEEKDAY),
    base=st.dictionaries(st.integers(1, 12), AMOUNTS, min_size=1).map(lambda rows: tuple(sorted(rows.items()))),
    extra_adult=st.none() | AMOUNTS,
    bands=st.just(()) | child_bands(),
    extra_bed=AMOUNTS,
    single_use=AMOUNTS,
    stay_nights=st.integers(0, 14),
)


def as_sent(form: RatesForm) -> dict[str, Any]:
    """What a browser sends of the form as it is shown."""
    return {name: "" if (value := form[name].value()) is None else value for name in form.fields}


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)  # a busy machine is no finding
@given(season=SEASONS)
def test_a_season_that_is_shown_and_saved_unchanged_is_the_same(season: SoldSeason) -> None:
    plan = RatePlan(room_type=RoomType(standard_guests=2, max_guests=4), scale=100, basis=7)
    sent = as_sent(RatesForm(plan=plan, season=season))
    # The season may be another's by the time it is sent: all that was shown is read all the same.
    form = RatesForm(sent, plan=plan)
    assert form.is_valid(), form.errors
    assert form.rates == season


class TestThePage:
    BANDS = tuple(AgeBand(1_000 * step, 3 * step, 3 * step + 3) for step in range(7))

    @pytest.fixture(autouse=True)
    def january(self) -> Any:
        with clock.pinned_at(AT):
            yield

    @pytest.fixture
    def plan(self) -> RatePlan:
        plan = RatePlan.objects.get(room_type__hotel__itemcode="MV1")
        Season.objects.filter(rate_plan=plan).delete()
        season = SoldSeason(date(2027, 5, 1), date(2027, 5, 31), base=((2, 9_000), (3, 8_000)), bands=self.BANDS)
        weeks = replace(season, weekdays=0b0011111), replace(season, weekdays=0b1100000, extra_bed=500)
        store_seasons(seasons=[(plan.pk, one) for one in weeks])
        return plan

    @pytest.mark.parametrize("place", [0, 1])
    def test_saves_seven_age_bands_up_to_21_and_a_third_guest(self, chief: Client, plan: RatePlan, place: int) -> None:
        before = load_seasons(rate_plan_id=plan.pk, first_day=date.min)
        address = reverse("inventory_stock:rates", args=["MV1", "DLX", "FLEX"])
        shown = chief.get(address).content.decode()
        links = [part.partition('"')[0] for part in shown.split('<a href="?')[1:] if "from=" in part]
        start = address + "?" + links[place].partition("#")[0].replace("&amp;", "&")
        answer = chief.get(start)
        assert "age band 8" in answer.content.decode()
        saved = chief.post(start, as_sent(answer.context["form"]), follow=True)
        assert "The prices are set." in saved.content.decode()
        assert sorted(load_seasons(rate_plan_id=plan.pk, first_day=date.min), key=str) == sorted(before, key=str)

    def test_asks_for_the_amount_of_an_age_band_without_one(self, chief: Client) -> None:
        form = {"first": "2027-05-05", "last": "2027-05-06", "weekdays": ["0"], "guests_2": "120.00", "band_1_to": "12"}
        shown = chief.post(reverse("inventory_stock:rates", args=["MV1", "DLX", "FLEX"]), form).content.decode()
        assert "Enter an amount, or leave the ages empty." in shown
