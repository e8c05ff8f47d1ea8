"""
A page of results as JSON, put together from pieces that were encoded once (`schemas.HolidayOut`).

What is written about a hotel, its rooms and its boards does not change while prices and catalogue stay: only numbers
are new. Writing them into text is ten times faster than encoding objects (measured), and exact all the same.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress

import msgspec

from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.flight_times import flight_id
from leeward.retail.search.offer_shapes import BOARD_LABELS, shown_pounds
from leeward.retail.search.pricing_client import (
    BlockLegs,
    Edition,
    FoundPackages,
    LoadedBlock,
    SellableDays,
    ShownHotel,
    board_code,
    leg_of,
    remembered,
)
from leeward.travel.occupancy import Occupancy


@dataclass(slots=True)
class _BlockPieces:
    """Pieces of one block on one catalogue: hotels and plans by number, made when first shown."""

    version: str
    hotels: dict[int, tuple[str, str]] = field(default_factory=dict)
    plans: dict[int, str] = field(default_factory=dict)


def write_holidays(*, found: FoundPackages, catalogue: Catalogue) -> bytes:
    """The JSON list of the page's offers."""
    prepared, people = found.prepared, found.prepared.people
    rooms = [(_room(room), place) for room, place in zip(prepared.rooms, prepared.order, strict=True)]
    legs: dict[tuple[int, int], str] = {}
    carried: dict[int, list[bool]] = {}
    written = []
    for shown in found.shown():
        block, number, _, block_legs, leg_row, plans, board, total, saving, board_pence = shown
        pieces = _pieces(block.loaded, catalogue)
        hotel, form = pieces.hotels.get(number) or _hotel(pieces, shown, catalogue)
        first = block.first_hotel
        leg = legs.get((first, leg_row)) or legs.setdefault((first, leg_row), _leg(found, block_legs, leg_row))
        has_transfer = carried.get(first)
        if has_transfer is None:
            has_transfer = carried[first] = (block.facts.transfer @ prepared.carried > 0).tolist()
        chosen = [
            room + (pieces.plans.get(plans[place]) or _plan(pieces, block.loaded, plans[place]))
            for room, place in rooms
        ]
        per_person = -(-total // people)
        price = -(-per_person // 100)  # as offer_shapes.shown_pounds
        was = shown_pounds(-(-(total + saving) // people)) if saving > 0 else 0
        if min(board_pence) < 0:
            form = ",".join([f"{_BOARDS[other][1].replace('%', '%%')}%d}}" for other, _ in shown.boards])
            board_pence = [pence for pence in board_pence if pence >= 0]
        written.append(
            f'{hotel}{leg}{_BOARDS[board][0]}"rooms":[{",".join(chosen)}],'
            f'"has_transfer":{"true" if has_transfer[number] else "false"},"total_pence":{total},'
            f'"per_person_pence":{per_person},"saving_pence":{saving},"price":{price},'
            f'"original_rrp":{was if was > price else "null"},"boards":[{form % tuple(board_pence)}]}}'
        )
    return f"[{','.join(written)}]".encode()


def _pieces(loaded: LoadedBlock, catalogue: Catalogue) -> _BlockPieces:
    pieces: _BlockPieces | None = loaded.memo.get("pieces")
    if pieces is None or pieces.version != catalogue.version:
        pieces = loaded.memo["pieces"] = _BlockPieces(catalogue.version)
    return pieces


def _hotel(pieces: _BlockPieces, shown: ShownHotel, catalogue: Catalogue) -> tuple[str, str]:
    """A hotel's beginning, and a form for the prices of all its boards."""
    entry = shown.hotel
    # Written without a letter beyond ASCII: a text that holds one is four times the work to put together.
    fragment = json.dumps(json.loads(catalogue.hotel(entry.itemcode)), separators=(",", ":"))
    text = (
        f'{{"hotel":{fragment},"itemcode":{json.dumps(entry.itemcode)},"destination":{json.dumps(entry.destination)},'
    )
    boards = shown.block.facts.group_boards[shown.block.facts.group_spans[shown.number]]
    form = ",".join(f"{_BOARDS[board][1].replace('%', '%%')}%d}}" for board in boards)
    pieces.hotels[shown.number] = text, form
    return text, form


def _plan(pieces: _BlockPieces, loaded: LoadedBlock, plan: int) -> str:
    entry = loaded.directory.plans[plan]
    text = (
        f'"room_type":{json.dumps(entry.room_type)},"rate_plan":{json.dumps(entry.code)},'
        f'"is_refundable":{"true" if entry.is_refundable else "false"}}}'
    )
    pieces.plans[plan] = text
    return text


class _BoardTexts(dict[int, tuple[str, str]]):
    """By board number: a board as the offer's own, and as the beginning of one of its boards."""

    def __missing__(self, number: int) -> tuple[str, str]:
        code = board_code(number)
        quoted, label = json.dumps(code), json.dumps(BOARD_LABELS.get(code, code))
        self[number] = (
            f'"boardbasis":{quoted},"formatted_board":{label},',
            f'{{"code":{quoted},"label":{label},"total_pence":',
        )
        return self[number]


_BOARDS = _BoardTexts()


def _room(occupancy: Occupancy) -> str:
    ages: Sequence[int] = occupancy.ages
    return f'{{"adults":{occupancy.adults},"ages":[{",".join(map(str, ages))}],'


def _leg(found: FoundPackages, legs: BlockLegs, row: int) -> str:
    leg, calendar = leg_of(legs.ways, legs.legs[row]), found.snapshot.calendar
    departure, home = calendar.day(leg.departure), calendar.day(leg.check_in + leg.nights)
    flights = []
    for name, option, day in (("outbound", leg.outbound, departure), ("inbound", leg.inbound, home)):
        entry = found.snapshot.flight_entries[option]
        identity = json.dumps(flight_id(code=entry.code, day=day))
        flights.append(
            f'"{name}":{{"id":{identity},"flight_number":{json.dumps(entry.code)},'
            f'"cabin":{json.dumps(entry.cabin)},"date":"{day.isoformat()}"}},'
        )
    return (
        f'"depair":{json.dumps(leg.airport)},"date":"{departure.isoformat()}",'
        f'"check_in":"{calendar.day(leg.check_in).isoformat()}","nights":{leg.nights},{"".join(flights)}'
    )


class DepartureLists:
    """Departure dates by airport and nights (E25) as finished JSON, and the lengths that have any."""

    def __init__(self, *, edition: Edition, found: SellableDays) -> None:
        days = _day_texts(edition)
        self.by_airport: dict[str, dict[str, msgspec.Raw]] = {}
        sold: set[int] = set()
        for airport, rows in found.days.items():
            lists = self.by_airport[airport] = {}
            for nights, row in zip(found.lengths, rows, strict=True):
                if row.any():
                    sold.add(nights)
                    dates = ",".join(compress(days, row.tolist()))
                    lists[str(nights)] = msgspec.Raw(f"[{dates}]".encode())
        self.nights = sorted(sold)


def _day_texts(edition: Edition) -> list[str]:
    """Every day on file as JSON."""
    calendar = edition.snapshot.calendar
    return remembered(
        edition.snapshot.memo, "day texts", 0,
        lambda: [f'"{calendar.day(number).isoformat()}"' for number in range(calendar.n_days + 1)], most=1,
    )  # fmt: skip
