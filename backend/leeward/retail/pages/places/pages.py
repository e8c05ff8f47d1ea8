"""Countries, regions and the list of all of them (R04, R05, S01, S02)."""

from __future__ import annotations

from leeward.retail.editorial import queries as editorial
from leeward.retail.geography import queries as geography
from leeward.retail.geography.queries import CountryPage, RegionPage
from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.queries import Within
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.page_heads import HOLIDAYS, HOME, document_head, page_head
from leeward.retail.pages.parts.hotel_cards import products_of_cards, products_section
from leeward.retail.pages.parts.price_words import price_props
from leeward.retail.pages.parts.rows import POSTER, place_card, posters_section
from leeward.retail.pages.parts.stories import stories_section
from leeward.retail.pages.places.texts import advice_sections, climate_sections, guide_sections, place_facts
from leeward.retail.pages.places.tools import Sought, hotels_map, place_search
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.lists import PageHeadProps
from leeward.retail.pages.props.sections import SectionedPageProps, SectionProps
from leeward.retail.search import queries as prices
from leeward.retail.search.queries import HotelPrice


def destinations(asking: Asking) -> Answer:
    """Everywhere we go: a poster for each country, then its regions."""
    tree = geography.destinations_tree(brand_id=asking.brand.brand_id)
    cards = [
        place_card(
            name=one.country.name,
            href=f"/holidays/{one.country.slug}",
            position=position,
            picture=one.picture,
            price=price_props(price=_lead_in("country", one.country.code, asking), asking=asking),
            configuration=POSTER,
        )
        for position, one in enumerate(tree, start=1)
    ]
    head = page_head(
        heading="Where to?",
        tagline="Every place we know well enough to sell, with flights, hotel and transfers in one price.",
    )
    props = SectionedPageProps(head=head, sections=[posters_section(heading="", cards=cards)])
    machine = document_head(
        title="Holiday destinations",
        description=head.tagline,
        asking=asking,
        shown=head,
        keys=("destinations", "prices"),
    )
    return Answer("sections", props, machine)


def country(asking: Asking, *, country_slug: str) -> Answer:
    """
    A country: why, its regions, its hotels, when to go, what to know.

    :raises UnknownPlace: there is none under this address
    """
    page = geography.country_page(country_slug=country_slug, brand_id=asking.brand.brand_id)
    return country_answer(page=page, asking=asking)


def country_answer(*, page: CountryPage, asking: Asking) -> Answer:
    """Also for drafts."""
    place = page.country
    price = _lead_in("country", place.code, asking)
    head = page_head(
        heading=place.name,
        tagline=page.guide.tagline,
        intro_html=page.guide.intro_html,
        picture=page.guide.picture,
        crumbs=[HOME, HOLIDAYS],
        lead_in=price_props(price=price, asking=asking),
        links=[LinkProps(label=f"Hotels in {place.name}", href="#hotels")],
    )
    cards = hotels.hotels_of(Within(country=place.code), brand_id=asking.brand.brand_id)
    products = products_of_cards(cards=cards, asking=asking)
    posts = editorial.posts_about_place(brand_id=asking.brand.brand_id, country=place.code, region=None)
    sections: list[SectionProps | None] = [
        place_search(Sought(place.name, place.code, None, price), asking),
        _regions_row(page, asking) if page.regions else None,
        hotels_map(place.name, cards, products),
        products_section(asking=asking, heading=f"Hotels in {place.name}", products=products),
        *guide_sections(page.guide),
        *climate_sections(page.guide, name=place.name),
        place_facts(facts=page.facts, guide=page.guide, asking=asking),
        *advice_sections(page.advice),
        stories_section(heading=f"Stories from {place.name}", posts=posts),
    ]
    return _answer(head, sections, asking, name=place.name, price=price, keys=(f"country-{place.code}",))


def region(asking: Asking, *, country_slug: str, region_slug: str) -> Answer:
    """
    A region: as a country, with its resorts and its neighbours.

    :raises UnknownPlace: there is none under this address
    """
    brand_id = asking.brand.brand_id
    page = geography.region_page(country_slug=country_slug, region_slug=region_slug, brand_id=brand_id)
    return region_answer(page=page, asking=asking)


def region_answer(*, page: RegionPage, asking: Asking) -> Answer:
    """Also for drafts."""
    place, country_ = page.region, page.country
    price = _lead_in("region", place.code, asking)
    head = page_head(
        heading=place.name,
        tagline=page.guide.tagline,
        intro_html=page.guide.intro_html,
        picture=page.guide.picture,
        crumbs=[HOME, HOLIDAYS, LinkProps(label=country_.name, href=f"/holidays/{country_.slug}")],
        lead_in=price_props(price=price, asking=asking),
    )
    cards = hotels.hotels_of(Within(country=country_.code, region=place.code), brand_id=asking.brand.brand_id)
    posts = editorial.posts_about_place(brand_id=asking.brand.brand_id, country=country_.code, region=place.code)
    products = products_of_cards(cards=cards, asking=asking)
    sections: list[SectionProps | None] = [
        place_search(Sought(place.name, country_.code, place.code, price), asking),
        hotels_map(place.name, cards, products),
        products_section(asking=asking, heading=f"Hotels in {place.name}", products=products),
        *guide_sections(page.guide),
        *climate_sections(page.guide, name=place.name),
        place_facts(facts=page.facts, guide=page.guide, asking=asking),
        *advice_sections(page.advice),
        stories_section(heading=f"Stories from {place.name}", posts=posts),
        _neighbours_row(page) if page.others else None,
    ]
    keys = (f"region-{place.code}", f"country-{country_.code}")
    return _answer(head, sections, asking, name=f"{place.name}, {country_.name}", price=price, keys=keys)


def _lead_in(scope: prices.Scope, code: str, asking: Asking) -> HotelPrice | None:
    return prices.lead_in(scope, code, today=asking.today, edition=asking.edition)


def _regions_row(page: CountryPage, asking: Asking) -> SectionProps:
    cards = [
        place_card(
            name=card.place.name,
            href=f"/holidays/{page.country.slug}/{card.place.slug}",
            position=position,
            picture=card.picture,
            price=price_props(price=_lead_in("region", card.place.code, asking), asking=asking),
            configuration=POSTER,
        )
        for position, card in enumerate(page.regions, start=1)
    ]
    return posters_section(heading=f"Where in {page.country.name}", cards=cards)


def _neighbours_row(page: RegionPage) -> SectionProps:
    cards = [
        place_card(
            name=card.place.name,
            href=f"/holidays/{page.country.slug}/{card.place.slug}",
            position=position,
            picture=card.picture,
            text=card.tagline,
            configuration=POSTER,
        )
        for position, card in enumerate(page.others, start=1)
    ]
    return posters_section(heading=f"Elsewhere in {page.country.name}", cards=cards)


def _answer(
    head: PageHeadProps,
    sections: list[SectionProps | None],
    asking: Asking,
    *,
    name: str,
    price: HotelPrice | None,
    keys: tuple[str, ...],
) -> Answer:
    # A title has no room for the words that a price with limited availability needs (UK-09).
    from_ = f" from £{price.price_pounds:,} pp" if price and head.lead_in and not head.lead_in.limited else ""
    machine = document_head(
        title=f"{name} holidays{from_}",
        description=head.tagline or f"Holidays in {name}: flights, hotel and transfers in one price.",
        asking=asking,
        shown=head,
        keys=(*keys, "prices"),
    )
    props = SectionedPageProps(head=head, sections=[section for section in sections if section is not None])
    return Answer("sections", props, machine)
