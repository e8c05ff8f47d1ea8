"""The editorial domain's registration with Django; it tells hotels which posts speak about them."""

from __future__ import annotations

from django.apps import AppConfig


class EditorialConfig(AppConfig):
    name = "leeward.retail.editorial"
    label = "editorial"
    verbose_name = "Editorial"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from leeward.retail.editorial.hotel_posts import list_hotel_posts
        from leeward.retail.hotels.posts import list_posts_with

        list_posts_with(list_hotel_posts)
