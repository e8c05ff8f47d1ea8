"""The short things on a factsheet: tags, address, promotions, awards, group, certificate, videos, steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from leeward.demo.hotels.facts import HotelFacts
from leeward.demo.hotels.slots import authored
from leeward.demo.hotels.texts import Writer

_STEP_FREE = ("entrance", "rooms", "bathroom", "restaurant", "pool", "beach")
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_"


@dataclass(frozen=True, slots=True)
class Group:
    """An invented hotel group and the kinds of place it keeps."""

    name: str
    kinds: tuple[str, ...]
    text: str


def tags_of(facts: HotelFacts) -> list[str]:
    """Up to six, the most telling first."""
    words, has, hotel = authored("trimmings")["tags"], facts.facilities, facts.hotel
    rules = {
        "adults": hotel.is_adults_only,
        "inclusive": facts.is_inclusive,
        "beach": facts.beach_metres == 0,
        "honeymoon": facts.kind in {"island", "cliff"} and hotel.stars >= 4,
        "family": "kids_club" in has,
        "diving": "dive_centre" in has,
        "quiet": facts.size == "small",
        "culture": facts.kind in {"town", "desert", "city"},
        "nature": facts.kind in {"rainforest", "lake"},
        "spa": "spa" in has,
        "golf": "golf" in has,
        "view": facts.kind == "cliff",
        "food": (hotel.rating_tenths or 0) >= 45,
        "step_free": bool(hotel.has_step_free_access),
        "value": hotel.stars == 3,
    }
    return [words[key] for key, is_so in rules.items() if is_so][:6]


def address_of(facts: HotelFacts, chance: Random) -> str:
    """Name, street, place, country, a line each. An island needs no street."""
    hotel = facts.hotel
    resort = hotel.resort.name if hotel.resort else facts.place.name
    if facts.kind == "island":
        return f"{hotel.name}\n{facts.place.name}\n{facts.place.country_name}"
    street = chance.choice(authored("trimmings")["streets"][facts.kind])
    return f"{hotel.name}\n{chance.randint(1, 96)} {street}\n{resort}\n{facts.place.country_name}"


def promos_of(facts: HotelFacts, chance: Random) -> list[dict[str, Any]]:
    """The promotions that its prices hold, and one or two inclusions; the words stand among the promotion texts."""
    names = list(facts.promotions)
    if facts.boards and facts.boards[0] == "SC":
        names.append("Welcome hamper")
    if facts.kind in {"island", "cliff"} and chance.random() < 0.7:
        names.append("Honeymoon extras")
    if "house_reef" in facts.facilities:
        names.append("Snorkels and fins")
    if chance.random() < 0.3:
        names.append(chance.choice(("Anniversary supper", "Late check-out")))
    return [{"name": name, "description": "", "terms": "", "shown_from": None, "shown_until": None} for name in names]


def awards_of(facts: HotelFacts, this_year: int, chance: Random) -> list[dict[str, Any]]:
    """Up to three of the last years, for better hotels more often; every one with its issuer and its end (UK-32)."""
    words = authored("trimmings")["awards"]
    if (facts.hotel.rating_tenths or 0) < 40 or chance.random() < 0.45:
        return []
    count = chance.choice((1, 1, 2, 2, 3))
    titles, issuers = chance.sample(words["titles"], count), chance.sample(words["issuers"], count)
    return [
        {
            "title": title.format(country=facts.place.country_name, region=facts.place.name),
            "issuer": issuer,
            "year": year,
            "category": "",
            "ends_on": date(year + 1, 12, 31).isoformat(),
            "picture": None,
        }
        for title, issuer in zip(titles, issuers, strict=True)
        for year in [this_year - chance.choice((0, 0, 1))]
    ]


def group_of(facts: HotelFacts, chance: Random) -> Group | None:
    """The invented group it belongs to; most belong to none."""
    groups = [Group(one["name"], tuple(one["kinds"]), one["text"]) for one in authored("trimmings")["groups"]]
    fitting = [group for group in groups if facts.kind in group.kinds]
    return chance.choice(fitting) if fitting and chance.random() < 0.36 else None


def group_link() -> str:
    """Where "Find out more" leads: to everything we sell; the groups are invented and have no pages of their own."""
    return "/find-a-hotel"


def certificate_of(facts: HotelFacts, this_year: int, chance: Random) -> dict[str, Any]:
    """A sustainability certificate for one in four, with its issuer, its year and its end (UK-32)."""
    if chance.random() > 0.25:
        return {}
    year = this_year - chance.choice((0, 0, 1))
    issuer = authored("trimmings")["certificate"]["issuer"]
    return {"certified_year": year, "certified_by": issuer, "certified_until": date(year + 2, 3, 31)}


def videos_of(writer: Writer, pictures: list[int], chance: Random) -> Iterator[dict[str, Any]]:
    """None, one or two, with ids that lead nowhere."""
    words = authored("trimmings")["videos"]
    for position in range(chance.choice((0, 0, 1, 1, 2))):
        which = "first" if position == 0 else "second"
        yield {
            "title": writer.say(words[which]),
            "description": chance.choice(words[f"{which}_text"]),
            "video_id": "".join(chance.choice(_LETTERS) for _ in range(11)),
            "picture": pictures[position % len(pictures)] if pictures else None,
        }


def step_free_of(facts: HotelFacts, chance: Random) -> dict[str, bool | None]:
    """Agrees with the hotel's record: a hotel nobody has looked at says nothing, and a no is said where it is known."""
    answer = facts.hotel.has_step_free_access
    if answer is None:
        return {}
    found: dict[str, bool | None] = {"step_free_entrance": answer, "step_free_rooms": answer}
    for name in _STEP_FREE[2:]:
        known = chance.choices((True, False, None), (60, 15, 25) if answer else (10, 60, 30))[0]
        found[f"step_free_{name}"] = known
    if facts.beach_metres != 0:
        found["step_free_beach"] = None
    if not facts.counts.pools:
        found["step_free_pool"] = None
    return found
