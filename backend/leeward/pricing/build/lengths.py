"""
Plans priced by the length of the stay, as rows that price one length each by the same sums as every other plan.

The amounts of such a row are laid out so that, added up from any day of arrival over its nights, they give that day's
price for the whole stay: kernels need not know. A last row without prices refuses all other lengths by the rules.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from leeward.pricing.build import CannotBuild
from leeward.pricing.kinds import MAX_STAY_NIGHTS
from leeward.pricing.supply.promotions import FreeNights
from leeward.pricing.supply.rate_plans import BookingLimits, RatePlan
from leeward.pricing.tables import Ints


def by_length(plan: RatePlan) -> Iterator[RatePlan]:
    """
    The plan itself where it is priced by the night; else a row for each length, and one without prices.

    Nights of a whole stay cannot be free. Raises CannotBuild for a length no stay can have.
    """
    lengths = plan.stay_lengths
    if not lengths:
        yield plan
        return
    if lengths[-1] > MAX_STAY_NIGHTS:
        raise CannotBuild(f"Plan {plan.code}: a stay of more than {MAX_STAY_NIGHTS} nights cannot be priced.")
    promotions = tuple(one for one in plan.promotions if not isinstance(one.benefit, FreeNights))
    for nights in lengths:
        yield replace(
            plan,
            seasons=tuple(season for season in plan.seasons if season.stay_nights == nights),
            limits=_exactly(plan.limits, nights),
            unit_nights=1,
            promotions=promotions,
        )
    yield replace(plan, seasons=(), unit_nights=1, promotions=promotions)


def _exactly(limits: BookingLimits, nights: int) -> BookingLimits:
    most = nights if limits.max_nights is None else min(limits.max_nights, nights)
    return replace(limits, min_nights=max(limits.min_nights or 0, nights), max_nights=most)


def as_nightly(by_arrival: Ints, nights: int) -> Ints:
    """
    Amounts per night whose sum over `nights` nights from any day is that day's amount.

    by_arrival: (n_days,) int32. Returns (n_days,) int32, which may be negative and wrap: only whole stays are read.
    """
    n_days = len(by_arrival)
    sums = np.zeros(n_days + 1, np.int64)
    for first in range(min(nights, n_days)):
        # Days that lie whole stays apart build one running sum each.
        reached = np.cumsum(by_arrival[first::nights].astype(np.int64))
        ends = sums[first + nights :: nights]
        ends[:] = reached[: len(ends)]
    wrapped: Ints = np.diff(sums.astype(np.int32, casting="unsafe")).astype(np.int32)
    return wrapped
