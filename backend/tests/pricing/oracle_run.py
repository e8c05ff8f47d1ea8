"""
The long comparison: `python -m tests.pricing.oracle_run 100000` prices so many random stays with engine and oracle.

As many worlds' packages are compared beside them. It stops at the first difference, with the seed that shows it.
"""

import argparse
import itertools
import sys

from tests.pricing.comparing import compare_packages, compare_stays

_STAYS_PER_PLAN = 25


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="where to begin")
    arguments = parser.parse_args()
    stays = sold = hotels = packages = 0
    for seed in itertools.count(arguments.seed):
        if stays >= arguments.cases:
            break
        compared, sellable = compare_stays(seed=seed, stays_per_plan=_STAYS_PER_PLAN)
        stays, sold = stays + compared, sold + sellable
        asked, found = compare_packages(seed=seed)
        hotels, packages = hotels + asked, packages + found
    sys.stdout.write(f"{stays} stays agree ({sold} sold), {hotels} hotels' packages agree ({packages} sold)\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
