"""When a message was written (TimeStamp): told of the message as a whole, and never a reason to refuse it."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from leeward.retail.inventory.importers.ota.attributes import Element

#: As XML has it (xs:dateTime). The standard library reads more, such as days without a time.
_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?")


@dataclass(frozen=True, slots=True)
class Stamp:
    """
    A message's TimeStamp as written, the moment it stands for, and its line.

    No moment: there is none, or nobody can read it. A moment without a zone is taken as UTC: one supplier writes all
    of its messages in one way, and they are only compared with each other.
    """

    text: str = ""
    written_at: datetime | None = None
    line: int = 0


NO_STAMP = Stamp()


def stamp_of(message: Element) -> Stamp:
    """The TimeStamp of a message's root."""
    text = message.get("TimeStamp", "").strip()
    return Stamp(text, _moment(text), int(message.sourceline or 0))


def _moment(text: str) -> datetime | None:
    if not _MOMENT.fullmatch(text):
        return None
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None
