"""Write the guides to every country and region that has none yet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from html import escape
from typing import Any

from leeward.demo.hotels.places import Words, country_words, region_words
from leeward.demo.world.atlas import FarAirport, Place, list_far_airports, list_places
from leeward.retail.geography.models import Country, CountryGuide, Region, RegionGuide, Resort
from leeward.retail.pictures.models import Picture

ADVICE = "https://www.gov.uk/foreign-travel-advice/"


def load_guides(*, masters: Mapping[str, Picture], checked_on: date) -> int:
    """Guides to the places that are there and have none; a blurb for resorts without. Returns how many were written."""
    places = {place.code: place for place in list_places()}
    countries = _country_guides(masters, checked_on)
    regions = _region_guides(masters, places)
    CountryGuide.objects.bulk_create(countries)
    RegionGuide.objects.bulk_create(regions)
    _write_blurbs()
    return len(countries) + len(regions)


def _country_guides(masters: Mapping[str, Picture], checked_on: date) -> list[CountryGuide]:
    missing = Country.objects.filter(guide__isnull=True, code__in=country_words())
    return [_country_guide(country, country_words()[country.code], masters, checked_on) for country in missing]


def _country_guide(country: Country, words: Words, masters: Mapping[str, Picture], checked_on: date) -> CountryGuide:
    nearest = _nearest_airport(country.code)
    return CountryGuide(
        country=country,
        live=True,
        picture=masters.get(words["picture"]),
        tagline=words["tagline"],
        intro=paragraphs(words["intro"]),
        reasons=words["reasons"],
        best_months=words["best_months"],
        climate=_climate(words["regions"][words["climate_from"]]),
        sections=_sections({"Food and drink": words["eating"], "Getting about": words["getting_around"]}),
        flight_minutes=nearest.minutes,
        time_zone=nearest.zone,
        currency=words["currency"],
        languages=words["languages"],
        advice_link=ADVICE + words["advice"],
        advice_link_text=f"Read the government’s travel advice for {country.name}",
        entry_text=paragraphs([words["entry"]]),
        health_text=paragraphs([words["health"]]),
        advice_checked_on=checked_on,
    )


def _nearest_airport(country: str) -> FarAirport:
    """The airport that its regions are reached by in the shortest time; it may lie in a neighbouring country."""
    served = {place.airport for place in list_places() if place.country == country}
    return min((one for one in list_far_airports() if one.iata in served), key=lambda one: one.minutes)


def _region_guides(masters: Mapping[str, Picture], places: Mapping[str, Place]) -> list[RegionGuide]:
    missing = Region.objects.filter(guide__isnull=True, code__in=set(places) & set(region_words()))
    return [
        RegionGuide(
            region=region,
            live=True,
            picture=masters.get(words["picture"]),
            tagline=words["tagline"],
            intro=paragraphs(words["intro"]),
            reasons=words["reasons"],
            best_months=words.get("best_months", country_words()[region.country_id]["best_months"]),
            climate=_climate(words),
            latitude=Decimal(str(places[region.code].at[0])),
            longitude=Decimal(str(places[region.code].at[1])),
        )
        for region in missing
        for words in [region_words()[region.code].words]
    ]


def _write_blurbs() -> None:
    rows = list(Resort.objects.filter(blurb="", region__in=region_words()))
    for row in rows:
        resort = region_words()[row.region_id].resorts.get(row.name)
        row.blurb = resort.blurb if resort else ""
    Resort.objects.bulk_update(rows, ["blurb"])


def paragraphs(texts: list[str]) -> str:
    """Plain paragraphs as rich text."""
    return "".join(f"<p>{escape(text, quote=False)}</p>" for text in texts)


def _climate(words: Words) -> str:
    months = []
    for number in range(12):
        month: dict[str, Any] = {"month": number + 1, "high_c": words["high"][number]}
        month["sea_c"] = words["sea"][number] if words["sea"] else None
        month["rain_days"] = words["rain"][number]
        months.append({"type": "month", "value": month, "id": f"m{number + 1}"})
    return json.dumps(months)


def _sections(texts: Mapping[str, str]) -> str:
    return json.dumps(
        [
            {"type": "section", "value": {"title": title, "text": paragraphs([text]), "picture": None}, "id": title}
            for title, text in texts.items()
        ]
    )
