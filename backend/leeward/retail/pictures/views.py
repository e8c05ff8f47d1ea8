"""
Pictures over HTTP. An address names exactly one file for ever, so answers may be kept for ever.

A picture is never a document: type sniffing is off, and a sandboxed policy holds should one be opened by itself (T-11).
"""

from __future__ import annotations

import logging
from typing import Any, BinaryIO

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe
from django_otp import user_has_device

from leeward.retail.pictures.addresses import signature_of
from leeward.retail.pictures.errors import PictureUnreadable
from leeward.retail.pictures.models import Picture, PictureRendition
from leeward.retail.pictures.operations import make_rendition, open_rendition
from leeward.retail.pictures.presets import PRESETS, Variant, find_variant
from leeward.retail.pictures.uploads import MEDIA_TYPES

log = logging.getLogger("leeward.pictures")

FOR_EVER = "public, max-age=31536000, immutable"
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@require_safe
def rendition(
    request: HttpRequest, *, preset: str, width: str, picture_id: str, signature: str, extension: str
) -> HttpResponseBase:
    """One rendition, made on first use. Anything but an address that a page prints today is 404."""
    picture = Picture.objects.filter(pk=int(picture_id)).first()
    if picture is None or not _is_signed(picture, preset, signature):
        return _no_such_picture()
    variant = find_variant(
        preset_name=preset, extension=extension, asked_width=int(width), width=picture.width, height=picture.height
    )
    if variant is None:
        return _no_such_picture()
    headers = {"ETag": f'"{preset}-{width}-{picture_id}-{signature}-{extension}"', "Cache-Control": FOR_EVER}
    unchanged = get_conditional_response(request, etag=headers["ETag"])
    if unchanged is not None:
        return _with_headers(unchanged, headers)
    try:
        return _with_headers(_answer(request, picture, variant), headers)
    except (PictureUnreadable, OSError):
        log.warning("picture %s cannot be shown: its file is missing or broken", picture_id)
        return _no_such_picture()


def _is_signed(picture: Picture, preset: str, signature: str) -> bool:
    return preset in PRESETS and constant_time_compare(signature, signature_of(picture=picture, preset=PRESETS[preset]))


def _answer(request: HttpRequest, picture: Picture, variant: Variant) -> HttpResponseBase:
    media_type = variant.picture_format.media_type
    if request.method == "HEAD":
        made = make_rendition(picture=picture, variant=variant)
        return HttpResponse(content_type=media_type, headers={"Content-Length": str(made.file.size)})
    return _streamed(open_rendition(picture=picture, variant=variant), media_type)


@require_safe
def made_for_staff(request: HttpRequest, *, picture_id: str, name: str) -> HttpResponseBase:
    """A rendition that Wagtail's own screens asked for (thumbnails, choosers, the focal point editor)."""
    stored = f"pictures/made/{picture_id}/{name}"
    if not _is_staff(request):
        return _no_such_picture()
    return _stored(PictureRendition.objects.filter(image_id=int(picture_id), file=stored).first(), stored)


@require_safe
def original_for_staff(request: HttpRequest, *, name: str) -> HttpResponseBase:
    """The (clean) original, for staff only: the public sees renditions."""
    stored = f"pictures/originals/{name}"
    if not _is_staff(request):
        return _no_such_picture()
    return _stored(Picture.objects.filter(file=stored).first(), stored)


def _is_staff(request: HttpRequest) -> bool:
    """With the second factor, as for the CMS itself: where the shop demands it, or an app is linked (T-06)."""
    user: Any = getattr(request, "user", None)
    if user is None or not user.has_perm("wagtailadmin.access_admin"):
        return False
    return bool(user.is_verified() or not (settings.LEEWARD_CMS_SECOND_FACTOR or user_has_device(user)))


def _stored(holder: Picture | PictureRendition | None, name: str) -> HttpResponseBase:
    if holder is None:
        return _no_such_picture()
    media_type = MEDIA_TYPES.get(name.rpartition(".")[2], "application/octet-stream")
    try:
        opened = holder.file.storage.open(name, "rb")
    except OSError:
        return _no_such_picture()
    return _with_headers(_streamed(opened, media_type), {"Cache-Control": "private, max-age=3600"})


def _streamed(opened: BinaryIO, media_type: str) -> FileResponse:
    response = FileResponse(opened, content_type=media_type)
    response.headers["Content-Length"] = str(getattr(opened, "size", None) or _length(opened))
    # The names of stored files are nobody's business.
    response.headers["Content-Disposition"] = "inline"
    return response


def _length(opened: BinaryIO) -> int:
    end = opened.seek(0, 2)
    opened.seek(0)
    return end


def _with_headers(response: HttpResponseBase, headers: dict[str, str]) -> HttpResponseBase:
    for name, value in (_HEADERS | headers).items():
        response.headers[name] = value
    return response


def _no_such_picture() -> HttpResponseBase:
    response = HttpResponse("There is no such picture.", status=404, content_type="text/plain; charset=utf-8")
    # A picture may be back in the store a moment later; nobody should remember that it was not.
    return _with_headers(response, {"Cache-Control": "no-store"})
