"""The figures the specification fixes once (checklist K15–K18, V09–V15), so that no screen carries its own copy."""

from typing import Final

MIN_ADULTS_PER_ROOM: Final = 1
MAX_ADULTS_PER_ROOM: Final = 4
MAX_CHILDREN_PER_ROOM: Final = 3
MAX_OCCUPANTS_PER_ROOM: Final = 5
#: What a link or the server may carry (Z07).
MAX_ROOMS: Final = 5
#: From how many rooms on the "Add room" button is disabled: three rooms in practice (V10, Z07).
UI_ADD_ROOM_LIMIT: Final = 3

MIN_CHILD_AGE: Final = 0
MAX_CHILD_AGE: Final = 17
#: Younger is an infant. For display only: suppliers price by their own bands (Z09).
CHILD_FROM_AGE: Final = 3

DEFAULT_ADULTS: Final = 2
DEFAULT_NIGHTS: Final = 7
#: Shown when the options of a destination name no length of stay (Z24).
FALLBACK_NIGHTS: Final = (7, 10, 11, 14)
MIN_NIGHTS: Final = 1
MAX_NIGHTS: Final = 28

DESTINATIONS_SELECTABLE: Final = 3
DESTINATIONS_QUERIED: Final = 2
SEARCH_AIRPORTS: Final = 2
BOOKING_AIRPORTS: Final = 1
#: A link may name one airport more than the search bar offers: the engine prices up to three.
MAX_QUERY_AIRPORTS: Final = 3

FIRST_BOOKABLE_DAY: Final = 3
LAST_DAY_WITHOUT_DATES: Final = 365
LAST_DAY_EXTENDED: Final = 1825
MAX_FLEXIBLE_DAYS: Final = 14
