"""The tuples kernels work with, rebuilt from tables (see addresses)."""

from leeward.pricing.kernel.addresses import (
    WORDS,
    bytes_1,
    bytes_2,
    frozen_bytes_2,
    frozen_bytes_3,
    frozen_ints_1,
    frozen_ints_2,
    frozen_ints_3,
    frozen_ints_4,
    frozen_longs_2,
    frozen_shorts_1,
    frozen_shorts_2,
    frozen_words_2,
    ints_1,
    ints_2,
    ints_3,
    longs_1,
    longs_2,
)
from leeward.pricing.kernel.assignment import Workspace
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.legs import Routes
from leeward.pricing.kernel.refining import Hotels, Marks
from leeward.pricing.kernel.resolved import Plans, Resolved
from leeward.pricing.kernel.rooms import Party, Scratch
from leeward.pricing.tables import Block, Flights, Longs, PartyTerms


@kernel
def block_at(table: Longs, at: int) -> Block:
    return Block(
        frozen_ints_3(table, at),
        frozen_shorts_1(table, at + WORDS),
        frozen_bytes_3(table, at + 2 * WORDS),
        frozen_bytes_3(table, at + 3 * WORDS),
        frozen_bytes_3(table, at + 4 * WORDS),
        frozen_bytes_2(table, at + 5 * WORDS),
        frozen_bytes_3(table, at + 6 * WORDS),
        frozen_ints_3(table, at + 7 * WORDS),
        frozen_ints_2(table, at + 8 * WORDS),
        frozen_ints_2(table, at + 9 * WORDS),
        frozen_ints_1(table, at + 10 * WORDS),
        frozen_ints_1(table, at + 11 * WORDS),
        frozen_ints_1(table, at + 12 * WORDS),
        frozen_ints_1(table, at + 13 * WORDS),
    )


@kernel
def plans_at(table: Longs, at: int) -> Plans:
    return Plans(
        frozen_words_2(table, at),
        ints_1(table, at + WORDS),
        bytes_1(table, at + 2 * WORDS),
        ints_1(table, at + 3 * WORDS),
        bytes_1(table, at + 4 * WORDS),
        ints_1(table, at + 5 * WORDS),
        ints_1(table, at + 6 * WORDS),
        ints_1(table, at + 7 * WORDS),
    )


@kernel
def resolved_at(table: Longs, at: int) -> Resolved:
    return Resolved(
        bytes_2(table, at),
        ints_1(table, at + WORDS),
        ints_2(table, at + 2 * WORDS),
        ints_3(table, at + 3 * WORDS),
        longs_2(table, at + 4 * WORDS),
        bytes_1(table, at + 5 * WORDS),
        bytes_1(table, at + 6 * WORDS),
        ints_2(table, at + 7 * WORDS),
    )


@kernel
def party_at(table: Longs, at: int) -> Party:
    terms = PartyTerms(
        frozen_ints_2(table, at),
        frozen_ints_3(table, at + WORDS),
        frozen_ints_4(table, at + 2 * WORDS),
        frozen_ints_4(table, at + 3 * WORDS),
        frozen_ints_3(table, at + 4 * WORDS),
        frozen_ints_2(table, at + 5 * WORDS),
    )
    counts, radix = ints_1(table, at + 6 * WORDS), ints_1(table, at + 7 * WORDS)
    rates = frozen_longs_2(table, at + 8 * WORDS)
    return Party(terms, counts, radix, rates, table[at + 9 * WORDS], table[at + 10 * WORDS])


@kernel
def routes_at(table: Longs, at: int) -> Routes:
    return Routes(
        ints_1(table, at),
        ints_1(table, at + WORDS),
        ints_1(table, at + 2 * WORDS),
        ints_1(table, at + 3 * WORDS),
        ints_1(table, at + 4 * WORDS),
        ints_1(table, at + 5 * WORDS),
    )


@kernel
def flights_at(table: Longs, at: int) -> Flights:
    return Flights(frozen_ints_3(table, at), frozen_shorts_2(table, at + WORDS))


@kernel
def hotels_at(table: Longs, at: int) -> Hotels:
    return Hotels(
        longs_1(table, at),
        ints_1(table, at + WORDS),
        bytes_1(table, at + 2 * WORDS),
        longs_1(table, at + 3 * WORDS),
        longs_1(table, at + 4 * WORDS),
    )


@kernel
def scratch_at(table: Longs, at: int) -> Scratch:
    work = Workspace(longs_1(table, at + 4 * WORDS), ints_2(table, at + 5 * WORDS), ints_3(table, at + 6 * WORDS))
    return Scratch(
        longs_2(table, at),
        longs_2(table, at + WORDS),
        longs_1(table, at + 2 * WORDS),
        ints_1(table, at + 3 * WORDS),
        work,
    )


@kernel
def marks_at(table: Longs, at: int) -> Marks:
    return Marks(
        ints_1(table, at), ints_1(table, at + WORDS), ints_1(table, at + 2 * WORDS), ints_2(table, at + 3 * WORDS)
    )
