"""
The tables themselves: the one place that says which columns they have.

docs/imports.md is printed from it, `leeward import --schema TABLE` gives it as JSON schema, and the reader obeys it.
"""

from __future__ import annotations

from leeward.pricing.supply.rate_plans import ChargeBasis
from leeward.retail.inventory.importers.tables.columns import (
    CODE,
    CURRENCY,
    DATE,
    EVERY_DAY,
    FLAG,
    MONEY,
    TEXT,
    WEEKDAYS,
    WHOLE,
    Column,
    one_of,
)
from leeward.retail.inventory.importers.tables.flight_tables import FLIGHT_LEG, FLIGHT_PRICE
from leeward.retail.inventory.importers.tables.table import Table
from leeward.travel.board_basis import BOARD_BASES

_HOTEL = Column("hotel", CODE, "the hotel's itemcode", "MV1204")
_ROOM = Column("room", CODE, "the room type's code, the supplier's own", "DLX")
_PLAN = Column("plan", CODE, "the rate plan's code, the supplier's own", "FLEX")
_FIRST = Column("first", DATE, "first night", "2027-05-01")
_LAST = Column("last", DATE, "last night, included", "2027-05-31")
_DAYS = Column(
    "weekdays", WEEKDAYS, "nights of which weekdays; empty: every night", "567", is_required=False, default=EVERY_DAY
)


def _limit(name: str, meaning: str, example: str) -> Column:
    return Column(name, WHOLE, f"{meaning}; empty: no limit", example, is_required=False)


def _pounds(name: str, meaning: str, example: str) -> Column:
    return Column(name, MONEY, f"{meaning}, pounds", example)


HOTEL = Table(
    "hotel",
    "A hotel this supplier sells.",
    "The whole list of the supplier's hotels: those it leaves out are no longer sold. New hotels come as drafts.",
    ("hotel",),
    ("hotel",),
    (
        _HOTEL,
        Column("supplier_code", TEXT, "what the supplier calls the hotel", "40213", is_required=False, default=""),
        Column("name", TEXT, "the hotel's name", "Coral Lagoon"),
        Column("country", CODE, "ISO 3166 code of a country on file", "MV"),
        Column("region", CODE, "our code of a region on file", "MV-NMA"),
        Column("arrival_airport", CODE, "IATA code of an airport on file", "MLE"),
        Column("stars", WHOLE, "official stars, 0 where there are none", "4", is_required=False, default=0),
        Column("adults_only", FLAG, "no children are taken", "no", is_required=False, default=False),
    ),
)
ROOM = Table(
    "room",
    "A room type of a hotel and whom it holds.",
    "All room types of each hotel it names.",
    ("hotel",),
    ("hotel", "room"),
    (
        _HOTEL,
        _ROOM,
        Column("name", TEXT, "the room type's name", "Deluxe villa"),
        Column("min_guests", WHOLE, "fewest guests", "1"),
        Column("standard_guests", WHOLE, "guests the base price is for", "2"),
        Column("max_guests", WHOLE, "most guests, 12 at the most", "4"),
        _limit("max_children", "most children it is sold for", "2"),
        Column("free_sale", FLAG, "sold without allotment", "no", is_required=False, default=False),
    ),
)
PLAN = Table(
    "plan",
    "One way to buy a room type.",
    "All plans of each hotel it names; a plan it leaves out is no longer sold. Rules by date, supplements and "
    "promotions stay. Limits of guests and weekdays of arrival and departure have no column: those that staff set "
    "stay, those of a plan that came from messages are lifted.",
    ("hotel",),
    ("hotel", "room", "plan"),
    (
        _HOTEL,
        _ROOM,
        _PLAN,
        Column("board", one_of(*(one.code for one in BOARD_BASES)), "what is eaten", "HB"),
        Column("currency", CURRENCY, "the money of all amounts of the plan", "EUR"),
        Column("basis", one_of("person", "room"), "what a base amount pays for", "person"),
        Column("refundable", FLAG, "may be cancelled without losing all", "yes", is_required=False, default=True),
        Column(
            "adult_from_age", WHOLE, "guests from this age on are adults; empty: adults only", "18", is_required=False
        ),
        _limit("min_nights", "fewest nights", "3"),
        _limit("max_nights", "most nights", "28"),
        _limit("min_advance_days", "fewest days between booking and arrival", "30"),
        _limit("max_advance_days", "most days between booking and arrival", "400"),
    ),
)
RATE = Table(
    "rate",
    "An amount of a plan on some nights, of a night or of a whole stay; rows of the same nights belong together.",
    "All prices of each plan it names, which is priced by the night (or stay) from then on, whatever it was before; "
    "limits that messages set and no table has are lifted then.",
    ("hotel", "room", "plan"),
    ("hotel", "room", "plan", "first", "last", "weekdays", "stay_nights", "kind", "guests", "min_age"),
    (
        _HOTEL,
        _ROOM,
        _PLAN,
        _FIRST,
        _LAST,
        _DAYS,
        Column(
            "stay_nights",
            WHOLE,
            "the amount buys a whole stay of so many nights, the days being those of arrival; 0: it is of a night",
            "0",
            is_required=False,
            default=0,
        ),
        Column(
            "kind",
            one_of("base", "extra-adult", "child", "extra-bed", "single-use"),
            "what is paid: the base price, an adult beyond the standard, a child by age, any guest beyond the "
            "standard, a guest alone",
            "base",
        ),
        _limit("guests", "base: for so many guests", "2"),
        _limit("min_age", "child: from this age on", "2"),
        _limit("max_age", "child: younger than this", "12"),
        Column("amount", MONEY, "a night or a whole stay, in the plan's currency", "79.50"),
    ),
)
SUPPLEMENT = Table(
    "supplement",
    "A mandatory supplement of a plan on some nights.",
    "All supplements of each plan it names.",
    ("hotel", "room", "plan"),
    ("hotel", "room", "plan", "supplement", "first"),
    (
        _HOTEL,
        _ROOM,
        _PLAN,
        Column("supplement", CODE, "the supplement's code", "GALA"),
        Column("basis", one_of(*(basis.value for basis in ChargeBasis)), "how often it is due", "person-night"),
        _FIRST,
        _LAST,
        _DAYS,
        Column("amount", MONEY, "in the plan's currency", "45.00"),
    ),
)
ALLOTMENT = Table(
    "allotment",
    "Rooms held for us on some nights.",
    "All allotments to come of each room type it names; nights it leaves out have none.",
    ("hotel", "room"),
    ("hotel", "room", "first"),
    (
        _HOTEL,
        _ROOM,
        _FIRST,
        _LAST,
        Column("rooms", WHOLE, "rooms held a night, those taken included", "5"),
        Column(
            "release_days",
            WHOLE,
            "days before a night unsold rooms go back; 365 or 999: on request, never sold nearer",
            "14",
            is_required=False,
            default=0,
        ),
    ),
)
STOP_SALE = Table(
    "stop_sale",
    "Nights on which a room type is not sold.",
    "All of the supplier's stop-sales of each room type it names; staff's own stay.",
    ("hotel", "room"),
    ("hotel", "room", "first"),
    (_HOTEL, _ROOM, _FIRST, _LAST, _DAYS),
)
TRANSFER = Table(
    "transfer",
    "The return transfer that a hotel's packages include.",
    "The transfer of each hotel it names.",
    ("hotel",),
    ("hotel",),
    (
        _HOTEL,
        Column("name", TEXT, "how one gets there", "Shared speedboat"),
        _pounds("per_party", "for the party", "0.00"),
        _pounds("adult", "for each adult", "120.00"),
        _pounds("child", "for each child", "60.00"),
        _pounds("infant", "for each infant", "0.00"),
    ),
)
LOCAL_CHARGE = Table(
    "local_charge",
    "A tax or fee nobody can decline, part of every price (UK-01).",
    "All local charges of each hotel it names.",
    ("hotel",),
    ("hotel", "charge", "first"),
    (
        _HOTEL,
        Column("charge", CODE, "the charge's code", "GREEN-TAX"),
        Column("name", TEXT, "as guests read it", "Green tax"),
        Column(
            "basis",
            one_of(*(basis.value for basis in ChargeBasis if basis is not ChargeBasis.ONCE)),
            "how often it is due",
            "person-night",
        ),
        _FIRST,
        _LAST,
        Column("amount", MONEY, "in its own currency", "6.00"),
        Column("currency", CURRENCY, "of the amount", "USD"),
        Column("from_age", WHOLE, "younger guests are exempt", "2", is_required=False, default=0),
        Column("paid_locally", FLAG, "paid at the hotel", "yes", is_required=False, default=False),
    ),
)
#: In the order in which they are loaded: what stands first is needed by what follows.
TABLES = {
    table.name: table
    for table in (
        HOTEL, ROOM, PLAN, RATE, SUPPLEMENT, ALLOTMENT, STOP_SALE, TRANSFER, LOCAL_CHARGE, FLIGHT_LEG, FLIGHT_PRICE,
    )
}  # fmt: skip
