"""One question put to the engine and to SQL, and both answers in the same words."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat

from bench.pricing.peers import Row
from bench.pricing.questions import LENGTHS, Question
from bench.pricing.statements import N_AIRPORTS, PAGE
from bench.pricing.tables import PRICE_KINDS, PRICES, Numbers
from leeward.pricing.api import Refinement
from leeward.pricing.engine import calendars, packages, sellable
from leeward.pricing.snapshot import Snapshot
from leeward.travel.occupancy import Occupancy

Answer = list[tuple[object, ...]]
#: What SQL is asked for as well: the cheapest hotels and their totals, nothing counted beside them.
_PAGE = Refinement(limit=PAGE, counts_facets=False)


class EngineAsked:
    """The price engine, asked as the site asks it."""

    name = "Leeward"

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    def search(self, question: Question) -> Answer:
        found = packages.search_packages(snapshot=self._snapshot, query=question.query, refinement=_PAGE)
        answer: Answer = [(total, itemcode) for itemcode, total in found.totals()]
        found.desk.give_back()
        return answer

    def calendar(self, question: Question) -> Answer:
        found = calendars.search_calendar(snapshot=self._snapshot, query=question.query)
        return list(found.days_and_totals())

    def options(self, question: Question) -> Answer:
        found = sellable.sellable_days(snapshot=self._snapshot, query=question.query, lengths=LENGTHS)
        answer: Answer = []
        for airport, rows in found.days.items():
            for nights, row in zip(found.lengths, rows, strict=True):
                answer += zip(repeat(airport), repeat(nights), row.nonzero()[0].tolist(), strict=False)
        return answer


class SqlWords:
    """Questions as parameters of the statements, and their rows as answers."""

    def __init__(self, snapshot: Snapshot, numbers: Numbers) -> None:
        self._snapshot = snapshot
        self._numbers = numbers
        self._airports = {number: code for code, number in numbers.airports.items()}
        self._far = {block.directory.destination: block.directory.arrival_airport for block in snapshot.blocks}

    def parameters(self, question: Question) -> Mapping[str, int]:
        """What the statements are given; airports are repeated where fewer are asked."""
        query, numbers, calendar = question.query, self._numbers, self._snapshot.calendar
        (room,) = query.rooms
        place = query.places[0]
        infants = sum(1 for age in room.ages if age < calendar.infant_under)
        children = sum(1 for age in room.ages if calendar.infant_under <= age < calendar.child_under)
        adults = room.guests - infants - children
        asked = [numbers.airports[code] for code in (*query.airports, *(query.airports[-1:] * N_AIRPORTS))]
        return {
            "place": numbers.places[place],
            "far": numbers.airports[self._far[place]],
            "first": calendar.index(query.first_departure),
            "last": calendar.index(query.last_departure),
            "nights": query.nights,
            "booked": calendar.index(query.booked_on),
            "n_days": calendar.n_days,
            "adults": adults,
            "children": children,
            "infants": infants,
            "seated": adults + children,
            **{f"uk{number}": asked[number] for number in range(N_AIRPORTS)},
            **self._counts(room),
        }

    def _counts(self, room: Occupancy) -> dict[str, int]:
        terms = self._snapshot.terms_of(room)
        counts: dict[str, int] = {}
        for number in range(len(self._snapshot.classes)):
            taken = terms.refusal[number] == 0
            due = dict(
                zip(
                    terms.term_kind[number, 0, : terms.n_terms[number, 0]].tolist(),
                    terms.term_count[number, 0, : terms.n_terms[number, 0]].tolist(),
                    strict=True,
                )
            )
            counts[f"taken{number}"] = int(taken)
            counts |= {f"c{number}_{p}": due.get(kind, 0) for p, kind in zip(PRICES, PRICE_KINDS, strict=True)}
        return counts

    def answer(self, kind: str, rows: list[Row]) -> Answer:
        """Rows in the engine's words."""
        if kind == "search":
            return [(int(total), self._numbers.hotels[hotel]) for hotel, total in rows]
        if kind == "calendar":
            return [(int(day), int(total)) for day, total in rows]
        return [(self._airports[uk], int(nights), int(day)) for uk, nights, day in rows]


def is_same(kind: str, one: Answer, other: Answer) -> bool:
    """Whether two answers agree. Hotels at the same price may stand in any order, also across the page's end."""
    if kind == "options":
        return sorted(map(str, one)) == sorted(map(str, other))
    if kind == "calendar":
        return one == other
    if [total for total, _ in one] != [total for total, _ in other]:
        return False
    last = one[-1][0] if one else None
    return {row for row in one if row[0] != last} == {row for row in other if row[0] != last}
