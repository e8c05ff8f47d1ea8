"""The offers domain's registration with Django."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.apps import AppConfig
from django.db import transaction


class OffersConfig(AppConfig):
    name = "leeward.retail.offers"
    label = "offers"
    verbose_name = "Offers"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from wagtail.signals import published

        from leeward.retail.offers.models import Offer

        published.connect(_judge, sender=Offer, dispatch_uid="offers-judge-published")


def _judge(instance: Any, **_signal: Any) -> None:
    """A published offer may have other dates or other evidence than the verdict on it was made for."""
    from leeward.retail.offers.tasks import judge_offer

    transaction.on_commit(partial(judge_offer.enqueue, instance.pk))
