"""The worker's watch over published prices: what is marked is published at once, everything anew when a day begins."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import structlog

from leeward.pricing.snapshot_arrays import SnapshotUnreadable
from leeward.pricing.snapshot_files import settle_current
from leeward.retail.inventory.models import ChangeMark
from leeward.retail.inventory.snapshot.hotels import list_hotels_on_sale
from leeward.retail.inventory.snapshot.publish import Published, find_current, is_of_today, publish_changes, publish_day
from leeward.retail.kit import clock
from leeward.retail.kit.database.connections import let_old_connections_go

SECONDS_BETWEEN_LOOKS = 0.5
SECONDS_AFTER_TROUBLE = 15.0

log = structlog.get_logger("leeward.worker")


def keep_published(*, folder: Path, at: datetime) -> Published | None:
    """
    Publish what is due, and return what was published; None where nothing was due.

    Due are marked changes, and everything once a day: nights that have passed go, new ones come; also what a former
    version of the shop has published. The marks are the queue: they are deleted only when what they stand for can be
    seen. Several workers may look at once; the folder's locks let one of them build.
    """
    current, today = find_current(folder), clock.uk_date(at=at)
    if current is None:
        return publish_day(folder=folder, first_day=today) if list_hotels_on_sale() else None
    if not is_of_today(current, today):
        return publish_day(folder=folder, first_day=today)
    if ChangeMark.objects.exists():
        return publish_changes(folder=folder, first_day=today)
    return None


def settle_published(*, folder: Path) -> None:
    """Have what was published in a hurry written out to the disk."""
    with suppress(SnapshotUnreadable):
        settle_current(folder)


def start_keeping(*, folder: Path, now: Callable[[], datetime] = clock.now) -> threading.Event:
    """Look twice a second in a thread, until the returned event is set; the thread ends with the process."""
    stop = threading.Event()
    threading.Thread(target=_keep_until, args=(stop, folder, now), name="price-keeper", daemon=True).start()
    return stop


def _keep_until(stop: threading.Event, folder: Path, now: Callable[[], datetime]) -> None:
    pause = SECONDS_BETWEEN_LOOKS
    while not stop.wait(pause):
        pause = SECONDS_BETWEEN_LOOKS
        try:
            published = keep_published(folder=folder, at=now())
            settle_published(folder=folder)
            if published is not None:
                log.info("prices published", generation=published.generation, left_out=len(published.left_out))
        except Exception:
            # The marks are still there: a full disk or a database that is away must not end all publishing.
            log.exception("prices could not be published")
            pause = SECONDS_AFTER_TROUBLE
        finally:
            let_old_connections_go()
