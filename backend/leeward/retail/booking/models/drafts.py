"""What somebody has typed in a checkout and not sent yet."""

from __future__ import annotations

from django.db import models

from leeward.retail.booking.models.baskets import Basket


class CheckoutDraft(models.Model):
    """
    One browser's unsent answers about a basket, kept so that nothing typed is lost (T-21). `owner_hash` is of that
    browser's cookie: the basket's address alone, shared or looked over, shows nobody's name.
    """

    basket = models.ForeignKey(Basket, on_delete=models.CASCADE, related_name="drafts")
    owner_hash = models.CharField(max_length=64)
    details = models.JSONField()
    changed_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["basket", "owner_hash"], name="one_draft_a_browser")]

    def __str__(self) -> str:
        return f"draft {self.pk} of basket {self.basket_id}"
