"""The preference form, read from a plain post."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.http import QueryDict

from leeward.retail.kit.typed_text import one_line
from leeward.retail.subscriptions.choices import TOPICS
from leeward.retail.subscriptions.models import Subscriber
from leeward.retail.subscriptions.operations import Preferences, Where, save_preferences

_LONGEST_NAME = 60


def save_from_form(
    row: Subscriber, *, form: QueryDict, known_airports: Collection[str], where: Where, now: datetime
) -> Subscriber:
    """Save what was ticked and typed, what we do not know left out; the row as it is then."""
    wanted = Preferences(
        first_name=one_line(form.get("first_name", ""))[:_LONGEST_NAME],
        last_name=one_line(form.get("last_name", ""))[:_LONGEST_NAME],
        topics=[topic for topic in form.getlist("topics") if topic in TOPICS],
        airports=[code for code in form.getlist("airports") if code in known_airports],
    )
    save_preferences(row, wanted=wanted, where=where, now=now)
    row.refresh_from_db()
    return row
