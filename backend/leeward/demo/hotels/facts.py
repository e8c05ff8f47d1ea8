"""What is true of each demo hotel: read from its record and its inventory, the rest drawn so as to agree with both."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from leeward.demo.hotels.drawing import Counts, Outline, draw_beach, draw_counts, draw_facilities
from leeward.demo.hotels.places import RegionWords, ResortWords, region_words
from leeward.demo.world.atlas import Place, list_places
from leeward.demo.world.build import FIRST_NUMBER, SCALES, SEED
from leeward.demo.world.names import name_hotels
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import LocalCharge, Promotion, RatePlan, RoomType, Transfer

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class HotelFacts:
    """
    One hotel. `boards` as sold, most usual first; `rooms`: its room types in the order sold; `beach_metres` None: none.

    `kind` is a kind of place as the posters and the openings know them (`posters.manifest.KINDS`).
    """

    hotel: Hotel
    place: Place
    region: RegionWords
    resort: ResortWords
    kind: str
    counts: Counts
    beach_metres: int | None
    facilities: frozenset[str]
    boards: tuple[str, ...]
    rooms: tuple[RoomType, ...]
    promotions: tuple[str, ...]
    charge: str
    transfer: str

    @property
    def size(self) -> str:
        """Which of the sentences about size fit."""
        return "small" if self.counts.rooms < 40 else "mid" if self.counts.rooms < 120 else "large"

    def chance(self, purpose: str) -> Random:
        """A source of chances of its own for each purpose: a new text does not change the others."""
        return Random(f"{SEED}/{purpose}/{self.hotel.itemcode}")

    @property
    def is_inclusive(self) -> bool:
        return bool(self.boards) and self.boards[0] in {"AI", "UI"}


def list_hotels_to_write() -> list[HotelFacts]:
    """
    The demo world's hotels that have no factsheet yet, by itemcode, with their facts. A handful of queries in all.

    Hotels of other origin are left alone: nobody invents words about a real one.
    """
    ours = _demo_names()
    rows = Hotel.objects.filter(factsheet__isnull=True).select_related("country", "region", "resort", "arrival_airport")
    hotels = [row for row in rows.order_by("itemcode") if (row.itemcode, row.name) in ours]
    return list(_with_facts(hotels))


def _demo_names() -> set[tuple[str, str]]:
    """Itemcodes and names of every world of the atlas, numbered as `world.build` does: by how many hotels it has."""
    found = set()
    for times in {scale.times for scale in SCALES.values()}:
        names = name_hotels(places=list_places(), seed=SEED, times=times)
        number = FIRST_NUMBER
        for place in list_places():
            for name, _ in names[place.code]:
                number += 1
                found.add((f"{place.country}{number}", name))
    return found


def _with_facts(hotels: list[Hotel]) -> Iterator[HotelFacts]:
    keys = [hotel.pk for hotel in hotels]
    rooms = _grouped(RoomType.objects.filter(hotel__in=keys).order_by("position", "id"), "hotel_id")
    boards = RatePlan.objects.filter(room_type__hotel__in=keys).order_by("room_type__position", "position", "id")
    boards_of: dict[int, list[str]] = defaultdict(list)
    for hotel_id, board in boards.values_list("room_type__hotel", "board"):
        boards_of[hotel_id].append(board)
    promotions: dict[int, set[str]] = defaultdict(set)
    named = Promotion.objects.filter(rate_plan__room_type__hotel__in=keys).exclude(name="")
    for hotel_id, name in named.values_list("rate_plan__room_type__hotel", "name"):
        promotions[hotel_id].add(name)
    charges = dict(LocalCharge.objects.filter(hotel__in=keys).values_list("hotel", "name"))
    transfers = dict(Transfer.objects.filter(hotel__in=keys).values_list("hotel", "name"))
    places = {place.code: place for place in list_places()}
    for hotel in hotels:
        yield _facts(
            hotel,
            places[hotel.region_id],
            tuple(dict.fromkeys(boards_of[hotel.pk])),
            tuple(rooms[hotel.pk]),
            (tuple(sorted(promotions[hotel.pk])), charges.get(hotel.pk, ""), transfers.get(hotel.pk, "")),
        )


def _grouped(rows: Iterable[Row], key: str) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[getattr(row, key)].append(row)
    return found


def _facts(
    hotel: Hotel,
    place: Place,
    boards: tuple[str, ...],
    rooms: tuple[RoomType, ...],
    terms: tuple[tuple[str, ...], str, str],
) -> HotelFacts:
    chance = Random(f"{SEED}/facts/{hotel.itemcode}")
    region = region_words()[place.code]
    resort = region.resorts[hotel.resort.name if hotel.resort else place.resorts[0]]
    outline = Outline(
        hotel=hotel,
        kind=resort.kinds[int(hotel.product_code) % len(resort.kinds)],
        beach_metres=draw_beach(resort.beach, chance),
        room_codes=frozenset(room.code for room in rooms),
        is_inclusive=bool(boards) and boards[0] in {"AI", "UI"},
    )
    counts = draw_counts(outline, chance)
    return HotelFacts(
        hotel=hotel,
        place=place,
        region=region,
        resort=resort,
        kind=outline.kind,
        counts=counts,
        beach_metres=outline.beach_metres,
        facilities=draw_facilities(outline, counts, chance),
        boards=boards,
        rooms=rooms,
        promotions=terms[0],
        charge=terms[1],
        transfer=terms[2],
    )
