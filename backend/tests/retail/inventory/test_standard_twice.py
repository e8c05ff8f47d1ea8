"""
Any message of the standard, priced twice: through importer, snapshot and engine, and by a plain second reading.

`python -m tests.retail.inventory.test_standard_twice 2000` (from backend/) does so for as many messages as are wanted.
"""

from __future__ import annotations

import sys
import tempfile
from datetime import date
from pathlib import Path
from random import Random

import pytest

from leeward.retail.inventory.importers.stays_csv import read_stays
from leeward.retail.inventory.importers.supplier_check import check_stays
from tests.retail.inventory import standard_reading
from tests.retail.inventory.messages import write_stays
from tests.retail.inventory.standard_messages import a_random_plan, a_random_stay, as_message, as_row

STAYS = 40


def differences(folder: Path, seed: int) -> tuple[list[str], int]:
    """Stays of a random message on which the two readings differ, and how many they both sell."""
    draw = Random(seed)
    plan = a_random_plan(draw)
    (folder / "m.xml").write_text(as_message(plan), encoding="utf-8")
    stays = [a_random_stay(draw) for _ in range(STAYS)]
    path = write_stays(folder, *(as_row("m.xml", stay) for stay in stays))
    rows = read_stays(path=path, today=date(2027, 1, 1))
    found, sold = [], 0
    for stay, row in zip(stays, check_stays(messages=[folder / "m.xml"], rows=rows), strict=True):
        cents = row.computed_hundredths
        ours, theirs = "" if cents is None else f"{cents / 100:.2f}", standard_reading.total(plan, stay)
        sold += bool(theirs and ours)
        if ours != theirs:
            found.append(
                f"seed {seed}: {as_row('m.xml', stay)} ours {ours or row.reason}, theirs {theirs or 'not sold'}"
            )
    return found, sold


@pytest.mark.parametrize("seed", range(60))
def test_both_readings_agree_to_the_cent(tmp_path: Path, seed: int) -> None:
    assert differences(tmp_path, seed)[0] == []


def test_many_of_the_stays_are_sold(tmp_path: Path) -> None:
    """Two readings that refuse everything would agree as well."""
    assert sum(differences(tmp_path, seed)[1] for seed in range(20)) > 100


def main(count: int) -> int:
    """Compare so many messages and print what differs."""
    wrong = sold = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(count):
            found, some = differences(Path(folder), seed)
            sold += some
            for line in found:
                sys.stdout.write(f"{line}\n")
            wrong += len(found)
    sys.stdout.write(f"{count} messages, {count * STAYS} stays, {sold} sold by both, {wrong} differ\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
