"""What a hotel's address ended in before: links somebody wrote down go on leading to it."""

from __future__ import annotations

from django.db import models


class FormerSlug(models.Model):
    """A last part of an address under which a hotel was shown once. Written by the hotel's own `save`."""

    hotel = models.ForeignKey("hotels.Hotel", on_delete=models.CASCADE, related_name="former_slugs")
    slug = models.SlugField(max_length=140)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["hotel", "slug"], name="hotels_former_slug_once_a_hotel")]

    def __str__(self) -> str:
        return self.slug
