"""What the stagehand does to holds: their time runs out, as it otherwise does after fifteen minutes."""

from __future__ import annotations

import random
import time
from typing import Any


def newest_hold(asked: dict[str, Any]) -> Any:
    """The number of the hold that was made last; 0 where there is none."""
    from django.db.models import Max

    from leeward.retail.booking.models import Hold

    _ = asked
    return Hold.objects.aggregate(newest=Max("id"))["newest"] or 0


def holds_run_out(asked: dict[str, Any]) -> Any:
    """
    For `seconds`: whenever `most` holds newer than `after` live, about half of them are over and given back.

    Returns how many were.
    """
    from leeward.retail.booking.models import Hold
    from leeward.retail.booking.operations.basket.holds import release_expired
    from leeward.retail.kit.clock import database_now

    chance, ended, given_back = random.Random(asked["after"]), time.monotonic() + asked["seconds"], 0
    newer = Hold.objects.filter(state=Hold.State.LIVE, pk__gt=asked["after"])
    while time.monotonic() < ended:
        live = list(newer.values_list("pk", flat=True))
        if len(live) >= asked["most"]:
            newer.filter(pk__in=chance.sample(live, len(live) // 2)).update(ends_at=database_now())
            given_back += release_expired()
        time.sleep(0.02)
    return given_back


def holds_end(asked: dict[str, Any]) -> Any:
    """The live holds of baskets, by their tokens, end in so many seconds; returns how many there are."""
    from datetime import timedelta

    from leeward.retail.booking.models import Hold
    from leeward.retail.kit.clock import database_now

    live = Hold.objects.filter(state=Hold.State.LIVE, basket__token__in=asked["tokens"])
    return live.update(ends_at=database_now() + timedelta(seconds=asked["seconds"]))
