"""
Addresses of renditions: worked out, never looked up, and different whenever the pixels would be.

The signature covers the original's own hash, the focal point, the finish and the preset's fingerprint. Nobody can
guess it without the original, so unpublished pictures stay unseen, and it needs no secret, so replicas and restores
agree.
"""

from __future__ import annotations

import hashlib

from django.conf import settings

from leeward.retail.pictures.finishes import finishing_operations
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.presets import FINGERPRINTS, PictureFormat, Preset

SIGNATURE_LENGTH = 16


def signature_of(*, picture: Picture, preset: Preset) -> str:
    """Sixteen hexadecimal digits."""
    made_of = [picture.file_hash, FINGERPRINTS[preset.name]]
    if preset.ratio is not None:
        focal = (picture.focal_point_x, picture.focal_point_y, picture.focal_point_width, picture.focal_point_height)
        made_of.append(repr(focal))
    finish = finishing_operations(tone=picture.tone, is_mirrored=picture.is_mirrored)
    if finish:
        made_of.append(finish)
    return hashlib.sha256("|".join(made_of).encode()).hexdigest()[:SIGNATURE_LENGTH]


def address_of(*, picture: Picture, preset: Preset, width: int, picture_format: PictureFormat, signature: str) -> str:
    """The path of one rendition on this site."""
    place = f"{settings.MEDIA_URL}pictures/{preset.name}/{width}"
    return f"{place}/{picture.pk}-{signature}.{picture_format.extension}"
