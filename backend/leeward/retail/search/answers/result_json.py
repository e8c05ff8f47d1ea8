"""
A page of results as JSON (`schemas.HolidayOut`): the pieces of it, made once and kept.

The engine puts them together (`pricing/engine/pages.py`); what stands in each piece is said here, in which order they
follow in its kernel.
"""

from __future__ import annotations

import msgspec

from leeward.retail.search.answers.facet_json import count_pieces_of
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.pricing_client import (
    FoundPackages,
    LoadedBlock,
    PageParts,
    PagePieces,
    Pieces,
    RoomPieces,
    known_boards,
    page_pieces,
    pieces_of,
    remembered,
    room_pieces,
    write_page,
)
from leeward.travel.board_basis import board_label

#: What stands between the pieces, numbered as `pricing/kernel/pages.py` asks for it.
_BETWEEN = (
    b",", b'","check_in":"', b'","nights":', b',"outbound":{', b'"},"inbound":{', b'"},', b'"rooms":[',
    b'],"total_pence":', b',"per_person_pence":', b',"price":', b',"original_rrp":null,"boards":[', b"}", b"]}",
    b'],"facets":{',
)  # fmt: skip
_PARTIES_KEPT = 2048
_PAGES_KEPT = 64

json = msgspec.json.encode


def write_holidays(*, found: FoundPackages, offset: int, catalogue: Catalogue) -> bytes:
    """`holidays` without its first bracket, and after it `facets` without its last brace."""
    return write_page(found=found, offset=offset, pieces=_pieces(found, catalogue), rooms=_rooms(found))


def _pieces(found: FoundPackages, catalogue: Catalogue) -> PagePieces:
    key = (catalogue.version, found.flying.name, len(known_boards()))
    return remembered(found.marked.memo, "pages", key, lambda: _page(found, catalogue), most=_PAGES_KEPT)


def _page(found: FoundPackages, catalogue: Catalogue) -> PagePieces:
    ground = found.marked.ground
    parts = PageParts(
        blocks=[_block(asked.loaded, catalogue) for asked in ground.blocks],
        fixed=_fixed(),
        flights=_flights(found),
        airports=[
            pieces_of([b'"depair":%b,"date":"' % json(airport) for airport in way.airports])
            for way in found.flying.ways
        ],
        counted=count_pieces_of(found=found, catalogue=catalogue),
    )
    return page_pieces(ground=ground, parts=parts)


def _block(loaded: LoadedBlock, catalogue: Catalogue) -> tuple[Pieces, Pieces]:
    """Hotels and plans of a block."""
    kept: tuple[str, tuple[Pieces, Pieces]] | None = loaded.memo.get("pieces")
    if kept is None or kept[0] != catalogue.version:
        names: dict[str, bytes] = {}

        def name(text: str) -> bytes:
            return names.get(text) or names.setdefault(text, json(text))

        hotels = pieces_of(
            [
                b'{"hotel":%b,"itemcode":%b,"destination":%b,"has_transfer":%b,'
                % (
                    catalogue.hotel(hotel.itemcode),
                    name(hotel.itemcode),
                    name(hotel.destination),
                    json(hotel.has_transfer),
                )
                for hotel in loaded.directory.hotels
            ]
        )
        plans = pieces_of(
            [
                b'"room_type":%b,"rate_plan":%b,"is_refundable":%b}'
                % (name(plan.room_type), name(plan.code), b"true" if plan.is_refundable else b"false")
                for plan in loaded.directory.plans
            ]
        )
        kept = loaded.memo["pieces"] = (catalogue.version, (hotels, plans))
    return kept[1]


def _fixed() -> tuple[Pieces, Pieces, Pieces]:
    labels = [(json(code), json(board_label(code))) for code in known_boards()]
    own = pieces_of([b'"boardbasis":%b,"formatted_board":%b,' % pair for pair in labels])
    others = pieces_of([b'{"code":%b,"label":%b,"total_pence":' % pair for pair in labels])
    return pieces_of(_BETWEEN), own, others


def _flights(found: FoundPackages) -> tuple[Pieces, Pieces, Pieces, Pieces]:
    """Days as dates and as digits, flights before the digits of their id and after them, once per generation."""
    snapshot = found.snapshot
    return remembered(snapshot.memo, "flight pieces", 0, lambda: _flights_of(found), most=1)


def _flights_of(found: FoundPackages) -> tuple[Pieces, Pieces, Pieces, Pieces]:
    calendar, entries = found.snapshot.calendar, found.snapshot.flight_entries
    days = [calendar.day(number).isoformat().encode() for number in range(calendar.n_days + 2)]
    after = [b'","flight_number":%b,"cabin":%b,"date":"' % (json(entry.code), json(entry.cabin)) for entry in entries]
    return (
        pieces_of(days),
        pieces_of([day.replace(b"-", b"") for day in days]),
        pieces_of([b'"id":"%b_' % json(entry.code)[1:-1] for entry in entries]),
        pieces_of(after),
    )


def _rooms(found: FoundPackages) -> RoomPieces:
    prepared = found.prepared
    return remembered(
        found.snapshot.memo, "room pieces", prepared.rooms,
        lambda: room_pieces(
            texts=pieces_of(
                [b'{"adults":%d,"ages":%b,' % (room.adults, json(room.ages)) for room in prepared.rooms]
            ),
            order=prepared.order,
        ),
        most=_PARTIES_KEPT,
    )  # fmt: skip
