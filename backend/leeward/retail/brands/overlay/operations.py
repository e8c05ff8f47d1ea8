"""Writing a brand's own value, as a draft or at once, and bringing the shared one back."""

from __future__ import annotations

from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Model

from leeward.retail.brands.errors import NoSuchPlace
from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.brands.overlay.fields import OverlayField, overlay_fields
from leeward.retail.pictures.models import Picture


def begin_own_value(*, brand: Brand, thing: Model, path: str, user: Any) -> BrandOverride:
    """
    What a brand has in a place, or the draft of it, which begins with the shared value and is shown to nobody.

    :raises NoSuchPlace: the thing has no such place
    """
    place = find_place(thing, path)
    known = _find(brand, thing, path)
    if known is not None:
        return known
    own = _new(brand, thing, place)
    own.text, own.picture, own.live = place.shared, place.shared_picture, False
    with transaction.atomic():
        own.save()
        own.save_revision(user=user)
    return own


def set_own_value(*, brand: Brand, thing: Model, path: str, value: str | Picture | None) -> BrandOverride:
    """
    Let a brand show its own value in one place of a shared thing at once. A draft that waited there is replaced.

    `value` is text, a picture for places that show one, or None for a place the brand leaves out.

    :raises NoSuchPlace: the thing has no such place
    :raises django.core.exceptions.ValidationError: the value is not what the place may hold
    """
    place = find_place(thing, path)
    own = _find(brand, thing, path) or _new(brand, thing, place)
    own.kind = place.kind
    own.text = value if isinstance(value, str) else ""
    own.picture = value if isinstance(value, Picture) else None
    own.full_clean()
    if problem := place.problem(brand=brand, picture=own.picture):
        raise ValidationError({"picture": problem})
    with transaction.atomic():
        own.live = True
        own.save()
        if own.latest_revision_id:
            own.save_revision().publish()
    return own


def restore_shared(*, brand: Brand, thing: Model, path: str) -> bool:
    """Remove a brand's own value, so that the shared one shows again; False if there was none."""
    with transaction.atomic():
        own = _find(brand, thing, path)
        if own is None:
            return False
        own.delete()
        return True


def own_values(*, brand: Brand, thing: Model) -> dict[str, BrandOverride]:
    """A brand's own values of a thing by place. One query."""
    rows = BrandOverride.objects.filter(brand=brand, content_type=_type_of(thing), object_id=str(thing.pk))
    return {row.path: row for row in rows.select_related("picture")}


def find_place(thing: Model, path: str) -> OverlayField:
    """:raises NoSuchPlace: the thing has no such place, or no longer"""
    for place in overlay_fields(thing):
        if place.path == path:
            return place
    raise NoSuchPlace("This place is no longer on the page.", field="path", rule="unknown_place")


def _new(brand: Brand, thing: Model, place: OverlayField) -> BrandOverride:
    kind = _type_of(thing)
    return BrandOverride(brand=brand, content_type=kind, object_id=str(thing.pk), path=place.path, kind=place.kind)


def _find(brand: Brand, thing: Model, path: str) -> BrandOverride | None:
    return own_values(brand=brand, thing=thing).get(path)


def _type_of(thing: Any) -> ContentType:
    return ContentType.objects.get_for_model(thing, for_concrete_model=True)
