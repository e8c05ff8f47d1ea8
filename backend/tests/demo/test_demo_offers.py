"""The demo's offers agree with the world they stand in, and load on any day into any world."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from leeward.demo.navigation import load_navigation
from leeward.demo.offers.dates import SEASONS, next_season
from leeward.demo.offers.load import DATA, FILES, load_offers
from leeward.demo.offers.words import terms_text
from leeward.demo.world import build
from leeward.demo.world.atlas import list_places
from leeward.retail.brands.queries import forget_brands, get_default_brand, list_brands
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.snapshot.publish import folder_in
from leeward.retail.kit.clock import pinned_at
from leeward.retail.navigation import queries as navigation
from leeward.retail.navigation.models import Menu
from leeward.retail.offers import queries
from leeward.retail.offers.models import Collection, CuratedList, DealOfTheWeek, Offer, Superhero
from leeward.retail.offers.models.choices import OfferType
from leeward.retail.search import queries as search
from tests.kept_rows import begin_with

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


def words() -> list[dict[str, Any]]:
    return [one for name in FILES for one in tomllib.loads((DATA / f"{name}.toml").read_text())["offers"]]


class TestWords:
    def test_are_forty_offers_of_every_type(self) -> None:
        assert len(words()) >= 40
        assert {one["type"] for one in words()} == {kind.name for kind in OfferType}

    def test_never_say_a_thing_twice(self) -> None:
        for field in ("slug", "name", "why", "description"):
            counted = Counter(one[field] for one in words())
            assert [text for text, times in counted.items() if times > 1] == [], field

    def test_offer_hotels_in_the_place_they_name_and_in_no_other(self) -> None:
        """An offer called Tenerife sells Tenerife (UK-08): its hotels are picked by what its name says."""
        elsewhere = []
        for offer in words():
            pick = offer.get("pick", {})
            said = f"{offer['name']} {offer.get('neutral', '')}"
            wide = [place for place in list_places() if place.country in pick.get("countries", [])]
            listed = [place for place in list_places() if place.code in pick.get("regions", [])]
            countries = {place.country for place in list_places() if place.country_name in said}
            names_regions = any(place.name in said for place in wide if place.country not in countries)
            if names_regions and any(place.name.split()[0] not in said for place in wide):
                elsewhere.append(offer["slug"])
            if countries and any(place.country not in countries for place in (*wide, *listed)):
                elsewhere.append(offer["slug"])
        assert elsewhere == []

    def test_name_no_price(self) -> None:
        """Prices are live: a written one would be wrong tomorrow."""
        assert [one["slug"] for one in words() if "£" in str({**one, "stated_basis": ""})] == []

    def test_uk_03_terms_say_for_whom_the_price_is_as_the_price_itself_does(self) -> None:
        terms = terms_text(Offer(child_ages=[9, 6]), hotels=[Hotel(name="Coral Court")])
        assert "Prices are per person, based on 2 adults and 2 children aged 6 and 9 sharing, and include" in terms


class TestDates:
    @pytest.mark.parametrize("season", SEASONS)
    @pytest.mark.parametrize("today", [date(2026, 11, 21), date(2027, 2, 28), date(2028, 2, 29), date(2026, 12, 31)])
    def test_always_find_a_season_that_can_be_sold(self, season: str, today: date) -> None:
        first, last = next_season(season, today=today)
        assert 35 <= (first - today).days < 366 + 35
        assert first < last


@pytest.fixture
def tiny(demo_shop: None, settings: Any, tmp_path: Any) -> Iterator[None]:
    """Twenty hotels of Barbados, Grenada, Malta and the Maldives, priced; then offers and menus."""
    settings.LEEWARD_HOME = tmp_path

    def build_and_load() -> None:
        build.build_world(scale="tiny", seed=build.SEED, at=NOW, progress=lambda _line: None)
        load_navigation()
        load_offers(at=NOW, say=lambda _line: None)

    search.forget_prices()
    forget_brands()
    with pinned_at(NOW):
        begin_with("tiny world on sale", build_and_load, files=folder_in(tmp_path))
        yield
    search.forget_prices()
    forget_brands()


class TestLoadedOffers:
    def test_agree_with_the_world_they_stand_in(self, tiny: None) -> None:
        """One build serves all that is asked of it: it takes seconds."""
        shown = queries.offers_shown(brand=get_default_brand(), at=NOW)
        assert len(shown) >= 5
        for offer in shown:
            self._is_sold_on_its_terms(offer)
            self._says_all_it_was_written_to_say(offer)
        self._reaches_every_brand()
        self._has_no_deal_two_weeks_running()
        self._stays_as_it_is_when_loaded_again()

    def _is_sold_on_its_terms(self, offer: queries.OfferSheet) -> None:
        assert offer.call_centre_exclusive or offer.price is not None, offer.slug
        assert all(one.price is not None for one in offer.hotels), offer.slug
        # UK-07: nothing has been recorded on the first day, and the demo makes nothing up.
        assert offer.was_pp_pence is None, offer.slug

    def _says_all_it_was_written_to_say(self, offer: queries.OfferSheet) -> None:
        """Every part in braces is filled in, and no claim was swallowed for want of evidence (UK-08)."""
        texts = (offer.cap_text, offer.headline_html, offer.why_html, offer.long_description_html, offer.terms_html)
        assert all(texts), offer.slug
        assert "{" not in "".join(texts), offer.slug

    def _reaches_every_brand(self) -> None:
        for brand in list_brands():
            assert queries.offers_shown(brand=brand, at=NOW), brand.workspace
            assert queries.deal_of_the_week(brand=brand, at=NOW) is not None, brand.workspace
            assert navigation.menu(brand=brand).placed("bar"), brand.workspace

    def _has_no_deal_two_weeks_running(self) -> None:
        """UK-06."""
        for brand in list_brands():
            deals = {one.first_day: one.offer_id for one in DealOfTheWeek.objects.filter(brand=brand.brand_id)}
            assert deals, brand.workspace
            assert all(deals.get(first + timedelta(days=7)) != offer for first, offer in deals.items())
            ours = set(Offer.objects.filter(brands=brand.brand_id).values_list("pk", flat=True))
            assert set(deals.values()) <= ours, brand.workspace

    def _stays_as_it_is_when_loaded_again(self) -> None:
        kinds = (Offer, Collection, CuratedList, DealOfTheWeek, Superhero, Menu)
        counts = [kind.objects.count() for kind in kinds]
        assert all(counts)
        assert load_offers(at=NOW, say=lambda _line: None) == 0
        assert load_navigation() == 0
        assert [kind.objects.count() for kind in kinds] == counts
