"""Work for the worker: renditions made before anybody waits for them."""

from __future__ import annotations

from django.db import transaction
from django_tasks import task
from PIL import Image

from leeward.retail.pictures.cleaning import UNREADABLE, blurred
from leeward.retail.pictures.models import Picture, purge_shown
from leeward.retail.pictures.operations import forget_stale_renditions, make_rendition
from leeward.retail.pictures.presets import variants_to_make_ahead

_AT_A_TIME = 200
_KINDS = ("JPEG", "PNG", "WEBP", "AVIF")


@task()
def make_renditions(picture_id: int) -> None:
    """Make what pages print of a picture, then remove renditions of an earlier crop. A picture that is gone is fine."""
    picture = Picture.objects.filter(pk=picture_id).first()
    if picture is None:
        return
    for variant in variants_to_make_ahead(width=picture.width, height=picture.height):
        make_rendition(picture=picture, variant=variant)
    forget_stale_renditions(picture=picture)


@task()
def measure_blurs() -> None:
    """Measure pictures that were stored before their blur was; one whose file is missing or broken stays without."""
    for picture in Picture.objects.filter(blur="").order_by("pk")[:_AT_A_TIME]:
        try:
            with picture.file.open("rb") as file, Image.open(file, formats=_KINDS) as image:
                blur = blurred(image)
        except UNREADABLE:
            continue
        with transaction.atomic():
            Picture.objects.filter(pk=picture.pk).update(blur=blur)
            purge_shown(instance=picture)
