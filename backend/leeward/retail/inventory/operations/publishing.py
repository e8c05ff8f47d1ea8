"""Publish a change as soon as it has been committed, and say in which generation it can be seen."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from django.conf import settings

from leeward.retail.inventory.snapshot.publish import (
    Published,
    folder_in,
    publish_changes,
    publish_everything,
    publish_small_changes,
)
from leeward.retail.kit import clock


def snapshot_folder() -> Path:
    """Where this installation's snapshots lie."""
    return folder_in(settings.LEEWARD_HOME)


def publish_marked(*, at: datetime) -> Published:
    """
    Publish the few hotels and flights that were just changed, in milliseconds.

    What needs more than that stays marked for the worker, which looks twice a second (`is_waiting`).
    """
    _ = at
    return publish_small_changes(folder=snapshot_folder())


def publish_all_marked(*, at: datetime) -> Published:
    """Publish everything that is marked, however long it takes: what the worker does, and imports after their load."""
    return publish_changes(folder=snapshot_folder(), first_day=clock.uk_date(at=at))


def publish_anew(*, at: datetime) -> Published:
    """Build and publish the whole snapshot, from today on: once a day, and after the demo has been built."""
    return publish_everything(folder=snapshot_folder(), first_day=clock.uk_date(at=at))
