"""Write the large world as a snapshot of its own: no tables, no pages, everything the engine needs to be measured."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from leeward.demo.large.blocks import Days, large_block, sample_hotel
from leeward.demo.large.drawing import PLANS_A_HOTEL, Resort, blocks_of, draw_hotels, list_resorts
from leeward.demo.world.fares import draw_fares, list_cabins
from leeward.demo.world.schedule import list_schedule
from leeward.pricing.build.block import Catalogue
from leeward.pricing.build.classes import plan_class_of
from leeward.pricing.build.flights import build_flights
from leeward.pricing.build.rates import exchange_table
from leeward.pricing.snapshot import Calendar, LoadedBlock, Snapshot
from leeward.pricing.snapshot_files import swap_manifest, write_block, write_parts
from leeward.pricing.supply.world import Departure, ExchangeRate, FlightOption, World

N_HOTELS = 20_000
N_DAYS = 730
SEED = 1
#: Millionths of a pound.
RATES = {"USD": 778_000, "EUR": 858_000, "AED": 212_000, "GBP": 1_000_000}
#: A block and its copy in progress, for each of the threads: what the build holds in memory.
_EVERY_BLOCKS = 32


@dataclass(frozen=True, slots=True)
class LargeBuilt:
    """What was written, in bytes and seconds."""

    hotels: int
    rate_plans: int
    blocks: int
    bytes: int
    seconds: float


def build_large_world(
    *,
    folder: Path,
    first_day: date,
    progress: Callable[[str], None],
    n_hotels: int = N_HOTELS,
    seed: int = SEED,
) -> LargeBuilt:
    """
    Draw the hotels of a seed and write them block by block, then the flights, then the manifest.

    The folder is emptied first: two large worlds would not fit on many disks.
    """
    started = time.perf_counter()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    resorts = list_resorts(n_hotels=n_hotels, seed=seed)
    catalogue = _catalogue_of(resorts)
    days = Days(first_day, N_DAYS)
    blocks = _write_blocks(folder, resorts, days, catalogue, seed=seed, progress=progress)
    progress("large world: flights")
    world = _terms(days, _flights(resorts, days, seed))
    flights, entries = build_flights(world=world, options=world.flights)
    snapshot = Snapshot(
        generation=1,
        calendar=Calendar(
            first_day, N_DAYS, world.sale_currency, world.total_step_pence, world.infant_under, world.child_under
        ),
        classes=tuple(catalogue.classes),
        currencies=tuple(catalogue.currencies),
        rates=exchange_table(world=world, currencies=tuple(catalogue.currencies)),
        blocks=blocks,
        flights=flights,
        flight_entries=entries,
        centres=(),
    )
    swap_manifest(folder=folder, snapshot=write_parts(folder=folder, snapshot=snapshot))
    return LargeBuilt(
        hotels=sum(resort.n_hotels for resort in resorts),
        rate_plans=sum(loaded.block.n_plans for loaded in blocks),
        blocks=len(blocks),
        bytes=sum(path.stat().st_size for path in folder.iterdir()),
        seconds=time.perf_counter() - started,
    )


def _catalogue_of(resorts: Sequence[Resort]) -> Catalogue:
    """Classes and currencies numbered before any block is made, so that blocks may be made in any order."""
    catalogue = Catalogue()
    for resort in resorts:
        hotel = sample_hotel(resort)
        for plan in hotel.rate_plans:
            catalogue.class_number(plan_class_of(hotel=hotel, plan=plan))
            catalogue.currency_number(plan.currency)
            catalogue.currency_number("GBP")
    return catalogue


def _write_blocks(
    folder: Path,
    resorts: Sequence[Resort],
    days: Days,
    catalogue: Catalogue,
    *,
    seed: int,
    progress: Callable[[str], None],
) -> tuple[LoadedBlock, ...]:
    wanted = [(resort, numbers) for resort in resorts for numbers in blocks_of(resort)]

    def write(one: tuple[Resort, tuple[int, ...]]) -> LoadedBlock:
        resort, numbers = one
        drawn = draw_hotels(resort=resort, numbers=numbers, seed=seed, first_day=days.first, n_days=days.n_days)
        made = large_block(drawn=drawn, days=days, catalogue=catalogue)
        return write_block(folder=folder, loaded=made, generation=1)

    blocks: list[LoadedBlock] = []
    # numpy lets go of the interpreter while it counts, and so does writing: threads use every core.
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for loaded in threads.map(write, wanted):
            blocks.append(loaded)
            if len(blocks) % _EVERY_BLOCKS == 0 or len(blocks) == len(wanted):
                hotels = sum(len(block.directory.hotels) for block in blocks)
                progress(f"large world: {hotels:,} hotels, {hotels * PLANS_A_HOTEL:,} rate plans")
    return tuple(blocks)


def _flights(resorts: Sequence[Resort], days: Days, seed: int) -> tuple[FlightOption, ...]:
    """The small world's timetable to every airport of the resorts, at its fares."""
    nights = (days.first, days.first + timedelta(days=days.n_days - 1))
    airports = {resort.place.airport for resort in resorts}
    options = []
    for flight in list_schedule(seed=seed, nights=nights, airports=airports):
        fares = draw_fares(flight=flight, seed=seed)
        options += [
            FlightOption(
                code=flight.code,
                uk_airport=flight.uk_airport,
                far_airport=flight.far.iata,
                direction=flight.direction,
                cabin=terms.cabin.value,
                departures=tuple(
                    Departure(fare.day, fare.adult_pence, fare.child_pence, fare.infant_pence, fare.seats)
                    for fare in fares
                    if fare.cabin is terms.cabin
                ),
                arrival_day_offset=flight.arrival_day_offset,
            )
            for terms in list_cabins(flight)
        ]
    return tuple(options)


def _terms(days: Days, flights: tuple[FlightOption, ...]) -> World:
    last = days.first + timedelta(days=days.n_days)
    rates = tuple(
        ExchangeRate(currency, days.first, last, micros) for currency, micros in RATES.items() if currency != "GBP"
    )
    return World(days.first, days.n_days, hotels=(), flights=flights, exchange_rates=rates)
