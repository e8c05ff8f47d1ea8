"""When it is time to look, what is written of a look, and when staff are told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import httpx
import structlog

from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.operations import audit
from leeward.retail.journal.queries import find_last_entry
from leeward.retail.kit import clock
from leeward.retail.pages.delivery.assets import FrontEndNotBuilt
from leeward.retail.project.watching.served.errors import NotSeen
from leeward.retail.project.watching.served.looking import Look, look_at

AS_BUILT, DIFFERS, NOT_SEEN = "served.as_built", "served.differs", "served.not_seen"
_BETWEEN_LOOKS = timedelta(hours=23)
"""Daily: payment rules ask for once a week (PCI DSS 11.6.1). What is not well is looked at again each hour."""
_LONGEST_UNSEEN = timedelta(days=7)
_MOST_WRITTEN = 20
_LONGEST_TEXT = 300

log = structlog.get_logger("leeward.served")


def is_due(brand: BrandSheet, *, at: datetime) -> bool:
    """Whether the brand's shop is to be looked at: not where all was well less than a day ago."""
    last = find_last_entry(subject=_subject(brand))
    return last is None or last.event != AS_BUILT or at - last.at >= _BETWEEN_LOOKS


def look_and_tell(brand: BrandSheet, *, transport: httpx.BaseTransport | None = None) -> None:
    """Look at one brand's shop; write into the journal what came of it, and tell staff of what is not as built."""
    try:
        look = look_at(brand.origin, transport=transport)
    except NotSeen as reason:
        _tell_unseen(brand, str(reason))
        return
    except FrontEndNotBuilt:
        # Not a fault of a task, but one that staff hear of: whoever changes a script may take the list away.
        _tell_unseen(brand, "the list of what was built is missing")
        return
    _write(
        brand, DIFFERS if look.differences else AS_BUILT, scripts=look.n_scripts, pages=look.n_pages,
        list=look.listed.digest, unauthorised=list(look.listed.unauthorised[:_MOST_WRITTEN]),
        differences=list(look.differences[:_MOST_WRITTEN]),
    )  # fmt: skip
    end_alert(_unseen(brand))
    _tell(brand, look)


def _tell(brand: BrandSheet, look: Look) -> None:
    if look.listed.unauthorised:
        log.warning(
            "scripts were built that contracts/scripts.json does not authorise", count=len(look.listed.unauthorised)
        )
    if not look.differences:
        log.info("the shop serves what was built", count=look.n_scripts)
        end_alert(_differs(brand))
        return
    log.error("the shop does not serve what was built", count=len(look.differences), problem=look.differences[0])
    n_more = len(look.differences) - 1
    more = f" and {n_more} more" if n_more else ""
    text = f"{brand.name} does not serve what was built; somebody may have changed it. {look.differences[0]}{more}"
    raise_alert(_differs(brand), text[:_LONGEST_TEXT], brand_id=brand.brand_id)


def _tell_unseen(brand: BrandSheet, reason: str) -> None:
    log.warning("the shop could not be looked at", problem=reason)
    _write(brand, NOT_SEEN, reason=reason)
    since = _unseen_since(brand)
    if clock.now() - since > _LONGEST_UNSEEN:
        text = f"Since {since:%d %B} nobody could look whether {brand.name} serves what was built: {reason}."
        raise_alert(_unseen(brand), text[:_LONGEST_TEXT], brand_id=brand.brand_id)


def _unseen_since(brand: BrandSheet) -> datetime:
    seen = find_last_entry(subject=_subject(brand), events=(AS_BUILT, DIFFERS))
    return (seen or _first_entry(brand)).at


def _first_entry(brand: BrandSheet) -> AuditEntry:
    return AuditEntry.objects.filter(subject=_subject(brand)).order_by("number")[0]


def _write(brand: BrandSheet, event: str, **facts: str | int | Sequence[str]) -> None:
    audit.append(event=event, subject=_subject(brand), facts=facts, at=clock.now(), actor=audit.WORKER)


def _subject(brand: BrandSheet) -> str:
    return f"served:{brand.workspace}"


def _differs(brand: BrandSheet) -> str:
    return f"not_as_built {brand.brand_id}"


def _unseen(brand: BrandSheet) -> str:
    return f"not_looked_at {brand.brand_id}"
