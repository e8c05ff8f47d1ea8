"""One made-up payload for each event, with personal data planted in it: the screen shows what would be left of it."""

from __future__ import annotations

from typing import Any, Final

from leeward.retail.tracking.events import EVENTS, ITEM, Kind

_OF_KIND: Final[dict[str, Any]] = {
    "code": "mv1204", "word": "online", "name": "Coral Sands, Maldives", "date": "2027-05-04", "count": 2,
    "money": 2418.5, "hash": "0" * 64,
}  # fmt: skip

PLANTED: Final[dict[str, Any]] = {
    "email": "jo.bloggs@example.com",
    "firstName": "Jo",
    "note": "call me on 020 7946 0142",
    "nested": {"postcode": "SW1A 1AA"},
}


def sample_of(event: str) -> dict[str, Any]:
    """Every field of the event, and what must never leave."""
    fields = {name: _value(kind) for name, kind in EVENTS[event].items()}
    return {**fields, **PLANTED}


def _value(kind: Kind) -> Any:
    if kind != "items":
        return _OF_KIND[kind]
    return [{**{name: _OF_KIND[of] for name, of in ITEM.items()}, **PLANTED}]
