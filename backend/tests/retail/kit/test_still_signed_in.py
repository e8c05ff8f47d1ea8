"""A form asks before it leaves whether its session is still there: what was typed is not sent into a sign-in page."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def test_who_is_signed_in_gets_a_token_that_a_form_may_leave_with_T_06() -> None:
    client = Client(HTTP_HOST="localhost", enforce_csrf_checks=True)
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    answer = client.get(reverse("still_signed_in"))
    assert answer.headers["Cache-Control"] == "no-store"
    logout = {"csrfmiddlewaretoken": answer.json()["token"]}
    assert client.post(reverse("wagtailadmin_logout"), logout).status_code == 302
    answer = client.get(reverse("still_signed_in"))
    assert (answer.status_code, answer.headers["Location"].partition("?")[0]) == (302, reverse("wagtailadmin_login"))


def test_every_form_that_may_be_half_typed_asks(client: Client) -> None:
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    for name in ("wagtailsnippets_brands_brand:add", "wagtailsnippets_offers_offer:add"):
        page = client.get(reverse(name), headers={"host": "localhost"}).content.decode()
        assert "kit/still-signed-in.js" in page and "data-edit-form" in page
