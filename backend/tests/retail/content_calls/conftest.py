"""A shop in which every list is long: offers, collections, menus, a page of many cards, a hotel of many words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from leeward.retail.content import operations
from leeward.retail.content.models import LandingPage
from leeward.retail.editorial.models import Post, Topic
from leeward.retail.geography.models import Country, Region, RegionGuide
from leeward.retail.hotels.models import Hotel, PromoText
from leeward.retail.kit.clock import pinned_at
from tests.kept_rows import begin_with
from tests.retail.content.building import a_card, a_home, a_landing, a_row
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture, stream
from tests.retail.navigation.test_navigation import a_link, a_list_block, a_menu, a_navigation
from tests.retail.offers.conftest import hotels, offer_prices
from tests.retail.offers.offer_shop import a_collection, an_offer, evidence
from tests.retail.search.shop import NOW, Shop

__all__ = ["hotels", "offer_prices"]
MANY = 9


@pytest.fixture
def long_lists(hotels: dict[str, Hotel]) -> Iterator[dict[str, str]]:
    """Everything the calls read, `MANY` times; gives what only the shop knows: a row's id and an editor's token."""
    with pinned_at(NOW):
        begin_with("long lists", lambda: _store(hotels))
        page, editor = LandingPage.objects.get(slug="long"), get_user_model().objects.get(username="ed")
        yield {"row": page.rows.raw_data[0]["id"], "token": operations.sign_preview(page=page, user=editor)}


def _store(hotels: dict[str, Hotel]) -> None:
    _store_offers(hotels)
    _store_words(hotels)
    a_menu("main", "LK", "MV", "GB")
    a_menu("tropical", "MV", "LK")
    a_navigation(*[[a_list_block(*[a_link()] * MANY) for _ in range(MANY)] for _ in range(4)])
    for number in range(MANY):
        Region.objects.create(code=f"MV-{number}", country_id="MV", name=f"Atoll {number}", slug=f"atoll-{number}")
    RegionGuide.objects.create(region_id="MV-ARI", live=True, tagline="Where the mantas come")
    _store_page(hotels)


def _store_offers(hotels: dict[str, Hotel]) -> None:
    for number in range(MANY):
        offer = an_offer(f"offer-{number}", hotels=hotels.values())
        offer.background_picture = a_picture()
        offer.save()
        evidence(offer)
        a_collection(f"collection-{number}", hotels=hotels.values(), picture=a_picture())


def _store_words(hotels: dict[str, Hotel]) -> None:
    """One hotel with everything a factsheet can hold, and posts about it."""
    pictures = [a_picture() for _ in range(MANY)]
    PromoText.objects.create(name="free nights", description="<p>Seven for six.</p>", terms="<p>May only.</p>")
    a_factsheet(
        hotels["MV1"], picture=pictures[0], review_picture=pictures[1], brand_name="Reef Rooms", certified_year=2026,
        certified_by="Guild", certified_until=date(2027, 12, 31), usps=["Sand", "No cars"], tags=["Quiet", "Diving"],
        gallery=stream("picture", *[{"picture": one.pk, "description": ""} for one in pictures]),
        tabs=stream("tab", *[{"title": f"Tab {n}", "content": "<p>Text.</p>"} for n in range(MANY)]),
        promos=stream("promo", {"name": "Free Nights"}, *[{"name": f"Drink {n}"} for n in range(MANY)]),
        videos=stream("video", *[_video(one.pk) for one in pictures]),
        awards=stream("award", *[{"title": f"Award {n}", "issuer": "Guild", "year": 2026} for n in range(MANY)]),
        centres=stream("stay", *[{"hotel": hotels[code].pk, "nights": 7, "text": ""} for code in ("MV2", "LK7")]),
    )  # fmt: skip
    topic = Topic.objects.create(label="Islands", slug="islands")
    for number in range(MANY):
        words = {"title": f"Post {number}", "slug": f"post-{number}", "summary": "A week.", "topic": topic}
        post = Post.objects.create(**words, published_on=NOW.date() - timedelta(days=number), live=True, sections=[])
        post.picture = pictures[number]
        post.hotels.set([hotels["MV1"]])
        post.save()


def _video(picture: int) -> dict[str, Any]:
    return {"title": "Film", "description": "A day", "video_id": "abcdef12345", "picture": picture}


def _store_page(hotels: dict[str, Hotel]) -> None:
    a_home()
    from leeward.retail.offers.models import Offer

    offers = list(Offer.objects.all())
    cards = [a_card("", configuration=1, hotel=hotel, link="") for hotel in hotels.values()]
    cards += [a_card("", configuration=2, offer=offer, link="") for offer in offers]
    a_landing("long", *(a_row(*cards) for _ in range(MANY)))
    get_user_model().objects.create_superuser(username="ed", password="a long enough password")


@pytest.fixture
def prices(hotels: dict[str, Hotel], offer_prices: Any) -> Shop:
    """The same shop at the door of prices, which answers before Django."""
    assert Country.objects.filter(code="MV").exists()
    return Shop(offer_prices)
