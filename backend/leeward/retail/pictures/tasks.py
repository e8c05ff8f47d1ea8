"""Work for the worker: renditions made before anybody waits for them."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django_tasks import task
from PIL import Image
from wagtail.models import UploadedFile

from leeward.retail.kit import clock
from leeward.retail.pictures.cleaning import UNREADABLE, blurred
from leeward.retail.pictures.models import Picture, purge_shown
from leeward.retail.pictures.operations import forget_stale_renditions, make_rendition
from leeward.retail.pictures.presets import variants_to_make_ahead

_AT_A_TIME = 200
_KEPT_UNFINISHED = timedelta(days=1)
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


@task()
def forget_unfinished_uploads() -> None:
    """
    Of several pictures sent at once the CMS keeps each as it came until it is described: with its place, and whatever
    else is hidden in it. What nobody described within a day goes (T-11).
    """
    oldest = clock.now() - _KEPT_UNFINISHED
    for left in UploadedFile.objects.order_by("pk"):
        store, name = left.file.storage, left.file.name
        if not store.exists(name) or store.get_modified_time(name) < oldest:
            left.file.delete(save=False)
            left.delete()
