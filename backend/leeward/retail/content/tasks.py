"""Work for the worker: pages going live and ending at their minute, and the morning look at broken cards."""

from __future__ import annotations

import structlog
from django.core.management import call_command
from django_tasks import task

from leeward.retail.content.warnings import warnings_everywhere
from leeward.retail.kit import clock

log = structlog.get_logger("leeward.content")


@task()
def publish_scheduled() -> None:
    """Publish what is due and end what has expired, pages and snippets alike; each purges what shows it."""
    call_command("publish_scheduled", verbosity=0)


@task()
def report_broken_cards() -> None:
    """Log every card that needs an editor; the list itself is a report in the CMS."""
    found = warnings_everywhere(at=clock.now())
    for warning in found:
        log.warning("a card points to nothing", page=warning.page, card=warning.card, problem=warning.problem)
    log.info("cards looked at", problems=len(found))
