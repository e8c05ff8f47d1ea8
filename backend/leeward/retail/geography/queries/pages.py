"""A country's and a region's page, from what is published or from a draft."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from django.db.models import Q

from leeward.retail.brands.overlay import Overlay
from leeward.retail.geography.errors import UnknownPlace
from leeward.retail.geography.models import Country, CountryGuide, Guide, Region, RegionGuide, Resort
from leeward.retail.geography.queries.lists import list_region_cards, published, with_own_words, words_of
from leeward.retail.geography.queries.shapes import (
    ClimateMonth,
    CountryFacts,
    CountryPage,
    GuideSection,
    GuideText,
    PlaceRef,
    RegionPage,
    RegionTagline,
    ResortRef,
    TravelAdvice,
)
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pictures.models import Picture

_NOTHING_SAID = CountryGuide()


def country_page(*, country_slug: str, brand_id: int | None = None) -> CountryPage:
    """
    What is published about a country, in a brand's own words. Two queries; one more where its sections show pictures.

    :raises UnknownPlace: no country has this slug
    """
    found = Country.objects.select_related("guide", "guide__picture").filter(slug=country_slug)
    country = with_own_words(found, brand_id=brand_id).first()
    if country is None:
        raise UnknownPlace("We do not know this country.", field="country", rule="unknown_country")
    return _country_page(country, published(country), brand_id)


def country_page_of(*, guide: CountryGuide) -> CountryPage:
    """The page as a guide would make it, published or not."""
    return _country_page(guide.country, guide, None)


def region_page(*, country_slug: str, region_slug: str, brand_id: int | None = None) -> RegionPage:
    """
    What is published about a region, in a brand's own words. Three queries; one more where its sections show pictures.

    :raises UnknownPlace: no such region in no such country
    """
    found = Region.objects.select_related("guide", "guide__picture", "country", "country__guide").filter(
        country__slug=country_slug, slug=region_slug
    )
    region = with_own_words(found, brand_id=brand_id).first()
    if region is None:
        raise UnknownPlace("We do not know this region.", field="region", rule="unknown_region")
    return _region_page(region, published(region), brand_id)


def region_page_of(*, guide: RegionGuide) -> RegionPage:
    """The page as a guide would make it, published or not."""
    return _region_page(guide.region, guide, None)


def find_region_tagline(*, country: str, region: str, brand_id: int | None = None) -> RegionTagline | None:
    """
    A region's published tagline, as a brand says it; None for a region we do not know. One query.

    Both may be a slug or a code.
    """
    named = Q(slug=region.lower()) | Q(code=region.upper())
    found = Region.objects.select_related("country", "guide").filter(named)
    for row in with_own_words(found, brand_id=brand_id):
        if country.lower() in {row.country.slug, row.country.code.lower()}:
            guide = published(row)
            said = words_of(row).text("tagline", guide.tagline if guide else "")
            return RegionTagline(row.code, row.country.code, said)
    return None


def _country_page(country: Country, guide: CountryGuide | None, brand_id: int | None) -> CountryPage:
    return CountryPage(
        country=PlaceRef(country.code, country.name, country.slug),
        guide=_text(guide, words_of(country)),
        facts=_facts(guide),
        advice=_advice(guide),
        regions=list_region_cards(country_code=country.code, brand_id=brand_id),
    )


def _region_page(region: Region, guide: RegionGuide | None, brand_id: int | None) -> RegionPage:
    country, resorts = region.country, Resort.objects.filter(region=region.code).order_by("name")
    countrys, cards = published(country), list_region_cards(country_code=country.code, brand_id=brand_id)
    return RegionPage(
        region=PlaceRef(region.code, region.name, region.slug),
        country=PlaceRef(country.code, country.name, country.slug),
        guide=_text(guide, words_of(region)),
        facts=_facts(countrys),
        advice=_advice(countrys),
        latitude=guide.latitude if guide else None,
        longitude=guide.longitude if guide else None,
        resorts=tuple(ResortRef(resort.name, resort.slug, resort.blurb) for resort in resorts),
        others=tuple(card for card in cards if card.place.code != region.code),
    )


def list_travel_advice(*, countries: Collection[str]) -> dict[str, TravelAdvice]:
    """What is published about travelling to some countries, by their codes; one query."""
    guides = CountryGuide.objects.filter(country__in=countries, live=True)
    return {guide.country_id: _advice(guide) for guide in guides}


def _facts(guide: CountryGuide | None) -> CountryFacts:
    if guide is None:
        return CountryFacts()
    return CountryFacts(guide.flight_minutes, guide.time_zone, guide.currency, guide.languages)


def _advice(guide: CountryGuide | None) -> TravelAdvice:
    said = guide or _NOTHING_SAID
    return TravelAdvice(
        link=said.advice_link,
        link_text=said.advice_link_text,
        entry_html=sanitised_html(said.entry_text),
        health_html=sanitised_html(said.health_text),
        checked_on=said.advice_checked_on,
    )


def _text(guide: Guide | None, own: Overlay) -> GuideText:
    if guide is None:
        return GuideText()
    return GuideText(
        picture=own.picture("picture", guide.picture),
        tagline=own.text("tagline", guide.tagline),
        intro_html=sanitised_html(own.text("intro", guide.intro)),
        reasons=tuple(guide.reasons),
        best_months=tuple(guide.best_months),
        climate=tuple(sorted(_climate(guide), key=lambda month: month.month)),
        sections=tuple(_sections(guide)),
    )


def _climate(guide: Guide) -> Iterator[ClimateMonth]:
    for row in guide.climate.get_prep_value():
        said = row["value"]
        yield ClimateMonth(int(said["month"]), said["high_c"], said.get("sea_c"), said.get("rain_days"))


def _sections(guide: Guide) -> Iterator[GuideSection]:
    rows = [row["value"] for row in guide.sections.get_prep_value()]
    numbers = {row["picture"] for row in rows if row.get("picture")}
    pictures = Picture.objects.in_bulk(numbers) if numbers else {}
    for row in rows:
        yield GuideSection(row["title"], sanitised_html(row["text"]), pictures.get(row.get("picture") or 0))
