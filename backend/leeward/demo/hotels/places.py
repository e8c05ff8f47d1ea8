"""The authored texts about places, data/places/<country>.toml, as plain values."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "data" / "places"

Words = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ResortWords:
    """`beach`: how far hotels of this resort are from one, least and most metres; empty: there is none."""

    blurb: str
    kinds: tuple[str, ...]
    beach: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RegionWords:
    """What is said about a region, and what its hotels' texts may draw from: dishes, plants, views, days out."""

    code: str
    words: Words
    resorts: dict[str, ResortWords]

    def lines(self, key: str) -> tuple[str, ...]:
        """One of its lists, such as `dishes`."""
        return tuple(self.words[key])


@cache
def country_words() -> dict[str, Words]:
    """Every country's texts by its code."""
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}


@cache
def region_words() -> dict[str, RegionWords]:
    """Every region's texts by its code."""
    return {
        code: RegionWords(code, words, {name: _resort(resort) for name, resort in words["resorts"].items()})
        for country in country_words().values()
        for code, words in country["regions"].items()
    }


def _resort(words: Words) -> ResortWords:
    return ResortWords(words["blurb"], tuple(words["kinds"]), tuple(words["beach"]))
