"""Ways into kernels that are parts of others too."""

from leeward.pricing.kernel import flights, legs, stays
from leeward.pricing.kernel.compiled import door

price_stay = door(stays.price_stay)
fare_pence = door(flights.fare_pence)
legs_by_check_in = door(legs.legs_by_check_in)
