"""
The long comparison: `python -m tests.pricing.oracle_run 100000` prices so many random stays with engine and oracle.

As many worlds' packages are compared beside them. It stops at the first difference, with the seed that shows it.
"""

import argparse
import itertools
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.pricing.comparing import compare_packages, compare_stays

_STAYS_PER_PLAN = 25


@dataclass
class Compared:
    """What was compared without a difference: worlds, stays, hotels' packages, and how many of each were sold."""

    first_seed: int
    worlds: int = 0
    stays: int = 0
    stays_sold: int = 0
    hotels: int = 0
    hotels_sold: int = 0


def compare(*, cases: int, first_seed: int) -> Compared:
    """Compare world after world until so many stays are priced. Raises AssertionError on the first difference."""
    so_far = Compared(first_seed)
    for seed in itertools.count(first_seed):
        if so_far.stays >= cases:
            break
        stays, sold = compare_stays(seed=seed, stays_per_plan=_STAYS_PER_PLAN)
        hotels, packages = compare_packages(seed=seed)
        so_far.worlds += 1
        so_far.stays, so_far.stays_sold = so_far.stays + stays, so_far.stays_sold + sold
        so_far.hotels, so_far.hotels_sold = so_far.hotels + hotels, so_far.hotels_sold + packages
    return so_far


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="where to begin")
    parser.add_argument("--counts", type=Path, help="a file for the counts, as JSON")
    arguments = parser.parse_args()
    found = compare(cases=arguments.cases, first_seed=arguments.seed)
    sys.stdout.write(
        f"{found.stays} stays agree ({found.stays_sold} sold), "
        f"{found.hotels} hotels' packages agree ({found.hotels_sold} sold)\n"
    )
    if arguments.counts:
        arguments.counts.write_text(json.dumps(asdict(found)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
