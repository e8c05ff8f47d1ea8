"""What may be chosen, as JSON (`schemas.OptionsBodyOut`): lists of departure days written by the engine."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.pricing_client import DayPieces, Edition, SellableDays, day_pieces, remembered, write_days
from leeward.travel import limits

json = msgspec.json.encode

_GUESTS = b'"adults":%b,"children":%b' % (
    json(list(range(limits.MIN_ADULTS_PER_ROOM, limits.MAX_ADULTS_PER_ROOM + 1))),
    json(list(range(limits.MAX_CHILDREN_PER_ROOM + 1))),
)


def write_options(*, edition: Edition, found: SellableDays, boards: Sequence[str], catalogue: Catalogue) -> bytes:
    """The object of `options`."""
    names, lists, sold = [], [], set[int]()
    written = iter(write_days(pieces=_day_pieces(edition), rows=list(found.days.values())))
    for airport in found.days:
        days = [(nights, next(written)) for nights in found.lengths]
        told = [(nights, text) for nights, text in days if text]
        sold.update(nights for nights, _ in told)
        names.append(b"%b:%b" % (json(airport), json(catalogue.airport_name(airport))))
        lists.append(b"%b:{%b}" % (json(airport), b",".join([b'"%d":[%b]' % one for one in told])))
    return b'{"depair":{%b},"depart":{%b},%b,"nights":%b,"board":%b}' % (
        b",".join(names), b",".join(lists), _GUESTS, json(sorted(sold) or limits.FALLBACK_NIGHTS), json(boards),
    )  # fmt: skip


def _day_pieces(edition: Edition) -> DayPieces:
    """Every day on file."""
    return remembered(edition.snapshot.memo, "day pieces", 0, lambda: _days(edition), most=1)


def _days(edition: Edition) -> DayPieces:
    calendar = edition.snapshot.calendar
    return day_pieces([b'"%b"' % calendar.day(number).isoformat().encode() for number in range(calendar.n_days + 1)])
