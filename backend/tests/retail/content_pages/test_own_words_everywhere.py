"""
A brand's own words and pictures, wherever they are read: in its answers, and in no other brand's (T-02, decision 9).

Every place that may differ says one thing for all and another for each brand; every address is read as each brand.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import Model
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.brands.overlay import OverlayField, overlay_fields
from leeward.retail.brands.overlay.fields import Kind
from leeward.retail.brands.overlay.operations import restore_shared, set_own_value
from leeward.retail.content.own_texts import register_own_texts
from leeward.retail.editorial.models import Post, Topic
from leeward.retail.geography.models import CountryGuide, RegionGuide
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.offers.models import CuratedEntry, CuratedList, DealOfTheWeek, Superhero
from leeward.retail.offers.models.choices import ListKind
from leeward.retail.pictures.models import Picture
from tests.retail.content.building import a_card, a_home, a_landing, a_row, shared_pages
from tests.retail.content_pages.conftest import Read
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture
from tests.retail.offers.offer_shop import MAIN, TODAY, a_collection, an_offer

pytestmark = pytest.mark.django_db

BRANDS = ("main", "caribbean", "tropical")
PAGES = (
    "/winter", "/holidays", "/holidays/maldives", "/holidays/maldives/ari-atoll",
    "/holidays/maldives/ari-atoll/coral-court", "/holidays/sri-lanka", "/offers", "/offers/sun", "/collections",
    "/collections/villas", "/inspiration", "/hot-20", "/staff-favourites", "/deal-of-the-week", "/blog/reefs",
    "/find-a-hotel?q=coral",
)  # fmt: skip
ANSWERS = (
    "/api/page-builder/structure?slug=winter", "/api/products/region/MV/MV-ARI/tagline", "/api/offers/sun",
    "/api/offers/sun/details", "/api/hotels/P-MV1/offers", "/api/products/offer/sun",
    "/api/products/collections/all", "/api/products/details/MV1", "/api/hotels/MV1/info", "/offers/sun/offer.json",
    "/hotels/kept.json?codes=MV1,MV2",
)  # fmt: skip


def host_of(workspace: str) -> str:
    return MAIN if workspace == "main" else f"{workspace}.localhost"


@pytest.fixture
def things(hotels: dict[str, Hotel]) -> list[Model]:
    """Everything that several brands show, each place filled with words or a picture for all of them."""
    register_own_texts()
    for workspace in BRANDS:
        a_home(workspace)
    offer = an_offer("sun", hotels=hotels.values(), cap_text="-", why="<p>-</p>", background_picture=a_picture())
    villas = a_collection("villas", hotels=hotels.values(), picture=a_picture(), is_inspiration=True)
    hero = Superhero.objects.create(name="Villas", slug="villas", collection=villas, live=True)
    for kind, of_offer in ((ListKind.HOT_TWENTY, True), (ListKind.STAFF_FAVOURITES, False)):
        chosen = CuratedList.objects.create(kind=kind, title="Chosen", live=True)
        CuratedEntry.objects.create(curated_list=chosen, sort_order=0, hotel=hotels["MV1"])
        if of_offer:
            CuratedEntry.objects.create(curated_list=chosen, sort_order=1, offer=offer)
    week = {"first_day": TODAY - timedelta(days=1), "last_day": TODAY + timedelta(days=5)}
    DealOfTheWeek.objects.create(title="Deal", offer=offer, live=True, **week)
    post = Post(title="Reefs", slug="reefs", summary="-", published_on=TODAY, live=True, sections=[])
    post.topic = Topic.objects.create(label="Islands", slug="islands")
    post.hotels.set([hotels["MV1"]])
    post.save()
    cards = [a_card("", configuration=1, hotel=hotels["MV1"], link=""), a_card("", configuration=2, offer=offer)]
    page = a_landing("winter", a_row(*cards), parent=shared_pages(), superhero=hero)
    guides = [
        CountryGuide.objects.create(country_id="MV", live=True, picture=a_picture()),
        RegionGuide.objects.create(region_id="MV-ARI", live=True, picture=a_picture()),
    ]
    sheets = [a_factsheet(hotel, picture=a_picture()) for hotel in hotels.values()]
    return [page, offer, villas, *guides, *sheets]


def words_of(place: OverlayField, workspace: str) -> str:
    """One word that occurs nowhere else, in the form the place asks for."""
    word = f"Said by {workspace} alone"
    return f"<p>{word}</p>" if place.kind == Kind.RICH else word


def filled(things: list[Model], workspace: str) -> dict[int, str]:
    """Give a brand its own value in every place; the keys of its pictures, with the place of each."""
    brand, pictures = Brand.objects.get(workspace=workspace), {}
    for thing, place in places(things):
        value: Any = words_of(place, workspace)
        if place.kind == Kind.PICTURE:
            value = a_picture(f"Seen with {workspace} alone")
            pictures[value.pk] = f"{thing} {place.path}"
        set_own_value(brand=brand, thing=thing, path=place.path, value=value)
    return pictures


def places(things: list[Model]) -> Iterator[tuple[Model, OverlayField]]:
    for thing in things:
        for place in overlay_fields(thing):
            is_of_a_card = "/cards/" in place.path  # what the card says itself would hide what the hotel says
            if place.kind in (Kind.LINE, Kind.TEXT, Kind.RICH, Kind.PICTURE) and not is_of_a_card:
                yield thing, place


def said_to(workspace: str, read: Read) -> dict[str, str]:
    """Every address as one brand answers it."""
    host = host_of(workspace)
    told = {path: read(path, host=host)["html"] + str(read(path, host=host)["props"]) for path in PAGES}
    for path in ANSWERS:
        answer = Client(HTTP_HOST=host).get(path)
        assert answer.status_code == 200, (path, answer.content[:300])
        told[path] = answer.content.decode()
    return told


def test_no_address_of_a_brand_tells_what_another_brand_says_t_02(
    things: list[Model], read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The pictures are rows without files, whose contrast nobody could measure.
    monkeypatch.setattr("leeward.retail.content.own_texts.picture_problem", lambda *_picture, **_words: None)
    pictures = {workspace: filled(things, workspace) for workspace in BRANDS}
    for workspace in BRANDS:
        told = said_to(workspace, read)
        for other in set(BRANDS) - {workspace}:
            leaks = [
                path for path, text in told.items() if f"by {other} alone" in text or f"with {other} alone" in text
            ]
            assert leaks == []
        silent = [path for path, text in told.items() if f"{workspace} alone" not in text]
        assert silent == []
        everything = "".join(told.values())
        seen = {key for key in pictures[workspace] if Picture.objects.get(pk=key).default_alt_text in everything}
        assert seen == set(pictures[workspace])


def test_lists_and_cards_of_a_hotel_show_its_own_line_and_picture_e07_s18(
    hotels: dict[str, Hotel], things: list[Model], read: Read
) -> None:
    sheet = Factsheet.objects.get(hotel=hotels["MV1"])
    tropical = Brand.objects.get(workspace="tropical")
    set_own_value(brand=tropical, thing=sheet, path="why_line", value="Mantas before breakfast")
    set_own_value(brand=tropical, thing=sheet, path="picture", value=a_picture("Our reef at seven"))
    lists = ("/winter", "/holidays/maldives", "/hot-20", "/staff-favourites", "/blog/reefs", "/find-a-hotel?q=coral")
    for path in lists:
        told = str(read(path, host=host_of("tropical"))["props"])
        assert ("Mantas before breakfast" in told, "Our reef at seven" in told) == (True, True), path
        told = str(read(path)["props"])
        assert ("Mantas before breakfast" in told, "Our reef at seven" in told) == (False, False), path
    restore_shared(brand=tropical, thing=sheet, path="why_line")
    for path in lists:
        assert "Mantas before breakfast" not in str(read(path, host=host_of("tropical"))["props"]), path


def test_a_card_of_an_offer_has_the_brands_own_label_and_picture_e06_s18(things: list[Model]) -> None:
    offer = next(thing for thing in things if thing._meta.label == "offers.Offer")
    tropical = Brand.objects.get(workspace="tropical")

    def label(host: str) -> str:
        told = Client(HTTP_HOST=host).get("/api/page-builder/structure?slug=winter").json()
        return str(told["pageStructure"]["rows"][0]["cards"][1]["contentData"]["image_label"])

    set_own_value(brand=tropical, thing=offer, path="cap_text", value="A week of reef")
    assert [label(host) for host in (host_of("tropical"), MAIN)] == ["A week of reef", "-"]
    set_own_value(brand=tropical, thing=offer, path="cap_text", value="Save 40%")
    assert label(host_of("tropical")) == ""  # a claim without evidence is said nowhere (UK-08)
    restore_shared(brand=tropical, thing=offer, path="cap_text")
    assert label(host_of("tropical")) == "-"


def test_own_words_for_what_is_not_published_are_not_shown_t_02(hotels: dict[str, Hotel], things: list[Model]) -> None:
    sheet = Factsheet.objects.get(hotel=hotels["MV1"])
    tropical = Brand.objects.get(workspace="tropical")
    set_own_value(brand=tropical, thing=sheet, path="signature_text", value="Our reef.")
    Factsheet.objects.filter(pk=sheet.pk).update(live=False)
    told = Client(HTTP_HOST=host_of("tropical")).get("/api/products/details/MV1").json()
    assert told["signature_text"] == ""
