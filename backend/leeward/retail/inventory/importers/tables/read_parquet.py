"""Parquet files into the same lines as CSV, through an optional reader that is not part of the shop."""

from __future__ import annotations

import importlib
import tempfile
from collections.abc import Iterator, Sequence
from datetime import date, time
from decimal import Decimal
from pathlib import Path
from typing import Any

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.files import ReceivedFile

#: `pip install leeward[parquet]` with requirements-parquet.lock; the shop itself runs without it.
READER = "duckdb"
_AT_ONCE = 10_000
_BOUNDS = {"memory_limit": "1GB", "threads": "1", "autoinstall_known_extensions": "false"}


def read_parquet(file: ReceivedFile) -> Iterator[tuple[str, Sequence[str]]]:
    """
    The column names, then each row's cells as a table would write them.

    :raises MessageRefused: the reader is not installed, or the file is damaged
    """
    try:
        reader: Any = importlib.import_module(READER)
    except ImportError as error:
        reason = "Parquet files need the optional reader: install backend/requirements-parquet.lock, or send CSV"
        raise MessageRefused(Problem(reason, rule="no_parquet_reader")) from error
    with tempfile.TemporaryDirectory(prefix="leeward-parquet-") as folder:
        path = Path(folder) / "table.parquet"
        path.write_bytes(file.raw)
        try:
            with reader.connect(":memory:", config=_BOUNDS) as connection:
                yield from _lines(connection.execute("SELECT * FROM read_parquet(?)", [str(path)]), file.name)
        except reader.Error as error:
            raise MessageRefused(
                Problem(f"{file.name}: not a Parquet file that can be read", rule="unreadable")
            ) from error


def _lines(result: Any, name: str) -> Iterator[tuple[str, Sequence[str]]]:
    yield f"{name} header", [column[0] for column in result.description]
    number = 0
    while rows := result.fetchmany(_AT_ONCE):
        for row in rows:
            number += 1
            cells = [_as_written(cell) for cell in row]
            if any("\0" in cell for cell in cells):
                raise MessageRefused(Problem(f"{name} row {number}: a cell is no text", rule="unreadable"))
            yield f"{name} row {number}", cells


def _as_written(cell: object) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float | Decimal):
        return f"{Decimal(str(cell)):f}"
    if isinstance(cell, date):
        return cell.isoformat()[:10]
    if isinstance(cell, time):
        return cell.isoformat("minutes")
    return "" if cell is None else str(cell)
