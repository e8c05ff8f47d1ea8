"""
Documents are no part of this shop: no page shows one, and no address serves one (T-11).

Wagtail's pictures and collections bring their screens along. Closed for everybody: a file that was sent would have no
address, and the screens that list it would fail.
"""

from __future__ import annotations

from typing import Any

from wagtail.documents import get_document_model
from wagtail.models import Collection
from wagtail.permission_policies.base import BasePermissionPolicy
from wagtail.permissions import register_permission_policy


class NobodysPolicy(BasePermissionPolicy):  # type: ignore[misc]
    """Nobody may do anything, superusers included."""

    def user_has_permission(self, *_asked: Any) -> bool:
        return False

    user_has_any_permission = user_has_permission
    user_has_permission_for_instance = user_has_permission
    user_has_any_permission_for_instance = user_has_permission

    def instances_user_has_any_permission_for(self, *_asked: Any) -> Any:
        return self.model._default_manager.none()

    def collections_user_has_any_permission_for(self, *_asked: Any) -> Any:
        return Collection.objects.none()

    instances_user_has_permission_for = instances_user_has_any_permission_for
    collections_user_has_permission_for = collections_user_has_any_permission_for


def close_documents() -> None:
    """For this very class: such a policy goes before the one that Wagtail's app registers, whoever comes first."""
    document = get_document_model()
    register_permission_policy(document, NobodysPolicy(document), exact_class=True)
