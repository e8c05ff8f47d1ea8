"""Files into rows, by their declarations: every fault told by line and column, nothing guessed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from leeward.retail.inventory.importers.errors import WHOLE, MessageRefused, Problem, Unit
from leeward.retail.inventory.importers.files import ReceivedFile, is_parquet
from leeward.retail.inventory.importers.tables.columns import Cell, WrongCell
from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.importers.tables.read_parquet import read_parquet
from leeward.retail.inventory.importers.tables.table import Table

_NOT_COMMAS = {";": "semicolons", "\t": "tabs", "|": "bars"}
"""What spreadsheets write in some countries."""
MAX_ROWS = 3_000_000
MAX_PROBLEMS = 500
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_OTHER_ENCODINGS = (b"\xff\xfe", b"\xfe\xff", b"\x00")

_Key = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One row understood, and where it stood."""

    place: str
    cells: dict[str, Cell]


@dataclass(slots=True)
class TableRows:
    """All tables of a delivery. `problems` are of rows; `faulty_units` tells by table whose rows these are."""

    rows: dict[str, list[Row]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    faulty_units: dict[str, set[Unit]] = field(default_factory=dict)

    @property
    def count(self) -> int:
        return sum(len(rows) for rows in self.rows.values())


def read_tables(files: Sequence[ReceivedFile]) -> TableRows:
    """
    The rows of all files; a file is told by its name: rate.csv, or 2027-05-rate.csv, is the table `rate`.

    Rows with a fault are left out and their reasons noted.

    :raises MessageRefused: a file that is no table, or cannot be read as one
    """
    read = TableRows()
    for file in files:
        table = _table_of(file)
        if table.name in read.rows:
            raise _refused(file, f"the table {table.name} stands in two files")
        read.rows[table.name] = []
        _Reading(table, file, read).run()
    return read


def table_named(stem: str) -> Table | None:
    """The table that a file's name tells of, its endings taken off and in small letters; None: none, or several."""
    words = [stem, *(stem[start + 1 :] for start in range(len(stem)) if stem[start] in "-_ ")]
    return next((TABLES[word.replace("-", "_")] for word in words if word.replace("-", "_") in TABLES), None)


def _table_of(file: ReceivedFile) -> Table:
    found = table_named(file.stem)
    if found is None:
        raise _refused(file, f"no format of ours: a table's file is named after it ({', '.join(TABLES)})")
    return found


class _Reading:
    """One file's way into rows."""

    def __init__(self, table: Table, file: ReceivedFile, read: TableRows) -> None:
        self._table = table
        self._file = file
        self._read = read
        self._columns = {column.name: column for column in table.columns}
        self._seen: dict[_Key, str] = {}

    def run(self) -> None:
        lines = read_parquet(self._file) if is_parquet(self._file.raw) else _csv_lines(self._file)
        header = next(lines, None)
        if header is None:
            raise _refused(self._file, "the file has no header")
        names = [name.strip() for name in header[1]]
        self._check_header(names)
        for count, (place, texts) in enumerate(lines):
            if count >= MAX_ROWS:
                raise _refused(self._file, f"more than {MAX_ROWS:,} rows")
            if len(self._read.problems) >= MAX_PROBLEMS:
                raise MessageRefused(*self._read.problems, Problem("too many faults: the rest was not read"))
            self._take(place, names, texts)

    def _check_header(self, names: Sequence[str]) -> None:
        missing = [one.name for one in self._table.columns if one.is_required and one.name not in names]
        unknown = [name for name in names if name not in self._columns]
        if len(names) == 1 and (other := next((mark for mark in _NOT_COMMAS if mark in names[0]), None)):
            raise _refused(
                self._file, f"its cells are separated by {_NOT_COMMAS[other]}: save it as CSV separated by commas"
            )
        if missing or unknown or len(set(names)) != len(names):
            told = [f"without the columns {', '.join(missing)}"] if missing else []
            told += [f"with columns it does not have: {', '.join(unknown)}"] if unknown else []
            raise _refused(
                self._file, f"the table {self._table.name} " + (" and ".join(told) or "names a column twice")
            )

    def _take(self, place: str, names: Sequence[str], texts: Sequence[str]) -> None:
        if len(texts) != len(names):
            # With a cell too few or too many, not even the first can be trusted to be what its column says.
            reason = f"{len(texts)} cells instead of {len(names)}; the file may be cut off"
            self._refuse(Problem(reason, element=place, rule="cells", unit=WHOLE))
            return
        written = dict(zip(names, texts, strict=True))
        cells: dict[str, Cell] = {}
        faults: list[tuple[str, str, str]] = []
        for name, column in self._columns.items():
            try:
                cells[name] = column.read(written.get(name, "").strip())
            except WrongCell as wrong:
                faults.append((name, f"“{written.get(name, '')[:60]}” should be {wrong}", "form"))
        if not faults:
            faults.extend(self._faults_between(cells, place))
        unit = self._unit_of(cells)
        for name, reason, rule in faults:
            self._refuse(Problem(reason, plan=" ".join(unit), element=place, field=name, rule=rule, unit=unit))
        if not faults:
            self._read.rows[self._table.name].append(Row(place, cells))

    def _faults_between(self, cells: dict[str, Cell], place: str) -> Iterator[tuple[str, str, str]]:
        """What is wrong with a row whose every cell is right."""
        if "first" in cells and _is_after(cells["first"], cells["last"]):
            yield "last", "lies before the first day", "order"
            return
        key = tuple(cells.get(name) for name in self._table.key)
        before = self._seen.setdefault(key, place)
        if before != place:
            yield self._table.key[-1], f"says again what {before} says", "twice"

    def _unit_of(self, cells: dict[str, Cell]) -> Unit:
        """Whose row it is, as far as that can be read: of a hotel where its room cannot, of anybody without either."""
        known = (cells.get(name) for name in self._table.unit)
        return tuple(str(cell) for cell in takewhile(lambda cell: cell is not None, known))

    def _refuse(self, problem: Problem) -> None:
        self._read.problems.append(problem)
        self._read.faulty_units.setdefault(self._table.name, set()).add(problem.unit)


def _is_after(first: Cell, last: Cell) -> bool:
    return first is not None and last is not None and first > last  # type: ignore[operator]


def _csv_lines(file: ReceivedFile) -> Iterator[tuple[str, Sequence[str]]]:
    """Lines of a UTF-8 file by RFC 4180, with where they stand. A byte order mark is taken for what it is."""
    if file.raw.startswith(_OTHER_ENCODINGS):
        raise _refused(file, "the file is not UTF-8 text")
    if (nul := file.raw.find(b"\0")) >= 0:  # PostgreSQL keeps none in a text
        line = file.raw.count(b"\n", 0, nul) + 1
        raise _refused(file, f"the file is not UTF-8 text (line {line})")
    try:
        text = file.raw.removeprefix(_BYTE_ORDER_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        line = file.raw[: error.start].count(b"\n") + 1
        raise _refused(file, f"the file is not UTF-8 text (line {line})") from error
    if text and not text.endswith("\n"):
        raise _refused(file, "the last line has no end: the file is cut off")
    return _parsed(file, csv.reader(io.StringIO(text, newline=""), strict=True))


def _parsed(file: ReceivedFile, reader: Iterable[list[str]]) -> Iterator[tuple[str, Sequence[str]]]:
    lines = iter(reader)
    while True:
        try:
            texts = next(lines)
        except StopIteration:
            return
        except csv.Error as error:
            line = getattr(lines, "line_num", 0)
            raise _refused(file, f"not a table by RFC 4180 (line {line}: {error})") from error
        if texts:
            yield f"{file.name} line {getattr(lines, 'line_num', 0)}", texts


def _refused(file: ReceivedFile, reason: str) -> MessageRefused:
    return MessageRefused(Problem(f"{file.name}: {reason}", rule="unreadable"))
