"""What results can be narrowed by, as pieces of JSON before each count (`facet_schemas`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from leeward.pricing.refinement import PER_PERSON_BANDS, TOTAL_BANDS
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.pricing_client import (
    DESTINATION,
    N_BOARDS,
    STARS,
    CountPieces,
    FoundPackages,
    count_pieces,
    known_boards,
    pieces_of,
)

_NONE = -1
_COMMA, _BRACE, _BRACKET = range(3)

json = msgspec.json.encode


class _Lists:
    """The lists of a page's counts: texts of counts in the order of the engine's, texts between, what is told when."""

    def __init__(self) -> None:
        self.between: list[bytes] = [b",", b"}", b"]"]
        self.told: list[int] = []
        self.rows: list[tuple[int, ...]] = []

    def add(
        self,
        head: bytes,
        counts: Sequence[int],
        *,
        least: int,
        after: int = _NONE,
        end: int = _NONE,
        may_lack: bool = False,
    ) -> None:
        """A list of some counts by number; `after` and `end` are texts between."""
        first = len(self.told)
        self.told.extend(counts)
        self.between.append(head)
        row = (first, len(self.told), least, len(self.between) - 1, _COMMA, after, end, int(may_lack))
        self.rows.append(row)


def count_pieces_of(*, found: FoundPackages, catalogue: Catalogue) -> CountPieces:
    """All of `HolidayFacetsOut` without its braces, for the counts of a search."""
    marks, choices = found.marked.values, found.flying.choices
    boards = len(marks)
    per_person = boards + N_BOARDS
    totals = per_person + len(PER_PERSON_BANDS) + 1
    deals = totals + len(TOTAL_BANDS) + 1
    flights = deals + 1
    codes = known_boards()
    texts = [
        *(_mark(catalogue, facet, value) for facet, value in marks),
        *(b"%b:" % json(code) for code in codes),
        *([b""] * (N_BOARDS - len(codes))),
        *(b'{"up_to_pence":%b,"count":' % json(bound) for bound in (*PER_PERSON_BANDS, None)),
        *(b'{"up_to_pence":%b,"count":' % json(bound) for bound in (*TOTAL_BANDS, None)),
        b"",
        *(_choice(catalogue, kind, value) for kind, value in choices),
    ]
    lists = _Lists()
    lists.add(b'"boards":{', range(boards, boards + N_BOARDS), least=1, end=_BRACE)
    lists.add(b',"stars":{', _of(marks, STARS), least=1, end=_BRACE)
    lists.add(b',"destinations":[', _of(marks, DESTINATION), least=1, after=_BRACE, end=_BRACKET)
    lists.add(b',"per_person":[', range(per_person, totals), least=0, after=_BRACE, end=_BRACKET)
    lists.add(b',"totals":[', range(totals, deals), least=0, after=_BRACE, end=_BRACKET)
    lists.add(b',"deals":', [deals], least=0)
    lists.add(b',"choices":{', [], least=0)
    for first, values in ((0, marks), (flights, choices)):
        for facet in dict.fromkeys(facet for facet, _ in values if facet not in {STARS, DESTINATION}):
            numbers = [first + number for number in _of(values, facet)]
            lists.add(b"%b:[" % json(facet), numbers, least=1, after=_BRACE, end=_BRACKET, may_lack=True)
    lists.add(b"", [], least=0, end=_BRACE)
    return count_pieces(texts=pieces_of(texts), between=pieces_of(lists.between), told=lists.told, lists=lists.rows)


def _of(values: Sequence[tuple[str, str]], facet: str) -> list[int]:
    return [number for number, (name, _) in enumerate(values) if name == facet]


def _mark(catalogue: Catalogue, facet: str, value: str) -> bytes:
    if facet == STARS:
        return b"%b:" % json(value)
    if facet == DESTINATION:
        return b'{"id":%b,"name":%b,"count":' % (json(value), json(catalogue.place_name(value)))
    return _choice(catalogue, facet, value)


def _choice(catalogue: Catalogue, facet: str, value: str) -> bytes:
    return b'{"value":%b,"label":%b,"count":' % (json(value), json(catalogue.facet_label(facet, value)))
