"""Where a search's tables have what (see addresses): the rows of its blocks and the desk it works at."""

from leeward.pricing.kernel.addresses import WORDS

#: Of tuples of arrays, in the order of their fields.
BLOCK_WORDS = 14 * WORDS
PLANS_WORDS = 8 * WORDS
RESOLVED_WORDS = 8 * WORDS
ROUTES_WORDS = 6 * WORDS
HOTELS_WORDS = 5 * WORDS
MARKS_WORDS = 4 * WORDS

#: A row of a block: the block, what its plans are asked for, what hotels include, which of them are asked for, and then
#: these numbers.
PLANS = BLOCK_WORDS
TRANSFERS = PLANS + PLANS_WORDS
IS_ASKED = TRANSFERS + WORDS
FIRST_GROUP, N_GROUPS, FIRST_HOTEL, N_HOTELS, FAR, HAS_PROMOTIONS = (IS_ASKED + (1 + n) * WORDS for n in range(6))
ROW_WORDS = HAS_PROMOTIONS + WORDS

#: The desk: what is found, and room to work in.
(
    GROUP_PENCE, GROUP_LEG, GROUP_PLANS, GROUP_LEGS, SLOT_PENCE, SLOT_GROUP, LEGS, N_LEGS, EXTRAS, GROUP_HOTEL,
    GROUP_BOARD, KEYS, HITS, ORDER, SPARE, MARK_COUNTS, BOARD_COUNTS, PER_PERSON_COUNTS, TOTAL_COUNTS, DEAL_COUNTS,
    FLIGHT_COUNTS, NOTED, PER_PERSON_BOUNDS, TOTAL_BOUNDS, GROUP_SAVING,
) = (number * WORDS for number in range(25))  # fmt: skip
HOTELS = GROUP_SAVING + WORDS
RESOLVED = HOTELS + HOTELS_WORDS
SCRATCH = RESOLVED + RESOLVED_WORDS
