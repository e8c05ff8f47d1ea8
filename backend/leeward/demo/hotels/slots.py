"""What the templates of one hotel may be filled with: its facts in words, and words of its region."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from leeward.demo.hotels.facts import HotelFacts
from leeward.demo.hotels.phrases import Slots, number_words

FOLDER = Path(__file__).parent.parent / "data" / "hotels"
_METRES_A_MINUTE = 75
_REGIONAL = {"dish": "dishes", "drink": "drinks", "plant": "plants", "view": "views", "outing": "outings"}
_FAMILY_EXTRAS = {
    "kids_club": "a kids’ club",
    "children_pool": "a shallow pool of their own",
    "water_slides": "water slides",
    "playground": "a playground under the trees",
}


@cache
def authored(name: str) -> dict[str, Any]:
    """A file of authored sentences as it stands."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def slots_of(facts: HotelFacts, *, chance: Random) -> Slots:
    """Everything that sentences about this hotel may draw from."""
    return Slots(facts=_plain_facts(facts), words=_words(facts), chance=chance)


def _plain_facts(facts: HotelFacts) -> Mapping[str, str]:
    hotel, counts = facts.hotel, facts.counts
    return {
        "name": hotel.name,
        "resort": hotel.resort.name if hotel.resort else facts.place.name,
        "region": facts.place.name,
        "country": facts.place.country_name,
        "rooms": number_words(counts.rooms) if counts.rooms < 100 else str(counts.rooms),
        "pools": "" if not counts.pools else "a pool" if counts.pools == 1 else f"{number_words(counts.pools)} pools",
        "eateries": f"{number_words(counts.restaurants)} restaurants" if counts.restaurants > 1 else "",
        "walk": walk_words(facts.beach_metres),
        "beach_km": f"{round((facts.beach_metres or 0) / 1000)} km",
        "minutes": str(hotel.transfer_minutes or ""),
        "km": f"{hotel.airport_km} km",
        "transfer": facts.place.transfer_by.lower(),
        "airport": f"{hotel.arrival_airport.name} airport",
        "age": number_words(hotel.min_adult_age or 18),
        "charge": facts.charge[:1].lower() + facts.charge[1:],
        "rating": f"{hotel.rating_tenths / 10:.1f}" if hotel.rating_tenths else "",
        "n": number_words(2 + counts.rooms // 40),
    }


def _words(facts: HotelFacts) -> Mapping[str, Sequence[str]]:
    details = {key: words for key, words in authored("details").items() if words}
    # What follows a comma in a list is an aside; in the middle of a sentence it would trip the reader.
    regional = {key: [line.split(",")[0] for line in facts.region.lines(source)] for key, source in _REGIONAL.items()}
    extras = [words for code, words in _FAMILY_EXTRAS.items() if code in facts.facilities]
    return {**details, **regional, "side": ["sunrise", "sunset"], "family_extra": extras}


def walk_words(metres: int | None) -> str:
    """Such as "five minutes’ walk"; empty on the beach, without one, and where nobody would walk."""
    if not metres or metres > 1_500:
        return ""
    minutes = max(1, round(metres / _METRES_A_MINUTE))
    return "one minute’s walk" if minutes == 1 else f"{number_words(minutes)} minutes’ walk"
