"""Notices about the demo's hotels, places and airports."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from leeward.demo.hotels.guides import paragraphs
from leeward.demo.hotels.slots import authored
from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Erratum, Hotel

Words = dict[str, Any]
_KINDS: dict[str, Any] = {"country": Country, "region": Region, "airport": Airport}


def load_errata(*, on: date) -> int:
    """The notices, where there are none yet; about places and hotels that exist. Returns how many were written."""
    if Erratum.objects.exists():
        return 0
    notices = [notice for words in authored("errata")["notices"] for notice in _notices(words, on.year + 1)]
    Erratum.objects.bulk_create(notices)
    return len(notices)


def _notices(words: Words, year: int) -> Iterator[Erratum]:
    for about in _subjects(words):
        yield Erratum(
            title=words["title"],
            text=paragraphs([words["text"]]),
            scope=words["scope"],
            first=date(year, *words["from"]) if "from" in words else None,
            last=date(year, *words["until"]) if "until" in words else None,
            must_be_ticked=words.get("must_be_ticked", False),
            live=True,
            **about,
        )


def _subjects(words: Words) -> Iterator[dict[str, Any]]:
    """What the notice is about, as columns; nothing where it is not there."""
    scope = words["scope"]
    if scope == "all":
        yield {}
    elif scope == "hotel":
        rows = Hotel.objects.filter(region=words["region"], status=Hotel.Status.LIVE).order_by("itemcode")
        yield from ({"hotel": hotel} for hotel in rows[: words["hotels"]])
    else:
        codes = words.get("codes") or [words["code"]]
        yield from ({scope: row} for row in _KINDS[scope].objects.filter(pk__in=codes).order_by("pk"))
