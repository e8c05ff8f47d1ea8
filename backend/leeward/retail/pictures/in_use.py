"""Pictures that stand in a gallery, a card or a text: no key of the database holds them, the CMS's own index knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.db.models import ProtectedError
from wagtail.models import DraftStateMixin, Page, ReferenceIndex

from leeward.retail.pictures.models import Picture


def keep_used(instance: Picture, **_signal: Any) -> None:
    """
    Deleted, it would leave a hole that nobody is told of.

    The index is written a moment after a thing is saved; what was chosen within that moment is not held.

    :raises ProtectedError: with whatever uses it
    """
    # A page is known by its kind once it is asked: people read of a landing page.
    used_by = {getattr(one, "specific", one) for one, _ in ReferenceIndex.get_grouped_references_to(instance)}
    used_by |= set(_drafted_with(instance))
    if used_by:
        raise ProtectedError("The picture is used.", used_by)


def _drafted_with(picture: Picture) -> Iterator[Any]:
    """What will show it once its draft is published: the index knows what is published, drafts stand in revisions."""
    key = (ContentType.objects.get_for_model(Picture).pk, str(picture.pk))
    for kind in apps.get_models():
        if not issubclass(kind, DraftStateMixin) or kind is Page:
            continue
        drafts: Any = kind._default_manager.filter(has_unpublished_changes=True).select_related("latest_revision")
        for thing in drafts:
            # To read a draft costs more than to see that its number is nowhere in it.
            if thing.latest_revision is None or str(picture.pk) not in str(thing.latest_revision.content):
                continue
            named = ReferenceIndex._extract_references_from_object(thing.get_latest_revision_as_object())
            if any(reference[:2] == key for reference in named):
                yield thing
