from __future__ import annotations

from django.apps import AppConfig


class BrandsConfig(AppConfig):
    name = "leeward.retail.brands"
    label = "brands"
    verbose_name = "Brands"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.db.models.signals import post_delete, post_save

        from leeward.retail.brands.models import Referrer
        from leeward.retail.brands.parts_elsewhere import picture_saved, referrer_deleted
        from leeward.retail.pictures.models import Picture

        post_save.connect(picture_saved, sender=Picture, dispatch_uid="brands.picture_saved")
        post_delete.connect(referrer_deleted, sender=Referrer, dispatch_uid="brands.referrer_deleted")
