"""`leeward pricecheck MESSAGE.xml... --stays STAYS.csv [--out OUT.csv]`: our totals beside a supplier's own."""

import argparse
import csv
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from leeward.retail.inventory.importers.stays_csv import StaysUnreadable, read_stays
from leeward.retail.inventory.importers.supplier_check import CheckedRow, check_stays

_ADDED = ("computed_total", "agrees", "rate_plan", "reason")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The messages are loaded in the order given; rows of the stays name them by file name."""
    parser.add_argument("messages", nargs="+", type=Path, metavar="MESSAGE.xml")
    parser.add_argument("--stays", required=True, type=Path, metavar="STAYS.csv", help="stays and the totals stated")
    parser.add_argument("--out", type=Path, metavar="OUT.csv", help="where to write our totals (else: printed)")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 every stay agrees, 1 some differ, 2 a file cannot be read or written."""
    try:
        rows = read_stays(path=arguments.stays, today=datetime.now(tz=UTC).date())
        checked = check_stays(messages=arguments.messages, rows=rows)
        _write(checked, arguments.out)
    except (StaysUnreadable, OSError) as error:
        print(f"leeward pricecheck: {error}", file=sys.stderr)
        return 2
    agree = sum(row.agrees for row in checked)
    print(f"{agree} of {len(checked)} stays agree")
    return 0 if agree == len(checked) else 1


def _write(checked: Sequence[CheckedRow], out: Path | None) -> None:
    if out is None:
        _write_rows(checked, sys.stdout)
        return
    with out.open("w", encoding="utf-8", newline="") as file:
        _write_rows(checked, file)


def _write_rows(checked: Sequence[CheckedRow], file: TextIO) -> None:
    columns = [*(checked[0].row.cells if checked else ()), *_ADDED]
    writer = csv.DictWriter(file, columns, lineterminator="\n", extrasaction="ignore")
    writer.writeheader()
    for row in checked:
        total = row.computed_hundredths
        writer.writerow(
            {
                **row.row.cells,
                "computed_total": "" if total is None else f"{total // 100}.{total % 100:02d}",
                "agrees": "yes" if row.agrees else "no",
                "rate_plan": row.rate_plan,
                "reason": row.reason,
            }
        )
