"""What the stored rows of a page point to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Wanted:
    """Primary keys of what a page's stored rows name."""

    hotels: frozenset[int] = frozenset()
    offers: frozenset[int] = frozenset()
    pictures: frozenset[int] = frozenset()
    pages: frozenset[int] = frozenset()


def wanted_by(rows: Iterable[Mapping[str, Any]]) -> Wanted:
    """What the stored rows of a page name."""
    found: dict[str, set[int]] = {"hotel": set(), "offer": set(), "picture": set(), "page": set()}
    for holder in _holders(rows):
        for name in ("hotel", "offer", "picture", "page"):
            if isinstance(holder.get(name), int):
                found[name].add(holder[name])
        if isinstance(holder.get("large_picture"), int):
            found["picture"].add(holder["large_picture"])
    return Wanted(*(frozenset(found[name]) for name in ("hotel", "offer", "picture", "page")))


def _holders(rows: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for row in rows:
        value = row.get("value") or {}
        yield value
        for card in value.get("cards") or ():
            yield card.get("value") or {}
