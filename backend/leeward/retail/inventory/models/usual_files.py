"""What is kept to know whether a supplier's usual file has come, besides the imports themselves (R-29)."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from leeward.retail.inventory.models.imports import ImportRun
from leeward.retail.inventory.models.suppliers import Supplier


class RepeatedFile(models.Model):
    """A file that was delivered anew without a difference: there was nothing to load, but it came."""

    run = models.ForeignKey(ImportRun, on_delete=models.CASCADE, related_name="repeats")
    came_at = models.DateTimeField()

    class Meta:
        ordering = ["run_id", "came_at"]

    def __str__(self) -> str:
        return f"{self.run.file_name}, again {self.came_at:%d %b %Y %H:%M}"


class UnexpectedFile(models.Model):
    """A kind of file that nobody waits for any more, though it came by a habit once. Without a supplier: anybody's."""

    supplier = models.ForeignKey(
        Supplier, null=True, blank=True, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    format = models.CharField(max_length=20, choices=ImportRun.Format.choices)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decided_at = models.DateTimeField()

    class Meta:
        ordering = ["supplier_id", "format"]
        constraints = [
            models.UniqueConstraint(fields=["supplier", "format"], name="inventory_unexpected_file_once"),
            models.UniqueConstraint(
                fields=["format"],
                condition=models.Q(supplier=None),
                name="inventory_unexpected_file_of_nobody_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.supplier or 'no supplier'}, {self.get_format_display()}"
