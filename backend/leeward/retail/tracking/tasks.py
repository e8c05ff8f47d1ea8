"""Work for the worker: forgetting."""

from __future__ import annotations

from datetime import timedelta

from django_tasks import task

from leeward.retail.kit import clock
from leeward.retail.tracking.models import AffiliateClick, ConsentChoice, Conversion, Sale

CONVERSIONS_KEPT = timedelta(days=30)
SALES_KEPT = timedelta(days=90)
CHOICES_KEPT = timedelta(days=2 * 365)


@task()
def forget_old_measurement() -> None:
    """What left after thirty days, sales after ninety, answers to the banner after two years."""
    now = clock.now()
    Conversion.objects.filter(at__lt=now - CONVERSIONS_KEPT).delete()
    Sale.objects.filter(at__lt=now - SALES_KEPT).delete()
    AffiliateClick.objects.filter(at__lt=now - SALES_KEPT).delete()
    ConsentChoice.objects.filter(at__lt=now - CHOICES_KEPT).delete()
