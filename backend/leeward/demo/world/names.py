"""Names of invented hotels: those the demo's pages speak of, and drawn ones for the rest; none twice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from django.utils.text import slugify

from leeward.demo.world.atlas import Place, read
from leeward.demo.world.climates import CLIMATES

Named = tuple[str, str]
"""A hotel's name and its resort."""


def name_hotels(*, places: tuple[Place, ...], seed: int, times: int = 1) -> dict[str, list[Named]]:
    """The names and resorts of each region's hotels, `times` as many as the atlas says; the same for the same seed."""
    words = read("names")["words"]
    spoken_of = [(one["name"], one["resort"]) for one in read("names")["named"]]
    taken = {slugify(name) for name, _ in spoken_of}
    sources = {key: _drawn_names(words[key], words["buildings"], Random(f"{seed}/names/{key}"), taken) for key in words}
    hotels: dict[str, list[Named]] = {}
    for place in places:
        known = [(name, resort) for name, resort in spoken_of if resort in place.resorts]
        source = sources[CLIMATES[place.climate].words]
        drawn = [(next(source), place.resorts[number % len(place.resorts)]) for number in range(place.n_hotels * times)]
        hotels[place.code] = (known + drawn)[: max(place.n_hotels * times, len(known))]
    return hotels


def _drawn_names(words: list[str], buildings: list[str], chance: Random, taken: set[str]) -> Iterator[str]:
    """Every pair of word and building in a drawn order; a word comes again only when all others have had their turn."""
    rounds = 0
    while True:
        shuffled = [*words]
        chance.shuffle(shuffled)
        for number, word in enumerate(shuffled):
            building = buildings[(rounds * 7 + number * 5) % len(buildings)]
            name = f"{word} {building}" if rounds < len(buildings) * 3 else f"{word} {building} {rounds}"
            if slugify(name) not in taken:
                taken.add(slugify(name))
                yield name
        rounds += 1
