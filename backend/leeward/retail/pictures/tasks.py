"""Work for the worker: renditions made before anybody waits for them."""

from __future__ import annotations

from django_tasks import task

from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.operations import forget_stale_renditions, make_rendition
from leeward.retail.pictures.presets import variants_to_make_ahead


@task()
def make_renditions(picture_id: int) -> None:
    """Make what pages print of a picture, then remove renditions of an earlier crop. A picture that is gone is fine."""
    picture = Picture.objects.filter(pk=picture_id).first()
    if picture is None:
        return
    for variant in variants_to_make_ahead(width=picture.width, height=picture.height):
        make_rendition(picture=picture, variant=variant)
    forget_stale_renditions(picture=picture)
