"""What a file is, by its content: which of the formats, read with that format's reader."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.files import ReceivedFile, is_parquet
from leeward.retail.inventory.importers.ota import read_amounts, read_availability, read_counts, read_message
from leeward.retail.inventory.importers.ota.ari_parts import AmountsMessage, AvailabilityMessage, InventoryMessage
from leeward.retail.inventory.importers.ota.parts import RatePlanMessage
from leeward.retail.inventory.importers.ssim.parts import ScheduleFile
from leeward.retail.inventory.importers.ssim.read_schedule import read_schedule
from leeward.retail.inventory.importers.tables.read_tables import TableRows, read_tables
from leeward.retail.inventory.models import ImportRun

Format = ImportRun.Format
Content = RatePlanMessage | InventoryMessage | AvailabilityMessage | AmountsMessage | ScheduleFile | TableRows

_MESSAGES: dict[str, tuple[Format, Callable[[bytes], Content]]] = {
    read_message.ROOT: (Format.RATE_PLANS, read_message.read_rate_plans),
    read_counts.ROOT: (Format.INVENTORY, read_counts.read_counts),
    read_availability.ROOT: (Format.AVAILABILITY, read_availability.read_availability),
    read_amounts.ROOT: (Format.RATE_AMOUNTS, read_amounts.read_amounts),
}
#: The root element stands near the beginning, after comments that may be long.
_HEAD = 20_000


@dataclass(frozen=True, slots=True)
class Understood:
    """One thing to load, its format, how many rows or lines it has, and its file's name where several came together."""

    format: Format
    content: Content
    row_count: int
    name: str = ""


def understand(files: Sequence[ReceivedFile]) -> list[Understood]:
    """
    The things to load, in the order of the files; all tables together are one.

    :raises MessageRefused: a file of no known format, or any row with a fault: nothing of it may be loaded
    """
    understood: list[Understood] = []
    tables: list[ReceivedFile] = []
    for file in files:
        message = _find_message(file.raw)
        if message is not None:
            format_, read = _MESSAGES[message]
            content = read(file.raw)
            name = file.name if len(files) > 1 else ""
            understood.append(Understood(format_, content, _line_count(content), name))
        elif file.raw.startswith(b"1AIRLINE STANDARD SCHEDULE DATA SET"):
            schedule = read_schedule(source=io.BytesIO(file.raw))
            understood.append(Understood(Format.SCHEDULE, schedule, len(schedule.patterns)))
        elif file.raw.lstrip()[:1] == b"<":
            raise MessageRefused(Problem(f"{file.name}: none of the OTA messages we take", rule="unknown_format"))
        else:
            tables.append(file)
    if tables:
        rows = read_tables(tables)
        understood.append(Understood(Format.TABLES, rows, rows.count))
    return understood


def _find_message(raw: bytes) -> str | None:
    """The name of the OTA message a text begins with; nothing is parsed for it."""
    if is_parquet(raw):
        return None
    head = raw[:_HEAD]
    places = {name: head.find(name.encode()) for name in _MESSAGES}
    found = [(place, name) for name, place in places.items() if place >= 0]
    return min(found)[1] if found and head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<" else None


def _line_count(content: Content) -> int:
    match content:
        case RatePlanMessage():
            return sum(len(plan.rates) + len(plan.rules) + len(plan.supplements) for plan in content.plans)
        case InventoryMessage():
            return len(content.counts)
        case AvailabilityMessage():
            return len(content.changes) + len(content.limits)
        case AmountsMessage():
            return len(content.changes)
    return 0
