"""A whole world as a snapshot, and one block of it anew when a hotel changes."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from leeward.pricing.build.block import MAX_HOTELS, Catalogue, build_block, place_plans
from leeward.pricing.build.flights import build_flights
from leeward.pricing.build.rates import exchange_table
from leeward.pricing.build.splice import splice_hotel
from leeward.pricing.directory import BlockDirectory, CentreEntry, HotelEntry, PlanEntry
from leeward.pricing.snapshot import Calendar, LoadedBlock, Snapshot
from leeward.pricing.supply.hotels import Hotel
from leeward.pricing.supply.world import MultiCentre, World


def build_snapshot(*, world: World, generation: int = 1) -> Snapshot:
    """Every hotel of a world that has a rate plan, in blocks by destination and arrival airport. Raises CannotBuild."""
    catalogue = Catalogue()
    blocks = tuple(
        load_block(world=world, block_id=block_id, hotels=hotels, catalogue=catalogue)
        for block_id, hotels in _grouped(world.hotels)
    )
    flights, entries = build_flights(world=world, options=world.flights)
    return Snapshot(
        generation=generation,
        calendar=_calendar(world),
        classes=tuple(catalogue.classes),
        currencies=tuple(catalogue.currencies),
        rates=exchange_table(world=world, currencies=tuple(catalogue.currencies)),
        blocks=blocks,
        flights=flights,
        flight_entries=entries,
        centres=tuple(_centre(trip) for trip in world.multi_centres),
    )


def rebuild_block(*, snapshot: Snapshot, world: World, block_id: str) -> Snapshot:
    """
    The next generation after a change to one block's hotels; everything else is shared with the old one.

    `world` needs that block's hotels and all rates and margins. Raises CannotBuild, and then nothing has changed.
    """
    catalogue = _catalogue_of(snapshot)
    old = next(loaded for loaded in snapshot.blocks if loaded.directory.block_id == block_id)
    hotels = [world.hotel(entry.itemcode) for entry in old.directory.hotels]
    new = load_block(world=world, block_id=block_id, hotels=hotels, catalogue=catalogue)
    return replace(
        snapshot,
        generation=snapshot.generation + 1,
        blocks=tuple(new if loaded is old else loaded for loaded in snapshot.blocks),
        classes=tuple(catalogue.classes),
        currencies=tuple(catalogue.currencies),
        rates=exchange_table(world=world, currencies=tuple(catalogue.currencies)),
    )


def splice_hotels(*, snapshot: Snapshot, world: World) -> Snapshot:
    """
    The next generation after a change to the world's hotels, which must all stand in the snapshot's blocks; the very
    snapshot where they are sold as before.

    As `rebuild_block`, but only these hotels are built: the rest of their blocks is copied. `world` needs their
    margins, and rates of exchange only for currencies the snapshot does not know. A block left without plans goes.
    Raises CannotBuild for a plan that cannot be built, and then nothing has changed.
    """
    catalogue = _catalogue_of(snapshot)
    blocks: list[LoadedBlock | None] = list(snapshot.blocks)
    order = {loaded.directory.block_id: number for number, loaded in enumerate(snapshot.blocks)}
    places = {hotel.itemcode: snapshot.places[hotel.itemcode] for hotel in world.hotels}
    # In the order of a whole build, so that new classes of guests get the same numbers; those that have nothing to sell
    # last, so that a block is not given up that another hotel is about to fill.
    for hotel in sorted(world.hotels, key=lambda hotel: (not hotel.rate_plans, places[hotel.itemcode].number)):
        place = places[hotel.itemcode]
        number = order[place.loaded.directory.block_id]
        loaded = blocks[number]
        if loaded is not None:
            blocks[number] = _spliced(loaded, place.number, world, hotel, catalogue)
    known = len(catalogue.currencies) == len(snapshot.currencies)
    if known and all(loaded is before for loaded, before in zip(blocks, snapshot.blocks, strict=True)):
        return snapshot
    return replace(
        snapshot,
        generation=snapshot.generation + 1,
        blocks=tuple(loaded for loaded in blocks if loaded is not None),
        classes=tuple(catalogue.classes),
        currencies=tuple(catalogue.currencies),
        rates=snapshot.rates if known else exchange_table(world=world, currencies=tuple(catalogue.currencies)),
    )


def _spliced(loaded: LoadedBlock, number: int, world: World, hotel: Hotel, catalogue: Catalogue) -> LoadedBlock | None:
    old = loaded.directory
    fresh = build_block(world=world, hotels=[hotel], catalogue=catalogue) if hotel.rate_plans else None
    block = splice_hotel(block=loaded.block, number=number, fresh=fresh)
    if block is None:
        return None
    directory = _with_hotel(old, number, hotel)
    is_kept = {name: array is getattr(loaded.block, name) for name, array in block._asdict().items()}
    if directory is old and all(is_kept.values()):
        return loaded
    has_prices = is_kept.pop("prefix")
    has_rules = directory is old and all(is_kept.values())
    prices, rules = loaded.files
    return LoadedBlock(block, directory, (prices if has_prices else "", rules if has_rules else ""))


def _with_hotel(old: BlockDirectory, number: int, hotel: Hotel) -> BlockDirectory:
    """A block's names with those of one hotel put in; the very same where they are what they were."""
    hotels = [plan.hotel for plan in old.plans]
    first, after = bisect_left(hotels, number), bisect_right(hotels, number)
    entry, plans = _hotel_entry(hotel), _plan_entries([hotel], number)
    if entry == old.hotels[number] and plans == tuple(old.plans[first:after]):
        return old
    return replace(
        old,
        hotels=(*old.hotels[:number], entry, *old.hotels[number + 1 :]),
        plans=(*old.plans[:first], *plans, *old.plans[after:]),
    )


def _catalogue_of(snapshot: Snapshot) -> Catalogue:
    """What the snapshot knows, under its numbers; what is new is numbered on."""
    return Catalogue(
        classes={plan_class: number for number, plan_class in enumerate(snapshot.classes)},
        currencies={currency: number for number, currency in enumerate(snapshot.currencies)},
    )


def load_block(*, world: World, block_id: str, hotels: Sequence[Hotel], catalogue: Catalogue) -> LoadedBlock:
    """One block's arrays with the names of its hotels and plans."""
    first = hotels[0]
    directory = BlockDirectory(
        block_id=block_id,
        destination=first.destination,
        country=first.country,
        arrival_airport=first.arrival_airport,
        hotels=tuple(_hotel_entry(hotel) for hotel in hotels),
        plans=_plan_entries(hotels, 0),
    )
    return LoadedBlock(block=build_block(world=world, hotels=hotels, catalogue=catalogue), directory=directory)


def _plan_entries(hotels: Sequence[Hotel], first_number: int) -> tuple[PlanEntry, ...]:
    return tuple(
        PlanEntry(
            hotel=first_number + number,
            code=plan.code,
            room_type=plan.room_type,
            board=plan.board,
            is_refundable=plan.is_refundable,
            promotions=tuple(promotion.code for promotion in plan.promotions),
            stay_nights=max(plan.stay_lengths, default=0),
        )
        for number, _, plan in place_plans(hotels)
    )


def _grouped(hotels: Sequence[Hotel]) -> list[tuple[str, list[Hotel]]]:
    """Hotels with rate plans by place, at most 64 together, under ids that stay the same while the hotels do."""
    places: dict[tuple[str, str], list[Hotel]] = {}
    for hotel in hotels:
        if hotel.rate_plans:
            places.setdefault((hotel.destination, hotel.arrival_airport), []).append(hotel)
    return [
        (f"{destination}-{airport}-{start // MAX_HOTELS}", here[start : start + MAX_HOTELS])
        for (destination, airport), here in places.items()
        for start in range(0, len(here), MAX_HOTELS)
    ]


def _hotel_entry(hotel: Hotel) -> HotelEntry:
    carried = hotel.transfer
    return HotelEntry(
        itemcode=hotel.itemcode,
        destination=hotel.destination,
        country=hotel.country,
        supplier=hotel.supplier,
        stars=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        transfer=(0, 0, 0, 0)
        if carried is None
        else (carried.per_party_pence, carried.adult_pence, carried.child_pence, carried.infant_pence),
        has_transfer=carried is not None,
    )


def _calendar(world: World) -> Calendar:
    return Calendar(
        first_day=world.first_day,
        n_days=world.n_days,
        sale_currency=world.sale_currency,
        total_step_pence=world.total_step_pence,
        infant_under=world.infant_under,
        child_under=world.child_under,
    )


def _centre(trip: MultiCentre) -> CentreEntry:
    legs = (trip.leg_adult_pence, trip.leg_child_pence, trip.leg_infant_pence)
    return CentreEntry(code=trip.code, stays=trip.stays, leg_pence=legs)
