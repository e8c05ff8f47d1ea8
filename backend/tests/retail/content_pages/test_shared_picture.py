"""What somebody sees who is sent the link of a hotel, also of one that we have no picture of."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands
from leeward.retail.content.models import HomePage
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.kit.caching.surrogate import KEYS_HEADER
from leeward.retail.kit.models import PurgedKey
from leeward.retail.offers.models import Superhero
from leeward.retail.pictures.models import Picture
from tests.retail.content.building import a_home
from tests.retail.content_pages.conftest import Read
from tests.retail.hotels.factsheet_builders import a_picture

pytestmark = pytest.mark.django_db
CORAL = "/holidays/maldives/ari-atoll/coral-court"


def shared(html: str) -> str | None:
    """The number of the picture that a shared link shows."""
    found = re.search(r'<meta property="og:image" content="[^"]+/pictures/[a-z]+/\d+/(\d+)-', html)
    return found.group(1) if found else None


def home_picture() -> Picture:
    """The picture that the brand's home page opens with."""
    picture = a_picture()
    HomePage.objects.filter(pk=a_home().pk).update(hero_picture=picture)
    return picture


def test_is_the_hotels_own(hotels: dict[str, Hotel], read: Read) -> None:
    home_picture()
    own = a_picture()
    Factsheet.objects.create(hotel=hotels["MV1"], live=True, picture=own)
    assert shared(read(CORAL)["html"]) == str(own.pk)


def test_is_that_of_the_brands_home_page_where_there_is_none(hotels: dict[str, Hotel], read: Read) -> None:
    picture = home_picture()
    document = read(CORAL)
    assert shared(document["html"]) == str(picture.pk)
    assert document["props"]["pictures"] == [], "the page itself shows no other place as the hotel"


def test_is_the_brands_logo_where_its_home_page_has_none(hotels: dict[str, Hotel], read: Read) -> None:
    a_home()
    logo = a_picture()
    Brand.objects.filter(workspace="main").update(logo=logo, version="changed")
    forget_brands()
    assert shared(read(CORAL)["html"]) == str(logo.pk)


def test_is_none_where_the_brand_has_neither(hotels: dict[str, Hotel], read: Read) -> None:
    assert shared(read(CORAL)["html"]) is None
    a_home()
    assert shared(read(CORAL)["html"]) is None


def a_superhero(**facts: Any) -> Superhero:
    hero = Superhero.objects.create(slug="hero", name="Hero", heading="Sail away", live=True, **facts)
    HomePage.objects.filter(pk=a_home().pk).update(superhero=hero)
    return hero


def test_is_that_of_the_superhero_that_the_home_page_opens_with(hotels: dict[str, Hotel], read: Read) -> None:
    plain, chosen = home_picture(), a_picture("A reef")
    hero = a_superhero(superhero_image=chosen)
    for path in ("/", CORAL):
        assert shared(read(path)["html"]) == str(chosen.pk), path
    Superhero.objects.filter(pk=hero.pk).update(live=False)
    assert shared(read(CORAL)["html"]) == str(plain.pk)


@pytest.mark.usefixtures("read")
def test_changes_with_the_home_page_and_its_picture(hotels: dict[str, Hotel]) -> None:
    picture = home_picture()
    keys = Client(HTTP_HOST="localhost").get(CORAL)[KEYS_HEADER].split()
    assert {f"page-{a_home().pk}", f"picture-{picture.pk}"} <= set(keys)


def keys_of_coral() -> set[str]:
    return set(Client(HTTP_HOST="localhost").get(CORAL)[KEYS_HEADER].split())


@pytest.mark.usefixtures("read")
def test_changes_with_the_superhero_also_where_that_is_not_shown_yet(hotels: dict[str, Hotel]) -> None:
    hero = a_superhero(superhero_image=a_picture())
    assert "superhero-hero" in keys_of_coral()
    Superhero.objects.filter(pk=hero.pk).update(live=False)
    assert "superhero-hero" in keys_of_coral()


@pytest.mark.usefixtures("read")
def test_changes_when_a_home_page_that_nobody_sees_yet_is_published(hotels: dict[str, Hotel]) -> None:
    home = a_home()
    HomePage.objects.filter(pk=home.pk).update(live=False)
    before = keys_of_coral()
    PurgedKey.objects.all().delete()
    HomePage.objects.get(pk=home.pk).save_revision().publish()
    assert before & (set(PurgedKey.objects.values_list("key", flat=True)) - {"sitemap"})
