"""Each kept page names all that it shows, and the moment at which it changes by itself (R-28, UK-06)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.content.models import HomePage, SeasonalHomePage
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Contract, Supplier
from leeward.retail.inventory.operations.staff_changes import save_change
from leeward.retail.kit.caching.surrogate import EVERYTHING, KEEP_HEADER, KEYS_HEADER
from leeward.retail.kit.models import PurgedKey
from leeward.retail.navigation.models import Menu
from leeward.retail.offers.models import Collection, CuratedEntry, CuratedList, DealOfTheWeek, Superhero
from leeward.retail.pages.delivery.shown import MOST_KEYS, keys_shown
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.subscriptions.models import HeadlineEvidence
from tests.retail.content.building import a_home
from tests.retail.content_pages.conftest import Read
from tests.retail.editorial.writing import a_post
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture
from tests.retail.offers.offer_shop import TODAY, a_collection, an_offer
from tests.retail.search.shop import NOW

SOON, LATER = NOW + timedelta(minutes=2), NOW + timedelta(hours=3)
CORAL = "/holidays/maldives/ari-atoll/coral-court"


@pytest.fixture
def shop(hotels: dict[str, Hotel], read: Read) -> Iterator[dict[str, Any]]:
    """An offer and a collection of Coral Court, which has a picture; both on lists and in a story."""
    picture = a_picture()
    a_factsheet(hotels["MV1"], picture=picture)
    offer = an_offer("sun", hotels=[hotels["MV1"]], active_until=SOON, background_picture=a_picture("A reef"))
    villas = a_collection("villas", hotels=[hotels["MV1"]])
    for kind in ("hot-20", "cruise"):
        chosen = CuratedList.objects.create(kind=kind, title=kind, live=True)
        CuratedEntry.objects.create(curated_list=chosen, hotel=hotels["MV1"], sort_order=0)
        CuratedEntry.objects.create(curated_list=chosen, offer=offer, sort_order=1)
    DealOfTheWeek.objects.create(offer=offer, first_day=TODAY, last_day=TODAY, title="Deal")
    a_post("first-light", hotels=[hotels["MV1"]])
    home = a_home()
    home.superhero = Superhero.objects.create(slug="hero", name="Hero", collection=villas, live=True)
    home.save()
    yield {"home": home, "picture": picture, "offer": offer, "hotel": hotels["MV1"]}


def answered(path: str) -> Any:
    answer = Client(HTTP_HOST="localhost").get(path)
    assert answer.status_code == 200
    return answer


def keys_of(path: str) -> set[str]:
    return set(answered(path)[KEYS_HEADER].split())


def ends_of(path: str) -> datetime | None:
    until = answered(path)[KEEP_HEADER]
    return None if until == "-" else datetime.fromtimestamp(float(until), NOW.tzinfo)


def purged() -> set[str]:
    return set(PurgedKey.objects.values_list("key", flat=True))


def is_over(named: set[str]) -> bool:
    return bool((named | {EVERYTHING}) & purged())


ALL = ("/", "/holidays/maldives", CORAL, "/offers", "/offers/sun", "/deal-of-the-week", "/hot-20", "/cruise",
       "/collections", "/collections/villas", "/inspiration", "/blog/first-light", "/find-a-hotel")  # fmt: skip


@pytest.mark.parametrize("path", ALL)
class TestEveryPage:
    def test_ends_when_a_hotel_on_it_is_paused(self, shop: dict[str, Any], path: str) -> None:
        named = keys_of(path)
        PurgedKey.objects.all().delete()
        shop["hotel"].status = Hotel.Status.PAUSED
        shop["hotel"].save()
        assert named & purged()

    @pytest.mark.parametrize("place", ["country", "region"])
    def test_ends_when_the_place_of_a_hotel_on_it_has_another_address(
        self, shop: dict[str, Any], path: str, place: str
    ) -> None:
        named = keys_of(path)
        renamed = getattr(shop["hotel"], place)
        renamed.slug = "elsewhere"
        PurgedKey.objects.all().delete()
        renamed.save()
        assert is_over(named)

    def test_ends_when_the_menu_above_it_changes(self, shop: dict[str, Any], path: str) -> None:
        named = keys_of(path)
        PurgedKey.objects.all().delete()
        Menu.objects.create(brand=shop["home"].brand)
        assert named & purged()


@pytest.mark.parametrize(
    "path",
    ["/holidays/maldives", CORAL, "/offers/sun", "/hot-20", "/cruise", "/collections/villas", "/blog/first-light"],
)
def test_a_page_ends_when_its_picture_is_cropped_anew(shop: dict[str, Any], path: str) -> None:
    named = keys_of(path)
    PurgedKey.objects.all().delete()
    shop["picture"].save()
    shop["offer"].background_picture.save()
    assert named & purged()


def test_a_page_ends_with_the_former_address_of_what_it_leads_to(shop: dict[str, Any]) -> None:
    named = keys_of("/offers/sun")
    shop["offer"].slug = "sunshine"
    PurgedKey.objects.all().delete()
    shop["offer"].save()
    assert {"offer-sun", "offer-sunshine"} <= purged()
    assert "offer-sun" in named


def test_the_page_of_a_place_ends_when_a_story_speaks_of_it_no_longer(shop: dict[str, Any]) -> None:
    told = a_post("there", regions=[shop["hotel"].region])
    named = keys_of("/holidays/maldives/ari-atoll")
    told.regions = []
    PurgedKey.objects.all().delete()
    told.save()
    assert named & purged()


def test_a_hotels_page_ends_when_its_supplier_asks_for_another_deposit(shop: dict[str, Any]) -> None:
    supplier = Supplier.objects.create(code="north", display_name="North")
    Contract.objects.create(hotel=shop["hotel"], supplier=supplier)
    named = keys_of(CORAL)
    PurgedKey.objects.all().delete()
    supplier.deposit_pp_pence = 20_000
    save_change(save=lambda: saved(supplier), old=None, at=NOW)
    assert named & purged()


def test_uk_08_the_home_page_ends_with_the_evidence_of_its_headline(shop: dict[str, Any]) -> None:
    evidence = HeadlineEvidence.objects.create(
        brand=shop["home"].brand, how_we_know="x" * 40, owner="Pat", review_by=TODAY
    )
    named = keys_of("/")
    PurgedKey.objects.all().delete()
    evidence.delete()
    assert is_over(named)


def saved(supplier: Supplier) -> Supplier:
    supplier.save()
    return supplier


class TestEnd:
    @pytest.mark.parametrize(
        "path", ["/offers", "/offers/sun", "/deal-of-the-week", "/hot-20", "/cruise", CORAL, f"{CORAL}/facts.json"]
    )
    def test_is_the_minute_at_which_an_offer_ends_UK_06(self, shop: dict[str, Any], path: str) -> None:
        assert ends_of(path) == SOON

    @pytest.mark.parametrize("path", ["/offers", CORAL, "/deal-of-the-week"])
    def test_is_the_minute_at_which_the_next_one_begins(self, hotels: dict[str, Hotel], read: Read, path: str) -> None:
        an_offer("soon", hotels=[hotels["MV1"]], active_from=LATER, active_until=None)
        assert ends_of(path) == LATER

    def test_is_told_of_a_list_whose_offer_has_not_begun(self, hotels: dict[str, Hotel], read: Read) -> None:
        chosen = CuratedList.objects.create(kind="hot-20", title="Hot 20", live=True)
        CuratedEntry.objects.create(curated_list=chosen, hotel=hotels["MV1"], sort_order=0)
        offer = an_offer("soon", active_from=LATER, active_until=None)
        CuratedEntry.objects.create(curated_list=chosen, offer=offer, sort_order=1)
        assert ends_of("/hot-20") == LATER


class TestSeasonalHome:
    def a_season(self, home: HomePage, slug: str) -> SeasonalHomePage:
        season = SeasonalHomePage(title=slug.capitalize(), slug=slug)
        home.add_child(instance=season)
        season.save_revision().publish()
        return season

    def test_gives_way_at_once_to_one_published_after_it(self, hotels: dict[str, Hotel], read: Read) -> None:
        home = a_home()
        self.a_season(home, "christmas")
        named = keys_of("/")
        PurgedKey.objects.all().delete()
        self.a_season(home, "january")
        assert named & purged()

    def test_of_two_is_the_one_published_last(self, hotels: dict[str, Hotel], read: Read) -> None:
        """Last year's Christmas page, published again, comes before the one of the summer."""
        home = a_home()
        christmas = self.a_season(home, "christmas")
        christmas.unpublish()
        self.a_season(home, "summer")
        assert "<title>Summer" in read("/")["html"]
        SeasonalHomePage.objects.get(pk=christmas.pk).get_latest_revision().publish()
        assert "<title>Christmas" in read("/")["html"]


class TestKeys:
    def test_are_as_many_as_a_header_may_hold(self) -> None:
        named = [f"hotel-{number}" for number in range(MOST_KEYS)]
        nothing = LinkProps(label="Offers", href="/offers")
        assert len(keys_shown(nothing, named)) == MOST_KEYS
        assert keys_shown(nothing, [*named, "prices"]) == {"hotels", "prices"}

    def test_of_a_collection_that_is_not_shown_yet_bring_its_superhero_back(self, shop: dict[str, Any]) -> None:
        Collection.objects.update(live=False)
        named = keys_of("/")
        PurgedKey.objects.all().delete()
        villas = Collection.objects.get()
        villas.live = True
        villas.save()
        assert named & purged()
