"""What competitors keep: the cheapest room for two adults of every hotel, arrival and length, worked out beforehand."""

from __future__ import annotations

import numpy as np

from bench.pricing.questions import COUPLE, LENGTHS
from bench.pricing.tables import Numbers, Table
from leeward.pricing import kinds
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Longs


def exploded_table(snapshot: Snapshot, numbers: Numbers) -> Table:
    """A row for every hotel, arrival and length that sells, transfer and margin included, booked on the first day."""
    places = {code: number for number, code in enumerate(numbers.hotels)}
    parts = [
        _rows(snapshot, loaded, nights, numbers.places[loaded.directory.destination], places)
        for loaded in snapshot.blocks
        for nights in LENGTHS
    ]
    table = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    order = np.lexsort((table["hotel"], table["nights"], table["day"], table["place"]))
    return {name: column[order].astype(np.int32) for name, column in table.items()}


def _rows(snapshot: Snapshot, loaded: LoadedBlock, nights: int, place: int, hotels: dict[str, int]) -> Table:
    pence = _cheapest(snapshot, loaded, nights)
    day, hotel = np.nonzero(pence < _UNSOLD)
    keys = np.array([hotels[entry.itemcode] for entry in loaded.directory.hotels])
    party = 2 * np.array([entry.transfer[1] for entry in loaded.directory.hotels])
    return {
        "place": np.full(len(day), place),
        "day": day,
        "nights": np.full(len(day), nights),
        "hotel": keys[hotel],
        "pence": pence[day, hotel] + party[hotel],
    }


_UNSOLD = np.iinfo(np.int64).max


def _cheapest(snapshot: Snapshot, loaded: LoadedBlock, nights: int) -> Longs:
    """(n_arrivals, n_hotels) pence of the cheapest room, _UNSOLD where there is none."""
    block, n_arrivals = loaded.block, loaded.block.n_days - nights + 1
    amount = np.zeros((n_arrivals, block.n_plans), np.int64)
    terms = snapshot.terms_of(COUPLE)
    for plan_class in range(len(snapshot.classes)):
        mine = block.plan_ints[:, kinds.PLAN_CLASS] == plan_class
        for term in range(int(terms.n_terms[plan_class, 0])):
            column = block.prefix[block.column_of[terms.term_kind[plan_class, 0, term]]][:, mine]
            stay = column[nights:].astype(np.int64) - column[:-nights]
            amount[:, mine] += stay * int(terms.term_count[plan_class, 0, term])
    rate = snapshot.rates[block.plan_ints[:, kinds.CURRENCY], 0]
    cost = (amount * rate + 500_000) // 1_000_000
    margin = np.maximum(
        (cost * block.plan_ints[:, kinds.MARKUP_BP] + 5_000) // 10_000, block.plan_ints[:, kinds.FLOOR_PENCE]
    )
    rules, ahead = block.day_rules[:n_arrivals], np.arange(n_arrivals)[:, None]
    release = rules[:, :, kinds.RELEASE_DAYS]
    is_sold = (block.open_run[0, :n_arrivals] >= nights) & (rules[:, :, kinds.MIN_NIGHTS] <= nights)
    is_sold &= (release == 0) | (ahead >= release)
    pence = np.where(is_sold, cost + margin, _UNSOLD)
    hotel_of_plan = np.array([plan.hotel for plan in loaded.directory.plans])
    starts = np.flatnonzero(np.diff(hotel_of_plan, prepend=-1))
    return np.minimum.reduceat(pence, starts, axis=1)
