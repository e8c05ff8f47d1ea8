"""Ways into kernels that are parts of others too."""

from leeward.pricing.kernel import flights, legs, search, stays
from leeward.pricing.kernel.compiled import door

visit = door(search.visit)
price_stay = door(stays.price_stay)
fare_pence = door(flights.fare_pence)
legs_by_check_in = door(legs.legs_by_check_in)
legs_by_departure = door(legs.legs_by_departure)
