"""The desk domain's registration with Django."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate

_ROLES = {"Agents": ("use_desk",), "Lead agents": ("use_desk", "assign_enquiries")}


class DeskConfig(AppConfig):
    name = "leeward.retail.desk"
    label = "desk"
    verbose_name = "Desk"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Both roles exist as soon as their permissions do."""
        post_migrate.connect(_make_roles, dispatch_uid="desk.roles")


def _make_roles(*, app_config: AppConfig, using: str, **_rest: Any) -> None:
    if app_config.label != "desk":
        return
    from django.contrib.auth.management import create_permissions
    from django.contrib.auth.models import Group, Permission

    # The same signal makes permissions, after us: roles cannot wait for that.
    create_permissions(app_config, verbosity=0, using=using)
    for role, codes in _ROLES.items():
        group, _ = Group.objects.using(using).get_or_create(name=role)
        if not group.permissions.exists():
            found = Permission.objects.using(using).filter(content_type__app_label="desk", codename__in=codes)
            group.permissions.add(*found)
