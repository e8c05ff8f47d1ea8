"""The kinds of price column a block may hold: what a nightly amount is for. Blocks store only the kinds they use."""

from typing import Final

#: Base amounts by number of guests: kind BASE + guests - 1.
BASE: Final = 0
MAX_BASE_GUESTS: Final = 12
EXTRA_ADULT: Final = BASE + MAX_BASE_GUESTS
EXTRA_BED: Final = EXTRA_ADULT + 1
SINGLE_USE: Final = EXTRA_BED + 1
#: Child bands, numbered within a plan class from the youngest: kind BAND + number. One per age at the most.
BAND: Final = SINGLE_USE + 1
AGES_OF_CHILDREN: Final = 18
ROOM_NIGHT: Final = BAND + AGES_OF_CHILDREN
PERSON_NIGHT: Final = ROOM_NIGHT + 1
ROOM_STAY: Final = PERSON_NIGHT + 1
PERSON_STAY: Final = ROOM_STAY + 1
LOCAL_ROOM_NIGHT: Final = PERSON_STAY + 1
LOCAL_PERSON_NIGHT: Final = LOCAL_ROOM_NIGHT + 1
LOCAL_ROOM_STAY: Final = LOCAL_PERSON_NIGHT + 1
LOCAL_PERSON_STAY: Final = LOCAL_ROOM_STAY + 1
N_KINDS: Final = LOCAL_PERSON_STAY + 1

#: Stands where a night has no amount. A stay that holds one such night cannot be mistaken for a dear one: real sums per
#: column stay below it, and the sum of sixty-two of them still fits an int32.
MISSING: Final = 1 << 25
MAX_STAY_NIGHTS: Final = 62

#: Bits of a day's flags.
ARRIVAL: Final = 1
DEPARTURE: Final = 2
#: The night is closed by a rule, however many rooms are left.
CLOSED: Final = 4
#: The bits above say how often 256 days belong to its release besides those of the release's own byte.
FLAG_BITS: Final = 3
#: The longest release, of more days than anybody books ahead. Suppliers write 365 or 999 for what is on request.
MAX_RELEASE: Final = (256 >> FLAG_BITS) * 256 - 1

#: No limit, in a byte.
UNLIMITED: Final = 255
#: A supplement due once that matches no night ahead.
NEVER: Final = 255

FREE_CHILDREN: Final = 0
FREE_NIGHTS: Final = 1
PERCENT_OFF: Final = 2
AMOUNT_OFF: Final = 3

#: Without free children, with free children: the two ways a party may be counted.
N_VARIANTS: Final = 2
MAX_TERMS: Final = 16
#: Rooms of one party, and so the levels of the allotment planes.
MAX_ROOMS: Final = 5

#: Columns of a plan's row of whole numbers (tables.Block.plan_ints).
PLAN_CLASS: Final = 0
UNIT_NIGHTS: Final = 1
SCALE: Final = 2
ROUNDING: Final = 3
CURRENCY: Final = 4
LOCAL_CURRENCY: Final = 5
MIN_ADVANCE: Final = 6
MAX_ADVANCE: Final = 7
MARKUP_BP: Final = 8
FLOOR_PENCE: Final = 9
PROMO_FIRST: Final = 10
PROMO_END: Final = 11
CLIQUE_FIRST: Final = 12
CLIQUE_END: Final = 13
#: One where nothing but nightly prices, exchange and margin makes the plan's price: most plans, priced without detours.
IS_PLAIN: Final = 14
N_PLAN_INTS: Final = 15

#: Bytes of a plan's day (tables.Block.day_rules).
MIN_NIGHTS: Final = 0
MAX_NIGHTS: Final = 1
RELEASE_DAYS: Final = 2
DAY_FLAGS: Final = 3
N_DAY_RULES: Final = 4

#: Columns of a promotion's row (tables.Block.promos): kind, three values, then bounds from and to.
PROMO_KIND: Final = 0
PROMO_VALUE: Final = 1
BOOKED: Final = 4
ARRIVING: Final = 6
STAYING: Final = 8
AHEAD: Final = 10
N_PROMO_INTS: Final = 12
