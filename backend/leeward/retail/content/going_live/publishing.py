"""
What is published and taken down by the clock: each by itself, so that one that cannot be stops no other.

Wagtail's own command does the same in one go and ends with the first fault. What could not be published waits on, is
tried again each minute, and is told in the CMS among what needs an editor (`list_overdue`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.apps import apps
from django.db import transaction
from wagtail.models import DraftStateMixin, Page, Revision

PATIENCE = timedelta(minutes=10)
"""A worker that was down for a moment is nobody's fault to mend."""

log = structlog.get_logger("leeward.content")


def take_down_expired(*, at: datetime) -> None:
    """Unpublish everything whose last minute has come."""
    for model in [Page, *_others_with_drafts()]:
        for thing in model.objects.filter(live=True, expire_at__lt=at).order_by("expire_at"):
            with _by_itself(thing):
                thing.unpublish(set_expired=True, log_action="wagtail.unpublish.scheduled")


def publish_due(*, at: datetime) -> None:
    """Publish every revision that was approved for a moment that has come, the first due first."""
    for revision in Revision.objects.filter(approved_go_live_at__lt=at).order_by("approved_go_live_at"):
        with _by_itself(revision):
            revision.publish(log_action="wagtail.publish.scheduled")


def list_overdue(*, at: datetime) -> list[Revision]:
    """Revisions that should have gone live and could not, with what they are of."""
    found = Revision.objects.filter(approved_go_live_at__lt=at - PATIENCE).order_by("approved_go_live_at")
    return [revision for revision in found.prefetch_related("content_object") if revision.content_object is not None]


def _others_with_drafts() -> list[Any]:
    return [model for model in apps.get_models() if issubclass(model, DraftStateMixin) and not issubclass(model, Page)]


@contextmanager
def _by_itself(thing: Any) -> Iterator[None]:
    try:
        with transaction.atomic():
            yield
    except Exception:
        log.exception("something scheduled could not be done", model=thing._meta.label, pk=str(thing.pk))
