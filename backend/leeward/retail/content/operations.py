"""What staff do with built pages beyond the form."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.core import signing

from leeward.retail.content.errors import PreviewRefused
from leeward.retail.content.models import HeroPage

PREVIEW_SECONDS = 60 * 60
_SALT = "leeward.content.preview"


def sign_preview(*, page: HeroPage, user: Any) -> str:
    """
    A token that opens this page's drafts in the API for an hour, while its owner may edit the page.

    :raises PreviewRefused: they may not
    """
    _check_editor(page, user)
    return signing.dumps({"page": page.pk, "user": user.pk}, salt=_SALT, compress=True)


def check_preview(*, page: HeroPage, token: str) -> None:
    """:raises PreviewRefused: forged, older than an hour, for another page, or its owner may not edit any more"""
    try:
        claims = signing.loads(token, salt=_SALT, max_age=PREVIEW_SECONDS)
    except signing.BadSignature as error:
        raise PreviewRefused("This preview link has run out. Open the page in the CMS again.") from error
    user = get_user_model().objects.filter(pk=claims.get("user")).first()
    if claims.get("page") != page.pk or user is None:
        raise PreviewRefused("This preview link is for another page.")
    _check_editor(page, user)


def _check_editor(page: HeroPage, user: Any) -> None:
    if not user.is_active or not page.permissions_for_user(user).can_edit():
        raise PreviewRefused("Only editors of this page may see its drafts.")
