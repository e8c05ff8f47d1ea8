"""Compose what is said about a hotel: description, points, one-liners, rooms, tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from leeward.demo.hotels.facts import HotelFacts
from leeward.demo.hotels.phrases import Composer, Slots
from leeward.demo.hotels.slots import authored

_FOOD = {
    "AI": "all_inclusive", "UI": "all_inclusive", "HB": "half", "FB": "full", "SC": "own", "RO": "room_only",
    "BB": "breakfast",
}  # fmt: skip
_OLD_HOUSES = {"town", "desert", "city"}
_FAR = 1_500
_CHILDREN = re.compile(r"child|pushchair|under-sevens|grandparents|lifeguard|buckets|parents", re.IGNORECASE)


class Writer:
    """Writes one hotel's texts with a composer that knows what all the others say."""

    def __init__(self, *, facts: HotelFacts, slots: Slots, composer: Composer, chance: Random) -> None:
        self.facts, self.slots, self.composer, self.chance = facts, slots, composer, chance

    def say(self, templates: list[str]) -> str:
        """One sentence."""
        return self.composer.sentence(self._fitting(templates), self.slots, self.chance)

    def say_if_it_fits(self, templates: list[str]) -> list[str]:
        """One sentence, or none where nothing fits the hotel."""
        said = self.composer.find_sentence(self._fitting(templates), self.slots, self.chance)
        return [said] if said else []

    def _fitting(self, templates: list[str]) -> list[str]:
        """A hotel for adults does not speak of children."""
        if not self.facts.hotel.is_adults_only:
            return templates
        return [one for one in templates if not _CHILDREN.search(one)] or templates

    def description(self) -> list[str]:
        """Four paragraphs of two sentences."""
        body = authored("body")
        return [
            f"{self.say(authored('openings')[self.facts.kind])} {self.say(body['size'][self.facts.size])}",
            f"{self.say(body['rooms'][self._rooms_like])} {self.say(body['water'][self._water])}",
            f"{self.say(body['food'][self._food])} {self.say(body['guests'][self._guests])}",
            f"{self.say(body['days']['all'])} {self.say(body['evening']['all'])}",
        ]

    def signature(self) -> str:
        """Why we like it: two sentences."""
        return f"{self.say(authored('signature')['first'])} {self.say(authored('signature')['second'])}"

    def why_line(self) -> str:
        """On cards."""
        return self.say(authored("signature")["why"][self.facts.kind])

    def usps(self) -> list[str]:
        """Five points at most, the most useful first."""
        points = authored("trimmings")["usps"]
        keys = [key for key in self._points() if key in points]
        return [said for key in keys for said in self.say_if_it_fits(points[key])][:5]

    def _points(self) -> Iterator[str]:
        facts = self.facts
        yield "beach" if facts.beach_metres == 0 else "walk"
        yield "adults" if facts.hotel.is_adults_only else "family"
        yield from (code for code in ("dive_centre", "house_reef", "spa") if code in facts.facilities)
        yield self._food
        if facts.size == "small":
            yield "small"
        yield "rated" if (facts.hotel.rating_tenths or 0) >= 44 else "food"
        yield from ("view", "outing", "transfer")

    def room(self, code: str) -> str:
        """A kind of room in two sentences."""
        rooms = authored("rooms")
        first = rooms[code].get("grown_up") if self.facts.hotel.is_adults_only else None
        said = self.say(first or rooms[code]["first"])
        details = authored("details")
        told = [
            f"{{{key}}}" for key in ("bath", "bedding", "floor") if any(one in said.lower() for one in details[key])
        ]
        return f"{said} {self.say([one for one in rooms['second']['all'] if not any(key in one for key in told)])}"

    def eating(self) -> list[str]:
        """A paragraph about the restaurants, by name, and one about the bar."""
        words = authored("tabs")["eating"]
        names = self._eatery_names(words)
        paragraphs = []
        for position, name in enumerate(names):
            pool = words["main"] if position == 0 else words["second"] if position < 3 else words["more"]
            paragraphs.append(self.composer.sentence(pool, self.slots.naming(eatery=name), self.chance))
        chunks = [" ".join(paragraphs[:3]), " ".join(paragraphs[3:]), self.say(words["bar"])]
        return [chunk for chunk in chunks if chunk]

    def _eatery_names(self, words: dict[str, Any]) -> list[str]:
        count = min(self.facts.counts.restaurants, 5)
        first = self.chance.sample(words["name_first"], count)
        second = self.chance.sample(words["name_second"], count)
        return [f"{one} {other}" for one, other in zip(first, second, strict=True)]

    def doing(self) -> list[str]:
        """What there is to do here, and then beyond the gate."""
        words = authored("tabs")["doing"]
        codes = [code for code in words if code in self.facts.facilities]
        here = " ".join(self.say(words[code]) for code in codes[:5])
        beyond = f"{self.say(words['local'])} {self.say(words['local'])}"
        return [here, beyond] if here else [beyond]

    def arriving(self) -> str:
        """How one gets there."""
        return self.say(authored("tabs")["arriving"]["how"])

    def good_to_know(self) -> list[str]:
        """Plain facts, the same words for everybody they are true of."""
        words, facts = authored("tabs")["arriving"], self.facts
        keys = ["included" if facts.transfer else "own_way"]
        if facts.charge:
            keys.append("charge")
        policy = facts.hotel.child_policy
        keys.append({"ADULTS_ONLY": "adults", "NO_INFANTS_ALLOWED": "no_infants"}.get(policy, "all_ages"))
        return [fact for key in keys for fact in [self.slots.fill(words[key][0])] if fact]

    @property
    def _rooms_like(self) -> str:
        if self.facts.kind == "island":
            return "villas"
        return "town" if self.facts.kind in _OLD_HOUSES else "usual"

    @property
    def _water(self) -> str:
        metres = self.facts.beach_metres
        if metres is None:
            return "none" if self.facts.counts.pools else "dry"
        if metres == 0:
            return "on_beach"
        return "near" if metres <= _FAR else "far"

    @property
    def _food(self) -> str:
        return _FOOD.get(self.facts.boards[0] if self.facts.boards else "BB", "breakfast")

    @property
    def _guests(self) -> str:
        if self.facts.hotel.is_adults_only:
            return "adults"
        return "families" if self.facts.facilities & {"kids_club", "playground", "children_pool"} else "everyone"
