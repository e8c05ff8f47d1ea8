"""The desk domain's registration with Django."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in
from django.db.models.signals import post_migrate

from leeward.retail.desk.getting_in.idle import begin

_ROLES = {"Agents": ("use_desk",), "Lead agents": ("use_desk", "assign_enquiries", "refund_bookings")}


class DeskConfig(AppConfig):
    name = "leeward.retail.desk"
    label = "desk"
    verbose_name = "Desk"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Both roles exist as soon as their permissions do; a session's times begin with it; apps' keys are closed."""
        from leeward.retail.desk.getting_in.closed_keys import read_keys_closed

        read_keys_closed()
        user_logged_in.connect(begin, dispatch_uid="desk.session_begins")
        post_migrate.connect(_make_roles, dispatch_uid="desk.roles")


def _make_roles(*, app_config: AppConfig, using: str, **_rest: Any) -> None:
    if app_config.label != "desk":
        return
    from django.contrib.auth.management import create_permissions
    from django.contrib.auth.models import Group, Permission

    # The same signal makes permissions, after us: roles cannot wait for that.
    ours = Permission.objects.using(using).filter(content_type__app_label="desk")
    before = set(ours.values_list("codename", flat=True))
    create_permissions(app_config, verbosity=0, using=using)
    for role, codes in _ROLES.items():
        group, is_new = Group.objects.using(using).get_or_create(name=role)
        # A right that is new with this release goes to its role; one that staff took away stays away.
        given = codes if is_new else [code for code in codes if code not in before]
        group.permissions.add(*ours.filter(codename__in=given))
