from __future__ import annotations

from django.apps import AppConfig


class PicturesConfig(AppConfig):
    name = "leeward.retail.pictures"
    label = "pictures"
    verbose_name = "Pictures"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from django.db.models.signals import pre_delete
        from PIL import Image

        from leeward.retail.pictures.cleaning import MOST_PIXELS
        from leeward.retail.pictures.in_use import keep_used
        from leeward.retail.pictures.models import Picture, purge_shown

        pre_delete.connect(keep_used, sender=Picture, dispatch_uid="pictures.keep_used")
        # Rows that named it are emptied by the database, past every save().
        pre_delete.connect(purge_shown, sender=Picture, dispatch_uid="pictures.purge_deleted")

        # Pillow refuses at twice this figure, whoever opens a file and however it got here (T-11).
        Image.MAX_IMAGE_PIXELS = MOST_PIXELS // 2
