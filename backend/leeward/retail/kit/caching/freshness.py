"""
What has been purged, as this process knows it: asked of the database at most once a second (R-28: within 2 s).

No message has to arrive: a process that was asleep, restarted or on another machine finds out by looking. A note in the
cache, shared or in this process, makes it look at once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable

import structlog
from django.core.cache import cache
from django.db import DatabaseError
from django.db.models import Max, Q

from leeward.retail.kit.caching.purging import KEEP_ROWS, NOTE
from leeward.retail.kit.caching.surrogate import EVERYTHING
from leeward.retail.kit.database.connections import let_old_connections_go
from leeward.retail.kit.models import PurgedKey

LOOK_EVERY_SECONDS = 1.0
_GLANCE_EVERY_SECONDS = 0.2
_LOOK_BACK_ROWS = 200
_MOST_GAPS = 500
_GAP_SECONDS = 300.0
"""How long a missing number is waited for: longer than `purging` lets a transaction last without writing again."""
_MOST_KEYS = 100_000

log = structlog.get_logger("leeward.purging")


class PurgeWatch:
    """
    A counter of purges, and for each key the count at which it was last purged.

    Take `now()` before making an answer; the answer is good while `is_good(stamp, keys)`. Threads may share it.
    """

    def __init__(self) -> None:
        self._count = 0
        self._purged_at: dict[str, int] = {}
        self._kind_purged_at: dict[str, int] = {}
        self._everything_at = 0
        self._last_id: int | None = None
        self._gaps: dict[int, float] = {}
        self._looked_at = self._glanced_at = self._succeeded_at = float("-inf")
        self._note: object = None
        self._lock = threading.Lock()

    def now(self) -> int:
        """The count of purges, at most a second old."""
        moment = time.monotonic()
        if moment - self._glanced_at >= _GLANCE_EVERY_SECONDS and self._lock.acquire(blocking=self._last_id is None):
            try:
                self._glance(moment)
            finally:
                self._lock.release()
        return self._count

    def known(self) -> int | None:
        """The same without asking anybody; None when it is time to ask again."""
        return self._count if time.monotonic() - self._glanced_at < _GLANCE_EVERY_SECONDS else None

    def is_good(self, stamp: int, keys: Iterable[str]) -> bool:
        """Whether nothing among the keys was purged after this stamp. Asks nobody: call `now()` first."""
        if stamp >= self._count:
            return True
        purged_at = self._purged_at
        return self._everything_at <= stamp and all(purged_at.get(key, 0) <= stamp for key in keys)

    def is_good_for(self, stamp: int, kinds: Iterable[str]) -> bool:
        """Whether nothing of these kinds ("hotel" of "hotel-MV1204") was purged after this stamp."""
        return self._everything_at <= stamp and all(self._kind_purged_at.get(kind, 0) <= stamp for kind in kinds)

    def _glance(self, moment: float) -> None:
        if time.monotonic() - self._glanced_at < _GLANCE_EVERY_SECONDS:
            return  # another thread was quicker
        self._glanced_at = moment
        note = self._read_note()
        if note == self._note and moment - self._looked_at < LOOK_EVERY_SECONDS:
            return
        self._looked_at = moment  # before reading: a change meanwhile is found by the next look
        try:
            self._look(moment)
            self._note = note
        except DatabaseError:
            log.warning("purges not read: the database does not answer; what is kept stays until its time is over")
        finally:
            let_old_connections_go()  # this stands outside Django's request cycle

    def _read_note(self) -> object:
        try:
            return cache.get(NOTE)
        except Exception:
            log.warning("the shared cache does not answer; the database is asked every second", exc_info=True)
            return self._note

    def _look(self, moment: float) -> None:
        if self._last_id is None or moment - self._succeeded_at > KEEP_ROWS.total_seconds() / 2:
            self._begin(moment)
        else:
            self._read_new(self._last_id, moment)
        self._succeeded_at = moment

    def _begin(self, moment: float) -> None:
        """After a start, or a sleep so long that rows may have been swept: nothing that is kept can be trusted."""
        last: int = PurgedKey.objects.aggregate(last=Max("id"))["last"] or 0
        recent = range(max(1, last - _LOOK_BACK_ROWS), last)
        there = set(PurgedKey.objects.filter(id__in=recent).values_list("id", flat=True))
        self._gaps = {number: moment for number in recent if number not in there}
        self._last_id = last
        self._count += 1
        self._everything_at = self._count

    def _read_new(self, last_id: int, moment: float) -> None:
        # Numbers are given when a row is written and seen when it is committed: a lower one may appear later.
        rows = PurgedKey.objects.filter(Q(id__gt=last_id) | Q(id__in=list(self._gaps))).values_list("id", "key")
        found = dict(rows)
        for number in found:
            self._gaps.pop(number, None)
        highest = max(found, default=last_id)
        if highest - last_id > _MOST_GAPS + len(found):
            found[0] = EVERYTHING
        else:
            missing = (number for number in range(last_id + 1, highest) if number not in found)
            self._gaps.update(dict.fromkeys(missing, moment))
        self._gaps = {number: since for number, since in self._gaps.items() if moment - since < _GAP_SECONDS}
        self._last_id = max(highest, last_id)
        if found:
            self._apply(set(found.values()))

    def _apply(self, keys: set[str]) -> None:
        count = self._count + 1
        if EVERYTHING in keys or len(self._purged_at) > _MOST_KEYS:
            self._purged_at, self._everything_at = {}, count
        else:
            self._purged_at.update(dict.fromkeys(keys, count))
            self._kind_purged_at.update(dict.fromkeys((key.partition("-")[0] for key in keys), count))
        self._count = count  # last: whoever sees the new count also sees the keys
