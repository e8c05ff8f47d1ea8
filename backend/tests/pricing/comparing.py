"""Engine against oracle on one random world, penny for penny: stays on every plan, then whole packages."""

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import numpy as np

from leeward.pricing.api import PackageOffer, PackageQuery, Refinement
from leeward.pricing.build.block import Catalogue, build_block, place_plans
from leeward.pricing.build.rates import exchange_table
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.choices import ChosenFlight, ChosenPackage, ChosenRoom
from leeward.pricing.engine.calendars import calendar, lead_in
from leeward.pricing.engine.chosen import price_chosen
from leeward.pricing.engine.facts import plans_of
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.quotes import quote
from leeward.pricing.engine.sellable import options
from leeward.pricing.kernel import dates, doors, plans
from leeward.pricing.kernel.compiled import door
from leeward.pricing.kernel.resolved import MAX_COLUMNS, Resolved, resolve
from leeward.pricing.plan_classes import party_terms
from leeward.pricing.refusals import refusal_of
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.world import World
from leeward.pricing.tables import Block, Longs, PartyTerms, freeze
from tests.pricing.draws import N_DAYS
from tests.pricing.oracle import price_stay
from tests.pricing.oracle_packages import Trip, package_totals
from tests.pricing.oracle_rules import Refused, Stay
from tests.pricing.worlds import AIRPORTS, WorldMaker

_resolve, _sum_span, _price_plan = door(resolve), door(plans.sum_span), door(plans.price_plan)


def compare_stays(*, seed: int, stays_per_plan: int) -> tuple[int, int]:
    """How many stays were compared and how many of them were sold. Raises AssertionError on the first difference."""
    maker = WorldMaker(Random(seed))
    world = maker.world()
    catalogue = Catalogue()
    block = build_block(world=world, hotels=world.hotels, catalogue=catalogue)
    rates = exchange_table(world=world, currencies=list(catalogue.currencies))
    home = list(catalogue.currencies).index(world.sale_currency) if world.sale_currency in catalogue.currencies else -1
    compared = sold = 0
    for number, (_, hotel, plan) in enumerate(place_plans(world.hotels)):
        for _ in range(stays_per_plan):
            occupancy, booked_on = maker.occupancy(), maker.booking_day()
            day, nights = maker.chance.randint(-1, N_DAYS), maker.chance.choice((1, 2, 3, 4, 5, 7, 7, 10, 11, 14))
            terms = party_terms(classes=list(catalogue.classes), occupancy=occupancy)
            wanted = dates.Stay(day=day, nights=nights, booked=world.index(booked_on))
            found = doors.price_stay(block, terms, rates, number, wanted)
            short = _short_way(block, terms, rates, wanted, (number, home))
            assert max(found, -1) == short, f"seed {seed}: short way {short} not {found}"
            stay = Stay(occupancy, world.first_day + timedelta(day), nights, booked_on)
            try:
                expected = price_stay(world=world, hotel=hotel, plan=plan, stay=stay)
            except Refused as refused:
                expected = refused.refusal.value
            assert found == expected, f"seed {seed}: {refusal_of(found)} {found} not {expected}\n{plan}\n{stay}"
            compared, sold = compared + 1, sold + (found >= 0)
    return compared, sold


def _short_way(block: Block, terms: PartyTerms, rates: Longs, stay: dates.Stay, what: tuple[int, int]) -> int:
    """A plan's price as a search works it out (what: plan, home currency), -1 where it cannot be sold."""
    plan, home = what
    stacked = PartyTerms._make(freeze(array[None]) for array in terms)
    shape = (1, block.n_plans)
    seen = plans_of(block)
    resolved = Resolved(
        way=np.zeros(shape, np.uint8),
        n_columns=np.zeros(1, np.int32),
        column=np.zeros((1, MAX_COLUMNS), np.int32),
        times=np.zeros((1, MAX_COLUMNS, block.n_plans), np.int32),
        base=np.zeros(shape, np.int64),
        group_way=np.zeros(len(block.group_hotel), np.uint8),
        class_way=np.zeros(block.n_plans, np.uint8),
        class_times=np.zeros((MAX_COLUMNS, block.n_plans), np.int32),
    )
    _resolve(block, seen, stacked, home, resolved)
    if not plans.is_on_file(block, stay):
        return -1
    sums, prices = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    _sum_span(block, resolved, stay, plans.Span(plan, plan + 1), sums)
    sale = plans.Sale(
        sums, prices, resolved.way, block.open_run, seen.day_words, seen.longest_release, block.plan_ints, rates
    )
    return int(_price_plan(block, stacked, sale, stay, (0, plan)))


def compare_packages(*, seed: int) -> tuple[int, int]:
    """How many hotels were compared and how many had a package: search, calendar, options and quote of one world."""
    maker = WorldMaker(Random(seed), is_friendly=True)
    world = maker.world()
    snapshot = build_snapshot(world=world)
    rooms = tuple(maker.occupancy() for _ in range(maker.chance.choice((1, 1, 1, 2, 2, 3))))
    rooms = rooms[:1] * len(rooms) if maker.maybe(0.3) else rooms
    booked_on, nights = maker.booking_day(), maker.chance.choice((2, 3, 5, 7))
    first = world.first_day + timedelta(maker.chance.randint(-1, 30))
    last = first + timedelta(maker.chance.choice((0, 0, 3)))
    query = PackageQuery(AIRPORTS, first, last, nights, rooms, booked_on, places=("MV",))
    expected = _expected(world, query)
    page = find_packages(snapshot=snapshot, query=query, refinement=Refinement(limit=99))
    found = {offer.itemcode: dict(offer.boards) for offer in page.offers}
    cheapest = {itemcode: _cheapest_boards(days) for itemcode, days in expected.items() if any(days.values())}
    assert found == cheapest, f"seed {seed}: {found} not {cheapest}"
    _compare_days(seed, snapshot, query, expected)
    for offer in page.offers:
        one = replace(query, places=(), itemcodes=(offer.itemcode,))
        quoted = quote(snapshot=snapshot, query=one)
        assert quoted.offer == offer
        assert sum(line.pence for line in quoted.lines) == offer.total_pence, f"seed {seed}: {quoted}"
        assert offer.total_pence == min(offer.boards.values())
        again = price_chosen(snapshot=snapshot, chosen=as_chosen(offer, booked_on))
        assert (again.offer.total_pence, again.lines) == (offer.total_pence, quoted.lines), f"seed {seed}: {again}"
    return len(world.hotels), len(found)


def as_chosen(offer: PackageOffer, booked_on: date) -> ChosenPackage:
    """An offer as a customer's choice of it."""
    return ChosenPackage(
        itemcode=offer.itemcode,
        airport=offer.airport,
        nights=offer.nights,
        rooms=tuple(ChosenRoom(room.occupancy, room.room_type, room.plan_code) for room in offer.rooms),
        outbound=ChosenFlight(offer.outbound.code, offer.outbound.cabin, offer.outbound.departure_date),
        inbound=ChosenFlight(offer.inbound.code, offer.inbound.cabin, offer.inbound.departure_date),
        booked_on=booked_on,
    )


def _expected(world: World, query: PackageQuery) -> dict[str, dict[date, dict[str, dict[str, int]]]]:
    """By hotel, departure day and airport: the oracle's total of each board."""
    days = [
        query.first_departure + timedelta(n) for n in range((query.last_departure - query.first_departure).days + 1)
    ]
    return {
        hotel.itemcode: {
            day: {
                airport: totals
                for airport in query.airports
                if (totals := package_totals(world=world, hotel=hotel, trip=_trip(query, airport, day)))
            }
            for day in days
        }
        for hotel in world.hotels
    }


def _trip(query: PackageQuery, airport: str, day: date) -> Trip:
    return Trip(airport, day, query.nights, query.rooms, query.booked_on)


def _cheapest_boards(days: dict[date, dict[str, dict[str, int]]]) -> dict[str, int]:
    boards: dict[str, int] = {}
    for by_airport in days.values():
        for totals in by_airport.values():
            for board, total in totals.items():
                boards[board] = min(total, boards.get(board, total))
    return boards


def _compare_days(
    seed: int, snapshot: Snapshot, query: PackageQuery, expected: dict[str, dict[date, dict[str, dict[str, int]]]]
) -> None:
    cheapest: dict[date, int] = {}
    sold: dict[str, set[date]] = {}
    for days in expected.values():
        for day, by_airport in days.items():
            for airport, totals in by_airport.items():
                cheapest[day] = min(*totals.values(), cheapest.get(day, 10**12))
                sold.setdefault(airport, set()).add(day)
    found = {day.departure_date: day.total_pence for day in calendar(snapshot=snapshot, query=query)}
    assert found == cheapest, f"seed {seed}: calendar {found} not {cheapest}"
    by_board: dict[str, dict[date, int]] = {}
    for days in expected.values():
        for day, by_airport in days.items():
            for board, total in (pair for totals in by_airport.values() for pair in totals.items()):
                held = by_board.setdefault(board, {})
                held[day] = min(total, held.get(day, total))
    for board, its_days in by_board.items():
        priced = calendar(snapshot=snapshot, query=query, boards=(board,))
        assert {day.departure_date: day.total_pence for day in priced} == its_days, f"seed {seed}: calendar of {board}"
    offered = options(snapshot=snapshot, query=query, lengths=(query.nights,))
    assert {airport: set(by[query.nights]) for airport, by in offered.items()} == sold, f"seed {seed}: options"
    best = lead_in(snapshot=snapshot, query=query)
    assert (None if best is None else best.total_pence) == min(cheapest.values(), default=None)
