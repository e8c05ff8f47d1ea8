"""Work for the worker: the price history, day by day."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.kit import clock
from leeward.retail.offers.operations import judge_earlier_prices, record_prices


@task()
def record_todays_prices() -> None:
    """Once a day, and harmless more often."""
    record_prices(at=clock.now())


@task()
def judge_offer(offer_id: int) -> None:
    """After an offer was published: its dates or its evidence may be others now."""
    judge_earlier_prices(at=clock.now(), offers=[offer_id])
