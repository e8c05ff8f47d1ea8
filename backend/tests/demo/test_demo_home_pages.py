"""The demo's home pages say what the inventory says: each card is a hotel, an offer or a country of this world."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from leeward.demo.editorial import load_editorial
from leeward.demo.home_pages import load_home_pages
from leeward.demo.landing_pages import WORDS, load_landing_pages
from leeward.retail.brands.queries import get_brand
from leeward.retail.content.models import HomePage
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_of_page
from leeward.retail.content.queries import Wish, get_page, structure_of
from leeward.retail.content.structure import Card
from leeward.retail.geography.models import Country
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.claims import claims_in
from leeward.retail.search import queries as search
from tests.demo.test_demo_offers import NOW, tiny

__all__ = ["tiny"]
pytestmark = pytest.mark.django_db


def cards_of(workspace: str) -> list[list[Card]]:
    brand = get_brand(workspace=workspace)
    page: Any = get_page(slug="home", brand=brand)
    wish = Wish(broken_cards=True)
    return [list(row.cards) for row in structure_of(page=page, brand=brand, at=NOW, wish=wish).card_rows]


def test_agree_with_the_world_they_stand_in(tiny: None) -> None:
    """One build serves all that is asked of it: it takes seconds."""
    HomePage.objects.all().delete()
    assert load_home_pages() == 4
    for workspace in ("main", "caribbean", "tropical", "bluebaytravel"):
        hotels, offers, posters = cards_of(workspace)
        _are_hotels_at_the_price_of_today(hotels)
        _are_offers_that_can_be_bought(offers)
        _are_countries_at_their_lead_in_price(posters)
        _say_nothing_twice([*hotels, *offers, *posters])
        _promise_nothing_of_their_own(workspace)
    load_editorial(on=NOW.date(), say=lambda _line: None)
    load_landing_pages(at=NOW, say=lambda _line: None)
    _show_every_kind_of_card()
    # A new shop needs nobody: each brand leaves out the cards of a shared page whose offer it does not sell.
    assert [(one.page, one.card, one.problem) for one in warnings_everywhere(at=NOW)] == []


def _show_every_kind_of_card() -> None:
    """K11: between them the demo's pages hold all eleven, on each brand's own shelf of hotels and offers."""
    brand = get_brand(workspace="main")
    pages: list[Any] = [get_page(slug=slug, brand=brand) for slug in ("home", "winter-sun", "winter-sun/families")]
    structures = [structure_of(page=page, brand=brand, at=NOW) for page in pages]
    cards = [card for one in structures for row in one.card_rows for card in row.cards]
    rows = [row for page in tomllib.loads(WORDS.read_text(encoding="utf-8"))["pages"] for row in page["rows"]]
    written = {card["configuration"] for row in rows for card in row.get("cards", [])}
    assert written == set(range(1, 12))
    # The sixth is about the Canaries, of which the smallest world has none.
    assert {card.configuration for card in cards} >= written - {6}


def _are_hotels_at_the_price_of_today(cards: list[Card]) -> None:
    assert len(cards) >= 4
    prices = search.cheapest_for_hotels([card.itemcode for card in cards], today=NOW.date())
    for card in cards:
        hotel = Hotel.objects.get(itemcode=card.itemcode)
        assert (card.heading, card.link_href.rpartition("/")[2]) == (hotel.name, hotel.slug)
        assert card.price is not None
        assert card.price.is_live
        assert card.price.pp_pence == prices[card.itemcode].price_pounds * 100


def _are_offers_that_can_be_bought(cards: list[Card]) -> None:
    assert cards
    for card in cards:
        assert (card.offer_slug != "", card.problem) == (True, "")
        assert card.price is not None, card.offer_slug
        assert card.short_description, card.offer_slug


def _are_countries_at_their_lead_in_price(cards: list[Card]) -> None:
    assert cards
    for card in cards:
        country = Country.objects.get(name=card.heading)
        assert card.link_href == f"/holidays/{country.slug}"
        lead_in = search.lead_in("country", country.code, today=NOW.date())
        assert card.price is not None
        assert lead_in is not None
        assert card.price.pp_pence == lead_in.price_pounds * 100


def _say_nothing_twice(cards: list[Card]) -> None:
    said = [card.heading for card in cards]
    assert len(said) == len(set(said)), said


def _promise_nothing_of_their_own(workspace: str) -> None:
    """UK-07, UK-08: no typed price, and no saving but an offer's, which proves it."""
    page = HomePage.objects.get(brand__workspace=workspace)
    assert "£" not in f"{page.hero_heading}{page.hero_subheading}{page.hero_caption_text}"
    for row in page.rows:
        for card in row.value["cards"]:
            assert not card["price"]["pounds_pp"]
            own = [str(card[name] or "") for name in ("heading", "text", "label", "terms")]
            assert claims_in(*own) == []
    assert warnings_of_page(page=page, at=NOW) == []
