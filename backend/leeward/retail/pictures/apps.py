from __future__ import annotations

from django.apps import AppConfig


class PicturesConfig(AppConfig):
    name = "leeward.retail.pictures"
    label = "pictures"
    verbose_name = "Pictures"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from PIL import Image

        from leeward.retail.pictures.cleaning import MOST_PIXELS

        # Pillow refuses at twice this figure, whoever opens a file and however it got here (T-11).
        Image.MAX_IMAGE_PIXELS = MOST_PIXELS // 2
