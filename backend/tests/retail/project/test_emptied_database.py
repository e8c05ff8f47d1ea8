"""Tests that commit leave the database to the next one as migrations made it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group
from wagtail.models import Page, Site

pytestmark = pytest.mark.django_db(transaction=True, serialized_rollback=True)
_seen: list[list[int]] = []


@pytest.mark.parametrize("turn", ["first", "second"])
def test_every_test_that_commits_finds_what_migrations_wrote_under_the_same_keys(turn: str) -> None:
    # Rows of a many-to-many table are named nowhere: written again by Django, each would have a new key.
    _seen.append([*Group.permissions.through.objects.order_by("pk").values_list("pk", flat=True)])
    assert _seen[0]
    assert _seen[-1] == _seen[0]
    assert Page.objects.filter(depth=1).count() == 1
    Group.objects.all().delete()
    Site.objects.create(hostname=f"{turn}.example", root_page=Page.objects.get(depth=1))
