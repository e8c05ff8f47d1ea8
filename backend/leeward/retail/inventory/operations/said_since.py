"""
Whether later files of a supplier spoke of what an earlier one says, and said otherwise (R-29).

Nothing of this is on record: the kept files are read again. What each says is kept thing by thing, as what it replaces.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from leeward.retail.inventory.errors import TooLargeHere, UnknownImport
from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.files import ReceivedFile, open_delivery
from leeward.retail.inventory.importers.ota.stamps import NO_STAMP
from leeward.retail.inventory.importers.ssim.parts import FlightPattern, ScheduleFile
from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.importers.tables.read_tables import TableRows
from leeward.retail.inventory.imports.kept_files import read_within
from leeward.retail.inventory.imports.load_tables import units_of
from leeward.retail.inventory.imports.message_order import named_in
from leeward.retail.inventory.imports.recognise import Content, Understood, understand
from leeward.retail.inventory.models import ImportRun

Thing = tuple[str, ...]
"""A table's name, a message's kind or "flight", and the codes it is about. Of messages empty codes stand for all."""
Said = dict[Thing, object]
"""What a file says of each thing: what is equal says the same."""


class CannotCompare(Exception):
    """A later run's file is gone, cannot be read any more, or is too large to be read here."""

    def __init__(self, run: ImportRun) -> None:
        super().__init__(run.pk)
        self.run = run


def said_otherwise(
    *, files: Sequence[ReceivedFile], since: Sequence[ImportRun], most_bytes: int
) -> tuple[ImportRun, Thing] | None:
    """
    The run that spoke last of something in the files, and said otherwise; None: they still stand as the last word.

    since: the runs loaded after it, the newest first. most_bytes: how much of their files may be read, unpacked, all
    in all.

    :raises CannotCompare: before one was found
    """
    mine, left = _said(files), most_bytes
    for run in since:
        try:
            theirs = open_delivery(name=run.file_name, raw=read_within(run, max(left, 1), instead="--replay"))
            left -= sum(len(file.raw) for file in theirs)
            about = _read_by(mine, _said(theirs))
        except (UnknownImport, TooLargeHere, MessageRefused) as error:
            raise CannotCompare(run) from error
        if about is not None:
            return run, about
        if not mine:
            break
    return None


def _read_by(mine: Said, theirs: Said) -> Thing | None:
    """The first thing of which they say otherwise. What they say alike is settled, and taken out of mine."""
    of_message: dict[Thing, list[Thing]] = {}
    for thing in theirs:
        if thing[0] not in _EXACT:
            of_message.setdefault(thing[:2], []).append(thing)
    for thing, said in [*mine.items()]:
        if thing in theirs and theirs[thing] == said:
            del mine[thing]
        elif thing in theirs or any(_meet(thing, other) for other in of_message.get(thing[:2], ())):
            return thing
    return None


def _meet(one: Thing, other: Thing) -> bool:
    return all(not a or not b or a == b for a, b in zip(one[2:], other[2:], strict=True))


def _said(files: Sequence[ReceivedFile]) -> Said:
    return {thing: said for one in understand(files) for thing, said in _things(one)}


def _things(one: Understood) -> Iterator[tuple[Thing, object]]:
    content: Content = one.content
    match content:
        case TableRows():
            yield from _of_tables(content)
        case ScheduleFile():
            flights: dict[str, list[object]] = {}
            for pattern in content.patterns:
                flights.setdefault(str(pattern.designator), []).append(_flown(pattern))
            yield from (((_FLIGHT, flight), flown) for flight, flown in flights.items())
        case message:
            said = replace(message, stamp=NO_STAMP)
            yield from (((one.format.value, message.hotel_code, *named), said) for named in named_in(message))


def _of_tables(tables: TableRows) -> Iterator[tuple[Thing, object]]:
    """Units by a fingerprint of their rows, for there may be millions; those with a fault were not loaded."""
    for name, rows in tables.rows.items():
        units = {(): rows} if name == _WHOLE_LIST else units_of(TABLES[name], rows)
        for unit, own in units.items():
            if unit not in tables.faulty_units.get(name, ()):
                digest = hashlib.sha256()
                for row in own:
                    digest.update(repr(sorted(row.cells.items())).encode())
                yield (name, *unit), digest.digest()


def _flown(pattern: FlightPattern) -> object:
    """The days and legs, wherever in the file they stand."""
    legs = tuple(replace(leg, record=0) for leg in pattern.legs)
    return pattern.variation, pattern.days, pattern.last_day, legs


_FLIGHT, _WHOLE_LIST = "flight", "hotel"
_EXACT = frozenset({*TABLES, _FLIGHT})
