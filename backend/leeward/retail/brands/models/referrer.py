"""The closed table of partners that may be named as the referrer of a visit (P05, R22)."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from leeward.retail.brands.hosts import is_host_name, normalised_host
from leeward.retail.brands.models.brand import Brand, mark_changed
from leeward.retail.brands.models.validators import is_one_line, is_short_name


class Referrer(models.Model):
    """Somebody who sends visitors: recognised by the host they come from, or by the utm_source of the link."""

    short_name = models.CharField(
        max_length=40, unique=True, validators=[is_short_name], help_text="In the page context and in reports."
    )
    name = models.CharField(max_length=80, validators=[is_one_line])
    hosts = models.TextField(blank=True, help_text="One host per line; their subdomains count too.")
    sources = models.TextField("utm_source values", blank=True, help_text="One per line.")

    class Meta:
        ordering = ["short_name"]

    def clean(self) -> None:
        """:raises ValidationError: nothing would ever match, or a line is no host"""
        super().clean()
        self.hosts = "\n".join(normalised_host(line) for line in self.hosts.split())
        self.sources = "\n".join(self.sources.casefold().split())
        wrong = [host for host in self.hosts.split() if not is_host_name(host)]
        if wrong:
            raise ValidationError({"hosts": f"“{wrong[0]}” is not a host such as www.example.co.uk."})
        if not self.hosts and not self.sources:
            raise ValidationError("Write at least one host or one utm_source value.")

    def save(self, *args: Any, **kwargs: Any) -> None:
        super().save(*args, **kwargs)
        mark_changed(Brand.objects.all())

    def __str__(self) -> str:
        return self.name
