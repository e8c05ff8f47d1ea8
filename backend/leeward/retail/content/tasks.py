"""Work for the worker: pages going live and ending at their minute, and the morning look at broken cards."""

from __future__ import annotations

import structlog
from django_tasks import task

from leeward.retail.brands.queries import list_brands
from leeward.retail.content.going_live.publishing import publish_due, take_down_expired
from leeward.retail.content.mails import REPORT
from leeward.retail.content.needs_you.warnings import warnings_everywhere
from leeward.retail.kit import clock
from leeward.retail.mailing.operations.sending import send_mail

log = structlog.get_logger("leeward.content")


@task()
def publish_scheduled() -> None:
    """End what has expired and publish what is due, pages and snippets alike; each purges what shows it."""
    now = clock.now()
    take_down_expired(at=now)
    publish_due(at=now)


@task()
def report_broken_cards() -> None:
    """Tell each brand's team once a day which of its cards need somebody; the list itself is a report in the CMS."""
    now = clock.now()
    found = warnings_everywhere(at=now)
    for warning in found:
        log.warning("a card points to nothing", page=warning.page, card=warning.card, problem=warning.problem)
    concerned = {warning.brand for warning in found}
    for brand in list_brands():
        if brand.name in concerned:
            key = f"{REPORT}:{brand.brand_id}:{clock.uk_date(at=now)}"
            send_mail(kind=REPORT, brand_id=brand.brand_id, once_key=key, at=now)
    log.info("cards looked at", problems=len(found))
