"""Editors of one brand, as the CMS knows them: by the rights to change its home page and to publish it."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import Group, Permission, User
from django.test import Client
from wagtail.models import GroupPagePermission

from leeward.retail.content.models import HomePage


def an_editor_of(workspace: str, *, may: Iterable[str] = (), on_home: Iterable[str] = ("change", "publish")) -> User:
    """Tara, who works for one brand whose home page there is; `may` names her other rights."""
    group = Group.objects.create(name=f"Editors of {workspace}")
    group.permissions.set(Permission.objects.filter(codename__in=list(may)))
    home = HomePage.objects.get(brand__workspace=workspace)
    for right in on_home:
        permission = Permission.objects.get(content_type__app_label="wagtailcore", codename=f"{right}_page")
        GroupPagePermission.objects.create(group=group, page=home, permission=permission)
    user: User = User.objects.create_user("tara")
    user.groups.add(group)
    return user


def signed_in(user: User) -> Client:
    """Whose failures are answers, as visitors get them."""
    client = Client(HTTP_HOST="localhost", raise_request_exception=False)
    client.force_login(user)
    return client
