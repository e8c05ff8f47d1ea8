"""Draw a hotel's room types and how many of each are held for us, night by night."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from leeward.demo.world.atlas import Place
from leeward.pricing.supply.hotels import Allotment, RoomType


@dataclass(frozen=True, slots=True)
class RoomKind:
    """A kind of room: whom it holds, and what it costs in percent of the plainest."""

    code: str
    name: str
    min_guests: int
    max_guests: int
    max_children: int
    percent: int
    takes_third_adult: bool


@dataclass(frozen=True, slots=True)
class DrawnRoom:
    """A kind of room as one hotel sells it."""

    kind: RoomKind
    sold: RoomType


_USUAL = (
    RoomKind("GDN", "Garden Room", 1, 3, 1, 100, False),
    RoomKind("SEA", "Sea View Room", 1, 3, 2, 118, True),
    RoomKind("FAM", "Family Room", 2, 5, 3, 136, True),
    RoomKind("JST", "Junior Suite", 1, 4, 2, 165, True),
    RoomKind("STE", "Suite with Plunge Pool", 1, 3, 1, 220, False),
)
_ATOLL = (
    RoomKind("BCH", "Beach Villa", 1, 4, 2, 100, True),
    RoomKind("WTR", "Overwater Villa", 1, 3, 1, 142, True),
    RoomKind("FBV", "Family Beach Villa", 2, 5, 3, 158, True),
    RoomKind("WPV", "Overwater Villa with Pool", 1, 3, 1, 205, True),
)
_TOWN = (
    RoomKind("CLS", "Classic Room", 1, 2, 1, 100, False),
    RoomKind("CRT", "Courtyard Room", 1, 3, 1, 116, True),
    RoomKind("FAM", "Family Room", 2, 5, 3, 140, True),
    RoomKind("RFT", "Rooftop Suite", 1, 4, 2, 178, True),
)
_TOWNS = {"TH-BANGKOK", "AE-DUBAI", "MA-MARRAKECH", "MA-ATLANTIC", "SI-LAKES"}
ROOM_NAMES = {kind.code: kind.name for kinds in (_USUAL, _ATOLL, _TOWN) for kind in kinds}
GROWN_UP_NAMES = {"FAM": "Two-Bedroom Suite", "FBV": "Two-Bedroom Beach Villa"}
"""What hotels for adults alone call the rooms that others sell to families."""


def draw_rooms(*, place: Place, chance: Random, nights: tuple[date, date]) -> tuple[DrawnRoom, ...]:
    """Two to four kinds of room, the plainest first."""
    kinds = _ATOLL if place.country == "MV" else _TOWN if place.code in _TOWNS else _USUAL
    chosen = [kinds[0], *sorted(chance.sample(kinds[1:], chance.randint(1, 3)), key=lambda kind: kind.percent)]
    return tuple(
        DrawnRoom(
            kind,
            RoomType(
                code=kind.code,
                min_guests=kind.min_guests,
                standard_guests=2,
                max_guests=kind.max_guests,
                max_children=kind.max_children,
                allotments=None if chance.random() < 0.4 else _draw_allotments(chance, nights),
            ),
        )
        for kind in chosen
    )


def _draw_allotments(chance: Random, nights: tuple[date, date]) -> tuple[Allotment, ...]:
    """Stretches of one to six weeks that each hold some rooms; now and then a few nights are gone."""
    usual, release = chance.randint(2, 7), chance.choice((0, 0, 3, 7, 14))
    held, first = [], nights[0]
    while first <= nights[1]:
        last = first + timedelta(days=chance.randint(7, 42))
        held.append(Allotment(first, last, max(1, usual + chance.randint(-2, 2)), release))
        if chance.random() < 0.3:
            gone = first + timedelta(days=chance.randint(0, 7))
            held.append(Allotment(gone, gone + timedelta(days=chance.randint(0, 5)), 0, release))
        first = last + timedelta(days=1)
    return tuple(held)
