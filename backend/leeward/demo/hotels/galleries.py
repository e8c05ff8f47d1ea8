"""
Which masters a hotel shows: a coherent set in one light, and another main picture than its neighbours.

Hotels that share a main picture show it, and all their others, in another edition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from leeward.demo.hotels.facts import HotelFacts
from leeward.demo.posters.manifest import Poster

_BRIGHT = {"day", "dawn"}
_LATE = {"golden", "dusk", "night"}
_MOST = 8
_MAIN_ROLES = ("exterior", "exterior", "pool", "beach", "aerial", "room")
_FALLBACK = {"city": "town", "lake": "rainforest", "island": "resort", "cliff": "town", "desert": "town"}


class Curator:
    """Shares the masters out over the hotels of a list, in its order."""

    def __init__(self, posters: Sequence[Poster], *, n_editions: int) -> None:
        self._n_editions = n_editions
        self._posters = list(posters)
        self._shown = Counter[str]()
        self._editions = Counter[tuple[str, str, int]]()
        self._region_mains: dict[str, Counter[str]] = {}

    def edition_for(self, facts: HotelFacts, *, main: Poster) -> int:
        """The edition in which this main picture was shown least in the hotel's country, then anywhere."""

        def shown(edition: int) -> tuple[int, int]:
            return self._editions[facts.place.country, main.name, edition], self._editions["", main.name, edition]

        edition = min(range(self._n_editions), key=shown)
        self._editions.update([(facts.place.country, main.name, edition), ("", main.name, edition)])
        return edition

    def choose(self, facts: HotelFacts, chance: Random) -> list[Poster]:
        """Six to eight masters, the main one first; never one twice."""
        mains = self._region_mains.setdefault(facts.place.code, Counter())
        candidates = [poster for role in dict.fromkeys(_MAIN_ROLES) for poster in self._fitting(facts, role)]
        # Exteriors say most about a hotel; others take their turn once neighbours have shown those there are.
        main = min(
            candidates,
            key=lambda one: (
                mains[one.name], mains[f"scene {one.scene}"], one.role != "exterior", self._shown[one.name],
                chance.random(),
            ),
        )  # fmt: skip
        mains[main.name] += 1
        mains[f"scene {main.scene}"] += 1
        light = _LATE if main.mood in _LATE else _BRIGHT
        chosen = [main]
        for role in self._roles(facts, main):
            if len(chosen) == _MOST:
                break
            left = [one for one in self._fitting(facts, role) if one not in chosen and self._is_new(one, chosen)]
            if left:
                chosen.append(
                    min(left, key=lambda one: (one.mood not in light, self._shown[one.name], chance.random()))
                )
        self._shown.update(one.name for one in chosen)
        return chosen

    def _roles(self, facts: HotelFacts, main: Poster) -> list[str]:
        roles = ["exterior", "room", "pool" if facts.counts.pools else "", "dining", "room", "dining", "outing"]
        if facts.beach_metres is not None and facts.beach_metres < 1_500:
            roles.insert(2, "beach")
        if facts.kind == "island":
            roles.append("aerial")
        if "spa" in facts.facilities:
            roles.insert(5, "spa")
        return [role for role in (*roles, "exterior", "spa", "outing") if role]

    def _is_new(self, one: Poster, chosen: list[Poster]) -> bool:
        return all(one.scene != other.scene for other in chosen)

    def _fitting(self, facts: HotelFacts, role: str) -> list[Poster]:
        """Masters of a role for the hotel's kind, or for the kind nearest to it."""
        if (role == "pool" and not facts.counts.pools) or (role in {"beach", "aerial"} and self._is_inland(facts)):
            return []
        ours = [one for one in self._posters if one.role == role]
        fitting = [one for one in ours if facts.kind in one.kinds]
        return fitting or [one for one in ours if _FALLBACK.get(facts.kind, "resort") in one.kinds]

    @staticmethod
    def _is_inland(facts: HotelFacts) -> bool:
        return facts.beach_metres is None or facts.beach_metres > 1_500
