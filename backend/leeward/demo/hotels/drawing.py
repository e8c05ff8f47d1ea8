"""What a hotel has, drawn so as to agree with its kind, its stars, its beach, its rooms and its guests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from leeward.retail.hotels.models import Hotel

_ROOMS = {
    "island": (38, 112), "resort": (64, 290), "colonial": (14, 62), "cliff": (18, 88), "town": (9, 46),
    "rainforest": (16, 74), "desert": (10, 58), "city": (90, 260), "lake": (16, 60),
}  # fmt: skip
_ON_THE_BEACH = 80
"""Metres under which nobody would say that there is a walk."""
_WARM = {"island", "resort", "cliff", "rainforest", "colonial"}


@dataclass(frozen=True, slots=True)
class Outline:
    """What is known before anything is drawn."""

    hotel: Hotel
    kind: str
    beach_metres: int | None
    room_codes: frozenset[str]
    is_inclusive: bool

    @property
    def has_family_rooms(self) -> bool:
        return bool(self.room_codes & {"FAM", "FBV"}) and not self.hotel.is_adults_only


@dataclass(frozen=True, slots=True)
class Counts:
    """How many of each it has."""

    rooms: int
    pools: int
    restaurants: int
    bars: int


def draw_beach(reach: tuple[int, ...], chance: Random) -> int | None:
    """Metres to the sand within a resort's reach, as people round them; 0 on the beach, None where there is none."""
    if not reach:
        return None
    metres = chance.randint(reach[0], reach[1])
    if metres < _ON_THE_BEACH:
        return 0
    return round(metres, -1 if metres < 1_000 else -2)


def draw_counts(outline: Outline, chance: Random) -> Counts:
    """Rooms by kind; pools and tables by rooms, stars and board."""
    least, most = _ROOMS[outline.kind]
    rooms = round(least + (most - least) * chance.random() ** 1.4)
    tables = round(rooms / (34 if outline.is_inclusive else 60)) + (outline.hotel.stars == 5)
    restaurants = min(7, max(1, tables))
    bars = max(1, restaurants - chance.choice((0, 1, 1)))
    return Counts(rooms, _pools(outline, rooms, chance), restaurants, bars)


def _pools(outline: Outline, rooms: int, chance: Random) -> int:
    if outline.kind == "lake":
        return int(outline.hotel.stars == 5)
    if outline.kind == "town" and outline.hotel.stars < 5:
        return int(chance.random() < 0.55)
    return min(5, max(1, round(rooms / 80) + (outline.hotel.stars == 5 and chance.random() < 0.5)))


def draw_facilities(outline: Outline, counts: Counts, chance: Random) -> frozenset[str]:
    """Codes of the closed vocabulary."""
    return frozenset(
        (
            *_by_water(outline, counts, chance),
            *_by_pool(outline, counts, chance),
            *_for_families(outline, counts, chance),
            *_for_body(outline, counts, chance),
            *_for_evenings(outline, counts, chance),
            *_comforts(outline, counts, chance),
        )
    )


def _by_water(outline: Outline, counts: Counts, chance: Random) -> Iterator[str]:
    on_beach = outline.beach_metres == 0
    if on_beach:
        yield "beach_front"
    if on_beach and (outline.kind == "island" or chance.random() < 0.25):
        yield "house_reef"
    if on_beach and (counts.rooms > 60 or outline.kind == "island" or chance.random() < 0.5):
        yield "water_sports"
    if on_beach and (outline.kind == "island" or chance.random() < 0.2):
        yield "dive_centre"
    if on_beach and chance.random() < 0.6:
        yield "beach_bar"


def _by_pool(outline: Outline, counts: Counts, chance: Random) -> Iterator[str]:
    if not counts.pools:
        return
    yield "pool"
    if outline.kind not in _WARM and chance.random() < 0.5:
        yield "heated_pool"
    if outline.kind in {"cliff", "island", "city"} and chance.random() < 0.6:
        yield "infinity_pool"
    if counts.pools > 1 and not outline.hotel.is_adults_only and chance.random() < 0.5:
        yield "adults_pool"
    if counts.pools > 1 and outline.is_inclusive and chance.random() < 0.6:
        yield "swim_up_bar"


def _for_families(outline: Outline, counts: Counts, chance: Random) -> Iterator[str]:
    if outline.has_family_rooms:
        yield "family_rooms"
    if outline.hotel.is_adults_only or outline.hotel.child_policy != Hotel.ChildPolicy.INFANTS_ALLOWED:
        return
    if chance.random() < 0.6:
        yield "babysitting"
    if counts.rooms < 70 or outline.kind in {"town", "city", "desert"}:
        return
    yield "kids_club"
    yield "children_pool"
    if chance.random() < 0.7:
        yield "playground"
    if counts.rooms > 180:
        yield "teen_club"
        if chance.random() < 0.6:
            yield "water_slides"


def _for_body(outline: Outline, counts: Counts, chance: Random) -> Iterator[str]:
    stars = outline.hotel.stars
    if stars == 5 or (stars == 4 and chance.random() < 0.65):
        yield "spa"
        if chance.random() < 0.6:
            yield "steam_room"
    if counts.rooms > 90 or stars == 5 or (stars == 4 and chance.random() < 0.4):
        yield "gym"
    if outline.kind in {"island", "rainforest"} or chance.random() < 0.2:
        yield "yoga"
    if counts.rooms > 100 and outline.kind != "city" and chance.random() < 0.7:
        yield "tennis"
    if outline.kind == "resort" and counts.rooms > 120 and chance.random() < 0.4:
        yield "golf"
    if outline.kind in {"resort", "island", "lake", "colonial"} and chance.random() < 0.6:
        yield "bicycles"


def _for_evenings(outline: Outline, counts: Counts, chance: Random) -> Iterator[str]:
    if outline.is_inclusive or counts.rooms > 140:
        yield "entertainment"
    if chance.random() < 0.45:
        yield "live_music"
    if outline.kind in {"town", "city", "desert"} and chance.random() < 0.8:
        yield "rooftop"


def _comforts(outline: Outline, counts: Counts, chance: Random) -> Iterator[str]:
    yield "wifi"
    if outline.kind != "lake" and not (outline.kind == "rainforest" and chance.random() < 0.3):
        yield "air_conditioning"
    if outline.hotel.stars >= 4 and chance.random() < 0.7:
        yield "room_service"
    if chance.random() < 0.75:
        yield "laundry"
    if outline.kind not in {"island", "city"} and chance.random() < 0.7:
        yield "parking"
    if counts.rooms < 60 and chance.random() < 0.6:
        yield "library"
