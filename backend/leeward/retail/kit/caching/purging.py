"""
Ending kept answers: who changes something public calls `purge` in the same transaction.

The row is written in the transaction of the change, so that no committed change is forgotten. Every process reads new
rows at least once a second (`freshness`). Where the cache is shared (Valkey, Redis) a note there makes others look at
once. A CDN is told by the worker (`tasks`), and only where settings name one.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.core.cache import cache
from django.db import models, transaction

from leeward.retail.kit import clock
from leeward.retail.kit.caching.surrogate import EVERYTHING, key_problem
from leeward.retail.kit.models import PurgedKey

NOTE = "purged"
"""Cache entry that differs after each purge."""
MOST_AT_ONCE = 500
"""More keys than this at once are one purge of everything: reading them would cost more than making pages again."""
KEEP_ROWS = timedelta(hours=1)
_LONG_TRANSACTION = timedelta(minutes=2)
_SWEEP_EVERY = 64

log = structlog.get_logger("leeward.purging")


def purge(keys: Iterable[str]) -> None:
    """
    End every kept answer that shows one of these things, on every replica, once this transaction commits.

    :raises ValueError: a key that could never have been given to an answer
    """
    named = sorted(set(keys))
    for key in named:
        if problem := key_problem(key):
            raise ValueError(problem)
    if not named:
        return
    written = _write(named if len(named) <= MOST_AT_ONCE else [EVERYTHING])
    transaction.on_commit(lambda: _committed(named, written), robust=True)


def _write(keys: list[str]) -> datetime:
    now = clock.now()
    rows = PurgedKey.objects.bulk_create(PurgedKey(key=key, at=now) for key in keys)
    if any(row.pk % _SWEEP_EVERY == 0 for row in rows):
        PurgedKey.objects.filter(at__lt=now - KEEP_ROWS).delete()
    return now


def _committed(keys: list[str], written_at: datetime) -> None:
    if clock.now() - written_at > _LONG_TRANSACTION:
        # Other processes may have given up waiting for the number of this row.
        _write(keys if len(keys) <= MOST_AT_ONCE else [EVERYTHING])
    try:
        cache.set(NOTE, secrets.token_hex(8), timeout=None)
    except Exception:
        log.warning("the shared cache does not answer; other processes find the purge within a second", exc_info=True)
    if settings.LEEWARD_CDN_PURGE_URL:
        from leeward.retail.kit.tasks import purge_cdn

        purge_cdn.enqueue(keys if len(keys) <= MOST_AT_ONCE else [EVERYTHING])


DRAFT_FIELDS = frozenset(
    {"draft_title", "latest_revision", "latest_revision_created_at", "has_unpublished_changes", "go_live_at",
     "expire_at", "expired", "locked", "locked_at", "locked_by", "owner"}
)  # fmt: skip
"""What saving a draft, a lock or a schedule writes to a thing's own row: nothing of it is seen in public."""


class ShownInPublic(models.Model):
    """
    A model whose saving and deleting purge what shows it: name the keys in `surrogate_keys`.

    Saving a draft ends nothing: it changes nothing that anybody is shown. Deleting is heard by a signal (`apps.py`), so
    that rows deleted together count too. `QuerySet.update`, `bulk_create` and raw SQL pass it by: call `purge` beside
    them.
    """

    class Meta:
        abstract = True

    def surrogate_keys(self) -> Iterable[str]:
        """The keys of everything that shows this row, as it is now."""
        raise NotImplementedError

    def save(self, *args: Any, **kwargs: Any) -> None:
        changed = kwargs.get("update_fields")
        is_seen = not DRAFT_FIELDS.issuperset(changed) if changed is not None else not self._is_unseen()
        with transaction.atomic():
            before = self._keys_before() if is_seen else ()
            super().save(*args, **kwargs)
            if is_seen:
                purge([*before, *self.surrogate_keys()])

    def _keys_before(self) -> Iterable[str]:
        """Of what shows the row as it is stored: under its former address, or beside what it spoke of until now."""
        if self.pk is None or self._state.adding:
            return ()
        stored = type(self)._base_manager.filter(pk=self.pk).first()
        return () if stored is None else stored.surrogate_keys()

    def _is_unseen(self) -> bool:
        """Whether this is a draft that was not published before either: its row holds what its editor wrote last."""
        if getattr(self, "live", True):
            return False
        rows: Any = type(self)._base_manager.filter(pk=self.pk)
        return self.pk is None or True not in rows.values_list("live", flat=True)


def purge_deleted(*, instance: ShownInPublic, **_signal: Any) -> None:
    """Just before a row goes, in the same transaction, whether alone, with many, or with what it belongs to."""
    purge(instance.surrogate_keys())
